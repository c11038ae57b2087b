//! The options in the real window: each counts without a restart, and is still there after one.

use std::fs::{copy, create_dir_all, read_to_string, write};

use lampblack::geom::Rect;

use super::desktop::{Display, Folder, Geometry, wait_for};
use super::photo::Photo;
use super::{NEW_GAME, screen_after};

/// The settings that a window keeps when it closes.
fn kept(data: &Folder) -> String {
    read_to_string(data.0.join("settings.toml")).unwrap_or_default()
}

#[test]
fn the_window_comes_back_where_it_was() {
    let (display, data) = (Display::open(1700, 1100), Folder::new("place"));
    let program = display.start(&NEW_GAME, &data.0);
    program.expect("a new game", |photo| photo.shows(&screen_after("")));
    program.move_to(37, 91);
    program.resize(1301, 755);
    let place = Geometry { x: 37, y: 91, width: 1301, height: 755 };
    wait_for("the place", || (program.geometry() == place).then_some(()));
    program.close();
    let program = display.start(&[], &data.0);
    wait_for("the same place", || (program.geometry() == place).then_some(()));
    program.close();

    // On a smaller desktop it comes back as far as there is room.
    drop(display);
    let display = Display::open(1000, 700);
    let program = display.start(&[], &data.0);
    let inside =
        |now: Geometry| now.x >= 0 && now.y >= 0 && now.x + now.width <= 1000 && now.y + now.height <= 700;
    wait_for("a place on the desktop", || inside(program.geometry()).then_some(()));
    program.close();
}

#[test]
fn scale_full_screen_and_font_count_at_once_and_after_a_restart() {
    let (display, data) = (Display::open(1700, 1100), Folder::new("options"));
    create_dir_all(data.0.join("fonts")).expect("a folder");
    write(data.0.join("fonts/bad.png"), "no picture").expect("a file");
    let program = display.start(&NEW_GAME, &data.0);
    program.expect("a new game", |photo| photo.shows(&screen_after("")));
    let has = |width, height| {
        let now = program.geometry();
        (now.width == width && now.height == height).then_some(())
    };
    program.press(&["Escape", "o", "s"]);
    wait_for("scale 1", || has(640, 360));
    program.press(&["s"]);
    wait_for("scale 2", || has(1280, 720));
    program.press(&["s"]);
    wait_for("as large as fits", || has(1280, 720).or(has(640, 360)).or(has(1600, 900)));
    program.press(&["w"]);
    wait_for("full screen", || has(1700, 1100));
    program.press(&["F11"]);
    wait_for("a window", || has(1280, 720));
    wait_for("it to be kept", || kept(&data).contains("fullscreen = false").then_some(()));
    program.press(&["w"]);
    wait_for("full screen", || has(1700, 1100));
    // A font that is none is refused with a line, and the old one stays.
    program.press(&["f"]);
    wait_for("the refusal", || (!kept(&data).contains("bad.png")).then_some(()));
    program.press(&["Escape", "Escape", "Escape"]);
    program.expect("the old font", |photo| photo.shows(&screen_after("")));
    program.close();
    let program = display.start(&["--new", "--seed", "7"], &data.0);
    let full = Geometry { x: 0, y: 0, width: 1700, height: 1100 };
    wait_for("full screen again", || (program.geometry() == full).then_some(()));
    program.close();
}

#[test]
fn a_palette_is_there_at_once_and_after_a_restart() {
    let (display, data) = (Display::open(1400, 900), Folder::new("palette"));
    let program = display.start(&NEW_GAME, &data.0);
    let start = screen_after("");
    let before = program.expect("a new game", |photo| photo.shows(&start));
    program.press(&["Escape", "o", "p", "p", "p", "p", "Escape", "Escape"]);
    let grey = program.expect("greyscale", |photo| {
        photo
            .shows(&start)
            .and_then(|()| if *photo == before { Err("the old colours".into()) } else { Ok(()) })
    });
    program.close();
    assert!(kept(&data).contains("palette = \"greyscale\""));
    // A run begun anew shows the same, but for the hint, which comes once.
    let again = Folder::new("palette-again");
    copy(data.0.join("settings.toml"), again.0.join("settings.toml")).expect("the settings");
    let program = display.start(&NEW_GAME, &again.0);
    let map = Rect::new(0, 0, 1280, 38 * 16);
    let same = |photo: &Photo| photo.width == 1280 && photo.crop(map) == grey.crop(map);
    program.expect("the same colours", |photo| if same(photo) { Ok(()) } else { Err("others".into()) });
    program.close();
}
