//! The three grounds that everything is timed on, the same in every run.

use lampblack::game::map::Map;
use lampblack::game::tile::Tile;
use lampblack::base::geom::{Point, Rect, point};
use lampblack::base::rng::{Rng, Seed};

/// Rooms and corridors, 80x43, as the tutorial digs them: up to 30 tries, sides of 6 to 10.
pub fn rooms() -> Map {
    let mut rng = Rng::for_play(Seed(7));
    let mut map = Map::new(80, 43, Tile::Wall);
    let mut rooms: Vec<Rect> = Vec::new();
    for _ in 0..30 {
        let (w, h) = (rng.range(6, 10), rng.range(6, 10));
        let room = Rect::new(rng.range(0, 79 - w), rng.range(0, 42 - h), w, h);
        let apart = |other: &Rect| {
            room.x > other.right()
                || other.x > room.right()
                || room.y > other.bottom()
                || other.y > room.bottom()
        };
        if !rooms.iter().all(apart) {
            continue;
        }
        Rect::new(room.x + 1, room.y + 1, w - 1, h - 1).points().for_each(|p| map.set_tile(p, Tile::Floor));
        if let Some(last) = rooms.last() {
            let (a, b) = (last.center(), room.center());
            let corner = if rng.chance(1, 2) { point(b.x, a.y) } else { point(a.x, b.y) };
            dig(&mut map, a, corner);
            dig(&mut map, corner, b);
        }
        rooms.push(room);
    }
    map
}

/// A cave, 200x200, grown by a cellular automaton from 45 % of walls.
pub fn cave() -> Map {
    let mut rng = Rng::for_play(Seed(11));
    let mut map = Map::new(200, 200, Tile::Floor);
    let area = map.bounds();
    let edge = |p: Point| !area.shrink(1).contains(p);
    for p in area.points() {
        if edge(p) || rng.chance(45, 100) {
            map.set_tile(p, Tile::Wall);
        }
    }
    for _ in 0..5 {
        let old = map.clone();
        for p in area.shrink(1).points() {
            let around = Rect::new(p.x - 1, p.y - 1, 3, 3);
            let walls = around.points().filter(|&p| !old.walkable(p)).count();
            map.set_tile(p, if walls >= 5 { Tile::Wall } else { Tile::Floor });
        }
    }
    map
}

/// One open hall, 80x43.
pub fn hall() -> Map {
    let mut map = Map::new(80, 43, Tile::Wall);
    map.bounds().shrink(1).points().for_each(|p| map.set_tile(p, Tile::Floor));
    map
}

/// So many walkable cells of a map, spread evenly over it.
pub fn spread(map: &Map, count: usize) -> Vec<Point> {
    let floor: Vec<_> = map.bounds().points().filter(|&p| map.walkable(p)).collect();
    (0..count).map(|i| floor[i * (floor.len() - 1) / (count - 1).max(1)]).collect()
}

fn dig(map: &mut Map, from: Point, to: Point) {
    for x in from.x.min(to.x)..=from.x.max(to.x) {
        for y in from.y.min(to.y)..=from.y.max(to.y) {
            map.set_tile(point(x, y), Tile::Floor);
        }
    }
}
