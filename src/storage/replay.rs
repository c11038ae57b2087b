//! Replays: the whole of a run as the seed and what the player did, with a hash of the state after every
//! action, so that a run can be watched again, and so that two programs can be shown to play the same
//! game. The file grows with the run, entry by entry; what a crash leaves is a shorter replay. Reading
//! trusts nothing: what it can't read it names.

mod folder;
mod playback;
mod recorder;

use bincode::config::{Configuration, Limit};
use bincode::serde::{decode_from_slice, encode_to_vec};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use folder::ReplayFile;
pub use playback::{Differs, LoadError, Playback};
pub use recorder::Recorder;

use crate::base::rng::Seed;
use crate::game::Game;
use crate::game::action::Action;
use crate::game::ruleset::Ruleset;
use crate::storage::save::{self, VERSION_LENGTH, version};

/// What a replay begins with.
const MAGIC: &[u8; 8] = b"LAMPPLAY";

/// The version of what follows; it changes whenever another version of the game could not read it.
const FORMAT: u32 = 1;

/// The most actions that are recorded of a run: a hundred times what a long one takes.
pub const MAX_ACTIONS: usize = 250_000;

/// The largest file that is read, in bytes.
pub const MAX_FILE: usize = 8 << 20;

/// The most that one entry, or what the run began with, may take in memory, in bytes.
const MAX_PART: usize = 1 << 20;

/// A recorded run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// What the run began with.
    pub start: Start,
    /// What the player did, in order.
    pub entries: Vec<Entry>,
    /// Whether the file ends in the middle of an entry, as after a crash.
    pub is_cut: bool,
    /// Bytes of the file before each entry, and before what follows the last one.
    offsets: Vec<usize>,
}

/// What a run begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The seed of the run.
    pub seed: Seed,
    /// The level file of the first floor, where it was drawn by hand.
    pub drawn: Option<String>,
}

/// One action. Only what was possible is recorded: the rest has changed nothing, and without it every
/// entry is a step of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What the player did.
    pub action: Action,
    /// The lower half of the hash of the state that followed.
    pub hash: u32,
}

/// Why bytes are not a replay that this version can play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The file is something else.
    #[error("it is not a replay of Lampblack")]
    Foreign,
    /// Another version of the game, older or newer, wrote it.
    #[error("it was recorded by Lampblack {0}, and only that version can play it")]
    Version(String),
    /// Nothing that any version writes stands where its name should.
    #[error("it is damaged: what says which version recorded it can't be read")]
    Damaged,
    /// The file ends before the run begins.
    #[error("it ends before the run begins")]
    Short,
    /// The file is larger than any replay.
    #[error("it is longer than any replay: over {MAX_ACTIONS} actions or {MAX_FILE} bytes")]
    Large,
    /// What the run began with can't be read.
    #[error("what the run began with can't be read: {0}")]
    Start(String),
    /// An entry can't be read.
    #[error("action {number} can't be read: {problem}")]
    Entry {
        /// Which, counted from 1.
        number: usize,
        /// What is wrong with it.
        problem: String,
    },
}

impl Start {
    /// What a run of a campaign begins with.
    pub fn of(game: &Game, ruleset: &dyn Ruleset) -> Start {
        Start { seed: game.world.seed, drawn: ruleset.drawn() }
    }

    /// The beginning of a file.
    fn encode(&self) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.extend_from_slice(&FORMAT.to_le_bytes());
        file.extend_from_slice(&version());
        file.extend_from_slice(&encode(self));
        file
    }
}

impl Entry {
    /// An action, and the state that has followed it.
    pub fn of(action: Action, game: &Game) -> Entry {
        Entry { action, hash: short_hash(game) }
    }
}

impl Replay {
    /// A replay without any action yet.
    pub fn new(start: Start) -> Replay {
        let offsets = vec![start.encode().len()];
        Replay { start, entries: Vec::new(), is_cut: false, offsets }
    }

