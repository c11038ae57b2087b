//! One floor of the dungeon: its ground and everybody on it.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::actor::Actors;
use super::item::Items;
use super::map::Map;
use super::tile::Tile;
use crate::bits::BitGrid;
use crate::geom::{Direction, Point, Rect};

/// A floor.
#[derive(Debug, Serialize, Deserialize)]
#[serde(try_from = "SavedLevel")]
pub struct Level {
    /// Which floor, counted from 1 downward.
    pub depth: u32,
    /// The ground.
    pub map: Map,
    /// The player, when here, and the monsters.
    pub actors: Actors,
    /// What lies on the floor.
    pub items: Items,
    /// Where the player arrives from above.
    pub arrival: Point,
    /// How many rooms the builder dug; 0 for a level that was drawn by hand.
    pub rooms: u32,
}

impl Level {
    /// A level without anybody.
    pub fn new(depth: u32, map: Map, arrival: Point, rooms: u32) -> Level {
        // The ids of a level's monsters start with its depth, so that no two of a game are the same.
        let first_id = (depth << 16) | 1;
        let (actors, items) = (Actors::new(map.bounds(), first_id), Items::new(first_id));
        Level { depth, map, actors, items, arrival, rooms }
    }

    /// The whole level as an area.
    pub fn bounds(&self) -> Rect {
        self.map.bounds()
    }

    /// Whether an actor could step onto a cell now.
    pub fn is_free(&self, p: Point) -> bool {
        self.map.walkable(p) && !self.actors.blocks(p)
    }

    /// Makes a cell another tile.
    pub fn set_tile(&mut self, p: Point, tile: Tile) {
        self.map.set_tile(p, tile);
    }

    /// The free cell that is the fewest steps from `p`, itself included; `None` on a level without one.
    pub fn nearest_free(&self, p: Point) -> Option<Point> {
        let mut seen = BitGrid::new(self.bounds().w, self.bounds().h);
        let mut queue = VecDeque::from([p]);
        seen.set(p, true);
        while let Some(here) = queue.pop_front() {
            if self.is_free(here) {
                return Some(here);
            }
            for next in Direction::ALL.map(|direction| here.step(direction)) {
                if self.map.walkable(next) && !seen.contains(next) {
                    seen.set(next, true);
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// The first cell with this tile, row by row.
    pub fn find(&self, tile: Tile) -> Option<Point> {
        self.map.tiles().iter().find(|(_, here)| **here == tile).map(|(p, _)| p)
    }
}

/// A level as it stands in a file, not yet checked.
#[derive(Deserialize)]
struct SavedLevel {
    depth: u32,
    map: Map,
    actors: Actors,
    items: Items,
    arrival: Point,
    rooms: u32,
}

impl TryFrom<SavedLevel> for Level {
    type Error = &'static str;

    fn try_from(saved: SavedLevel) -> Result<Level, Self::Error> {
        let SavedLevel { depth, map, actors, items, arrival, rooms } = saved;
        if actors.bounds() != map.bounds() {
            return Err("the actors do not fit the map");
        }
        if !actors.iter().all(|actor| map.walkable(actor.pos())) {
            return Err("an actor stands in a wall");
        }
        if !items.iter().all(|(pos, _)| map.bounds().contains(pos)) {
            return Err("an item lies outside the map");
        }
        if !map.walkable(arrival) {
            return Err("the way in is walled up");
        }
        Ok(Level { depth, map, actors, items, arrival, rooms })
    }
}
