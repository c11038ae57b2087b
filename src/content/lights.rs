//! The lights of the dungeon: one row a kind.

use crate::base::color::Rgb;
use crate::base::geom::Point;
use crate::game::entity::Look;
use crate::game::light::{FULL, Light};
use crate::game::light_source::LightSource;

/// A kind of light.
#[derive(Debug)]
pub struct Kind {
    /// What it is called, also in level files.
    pub name: &'static str,
    /// The character that shows it.
    pub glyph: char,
    /// The colour of the thing itself, `0xRRGGBB`.
    pub color: u32,
    /// The colour that it casts on the ground, `0xRRGGBB`.
    pub light: u32,
    /// How far it shines, in cells.
    pub radius: i32,
    /// What the player reads when looking at it.
    pub description: &'static str,
}

/// Every kind.
pub const LIGHTS: &[Kind] = &[
    Kind {
        name: "brazier",
        glyph: '☼',
        color: 0xF4C712,
        light: 0xF4E712,
        radius: 5,
        description: "An iron basket of coals that nobody seems to tend.",
    },
    Kind {
        name: "cold lantern",
        glyph: '☼',
        color: 0x5095FD,
        light: 0x4F9FFF,
        radius: 5,
        description: "A lantern with a blue flame that gives no warmth.",
    },
];

/// The kind with this name.
pub fn find(name: &str) -> Option<&'static Kind> {
    LIGHTS.iter().find(|kind| kind.name == name)
}

impl Kind {
    /// One of the kind, standing on a cell.
    pub fn spawn(&self, pos: Point) -> LightSource {
        let look = Look::new(self.name, self.glyph, self.color);
        let light = Light { pos, radius: self.radius, color: Rgb::hex(self.light), strength: FULL };
        LightSource { look, light }
    }
}
