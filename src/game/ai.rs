//! Minds: each looks at the world and returns an action, and changes nothing. A mind consumes itself and
//! returns its successor, so that one mind can hold another and give way to it. A new mind is one file
//! in this folder and its name below; no `match` lists them.

mod approach;
mod confused;
mod erratic;
mod hostile;
mod pacer;
mod wanderer;

use std::fmt::Debug;

pub use confused::Confused;
pub use erratic::Erratic;
pub use hostile::Hostile;
pub use pacer::Pacer;
pub use wanderer::Wanderer;

use super::action::Action;
use super::actor::Actor;
use super::path::Paths;
use super::world::World;
use crate::base::rng::Rng;

/// Decides for an actor.
#[typetag::serde]
pub trait Ai: Debug + Send {
    /// Chooses what to do now, and who decides next time.
    fn decide(self: Box<Self>, context: &mut Context) -> (Action, Box<dyn Ai>);

    /// Whether it is out for the player's life, so that the player should know before walking on.
    fn is_hostile(&self) -> bool {
        true
    }

    /// Whether it is confused, by itself or in a mind that it holds.
    fn is_confused(&self) -> bool {
        false
    }

    /// Lets a confusion that is there last so many turns from now; `false` when there is none.
    fn renew_confusion(&mut self, _turns: u32) -> bool {
        false
    }
}

/// What a mind decides with.
pub struct Context<'a> {
    /// Everything there is.
    pub world: &'a World,
    /// The actor that the decision is for. It stands in `world` too, but there without its AI.
    pub me: &'a Actor,
    /// Ways to places, worked out once for everyone who asks in the same turn.
    pub paths: &'a mut Paths,
    /// The game's own random draws.
    pub rng: &'a mut Rng,
}
