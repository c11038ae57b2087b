//! The one kind of menu, behind every list that something is chosen from: a highlight that arrows,
//! keypad and vi keys move and the mouse follows, a letter a row, Enter to take, Esc to leave.

use std::iter::repeat;

use crate::base::geom::{Point, Rect, point};
use crate::input::{Button, Event, Key, Mods};
use crate::screen::console::{Console, width};
use crate::ui::EventHandler;
use crate::ui::keys::Keys;
use crate::ui::palette::Palette;

/// A list to choose from.
#[derive(Debug)]
pub struct Menu {
    title: String,
    rows: Vec<Row>,
    hint: &'static str,
    highlight: usize,
    /// The first row that is shown, where not all of them fit.
    top: usize,
    anchor: Anchor,
}

/// One entry.
#[derive(Clone, Debug)]
pub struct Row {
    /// The letter that takes it at once.
    pub letter: char,
    /// What it says.
    pub label: String,
    /// What is added at the right, in a fainter colour; may be empty.
    pub detail: String,
    /// Whether taking it leads nowhere, and it looks like that.
    pub faint: bool,
}

/// What stands for the letter of a row that has none.
pub const NO_LETTER: char = '\u{A0}';

impl Row {
    /// A row that can be taken.
    pub fn new(letter: char, label: impl Into<String>, detail: impl Into<String>) -> Row {
        Row { letter, label: label.into(), detail: detail.into(), faint: false }
    }

    /// Columns that it takes, without its letter.
    fn width(&self) -> i32 {
        let detail = width(&self.detail);
        width(&self.label) + if detail > 0 { detail + 2 } else { 0 }
    }
}

/// What an event made of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing is decided yet.
    Open,
    /// The row with this index is taken.
    Taken(usize),
    /// The menu is left without a choice.
    Cancelled,
}

/// Where a menu opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// In the middle of an area.
    Middle(Rect),
    /// At the left edge of an area.
    Left(Rect),
    /// At the right edge of an area.
    Right(Rect),
}

impl Anchor {
    /// The cells that the menu keeps to.
    fn within(self) -> Rect {
        let (Anchor::Middle(area) | Anchor::Left(area) | Anchor::Right(area)) = self;
        area
    }
}

impl Menu {
    /// A menu with the first row highlighted. A menu that is longer than its area scrolls.
    pub fn new(title: &str, rows: Vec<Row>, anchor: Anchor) -> Menu {
        Menu { title: title.to_owned(), rows, hint: "", highlight: 0, top: 0, anchor }
    }

    /// The same menu with a hint in its lower edge.
    pub fn with_hint(mut self, hint: &'static str) -> Menu {
        self.hint = hint;
        self
    }

    /// The cells that the menu covers.
    pub fn area(&self) -> Rect {
        let within = self.anchor.within();
        let text = self.rows.iter().map(Row::width).chain([width(&self.title), width(self.hint)]).max();
        // Some air above and below the rows, where there is room for it.
        let length = self.length();
        let height = length + if length + 4 <= within.h { 4 } else { 2 };
        let (w, h) = ((text.unwrap_or(0) + 6).min(within.w), height.min(within.h));
        let x = match self.anchor {
            Anchor::Middle(_) => within.x + (within.w - w) / 2,
            Anchor::Left(_) => within.x,
            Anchor::Right(_) => within.right() - w,
        };
        Rect::new(x, within.y + (within.h - h) / 2, w, h)
    }

    /// Rows of the console from one entry to the next: two where there is room for it, since the glyphs fill
    /// their cells.
    fn spacing(&self) -> i32 {
        if 2 * self.rows.len() as i32 + 3 <= self.anchor.within().h { 2 } else { 1 }
    }

    /// Rows of the console that the entries take.
    fn length(&self) -> i32 {
        let (entries, spacing) = (self.rows.len() as i32, self.spacing());
        (entries * spacing - (spacing - 1)).max(0)
    }

    /// The index of the highlighted row.
    pub fn highlight(&self) -> usize {
        self.highlight
    }

    /// The same menu with another row highlighted, as far as it has so many.
    pub fn with_highlight(mut self, index: usize) -> Menu {
        self.move_to(index);
        self
    }

    /// Writes other rows, and leaves the highlight and what is shown where they are, as far as there are so many.
    pub fn set_rows(&mut self, rows: Vec<Row>) {
        self.rows = rows;
        self.move_to(self.highlight);
    }

