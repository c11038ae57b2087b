//! A window of text that is longer than the screen, scrolled by keyboard, wheel and mouse: behind the
//! message history and the help.

use crate::base::color::Rgb;
use crate::base::geom::{Rect, point};
use crate::input::{Button, Event, Key};
use crate::screen::console::{Console, wrap};
use crate::ui::keys::Keys;
use crate::ui::palette::Palette;

/// The cells that a pager covers.
pub(in crate::ui) const AREA: Rect = Rect::new(6, 2, 68, 41);

/// The cells of its text, with some air to the frame.
const INSIDE: Rect = AREA.shrink(2);

/// How many rows PgUp and PgDn go.
const PAGE: i32 = 10;

/// A scrolled text.
#[derive(Debug)]
pub struct Pager {
    title: String,
    lines: Vec<Paragraph>,
    hint: &'static str,
    top: i32,
}

/// A piece of text, or a line of it.
#[derive(Clone, Debug)]
pub struct Paragraph {
    /// A glyph in its own colour in front of the text.
    mark: Option<(char, Rgb)>,
    text: String,
    color: Rgb,
}

impl Paragraph {
    /// A text in a colour.
    pub fn new(text: impl Into<String>, color: Rgb) -> Paragraph {
        Paragraph { mark: None, text: text.into(), color }
    }

    /// An empty line.
    pub fn gap() -> Paragraph {
        Paragraph::new("", Rgb::default())
    }

    /// The same text after a glyph.
    pub fn marked(mut self, glyph: char, color: Rgb) -> Paragraph {
        self.mark = Some((glyph, color));
        self
    }

    /// The text in lines of at most so many cells; what is marked is indented.
    fn lines(self, columns: i32) -> Vec<Paragraph> {
        let Paragraph { mut mark, text, color } = self;
        let indent = if mark.is_some() { "  " } else { "" };
        let lines = wrap(&text, columns - indent.len() as i32);
        let lines = lines.into_iter();
        lines.map(|line| Paragraph { mark: mark.take(), text: format!("{indent}{line}"), color }).collect()
    }
}

impl From<(String, Rgb)> for Paragraph {
    fn from((text, color): (String, Rgb)) -> Paragraph {
        Paragraph::new(text, color)
    }
}

impl Pager {
    /// A pager at the beginning of its text.
    pub fn new(title: &str, paragraphs: impl IntoIterator<Item = impl Into<Paragraph>>) -> Pager {
        let columns = INSIDE.w;
        let lines = paragraphs.into_iter().flat_map(|paragraph| paragraph.into().lines(columns)).collect();
        Pager { title: title.to_owned(), lines, hint: "", top: 0 }
    }

    /// The same pager with a hint of its own in its lower edge, before those of every pager.
    pub fn with_hint(mut self, hint: &'static str) -> Pager {
        self.hint = hint;
        self
    }

    /// The same pager at the end of its text.
    pub fn at_end(mut self) -> Pager {
        self.top = self.last_top();
        self
    }

    /// Scrolls; `false` when the event leaves the window.
    pub fn handle(&mut self, event: Event, keys: &Keys) -> bool {
        if matches!(
            event,
            Event::Key(Key::Escape | Key::Enter, _) | Event::Char(' ' | 'q') | Event::Click(..)
        ) {
            return matches!(event, Event::Click(Button::Left, p) if AREA.contains(p));
        }
        self.top = scrolled(event, keys, self.top, self.last_top()).unwrap_or(self.top);
        true
    }

    /// Draws the window.
    pub fn render(&self, colors: &Palette, console: &mut Console) {
        console.frame(AREA, &self.title, colors.frame, colors.window);
        let shown = self.lines.iter().skip(self.top as usize).take(INSIDE.h as usize);
        for (y, Paragraph { mark, text, color }) in (INSIDE.y..).zip(shown) {
            console.print(point(INSIDE.x, y), text, *color);
            if let Some((glyph, color)) = *mark {
                console.put(point(INSIDE.x, y), glyph, color);
            }
        }
        if self.top > 0 {
            console.put(point(AREA.right() - 2, AREA.y), '▲', colors.heading);
        }
        if self.top < self.last_top() {
            console.put(point(AREA.right() - 2, AREA.bottom() - 1), '▼', colors.heading);
        }
        let scroll = if self.last_top() > 0 { "↑ ↓ PgUp PgDn" } else { "" };
        let hints = [self.hint, scroll, "Esc leaves"];
        let hints: Vec<&str> = hints.into_iter().filter(|hint| !hint.is_empty()).collect();
        let hint = format!(" {} ", hints.join("   "));
        console.print(point(AREA.x + 2, AREA.bottom() - 1), &hint, colors.faint);
    }

    fn last_top(&self) -> i32 {
        (self.lines.len() as i32 - INSIDE.h).max(0)
    }
}

/// The first row that is shown of a text after an event that scrolls it; `None` when the event is no such one.
pub(in crate::ui) fn scrolled(event: Event, keys: &Keys, top: i32, last_top: i32) -> Option<i32> {
    let step = match event {
        Event::Wheel(notches) => -3 * notches.clamp(-100, 100),
        Event::Key(Key::Home | Key::Keypad(7), _) => -top,
        Event::Key(Key::End | Key::Keypad(1), _) => last_top,
        Event::Key(Key::PageUp | Key::Keypad(9), _) => -PAGE,
        Event::Key(Key::PageDown | Key::Keypad(3), _) => PAGE,
        _ => keys.pointing(event).map(|(direction, _)| direction.delta().y).filter(|step| *step != 0)?,
    };
    Some((top + step).clamp(0, last_top))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::script;

    fn first_line_after(keys: &str) -> String {
        let lines = (1..=100).map(|i| Paragraph::new(format!("line {i}"), Palette::DEFAULT.text));
        let mut pager = Pager::new("Test", lines);
        for event in script::parse(keys).expect("the test's keys are valid") {
            assert!(pager.handle(event, &Keys::default()), "{keys}");
        }
        let mut console = Console::new(80, 45);
        pager.render(&Palette::DEFAULT, &mut console);
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
