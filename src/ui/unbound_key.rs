//! What the player reads after a key that does nothing: one quiet line, until the next key. It is the
//! interface's alone, like the hints.

use super::keys::{Keys, Press};
use crate::input::Event;

/// The line that says that an event means nothing; `None` for one that is no key by itself.
pub(super) fn line(event: Event, keys: &Keys) -> Option<String> {
    let press = Press::of(event).filter(|press| press.is_plain())?;
    Some(format!("{press} does nothing here; {} opens the help.", keys.fill("{help}")?))
}
