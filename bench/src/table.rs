//! Timing and the table. What is compared runs in turns, ours, theirs, ours, theirs, so that whatever
//! else the machine does falls on both; medians keep single hiccups out. The ratio is the median of the
//! ratios of neighbours, so it stays put while a busy machine speeds up and slows down.

use std::hint::black_box;
use std::time::Instant;

/// How many times each side is timed.
const SAMPLES: usize = 25;

/// What one sample should last, in nanoseconds.
const SAMPLE_NANOS: f64 = 4e6;

/// Prints the head of the table.
pub fn head(title: &str) {
    println!("\n{title}");
    println!("{:<44}{:>12}{:>12}{:>9}{:>9}   theirs", "what", "ours µs", "theirs µs", "ratio", "wanted");
}

/// Times two ways to do the same over the same cases, and prints a row with how many times as long the
/// other takes, and how many times is wanted.
pub fn race<C, A, B>(
    what: &str,
    cases: &[C],
    ours: impl FnMut(&C) -> A,
    theirs: (&str, impl FnMut(&C) -> B),
    wanted: f64,
) {
    let (mut ours, mut theirs, name) = (timer(cases, ours), timer(cases, theirs.1), theirs.0);
    let pairs: Vec<_> = (0..SAMPLES).map(|_| (ours(), theirs())).collect();
    let (a, b) = (median(pairs.iter().map(|pair| pair.0)), median(pairs.iter().map(|pair| pair.1)));
    let ratio = median(pairs.iter().map(|(a, b)| b / a));
    let wanted = if wanted > 0.0 { format!("{wanted:.1}x") } else { String::new() };
    println!("{what:<44}{a:>12.3}{b:>12.3}{ratio:>8.2}x{wanted:>9}   {name}");
}

/// Times ours alone, and prints a row with the time that is wanted, in microseconds.
pub fn alone<C, A>(what: &str, cases: &[C], ours: impl FnMut(&C) -> A, wanted: f64) {
    let mut ours = timer(cases, ours);
    print_alone(what, median((0..SAMPLES).map(|_| ours())), wanted);
}

/// Times the first steps of something that goes on, begun anew for each sample, and prints a row with
/// the time that is wanted for one, in microseconds.
pub fn course<S, A>(
    what: &str,
    steps: usize,
    begin: impl Fn() -> S,
    mut step: impl FnMut(&mut S) -> A,
    wanted: f64,
) {
    let mut sample = || {
        let mut state = begin();
        let start = Instant::now();
        for _ in 0..steps {
            black_box(step(&mut state));
        }
        start.elapsed().as_nanos() as f64 / 1e3 / steps as f64
    };
    print_alone(what, median((0..SAMPLES).map(|_| sample())), wanted);
}

fn print_alone(what: &str, time: f64, wanted: f64) {
    let verdict = if time <= wanted { "" } else { "   too slow" };
    println!("{what:<44}{time:>12.3}{:>30}{verdict}", format!("under {wanted:.1} µs"));
}

/// A clock for one way: each call runs all cases often enough and returns the microseconds of one case.
fn timer<C, A>(cases: &[C], mut run: impl FnMut(&C) -> A) -> impl FnMut() -> f64 {
    let mut repeats = 1;
    move || {
        loop {
            let start = Instant::now();
            for _ in 0..repeats {
                for case in cases {
                    black_box(run(black_box(case)));
                }
            }
            let nanos = start.elapsed().as_nanos() as f64;
            if nanos >= SAMPLE_NANOS / 2.0 {
                return nanos / 1e3 / (repeats * cases.len()) as f64;
            }
            repeats = (repeats as f64 * SAMPLE_NANOS / nanos.max(1.0)).ceil() as usize;
        }
    }
}

fn median(times: impl Iterator<Item = f64>) -> f64 {
    let mut times: Vec<_> = times.collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
