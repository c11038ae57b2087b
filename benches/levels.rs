//! How long the builder takes for a level: players wait for it on every flight of stairs, and the tests
//! build tens of thousands.

use std::hint::black_box;

use criterion::Criterion;
use lampblack::base::rng::Seed;
use lampblack::content::builder;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for depth in [1, 4, 10] {
        let mut seed = 0;
        criterion.bench_function(&format!("build floor {depth}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                builder::build(black_box(Seed(seed)), depth)
            });
        });
    }
    criterion.final_summary();
}
