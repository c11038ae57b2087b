//! The end of a run: what happened, and where to go from here. The floor stays in sight behind it.

use std::time::Duration;

use crate::base::geom::{Rect, point};
use crate::game::Game;
use crate::game::log::Tone;
use crate::input::Event;
use crate::screen::console::{Console, wrap};
use crate::ui::burial::{self, Burial};
use crate::ui::palette::Palette;
use crate::ui::parts::debounce::Debounce;
use crate::ui::parts::menu::{Anchor, Choice, Menu, Row};
use crate::ui::screens::high_scores;
use crate::ui::screens::history;
use crate::ui::view::{self, Overlay};
use crate::ui::{Context, EventHandler, MainMenu, Transition, Watch};

/// The cells of the death record.
const AREA: Rect = Rect::new(14, 4, 52, 23);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    MainMenu,
    NewGame,
    Replay,
    History,
    HighScores,
    Quit,
}

/// The screen after the player's death.
#[derive(Debug)]
pub struct GameOver {
    game: Box<Game>,
    menu: Menu,
    entries: Vec<Entry>,
    burial: Burial,
    debounce: Debounce,
}

impl GameOver {
    /// The end of a run that is over; it is recorded, and its save goes.
    pub fn new(game: Box<Game>, context: &mut Context) -> GameOver {
        let burial = burial::bury(&game, context);
        let mut all = vec![
            (Entry::MainMenu, Row::new('m', "Main menu", "")),
            (Entry::NewGame, Row::new('a', "New game", "")),
            (Entry::History, Row::new('v', "Message history", "")),
            (Entry::HighScores, Row::new('h', "High scores", "")),
            (Entry::Quit, Row::new('q', "Quit", "")),
        ];
        if context.recorder.file_of(&game).is_some() {
            all.insert(2, (Entry::Replay, Row::new('w', "Watch this run", "")));
        }
        let (entries, rows) = all.into_iter().unzip();
        let below = Rect::new(AREA.x, AREA.bottom(), AREA.w, crate::ui::HEIGHT - AREA.bottom());
        let menu = Menu::new("", rows, Anchor::Middle(below));
        GameOver { game, menu, entries, burial, debounce: Debounce::START }
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
        let entry = match self.menu.handle(event, &context.keys) {
            Choice::Open => return Transition::To(self),
            Choice::Taken(index) => self.entries.get(index).copied(),
            Choice::Cancelled => None,
        };
        Transition::To(match entry {
            // Where nothing could be recorded the save is still there, and worth a question.
            Some(Entry::NewGame) => MainMenu::new(context).new_game(context),
            Some(Entry::Replay) => match context.recorder.file_of(&self.game) {
                Some(path) => Watch::open(&path, self, context),
                None => self,
            },
            Some(Entry::History) => history::open(self, context),
            Some(Entry::HighScores) => high_scores::open(self, context),
            Some(Entry::Quit) => return Transition::Quit(self),
            Some(Entry::MainMenu) | None => Box::new(MainMenu::new(context)),
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
        let rows = (inside.bottom() - y - 2).max(0) as usize;
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
