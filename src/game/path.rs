//! Ways through a level: Dijkstra maps, which hold the cost from every cell to one goal. Everyone who
//! hunts the same goal in a turn reads the same map.

use super::level::Level;
use crate::bits::BitGrid;
use crate::geom::{Direction, Point, Rect};

/// What a straight step costs.
pub const STRAIGHT: u32 = 2;

/// What a diagonal step costs.
pub const DIAGONAL: u32 = 3;

/// What it costs more to step onto a cell that a living actor holds now: enough to walk round a short
/// queue, and little enough to wait behind a long one.
pub const CROWDED: u32 = 10;

/// What a step in a direction costs.
pub const fn step_cost(direction: Direction) -> u32 {
    if direction.is_diagonal() { DIAGONAL } else { STRAIGHT }
}

/// The cost of the cheapest way from each cell to a goal.
#[derive(Debug, Default)]
pub struct DistanceMap {
    bounds: Rect,
    goal: Point,
    /// Row by row, with a border of one cell around the map. What can't be walked on and the border
    /// hold 0, cheaper than any way there, so that the search needs no other question to stay off them.
    cost: Vec<u32>,
}

impl DistanceMap {
    /// The map toward `goal` over the walkable cells of a level, with its actors where they stand now.
    pub fn toward(level: &Level, goal: Point) -> DistanceMap {
        let mut map = DistanceMap::default();
        map.search(level, goal, &mut Queue::default());
        map
    }

    /// The cost of the cheapest way from a cell to the goal, without what the cell itself costs to
    /// enter; `None` where there is no way.
    pub fn cost(&self, p: Point) -> Option<u32> {
        if !self.bounds.contains(p) {
            return None;
        }
        let cost = self.cost[self.index(p)];
        (cost != UNREACHED && (cost != 0 || p == self.goal)).then_some(cost)
    }

    /// Makes this the map toward `goal`, in the memory that it has.
    fn search(&mut self, level: &Level, goal: Point, queue: &mut Queue) {
        self.bounds = level.bounds();
        self.goal = goal;
        self.lay_out(level.map.ground());
        if !self.bounds.contains(goal) {
            return;
        }
        let holders = level.actors.iter().filter(|actor| actor.is_alive() && actor.pos() != goal);
        queue.reset(self.cost.len(), holders.map(|actor| self.index(actor.pos())));
        let start = self.index(goal);
        self.cost[start] = 0;
        queue.push(0, start);
        self.spread(queue);
    }

    /// Dijkstra's search from what is in the queue on.
    fn spread(&mut self, queue: &mut Queue) {
        let stride = self.stride();
        let mut here = 0;
        while queue.waiting > 0 {
            let cells = queue.take(here);
            for &cell in &cells {
                let at = cell as usize;
                if self.cost[at] != here {
                    continue;
                }
                let from = here + queue.crowd(at);
                let (straight, diagonal) = (from + STRAIGHT, from + DIAGONAL);
                let rows = [
                    (at - stride, [diagonal, straight, diagonal]),
                    (at, [straight, UNREACHED, straight]),
                    (at + stride, [diagonal, straight, diagonal]),
                ];
                for (middle, steps) in rows {
                    for ((known, step), to) in
                        self.cost[middle - 1..middle + 2].iter_mut().zip(steps).zip(middle - 1..)
                    {
                        if step < *known {
                            *known = step;
                            queue.push(step, to);
                        }
                    }
                }
            }
            queue.give_back(here, cells);
            here += 1;
        }
    }

    /// Marks every walkable cell as not reached yet, and all others as not worth reaching.
    fn lay_out(&mut self, ground: &BitGrid) {
        let stride = self.stride();
        self.cost.clear();
        self.cost.resize(stride * (self.bounds.h as usize + 2), 0);
        for (y, row) in self.cost.chunks_exact_mut(stride).skip(1).take(self.bounds.h as usize).enumerate() {
            let words = ground.row(y as i32);
            for (cells, word) in row[1..stride - 1].chunks_mut(64).zip(words) {
                for (cells, half) in cells.chunks_mut(32).zip([*word as u32, (*word >> 32) as u32]) {
                    // A comparison with a bit for each cell, which compilers turn into vectors.
                    for (i, cell) in cells.iter_mut().enumerate() {
                        let bit = 1u32 << i;
                        *cell = if half & bit == bit { UNREACHED } else { 0 };
                    }
                }
            }
        }
    }

    fn stride(&self) -> usize {
        self.bounds.w as usize + 2
    }

    /// Where a cell inside the bounds stands in `cost`.
    fn index(&self, p: Point) -> usize {
        (p.y + 1) as usize * self.stride() + (p.x + 1) as usize
    }
}

/// The cost of a walkable cell that no way has been found to.
const UNREACHED: u32 = u32::MAX;

/// How many costs can wait at the same time: a power of two above the dearest step.
const BUCKETS: usize = 16;

const _: () = assert!((CROWDED + DIAGONAL) < BUCKETS as u32);

/// Cells that wait for their turn: a bucket for each cost, used in a circle (Dial 1969), since the cells
/// that wait never differ by more than the dearest step.
#[derive(Debug, Default)]
struct Queue {
    buckets: [Vec<u32>; BUCKETS],
    waiting: usize,
    /// One bit for each cell that somebody stands on.
    crowded: Vec<u64>,
}

impl Queue {
    fn reset(&mut self, cells: usize, crowded: impl Iterator<Item = usize>) {
        self.crowded.clear();
        self.crowded.resize(cells.div_ceil(64), 0);
        for cell in crowded {
            self.crowded[cell / 64] |= 1 << (cell % 64);
        }
    }

    /// What leaving a cell toward its neighbours adds, seen from the goal: what they pay to enter it.
    fn crowd(&self, cell: usize) -> u32 {
        (self.crowded[cell / 64] >> (cell % 64) & 1) as u32 * CROWDED
    }

    fn push(&mut self, cost: u32, cell: usize) {
        self.buckets[cost as usize % BUCKETS].push(cell as u32);
        self.waiting += 1;
    }

    fn take(&mut self, cost: u32) -> Vec<u32> {
        let cells = std::mem::take(&mut self.buckets[cost as usize % BUCKETS]);
        self.waiting -= cells.len();
        cells
    }

    /// Returns the memory of a bucket that has been worked off. Nothing was added to it meanwhile, for
    /// every step costs something.
    fn give_back(&mut self, cost: u32, mut cells: Vec<u32>) {
        cells.clear();
        self.buckets[cost as usize % BUCKETS] = cells;
    }
}

/// The Dijkstra maps of one phase, each made when it is first asked for.
#[derive(Debug, Default)]
pub struct Paths {
    maps: Vec<DistanceMap>,
    /// How many of them are of this phase; the others are memory to use again.
    known: usize,
    queue: Queue,
}

impl Paths {
    /// The map toward a goal.
    pub fn toward(&mut self, level: &Level, goal: Point) -> &DistanceMap {
        let known = self.maps[..self.known].iter().position(|map| map.goal == goal);
        let at = known.unwrap_or_else(|| {
            if self.known == self.maps.len() {
                self.maps.push(DistanceMap::default());
            }
            self.maps[self.known].search(level, goal, &mut self.queue);
            self.known += 1;
            self.known - 1
        });
        &self.maps[at]
    }

    /// Forgets all maps, since somebody may have moved.
    pub fn clear(&mut self) {
        self.known = 0;
    }
}
