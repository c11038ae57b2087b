//! Damage as disks do it: every byte, every block, every length, and at random.

use std::time::{Duration, Instant};

use lampblack::base::rng::{Rng, Seed};
use lampblack::game::Game;
use lampblack::storage::files::Files;
use lampblack::storage::save::{self, FormatError, MAX_PAYLOAD, Store};

use crate::crafted::seal;
use crate::folder::Folder;
use crate::{deep_game, new_game};

fn error(bytes: &[u8]) -> FormatError {
    save::decode(bytes).expect_err("damage is noticed")
}

/// Tries what is damaged, as it would lie in the data directory: refused, and not touched.
fn refused_and_kept(folder: &Folder, bytes: &[u8], what: &str) {
    let path = Files::at(folder.path()).save();
    std::fs::write(&path, bytes).expect("the test can write");
    let start = Instant::now();
    let error = Store::new(Files::at(folder.path())).load().expect_err(what).to_string();
    assert!(start.elapsed() < Duration::from_secs(1), "{what}: {:?}", start.elapsed());
    assert!(error.contains("run.save can't be continued: ") && !error.contains('\n'), "{what}: {error}");
    assert!(std::fs::read(&path).expect("the file is there") == bytes, "{what}");
}

#[test]
fn every_byte_flipped() {
    let folder = Folder::new("flipped");
    let small = save::encode(&new_game()).expect("a save");
    for at in 0..small.len() {
        let mut bytes = small.clone();
        bytes[at] ^= 0xFF;
        refused_and_kept(&folder, &bytes, &format!("byte {at}"));
    }
    let mut large = save::encode(&deep_game(10)).expect("a save");
    for at in 0..large.len() {
        let before = large[at];
        for flipped in [before ^ 1, before ^ 0x80, !before] {
            large[at] = flipped;
            error(&large);
        }
        large[at] = before;
    }
    assert!(save::decode(&large).is_ok());
}

#[test]
fn every_block_zeroed() {
    let folder = Folder::new("zeroed");
    let save = save::encode(&deep_game(10)).expect("a save");
    for start in (0..save.len()).step_by(4096) {
        let mut bytes = save.clone();
        let end = bytes.len().min(start + 4096);
        bytes[start..end].fill(0);
        refused_and_kept(&folder, &bytes, &format!("block at {start}"));
    }
}

#[test]
fn every_truncation_and_trailing_bytes() {
    let folder = Folder::new("truncated");
    let small = save::encode(&new_game()).expect("a save");
    for length in 0..small.len() {
        refused_and_kept(&folder, &small[..length], &format!("{length} bytes"));
    }
    for more in [1, 2, 4096, MAX_PAYLOAD] {
        let bytes = [small.clone(), vec![0; more]].concat();
        refused_and_kept(&folder, &bytes, &format!("{more} bytes more"));
    }
    let mut sealed = [small.clone(), vec![0]].concat();
    assert!(seal(&mut sealed));
    assert_eq!(error(&sealed), FormatError::Payload("something follows the game".to_owned()));
    let large = save::encode(&deep_game(10)).expect("a save");
    for length in 0..large.len() {
        error(&large[..length]);
    }
}

/// `MUTATIONS=100000` tries so many instead of a few thousand.
#[test]
fn random_mutations() {
    let tries = std::env::var("MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(4000_u32);
    let (small, large) = (new_game(), deep_game(4));
    let saves = [small, large].map(|game| save::encode(&game).expect("a save"));
    let mut rng = Rng::for_play(Seed(1));
    let (mut longest, mut alive) = (Duration::ZERO, 0);
    for round in 0..tries {
        let mut bytes = saves[round as usize % 2].clone();
        for _ in 0..rng.range(1, 4) {
            mutate(&mut bytes, &mut rng);
        }
        // Half of them get a checksum that agrees, so that what is behind it is tried too.
        let sealed = round % 4 < 2 && seal(&mut bytes);
        let start = Instant::now();
        let game = save::decode(&bytes);
        longest = longest.max(start.elapsed());
        assert!(sealed || game.is_err() || saves.contains(&bytes), "round {round}");
        alive += u32::from(game.is_ok_and(|game| lives(&game)));
    }
    println!("{tries} mutations, {alive} of them possible games; the longest took {longest:?}");
    assert!(longest < Duration::from_secs(1));
}

/// What must hold of every game that is handed out.
fn lives(game: &Game) -> bool {
    let again = save::decode(&save::encode(game).expect("a save")).expect("what was read can be saved");
    save::state_hash(&again) == save::state_hash(game)
}

fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    if bytes.is_empty() {
        return;
    }
    let at = |rng: &mut Rng| rng.range(0, bytes.len() as i32 - 1) as usize;
    let (a, b) = (at(rng), at(rng));
    let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 300));
    match rng.range(0, 6) {
        0 => bytes[a] ^= 1 << rng.range(0, 7),
        1 => bytes[a] = rng.range(0, 255) as u8,
        2 => bytes[a] = [0, 1, 0x7F, 0x80, 0xFB, 0xFC, 0xFD, 0xFF][rng.range(0, 7) as usize],
        3 => drop(bytes.drain(from..to.max(from + 1))),
        4 => {
            let part = bytes[from..to].to_vec();
            bytes.splice(b..b, part);
        }
        5 => bytes[from..to].fill(rng.range(0, 255) as u8),
        _ => bytes.truncate(a.max(1)),
    }
}
