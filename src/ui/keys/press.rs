//! One key as it can be bound, and its name, which is the same on the screen and in the settings.

use std::fmt::{self, Display, Formatter};

use crate::input::{Event, Key, Mods};

/// A key without modifiers, or a character however it was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the events")]
pub enum Press {
    Char(char),
    Key(Key),
}

impl Press {
    /// What was pressed, if an event is a press that can be bound.
    pub fn of(event: Event) -> Option<Press> {
        match event {
            Event::Char(c) => Some(Press::Char(c)),
            Event::Key(key, Mods::NONE) => Some(Press::Key(key)),
            _ => None,
        }
    }

    /// Whether it is a key of every keyboard; a letter of another alphabet is not.
    pub fn is_plain(self) -> bool {
        match self {
            Press::Char(c) => c == ' ' || c.is_ascii_graphic(),
            Press::Key(_) => true,
        }
    }

    /// The press with a name, the one that it is shown under.
    pub fn parse(name: &str) -> Option<Press> {
        let mut chars = name.chars();
        if let (Some(c), None) = (chars.next(), chars.next()) {
            return Some(Press::Char(c)).filter(|_| !c.is_whitespace() && !c.is_control());
        }
        Key::all().map(Press::Key).chain([Press::Char(' ')]).find(|press| press.to_string() == name)
    }
}

impl Display for Press {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Press::Char(' ') => f.write_str("Space"),
            Press::Char(c) => write!(f, "{c}"),
            Press::Key(key) => write!(f, "{key}"),
        }
    }
}
