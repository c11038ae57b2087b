//! Walks of more than a step: what they reach, what stops them, and that they are the interface's alone.

#[path = "../common/calm.rs"]
mod calm;
#[path = "../common/drawn.rs"]
mod drawn;
#[path = "../common/screen.rs"]
mod screen;

mod descent;
mod hands;
mod stops;

use lampblack::base::geom::Point;
use lampblack::base::rng::Seed;
use lampblack::game::Game;
use lampblack::storage::save::{self, Store};
use lampblack::storage::settings::Settings;
use lampblack::ui::{App, Context, Play};

use calm::play;
use screen::{console, screen};

/// A program in play on a level that was drawn.
fn drawn(level: &str, settings: Settings) -> App {
    let mut context = Context::new(Box::new(drawn::campaign(level)), Store::off(), None);
    context.settings = settings;
    let game = Game::new(context.ruleset.as_ref(), Seed(1));
    App::new(Box::new(Play::new(Box::new(game))), context)
}

/// The same, without anything that moves by itself.
fn still(level: &str) -> App {
    drawn(level, Settings { animations: false, flashes: false, ..Settings::default() })
}

fn game(app: &App) -> &Game {
    app.game().expect("a run is under way")
}

fn last(app: &App) -> String {
    game(app).log.messages().next_back().map(|line| line.text.clone()).unwrap_or_default()
}

fn here(app: &App) -> Point {
    game(app).world.player().pos()
}

fn hash(app: &App) -> u64 {
    save::state_hash(game(app))
}
