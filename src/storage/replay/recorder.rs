//! The recording of runs: each in a file of its own in a folder of the data directory, begun with the run
//! and written on with every action. The game carries the name of the file and the number of its actions,
//! and so does the save; going on with a save cuts the file back to that number, and so the two can't drift
//! apart. A run that can't be recorded is played without.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;

use thiserror::Error;

use super::{Entry, FormatError, MAX_ACTIONS, MAX_FILE, Replay, Start, short_hash};
use crate::game::Game;
use crate::game::action::Action;
use crate::game::log::Tone;
use crate::game::ruleset::Ruleset;
use crate::storage::files;

/// Records the runs of one program, one at a time.
#[derive(Debug, Default)]
pub struct Recorder {
    /// Where replays are kept; `None` where nothing is.
    folder: Option<PathBuf>,
    /// The file of the present run.
    open: Option<Open>,
}

/// A file that is being written on.
#[derive(Debug)]
struct Open {
    /// The name that its game knows it by.
    name: String,
    /// How many actions it holds. A run that was loaded a second time may be at fewer.
    actions: u32,
    file: File,
}

/// Why a run can't be recorded any further.
#[derive(Debug, Error)]
enum RecordError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Format(#[from] FormatError),
    #[error("its file does not lead to where the run is")]
    Elsewhere,
    #[error("it is longer than a replay can be")]
    Long,
}

impl Recorder {
    /// Records into a folder, which is made when it is first needed.
    pub fn new(folder: PathBuf) -> Recorder {
        Recorder { folder: Some(folder), open: None }
    }

    /// The file that a run is recorded in, where it is.
    pub fn file_of(&self, game: &Game) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(game.replay.as_ref()?))
    }

    /// Begins the file of a run that is just beginning, in this campaign. Where that fails the player reads
    /// so and plays without.
    pub fn begin(&mut self, game: &mut Game, ruleset: &dyn Ruleset) {
        let Some(folder) = &self.folder else { return };
        match create(folder, &Start::of(game, ruleset)) {
            Ok((name, file)) => {
                game.replay = Some(name.clone());
                self.open = Some(Open { name, actions: game.actions(), file });
            }
            Err(error) => self.give_up(game, &error.into()),
        }
    }

    /// Gets ready for an action of a run: one that has come from a save goes on with its file, cut back
    /// to what the run knows of. Where that fails the player reads so, once, and plays on.
    pub fn follow(&mut self, game: &mut Game) {
        let (Some(folder), Some(name)) = (&self.folder, &game.replay) else { return };
        let actions = game.actions();
        if self.open.as_ref().is_some_and(|open| open.name == *name && open.actions == actions) {
            return;
        }
        match reopen(folder, name, game) {
            Ok(file) => self.open = Some(Open { name: name.clone(), actions, file }),
            Err(error) => self.give_up(game, &error),
        }
    }

    /// Records an action that has just been done. The last one, the player's death, ends the file.
    pub fn record(&mut self, game: &mut Game, action: Action) {
        if let Err(error) = self.try_record(game, action) {
            self.give_up(game, &error);
        }
        if game.is_over() {
            self.sync();
            self.open = None;
        }
    }

    /// Flushes what is recorded to disk. It goes before a save, so that no save knows of more.
    pub fn sync(&mut self) {
        if let Some(Open { name, file, .. }) = &self.open
            && let Err(error) = file.sync_data()
        {
            log::warn!("the replay {name} could not be flushed to disk: {error}");
        }
    }

    /// Flushes what is recorded to disk, without waiting for it: only a power cut before it is done loses
    /// anything, and then the run goes on unrecorded.
    pub fn sync_in_passing(&self) {
        let file = self.open.as_ref().and_then(|open| open.file.try_clone().ok());
        if let Some(file) = file {
            // Where no thread can be had the system writes it all the same, a little later.
            let _ = thread::Builder::new().name("replay".to_owned()).spawn(move || file.sync_data());
        }
    }

    fn try_record(&mut self, game: &Game, action: Action) -> Result<(), RecordError> {
        if let Some(open) = self.open.as_mut().filter(|open| game.replay.as_ref() == Some(&open.name)) {
            if game.actions() as usize > MAX_ACTIONS {
                return Err(RecordError::Long);
            }
            open.file.write_all(&super::encode(&Entry::of(action, game)))?;
            open.actions = game.actions();
        }
        Ok(())
    }

    fn give_up(&mut self, game: &mut Game, error: &RecordError) {
        let name = game.replay.take().unwrap_or_default();
        log::warn!("the replay {name:?} can't go on: {error}");
        game.log.add(Tone::Error, format!("From here on the run is not recorded: {error}."));
        self.open = None;
    }
}

/// Makes a file that was not there. The first free number makes the name one.
fn create(folder: &Path, start: &Start) -> io::Result<(String, File)> {
    fs::create_dir_all(folder)?;
    for number in 1_u32.. {
        let name = format!("seed-{}-run-{number}.replay", start.seed);
        let path = folder.join(&name);
        match File::create_new(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(mut file) => {
                return match file.write_all(&start.encode()) {
                    Ok(()) => Ok((name, file)),
                    Err(error) => {
                        // A file without a beginning is no replay.
                        let _ = fs::remove_file(path);
                        Err(error)
                    }
                };
            }
        }
    }
    Err(io::Error::other("there are too many replays"))
}

/// Opens the file of a run at the action that the run is at, and cuts off what follows.
fn reopen(folder: &Path, name: &str, game: &Game) -> Result<File, RecordError> {
    // The name comes from a file, and must not lead out of the folder.
    if Path::new(name).file_name().is_none_or(|plain| plain != name) {
        return Err(RecordError::Elsewhere);
    }
    let mut file = files::open(&folder.join(name), File::options().read(true).write(true))?;
    let mut bytes = Vec::new();
    (&mut file).take(MAX_FILE as u64 + 1).read_to_end(&mut bytes)?;
    let replay = Replay::from_bytes(&bytes)?;
    let end = replay.bytes_of(game.actions()).ok_or(RecordError::Elsewhere)?;
    let last = game.actions().checked_sub(1).and_then(|last| replay.entries.get(last as usize));
    if replay.start.seed != game.world.seed || last.is_some_and(|last| last.hash != short_hash(game)) {
        return Err(RecordError::Elsewhere);
    }
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    Ok(file)
}
