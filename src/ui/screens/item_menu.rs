//! One thing of the pack, seen closely: what it is, and what can be done with it.

use crate::game::Game;
use crate::game::action::Action;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::parts::menu::{Choice, Menu, rows};
use crate::ui::screens::inventory::{Inventory, Purpose, use_item};
use crate::ui::{Context, EventHandler, Play, Transition, act, view};

/// A thing of the pack, over play.
#[derive(Debug)]
pub struct ItemMenu {
    play: Box<Play>,
    letter: char,
    purpose: Purpose,
    name: String,
    description: String,
    menu: Menu,
}

impl ItemMenu {
    /// Opens the menu of the thing under a letter, on the side away from the player.
    pub fn new(play: Box<Play>, letter: char, purpose: Purpose, context: &Context) -> ItemMenu {
        let carried = play.game.world.inventory.get(letter);
        let (name, text, verb) = match carried {
            Some(carried) => {
                let name = carried.item.look.name.clone();
                let text = format!("{} ({})", context.ruleset.describe(&name), carried.item.summary());
                let verb = match (carried.equipment(), carried.worn) {
                    (None, _) => "Use it",
                    (Some(_), false) => "Put it on",
                    (Some(_), true) => "Take it off",
                };
                (name, text, verb)
            }
            None => (String::new(), String::new(), "Use it"),
        };
        let place = play.beside();
        let menu = Menu::new(&name, rows(&[('u', verb), ('d', "Drop it")]), place);
        ItemMenu { play, letter, purpose, name, description: text, menu }
    }
}

impl EventHandler for ItemMenu {
    fn name(&self) -> &'static str {
        "item"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Open => self,
            Choice::Cancelled => Box::new(Inventory::new(self.play, self.purpose).at(self.letter)),
            Choice::Taken(0) => use_item(self.play, self.letter, context),
            Choice::Taken(_) => act(self.play, Action::Drop(self.letter), context),
        })
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.play.render(colors, console);
        console.dim();
        let text = [(self.description.clone(), colors.text)];
        view::panel(&self.name, colors.heading, &text, colors, console);
        self.menu.render(colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }
}
