//! Watching a recorded run: it plays by itself, at a speed of one's choice, and can be stopped, stepped
//! through and searched. The run is nobody's to go on with, so this handler gives no game away and
//! nothing of it is ever saved.

use std::path::Path;
use std::time::Duration;

use crate::base::geom::{Rect, point};
use crate::input::{Button, Event, Key};
use crate::screen::console::Console;
use crate::storage::replay::{Differs, Playback};
use crate::ui::palette::Palette;
use crate::ui::view::{self, Overlay};
use crate::ui::{Context, EventHandler, HEIGHT, Popup, Transition, WIDTH};

/// Actions a second that the speeds are.
const SPEEDS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/// The speed at first, as an index.
const USUAL: usize = 3;

/// Ticks a second; a higher speed does several actions a tick.
const TICKS: u32 = 50;

/// Actions a tick while the run is searched for a turn: few enough for the bar to move.
const STRIDE: usize = 100;

/// The longest number that the prompt takes, in digits.
const DIGITS: usize = 9;

/// A recorded run on the screen.
#[derive(Debug)]
pub struct Watch {
    playback: Playback,
    /// An index into the speeds.
    speed: usize,
    state: State,
    /// Where the run stopped being the recorded one.
    differs: Option<Differs>,
    /// What it was opened from; leaving it ends the program where that is nothing.
    under: Option<Box<dyn EventHandler>>,
}

#[derive(Debug)]
enum State {
    Playing,
    Paused,
    /// A turn is being typed.
    Prompt(String),
    /// The run is on its way to the first action after this many turns, from this action on.
    Seeking {
        turn: u32,
        from: usize,
    },
}

impl Watch {
    /// Plays a run from where it is.
    pub fn new(playback: Playback) -> Watch {
        Watch { playback, speed: USUAL, state: State::Playing, differs: None, under: None }
    }

    /// Plays a run from its file over what it is opened from, or says why it can't be played.
    pub(in crate::ui) fn open(
        path: &Path,
        under: Box<dyn EventHandler>,
        context: &Context,
    ) -> Box<dyn EventHandler> {
        match Playback::load(path, context.ruleset.as_ref()) {
            Ok(playback) => Box::new(Watch { under: Some(under), ..Watch::new(playback) }),
            Err(error) => Box::new(Popup::new("Not played", format!("{} {error}.", path.display()), under)),
        }
    }

    /// Does so many actions, as far as there are any that go as recorded.
    fn advance(&mut self, actions: usize) {
        for _ in 0..actions {
            match self.playback.step() {
                Ok(true) => {}
                Ok(false) => return self.state = State::Paused,
                Err(differs) => {
                    self.differs = Some(differs);
                    return self.state = State::Paused;
                }
            }
        }
    }

    fn tick(&mut self) {
        match self.state {
            State::Playing => self.advance((SPEEDS[self.speed] / TICKS).max(1) as usize),
            State::Seeking { turn, .. } => {
                for _ in 0..STRIDE {
                    if self.playback.game().world.turn >= turn {
                        self.state = State::Paused;
                    }
                    if !matches!(self.state, State::Seeking { .. }) {
                        return;
                    }
                    self.advance(1);
                }
            }
            State::Paused | State::Prompt(_) => {}
        }
    }

    /// Sets out for a turn; one that has passed is reached from the beginning.
    fn seek(&mut self, turn: u32) {
        if turn < self.playback.game().world.turn {
            self.playback.rewind();
            self.differs = None;
        }
        self.state = State::Seeking { turn, from: self.playback.done() };
    }

    fn control(&mut self, event: Event) {
        match event {
            Event::Char(' ') => {
                self.state = match self.state {
                    State::Playing | State::Seeking { .. } => State::Paused,
                    State::Paused | State::Prompt(_) => State::Playing,
                }
            }
            Event::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Event::Char('-') => self.speed = self.speed.saturating_sub(1),
            Event::Char('.') | Event::Key(Key::Right, _) => {
                self.state = State::Paused;
                self.advance(1);
            }
            Event::Char('g') => self.state = State::Prompt(String::new()),
            Event::Key(Key::Home, _) => self.seek(0),
            Event::Key(Key::End, _) => self.seek(u32::MAX),
            Event::Tick => self.tick(),
            _ => {}
        }
    }