    /// Moves the highlight, or decides. What is taken is highlighted from then on.
    pub fn handle(&mut self, event: Event, keys: &Keys) -> Choice {
        let choice = self.decide(event, keys);
        if let Choice::Taken(index) = choice {
            self.move_to(index);
        }
        choice
    }

    fn decide(&mut self, event: Event, keys: &Keys) -> Choice {
        match event {
            Event::Char(c) if self.row_of(c).is_some() => self.row_of(c).map_or(Choice::Open, Choice::Taken),
            Event::Char(' ') | Event::Key(Key::Enter | Key::Keypad(5), Mods::NONE) => self.take(),
            Event::Key(Key::Escape, _) | Event::Click(Button::Right, _) => Choice::Cancelled,
            Event::Click(Button::Left, p) => self.row_at(p).map_or(Choice::Open, Choice::Taken),
            Event::MouseMove(p) => {
                self.highlight = self.row_at(p).unwrap_or(self.highlight);
                Choice::Open
            }
            Event::Wheel(notches) => self.roll(-notches.signum()),
            Event::Key(Key::Home, _) => self.step(-(self.highlight as i32)),
            Event::Key(Key::End, _) => self.step(-(self.highlight as i32) - 1),
            _ => match keys.pointing(event) {
                Some((direction, _)) => self.step(direction.delta().y),
                None => Choice::Open,
            },
        }
    }

    /// Draws the menu over what it covers.
    pub fn render_over(&self, under: &dyn EventHandler, colors: &Palette, console: &mut Console) {
        under.render(colors, console);
        console.dim();
        self.render(colors, console);
    }

    /// Draws the menu in its frame.
    pub fn render(&self, colors: &Palette, console: &mut Console) {
        let area = self.area();
        console.frame(area, &self.title, colors.frame, colors.window);
        let (top, shown) = (self.top, self.shown());
        if !self.hint.is_empty() {
            let hint = format!(" {} ", self.hint);
            console.print(point(area.x + 2, area.bottom() - 1), &hint, colors.faint);
        }
        let inside = self.inside();
        for (i, row) in self.rows.iter().enumerate().skip(top).take(shown) {
            let y = inside.y + (i - top) as i32 * self.spacing();
            let (letter, text, detail) = if i == self.highlight {
                console.tint_area(Rect::new(inside.x, y, inside.w, 1), colors.highlight);
                (colors.highlighted, colors.highlighted, colors.highlighted)
            } else {
                (colors.key, if row.faint { colors.faint } else { colors.text }, colors.faint)
            };
            let label: String = row.label.chars().take((inside.w - 4).max(0) as usize).collect();
            console.put(point(inside.x + 1, y), row.letter, letter);
            console.print_right(inside.right() - 1, y, &row.detail, detail);
            console.print(point(inside.x + 3, y), &label, text);
        }
        let arrow_x = area.right() - 2;
        if top > 0 {
            console.put(point(arrow_x, area.y), '▲', colors.heading);
        }
        if top + shown < self.rows.len() {
            console.put(point(arrow_x, area.bottom() - 1), '▼', colors.heading);
        }
    }

    fn take(&self) -> Choice {
        if self.rows.is_empty() { Choice::Cancelled } else { Choice::Taken(self.highlight) }
    }

    /// Highlights a row, and scrolls as far as it takes to show it.
    fn move_to(&mut self, index: usize) {
        let (last, shown) = (self.rows.len().saturating_sub(1), self.shown());
        self.highlight = index.min(last);
        let lowest = (self.highlight + 1).saturating_sub(shown);
        let last_top = self.rows.len().saturating_sub(shown);
        self.top = self.top.max(lowest).min(self.highlight).min(last_top);
    }

    fn step(&mut self, rows: i32) -> Choice {
        if !self.rows.is_empty() {
            let next = self.highlight as i32 + rows;
            self.move_to(next.rem_euclid(self.rows.len() as i32) as usize);
        }
        Choice::Open
    }

    /// The same, as far as there are rows: a wheel has no way to see where it will stop.
    fn roll(&mut self, rows: i32) -> Choice {
        let last = self.rows.len().saturating_sub(1) as i32;
        self.move_to((self.highlight as i32 + rows).clamp(0, last) as usize);
        Choice::Open
    }

    /// The row that a character takes: by its letter, or by its number on the digit row.
    fn row_of(&self, c: char) -> Option<usize> {
        let by_letter = self.rows.iter().position(|row| row.letter == c && c != NO_LETTER);
        let number = || c.to_digit(10)?.checked_sub(1).map(|index| index as usize);
        by_letter.or_else(|| number().filter(|&index| index < self.rows.len()))
    }

