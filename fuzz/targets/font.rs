//! Tilesets: any bytes give an error or 256 pictures of one size.

#![no_main]

use lampblack::screen::font::Font;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(font) = Font::from_png(data) else { return };
    let cell = font.cell();
    for glyph in 0..=u8::MAX {
        assert_eq!(font.glyph(glyph).len() as i64, i64::from(cell.w) * i64::from(cell.h));
    }
});