    /// What follows an event while a turn is typed.
    fn typed(&mut self, mut text: String, event: Event) {
        let digit = match event {
            Event::Char(c) => Some(c).filter(char::is_ascii_digit),
            Event::Key(Key::Keypad(digit), _) => char::from_digit(digit.into(), 10),
            _ => None,
        };
        match (event, digit) {
            (Event::Key(Key::Enter, _), _) => match text.parse() {
                Ok(turn) => return self.seek(turn),
                Err(_) => return self.state = State::Paused,
            },
            (Event::Key(Key::Escape, _) | Event::Click(Button::Right, _), _) => {
                return self.state = State::Paused;
            }
            (Event::Key(Key::Backspace, _), _) => {
                text.pop();
            }
            (_, Some(digit)) if text.len() < DIGITS => text.push(digit),
            _ => {}
        }
        self.state = State::Prompt(text);
    }

    /// What the run is at, in a row.
    fn caption(&self) -> String {
        let turn = self.playback.game().world.turn;
        let (done, all) = (self.playback.done(), self.playback.len());
        match &self.state {
            State::Prompt(text) => format!("Go to turn: {text}_   Enter goes  Esc leaves"),
            State::Paused if done == all && self.playback.is_cut() => {
                format!("Turn {turn}: it breaks off here   Home again  Esc leaves")
            }
            State::Paused if done == all => {
                format!("Turn {turn}: the end of the recording   Home again  Esc leaves")
            }
            State::Paused => format!("Turn {turn}, {done}/{all}   Space plays  . steps  g turn  Esc leaves"),
            State::Seeking { turn: to, .. } if *to == u32::MAX => format!("Turn {turn}, to the end"),
            State::Seeking { turn: to, .. } => format!("Turn {turn}, to turn {to}"),
            State::Playing => {
                let speed = SPEEDS[self.speed];
                format!("Turn {turn}, {speed} a second   Space stops  + - speed  g turn")
            }
        }
    }
}

impl EventHandler for Watch {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn handle(mut self: Box<Self>, event: Event, _: &mut Context) -> Transition {
        if let State::Prompt(text) = &mut self.state {
            let text = std::mem::take(text);
            self.typed(text, event);
            return Transition::To(self);
        }
        if matches!(event, Event::Key(Key::Escape, _) | Event::Click(Button::Right, _)) {
            return match self.under.take() {
                Some(under) => Transition::To(under),
                None => Transition::Quit(self),
            };
        }
        self.control(event);
        Transition::To(self)
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        let game = self.playback.game();
        view::draw(game, game.world.player().pos(), Overlay::default(), colors, console);
        match &self.differs {
            Some(differs) => {
                let text = [(format!("It does not go as it was recorded. {differs}."), colors.text)];
                view::panel(&self.caption(), colors.needs_target, &text, colors, console);
            }
            None => view::caption(&self.caption(), colors.heading, colors, console),
        }
        if let State::Seeking { turn, from } = self.state {
            let area = Rect::new((WIDTH - 44) / 2, HEIGHT / 2 - 2, 44, 5);
            console.frame(area, "On the way", colors.frame, colors.window);
            let bar = Rect::new(area.x + 2, area.y + 2, area.w - 4, 1);
            console.tint_area(bar, colors.bar_empty);
            // Turns are what is asked for, but only of actions is it known how many are left.
            let all = (self.playback.len() - from).max(1);
            let by_actions = bar.w as usize * (self.playback.done() - from) / all;
            let at = self.playback.game().world.turn;
            let by_turns = u64::from(at) * bar.w as u64 / u64::from(turn.max(1));
            let full = (by_actions as i32).max(by_turns as i32).min(bar.w);
            console.tint_area(Rect { w: full, ..bar }, colors.bar_full);
            console.print(point(bar.x + 1, bar.y), &format!("turn {at}"), colors.bar_text);
        }
    }

    fn wants_tick(&self) -> Option<Duration> {
        match self.state {
            State::Playing => Some(Duration::from_secs(1) / SPEEDS[self.speed].min(TICKS)),
            State::Seeking { .. } => Some(Duration::ZERO),
            State::Paused | State::Prompt(_) => None,
        }
    }
}
