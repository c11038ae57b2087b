//! What every table of keys must keep.

use super::*;
use crate::storage::settings::KeySettings;

fn settings(preset: &str, own: &[(&str, &[&str])]) -> KeySettings {
    let own =
        own.iter().map(|(name, keys)| ((*name).to_owned(), keys.iter().map(|&key| key.to_owned()).collect()));
    KeySettings { preset: preset.to_owned(), own: own.collect() }
}

#[test]
fn no_preset_gives_a_key_two_meanings() {
    for preset in PRESETS {
        let keys = preset.keys();
        for row in COMMANDS {
            assert!(!keys.presses(row.command).is_empty(), "{}: {} has no key", preset.name, row.name);
            for &press in keys.presses(row.command) {
                let objection = keys.objection(row.command, press);
                assert!(objection.is_none() || row.scope == Scope::Fixed, "{}: {objection:?}", preset.name);
                assert_eq!(Press::parse(&press.to_string()), Some(press));
            }
        }
        for (name, keys) in preset.own {
            assert!(COMMANDS.iter().any(|row| row.name == *name), "{}: no command {name}", preset.name);
            assert!(keys.split(' ').all(|key| Press::parse(key).is_some()), "{}: {keys}", preset.name);
        }
        let (_, problems) = Keys::new(&settings(preset.name, &[]));
        assert!(problems.is_empty(), "{problems:?}");
    }
}

#[test]
fn the_default_keys_are_those_of_the_contract() {
    let keys = Keys::default();
    let moves = "Up k Keypad8 Down j Keypad2 Left h Keypad4 Right l Keypad6 Home y Keypad7 PgUp u Keypad9 \
                 End b Keypad1 PgDn n Keypad3";
    let rest = ". s Keypad5 Clear g , i d > < o Z m / x c v ? Esc";
    let all: Vec<String> = COMMANDS.iter().map(|row| keys.names(row.command)).collect();
    assert_eq!(all.join(" "), format!("{moves} {rest}"));
}

#[test]
fn every_key_of_a_command_gives_it() {
    for preset in PRESETS {
        let keys = preset.keys();
        for row in COMMANDS {
            for &press in keys.presses(row.command) {
                let event = match press {
                    Press::Char(c) => Event::Char(c),
                    Press::Key(key) => key.into(),
                };
                assert_eq!(keys.command(event), Some(row.command));
                if let Command::Move(direction) = row.command {
                    assert_eq!(keys.direction(event), Some((direction, Mods::NONE)));
                    assert_eq!(keys.pointing(event), Some((direction, Mods::NONE)));
                }
            }
        }
    }
    let keys = Keys::default();
    assert_eq!(keys.direction(Event::Char('H')).map(|(_, mods)| mods.shift), Some(true));
    assert_eq!(keys.direction(Event::Char('é')), None);
    assert_eq!(keys.command(Event::Key(Key::Escape, Mods { alt: true, ..Mods::NONE })), None);
}

#[test]
fn commands_can_be_bound_and_change_places() {
    let (keys, problems) = Keys::new(&settings("", &[("wait", &["d"]), ("drop", &["s", "F5"])]));
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(keys.command(Event::Char('d')), Some(Command::Wait));
    assert_eq!(keys.command(Key::Function(5).into()), Some(Command::Drop));
    assert_eq!(keys.command(Event::Char('.')), None);
    let (keys, problems) = Keys::new(&settings("wasd", &[("north", &["y"])]));
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(keys.direction(Event::Char('w')), None);
    assert_eq!(keys.pointing(Key::Up.into()).map(|(direction, _)| direction), Some(Direction::North));
}

#[test]
fn what_can_not_be_bound_keeps_its_key_and_is_told() {
    for (name, key) in [
        ("wait", "Esc"),
        ("wait", "Enter"),
        ("wait", "F11"),
        ("wait", "F12"),
        ("wait", "d"),
        ("wait", "K"),
        ("north", "Space"),
        ("wait", "Ctrl+X"),
        ("wait", ""),
        ("menu", "z"),
        ("fly", "z"),
    ] {
        let (keys, problems) = Keys::new(&settings("", &[(name, &[key])]));
        assert_eq!((keys, problems.len()), (Keys::default(), 1), "{name} {key} {problems:?}");
    }
    // Nobody can shut themselves out of the menu.
    let (keys, problems) = Keys::new(&settings("", &[("menu", &[])]));
    assert_eq!((keys, problems.len()), (Keys::default(), 1), "{problems:?}");
    // Two that want the same key: one of them keeps that of the preset.
    let (keys, problems) = Keys::new(&settings("", &[("wait", &["z"]), ("drop", &["z"])]));
    assert_eq!(problems.len(), 1);
    assert_eq!(keys.presses(Command::Wait), [Press::Char('z')]);
    let (_, problems) = Keys::new(&settings("emacs", &[]));
    assert_eq!(problems.len(), 1);
}

#[test]
fn texts_name_the_keys_that_are_bound() {
    let keys = Keys::default();
    assert_eq!(keys.fill("{help}, or {wait}!").as_deref(), Some("?, or .!"));
    assert_eq!(keys.fill("no key").as_deref(), Some("no key"));
    assert_eq!(keys.fill("{fly}"), None);
    let (keys, _) = Keys::new(&settings("", &[("help", &[])]));
    assert_eq!(keys.fill("{help}"), None, "a text without its key says nothing");
}
