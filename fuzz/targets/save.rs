//! Saves: any bytes give an error or a game that can be played on and saved again. Length and checksum are
//! put right first, or nothing else would ever be reached.

#![no_main]

use lampblack::content::Campaign;
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::base::rng::Seed;
use lampblack::storage::save;
use libfuzzer_sys::fuzz_target;
use twox_hash::XxHash3_64;

/// Where the header has the length and the checksum of what follows it.
const LENGTH: usize = 8 + 4 + 16;
const CHECKSUM: usize = LENGTH + 8;
const PAYLOAD: usize = CHECKSUM + 8;

/// Gives bytes the length and the checksum that they ought to have, when there is room for them.
fn seal(file: &mut [u8]) {
    if let Some(length) = file.len().checked_sub(PAYLOAD) {
        file[LENGTH..CHECKSUM].copy_from_slice(&(length as u64).to_le_bytes());
        let head = XxHash3_64::oneshot(&file[..CHECKSUM]);
        let sum = XxHash3_64::oneshot_with_seed(head, &file[PAYLOAD..]);
        file[CHECKSUM..PAYLOAD].copy_from_slice(&sum.to_le_bytes());
    }
}

/// Stops a search that would never get behind the header, because saves have another form by now.
fn check_seal() {
    let game = Game::new(&Campaign::default(), Seed(1));
    let file = save::encode(&game).expect("a new game can be saved");
    let mut sealed = file.clone();
    sealed[LENGTH..PAYLOAD].fill(0);
    seal(&mut sealed);
    assert!(sealed == file, "saves are sealed in another way");
}

fuzz_target!(init: check_seal(), |data: &[u8]| {
    let _ = save::decode(data);
    let mut file = data.to_vec();
    seal(&mut file);
    if let Ok(mut game) = save::decode(&file) {
        let again =
            save::encode(&game).and_then(|bytes| save::decode(&bytes)).expect("what was read can be saved");
        assert_eq!(save::state_hash(&again), save::state_hash(&game));
        for _ in 0..3 {
            let _ = game.take_turn(&Campaign::default(), Action::Wait);
        }
    }
});
