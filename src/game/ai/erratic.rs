//! Erratic movement around another mind: some turns go to a random step, the others to what it wraps. A
//! mind that rests is left to rest.

use serde::{Deserialize, Serialize};

use super::{Ai, Context};
use crate::base::geom::Direction;
use crate::game::action::Action;

/// Flutters: a part of its moves is random.
#[derive(Debug, Serialize, Deserialize)]
pub struct Erratic {
    /// How many of 100 moves are random; an attack counts as a move here.
    percent: u32,
    steady: Box<dyn Ai>,
}

impl Erratic {
    /// Wraps a mind.
    pub fn new(percent: u32, steady: Box<dyn Ai>) -> Erratic {
        Erratic { percent, steady }
    }
}

#[typetag::serde(name = "erratic")]
impl Ai for Erratic {
    fn decide(mut self: Box<Self>, context: &mut Context) -> (Action, Box<dyn Ai>) {
        let (action, steady) = self.steady.decide(context);
        self.steady = steady;
        let random = match action {
            Action::Wait => None,
            _ if context.rng.chance(self.percent, 100) => context.rng.pick(&Direction::ALL).copied(),
            _ => None,
        };
        (random.map_or(action, Action::Move), self)
    }

    fn is_hostile(&self) -> bool {
        self.steady.is_hostile()
    }

    fn is_confused(&self) -> bool {
        self.steady.is_confused()
    }

    fn renew_confusion(&mut self, turns: u32) -> bool {
        self.steady.renew_confusion(turns)
    }
}
