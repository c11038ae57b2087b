//! The light map: what lights give, what walls and glass do to it, and that no order of changes leaves
//! a trace.

use lampblack::base::bits::BitGrid;
use lampblack::base::color::Rgb;
use lampblack::base::geom::{Point, point};
use lampblack::base::rng::{Rng, Seed};
use lampblack::game::fov;
use lampblack::game::light::{FULL, Light, LightMap, MAX_RADIUS};
use lampblack::game::map::Map;
use lampblack::game::tile::Tile;

fn light(x: i32, y: i32, radius: i32, color: u32) -> Light {
    Light { pos: point(x, y), radius, color: Rgb::hex(color), strength: FULL }
}

/// The light map of a map with these lights, from scratch.
fn lit(map: &Map, lights: &[Light]) -> LightMap {
    let mut light = LightMap::new(map.bounds());
    light.update(map.opaque(), (0..).zip(lights.iter().copied()));
    light
}

/// Draws a map: `#` wall, `=` glass, all else floor.
fn draw(rows: &[&str]) -> Map {
    let mut map = Map::new(rows[0].len() as i32, rows.len() as i32, Tile::Floor);
    for (y, row) in (0..).zip(rows) {
        for (x, symbol) in (0..).zip(row.chars()) {
            map.set_tile(point(x, y), Tile::from_symbol(symbol).unwrap_or(Tile::Floor));
        }
    }
    map
}

/// What is in view from an eye by its own lamp and the lights.
fn view(map: &Map, light: &LightMap, eye: Point, lamp: i32) -> BitGrid {
    let (mut visible, mut sight) = (BitGrid::default(), BitGrid::default());
    fov::compute(map.opaque(), eye, lamp, &mut visible);
    fov::compute(map.opaque(), eye, fov::UNLIMITED, &mut sight);
    light.reveal(map.opaque(), eye, &sight, &mut visible);
    visible
}

fn random_light(rng: &mut Rng, map: &Map) -> Light {
    let (w, h) = (map.bounds().w, map.bounds().h);
    let color = Rgb::hex(rng.range(0, 0xFFFFFF) as u32);
    // Some stand outside the map or have impossible radii.
    let pos = point(rng.range(-1, w), rng.range(-1, h));
    Light { pos, radius: rng.range(-1, MAX_RADIUS + 2), color, strength: rng.range(0, 400) as u16 }
}

#[test]
fn changes_leave_no_trace() {
    let mut rng = Rng::for_play(Seed(4));
    for (w, h) in [(90, 50), (20, 10), (64, 64), (1, 30)] {
        let mut map = Map::new(w, h, Tile::Floor);
        let mut lights: Vec<(u32, Light)> = Vec::new();
        let mut kept = LightMap::new(map.bounds());
        for round in 0..300 {
            for _ in 0..rng.range(1, 4) {
                let at = rng.range(0, lights.len() as i32 - 1) as usize;
                match rng.range(0, 4) {
                    0 if !lights.is_empty() => drop(lights.remove(at)),
                    1 if !lights.is_empty() => lights[at].1 = random_light(&mut rng, &map),
                    2 if lights.len() < 12 => lights.push((round * 4, random_light(&mut rng, &map))),
                    _ => {
                        let p = point(rng.range(0, w - 1), rng.range(0, h - 1));
                        let tile = [Tile::Floor, Tile::Wall, Tile::Glass][rng.range(0, 2) as usize];
                        map.set_tile(p, tile);
                        kept.tile_changed(p);
                    }
                }
            }
            // Any order of the lights gives the same light.
            if rng.chance(1, 10) {
                lights.reverse();
            }
            kept.update(map.opaque(), lights.iter().copied());
            let mut fresh = LightMap::new(map.bounds());
            fresh.update(map.opaque(), lights.iter().copied());
            assert_eq!(kept.lit(), fresh.lit(), "round {round}");
            for p in map.bounds().points() {
                assert_eq!(kept.color(p), fresh.color(p), "round {round}, {p:?}");
            }
        }
        kept.update(map.opaque(), []);
        assert_eq!(kept.lit().count(), 0);
        assert!(map.bounds().points().all(|p| kept.color(p) == Rgb::default()));
    }
}

