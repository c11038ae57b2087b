//! Minds: each looks at the world and returns an action, and changes nothing. A mind consumes itself and
//! returns its successor, so that one mind can hold another and give way to it. A new mind is one file
//! in this folder; nothing lists them.

mod hostile;

use std::fmt::Debug;

pub use hostile::Hostile;

use super::action::Action;
use super::actor::Actor;
use super::path::Paths;
use super::world::World;
use crate::rng::Rng;

/// Decides for an actor.
#[typetag::serde]
pub trait Ai: Debug + Send {
    /// Chooses what to do now, and who decides next time.
    fn decide(self: Box<Self>, mind: &mut Mind) -> (Action, Box<dyn Ai>);
}

/// What a decider may look at.
pub struct Mind<'a> {
    /// Everything there is.
    pub world: &'a World,
    /// The actor that the decision is for. It stands in `world` too, but there without its AI.
    pub me: &'a Actor,
    /// Ways to places, worked out once for everyone who asks in the same turn.
    pub paths: &'a mut Paths,
    /// The game's own random draws.
    pub rng: &'a mut Rng,
}
