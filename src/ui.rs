//! The interface: event handlers that turn what the player does into actions, and the drawing of what
//! there is to see. One handler is current; it consumes each event together with itself and answers with
//! its successor, so that a window holds what it covers and nothing holds a window. All of it works on
//! cells and knows nothing of pixels. The modules in reading order:

pub mod palette;

pub mod keys;

pub mod settings;

pub mod menu;

mod pager;

mod view;

mod lookout;

mod animation;

mod play;

mod walk;

mod travel;

mod run;

mod pause;

mod confirm;

mod popup;

mod history;

mod character;

mod inventory;

mod item_menu;

mod pick_up;

mod target;

mod warning;

mod floor_map;

mod describe;

mod level_up;

mod help;

mod main_menu;

mod title;

mod seed_prompt;

mod game_over;

mod burial;

mod high_scores;

mod replay;

use std::fmt::Debug;
use std::time::Duration;

pub use main_menu::MainMenu;
use pick_up::PickUp;
pub use play::Play;
pub use popup::Popup;
pub use replay::Watch;

use crate::console::Console;
use crate::crash::Trace;
use crate::game::Game;
use crate::game::action::Action;
use crate::game::invariants;
use crate::game::log::Tone;
use crate::game::ruleset::Ruleset;
use crate::input::Event;
use crate::replay::Recorder;
use crate::rng::Seed;
use crate::save::{Store, StoreError};
use lookout::Lookout;
use settings::Settings;

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
    fn render(&self, console: &mut Console);

    /// How often it wants to be told that time has passed, by an [`Event::Tick`]; `None` for one that
    /// moves only when the player does something.
    fn wants_tick(&self) -> Option<Duration> {
        None
    }

    /// Whether it takes an event that a held key gives again. What decides something takes only what was
    /// pressed for it.
    fn takes_repeat(&self, event: Event) -> bool {
        event.is_motion()
    }

    /// The run that is under way, or has just ended.
    fn game(&self) -> Option<&Game> {
        None
    }

    /// Gives the run up, to whoever saves it.
    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        None
    }
}

/// What follows an event.
#[derive(Debug)]
pub enum Transition {
    /// This handler takes the next event.
    To(Box<dyn EventHandler>),
    /// The program ends; everything that had to be saved is.
    Quit,
}

/// What the handlers need of the world around them.
pub struct Context {
    /// The campaign that new runs are made of.
    pub ruleset: Box<dyn Ruleset>,
    /// Where runs are kept.
    pub store: Store,
    /// What every new run grows from; by default each gets a seed of its own.
    pub seed: Option<Seed>,
    /// Where runs are recorded.
    pub recorder: Recorder,
    /// What the player likes.
    pub settings: Settings,
    /// Something new wants the player's attention: a held key counts no more until it is pressed anew.
    alert: bool,
}

impl Context {
    /// A world in which runs are saved in a store, and recorded beside it.
    pub fn new(ruleset: Box<dyn Ruleset>, store: Store, seed: Option<Seed>) -> Context {
        let recorder = store.files().map_or_else(Recorder::default, |files| Recorder::new(files.replays()));
        let settings = Settings::default();
        Context { ruleset, store, seed, recorder, settings, alert: false }
    }

    /// Saves a run, and returns when it is on disk. Its replay goes there first, so that the save never
    /// knows of more.
    ///
    /// # Errors
    /// When it could not be saved; the earlier save is then as it was.
    pub fn save(&mut self, game: &Game) -> Result<(), StoreError> {
        self.recorder.sync();
        self.store.save(game)
    }

    /// Saves a run while play goes on, and its replay with it.
    fn save_in_passing(&mut self, game: &Game) {
        self.recorder.sync_in_passing();
        self.store.save_in_passing(game);
    }

    /// Begins a new run with this seed, or with the one that new runs get. It is saved at once, in the
    /// place of any other.
    pub fn new_game(&mut self, seed: Option<Seed>) -> Box<Game> {
        let seed = seed.or(self.seed).unwrap_or_else(Seed::from_clock);
        log::info!("a new run, seed {seed}");
        let mut game = Box::new(Game::new(self.ruleset.as_ref(), seed));
        self.recorder.begin(&mut game, self.ruleset.as_ref());
        self.store.save_in_passing(&game);
        self.complain(&mut game);
        game
    }

    /// Tells the player once when a run can't be saved; play goes on.
    fn complain(&mut self, game: &mut Game) {
        if let Some(problem) = self.store.complaint() {
            game.log.add(Tone::Error, problem);
        }
    }
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
/// line of the log and takes no time, and the answer is `false`; any other is recorded.
fn perform(play: &mut Play, action: Action, context: &mut Context) -> bool {
    let before = milestone(&play.game);
    context.recorder.follow(&mut play.game);
    let lookout = Lookout::new(&play.game);
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
    play.show(lookout.sinks(&play.game), &context.settings);
    result.is_ok()
}

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
    /// The current handler; `None` once the program has ended.
    handler: Option<Box<dyn EventHandler>>,
    context: Context,
    /// The player has read that the run can't be saved.
    warned: bool,
    trace: Trace,
}

impl App {
    /// A program that begins with this handler.
    pub fn new(handler: Box<dyn EventHandler>, context: Context) -> App {
        App { handler: Some(handler), context, warned: false, trace: Trace::default() }
    }

    /// Takes one event; nothing that arrives can fail.
    pub fn handle(&mut self, event: Event) -> Flow {
        if matches!(event, Event::Char(_) | Event::Key(..) | Event::Click(..)) {
            self.context.alert = false;
        }
        self.pass_on(event)
    }

    /// Takes an event that a held key gave again. It is passed over where it could decide something, and
    /// after anything new that the player has not answered with a press of a key.
    pub fn handle_repeat(&mut self, event: Event) -> Flow {
        let taken = self.handler.as_ref().is_none_or(|handler| handler.takes_repeat(event));
        if taken && !self.context.alert { self.pass_on(event) } else { Flow::Continue }
    }

    fn pass_on(&mut self, event: Event) -> Flow {
        let Some(handler) = self.handler.take() else {
            return Flow::Quit;
        };
        self.trace.note(event, handler.game());
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
            _ if event.is_for_window() => Transition::To(handler),
            _ => handler.handle(event, &mut self.context),
        };
        match next {
            Transition::To(handler) => {
                self.context.alert |= handler.name() != name;
                self.handler = Some(handler);
                Flow::Continue
            }
            Transition::Quit => Flow::Quit,
        }
    }

    /// Draws the current screen.
    pub fn render(&self, console: &mut Console) {
        console.clear();
        if let Some(handler) = &self.handler {
            handler.render(console);
        }
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
        self.trace.clone()
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
                Transition::Quit
            }
            Ok(()) => Transition::Quit,
        }
    }
}
