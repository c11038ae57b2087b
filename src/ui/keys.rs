//! The keys: one table of what can be done in play, from which the handlers, the help and the hints all
//! read, so that no text can name a key that does something else.

use crate::geom::Direction;
use crate::input::{Event, Key, Mods};

/// What a key press in play asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table below says what each does")]
pub enum Command {
    Wait,
    PickUp,
    Inventory,
    Drop,
    Descend,
    Ascend,
    Explore,
    Rest,
    Map,
    Look,
    Character,
    History,
    Help,
    Menu,
}

/// A command and the keys that give it.
pub struct Binding {
    /// What they ask for.
    pub command: Command,
    /// The characters, matched as typed text.
    pub chars: &'static [char],
    /// The keys that type nothing.
    pub keys: &'static [Key],
    /// What it does, for the help.
    pub label: &'static str,
}

/// The commands of play besides moving, in the order of the help.
pub const PLAY: &[Binding] = &[
    Binding {
        command: Command::Wait,
        chars: &['.', 's'],
        keys: &[Key::Keypad(5), Key::Clear],
        label: "Wait a turn",
    },
    Binding { command: Command::PickUp, chars: &['g', ','], keys: &[], label: "Pick up what lies here" },
    Binding { command: Command::Inventory, chars: &['i'], keys: &[], label: "Use or equip what you carry" },
    Binding { command: Command::Drop, chars: &['d'], keys: &[], label: "Drop what you carry" },
    Binding {
        command: Command::Descend,
        chars: &['>'],
        keys: &[],
        label: "Take the stairs down, or go to them",
    },
    Binding {
        command: Command::Ascend,
        chars: &['<'],
        keys: &[],
        label: "Take the stairs up, or go to them",
    },
    Binding { command: Command::Explore, chars: &['o'], keys: &[], label: "Explore until something is new" },
    Binding { command: Command::Rest, chars: &['Z'], keys: &[], label: "Wait until something happens" },
    Binding { command: Command::Map, chars: &['m'], keys: &[], label: "The whole floor as you know it" },
    Binding { command: Command::Look, chars: &['/', 'x'], keys: &[], label: "Look around" },
    Binding { command: Command::Character, chars: &['c'], keys: &[], label: "Your character" },
    Binding { command: Command::History, chars: &['v'], keys: &[], label: "Message history" },
    Binding { command: Command::Help, chars: &['?'], keys: &[], label: "This help" },
    Binding {
        command: Command::Menu,
        chars: &[],
        keys: &[Key::Escape],
        label: "The game's menu, or leave a window",
    },
];

/// The keys that the window keeps for itself, for the help.
pub const WINDOW: &[(&str, &str)] =
    &[("Alt+Enter F11", "Full screen on and off"), ("F12", "Save a picture of the screen")];

/// The keys that point in a direction.
const DIRECTIONS: [(Direction, char, Key, u8); 8] = [
    (Direction::North, 'k', Key::Up, 8),
    (Direction::East, 'l', Key::Right, 6),
    (Direction::South, 'j', Key::Down, 2),
    (Direction::West, 'h', Key::Left, 4),
    (Direction::NorthEast, 'u', Key::PageUp, 9),
    (Direction::SouthEast, 'n', Key::PageDown, 3),
    (Direction::SouthWest, 'b', Key::End, 1),
    (Direction::NorthWest, 'y', Key::Home, 7),
];

/// The command that an event gives in play.
pub fn command(event: Event) -> Option<Command> {
    let matches = |binding: &&Binding| match event {
        Event::Char(c) => binding.chars.contains(&c),
        Event::Key(key, Mods::NONE) => binding.keys.contains(&key),
        _ => false,
    };
    PLAY.iter().find(matches).map(|binding| binding.command)
}

/// The direction that an event points in, with the modifiers that were held; a capital letter is a letter
/// with Shift.
pub fn direction(event: Event) -> Option<(Direction, Mods)> {
    let mods = match event {
        Event::Key(_, mods) => mods,
        Event::Char(c) => Mods { shift: c.is_ascii_uppercase(), ..Mods::NONE },
        _ => return None,
    };
    DIRECTIONS
        .into_iter()
        .find(|&(_, letter, arrow, digit)| match event {
            Event::Char(c) => c.to_ascii_lowercase() == letter,
            Event::Key(key, _) => key == arrow || key == Key::Keypad(digit),
            _ => false,
        })
        .map(|(direction, ..)| (direction, mods))
}

/// How a binding's keys are written in the help: "." or "s" or "keypad 5".
pub fn names(binding: &Binding) -> String {
    let chars = binding.chars.iter().map(char::to_string);
    let keys = binding.keys.iter().map(|key| match key {
        Key::Escape => "Esc".to_owned(),
        Key::Keypad(digit) => format!("keypad {digit}"),
        other => format!("{other:?}"),
    });
    chars.chain(keys).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_has_two_meanings() {
        let chars = PLAY.iter().flat_map(|binding| binding.chars).copied();
        let mut chars: Vec<char> = chars.chain(DIRECTIONS.map(|(_, letter, ..)| letter)).collect();
        chars.sort_unstable();
        assert!(chars.is_sorted_by(|a, b| a < b), "{chars:?}");

        let keys = PLAY.iter().flat_map(|binding| binding.keys).copied();
        let points = DIRECTIONS.iter().flat_map(|&(_, _, arrow, digit)| [arrow, Key::Keypad(digit)]);
        let keys: Vec<Key> = keys.chain(points).collect();
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "{key:?}");
            assert!(!matches!(key, Key::Function(11 | 12)), "{key:?} is the window's");
        }
    }

    #[test]
    fn arrows_letters_and_keypad_point_alike() {
        for (direction, letter, arrow, digit) in DIRECTIONS {
            for event in [Event::Char(letter), arrow.into(), Key::Keypad(digit).into()] {
                assert_eq!(super::direction(event), Some((direction, Mods::NONE)));
            }
        }
        assert_eq!(super::direction(Event::Char('H')).map(|(_, mods)| mods.shift), Some(true));
        assert_eq!(super::direction(Event::Char('é')), None);
    }
}
