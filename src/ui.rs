//! The interface: a stack of event handlers that turns events into actions and draws the console. It
//! knows the model and nothing of windows.

use crate::color::Rgb;
use crate::console::Console;
use crate::geom::point;
use crate::input::Event;

/// Columns of the console that everything is drawn on.
pub const WIDTH: i32 = 80;

/// Rows of the console that everything is drawn on.
pub const HEIGHT: i32 = 45;

/// Whether the program goes on after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Draw, and wait for the next event.
    Continue,
    /// Everything is saved; leave.
    Quit,
}

/// The running program, without its window.
pub struct App;

impl App {
    /// Takes one event; nothing that arrives can fail.
    pub fn handle(&mut self, event: Event) -> Flow {
        if event == Event::Quit { Flow::Quit } else { Flow::Continue }
    }

    /// Draws the current screen.
    pub fn render(&self, console: &mut Console) {
        console.clear();
        console.print(point(1, 1), "Lampblack", Rgb::hex(0xFFB84D));
    }
}
