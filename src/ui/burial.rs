//! What becomes of a run that is over. Its end is saved first, like any other state; then come the
//! death record and the high scores, and only when the record is on disk the save goes. A crash on the
//! way leaves a save that opens at the end of the run and does here what is still to be done: a record
//! that is there is not written again, and a run is entered once. So nobody comes back to life who was
//! seen dead, and nobody is buried twice. Where the end could not be saved (the disk is full) the save
//! before it stays, and the run can be continued from there: better a second life than a lost run.
//! A run that is given up goes the same way.

use crate::game::Game;
use crate::storage::files::Files;
use crate::storage::morgue;
use crate::storage::scores::{self, PLACES, Score, Scores};
use crate::ui::Context;

/// What the player reads of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Burial {
    /// What the run is worth, and its place among the best.
    pub standing: String,
    /// What went wrong, a sentence each.
    pub problems: Vec<String>,
}

/// Saves the last state of a run, records it, and gives up its save. A tour leaves nothing behind.
pub(super) fn bury(game: &Game, context: &mut Context) -> Burial {
    if game.is_tour {
        return Burial { standing: "none, nothing here counts".to_owned(), problems: Vec::new() };
    }
    let mut problems = Vec::new();
    // The save in the directory may be of another run, when this one could never be saved.
    let saved = context.save(game).map_err(|error| problems.push(error.to_string())).is_ok();
    let standing = match record(game, context) {
        Ok(Burial { standing, problems: more }) => {
            problems.extend(more);
            if saved && let Err(error) = context.store.remove() {
                problems.push(error.to_string());
            }
            standing
        }
        Err(problem) => {
            problems.push(problem);
            if saved {
                problems.push("The saved run is kept.".to_owned());
            }
            points(game)
        }
    };
    problems.iter().for_each(|problem| log::error!("{problem}"));
    Burial { standing, problems }
}

/// Makes room for a new run: records the saved one as abandoned, gives up its save, and returns what went wrong
/// beside that, a sentence each. Where the save is damaged, the one before it is what would be gone on with.
/// What can't be read can't be recorded either, and its file stays.
///
/// # Errors
/// When there is no record of it; then nothing may take its save away.
pub fn make_room(context: &mut Context) -> Result<Vec<String>, String> {
    let saved = context.store.load().or_else(|_| context.store.load_backup());
    let Ok(game) = saved else { return Ok(Vec::new()) };
    let mut problems = record(&game, context)?.problems;
    problems.extend(context.store.make_room().err().map(|error| error.to_string()));
    Ok(problems)
}

/// Writes the death record of a run and enters it in the high scores.
///
/// # Errors
/// When there is no record of it; then nothing may take its save away.
fn record(game: &Game, context: &Context) -> Result<Burial, String> {
    let mut burial = Burial { standing: points(game), problems: Vec::new() };
    let Some(files) = context.store.writable() else { return Ok(burial) };
    morgue::bury(files, game).map_err(|error| error.to_string())?;
    burial.standing += &match enter(files, game, &mut burial.problems) {
        Some(place) => format!(", place {place} of the best {PLACES}"),
        None => format!(", not among the best {PLACES}"),
    };
    Ok(burial)
}

fn points(game: &Game) -> String {
    scores::points(&game.world).to_string()
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
