//! Replays: any bytes give an error or a run, which goes as it was recorded or says where it does not.

#![no_main]

use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::storage::replay::{Playback, Replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(replay) = Replay::from_bytes(data) else { return };
    if !replay.is_cut {
        // Numbers may be longer in a file that was made up than in one that we write; they are the same.
        let again = Replay::from_bytes(&replay.to_bytes()).expect("what was read can be written");
        assert!(again.start == replay.start && again.entries == replay.entries && !again.is_cut);
    }
    let first = replay.start.drawn.as_ref().map(|text| LevelFile::parse(text.as_bytes())).transpose();
    if let Ok(first) = first {
        let _ = Playback::new(replay, Box::new(Campaign { first })).check();
    }
});
