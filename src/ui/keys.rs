//! The keys: one table of what can be done, and which keys ask for it, from which the handlers, the help
//! and the hints all read, so that no text can name a key that does something else. The commands are a
//! constant; their keys come from a preset and from what the player has bound, so the table is a value.

mod presets;
mod press;
#[cfg(test)]
mod tests;
pub mod unbound_key;

use crate::base::geom::{Direction, Point};
use crate::input::{Event, Key, Mods, WINDOW_KEYS, WindowCommand, WindowKey};
use crate::storage::settings::KeySettings;

pub use presets::{PRESETS, Preset};
pub use press::Press;

/// What a key press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table below says what each does")]
pub enum Command {
    Move(Direction),
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

/// Where a command is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// In play.
    Play,
    /// In play, and where there is something to move: a highlight, a cursor, a page.
    Everywhere,
    /// Everywhere, with keys that can't be changed.
    Fixed,
}

/// A row of the table.
#[derive(Debug)]
pub struct CommandRow {
    /// What is asked for.
    pub command: Command,
    /// Its name in the settings and in texts.
    pub name: &'static str,
    /// What it does.
    pub label: &'static str,
    /// Where it is taken.
    pub scope: Scope,
}

const fn row(command: Command, name: &'static str, label: &'static str) -> CommandRow {
    CommandRow { command, name, label, scope: Scope::Play }
}

const fn step(direction: Direction, name: &'static str, label: &'static str) -> CommandRow {
    CommandRow { command: Command::Move(direction), name, label, scope: Scope::Everywhere }
}

/// Every command, in the order of the help.
pub const COMMANDS: &[CommandRow] = &[
    step(Direction::North, "north", "Go or attack north"),
    step(Direction::South, "south", "Go or attack south"),
    step(Direction::West, "west", "Go or attack west"),
    step(Direction::East, "east", "Go or attack east"),
    step(Direction::NorthWest, "northwest", "Go or attack northwest"),
    step(Direction::NorthEast, "northeast", "Go or attack northeast"),
    step(Direction::SouthWest, "southwest", "Go or attack southwest"),
    step(Direction::SouthEast, "southeast", "Go or attack southeast"),
    row(Command::Wait, "wait", "Wait a turn"),
    row(Command::PickUp, "pick-up", "Pick up what lies here"),
    row(Command::Inventory, "use", "Use or equip what you carry"),
    row(Command::Drop, "drop", "Drop what you carry"),
    row(Command::Descend, "descend", "Take the stairs down, or go to them"),
    row(Command::Ascend, "ascend", "Take the stairs up, or go to them"),
    row(Command::Explore, "explore", "Explore until something is new"),
    row(Command::Rest, "rest", "Wait until something happens"),
    row(Command::Map, "map", "The whole floor as you know it"),
    row(Command::Look, "look", "Look around"),
    row(Command::Character, "character", "Your character"),
    row(Command::History, "history", "Message history"),
    row(Command::Help, "help", "This help"),
    CommandRow {
        command: Command::Menu,
        name: "menu",
        label: "The game's menu, or leave a window",
        scope: Scope::Fixed,
    },
];

/// The keys that menus and prompts keep for themselves.
const RESERVED: [Key; 3] = [Key::Escape, Key::Enter, Key::Tab];

/// What the window does by itself, in the words of the help.
const WINDOW: [(WindowCommand, &str); 2] = [
    (WindowCommand::ToggleFullscreen, "Full screen on and off"),
    (WindowCommand::Screenshot, "Save a picture of the screen"),
];

/// Arrows and keypad, which point in every menu, whatever they do in play.
const POINTING: [(Direction, Key, u8); 8] = [
    (Direction::North, Key::Up, 8),
    (Direction::East, Key::Right, 6),
    (Direction::South, Key::Down, 2),
    (Direction::West, Key::Left, 4),
    (Direction::NorthEast, Key::PageUp, 9),
    (Direction::SouthEast, Key::PageDown, 3),
    (Direction::SouthWest, Key::End, 1),
    (Direction::NorthWest, Key::Home, 7),
];

