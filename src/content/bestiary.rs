//! The bestiary: one row a creature. A new monster is a new row here, and a weight in the tables.

use crate::game::actor::{Actor, Fighter};
use crate::game::ai::{Ai, Erratic, Hostile, Pacer, Wanderer};
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
    /// What the player reads when looking at it.
    pub description: &'static str,
    /// Health, defense and power.
    pub fighter: Fighter,
    /// What killing it is worth.
    pub xp_given: u32,
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
        description: "Squat, green and short of temper; it has lived in the dark too long.",
        fighter: Fighter::new(10, 0, 3),
        xp_given: 35,
        speed: Speed::NORMAL,
        mind: hostile,
    },
    Creature {
        name: "troll",
        glyph: 'T',
        color: 0x007F00,
        description: "Twice your height, with arms to match and a hide like bark.",
        fighter: Fighter::new(16, 1, 4),
        xp_given: 100,
        speed: Speed::NORMAL,
        mind: hostile,
    },
    Creature {
        name: "wanderer",
        glyph: '?',
        color: 0xCF9F3F,
        description: "Somebody with a pack and no map, as lost as you are and less worried.",
        fighter: Fighter::new(4, 0, 0),
        xp_given: 5,
        speed: Speed::NORMAL,
        mind: || Box::new(Wanderer),
    },
    Creature {
        name: "bat",
        glyph: 'b',
        color: 0x9F7FBF,
        description: "A scrap of night with teeth; it never flies straight.",
        fighter: Fighter::new(4, 0, 3),
        xp_given: 20,
        speed: Speed::FAST.union(Speed::QUICK),
        mind: || Box::new(Erratic::new(50, hostile())),
    },
    Creature {
        name: "ooze",
        glyph: 'j',
        color: 0x5F9F3F,
        description: "A heap of something wet that eats what it flows over. Slowly.",
        fighter: Fighter::new(20, 0, 5),
        xp_given: 50,
        speed: Speed::SLOW,
        mind: hostile,
    },
    // Their colours differ in brightness too, for eyes that see no hues.
    pacer("normal pacer", 0xB9B9B9, Speed::NORMAL),
    pacer("slow pacer", 0x3764C9, Speed::SLOW),
    pacer("fast pacer", 0xFC8A27, Speed::FAST),
    pacer("quick pacer", 0xFFEC82, Speed::QUICK),
    pacer("fast+quick pacer", 0xED4343, Speed::FAST.union(Speed::QUICK)),
    pacer("fast+slow pacer", 0xB6729C, Speed::FAST.union(Speed::SLOW)),
    pacer("quick+slow pacer", 0x80FBC0, Speed::QUICK.union(Speed::SLOW)),
    pacer("fast+quick+slow pacer", 0xFFFFFF, Speed::FAST.union(Speed::QUICK).union(Speed::SLOW)),
];

/// Whoever paces the lanes of the gallery, one a speed.
const fn pacer(name: &'static str, color: u32, speed: Speed) -> Creature {
    Creature {
        name,
        glyph: 'p',
        color,
        description: "It walks to and fro and takes no notice of you.",
        fighter: Fighter::new(10, 0, 0),
        xp_given: 0,
        speed,
        mind: || Box::new(Pacer::EASTWARD),
    }
}

/// The kind with this name.
pub fn find(name: &str) -> Option<&'static Creature> {
    BESTIARY.iter().find(|creature| creature.name == name)
}

/// The player, as a run begins.
pub fn player() -> Actor {
    let look = Look::new("player", '@', 0xFFFFFF);
    Actor::new(look, Fighter::new(30, 1, 3), Speed::NORMAL, 0, None)
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
