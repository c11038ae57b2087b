//! What a save of a run in its middle costs: to make, to read, and to put on disk with all that makes it
//! last. Players wait for the first whenever the game saves in passing, and for the others when they
//! come and go.

#[path = "../tests/common/deep.rs"]
mod deep;

use std::hint::black_box;

use criterion::Criterion;
use lampblack::base::rng::Seed;
use lampblack::storage::files::Files;
use lampblack::storage::save::{self, Store};

use deep::deep_game;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let folder = std::env::temp_dir().join(format!("lampblack-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    for floor in [1, 10] {
        let game = deep_game(Seed(0), floor);
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
