//! Distance maps beside `bracket-pathfinding`'s, toward fifty cells of each map.

use lampblack::game::level::Level;
use lampblack::game::path::DistanceMap;
use lampblack_bench::peers::Flat;
use lampblack_bench::{maps, table};

fn main() {
    table::head("Distance map from one cell, 2 a straight step, 3 a diagonal one");
    let grounds = [
        ("rooms 80x43", maps::rooms(), 4.0),
        ("hall 80x43", maps::hall(), 4.0),
        ("cave 200x200", maps::cave(), 5.0),
    ];
    for (name, map, wanted) in grounds {
        let goals = maps::spread(&map, 50);
        let flat = Flat::new(&map);
        let level = Level::new(1, map, goals[0], 0);
        let ours = |goal: &_| DistanceMap::toward(&level, *goal);
        table::race(name, &goals, ours, ("bracket", |goal: &_| flat.bracket_distances(*goal)), wanted);
    }
}
