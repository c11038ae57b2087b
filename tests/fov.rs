//! Field of view against a slow and plain version of itself, and the properties that the rules promise:
//! on thousands of random maps of many shapes.

use lampblack::base::bits::BitGrid;
use lampblack::base::geom::{Point, Rect, point};
use lampblack::base::rng::{Rng, Seed};
use lampblack::game::fov;
use lampblack::game::map::Map;
use lampblack::game::tile::Tile;

/// Sizes around the edges of words, lines of a single cell, and what a game uses.
const SIZES: [(i32, i32); 15] = [
    (1, 1),
    (1, 40),
    (40, 1),
    (2, 3),
    (9, 9),
    (30, 20),
    (63, 12),
    (64, 13),
    (65, 14),
    (12, 65),
    (128, 5),
    (129, 70),
    (80, 43),
    (5, 130),
    (300, 200),
];

/// Ford's algorithm as he wrote it, a cell and a fraction at a time.
fn plain(map: &Map, origin: Point, radius: i32) -> BitGrid {
    let mut visible = BitGrid::new(map.bounds().w, map.bounds().h);
    visible.set(origin, true);
    for quadrant in 0..4 {
        let place = |depth: i32, col: i32| match quadrant {
            0 => origin + point(col, -depth),
            1 => origin + point(col, depth),
            2 => origin + point(depth, col),
            _ => origin + point(-depth, col),
        };
        // Slopes as fractions (numerator, denominator).
        let mut rows = vec![(1, (-1, 1), (1, 1))];
        while let Some((depth, mut start, end)) = rows.pop() {
            if depth > radius {
                continue;
            }
            let min = (2 * depth * start.0 + start.1).div_euclid(2 * start.1);
            let max = -(-(2 * depth * end.0) + end.1).div_euclid(2 * end.1);
            let mut last = None;
            for col in min..=max {
                let p = place(depth, col);
                let wall = !map.tile(p).kind().transparent;
                let symmetric = col * start.1 >= depth * start.0 && col * end.1 <= depth * end.0;
                if (wall || symmetric) && p.distance_squared(origin) <= radius * radius {
                    visible.set(p, true);
                }
                match last {
                    Some(true) if !wall => start = (2 * col - 1, 2 * depth),
                    Some(false) if wall => rows.push((depth + 1, start, (2 * col - 1, 2 * depth))),
                    _ => {}
                }
                last = Some(wall);
            }
            if last == Some(false) {
                rows.push((depth + 1, start, end));
            }
        }
    }
    visible
}

/// A map of walls, glass and floor, from nearly open to nearly full, sometimes with straight walls.
fn random_map(rng: &mut Rng, (w, h): (i32, i32)) -> Map {
    let mut map = Map::new(w, h, Tile::Floor);
    let walls = rng.range(0, 60) as u32;
    for p in map.bounds().points() {
        if rng.chance(walls, 100) {
            map.set_tile(p, if rng.chance(1, 10) { Tile::Glass } else { Tile::Wall });
        }
    }
    for _ in 0..rng.range(0, 3) {
        let row = rng.range(0, h - 1);
        for x in rng.range(0, w)..rng.range(0, w) {
            map.set_tile(point(x, row), Tile::Wall);
        }
    }
    map
}

fn random_cell(rng: &mut Rng, area: Rect) -> Point {
    point(rng.range(0, area.w - 1), rng.range(0, area.h - 1))
}

fn view(map: &Map, origin: Point, radius: i32) -> BitGrid {
    let mut visible = BitGrid::default();
    fov::compute(map.opaque(), origin, radius, &mut visible);
    visible
}

#[test]
fn the_fast_view_is_the_plain_view() {
    let mut rng = Rng::for_play(Seed(1));
    for round in 0..4_000 {
        let map = random_map(&mut rng, SIZES[round % SIZES.len()]);
        let corner = map.bounds().clamp(point(rng.range(0, 1) * 999, rng.range(0, 1) * 999));
        for origin in [corner, random_cell(&mut rng, map.bounds())] {
            let radius = [0, 1, 2, 5, 8, 13, 31, 64, 200][rng.range(0, 8) as usize];
            let (fast, slow) = (view(&map, origin, radius), plain(&map, origin, radius));
            assert_eq!(fast, slow, "round {round}, from {origin:?}, radius {radius}");
            assert!(fast.is_well_formed());
        }
    }
}

#[test]
fn an_unlimited_view_crosses_the_largest_map() {
    let mut map = Map::new(512, 512, Tile::Floor);
    let seen = view(&map, point(0, 511), fov::UNLIMITED);
    assert_eq!(seen.count(), 512 * 512);
    let mut rng = Rng::for_play(Seed(2));
    for _ in 0..500 {
        map.set_tile(random_cell(&mut rng, map.bounds()), Tile::Wall);
    }
    for origin in [point(0, 0), point(256, 255), point(511, 3)] {
        assert_eq!(view(&map, origin, fov::UNLIMITED), plain(&map, origin, fov::UNLIMITED));
    }
}

#[test]
fn whoever_i_see_also_sees_me() {
    let mut rng = Rng::for_play(Seed(3));
    for round in 0..10_000 {
        let map = random_map(&mut rng, SIZES[round % SIZES.len()]);
        let radius = if rng.chance(1, 2) { 8 } else { fov::UNLIMITED };
        let me = random_cell(&mut rng, map.bounds());
        let mine = view(&map, me, radius);
        if !map.tile(me).kind().transparent {
            continue;
        }
        for _ in 0..8 {
            let you = random_cell(&mut rng, map.bounds());
            if map.tile(you).kind().transparent {
                let yours = view(&map, you, radius);
                assert_eq!(mine.contains(you), yours.contains(me), "round {round}: {me:?} and {you:?}");
            }
        }
    }
}

#[test]
fn a_room_shows_all_of_its_walls() {
    for (w, h) in [(3, 3), (10, 6), (70, 9), (9, 70)] {
        let mut map = Map::new(w + 8, h + 8, Tile::Wall);
        let room = Rect::new(4, 4, w, h);
        room.shrink(1).points().for_each(|p| map.set_tile(p, Tile::Floor));
        for origin in room.shrink(1).points() {
            let seen = view(&map, origin, fov::UNLIMITED);
            assert!(room.points().all(|p| seen.contains(p)), "{w}x{h} from {origin:?}");
            assert_eq!(seen.count(), (w * h) as u32, "nothing behind the walls, from {origin:?}");
        }
    }
}

#[test]
fn glass_hides_nothing() {
    let mut map = Map::new(20, 9, Tile::Floor);
    let open = view(&map, point(3, 4), 9);
    map.bounds().points().filter(|p| p.x % 3 == 2).for_each(|p| map.set_tile(p, Tile::Glass));
    assert_eq!(view(&map, point(3, 4), 9), open);
}

#[test]
fn nothing_is_seen_from_outside_or_at_odd_radii() {
    let map = Map::new(20, 9, Tile::Floor);
    for outside in [point(-1, 4), point(20, 4), point(3, i32::MAX), point(i32::MIN, 0)] {
        assert_eq!(view(&map, outside, 8).count(), 0, "{outside:?}");
    }
    assert_eq!(view(&map, point(3, 4), 0).count(), 1);
    assert_eq!(view(&map, point(3, 4), -5).count(), 1);
    assert_eq!(view(&map, point(3, 4), i32::MAX).count(), 180);
}
