//! The ground of one level: its tiles, which cells the player has explored and which are in view now.
//! The properties that sight and paths ask for in every turn are kept as bits beside the tiles, and
//! changed together with them.

use serde::{Deserialize, Serialize};

use super::tile::Tile;
use crate::base::bits::BitGrid;
use crate::base::geom::{Grid, Point, Rect, point};

/// The largest width and height of a map, in cells.
pub const MAX_SIDE: i32 = 512;

/// The tiles of a level and what the player knows of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedMap", into = "SavedMap")]
pub struct Map {
    tiles: Grid<Tile>,
    opaque: Opaque,
    /// The cells that let an actor stand there.
    ground: BitGrid,
    /// The cells that something fixed stands on. Derived from what stands there, not saved.
    obstacles: BitGrid,
    /// The cells that the player has ever had in view.
    pub explored: BitGrid,
    /// The cells that the player has in view now. Derived, not saved.
    pub visible: BitGrid,
}

/// Which cells stop sight and light, stored twice so that both kinds of line read whole words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opaque {
    /// Bit `x` of row `y`.
    pub rows: BitGrid,
    /// Bit `y` of row `x`.
    pub columns: BitGrid,
}

impl Map {
    /// A map of one kind of tile, unexplored; sizes are clamped to 1..=[`MAX_SIDE`].
    pub fn new(width: i32, height: i32, tile: Tile) -> Map {
        let (width, height) = (width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        Map::from_tiles(Grid::new(width, height, tile), BitGrid::new(width, height))
    }

    fn from_tiles(tiles: Grid<Tile>, explored: BitGrid) -> Map {
        let Rect { w, h, .. } = tiles.bounds();
        let opaque = Opaque { rows: BitGrid::new(w, h), columns: BitGrid::new(h, w) };
        let empty = BitGrid::new(w, h);
        let (ground, obstacles, visible) = (empty.clone(), empty.clone(), empty);
        let mut map = Map { tiles, opaque, ground, obstacles, explored, visible };
        for p in map.bounds().points() {
            map.note(p);
        }
        map
    }

    /// The whole map as an area.
    pub fn bounds(&self) -> Rect {
        self.tiles.bounds()
    }

    /// The tile of a cell; everything outside the map is wall.
    pub fn tile(&self, p: Point) -> Tile {
        self.tiles.get(p).copied().unwrap_or(Tile::Wall)
    }

    /// All tiles, row by row.
    pub fn tiles(&self) -> &Grid<Tile> {
        &self.tiles
    }

    /// Makes a cell another tile. Cells outside the map are passed over.
    pub fn set_tile(&mut self, p: Point, tile: Tile) {
        if let Some(here) = self.tiles.get_mut(p) {
            *here = tile;
            self.note(p);
        }
    }

    /// Puts something fixed in the way on a cell, whatever the ground allows.
    pub fn add_obstacle(&mut self, p: Point) {
        self.obstacles.set(p, true);
        self.note(p);
    }

    /// Brings the bits of a cell up to date with its tile.
    fn note(&mut self, p: Point) {
        let kind = self.tile(p).kind();
        self.opaque.rows.set(p, !kind.transparent);
        self.opaque.columns.set(point(p.y, p.x), !kind.transparent);
        self.ground.set(p, kind.walkable && !self.obstacles.contains(p));
    }

    /// Whether a cell lets an actor stand there: its ground does, and nothing fixed is in the way.
    pub fn walkable(&self, p: Point) -> bool {
        self.ground.contains(p)
    }

    /// The cells whose ground lets an actor stand there.
    pub fn ground(&self) -> &BitGrid {
        &self.ground
    }

    /// The cells that stop sight and light.
    pub fn opaque(&self) -> &Opaque {
        &self.opaque
    }
}

/// What of a map goes into a file: rows of equal tiles, since most of a level is rock.
#[derive(Serialize, Deserialize)]
struct SavedMap {
    width: i32,
    height: i32,
    /// A tile and how many cells have it, row by row without regard to the ends of rows.
    runs: Vec<(Tile, u32)>,
    explored: BitGrid,
}

impl From<Map> for SavedMap {
    fn from(map: Map) -> SavedMap {
        let runs = map.tiles.cells().chunk_by(|a, b| a == b);
        let runs = runs.map(|run| (run[0], run.len() as u32)).collect();
        SavedMap { width: map.bounds().w, height: map.bounds().h, runs, explored: map.explored }
    }
}

impl TryFrom<SavedMap> for Map {
    type Error = &'static str;

    fn try_from(saved: SavedMap) -> Result<Map, Self::Error> {
        let SavedMap { width, height, runs, explored } = saved;
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err("the map has an impossible size");
        }
        // The sum is checked before the first tile is laid, so that no length can ask for memory.
        let cells = runs.iter().map(|&(_, length)| u64::from(length)).sum::<u64>();
        if cells != width as u64 * height as u64 {
            return Err("the tiles do not fill the map");
        }
        if explored.bounds() != Rect::new(0, 0, width, height) || !explored.is_well_formed() {
            return Err("the explored cells do not fit the map");
        }
        let mut tiles = Grid::new(width, height, Tile::Wall);
        let laid = runs.iter().flat_map(|&(tile, length)| (0..length).map(move |_| tile));
        for (p, tile) in tiles.bounds().points().zip(laid) {
            tiles[p] = tile;
        }
        Ok(Map::from_tiles(tiles, explored))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_tile_changes_what_stops_sight_and_steps() {
        let mut map = Map::new(70, 5, Tile::Wall);
        let p = point(66, 3);
        assert!(map.opaque().rows.contains(p) && map.opaque().columns.contains(point(3, 66)));
        map.set_tile(p, Tile::Glass);
        assert!(!map.opaque().rows.contains(p) && !map.opaque().columns.contains(point(3, 66)));
        assert!(!map.walkable(p) && !map.ground().contains(p));
        map.set_tile(p, Tile::Floor);
        assert!(map.walkable(p) && map.ground().contains(p));
        map.set_tile(point(70, 0), Tile::Floor);
        assert!(!map.walkable(point(70, 0)), "outside stays wall");
    }
}
