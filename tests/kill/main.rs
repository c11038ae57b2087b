//! The built program under bad conditions: killed before any of its system calls, refused by the file
//! system at any of them, two at a time, and started in places where nothing can be kept. What the file
//! system refuses is injected with strace, so that no test needs root or a disk that is really full.

#[path = "../common/folder.rs"]
mod folder;

#[cfg(unix)]
mod odd;
mod places;
mod trace;

use std::path::Path;
use std::process::{Command, Output};

use folder::Folder;

/// The program that the tests are about.
pub(crate) const LAMPBLACK: &str = env!("CARGO_BIN_EXE_lampblack");

/// What the program is to play, in a data directory.
pub(crate) fn script(keys: &str, data: &Path) -> Command {
    let mut command = Command::new(LAMPBLACK);
    command.args(["script", keys, "--json", "--data-dir"]).arg(data).env("RUST_LOG", "off");
    command
}

/// Runs to the end.
pub(crate) fn output(command: &mut Command) -> Output {
    command.output().expect("the command starts")
}

/// The value of a field of the state that a script printed, as text.
pub(crate) fn field(output: &Output, name: &str) -> Option<String> {
    let state: serde_json::Value = serde_json::from_slice(&output.stdout).ok()?;
    Some(state.get(name)?.to_string())
}

/// The one line that a command failed with.
pub(crate) fn complaint(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).expect("text");
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.starts_with("lampblack: ") && text.trim_end().lines().count() == 1, "{text}");
    assert!(output.stdout.is_empty());
    text
}

/// A data directory with a run of three turns in it.
pub(crate) fn with_run(name: &str) -> Folder {
    let folder = Folder::new(name);
    let begun = output(&mut script("...<quit>", folder.path()));
    assert!(begun.status.success());
    folder
}

/// The run that the next start finds.
pub(crate) fn loaded(data: &Path) -> Output {
    output(script("", data).arg("--load"))
}
