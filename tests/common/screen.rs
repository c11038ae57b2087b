//! What a player would see of the program without its window.

use lampblack::screen::console::Console;
use lampblack::ui::{App, HEIGHT, WIDTH};

/// The console, drawn.
pub(crate) fn console(app: &App) -> Console {
    let mut console = Console::new(WIDTH, HEIGHT);
    app.render(&mut console);
    console
}

/// The same as text.
pub(crate) fn screen(app: &App) -> String {
    console(app).to_text()
}
