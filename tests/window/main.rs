//! The built program in a real window, on a display of its own, driven by real key presses and judged by
//! photographs. What the picture must say comes from the `script` command with the same keys.

#[path = "../common/folder.rs"]
mod folder;
#[path = "../common/screen.rs"]
mod screen;

mod bare;
mod choices;
mod client;
mod desktop;
mod manager;
mod mouse;
mod options;
mod palettes;
mod photo;
mod pictures;
mod replay;
mod signals;
mod twin;

use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use desktop::{Display, Geometry, LAMPBLACK, output, wait_for};
use folder::Folder;
use lampblack::base::geom::Rect;
use photo::Photo;

/// The screen after a key script in a new game with seed 7, as text.
fn screen_after(script: &str) -> String {
    let printed = output(Command::new(LAMPBLACK).args(["script", script, "--seed", "7", "--screen"]));
    String::from_utf8(printed.stdout).expect("text")
}

const NEW_GAME: [&str; 3] = ["--seed", "7", "--new"];

#[test]
fn keys_reach_the_game_and_the_picture_is_exact() {
    let (display, data) = (Display::open(1600, 1000), Folder::new("keys"));
    let program = display.start(&NEW_GAME, data.path());
    let start = screen_after("");
    program.expect("a new game", |photo| photo.shows(&start));
    let Geometry { width, height, .. } = program.geometry();
    assert_eq!((width, height), (1280, 720));
    program.press(&["l", "Down", "KP_Left", "period", "h", "j", "j"]);
    let after = screen_after("l <Down> <KP4> . h j j");
    program.expect("seven turns", |photo| photo.shows(&after));
    program.press(&["question"]);
    program.expect("help", |photo| photo.shows(&screen_after("l <Down> <KP4> . h j j ?")));
    program.press(&["Escape"]);
    program.expect("back in play", |photo| photo.shows(&after));

    // A screenshot is the picture without its letterbox.
    program.resize(1300, 731);
    let photo = program.expect("a letterbox", |photo| photo.shows(&after));
    let picture = photo.crop(Rect::new(10, 5, 1280, 720));
    for name in ["lampblack-0001.png", "lampblack-0002.png"] {
        program.press(&["F12"]);
        let file = data.path().join("screenshots").join(name);
        let bytes = wait_for("a screenshot", || {
            std::fs::read(&file).ok().filter(|bytes| bytes.ends_with(b"\xAEB`\x82"))
        });
        // What the window says of the first is no part of the second.
        assert!(Photo::from_png(&bytes) == picture, "{name}");
        program.expect("where it went", |photo| {
            let told = photo.crop(Rect::new(10, 5, 1280, 720)) != picture;
            told.then_some(()).ok_or_else(|| "nothing is said".to_owned())
        });
    }
    program.close();
}

/// A limit of no bytes to any file is a disk that is full to the last byte.
#[test]
fn a_screenshot_on_a_full_disk_is_told_and_leaves_nothing() {
    let (display, data) = (Display::open(1600, 1000), Folder::new("full-disk"));
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -f 0; exec \"$@\"", "sh", LAMPBLACK, "--data-dir"]).arg(data.path());
    let program = display.launch(&mut shell);
    let menu = output(Command::new(LAMPBLACK).args(["script", "", "--menu", "--screen"]));
    let menu = String::from_utf8(menu.stdout).expect("text");
    let before = program.expect("the main menu", |photo| photo.shows(&menu));
    program.press(&["F12"]);
    program.expect("why there is none", |photo| {
        (*photo != before).then_some(()).ok_or_else(|| "nothing is said".to_owned())
    });
    assert_eq!(std::fs::read_dir(data.path().join("screenshots")).expect("a folder").count(), 0);
    program.close();
}

