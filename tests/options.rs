//! What the player can choose, played by key scripts: keys, palettes, options. Every choice counts at once
//! and is there again in the next game.

#[path = "common/calm.rs"]
mod calm;
#[path = "common/drawn.rs"]
mod drawn;
#[path = "common/folder.rs"]
mod folder;
#[path = "common/screen.rs"]
mod screen;

use std::fs;
use std::path::PathBuf;

use lampblack::base::geom::point;
use lampblack::base::rng::Seed;
use lampblack::input::{Key, WINDOW_KEYS};
use lampblack::screen::console::Cell;
use lampblack::storage::save::Store;
use lampblack::storage::settings::{KeySettings, Overrides, PaletteName, Scrolling, Settings, SettingsFile};
use lampblack::ui::keys::{self, COMMANDS, PRESETS, Press};
use lampblack::ui::{App, Context, Play};

use calm::play;
use folder::Folder;
use screen::{console, screen};

/// A dark hall with something of everything that is explained the first time.
const HALL: &str = include_str!("common/hall.txt");

fn app(settings: Settings, config: SettingsFile) -> App {
    let context = Context::new(Box::new(drawn::campaign(HALL)), Store::off(), None);
    let (mut context, problems) = context.with_settings(settings, config);
    assert!(problems.is_empty(), "{problems:?}");
    App::new(Box::new(Play::new(context.new_game(Some(Seed(7))))), context)
}

#[test]
fn no_key_of_the_window_is_a_key_of_the_game() {
    let told: Vec<_> = keys::window_commands().map(|(keys, _)| keys).collect();
    assert_eq!(told, ["Alt+Enter F11", "F12"]);
    for press in WINDOW_KEYS.map(|given| Press::Key(given.key)) {
        for preset in PRESETS {
            let table = preset.keys();
            for row in COMMANDS {
                assert!(!table.presses(row.command).contains(&press), "{press}");
                assert!(table.objection(row.command, press).is_some(), "{press} {}", row.name);
            }
        }
    }
}

/// Sixty commands that there are not are sixty lines to read, the first and the last of them too.
#[test]
fn a_notice_longer_than_the_screen_scrolls() {
    let mut app = app(Settings::default(), SettingsFile::default());
    let lines: Vec<_> = (1..=60).map(|number| format!("problem {number}.")).collect();
    app.tell("Settings", lines.join("\n\n"));
    for part in ["Settings", "problem 1.", "any other key"] {
        assert!(screen(&app).contains(part), "{part}\n{}", screen(&app));
    }
    play(&mut app, "<End>");
    assert!(screen(&app).contains("problem 60.") && screen(&app).contains("Settings"), "{}", screen(&app));
    play(&mut app, "<PgUp><Home>");
    assert!(screen(&app).contains("problem 1."), "{}", screen(&app));
    play(&mut app, "<Enter>");
    assert_eq!(app.handler_name(), "play");
    // What fits has nothing to scroll.
    app.tell("Settings", "One line.".to_owned());
    play(&mut app, "<Down>");
    assert_eq!(app.handler_name(), "play");
}

/// The rows say what is, also where the command line asked for it, and a change is a change from there.
#[test]
fn what_the_command_line_asked_for_is_shown_and_changed_from() {
    let mut settings = Settings::default();
    settings.window.overrides =
        Overrides { fullscreen: true, scale: Some(3), font: Some(PathBuf::from("/far/away/tiles.png")) };
    let mut app = app(settings, SettingsFile::default());
    let value = |app: &App, label: &str| {
        let text = screen(app);
        let rest = text.lines().find_map(|line| Some(line.split_once(label)?.1)).expect("a row");
        rest.split('║').next().expect("a value").trim().to_owned()
    };
    play(&mut app, "<Esc>o");
    for (label, asked, key, chosen) in
        [("Full screen", "on", "w", "off"), ("Scale", "3", "s", "4"), ("Font", "tiles.png", "f", "built in")]
    {
        assert_eq!(value(&app, label), asked);
        play(&mut app, key);
        assert_eq!(value(&app, label), chosen);
    }
    let window = app.window();
    assert_eq!((window.fills_screen(), window.wanted_scale()), (false, Some(4)));
    assert_eq!((app.font_path(), &window.overrides), (None, &Overrides::default()));
}

/// A configuration directory that goes when the test is over.
struct Home(Folder);

impl Home {
    fn new(name: &str) -> Home {
        let folder = Folder::new(name);
        fs::create_dir(folder.path().join("fonts")).expect("a folder");
        Home(folder)
    }

