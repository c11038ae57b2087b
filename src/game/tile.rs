//! What a cell of the map is made of. A kind of tile has independent properties, all in one table; the
//! rest of the program asks for a property, and for a kind only where it builds with it or takes stairs.

use serde::{Deserialize, Serialize};

use crate::base::color::Rgb;

/// A kind of tile. Its properties are a row of the table in this file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the table below says what each is")]
pub enum Tile {
    Floor,
    Wall,
    Glass,
    StairsDown,
    StairsUp,
}

/// The properties of a kind of tile.
#[derive(Debug, PartialEq, Eq)]
pub struct TileKind {
    /// What the player reads when pointing at it.
    pub name: &'static str,
    /// What the player reads when looking at it.
    pub description: &'static str,
    /// Whether an actor can stand there.
    pub walkable: bool,
    /// Whether sight and light pass.
    pub transparent: bool,
    /// The character that stands for it in a level file.
    pub symbol: char,
    /// The glyphs that show it; each cell always shows the same one of them.
    pub glyphs: &'static [char],
    /// The glyph that shows it instead where it runs from north to south between two walls.
    pub upright: Option<char>,
    /// How it looks in full light.
    pub lit: Paint,
    /// The share of each channel of coloured light that it gives back; white gives all.
    pub gives_back: Rgb,
    /// How it looks from memory.
    pub remembered: Paint,
}

/// The two colours of a drawn cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// The glyph's colour.
    pub fg: Rgb,
    /// The colour behind it.
    pub bg: Rgb,
}

const fn paint(fg: u32, bg: u32) -> Paint {
    Paint { fg: Rgb::hex(fg), bg: Rgb::hex(bg) }
}

/// One row a kind, in the order of [`Tile::ALL`].
static TABLE: [TileKind; 5] = [
    TileKind {
        name: "floor",
        description: "Worn flagstones.",
        walkable: true,
        transparent: true,
        symbol: '.',
        // Mostly bare: a texture must not compete with what lies on it.
        glyphs: &[' ', ' ', ' ', ' ', '.', ' ', ' ', '·', ' ', ' ', ' ', ',', ' ', ' ', '·', ' '],
        upright: None,
        lit: paint(0x8A7148, 0x4A3A22),
        gives_back: Rgb::hex(0xFFFFFF),
        remembered: paint(0x262C50, 0x0C0F24),
    },
    TileKind {
        name: "wall",
        description: "Rough blocks, black with old smoke.",
        walkable: false,
        transparent: false,
        symbol: '#',
        glyphs: &['▒', '▒', '▓', '▒'],
        upright: None,
        lit: paint(0xB08A4A, 0x6A4E26),
        gives_back: Rgb::hex(0xFFDCFF),
        remembered: paint(0x343E70, 0x181D3C),
    },
    TileKind {
        name: "glass",
        description: "Thick old panes. Light and looks pass, nothing else does.",
        walkable: false,
        transparent: true,
        symbol: '=',
        glyphs: &['═'],
        upright: Some('║'),
        lit: paint(0xCFE8E4, 0x3E4A46),
        gives_back: Rgb::hex(0xFFFFFF),
        remembered: paint(0x5F7CA8, 0x141C38),
    },
    TileKind {
        name: "stairs down",
        description: "They lead deeper.",
        walkable: true,
        transparent: true,
        symbol: '>',
        glyphs: &['>'],
        upright: None,
        lit: paint(0xFFFFFF, 0x5A4628),
        gives_back: Rgb::hex(0xFFFFFF),
        remembered: paint(0x8C9CE0, 0x10142E),
    },
    TileKind {
        name: "stairs up",
        description: "They lead back.",
        walkable: true,
        transparent: true,
        symbol: '<',
        glyphs: &['<'],
        upright: None,
        lit: paint(0xFFFFFF, 0x5A4628),
        gives_back: Rgb::hex(0xFFFFFF),
        remembered: paint(0x8C9CE0, 0x10142E),
    },
];

impl Tile {
    /// Every kind, in the order of the table.
    pub const ALL: [Tile; 5] = [Tile::Floor, Tile::Wall, Tile::Glass, Tile::StairsDown, Tile::StairsUp];

    /// The properties of this kind.
    pub const fn kind(self) -> &'static TileKind {
        &TABLE[self as usize]
    }

    /// Whether it leads to another floor.
    pub const fn is_stairs(self) -> bool {
        matches!(self, Tile::StairsDown | Tile::StairsUp)
    }

    /// The kind that a character of a level file stands for.
    pub fn from_symbol(symbol: char) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.kind().symbol == symbol)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_independent() {
        let properties = |tile: Tile| (tile.kind().walkable, tile.kind().transparent);
        assert_eq!(properties(Tile::Floor), (true, true));
        assert_eq!(properties(Tile::Wall), (false, false));
        assert_eq!(properties(Tile::Glass), (false, true));
        assert_eq!(properties(Tile::StairsDown), (true, true));
        assert_eq!(properties(Tile::StairsUp), (true, true));
    }

    #[test]
    fn every_symbol_names_one_kind() {
        for tile in Tile::ALL {
            assert_eq!(Tile::from_symbol(tile.kind().symbol), Some(tile));
            assert!(!tile.kind().glyphs.is_empty());
        }
        assert_eq!(Tile::from_symbol('@'), None);
    }

    #[test]
    fn lit_outshines_remembered_outshines_unseen() {
        for tile in Tile::ALL.map(Tile::kind) {
            assert!(tile.lit.bg.luma() > tile.remembered.bg.luma() + 20, "{}", tile.name);
            assert!(tile.remembered.bg.luma() > 10, "{}", tile.name);
        }
    }
}
