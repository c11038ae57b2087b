//! Twenty dungeons by explore and travel, with blows where something hostile is in view.

use crate::play;
use lampblack::base::geom::{Direction, Point};
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::game::Game;
use lampblack::game::actor::{Actor, ActorId};
use lampblack::game::tile::Tile;
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, Play};

const VI: [(Direction, char); 8] = [
    (Direction::North, 'k'),
    (Direction::East, 'l'),
    (Direction::South, 'j'),
    (Direction::West, 'h'),
    (Direction::NorthEast, 'u'),
    (Direction::SouthEast, 'n'),
    (Direction::SouthWest, 'b'),
    (Direction::NorthWest, 'y'),
];

/// The key that points from one cell to another.
fn toward(from: Point, to: Point) -> char {
    let direction = Direction::toward(to - from);
    VI.into_iter().find(|(d, _)| Some(*d) == direction).map_or('.', |(_, key)| key)
}

/// What a hasty player presses.
fn key(app: &App) -> char {
    if app.handler_name() == "level_up" {
        return 'c';
    }
    let game = app.game().expect("a run is under way");
    let world = &game.world;
    let here = world.player().pos();
    let nearest = world.threats_in_view().min_by_key(|actor| here.distance_squared(actor.pos()));
    match nearest.map(Actor::pos) {
        Some(there) => match here.step(Direction::toward(there - here).expect("two stand apart")) {
            next if next == there || world.level.is_free(next) => toward(here, there),
            _ => '.',
        },
        None if blocked(app).is_some() => blocked(app).map_or('.', |there| toward(here, there)),
        None if last(app).starts_with("You know no way") => 'o',
        None if world.level.known(Tile::StairsDown).next().is_some() => '>',
        None => 'o',
    }
}

fn last(app: &App) -> String {
    let line = app.game().and_then(|game| game.log.messages().next_back());
    line.map(|line| line.text.clone()).unwrap_or_default()
}

/// Whoever the last walk found in its way.
fn blocked(app: &App) -> Option<Point> {
    let world = &app.game()?.world;
    let here = world.player().pos();
    let mut near = world.others_in_view().map(Actor::pos).filter(|p| p.chebyshev(here) == 1);
    near.next().filter(|_| last(app).ends_with("is in the way."))
}

fn app(seed: u64) -> App {
    let context = Context::new(Box::new(Campaign::default()), Store::off(), Some(Seed(seed)));
    let game = Game::new(context.ruleset.as_ref(), Seed(seed));
    App::new(Box::new(Play::new(Box::new(game))), context)
}

#[test]
fn explore_and_travel_lead_to_floor_three() {
    for seed in 0..20 {
        let mut app = app(seed);
        let mut presses = 0;
        while depth(&app) < 3 {
            let key = key(&app);
            let (floor, before) = (depth(&app), threats(&app));
            play(&mut app, &key.to_string());
            presses += 1;
            assert!(presses < 150, "seed {seed}, {}", last(&app));
            // Whoever waits at the foot of the stairs has stopped no walk.
            let walked = "o>".contains(key) && depth(&app) == floor;
            if walked && threats(&app).iter().any(|id| !before.contains(id)) {
                let line = last(&app);
                let reasons = ["into view.", "you are hurt."];
                assert!(reasons.iter().any(|reason| line.contains(reason)), "seed {seed}: {line}");
            }
        }
    }
}

fn depth(app: &App) -> u32 {
    app.game().map_or(0, |game| game.world.level.depth)
}

fn threats(app: &App) -> Vec<ActorId> {
    app.game().map_or_else(Vec::new, |game| game.world.threats_in_view().map(Actor::id).collect())
}