    fn load(&self) -> (Settings, SettingsFile) {
        let folder = self.0.path();
        let (settings, config, problem) =
            SettingsFile::load(folder.join("settings.toml"), Some(folder.join("fonts")));
        assert_eq!(problem, None);
        (settings, config)
    }

    /// Plays keys in a new game with the settings that are kept, and returns those kept afterwards.
    fn after(&self, keys: &str) -> Settings {
        let (settings, config) = self.load();
        let mut app = app(settings, config);
        play(&mut app, keys);
        self.load().0
    }
}

#[test]
fn every_option_is_kept() {
    let home = Home::new("every");
    fs::write(home.0.path().join("fonts/large.png"), "no picture, but nobody looks before the window does")
        .expect("a font");
    let settings = home.after("<Esc>o p f s w v a m x i");
    assert_eq!(settings.palette, PaletteName::RedGreen);
    assert_eq!(settings.scrolling, Scrolling::Edge);
    let switches = [settings.auto_pickup, settings.animations, settings.flashes, settings.hints];
    assert_eq!(switches, [false; 4]);
    let window = settings.window;
    assert_eq!((window.font.as_deref(), window.scale, window.fullscreen), (Some("large.png"), Some(1), true));
    // A value goes both ways, and around.
    let settings = home.after("<Esc>o <Left> <Down><Right> <Down><Left>");
    assert_eq!(settings.palette, PaletteName::Default);
    assert_eq!((settings.window.font, settings.window.scale), (None, None));
    assert_eq!(home.after("<Esc>o <Left>").palette, PaletteName::Greyscale);
    assert_eq!(home.after("<Esc>o <Left>").palette, PaletteName::HighContrast);
}

#[test]
fn keys_are_bound_in_the_screen_and_conflicts_refused() {
    let home = Home::new("bind");
    let (settings, config) = home.load();
    let mut app = app(settings, config);
    let wait =
        ('b'..).nth(COMMANDS.iter().position(|row| row.name == "wait").expect("wait")).expect("a letter");
    play(&mut app, &format!("<Esc>oe{wait}d"));
    assert!(screen(&app).contains("d is taken: Drop what you carry."), "{}", screen(&app));
    for (key, reason) in [("<Enter>", "belongs to the menus"), ("K", "is taken"), (">", "is taken")] {
        play(&mut app, &format!("{wait}{key}"));
        assert!(screen(&app).contains(reason), "{key}\n{}", screen(&app));
    }
    assert!(home.load().0.keys.own.is_empty());
    play(&mut app, &format!("{wait}z"));
    assert!(screen(&app).contains("z: Wait a turn."), "{}", screen(&app));
    play(&mut app, "<Esc><Esc><Esc>");
    let turn = |app: &App| app.game().map(|game| game.world.turn);
    let before = turn(&app);
    play(&mut app, ".s");
    assert_eq!(turn(&app), before, "the keys of the preset no longer wait");
    play(&mut app, "z");
    assert_ne!(turn(&app), before);
    assert_eq!(home.load().0.keys.own["wait"], ["z"]);
    // In the next game too, until it is reset.
    let settings = home.after(&format!("<Esc>oe{wait}<Esc><Backspace>"));
    assert!(settings.keys.own.is_empty());
    let settings = home.after("<Esc>oea");
    assert_eq!(settings.keys.preset, "vi");
}

#[test]
fn letters_take_rows_of_the_key_list_and_arrows_turn_the_preset() {
    let home = Home::new("turn");
    let (settings, config) = home.load();
    let mut app = app(settings, config);
    play(&mut app, "<Esc>oe jz");
    let kept = home.load().0.keys;
    assert_eq!(kept.own["wait"], ["z"]);
    for letter in ['h', 'l'] {
        play(&mut app, &format!("<Home>{letter}"));
        assert!(screen(&app).contains("Press the key for"), "{letter}\n{}", screen(&app));
        play(&mut app, "<Esc>");
        assert_eq!(home.load().0.keys, kept, "{letter}");
    }
    // The player's own keys stay, until a preset has another use for them.
    play(&mut app, "<Home><Right>");
    assert_eq!(home.load().0.keys, KeySettings { preset: "vi".to_owned(), ..kept });
    play(&mut app, "<KP6>");
    assert_eq!(home.load().0.keys, KeySettings { preset: "wasd".to_owned(), ..KeySettings::default() });
    assert!(screen(&app).contains("that do not fit in are reset"), "{}", screen(&app));
    play(&mut app, "<Left>");
    assert_eq!(home.load().0.keys.preset, "vi");
}

