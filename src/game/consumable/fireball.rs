//! Fireball: burns everybody around a cell of one's choice, oneself too.

use serde::{Deserialize, Serialize};

use super::{Aim, Consumable, visible};
use crate::base::bits::BitGrid;
use crate::base::geom::Point;
use crate::game::action::Impossible;
use crate::game::actor::Actor;
use crate::game::effect::Effect;
use crate::game::fov;
use crate::game::happening::Happening;
use crate::game::log::Tone;
use crate::game::text;
use crate::game::world::World;

/// Burns an area.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Fireball {
    /// Hit points taken from each.
    pub damage: i32,
    /// How far it burns, by Euclidean distance in cells.
    pub radius: i32,
}

#[typetag::serde(name = "fireball")]
impl Consumable for Fireball {
    fn effects(&self, world: &World, user: &Actor, target: Option<Point>) -> Result<Vec<Effect>, Impossible> {
        let center = visible(world, target)?;
        let area = self.area(world, center);
        let mut victims: Vec<&Actor> = area.iter().filter_map(|&p| world.level.actors.at(p)).collect();
        if victims.is_empty() {
            return Err(Impossible::new("Nobody is there to burn."));
        }
        // The user comes last: whoever burns to death tells of nothing that happens after it.
        victims.sort_by_key(|victim| (victim.id() == user.id(), victim.id()));
        let burn = |victim: &Actor| {
            let tone = if victim.is_player() { Tone::EnemyAttack } else { Tone::PlayerAttack };
            let tell = Effect::Tell { tone, text: text::burned(victim, self.damage) };
            let means = Some("fireball".to_owned());
            let damage =
                Effect::Damage { target: victim.id(), amount: self.damage, by: Some(user.id()), means };
            [tell, damage]
        };
        let burns = victims.into_iter().flat_map(burn);
        Ok([Effect::Show(Happening::Burst(area))].into_iter().chain(burns).collect())
    }

    fn summary(&self) -> String {
        format!("{} to all within {}", self.damage, self.radius)
    }

    fn aim(&self) -> Aim {
        Aim::Cell
    }

    /// The open cells in sight of the centre; a wall as the centre would let the fire out on both of its
    /// sides, so there it finds nothing to burn.
    fn area(&self, world: &World, center: Point) -> Vec<Point> {
        let map = &world.level.map;
        if !map.tile(center).kind().transparent {
            return Vec::new();
        }
        let mut seen = BitGrid::new(map.bounds().w, map.bounds().h);
        fov::compute(map.opaque(), center, self.radius, &mut seen);
        seen.iter().filter(|&p| map.tile(p).kind().transparent).collect()
    }
}
