//! What every handler is given beside the event: the campaign, where runs are kept and recorded, and what
//! the player has chosen. It is passed along and never stored, so that nothing in the interface is global.

use std::path::PathBuf;

use crate::base::rng::{Seed, SeedWord};
use crate::game::Game;
use crate::game::log::Tone;
use crate::game::ruleset::Ruleset;
use crate::storage::crash::Trace;
use crate::storage::replay::Recorder;
use crate::storage::save::{Store, StoreError};
use crate::storage::settings::{Settings, SettingsFile};
use crate::ui::keys::Keys;
use crate::ui::palette::Palette;

/// What the handlers need of the world around them.
pub struct Context {
    /// The campaign that new runs are made of.
    pub ruleset: Box<dyn Ruleset>,
    /// Where runs are kept.
    pub store: Store,
    /// What every new run grows from; by default each gets a seed of its own.
    pub seed: Option<Seed>,
    /// The words that seeds were made of, to name a run by.
    pub words: Vec<SeedWord>,
    /// The largest scale that the desktop has room for, as far as it is known.
    pub largest_scale: Option<u32>,
    /// Where runs are recorded.
    pub recorder: Recorder,
    /// What the player has chosen.
    pub settings: Settings,
    /// Where that is kept.
    pub config: SettingsFile,
    /// The keys, as the settings say.
    pub keys: Keys,
    /// Nothing is shown for a moment only, whatever the settings say.
    pub still: bool,
    /// What the player did last, for the report of a crash.
    pub trace: Trace,
    /// Something new wants the player's attention: a held key counts no more until it is pressed anew.
    pub(super) alert: bool,
}

impl Context {
    /// A world in which runs are saved in a store, and recorded beside it, with default settings that are
    /// not kept.
    pub fn new(ruleset: Box<dyn Ruleset>, store: Store, seed: Option<Seed>) -> Context {
        let recorder =
            store.writable().map_or_else(Recorder::default, |files| Recorder::new(files.replays()));
        let (settings, config, keys) = (Settings::default(), SettingsFile::default(), Keys::default());
        Context {
            ruleset,
            store,
            seed,
            words: Vec::new(),
            largest_scale: None,
            recorder,
            settings,
            config,
            keys,
            still: false,
            trace: Trace::default(),
            alert: false,
        }
    }

    /// The same world with these settings, and what is wrong with the keys in them.
    pub fn with_settings(mut self, settings: Settings, config: SettingsFile) -> (Context, Vec<String>) {
        let (keys, problems) = Keys::new(&settings.keys);
        (self.settings, self.config, self.keys) = (settings, config, keys);
        (self, problems)
    }

    /// Leaves the file of the settings as it is from now on.
    pub fn leave_settings(&mut self) {
        self.config.leave();
    }

    /// The file of the font that was chosen; `None` for the built-in one.
    pub fn font_path(&self) -> Option<PathBuf> {
        let window = &self.settings.window;
        let chosen = || window.font.as_deref().map(|name| self.config.font(name));
        window.overrides.font.clone().or_else(chosen)
    }

    /// The colours that were chosen.
    pub fn palette(&self) -> &'static Palette {
        Palette::named(self.settings.palette)
    }

    /// Changes what the player has chosen, and keeps it; returns what went wrong with that.
    pub fn change(&mut self, change: impl FnOnce(&mut Settings)) -> Option<String> {
        change(&mut self.settings);
        (self.keys, _) = Keys::new(&self.settings.keys);
        let kept = self.config.keep_choice(&self.settings);
        kept.inspect_err(|error| log::warn!("{error}")).err().map(|error| error.to_string())
    }

    /// Keeps what was noticed and not chosen, without waiting for the disk. Where that fails nobody needs to
    /// read of it in play.
    pub(super) fn keep(&mut self) {
        if let Err(error) = self.config.keep(&self.settings) {
            log::warn!("{error}");
        }
    }

    /// Saves a run, and returns when it is on disk. Its replay goes there first, so that the save never
    /// knows of more.
    ///
    /// # Errors
    /// When it could not be saved; the earlier save is then kept.
    pub fn save(&mut self, game: &Game) -> Result<(), StoreError> {
        self.recorder.sync();
        self.store.save(game)
    }

    /// Saves a run while play goes on, and its replay with it.
    pub(super) fn save_in_passing(&mut self, game: &Game) {
        self.recorder.sync_in_passing();
        self.store.save_in_passing(game);
    }

    /// Begins a new run with this seed, or with the one that new runs get. It is saved at once, in the
    /// place of any other.
    pub fn new_game(&mut self, seed: Option<Seed>) -> Box<Game> {
        let seed = seed.or(self.seed).unwrap_or_else(Seed::from_clock);
        log::info!("a new run, seed {seed}");
        let mut game = Box::new(Game::new(self.ruleset.as_ref(), seed));
        // A seed of another origin has no word, or not this one.
        game.word = self.words.iter().find(|word| word.seed() == seed).cloned();
        self.greet(&mut game);
        self.recorder.begin(&mut game, self.ruleset.as_ref());
        self.save_in_passing(&game);
        self.complain(&mut game);
        game
    }

    /// A look round the gallery of the campaign, if it has one.
    pub(super) fn tour(&self) -> Option<Box<Game>> {
        let mut game = Box::new(Game::tour(self.ruleset.as_ref())?);
        self.greet(&mut game);
        Some(game)
    }

    /// Tells whoever begins where the help is.
    fn greet(&self, game: &mut Game) {
        if let Some(line) = self.keys.fill("{help} opens the help: every key, and how to play.") {
            game.log.add(Tone::Welcome, line);
        }
    }

    /// Tells the player once when a run can't be saved; play goes on.
    pub(super) fn complain(&mut self, game: &mut Game) {
        if let Some(problem) = self.store.complaint() {
            game.log.add(Tone::Error, problem);
        }
    }
}
