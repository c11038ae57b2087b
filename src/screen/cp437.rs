//! The character set of the bitmap glyphs: code page 437 of the first IBM PC, which the tilesets of this
//! kind of game have kept alive. A glyph is an index into it; text is Unicode and is converted here.

/// An index into code page 437, and so into a font.
pub type Glyph = u8;

/// The 256 characters in order, with the pictures that the PC showed for the control codes.
const TABLE: [&str; 8] = [
    "\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼",
    " !\"#$%&'()*+,-./0123456789:;<=>?",
    "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_",
    "`abcdefghijklmnopqrstuvwxyz{|}~⌂",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
    "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
    "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
    "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}",
];

/// What stands for a character that the set does not have.
pub const UNKNOWN: Glyph = b'?';

/// The Unicode character that a glyph shows. Glyph 0 shows nothing and reads as a space.
pub fn to_char(glyph: Glyph) -> char {
    let row = TABLE[usize::from(glyph) / 32];
    match row.chars().nth(usize::from(glyph) % 32) {
        None | Some('\0' | '\u{A0}') => ' ',
        Some(c) => c,
    }
}

/// The glyph that shows a Unicode character, or `None` when the set has none.
pub fn from_char(c: char) -> Option<Glyph> {
    match c {
        ' '..='~' => Some(c as u8),
        '\0' => None,
        _ => {
            let position = TABLE.iter().flat_map(|row| row.chars()).position(|known| known == c)?;
            u8::try_from(position).ok()
        }
    }
}

/// The glyph for a character of a text that is to be shown, [`UNKNOWN`] when the set has none.
pub fn glyph(c: char) -> Glyph {
    from_char(c).unwrap_or(UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_has_a_character_and_back() {
        for glyph in 1..=255u8 {
            let c = to_char(glyph);
            let back = from_char(c);
            assert!(back == Some(glyph) || c == ' ', "{glyph:#04X} {c} {back:?}");
        }
        assert_eq!(from_char('\u{A0}'), Some(0xFF));
    }

    #[test]
    fn known_places() {
        for (c, glyph) in
            [('@', 0x40), ('☼', 0x0F), ('░', 0xB0), ('█', 0xDB), ('═', 0xCD), ('é', 0x82), ('⌂', 0x7F)]
        {
            assert_eq!(from_char(c), Some(glyph), "{c}");
        }
        for c in ['\0', '\n', '\u{1F600}', 'ж'] {
            assert_eq!(from_char(c), None);
            assert_eq!(super::glyph(c), UNKNOWN);
        }
    }
}
