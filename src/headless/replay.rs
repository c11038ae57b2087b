//! The `replay` command: reads a recorded run, for the window to show, or plays it again without one and
//! compares every state with the recorded one.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::content::Campaign;
use crate::content::level_file::{self, LevelFile};
use crate::files;
use crate::replay::{Differs, FormatError, MAX_FILE, Playback, Replay};
use crate::save;

/// Why a recorded run can't be played again, or did not go as it was recorded.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The file system refused.
    #[error("{} can't be read: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// The file is no replay of this version.
    #[error("{} can't be played: {source}", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: FormatError,
    },
    /// The level that the run began on can't be read.
    #[error("{}: the level that the run began on can't be read: {source}", path.display())]
    Level {
        /// The file.
        path: PathBuf,
        /// What is wrong with the level.
        source: level_file::Error,
    },
    /// The run does not go as it was recorded.
    #[error("{} does not go as it was recorded. {source}", path.display())]
    Differs {
        /// The file.
        path: PathBuf,
        /// The first difference.
        source: Differs,
    },
    /// The file ends in the middle of an action.
    #[error("{} breaks off in the middle of action {number}, after turn {turn}; all before it agrees", path.display())]
    Cut {
        /// The file.
        path: PathBuf,
        /// Which action, counted from 1.
        number: usize,
        /// The game turn.
        turn: u32,
    },
}

/// Reads a run, and makes the campaign that it was played in.
///
/// # Errors
/// When the file can't be read, or not be played by this version.
pub fn load(path: &Path) -> Result<Playback, ReplayError> {
    let bytes =
        files::read(path, MAX_FILE).map_err(|source| ReplayError::Read { path: path.to_owned(), source })?;
    let replay =
        Replay::from_bytes(&bytes).map_err(|source| ReplayError::Format { path: path.to_owned(), source })?;
    let first = replay.start.drawn.as_ref().map(|text| LevelFile::parse(text.as_bytes())).transpose();
    let first = first.map_err(|source| ReplayError::Level { path: path.to_owned(), source })?;
    Ok(Playback::new(replay, Box::new(Campaign { first })))
}

/// Plays a run to its end, and says in a line how it went.
///
/// # Errors
/// When it can't be played, at the first difference, and when the file is not whole.
pub fn check(path: &Path) -> Result<String, ReplayError> {
    let mut playback = load(path)?;
    playback.check().map_err(|source| ReplayError::Differs { path: path.to_owned(), source })?;
    let world = &playback.game().world;
    let turn = world.turn;
    if playback.is_cut() {
        return Err(ReplayError::Cut { path: path.to_owned(), number: playback.len() + 1, turn });
    }
    let end = world.death.as_ref().map_or("the run had not ended", |death| death.cause.as_str());
    let hash = save::state_hash(playback.game());
    Ok(format!("{} actions, {turn} turns, every state agrees, {hash:016x}: {end}", playback.len()))
}
