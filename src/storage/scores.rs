//! The high scores: the ten best runs, in a small file of JSON that anybody can read.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::base::rng::SeedWord;
use crate::game::Game;
use crate::game::world::World;
use crate::storage::files::{self, Files};

/// How many runs are remembered.
pub const PLACES: usize = 10;

/// A list is never longer, in bytes; what is, is something else.
const MAX_LENGTH: usize = 1 << 16;

/// The best runs, the best one first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scores {
    scores: Vec<Score>,
}

/// What is remembered of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// What it is worth, see [`points`].
    pub points: u64,
    /// What it grew from.
    pub seed: u64,
    /// The word that the seed was made of, if it was one.
    #[serde(default)]
    pub word: Option<SeedWord>,
    /// The floor of its end.
    pub floor: u32,
    /// The game turn of its end.
    pub turn: u32,
    /// The level that was reached.
    pub level: u32,
    /// How it ended.
    pub cause: String,
    /// The version of the game that it was played with.
    pub version: String,
}

/// Why there is no list, or why it could not be kept.
#[derive(Debug, Error)]
pub enum ScoresError {
    /// The file system refused to read.
    #[error("The high scores {} can't be read: {source}.", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// The file is no list. It is kept, under another name once there is a new list.
    #[error("The high scores {} are damaged: {source}. The file is kept; a new list begins.", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The file system refused to write.
    #[error("The high scores {} could not be written: {source}.", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
}

/// What a run is worth: all the experience that it brought, and 100 for each floor down to the deepest
/// that was reached.
pub fn points(world: &World) -> u64 {
    u64::from(world.experience.total) + 100 * u64::from(world.deepest())
}

impl Score {
    /// What is to be remembered of a run that has ended, or is given up.
    pub fn of(game: &Game) -> Score {
        let world = &game.world;
        Score {
            points: points(world),
            seed: world.seed.0,
            word: game.word.clone(),
            floor: world.level.depth,
            turn: world.turn,
            level: world.experience.level,
            cause: world.death.as_ref().map_or("abandoned", |death| &death.cause).to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

impl Scores {
    /// Reads the list; where there is none it is empty.
    ///
    /// # Errors
    /// When there is a file that can't be read or is no list. It is not touched.
    pub fn load(files: &Files) -> Result<Scores, ScoresError> {
        let path = files.scores();
        match files::read(&path, MAX_LENGTH) {
            Ok(bytes) => {
                serde_json::from_slice(&bytes).map_err(|source| ScoresError::Damaged { path, source })
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Scores::default()),
            Err(source) => Err(ScoresError::Read { path, source }),
        }
    }

    /// Writes the list. A file in its place that can't be read keeps its contents under another name.
    ///
    /// # Errors
    /// When it could not be written; the list before is then as it was.
    pub fn save(&self, files: &Files) -> Result<(), ScoresError> {
        let path = files.scores();
        let written = serde_json::to_vec_pretty(self).map_err(io::Error::from).and_then(|bytes| {
            let part = files::write_beside(&path, &bytes)?;
            if Scores::load(files).is_err() {
                files::set_aside(&path)?;
            }
            files::put(&part, &path)
        });
        written.map_err(|source| ScoresError::Write { path, source })
    }

    /// The runs, the best one first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Score> {
        self.scores.iter()
    }

    /// Enters a run and returns its place from 1, or `None` when too many are better. A run that is
    /// there already keeps its place; of equal ones the earlier stands first.
    pub fn enter(&mut self, score: Score) -> Option<usize> {
        if let Some(known) = self.scores.iter().position(|other| *other == score) {
            return Some(known + 1);
        }
        let place = self.scores.iter().take_while(|other| other.points >= score.points).count();
        self.scores.insert(place, score);
        self.scores.truncate(PLACES);
        (place < PLACES).then_some(place + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(points: u64, turn: u32) -> Score {
        let (cause, version) = ("killed by an orc".to_owned(), "0".to_owned());
        Score { points, seed: 0, word: None, floor: 1, turn, level: 1, cause, version }
    }

    #[test]
    fn the_ten_best_in_order() {
        let mut scores = Scores::default();
        for points in [5, 3, 9, 1, 7, 2, 8, 4, 6, 10] {
            assert!(scores.enter(score(points, 0)).is_some());
        }
        assert_eq!(scores.enter(score(1, 1)), None, "the earlier of equal ones stays");
        assert_eq!(scores.enter(score(9, 1)), Some(3));
        assert_eq!(scores.enter(score(9, 1)), Some(3), "the same run twice");
        let points: Vec<_> = scores.iter().map(|score| score.points).collect();
        assert_eq!(points, [10, 9, 9, 8, 7, 6, 5, 4, 3, 2]);
    }
}
