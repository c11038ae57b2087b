//! The hands of a calm player.

use lampblack::input::{Event, script};
use lampblack::ui::{App, Flow};

/// Waits until a choice that opened in mid-fight listens.
pub(crate) fn rest(app: &mut App) {
    while matches!(app.handler_name(), "level_up" | "game_over") && app.wants_tick().is_some() {
        app.handle(Event::Tick);
    }
}

/// Plays a key script, resting where it must, and says whether the program goes on.
#[track_caller]
pub(crate) fn play(app: &mut App, keys: &str) -> Flow {
    let mut flow = Flow::Continue;
    for event in script::parse(keys).expect("the test's keys are valid") {
        rest(app);
        flow = app.handle(event);
    }
    flow
}
