//! Every colour of the interface that no thing has by nature, named by what it means.

use crate::color::Rgb;
use crate::game::log::Tone;

/// Ordinary text.
pub const TEXT: Rgb = Rgb::hex(0xD8CDB8);
/// Text that matters less: hints, units, what is switched off.
pub const FAINT: Rgb = Rgb::hex(0x8A8172);
/// Headings and the highlight's neighbourhood: lamp light.
pub const HEADING: Rgb = Rgb::hex(0xFFB84D);
/// Frames of windows.
pub const FRAME: Rgb = Rgb::hex(0xA87838);
/// The ground of windows.
pub const WINDOW: Rgb = Rgb::hex(0x120E0A);
/// The ground of the sidebar.
pub const SIDEBAR: Rgb = Rgb::hex(0x0E0C0E);
/// The line that separates the parts of the screen.
pub const RULE: Rgb = Rgb::hex(0x3A2E20);
/// The ground of the highlighted row.
pub const HIGHLIGHT: Rgb = Rgb::hex(0xE0A850);
/// The text of the highlighted row.
pub const HIGHLIGHTED: Rgb = Rgb::hex(0x140E06);
/// The demand to choose a target.
pub const NEEDS_TARGET: Rgb = Rgb::hex(0x3FFFFF);
/// The cursor's cell.
pub const CURSOR: Rgb = Rgb::hex(0xFFE9A8);
/// What an area effect would strike.
pub const AREA: Rgb = Rgb::hex(0xC04018);
/// Things that are only remembered: as cold as the ground around them, and bright enough to be read.
pub const MEMORY: Rgb = Rgb::hex(0x7C8CC8);
/// The way that a click would lead.
pub const WAY: Rgb = Rgb::hex(0xFFD070);
/// A bolt in the air.
pub const BOLT: Rgb = Rgb::hex(0xFFFFA0);
/// Fire in the air.
pub const FIRE: Rgb = Rgb::hex(0xFF8020);
/// Wounds, and the border of the screen at the moment when they become dangerous.
pub const HIT: Rgb = Rgb::hex(0xFF4030);
/// Keys named in texts.
pub const KEY: Rgb = Rgb::hex(0xF0D090);
/// The floor's number.
pub const FLOOR: Rgb = Rgb::hex(0xA0A0FF);

/// A passing state of the player.
pub const STATUS: Rgb = Rgb::hex(0x3FFF3F);

/// Text on a bar.
pub const BAR_TEXT: Rgb = Rgb::hex(0xFFFFFF);
/// The full part of the health bar.
pub const BAR_FULL: Rgb = Rgb::hex(0x006000);
/// The full part of the health bar at half of the health or less.
pub const BAR_WOUNDED: Rgb = Rgb::hex(0x8A6400);
/// The full part of the health bar at a quarter of the health or less.
pub const BAR_DYING: Rgb = Rgb::hex(0xC02018);
/// The empty part of the health bar.
pub const BAR_EMPTY: Rgb = Rgb::hex(0x401010);
/// The full part of a monster's health bar.
pub const FOE_FULL: Rgb = Rgb::hex(0x7A1414);
/// The empty part of a monster's health bar.
pub const FOE_EMPTY: Rgb = Rgb::hex(0x2A1010);

/// The colour that a kind of news is told in.
pub fn tone(tone: Tone) -> Rgb {
    Rgb::hex(match tone {
        Tone::Welcome => 0x20A0FF,
        Tone::Plain => 0xFFFFFF,
        Tone::NeedsTarget => 0x3FFFFF,
        Tone::Status => 0x3FFF3F,
        Tone::Healed => 0x00FF00,
        Tone::Stairs => 0x9F3FFF,
        Tone::Invalid => 0xFFFF00,
        Tone::Error => 0xFF4040,
        Tone::PlayerAttack => 0xE0E0E0,
        Tone::EnemyAttack => 0xFFC0C0,
        Tone::PlayerDies => 0xFF3030,
        Tone::EnemyDies => 0xFFA030,
        Tone::Impossible => 0x808080,
    })
}
