//! Whole turns: the player waits, and everybody hunts it.

use lampblack::content::bestiary;
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::game::actor::{Actor, Fighter};
use lampblack::game::level::Level;
use lampblack::game::map::Map;
use lampblack::game::ruleset::Ruleset;
use lampblack::rng::Seed;
use lampblack_bench::{maps, table};

/// How many turns of a game are timed, from its first on.
const TURNS: usize = 100;

/// A campaign of one level: orcs on cells spread over a map, all of which have seen the player.
struct Hunt {
    map: fn() -> Map,
    orcs: usize,
}

impl Ruleset for Hunt {
    fn player(&self) -> Actor {
        let mut player = bestiary::player();
        player.fighter = Fighter::new(i32::MAX, 1_000, 0);
        player
    }

    fn level(&self, _: Seed, depth: u32) -> Level {
        let map = (self.map)();
        let arrival = maps::spread(&map, 100)[40];
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
    table::head("A turn: the player waits, everybody hunts it");
    type Ground = fn() -> Map;
    let hunts: [(&str, Ground, usize, f64); 5] = [
        ("nobody there, rooms 80x43", maps::rooms, 0, 5e5),
        ("10 hunters, rooms 80x43", maps::rooms, 10, 58_200.0),
        ("100 hunters, rooms 80x43", maps::rooms, 100, 41_600.0),
        ("1,000 hunters, hall 80x43", maps::hall, 1_000, 9_000.0),
        ("1,000 hunters, cave 200x200", maps::cave, 1_000, 667.0),
    ];
    for (what, map, orcs, wanted) in hunts {
        let hunt = Hunt { map, orcs };
        let fresh = || {
            let mut game = Game::new(&hunt, Seed(1));
            // Everybody sees the player once, and from then on hunts it where it stays.
            let map = &mut game.world.level.map;
            let (rows, last) = (map.bounds().h, map.bounds().w - 1);
            (0..rows).for_each(|y| map.visible.set_run(y, 0, last));
            game
        };
        table::course(what, TURNS, fresh, |game| game.take_turn(Action::Wait), 1e6 / wanted);
    }
}
