//! The `replay` command: takes a recorded run, for the window to show, or plays it again without one and
//! compares every state with the recorded one.

use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::content::Campaign;
use crate::storage::replay::{Differs, LoadError, Playback};
use crate::storage::save;

/// Why a recorded run can't be played again, or did not go as it was recorded.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The file is no run that can be played again.
    #[error("{} {source}", path.display())]
    Load {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: LoadError,
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

/// Reads a run.
///
/// # Errors
/// When the file can't be read, or not be played by this version.
pub fn load(path: &Path) -> Result<Playback, ReplayError> {
    let run = Playback::load(path, &Campaign::default());
    run.map_err(|source| ReplayError::Load { path: path.to_owned(), source })
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
