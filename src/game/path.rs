//! Ways through a level: Dijkstra maps, which hold the cost from every cell to the nearest goal.
//! Everyone who hunts the same goal in a turn reads the same map.

use super::level::Level;
use crate::base::bits::BitGrid;
use crate::base::geom::{Direction, Point, Rect};

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

/// The cost of the cheapest way from each cell to a goal, or to the nearest of several.
#[derive(Debug, Default)]
pub struct DistanceMap {
    bounds: Rect,
    /// The goal, of a map that has one.
    goal: Point,
    /// Row by row, with a border of one cell around the map: twice the cost, and in the lowest bit
    /// whether the cell hinders the way, as an actor, a wall and the border do. Walls and the border hold
    /// [`BLOCKED`], cheaper than any way there, so that the search needs no other question to stay off.
    cells: Vec<u32>,
}

/// What a cell that can't be walked on holds.
const BLOCKED: u32 = 1;

/// What a free cell holds as long as no way to it has been found.
const UNREACHED: u32 = !1;

impl DistanceMap {
    /// The map toward `goal` over the walkable cells of a level, with its actors where they stand now.
    pub fn toward(level: &Level, goal: Point) -> DistanceMap {
        let mut map = DistanceMap::default();
        map.search(level, goal, &mut Queue::default());
        map
    }

    /// The map toward the nearest of several goals over the cells of `ground`, where those of `crowd` are
    /// held by somebody. A goal counts even where nobody can stand.
    pub fn over(
        ground: &BitGrid,
        crowd: impl IntoIterator<Item = Point>,
        goals: impl IntoIterator<Item = Point>,
    ) -> DistanceMap {
        let mut map = DistanceMap::default();
        map.fill(ground, crowd, goals, &mut Queue::default());
        map
    }

    /// The cost of the cheapest way from a cell to the goal, without what the cell itself costs to
    /// enter; `None` where there is no way.
    pub fn cost(&self, p: Point) -> Option<u32> {
        if !self.bounds.contains(p) {
            return None;
        }
        match self.cells[self.index(p)] {
            BLOCKED => None,
            cell if cell | 1 == UNREACHED | 1 => None,
            cell => Some(cell >> 1),
        }
    }

    /// Makes this the map toward `goal`, in the memory that it has.
    fn search(&mut self, level: &Level, goal: Point, queue: &mut Queue) {
        let living = level.actors.iter().filter(|actor| actor.is_alive());
        self.goal = goal;
        self.fill(level.map.ground(), living.map(|actor| actor.pos()), [goal], queue);
    }

    fn fill(
        &mut self,
        ground: &BitGrid,
        crowd: impl IntoIterator<Item = Point>,
        goals: impl IntoIterator<Item = Point>,
        queue: &mut Queue,
    ) {
        self.bounds = ground.bounds();
        self.lay_out(ground);
        let bounds = self.bounds;
        for p in crowd.into_iter().filter(|&p| bounds.contains(p)) {
            let at = self.index(p);
            self.cells[at] |= 1;
        }
        let starts: Vec<usize> =
            goals.into_iter().filter(|&p| bounds.contains(p)).map(|p| self.index(p)).collect();
        let stride = self.stride();
        queue.spread(&mut self.cells, stride, &starts);
    }

    /// Marks every walkable cell as not reached, and all others as blocked.
    fn lay_out(&mut self, ground: &BitGrid) {
        let stride = self.stride();
        self.cells.clear();
        self.cells.resize(stride * (self.bounds.h as usize + 2), BLOCKED);
        for (y, row) in (0..self.bounds.h).zip(self.cells.chunks_exact_mut(stride).skip(1)) {
            for (cells, word) in row[1..stride - 1].chunks_mut(64).zip(ground.row(y)) {
                for (cells, half) in cells.chunks_mut(32).zip([*word as u32, (*word >> 32) as u32]) {
                    // A comparison with a bit for each cell, which compilers turn into vectors.
                    for (i, cell) in cells.iter_mut().enumerate() {
                        let bit = 1u32 << i;
                        *cell = if half & bit == bit { UNREACHED } else { BLOCKED };
                    }
                }
            }
        }
    }

