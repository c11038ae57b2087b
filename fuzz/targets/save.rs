//! Saves: any bytes give an error or a game that can be played on and saved again. The checksum is put
//! right first, or nothing else would ever be reached.

#![no_main]

use lampblack::content::Campaign;
use lampblack::game::action::Action;
use lampblack::save;
use libfuzzer_sys::fuzz_target;
use twox_hash::XxHash3_64;

/// Where the header has the length and the checksum of what follows it.
const LENGTH: usize = 8 + 4 + 16;
const CHECKSUM: usize = LENGTH + 8;
const PAYLOAD: usize = CHECKSUM + 8;

fuzz_target!(|data: &[u8]| {
    let _ = save::decode(data);
    let mut file = data.to_vec();
    if file.len() < PAYLOAD {
        return;
    }
    let (length, checksum) = ((file.len() - PAYLOAD) as u64, XxHash3_64::oneshot(&file[PAYLOAD..]));
    file[LENGTH..CHECKSUM].copy_from_slice(&length.to_le_bytes());
    file[CHECKSUM..PAYLOAD].copy_from_slice(&checksum.to_le_bytes());
    if let Ok(mut game) = save::decode(&file) {
        let again =
            save::encode(&game).and_then(|bytes| save::decode(&bytes)).expect("what was read can be saved");
        assert_eq!(save::state_hash(&again), save::state_hash(&game));
        for _ in 0..3 {
            let _ = game.take_turn(&Campaign::default(), Action::Wait);
        }
    }
});