    fn row_at(&self, p: Point) -> Option<usize> {
        let inside = self.inside();
        // The mouse may report any cell, so the rows are asked before anything is computed.
        let row = inside.contains(p).then(|| ((p.y - inside.y) / self.spacing()) as usize)?;
        Some(self.top + row).filter(|&index| index < self.rows.len())
    }

    /// How many rows fit.
    fn shown(&self) -> usize {
        ((self.inside().h + self.spacing() - 1) / self.spacing()).max(0) as usize
    }

    /// The cells of the rows.
    fn inside(&self) -> Rect {
        let Rect { x, y, w, h } = self.area().shrink(1);
        let air = i32::from(h > self.length());
        Rect::new(x, y + air, w, h - 2 * air)
    }
}

/// The letters of a list, row by row. Where they end, rows are still taken by highlight and mouse.
pub fn letters() -> impl Iterator<Item = char> {
    ('a'..='z').chain(repeat(NO_LETTER))
}

/// Rows from letters and labels.
pub fn rows(entries: &[(char, &str)]) -> Vec<Row> {
    entries.iter().map(|&(letter, label)| Row::new(letter, label, "")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::script;

    const SCREEN: Rect = Rect::new(0, 0, 80, 45);

    fn play(menu: &mut Menu, keys: &str) -> Vec<Choice> {
        let events = script::parse(keys).expect("the test's keys are valid");
        events.into_iter().map(|event| menu.handle(event, &Keys::default())).collect()
    }

    fn menu() -> Menu {
        Menu::new("Test", rows(&[('a', "first"), ('k', "second"), ('c', "third")]), Anchor::Middle(SCREEN))
    }

    #[test]
    fn every_way_to_the_second_row() {
        for keys in ["j<Enter>", "<Down><Enter>", "<KP2><Enter>", "<Up><Up><Enter>", "<End><Up><KP5>"] {
            assert_eq!(play(&mut menu(), keys).pop(), Some(Choice::Taken(1)), "{keys}");
        }
        for keys in ["k", "2"] {
            assert_eq!(play(&mut menu(), keys), [Choice::Taken(1)], "{keys}");
        }
        let first = menu().inside();
        let mouse = format!("<move {0},{1}><Enter>", first.x + 2, first.y + 2);
        assert_eq!(play(&mut menu(), &mouse).pop(), Some(Choice::Taken(1)));
        // The gap under a row is the row's.
        let click = format!("<click {0},{1}>", first.x + 2, first.y + 3);
        assert_eq!(play(&mut menu(), &click), [Choice::Taken(1)]);
    }

    #[test]
    fn leaving_and_doing_nothing() {
        assert_eq!(play(&mut menu(), "<Esc>"), [Choice::Cancelled]);
        assert_eq!(play(&mut menu(), "<rclick 0,0>"), [Choice::Cancelled]);
        for keys in ["z", "9", "0", "<click 0,0>", "<Tab>", "<F11>", "é", "<C-Enter>", "<S-KP5>"] {
            assert_eq!(play(&mut menu(), keys), [Choice::Open], "{keys}");
        }
    }

    #[test]
    fn a_long_menu_scrolls_and_an_empty_one_is_left() {
        let rows = letters().take(30).map(|letter| Row::new(letter, "row", "")).collect();
        let mut long = Menu::new("Long", rows, Anchor::Right(Rect::new(0, 0, 30, 10)));
        play(&mut long, "<End>");
        let mut console = Console::new(30, 10);
        long.render(&Palette::DEFAULT, &mut console);
        let text = console.to_text();
        assert!(
            text.contains("z row") && text.contains("  row") && text.contains('▲') && !text.contains('▼'),
            "{text}"
        );
        let last_row = long.inside().bottom() - 1;
        // The mouse points at rows as they are shown, and moves none.
        let first = long.inside();
        let hover = format!("<move {0},{1}><move {0},{2}>", first.x, first.y, first.y + 1);
        play(&mut long, &hover);
        let click = format!("<click {},{last_row}>", first.x);
        assert_eq!(play(&mut long, &click), [Choice::Taken(29)]);
        let key = long.handle(Event::Char(NO_LETTER), &Keys::default());
        assert_eq!(key, Choice::Open, "what has no letter has no key");

        let mut empty = Menu::new("Empty", vec![], Anchor::Left(SCREEN));
        assert_eq!(play(&mut empty, "<Down><Enter>"), [Choice::Open, Choice::Cancelled]);
    }
}
