//! Whole turns: the player waits, and everybody hunts it.

use lampblack::content::bestiary;
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::game::actor::{Actor, Fighter};
use lampblack::game::item::Item;
use lampblack::game::level::Level;
use lampblack::game::map::Map;
use lampblack::game::ruleset::Ruleset;
use lampblack::base::rng::Seed;
use lampblack_bench::{maps, table};

/// How many turns of a game are timed, from its first on.
const TURNS: usize = 100;

/// A campaign of one level: hunters on cells spread over a map, kinds by turns.
struct Hunt {
    map: fn() -> Map,
    hunters: usize,
    kinds: &'static [&'static str],
}

/// One speed, and three: normal, fast and quick, slow.
const ORCS: &[&str] = &["orc"];
const MIXED: &[&str] = &["orc", "bat", "ooze"];

impl Ruleset for Hunt {
    fn player(&self) -> Actor {
        let mut player = bestiary::player();
        player.fighter = Fighter::new(i32::MAX, 1_000, 0);
        player
    }

    fn level(&self, _: Seed, depth: u32) -> Level {
        let map = (self.map)();
        let arrival = maps::spread(&map, 100)[40];
        let cells = maps::spread(&map, self.hunters + 1);
        let mut level = Level::new(depth, map, arrival, 0);
        let cells = cells.into_iter().filter(|&p| p != arrival).take(self.hunters);
        for (p, kind) in cells.zip(self.kinds.iter().cycle()) {
            level.actors.spawn(bestiary::find(kind).expect("it is in the bestiary").spawn(), p);
        }
        level
    }

    fn belongings(&self) -> Vec<Item> {
        Vec::new()
    }

    fn gallery(&self) -> Option<Level> {
        None
    }

    fn describe(&self, _: &str) -> &'static str {
        ""
    }

    fn welcome(&self) -> String {
        String::new()
    }
}

fn main() {
    table::head("A turn: the player waits, everybody hunts it");
    type Ground = fn() -> Map;
    type Kinds = &'static [&'static str];
    let hunts: [(&str, Ground, usize, Kinds, bool, f64); 7] = [
        ("nobody there, rooms 80x43", maps::rooms, 0, ORCS, true, 5e5),
        ("12 idle and out of sight, rooms 80x43", maps::rooms, 12, ORCS, false, 5e5),
        ("10 hunters, rooms 80x43", maps::rooms, 10, ORCS, true, 58_200.0),
        ("100 hunters, rooms 80x43", maps::rooms, 100, ORCS, true, 41_600.0),
        ("1,000 hunters, hall 80x43", maps::hall, 1_000, ORCS, true, 9_000.0),
        ("1,000 hunters, cave 200x200", maps::cave, 1_000, ORCS, true, 667.0),
        ("1,000 of mixed speeds, cave 200x200", maps::cave, 1_000, MIXED, true, 667.0),
    ];
    for (what, map, hunters, kinds, seen, wanted) in hunts {
        let hunt = Hunt { map, hunters, kinds };
        let fresh = || {
            let mut game = Game::new(&hunt, Seed(1));
            if !seen {
                return game;
            }
            // Everybody sees the player once, and from then on hunts it where it stays.
            let map = &mut game.world.level.map;
            let (rows, last) = (map.bounds().h, map.bounds().w - 1);
            (0..rows).for_each(|y| map.visible.set_run(y, 0, last));
            game
        };
        table::course(what, TURNS, fresh, |game| game.take_turn(&hunt, Action::Wait), 1e6 / wanted);
    }
}
