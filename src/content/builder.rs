//! The dungeon builder: rooms, the tunnels that join them, stairs, who lives there, and what lies there.
//! The rooms and tunnels are those of the Python roguelike tutorial. Each pass draws from the level's own
//! generator after the passes before it, so that a pass added at the end leaves what earlier ones laid as
//! it was.

use super::lights;
use super::tables::{self, Ground};
use crate::base::bits::BitGrid;
use crate::base::geom::{Direction, Point, Rect, point};
use crate::base::rng::{Rng, Seed};
use crate::game::level::Level;
use crate::game::map::Map;
use crate::game::tile::Tile;

/// The shortest and the longest side of a room, in cells, its left and top wall included.
const SIDES: (i32, i32) = (6, 10);

/// How many layouts are drawn before the plain one is taken.
const LAYOUTS: u32 = 16;

/// Builds a floor: the same for the same seed and depth. Every cell that can be walked on can be reached
/// from every other.
///
/// It always ends: a layout that is not sound is drawn anew with the draws that follow, a bounded number
/// of times, and the plain layout that would be taken then is sound whatever was drawn.
pub fn build(seed: Seed, depth: u32) -> Level {
    let mut rng = Rng::for_level(seed, depth);
    let ground = tables::ground(depth);
    let drawn = (0..LAYOUTS).find_map(|_| Layout::draw(ground, &mut rng));
    let Layout { map, rooms, arrival, exit } = drawn.unwrap_or_else(|| Layout::plain(ground));
    let mut level = Level::new(depth, map, arrival, rooms.len() as u32);
    if depth > 1 {
        level.map.set_tile(arrival, Tile::StairsUp);
    }
    level.map.set_tile(exit, Tile::StairsDown);
    place_monsters(&mut level, &rooms, &mut rng);
    place_items(&mut level, &rooms, &mut rng);
    place_braziers(&mut level, &rooms, &mut rng);
    place_glass(&mut level, &mut rng);
    level
}

/// The ground of a floor before anything stands on it.
struct Layout {
    map: Map,
    /// The outer rectangles: a room's left column and top row are wall, the rest of it is dug.
    rooms: Vec<Rect>,
    /// Where the player comes in.
    arrival: Point,
    /// Where the stairs lead down; never where the player comes in.
    exit: Point,
}

impl Layout {
    /// Rooms at random, each joined to the one before it. `None` when it is not sound: not in one piece,
    /// which the tunnels rule out, or with a single room, which has one middle for two stairs and is a
    /// matter of all other tries hitting the first room.
    fn draw(ground: Ground, rng: &mut Rng) -> Option<Layout> {
        let mut map = Map::new(ground.width, ground.height, Tile::Wall);
        let mut rooms: Vec<Rect> = Vec::new();
        for _ in 0..ground.tries {
            let room = draw_room(map.bounds(), rng);
            if rooms.iter().any(|other| touch(room, *other)) {
                continue;
            }
            dig(&mut map, interior(room));
            if let Some(before) = rooms.last() {
                dig_tunnel(&mut map, before.center(), room.center(), rng);
            }
            rooms.push(room);
        }
        let [first, .., last] = rooms[..] else { return None };
        let (arrival, exit) = (first.center(), last.center());
        is_connected(&map, arrival).then_some(Layout { map, rooms, arrival, exit })
    }

    /// One hall over the whole map, its stairs down in a corner: sound without any luck.
    fn plain(ground: Ground) -> Layout {
        let mut map = Map::new(ground.width, ground.height, Tile::Wall);
        let hall = Rect::new(0, 0, ground.width - 1, ground.height - 1);
        dig(&mut map, interior(hall));
        Layout { map, rooms: vec![hall], arrival: hall.center(), exit: point(1, 1) }
    }
}

/// A room somewhere in an area; the area's last column and row stay wall.
fn draw_room(area: Rect, rng: &mut Rng) -> Rect {
    let (w, h) = (rng.range(SIDES.0, SIDES.1), rng.range(SIDES.0, SIDES.1));
    Rect::new(rng.range(0, area.w - w - 1), rng.range(0, area.h - h - 1), w, h)
}

/// The cells of a room that are dug. Its right and bottom walls lie behind its rectangle.
fn interior(room: Rect) -> Rect {
    Rect::new(room.x + 1, room.y + 1, room.w - 1, room.h - 1)
}

/// Whether two rooms overlap or touch, so that no wall would be left between them.
fn touch(a: Rect, b: Rect) -> bool {
    a.x <= b.right() && b.x <= a.right() && a.y <= b.bottom() && b.y <= a.bottom()
}

fn dig(map: &mut Map, area: Rect) {
    for p in area.points() {
        map.set_tile(p, Tile::Floor);
    }
}

/// A tunnel with one bend; whether it starts level or upright is even chance.
fn dig_tunnel(map: &mut Map, from: Point, to: Point, rng: &mut Rng) {
    let bend = if rng.chance(1, 2) { point(to.x, from.y) } else { point(from.x, to.y) };
    for (a, b) in [(from, bend), (bend, to)] {
        let corner = point(a.x.min(b.x), a.y.min(b.y));
        let size = a - b;
        dig(map, Rect::new(corner.x, corner.y, size.x.abs() + 1, size.y.abs() + 1));
    }
}

/// Whether straight steps lead from a cell to every cell that can be walked on: a flood fill.
fn is_connected(map: &Map, from: Point) -> bool {
    let mut reached = BitGrid::new(map.bounds().w, map.bounds().h);
    let mut open = vec![from];
    reached.set(from, true);
    while let Some(p) = open.pop() {
        for next in Direction::ALL.into_iter().filter(|d| !d.is_diagonal()).map(|d| p.step(d)) {
            if map.walkable(next) && !reached.contains(next) {
                reached.set(next, true);
                open.push(next);
            }
        }
    }
    reached.count() == map.ground().count()
}

