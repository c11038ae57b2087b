//! The `bot` command: plays whole games and tells how each one went, for whoever wants to know how hard
//! the game is, or that it holds together. A game depends on its seed alone, so the number of threads
//! changes nothing but the time that it takes.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use thiserror::Error;

use crate::base::rng::Seed;
use crate::bot::Bot;
use crate::content::Campaign;
use crate::game::Game;
use crate::game::action::Action;
use crate::game::invariants::{self, Broken, Conservation};
use crate::storage::save;

/// After so many actions a game ends as given up: who is still alive then can't be hurt any more.
pub const MAX_ACTIONS: u32 = 5_000;

/// How often a checked game is saved and loaded, in actions.
const ACTIONS_A_SAVE: u32 = 50;

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// What it grew from.
    pub seed: u64,
    /// The floor that it ended on.
    pub floor: u32,
    /// How many game turns it took.
    pub turns: u32,
    /// The player's level at its end.
    pub level: u32,
    /// "killed by an orc".
    pub cause: String,
}

/// How all games went.
#[derive(Debug, Default, Serialize)]
struct Summary {
    games: u32,
    deepest: u32,
    mean_floor: f64,
    mean_turns: f64,
    causes: BTreeMap<String, u32>,
}

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many games.
    pub games: u32,
    /// The seed of the first; each further one has the next.
    pub seed: Seed,
    /// How many are played at a time.
    pub jobs: u32,
    /// Check the invariants after every action, and now and then that a save restores the state.
    pub check: bool,
}

/// Why the games could not be played to their end.
#[derive(Debug, Error)]
pub enum BotError {
    /// An invariant broke: an error of the program.
    #[error("seed {seed}, action {action}: {problem}")]
    Broken {
        /// The seed of the game.
        seed: Seed,
        /// The number of the action after which it broke.
        action: u32,
        /// What broke.
        problem: String,
    },
    /// The results can't be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Plays the games and writes a line of JSON on each, in the order of the seeds, and at last a summary.
///
/// # Errors
/// When a check fails, or nothing can be written.
pub fn run(options: Options, out: &mut dyn Write) -> Result<(), BotError> {
    let next = AtomicU32::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..options.jobs.clamp(1, options.games.max(1)) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= options.games {
                        return;
                    }
                    let seed = Seed(options.seed.0.wrapping_add(u64::from(game)));
                    let outcome = play(seed, options.check, &mut |_, _| ());
                    // Nobody listens any more once a game has failed.
                    if sender.send((game, outcome)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let result = tell(options.games, receiver, out);
        // Where telling failed, the games that are not begun need not be.
        next.store(options.games, Ordering::Relaxed);
        result
    })
}

/// Writes outcomes in the order of their games, whatever order they come in.
fn tell(
    games: u32,
    outcomes: mpsc::Receiver<(u32, Result<Outcome, BotError>)>,
    out: &mut dyn Write,
) -> Result<(), BotError> {
    // Nothing is drawn where standard error is no terminal.
    let bar = ProgressBar::new(games.into());
    if let Ok(style) = ProgressStyle::with_template("{pos}/{len} games {wide_bar} {eta}") {
        bar.set_style(style);
    }
    let mut early = BTreeMap::new();
    let mut all: Vec<Outcome> = Vec::new();
    for (game, outcome) in outcomes {
        bar.inc(1);
        early.insert(game, outcome?);
        while let Some(outcome) = early.remove(&(all.len() as u32)) {
            bar.suspend(|| write_line(&outcome, out))?;
            all.push(outcome);
        }
    }
    bar.finish_and_clear();
    write_line(&summary(&all), out)?;
    Ok(())
}

fn write_line(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    out.flush()
}

fn summary(all: &[Outcome]) -> Summary {
    let mean = |value: fn(&Outcome) -> u32| {
        let sum: u64 = all.iter().map(|outcome| u64::from(value(outcome))).sum();
        (sum as f64 / all.len().max(1) as f64 * 100.0).round() / 100.0
    };
    let mut causes = BTreeMap::new();
    for outcome in all {
        *causes.entry(outcome.cause.clone()).or_insert(0) += 1;
    }
    Summary {
        games: all.len() as u32,
        deepest: all.iter().map(|outcome| outcome.floor).max().unwrap_or(0),
        mean_floor: mean(|outcome| outcome.floor),
        mean_turns: mean(|outcome| outcome.turns),
        causes,
    }
}

/// Plays a game of the standard campaign to its end, and shows each action with the game after it.
///
/// # Errors
/// When a check fails.
pub fn play(seed: Seed, check: bool, show: &mut dyn FnMut(Action, &mut Game)) -> Result<Outcome, BotError> {
    let campaign = Campaign::default();
    let mut game = Game::new(&campaign, seed);
    let mut bot = Bot::new(&game);
    let broken = |game: &Game, problem: String| BotError::Broken { seed, action: game.actions(), problem };
    let mut items = Conservation::of(&game.world).map_err(|e| broken(&game, e.to_string()))?;
    while !game.is_over() && game.actions() < MAX_ACTIONS {
        let mut action = bot.decide(&game);
        if game.take_turn(&campaign, action).is_err() {
            action = bot.refused(&game.world, action);
            if let Err(impossible) = game.take_turn(&campaign, action) {
                return Err(broken(&game, format!("the bot can't even {action:?}: {impossible}")));
            }
        }
        show(action, &mut game);
        if check || cfg!(debug_assertions) {
            verify(&game, &mut items, action).map_err(|e| broken(&game, e))?;
        }
    }
    let world = &game.world;
    let cause = world.death.as_ref().map_or("gave up".to_owned(), |death| death.cause.clone());
    let (floor, turns, level) = (world.level.depth, world.turn, world.experience.level);
    Ok(Outcome { seed: seed.0, floor, turns, level, cause })
}

/// What must hold after an action.
fn verify(game: &Game, items: &mut Conservation, action: Action) -> Result<(), String> {
    let tell = |broken: Broken| broken.to_string();
    invariants::check(&game.world).map_err(tell)?;
    items.check(&game.world, action).map_err(tell)?;
    if game.actions().is_multiple_of(ACTIONS_A_SAVE) || game.is_over() {
        let bytes = save::encode(game).map_err(|error| error.to_string())?;
        let loaded = save::decode(&bytes).map_err(|error| error.to_string())?;
        if save::state_hash(&loaded) != save::state_hash(game) {
            return Err("the state that was loaded is not the one that was saved".to_owned());
        }
    }
    Ok(())
}
