//! Key scripts: text that stands for events, so that tests and other programs can play the game without
//! a window. A printable character is that character typed; names in angle brackets are keys, with
//! modifiers in front (`<S-Up>`), or the mouse in cells (`<click 30,5>`); white space is ignored.

use std::fmt;

use thiserror::Error;

use super::{Button, Event, Key, Mods};
use crate::base::geom::point;

/// Why a key script can't be read, and where.
#[derive(Debug, Error, PartialEq, Eq)]
#[error(
    "key script, character {position}: {problem}; keys are written like h <Up> <S-Left> <lt> <click 30,5>"
)]
pub struct ScriptError {
    /// The first character that can't be read, counted from 1.
    pub position: usize,
    /// What is wrong with it.
    pub problem: String,
}

/// Reads a key script.
///
/// # Errors
/// At the first character that stands for nothing.
pub fn parse(script: &str) -> Result<Vec<Event>, ScriptError> {
    let chars: Vec<char> = script.chars().collect();
    let mut events = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let fail = |problem: String| ScriptError { position: at + 1, problem };
        match chars[at] {
            c if c.is_whitespace() => at += 1,
            '<' => {
                let length = chars[at..].iter().position(|&c| c == '>');
                let length = length.ok_or_else(|| fail("'<' without its '>'".into()))?;
                let name: String = chars[at + 1..at + length].iter().collect();
                events.push(named(&name).ok_or_else(|| fail(format!("there is no key <{name}>")))?);
                at += length + 1;
            }
            c if c.is_control() => return Err(fail(format!("{c:?} is not a character to type"))),
            c => {
                events.push(Event::Char(c));
                at += 1;
            }
        }
    }
    Ok(events)
}

/// The event that a name between angle brackets stands for.
fn named(name: &str) -> Option<Event> {
    match name {
        "lt" => return Some(Event::Char('<')),
        "Space" => return Some(Event::Char(' ')),
        "quit" => return Some(Event::Quit),
        _ => {}
    }
    if let Some((action, cell)) = name.split_once(' ') {
        let (x, y) = cell.split_once(',')?;
        let cell = point(x.trim().parse().ok()?, y.trim().parse().ok()?);
        return match action {
            "move" => Some(Event::MouseMove(cell)),
            "click" => Some(Event::Click(Button::Left, cell)),
            "rclick" => Some(Event::Click(Button::Right, cell)),
            _ => None,
        };
    }
    let mut mods = Mods::NONE;
    let mut rest = name;
    while let Some((modifier, key)) = rest.split_once('-') {
        let held = match modifier {
            "S" => &mut mods.shift,
            "C" => &mut mods.ctrl,
            "A" => &mut mods.alt,
            _ => return None,
        };
        if std::mem::replace(held, true) {
            return None;
        }
        rest = key;
    }
    Some(Event::Key(key(rest)?, mods))
}

/// The key with a name, the one that it is written by. The notation is shared with other programs and has
/// these keys only.
fn key(name: &str) -> Option<Key> {
    let has_name = |key: &Key| !matches!(key, Key::Clear | Key::Function(..=10 | 12..));
    Key::all().filter(has_name).find(|&key| key_name(key) == name)
}

/// How a key is written, without its modifiers.
fn key_name(key: Key) -> String {
    match key {
        Key::Keypad(digit) => format!("KP{digit}"),
        key => key.to_string(),
    }
}

