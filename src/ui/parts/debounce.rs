//! A fight goes on in the fingers: whoever strikes, waits or uses things again and again presses a key once
//! more than they meant, just when a menu opens under it. Nothing decides there until the hands have rested.

use std::time::Duration;

use crate::input::Event;
use crate::ui::Context;
use crate::ui::keys::Command;

/// How often the pause is looked at.
const TICK: Duration = Duration::from_millis(100);

/// How many ticks it lasts.
const PAUSE: u32 = 6;

/// What is left of the pause, in ticks.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui) struct Debounce(u32);

impl Debounce {
    /// The whole pause.
    pub(in crate::ui) const START: Debounce = Debounce(PAUSE);

    /// How often it wants to be told that time has passed.
    pub(in crate::ui) fn wants_tick(self) -> Option<Duration> {
        (self.0 > 0).then_some(TICK)
    }

    /// Whether an event is nothing for the menu: time that passes, or whatever could decide before the pause
    /// is over. With a key of the fight it begins anew. The highlight may move, since that decides nothing.
    pub(in crate::ui) fn swallows(&mut self, event: Event, context: &Context) -> bool {
        if event == Event::Tick {
            self.0 = self.0.saturating_sub(1);
            return true;
        }
        let decides =
            matches!(event, Event::Char(_) | Event::Key(..) | Event::Click(..)) && !event.is_motion();
        // A script means each of its keys, and no time passes in it.
        let swallowed = self.0 > 0 && decides && !context.still;
        let keys = &context.keys;
        if swallowed && (keys.direction(event).is_some() || keys.command(event) == Some(Command::Wait)) {
            self.renew();
        }
        swallowed
    }

    /// Begins the pause anew, as a key that is still held does.
    pub(in crate::ui) fn renew(&mut self) {
        if self.0 > 0 {
            self.0 = PAUSE;
        }
    }
}
