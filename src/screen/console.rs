//! A grid of cells in memory: what the interface draws on and what the raster, the tests and the
//! `script` command read. Everything drawn outside the grid is clipped; nothing here can fail.

use crate::base::color::Rgb;
use crate::base::geom::{Grid, Point, Rect, point};
use crate::screen::cp437::{self, Glyph};

/// One cell: a glyph in one colour on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which of the font's 256 pictures.
    pub glyph: Glyph,
    /// The colour of the picture.
    pub fg: Rgb,
    /// The colour behind it.
    pub bg: Rgb,
}

impl Cell {
    /// Nothing, on black.
    pub const BLANK: Cell = Cell { glyph: b' ', fg: Rgb(0, 0, 0), bg: Rgb(0, 0, 0) };
}

/// A rectangle of cells to draw on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Console {
    cells: Grid<Cell>,
}

impl Console {
    /// A blank console of so many columns and rows.
    pub fn new(width: i32, height: i32) -> Console {
        Console { cells: Grid::new(width, height, Cell::BLANK) }
    }

    /// The whole console as an area.
    pub fn bounds(&self) -> Rect {
        self.cells.bounds()
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        self.cells.cells()
    }

    /// One cell; [`Cell::BLANK`] outside the console.
    pub fn cell(&self, p: Point) -> Cell {
        self.cells.get(p).copied().unwrap_or(Cell::BLANK)
    }

    /// Makes every cell blank.
    pub fn clear(&mut self) {
        self.cells.fill(Cell::BLANK);
    }

    /// Draws a character in a colour over what is behind it.
    pub fn put(&mut self, p: Point, c: char, fg: Rgb) {
        if let Some(cell) = self.cells.get_mut(p) {
            cell.glyph = cp437::glyph(c);
            cell.fg = fg;
        }
    }

    /// Replaces a cell.
    pub fn set(&mut self, p: Point, cell: Cell) {
        if let Some(here) = self.cells.get_mut(p) {
            *here = cell;
        }
    }

    /// Changes the colour behind a cell.
    pub fn tint(&mut self, p: Point, bg: Rgb) {
        if let Some(cell) = self.cells.get_mut(p) {
            cell.bg = bg;
        }
    }

    /// Changes the colour behind every cell of an area.
    pub fn tint_area(&mut self, area: Rect, bg: Rgb) {
        area.points().for_each(|p| self.tint(p, bg));
    }

    /// Empties an area and gives it a background.
    pub fn fill(&mut self, area: Rect, bg: Rgb) {
        area.points().for_each(|p| self.set(p, Cell { bg, ..Cell::BLANK }));
    }

    /// Prints one line, without wrapping, over what is behind it; returns the cell after its end.
    pub fn print(&mut self, start: Point, text: &str, fg: Rgb) -> Point {
        text.chars().fold(start, |p, c| {
            self.put(p, c, fg);
            point(p.x + 1, p.y)
        })
    }

    /// Prints one line so that its end stands before column `right`.
    pub fn print_right(&mut self, right: i32, y: i32, text: &str, fg: Rgb) {
        self.print(point(right - width(text), y), text, fg);
    }

    /// Prints one line in the middle of the columns of an area.
    pub fn print_center(&mut self, area: Rect, y: i32, text: &str, fg: Rgb) {
        self.print(point(area.x + (area.w - width(text)) / 2, y), text, fg);
    }

    /// Prints a text wrapped into an area from its top, as far as it has rows; returns the rows used.
    pub fn print_wrapped(&mut self, area: Rect, text: &str, fg: Rgb) -> i32 {
        let rows = (area.y..area.bottom()).zip(wrap(text, area.w));
        rows.map(|(y, line)| self.print(point(area.x, y), &line, fg)).count() as i32
    }

    /// Empties an area, draws a double border inside its edge, and sets a title into the upper one.
    pub fn frame(&mut self, area: Rect, title: &str, fg: Rgb, bg: Rgb) {
        self.fill(area, bg);
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x..=right {
            self.put(point(x, area.y), '═', fg);
            self.put(point(x, bottom), '═', fg);
        }
        for y in area.y..=bottom {
            self.put(point(area.x, y), '║', fg);
            self.put(point(right, y), '║', fg);
        }
        for (x, y, corner) in
            [(area.x, area.y, '╔'), (right, area.y, '╗'), (area.x, bottom, '╚'), (right, bottom, '╝')]
        {
            self.put(point(x, y), corner, fg);
        }
        if !title.is_empty() {
            let title: String = title.chars().take((area.w - 4).max(0) as usize).collect();
            self.print_center(area, area.y, &format!(" {title} "), fg);
        }
    }

