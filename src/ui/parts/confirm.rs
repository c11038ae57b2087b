//! A question before something that can't be taken back. The safe answer is highlighted first.

use crate::base::geom::Rect;
use crate::base::rng::Seed;
use crate::game::Game;
use crate::game::log::Tone;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::burial;
use crate::ui::palette::Palette;
use crate::ui::parts::menu::{Anchor, Choice, Menu, rows};
use crate::ui::{Context, EventHandler, MainMenu, Play, Popup, Transition};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// End the run that is under way?
    Abandon,
    /// Begin a new run, and lose the saved one?
    Replace(Option<Seed>),
    /// Go on from the save before one that is damaged?
    Backup,
}

/// A question over what it is about.
#[derive(Debug)]
pub struct Confirm {
    question: Question,
    menu: Menu,
    under: Box<dyn EventHandler>,
}

impl Confirm {
    /// Asks, in the middle of the screen.
    pub fn new(question: Question, under: Box<dyn EventHandler>) -> Confirm {
        Confirm::at(Anchor::Middle(Rect::new(0, 0, crate::ui::WIDTH, crate::ui::HEIGHT)), question, under)
    }

    /// Asks, at a place of one's choice.
    pub fn at(anchor: Anchor, question: Question, under: Box<dyn EventHandler>) -> Confirm {
        let (title, yes, no) = match question {
            Question::Abandon => ("Abandon this run?", "Yes, it ends here", "No, go back"),
            Question::Replace(_) => ("A run is under way", "Lose it and begin anew", "Keep it"),
            Question::Backup => ("Go on from the save before it?", "Yes, go on from there", "No, leave it"),
        };
        Confirm { question, menu: Menu::new(title, rows(&[('n', no), ('y', yes)]), anchor), under }
    }

    /// Carries out what was confirmed.
    fn confirmed(self, context: &mut Context) -> Transition {
        Transition::To(match self.question {
            Question::Abandon => {
                let burial = self.under.game().map(|game| burial::bury(game, context));
                let problems = burial.unwrap_or_default().problems;
                let menu = Box::new(MainMenu::new(context));
                match problems.is_empty() {
                    true => menu,
                    false => Box::new(Popup::new("Not recorded", problems.join("\n\n"), menu)),
                }
            }
            Question::Backup => match context.store.load_backup() {
                Ok(game) => Play::resume(game, context),
                Err(error) => Box::new(Popup::new("Not loaded", error.to_string(), self.under)),
            },
            Question::Replace(seed) => match burial::make_room(context) {
                Ok(problems) => {
                    let mut game = context.new_game(seed);
                    problems.into_iter().for_each(|problem| game.log.add(Tone::Error, problem));
                    Box::new(Play::new(game))
                }
                Err(problem) => {
                    let text = format!("{problem}\n\nThe saved run is kept, and no other is begun.");
                    Box::new(Popup::new("Not recorded", text, self.under))
                }
            },
        })
    }
}

impl EventHandler for Confirm {
    fn name(&self) -> &'static str {
        "confirm"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        match self.menu.handle(event, &context.keys) {
            Choice::Open => Transition::To(self),
            Choice::Cancelled | Choice::Taken(0) => Transition::To(self.under),
            Choice::Taken(_) => self.confirmed(context),
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.under, colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }
}
