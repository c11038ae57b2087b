//! The presets: whole sets of keys to choose from. Each is the default with some rows of its own. No key
//! stands twice in a set, and none is one that menus or the window keep; a test looks.

use super::{COMMANDS, Keys, Press};

/// A set of keys.
#[derive(Debug)]
pub struct Preset {
    /// Its name in the settings.
    pub name: &'static str,
    /// What the player reads.
    pub label: &'static str,
    /// Commands by name, with their keys.
    pub(super) own: &'static [(&'static str, &'static str)],
}

/// Every preset; the first is the default.
pub const PRESETS: &[Preset] = &[
    Preset { name: "default", label: "arrows, keypad and letters", own: DEFAULT },
    Preset { name: "vi", label: "vi, as in the oldest of these games", own: VI },
    Preset { name: "wasd", label: "WASD", own: WASD },
    Preset { name: "laptop", label: "laptop: digits are the keypad", own: LAPTOP },
];

const DEFAULT: &[(&str, &str)] = &[
    ("north", "Up k Keypad8"),
    ("south", "Down j Keypad2"),
    ("west", "Left h Keypad4"),
    ("east", "Right l Keypad6"),
    ("northwest", "Home y Keypad7"),
    ("northeast", "PgUp u Keypad9"),
    ("southwest", "End b Keypad1"),
    ("southeast", "PgDn n Keypad3"),
    ("wait", ". s Keypad5 Clear"),
    ("pick-up", "g ,"),
    ("use", "i"),
    ("drop", "d"),
    ("descend", ">"),
    ("ascend", "<"),
    ("explore", "o"),
    ("rest", "Z"),
    ("map", "m"),
    ("look", "/ x"),
    ("character", "c"),
    ("history", "v"),
    ("help", "?"),
    ("menu", "Esc"),
];

const VI: &[(&str, &str)] = &[
    ("north", "k Up Keypad8"),
    ("south", "j Down Keypad2"),
    ("west", "h Left Keypad4"),
    ("east", "l Right Keypad6"),
    ("northwest", "y Home Keypad7"),
    ("northeast", "u PgUp Keypad9"),
    ("southwest", "b End Keypad1"),
    ("southeast", "n PgDn Keypad3"),
    ("pick-up", ", g"),
    ("look", "; /"),
    ("character", "@"),
];

const WASD: &[(&str, &str)] = &[
    ("north", "w Up Keypad8"),
    ("south", "s Down Keypad2"),
    ("west", "a Left Keypad4"),
    ("east", "d Right Keypad6"),
    ("northwest", "q Home Keypad7"),
    ("northeast", "e PgUp Keypad9"),
    ("southwest", "z End Keypad1"),
    ("southeast", "c PgDn Keypad3"),
    ("wait", "x . Keypad5 Clear"),
    ("pick-up", "g f ,"),
    ("drop", "t"),
    ("rest", "r"),
    ("look", "l /"),
    ("character", "p"),
];

const LAPTOP: &[(&str, &str)] = &[
    ("north", "Up 8 Keypad8"),
    ("south", "Down 2 Keypad2"),
    ("west", "Left 4 Keypad4"),
    ("east", "Right 6 Keypad6"),
    ("northwest", "7 Home Keypad7"),
    ("northeast", "9 PgUp Keypad9"),
    ("southwest", "1 End Keypad1"),
    ("southeast", "3 PgDn Keypad3"),
    ("wait", "5 . Keypad5 Clear"),
];

impl Preset {
    /// The table of this preset.
    pub fn keys(&self) -> Keys {
        let keys_of = |name| {
            let row = self.own.iter().chain(DEFAULT).find(|(row, _)| *row == name);
            row.map_or("", |(_, keys)| keys).split(' ').filter_map(Press::parse).collect()
        };
        Keys { presses: COMMANDS.iter().map(|row| keys_of(row.name)).collect() }
    }
}
