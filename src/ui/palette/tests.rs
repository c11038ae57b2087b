//! No palette says by hue alone what matters, to no eyes, and all text can be read.

use super::eyes::{Eye, contrast};
use super::{Palette, Tint};
use crate::base::color::Rgb;
use crate::base::geom::Point;
use crate::base::rng::Seed;
use crate::content::{Campaign, bestiary, items, lights};
use crate::game::Game;
use crate::game::log::Tone;
use crate::screen::console::Console;
use crate::storage::settings::PaletteName;
use crate::ui::{HEIGHT, WIDTH, view};

/// The least difference of what must be told apart: three times what can just be seen.
const DIFFERENCE: f64 = 7.0;

/// The least difference in brightness of large areas of the map.
const SHADE: f64 = 3.0;

const BLACK: Rgb = Rgb(0, 0, 0);

const TONES: [Tone; 13] = [
    Tone::Welcome,
    Tone::Plain,
    Tone::PlayerAttack,
    Tone::EnemyAttack,
    Tone::NeedsTarget,
    Tone::Status,
    Tone::Healed,
    Tone::Stairs,
    Tone::PlayerDies,
    Tone::EnemyDies,
    Tone::Invalid,
    Tone::Impossible,
    Tone::Error,
];

/// The palettes, each with the eyes that it is for: all that tell any hues apart for most of them.
fn views() -> Vec<(PaletteName, &'static Palette, Eye)> {
    let eyes = |name| match name {
        PaletteName::RedGreen => vec![Eye::Usual, Eye::Protanopia, Eye::Deuteranopia],
        PaletteName::BlueYellow => vec![Eye::Usual, Eye::Tritanopia],
        PaletteName::Greyscale => Eye::ALL.to_vec(),
        PaletteName::Default | PaletteName::HighContrast => {
            vec![Eye::Usual, Eye::Protanopia, Eye::Deuteranopia, Eye::Tritanopia]
        }
    };
    palettes().flat_map(|(name, colors)| eyes(name).into_iter().map(move |eye| (name, colors, eye))).collect()
}

fn palettes() -> impl Iterator<Item = (PaletteName, &'static Palette)> {
    PaletteName::ALL.into_iter().map(|name| (name, Palette::named(name)))
}

