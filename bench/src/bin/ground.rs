//! Prints one of the grounds as text, `#` and `.`, for programs that are timed outside of Rust:
//! `cargo run --bin ground -- rooms`.

use lampblack_bench::maps;

fn main() {
    let map = match std::env::args().nth(1).as_deref() {
        Some("cave") => maps::cave(),
        Some("hall") => maps::hall(),
        _ => maps::rooms(),
    };
    for y in 0..map.bounds().h {
        let row = (0..map.bounds().w).map(|x| map.tile(lampblack::base::geom::point(x, y)).kind().symbol);
        println!("{}", row.collect::<String>());
    }
}
