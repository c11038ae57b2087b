//! A floor at a glance, however large: each cell of the console stands for a block of cells, and shows the
//! most telling ones of them.

use super::map;
use crate::base::color::Rgb;
use crate::base::geom::{Point, Rect, point};
use crate::game::explore;
use crate::game::level::Level;
use crate::game::world::World;
use crate::screen::console::{Cell, Console};
use crate::screen::cp437;
use crate::ui::palette::Palette;

/// The correspondence of a floor's cells and the console's.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui) struct Overview {
    map: Rect,
    /// Cells of the floor to a cell of the console, both ways.
    scale: i32,
    /// The cell of the console that shows the floor's first.
    corner: Point,
}

impl Overview {
    /// Fits a floor into the middle of an area.
    pub(in crate::ui) fn new(level: &Level, area: Rect) -> Overview {
        let map = level.bounds();
        let scale = div_up(map.w, area.w).max(div_up(map.h, area.h)).max(1);
        let middle = |start: i32, room: i32, length: i32| start + (room - div_up(length, scale)) / 2;
        let corner = point(middle(area.x, area.w, map.w), middle(area.y, area.h, map.h));
        Overview { map, scale, corner }
    }

    /// The cell of the console that shows a cell of the floor.
    pub(in crate::ui) fn to_console(self, p: Point) -> Point {
        point(self.corner.x + p.x / self.scale, self.corner.y + p.y / self.scale)
    }

    /// The cell of the floor that is meant by a cell of the console: that of whatever is drawn there, or the most
    /// telling one that is known.
    pub(in crate::ui) fn to_map(self, world: &World, cell: Point) -> Option<Point> {
        // The mouse may report any cell, so the picture is asked before anything is computed.
        let block = self.shown().contains(cell).then(|| self.block(cell))?;
        let drawn = map::known(world).map(|(p, _)| p).filter(|&p| block.contains(p)).last();
        drawn.or_else(|| most_telling(&world.level, block))
    }

    /// Draws all that the player knows of the floor.
    pub(in crate::ui) fn draw(self, world: &World, colors: &Palette, console: &mut Console) {
        for cell in self.shown().points() {
            if let Some(picture) = picture(world, colors, self.block(cell)) {
                console.set(cell, picture);
            }
        }
        for (p, look) in map::known(world) {
            console.put(self.to_console(p), look.glyph, map::color(world, colors, p, look));
        }
    }

    /// The cells of the console that show the floor.
    fn shown(self) -> Rect {
        let Point { x, y } = self.corner;
        Rect::new(x, y, div_up(self.map.w, self.scale), div_up(self.map.h, self.scale))
    }

    /// The cells of the floor that a cell of the console stands for.
    fn block(self, cell: Point) -> Rect {
        let (x, y) = ((cell.x - self.corner.x) * self.scale, (cell.y - self.corner.y) * self.scale);
        Rect::new(x, y, self.scale, self.scale)
    }
}

/// What a block of cells looks like as one, as far as it is known. Where wall and ground or the unknown meet in
/// it, each gets its half, so that walls and corridors of a single cell are still seen.
fn picture(world: &World, colors: &Palette, block: Rect) -> Option<Cell> {
    let level = &world.level;
    let whole = most_telling(level, block)?;
    let Rect { x, y, w, h } = block;
    let halves = [
        ('▀', Rect::new(x, y, w, h / 2), Rect::new(x, y + h / 2, w, h - h / 2)),
        ('▌', Rect::new(x, y, w / 2, h), Rect::new(x + w / 2, y, w - w / 2, h)),
    ];
    if block.w > 1 && !level.map.tile(whole).is_stairs() {
        for (glyph, first, second) in halves {
            let (first, second) = (most_telling(level, first), most_telling(level, second));
            let is_ground = |p: Point| explore::is_known_ground(level, p);
            if first.map(is_ground) != second.map(is_ground) {
                let color = |p: Option<Point>| p.and_then(|p| plain(world, colors, p)).unwrap_or_default();
                return Some(Cell { glyph: cp437::glyph(glyph), fg: color(first), bg: color(second) });
            }
        }
    }
    map::ground(world, colors, whole)
}

/// The one colour that a cell has from afar, as far as it is known.
fn plain(world: &World, colors: &Palette, p: Point) -> Option<Rgb> {
    let Cell { fg, bg, .. } = map::ground(world, colors, p)?;
    Some(if explore::is_known_ground(&world.level, p) { bg } else { fg.mix(bg, 128) })
}

/// The known cell that says most of a part of the floor: the ground over the walls, so that no corridor is lost,
/// and the stairs over the ground.
fn most_telling(level: &Level, part: Rect) -> Option<Point> {
    let is_known = |p: &Point| level.bounds().contains(*p) && level.map.explored.contains(*p);
    let telling = |p: &Point| (level.map.tile(*p).is_stairs(), explore::is_known_ground(level, *p));
    part.points().filter(is_known).max_by_key(telling)
}

fn div_up(length: i32, by: i32) -> i32 {
    (length + by - 1) / by
}
