//! The game in a window: the one place where SDL's world and the program's meet. The loop sleeps until
//! something happens, lets the game handle all that did, in order, and draws once, only what changed.

mod desktops;
mod manager;
mod queue;
mod screen;
mod screenshot;
mod signals;
mod translate;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use log::{info, warn};
use thiserror::Error;

pub use screen::Screen;
pub use translate::{Request, Translator};

use crate::input::{Event, WindowCommand};
use crate::screen::console::Console;
use crate::screen::font::Font;
use crate::storage::settings::{Place, WindowSettings};
use crate::ui::{self, App, Flow};
use signals::Signals;

/// How long the loop sleeps when nothing happens, before it looks where the window is and, on systems where
/// nobody wakes it, whether a signal has come.
const SLEEP: Duration = Duration::from_secs(1);

/// How many events are handled before the screen is drawn: more than a player can cause in a frame,
/// but an end, so that a mouse that never rests can't keep the picture from changing.
const EVENTS_A_FRAME: usize = 256;

/// Why there is no window.
#[derive(Debug, Error)]
pub enum WindowError {
    /// No desktop answers.
    #[error("no display to open a window on ({0}): start Lampblack on a desktop, or use `lampblack script`")]
    NoDisplay(String),
    /// SDL failed at something that it should be able to do.
    #[error("the window failed: {0}")]
    Sdl(String),
}

/// How the window is to be.
pub struct WindowOptions {
    /// Start in full screen.
    pub fullscreen: bool,
    /// Open with this many pixels to a pixel of the font, where the desktop has room.
    pub scale: Option<u32>,
    /// Open here, as far as that is on a desktop; without it in the middle.
    pub place: Option<Place>,
    /// The pictures of the glyphs.
    pub font: Font,
    /// The folder for screenshots; without one there are none.
    pub screenshots: Option<PathBuf>,
}

impl Default for WindowOptions {
    fn default() -> WindowOptions {
        WindowOptions {
            fullscreen: false,
            scale: None,
            place: None,
            font: Font::builtin(),
            screenshots: None,
        }
    }
}

/// A window that is open, and waits for a program to run in it.
pub struct OpenWindow {
    screen: Screen,
    signals: Signals,
    screenshots: Option<PathBuf>,
}

/// Opens a window. Nothing of the game need have begun by then, so that where this fails nothing has.
///
/// # Errors
/// When no window can be opened.
pub fn open(options: WindowOptions) -> Result<OpenWindow, WindowError> {
    let signals = Signals::listen().map_err(|error| WindowError::Sdl(error.to_string()))?;
    let screen = Screen::open(&options)?;
    if let Err(problem) = signals.wake(screen.events()) {
        warn!("signals are heard late: {problem}");
    }
    Ok(OpenWindow { screen, signals, screenshots: options.screenshots })
}

impl OpenWindow {
    /// Runs a program until it quits. A signal that asks programs to end counts as the window's close.
    ///
    /// # Errors
    /// When SDL can't draw in the window any more. The program has then been told to quit, so that it could
    /// save.
    pub fn run(mut self, app: &mut App) -> Result<(), WindowError> {
        let result = run_in(&mut self.screen, &self.signals, app, self.screenshots.as_deref());
        app.keep_place(self.screen.place(), self.screen.exact_scale());
        if result.is_err() {
            app.handle(Event::Quit);
        }
        result
    }
}

fn run_in(
    screen: &mut Screen,
    signals: &Signals,
    app: &mut App,
    screenshots: Option<&Path>,
) -> Result<(), WindowError> {
    let mut console = Console::new(ui::WIDTH, ui::HEIGHT);
    let mut translator = Translator::new();
    let mut requests = Vec::new();
    let mut done = app.window().clone();
    app.set_largest_scale(screen.largest_scale());
    app.render(&mut console);
    screen.show(&console)?;
    let mut ticked = Instant::now();
    loop {
        let mut stale = false;
        let mut handled = 0;
        let idle = app.wants_tick().is_none();
        let mut next = screen.wait(until_tick(app, ticked));
        if next.is_none() {
            app.keep_place(screen.place(), screen.exact_scale());
            done.clone_from(app.window());
        }
        while let Some(happened) = next {
            translator.translate(&happened, screen.size(), screen.viewport(), &mut requests);
            for request in requests.drain(..) {
                stale = true;
                match request {
                    Request::Game(event) if app.handle(event) == Flow::Quit => return Ok(()),
                    Request::Repeat(event) if app.handle_repeat(event) == Flow::Quit => return Ok(()),
                    Request::Game(_) | Request::Repeat(_) => {}
                    Request::Window(WindowCommand::ToggleFullscreen) => {
                        screen.set_fullscreen(!screen.is_fullscreen());
                        app.set_fullscreen(screen.is_fullscreen());
                    }
                    Request::Window(WindowCommand::Screenshot) => {
                        save_screenshot(screen, app, &mut console, screenshots);
                    }
                    Request::Redraw => screen.invalidate(),
                }
                follow(screen, app, &mut done);
            }
            handled += 1;
            next = if handled < EVENTS_A_FRAME { screen.poll() } else { None };
        }
        if signals.asked() {
            stale = true;
            if app.handle(Event::Quit) == Flow::Quit {
                return Ok(());
            }
        }
        if idle {
            // What now begins to move begins now.
            ticked = Instant::now();
        } else if app.wants_tick().is_some() && until_tick(app, ticked).is_zero() {
            ticked = Instant::now();
            stale = true;
            if app.handle(Event::Tick) == Flow::Quit {
                return Ok(());
            }
        }
        if stale {
            app.render(&mut console);
            screen.show(&console)?;
        }
    }
}

/// Does to the window what the player has chosen since it was last done.
fn follow(screen: &mut Screen, app: &mut App, done: &mut WindowSettings) {
    let wanted = app.window().clone();
    if (&wanted.font, &wanted.overrides.font) != (&done.font, &done.overrides.font) {
        match app.font_path().map_or_else(|| Ok(Font::builtin()), |path| Font::from_file(&path)) {
            Ok(font) => {
                screen.set_font(font);
                app.set_largest_scale(screen.largest_scale());
                if wanted.wanted_scale().is_some() {
                    screen.resize(wanted.wanted_scale());
                }
            }
            Err(error) => app.refuse_font(&error.to_string(), done),
        }
    }
    if wanted.wanted_scale() != done.wanted_scale() {
        screen.resize(wanted.wanted_scale());
    }
    if wanted.fills_screen() != done.fills_screen() {
        screen.set_fullscreen(wanted.fills_screen());
    }
    done.clone_from(app.window());
}

/// How long the loop may sleep: until the next tick where the game wants one.
fn until_tick(app: &App, ticked: Instant) -> Duration {
    app.wants_tick().map_or(SLEEP, |tick| tick.saturating_sub(ticked.elapsed()).min(SLEEP))
}

/// Saves what the window shows, and says where, or why not.
fn save_screenshot(screen: &Screen, app: &mut App, console: &mut Console, folder: Option<&Path>) {
    // What was said of the picture before is no part of this one.
    app.note(None);
    app.render(console);
    let note = match folder {
        None => "No picture was saved: there is no data directory.".to_owned(),
        Some(folder) => {
            // A reduced picture is saved in full.
            let scale = screen.viewport().scale().unwrap_or(1);
            match screenshot::save(folder, console, screen.font(), scale) {
                Ok(path) => format!("Picture saved: {}", path.display()),
                Err(error) => format!("No picture could be saved in {}: {error}.", folder.display()),
            }
        }
    };
    info!("{note}");
    app.note(Some(note));
}
