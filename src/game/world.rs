//! Everything there is: the part of a game that deciders may read and that the state hash covers.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::actor::{Actor, ActorId};
use super::experience::Experience;
use super::fov;
use super::inventory::Inventory;
use super::item::{Bonus, ItemId};
use super::level::Level;
use super::ruleset::Ruleset;
use super::schedule::{Phase, Speed};
use super::tile::Tile;
use crate::base::bits::BitGrid;
use crate::base::geom::Point;
use crate::base::rng::Seed;

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
    /// The other floors that the player has been on, as they were left.
    floors: BTreeMap<u32, Level>,
    /// What the player carries.
    pub inventory: Inventory,
    /// What the player has learned.
    pub experience: Experience,
    /// How many of each kind the player has killed, by name.
    pub kills: BTreeMap<String, u32>,
    /// How the run ended, once it has.
    pub death: Option<Death>,
}

/// How many cells all floors that were left may have together, when read from a file: a thousand floors
/// of the usual size. A few bytes can ask for many cells.
const MAX_CELLS: i32 = 1 << 22;

/// The end of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Death {
    /// "killed by an orc".
    pub cause: String,
}

impl World {
    /// A world as a run begins on a level.
    pub(super) fn new(ruleset: &dyn Ruleset, seed: Seed, level: Level) -> World {
        let mut world = World {
            seed,
            turn: 0,
            phase: Phase::FIRST,
            level,
            floors: BTreeMap::new(),
            inventory: Inventory::default(),
            experience: Experience::default(),
            kills: BTreeMap::new(),
            death: None,
        };
        // Depth 0 has no floor, so its ids are free for what the player brings along.
        for (item, id) in ruleset.belongings().into_iter().zip(1..) {
            if let Ok(letter) = world.inventory.add(item.with_id(ItemId(id))) {
                world.inventory.put_on(letter);
            }
        }
        let arrival = world.level.arrival;
        world.place_player(ruleset.player(), arrival);
        world
    }

    /// The player, who is always on the present level.
    pub fn player(&self) -> &Actor {
        self.level.actors.get(ActorId::PLAYER).expect("the player is on the present level")
    }

    /// The deepest floor that the player has been on.
    pub fn deepest(&self) -> u32 {
        self.floors.keys().copied().max().unwrap_or(0).max(self.level.depth)
    }

    /// Every floor that the player has been on, the present one first.
    pub fn levels(&self) -> impl Iterator<Item = &Level> {
        std::iter::once(&self.level).chain(self.floors.values())
    }

    /// What an actor's blows deal before the other's defense.
    pub fn power(&self, actor: &Actor) -> i32 {
        actor.fighter.power.saturating_add(self.worn_by(actor).power)
    }

    /// What an actor takes off the power of a blow.
    pub fn defense(&self, actor: &Actor) -> i32 {
        actor.fighter.defense.saturating_add(self.worn_by(actor).defense)
    }

    /// What a blow of one actor takes from another, in hit points, at least 0.
    pub fn blow(&self, attacker: &Actor, target: &Actor) -> i32 {
        self.power(attacker).saturating_sub(self.defense(target)).max(0)
    }

    /// In which phases of a round an actor acts now: by nature, by its statuses and by what it wears.
    pub fn speed(&self, actor: &Actor) -> Speed {
        let own = actor.statuses.iter().fold(actor.base_speed, |speed, status| speed.union(status.speed));
        own.union(self.worn_by(actor).speed)
    }

    /// What an actor wears gives it; only the player wears anything.
    fn worn_by(&self, actor: &Actor) -> Bonus {
        if actor.is_player() { self.inventory.bonus() } else { Bonus::default() }
    }

    /// Whether the player sees an actor.
    pub fn is_in_view(&self, actor: &Actor) -> bool {
        self.level.map.visible.contains(actor.pos())
    }

    /// The living that the player sees, the player excepted, in the order of their ids.
    pub fn others_in_view(&self) -> impl Iterator<Item = &Actor> {
        let others = self.level.actors.iter().filter(|actor| actor.is_alive() && !actor.is_player());
        others.filter(|actor| self.is_in_view(actor))
    }

