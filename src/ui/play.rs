//! Play: the map, and one key a turn.

use super::character::Character;
use super::game_over::GameOver;
use super::help::Help;
use super::history::History;
use super::inventory::{Inventory, Purpose};
use super::keys::{self, Command};
use super::level_up::LevelUp;
use super::pause::Pause;
use super::pick_up::PickUp;
use super::target::Target;
use super::view::{self, Overlay};
use super::{Context, EventHandler, Transition, act};
use crate::console::Console;
use crate::game::Game;
use crate::game::action::Action;
use crate::game::log::Tone;
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

    /// The handler that a run goes on in, wherever it stands: play, the choice of a new level, the end.
    pub fn resume(game: Box<Game>, context: &mut Context) -> Box<dyn EventHandler> {
        Box::new(Play::new(game)).settled(context)
    }

    /// The same, from play.
    pub(super) fn settled(self: Box<Self>, context: &mut Context) -> Box<dyn EventHandler> {
        if self.game.is_over() {
            Box::new(GameOver::new(self.game, context))
        } else if self.game.must_advance() {
            Box::new(LevelUp::new(self))
        } else {
            self
        }
    }

    /// Opens the pack, or says that there is nothing in it.
    fn open_pack(mut self: Box<Self>, purpose: Purpose) -> Box<dyn EventHandler> {
        if self.game.world.inventory.iter().len() == 0 {
            self.game.log.add(Tone::Impossible, "You carry nothing.");
            return self;
        }
        Box::new(Inventory::new(self, purpose))
    }
}

impl EventHandler for Play {
    fn name(&self) -> &'static str {
        "play"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if let Some(command) = keys::command(event) {
            return Transition::To(match command {
                Command::Wait => act(self, Action::Wait, context),
                Command::PickUp => PickUp::begin(self, context),
                Command::Inventory => self.open_pack(Purpose::Use),
                Command::Drop => self.open_pack(Purpose::Drop),
                Command::Descend => act(self, Action::Descend, context),
                Command::Ascend => act(self, Action::Ascend, context),
                Command::Look => Box::new(Target::look(self, context)),
                Command::Character => Box::new(Character::new(self)),
                Command::History => Box::new(History::new(self)),
                Command::Help => Box::new(Help::new(self)),
                Command::Menu => Box::new(Pause::new(self)),
            });
        }
        if let Some((direction, Mods::NONE)) = keys::direction(event) {
            return Transition::To(act(self, Action::Bump(direction), context));
        }
        if let Event::MouseMove(p) | Event::Click(_, p) = event {
            self.hover = Some(p);
        }
        Transition::To(self)
    }

    fn render(&self, console: &mut Console) {
        view::draw(&self.game, Overlay { hover: self.hover, ..Overlay::default() }, console);
    }

    fn game(&self) -> Option<&Game> {
        Some(&self.game)
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        Some(self.game)
    }
}
