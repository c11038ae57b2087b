//! The palettes.

use super::{Palette, Tint};
use crate::base::color::Rgb;

/// Turns red against green into orange against blue-green.
const ORANGE_AND_TEAL: [[i32; 3]; 3] = [[256, 0, 0], [77, 179, 0], [-100, 100, 256]];

/// Turns yellow against blue into pink against green.
const PINK_AND_GREEN: [[i32; 3]; 3] = [[288, 32, -64], [0, 256, 0], [0, 0, 256]];

/// Leaves only brightness.
const GREY: [[i32; 3]; 3] = [[77, 150, 29]; 3];

/// Everything this much brighter.
const fn brighter(share: i32) -> [[i32; 3]; 3] {
    [[share, 0, 0], [0, share, 0], [0, 0, share]]
}

const fn tint(shares: [[i32; 3]; 3], least: u8) -> Tint {
    Tint { shares, least }
}

const fn tones(hex: [u32; 13]) -> [Rgb; 13] {
    let mut tones = [Rgb(0, 0, 0); 13];
    let mut at = 0;
    while at < hex.len() {
        tones[at] = Rgb::hex(hex[at]);
        at += 1;
    }
    tones
}

/// Lamp light. The colours of the tones are a contract with other programs.
pub(super) const DEFAULT: Palette = Palette {
    text: Rgb::hex(0xD8CDB8),
    faint: Rgb::hex(0x8A8172),
    heading: Rgb::hex(0xFFB84D),
    key: Rgb::hex(0xF0D090),
    floor: Rgb::hex(0xA0A0FF),
    status: Rgb::hex(0x3FFF3F),
    needs_target: Rgb::hex(0x3FFFFF),
    frame: Rgb::hex(0xA87838),
    window: Rgb::hex(0x050403),
    sidebar: Rgb::hex(0x0E0C0E),
    highlight: Rgb::hex(0xE0A850),
    highlighted: Rgb::hex(0x140E06),
    cursor: Rgb::hex(0xFFE9A8),
    area: Rgb::hex(0xFF9040),
    memory: Rgb::hex(0x7C8CC8),
    way: Rgb::hex(0xFFD070),
    bolt: Rgb::hex(0xFFFFA0),
    fire: Rgb::hex(0xFF8020),
    hit: Rgb::hex(0xFF4030),
    bar_text: Rgb::hex(0xFFFFFF),
    bar_full: Rgb::hex(0x006000),
    bar_wounded: Rgb::hex(0x8A6400),
    bar_dying: Rgb::hex(0xC02018),
    bar_empty: Rgb::hex(0x401010),
    foe_full: Rgb::hex(0x7A1414),
    foe_empty: Rgb::hex(0x2A1010),
    tones: tones([
        0x20A0FF, // Welcome
        0xFFFFFF, // Plain
        0xE0E0E0, // PlayerAttack
        0xFFC0C0, // EnemyAttack
        0x3FFFFF, // NeedsTarget
        0x3FFF3F, // Status
        0x00FF00, // Healed
        0x9F3FFF, // Stairs
        0xFF3030, // PlayerDies
        0xFFA030, // EnemyDies
        0xFFFF00, // Invalid
        0x808080, // Impossible
        0xFF4040, // Error
    ]),
    lit: Tint::NONE,
    remembered: Tint::NONE,
    walls: Tint::NONE,
    things: Tint::NONE,
    under: 150,
};

/// Blue for what is well, orange for what is not.
pub(super) const RED_GREEN: Palette = Palette {
    status: Rgb::hex(0x60D8FF),
    bar_full: Rgb::hex(0x1C58B0),
    bar_wounded: Rgb::hex(0x806000),
    bar_dying: Rgb::hex(0xB03000),
    bar_empty: Rgb::hex(0x381C00),
    foe_full: Rgb::hex(0xB06010),
    foe_empty: Rgb::hex(0x2A1A08),
    area: Rgb::hex(0xFFA840),
    tones: tones([
        0x40A8FF, 0xFFFFFF, 0xE0E0E0, 0xFFCF90, 0x60E8FF, 0x60D8FF, 0x90C8FF, 0xB0A0FF, 0xFF8030, 0xFFB84D,
        0xFFFF60, 0x8C8C8C, 0xFF9060,
    ]),
    things: tint(ORANGE_AND_TEAL, 96),
    under: 110,
    ..DEFAULT
};

