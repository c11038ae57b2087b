//! Coming nearer: the step that minds take who want to be somewhere.

use super::Context;
use crate::base::geom::{Direction, Point, point};
use crate::game::action::Action;
use crate::game::path::{CROWDED, step_cost};

/// The first step of the cheapest way to a goal, or a straight step nearer where there is no way. The
/// step may turn out blocked; then the way is looked for anew next time.
pub(super) fn step_toward(context: &mut Context, goal: Point) -> Action {
    let level = &context.world.level;
    let here = context.me.pos();
    let map = context.paths.toward(level, goal);
    let mut cheapest = None;
    for direction in Direction::ALL {
        let next = here.step(direction);
        let Some(rest) = map.cost(next) else { continue };
        let cost = rest + step_cost(direction);
        // A crowd only adds to the cost, so what is too dear without one need not be looked at.
        if cheapest.is_some_and(|((least, _), _)| cost > least) {
            continue;
        }
        let crowd = if next != goal && level.actors.blocks(next) { CROWDED } else { 0 };
        let rank = (cost + crowd, next.distance_squared(goal));
        if cheapest.is_none_or(|(least, _)| rank < least) {
            cheapest = Some((rank, direction));
        }
    }
    match cheapest {
        Some((_, direction)) => Action::Move(direction),
        None => straight(context, goal),
    }
}

/// A step along the line to a goal that no way leads to, or along one of its two sides.
fn straight(context: &Context, goal: Point) -> Action {
    let here = context.me.pos();
    let delta = goal - here;
    let long_side = if delta.x.abs() >= delta.y.abs() { point(delta.x, 0) } else { point(0, delta.y) };
    [delta, long_side, delta - long_side]
        .into_iter()
        .filter_map(Direction::toward)
        .find(|direction| context.world.level.is_free(here.step(*direction)))
        .map_or(Action::Wait, Action::Move)
}
