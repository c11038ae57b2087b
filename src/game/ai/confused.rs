//! Confusion: stumbles about for some turns, then is what it was.

use serde::{Deserialize, Serialize};

use super::{Ai, Context};
use crate::base::geom::Direction;
use crate::game::action::Action;

/// Stumbles, and holds the mind that it clouds.
#[derive(Debug, Serialize, Deserialize)]
pub struct Confused {
    /// Turns of its own left, above zero.
    turns: u32,
    clear: Box<dyn Ai>,
}

impl Confused {
    /// Clouds a mind for so many turns of its own, or renews the cloud that is there.
    pub fn cloud(mut mind: Box<dyn Ai>, turns: u32) -> Box<dyn Ai> {
        if turns == 0 || mind.renew_confusion(turns) {
            return mind;
        }
        Box::new(Confused { turns, clear: mind })
    }
}

#[typetag::serde(name = "confused")]
impl Ai for Confused {
    fn decide(mut self: Box<Self>, context: &mut Context) -> (Action, Box<dyn Ai>) {
        let direction = context.rng.pick(&Direction::ALL).copied();
        let action = direction.map_or(Action::Wait, Action::Bump);
        self.turns = self.turns.saturating_sub(1);
        if self.turns == 0 { (action, self.clear) } else { (action, self) }
    }

    fn is_hostile(&self) -> bool {
        self.clear.is_hostile()
    }

    fn is_confused(&self) -> bool {
        true
    }

    fn renew_confusion(&mut self, turns: u32) -> bool {
        self.turns = turns;
        true
    }
}
