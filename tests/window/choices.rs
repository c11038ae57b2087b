//! Every option in the real window: it counts at once, without a restart, and is still there after one. The
//! picture is that of the twin, which has the same choices made for it, to the pixel.

use lampblack::base::color::Rgb;
use lampblack::base::geom::point;
use lampblack::screen::cp437::Glyph;
use lampblack::screen::font::Font;
use lampblack::storage::settings::{PaletteName, Scrolling};
use lampblack::ui::palette::Palette;

use crate::desktop::{Display, wait_for};
use crate::twin::{Home, Pair};

/// A hall that is wider than the view, with a potion and a fire in it.
fn hall() -> String {
    let (wall, floor) = ("#".repeat(120), format!("#{}#\n", ".".repeat(118)));
    let row = format!("#{}@.!....*{}#\n", ".".repeat(50), ".".repeat(60));
    format!("{wall}\n{}{row}{}{wall}\n", floor.repeat(30), floor.repeat(30))
}

/// The built-in font with each row of pixels drawn twice, as a PNG.
fn tall_font() -> Vec<u8> {
    let font = Font::builtin();
    let mut pixels = vec![0; 128 * 256];
    for (at, pixel) in pixels.iter_mut().enumerate() {
        let (x, y) = (at % 128, at / 128);
        let glyph = (y / 16 * 16 + x / 8) as Glyph;
        *pixel = font.glyph(glyph)[y % 16 / 2 * 8 + x % 8];
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 128, 256);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&pixels).expect("pixels");
    writer.finish().expect("the end");
    bytes
}

/// Waits until the window has a size.
fn becomes(pair: &mut Pair, width: i32, height: i32) {
    wait_for("the new size", || {
        let now = pair.program.geometry();
        ((now.width, now.height) == (width, height)).then_some(())
    });
    pair.agree("the new size");
}

/// Goes north by F and back by the preset's key.
fn walks_by_its_keys(pair: &mut Pair) {
    let before = pair.twin.game().world.player().pos();
    pair.change("F");
    assert_eq!(pair.twin.game().world.player().pos(), before + point(0, -1));
    pair.change("s");
    assert_eq!(pair.twin.game().world.player().pos(), before);
}

/// Whether something lies underfoot.
fn stands_on_something(pair: &Pair) -> bool {
    let world = &pair.twin.game().world;
    world.level.items.at(world.player().pos()).next().is_some()
}

#[test]
fn every_option_counts_at_once_and_after_a_restart() {
    let display = Display::open(1500, 1500);
    let home = Home::new("choices", &hall());
    home.add_font("tall.png", &tall_font());
    let mut pair = home.start(&display);

    // Under the open menu, the picture shows each palette as soon as it is chosen.
    pair.change("<Esc>o");
    for palette in PaletteName::ALL.iter().cycle().skip(1).take(6) {
        pair.change("p");
        assert_eq!(home.agreed_settings().palette, *palette);
    }
    pair.change("<Esc><Esc>");
    pair.change("<Esc>oi<Esc><Esc>");
    assert!(!home.agreed_settings().hints, "the hint has gone");

    // A preset, and a key of one's own in it: F stands for nothing there.
    pair.change("<Esc>oe<Enter>");
    assert_eq!(home.agreed_settings().keys.preset, "vi");
    pair.change("<Enter>");
    pair.change("<Down><Enter>F");
    pair.change("<Esc><Esc><Esc>");
    assert_eq!(home.agreed_settings().keys.own["north"], ["F"]);
    walks_by_its_keys(&mut pair);

    // At the edge the view rests while the player walks.
    pair.change("<Esc>ov<Esc><Esc>d");
    assert_eq!(home.agreed_settings().scrolling, Scrolling::Edge);
    pair.change("<Esc>oa");
    assert!(!home.agreed_settings().auto_pickup);
    pair.change("<Esc><Esc>");
    pair.change("d");
    assert!(stands_on_something(&pair), "the potion lies where it lay");

    pair.change("<Esc>of");
    assert_eq!(home.agreed_settings().window.font.as_deref(), Some("tall.png"));
    pair.play("s");
    becomes(&mut pair, 640, 720);
    pair.play("f");
    becomes(&mut pair, 640, 360);
    pair.play("s");
    becomes(&mut pair, 1280, 720);
    pair.play("f");
    becomes(&mut pair, 1280, 1440);
    pair.change("mx");
    pair.change("<Esc><Esc>");
    let chosen = home.agreed_settings();
    assert!(!chosen.animations && !chosen.flashes);
    pair.program.close();

    assert_eq!(home.agreed_settings(), chosen);
    let mut pair = home.start(&display);
    walks_by_its_keys(&mut pair);
    pair.change("dd");
    assert!(stands_on_something(&pair), "the potion lies where it lay");
    pair.change("<Esc>o");
    pair.program.close();
    assert_eq!(home.agreed_settings(), chosen);
}

/// Somebody to hit on every side, who stays there and does nothing.
const CROSS: &str = "\
#####
##p##
#p@p#
##p##
#####
---
p = normal pacer
";

#[test]
fn animations_are_seen_unless_they_are_turned_off() {
    let display = Display::open(1400, 800);
    let home = Home::new("animations", CROSS);
    let mut pair = home.start(&display);
    let sees = |pair: &mut Pair, keys: &str| !pair.glimpse(keys).is_empty();
    assert!(["l", "h", "l", "h", "l", "h"].iter().any(|key| sees(&mut pair, key)), "blows are not seen");
    pair.change("<Esc>om");
    pair.change("<Esc><Esc>");
    assert!(!["k", "j", "k", "j"].iter().any(|key| sees(&mut pair, key)), "blows are still seen");
    pair.program.close();
    let mut pair = home.start(&display);
    assert!(!["k", "j", "k", "j"].iter().any(|key| sees(&mut pair, key)), "blows are seen again");
    pair.change("<Esc>om");
    pair.change("<Esc><Esc>");
    assert!(["l", "h", "l", "h", "l", "h"].iter().any(|key| sees(&mut pair, key)), "blows are not seen");
    pair.program.close();
}

/// Whoever stands still here will be hurt.
const TROLL: &str = "\
####
#@T#
####
";

#[test]
fn the_border_flashes_unless_that_is_turned_off() {
    let display = Display::open(1400, 800);
    let home = Home::new("flashes", TROLL);
    let Rgb(r, g, b) = Palette::DEFAULT.hit;
    let corner = [r, g, b];
    // Waits until health is under a quarter: there are two moments to flash.
    let sees = |pair: &mut Pair| {
        let mut turns = 0..9;
        turns.any(|_| pair.glimpse("s").iter().any(|photo| photo.pixel(point(0, 0)) == corner))
    };
    let mut pair = home.start(&display);
    pair.change("<Esc>om");
    pair.change("<Esc><Esc>");
    let seen = sees(&mut pair);
    pair.program.close();
    assert!(seen || (0..3).any(|_| sees(&mut home.start(&display))), "there is no flash");
    let mut pair = home.start(&display);
    pair.change("<Esc>ox");
    pair.change("<Esc><Esc>");
    assert!(!sees(&mut pair), "there still is a flash");
    pair.program.close();
    let mut pair = home.start(&display);
    assert!(!sees(&mut pair), "there is a flash again");
    pair.program.close();
}
