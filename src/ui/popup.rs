//! A notice over what it is about, until any key or click takes it away.

use super::palette::Palette;
use super::{Context, EventHandler, HEIGHT, Transition, WIDTH};
use crate::console::{Console, wrap};
use crate::game::Game;
use crate::geom::Rect;
use crate::input::Event;

/// A notice.
#[derive(Debug)]
pub struct Popup {
    title: String,
    text: String,
    under: Box<dyn EventHandler>,
}

impl Popup {
    /// Shows a text over a handler.
    pub fn new(title: &str, text: String, under: Box<dyn EventHandler>) -> Popup {
        Popup { title: title.to_owned(), text, under }
    }
}

impl EventHandler for Popup {
    fn name(&self) -> &'static str {
        "popup"
    }

    fn handle(self: Box<Self>, event: Event, _: &mut Context) -> Transition {
        match event {
            Event::Char(_) | Event::Key(..) | Event::Click(..) => Transition::To(self.under),
            _ => Transition::To(self),
        }
    }

    fn takes_repeat(&mut self, _: Event) -> bool {
        false
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        const COLUMNS: i32 = 52;
        self.under.render(colors, console);
        console.dim();
        let rows = wrap(&self.text, COLUMNS).len() as i32;
        let area = Rect::new((WIDTH - COLUMNS) / 2 - 2, (HEIGHT - rows) / 2 - 2, COLUMNS + 4, rows + 4);
        console.frame(area, &self.title, colors.frame, colors.window);
        console.print_wrapped(area.shrink(2), &self.text, colors.text);
        console.print_center(area, area.bottom() - 1, " any key ", colors.faint);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.under.into_game()
    }
}
