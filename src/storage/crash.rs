//! What is left when the game fails: a report in the data directory with all that the authors need to
//! see it fail again. The saved run is not touched, and whoever starts the game next is told.

use std::backtrace::Backtrace;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::panic;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use crate::game::Game;
use crate::game::action::Action;
use crate::input::Event;
use crate::storage::files::{self, Files};

/// How many actions are remembered, and how many events.
const LAST: usize = 100;

/// What the player did last, and where; shared between the program and whoever reports its failure.
#[derive(Clone, Debug, Default)]
pub struct Trace(Arc<Mutex<Recent>>);

#[derive(Debug, Default)]
struct Recent {
    events: VecDeque<Event>,
    actions: VecDeque<Action>,
    /// Seed, floor and turn of the run, before the last event.
    place: Option<(u64, u32, u32)>,
}

impl Trace {
    /// Remembers an event that is about to be handled. The mouse on its way is nothing to remember.
    pub fn note(&self, event: Event, game: Option<&Game>) {
        let Ok(mut recent) = self.0.lock() else { return };
        recent.place =
            game.map(|Game { world, .. }| (world.seed.0, world.level.depth, world.turn)).or(recent.place);
        if !matches!(event, Event::MouseMove(_)) {
            push(&mut recent.events, event);
        }
    }

    /// Remembers an action that is about to be done.
    pub fn note_action(&self, action: Action) {
        if let Ok(mut recent) = self.0.lock() {
            push(&mut recent.actions, action);
        }
    }

    fn report(&self) -> String {
        let mut text = String::new();
        // Whoever failed may hold the lock, and a report must not wait for it.
        let Ok(recent) = self.0.try_lock() else { return text };
        if let Some((seed, floor, turn)) = recent.place {
            let _ = writeln!(text, "Seed {seed}, floor {floor}, turn {turn}");
        }
        let keys: String = recent.events.iter().map(Event::to_string).collect();
        let actions: Vec<String> = recent.actions.iter().map(|action| format!("{action:?}")).collect();
        let _ = writeln!(text, "The last {} actions: {}", actions.len(), actions.join(", "));
        let _ =
            writeln!(text, "The last {} events, the last one first to blame: {keys}", recent.events.len());
        text
    }
}

fn push<T>(last: &mut VecDeque<T>, one: T) {
    if last.len() == LAST {
        last.pop_front();
    }
    last.push_back(one);
}

/// How the sdl2 crate fails at a typed text that is no UTF-8. The window catches that and passes the text over,
/// so nothing has happened that anybody should be told of.
const PASSED_OVER: &str = "Invalid TextInput string";

/// From now on a panic leaves a report among the files, besides what it prints.
pub fn report_panics(files: Option<Files>, trace: Trace) {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if info.payload_as_str().is_some_and(|text| text.starts_with(PASSED_OVER)) {
            return;
        }
        print(info);
        let report = format!(
            "Lampblack {} failed.\n\n{info}\n\n{}\n{}\n",
            env!("LAMPBLACK_VERSION"),
            trace.report(),
            Backtrace::force_capture()
        );
        let Some(files) = &files else { return };
        let file = files::open(&files.crash(), File::options().create(true).write(true).truncate(true));
        match file.and_then(|mut file| file.write_all(report.as_bytes())) {
            Ok(()) => log::error!("{info}; the report is {}", files.crash().display()),
            Err(error) => log::error!("{info}; no report in {}: {error}", files.crash().display()),
        }
    }));
}

/// The report of a crash that nobody was told of yet, under a name that it now keeps.
pub fn take_report(files: &Files) -> Option<PathBuf> {
    let new = files.crash();
    if !files::is_there(&new) {
        return None;
    }
    let kept = files::first_free(files::numbered(&files.dir().join("crash-report.txt")));
    match kept.and_then(|kept| fs::rename(&new, &kept).map(|()| kept)) {
        Ok(kept) => Some(kept),
        Err(error) => {
            log::warn!("{} can't be renamed: {error}", new.display());
            Some(new)
        }
    }
}
