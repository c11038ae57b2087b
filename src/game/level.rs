//! One floor of the dungeon: its ground, its light and everybody and everything on it.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::actor::Actors;
use super::item::{Item, Items};
use super::light::LightMap;
use super::light_source::LightSource;
use super::map::Map;
use super::tile::Tile;
use crate::base::bits::BitGrid;
use crate::base::geom::{Direction, Point, Rect};

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
    /// What shines, in the order in which it was put there.
    sources: Vec<LightSource>,
    /// The light that falls on each cell. Derived, not saved.
    #[serde(skip)]
    light: LightMap,
    /// Where the player arrives from above.
    pub arrival: Point,
    /// How many rooms the builder dug; 0 for a level that was drawn by hand.
    pub rooms: u32,
}

impl Level {
    /// A level without anybody.
    pub fn new(depth: u32, map: Map, arrival: Point, rooms: u32) -> Level {
        // The ids of a level's monsters start with its depth, so that no two of a game are the same down to
        // floor 65,535, where nobody gets.
        let first_id = (depth << 16) | 1;
        let (actors, items) = (Actors::new(map.bounds(), first_id), Items::new(first_id));
        let light = LightMap::new(map.bounds());
        Level { depth, map, actors, items, sources: Vec::new(), light, arrival, rooms }
    }

    /// The whole level as an area.
    pub fn bounds(&self) -> Rect {
        self.map.bounds()
    }

    /// Whether an actor could step onto a cell now.
    pub fn is_free(&self, p: Point) -> bool {
        self.map.walkable(p) && !self.actors.blocks(p)
    }

    /// What shines.
    pub fn sources(&self) -> &[LightSource] {
        &self.sources
    }

    /// The light that falls on each cell.
    pub fn light(&self) -> &LightMap {
        &self.light
    }

    /// Puts something that shines on its cell; outside the map, or where something else stands in the
    /// way already, it is gone and the answer is `false`.
    pub fn add_source(&mut self, source: LightSource) -> bool {
        let free = self.is_free(source.pos());
        if free {
            self.map.add_obstacle(source.pos());
            self.sources.push(source);
            self.update_light();
        }
        free
    }

    /// Makes a cell another tile; light and paths follow at once.
    pub fn set_tile(&mut self, p: Point, tile: Tile) {
        self.map.set_tile(p, tile);
        self.light.tile_changed(p);
        self.update_light();
    }

    fn update_light(&mut self) {
        let lights = (0..).zip(self.sources.iter().map(|source| source.light));
        self.light.update(self.map.opaque(), lights);
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

    /// What the player knows to lie here, with its cell: what was ever in view. Things stay where they are
    /// until the player takes them from underfoot, so the memory of them is the map's; a rule by which
    /// somebody else moves things would need another one.
    pub fn known_items(&self) -> impl DoubleEndedIterator<Item = (Point, &Item)> {
        self.items.iter().filter(|(p, _)| self.map.explored.contains(*p))
    }

    /// The lights that the player knows: those whose cell was ever in view. They stay where they are.
    pub fn known_sources(&self) -> impl Iterator<Item = &LightSource> {
        self.sources.iter().filter(|source| self.map.explored.contains(source.pos()))
    }

    /// The cells with this tile that the player knows, row by row.
    pub fn known(&self, tile: Tile) -> impl Iterator<Item = Point> {
        self.map.explored.iter().filter(move |&p| self.map.tile(p) == tile)
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
    sources: Vec<LightSource>,
    arrival: Point,
    rooms: u32,
}

impl TryFrom<SavedLevel> for Level {
    type Error = &'static str;

    fn try_from(saved: SavedLevel) -> Result<Level, Self::Error> {
        let SavedLevel { depth, mut map, actors, items, sources, arrival, rooms } = saved;
        if actors.bounds() != map.bounds() {
            return Err("the actors do not fit the map");
        }
        for source in &sources {
            if !map.walkable(source.pos()) {
                return Err("a light stands where it can't");
            }
            map.add_obstacle(source.pos());
        }
        if !actors.iter().all(|actor| !actor.is_alive() || map.walkable(actor.pos())) {
            return Err("an actor stands in a wall");
        }
        if !items.iter().all(|(pos, _)| map.bounds().contains(pos)) {
            return Err("an item lies outside the map");
        }
        if !map.walkable(arrival) {
            return Err("the way in is walled up");
        }
        let light = LightMap::new(map.bounds());
        let mut level = Level { depth, map, actors, items, sources, light, arrival, rooms };
        level.update_light();
        Ok(level)
    }
}
