//! The recorded runs, to choose one to watch, the newest first. A file holds only what was done, so what
//! became of a run is found by playing it: a little at a time, while the list is on the screen.

use std::path::Path;
use std::time::Duration;

use crate::base::geom::Rect;
use crate::game::ruleset::Ruleset;
use crate::input::Event;
use crate::screen::console::Console;
use crate::storage::replay::{FormatError, LoadError, Playback, ReplayFile};
use crate::ui::palette::Palette;
use crate::ui::parts::menu::{Anchor, Choice, Menu, NO_LETTER, Row, letters};
use crate::ui::{Context, EventHandler, HEIGHT, Popup, Transition, WIDTH, Watch};

/// How many runs are listed.
const MAX_RUNS: usize = 100;

/// Actions a tick while the list is filled in: few enough that no key has to wait.
const STRIDE: usize = 60;

/// Columns of a row's text.
const COLUMNS: usize = 70;

/// The list, over the main menu.
#[derive(Debug)]
pub struct Replays {
    under: Box<dyn EventHandler>,
    menu: Menu,
    runs: Vec<Run>,
    /// How many more there are, which are not listed.
    older: usize,
    /// The first run of which it is not yet known how it went, as far as it is played.
    work: Option<Playback>,
    /// The name of the file that the saved run goes on with.
    under_way: Option<String>,
}

/// A run of the list.
#[derive(Debug)]
struct Run {
    file: ReplayFile,
    known: Known,
}

/// What is known of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Known {
    Nothing,
    /// How it went.
    Story(String),
    /// Why it can't be played.
    Refused(String),
}

impl Replays {
    /// Opens the list, or says that there is none.
    pub fn open(under: Box<dyn EventHandler>, context: &Context) -> Box<dyn EventHandler> {
        let files = context.store.files().map(|files| ReplayFile::all(&files.replays())).unwrap_or_default();
        if files.is_empty() {
            return Box::new(Popup::new("Replays", "No run has been recorded yet.".to_owned(), under));
        }
        let older = files.len().saturating_sub(MAX_RUNS);
        let runs = files.into_iter().take(MAX_RUNS).map(|file| Run { file, known: Known::Nothing }).collect();
        let anchor = Anchor::Middle(Rect::new(0, 0, WIDTH, HEIGHT));
        let menu =
            Menu::new("Replays, the newest first", Vec::new(), anchor).with_hint("Enter watch   Esc leaves");
        let under_way = context.store.load().ok().and_then(|game| game.replay);
        let mut list = Replays { under, menu, runs, older, work: None, under_way };
        while context.still && list.next().is_some() {
            list.look(context.ruleset.as_ref());
        }
        list.list();
        Box::new(list)
    }

    /// The first run of which nothing is known.
    fn next(&self) -> Option<usize> {
        self.runs.iter().position(|run| run.known == Known::Nothing)
    }

    /// Finds out a little more.
    fn look(&mut self, ruleset: &dyn Ruleset) {
        let Some(at) = self.next() else { return };
        let path = self.runs[at].file.path.clone();
        let playback = self.work.take().map_or_else(|| Playback::load(&path, ruleset), Ok);
        self.runs[at].known = match playback {
            Err(error) => Known::Refused(reason(&error)),
            Ok(mut playback) => match (0..STRIDE).find_map(|_| match playback.step() {
                Ok(true) => None,
                Ok(false) => Some(self.story(&path, &playback)),
                Err(_) => Some("it does not go as it was recorded".to_owned()),
            }) {
                Some(story) => Known::Story(story),
                None => return self.work = Some(playback),
            },
        };
        self.list();
    }

    /// What became of a run that has been played to its end.
    fn story(&self, path: &Path, playback: &Playback) -> String {
        let world = &playback.game().world;
        let goes_on =
            path.file_name().is_some_and(|name| self.under_way.as_deref().map(AsRef::as_ref) == Some(name));
        let end = match &world.death {
            Some(death) => death.cause.as_str(),
            None if goes_on => "under way",
            None => "abandoned",
        };
        format!("floor {:<3} turn {:<6} {end}", world.level.depth, world.turn)
    }

    /// Writes the rows anew, with what is known by now.
    fn list(&mut self) {
        let listed = letters().zip(&self.runs).map(|(letter, run)| {
            let (text, faint) = match &run.known {
                Known::Nothing => ("...", true),
                Known::Story(story) => (story.as_str(), false),
                Known::Refused(reason) => (reason.as_str(), true),
            };
            let label: String = format!("{}   {text}", run.file.day()).chars().take(COLUMNS).collect();
            Row { faint, ..Row::new(letter, format!("{label:COLUMNS$}"), "") }
        });
        let older = (self.older > 0).then(|| {
            let label = format!("and {} older ones: `lampblack replay FILE` shows them", self.older);
            Row { faint: true, ..Row::new(NO_LETTER, label, "") }
        });
        self.menu.set_rows(listed.chain(older).collect());
    }
}

/// Why a run can't be played, in few enough words for a row; whoever takes the row reads all of it.
fn reason(error: &LoadError) -> String {
    match error {
        LoadError::Read(_) => "it can't be read".to_owned(),
        LoadError::Format(FormatError::Version(version)) => format!("recorded by Lampblack {version}"),
        LoadError::Format(FormatError::Foreign) => "it is not a replay of Lampblack".to_owned(),
        LoadError::Format(FormatError::Large) => "it is longer than any replay".to_owned(),
        LoadError::Format(_) | LoadError::Level(_) => "it is damaged".to_owned(),
    }
}

impl EventHandler for Replays {
    fn name(&self) -> &'static str {
        "replays"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if event == Event::Tick {
            self.look(context.ruleset.as_ref());
            return Transition::To(self);
        }
        Transition::To(match self.menu.handle(event, &context.keys) {
            Choice::Open => self,
            Choice::Cancelled => self.under,
            Choice::Taken(at) => match self.runs.get(at).map(|run| run.file.path.clone()) {
                Some(path) => Watch::open(&path, self, context),
                None => self,
            },
        })
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.under, colors, console);
    }

    fn wants_tick(&self) -> Option<Duration> {
        self.next().map(|_| Duration::ZERO)
    }
}
