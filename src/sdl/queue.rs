//! Taking events from SDL's queue, which may hold some that the sdl2 crate can't read.

use std::panic::{AssertUnwindSafe, catch_unwind};

use log::warn;
use sdl2::event::Event;

/// Takes an event from SDL. A text that is no UTF-8 makes the sdl2 crate panic, before there is an
/// event that could be looked at: it is passed over like any other key that means nothing.
pub(super) fn next_event(mut take: impl FnMut() -> Option<Event>) -> Option<Event> {
    catch_unwind(AssertUnwindSafe(&mut take)).unwrap_or_else(|_| {
        warn!("an event that can't be read was passed over");
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_that_can_not_be_read_is_passed_over() {
        assert!(next_event(|| unreachable!("this text is no UTF-8")).is_none());
        assert!(next_event(|| Some(Event::Quit { timestamp: 0 })).is_some());
    }
}
