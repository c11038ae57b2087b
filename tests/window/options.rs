//! What the player has chosen for the window itself, its place, size, full screen and font: each counts
//! without a restart, and is still there after one.

use std::fs::{create_dir_all, read_to_string, write};

use super::desktop::{Display, Geometry, wait_for};
use super::folder::Folder;
use super::{NEW_GAME, screen_after};

/// The settings that a window keeps when it closes.
fn kept(data: &Folder) -> String {
    read_to_string(data.path().join("settings.toml")).unwrap_or_default()
}

#[test]
fn the_window_comes_back_where_it_was() {
    let (display, data) = (Display::open(1700, 1100), Folder::new("place"));
    let program = display.start(&NEW_GAME, data.path());
    program.expect("a new game", |photo| photo.shows(&screen_after("")));
    program.move_to(37, 91);
    program.resize(1301, 755);
    let place = Geometry { x: 37, y: 91, width: 1301, height: 755 };
    wait_for("the place", || (program.geometry() == place).then_some(()));
    program.close();
    let program = display.start(&[], data.path());
    wait_for("the same place", || (program.geometry() == place).then_some(()));
    program.close();

    // On a smaller desktop it comes back as far as there is room, and full screen is as large as that.
    drop(display);
    let display = Display::open(1000, 700);
    let program = display.start(&[], data.path());
    let whole = |width, height| Geometry { x: 0, y: 0, width, height };
    wait_for("all of the desktop", || (program.geometry() == whole(1000, 700)).then_some(()));
    program.resize(700, 400);
    program.move_to(290, 295);
    let place = Geometry { x: 290, y: 295, width: 700, height: 400 };
    wait_for("a place", || (program.geometry() == place).then_some(()));
    program.press(&["F11"]);
    wait_for("full screen", || (program.geometry() == whole(1000, 700)).then_some(()));
    program.close();
    drop(display);
    let display = Display::open(800, 600);
    let program = display.start(&[], data.path());
    wait_for("full screen again", || (program.geometry() == whole(800, 600)).then_some(()));
    program.press(&["F11"]);
    let place = Geometry { x: 100, y: 200, width: 700, height: 400 };
    wait_for("a place on the desktop", || (program.geometry() == place).then_some(()));
    program.close();
}

/// A place as nobody would want it, from a file that was changed by hand or a window that was all but closed.
#[test]
fn a_window_is_as_large_as_the_picture_at_least() {
    let (display, data) = (Display::open(1700, 1100), Folder::new("tiny"));
    let kept = "[window.place]\nx = 30\ny = 40\nwidth = 1\nheight = 1\n";
    write(data.path().join("settings.toml"), kept).expect("a file");
    let program = display.start(&[], data.path());
    let place = Geometry { x: 30, y: 40, width: 640, height: 360 };
    wait_for("the picture", || (program.geometry() == place).then_some(()));
    program.close();
    drop(display);
    let display = Display::open(500, 300);
    write(data.path().join("settings.toml"), kept).expect("a file");
    let program = display.start(&[], data.path());
    let place = Geometry { x: 0, y: 0, width: 500, height: 300 };
    wait_for("all of the desktop", || (program.geometry() == place).then_some(()));
    program.close();
}

#[test]
fn frames_do_not_move_the_window_from_start_to_start() {
    let (display, data) = (Display::framed(1700, 1100, (3, 20)), Folder::new("frames"));
    let program = display.start(&NEW_GAME, data.path());
    program.expect("a new game", |photo| photo.shows(&screen_after("")));
    program.resize(1301, 755);
    program.move_to(37, 91);
    let place = Geometry { x: 40, y: 111, width: 1301, height: 755 };
    wait_for("the place", || (program.geometry() == place).then_some(()));
    program.close();
    for key in ["F11", "alt+Return"] {
        let program = display.start(&[], data.path());
        wait_for("the same place", || (program.geometry() == place).then_some(()));
        program.press(&[key]);
        wait_for("full screen", || (program.geometry().width == 1700).then_some(()));
        program.press(&[key]);
        wait_for("the same place again", || (program.geometry() == place).then_some(()));
        program.press(&[key]);
        wait_for("full screen", || (program.geometry().width == 1700).then_some(()));
        program.close();
        let program = display.start(&[], data.path());
        wait_for("full screen at once", || (program.geometry().width == 1700).then_some(()));
        program.press(&[key]);
        wait_for("the same place after it", || (program.geometry() == place).then_some(()));
        program.close();
    }
    // The frame, too, stays on a desktop.
    drop(display);
    let display = Display::framed(1200, 700, (3, 20));
    let program = display.start(&[], data.path());
    let place = Geometry { x: 3, y: 20, width: 1197, height: 680 };
    wait_for("all of the desktop", || (program.geometry() == place).then_some(()));
    program.close();
}

#[test]
fn scale_full_screen_and_font_count_at_once_and_after_a_restart() {
    let (display, data) = (Display::open(1700, 1100), Folder::new("options"));
    create_dir_all(data.path().join("fonts")).expect("a folder");
    write(data.path().join("fonts/bad.png"), "no picture").expect("a file");
    let program = display.start(&NEW_GAME, data.path());
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
    let program = display.start(&["--new", "--seed", "7"], data.path());
    let full = Geometry { x: 0, y: 0, width: 1700, height: 1100 };
    wait_for("full screen again", || (program.geometry() == full).then_some(()));
    program.close();
}