/// Up to the floor's maximum of monsters a room, the first one included.
fn place_monsters(level: &mut Level, rooms: &[Rect], rng: &mut Rng) {
    let (max, weights) = (tables::max_monsters(level.depth), tables::monsters(level.depth));
    scatter(level, rooms, rng, max, &weights, |level, kind, p| {
        level.actors.spawn(kind.spawn(), p);
    });
}

/// Up to the floor's maximum of items a room, the first one included.
fn place_items(level: &mut Level, rooms: &[Rect], rng: &mut Rng) {
    let (max, weights) = (tables::max_items(level.depth), tables::items(level.depth));
    scatter(level, rooms, rng, max, &weights, |level, kind, p| {
        level.items.spawn(kind.spawn(), p);
    });
}

/// Puts up to `max` things into each room, their kinds drawn by weight.
fn scatter<K>(
    level: &mut Level,
    rooms: &[Rect],
    rng: &mut Rng,
    max: i32,
    weights: &[(K, u32)],
    put: impl Fn(&mut Level, &K, Point),
) {
    for room in rooms {
        for _ in 0..rng.range(0, max) {
            let p = draw_cell(interior(*room), rng);
            if let Some(kind) = rng.pick_weighted(weights)
                && is_bare(level, p)
            {
                put(level, kind, p);
            }
        }
    }
}

/// A brazier in about one room in four. It stands away from the walls, so that it never bars a door.
fn place_braziers(level: &mut Level, rooms: &[Rect], rng: &mut Rng) {
    let Some(kind) = lights::find("brazier") else { return };
    for room in rooms {
        if rng.chance(1, 4) {
            let p = draw_cell(interior(*room).shrink(1), rng);
            if is_bare(level, p) {
                level.add_source(kind.spawn(p));
            }
        }
    }
}

/// Windows in about one level in two: runs of glass in walls with open floor on two opposite sides.
fn place_glass(level: &mut Level, rng: &mut Rng) {
    if !rng.chance(1, 2) {
        return;
    }
    let panes: Vec<(Point, Direction)> =
        level.bounds().points().filter_map(|p| Some(p).zip(pane(&level.map, p))).collect();
    for _ in 0..rng.range(2, 5) {
        let Some(&(start, along)) = rng.pick(&panes) else { return };
        let length = rng.range(2, 5);
        let run = std::iter::successors(Some(start), |p| Some(p.step(along)));
        let run = run.take(length as usize).take_while(|&p| pane(&level.map, p) == Some(along));
        for p in run.collect::<Vec<_>>() {
            level.set_tile(p, Tile::Glass);
        }
    }
}

/// Whether a wall cell could be glass, and which way the wall runs there.
fn pane(map: &Map, p: Point) -> Option<Direction> {
    let open = |direction| map.tile(p.step(direction)) == Tile::Floor;
    match map.tile(p) {
        Tile::Wall if open(Direction::North) && open(Direction::South) => Some(Direction::East),
        Tile::Wall if open(Direction::West) && open(Direction::East) => Some(Direction::South),
        _ => None,
    }
}

fn draw_cell(area: Rect, rng: &mut Rng) -> Point {
    point(rng.range(area.x, area.right() - 1), rng.range(area.y, area.bottom() - 1))
}

/// Whether nothing has been put on a cell yet. What is drawn for another cell is dropped.
fn is_bare(level: &Level, p: Point) -> bool {
    let taken = level.actors.blocks(p) || level.items.at(p).next().is_some();
    level.map.tile(p) == Tile::Floor && level.map.walkable(p) && !taken && p != level.arrival
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_map_is_noticed() {
        let mut map = Map::new(9, 5, Tile::Wall);
        dig(&mut map, Rect::new(1, 1, 3, 3));
        assert!(is_connected(&map, point(2, 2)));
        dig(&mut map, Rect::new(5, 1, 3, 3));
        assert!(!is_connected(&map, point(2, 2)));
        map.set_tile(point(4, 4), Tile::Floor);
        assert!(!is_connected(&map, point(2, 2)), "a diagonal step is no tunnel");
        map.set_tile(point(4, 3), Tile::Floor);
        assert!(is_connected(&map, point(2, 2)));
    }

    #[test]
    fn the_plain_layout_is_sound() {
        for depth in [1, 4] {
            let Layout { map, arrival, exit, rooms } = Layout::plain(tables::ground(depth));
            assert!(is_connected(&map, arrival));
            assert!(map.walkable(exit) && exit != arrival && rooms.len() == 1);
            let border = map.bounds().points().filter(|p| !map.bounds().shrink(1).contains(*p));
            assert!(border.into_iter().all(|p| !map.walkable(p)));
        }
    }

    #[test]
    fn a_single_room_is_no_layout() {
        let ground = Ground { tries: 1, ..tables::ground(1) };
        assert!(Layout::draw(ground, &mut Rng::for_level(Seed(1), 1)).is_none());
    }

    #[test]
    fn a_wall_is_left_between_rooms() {
        let room = Rect::new(10, 10, 6, 6);
        let table = [(16, 10, true), (17, 10, false), (3, 10, false), (4, 10, true), (10, 16, true)];
        for (x, y, touches) in table {
            let other = Rect::new(x, y, 6, 6);
            assert_eq!((touch(room, other), touch(other, room)), (touches, touches), "{other:?}");
        }
    }
}
