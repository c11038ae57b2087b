//! The choice that a new level brings. It can't be left, only made; several levels at once are several
//! choices.

use std::time::Duration;

use crate::game::Game;
use crate::game::action::Action;
use crate::game::experience::Boon;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::parts::debounce::Debounce;
use crate::ui::parts::menu::{Choice, Menu, Row};
use crate::ui::{Context, EventHandler, Play, Transition, act};

/// The choice, over play.
#[derive(Debug)]
pub struct LevelUp {
    play: Box<Play>,
    menu: Menu,
    debounce: Debounce,
}

impl LevelUp {
    /// Asks.
    pub fn new(play: Box<Play>) -> LevelUp {
        let rows = ('a'..).zip(Boon::ALL).map(|(letter, boon)| Row::new(letter, boon.name(), boon.summary()));
        let title = format!("Level {}: choose", play.game.world.experience.level.saturating_add(1));
        let menu = Menu::new(&title, rows.collect(), play.beside());
        LevelUp { play, menu, debounce: Debounce::START }
    }
}

impl EventHandler for LevelUp {
    fn name(&self) -> &'static str {
        "level_up"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if self.debounce.swallows(event, context) {
            return Transition::To(self);
        }
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Taken(index) => match Boon::ALL.get(index) {
                Some(&boon) => act(self.play, Action::Advance(boon), context),
                None => self,
            },
            Choice::Open | Choice::Cancelled => self,
        })
    }

    fn takes_repeat(&mut self, event: Event) -> bool {
        self.debounce.renew();
        event.is_motion()
    }

    fn wants_tick(&self) -> Option<Duration> {
        self.debounce.wants_tick()
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.play, colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }
}