/// Which keys ask for which command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    /// In the order of [`COMMANDS`].
    presses: Vec<Vec<Press>>,
}

impl Default for Keys {
    fn default() -> Keys {
        PRESETS[0].keys()
    }
}

/// What the window does by itself, each with the keys for it as [`Keys::names`] writes them.
pub fn window_commands() -> impl Iterator<Item = (String, &'static str)> {
    WINDOW.into_iter().map(|(command, label)| {
        let keys = WINDOW_KEYS.iter().filter(|key| key.command == command);
        let names = keys.map(|WindowKey { key, with_alt, .. }| {
            format!("{}{}", if *with_alt { "Alt+" } else { "" }, Press::Key(*key))
        });
        (names.collect::<Vec<_>>().join(" "), label)
    })
}

impl Keys {
    /// The table that the settings ask for, with what is wrong with them. What can't be bound keeps the
    /// keys of the preset.
    pub fn new(settings: &KeySettings) -> (Keys, Vec<String>) {
        let mut problems = Vec::new();
        let preset = PRESETS.iter().find(|preset| preset.name == settings.preset);
        if preset.is_none() && !settings.preset.is_empty() {
            problems.push(format!("there is no key preset {:?}", settings.preset));
        }
        let preset = preset.unwrap_or(&PRESETS[0]).keys();
        let mut keys = preset.clone();
        let mut own = Vec::new();
        for (name, texts) in &settings.own {
            let presses: Option<Vec<Press>> = texts.iter().map(|text| Press::parse(text)).collect();
            match (COMMANDS.iter().position(|row| row.name == name), presses) {
                (Some(at), Some(presses)) => {
                    keys.presses[at] = presses;
                    own.push(at);
                }
                (None, _) => problems.push(format!("there is no command {name:?}")),
                (_, None) => problems.push(format!("{name} is bound to a key that there is not")),
            }
        }
        // All are bound before any is judged, so that two commands can change places. What is then taken
        // back may be what another one is in the way of.
        while let Some((at, problem)) = own.iter().find_map(|&at| keys.problem(at).map(|text| (at, text))) {
            problems.push(problem);
            keys.presses[at].clone_from(&preset.presses[at]);
            own.retain(|&other| other != at);
        }
        (keys, problems)
    }

    /// The settings without the keys of the player's own that can't be bound. What another version has commands for
    /// stays.
    pub fn usable(mut settings: KeySettings) -> KeySettings {
        let (keys, _) = Keys::new(&settings);
        settings.own.retain(|name, texts| {
            let row = COMMANDS.iter().find(|row| row.name == name);
            row.is_none_or(|row| {
                keys.presses(row.command).iter().map(Press::to_string).eq(texts.iter().cloned())
            })
        });
        settings
    }

    /// The command that an event gives in play.
    pub fn command(&self, event: Event) -> Option<Command> {
        let press = Press::of(event)?;
        let given = COMMANDS.iter().zip(&self.presses).find(|(_, presses)| presses.contains(&press));
        given.map(|(row, _)| row.command)
    }

    /// The direction that an event points in, with the modifiers that were held; a capital letter is a
    /// letter with Shift.
    pub fn direction(&self, event: Event) -> Option<(Direction, Mods)> {
        let (press, mods) = match event {
            Event::Key(key, mods) => (Press::Key(key), mods),
            Event::Char(c) => {
                let shift = c.is_ascii_uppercase();
                (Press::Char(c.to_ascii_lowercase()), Mods { shift, ..Mods::NONE })
            }
            _ => return None,
        };
        COMMANDS.iter().zip(&self.presses).find_map(|(row, presses)| match row.command {
            Command::Move(direction) if presses.contains(&press) => Some((direction, mods)),
            _ => None,
        })
    }