#[test]
fn idle_it_draws_nothing_and_hardly_runs() {
    let (display, data) = (Display::open(1600, 1000), Folder::new("idle"));
    let program = display.start(&NEW_GAME, data.path());
    let photo = program.expect("a new game", |photo| photo.shows(&screen_after("")));
    // What comes with a new window is over by then.
    sleep(Duration::from_secs(1));
    let (ticks, wakes) = (program.ticks(), program.wakes());
    sleep(Duration::from_secs(5));
    let (ticks, wakes) = (program.ticks() - ticks, program.wakes() - wakes);
    println!("five idle seconds: {ticks} hundredths of a second of work, woken {wakes} times");
    assert!(ticks <= 25 && wakes <= 10, "{ticks} hundredths of a second, {wakes} times awake");
    assert!(program.photograph() == photo);
    program.close();
}

#[test]
fn every_size_shows_the_whole_picture() {
    let (display, data) = (Display::open(2000, 1200), Folder::new("sizes"));
    let program = display.start(&NEW_GAME, data.path());
    let start = screen_after("");
    let full = program.expect("a new game", |photo| photo.shows(&start));
    // What stands outside the desktop can't be photographed.
    program.move_to(0, 0);
    for (width, height) in [(1281, 721), (1279, 719), (640, 360), (1920, 1080), (1999, 1199), (700, 1190)] {
        program.resize(width, height);
        let photo = program.expect("a whole-number scale", |photo| photo.shows(&start));
        assert_eq!((photo.width, photo.height), (width, height));
    }
    for (width, height) in [(639, 359), (333, 777), (900, 100), (80, 45), (5, 3), (1, 1)] {
        program.resize(width, height);
        let small = width < 300 || height < 300;
        program.expect("a reduced picture", |photo| match small {
            true => photo.letterbox_is_black(),
            false => photo.is_as_bright_as(&full),
        });
    }
    program.resize(1280, 720);
    let photo = program.expect("the first size", |photo| photo.shows(&start));
    assert!(photo == full, "as on the first frame");
    for _ in 0..5 {
        program.wipe();
        program.expect("a new drawing", |photo| photo.shows(&start));
    }
    program.close();
}

#[test]
fn full_screen_and_back() {
    let (display, data) = (Display::open(1700, 1100), Folder::new("full"));
    let program = display.start(&NEW_GAME, data.path());
    let start = screen_after("");
    program.expect("a new game", |photo| photo.shows(&start));
    program.move_to(37, 91);
    program.resize(1301, 755);
    let window = Geometry { x: 37, y: 91, width: 1301, height: 755 };
    let desktop = Geometry { x: 0, y: 0, width: 1700, height: 1100 };
    let becomes =
        |geometry| wait_for("full screen or back", || (program.geometry() == geometry).then_some(()));
    becomes(window);
    for key in ["F11", "alt+Return"] {
        for _ in 0..10 {
            program.press(&[key]);
            becomes(desktop);
            program.press(&[key]);
            becomes(window);
        }
        program.press(&[key]);
        becomes(desktop);
        program.expect("a full screen", |photo| photo.shows(&start));
        program.press(&[key]);
        becomes(window);
        program.expect("the window again", |photo| photo.shows(&start));
    }
    program.close();

    let data = Folder::new("full-start");
    let program = display.start(&["--seed", "7", "--new", "--fullscreen"], data.path());
    program.expect("a start in full screen", |photo| photo.shows(&start));
    assert_eq!(program.geometry(), desktop);
    program.press(&["Escape", "o", "w"]);
    wait_for("a window", || (program.geometry() != desktop).then_some(()));
    program.press(&["w"]);
    wait_for("full screen", || (program.geometry() == desktop).then_some(()));
    program.press(&["Escape", "Escape", "F11"]);
    program.expect(
        "a window",
        |photo| if photo.width == 1280 { photo.shows(&start) } else { Err("full".into()) },
    );
    program.close();
}

#[test]
fn without_a_display_there_is_one_clear_line() {
    for driver in [None, Some("bogus")] {
        let data = Folder::new("none");
        let mut command = Command::new(LAMPBLACK);
        command.arg("--data-dir").arg(data.path()).env_remove("RUST_LOG");
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"] {
            command.env_remove(name);
        }
        command.envs(driver.map(|driver| ("SDL_VIDEODRIVER", driver)));
        let output = command.output().expect("the program starts");
        let line = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{line}");
        assert!(line.lines().count() == 1 && line.contains("display"), "{line}");
    }
}
