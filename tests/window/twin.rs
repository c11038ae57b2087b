//! The same game beside the window: given the same keys, through the same handlers, it says what the window
//! must show, pixel by pixel.

use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use lampblack::base::geom::{Point, Rect, size};
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::game::Game;
use lampblack::input::{Button, Event, Key, script};
use lampblack::screen::console::Console;
use lampblack::screen::font::Font;
use lampblack::screen::raster::{Canvas, Format, Raster};
use lampblack::screen::viewport::Viewport;
use lampblack::storage::files::Files;
use lampblack::storage::save::Store;
use lampblack::storage::settings::{Settings, SettingsFile};
use lampblack::ui::{App, Context, HEIGHT, Play, WIDTH};

use crate::desktop::{Display, Program, wait_for};
use crate::folder::Folder;
use crate::photo::Photo;
use crate::screen;

/// A game without a window.
pub(crate) struct Twin(App);

/// The settings that a folder holds.
pub(crate) fn settings(folder: &Path) -> (Settings, SettingsFile) {
    let (settings, file, problem) =
        SettingsFile::load(folder.join("settings.toml"), Some(folder.join("fonts")));
    assert_eq!(problem, None);
    (settings, file)
}

impl Twin {
    /// A new run with seed 7, with the settings and fonts of a folder.
    fn new(level: &str, folder: &Path) -> Twin {
        let first = Some(LevelFile::parse(level.as_bytes()).expect("a level"));
        let (settings, file) = settings(folder);
        let store = Store::new(Files::at(folder));
        let context = Context::new(Box::new(Campaign { first }), store, None);
        let (mut context, _) = context.with_settings(settings, file);
        // What is shown for a moment only is over before anybody compares.
        context.still = true;
        let play = Play::new(context.new_game(Some(Seed(7))));
        Twin(App::new(Box::new(play), context))
    }

    /// The run.
    pub(crate) fn game(&self) -> &Game {
        self.0.game().expect("a run")
    }

    fn console(&self) -> Console {
        screen::console(&self.0)
    }

    fn font(&self) -> Font {
        self.0.font_path().map_or_else(Font::builtin, |path| Font::from_file(&path).expect("a font"))
    }

    /// What a window of so many pixels must show.
    fn picture(&self, width: i32, height: i32) -> Photo {
        let mut bytes = vec![0; (width * height * 4) as usize];
        let pitch = width as usize * 4;
        let mut canvas = Canvas { bytes: &mut bytes, pitch, size: size(width, height), format: Format::RGBA };
        Raster::new(self.font()).draw(&self.console(), &mut canvas);
        let pixels = bytes.as_chunks().0.iter().map(|&[r, g, b, _]| [r, g, b]).collect();
        Photo::new(width, height, pixels)
    }
}

/// The program in its window, and its twin.
pub(crate) struct Pair<'a> {
    pub(crate) program: Program<'a>,
    pub(crate) twin: Twin,
    size: (i32, i32),
}

/// The folders of a pair: whatever the program keeps, its twin keeps beside it.
pub(crate) struct Home {
    /// That of the program.
    pub(crate) program: Folder,
    twin: Folder,
    level: String,
}

impl Home {
    /// Empty folders for runs that begin on a level.
    pub(crate) fn new(name: &str, level: &str) -> Home {
        let home = Home {
            program: Folder::new(name),
            twin: Folder::new(&format!("{name}-twin")),
            level: level.to_owned(),
        };
        std::fs::write(home.level_file(), level).expect("the level");
        home
    }

    fn level_file(&self) -> PathBuf {
        self.program.path().join("level.txt")
    }

    /// Puts a font where both find it.
    pub(crate) fn add_font(&self, name: &str, png: &[u8]) {
        for folder in [&self.program, &self.twin] {
            std::fs::create_dir_all(folder.path().join("fonts")).expect("a folder");
            std::fs::write(folder.path().join("fonts").join(name), png).expect("a font");
        }
    }

    /// The settings that the program has kept, without what is the window's own.
    pub(crate) fn agreed_settings(&self) -> Settings {
        let ((mut program, _), (twin, _)) = (settings(self.program.path()), settings(self.twin.path()));
        program.window.place = None;
        assert_eq!(program, twin, "kept by the program, and by its twin");
        program
    }

