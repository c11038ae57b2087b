//! Palettes: the colours of the interface, named by what they mean, and how the colours that things have
//! by nature are shown. A palette is data; a new one is a new value in `table.rs`. No palette says by hue
//! alone what matters: a test looks at all of them with the eyes of those who see some hues alike.

#[cfg(test)]
mod eyes;
mod table;
#[cfg(test)]
mod tests;

use crate::base::color::Rgb;
use crate::game::log::Tone;
use crate::storage::settings::PaletteName;

/// The colours of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Ordinary text.
    pub text: Rgb,
    /// Text that matters less: hints, units, what is switched off.
    pub faint: Rgb,
    /// Headings and the highlight's neighbourhood: lamp light.
    pub heading: Rgb,
    /// Keys named in texts.
    pub key: Rgb,
    /// The floor's number.
    pub floor: Rgb,
    /// A passing state of the player.
    pub status: Rgb,
    /// The demand to choose a target.
    pub needs_target: Rgb,
    /// Frames of windows.
    pub frame: Rgb,
    /// The ground of windows.
    pub window: Rgb,
    /// The ground of the sidebar.
    pub sidebar: Rgb,
    /// The ground of the highlighted row.
    pub highlight: Rgb,
    /// The text of the highlighted row.
    pub highlighted: Rgb,
    /// The cursor's cell.
    pub cursor: Rgb,
    /// What an area effect would strike.
    pub area: Rgb,
    /// Things that are only remembered: as cold as the ground around them, and bright enough to be read.
    pub memory: Rgb,
    /// The way that a click would lead.
    pub way: Rgb,
    /// A bolt in the air.
    pub bolt: Rgb,
    /// Fire in the air.
    pub fire: Rgb,
    /// Wounds, and the border of the screen at the moment when they become dangerous.
    pub hit: Rgb,
    /// Text on a bar.
    pub bar_text: Rgb,
    /// The full part of the health bar.
    pub bar_full: Rgb,
    /// The full part of the health bar at half of the health or less.
    pub bar_wounded: Rgb,
    /// The full part of the health bar at a quarter of the health or less.
    pub bar_dying: Rgb,
    /// The empty part of the health bar.
    pub bar_empty: Rgb,
    /// The full part of a monster's health bar.
    pub foe_full: Rgb,
    /// The empty part of a monster's health bar.
    pub foe_empty: Rgb,
    /// The colours that news is told in, in the order of the tones.
    tones: [Rgb; 13],
    /// How the map in view is shown.
    pub lit: Tint,
    /// How the map is shown from memory.
    pub remembered: Tint,
    /// What then becomes of walls and windows, in view and from memory.
    pub walls: Tint,
    /// How actors, items and lights are shown.
    pub things: Tint,
    /// The share of its brightness, of 256 parts, that the ground keeps under a thing, which must stand out.
    pub under: u32,
}

impl Palette {
    /// The palette that the game begins with.
    pub const DEFAULT: Palette = table::DEFAULT;

    /// The palette with a name.
    pub fn named(name: PaletteName) -> &'static Palette {
        match name {
            PaletteName::Default => &table::DEFAULT,
            PaletteName::RedGreen => &table::RED_GREEN,
            PaletteName::BlueYellow => &table::BLUE_YELLOW,
            PaletteName::HighContrast => &table::HIGH_CONTRAST,
            PaletteName::Greyscale => &table::GREYSCALE,
        }
    }

    /// The colour that a kind of news is told in.
    pub fn tone(&self, tone: Tone) -> Rgb {
        self.tones[tone as usize]
    }
}

/// A change of colours that have no name: each channel becomes a sum of shares of all three, and what
/// comes out too dark is lifted towards white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    /// For red, green and blue: the shares of red, green and blue, in 256ths.
    shares: [[i32; 3]; 3],
    /// The least brightness, as [`Rgb::luma`] counts it.
    least: u8,
}

impl Tint {
    /// No change.
    const NONE: Tint = Tint { shares: [[256, 0, 0], [0, 256, 0], [0, 0, 256]], least: 0 };

    /// The colour that is shown for a colour.
    pub fn of(&self, color: Rgb) -> Rgb {
        let Rgb(r, g, b) = color;
        let [r, g, b] = [r, g, b].map(i32::from);
        let channel =
            |[of_r, of_g, of_b]: [i32; 3]| ((of_r * r + of_g * g + of_b * b) / 256).clamp(0, 255) as u8;
        let [r, g, b] = self.shares.map(channel);
        let shown = Rgb(r, g, b);
        let missing = u32::from(self.least.saturating_sub(shown.luma()));
        let room = u32::from(255 - shown.luma()).max(1);
        shown.mix(Rgb(255, 255, 255), (missing * 256).div_ceil(room))
    }
}