    /// Those of them that are out for the player's life.
    pub fn threats_in_view(&self) -> impl Iterator<Item = &Actor> {
        self.others_in_view().filter(|actor| actor.is_hostile())
    }

    /// Takes the player to another floor: one that was left, as it was, or a new one.
    pub(super) fn travel(&mut self, ruleset: &dyn Ruleset, depth: u32) {
        let Some(player) = self.level.actors.remove(ActorId::PLAYER) else { return };
        let down = depth > self.level.depth;
        let level = self.floors.remove(&depth).unwrap_or_else(|| ruleset.level(self.seed, depth));
        let left = std::mem::replace(&mut self.level, level);
        self.floors.insert(left.depth, left);
        let stairs = if down { Tile::StairsUp } else { Tile::StairsDown };
        let arrival = self.level.find(stairs).unwrap_or(self.level.arrival);
        self.place_player(player, arrival);
    }

    /// Puts the player on a cell, or next to it when somebody else stands there.
    fn place_player(&mut self, player: Actor, p: Point) {
        let free = self.level.nearest_free(p).unwrap_or_else(|| {
            // Only a hand-made level can be so full. Whoever stands there makes room.
            if let Some(id) = self.level.actors.at(p).map(Actor::id) {
                self.level.actors.remove(id);
            }
            p
        });
        self.level.actors.insert(player, free);
    }

    /// Works out what the player sees now, and adds it to what it knows.
    pub fn update_view(&mut self) {
        let origin = self.player().pos();
        let mut visible = std::mem::take(&mut self.level.map.visible);
        let opaque = self.level.map.opaque();
        fov::compute(opaque, origin, LAMP_RADIUS, &mut visible);
        if !self.level.sources().is_empty() {
            let mut sight = BitGrid::new(self.level.bounds().w, self.level.bounds().h);
            fov::compute(opaque, origin, fov::UNLIMITED, &mut sight);
            self.level.light().reveal(opaque, origin, &sight, &mut visible);
        }
        self.level.map.explored.union(&visible);
        self.level.map.visible = visible;
    }
}

/// A world as it stands in a file, not yet checked.
#[derive(Deserialize)]
struct SavedWorld {
    seed: Seed,
    turn: u32,
    phase: Phase,
    level: Level,
    #[serde(deserialize_with = "floors")]
    floors: BTreeMap<u32, Level>,
    inventory: Inventory,
    experience: Experience,
    kills: BTreeMap<String, u32>,
    death: Option<Death>,
}

/// Reads floors as long as there are not too many cells.
fn floors<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<u32, Level>, D::Error> {
    struct Floors;

    impl<'de> Visitor<'de> for Floors {
        type Value = BTreeMap<u32, Level>;

        fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
            formatter.write_str("floors")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let (mut floors, mut cells) = (BTreeMap::new(), 0);
            while let Some((depth, level)) = entries.next_entry::<u32, Level>()? {
                cells += level.bounds().w * level.bounds().h;
                if cells > MAX_CELLS {
                    return Err(A::Error::custom("the floors are too large"));
                }
                floors.insert(depth, level);
            }
            Ok(floors)
        }
    }

    deserializer.deserialize_map(Floors)
}

impl TryFrom<SavedWorld> for World {
    type Error = &'static str;

    fn try_from(saved: SavedWorld) -> Result<World, Self::Error> {
        let SavedWorld { seed, turn, phase, level, floors, inventory, experience, kills, death } = saved;
        let player = level.actors.get(ActorId::PLAYER).ok_or("the player is missing")?;
        if player.is_alive() == death.is_some() {
            return Err("the player is neither alive nor dead");
        }
        let elsewhere = |floor: &Level| floor.actors.get(ActorId::PLAYER).is_some();
        if floors.iter().any(|(depth, floor)| *depth != floor.depth || elsewhere(floor))
            || floors.contains_key(&level.depth)
        {
            return Err("the floors are mixed up");
        }
        let mut world = World { seed, turn, phase, level, floors, inventory, experience, kills, death };
        world.update_view();
        Ok(world)
    }
}
