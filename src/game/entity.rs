//! What actors, items and lights have in common: a name, a glyph and a colour, a place in the order of
//! drawing, and the grammar that turns a name into part of a sentence.

use serde::{Deserialize, Serialize};

use crate::base::color::Rgb;

/// How an entity is shown and called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// What it is called, in lower case: "orc".
    pub name: String,
    /// The character that shows it.
    pub glyph: char,
    /// The colour of the character.
    pub color: Rgb,
}

impl Look {
    /// A look from its parts; the colour is `0xRRGGBB`.
    pub fn new(name: &str, glyph: char, color: u32) -> Look {
        Look { name: name.to_owned(), glyph, color: Rgb::hex(color) }
    }
}

/// What is drawn over what on the same cell: later over earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RenderOrder {
    /// The dead lie under everything.
    Corpse,
    /// Things lie on the dead.
    Item,
    /// The living stand on top.
    Actor,
}
