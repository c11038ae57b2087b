//! A recorded run as it is taken from its file, with the campaign that it was played in.

use std::io;
use std::path::Path;

use thiserror::Error;

use crate::content::Campaign;
use crate::content::level_file::{self, LevelFile};
use crate::files;
use crate::replay::{FormatError, MAX_FILE, Playback, Replay};

/// Why a file is no run that can be played again.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The file system refused.
    #[error("can't be read: {0}")]
    Read(io::Error),
    /// The file is no replay of this version.
    #[error("can't be played: {0}")]
    Format(FormatError),
    /// The level that the run began on can't be read.
    #[error("can't be played: the level that the run began on can't be read: {0}")]
    Level(level_file::Error),
}

/// Reads a run, and makes the campaign that it was played in.
///
/// # Errors
/// When the file can't be read, or not be played by this version.
pub fn load(path: &Path) -> Result<Playback, LoadError> {
    let bytes = files::read(path, MAX_FILE).map_err(LoadError::Read)?;
    let replay = Replay::from_bytes(&bytes).map_err(LoadError::Format)?;
    let first = replay.start.drawn.as_ref().map(|text| LevelFile::parse(text.as_bytes())).transpose();
    let first = first.map_err(LoadError::Level)?;
    Ok(Playback::new(replay, Box::new(Campaign { first })))
}
