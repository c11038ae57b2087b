//! Where the program keeps its files, in places good and bad.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::{LAMPBLACK, complaint, field, loaded, output, script, with_run};

fn entries(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Nothing can be kept where a file is in the way; it is told, and a run is played to its end.
fn played_and_told(data: &Path) {
    let played = output(&mut script("....", data));
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    assert_eq!(field(&played, "turn").as_deref(), Some("4"));
    let log = field(&played, "log").expect("the log");
    assert_eq!(log.matches("There is no place to save in").count(), 1, "{log}");
    // At the main menu it is told before anything else, and then no more.
    let menu = output(script("<Enter>n....", data).arg("--menu"));
    assert_eq!(field(&menu, "turn").as_deref(), Some("4"));
    assert!(!field(&menu, "log").expect("the log").contains("no place to save"));
    let line = complaint(&loaded(data));
    assert!(line.contains("no place to save") || line.contains("No run is saved in"), "{line}");
}

#[test]
fn a_file_in_the_way() {
    let folder = Folder::new("way");
    let file = folder.path().join("file");
    fs::write(&file, "mine").expect("the test can write");
    played_and_told(&file);
    played_and_told(&file.join("below"));
    assert_eq!(fs::read_to_string(&file).expect("the file"), "mine");
    assert_eq!(entries(folder.path()), ["file"]);
}

#[test]
fn a_directory_that_the_system_keeps_read_only() {
    // Nobody writes there, root neither.
    played_and_told(Path::new("/proc/lampblack"));
}

/// A script in a directory where this file system error meets everything that would write.
fn read_only(data: &Path, keys: &str, more: &str) -> Output {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o", "/dev/null"]);
    for name in ["lampblack.lock", "run.save.part", "replays/seed-0-run-1.replay", "replays", "lampblack.log"]
    {
        strace.arg("-P").arg(data.join(name));
    }
    strace.args(["-e", "inject=openat,mkdir:error=EROFS", LAMPBLACK, "script", keys, more, "--json"]);
    output(strace.arg("--data-dir").arg(data))
}

#[test]
fn a_run_in_a_directory_without_write_permission_goes_on_unsaved() {
    let run = with_run("permission");
    let (save, before) = (run.path().join("run.save"), entries(run.path()));
    let bytes = fs::read(&save).expect("the save");
    // Continued from the command line it is told in the log, once.
    let played = read_only(run.path(), &".".repeat(120), "--load");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    assert_eq!(field(&played, "turn").as_deref(), Some("123"));
    let log = field(&played, "log").expect("the log");
    assert_eq!(log.matches("Read-only file system").count(), 1, "{log}");
    // From the main menu it is told in front of it. Nothing that could be lost is asked about.
    for (keys, turn) in [("<Enter>c....", "7"), ("<Enter>n....", "4"), ("<Enter>c..<Esc>ay<Enter>c....", "7")]
    {
        let played = read_only(run.path(), keys, "--menu");
        assert_eq!(field(&played, "turn").as_deref(), Some(turn), "{keys}");
        assert!(!field(&played, "log").expect("the log").contains("Read-only"));
    }
    let given_up = read_only(run.path(), "<Enter>c..<Esc>ay", "--menu");
    assert_eq!(field(&given_up, "handler").as_deref(), Some("\"popup\""), "it leaves no record");
    let closed = read_only(run.path(), "..<quit>", "--load");
    assert_eq!(field(&closed, "handler").as_deref(), Some("\"popup\""), "closing says it once more");
    assert!(fs::read(&save).expect("the save") == bytes);
    assert_eq!(entries(run.path()), before);
}

#[test]
fn an_empty_directory() {
    let folder = Folder::new("empty");
    let data = folder.path().join("made/when/needed");
    let line = complaint(&loaded(&data));
    assert!(line.contains("No run is saved in"), "{line}");
    assert!(output(script("..<quit>", &data).arg("--new")).status.success());
    assert_eq!(field(&loaded(&data), "turn").as_deref(), Some("2"));
    // A run that is there is not replaced by accident.
    let line = complaint(&output(&mut script("..", &data)));
    assert!(line.contains("--load") && line.contains("--new"), "{line}");
}

/// In an empty home, in one where nobody may write, and in none, all of them also the current directory
/// where there is one: what needs no data directory asks for none and leaves nothing behind.
#[test]
fn every_command_on_an_empty_and_a_read_only_directory() {
    let run = with_run("commands");
    let replay = run.path().join("replays/seed-0-run-1.replay");
    let replay = replay.to_str().expect("a name that is text");
    let commands: [&[&str]; 7] = [
        &["script", "....<quit>", "--json"],
        &["script", "c", "--menu", "--screen"],
        &["levels", "--seed", "1", "--depth", "3"],
        &["bot", "--games", "1", "--seed", "1", "--jobs", "1"],
        &["replay", replay, "--check"],
        &["--help"],
        &["--version"],
    ];
    let empty = Folder::new("empty-home");
    for (home, current) in [
        (empty.path(), empty.path()),
        (Path::new("/proc/1"), Path::new("/proc")),
        (Path::new(""), Path::new("/")),
    ] {
        for arguments in commands {
            let mut command = Command::new(LAMPBLACK);
            command.args(arguments).current_dir(current).env("HOME", home).env("RUST_LOG", "off");
            command.env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME");
            let done = output(&mut command);
            assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
        }
        // The window, on a driver that needs no display; it says that nothing can be saved where it can't.
        #[cfg(unix)]
        window(home.as_os_str(), current, &["--new"]);
    }
    // The window alone keeps anything, where such things are kept.
    assert!(entries(empty.path()).iter().all(|name| name.starts_with('.')), "{:?}", entries(empty.path()));
}

#[test]
fn the_current_directory_is_not_written_to() {
    let folder = Folder::new("current");
    let (current, data) = (folder.path().join("current"), folder.path().join("data"));
    fs::create_dir(&current).expect("a directory");
    assert!(output(script("....<quit>", &data).current_dir(&current)).status.success());
    let mut plain = Command::new(LAMPBLACK);
    plain.args(["script", "....<quit>", "--json"]).current_dir(&current);
    assert!(output(&mut plain).status.success());
    assert_eq!(entries(&current), [""; 0]);
    assert!(output(script(".<quit>", &data).arg("--load").current_dir("/")).status.success());
    assert_eq!(field(&loaded(&data), "turn").as_deref(), Some("5"));
}

/// What fails before there is a window must not have begun a run.
#[test]
fn no_run_begins_without_a_window() {
    for (driver, arguments) in [("bogus", &["--new"][..]), ("dummy", &["--new", "--font", "/proc/nope.png"])]
    {
        let folder = Folder::new("no-window");
        let mut command = Command::new(LAMPBLACK);
        command.args(arguments).arg("--data-dir").arg(folder.path());
        complaint(&output(command.env("RUST_LOG", "off").env("SDL_VIDEODRIVER", driver)));
        assert!(!folder.path().join("run.save").exists(), "{arguments:?}");
        assert!(!folder.path().join("replays").exists(), "{arguments:?}");
    }
}

#[test]
fn names_that_are_no_ascii_and_no_text() {
    let folder = Folder::new("names");
    let mut names = vec![OsStr::new("Rußlämpchen мгла 煤").to_owned(), OsStr::new(" -o 'x' \n").to_owned()];
    #[cfg(unix)]
    names.push(std::os::unix::ffi::OsStringExt::from_vec(b"bytes \xFF\xFE".to_vec()));
    for name in names {
        let data = folder.path().join(&name);
        assert!(output(&mut script("..<quit>", &data)).status.success(), "{name:?}");
        assert_eq!(field(&loaded(&data), "turn").as_deref(), Some("2"), "{name:?}");
    }
}

/// The window program with a home of its own, begun in a directory, and ended by a signal.
#[cfg(unix)]
fn window(home: &OsStr, current: &Path, arguments: &[&str]) {
    let mut program = Command::new(LAMPBLACK)
        .args(arguments)
        .current_dir(current)
        .env("HOME", home)
        .env("SDL_VIDEODRIVER", "dummy")
        .env_remove("XDG_DATA_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .env("RUST_LOG", "off")
        .spawn()
        .expect("the program starts");
    // Time to open its window; too little of it would only try less.
    sleep(Duration::from_millis(700));
    let pid = program.id().to_string();
    // Without a place to save, the first close is answered by a notice.
    let mut ended = None;
    for _ in 0..3 {
        // The shell's own, since a small system has no other.
        let asked = Command::new("sh").args(["-c", "kill -s TERM $0", &pid]).status().expect("sh");
        assert!(asked.success());
        let start = Instant::now();
        while ended.is_none() && start.elapsed() < Duration::from_secs(1) {
            sleep(Duration::from_millis(20));
            ended = program.try_wait().expect("its state");
        }
        if ended.is_some() {
            break;
        }
    }
    let _ = program.kill();
    let _ = program.wait();
    assert!(ended.is_some_and(|status| status.success()), "{ended:?}");
}

#[cfg(unix)]
#[test]
fn homes_that_are_odd() {
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new("homes");
    let current = folder.path().join("current");
    fs::create_dir(&current).expect("a directory");
    // A home that is named from the current directory is none.
    window(OsStr::new("home"), &current, &["--new"]);
    window(OsStr::new("."), &current, &["--new"]);
    assert_eq!(entries(&current), [""; 0]);
    // Where a file is in the way nothing is kept, and nothing is lost.
    let file = folder.path().join("file");
    fs::write(&file, "mine").expect("the test can write");
    window(file.as_os_str(), &current, &["--new"]);
    assert_eq!(fs::read_to_string(&file).expect("the file"), "mine");
    // A home that is no text is as good as any.
    let home = folder.path().join(OsStr::from_bytes(b"heim \xFC"));
    window(home.as_os_str(), Path::new("/"), &["--new"]);
    assert!(loaded(&home.join(".local/share/lampblack")).status.success());
    assert_eq!(entries(&current), [""; 0]);
}

#[test]
fn a_script_that_ends_leaves_its_run_saved() {
    let folder = Folder::new("ended");
    let data = folder.path();
    assert!(output(&mut script("..", data)).status.success());
    assert!(output(script(".", data).arg("--load")).status.success());
    let before = fs::read(data.join("run.save.bak")).expect("a backup");
    let seen = loaded(data);
    assert_eq!(field(&seen, "turn").as_deref(), Some("3"), "{seen:?}");
    // Looking at it changes neither file, from wherever.
    assert!(output(script("c", data).arg("--menu")).status.success());
    assert_eq!(fs::read(data.join("run.save.bak")).expect("a backup"), before);
}

#[test]
fn a_load_where_nothing_lies_makes_nothing() {
    let folder = Folder::new("nothing");
    let data = folder.path().join("below");
    let text = complaint(&loaded(&data));
    assert!(text.contains("No run is saved in"), "{text}");
    assert!(!data.exists());
}

#[test]
fn a_script_that_nobody_reads_leaves_its_run_saved() {
    let folder = Folder::new("unread");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a device that takes nothing");
    let unread = script("....", folder.path()).stdout(full).output().expect("the command starts");
    assert_eq!(unread.status.code(), Some(1));
    assert_eq!(field(&loaded(folder.path()), "turn").as_deref(), Some("4"));
}

#[test]
fn a_new_run_of_a_script_records_the_one_that_it_replaces() {
    let run = with_run("replaced");
    assert!(output(script("", run.path()).arg("--new")).status.success());
    assert_eq!(field(&loaded(run.path()), "turn").as_deref(), Some("0"));
    assert_eq!(entries(&run.path().join("morgue")), ["floor-01-seed-0-turn-3.txt"]);
    assert!(!run.path().join("run.save.bak").exists(), "nobody goes on with what is recorded");
}
