//! Everything there is: the part of a game that deciders may read and that the state hash covers.

use serde::{Deserialize, Serialize};

use super::actor::{Actor, ActorId};
use super::fov;
use super::level::Level;
use super::schedule::Phase;
use crate::rng::Seed;

/// How far the player's lamp shines, in cells.
pub const LAMP_RADIUS: i32 = 8;

/// The world of a game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(try_from = "SavedWorld")]
pub struct World {
    /// What the run grew from.
    pub seed: Seed,
    /// Game turns that have passed.
    pub turn: u32,
    /// The phase of time that the player acts in.
    pub phase: Phase,
    /// The floor that the player is on.
    pub level: Level,
    /// How the run ended, once it has.
    pub death: Option<Death>,
}

/// The end of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Death {
    /// The name of the killer, if somebody was.
    pub by: Option<String>,
}

impl World {
    /// The player, who is always on the present level.
    pub fn player(&self) -> &Actor {
        self.level.actors.get(ActorId::PLAYER).expect("the player is on the present level")
    }

    /// Works out what the player sees now, and adds it to what it knows.
    pub fn update_view(&mut self) {
        let origin = self.player().pos();
        let map = &mut self.level.map;
        let mut visible = std::mem::take(&mut map.visible);
        fov::compute(map.opaque(), origin, LAMP_RADIUS, &mut visible);
        map.explored.union(&visible);
        map.visible = visible;
    }
}

/// A world as it stands in a file, not yet checked.
#[derive(Deserialize)]
struct SavedWorld {
    seed: Seed,
    turn: u32,
    phase: Phase,
    level: Level,
    death: Option<Death>,
}

impl TryFrom<SavedWorld> for World {
    type Error = &'static str;

    fn try_from(saved: SavedWorld) -> Result<World, Self::Error> {
        let SavedWorld { seed, turn, phase, level, death } = saved;
        let player = level.actors.get(ActorId::PLAYER).ok_or("the player is missing")?;
        if player.is_alive() == death.is_some() {
            return Err("the player is neither alive nor dead");
        }
        let mut world = World { seed, turn, phase, level, death };
        world.update_view();
        Ok(world)
    }
}
