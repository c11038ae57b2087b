//! A text to read over whatever it was opened from, in one page or several: the help, the message history, the
//! high scores. Reading takes no time, and changes nothing.

use crate::game::Game;
use crate::input::{Button, Event, Key};
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::parts::pager::{AREA, Pager};
use crate::ui::{Context, EventHandler, Transition};

/// Pages over another screen.
#[derive(Debug)]
pub(in crate::ui) struct Reading {
    name: &'static str,
    under: Box<dyn EventHandler>,
    pages: Vec<Pager>,
    page: usize,
}

impl Reading {
    /// Opens at the first page; `name` is the handler's.
    pub(in crate::ui) fn open(
        name: &'static str,
        under: Box<dyn EventHandler>,
        pages: impl Into<Vec<Pager>>,
    ) -> Box<dyn EventHandler> {
        Box::new(Reading { name, under, pages: pages.into(), page: 0 })
    }

    /// How many pages an event leads on; with a single page always to that one again.
    fn turn(event: Event, context: &Context) -> i32 {
        match event {
            Event::Key(Key::Tab, _) => 1,
            Event::Click(Button::Left, p) if AREA.contains(p) => 1,
            _ => context.keys.pointing(event).map_or(0, |(direction, _)| match direction.delta() {
                step if step.y == 0 => step.x,
                _ => 0,
            }),
        }
    }
}

impl EventHandler for Reading {
    fn name(&self) -> &'static str {
        self.name
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        let turn = Reading::turn(event, context);
        if turn != 0 {
            self.page = (self.page as i32 + turn).rem_euclid(self.pages.len() as i32) as usize;
            return Transition::To(self);
        }
        if self.pages[self.page].handle(event, &context.keys) {
            Transition::To(self)
        } else {
            Transition::To(self.under)
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.under.render(colors, console);
        console.dim();
        self.pages[self.page].render(colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }
}
