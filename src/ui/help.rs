//! The help: made from the key table, so that it can't name a key wrongly.

use super::keys;
use super::pager::Pager;
use super::{Context, EventHandler, Transition, palette};
use crate::color::Rgb;
use crate::console::Console;
use crate::game::Game;
use crate::input::Event;

/// The help, over what it was opened from.
#[derive(Debug)]
pub struct Help {
    under: Box<dyn EventHandler>,
    pager: Pager,
}

/// Columns before the description of a key.
const KEYS: usize = 24;

const MOVING: &str = "\
    arrows, Home End          y k u     7 8 9\n\
    PgUp PgDn                 h   l     4   6\n\
    the keypad, or letters    b j n     1 2 3\n\
    \n\
    With Shift you run until something is new. A click on the map walks there, attacks what is next to \
    you, and on your own cell takes what it offers.\n\
    \n\
    Walk into a monster to attack it. Waiting and everything that changes the dungeon take a turn; \
    looking, reading and whatever turns out impossible take none.";

const MENUS: &str = "\
    Arrows, keypad or letters move the highlight, Enter takes it, a row's letter takes it at once. \
    The mouse points and clicks. Esc or the right button leaves.";

impl Help {
    /// Opens the help.
    pub fn new(under: Box<dyn EventHandler>) -> Help {
        Help { under, pager: Pager::new("Help", paragraphs()) }
    }
}

fn paragraphs() -> Vec<(String, Rgb)> {
    let heading = |text: &str| (text.to_owned(), palette::HEADING);
    let text = |text: &str| (text.to_owned(), palette::TEXT);
    let row = |keys: &str, label: &str| (format!("{keys:KEYS$}  {label}"), palette::TEXT);
    let gap = || (String::new(), palette::TEXT);

    let mut all = vec![heading("Moving and attacking"), text(MOVING), gap(), heading("Commands")];
    all.extend(keys::PLAY.iter().map(|binding| row(&keys::names(binding), binding.label)));
    all.extend(keys::WINDOW.iter().map(|(keys, label)| row(keys, label)));
    all.extend([gap(), heading("Menus"), text(MENUS)]);
    all
}

impl EventHandler for Help {
    fn name(&self) -> &'static str {
        "help"
    }

    fn handle(mut self: Box<Self>, event: Event, _: &mut Context) -> Transition {
        if self.pager.handle(event) { Transition::To(self) } else { Transition::To(self.under) }
    }

    fn render(&self, console: &mut Console) {
        self.under.render(console);
        console.dim();
        self.pager.render(console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.under.into_game()
    }
}
