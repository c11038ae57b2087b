//! The hunter: attacks the player when next to it, else comes nearer by the cheapest way, and goes on
//! to where it last saw the player after losing sight.

use serde::{Deserialize, Serialize};

use super::approach::step_toward;
use super::{Ai, Context};
use crate::base::geom::{Direction, Point};
use crate::game::action::Action;

/// Hunts the player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hostile {
    /// Where it last saw the player, until it has been there.
    goal: Option<Point>,
}

#[typetag::serde(name = "hostile")]
impl Ai for Hostile {
    fn decide(mut self: Box<Self>, context: &mut Context) -> (Action, Box<dyn Ai>) {
        let here = context.me.pos();
        let player = context.world.player().pos();
        // Sight is symmetric: whoever the player sees also sees the player.
        if context.world.is_in_view(context.me) {
            self.goal = Some(player);
            if here.chebyshev(player) <= 1 {
                let attack = Direction::toward(player - here).map(Action::Melee);
                return (attack.unwrap_or(Action::Wait), self);
            }
        } else if self.goal == Some(here) {
            self.goal = None;
        }
        let action = match self.goal {
            Some(goal) => step_toward(context, goal),
            None => Action::Wait,
        };
        (action, self)
    }
}
