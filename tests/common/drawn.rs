//! A level drawn as text, to play on.

use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;

/// A campaign that begins on this level; its rows may be indented, so blanks at their start are no walls.
#[track_caller]
pub(crate) fn campaign(level: &str) -> Campaign {
    let rows: Vec<&str> = level.trim().lines().map(str::trim).collect();
    let file = LevelFile::parse(rows.join("\n").as_bytes()).expect("the test's level is valid");
    Campaign { first: Some(file) }
}
