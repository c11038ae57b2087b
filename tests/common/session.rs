//! The program without its window: key scripts in, screens out.

#[path = "calm.rs"]
mod calm;
#[path = "drawn.rs"]
mod drawn;
#[path = "screen.rs"]
mod screen;

use lampblack::base::geom::{Point, Rect, point};
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::game::Game;
use lampblack::game::ruleset::Ruleset;
use lampblack::input::{Button, Event};
use lampblack::screen::console::Console;
use lampblack::storage::save::{self, Store};
use lampblack::ui::{App, Context, Flow, MainMenu, Play};

pub(crate) use drawn::campaign;

/// The cells of the console that show the map.
pub(crate) const MAP: Rect = Rect::new(20, 0, 60, 38);

/// A running program.
pub(crate) struct Session {
    pub(crate) app: App,
    /// Whether the program goes on.
    pub(crate) flow: Flow,
}

impl Session {
    /// A run of a campaign that has been changed first.
    pub(crate) fn of(rules: impl Ruleset + 'static, change: impl FnOnce(&mut Game)) -> Session {
        let mut game = Game::new(&rules, Seed(7));
        change(&mut game);
        game.world.update_view();
        let mut context = Context::new(Box::new(rules), Store::off(), Some(Seed(7)));
        // First steps have tests of their own.
        context.settings.hints = false;
        let handler = Play::resume(Box::new(game), &mut context);
        Session { app: App::new(handler, context), flow: Flow::Continue }
    }

    /// A run on a drawn level.
    #[track_caller]
    pub(crate) fn on(map: &str) -> Session {
        Session::of(campaign(map), |_| {})
    }

    /// The main menu of a program that saves in this store.
    pub(crate) fn menu(store: Store) -> Session {
        let mut context = Context::new(Box::new(Campaign::default()), store, Some(Seed(7)));
        context.settings.hints = false;
        let menu = MainMenu::new(&context);
        Session { app: App::new(Box::new(menu), context), flow: Flow::Continue }
    }

    /// Plays a key script, in which `{text}` also stands for a click on the first such text of the screen,
    /// `[text]` for a move of the mouse there, and `{at 3,1}` and `[at 3,1]` for the same on a cell of a
    /// map that is smaller than its view.
    #[track_caller]
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Session {
        let mut rest = keys;
        while let Some(at) = rest.find(['{', '[']) {
            let (before, mouse) = rest.split_at(at);
            self.script(before);
            let close = if mouse.starts_with('{') { '}' } else { ']' };
            let (text, after) = mouse[1..].split_once(close).expect("the mouse has a place to go");
            let p = self.place(text);
            self.rest();
            self.send(if close == '}' { Event::Click(Button::Left, p) } else { Event::MouseMove(p) });
            rest = after;
        }
        self.script(rest)
    }

    #[track_caller]
    fn script(&mut self, keys: &str) -> &mut Session {
        if !keys.is_empty() {
            self.flow = calm::play(&mut self.app, keys);
        }
        self
    }

    /// Waits until a choice that opened in mid-fight listens, as a calm player does.
    pub(crate) fn rest(&mut self) {
        calm::rest(&mut self.app);
    }

    /// Lets one event arrive.
    pub(crate) fn send(&mut self, event: Event) {
        self.flow = self.app.handle(event);
    }

    /// The cell of the console where something is.
    #[track_caller]
    pub(crate) fn place(&self, text: &str) -> Point {
        if let Some((x, y)) = text.strip_prefix("at ").and_then(|cell| cell.split_once(',')) {
            let p = point(x.parse().expect("x is a number"), y.parse().expect("y is a number"));
            return self.cell_of(p);
        }
        let screen = self.text();
        let found = (0..).zip(screen.lines()).find_map(|(y, line)| {
            let before = &line[..line.find(text)?];
            Some(point(before.chars().count() as i32, y))
        });
        assert!(found.is_some(), "{text:?} is not on the screen\n{screen}");
        found.unwrap_or_default()
    }

    /// The cell of the console that shows a cell of a map that is smaller than its view.
    pub(crate) fn cell_of(&self, p: Point) -> Point {
        let map = self.game().world.level.bounds();
        p + point(MAP.x + (MAP.w - map.w) / 2, MAP.y + (MAP.h - map.h) / 2)
    }

    /// The screen.
    pub(crate) fn screen(&self) -> Console {
        screen::console(&self.app)
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        screen::screen(&self.app)
    }

    /// The name of the current handler.
    pub(crate) fn handler(&self) -> &'static str {
        self.app.handler_name()
    }

    /// The run.
    #[track_caller]
    pub(crate) fn game(&self) -> &Game {
        self.app.game().expect("a run is under way")
    }

    /// The hash of the run's state, if there is a run.
    pub(crate) fn hash(&self) -> Option<u64> {
        self.app.game().map(save::state_hash)
    }

    /// The lines of the log, the newest last.
    pub(crate) fn log(&self) -> Vec<String> {
        self.game().log.messages().map(|message| message.line()).collect()
    }
}
