//! Saves: nothing that lies in their place can hurt the program, and nothing the program does can hurt
//! them. The damage of every kind, the states that must come back exactly, and what is kept of the dead.

#[path = "../common/calm.rs"]
mod calm;
#[path = "../common/deep.rs"]
mod deep;
#[path = "../common/folder.rs"]
mod folder;
#[path = "../common/pack.rs"]
mod pack;
#[path = "../common/screen.rs"]
mod screen;

mod crafted;
mod damage;
mod death;
mod left;
mod play;
mod rescue;
mod states;

use lampblack::base::geom::point;
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::game::Game;
use lampblack::game::actor::ActorId;
use lampblack::input::Event;
use lampblack::storage::files::Files;
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, EventHandler, Play};

use calm::play;
use folder::Folder;
use screen::screen;

/// A run in which a hero who only waits lives for some hundred turns.
const SEED: Seed = Seed(0);

/// A new run.
pub(crate) fn new_game() -> Game {
    Game::new(&Campaign::default(), SEED)
}

/// A run in the middle of it, from the seed of these tests.
pub(crate) fn deep_game(floor: u32) -> Game {
    deep::deep_game(SEED, floor)
}

/// A program that plays this run, and keeps its files in this folder.
pub(crate) fn app(game: Game, folder: &Folder) -> App {
    app_of(|context| Play::resume(Box::new(game), context), folder)
}

/// A program that begins with a handler, and keeps its files in this folder.
pub(crate) fn app_of(handler: impl FnOnce(&mut Context) -> Box<dyn EventHandler>, folder: &Folder) -> App {
    let store = Store::new(Files::at(folder.path()));
    let mut context = Context::new(Box::new(Campaign::default()), store, Some(SEED));
    let handler = handler(&mut context);
    App::new(handler, context)
}

/// Lets time pass until nothing moves by itself.
pub(crate) fn rest(app: &mut App) {
    while app.wants_tick().is_some() {
        app.handle(Event::Tick);
    }
}

/// Hurts the hero so that the next blow kills, and puts somebody next to it who deals it.
pub(crate) fn doomed(game: &mut Game) {
    let level = &mut game.world.level;
    let p = level.actors.get(ActorId::PLAYER).expect("the player").pos();
    level.actors.get_mut(ActorId::PLAYER).expect("the player").fighter.hp = 1;
    let next = level.bounds().points().filter(|&q| q.chebyshev(p) == 1 && level.is_free(q));
    let next = next.last().unwrap_or(point(0, 0));
    let orc = lampblack::content::bestiary::find("orc").expect("an orc");
    level.actors.spawn(orc.spawn(), next).expect("the cell is free");
}
