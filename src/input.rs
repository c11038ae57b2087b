//! What a player can do to the program, in the program's own words, so that handlers know nothing of
//! SDL: a character typed, a key pressed, the mouse on a cell, the window's close. A key script is the
//! same as text, for tests and for other programs.

pub mod script;

use crate::geom::Point;

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
    /// A function key, F1 to F12, that the window did not keep for itself.
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

    /// Whether the event is a command to the window, which no handler may take for its own.
    pub fn is_for_window(self) -> bool {
        match self {
            Event::Key(Key::Function(11 | 12), _) => true,
            Event::Key(Key::Enter, mods) => mods.alt,
            _ => false,
        }
    }
}

impl From<Key> for Event {
    fn from(key: Key) -> Event {
        Event::Key(key, Mods::NONE)
    }
}
