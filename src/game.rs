//! The model: the rules of the game and the state of a run. It knows nothing of windows, files or
//! content. Deciders (minds, consumables, event handlers) return data; only `action::perform` and
//! `effect::apply` change the world. The modules in reading order:

pub mod tile;

pub mod map;

pub mod entity;

pub mod schedule;

pub mod actor;

pub mod level;

pub mod world;

pub mod fov;

pub mod light;

pub mod path;

pub mod action;

pub mod effect;

pub mod ai;

pub mod ruleset;

pub mod log;

mod text;

use serde::{Deserialize, Serialize};

use crate::rng::{Rng, Seed};
use action::{Action, Impossible};
use actor::ActorId;
use ai::Mind;
use log::{Log, Tone};
use path::Paths;
use ruleset::Ruleset;
use schedule::Phase;
use world::World;

/// A run: the world, the story so far, and the random draws to come.
#[derive(Debug, Serialize, Deserialize)]
pub struct Game {
    /// Everything there is.
    pub world: World,
    /// The story so far. What an impossible action adds to it is no change of state.
    pub log: Log,
    rng: Rng,
}

impl Game {
    /// A new run of a campaign.
    pub fn new(ruleset: &dyn Ruleset, seed: Seed) -> Game {
        let mut level = ruleset.level(seed, 1);
        let arrival = level.arrival;
        level.actors.insert(ruleset.player(), arrival);
        let world = World { seed, turn: 0, phase: Phase::FIRST, level, death: None };
        let mut game = Game { world, log: Log::default(), rng: Rng::for_play(seed) };
        game.log.add(Tone::Welcome, ruleset.welcome());
        game.world.update_view();
        game
    }

    /// Whether the run goes on.
    pub fn is_over(&self) -> bool {
        self.world.death.is_some()
    }

    /// The state of the game's random generator, for the state hash.
    pub fn rng(&self) -> &Rng {
        &self.rng
    }

    /// The player's action, and then everybody else's until it is the player's turn again.
    ///
    /// # Errors
    /// When the action is impossible now; then nothing has changed and no time has passed.
    pub fn take_turn(&mut self, action: Action) -> Result<(), Impossible> {
        if self.is_over() {
            return Err(Impossible("You are dead.".to_owned()));
        }
        action::perform(self, ActorId::PLAYER, action)?;
        let mut paths = Paths::default();
        loop {
            self.run_phase(&mut paths);
            if self.is_over() {
                break;
            }
            if self.world.phase.is_turn() {
                self.world.turn = self.world.turn.saturating_add(1);
            }
            self.world.phase = self.world.phase.next();
            if self.world.player().speed.acts_in(self.world.phase) {
                break;
            }
        }
        self.world.update_view();
        Ok(())
    }

    /// Lets every actor but the player act that is due in the present phase, in the order of their ids.
    fn run_phase(&mut self, paths: &mut Paths) {
        paths.clear();
        let phase = self.world.phase;
        for id in self.world.level.actors.ids() {
            if self.is_over() {
                return;
            }
            let Some(actor) = self.world.level.actors.get_mut(id) else { continue };
            if !actor.speed.acts_in(phase) {
                continue;
            }
            let Some(ai) = actor.ai.take() else { continue };
            let Game { world, rng, .. } = self;
            let Some(me) = world.level.actors.get(id) else { continue };
            let (action, next) = ai.decide(&mut Mind { world, me, paths, rng });
            // What a monster can't do it leaves; it has lost its turn, and nobody needs to read of it.
            let _ = action::perform(self, id, action);
            if let Some(actor) = self.world.level.actors.get_mut(id).filter(|actor| actor.is_alive()) {
                actor.ai = Some(next);
            }
        }
    }
}
