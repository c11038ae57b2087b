//! The pack: what is carried, what each thing does, and which of it is worn; to use, to drop, or to look
//! at more closely.

use crate::game::Game;
use crate::game::action::Action;
use crate::game::consumable::Aim;
use crate::game::inventory::{self, Carried};
use crate::game::item::{Bonus, ItemKind};
use crate::input::{Event, Key};
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::parts::menu::{Choice, Menu, Row};
use crate::ui::screens::item_menu::ItemMenu;
use crate::ui::screens::target::Target;
use crate::ui::{Context, EventHandler, Play, Transition, act};

/// What the pack was opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To use something up, put it on or take it off.
    Use,
    /// To lay something down.
    Drop,
}

/// The pack, over play.
#[derive(Debug)]
pub struct Inventory {
    play: Box<Play>,
    menu: Menu,
    letters: Vec<char>,
    purpose: Purpose,
}

impl Inventory {
    /// Opens the pack on the side away from the player, with the first thing highlighted that is worth a use.
    pub fn new(play: Box<Play>, purpose: Purpose) -> Inventory {
        let inventory = &play.game.world.inventory;
        let rows = inventory.iter().map(|carried| row(carried, inventory)).collect();
        let letters = inventory.iter().map(|carried| carried.letter).collect();
        let title = match purpose {
            Purpose::Use => "Use or equip",
            Purpose::Drop => "Drop",
        };
        // Enter alone should not disarm anybody, nor arm them worse.
        let is_useful =
            |carried: &Carried| !carried.worn && gain(carried, inventory).is_none_or(|gain| gain > 0);
        let first = inventory.iter().position(is_useful).unwrap_or(0);
        let menu =
            Menu::new(title, rows, play.beside()).with_hint("Tab more   Esc leaves").with_highlight(first);
        Inventory { play, menu, letters, purpose }
    }

    /// The same pack with the thing under this letter highlighted.
    pub fn at(mut self, letter: char) -> Inventory {
        let place = self.letters.iter().position(|&known| known == letter).unwrap_or(0);
        self.menu = self.menu.with_highlight(place);
        self
    }
}

/// What follows when the thing under a letter is used or worn.
pub(in crate::ui) fn use_item(play: Box<Play>, letter: char, context: &mut Context) -> Box<dyn EventHandler> {
    let item = play.game.world.inventory.get(letter).map(|carried| &carried.item.kind);
    let action = match item {
        Some(ItemKind::Consumable(consumable)) if consumable.aim() != Aim::Nothing => {
            return Box::new(Target::new(play, letter, context));
        }
        Some(ItemKind::Consumable(_)) | None => Action::Use(letter, None),
        Some(ItemKind::Equipment(_)) => Action::Equip(letter),
    };
    act(play, action, context)
}

/// What is gained by wearing this instead of what is worn in its place, where something is.
fn gain(carried: &Carried, inventory: &inventory::Inventory) -> Option<i64> {
    let equipment = carried.equipment().filter(|_| !carried.worn)?;
    let now = inventory.worn(equipment.slot).and_then(Carried::equipment)?;
    let worth = |bonus: Bonus| i64::from(bonus.power) + i64::from(bonus.defense);
    Some(worth(equipment.bonus) - worth(now.bonus))
}

fn row(carried: &Carried, inventory: &inventory::Inventory) -> Row {
    let worn = if carried.worn { " (E)" } else { "" };
    let summary = carried.item.summary();
    let detail = match gain(carried, inventory) {
        Some(gain) => format!("{summary} ({gain:+})"),
        None => summary,
    };
    Row::new(carried.letter, format!("{}{worn}", carried.item.look.name), detail)
}

impl EventHandler for Inventory {
    fn name(&self) -> &'static str {
        "inventory"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if let (Event::Key(Key::Tab, _), Some(&letter)) = (event, self.letters.get(self.menu.highlight())) {
            return Transition::To(Box::new(ItemMenu::new(self.play, letter, self.purpose, context)));
        }
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Open => self,
            Choice::Cancelled => self.play,
            Choice::Taken(index) => match (self.letters.get(index), self.purpose) {
                (Some(&letter), Purpose::Use) => use_item(self.play, letter, context),
                (Some(&letter), Purpose::Drop) => act(self.play, Action::Drop(letter), context),
                (None, _) => self,
            },
        })
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.play, colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }
}
