//! The options. Each change counts at once and is kept at once; what belongs to the window the window
//! takes from the settings after the event.

use crate::base::geom::Rect;
use crate::game::Game;
use crate::input::Event;
use crate::screen::console::Console;
use crate::storage::settings::{PaletteName, Scrolling, Settings};
use crate::ui::palette::Palette;
use crate::ui::parts::menu::{Anchor, Choice, Menu, Row};
use crate::ui::screens::key_menu::KeyMenu;
use crate::ui::{Context, EventHandler, HEIGHT, Popup, Transition, WIDTH};

/// The options, over what they were opened from.
#[derive(Debug)]
pub struct Options {
    under: Box<dyn EventHandler>,
    menu: Menu,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Palette,
    Font,
    Scale,
    Fullscreen,
    Scrolling,
    AutoPickup,
    Animations,
    Flashes,
    Hints,
    Keys,
}

/// The rows. Their letters are none that move the highlight under the default keys.
const ENTRIES: [(Entry, char, &str); 10] = [
    (Entry::Palette, 'p', "Palette"),
    (Entry::Font, 'f', "Font"),
    (Entry::Scale, 's', "Scale"),
    (Entry::Fullscreen, 'w', "Full screen"),
    (Entry::Scrolling, 'v', "Scrolling"),
    (Entry::AutoPickup, 'a', "Walking takes items, if no enemy is in view"),
    (Entry::Animations, 'm', "Animations"),
    (Entry::Flashes, 'x', "Flash when health gets low"),
    (Entry::Hints, 'i', "Hints for first steps"),
    (Entry::Keys, 'e', "Keys"),
];

/// Columns of a row, where its value is not longer.
const COLUMNS: usize = 52;

/// The largest scale to choose; the desktop has the last word.
const MAX_SCALE: u32 = 8;

impl Options {
    /// Opens the options.
    pub fn new(under: Box<dyn EventHandler>, context: &Context) -> Options {
        let anchor = Anchor::Middle(Rect::new(0, 0, WIDTH, HEIGHT));
        let menu = Menu::new("Options", Options::rows(context), anchor);
        Options { under, menu: menu.with_hint("← → Enter change   Esc leaves") }
    }

    fn rows(context: &Context) -> Vec<Row> {
        let row = |(entry, letter, label): (Entry, char, &str)| {
            let detail = entry.value(&context.settings);
            // The window does not change its width with what is chosen.
            let columns = COLUMNS.saturating_sub(detail.chars().count());
            Row::new(letter, format!("{label:columns$}"), detail)
        };
        ENTRIES.map(row).to_vec()
    }

    /// Chooses the next value of a row, or the one before.
    fn change(self: Box<Self>, index: usize, step: i32, context: &mut Context) -> Box<dyn EventHandler> {
        let Some(&(entry, ..)) = ENTRIES.get(index) else { return self };
        if entry == Entry::Keys {
            return Box::new(KeyMenu::new(self, context));
        }
        let fonts = context.config.fonts();
        let largest = context.largest_scale.unwrap_or(MAX_SCALE).min(MAX_SCALE);
        let problem = context.change(|settings| entry.change(settings, &fonts, largest, step));
        match problem {
            Some(problem) => Box::new(Popup::new("Not kept", problem, self)),
            None => self,
        }
    }
}

impl Entry {
    /// What is chosen.
    fn value(self, settings: &Settings) -> String {
        let switch = |on| if on { "on" } else { "off" }.to_owned();
        match self {
            Entry::Palette => settings.palette.label().to_owned(),
            Entry::Font => settings.window.wanted_font().unwrap_or_else(|| "built in".to_owned()),
            Entry::Scale => {
                settings.window.wanted_scale().map_or("as fits".to_owned(), |scale| scale.to_string())
            }
            Entry::Fullscreen => switch(settings.window.fills_screen()),
            Entry::Scrolling => match settings.scrolling {
                Scrolling::Centred => "centred".to_owned(),
                Scrolling::Edge => "at the edge".to_owned(),
            },
            Entry::AutoPickup => switch(settings.auto_pickup),
            Entry::Animations => switch(settings.animations),
            Entry::Flashes => switch(settings.flashes),
            Entry::Hints => switch(settings.hints),
            Entry::Keys => "...".to_owned(),
        }
    }

    /// Chooses what stands `step` rows further among the values, which reach to the largest scale that there
    /// is room for.
    fn change(self, settings: &mut Settings, fonts: &[String], largest: u32, step: i32) {
        let window = &mut settings.window;
        match self {
            Entry::Palette => settings.palette = next(&PaletteName::ALL, settings.palette, step),
            Entry::Font => {
                let fonts: Vec<_> = [None].into_iter().chain(fonts.iter().cloned().map(Some)).collect();
                window.choose_font(next(&fonts, window.wanted_font(), step));
            }
            Entry::Scale => {
                let scales: Vec<_> = [None].into_iter().chain((1..=largest).map(Some)).collect();
                window.choose_scale(next(&scales, window.wanted_scale(), step));
            }
            Entry::Fullscreen => window.fill_screen(!window.fills_screen()),
            Entry::Scrolling => {
                settings.scrolling = next(&[Scrolling::Centred, Scrolling::Edge], settings.scrolling, step);
            }
            Entry::AutoPickup => settings.auto_pickup = !settings.auto_pickup,
            Entry::Animations => settings.animations = !settings.animations,
            Entry::Flashes => settings.flashes = !settings.flashes,
            Entry::Hints => {
                settings.hints = !settings.hints;
                // Whoever asks for them again wants all of them.
                settings.hints_seen.clear();
            }
            Entry::Keys => {}
        }
    }
}

/// The value `step` places further in a ring; the first where the present one is none of them.
fn next<T: Clone + PartialEq>(ring: &[T], now: T, step: i32) -> T {
    let at = ring.iter().position(|value| *value == now).map_or(0, |at| at as i32 + step);
    ring.get(at.rem_euclid(ring.len().max(1) as i32) as usize).cloned().unwrap_or(now)
}

impl EventHandler for Options {
    fn name(&self) -> &'static str {
        "options"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        let row = self.menu.highlight();
        if let Some(step) = context.keys.turning(event) {
            return Transition::To(self.change(row, step, context));
        }
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Open => self,
            Choice::Cancelled => self.under,
            Choice::Taken(index) => self.change(index, 1, context),
        })
    }

    fn update(&mut self, context: &mut Context) {
        // The window may have refused what was chosen.
        self.menu.set_rows(Options::rows(context));
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.under, colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }
}
