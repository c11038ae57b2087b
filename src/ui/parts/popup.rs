//! A notice over what it is about, until any key or click takes it away. One that is longer than the screen
//! scrolls, and the keys that do that don't take it away.

use crate::base::geom::{Rect, point};
use crate::game::Game;
use crate::input::Event;
use crate::screen::console::{Console, wrap};
use crate::ui::palette::Palette;
use crate::ui::parts::pager::scrolled;
use crate::ui::{Context, EventHandler, HEIGHT, Transition, WIDTH};

/// Columns of the text.
const COLUMNS: i32 = 52;

/// The most rows of the text that are shown at once.
const ROWS: i32 = HEIGHT - 8;

/// A notice.
#[derive(Debug)]
pub struct Popup {
    title: String,
    lines: Vec<String>,
    /// The first line that is shown.
    top: i32,
    under: Box<dyn EventHandler>,
}

impl Popup {
    /// Shows a text over a handler.
    pub fn new(title: &str, text: String, under: Box<dyn EventHandler>) -> Popup {
        Popup { title: title.to_owned(), lines: wrap(&text, COLUMNS), top: 0, under }
    }

    /// The first line that is shown at the end of the text; 0 where all of it is shown at once.
    fn last_top(&self) -> i32 {
        (self.lines.len() as i32 - ROWS).max(0)
    }
}

impl EventHandler for Popup {
    fn name(&self) -> &'static str {
        "popup"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if self.last_top() > 0
            && let Some(top) = scrolled(event, &context.keys, self.top, self.last_top())
        {
            self.top = top;
            return Transition::To(self);
        }
        match event {
            Event::Char(_) | Event::Key(..) | Event::Click(..) => Transition::To(self.under),
            _ => Transition::To(self),
        }
    }

    fn takes_repeat(&mut self, _: Event) -> bool {
        false
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.under.render(colors, console);
        console.dim();
        let rows = (self.lines.len() as i32).min(ROWS);
        let area = Rect::new((WIDTH - COLUMNS) / 2 - 2, (HEIGHT - rows) / 2 - 2, COLUMNS + 4, rows + 4);
        console.frame(area, &self.title, colors.frame, colors.window);
        let shown = self.lines.iter().skip(self.top as usize).take(rows as usize);
        for (y, line) in (area.y + 2..).zip(shown) {
            console.print(point(area.x + 2, y), line, colors.text);
        }
        if self.top > 0 {
            console.put(point(area.right() - 2, area.y), '▲', colors.heading);
        }
        if self.top < self.last_top() {
            console.put(point(area.right() - 2, area.bottom() - 1), '▼', colors.heading);
        }
        let hint = if self.last_top() > 0 { " ↑ ↓ PgUp PgDn   any other key " } else { " any key " };
        console.print_center(area, area.bottom() - 1, hint, colors.faint);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }
}