/// Green for what is well, red for what is not, and no yellow against white.
pub(super) const BLUE_YELLOW: Palette = Palette {
    heading: Rgb::hex(0xFF9C8C),
    key: Rgb::hex(0xFFC4BC),
    floor: Rgb::hex(0x70D8D8),
    highlight: Rgb::hex(0xF09888),
    highlighted: Rgb::hex(0x180806),
    bar_full: Rgb::hex(0x00685C),
    bar_wounded: Rgb::hex(0x8A4A50),
    bar_dying: Rgb::hex(0xC02028),
    bar_empty: Rgb::hex(0x401014),
    tones: tones([
        0x40C0D8, 0xFFFFFF, 0xE0E0E0, 0xFFB0B0, 0x50F0F0, 0x40E8D0, 0x30FFE0, 0xD080D0, 0xFF4848, 0xFF8868,
        0xFFD0C8, 0x8C8C8C, 0xFF6060,
    ]),
    things: tint(PINK_AND_GREEN, 96),
    under: 110,
    ..DEFAULT
};

/// Bright on black.
pub(super) const HIGH_CONTRAST: Palette = Palette {
    text: Rgb::hex(0xFFFFFF),
    faint: Rgb::hex(0xC8C8C8),
    heading: Rgb::hex(0xFFE060),
    key: Rgb::hex(0xFFE060),
    floor: Rgb::hex(0xC8C8FF),
    status: Rgb::hex(0x80FF80),
    needs_target: Rgb::hex(0x60FFFF),
    frame: Rgb::hex(0xFFFFFF),
    window: Rgb::hex(0x000000),
    sidebar: Rgb::hex(0x000000),
    highlight: Rgb::hex(0xFFE060),
    highlighted: Rgb::hex(0x000000),
    cursor: Rgb::hex(0xFFFF80),
    area: Rgb::hex(0xFFB060),
    bar_full: Rgb::hex(0x007000),
    bar_empty: Rgb::hex(0x400808),
    foe_full: Rgb::hex(0xD02020),
    foe_empty: Rgb::hex(0x300808),
    tones: tones([
        0x80D0FF, 0xFFFFFF, 0xFFFFFF, 0xFFD0D0, 0x60FFFF, 0x80FF80, 0x60FF60, 0xD8B0FF, 0xFF9090, 0xFFC070,
        0xFFFF60, 0xC0C0C0, 0xFF9090,
    ]),
    lit: tint(brighter(330), 0),
    walls: tint(brighter(440), 0),
    things: tint(brighter(256), 150),
    under: 32,
    ..DEFAULT
};

/// No hues at all.
pub(super) const GREYSCALE: Palette = Palette {
    text: Rgb::hex(0xD0D0D0),
    faint: Rgb::hex(0x8C8C8C),
    heading: Rgb::hex(0xFFFFFF),
    key: Rgb::hex(0xFFFFFF),
    floor: Rgb::hex(0xB0B0B0),
    status: Rgb::hex(0xE8E8E8),
    needs_target: Rgb::hex(0xFFFFFF),
    frame: Rgb::hex(0x808080),
    window: Rgb::hex(0x040404),
    sidebar: Rgb::hex(0x0D0D0D),
    highlight: Rgb::hex(0xC0C0C0),
    highlighted: Rgb::hex(0x080808),
    cursor: Rgb::hex(0xF0F0F0),
    area: Rgb::hex(0xB0B0B0),
    memory: Rgb::hex(0x8C8C8C),
    way: Rgb::hex(0xD0D0D0),
    bolt: Rgb::hex(0xFFFFFF),
    fire: Rgb::hex(0xA0A0A0),
    hit: Rgb::hex(0xF0F0F0),
    bar_text: Rgb::hex(0xFFFFFF),
    bar_full: Rgb::hex(0x606060),
    bar_wounded: Rgb::hex(0x545454),
    bar_dying: Rgb::hex(0x484848),
    bar_empty: Rgb::hex(0x202020),
    foe_full: Rgb::hex(0x808080),
    foe_empty: Rgb::hex(0x282828),
    tones: tones([
        0xB0B0B0, 0xFFFFFF, 0xD8D8D8, 0xF0F0F0, 0xFFFFFF, 0xC8C8C8, 0xE0E0E0, 0xA8A8A8, 0xFFFFFF, 0xC8C8C8,
        0xE8E8E8, 0x888888, 0xFFFFFF,
    ]),
    lit: tint(GREY, 0),
    remembered: tint(GREY, 0),
    walls: Tint::NONE,
    things: tint(GREY, 96),
    under: 24,
};
