//! What is no file in the place of one: a named pipe that nobody writes into, a socket, a device without
//! an end, a directory. Whatever the game would read or write there, it waits for nothing, says in a line
//! what is wrong, and leaves the thing where it is.

use std::fs::{self, FileType};
use std::io::Write;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::{LAMPBLACK, complaint, field, script, with_run};

const KINDS: [&str; 4] = ["a named pipe", "a socket", "a device", "a directory"];

fn put(kind: &str, path: &Path) {
    if let Ok(old) = fs::symlink_metadata(path) {
        if old.is_dir() { fs::remove_dir(path) } else { fs::remove_file(path) }.expect("the test can remove");
    }
    match kind {
        "a named pipe" => assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success()),
        "a socket" => drop(UnixListener::bind(path).expect("a socket")),
        // Root alone can make one of its own.
        "a device" => symlink("/dev/zero", path).expect("a link"),
        _ => fs::create_dir(path).expect("a directory"),
    }
}

fn is(kind: &str, path: &Path) -> bool {
    let found = |is: fn(&FileType) -> bool| fs::metadata(path).is_ok_and(|data| is(&data.file_type()));
    match kind {
        "a named pipe" => found(FileTypeExt::is_fifo),
        "a socket" => found(FileTypeExt::is_socket),
        "a device" => found(FileTypeExt::is_char_device),
        _ => found(FileType::is_dir),
    }
}

/// Runs a command, which must not wait for anybody.
fn at_once(command: &mut Command) -> Output {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let start = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        if start.elapsed() > Duration::from_secs(20) {
            let _ = child.kill();
        }
        sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("its output");
    assert!(output.status.code().is_some(), "{command:?} waits");
    output
}

#[test]
fn what_is_no_file_in_the_data_directory() {
    // The name, keys from the main menu on, and what then stands on the screen or in the log.
    let cases = [
        ("run.save", "c", "can't be read: it is"),
        ("run.save", "ny....<quit>", "could not be saved"),
        ("run.save.part", "c....<quit>", "could not be saved"),
        ("scores.json", "h", "can't be read: it is"),
        ("settings.toml", "c....", ""),
        ("lampblack.lock", "<Enter>n....", ""),
    ];
    for (name, keys, told) in cases {
        for kind in KINDS {
            let run = with_run("odd");
            let path = run.path().join(name);
            put(kind, &path);
            let played = at_once(script(keys, run.path()).args(["--menu", "--screen"]));
            let text = String::from_utf8_lossy(&played.stdout);
            // What can't be saved at the close can't be at the end of the script either.
            let error = String::from_utf8_lossy(&played.stderr);
            assert_eq!(played.status.success(), told != "could not be saved", "{kind} as {name}: {error}");
            // Long lines are broken, within a frame and a picture.
            let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
            assert!(letters(&text).contains(&letters(told)), "{kind} as {name}\n{text}");
            assert!(is(kind, &path), "{name} is {kind} no more");
        }
    }
}

#[test]
fn what_is_no_file_in_the_place_of_a_replay() {
    for kind in KINDS {
        let run = with_run("odd-replay");
        let replay = run.path().join("replays/seed-0-run-1.replay");
        assert!(replay.exists());
        put(kind, &replay);
        let played = at_once(script("....", run.path()).arg("--load"));
        let log = field(&played, "log").expect("a state");
        assert!(log.contains(&format!("not recorded: it is {kind}")), "{log}");
        assert!(is(kind, &replay));
    }
}

#[test]
fn what_is_no_file_on_the_command_line() {
    let folder = Folder::new("odd-arguments");
    let path = folder.path().join("odd");
    for kind in KINDS {
        put(kind, &path);
        let commands: [&[&str]; 4] =
            [&["script", "--keys"], &["script", ".", "--map"], &["replay", "--check"], &["--font"]];
        for arguments in commands {
            let mut command = Command::new(LAMPBLACK);
            command.args(arguments).arg(&path).env("RUST_LOG", "off").env("SDL_VIDEODRIVER", "bogus");
            if arguments == ["--font"] {
                command.arg("--data-dir").arg(folder.path().join("data"));
            }
            let line = complaint(&at_once(&mut command));
            assert!(line.contains(&format!("can't be read: it is {kind}")), "{arguments:?}: {line}");
        }
    }
}

/// The log and the report of a crash are written by the window's program alone.
#[test]
fn what_is_no_file_in_the_place_of_the_log() {
    for kind in KINDS {
        let folder = Folder::new("odd-log");
        put(kind, &folder.path().join("lampblack.log"));
        put(kind, &folder.path().join("crash.txt"));
        let mut command = Command::new(LAMPBLACK);
        command.arg("--data-dir").arg(folder.path()).env("RUST_LOG", "off").env("SDL_VIDEODRIVER", "bogus");
        complaint(&at_once(&mut command));
    }
}

/// A pipe that is open when the program starts has somebody at its other end.
#[test]
fn standard_input_may_be_a_pipe() {
    for (arguments, text) in [
        (&["script", "--json", "--keys", "/dev/stdin"][..], "...."),
        (&["script", "....", "--json", "--map", "/dev/stdin"], "#####\n#.@.#\n#####\n"),
    ] {
        let mut child = Command::new(LAMPBLACK)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("its input").write_all(text.as_bytes()).expect("it reads");
        let played = child.wait_with_output().expect("its output");
        assert_eq!(field(&played, "turn").as_deref(), Some("4"), "{arguments:?}");
    }
}
