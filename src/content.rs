//! The campaign: what the dungeon is made of. Tables and constructors, numbers beside names; the rules
//! that bring them to life are in `game`.

pub mod bestiary;

pub mod builder;

use crate::game::actor::Actor;
use crate::game::level::Level;
use crate::game::ruleset::Ruleset;
use crate::rng::Seed;

/// The standard campaign.
#[derive(Debug, Default)]
pub struct Campaign;

impl Ruleset for Campaign {
    fn player(&self) -> Actor {
        bestiary::player()
    }

    fn level(&self, seed: Seed, depth: u32) -> Level {
        builder::build(seed, depth)
    }

    fn welcome(&self) -> String {
        "Welcome to the dark below.".to_owned()
    }
}
