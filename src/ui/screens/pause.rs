//! The game's menu, behind Esc: go on, look something up, leave the run for now, or give it up.

use crate::game::Game;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::parts::confirm::{Confirm, Question};
use crate::ui::parts::menu::{Choice, Menu, rows};
use crate::ui::screens::help;
use crate::ui::screens::high_scores;
use crate::ui::screens::options::Options;
use crate::ui::{Context, EventHandler, MainMenu, Play, Popup, Transition};

/// The game's menu, over play.
#[derive(Debug)]
pub struct Pause {
    play: Box<Play>,
    menu: Menu,
    entries: &'static [(Entry, char, &'static str)],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Continue,
    Quit,
    MainMenu,
    Options,
    HighScores,
    Help,
    Abandon,
}

/// What a run offers. What can't be taken back stands last.
const RUN: &[(Entry, char, &str)] = &[
    (Entry::Continue, 'c', "Continue"),
    (Entry::Quit, 's', "Save and quit"),
    (Entry::MainMenu, 'm', "Save and go to the main menu"),
    (Entry::Options, 'o', "Options"),
    (Entry::Help, '?', "Help"),
    (Entry::HighScores, 'h', "High scores"),
    (Entry::Abandon, 'a', "Abandon this run"),
];

/// A tour is nothing to save, and leaving it loses nothing.
const TOUR: &[(Entry, char, &str)] = &[
    (Entry::Continue, 'c', "Continue"),
    (Entry::Quit, 'q', "Quit"),
    (Entry::MainMenu, 'm', "Main menu"),
    (Entry::Options, 'o', "Options"),
    (Entry::Help, '?', "Help"),
];

impl Pause {
    /// Opens the menu on the side away from the player.
    pub fn new(play: Box<Play>) -> Pause {
        let entries = if play.game.is_tour { TOUR } else { RUN };
        let labels: Vec<_> = entries.iter().map(|&(_, letter, label)| (letter, label)).collect();
        let menu = Menu::new("Lampblack", rows(&labels), play.beside());
        Pause { play, menu, entries }
    }

    /// Does what a row says. Nothing leaves the run before it is saved.
    fn choose(self: Box<Self>, entry: Entry, context: &mut Context) -> Transition {
        Transition::To(match entry {
            Entry::Continue => self.play,
            Entry::Options => Box::new(Options::new(self, context)),
            Entry::HighScores => high_scores::open(self, context),
            Entry::Help => help::open(self, context),
            Entry::Abandon => Box::new(Confirm::at(self.play.beside(), Question::Abandon, self)),
            Entry::Quit | Entry::MainMenu => match context.save(&self.play.game) {
                Err(error) => Box::new(Popup::new("Not saved", error.to_string(), self.play)),
                Ok(()) if entry == Entry::Quit => return Transition::Quit(self.play),
                Ok(()) => Box::new(MainMenu::new(context)),
            },
        })
    }
}

impl EventHandler for Pause {
    fn name(&self) -> &'static str {
        "pause"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        match self.menu.handle(event, &context.keys) {
            Choice::Open => Transition::To(self),
            Choice::Cancelled => Transition::To(self.play),
            Choice::Taken(index) => match self.entries.get(index) {
                Some(&(entry, ..)) => self.choose(entry, context),
                None => Transition::To(self),
            },
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.play, colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }
}
