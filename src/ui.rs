//! The interface: event handlers that turn what the player does into actions, and the drawing of what
//! there is to see. One handler is current; it consumes each event together with itself and answers with
//! its successor, so that a window holds what it covers and nothing holds a window. All of it works on
//! cells and knows nothing of pixels. The modules in reading order:

pub mod palette;

pub mod keys;

mod parts;

mod view;

mod context;

mod app;

mod lookout;

mod play;

mod walk;

mod travel;

mod run;

mod hints;

mod screens;

mod burial;

use std::fmt::Debug;
use std::time::Duration;

pub use app::{App, Flow};
pub use burial::make_room;
pub use context::Context;
pub use parts::popup::Popup;
pub use play::Play;
pub use screens::main_menu::MainMenu;
use screens::pick_up::PickUp;
pub use screens::replay::Watch;

use crate::game::Game;
use crate::game::action::Action;
use crate::game::invariants;
use crate::game::log::Tone;
use crate::input::Event;
use crate::screen::console::Console;
use lookout::Lookout;
use palette::Palette;

/// Columns of the console that everything is drawn on.
pub const WIDTH: i32 = 80;

/// Rows of the console that everything is drawn on.
pub const HEIGHT: i32 = 45;

/// A state of the interface.
pub trait EventHandler: Debug {
    /// The name that other programs know this state by.
    fn name(&self) -> &'static str;

    /// Takes an event and answers with what comes next, itself included.
    fn handle(self: Box<Self>, event: Event, context: &mut Context) -> Transition;

    /// Draws itself over what it covers. The console is blank at first.
    fn render(&self, colors: &Palette, console: &mut Console);

    /// Takes note of what the last event has changed: once after each, and once at the beginning.
    fn update(&mut self, _: &mut Context) {}

    /// How often it wants to be told that time has passed, by an [`Event::Tick`]; `None` for one that
    /// moves only when the player does something.
    fn wants_tick(&self) -> Option<Duration> {
        None
    }

    /// Whether it takes an event that a held key gives again. What decides something takes only what was
    /// pressed for it.
    fn takes_repeat(&mut self, event: Event) -> bool {
        event.is_motion()
    }

    /// The run that is under way, or has just ended.
    fn game(&self) -> Option<&Game> {
        None
    }
}

/// What follows an event.
#[derive(Debug)]
pub enum Transition {
    /// This handler takes the next event.
    To(Box<dyn EventHandler>),
    /// The program ends; everything that had to be saved is. This handler was the last.
    Quit(Box<dyn EventHandler>),
}

/// How many game turns pass between two saves; so many are lost at most.
const TURNS_A_SAVE: u32 = 50;

/// A number that changes whenever a run is to be saved: with each floor, and with each span of turns.
fn milestone(game: &Game) -> (u32, u32) {
    (game.world.level.depth, game.world.turn / TURNS_A_SAVE)
}

/// Lets the player act once, and goes on in whatever handler the run then asks for.
fn act(mut play: Box<Play>, action: Action, context: &mut Context) -> Box<dyn EventHandler> {
    perform(&mut play, action, context);
    play.settled(context)
}

/// Lets the player act: the only way from the interface to the model. An impossible action becomes a
/// line of the log and takes no time, and the answer is `None`; any other is recorded, and the answer is
/// what the player knew before.
fn perform(play: &mut Play, action: Action, context: &mut Context) -> Option<Lookout> {
    let lookout = Lookout::new(&play.game);
    let before = milestone(&play.game);
    context.recorder.follow(&mut play.game);
    context.trace.note_action(action);
    let result = play.game.take_turn(context.ruleset.as_ref(), action);
    match &result {
        Ok(()) => context.recorder.record(&mut play.game, action),
        Err(impossible) => play.game.log.add(Tone::Impossible, impossible.to_string()),
    }
    debug_assert_eq!(invariants::check(&play.game.world), Ok(()), "after {action:?}");
    if milestone(&play.game) != before && !play.game.is_over() {
        context.save_in_passing(&play.game);
    }
    context.complain(&mut play.game);
    context.alert |= lookout.danger(&play.game).is_some();
    if !context.still {
        play.show(lookout.sinks(&play.game), &context.settings);
    }
    result.ok().map(|()| lookout)
}
