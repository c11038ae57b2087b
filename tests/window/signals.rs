//! The end of a program that somebody else decides on: signals, in play and in the middle of things. The
//! run is saved; after a kill that asks nobody, the next start finds the last save and no lock.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::desktop::{Display, LAMPBLACK, Program, output, wait_for};
use crate::folder::Folder;
use crate::{NEW_GAME, screen_after};

/// The state of the saved run.
pub(crate) fn saved(data: &Path) -> serde_json::Value {
    let mut command = Command::new(LAMPBLACK);
    let printed = output(command.args(["script", "", "--load", "--json", "--data-dir"]).arg(data));
    serde_json::from_slice(&printed.stdout).expect("a state")
}

#[test]
fn signals_save_the_run() {
    let display = Display::open(1400, 800);
    let mut fastest = Duration::MAX;
    for (signal, keys, script) in [
        ("TERM", &["period", "period"][..], ".."),
        ("HUP", &["period", "period", "i"], "..i"),
        ("INT", &["period", "period", "Escape", "a"], "..<Esc>a"),
        ("TERM", &["period", "period", "slash"], "../"),
        ("TERM HUP HUP INT", &["period", "period"], ".."),
    ] {
        let data = Folder::new("signals");
        let program = display.start(&NEW_GAME, data.path());
        program.expect("a new game", |photo| photo.shows(&screen_after("")));
        program.press(keys);
        program.expect(script, |photo| photo.shows(&screen_after(script)));
        let sent = Instant::now();
        let status = program.signal(signal);
        fastest = fastest.min(sent.elapsed());
        assert!(status.success(), "{signal}: {status}");
        assert_eq!(saved(data.path())["turn"], 2, "{signal}");
    }
    // The wait for events lasts a second; a busy machine may add to one of them, but not to all.
    println!("from a signal to the end of the program: {fastest:?}");
    assert!(fastest < Duration::from_millis(400), "{fastest:?} from a signal to the end");
}

/// Plays 60 turns, and waits until the save of turn 50 is on disk, some milliseconds after that turn.
fn play_60_turns(program: &Program, data: &Path) {
    program.press(&["period"; 60]);
    wait_for("the save of turn 50", || {
        let bytes = std::fs::read(data.join("run.save")).ok()?;
        (lampblack::storage::save::decode(&bytes).ok()?.world.turn == 50).then_some(())
    });
}

#[test]
fn kill_loses_at_most_50_turns_and_leaves_no_lock() {
    let (display, data) = (Display::open(1400, 800), Folder::new("kill"));
    let program = display.start(&["--seed", "0", "--new"], data.path());
    play_60_turns(&program, data.path());
    // While it runs nobody else gets the directory.
    let refused =
        Command::new(LAMPBLACK).args(["script", "", "--load", "--data-dir"]).arg(data.path()).output();
    assert_eq!(refused.expect("the program starts").status.code(), Some(1));
    assert!(!program.signal("KILL").success());
    assert_eq!(saved(data.path())["turn"], 50);
}

/// Xlib ends the program then, without a word to it.
#[test]
fn the_end_of_the_x_server_loses_at_most_50_turns() {
    let (display, data) = (Display::open(1400, 800), Folder::new("server"));
    let program = display.start(&["--seed", "0", "--new"], data.path());
    play_60_turns(&program, data.path());
    assert!(!program.lose_display().success());
    assert_eq!(saved(data.path())["turn"], 50);
}
