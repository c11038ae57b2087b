//! Where the saved run lies: one file in the data directory, and the one before it. A save is written
//! beside the old one, flushed to disk, read back as the game it was, and only then put in its place, so
//! that a crash at any moment leaves the old run or the new one. A file that can't be read is never
//! overwritten.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{FormatError, HEADER, MAX_PAYLOAD, decode, encode, payload};
use crate::game::Game;
use crate::storage::files::writer::{Gone, Writer};
use crate::storage::files::{self, Files};

/// Why the saved run can't be written, read or removed. The messages are for the player.
#[derive(Debug, Error)]
pub enum StoreError {
    /// There is nowhere to save.
    #[error("There is no place to save in: {0}")]
    Nowhere(String),
    /// The file system refused to write.
    #[error("The run could not be saved to {}: {source}. The earlier save is kept.", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// No run is saved.
    #[error("No run is saved in {}: begin a new one.", .0.display())]
    Missing(PathBuf),
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
    /// What writes saves in passing has failed itself.
    #[error("The run could not be saved: the thread that writes it failed. The earlier save is kept.")]
    Thread,
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
#[derive(Debug)]
pub struct Store {
    place: Place,
    /// Writes what is saved in passing, once something was.
    writer: Option<Writer<StoreError>>,
    /// What went wrong and is still to be told.
    complaint: Option<String>,
    /// The last save in passing failed, and the player knows or is about to.
    failing: bool,
}

#[derive(Debug)]
enum Place {
    Directory(Files),
    /// What lies there can be read; why nothing more can be kept.
    ReadOnly(Files, String),
    Off,
    Unavailable(String),
}

impl Store {
    /// Keeps runs in a data directory.
    pub fn new(files: Files) -> Store {
        Store::of(Place::Directory(files))
    }

    /// Keeps nothing, and nobody misses it.
    pub fn off() -> Store {
        Store::of(Place::Off)
    }

    /// Can keep nothing, for this reason, which the player is told at the first attempt.
    pub fn unavailable(reason: impl Into<String>) -> Store {
        Store::of(Place::Unavailable(reason.into()))
    }

    /// Reads what a data directory holds and can keep nothing, for this reason, which the player is told
    /// at the first attempt.
    pub fn read_only(files: Files, reason: impl Into<String>) -> Store {
        Store::of(Place::ReadOnly(files, reason.into()))
    }

    fn of(place: Place) -> Store {
        Store { place, writer: None, complaint: None, failing: false }
    }

    /// The files of the game, to read what is there.
    pub fn files(&self) -> Option<&Files> {
        match &self.place {
            Place::Directory(files) | Place::ReadOnly(files, _) => Some(files),
            Place::Off | Place::Unavailable(_) => None,
        }
    }

    /// The files of the game, where it can keep any.
    pub fn writable(&self) -> Option<&Files> {
        self.files().filter(|_| matches!(self.place, Place::Directory(_)))
    }

    /// Why nothing can be kept, for whoever tells the player at once; it is then not told again.
    pub fn unavailable_because(&mut self) -> Option<String> {
        let (Place::Unavailable(reason) | Place::ReadOnly(_, reason)) = &self.place else { return None };
        log::error!("{reason}");
        self.failing = true;
        Some(reason.clone())
    }

    /// Whether there is a run to continue, or what may be one.
    pub fn exists(&self) -> bool {
        self.files().is_some_and(|files| files::is_there(&files.save()) || files::is_there(&files.backup()))
    }

    /// Whether a new run would take the place of one that is there.
    pub fn would_replace(&self) -> bool {
        self.writable().is_some() && self.exists()
    }

    /// Reads the saved run, or the one before it where a crash has left only that.
    ///
    /// # Errors
    /// When there is none, or it can't be read or continued; the file stays as it is.
    pub fn load(&self) -> Result<Box<Game>, StoreError> {
        match self.files() {
            Some(files) if !files::is_there(&files.save()) && files::is_there(&files.backup()) => {
                read(files.backup())
            }
            Some(files) => read(files.save()),
            None => Err(self.nowhere()),
        }
    }

    /// Reads the run before the saved one, for when that is damaged.
    ///
    /// # Errors
    /// As for [`Store::load`].
    pub fn load_backup(&self) -> Result<Box<Game>, StoreError> {
        match self.files() {
            Some(files) => read(files.backup()),
            None => Err(self.nowhere()),
        }
    }

    fn nowhere(&self) -> StoreError {
        StoreError::Nowhere(match &self.place {
            Place::Unavailable(reason) | Place::ReadOnly(_, reason) => reason.clone(),
            Place::Directory(_) | Place::Off => "nothing is kept".to_owned(),
        })
    }

    /// Saves a run, and returns when it is on disk. A tour is nothing to save. A run that has not gone on since it
    /// was saved leaves the files as they are, so that the save before it stays one before.
    ///
    /// # Errors
    /// When it could not be written whole; the earlier save is then kept, under its own name or as the backup.
    pub fn save(&mut self, game: &Game) -> Result<(), StoreError> {
        self.finish();
        if game.is_tour {
            return Ok(());
        }
        match &self.place {
            Place::Directory(files) => write(files, &bytes(files, game)?),
            Place::Off => Ok(()),
            Place::Unavailable(_) | Place::ReadOnly(..) => Err(self.nowhere()),
        }
    }

