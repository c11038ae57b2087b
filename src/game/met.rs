//! Whom and what the player has met in a run, for the help: it explains what was seen and nothing else.
//! No part of the world's state, for no rule asks for it.

use serde::{Deserialize, Serialize};

use super::entity::Look;
use super::world::World;

/// The looks of everything that was ever in view, in the order of the meetings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    looks: Vec<Look>,
}

impl Met {
    /// Adds what is in view and what is carried.
    pub(super) fn look_around(&mut self, world: &World) {
        let visible = &world.level.map.visible;
        let living = world.level.actors.iter().filter(|actor| actor.is_alive() && world.is_in_view(actor));
        let living = living.map(|actor| &actor.look);
        let items = world.level.items.iter().filter(|(p, _)| visible.contains(*p));
        let items = items.map(|(_, item)| &item.look);
        let carried = world.inventory.iter().map(|carried| &carried.item.look);
        let sources = world.level.sources().iter().filter(|source| visible.contains(source.pos()));
        let sources = sources.map(|source| &source.look);
        for look in living.chain(carried).chain(items).chain(sources) {
            if self.looks.iter().all(|known| known.name != look.name) {
                self.looks.push(look.clone());
            }
        }
    }

    /// The looks, in the order of the meetings.
    pub fn iter(&self) -> impl Iterator<Item = &Look> {
        self.looks.iter()
    }
}
