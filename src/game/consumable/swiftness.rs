//! Swiftness: more turns for a while.

use serde::{Deserialize, Serialize};

use super::Consumable;
use crate::base::geom::Point;
use crate::game::action::Impossible;
use crate::game::actor::{Actor, Status};
use crate::game::effect::Effect;
use crate::game::schedule::Speed;
use crate::game::world::World;

/// Makes the user quick.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Swiftness {
    /// Game turns that it lasts.
    pub turns: u32,
}

#[typetag::serde(name = "swiftness")]
impl Consumable for Swiftness {
    fn effects(&self, _: &World, user: &Actor, _: Option<Point>) -> Result<Vec<Effect>, Impossible> {
        let status = Status { name: "quick".to_owned(), speed: Speed::QUICK, turns: self.turns };
        Ok(vec![Effect::Afflict { target: user.id(), status }])
    }

    fn summary(&self) -> String {
        format!("quick {} turns", self.turns)
    }
}
