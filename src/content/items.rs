//! The items: one row a kind. A new item is a new row here, and a weight in the tables.

use crate::game::consumable::{Confusion, Consumable, Fireball, Healing, Lightning, Swiftness};
use crate::game::entity::Look;
use crate::game::item::{Bonus, Equipment, Item, ItemKind, Slot};
use crate::game::schedule::Speed;

/// A kind of item.
#[derive(Debug)]
pub struct Kind {
    /// What it is called, also in level files.
    pub name: &'static str,
    /// The character that shows it.
    pub glyph: char,
    /// Its colour, `0xRRGGBB`.
    pub color: u32,
    /// What the player reads when looking at it.
    pub description: &'static str,
    /// Makes what it is good for.
    pub kind: fn() -> ItemKind,
}

/// Every kind.
pub const ITEMS: &[Kind] = &[
    Kind {
        name: "health potion",
        glyph: '!',
        color: 0x7F00FF,
        description: "A small flask of something violet that closes wounds.",
        kind: || consumable(Healing { amount: 4 }),
    },
    Kind {
        name: "swiftness potion",
        glyph: '!',
        color: 0x3FFFFF,
        description: "It fizzes, and the flask trembles in the hand.",
        kind: || consumable(Swiftness { turns: 30 }),
    },
    Kind {
        name: "lightning scroll",
        glyph: '~',
        color: 0xFFFF00,
        description: "The letters on it crackle; whoever is nearest will wish they were not.",
        kind: || consumable(Lightning { damage: 20, range: 6 }),
    },
    Kind {
        name: "confusion scroll",
        glyph: '~',
        color: 0xCF3FFF,
        description: "Its lines wind about until whoever they are read at can't tell left from right.",
        kind: || consumable(Confusion { turns: 10 }),
    },
    Kind {
        name: "fireball scroll",
        glyph: '~',
        color: 0xFF0000,
        description: "Singed at the edges. Stand well back from where you throw its words.",
        kind: || consumable(Fireball { damage: 12, radius: 3 }),
    },
    Kind {
        name: "dagger",
        glyph: '/',
        color: 0x00BFFF,
        description: "A short blade, kept sharp for want of anything longer.",
        kind: || equipment(Slot::Weapon, 2, 0),
    },
    Kind {
        name: "sword",
        glyph: '/',
        color: 0x00BFFF,
        description: "A long blade with some notches and a good balance.",
        kind: || equipment(Slot::Weapon, 4, 0),
    },
    Kind {
        name: "leather armor",
        glyph: '[',
        color: 0x8B4513,
        description: "Boiled leather, black with lamp smoke.",
        kind: || equipment(Slot::Armor, 0, 1),
    },
    Kind {
        name: "chain mail",
        glyph: '[',
        color: 0x8B4513,
        description: "A shirt of iron rings, heavy and worth it.",
        kind: || equipment(Slot::Armor, 0, 3),
    },
];

/// The kind with this name.
pub fn find(name: &str) -> Option<&'static Kind> {
    ITEMS.iter().find(|kind| kind.name == name)
}

impl Kind {
    /// One of the kind.
    pub fn spawn(&self) -> Item {
        Item::new(Look::new(self.name, self.glyph, self.color), (self.kind)())
    }
}

fn consumable(kind: impl Consumable + 'static) -> ItemKind {
    ItemKind::Consumable(Box::new(kind))
}

fn equipment(slot: Slot, power: i32, defense: i32) -> ItemKind {
    ItemKind::Equipment(Equipment { slot, bonus: Bonus { power, defense, speed: Speed::NORMAL } })
}
