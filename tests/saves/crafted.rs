//! Saves that somebody made up: their checksum agrees, and what they hold asks for more than there is.

use std::process::Command;
use std::time::{Duration, Instant};

use lampblack::base::geom::point;
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::game::action::Action;
use lampblack::game::actor::{Actor, ActorId};
use lampblack::game::item::Item;
use lampblack::game::level::Level;
use lampblack::game::map::{MAX_SIDE, Map};
use lampblack::game::ruleset::Ruleset;
use lampblack::game::tile::Tile;
use lampblack::game::{Game, log::Tone};
use lampblack::storage::files::Files;
use lampblack::storage::save::{self, MAX_PAYLOAD, Store, StoreError};
use twox_hash::XxHash3_64;

use crate::folder::Folder;
use crate::new_game;

/// Where the length stands in the header, the checksum behind it, and then the payload.
const LENGTH: usize = 28;
const CHECKSUM: usize = LENGTH + 8;
const HEADER: usize = CHECKSUM + 8;

/// Gives bytes the length and the checksum that they ought to have, when there is room for them.
pub(crate) fn seal(bytes: &mut [u8]) -> bool {
    let Some(length) = bytes.len().checked_sub(HEADER) else { return false };
    bytes[LENGTH..CHECKSUM].copy_from_slice(&(length as u64).to_le_bytes());
    let head = XxHash3_64::oneshot(&bytes[..CHECKSUM]);
    let sum = XxHash3_64::oneshot_with_seed(head, &bytes[HEADER..]);
    bytes[CHECKSUM..HEADER].copy_from_slice(&sum.to_le_bytes());
    true
}

/// A save with something else behind its header.
fn with_payload(payload: &[u8]) -> Vec<u8> {
    let mut bytes = save::encode(&new_game()).expect("a save");
    bytes.truncate(HEADER);
    bytes.extend_from_slice(payload);
    seal(&mut bytes);
    bytes
}

/// Loads a file with the program, in 256 MiB of memory and a second at most. `None` when it was loaded,
/// or else the one line that it says.
fn load_in_256_mib(bytes: &[u8]) -> Option<String> {
    let folder = Folder::new("crafted");
    let path = Files::at(folder.path()).save();
    std::fs::write(&path, bytes).expect("the test can write");
    let start = Instant::now();
    let output = Command::new("sh")
        .args(["-c", "ulimit -v 262144; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_lampblack")])
        .args(["script", "", "--load", "--data-dir"])
        .arg(folder.path())
        .output()
        .expect("a shell");
    let line = String::from_utf8(output.stderr).expect("text");
    println!("{} bytes: {:?}, {:?}", bytes.len(), start.elapsed(), line.trim_end());
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert!(matches!(output.status.code(), Some(0 | 1)), "{}: {line}", output.status);
    assert!(std::fs::read(&path).expect("the file is there") == bytes);
    (output.status.code() == Some(1)).then_some(line)
}

#[test]
fn a_length_that_nothing_can_have_anywhere() {
    let save = save::encode(&new_game()).expect("a save");
    let mut longest = Duration::ZERO;
    for at in HEADER..save.len() {
        for number in [u64::MAX, u64::from(u32::MAX), MAX_PAYLOAD as u64] {
            let mut bytes = save[..at].to_vec();
            // 253 announces a number of 64 bits.
            bytes.push(253);
            bytes.extend_from_slice(&number.to_le_bytes());
            bytes.extend_from_slice(&save[at + 1..]);
            seal(&mut bytes);
            let start = Instant::now();
            let _ = save::decode(&bytes);
            longest = longest.max(start.elapsed());
        }
    }
    println!("the longest took {longest:?}");
    assert!(longest < Duration::from_secs(1));
    let text = [&[0; 8][..], &[253], &u64::MAX.to_le_bytes()].concat();
    assert!(load_in_256_mib(&with_payload(&text)).is_some());
    assert!(load_in_256_mib(&with_payload(&[253; MAX_PAYLOAD])).is_some());
    for byte in [0, 1, 2, 0x7F, 0xFF] {
        assert!(load_in_256_mib(&with_payload(&vec![byte; MAX_PAYLOAD])).is_some());
        assert!(load_in_256_mib(&with_payload(&vec![byte; MAX_PAYLOAD + 1])).is_some());
    }
}

#[test]
fn minds_in_minds_in_minds() {
    let save = save::encode(&new_game()).expect("a save");
    let mind = b"\x01\x07hostile";
    let at = save.windows(mind.len()).position(|window| window == mind).expect("a monster");
    let cases = [
        (1, "confused", false),
        (3, "erratic", false),
        (12, "erratic", true),
        (100_000, "confused", true),
        (100_000, "erratic", true),
    ];
    for (depth, wrapper, too_deep) in cases {
        let shell = [&[1, wrapper.len() as u8][..], wrapper.as_bytes(), &[5]].concat();
        let mut bytes = [&save[..at], &shell.repeat(depth), &save[at..]].concat();
        seal(&mut bytes);
        let refused = load_in_256_mib(&bytes);
        assert_eq!(refused.is_some(), too_deep, "{refused:?}");
        assert!(refused.is_none_or(|line| line.contains("nested")));
    }
}

/// Floors as large as can be, stairs beside stairs.
struct Vast;

impl Ruleset for Vast {
    fn player(&self) -> Actor {
        Campaign::default().player()
    }

    fn belongings(&self) -> Vec<Item> {
        Vec::new()
    }

    fn level(&self, _: Seed, depth: u32) -> Level {
        let mut map = Map::new(MAX_SIDE, MAX_SIDE, Tile::Floor);
        map.set_tile(point(1, 1), Tile::StairsDown);
        map.set_tile(point(2, 1), Tile::StairsUp);
        Level::new(depth, map, point(2, 1), 0)
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

fn descend(game: &mut Game) {
    game.world.level.actors.move_to(ActorId::PLAYER, point(1, 1));
    game.take_turn(&Vast, Action::Descend).expect("the hero stands on the stairs");
}

#[test]
fn more_floors_than_a_save_may_hold() {
    let mut game = Game::new(&Vast, Seed(1));
    (0..16).for_each(|_| descend(&mut game));
    let largest = save::encode(&game).expect("a save");
    assert_eq!(load_in_256_mib(&largest), None, "16 vast floors are read in 256 MiB");
    descend(&mut game);
    let bytes = save::encode(&game).expect("a save");
    assert!(load_in_256_mib(&bytes).is_some_and(|line| line.contains("the floors are too large")));
    // What could not be read again is not put in the place of a save.
    let folder = Folder::new("vast");
    let mut store = Store::new(Files::at(folder.path()));
    store.save(&new_game()).expect("a save");
    let before = std::fs::read(Files::at(folder.path()).save()).expect("the save");
    assert!(matches!(store.save(&game), Err(StoreError::Write { .. })));
    assert!(std::fs::read(Files::at(folder.path()).save()).expect("the save") == before);
}

#[test]
fn messages_of_any_length() {
    let mut game = new_game();
    let long = "ü".repeat(1 << 20);
    game.log.add(Tone::Plain, long);
    for i in 0..1000 {
        game.log.add(Tone::Plain, format!("{i} {}", "y".repeat(20_000)));
    }
    let bytes = save::encode(&game);
    assert!(bytes.is_err(), "ten megabytes of messages are no game");
}
