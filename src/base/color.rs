//! Colours, as three bytes and the arithmetic that light and shade need. The model carries colours only
//! for what has one by nature (an orc is green); the others have names in `ui::palette`, but for those of
//! the title picture.

use serde::{Deserialize, Serialize};

/// A colour: red, green and blue, 0 to 255 each, in sRGB.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour written as `0xRRGGBB`.
    pub const fn hex(value: u32) -> Rgb {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// The colour as the number `0xRRGGBB`.
    pub const fn to_hex(self) -> u32 {
        (self.0 as u32) << 16 | (self.1 as u32) << 8 | self.2 as u32
    }

    /// The mix of this colour and another: `share` of 256 parts are the other's.
    pub fn mix(self, other: Rgb, share: u32) -> Rgb {
        let share = share.min(256);
        let part = |a: u8, b: u8| ((u32::from(a) * (256 - share) + u32::from(b) * share) >> 8) as u8;
        Rgb(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// The colour at `share` of 256 parts of its brightness.
    pub fn scale(self, share: u32) -> Rgb {
        Rgb::default().mix(self, share)
    }

    /// The sum of two lights, channel by channel, at most white.
    pub fn plus(self, other: Rgb) -> Rgb {
        Rgb(self.0.saturating_add(other.0), self.1.saturating_add(other.1), self.2.saturating_add(other.2))
    }

    /// What a surface of this colour gives back of a light, channel by channel.
    pub fn filter(self, light: Rgb) -> Rgb {
        let part = |a: u8, b: u8| (u32::from(a) * u32::from(b) / 255) as u8;
        Rgb(part(self.0, light.0), part(self.1, light.1), part(self.2, light.2))
    }

    /// How bright the colour looks, 0 to 255: Rec. 601 luma, in whole numbers.
    pub fn luma(self) -> u8 {
        ((u32::from(self.0) * 299 + u32::from(self.1) * 587 + u32::from(self.2) * 114) / 1000) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mix_ends_at_both_colours() {
        let (a, b) = (Rgb::hex(0x102030), Rgb::hex(0xF0E0D0));
        assert_eq!(a.mix(b, 0), a);
        assert_eq!(a.mix(b, 256), b);
        assert_eq!(a.mix(b, 1000), b);
        assert_eq!(b.scale(256), b);
        assert_eq!(b.scale(0), Rgb::default());
    }

    #[test]
    fn hex_goes_both_ways() {
        assert_eq!(Rgb::hex(0xBF7F00), Rgb(0xBF, 0x7F, 0));
        assert_eq!(Rgb::hex(0xBF7F00).to_hex(), 0xBF7F00);
    }
}
