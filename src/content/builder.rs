//! The dungeon builder: rooms, tunnels, stairs, and who lives there.

use crate::game::level::Level;
use crate::game::map::Map;
use crate::game::tile::Tile;
use crate::geom::{Rect, point};
use crate::rng::Seed;

/// Builds a floor.
pub fn build(seed: Seed, depth: u32) -> Level {
    let _ = seed;
    let mut map = Map::new(80, 43, Tile::Wall);
    for p in Rect::new(5, 5, 20, 10).points() {
        map.set_tile(p, Tile::Floor);
    }
    Level::new(depth, map, point(8, 8), 1)
}
