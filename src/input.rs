//! What a player can do to the program, in the program's own words, so that handlers know nothing of
//! SDL: a character typed, a key pressed, the mouse on a cell, the window's close. A key script is the
//! same as text, for tests and for other programs.

pub mod script;

use std::fmt::{self, Display, Formatter};

use crate::base::geom::Point;

/// One thing that the player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A printable character arrived as text, whatever key or layout it came from.
    Char(char),
    /// A key that types nothing.
    Key(Key, Mods),
    /// The mouse came to this cell of the console.
    MouseMove(Point),
    /// A button went down over this cell of the console.
    Click(Button, Point),
    /// The wheel turned by so many notches; away from the player is positive.
    Wheel(i32),
    /// Another window has the keyboard now.
    FocusLost,
    /// Time has passed, for a handler that has asked to be told so.
    Tick,
    /// The window is asked to close.
    Quit,
}

/// A key that is named by its place or its label, not by a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those on the keys")]
pub enum Key {
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    Tab,
    Backspace,
    Clear,
    /// A digit of the keypad, 0 to 9, with or without NumLock.
    Keypad(u8),
    /// A function key, F1 to F12.
    Function(u8),
}

impl Key {
    /// The keys that have no number.
    pub const NAMED: [Key; 13] = [
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::Home,
        Key::End,
        Key::PageUp,
        Key::PageDown,
        Key::Enter,
        Key::Escape,
        Key::Tab,
        Key::Backspace,
        Key::Clear,
    ];

    /// Every key.
    pub fn all() -> impl Iterator<Item = Key> {
        Key::NAMED.into_iter().chain((0..=9).map(Key::Keypad)).chain((1..=12).map(Key::Function))
    }
}

/// The name that is on the key.
impl Display for Key {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Key::Keypad(digit) => write!(f, "Keypad{digit}"),
            Key::Function(number) => write!(f, "F{number}"),
            Key::Escape => f.write_str("Esc"),
            Key::PageUp => f.write_str("PgUp"),
            Key::PageDown => f.write_str("PgDn"),
            key => write!(f, "{key:?}"),
        }
    }
}

/// The modifiers that were held with a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those on the keys")]
pub struct Mods {
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

impl Mods {
    /// No modifier.
    pub const NONE: Mods = Mods { shift: false, ctrl: false, alt: false };
}

/// What the window does by itself, whatever the game is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowCommand {
    /// It enters or leaves full screen.
    ToggleFullscreen,
    /// It saves the picture to a file.
    Screenshot,
}

/// A key that the window keeps for itself.
#[derive(Clone, Copy, Debug)]
pub struct WindowKey {
    /// The key, whatever modifiers are held.
    pub key: Key,
    /// It is the window's only while Alt is held.
    pub with_alt: bool,
    /// What it asks for.
    pub command: WindowCommand,
}

/// Every key that the window keeps for itself.
pub const WINDOW_KEYS: [WindowKey; 3] = [
    WindowKey { key: Key::Enter, with_alt: true, command: WindowCommand::ToggleFullscreen },
    WindowKey { key: Key::Function(11), with_alt: false, command: WindowCommand::ToggleFullscreen },
    WindowKey { key: Key::Function(12), with_alt: false, command: WindowCommand::Screenshot },
];

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the buttons")]
pub enum Button {
    Left,
    Right,
}

impl Event {
    /// Whether the event is a key that does no more than move a highlight, a cursor or a page, so that no
    /// harm is done when a held key gives it again.
    pub fn is_motion(self) -> bool {
        use Key::{Backspace, Down, End, Home, Keypad, Left, PageDown, PageUp, Right, Up};
        match self {
            Event::Key(Keypad(digit), _) => digit != 5,
            Event::Key(key, _) => {
                matches!(key, Up | Down | Left | Right | Home | End | PageUp | PageDown | Backspace)
            }
            _ => false,
        }
    }

    /// The command to the window that the event is, if it is one; no handler may take it for its own.
    pub fn window_command(self) -> Option<WindowCommand> {
        let Event::Key(key, mods) = self else { return None };
        let given = WINDOW_KEYS.iter().find(|given| given.key == key && (mods.alt || !given.with_alt));
        given.map(|given| given.command)
    }
}

impl From<Key> for Event {
    fn from(key: Key) -> Event {
        Event::Key(key, Mods::NONE)
    }
}
