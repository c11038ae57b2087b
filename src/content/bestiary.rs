//! The bestiary: one row a creature. A new monster is a new row here, and a weight in the tables.

use crate::game::actor::{Actor, Fighter};
use crate::game::ai::{Ai, Hostile};
use crate::game::entity::Look;
use crate::game::schedule::Speed;

/// A kind of creature.
#[derive(Debug)]
pub struct Creature {
    /// What it is called.
    pub name: &'static str,
    /// The character that shows it, also in level files.
    pub glyph: char,
    /// Its colour, `0xRRGGBB`.
    pub color: u32,
    /// Health, defense and power.
    pub fighter: Fighter,
    /// What killing it is worth.
    pub xp_given: i32,
    /// How often it acts.
    pub speed: Speed,
    /// Makes its mind.
    pub mind: fn() -> Box<dyn Ai>,
}

/// Every creature but the player.
pub const BESTIARY: &[Creature] = &[
    Creature {
        name: "orc",
        glyph: 'o',
        color: 0x3F7F3F,
        fighter: Fighter::new(10, 0, 3),
        xp_given: 35,
        speed: Speed::NORMAL,
        mind: hostile,
    },
    Creature {
        name: "troll",
        glyph: 'T',
        color: 0x007F00,
        fighter: Fighter::new(16, 1, 4),
        xp_given: 100,
        speed: Speed::NORMAL,
        mind: hostile,
    },
];

/// The kind with this name.
pub fn find(name: &str) -> Option<&'static Creature> {
    BESTIARY.iter().find(|creature| creature.name == name)
}

/// The player, as a run begins.
pub fn player() -> Actor {
    let look = Look::new("player", '@', 0xFFFFFF);
    Actor::new(look, Fighter::new(30, 2, 5), Speed::NORMAL, 0, None)
}

impl Creature {
    /// One of its kind.
    pub fn spawn(&self) -> Actor {
        let look = Look::new(self.name, self.glyph, self.color);
        Actor::new(look, self.fighter, self.speed, self.xp_given, Some((self.mind)()))
    }
}

fn hostile() -> Box<dyn Ai> {
    Box::new(Hostile::default())
}