    /// Saves a run while play goes on, unless it is a tour. Should it fail, [`Store::complaint`] says so.
    pub fn save_in_passing(&mut self, game: &Game) {
        if game.is_tour {
            return;
        }
        let handed_over = match &self.place {
            Place::Directory(files) => hand_over(&mut self.writer, files, game),
            Place::Off => return,
            Place::Unavailable(_) | Place::ReadOnly(..) => Err(self.nowhere()),
        };
        if let Err(error) = handed_over {
            self.note(Err(error));
        }
    }

    /// What went wrong with saves in passing: once, until one succeeds again.
    pub fn complaint(&mut self) -> Option<String> {
        let results: Vec<_> = self.writer.iter().flat_map(Writer::results).collect();
        results.into_iter().for_each(|result| self.note(result));
        self.complaint.take()
    }

    /// Removes the saved run and the one before it.
    ///
    /// # Errors
    /// When a file is there and stays.
    pub fn remove(&mut self) -> Result<(), StoreError> {
        self.remove_what(files::is_there)
    }

    /// Makes room for another run: removes the saved run and the one before it, as far as they can be read. What
    /// can't be may be another version's, and is set aside by the next save.
    ///
    /// # Errors
    /// When a file is there and stays.
    pub fn make_room(&mut self) -> Result<(), StoreError> {
        self.remove_what(is_whole)
    }

    fn remove_what(&mut self, is_meant: fn(&Path) -> bool) -> Result<(), StoreError> {
        self.finish();
        let Some(files) = self.writable() else { return Ok(()) };
        // The backup goes first: otherwise a crash between the two would bring an older state back.
        for path in [files.backup(), files.save()].into_iter().filter(|path| is_meant(path)) {
            fs::remove_file(&path).map_err(|source| StoreError::Remove { path, source })?;
        }
        Ok(())
    }

    /// Waits for what is being saved in passing.
    fn finish(&mut self) {
        let results = self.writer.take().map(Writer::finish);
        let results = results.unwrap_or(Ok(Vec::new())).unwrap_or_else(|Gone| vec![Err(StoreError::Thread)]);
        results.into_iter().for_each(|result| self.note(result));
    }

    /// Remembers how a save in passing went.
    fn note(&mut self, result: Result<(), StoreError>) {
        let failed = result.is_err();
        if let Err(error) = result {
            log::error!("{error}");
            if !self.failing {
                self.complaint = Some(error.to_string());
            }
        }
        self.failing = failed;
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Gives a run to the thread that saves in passing, which starts with the first.
fn hand_over(writer: &mut Option<Writer<StoreError>>, files: &Files, game: &Game) -> Result<(), StoreError> {
    let bytes = bytes(files, game)?;
    let no_thread = |source| StoreError::Write { path: files.save(), source };
    let writer = match writer {
        Some(writer) => writer,
        None => {
            let files = files.clone();
            let start = Writer::start("save", move |bytes| write(&files, bytes));
            writer.insert(start.map_err(no_thread)?)
        }
    };
    writer.send(bytes).map_err(|Gone| StoreError::Thread)
}

fn bytes(files: &Files, game: &Game) -> Result<Vec<u8>, StoreError> {
    encode(game).map_err(|source| StoreError::Format { path: files.save(), source })
}

fn read(path: PathBuf) -> Result<Box<Game>, StoreError> {
    match files::read(&path, HEADER + MAX_PAYLOAD) {
        Ok(bytes) => decode(&bytes).map(Box::new).map_err(|source| StoreError::Format { path, source }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(StoreError::Missing(path)),
        Err(source) => Err(StoreError::Read { path, source }),
    }
}

/// Puts new contents in the place of the save, in an order in which no crash loses both.
fn write(files: &Files, bytes: &[u8]) -> Result<(), StoreError> {
    replace(files, bytes).map_err(|source| StoreError::Write { path: files.save(), source })
}

fn replace(files: &Files, bytes: &[u8]) -> io::Result<()> {
    let save = files.save();
    if files::read(&save, HEADER + MAX_PAYLOAD).is_ok_and(|saved| saved == bytes) {
        return Ok(());
    }
    // A state that can be written but not read would be a lost run, so that is tried before the old
    // one gives way. What was read back is equal to these bytes.
    decode(bytes).map_err(io::Error::other)?;
    let part = files::write_beside(&save, bytes)?;
    if files::is_there(&save) {
        if is_whole(&save) {
            fs::rename(&save, files.backup())?;
        } else {
            // It may be what another version wrote, or what somebody can still repair; and the backup
            // may be all that there was to continue from.
            let aside = files::set_aside(&save)?;
            log::warn!("the saved run could not be read; it is kept as {}", aside.display());
        }
    }
    files::put(&part, &save)
}

/// Whether a file is a save of this version as it was written.
fn is_whole(path: &Path) -> bool {
    files::read(path, HEADER + MAX_PAYLOAD).is_ok_and(|bytes| payload(&bytes).is_ok())
}