    /// Paints a bar of `width` cells of which the share `value` of `max` is full. Something is always
    /// left to see of a value above zero, and something missing of one below the maximum.
    pub fn bar(&mut self, start: Point, width: i32, value: i32, max: i32, full: Rgb, empty: Rgb) {
        let filled = match value {
            _ if value <= 0 => 0,
            _ if value >= max => width,
            _ => {
                let exact = i64::from(value) * i64::from(width) / i64::from(max);
                (exact as i32).clamp(1, (width - 1).max(1))
            }
        };
        for x in 0..width {
            self.tint(point(start.x + x, start.y), if x < filled { full } else { empty });
        }
    }

    /// Darkens everything, to set a window that opens over it apart.
    pub fn dim(&mut self) {
        const SHARE: u32 = 112;
        for p in self.bounds().points() {
            let Cell { glyph, fg, bg } = self.cell(p);
            self.set(p, Cell { glyph, fg: fg.scale(SHARE), bg: bg.scale(SHARE) });
        }
    }

    /// The characters as lines of text, each as long as the console is wide.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for row in self.cells().chunks(self.bounds().w.max(1) as usize) {
            text.extend(row.iter().map(|cell| cp437::to_char(cell.glyph)));
            text.push('\n');
        }
        text
    }
}

/// How many cells a line of text takes.
pub fn width(text: &str) -> i32 {
    text.chars().count() as i32
}

/// Breaks a text into lines of at most `width` cells: at spaces where it can, inside a word that is
/// longer than a line. Only the spaces at a break are dropped. A width below 1 counts as 1.
pub fn wrap(text: &str, width: i32) -> Vec<String> {
    let width = width.max(1) as usize;
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut rest: Vec<char> = paragraph.chars().collect();
        while rest.len() > width {
            let space = rest[..=width].iter().rposition(|&c| c == ' ').filter(|&at| at > 0);
            let tail = rest.split_off(space.unwrap_or(width));
            lines.push(rest.iter().collect::<String>().trim_end().to_owned());
            rest = match space {
                Some(_) => tail.into_iter().skip_while(|&c| c == ' ').collect(),
                None => tail,
            };
        }
        lines.push(rest.iter().collect());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapping_breaks_at_spaces_and_inside_long_words() {
        assert_eq!(wrap("the orc is dead", 8), ["the orc", "is dead"]);
        assert_eq!(wrap("the orc", 7), ["the orc"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("a\n\nb", 5), ["a", "", "b"]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
        assert_eq!(wrap(" ab", 2), [" a", "b"]);
    }

    #[test]
    fn wrapping_loses_no_letter() {
        let text = format!("one two {} three    four é ☼", "x".repeat(500));
        for columns in 1..90 {
            let lines = wrap(&text, columns);
            let kept: String = lines.concat().chars().filter(|&c| c != ' ').collect();
            assert_eq!(kept, text.replace(' ', ""));
            assert!(lines.iter().all(|line| width(line) <= columns), "{columns}");
        }
    }

    #[test]
    fn drawing_outside_is_clipped() {
        let mut console = Console::new(4, 2);
        console.print(point(-2, 0), "abcdefghij", Rgb(1, 2, 3));
        console.print(point(0, 9), "x", Rgb(1, 2, 3));
        console.frame(Rect::new(-3, -3, 50, 50), "far too long a title", Rgb(9, 9, 9), Rgb(0, 0, 0));
        console.frame(Rect::new(1, 1, 0, 0), "t", Rgb(9, 9, 9), Rgb(0, 0, 0));
        console.bar(point(-1, 0), 10, 5, 0, Rgb(1, 1, 1), Rgb(2, 2, 2));
        assert_eq!(console.to_text().lines().count(), 2);
    }

    #[test]
    fn a_bar_shows_the_last_point_and_the_first_wound() {
        let (full, empty) = (Rgb(0, 96, 0), Rgb(64, 16, 16));
        let filled = |value, max| {
            let mut console = Console::new(10, 1);
            console.bar(point(0, 0), 10, value, max, full, empty);
            console.cells().iter().filter(|cell| cell.bg == full).count()
        };
        assert_eq!(
            [filled(0, 30), filled(1, 30), filled(15, 30), filled(29, 30), filled(30, 30)],
            [0, 1, 5, 9, 10]
        );
        assert_eq!(filled(i32::MAX - 1, i32::MAX), 9);
        assert_eq!(filled(-5, 30), 0);
    }

    #[test]
    fn a_screen_reads_as_text() {
        let mut console = Console::new(12, 3);
        console.frame(Rect::new(0, 0, 12, 3), "Log", Rgb(9, 9, 9), Rgb(0, 0, 0));
        console.print(point(1, 1), "☼ é", Rgb(9, 9, 9));
        assert_eq!(console.to_text(), "╔══ Log ═══╗\n║☼ é       ║\n╚══════════╝\n");
    }
}
