//! The `script` command: plays a key script through the handlers of the window, and prints what a player
//! would see or what another program wants to know.

use std::io::{self, Write};

use super::state::State;
use crate::base::geom::point;
use crate::game::Game;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::{App, Flow, HEIGHT, WIDTH};

/// What is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// The console as text.
    pub screen: bool,
    /// The state as JSON.
    pub json: bool,
    /// What the player sees and knows, a character a cell.
    pub sight: bool,
    /// After every key, not only at the end.
    pub each: bool,
}

/// Plays the events and prints. What follows the end of the program is passed over; where the script ends first
/// the run is still to be saved, by [`App::leave`].
///
/// # Errors
/// When nothing can be written to `out`.
pub fn run(app: &mut App, events: &[Event], output: Output, out: &mut dyn Write) -> io::Result<()> {
    for &event in events {
        let flow = app.handle(event);
        if output.each {
            print(app, output, out)?;
        }
        if flow == Flow::Quit {
            return if output.each { Ok(()) } else { print(app, output, out) };
        }
    }
    if !output.each || events.is_empty() {
        print(app, output, out)?;
    }
    Ok(())
}

fn print(app: &App, output: Output, out: &mut dyn Write) -> io::Result<()> {
    if output.screen {
        let mut console = Console::new(WIDTH, HEIGHT);
        app.render(&mut console);
        out.write_all(console.to_text().as_bytes())?;
    }
    if output.json {
        serde_json::to_writer(&mut *out, &State::of(app))?;
        writeln!(out)?;
    }
    if output.sight
        && let Some(game) = app.game()
    {
        out.write_all(sight(game).as_bytes())?;
    }
    Ok(())
}

/// The map, a character a cell: `*` in view and lit by a light, `+` in view, `-` remembered, space unseen.
fn sight(game: &Game) -> String {
    let (map, light) = (&game.world.level.map, game.world.level.light());
    let mut text = String::new();
    for y in 0..map.bounds().h {
        text.extend((0..map.bounds().w).map(|x| match point(x, y) {
            p if map.visible.contains(p) && light.is_lit(p) => '*',
            p if map.visible.contains(p) => '+',
            p if map.explored.contains(p) => '-',
            _ => ' ',
        }));
        text.push('\n');
    }
    text
}
