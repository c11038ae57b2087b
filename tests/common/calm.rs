//! The hands of a calm player.

use lampblack::input::Event;
use lampblack::ui::App;

/// Waits until a choice that opened in mid-fight listens.
pub(crate) fn rest(app: &mut App) {
    while matches!(app.handler_name(), "level_up" | "game_over") && app.wants_tick().is_some() {
        app.handle(Event::Tick);
    }
}
