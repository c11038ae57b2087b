//! A recorded run in the window: it plays by itself, stops and goes on, steps, jumps, and is left.

use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use lampblack::content::Campaign;
use lampblack::headless::replay;
use lampblack::input::{Event, script};
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, Watch};

use crate::desktop::{Display, LAMPBLACK, output};
use crate::folder::Folder;
use crate::screen::screen;

/// How many actions the run has.
const ACTIONS: usize = 40;

/// What a recorded run must show after these keys, when there is time enough between them.
fn watched(file: &Path, keys: &str) -> String {
    let watch = Watch::new(replay::load(file).expect("a replay"));
    let context = Context::new(Box::new(Campaign::default()), Store::off(), None);
    let mut app = App::new(Box::new(watch), context);
    for event in script::parse(keys).expect("the test's keys are valid") {
        app.handle(event);
        // What plays or is on its way comes to its end or its turn.
        while app.wants_tick().is_some() {
            app.handle(Event::Tick);
        }
    }
    screen(&app)
}

#[test]
fn a_replay_plays_pauses_steps_jumps_and_is_left() {
    let (display, data) = (Display::open(1400, 800), Folder::new("replay"));
    let keys = format!("{}<quit>", "l.h.".repeat(ACTIONS / 4));
    output(Command::new(LAMPBLACK).args(["script", &keys, "--seed", "7", "--data-dir"]).arg(data.path()));
    let file = data.path().join("replays/seed-7-run-1.replay");
    let path = file.to_str().expect("a name that is text");
    let program = display.start_plain(&["replay", path]);
    // It begins by itself, and is stopped somewhere on its way.
    program.press(&["space"]);
    let stopped: Vec<String> =
        (0..=ACTIONS).map(|done| watched(&file, &format!("<Home>{}", ".".repeat(done)))).collect();
    let photo = program.expect("a stop on the way", |photo| {
        let found = stopped.iter().any(|text| photo.shows(text).is_ok());
        if found { Ok(()) } else { Err("none of its moments".into()) }
    });
    sleep(Duration::from_millis(500));
    assert!(program.photograph() == photo, "it goes on all the same");
    for (keys, script) in [
        (&["Home"][..], "<Home>"),
        (&["period", "Right", "period"], "<Home>.<Right>."),
        (&["g", "2", "5", "Return"], "g25<Enter>"),
        (&["g", "7", "Return"], "g7<Enter>"),
        (&["End"], "<End>"),
        (&["Home", "plus", "plus", "space"], "<End>"),
    ] {
        program.press(keys);
        program.expect(script, |photo| photo.shows(&watched(&file, script)));
    }
    program.press(&["Escape"]);
    program.ended();
}
