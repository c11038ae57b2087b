//! The main menu, over the title picture.

use super::confirm::{Confirm, Question};
use super::help::Help;
use super::menu::{Choice, Menu, Place, rows};
use super::seed_prompt::SeedPrompt;
use super::{Context, EventHandler, HEIGHT, Play, Popup, Transition, WIDTH, palette, title};
use crate::console::Console;
use crate::game::Game;
use crate::geom::{Rect, point};
use crate::input::Event;

/// The first screen.
#[derive(Debug)]
pub struct MainMenu {
    menu: Menu,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Continue,
    NewGame,
    NewGameWithSeed,
    Gallery,
    Help,
    Quit,
}

impl MainMenu {
    /// The menu; it offers to continue when there is a saved run.
    pub fn new(context: &Context) -> MainMenu {
        let mut all = vec![
            (Entry::NewGame, 'n', "New game"),
            (Entry::NewGameWithSeed, 's', "New game with a seed"),
            (Entry::Gallery, 'g', "The gallery"),
            (Entry::Help, '?', "Help"),
            (Entry::Quit, 'q', "Quit"),
        ];
        if context.store.exists() {
            all.insert(0, (Entry::Continue, 'c', "Continue"));
        }
        let entries = all.iter().map(|&(entry, ..)| entry).collect();
        let labels: Vec<_> = all.iter().map(|&(_, letter, label)| (letter, label)).collect();
        let place = Place::Middle(Rect::new(0, HEIGHT - 17, WIDTH, 15));
        MainMenu { menu: Menu::new("", rows(&labels), place), entries }
    }

    /// Begins a new run, after a question where a saved one would be lost.
    pub fn new_game(self, context: &Context) -> Box<dyn EventHandler> {
        if context.store.exists() {
            Box::new(Confirm::new(Question::Replace(None), Box::new(self)))
        } else {
            Box::new(Play::new(context.new_game(None)))
        }
    }

    fn choose(self: Box<Self>, entry: Entry, context: &mut Context) -> Transition {
        Transition::To(match entry {
            Entry::Continue => match context.store.load() {
                Ok(game) => Play::resume(game),
                Err(error) => Box::new(Popup::new("Not loaded", error.to_string(), self)),
            },
            Entry::NewGame => self.new_game(context),
            Entry::NewGameWithSeed => Box::new(SeedPrompt::new(self)),
            Entry::Gallery => match Game::tour(context.ruleset.as_ref()) {
                Some(game) => Box::new(Play::new(Box::new(game))),
                None => self,
            },
            Entry::Help => Box::new(Help::new(self)),
            Entry::Quit => return Transition::Quit,
        })
    }
}

impl EventHandler for MainMenu {
    fn name(&self) -> &'static str {
        "main_menu"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        match self.menu.handle(event) {
            Choice::Taken(index) => match self.entries.get(index) {
                Some(&entry) => self.choose(entry, context),
                None => Transition::To(self),
            },
            // There is nothing to go back to, and a stray Esc must not end the program.
            Choice::Open | Choice::Left => Transition::To(self),
        }
    }

    fn render(&self, console: &mut Console) {
        title::draw(console);
        self.menu.render(console);
        let version = format!("Lampblack {}", env!("LAMPBLACK_VERSION"));
        console.print(point(1, HEIGHT - 1), &version, palette::FAINT);
    }
}
