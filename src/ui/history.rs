//! The whole message log.

use super::pager::Pager;
use super::{Context, EventHandler, Transition, palette};
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
    pub fn new(under: Box<dyn EventHandler>) -> History {
        let messages = under.game().into_iter().flat_map(|game| game.log.messages());
        let paragraphs: Vec<_> =
            messages.map(|message| (message.line(), palette::tone(message.tone))).collect();
        History { under, pager: Pager::new("Message history", paragraphs).at_end() }
    }
}

impl EventHandler for History {
    fn name(&self) -> &'static str {
        "history"
    }

    fn handle(mut self: Box<Self>, event: Event, _: &mut Context) -> Transition {
        if self.pager.handle(event) { Transition::To(self) } else { Transition::To(self.under) }
    }

    fn render(&self, console: &mut Console) {
        self.under.render(console);
        console.dim();
        self.pager.render(console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.under.into_game()
    }
}