    fn stride(&self) -> usize {
        self.bounds.w as usize + 2
    }

    /// Where a cell inside the bounds stands in `cells`.
    fn index(&self, p: Point) -> usize {
        (p.y + 1) as usize * self.stride() + (p.x + 1) as usize
    }
}

/// How many costs can wait at the same time: a power of two above the dearest step.
const BUCKETS: usize = 16;

const _: () = assert!(CROWDED + DIAGONAL < BUCKETS as u32);

/// Cells that wait for their turn in Dijkstra's search, in a bucket for each cost, used in a circle (Dial
/// 1969), since those costs never differ by more than the dearest step.
#[derive(Debug, Default)]
struct Queue {
    /// Cells with the direction they were reached in: `cell << 3 | direction`.
    buckets: [Vec<u32>; BUCKETS],
}

impl Queue {
    /// Finds the costs of all ways to the nearest of `starts`. A cell passes on only what no detour around
    /// it reaches at the same cost: straight on, and past what hinders that detour (the pruning rules of
    /// Harabor and Grastien 2011; they jump, here every step is taken). A detour over a cell that somebody
    /// holds costs more, so such a cell hinders like a wall.
    fn spread(&mut self, cells: &mut [u32], stride: usize, starts: &[usize]) {
        // The neighbours clockwise from the north, twice over so that every turn finds its own; an offset
        // to a lower index wraps around.
        let (up, left) = (stride.wrapping_neg(), 1usize.wrapping_neg());
        let once = [up, up + 1, 1, stride + 1, stride, stride - 1, left, up - 1];
        let around: [usize; 16] = std::array::from_fn(|i| once[i % 8]);
        let buckets = &mut self.buckets;
        buckets.iter_mut().for_each(|bucket| bucket.reserve(32));
        // Whoever stands on the goal is not in the way to it.
        for &start in starts {
            cells[start] = 0;
            buckets[0].extend((0..8).map(|direction| (start as u32) << 3 | direction));
        }
        let (mut here, mut idle) = (0, 0);
        while idle < BUCKETS {
            let mut due = std::mem::take(&mut buckets[here as usize % BUCKETS]);
            idle = if due.is_empty() { idle + 1 } else { 0 };
            for &entry in &due {
                let (at, direction) = ((entry >> 3) as usize, entry as usize & 7);
                if cells[at] >> 1 != here {
                    continue;
                }
                // Seen from the goal, leaving a cell costs what entering it costs the others.
                let leave = here + (cells[at] & 1) * CROWDED;
                let neighbour = |direction: usize| at.wrapping_add(around[direction % 16]);
                let hindered = [2, 3, 5, 6].map(|turn| cells[neighbour(direction + turn)] & 1 == 1);
                let mut pass_on = |turn: usize| {
                    let to = neighbour(direction + turn);
                    let direction = (direction + turn) % 8;
                    let cell = &mut cells[to];
                    let cost = leave + if is_straight(direction) { STRAIGHT } else { DIAGONAL };
                    if cost < *cell >> 1 {
                        *cell = cost << 1 | *cell & 1;
                        buckets[cost as usize % BUCKETS].push((to as u32) << 3 | direction as u32);
                    }
                };
                // Turns are eighths to the right: 1 is half right, 7 half left.
                pass_on(0);
                if is_straight(direction) {
                    if hindered[0] {
                        pass_on(1);
                    }
                    if hindered[3] {
                        pass_on(7);
                    }
                } else {
                    pass_on(1);
                    pass_on(7);
                    if hindered[1] {
                        pass_on(2);
                    }
                    if hindered[2] {
                        pass_on(6);
                    }
                }
            }
            // The memory goes back; nothing was added meanwhile, for every step costs something.
            due.clear();
            buckets[here as usize % BUCKETS] = due;
            here += 1;
        }
    }
}

/// Whether a direction, counted in eighths of a turn from the north, is a straight one.
fn is_straight(direction: usize) -> bool {
    direction & 1 == 0
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