    /// The same for a highlight, a cursor or a page, which arrows and keypad always move.
    pub fn pointing(&self, event: Event) -> Option<(Direction, Mods)> {
        let fixed =
            |key| POINTING.iter().find(|&&(_, arrow, digit)| key == arrow || key == Key::Keypad(digit));
        match event {
            Event::Key(key, mods) if fixed(key).is_some() => {
                fixed(key).map(|&(direction, ..)| (direction, mods))
            }
            _ => self.direction(event),
        }
    }

    /// How far an event turns the value of a row in a list: on by 1, or back by -1. Only a key that types
    /// nothing does, since letters take rows.
    pub fn turning(&self, event: Event) -> Option<i32> {
        let Event::Key(..) = event else { return None };
        let (direction, _) = self.pointing(event)?;
        let Point { x, y } = direction.delta();
        (y == 0).then_some(x)
    }

    /// The keys of a command.
    pub fn presses(&self, command: Command) -> &[Press] {
        let at = COMMANDS.iter().position(|row| row.command == command);
        at.and_then(|at| self.presses.get(at)).map_or(&[], Vec::as_slice)
    }

    /// How the keys of a command are written: `. s Keypad5`.
    pub fn names(&self, command: Command) -> String {
        self.presses(command).iter().map(Press::to_string).collect::<Vec<_>>().join(" ")
    }

    /// A text in which `{wait}` stands for a key that waits, and so on for every command; `None` when a
    /// command that the text names has no key.
    pub fn fill(&self, text: &str) -> Option<String> {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, tail)| Some((before, tail.split_once('}')?)))
        {
            let at = COMMANDS.iter().position(|row| row.name == name)?;
            filled.push_str(before);
            filled.push_str(&self.presses[at].first()?.to_string());
            rest = after;
        }
        filled.push_str(rest);
        Some(filled)
    }

    /// Why a command can't have a key, as a line for the player.
    pub fn objection(&self, command: Command, press: Press) -> Option<String> {
        let row = COMMANDS.iter().find(|row| row.command == command)?;
        match press {
            _ if row.scope == Scope::Fixed => return Some(fixed(row)),
            Press::Key(key) if Event::from(key).window_command().is_some() => {
                return Some(format!("{press} belongs to the window."));
            }
            Press::Key(key) if RESERVED.contains(&key) => {
                return Some(format!("{press} belongs to the menus."));
            }
            Press::Char(' ') if row.scope == Scope::Everywhere => {
                return Some(format!("{press} takes what is highlighted in menus."));
            }
            _ => {}
        }
        let others = COMMANDS.iter().zip(&self.presses).filter(|(other, _)| other.command != command);
        others.into_iter().find_map(|(other, presses)| {
            let is_move = |command| matches!(command, Command::Move(_));
            let capital = |of: Press, letter: Press| match (of, letter) {
                (Press::Char(a), Press::Char(b)) => a.is_ascii_uppercase() && a.to_ascii_lowercase() == b,
                _ => false,
            };
            // A move's letter with Shift runs.
            let clash = presses.iter().any(|&theirs| {
                theirs == press
                    || is_move(other.command) && capital(press, theirs)
                    || is_move(command) && capital(theirs, press)
            });
            clash.then(|| format!("{press} is taken: {}.", other.label))
        })
    }

    /// What is wrong with the keys of a row.
    fn problem(&self, at: usize) -> Option<String> {
        let row = &COMMANDS[at];
        // Not even having none is a choice: that would shut the menu away.
        if row.scope == Scope::Fixed {
            return Some(format!("{} can't have its key: {}", row.name, fixed(row)));
        }
        let mut objections = self.presses[at].iter().filter_map(|&press| self.objection(row.command, press));
        objections.next().map(|objection| format!("{} can't have its key: {objection}", row.name))
    }
}

/// Why a row can't have another key.
fn fixed(row: &CommandRow) -> String {
    format!("The key of \"{}\" is fixed.", row.label)
}
