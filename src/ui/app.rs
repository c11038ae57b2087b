//! The running program, without its window: the current handler, the context, and what both ends of the
//! program ask of them. The window shows what it draws and does to itself what the settings say.

use std::path::PathBuf;
use std::time::Duration;

use crate::base::geom::Rect;
use crate::game::Game;
use crate::input::Event;
use crate::screen::console::{Console, wrap};
use crate::storage::crash::Trace;
use crate::storage::save::StoreError;
use crate::storage::settings::{Place, WindowSettings};
use crate::ui::{Context, EventHandler, Popup, Transition, WIDTH};

/// Whether the program goes on after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Draw, and wait for the next event.
    Continue,
    /// Everything is saved; leave.
    Quit,
}

/// The running program, without its window.
pub struct App {
    /// The current handler; `None` only while it handles an event.
    handler: Option<Box<dyn EventHandler>>,
    /// The program has ended. What was last seen can still be looked at.
    over: bool,
    context: Context,
    /// The player has read that the run can't be saved.
    warned: bool,
    /// What the window has to say, until the player does something else.
    note: Option<String>,
}

impl App {
    /// A program that begins with this handler.
    pub fn new(handler: Box<dyn EventHandler>, context: Context) -> App {
        let mut app = App { handler: Some(handler), over: false, context, warned: false, note: None };
        app.update();
        app
    }

    fn update(&mut self) {
        if let Some(handler) = &mut self.handler {
            handler.update(&mut self.context);
        }
    }

    /// Takes one event; nothing that arrives can fail.
    pub fn handle(&mut self, event: Event) -> Flow {
        if matches!(event, Event::Char(_) | Event::Key(..) | Event::Click(..)) {
            self.context.alert = false;
            self.note = None;
        }
        self.pass_on(event)
    }

    /// Takes an event that a held key gave again. It is passed over where it could decide something, and
    /// after anything new that the player has not answered with a press of a key.
    pub fn handle_repeat(&mut self, event: Event) -> Flow {
        let taken = self.handler.as_mut().is_none_or(|handler| handler.takes_repeat(event));
        if taken && !self.context.alert { self.pass_on(event) } else { Flow::Continue }
    }

    fn pass_on(&mut self, event: Event) -> Flow {
        let Some(handler) = self.handler.take_if(|_| !self.over) else {
            return Flow::Quit;
        };
        self.context.trace.note(event, handler.game());
        let name = handler.name();
        let next = match event {
            Event::Quit => self.close(handler),
            Event::FocusLost => {
                // Whoever turns away may never come back; what goes wrong is told in play.
                if let Some(game) = handler.game().filter(|game| !game.is_over()) {
                    self.context.save_in_passing(game);
                }
                Transition::To(handler)
            }
            _ if event.window_command().is_some() => Transition::To(handler),
            _ => handler.handle(event, &mut self.context),
        };
        match next {
            Transition::To(handler) => {
                self.context.alert |= handler.name() != name;
                self.handler = Some(handler);
                self.update();
                Flow::Continue
            }
            Transition::Quit(handler) => {
                self.handler = Some(handler);
                self.over = true;
                Flow::Quit
            }
        }
    }

    /// Draws the current screen.
    pub fn render(&self, console: &mut Console) {
        console.clear();
        if let Some(handler) = &self.handler {
            handler.render(self.context.palette(), console);
        }
        if let Some(note) = &self.note {
            self.draw_note(note, console);
        }
    }

    fn draw_note(&self, note: &str, console: &mut Console) {
        let (colors, columns) = (self.context.palette(), WIDTH - 2);
        let rows = wrap(note, columns).len() as i32;
        console.fill(Rect::new(0, 0, WIDTH, rows), colors.window);
        console.print_wrapped(Rect::new(1, 0, columns, rows), note, colors.heading);
    }

    /// Says something on every screen, or nothing any more. It covers the top row until the next key or
    /// click, takes neither, and no run knows of it.
    pub fn note(&mut self, note: Option<String>) {
        self.note = note;
    }

