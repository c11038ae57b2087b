//! Dijkstra maps against a plain version of the same search, on random maps with random actors.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use lampblack::base::geom::{Direction, Grid, Point, Rect, point};
use lampblack::base::rng::{Rng, Seed};
use lampblack::content::bestiary;
use lampblack::game::level::Level;
use lampblack::game::map::Map;
use lampblack::game::path::{CROWDED, DistanceMap, Paths, step_cost};
use lampblack::game::tile::Tile;

/// The costs by a textbook's search.
fn plain(level: &Level, goals: &[Point]) -> Grid<Option<u32>> {
    let mut costs = Grid::new(level.bounds().w, level.bounds().h, None);
    let inside = goals.iter().filter(|goal| level.bounds().contains(**goal));
    let mut queue: BinaryHeap<_> = inside.map(|goal| Reverse((0, *goal))).collect();
    while let Some(Reverse((cost, p))) = queue.pop() {
        if costs[p].is_some() {
            continue;
        }
        costs[p] = Some(cost);
        let crowd = if !goals.contains(&p) && level.actors.blocks(p) { CROWDED } else { 0 };
        for direction in Direction::ALL {
            let next = p.step(direction);
            if level.map.walkable(next) && costs[next].is_none() {
                queue.push(Reverse((cost + crowd + step_cost(direction), next)));
            }
        }
    }
    costs
}

fn check(level: &Level, map: &DistanceMap, goal: Point, case: &str) {
    for (p, cost) in plain(level, &[goal]).iter() {
        assert_eq!(map.cost(p), *cost, "{case}: from {p:?} to {goal:?}");
    }
    for p in [point(-1, 0), point(0, -1), point(level.bounds().w, 0), point(0, level.bounds().h)] {
        assert_eq!(map.cost(p), None);
    }
}

fn random_cell(rng: &mut Rng, area: Rect) -> Point {
    point(rng.range(0, area.w - 1), rng.range(0, area.h - 1))
}

/// A level of walls, glass, floor, and orcs alive and dead.
fn random_level(rng: &mut Rng, (w, h): (i32, i32)) -> Level {
    let mut map = Map::new(w, h, Tile::Floor);
    let walls = rng.range(0, 60) as u32;
    for p in map.bounds().points() {
        if rng.chance(walls, 100) {
            map.set_tile(p, if rng.chance(1, 5) { Tile::Glass } else { Tile::Wall });
        }
    }
    let area = map.bounds();
    let mut level = Level::new(1, map, point(0, 0), 0);
    let orc = bestiary::find("orc").expect("there are orcs");
    for _ in 0..rng.range(0, w * h / 4) {
        let p = random_cell(rng, area);
        if level.is_free(p)
            && let Some(id) = level.actors.spawn(orc.spawn(), p)
            && rng.chance(1, 4)
            && let Some(orc) = level.actors.get_mut(id)
        {
            orc.fighter.hp = 0;
            level.actors.release(id);
        }
    }
    level
}

#[test]
fn the_fast_map_is_the_plain_map() {
    let mut rng = Rng::for_play(Seed(1));
    let sizes = [(1, 1), (1, 30), (30, 1), (9, 9), (31, 8), (32, 9), (33, 8), (64, 7), (65, 20), (130, 40)];
    for round in 0..1_500 {
        let level = random_level(&mut rng, sizes[round % sizes.len()]);
        let goal = random_cell(&mut rng, level.bounds());
        check(&level, &DistanceMap::toward(&level, goal), goal, &format!("round {round}"));
    }
}

#[test]
fn the_nearest_of_several_goals_counts() {
    let mut rng = Rng::for_play(Seed(3));
    for round in 0..1_500 {
        let size = (rng.range(1, 70), rng.range(1, 40));
        let level = random_level(&mut rng, size);
        let goals: Vec<Point> =
            (0..rng.range(0, 12)).map(|_| random_cell(&mut rng, level.bounds())).collect();
        let crowd = level.actors.iter().filter(|actor| actor.is_alive()).map(|actor| actor.pos());
        let map = DistanceMap::over(level.map.ground(), crowd, goals.iter().copied());
        for (p, cost) in plain(&level, &goals).iter() {
            assert_eq!(map.cost(p), *cost, "round {round}: from {p:?} to the nearest of {goals:?}");
        }
    }
}

#[test]
fn a_phase_shares_its_maps_and_forgets_them() {
    let mut rng = Rng::for_play(Seed(2));
    let mut paths = Paths::default();
    for round in 0..200 {
        // Levels of all sizes in the same memory.
        let size = (rng.range(1, 70), rng.range(1, 40));
        let level = random_level(&mut rng, size);
        paths.clear();
        let goals = [0; 5].map(|_| random_cell(&mut rng, level.bounds()));
        for goal in goals.into_iter().chain(goals) {
            check(&level, paths.toward(&level, goal), goal, &format!("round {round}"));
        }
    }
}

#[test]
fn a_long_maze_costs_what_its_way_is_long() {
    let mut map = Map::new(511, 511, Tile::Wall);
    for y in (0..511).step_by(2) {
        (0..511).for_each(|x| map.set_tile(point(x, y), Tile::Floor));
        map.set_tile(point(if y % 4 == 0 { 510 } else { 0 }, y + 1), Tile::Floor);
    }
    let level = Level::new(1, map, point(0, 0), 0);
    let map = DistanceMap::toward(&level, point(0, 0));
    // Each corridor is entered and left past the corner of the wall: two of its steps are diagonal.
    let far = map.cost(point(510, 510)).or(map.cost(point(0, 510)));
    assert!(far.is_some_and(|cost| cost > 1 << 17), "{far:?}");
    assert_eq!(map.cost(point(0, 510)), plain(&level, &[point(0, 0)])[point(0, 510)]);
}

#[test]
fn a_goal_outside_is_out_of_reach() {
    let level = Level::new(1, Map::new(9, 9, Tile::Floor), point(0, 0), 0);
    let map = DistanceMap::toward(&level, point(9, 4));
    assert!(level.bounds().points().all(|p| map.cost(p).is_none()));
    assert_eq!(map.cost(point(9, 4)), None);
}
