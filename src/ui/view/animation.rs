//! Brief animations of what just happened. They are drawn over a game that has already gone on: nothing
//! waits for them, any key ends them, and when none runs nothing ticks.

use std::time::Duration;

use crate::base::geom::{Point, point};
use crate::game::happening::Happening;
use crate::screen::console::{Cell, Console};
use crate::screen::cp437;
use crate::storage::settings::Settings;
use crate::ui::palette::Palette;

/// How long a frame stays.
pub(in crate::ui) const FRAME: Duration = Duration::from_millis(30);

/// How many frames there are: 150 ms.
const FRAMES: i32 = 5;

/// What is shown for a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Animation {
    happenings: Vec<Happening>,
    /// Whether the border of the screen flashes.
    flash: bool,
    frame: i32,
}

impl Animation {
    /// What the settings let be shown; `None` when that is nothing.
    pub(in crate::ui) fn new(
        happenings: &[Happening],
        sinks: bool,
        settings: &Settings,
    ) -> Option<Animation> {
        let happenings = if settings.animations { happenings.to_vec() } else { Vec::new() };
        let flash = sinks && settings.flashes;
        (flash || !happenings.is_empty()).then_some(Animation { happenings, flash, frame: 0 })
    }

    /// The next frame; `None` after the last.
    pub(in crate::ui) fn next(self) -> Option<Animation> {
        let frame = self.frame + 1;
        (frame < FRAMES).then_some(Animation { frame, ..self })
    }

    /// Draws the frame; `to_console` finds the cell that shows a cell of the map.
    pub(in crate::ui) fn draw(
        &self,
        to_console: impl Fn(Point) -> Option<Point>,
        colors: &Palette,
        console: &mut Console,
    ) {
        for happening in &self.happenings {
            match happening {
                Happening::Bolt { from, to } => {
                    for cell in line(*from, *to, self.frame).filter_map(&to_console) {
                        console.put(cell, '*', colors.bolt);
                    }
                }
                Happening::Burst(cells) => {
                    let share = (256 * (FRAMES - self.frame) / FRAMES) as u32;
                    for cell in cells.iter().filter_map(|&p| to_console(p)) {
                        let ground = console.cell(cell).bg;
                        console.tint(cell, ground.mix(colors.fire, share));
                    }
                }
                Happening::Hit(p) | Happening::Death(p) => {
                    let Some(cell) = to_console(*p) else { continue };
                    let Cell { glyph, fg, .. } = console.cell(cell);
                    let dies = matches!(happening, Happening::Death(_));
                    let glyph = if dies && self.frame < 3 { cp437::glyph('*') } else { glyph };
                    if dies || self.frame < 3 {
                        // Turned inside out, so that it shows without its colour too.
                        console.set(cell, Cell { glyph, fg: colors.window, bg: fg.mix(colors.hit, 128) });
                    }
                }
            }
        }
        if self.flash {
            let area = console.bounds();
            let inside = area.shrink(1);
            for p in area.points().filter(|&p| !inside.contains(p)) {
                console.tint(p, colors.hit);
            }
        }
    }
}

/// The cells that a bolt has reached in a frame; it strikes in the third.
fn line(from: Point, to: Point, frame: i32) -> impl Iterator<Item = Point> {
    let (delta, length) = (to - from, from.chebyshev(to).max(1));
    let reached = length * (frame + 1).min(3) / 3;
    let along = move |d: i32, i: i32| (2 * d * i + length * d.signum()) / (2 * length);
    (1..=reached).map(move |i| from + point(along(delta.x, i), along(delta.y, i)))
}
