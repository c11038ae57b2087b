//! The main menu, over the title picture.

use crate::base::geom::{Rect, point};
use crate::input::Event;
use crate::screen::console::Console;
use crate::storage::crash;
use crate::storage::save::StoreError;
use crate::ui::palette::Palette;
use crate::ui::parts::confirm::{Confirm, Question};
use crate::ui::parts::menu::{Anchor, Choice, Menu, Row};
use crate::ui::screens::help;
use crate::ui::screens::high_scores;
use crate::ui::screens::options::Options;
use crate::ui::screens::replays::Replays;
use crate::ui::screens::seed_prompt::SeedPrompt;
use crate::ui::screens::title;
use crate::ui::{Context, EventHandler, HEIGHT, Play, Popup, Transition, WIDTH};

/// Where the menu is, under the picture.
const AREA: Rect = Rect::new(0, HEIGHT - 23, WIDTH, 21);

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
    Options,
    HighScores,
    Replays,
    Help,
    Quit,
}

impl MainMenu {
    /// The menu; it offers to continue when there is a saved run.
    pub fn new(context: &Context) -> MainMenu {
        let mut all = vec![
            (Entry::NewGame, Row::new('n', "New game", "")),
            (Entry::NewGameWithSeed, Row::new('s', "New game with a seed", "")),
            (Entry::Gallery, Row::new('g', "The gallery of lights", "")),
            (Entry::HighScores, Row::new('h', "High scores", "")),
            (Entry::Replays, Row::new('r', "Replays", "")),
            (Entry::Options, Row::new('o', "Options", "")),
            (Entry::Help, Row::new('?', "Help", "")),
            (Entry::Quit, Row::new('q', "Quit", "")),
        ];
        if context.store.exists() {
            // What can't be loaded is told when it is to be gone on with.
            let saved = context.store.load().map(|game| {
                format!("floor {}, level {}", game.world.level.depth, game.world.experience.level)
            });
            all.insert(0, (Entry::Continue, Row::new('c', "Continue", saved.unwrap_or_default())));
        }
        let (entries, rows) = all.into_iter().unzip();
        MainMenu { menu: Menu::new("", rows, Anchor::Middle(AREA)), entries }
    }

    /// The first screen of the program: the menu, under what the player has to know first.
    pub fn open(context: &mut Context) -> Box<dyn EventHandler> {
        let mut handler: Box<dyn EventHandler> = Box::new(MainMenu::new(context));
        if let Some(report) = context.store.files().and_then(crash::take_report) {
            let text = format!(
                "Lampblack failed the last time that it ran; there is a report in {}.\n\nThe saved run is \
                 as it was at its last save. Continue goes on from there.",
                report.display()
            );
            handler = Box::new(Popup::new("It was not your fault", text, handler));
        }
        if let Some(reason) = context.store.unavailable_because() {
            let text = format!("{reason}\n\nYou can play, but what you do is lost when the window closes.");
            handler = Box::new(Popup::new("Nothing can be saved", text, handler));
        }
        handler
    }

    /// Begins a new run, after a question where a saved one would be lost.
    pub fn new_game(self, context: &mut Context) -> Box<dyn EventHandler> {
        if context.store.would_replace() {
            Box::new(Confirm::new(Question::Replace(None), Box::new(self)))
        } else {
            Box::new(Play::new(context.new_game(None)))
        }
    }

    /// Says why a run can't be continued, and offers the one before it where that can be.
    fn refuse(self: Box<Self>, error: &StoreError, context: &Context) -> Box<dyn EventHandler> {
        match context.store.load_backup() {
            Ok(game) => {
                let (floor, turn) = (game.world.level.depth, game.world.turn);
                let text = format!("{error}\n\nThe save before it is whole: floor {floor}, turn {turn}.");
                let ask = Confirm::new(Question::Backup, self);
                Box::new(Popup::new("Not loaded", text, Box::new(ask)))
            }
            Err(_) => Box::new(Popup::new("Not loaded", error.to_string(), self)),
        }
    }

    fn choose(self: Box<Self>, entry: Entry, context: &mut Context) -> Transition {
        Transition::To(match entry {
            Entry::Continue => match context.store.load() {
                Ok(game) => Play::resume(game, context),
                Err(error) => self.refuse(&error, context),
            },
            Entry::NewGame => self.new_game(context),
            Entry::NewGameWithSeed => Box::new(SeedPrompt::new(self)),
            Entry::Gallery => match context.tour() {
                Some(game) => Box::new(Play::new(game)),
                None => self,
            },
            Entry::HighScores => high_scores::open(self, context),
            Entry::Replays => Replays::open(self, context),
            Entry::Options => Box::new(Options::new(self, context)),
            Entry::Help => help::open(self, context),
            Entry::Quit => return Transition::Quit(self),
        })
    }
}

impl EventHandler for MainMenu {
    fn name(&self) -> &'static str {
        "main_menu"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        match self.menu.handle(event, &context.keys) {
            Choice::Taken(index) => match self.entries.get(index) {
                Some(&entry) => self.choose(entry, context),
                None => Transition::To(self),
            },
            // There is nothing to go back to, and a stray Esc must not end the program.
            Choice::Open | Choice::Cancelled => Transition::To(self),
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        title::draw(colors, console);
        self.menu.render(colors, console);
        let version = format!("Lampblack {}", env!("LAMPBLACK_VERSION"));
        console.print(point(1, HEIGHT - 2), &version, colors.faint);
    }
}