    /// Starts a new run in the window, and in the twin.
    pub(crate) fn start<'a>(&self, display: &'a Display) -> Pair<'a> {
        // Or it would ask whether to give up the run before.
        for save in ["run.save", "run.save.bak"] {
            let _ = std::fs::remove_file(self.program.path().join(save));
        }
        let level = self.level_file();
        let level = level.to_str().expect("a plain name");
        let program = display.start(&["--seed", "7", "--new", "--map", level], self.program.path());
        let mut pair = Pair { program, twin: Twin::new(&self.level, self.twin.path()), size: (0, 0) };
        pair.agree("a new run");
        pair
    }
}

impl Pair<'_> {
    /// Waits until the window shows what it must.
    pub(crate) fn agree(&mut self, what: &str) -> Photo {
        let photo =
            self.program.expect(what, |photo| photo.equals(&self.twin.picture(photo.width, photo.height)));
        self.size = (photo.width, photo.height);
        photo
    }

    /// Gives a key script to both, through the keyboard and the mouse to the program.
    pub(crate) fn play(&mut self, keys: &str) {
        let mut words = Vec::new();
        for event in script::parse(keys).expect("the test's keys are valid") {
            if self.twin.0.wants_tick().is_some() {
                // A choice that opens in mid-fight listens after a pause.
                if !words.is_empty() {
                    self.program.do_all(&std::mem::take(&mut words));
                }
                sleep(Duration::from_secs(1));
                while self.twin.0.wants_tick().is_some() {
                    self.twin.0.handle(Event::Tick);
                }
            }
            words.extend(self.words(event));
            self.twin.0.handle(event);
        }
        self.program.do_all(&words);
    }

    /// Plays keys that change the picture, and waits until the window shows the new one.
    pub(crate) fn change(&mut self, keys: &str) -> Photo {
        let before = self.twin.picture(self.size.0, self.size.1);
        self.play(keys);
        let photo = self.agree(keys);
        assert!(photo != before, "{keys} changes nothing");
        photo
    }

    /// Plays keys, and photographs until the window shows what they lead to. Returns what it showed for a
    /// moment and neither before nor after, as far as it was caught.
    pub(crate) fn glimpse(&mut self, keys: &str) -> Vec<Photo> {
        let (width, height) = self.size;
        let before = self.twin.picture(width, height);
        self.play(keys);
        let after = self.twin.picture(width, height);
        assert!(before != after, "{keys} changes nothing");
        let mut caught = Vec::new();
        wait_for("the end of what moves", || {
            let photo = self.program.photograph();
            let settled = photo == after;
            caught.extend(Some(photo).filter(|photo| !photo.lies_between(&before, &after)));
            settled.then_some(())
        });
        caught
    }

    /// The cell of the console that shows a cell of the map, as long as the view rests: it is where the
    /// player is shown, and as far from there.
    pub(crate) fn cell(&self, p: Point) -> Point {
        let console = self.twin.console();
        let view = Rect::new(20, 0, 60, 38);
        let at = view.points().find(|&p| console.cell(p).glyph == b'@').expect("the player is in view");
        at + (p - self.twin.game().world.player().pos())
    }

    /// An event in xdotool's words.
    fn words(&self, event: Event) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        match event {
            Event::Char(c) if c.is_ascii_alphanumeric() => words(&["key", &c.to_string()]),
            Event::Char('.') => words(&["key", "period"]),
            Event::Char('?') => words(&["key", "question"]),
            Event::Char('>') => words(&["key", "greater"]),
            Event::Key(key, mods) => {
                // The other keys that a test presses are called alike.
                let name = if key == Key::Enter { "Return".to_owned() } else { format!("{key:?}") };
                words(&["key", &format!("{}{name}", if mods.shift { "shift+" } else { "" })])
            }
            Event::MouseMove(cell) => self.point_at(cell),
            Event::Click(button, cell) => {
                let button = if button == Button::Left { "1" } else { "3" };
                [self.point_at(cell), words(&["click", button])].concat()
            }
            other => unreachable!("no test needs {other}"),
        }
    }

    fn point_at(&self, cell: Point) -> Vec<String> {
        let window = size(self.size.0, self.size.1);
        let pixels = Viewport::fit(window, size(WIDTH, HEIGHT), self.twin.font().cell()).pixels_of(cell);
        let (x, y) = (pixels.x + pixels.w / 2, pixels.y + pixels.h / 2);
        let number = |n: i32| n.to_string();
        vec!["mousemove".into(), "--window".into(), self.program.window(), number(x), number(y)]
    }
}