/// A key that was bound to west or east turns values in both lists, unless it types something.
#[test]
fn the_same_keys_turn_values_in_both_lists() {
    let home = Home::new("both");
    fs::write(home.0.path().join("settings.toml"), "[keys]\nwest = [\"F5\"]\neast = [\"F6\", \"+\"]\n")
        .expect("written");
    assert_eq!(home.after("<Esc>oe+").keys.preset, "", "what types is no key to turn a value by");
    let (settings, config) = home.load();
    let mut app = app(settings, config);
    for (key, palette, preset) in
        [(Key::Function(6), PaletteName::RedGreen, "vi"), (Key::Function(5), PaletteName::Default, "default")]
    {
        play(&mut app, "<Esc>o");
        app.handle(key.into());
        play(&mut app, "e");
        app.handle(key.into());
        play(&mut app, "<Esc><Esc><Esc>");
        let settings = home.load().0;
        assert_eq!((settings.palette, settings.keys.preset.as_str()), (palette, preset));
    }
}

#[test]
fn a_palette_changes_the_picture_at_once_and_no_words() {
    let mut pictures = Vec::new();
    let mut app = app(Settings::default(), SettingsFile::default());
    play(&mut app, "<Right><Right>");
    let text = screen(&app);
    for _ in PaletteName::ALL {
        pictures.push(console(&app));
        play(&mut app, "<Esc>op<Esc><Esc>");
        assert_eq!(screen(&app), text);
    }
    assert_eq!(console(&app), pictures[0], "round the ring");
    for (at, picture) in pictures.iter().enumerate() {
        assert!(pictures[..at].iter().all(|other| other != picture));
    }
    let grey =
        |Cell { fg, bg, .. }: &Cell| [fg, bg].iter().all(|color| color.0 == color.1 && color.1 == color.2);
    let last = pictures.last().expect("greyscale");
    assert!(last.cells().iter().all(grey), "nothing in greyscale has a hue");
}

#[test]
fn at_the_edge_the_map_stands_still_until_it_must_move() {
    let column = |app: &App| {
        let console = console(app);
        (20..80).find(|&x| (0..38).any(|y| console.cell(point(x, y)).glyph == b'@'))
    };
    let level = format!("{0}\n#@{1}#\n{0}\n", "#".repeat(120), ".".repeat(117));
    let columns = |scrolling| {
        let context = Context::new(Box::new(drawn::campaign(&level)), Store::off(), None);
        let settings = Settings { scrolling, ..Settings::default() };
        let (mut context, _) = context.with_settings(settings, SettingsFile::default());
        let mut app = App::new(Box::new(Play::new(context.new_game(None))), context);
        let mut columns = Vec::new();
        for keys in ["<Right>".repeat(40), "<Right>".repeat(30), "<Right>".repeat(30), "<Left>".repeat(20)] {
            play(&mut app, &keys);
            columns.push(column(&app).expect("the player is in view"));
        }
        columns
    };
    assert_eq!(columns(Scrolling::Centred), [50, 50, 61, 50]);
    assert_eq!(columns(Scrolling::Edge), [61, 71, 71, 51]);
}

#[test]
fn keys_of_another_version_stand_in_no_way_and_stay() {
    let home = Home::new("foreign");
    let text = "[keys]\nteleport = [\"t\"]\nmap = [\"Tab\"]\n";
    fs::write(home.0.path().join("settings.toml"), text).expect("the test can write");
    let (settings, config) = home.load();
    let context = Context::new(Box::new(drawn::campaign(HALL)), Store::off(), Some(Seed(1)));
    let (mut context, problems) = context.with_settings(settings, config);
    assert_eq!(problems.len(), 2, "{problems:?}");
    let game = context.new_game(None);
    let mut app = App::new(Box::new(Play::new(game)), context);
    play(&mut app, "<Esc>oe jz");
    assert!(screen(&app).contains("z: Wait a turn."), "{}", screen(&app));
    let own = home.load().0.keys.own;
    assert_eq!([&own["wait"], &own["teleport"], &own["map"]], [&["z"], &["t"], &["Tab"]]);
    play(&mut app, "<Home><Right>");
    let keys = home.load().0.keys;
    assert_eq!((keys.preset.as_str(), &keys.own["teleport"]), ("vi", &vec!["t".to_owned()]));
    let names = fs::read_dir(home.0.path()).expect("the folder").flatten().map(|entry| entry.file_name());
    assert!(!names.into_iter().any(|name| name.to_string_lossy().ends_with(".kept")), "nothing was lost");
}
