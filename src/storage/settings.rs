//! What the player has chosen, in a file that a person can read and change. Every field has a default;
//! fields that this version doesn't know are kept as they are; a value that can't be used falls back to its
//! default, with one message. A file with such a value, or one that can't be read at all, is never
//! overwritten: it stays as it is until the player changes an option, and is then kept under another name.

mod file;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

pub use file::{SettingsError, SettingsFile};

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The name of the colours.
    pub palette: PaletteName,
    /// Walking over an item takes it, if no enemy is in view.
    pub auto_pickup: bool,
    /// How the view follows the player.
    pub scrolling: Scrolling,
    /// What happens is shown for a moment.
    pub animations: bool,
    /// First steps are explained.
    pub hints: bool,
    /// The border lights up when health gets low.
    pub flashes: bool,
    /// The first steps that have been explained.
    pub hints_seen: BTreeSet<String>,
    /// The window.
    pub window: WindowSettings,
    /// The keys.
    pub keys: KeySettings,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            palette: PaletteName::default(),
            auto_pickup: true,
            scrolling: Scrolling::default(),
            animations: true,
            hints: true,
            flashes: true,
            hints_seen: BTreeSet::new(),
            window: WindowSettings::default(),
            keys: KeySettings::default(),
        }
    }
}

/// The palettes, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaletteName {
    /// Lamp light.
    #[default]
    Default,
    /// For eyes that see little or no difference between red and green.
    RedGreen,
    /// For eyes that see little or no difference between blue and green, or yellow and red.
    BlueYellow,
    /// Bright on black.
    HighContrast,
    /// Without hues.
    Greyscale,
}

impl PaletteName {
    /// Every palette, in the order of the options.
    pub const ALL: [PaletteName; 5] = [
        PaletteName::Default,
        PaletteName::RedGreen,
        PaletteName::BlueYellow,
        PaletteName::HighContrast,
        PaletteName::Greyscale,
    ];

    /// What the player reads.
    pub fn label(self) -> &'static str {
        match self {
            PaletteName::Default => "lamp light",
            PaletteName::RedGreen => "deuteranopia, protanopia",
            PaletteName::BlueYellow => "tritanopia",
            PaletteName::HighContrast => "high contrast",
            PaletteName::Greyscale => "greyscale",
        }
    }
}

/// How the view follows the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scrolling {
    /// The player stays in the middle.
    #[default]
    Centred,
    /// The view moves only when the player comes near its edge.
    Edge,
}

/// How the window is to be. The place is that of the last time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowSettings {
    /// It fills the screen.
    pub fullscreen: bool,
    /// Pixels of the screen to a pixel of the font; without it as many as fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<u32>,
    /// The name of a PNG in the folder of fonts; without it the font is the built-in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub font: Option<String>,
    /// Where it stood and how large it was, when it did not fill the screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// What the command line asked for, which wins over all of these.
    #[serde(skip)]
    pub overrides: Overrides,
}

/// What the command line asks of the window. It is not kept, and lasts until the player chooses otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// It fills the screen.
    pub fullscreen: bool,
    /// Pixels of the screen to a pixel of the font.
    pub scale: Option<u32>,
    /// The file of the font.
    pub font: Option<PathBuf>,
}

impl WindowSettings {
    /// Whether it is to fill the screen.
    pub fn fills_screen(&self) -> bool {
        self.overrides.fullscreen || self.fullscreen
    }

    /// Chooses whether it fills the screen.
    pub fn fill_screen(&mut self, fullscreen: bool) {
        (self.fullscreen, self.overrides.fullscreen) = (fullscreen, false);
    }

    /// The scale it is to have, if any.
    pub fn wanted_scale(&self) -> Option<u32> {
        self.overrides.scale.or(self.scale)
    }

    /// Chooses a scale, or none.
    pub fn choose_scale(&mut self, scale: Option<u32>) {
        (self.scale, self.overrides.scale) = (scale, None);
    }

    /// The name of the font it is to have; `None` for the built-in one.
    pub fn wanted_font(&self) -> Option<String> {
        let name = self.overrides.font.as_deref().and_then(Path::file_name);
        name.map(|name| name.to_string_lossy().into_owned()).or_else(|| self.font.clone())
    }

    /// Chooses a font of the folder of fonts, or the built-in one.
    pub fn choose_font(&mut self, font: Option<String>) {
        (self.font, self.overrides.font) = (font, None);
    }
}

/// Where a window stands and how large it is, in the desktop's pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Place {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Place {
    /// The same place, where it is so large at least.
    pub fn at_least(self, width: i32, height: i32) -> Place {
        Place { width: self.width.max(width), height: self.height.max(height), ..self }
    }

    /// The nearest place that lies wholly on one of the desktops that are there: on the one that shows
    /// most of it, or on the first. Without any it is as it was.
    pub fn onto(self, desktops: &[Place]) -> Place {
        let shared = |start: i32, length: i32, other: i32, other_length: i32| {
            let end = start.saturating_add(length).min(other.saturating_add(other_length));
            i64::from(end) - i64::from(start.max(other))
        };
        let shown = |desktop: &&Place| {
            let columns = shared(self.x, self.width, desktop.x, desktop.width).max(0);
            columns * shared(self.y, self.height, desktop.y, desktop.height).max(0)
        };
        // The last of equals would win, and the first desktop is the main one.
        let Some(desktop) = desktops.iter().rev().max_by_key(shown) else { return self };
        let axis = |start: i32, length: i32, from: i32, room: i32| {
            let length = length.clamp(1, room.max(1));
            (start.clamp(from, from.saturating_add(room.saturating_sub(length)).max(from)), length)
        };
        let (x, width) = axis(self.x, self.width, desktop.x, desktop.width);
        let (y, height) = axis(self.y, self.height, desktop.y, desktop.height);
        Place { x, y, width, height }
    }
}

/// The keys: a preset, and what differs from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeySettings {
    /// The name of the preset.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub preset: String,
    /// Commands by name, each with the keys that give it instead of those of the preset.
    #[serde(flatten)]
    pub own: BTreeMap<String, Vec<String>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn place(x: i32, y: i32, width: i32, height: i32) -> Place {
        Place { x, y, width, height }
    }

    #[test]
    fn a_window_comes_back_onto_the_desktop_that_is_there() {
        let (main, second) = (place(0, 0, 1920, 1080), place(1920, 0, 1280, 1024));
        let both = &[main, second][..];
        for (was, desktops, is) in [
            (place(37, 91, 1280, 720), both, place(37, 91, 1280, 720)),
            (place(2000, 100, 640, 360), both, place(2000, 100, 640, 360)),
            (place(2000, 100, 640, 360), &[main], place(1280, 100, 640, 360)),
            (place(-900, -900, 640, 360), both, place(0, 0, 640, 360)),
            (place(1700, 1000, 1280, 720), &[main], place(640, 360, 1280, 720)),
            (place(0, 0, 4000, 3000), &[main], main),
            (place(1800, 0, 1280, 2000), both, place(1920, 0, 1280, 1024)),
            (place(i32::MIN, i32::MAX, i32::MAX, i32::MIN), &[main], place(0, 1079, 1920, 1)),
            (place(5, 5, 640, 360), &[], place(5, 5, 640, 360)),
        ] {
            assert_eq!(was.onto(desktops), is, "{was:?}");
        }
    }
}
