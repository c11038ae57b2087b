//! Field of view beside the published crates, from fifty cells of each map.

use lampblack::base::bits::BitGrid;
use lampblack::game::fov;
use lampblack_bench::peers::Flat;
use lampblack_bench::{maps, table};

fn main() {
    table::head("Field of view, symmetric");
    for (name, map) in [("rooms 80x43", maps::rooms()), ("cave 200x200", maps::cave())] {
        let eyes = maps::spread(&map, 50);
        let mut visible = BitGrid::new(map.bounds().w, map.bounds().h);
        let mut flat = Flat::new(&map);
        for radius in [8, fov::UNLIMITED] {
            let far = radius == fov::UNLIMITED;
            let what =
                format!("{name}, {}", if far { "unlimited".to_owned() } else { format!("radius {radius}") });
            let mut total = 0;
            for &eye in &eyes {
                fov::compute(map.opaque(), eye, radius, &mut visible);
                total += visible.count();
            }
            println!("{what}: {} cells in view on average", total as usize / eyes.len());
            let mut ours = |eye: &_| {
                fov::compute(map.opaque(), *eye, radius, &mut visible);
            };
            table::race(&what, &eyes, &mut ours, ("adam_fov_rs", |eye: &_| flat.adam_fov(*eye, radius)), 1.5);
            let wanted = if far { 1.5 } else { 0.0 };
            table::race(
                &what,
                &eyes,
                &mut ours,
                ("shadowcast", |eye: &_| flat.shadowcast(*eye, radius)),
                wanted,
            );
            let wanted = if far { 0.0 } else { 9.0 };
            // bracket walks a whole circle of lines or rows: unlimited takes it minutes.
            let reach = radius.min(300);
            table::race(
                &what,
                &eyes,
                &mut ours,
                ("bracket", |eye: &_| flat.bracket_fov(*eye, reach)),
                wanted,
            );
            let theirs = |eye: &_| flat.bracket_symmetric_fov(*eye, reach);
            table::race(&what, &eyes, &mut ours, ("bracket, symmetric", theirs), wanted);
        }
    }
}
