//! The campaign: what the dungeon is made of. Tables and constructors, numbers beside names; the rules
//! that bring them to life are in `game`.

pub mod bestiary;

pub mod items;

pub mod lights;

pub mod tables;

pub mod builder;

pub mod level_file;

use crate::base::rng::Seed;
use crate::game::actor::Actor;
use crate::game::item::Item;
use crate::game::level::Level;
use crate::game::ruleset::Ruleset;
use level_file::LevelFile;

/// The standard campaign.
#[derive(Debug, Default)]
pub struct Campaign {
    /// The level to begin on instead of a built one. Its stairs lead down to the second built floor.
    pub first: Option<LevelFile>,
}

impl Ruleset for Campaign {
    fn player(&self) -> Actor {
        bestiary::player()
    }

    fn belongings(&self) -> Vec<Item> {
        ["dagger", "leather armor"].into_iter().filter_map(items::find).map(items::Kind::spawn).collect()
    }

    fn level(&self, seed: Seed, depth: u32) -> Level {
        match &self.first {
            Some(file) if depth == 1 => file.level(1),
            _ => builder::build(seed, depth),
        }
    }

    fn drawn(&self) -> Option<String> {
        self.first.as_ref().map(|file| level_file::print(&file.level(1)))
    }

    fn for_replay(&self, drawn: Option<&str>) -> Result<Box<dyn Ruleset>, String> {
        let first = drawn.map(|text| LevelFile::parse(text.as_bytes())).transpose();
        Ok(Box::new(Campaign { first: first.map_err(|error| error.to_string())? }))
    }

    fn gallery(&self) -> Option<Level> {
        // The file is part of the program, and a test reads it.
        LevelFile::parse(include_bytes!("../resources/levels/gallery.txt")).ok().map(|file| file.level(1))
    }

    fn describe(&self, name: &str) -> &'static str {
        let creature = bestiary::find(name).map(|creature| creature.description);
        let item = || items::find(name).map(|kind| kind.description);
        let light = || lights::find(name).map(|kind| kind.description);
        let player = || (name == bestiary::player().look.name).then_some("You, behind your lamp.");
        creature.or_else(item).or_else(light).or_else(player).unwrap_or_default()
    }

    fn welcome(&self) -> String {
        "Welcome to the dark below.".to_owned()
    }
}
