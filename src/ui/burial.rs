//! What becomes of a run that is over. Its end is saved first, like any other state; then come the
//! death record and the high scores, and only when the record is on disk the save goes. A crash on the
//! way leaves a save that opens at the end of the run and does here what is still to be done: a record
//! that is there is not written again, and a run is entered once. So nobody comes back to life who was
//! seen dead, and nobody is buried twice. Where the end could not be saved (the disk is full) the save
//! before it stays, and the run can be continued from there: better a second life than a lost run.
//! A run that is given up goes the same way.

use super::Context;
use crate::files::Files;
use crate::game::Game;
use crate::morgue;
use crate::scores::{self, PLACES, Score, Scores};

/// What the player reads of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Burial {
    /// What the run is worth, and its place among the best.
    pub standing: String,
    /// What went wrong, a sentence each.
    pub problems: Vec<String>,
}

/// Records a run that is over and gives up its save.
pub(super) fn bury(game: &Game, context: &mut Context) -> Burial {
    if game.is_tour {
        return Burial { standing: "none, nothing here counts".to_owned(), problems: Vec::new() };
    }
    let mut problems = Vec::new();
    let mut standing = scores::points(&game.world).to_string();
    // The save in the directory may be of another run, when this one could never be saved.
    let saved = context.store.save(game).map_err(|error| problems.push(error.to_string())).is_ok();
    if let Some(files) = context.store.writable() {
        let recorded = morgue::bury(files, game).map_err(|error| problems.push(error.to_string()));
        standing += &match enter(files, game, &mut problems) {
            Some(place) => format!(", place {place} of the best {PLACES}"),
            None => format!(", not among the best {PLACES}"),
        };
        if saved
            && recorded.is_ok()
            && let Err(error) = context.store.remove()
        {
            problems.push(error.to_string());
        }
    }
    problems.iter().for_each(|problem| log::error!("{problem}"));
    Burial { standing, problems }
}

/// Enters a run in the high scores, and returns its place among them.
fn enter(files: &Files, game: &Game, problems: &mut Vec<String>) -> Option<usize> {
    let mut list = Scores::load(files).unwrap_or_else(|error| {
        problems.push(error.to_string());
        Scores::default()
    });
    let place = list.enter(Score::of(game));
    if let Err(error) = list.save(files) {
        problems.push(error.to_string());
    }
    place
}

/// Records a run that the player gives up while it is under way, then gives up its save, and returns what
/// went wrong, a sentence each.
pub(super) fn abandon(game: &Game, context: &mut Context) -> Vec<String> {
    if game.is_tour {
        return Vec::new();
    }
    let mut problems = Vec::new();
    let saved = context.save(game).map_err(|error| problems.push(error.to_string())).is_ok();
    match record(game, context) {
        Ok(more) => {
            problems.extend(more);
            if saved && let Err(error) = context.store.remove() {
                problems.push(error.to_string());
            }
        }
        Err(problem) => {
            problems.push(problem);
            if saved {
                problems.push("The saved run is kept.".to_owned());
            }
        }
    }
    problems.iter().for_each(|problem| log::error!("{problem}"));
    problems
}

/// Records a run that ends before its time, and returns what went wrong beside that.
///
/// # Errors
/// When there is no record of it; then nothing may take its save away.
pub(super) fn record(game: &Game, context: &Context) -> Result<Vec<String>, String> {
    let Some(files) = context.store.writable() else { return Ok(Vec::new()) };
    morgue::bury(files, game).map_err(|error| error.to_string())?;
    let mut problems = Vec::new();
    enter(files, game, &mut problems);
    Ok(problems)
}
