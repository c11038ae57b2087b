//! Playing a recorded run again, an action at a time, and comparing every state with the recorded one.

use std::io;
use std::path::Path;

use thiserror::Error;

use super::{FormatError, MAX_FILE, Replay, short_hash};
use crate::game::Game;
use crate::game::action::Impossible;
use crate::game::ruleset::Ruleset;
use crate::storage::files;

/// A recorded run while it is played again.
pub struct Playback {
    replay: Replay,
    ruleset: Box<dyn Ruleset>,
    game: Box<Game>,
    /// How many of the actions are done.
    done: usize,
}

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
    Level(String),
}

/// The first action at which a run did not go as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Differs {
    /// The action can't be done.
    #[error("turn {turn}, action {number}: it is impossible here ({problem})")]
    Impossible {
        /// The game turn.
        turn: u32,
        /// Which action, counted from 1.
        number: usize,
        /// Why.
        problem: Impossible,
    },
    /// The state that followed is another.
    #[error("turn {turn}, action {number}: the state is another than the recorded one")]
    State {
        /// The game turn.
        turn: u32,
        /// Which action, counted from 1.
        number: usize,
    },
}

impl Playback {
    /// A run at its beginning. The ruleset must be the one that [`super::Start`] describes.
    pub fn new(replay: Replay, ruleset: Box<dyn Ruleset>) -> Playback {
        let game = Box::new(Game::new(ruleset.as_ref(), replay.start.seed));
        Playback { replay, ruleset, game, done: 0 }
    }

    /// Reads a run from its file; it is played again in a campaign like this one.
    ///
    /// # Errors
    /// When the file can't be read, or not be played by this version.
    pub fn load(path: &Path, ruleset: &dyn Ruleset) -> Result<Playback, LoadError> {
        let bytes = files::read(path, MAX_FILE).map_err(LoadError::Read)?;
        let replay = Replay::from_bytes(&bytes).map_err(LoadError::Format)?;
        let ruleset = ruleset.for_replay(replay.start.drawn.as_deref()).map_err(LoadError::Level)?;
        Ok(Playback::new(replay, ruleset))
    }

    /// The run as far as it has been played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many actions are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// How many actions there are.
    pub fn len(&self) -> usize {
        self.replay.entries.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.replay.entries.is_empty()
    }

    /// Whether the file ends in the middle of an action.
    pub fn is_cut(&self) -> bool {
        self.replay.is_cut
    }

    /// Goes back to the beginning.
    pub fn rewind(&mut self) {
        *self.game = Game::new(self.ruleset.as_ref(), self.replay.start.seed);
        self.done = 0;
    }

    /// Does the next action; `false` when there is none.
    ///
    /// # Errors
    /// When the run does not go as it was recorded. An impossible action is not passed over: it stays
    /// the next one.
    pub fn step(&mut self) -> Result<bool, Differs> {
        let Some(entry) = self.replay.entries.get(self.done) else { return Ok(false) };
        let (turn, number) = (self.game.world.turn, self.done + 1);
        self.game.take_turn(self.ruleset.as_ref(), entry.action).map_err(|problem| Differs::Impossible {
            turn,
            number,
            problem,
        })?;
        self.done = number;
        if short_hash(&self.game) == entry.hash { Ok(true) } else { Err(Differs::State { turn, number }) }
    }

    /// Plays what is left.
    ///
    /// # Errors
    /// At the first action after which the run is not as it was recorded.
    pub fn check(&mut self) -> Result<(), Differs> {
        while self.step()? {}
        Ok(())
    }
}

impl std::fmt::Debug for Playback {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Playback({} of {})", self.done, self.len())
    }
}
