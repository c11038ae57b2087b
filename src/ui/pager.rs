//! A window of text that is longer than the screen, scrolled by keyboard, wheel and mouse: behind the
//! message history and the help.

use super::keys;
use super::palette;
use crate::color::Rgb;
use crate::console::{Console, wrap};
use crate::geom::{Rect, point};
use crate::input::{Button, Event, Key};

/// The cells that a pager covers.
const AREA: Rect = Rect::new(6, 2, 68, 41);

/// The cells of its text, with some air to the frame.
const INSIDE: Rect = AREA.shrink(2);

/// How many rows PgUp and PgDn go.
const PAGE: i32 = 10;

/// A scrolled text.
#[derive(Debug)]
pub struct Pager {
    title: String,
    lines: Vec<(String, Rgb)>,
    top: i32,
}

impl Pager {
    /// A pager at the beginning of its text; each paragraph has a colour.
    pub fn new(title: &str, paragraphs: impl IntoIterator<Item = (String, Rgb)>) -> Pager {
        let columns = INSIDE.w;
        let lines = paragraphs
            .into_iter()
            .flat_map(|(text, color)| wrap(&text, columns).into_iter().map(move |line| (line, color)))
            .collect();
        Pager { title: title.to_owned(), lines, top: 0 }
    }

    /// The same pager at the end of its text.
    pub fn at_end(mut self) -> Pager {
        self.top = self.last_top();
        self
    }

    /// Scrolls; `false` when the event leaves the window.
    pub fn handle(&mut self, event: Event) -> bool {
        let step = match event {
            Event::Key(Key::Escape | Key::Enter, _) | Event::Char(' ' | 'q') | Event::Click(..) => {
                return matches!(event, Event::Click(Button::Left, p) if AREA.contains(p));
            }
            Event::Wheel(notches) => -3 * notches.clamp(-100, 100),
            Event::Key(Key::Home | Key::Keypad(7), _) => -self.top,
            Event::Key(Key::End | Key::Keypad(1), _) => self.last_top(),
            Event::Key(Key::PageUp | Key::Keypad(9), _) => -PAGE,
            Event::Key(Key::PageDown | Key::Keypad(3), _) => PAGE,
            _ => keys::direction(event).map_or(0, |(direction, _)| direction.delta().y),
        };
        self.top = (self.top + step).clamp(0, self.last_top());
        true
    }

    /// Draws the window.
    pub fn render(&self, console: &mut Console) {
        console.frame(AREA, &self.title, palette::FRAME, palette::WINDOW);
        let shown = self.lines.iter().skip(self.top as usize).take(INSIDE.h as usize);
        for (y, (line, color)) in (INSIDE.y..).zip(shown) {
            console.print(point(INSIDE.x, y), line, *color);
        }
        if self.top > 0 {
            console.put(point(AREA.right() - 2, AREA.y), '▲', palette::HEADING);
        }
        if self.top < self.last_top() {
            console.put(point(AREA.right() - 2, AREA.bottom() - 1), '▼', palette::HEADING);
        }
        let hint = " ↑↓ PgUp PgDn   Esc ";
        console.print(point(AREA.x + 2, AREA.bottom() - 1), hint, palette::FAINT);
    }

    fn last_top(&self) -> i32 {
        (self.lines.len() as i32 - INSIDE.h).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::script;

    fn first_line_after(keys: &str) -> String {
        let lines = (1..=100).map(|i| (format!("line {i}"), palette::TEXT));
        let mut pager = Pager::new("Test", lines);
        for event in script::parse(keys).expect("the test's keys are valid") {
            assert!(pager.handle(event), "{keys}");
        }
        let mut console = Console::new(80, 45);
        pager.render(&mut console);
        let text = console.to_text();
        text.lines().nth(INSIDE.y as usize).expect("the screen has rows").replace(['║', ' '], "")
    }

    #[test]
    fn keys_scroll_and_stop_at_the_ends() {
        for (keys, line) in [
            ("", "line1"),
            ("<Up>", "line1"),
            ("j<Down><KP2>", "line4"),
            ("<PgDn>", "line11"),
            ("<PgDn><PgUp><Down>", "line2"),
            ("<End>", "line64"),
            ("<End><Down>", "line64"),
            ("<End><Home>", "line1"),
        ] {
            assert_eq!(first_line_after(keys), line, "{keys}");
        }
    }
}
