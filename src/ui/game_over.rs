//! The end of a run: what happened, and where to go from here. The floor stays in sight behind it.

use std::time::Duration;

use super::burial::{self, Burial};
use super::debounce::Debounce;
use super::menu::{Anchor, Choice, Menu, rows};
use super::palette::Palette;
use super::view::{self, Overlay};
use super::{Context, EventHandler, MainMenu, Transition, high_scores, history};
use crate::console::{Console, wrap};
use crate::game::Game;
use crate::game::log::Tone;
use crate::geom::{Rect, point};
use crate::input::Event;

/// The cells of the death record.
const AREA: Rect = Rect::new(14, 4, 52, 23);

/// The screen after the player's death.
#[derive(Debug)]
pub struct GameOver {
    game: Box<Game>,
    menu: Menu,
    burial: Burial,
    debounce: Debounce,
}

impl GameOver {
    /// The end of a run that is over; it is recorded, and its save goes.
    pub fn new(game: Box<Game>, context: &mut Context) -> GameOver {
        let burial = burial::bury(&game, context);
        let entries = [
            ('m', "Main menu"),
            ('a', "New game"),
            ('v', "Message history"),
            ('h', "High scores"),
            ('q', "Quit"),
        ];
        let below = Rect::new(AREA.x, AREA.bottom(), AREA.w, super::HEIGHT - AREA.bottom());
        let menu = Menu::new("", rows(&entries), Anchor::Middle(below));
        GameOver { game, menu, burial, debounce: Debounce::START }
    }
}

impl EventHandler for GameOver {
    fn name(&self) -> &'static str {
        "game_over"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if self.debounce.swallows(event, context) {
            return Transition::To(self);
        }
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Open => self,
            // Where nothing could be recorded the save is still there, and worth a question.
            Choice::Taken(1) => MainMenu::new(context).new_game(context),
            Choice::Taken(2) => history::open(self, context),
            Choice::Taken(3) => high_scores::open(self, context),
            Choice::Taken(4) => return Transition::Quit(self),
            Choice::Cancelled | Choice::Taken(_) => Box::new(MainMenu::new(context)),
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
        view::draw(&self.game, self.game.world.player().pos(), Overlay::default(), colors, console);
        console.dim();
        console.frame(AREA, "Your lamp goes out", colors.frame, colors.window);
        let world = &self.game.world;
        let cause = world.death.as_ref().map(|death| death.cause.clone()).unwrap_or_default();
        let inside = Rect::new(AREA.x + 3, AREA.y + 2, AREA.w - 6, AREA.h - 3);
        let mut y = inside.y;
        for (label, value) in [
            ("Cause", cause),
            ("Floor", world.level.depth.to_string()),
            ("Turn", world.turn.to_string()),
            ("Level", world.experience.level.to_string()),
            ("Seed", self.game.seed_name()),
            ("Points", self.burial.standing.clone()),
        ] {
            console.print(point(inside.x, y), label, colors.faint);
            let rest = Rect::new(inside.x + 8, y, inside.w - 8, 2);
            y += console.print_wrapped(rest, &value, colors.text).max(1);
        }
        for problem in &self.burial.problems {
            let rest = Rect::new(inside.x, y, inside.w, 4);
            y += console.print_wrapped(rest, problem, colors.tone(Tone::Error));
        }
        y += 1;
        console.print(point(inside.x, y), "The last of it", colors.heading);
        let rows = (inside.bottom() - y - 1).max(0) as usize;
        let messages: Vec<_> = self.game.log.messages().rev().take(rows).collect();
        let lines: Vec<_> = messages
            .into_iter()
            .rev()
            .flat_map(|message| {
                let color = colors.tone(message.tone);
                wrap(&message.line(), inside.w).into_iter().map(move |line| (line, color))
            })
            .collect();
        for (line, color) in &lines[lines.len().saturating_sub(rows)..] {
            y += 1;
            console.print(point(inside.x, y), line, *color);
        }
        self.menu.render(colors, console);
    }

    fn game(&self) -> Option<&Game> {
        Some(&self.game)
    }
}
