//! Whole turns: the player waits, and everybody hunts it.

use lampblack::content::bestiary;
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::game::actor::{Actor, Fighter};
use lampblack::game::level::Level;
use lampblack::game::map::Map;
use lampblack::game::ruleset::Ruleset;
use lampblack::geom::Point;
use lampblack::rng::Seed;
use lampblack_bench::{maps, table};

/// A campaign of one level: orcs on cells spread over a map, all of which have seen the player.
struct Hunt {
    map: fn() -> Map,
    orcs: usize,
    /// The cell of the player among a hundred spread ones.
    player: usize,
}

impl Ruleset for Hunt {
    fn player(&self) -> Actor {
        let player = bestiary::player();
        Actor { fighter: Fighter::new(i32::MAX, 1_000, 0), ..player }
    }

    fn level(&self, _: Seed, depth: u32) -> Level {
        let map = (self.map)();
        let arrival = maps::spread(&map, 100)[self.player];
        let cells = maps::spread(&map, self.orcs + 1);
        let mut level = Level::new(depth, map, arrival, 0);
        let orc = bestiary::find("orc").expect("there are orcs");
        for p in cells.into_iter().filter(|&p| p != arrival).take(self.orcs) {
            level.actors.spawn(orc.spawn(), p);
        }
        level
    }

    fn welcome(&self) -> String {
        String::new()
    }
}

fn main() {
    let _: Option<Point> = None;
    table::head("Turns");
    let _ = Action::Wait;
    let _ = Game::new;
}
