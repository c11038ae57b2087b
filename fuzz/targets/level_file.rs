//! Level files: any bytes give an error or a level, which prints as a file that reads as the same level.

#![no_main]

use lampblack::content::level_file::{self, LevelFile};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(file) = LevelFile::parse(data) else { return };
    let printed = level_file::print(&file.level(1));
    let again = LevelFile::parse(printed.as_bytes()).expect("what is printed can be read");
    assert_eq!(level_file::print(&again.level(1)), printed);
});