#[test]
fn all_text_can_be_read() {
    let mut bad = Vec::new();
    for (name, colors) in palettes() {
        let texts = [
            ("text", colors.text),
            ("faint", colors.faint),
            ("heading", colors.heading),
            ("key", colors.key),
            ("floor", colors.floor),
            ("status", colors.status),
            ("needs target", colors.needs_target),
            ("frame", colors.frame),
            ("warning", colors.hit),
        ];
        let tones = TONES.map(|tone| ("tone", colors.tone(tone)));
        for (what, text) in texts.into_iter().chain(tones) {
            for ground in [colors.window, colors.sidebar, BLACK] {
                // News stands on the log's black and in windows.
                if what != "tone" || ground != colors.sidebar {
                    bad.push((name, what, text, ground));
                }
            }
        }
        bad.push((name, "highlight", colors.highlighted, colors.highlight));
        bad.push((name, "cursor", colors.highlighted, colors.cursor));
        for ground in [colors.bar_full, colors.bar_wounded, colors.bar_dying, colors.bar_empty] {
            bad.push((name, "bar", colors.bar_text, ground));
        }
    }
    bad.retain(|&(_, _, text, ground)| contrast(text, ground) < 4.5);
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn the_colours_of_the_news_are_those_of_the_contract() {
    let colors = TONES.map(|tone| Palette::DEFAULT.tone(tone).to_hex());
    let contract = [
        0x20A0FF, 0xFFFFFF, 0xE0E0E0, 0xFFC0C0, 0x3FFFFF, 0x3FFF3F, 0x00FF00, 0x9F3FFF, 0xFF3030, 0xFFA030,
        0xFFFF00, 0x808080, 0xFF4040,
    ];
    assert_eq!(colors, contract);
}

#[test]
fn what_shares_a_glyph_differs_to_every_eye() {
    let creatures = bestiary::BESTIARY.iter().map(|kind| (kind.name, kind.glyph, kind.color));
    let things = items::ITEMS.iter().map(|kind| (kind.name, kind.glyph, kind.color));
    let sources = lights::LIGHTS.iter().map(|kind| (kind.name, kind.glyph, kind.color));
    let all: Vec<_> = creatures.chain(things).chain(sources).collect();
    let mut bad = Vec::new();
    for (at, &(one, glyph, color)) in all.iter().enumerate() {
        for &(other, _, other_color) in
            // Two of one colour are told apart by their names alone, on purpose.
            all[..at].iter().filter(|&&(_, g, c)| g == glyph && c != color)
        {
            for (name, colors, eye) in views() {
                let [a, b] = [color, other_color].map(|color| colors.things.of(Rgb::hex(color)));
                let difference = eye.difference(a, b);
                if difference < DIFFERENCE {
                    bad.push(format!("{name:?} {eye:?} {one}, {other}: {difference:.1}"));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn bars_highlights_and_marks_differ_to_every_eye() {
    let mut bad = Vec::new();
    for (name, colors, eye) in views() {
        for (what, a, b) in [
            ("health bar", colors.bar_full, colors.bar_empty),
            ("wounded bar", colors.bar_wounded, colors.bar_empty),
            ("dying bar", colors.bar_dying, colors.bar_empty),
            ("memory", colors.memory, BLACK),
            ("foe's bar", colors.foe_full, colors.foe_empty),
            ("highlight", colors.highlight, colors.window),
            ("what is faint", colors.faint, colors.text),
            ("sidebar and bar", colors.sidebar, colors.bar_empty),
            ("sidebar and foe's bar", colors.sidebar, colors.foe_empty),
            ("done and impossible", colors.tone(Tone::PlayerAttack), colors.tone(Tone::Impossible)),
        ] {
            let difference = eye.difference(a, b);
            let least = if what.starts_with("sidebar") { SHADE } else { DIFFERENCE };
            if difference < least {
                bad.push(format!("{name:?} {eye:?} {what}: {difference:.1}"));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

/// A level of which all is known, drawn: the grounds of free floor in view, and of what is remembered.
fn grounds(colors: &Palette) -> (Vec<Rgb>, Vec<Rgb>) {
    let mut game = Game::new(&Campaign::default(), Seed(7));
    let map = &mut game.world.level.map;
    let bounds = map.bounds();
    bounds.points().for_each(|p| map.explored.set(p, true));
    let focus = game.world.player().pos();
    let mut console = Console::new(WIDTH, HEIGHT);
    view::draw(&game, focus, view::Overlay::default(), colors, &mut console);
    let level = &game.world.level;
    let cells =
        console.bounds().points().filter_map(|cell| Some((cell, view::map_cell(&game, focus, cell)?)));
    let is_free = |p: Point| {
        level.map.walkable(p) && level.items.at(p).next().is_none() && level.actors.at(p).is_none()
    };
    let cells: Vec<_> = cells.filter(|&(_, p)| is_free(p)).collect();
    let of = |in_view: bool| {
        let cells = cells.iter().filter(|(_, p)| level.map.visible.contains(*p) == in_view);
        cells.map(|&(cell, _)| console.cell(cell).bg).collect()
    };
    (of(true), of(false))
}

#[test]
fn lit_remembered_and_unseen_differ_in_brightness() {
    for (name, colors, eye) in views() {
        let (lit, remembered) = grounds(colors);
        assert!(lit.len() > 20 && remembered.len() > 20);
        for &ground in &remembered {
            let over_unseen = eye.brighter(ground, BLACK);
            assert!(over_unseen >= SHADE, "{name:?} {eye:?} remembered: {over_unseen:.1}");
        }
        for &ground in &lit {
            let over_remembered = eye.brighter(ground, remembered[0]);
            assert!(over_remembered >= SHADE, "{name:?} {eye:?} lit: {over_remembered:.1}");
            let cursor = eye.difference(colors.cursor, ground);
            let area = eye.difference(ground.mix(colors.area, 160), ground);
            assert!(cursor >= DIFFERENCE && area >= DIFFERENCE, "{name:?} {eye:?} {cursor:.1} {area:.1}");
        }
    }
}

#[test]
fn greyscale_is_grey_and_high_contrast_is_high() {
    for color in [0xFF0000, 0x00FF00, 0x7F00FF, 0x123456].map(Rgb::hex) {
        let Rgb(r, g, b) = Palette::named(PaletteName::Greyscale).things.of(color);
        assert!(r == g && g == b);
        assert_eq!(Tint::NONE.of(color), color);
    }
    let colors = Palette::named(PaletteName::HighContrast);
    let (lit, _) = grounds(colors);
    for kind in bestiary::BESTIARY {
        for ground in &lit {
            let contrast = contrast(colors.things.of(Rgb::hex(kind.color)), ground.scale(colors.under));
            assert!(contrast >= 4.5, "{} {contrast:.1}", kind.name);
        }
    }
}