/// An event as a key script has it. What no script can say is written in the same style.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Char('<') => f.write_str("<lt>"),
            Event::Char(' ') => f.write_str("<Space>"),
            Event::Char(c) => write!(f, "{c}"),
            Event::Key(key, mods) => {
                let held = [(mods.shift, "S-"), (mods.ctrl, "C-"), (mods.alt, "A-")];
                let held: String = held.iter().filter(|(held, _)| *held).map(|(_, name)| *name).collect();
                write!(f, "<{held}{}>", key_name(*key))
            }
            Event::MouseMove(p) => write!(f, "<move {},{}>", p.x, p.y),
            Event::Click(Button::Left, p) => write!(f, "<click {},{}>", p.x, p.y),
            Event::Click(Button::Right, p) => write!(f, "<rclick {},{}>", p.x, p.y),
            Event::Wheel(notches) => write!(f, "<wheel {notches}>"),
            Event::FocusLost => f.write_str("<focus lost>"),
            Event::Tick => f.write_str("<tick>"),
            Event::Quit => f.write_str("<quit>"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_the_notation() {
        let script = "a > <lt><Up> <Down><Left><Right><Home><End><PgUp><PgDn><Enter><Esc><Tab><Backspace>
            <Space><F11><KP0><KP9><S-Up><C-Left><A-Enter><S-C-A-Down><move 30,5><click 30,5><rclick -1,99><quit>é";
        let shift = Mods { shift: true, ..Mods::NONE };
        let ctrl = Mods { ctrl: true, ..Mods::NONE };
        let alt = Mods { alt: true, ..Mods::NONE };
        let plain = |key| Event::Key(key, Mods::NONE);
        let expected = [
            Event::Char('a'),
            Event::Char('>'),
            Event::Char('<'),
            plain(Key::Up),
            plain(Key::Down),
            plain(Key::Left),
            plain(Key::Right),
            plain(Key::Home),
            plain(Key::End),
            plain(Key::PageUp),
            plain(Key::PageDown),
            plain(Key::Enter),
            plain(Key::Escape),
            plain(Key::Tab),
            plain(Key::Backspace),
            Event::Char(' '),
            plain(Key::Function(11)),
            plain(Key::Keypad(0)),
            plain(Key::Keypad(9)),
            Event::Key(Key::Up, shift),
            Event::Key(Key::Left, ctrl),
            Event::Key(Key::Enter, alt),
            Event::Key(Key::Down, Mods { shift: true, ctrl: true, alt: true }),
            Event::MouseMove(point(30, 5)),
            Event::Click(Button::Left, point(30, 5)),
            Event::Click(Button::Right, point(-1, 99)),
            Event::Quit,
            Event::Char('é'),
        ];
        assert_eq!(parse(script), Ok(expected.to_vec()));
        let written: String = expected.iter().map(Event::to_string).collect();
        assert_eq!(parse(&written), Ok(expected.to_vec()), "{written}");
        assert_eq!(parse(" \n\t"), Ok(vec![]));
    }

    #[test]
    fn every_key_of_the_notation_is_read_as_it_is_written() {
        let events: Vec<Event> = Key::all()
            .filter(|&key| super::key(&key_name(key)).is_some())
            .flat_map(|key| {
                [Mods::NONE, Mods { shift: true, ctrl: false, alt: true }].map(|mods| Event::Key(key, mods))
            })
            .collect();
        let written: String = events.iter().map(Event::to_string).collect();
        assert_eq!(parse(&written), Ok(events), "{written}");
    }

    #[test]
    fn anything_else_is_an_error_that_shows_where() {
        let cases = [
            ("ab<Up", 3),
            ("<up>", 1),
            ("h <F12>", 3),
            ("<F1>", 1),
            ("<Clear>", 1),
            ("<F0>", 1),
            ("<F01>", 1),
            ("<Keypad8>", 1),
            ("<KP10>", 1),
            ("<KP>", 1),
            ("<S-S-Up>", 1),
            ("<X-Up>", 1),
            ("<S->", 1),
            ("<>", 1),
            ("<click 1>", 1),
            ("<click 1,x>", 1),
            ("<drag 1,1>", 1),
            ("<click 1,99999999999>", 1),
            ("é\u{7}", 2),
        ];
        for (script, position) in cases {
            let error = parse(script).expect_err(script);
            assert_eq!(error.position, position, "{script}: {error}");
            assert!(!error.to_string().contains('\n'));
        }
    }
}
