//! Lightning: strikes the nearest enemy in view, and the harmless only where no enemy is near.

use serde::{Deserialize, Serialize};

use super::Consumable;
use crate::base::geom::Point;
use crate::game::action::Impossible;
use crate::game::actor::Actor;
use crate::game::effect::Effect;
use crate::game::happening::Happening;
use crate::game::log::Tone;
use crate::game::text;
use crate::game::world::World;

/// Strikes the nearest visible enemy, or else the nearest of the harmless, past any defense.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Lightning {
    /// Hit points taken.
    pub damage: i32,
    /// It strikes at Euclidean distances less than this, in cells.
    pub range: i32,
}

#[typetag::serde(name = "lightning")]
impl Consumable for Lightning {
    fn effects(&self, world: &World, user: &Actor, _: Option<Point>) -> Result<Vec<Effect>, Impossible> {
        let distance = |actor: &&Actor| actor.pos().distance_squared(user.pos());
        let target = world
            .others_in_view()
            .filter(|other| distance(other) < self.range * self.range)
            .min_by_key(|other| (!other.is_hostile(), distance(other)))
            .ok_or_else(|| Impossible::new("No enemy is close enough to strike."))?;
        Ok(vec![
            Effect::Show(Happening::Bolt { from: user.pos(), to: target.pos() }),
            Effect::Tell { tone: Tone::PlayerAttack, text: text::struck(target, self.damage) },
            Effect::Damage {
                target: target.id(),
                amount: self.damage,
                by: Some(user.id()),
                means: Some("lightning".to_owned()),
            },
        ])
    }

    fn summary(&self) -> String {
        format!("{} to the nearest", self.damage)
    }
}
