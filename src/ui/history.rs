//! The whole message log.

use super::pager::Pager;
use super::palette::Palette;
use super::{Context, EventHandler, Transition};
use crate::console::Console;
use crate::game::Game;
use crate::input::Event;

/// The message history, over what it was opened from.
#[derive(Debug)]
pub struct History {
    under: Box<dyn EventHandler>,
    pager: Pager,
}

impl History {
    /// Opens the history at its end, where the news is.
    pub fn new(under: Box<dyn EventHandler>, context: &Context) -> History {
        let colors = context.palette();
        let messages = under.game().into_iter().flat_map(|game| game.log.messages());
        let paragraphs: Vec<_> =
            messages.map(|message| (message.line(), colors.tone(message.tone))).collect();
        History { under, pager: Pager::new("Message history", paragraphs).at_end() }
    }
}

impl EventHandler for History {
    fn name(&self) -> &'static str {
        "history"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if self.pager.handle(event, &context.keys) {
            Transition::To(self)
        } else {
            Transition::To(self.under)
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.under.render(colors, console);
        console.dim();
        self.pager.render(colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.under.into_game()
    }
}
