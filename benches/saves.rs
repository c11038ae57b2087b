//! What a save of a run in its middle costs: to make, to read, and to put on disk with all that makes it
//! last. Players wait for the first whenever the game saves in passing, and for the others when they
//! come and go.

use std::hint::black_box;

use criterion::Criterion;
use lampblack::content::Campaign;
use lampblack::files::Files;
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::game::actor::ActorId;
use lampblack::game::log::Tone;
use lampblack::game::tile::Tile;
use lampblack::rng::Seed;
use lampblack::save::{self, Store};

/// A run on this floor, with all floors above explored and the log full.
fn run(floor: u32) -> Game {
    let campaign = Campaign::default();
    let mut game = Game::new(&campaign, Seed(0));
    loop {
        let level = &mut game.world.level;
        for p in level.bounds().points() {
            level.map.explored.set(p, p.x % 7 != 0 || p.y % 5 != 0);
        }
        if level.depth == floor {
            break;
        }
        let stairs = level.find(Tile::StairsDown).expect("there are stairs");
        if let Some(id) = level.actors.at(stairs).map(|actor| actor.id()) {
            level.actors.remove(id);
        }
        level.actors.move_to(ActorId::PLAYER, stairs);
        let player = level.actors.get_mut(ActorId::PLAYER).expect("the player");
        (player.fighter.max_hp, player.fighter.hp) = (1000, 1000);
        game.take_turn(&campaign, Action::Descend).expect("the hero stands on the stairs");
    }
    for i in 0..1000 {
        let name = ["orc", "troll", "bat", "ooze", "wanderer"][i % 5];
        game.log.add(Tone::EnemyAttack, format!("The {name} attacks you for {}.", i % 50));
    }
    game
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let folder = std::env::temp_dir().join(format!("lampblack-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    for floor in [1, 10] {
        let game = run(floor);
        let bytes = save::encode(&game).expect("a save");
        println!("a save of floor {floor} has {} bytes", bytes.len());
        criterion.bench_function(&format!("encode floor {floor}"), |bencher| {
            bencher.iter(|| save::encode(black_box(&game)));
        });
        criterion.bench_function(&format!("write floor {floor}, without a sync"), |bencher| {
            bencher.iter(|| std::fs::write(folder.join("plain"), black_box(&bytes)));
        });
        criterion.bench_function(&format!("decode floor {floor}"), |bencher| {
            bencher.iter(|| save::decode(black_box(&bytes)));
        });
        let mut store = Store::new(Files::at(&folder));
        criterion.bench_function(&format!("save floor {floor}, synced and read back"), |bencher| {
            bencher.iter(|| store.save(black_box(&game)));
        });
        criterion.bench_function(&format!("load floor {floor}"), |bencher| bencher.iter(|| store.load()));
    }
    criterion.final_summary();
    let _ = std::fs::remove_dir_all(folder);
}
