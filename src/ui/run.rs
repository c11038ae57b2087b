//! Running: straight on with one key, along a corridor round its bends, until there is something to
//! decide: a fork, an opening, the end of the way, or anything that lies there.

use crate::base::geom::{Direction, Point, point};
use crate::game::action::Action;
use crate::game::explore;
use crate::game::level::Level;
use crate::game::world::World;
use crate::ui::Context;
use crate::ui::walk::{Next, Walker};

/// A run, as far as it has come.
#[derive(Debug)]
pub(super) struct Run {
    direction: Direction,
    /// The cell that the last step left; none before the first.
    from: Option<Point>,
    /// Whether the run is along a corridor.
    corridor: bool,
    /// Which sides were open after the last step.
    sides: [bool; 2],
}

impl Run {
    /// A run in a direction.
    pub(super) fn new(direction: Direction) -> Run {
        Run { direction, from: None, corridor: false, sides: [true; 2] }
    }

    /// The way on after a step, or why there is none.
    fn go_on(&mut self, world: &World, from: Point) -> Result<(), &'static str> {
        let (level, here) = (&world.level, world.player().pos());
        if level.known_items().any(|(p, _)| p == here) {
            return Err("something lies here");
        }
        if level.map.tile(here).is_stairs() {
            return Err("you are at stairs");
        }
        let exits = exits(level, here, from);
        let sides = sides(level, here, self.direction);
        let opening = sides.iter().zip(self.sides).any(|(&now, before)| now && !before);
        match (self.corridor, exits.as_slice()) {
            (_, []) => return Err("the way ends here"),
            (true, [only]) => self.direction = *only,
            (true, _) => return Err("the way opens"),
            (false, [_]) => return Err("the way narrows"),
            (false, _) if opening => return Err("there is an opening"),
            (false, _) if !is_ground(level, here.step(self.direction)) => return Err("the way ends here"),
            (false, _) => {}
        }
        self.sides = self::sides(level, here, self.direction);
        Ok(())
    }
}

impl Walker for Run {
    fn next(&mut self, world: &World, _: &Context) -> Next {
        let here = world.player().pos();
        match self.from {
            None => {
                let level = &world.level;
                let ahead = here.step(self.direction);
                self.corridor = is_ground(level, ahead) && exits(level, ahead, here).len() < 2;
                self.sides = sides(level, here, self.direction);
            }
            Some(from) => {
                if let Err(reason) = self.go_on(world, from) {
                    return Next::Stop(format!("You stop: {reason}."));
                }
            }
        }
        self.from = Some(here);
        Next::Act(Action::Move(self.direction))
    }
}

fn is_ground(level: &Level, p: Point) -> bool {
    explore::is_known_ground(level, p)
}

/// Where one can go from a cell besides back. A diagonal step counts only where no two straight ones
/// lead there.
fn exits(level: &Level, here: Point, from: Point) -> Vec<Direction> {
    let back = here - from;
    let came_aslant = back.x != 0 && back.y != 0;
    let leads_on = |direction: &Direction| {
        let (next, delta) = (here.step(*direction), direction.delta());
        let round = direction.is_diagonal()
            && (is_ground(level, here + point(delta.x, 0)) || is_ground(level, here + point(0, delta.y)));
        // After a diagonal step, the cells beside it lead back too.
        let is_back = next == from || (came_aslant && !direction.is_diagonal() && next.chebyshev(from) == 1);
        is_ground(level, next) && !round && !is_back
    };
    Direction::ALL.into_iter().filter(leads_on).collect()
}

/// Whether there is ground to the left and to the right of a cell.
fn sides(level: &Level, here: Point, direction: Direction) -> [bool; 2] {
    let Point { x, y } = direction.delta();
    [point(y, -x), point(-y, x)].map(|side| is_ground(level, here + side))
}
