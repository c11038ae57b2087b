//! System calls that fail, and programs that die at one of them.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::{LAMPBLACK, complaint, field, loaded, output, script, with_run};

/// The calls that a save is made of, and those that look before.
const CALLS: [&str; 14] = [
    "openat",
    "read",
    "write",
    "fsync",
    "rename",
    "close",
    "statx",
    "unlink",
    "mkdir",
    "flock",
    "lseek",
    "clone3",
    "fdatasync",
    "ftruncate",
];

/// What file systems say.
const ERRORS: [&str; 4] = ["ENOSPC", "EIO", "EROFS", "EACCES"];

/// A script that continues the run of a directory, under strace with this injection. Only calls on files
/// of the directory, or on file descriptors of them, are counted.
fn traced(inject: &str, keys: &str, data: &Path) -> Output {
    let found = std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join("strace").exists()));
    assert!(found, "this test needs strace: install the package `strace`");
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-o"]).arg(data.join("strace.log"));
    command.arg("-P").arg(data);
    for path in files(data).into_iter().chain([data.join("run.save.part")]) {
        command.arg("-P").arg(path);
    }
    command.args(["-e", inject, LAMPBLACK, "script", keys, "--json", "--load", "--data-dir"]);
    output(command.arg(data).env("RUST_LOG", "off"))
}

fn hash(output: &Output) -> Option<String> {
    field(output, "state_hash")
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn copy(from: &Path, to: &Path) {
    let _ = fs::remove_dir_all(to);
    for file in files(from) {
        let target = to.join(file.strip_prefix(from).expect("it lies below"));
        fs::create_dir_all(target.parent().expect("a folder")).expect("a folder");
        fs::copy(file, target).expect("a copy");
    }
}

/// A run, a copy of its directory to break, and the states before and after one more save.
struct Trial {
    run: Folder,
    copy: Folder,
    states: BTreeSet<String>,
}

impl Trial {
    const KEYS: &str = "....<quit>";

    fn new(name: &str) -> Trial {
        // Twice saved, so that there is a backup too.
        let (run, spare) = (with_run(name), Folder::new(&format!("{name}-copy")));
        assert!(output(script(".<quit>", run.path()).arg("--load")).status.success());
        let old = loaded(run.path());
        copy(run.path(), spare.path());
        assert!(output(script(Trial::KEYS, spare.path()).arg("--load")).status.success());
        let new = loaded(spare.path());
        let states: BTreeSet<_> = [hash(&old), hash(&new)].into_iter().flatten().collect();
        assert_eq!(states.len(), 2);
        Trial { run, copy: spare, states }
    }

    /// Plays with an injection, and asks the next start what it finds.
    fn inject(&self, inject: &str) -> Output {
        copy(self.run.path(), self.copy.path());
        let broken = traced(inject, Trial::KEYS, self.copy.path());
        let next = loaded(self.copy.path());
        let found = hash(&next);
        assert!(
            found.as_ref().is_some_and(|hash| self.states.contains(hash)),
            "{inject}: found {found:?} {}",
            String::from_utf8_lossy(&next.stderr)
        );
        broken
    }
}

#[test]
fn killed_before_every_call_of_a_save() {
    let trial = Trial::new("killed");
    let mut kills = 0;
    for call in CALLS {
        for number in 1.. {
            let broken = trial.inject(&format!("inject={call}:signal=SIGKILL:when={number}"));
            if broken.status.success() {
                break;
            }
            kills += 1;
        }
    }
    println!("killed before {kills} calls: each time the next start found the old or the new state");
    assert!(kills > 25, "{kills} kills are too few to be all");
}

#[test]
fn every_call_of_a_save_refused() {
    let trial = Trial::new("refused");
    let (mut refusals, mut told) = (0, 0);
    for call in CALLS {
        for number in 1.. {
            let error = ERRORS[number % ERRORS.len()];
            let broken = trial.inject(&format!("inject={call}:error={error}:when={number}"));
            let text = String::from_utf8_lossy(&broken.stderr).into_owned();
            let log = fs::read_to_string(trial.copy.path().join("strace.log")).expect("strace's log");
            if !log.contains("(INJECTED)") {
                break;
            }
            assert!(!text.contains("panicked"), "{call} {number} {error}: {text}");
            assert!(matches!(broken.status.code(), Some(0 | 1)), "{call} {number}: {} {text}", broken.status);
            let reached = if broken.status.success() {
                // Either all went well, or the player reads what did not, and may go on.
                let handler = field(&broken, "handler").unwrap_or_default();
                assert!(["\"play\"", "\"popup\""].contains(&handler.as_str()), "{call} {number}: {handler}");
                handler == "\"popup\""
            } else {
                complaint(&broken);
                true
            };
            told += usize::from(reached);
            refusals += 1;
        }
    }
    println!("{refusals} calls refused, {told} of them told; each time the old or the new state was there");
    assert!(refusals > 40 && told > 10, "{refusals} {told}");
}

/// The disk is full for good: play goes on, it is told once, and the old save is whole.
#[test]
fn disk_full() {
    for call in ["write", "fsync", "rename"] {
        let run = with_run("full");
        let before = fs::read(run.path().join("run.save")).expect("the save");
        // The close waits for what is still being written; it is refused, and play goes on.
        let keys = format!("{}<quit><Enter>.", ".".repeat(120));
        let played = traced(&format!("inject={call}:error=ENOSPC"), &keys, run.path());
        // The end of the script can't save either, and says so to whoever asked for it.
        let error = String::from_utf8_lossy(&played.stderr);
        assert_eq!(played.status.code(), Some(1), "{error}");
        assert!(error.starts_with("lampblack: The run could not be saved"), "{call}: {error}");
        assert_eq!(field(&played, "turn").as_deref(), Some("124"));
        let log = field(&played, "log").expect("the log");
        assert!(log.contains("No space left on device"), "{call}: {log}");
        assert_eq!(log.matches("could not be saved").count(), 1, "{call}: {log}");
        let (save, backup) = (run.path().join("run.save"), run.path().join("run.save.bak"));
        let left = fs::read(save).or_else(|_| fs::read(backup)).expect("a save");
        assert!(left == before, "{call}");
    }
}

/// A limit to the size of files comes with a signal that ends programs which know nothing of it. To the player it
/// is a full disk: told once, the old save whole, and play goes on.
#[test]
fn a_file_size_limit() {
    let run = with_run("limit");
    let before = fs::read(run.path().join("run.save")).expect("the save");
    let limited = |arguments: &[&str]| {
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -f 1; exec \"$@\"", "sh", LAMPBLACK]).args(arguments);
        output(shell.env("RUST_LOG", "off").arg("--data-dir").arg(run.path()))
    };
    let keys = format!("{}<quit><Enter>.", ".".repeat(250));
    let played = limited(&["script", &keys, "--json", "--load"]);
    assert_eq!(played.status.code(), Some(1), "its end can't save either: {}", played.status);
    assert_eq!(field(&played, "turn").as_deref(), Some("254"));
    let log = field(&played, "log").expect("the log");
    for told in ["could not be saved", "not recorded"] {
        assert_eq!(log.matches(told).count(), 1, "{told}: {log}");
    }
    assert!(fs::read(run.path().join("run.save")).expect("the save") == before);
    assert_eq!(field(&loaded(run.path()), "turn").as_deref(), Some("3"));
}

