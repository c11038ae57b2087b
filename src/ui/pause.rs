//! The game's menu, behind Esc: go on, save and quit, or give the run up.

use super::confirm::{Confirm, Question};
use super::menu::{Choice, Menu, rows};
use super::options::Options;
use super::palette::Palette;
use super::{Context, EventHandler, MainMenu, Play, Popup, Transition};
use crate::console::Console;
use crate::game::Game;
use crate::input::Event;

/// The game's menu, over play.
#[derive(Debug)]
pub struct Pause {
    play: Box<Play>,
    menu: Menu,
}

impl Pause {
    /// Opens the menu on the side away from the player.
    pub fn new(play: Box<Play>) -> Pause {
        // A tour is nothing to save, and leaving it loses nothing.
        let (save, leave) = match play.game.is_tour {
            true => ("Quit", "Main menu"),
            false => ("Save and quit", "Abandon this run"),
        };
        let entries = [('c', "Continue"), ('s', save), ('o', "Options"), ('a', leave)];
        let menu = Menu::new("Lampblack", rows(&entries), play.beside());
        Pause { play, menu }
    }
}

impl EventHandler for Pause {
    fn name(&self) -> &'static str {
        "pause"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Open => self,
            Choice::Left | Choice::Taken(0) => self.play,
            Choice::Taken(1) if self.play.game.is_tour => return Transition::Quit(self.play),
            Choice::Taken(1) => match context.save(&self.play.game) {
                Err(error) => Box::new(Popup::new("Not saved", error.to_string(), self.play)),
                Ok(()) => return Transition::Quit(self.play),
            },
            Choice::Taken(2) => Box::new(Options::new(self, context)),
            Choice::Taken(_) if self.play.game.is_tour => Box::new(MainMenu::new(context)),
            Choice::Taken(_) => Box::new(Confirm::new(Question::Abandon, self)),
        })
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.play.render(colors, console);
        console.dim();
        self.menu.render(colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.play.into_game()
    }
}
