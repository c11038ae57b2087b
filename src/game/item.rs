//! Things: what lies on the floor or is carried. An item is used up or worn, and what it does when used
//! is a trait object, so that a new kind is one file and one row of a table.

use serde::{Deserialize, Serialize};

use super::consumable::Consumable;
use super::entity::Look;
use super::schedule::Speed;
use crate::base::geom::Point;

/// Names an item for the length of a game; never used again for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ItemId(pub u32);

/// A thing.
#[derive(Debug, Serialize, Deserialize)]
pub struct Item {
    id: ItemId,
    /// How it is shown and called.
    pub look: Look,
    /// What it is good for.
    pub kind: ItemKind,
    /// Whether the player laid it down, and so won't want it just for walking by.
    pub is_left: bool,
}

/// What an item is good for.
#[derive(Debug, Serialize, Deserialize)]
pub enum ItemKind {
    /// It is used once.
    Consumable(Box<dyn Consumable>),
    /// It is worn.
    Equipment(Equipment),
}

/// What an item does for its wearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equipment {
    /// Where it is worn.
    pub slot: Slot,
    /// What it gives.
    pub bonus: Bonus,
}

/// What things give to whoever wears them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// Added to the wearer's power.
    pub power: i32,
    /// Added to the wearer's defense.
    pub defense: i32,
    /// Joined to the wearer's speed.
    pub speed: Speed,
}

impl Bonus {
    /// What two bonuses give together.
    pub fn plus(self, other: Bonus) -> Bonus {
        Bonus {
            power: self.power.saturating_add(other.power),
            defense: self.defense.saturating_add(other.defense),
            speed: self.speed.union(other.speed),
        }
    }
}

/// Where something is worn: one thing a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Slot {
    Weapon,
    Armor,
}

impl Slot {
    /// Every slot, in the order in which they are shown.
    pub const ALL: [Slot; 2] = [Slot::Weapon, Slot::Armor];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Slot::Weapon => "Weapon",
            Slot::Armor => "Armor",
        }
    }
}

impl Item {
    /// An item that is nowhere yet; [`Items::spawn`] gives it its id.
    pub fn new(look: Look, kind: ItemKind) -> Item {
        Item { id: ItemId(0), look, kind, is_left: false }
    }

    /// Which item this is.
    pub fn id(&self) -> ItemId {
        self.id
    }

    /// The same item under an id, for those that a run begins with.
    pub fn with_id(self, id: ItemId) -> Item {
        Item { id, ..self }
    }

    /// What it does for its wearer, when it can be worn.
    pub fn equipment(&self) -> Option<&Equipment> {
        match &self.kind {
            ItemKind::Equipment(equipment) => Some(equipment),
            ItemKind::Consumable(_) => None,
        }
    }

    /// What it does when used, when it can be.
    pub fn consumable(&self) -> Option<&dyn Consumable> {
        match &self.kind {
            ItemKind::Consumable(consumable) => Some(consumable.as_ref()),
            ItemKind::Equipment(_) => None,
        }
    }

    /// A few words on what it does: "heals 4", "+2 power".
    pub fn summary(&self) -> String {
        match &self.kind {
            ItemKind::Consumable(consumable) => consumable.summary(),
            ItemKind::Equipment(Equipment { bonus: Bonus { power, defense, speed }, .. }) => {
                let bonus = |value: i32, name| (value != 0).then(|| format!("{value:+} {name}"));
                let speed = (*speed != Speed::NORMAL).then(|| speed.name());
                let parts = [bonus(*power, "power"), bonus(*defense, "defense"), speed];
                parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// The items that lie on a level, several on a cell where it so happens, the last dropped on top.
#[derive(Debug, Serialize, Deserialize)]
pub struct Items {
    next_id: u32,
    list: Vec<(Point, Item)>,
}

impl Items {
    /// Nothing yet. New items get ids from `first_id` on.
    pub fn new(first_id: u32) -> Items {
        Items { next_id: first_id, list: Vec::new() }
    }

    /// Everything that lies here with its cell; on the same cell later ones lie on top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Point, &Item)> {
        self.list.iter().map(|(pos, item)| (*pos, item))
    }

    /// What lies on a cell, the topmost first.
    pub fn at(&self, p: Point) -> impl Iterator<Item = &Item> {
        self.iter().rev().filter(move |(pos, _)| *pos == p).map(|(_, item)| item)
    }

    /// Puts a new item on a cell and returns its id.
    pub fn spawn(&mut self, item: Item, pos: Point) -> ItemId {
        let id = ItemId(self.next_id);
        self.next_id += 1;
        self.insert(item.with_id(id), pos);
        id
    }

    /// Lays an item on top of what is on a cell.
    pub fn insert(&mut self, item: Item, pos: Point) {
        self.list.push((pos, item));
    }

    /// Takes an item off the floor.
    pub fn remove(&mut self, id: ItemId) -> Option<Item> {
        let at = self.list.iter().position(|(_, item)| item.id == id)?;
        Some(self.list.remove(at).1)
    }
}
