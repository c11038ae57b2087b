//! The choice of what to pick up, where several things lie on one cell.

use crate::game::Game;
use crate::game::action::Action;
use crate::game::item::ItemId;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::parts::menu::{Choice, Menu, Row, letters};
use crate::ui::{Context, EventHandler, Play, Transition, act};

/// The list of what lies underfoot, over play.
#[derive(Debug)]
pub struct PickUp {
    play: Box<Play>,
    menu: Menu,
    items: Vec<ItemId>,
}

impl PickUp {
    /// Picks up the one thing that lies here, or asks which.
    pub fn begin(play: Box<Play>, context: &mut Context) -> Box<dyn EventHandler> {
        let world = &play.game.world;
        let here: Vec<_> = world.level.items.at(world.player().pos()).collect();
        if here.len() < 2 {
            return act(play, Action::PickUp(None), context);
        }
        let rows = letters()
            .zip(&here)
            .map(|(letter, item)| Row::new(letter, item.look.name.as_str(), item.summary()));
        let menu = Menu::new("Pick up", rows.collect(), play.beside());
        let items = here.iter().map(|item| item.id()).collect();
        Box::new(PickUp { play, menu, items })
    }
}

impl EventHandler for PickUp {
    fn name(&self) -> &'static str {
        "pick_up"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Open => self,
            Choice::Cancelled => self.play,
            Choice::Taken(index) => act(self.play, Action::PickUp(self.items.get(index).copied()), context),
        })
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.play, colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }
}
