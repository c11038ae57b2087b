//! The title picture, made of glyphs: the name in soot on a wall, seen by the light of one lamp.

use crate::base::color::Rgb;
use crate::base::geom::{Point, point};
use crate::screen::console::{Cell, Console};
use crate::screen::cp437;
use crate::ui::palette::Palette;

/// The name, in blocks of one cell.
const NAME: [&str; 7] = [
    "█      ███  ██   ██ ████  ████  █      ███   ████ █   █",
    "█     █   █ ███ ███ █   █ █   █ █     █   █ █     █  █ ",
    "█     █   █ █ ███ █ █   █ █   █ █     █   █ █     █ █  ",
    "█     █████ █  █  █ ████  ████  █     █████ █     ██   ",
    "█     █   █ █     █ █     █   █ █     █   █ █     █ █  ",
    "█     █   █ █     █ █     █   █ █     █   █ █     █  █ ",
    "█████ █   █ █     █ █     ████  █████ █   █  ████ █   █",
];

/// Where the name begins.
const NAME_AT: Point = point(12, 4);

/// Where the flame burns.
const FLAME: Point = point(40, 16);

/// How far its light reaches, in half cells.
const REACH: i32 = 44;

/// Draws the picture over the whole console.
pub(in crate::ui) fn draw(colors: &Palette, console: &mut Console) {
    for p in console.bounds().points() {
        console.set(p, wall(p));
    }
    for (y, row) in (NAME_AT.y..).zip(NAME) {
        for (x, c) in (NAME_AT.x..).zip(row.chars()) {
            if c != ' ' {
                let p = point(x, y);
                let soot = Rgb::hex(0x160C04).scale(light(p));
                console.set(p, Cell { glyph: b' ', fg: soot, bg: soot });
            }
        }
    }
    lamp(console);
    for p in console.bounds().points() {
        let Cell { glyph, fg, bg } = console.cell(p);
        console.set(p, Cell { glyph, fg: colors.lit.of(fg), bg: colors.lit.of(bg) });
    }
}

/// Bricks, as bright as the lamp makes them.
fn wall(p: Point) -> Cell {
    let shift = if p.y.rem_euclid(4) < 2 { 0 } else { 4 };
    let course = p.y.rem_euclid(2) == 1;
    let joint = (p.x + shift).rem_euclid(8) == 0 && !course;
    let (glyph, fg, bg) = match (course, joint) {
        (true, _) => ('▄', 0x54381A, 0x7C5426),
        (false, true) => ('▌', 0x54381A, 0x7C5426),
        (false, false) => (' ', 0x7C5426, 0x7C5426),
    };
    // Old bricks are not all alike; the pattern is fixed, so that the picture never flickers.
    let brick = ((p.x + shift).div_euclid(8) * 31 + p.y.div_euclid(2) * 17).rem_euclid(7) as u32;
    let share = light(p) * (200 + 8 * brick) / 256;
    Cell { glyph: cp437::glyph(glyph), fg: Rgb::hex(fg).scale(share), bg: Rgb::hex(bg).scale(share) }
}

/// How much of the flame's light falls on a cell, of 256 parts.
fn light(p: Point) -> u32 {
    // The pool of light is wider than high, so that it falls on the whole name.
    let (dx, dy) = ((p.x - FLAME.x) * 4 / 5, (p.y - FLAME.y) * 4 / 3);
    let left = REACH * REACH - (dx * dx + dy * dy);
    let share = (left.max(0) * 16 / REACH) * 16 / REACH;
    (share * share / 256) as u32
}

/// The lamp itself, under the name.
fn lamp(console: &mut Console) {
    let brass = Rgb::hex(0xE0A040);
    let art: [(i32, &str, Rgb); 5] = [
        (-1, "▲", Rgb::hex(0xFFF4C0)),
        (0, "█", Rgb::hex(0xFFD060)),
        (1, "▄█▄", brass),
        (2, "▀███▀", Rgb::hex(0xB87828)),
        (3, "▄▄▄", Rgb::hex(0x905818)),
    ];
    for (dy, row, color) in art {
        let y = FLAME.y + dy;
        console.print(point(FLAME.x - row.chars().count() as i32 / 2, y), row, color);
    }
}
