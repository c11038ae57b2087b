//! One thing of the pack, seen closely: what it is, and what can be done with it.

use super::inventory::{Inventory, Purpose, use_item};
use super::menu::{Choice, Menu, Place, rows};
use super::{Context, EventHandler, Play, Transition, act, palette};
use crate::console::{Console, wrap};
use crate::game::Game;
use crate::game::action::Action;
use crate::geom::{Rect, point};
use crate::input::Event;

/// Columns of the description.
const COLUMNS: i32 = 40;

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
    /// Opens the menu of the thing under a letter.
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
        let menu = Menu::new("", rows(&[('u', verb), ('d', "Drop it")]), Place::Middle(MENU));
        ItemMenu { play, letter, purpose, name, description: text, menu }
    }
}

/// Where the choices stand, under the description.
const MENU: Rect = Rect::new(20, 20, 60, 10);

impl EventHandler for ItemMenu {
    fn name(&self) -> &'static str {
        "item"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        Transition::To(match self.menu.handle(event) {
            Choice::Open => self,
            Choice::Left => Box::new(Inventory::new(self.play, self.purpose).at(self.letter)),
            Choice::Taken(0) => use_item(self.play, self.letter, context),
            Choice::Taken(_) => act(self.play, Action::Drop(self.letter), context),
        })
    }

    fn render(&self, console: &mut Console) {
        self.play.render(console);
        console.dim();
        let lines = wrap(&self.description, COLUMNS);
        let height = lines.len() as i32 + 2;
        let area = Rect::new(MENU.x + (MENU.w - COLUMNS - 4) / 2, MENU.y - height, COLUMNS + 4, height);
        console.frame(area, &self.name, palette::FRAME, palette::WINDOW);
        for (y, line) in (area.y + 1..).zip(lines) {
            console.print(point(area.x + 2, y), &line, palette::TEXT);
        }
        self.menu.render(console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.play.into_game()
    }
}
