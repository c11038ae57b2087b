//! Play: the map, and one key a turn.

use super::game_over::GameOver;
use super::help::Help;
use super::history::History;
use super::keys::{self, Command};
use super::pause::Pause;
use super::{Context, EventHandler, Transition, act, view};
use crate::console::Console;
use crate::game::Game;
use crate::game::action::Action;
use crate::geom::Point;
use crate::input::{Event, Mods};

/// A run under way.
#[derive(Debug)]
pub struct Play {
    pub(super) game: Box<Game>,
    /// The cell of the console that the mouse is on.
    hover: Option<Point>,
}

impl Play {
    /// Goes on with a run.
    pub fn new(game: Box<Game>) -> Play {
        Play { game, hover: None }
    }

    /// The handler that a loaded run goes on in: wherever it was left.
    pub fn resume(game: Box<Game>) -> Box<dyn EventHandler> {
        if game.is_over() { Box::new(GameOver::new(game)) } else { Box::new(Play::new(game)) }
    }
}

impl EventHandler for Play {
    fn name(&self) -> &'static str {
        "play"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        let action = match (keys::command(event), keys::direction(event)) {
            (Some(Command::Wait), _) => Action::Wait,
            (Some(Command::History), _) => return Transition::To(Box::new(History::new(self))),
            (Some(Command::Help), _) => return Transition::To(Box::new(Help::new(self))),
            (Some(Command::Menu), _) => return Transition::To(Box::new(Pause::new(self))),
            (None, Some((direction, Mods::NONE))) => Action::Bump(direction),
            _ => {
                if let Event::MouseMove(p) | Event::Click(_, p) = event {
                    self.hover = Some(p);
                }
                return Transition::To(self);
            }
        };
        Transition::To(act(self, action, context))
    }

    fn render(&self, console: &mut Console) {
        view::draw(&self.game, self.hover, console);
    }

    fn game(&self) -> Option<&Game> {
        Some(&self.game)
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        Some(self.game)
    }
}
