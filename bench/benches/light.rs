//! The light map, and the view by it, on the cave.

use lampblack::base::bits::BitGrid;
use lampblack::base::color::Rgb;
use lampblack::game::fov;
use lampblack::game::light::{FULL, Light, LightMap};
use lampblack::game::map::Map;
use lampblack::game::world::LAMP_RADIUS;
use lampblack::base::geom::Point;
use lampblack_bench::{maps, table};

/// So many lights of radius 5 to 8, spread over a map.
fn lights(map: &Map, count: usize) -> Vec<(u32, Light)> {
    let light = |(i, pos): (u32, Point)| {
        let (radius, color) = (5 + i as i32 % 4, Rgb::hex(0xF4C712));
        (i, Light { pos, radius, color, strength: FULL })
    };
    (0..).zip(maps::spread(map, count)).map(light).collect()
}

fn main() {
    table::head("Light, on the cave 200x200");
    let map = maps::cave();
    let hundred = lights(&map, 100);
    let scratch = |_: &_| {
        let mut light = LightMap::new(map.bounds());
        light.update(map.opaque(), hundred.iter().copied());
        light
    };
    table::alone("100 lights from scratch", &[()], scratch, 200.0);

    let mut light = scratch(&());
    let mut moving = hundred.clone();
    let (here, there) = (moving[50].1.pos, maps::spread(&map, 997)[500]);
    let step = |_: &_| {
        let light_pos = &mut moving[50].1.pos;
        *light_pos = if *light_pos == here { there } else { here };
        light.update(map.opaque(), moving.iter().copied());
    };
    table::alone("one of 100 lights moves", &[()], step, 5.0);
    let mut light = scratch(&());
    let rest = |_: &_| light.update(map.opaque(), hundred.iter().copied());
    table::alone("none of 100 lights changes", &[()], rest, 2.0);

    let mut light = LightMap::new(map.bounds());
    light.update(map.opaque(), lights(&map, 20));
    let (mut visible, mut sight) = (BitGrid::default(), BitGrid::default());
    let view = |eye: &Point| {
        fov::compute(map.opaque(), *eye, LAMP_RADIUS, &mut visible);
        fov::compute(map.opaque(), *eye, fov::UNLIMITED, &mut sight);
        light.reveal(map.opaque(), *eye, &sight, &mut visible);
    };
    table::alone("view with 20 lights", &maps::spread(&map, 50), view, 20.0);
}