#[test]
fn light_falls_off_and_ends_at_its_radius() {
    let map = Map::new(30, 9, Tile::Floor);
    let light = lit(&map, &[light(4, 4, 8, 0xFFC040)]);
    let along: Vec<_> = (4..30).map(|x| light.color(point(x, 4)).0).collect();
    assert_eq!(along[0], 255);
    assert!(along[..9].windows(2).all(|pair| pair[0] > pair[1]), "{along:?}");
    assert!(along[9..].iter().all(|&red| red == 0) && along[8] > 0, "{along:?}");
    assert!(light.is_lit(point(12, 4)) && !light.is_lit(point(13, 4)));
}

#[test]
fn a_light_behind_a_wall_gives_nothing() {
    let map = draw(&["...........", ".....#.....", ".....#.....", ".....#.....", "..........."]);
    let light = lit(&map, &[light(7, 2, 5, 0xFF0000)]);
    assert!(light.is_lit(point(5, 2)), "the wall's face is lit");
    assert!(!light.is_lit(point(4, 2)) && light.color(point(4, 2)) == Rgb::default());
    let (wall, front, back) = (point(5, 2), point(9, 2), point(1, 2));
    assert!(light.color_from(map.opaque(), front, wall).0 > 0);
    assert_eq!(light.color_from(map.opaque(), back, wall), Rgb::default());
    assert!(view(&map, &light, front, 1).contains(wall));
    assert!(!view(&map, &light, back, 1).contains(wall), "nobody sees its dark side by it");
}

#[test]
fn a_wall_shows_the_brightest_of_its_faces() {
    let map = draw(&[".......", ".......", "..#....", ".......", "......."]);
    let light = lit(&map, &[light(3, 2, 3, 0xFF0000)]);
    let wall = point(2, 2);
    for eye in [point(5, 4), point(5, 2), point(5, 0)] {
        assert_eq!(light.color_from(map.opaque(), eye, wall), Rgb(255, 0, 0), "{eye:?}");
    }
    let beside = light.color_from(map.opaque(), point(2, 4), wall);
    assert_eq!(beside, light.color(point(2, 3)), "from there the bright one can't be seen");
}

#[test]
fn light_passes_glass() {
    let rows = ["###########", "#....=....#", "###########"];
    let light = lit(&draw(&rows), &[light(7, 1, 6, 0x00FF00)]);
    assert!(light.color(point(3, 1)).1 > 0);
}

#[test]
fn two_colours_blend() {
    let map = Map::new(11, 3, Tile::Floor);
    let both = lit(&map, &[light(2, 1, 8, 0xC00000), light(8, 1, 8, 0x0000C0)]);
    let Rgb(r, g, b) = both.color(point(5, 1));
    assert!(r > 0 && g == 0 && r == b, "{r} {g} {b}");
    // Brighter than a colour can be: the hue stays.
    let many = lit(&map, &[light(5, 1, 8, 0xF08000); 9]);
    let Rgb(r, g, b) = many.color(point(5, 1));
    assert!(r == 255 && (134..=138).contains(&g) && b == 0, "{r} {g} {b}");
}

#[test]
fn a_far_lit_room_is_in_view_and_the_dark_between_is_not() {
    let rows = ["#########################", "#.......................#", "#########################"];
    let map = draw(&rows);
    let light = lit(&map, &[light(20, 1, 3, 0xF4C712)]);
    let seen = view(&map, &light, point(2, 1), 4);
    for x in 0..25 {
        assert_eq!(seen.contains(point(x, 1)), x <= 6 || (17..=23).contains(&x), "column {x}");
    }
    assert!(seen.contains(point(20, 0)), "and the wall above the light");
}

#[test]
fn a_map_of_another_size_starts_dark() {
    let small = Map::new(5, 5, Tile::Floor);
    let mut light_map = lit(&small, &[light(2, 2, 3, 0xFFFFFF)]);
    let large = Map::new(50, 40, Tile::Floor);
    light_map.update(large.opaque(), [(0, light(30, 30, 3, 0xFFFFFF))]);
    assert!(!light_map.is_lit(point(2, 2)) && light_map.is_lit(point(30, 30)));
    assert_eq!(light_map.color(point(-1, 77)), Rgb::default());
}
