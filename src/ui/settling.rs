//! A fight goes on in the fingers: whoever strikes or waits again and again presses the key once more than
//! they meant, just when a menu opens under it. Such keys decide nothing there until they have rested.

use std::time::Duration;

use super::Context;
use super::keys::Command;
use crate::input::Event;

/// How often the pause is looked at.
const TICK: Duration = Duration::from_millis(100);

/// How many ticks it lasts.
const PAUSE: u32 = 6;

/// What is left of the pause, in ticks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Settling(u32);

impl Settling {
    /// The pause after a fight.
    pub(super) const AFTER_A_FIGHT: Settling = Settling(PAUSE);

    /// How often it wants to be told that time has passed.
    pub(super) fn wants_tick(self) -> Option<Duration> {
        (self.0 > 0).then_some(TICK)
    }

    /// Whether an event is nothing for the menu: time that passes, or a key of the fight, with which the
    /// pause begins anew. Arrows may move the highlight, since they decide nothing.
    pub(super) fn swallows(&mut self, event: Event, context: &Context) -> bool {
        if event == Event::Tick {
            self.0 = self.0.saturating_sub(1);
            return true;
        }
        // With Shift they run.
        let keys = &context.keys;
        let walks = matches!(event, Event::Char(_)) && keys.direction(event).is_some();
        let fights = walks || keys.command(event) == Some(Command::Wait);
        // A script means each of its keys, and no time passes in it.
        let swallowed = self.0 > 0 && fights && !context.still;
        if swallowed {
            self.0 = PAUSE;
        }
        swallowed
    }
}
