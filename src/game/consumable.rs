//! What an item does when it is used: each kind looks at the world and returns effects, or says why it
//! would be wasted; it changes nothing itself. A new kind is one file in this folder and its name below;
//! no `match` lists them.

mod confusion;
mod fireball;
mod healing;
mod lightning;
mod swiftness;

use std::fmt::Debug;

pub use confusion::Confusion;
pub use fireball::Fireball;
pub use healing::Healing;
pub use lightning::Lightning;
pub use swiftness::Swiftness;

use super::action::Impossible;
use super::actor::Actor;
use super::effect::Effect;
use super::world::World;
use crate::base::geom::Point;

/// What happens when an item is used.
#[typetag::serde]
pub trait Consumable: Debug + Send {
    /// What happens when `user` uses it, on the chosen cell if it asks for one.
    ///
    /// # Errors
    /// When it would be wasted; then it is not used up.
    fn effects(&self, world: &World, user: &Actor, target: Option<Point>) -> Result<Vec<Effect>, Impossible>;

    /// A few words on what it does.
    fn summary(&self) -> String;

    /// What the user must choose before.
    fn aim(&self) -> Aim {
        Aim::Nothing
    }

    /// The cells that using it on a cell would strike.
    fn area(&self, _world: &World, target: Point) -> Vec<Point> {
        vec![target]
    }
}

/// What is chosen before an item is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Nothing: it works at once.
    Nothing,
    /// A visible enemy.
    Enemy,
    /// A visible cell.
    Cell,
}

/// The chosen cell, if it is one that the player sees.
fn visible(world: &World, target: Option<Point>) -> Result<Point, Impossible> {
    target
        .filter(|&p| world.level.map.visible.contains(p))
        .ok_or_else(|| Impossible::new("You can't aim at what you don't see."))
}
