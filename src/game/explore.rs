//! Finding one's way over what the player knows: the explored part of a level, and nothing else. Whoever
//! decides in the player's place (the explore command, the bot) looks at the world through here, so that
//! no decision can know more than the player does.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::level::Level;
use super::path::{CROWDED, DistanceMap, step_cost};
use crate::base::bits::BitGrid;
use crate::base::geom::{Direction, Grid, Point, Rect};

/// Whether the player knows that a cell can be stood on.
pub fn is_known_ground(level: &Level, p: Point) -> bool {
    level.map.explored.contains(p) && level.map.walkable(p)
}

/// All cells that the player knows can be stood on.
fn known_ground(level: &Level) -> BitGrid {
    let mut known = level.map.ground().clone();
    known.intersect(&level.map.explored);
    known
}

/// The cells from which there is something new to see: known ground next to what was never in view.
pub fn frontier(level: &Level) -> BitGrid {
    let explored = &level.map.explored;
    let Rect { w, h, .. } = explored.bounds();
    // Whole words at once, since an explorer asks at nearly every step.
    let mut unknown = BitGrid::new(w, h);
    (0..h).for_each(|y| unknown.set_run(y, 0, w - 1));
    unknown.subtract(explored);
    let mut frontier = unknown.grown();
    frontier.intersect(&known_ground(level));
    frontier
}

/// Dijkstra's search for the nearest of many goals. An explorer searches at nearly every step, so the memory is
/// kept, and only what a search has touched is put back.
#[derive(Debug, Default)]
pub struct Search {
    /// The cost of the cheapest way to a cell that was found, and the cell before it.
    costs: Grid<(u32, Point)>,
    touched: Vec<Point>,
    queue: BinaryHeap<Reverse<(u32, Point)>>,
}

/// What a cell costs that no way has been found to.
const UNREACHED: (u32, Point) = (u32::MAX, Point { x: 0, y: 0 });

impl Search {
    /// The cells of the cheapest way over known ground from a cell to the nearest goal, itself excepted,
    /// round whoever is seen to stand in it: the last cell first, and none where no way leads to one. It
    /// looks no further than that goal.
    pub fn nearest(&mut self, level: &Level, from: Point, goals: &BitGrid) -> Vec<Point> {
        let known = known_ground(level);
        self.begin(level.bounds(), from);
        while let Some(Reverse((here, p))) = self.queue.pop() {
            if p != from && goals.contains(p) {
                let back = |&p: &Point| Some(self.costs[p].1).filter(|&before| before != from);
                return std::iter::successors(Some(p), back).collect();
            }
            if here > self.costs[p].0 {
                continue;
            }
            for direction in Direction::ALL {
                let next = p.step(direction);
                let cost = here + step_cost(direction);
                if !known.contains(next) || cost >= self.costs[next].0 {
                    continue;
                }
                let cost = if goals.contains(next) { cost } else { cost + crowd(level, next) };
                if cost < self.costs[next].0 {
                    self.reach(next, cost, p);
                }
            }
        }
        Vec::new()
    }

    /// Forgets the search before.
    fn begin(&mut self, bounds: Rect, from: Point) {
        if self.costs.bounds() == bounds {
            self.touched.drain(..).for_each(|p| self.costs[p] = UNREACHED);
        } else {
            self.costs = Grid::new(bounds.w, bounds.h, UNREACHED);
            self.touched.clear();
        }
        self.queue.clear();
        self.reach(from, 0, from);
    }

    fn reach(&mut self, p: Point, cost: u32, before: Point) {
        self.costs[p] = (cost, before);
        self.touched.push(p);
        self.queue.push(Reverse((cost, p)));
    }
}

/// Whether there is something new to see from a cell.
pub fn is_frontier(level: &Level, p: Point) -> bool {
    let unknown = |p: Point| level.bounds().contains(p) && !level.map.explored.contains(p);
    is_known_ground(level, p) && Direction::ALL.into_iter().any(|direction| unknown(p.step(direction)))
}

/// What it costs to go over known ground to the nearest of the goals, round whoever is seen to stand in the
/// way.
pub fn distance_map(level: &Level, goals: impl IntoIterator<Item = Point>) -> DistanceMap {
    let known = known_ground(level);
    let in_view = level.actors.iter().filter(|actor| level.map.visible.contains(actor.pos()));
    let crowd = in_view.filter(|actor| actor.is_alive()).map(|actor| actor.pos());
    DistanceMap::over(&known, crowd, goals)
}

/// The first step of the cheapest path from a cell to the nearest goal of a map; `None` at a goal, and
/// where no way leads to one.
pub fn first_step(level: &Level, distances: &DistanceMap, from: Point) -> Option<Direction> {
    if distances.cost(from)? == 0 {
        return None;
    }
    Direction::ALL
        .into_iter()
        .filter_map(|direction| {
            let next = from.step(direction);
            let rest = distances.cost(next)?;
            // Whoever stands on the goal is not in the way to it.
            let crowd = if rest == 0 { 0 } else { crowd(level, next) };
            Some((rest.saturating_add(crowd + step_cost(direction)), direction))
        })
        .min_by_key(|(cost, _)| *cost)
        .map(|(_, direction)| direction)
}

/// The cells of the cheapest path from a cell to the nearest goal of a map, the last one first; none at a
/// goal, and where no way leads to one.
pub fn path(level: &Level, distances: &DistanceMap, from: Point) -> Vec<Point> {
    let next = |&p: &Point| {
        let next = p.step(first_step(level, distances, p)?);
        (distances.cost(next) < distances.cost(p)).then_some(next)
    };
    let mut cells: Vec<Point> = std::iter::successors(Some(from), next).skip(1).collect();
    cells.reverse();
    cells
}

/// What a cell costs more because somebody is seen to stand on it.
fn crowd(level: &Level, p: Point) -> u32 {
    let seen = level.map.visible.contains(p) && level.actors.blocks(p);
    if seen { CROWDED } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geom::{Rect, point};
    use crate::game::map::Map;
    use crate::game::tile::Tile;

    /// A corridor of seven cells, known up to the fourth.
    fn corridor() -> Level {
        let mut map = Map::new(9, 3, Tile::Wall);
        (1..8).for_each(|x| map.set_tile(point(x, 1), Tile::Floor));
        Rect::new(0, 0, 5, 3).points().for_each(|p| map.explored.set(p, true));
        Level::new(1, map, point(1, 1), 0)
    }

    #[test]
    fn the_frontier_is_where_the_known_ends() {
        let mut level = corridor();
        assert_eq!(frontier(&level).iter().collect::<Vec<_>>(), [point(4, 1)]);
        let distances = distance_map(&level, frontier(&level).iter());
        let mut search = Search::default();
        let nearest = search.nearest(&level, point(1, 1), &frontier(&level));
        assert_eq!(nearest, path(&level, &distances, point(1, 1)));
        assert!(frontier(&level).iter().all(|p| is_frontier(&level, p)));
        assert_eq!(first_step(&level, &distances, point(1, 1)), Some(Direction::East));
        assert_eq!(first_step(&level, &distances, point(4, 1)), None, "it is there");
        level.bounds().points().for_each(|p| level.map.explored.set(p, true));
        assert_eq!(frontier(&level).count(), 0);
    }

    #[test]
    fn no_way_leads_over_unknown_ground() {
        let level = corridor();
        let unseen = distance_map(&level, [point(7, 1)]);
        assert_eq!(first_step(&level, &unseen, point(1, 1)), None);
        assert!(is_known_ground(&level, point(4, 1)) && !is_known_ground(&level, point(5, 1)));
    }
}
