//! The model: the rules of the game and the state of a run. It knows nothing of windows, files or
//! content. Deciders (minds, consumables, event handlers) return data; only `action::perform` and
//! `effect::apply` change the world. The modules in reading order:

pub mod tile;

pub mod map;

pub mod entity;

pub mod schedule;

pub mod actor;

pub mod item;

pub mod inventory;

pub mod experience;

pub mod level;

pub mod world;

pub mod fov;

pub mod light;

pub mod light_source;

pub mod path;

pub mod explore;

pub mod action;

pub mod happening;

pub mod effect;

pub mod ai;

pub mod consumable;

pub mod ruleset;

pub mod invariants;

pub mod log;

pub mod met;

pub mod text;

use serde::{Deserialize, Serialize};

use crate::base::rng::{Rng, Seed, SeedWord};
use action::{Action, Impossible};
use actor::ActorId;
use ai::Context;
use happening::Happening;
use level::Level;
use log::{Log, Tone};
use met::Met;
use path::Paths;
use ruleset::Ruleset;
use world::World;

/// A run: the world, the story so far, and the random draws to come.
#[derive(Debug, Serialize, Deserialize)]
pub struct Game {
    /// Everything there is.
    pub world: World,
    /// The story so far. What an impossible action adds to it is no change of state.
    pub log: Log,
    /// What the player has seen of the dwellers and things below.
    pub met: Met,
    /// What could be seen of the last action, in order.
    #[serde(skip)]
    pub happenings: Vec<Happening>,
    /// The name of the file that records the run, once one does.
    pub replay: Option<String>,
    /// How many actions the player has done; in a run that is recorded, how many stand in its file.
    actions: u32,
    /// The word that the seed was made of, where the player chose one.
    pub word: Option<SeedWord>,
    /// Whether the run is only a look round, which nobody saves and no record keeps.
    pub is_tour: bool,
    rng: Rng,
}

impl Game {
    /// A new run of a campaign.
    pub fn new(ruleset: &dyn Ruleset, seed: Seed) -> Game {
        let level = ruleset.level(seed, 1);
        let mut game = Game::begin(ruleset, seed, level);
        game.log.add(Tone::Welcome, ruleset.welcome());
        game
    }

    /// A look round the gallery of a campaign, if it has one.
    pub fn tour(ruleset: &dyn Ruleset) -> Option<Game> {
        let mut game = Game::begin(ruleset, Seed::default(), ruleset.gallery()?);
        game.is_tour = true;
        game.log.add(Tone::Welcome, "Look round as long as you like. Nothing here is saved.");
        Some(game)
    }

    fn begin(ruleset: &dyn Ruleset, seed: Seed, level: Level) -> Game {
        let mut world = World::new(ruleset, seed, level);
        world.update_view();
        let (log, rng, mut met) = (Log::default(), Rng::for_play(seed), Met::default());
        met.look_around(&world);
        Game {
            world,
            log,
            happenings: Vec::new(),
            met,
            replay: None,
            actions: 0,
            word: None,
            is_tour: false,
            rng,
        }
    }

    /// What the run grew from, as the player would tell a friend.
    pub fn seed_name(&self) -> String {
        let word = self.word.as_ref().map(SeedWord::to_string);
        word.unwrap_or_else(|| self.world.seed.to_string())
    }

    /// Whether the run goes on.
    pub fn is_over(&self) -> bool {
        self.world.death.is_some()
    }

    /// Whether a level has been reached, and what it brings is still to be chosen.
    pub fn must_advance(&self) -> bool {
        !self.is_over() && self.world.experience.is_pending()
    }

    /// How many actions the player has done, the impossible ones not counted.
    pub fn actions(&self) -> u32 {
        self.actions
    }

    /// The state of the game's random generator, for the state hash.
    pub fn rng(&self) -> &Rng {
        &self.rng
    }

    /// The player's action, and then everybody else's until it is the player's turn again.
    ///
    /// # Errors
    /// When the action is impossible now; then nothing has changed and no time has passed.
    pub fn take_turn(&mut self, ruleset: &dyn Ruleset, action: Action) -> Result<(), Impossible> {
        if self.is_over() {
            return Err(Impossible::new("You are dead."));
        }
        self.happenings.clear();
        action::perform(self, ruleset, ActorId::PLAYER, action)?;
        self.actions = self.actions.saturating_add(1);
        if action.takes_time() {
            self.pass_time(ruleset);
        }
        self.world.update_view();
        self.met.look_around(&self.world);
        Ok(())
    }

    /// Lets the rest of the present phase and the following ones pass, until the player acts again.
    fn pass_time(&mut self, ruleset: &dyn Ruleset) {
        let mut paths = Paths::default();
        while !self.is_over() {
            self.run_phase(ruleset, &mut paths);
            if self.is_over() {
                return;
            }
            if self.world.phase.is_turn() {
                self.pass_turn();
            }
            self.world.phase = self.world.phase.next();
            if self.world.speed(self.world.player()).acts_in(self.world.phase) {
                return;
            }
        }
    }

    /// Lets every actor but the player act that is due in the present phase, in the order of their ids.
    fn run_phase(&mut self, ruleset: &dyn Ruleset, paths: &mut Paths) {
        paths.clear();
        for id in self.world.level.actors.ids() {
            if self.is_over() {
                return;
            }
            let Game { world, rng, .. } = self;
            if !world.level.actors.get(id).is_some_and(|actor| world.speed(actor).acts_in(world.phase)) {
                continue;
            }
            let Some(ai) = world.level.actors.get_mut(id).and_then(|actor| actor.ai.take()) else { continue };
            let was_confused = ai.is_confused();
            let Some(me) = world.level.actors.get(id) else { continue };
            let (action, next) = ai.decide(&mut Context { world, me, paths, rng });
            // What a monster can't do it leaves; it has lost its turn, and nobody needs to read of it.
            let _ = action::perform(self, ruleset, id, action);
            let Some(actor) = self.world.level.actors.get_mut(id).filter(|actor| actor.is_alive()) else {
                continue;
            };
            let clear_again = was_confused && !next.is_confused();
            actor.ai = Some(next);
            if clear_again && self.world.level.map.visible.contains(actor.pos()) {
                self.log.add(Tone::Status, text::clear_again(actor));
            }
        }
    }

    /// Counts a game turn, and lets what passes pass.
    fn pass_turn(&mut self) {
        self.world.turn = self.world.turn.saturating_add(1);
        for actor in self.world.level.actors.iter_mut() {
            for status in &mut actor.statuses {
                status.turns = status.turns.saturating_sub(1);
            }
            let over = actor.statuses.extract_if(.., |status| status.turns == 0).collect::<Vec<_>>();
            if self.world.level.map.visible.contains(actor.pos()) {
                for status in over {
                    self.log.add(Tone::Status, text::status_ends(actor, &status.name));
                }
            }
        }
    }
}
