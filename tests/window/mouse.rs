//! The mouse in the real window: hovering shows the way, and a click walks it, step by step.

use lampblack::base::geom::{Point, point};
use lampblack::storage::save::state_hash;

use crate::desktop::Display;
use crate::signals::saved;
use crate::twin::Home;

/// A corner to walk around.
const CORNER: &str = "\
###############
#@............#
###########.###
          #.#
          #.#
          #*#
          ###
";

#[test]
fn hovering_shows_the_way_and_a_click_walks_it() {
    let display = Display::open(1400, 900);
    let home = Home::new("mouse", CORNER);
    let mut pair = home.start(&display);
    let script = |event: &str, cell: Point| format!("<{event} {},{}>", cell.x, cell.y);
    let mut turns = 0;
    // The last one is seen no longer, but remembered, and around the corner.
    for (goal, steps) in [(point(8, 1), 7), (point(11, 1), 3), (point(11, 4), 3), (point(2, 1), 11)] {
        let cell = pair.cell(goal);
        let way = pair.change(&script("move", cell));
        // The way goes away with the mouse.
        pair.change(&script("move", point(1, 1)));
        assert!(pair.change(&script("move", cell)) == way);
        pair.change(&script("click", cell));
        turns += steps;
        let world = &pair.twin.game().world;
        assert_eq!((world.player().pos(), world.turn), (goal, turns), "a turn a step");
    }
    // What is unknown has no way, and a click there costs nothing.
    let unknown = pair.cell(point(13, 5));
    pair.play(&script("move", unknown));
    pair.agree("no way");
    pair.change(&script("click", unknown));
    pair.program.close();
    let state = saved(home.program.path());
    assert_eq!(state["turn"], turns);
    assert_eq!(state["state_hash"], format!("{:016x}", state_hash(pair.twin.game())));
}
