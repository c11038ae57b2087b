//! Healing: gives health back.

use serde::{Deserialize, Serialize};

use super::Consumable;
use crate::base::geom::Point;
use crate::game::action::Impossible;
use crate::game::actor::Actor;
use crate::game::effect::Effect;
use crate::game::world::World;

/// Heals the user.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Healing {
    /// Hit points given back, at most.
    pub amount: i32,
}

#[typetag::serde(name = "healing")]
impl Consumable for Healing {
    fn effects(&self, _: &World, user: &Actor, _: Option<Point>) -> Result<Vec<Effect>, Impossible> {
        if user.fighter.hp >= user.fighter.max_hp {
            return Err(Impossible::new("Your health is already full."));
        }
        Ok(vec![Effect::Heal { target: user.id(), amount: self.amount }])
    }

    fn summary(&self) -> String {
        format!("heals {}", self.amount)
    }
}
