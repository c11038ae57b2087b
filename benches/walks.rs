//! How long a whole walk takes within the key press that asked for it: a long way over the largest floors,
//! every step of it a turn of the game.

use std::fmt::Write;

use criterion::{BatchSize, Criterion};
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::game::Game;
use lampblack::input::Event;
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, Play};

/// 120 columns of halls, 70 rows, one way through all of them.
fn floor() -> String {
    let mut text = String::new();
    for y in 0..70 {
        for x in 0..120 {
            let wall = x == 0 || x == 119 || y % 6 == 0;
            let gap = y % 6 == 0 && y % 69 != 0 && x == if y % 12 == 0 { 117 } else { 2 };
            let c = match (x, y) {
                (1, 1) => '@',
                (2, 1) => '<',
                (117, 68) => '>',
                _ if wall && !gap => '#',
                _ => '.',
            };
            text.push(c);
        }
        let _ = writeln!(text);
    }
    text
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let text = floor();
    let app = || {
        let first = LevelFile::parse(text.as_bytes()).ok();
        let context = Context::new(Box::new(Campaign { first }), Store::off(), None);
        let game = Game::new(context.ruleset.as_ref(), Seed(1));
        App::new(Box::new(Play::new(Box::new(game))), context)
    };
    let press = |mut app: App, key| {
        app.handle(Event::Char(key));
        app
    };
    let steps = |app: &App| app.game().map_or(0, |game| game.actions());
    println!("exploring until the stairs are seen: {} steps", steps(&press(app(), 'o')));
    criterion.bench_function("explore 120x70", |bencher| {
        bencher.iter_batched(app, |app| press(app, 'o'), BatchSize::LargeInput);
    });
    let explored = || ['o', 'o', 'o'].into_iter().fold(app(), press);
    println!("from the one end to the other: {} steps", {
        let before = explored();
        let count = steps(&before);
        steps(&press(before, '<')) - count
    });
    criterion.bench_function("travel 120x70", |bencher| {
        bencher.iter_batched(explored, |app| press(app, '<'), BatchSize::LargeInput);
    });
    criterion.final_summary();
}
