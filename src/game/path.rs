//! Ways through a level: Dijkstra maps, which hold the cost from every cell to the nearest goal.
//! Everyone who hunts the same goal in a turn reads the same map.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::level::Level;
use crate::geom::{Direction, Grid, Point, Rect};

/// What a straight step costs.
pub const STRAIGHT: u32 = 2;

/// What a diagonal step costs.
pub const DIAGONAL: u32 = 3;

/// What it costs more to step onto a cell that a living actor holds now: enough to walk round a short
/// queue, and little enough to wait behind a long one.
pub const CROWDED: u32 = 10;

/// The cost of the cheapest way from each cell to a goal.
#[derive(Debug)]
pub struct DistanceMap {
    cost: Grid<u32>,
}

impl DistanceMap {
    /// The map toward `goal` over the walkable cells of a level, with its actors where they stand now.
    pub fn toward(level: &Level, goal: Point) -> DistanceMap {
        DistanceMap::over(level.bounds(), [goal], |p| {
            let crowd = if p != goal && level.actors.blocks(p) { CROWDED } else { 0 };
            level.map.walkable(p).then_some(crowd)
        })
    }

    /// The map toward the nearest of several goals. `entering` says what it costs more than the step to
    /// enter a cell, or `None` where nobody can go; a goal counts even there.
    pub fn over(
        bounds: Rect,
        goals: impl IntoIterator<Item = Point>,
        entering: impl Fn(Point) -> Option<u32>,
    ) -> DistanceMap {
        let mut cost = Grid::new(bounds.w, bounds.h, u32::MAX);
        let mut queue = BinaryHeap::new();
        for goal in goals {
            if let Some(here) = cost.get_mut(goal) {
                *here = 0;
                queue.push(Reverse((0, goal)));
            }
        }
        while let Some(Reverse((here, p))) = queue.pop() {
            if here > cost[p] {
                continue;
            }
            let here = here.saturating_add(entering(p).unwrap_or(0));
            for direction in Direction::ALL {
                let next = p.step(direction);
                let step = here.saturating_add(step_cost(direction));
                if cost.get(next).is_some_and(|&known| step < known) && entering(next).is_some() {
                    cost[next] = step;
                    queue.push(Reverse((step, next)));
                }
            }
        }
        DistanceMap { cost }
    }

    /// The cost of the cheapest way from a cell to the goal, without what the cell itself costs to
    /// enter; `None` where there is no way.
    pub fn cost(&self, p: Point) -> Option<u32> {
        self.cost.get(p).copied().filter(|&cost| cost < u32::MAX)
    }
}

/// What a step in a direction costs.
pub const fn step_cost(direction: Direction) -> u32 {
    if direction.is_diagonal() { DIAGONAL } else { STRAIGHT }
}

/// The Dijkstra maps of one phase, each made when it is first asked for.
#[derive(Debug, Default)]
pub struct Paths {
    maps: Vec<(Point, DistanceMap)>,
}

impl Paths {
    /// The map toward a goal.
    pub fn toward(&mut self, level: &Level, goal: Point) -> &DistanceMap {
        let known = self.maps.iter().position(|(to, _)| *to == goal);
        let at = known.unwrap_or_else(|| {
            self.maps.push((goal, DistanceMap::toward(level, goal)));
            self.maps.len() - 1
        });
        &self.maps[at].1
    }

    /// Forgets all maps, since somebody may have moved.
    pub fn clear(&mut self) {
        self.maps.clear();
    }
}