    /// How the window is to be; what has changed since the last look is to be done.
    pub fn window(&self) -> &WindowSettings {
        &self.context.settings.window
    }

    /// The file of the font that was chosen; `None` for the built-in one.
    pub fn font_path(&self) -> Option<PathBuf> {
        self.context.font_path()
    }

    /// Takes note that the player has entered or left full screen by a key of the window.
    pub fn set_fullscreen(&mut self, fullscreen: bool) {
        self.context.settings.window.fill_screen(fullscreen);
        self.context.keep();
    }

    /// Takes note of how large a scale the desktop has room for: no other is offered.
    pub fn set_largest_scale(&mut self, scale: u32) {
        self.context.largest_scale = Some(scale);
    }

    /// Takes note of where the window is, and of its scale where that is a whole one. A scale that the
    /// player has chosen lasts until the window gets another size.
    pub fn keep_place(&mut self, place: Place, scale: Option<u32>) {
        let window = &mut self.context.settings.window;
        window.overrides.scale = window.overrides.scale.and(scale);
        let scale = window.scale.and(scale);
        if (window.place, window.scale) != (Some(place), scale) {
            (window.place, window.scale) = (Some(place), scale);
            self.context.keep();
        }
    }

    /// Goes back to the font before, and says what is wrong with the one that was chosen.
    pub fn refuse_font(&mut self, error: &str, before: &WindowSettings) {
        let window = &self.context.settings.window;
        let name = window.font.clone().filter(|_| window.overrides.font.is_none());
        name.into_iter().for_each(|name| self.context.config.refuse_font(name));
        self.context.change(|settings| {
            settings.window.font.clone_from(&before.font);
            settings.window.overrides.font.clone_from(&before.overrides.font);
        });
        self.tell("This font can't be used", error.to_owned());
    }

    /// Shows a notice over whatever there is.
    pub fn tell(&mut self, title: &str, text: String) {
        self.handler = self
            .handler
            .take()
            .map(|under| -> Box<dyn EventHandler> { Box::new(Popup::new(title, text, under)) });
    }

    /// How often the current handler wants an [`Event::Tick`].
    pub fn wants_tick(&self) -> Option<Duration> {
        self.handler.as_ref()?.wants_tick()
    }

    /// The name of the current handler.
    pub fn handler_name(&self) -> &'static str {
        self.handler.as_ref().map_or("quit", |handler| handler.name())
    }

    /// The run that is under way, or has just ended.
    pub fn game(&self) -> Option<&Game> {
        self.handler.as_ref()?.game()
    }

    /// What the player did last, for the report of a crash.
    pub fn trace(&self) -> Trace {
        self.context.trace.clone()
    }

    /// Saves the run for whoever ends the program without asking the player, unless the window has closed and it
    /// is saved already.
    ///
    /// # Errors
    /// When there is a place to save in and the run could not be saved there.
    pub fn leave(&mut self) -> Result<(), StoreError> {
        let game = self.handler.as_ref().and_then(|handler| handler.game());
        match game.filter(|game| !self.over && !game.is_over()) {
            // Where there is no place the player has read so when the run began.
            Some(game) if self.context.store.writable().is_some() => self.context.save(game),
            _ => Ok(()),
        }
    }

    /// Saves the run and ends. Where it can't be saved the first close only says so; the second one
    /// leaves without.
    fn close(&mut self, handler: Box<dyn EventHandler>) -> Transition {
        let saved = match handler.game() {
            Some(game) if !game.is_over() => self.context.save(game),
            _ => Ok(()),
        };
        match saved {
            Err(error) if !self.warned => {
                self.warned = true;
                let text = format!("{error}\n\nClose the window again to leave without saving.");
                Transition::To(Box::new(Popup::new("Not saved", text, handler)))
            }
            Err(error) => {
                log::error!("left without saving: {error}");
                Transition::Quit(handler)
            }
            Ok(()) => Transition::Quit(handler),
        }
    }
}