    /// Adds an action.
    pub fn push(&mut self, entry: Entry) {
        let end = self.offsets.last().copied().unwrap_or(0) + encode(&entry).len();
        self.offsets.push(end);
        self.entries.push(entry);
    }

    /// The replay as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let entries = self.entries.iter().flat_map(encode);
        self.start.encode().into_iter().chain(entries).collect()
    }

    /// The replay in the bytes of a file. An end in the middle of an entry is no error: a crash leaves
    /// such a file.
    ///
    /// # Errors
    /// When the bytes are no replay of this version, or something in it can't be read.
    pub fn from_bytes(file: &[u8]) -> Result<Replay, FormatError> {
        if file.len() > MAX_FILE {
            return Err(FormatError::Large);
        }
        let rest = file.strip_prefix(MAGIC).ok_or(FormatError::Foreign)?;
        let (format, rest) = rest.split_first_chunk().ok_or(FormatError::Short)?;
        let (found, rest) = rest.split_first_chunk::<VERSION_LENGTH>().ok_or(FormatError::Short)?;
        // Another version may have other rules, so it can't play the run again.
        if u32::from_le_bytes(*format) != FORMAT || *found != version() {
            let other = name(found).filter(|_| *found != version());
            return Err(other.map_or(FormatError::Damaged, FormatError::Version));
        }
        let (start, used) = decode(rest).map_err(|problem| match problem {
            Problem::End => FormatError::Short,
            Problem::Other(problem) => FormatError::Start(problem),
        })?;
        let mut rest = rest.get(used..).unwrap_or_default();
        let mut replay =
            Replay { start, entries: Vec::new(), is_cut: false, offsets: vec![file.len() - rest.len()] };
        while !rest.is_empty() {
            let number = replay.entries.len() + 1;
            if number > MAX_ACTIONS {
                return Err(FormatError::Large);
            }
            match decode(rest) {
                Ok((entry, used)) => {
                    rest = rest.get(used..).unwrap_or_default();
                    replay.entries.push(entry);
                    replay.offsets.push(file.len() - rest.len());
                }
                Err(Problem::End) => {
                    replay.is_cut = true;
                    break;
                }
                Err(Problem::Other(problem)) => return Err(FormatError::Entry { number, problem }),
            }
        }
        Ok(replay)
    }

    /// How many bytes of the file hold the first so many actions; `None` when it holds fewer.
    fn bytes_of(&self, actions: u32) -> Option<u64> {
        self.offsets.get(actions as usize).map(|&bytes| bytes as u64)
    }
}

/// What of the hash of a state a replay holds.
pub fn short_hash(game: &Game) -> u32 {
    save::state_hash(game) as u32
}

/// A version as it is shown, if it is one: numbers with dots between them, whatever follows those, and zeros.
fn name(version: &[u8]) -> Option<String> {
    let name = std::str::from_utf8(version).ok()?.trim_end_matches('\0');
    let numbers = name.split(['-', '+']).next()?;
    let is_one = numbers.split('.').all(|number| number.parse::<u32>().is_ok())
        && name.chars().all(|c| c.is_ascii_graphic());
    is_one.then(|| name.to_owned())
}

/// Why a part of a file can't be read.
enum Problem {
    /// The file ends in it.
    End,
    /// It is damaged.
    Other(String),
}

fn encode(part: &impl Serialize) -> Vec<u8> {
    // Encoding plain data into memory has no way to fail, and what is missing would be noticed.
    encode_to_vec(part, config()).unwrap_or_default()
}

fn decode<T: for<'a> Deserialize<'a>>(bytes: &[u8]) -> Result<(T, usize), Problem> {
    decode_from_slice(bytes, config()).map_err(|error| match error {
        bincode::error::DecodeError::UnexpectedEnd { .. } => Problem::End,
        other => Problem::Other(other.to_string()),
    })
}

fn config() -> Configuration<bincode::config::LittleEndian, bincode::config::Varint, Limit<MAX_PART>> {
    bincode::config::standard().with_limit::<MAX_PART>()
}