/// Where no file can have any contents, as on a disk that is full to the last byte, nothing is left of those that
/// were begun.
#[test]
fn nothing_empty_is_left_on_a_full_disk() {
    let folder = Folder::new("empty-files");
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -f 0; exec \"$@\"", "sh", LAMPBLACK, "script", "...<quit><Enter>.<Esc>ay"]);
    shell.args(["--json", "--new", "--data-dir"]).arg(folder.path()).env("RUST_LOG", "off");
    let played = output(&mut shell);
    assert!(played.status.success(), "{}", played.status);
    let left = files(folder.path());
    assert_eq!(left, [folder.path().join("lampblack.lock")]);
}

#[test]
fn a_second_instance_is_refused_and_a_killed_one_leaves_no_lock() {
    let run = with_run("second");
    // The first one is held up in the middle of its save.
    std::thread::scope(|scope| {
        let first = scope.spawn(|| traced("inject=fsync:delay_enter=1000000", "..<quit>", run.path()));
        let start = Instant::now();
        while !run.path().join("run.save.part").exists() {
            assert!(start.elapsed() < Duration::from_secs(20), "the first one does not save");
            sleep(Duration::from_millis(5));
        }
        let line = complaint(&loaded(run.path()));
        assert!(line.contains("in use by another Lampblack"), "{line}");
        assert!(first.join().expect("the first one").status.success());
    });
    assert!(loaded(run.path()).status.success());
    let killed = traced("inject=fsync:signal=SIGKILL:when=1", "..<quit>", run.path());
    assert!(!killed.status.success());
    assert!(run.path().join("lampblack.lock").exists(), "the file stays, the lock does not");
    assert!(loaded(run.path()).status.success());
}

/// Every flush takes a second, as on a disk that has gone to sleep; no turn waits for one, not even where the next
/// save comes before the last is done, and not when a hint that was seen is noted.
#[test]
fn a_slow_disk_holds_up_no_key() {
    let run = with_run("slow");
    let mut program = Command::new("strace")
        .args(["-f", "-qq", "-o", "/dev/null", "--seccomp-bpf", "-e", "trace=fsync,fdatasync"])
        .args(["-e", "inject=fsync,fdatasync:delay_enter=1000000", LAMPBLACK, "script"])
        .args([&".".repeat(220), "--json", "--each", "--load", "--data-dir"])
        .arg(run.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("strace; it comes with the package `strace`");
    let (mut longest, mut turns, mut last) = (Duration::ZERO, 0, None);
    for line in BufReader::new(program.stdout.take().expect("its output")).lines() {
        let now = Instant::now();
        turns += u32::from(line.expect("text").starts_with('{'));
        longest = longest.max(last.replace(now).map_or(Duration::ZERO, |last| now - last));
    }
    assert!(program.wait().expect("its end").success());
    println!(
        "{turns} turns and four saves, on a disk that takes a second for each flush: {longest:?} at most"
    );
    assert!(turns > 200 && longest < Duration::from_millis(700), "{turns} turns, {longest:?} for one");
    assert_eq!(field(&loaded(run.path()), "turn").as_deref(), Some("223"), "the end waits for its save");
}
