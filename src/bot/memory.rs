//! What the bot remembers and the game does not show twice: where it has seen things worth taking.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::inventory::Carried;
use crate::game::item::{Equipment, Item, ItemId};
use crate::game::world::World;
use crate::geom::Point;

/// The things seen, by floor.
#[derive(Debug, Default)]
pub(super) struct Memory {
    seen: BTreeMap<u32, BTreeSet<(Point, ItemId)>>,
}

impl Memory {
    /// Remembers what is worth taking of what lies in view, and forgets what no longer lies there.
    pub(super) fn look(&mut self, world: &World) {
        let (level, visible) = (&world.level, &world.level.map.visible);
        let seen = self.seen.entry(level.depth).or_default();
        seen.retain(|&(p, _)| !visible.contains(p));
        let in_view = level.items.iter().filter(|(p, item)| visible.contains(*p) && is_wanted(world, item));
        seen.extend(in_view.map(|(p, item)| (p, item.id())));
    }

    /// Where on this floor there is something to take.
    pub(super) fn items(&self, world: &World) -> impl Iterator<Item = Point> {
        let seen = self.seen.get(&world.level.depth).into_iter().flatten();
        let has_room = !world.inventory.is_full();
        seen.filter(move |_| has_room).map(|(p, _)| *p)
    }
}

/// Whether a thing is worth taking along: what can be used, and what is better than what is worn.
pub(super) fn is_wanted(world: &World, item: &Item) -> bool {
    item.consumable().is_some() || item.equipment().is_some_and(|equipment| is_better(world, equipment))
}

/// Whether something to wear is better than what is worn in its place.
pub(super) fn is_better(world: &World, new: &Equipment) -> bool {
    let value = |equipment: &Equipment| equipment.bonus.power.saturating_add(equipment.bonus.defense);
    let worn = world.inventory.worn(new.slot).and_then(Carried::equipment);
    worn.is_none_or(|worn| value(new) > value(worn))
}
