//! What the player reads after a key that does nothing: one quiet line, until the next key. It is the
//! interface's alone, like the hints.

use crate::input::Event;
use crate::ui::keys::{Keys, Press};

/// The line that says that an event means nothing; `None` for one that is no key by itself.
pub(in crate::ui) fn line(event: Event, keys: &Keys) -> Option<String> {
    let press = Press::of(event).filter(|press| press.is_plain())?;
    Some(format!("{press} does nothing here; {} opens the help.", keys.fill("{help}")?))
}
