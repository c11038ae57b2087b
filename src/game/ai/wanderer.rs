//! The wanderer: goes where its feet carry it, and means no harm.

use serde::{Deserialize, Serialize};

use super::{Ai, Context};
use crate::base::geom::Direction;
use crate::game::action::Action;

/// Takes a random straight step each turn, if that cell is free.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Wanderer;

#[typetag::serde(name = "wanderer")]
impl Ai for Wanderer {
    fn decide(self: Box<Self>, context: &mut Context) -> (Action, Box<dyn Ai>) {
        const STRAIGHT: [Direction; 4] =
            [Direction::North, Direction::East, Direction::South, Direction::West];
        let direction = context.rng.pick(&STRAIGHT).copied();
        (direction.map_or(Action::Wait, Action::Move), self)
    }

    fn is_hostile(&self) -> bool {
        false
    }
}
