//! The pacer: walks to and fro. It shows what a speed is worth, and does nothing else.

use serde::{Deserialize, Serialize};

use super::{Ai, Context};
use crate::base::geom::Direction;
use crate::game::action::Action;

/// Walks straight on, and turns round where the way is blocked.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Pacer {
    /// Toward the east, or the west.
    east: bool,
}

impl Pacer {
    /// A pacer that sets out to the east.
    pub const EASTWARD: Pacer = Pacer { east: true };
}

#[typetag::serde(name = "pacer")]
impl Ai for Pacer {
    fn decide(mut self: Box<Self>, context: &mut Context) -> (Action, Box<dyn Ai>) {
        let ahead = |east| if east { Direction::East } else { Direction::West };
        if !context.world.level.is_free(context.me.pos().step(ahead(self.east))) {
            self.east = !self.east;
        }
        (Action::Move(ahead(self.east)), self)
    }

    fn is_hostile(&self) -> bool {
        false
    }
}
