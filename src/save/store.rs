//! Where the saved run lies: one file in the data directory. It is written beside the old one, flushed to
//! disk, read back and only then put in its place, so that a crash at any moment leaves the old run or
//! the new one; the one before is kept. A file that can't be read is never touched.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{FormatError, HEADER, MAX_PAYLOAD, decode, encode};
use crate::game::Game;

/// The saved run.
const SAVE: &str = "run.save";

/// The one before it.
const BACKUP: &str = "run.save.bak";

/// The new one, until it is whole.
const PART: &str = "run.save.part";

/// Why the saved run can't be written, read or removed. The messages are for the player.
#[derive(Debug, Error)]
pub enum StoreError {
    /// There is nowhere to save.
    #[error("There is no place to save in: {0}")]
    Nowhere(String),
    /// The file system refused to write.
    #[error("The run could not be saved to {}: {source}. The earlier save is as it was.", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// The file system refused to read.
    #[error("The saved run {} can't be read: {source}.", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// The file is there, but it is no run that can go on.
    #[error("The saved run {} can't be continued: {source}. It is kept as it is.", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: FormatError,
    },
    /// The file system refused to remove the run.
    #[error("The saved run {} could not be removed: {source}.", path.display())]
    Remove {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
}

/// The place of the saved run.
#[derive(Clone, Debug)]
pub enum Store {
    /// A data directory; it is made when it is first needed.
    Directory(PathBuf),
    /// Nothing is to be saved, and nobody misses it.
    Off,
    /// Nothing can be saved, for this reason.
    Unavailable(String),
}

impl Store {
    /// Whether there is a run to continue.
    pub fn exists(&self) -> bool {
        match self {
            Store::Directory(dir) => dir.join(SAVE).exists() || dir.join(BACKUP).exists(),
            Store::Off | Store::Unavailable(_) => false,
        }
    }

    /// Reads the saved run, or the one before it where a crash has left only that.
    ///
    /// # Errors
    /// When there is none, or it can't be read or continued; the file stays as it is.
    pub fn load(&self) -> Result<Box<Game>, StoreError> {
        let Store::Directory(dir) = self else {
            return Err(StoreError::Nowhere("nothing is saved here".to_owned()));
        };
        let path = match dir.join(SAVE) {
            save if !save.exists() && dir.join(BACKUP).exists() => dir.join(BACKUP),
            save => save,
        };
        let bytes = read(&path).map_err(|source| StoreError::Read { path: path.clone(), source })?;
        decode(&bytes).map(Box::new).map_err(|source| StoreError::Format { path, source })
    }

    /// Saves a run.
    ///
    /// # Errors
    /// When it could not be written whole; the earlier save is then as it was.
    pub fn save(&self, game: &Game) -> Result<(), StoreError> {
        let dir = match self {
            Store::Directory(dir) => dir,
            Store::Off => return Ok(()),
            Store::Unavailable(reason) => return Err(StoreError::Nowhere(reason.clone())),
        };
        let path = dir.join(SAVE);
        let bytes = encode(game).map_err(|source| StoreError::Format { path: path.clone(), source })?;
        replace(dir, &bytes).map_err(|source| StoreError::Write { path, source })
    }

    /// Removes the saved run and the one before it.
    ///
    /// # Errors
    /// When a file is there and stays.
    pub fn remove(&self) -> Result<(), StoreError> {
        let Store::Directory(dir) = self else { return Ok(()) };
        // The backup goes first: otherwise a crash between the two would bring an older state back.
        for path in [dir.join(BACKUP), dir.join(SAVE)] {
            match fs::remove_file(&path) {
                Err(source) if source.kind() != io::ErrorKind::NotFound => {
                    return Err(StoreError::Remove { path, source });
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Reads a file that may be anything, but not more of it than a save can have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = (HEADER + MAX_PAYLOAD) as u64 + 1;
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Puts new contents in the place of the save, in an order in which no crash loses both.
fn replace(dir: &Path, bytes: &[u8]) -> io::Result<()> {
    let (save, part) = (dir.join(SAVE), dir.join(PART));
    fs::create_dir_all(dir)?;
    let mut file = File::create(&part)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    drop(file);
    if read(&part)? != bytes {
        return Err(io::Error::other("what was read back differs from what was written"));
    }
    if save.exists() {
        fs::rename(&save, dir.join(BACKUP))?;
    }
    fs::rename(&part, &save)?;
    sync_directory(dir)
}

/// Makes the renames last, where the system lets a directory be flushed.
fn sync_directory(dir: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(dir)?.sync_all() } else { Ok(()) }
}
