//! Confusion: an enemy of one's choice loses its way.

use serde::{Deserialize, Serialize};

use super::{Aim, Consumable, visible};
use crate::base::geom::Point;
use crate::game::action::Impossible;
use crate::game::actor::Actor;
use crate::game::effect::Effect;
use crate::game::world::World;

/// Confuses a visible enemy.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Confusion {
    /// How many of its own turns the enemy is confused for.
    pub turns: u32,
}

#[typetag::serde(name = "confusion")]
impl Consumable for Confusion {
    fn effects(&self, world: &World, user: &Actor, target: Option<Point>) -> Result<Vec<Effect>, Impossible> {
        let p = visible(world, target)?;
        let enemy = world.level.actors.at(p).ok_or_else(|| Impossible::new("There is nobody to confuse."))?;
        if enemy.id() == user.id() {
            return Err(Impossible::new("You can't confuse yourself."));
        }
        Ok(vec![Effect::Confuse { target: enemy.id(), turns: self.turns }])
    }

    fn summary(&self) -> String {
        format!("for {} turns", self.turns)
    }

    fn aim(&self) -> Aim {
        Aim::Enemy
    }
}
