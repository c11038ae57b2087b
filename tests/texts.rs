//! What the player reads of keys: the help, the hints and the README name none that does something else.
//! Each hint comes once, and none when the option is off.

#[path = "common/calm.rs"]
mod calm;
#[path = "common/drawn.rs"]
mod drawn;
#[path = "common/golden.rs"]
mod golden;
#[path = "common/screen.rs"]
mod screen;

use std::collections::{BTreeMap, BTreeSet};

use lampblack::base::rng::Seed;
use lampblack::game::Game;
use lampblack::game::actor::ActorId;
use lampblack::input::{Event, Key, script};
use lampblack::storage::save::{self, Store};
use lampblack::storage::settings::{KeySettings, Settings, SettingsFile};
use lampblack::ui::keys::{COMMANDS, Keys, Press};
use lampblack::ui::{App, Context, Play};

use calm::play;
use screen::screen;

/// A dark hall with something of everything that is explained the first time.
const HALL: &str = include_str!("common/hall.txt");

/// A program in play on a level, in a run that has been changed first.
fn app(level: &str, settings: Settings, change: fn(&mut Game)) -> App {
    let context = Context::new(Box::new(drawn::campaign(level)), Store::off(), None);
    let (mut context, problems) = context.with_settings(settings, SettingsFile::default());
    assert!(problems.is_empty(), "{problems:?}");
    let mut game = context.new_game(Some(Seed(7)));
    change(&mut game);
    let handler = Play::resume(game, &mut context);
    App::new(handler, context)
}

fn settings((_, preset, own): Table) -> Settings {
    let own = own.iter().map(|(name, key)| ((*name).to_owned(), vec![(*key).to_owned()])).collect();
    Settings { keys: KeySettings { preset: preset.into(), own }, ..Settings::default() }
}

/// The row under the map, in play.
fn line(app: &App) -> String {
    let row = screen(app).lines().nth(38).unwrap_or_default().chars().skip(20).collect::<String>();
    if app.handler_name() == "play" { row.trim().to_owned() } else { String::new() }
}

/// A name, a preset, and the player's own keys.
type Table = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// The tables that texts are tried under.
const TABLES: [Table; 3] = [
    ("default", "", &[]),
    ("vi", "vi", &[]),
    (
        "rebound",
        "wasd",
        &[
            ("north", "y"),
            ("help", "F1"),
            ("pick-up", "Space"),
            ("use", "b"),
            ("look", "v"),
            ("history", "h"),
        ],
    ),
];

#[test]
fn help_names_the_keys_that_are_bound() {
    for table in TABLES {
        let (name, _, own) = table;
        let mut app = app(HALL, settings(table), |_| {});
        // From the menu's keys alone, whatever is bound: the help opens by its own key.
        let help = app_help_key(own);
        app.handle(help);
        assert_eq!(app.handler_name(), "help", "{name}");
        let mut pages = screen(&app);
        for _ in 0..2 {
            play(&mut app, "<Right>");
            pages.push_str(&screen(&app));
        }
        golden::check(&format!("help_{name}.txt"), &trimmed(&pages));
        play(&mut app, "<Esc>");
        assert_eq!(app.handler_name(), "play");
    }
}

fn app_help_key(own: &[(&str, &str)]) -> Event {
    match own.iter().any(|(name, _)| *name == "help") {
        true => Key::Function(1).into(),
        false => Event::Char('?'),
    }
}

/// The window without what stands around it, and without spaces at the ends of its lines.
fn trimmed(text: &str) -> String {
    let lines = text.lines().filter(|line| line.contains(['║', '═']));
    lines.map(|line| line.chars().skip(6).take(68).collect::<String>() + "\n").collect()
}

#[test]
fn hints_name_the_keys_that_are_bound() {
    for table in TABLES {
        let name = table.0;
        let mut app = app(HALL, settings(table), |_| {});
        let mut lines: Vec<String> = Vec::new();
        let walk = format!("{}{}", "<Right>".repeat(40), "<Right><Down>".repeat(40));
        for event in script::parse(&walk).expect("keys") {
            let row = line(&app);
            if !row.is_empty() && lines.last() != Some(&row) {
                lines.push(row);
            }
            app.handle(event);
        }
        let once: BTreeSet<_> = lines.iter().collect();
        assert_eq!(once.len(), lines.len(), "each once: {lines:#?}");
        golden::check(&format!("hints_{name}.txt"), &format!("{}\n", lines.join("\n")));
    }
}

/// A hint, and how it comes: the level, what happens to the run before, and what is pressed.
type First = (&'static str, &'static str, fn(&mut Game), &'static str);

const FIRSTS: [First; 9] = [
    ("walking", "#####\n#@..#\n#####", |_| {}, ""),
    ("monster", "#####\n#@.o#\n#####", |_| {}, ""),
    ("wounds", "#####\n#@..#\n#####", |game| hero(game, 14), ""),
    ("level", "#####\n#@..#\n#####", |game| game.world.experience.gain(400), "c"),
    ("item", "#####\n#@.!#\n#####", |_| {}, ""),
    ("pack", "#####\n#@!.#\n#####", |_| {}, "<Right>"),
    ("stairs", "#####\n#@.>#\n#####", |_| {}, ""),
    ("explore", "#####\n#@..#\n#####", |_| {}, "........."),
    ("light", "#####\n#@.*#\n#####", |_| {}, ""),
];

/// Gives the player so much health.
fn hero(game: &mut Game, hp: i32) {
    game.world.level.actors.get_mut(ActorId::PLAYER).expect("the player is there").fighter.hp = hp;
}

/// What is shown of hints while a run goes on for some turns, each time that it changes.
fn shown(first: First, settings: Settings) -> Vec<String> {
    let (_, level, change, keys) = first;
    let mut app = app(level, settings, change);
    let mut lines = vec![line(&app)];
    for event in script::parse(&format!("{keys}{}", ".".repeat(12))).expect("keys") {
        calm::rest(&mut app);
        app.handle(event);
        lines.push(line(&app));
    }
    lines.dedup();
    lines.retain(|line| !line.is_empty());
    lines
}

#[test]
fn each_hint_comes_once_and_never_when_they_are_off() {
    for table in TABLES {
        let mut all = Vec::new();
        for first in FIRSTS {
            let others = FIRSTS.iter().map(|other| other.0.to_owned()).filter(|other| other != first.0);
            let seen: BTreeSet<String> = others.collect();
            let only = Settings { hints_seen: seen.clone(), ..settings(table) };
            let lines = shown(first, only.clone());
            assert_eq!(lines.len(), 1, "{}: {lines:#?}", first.0);
            all.push(format!("{}: {}", first.0, lines[0]));
            let off = Settings { hints: false, ..only };
            assert_eq!(shown(first, off), Vec::<String>::new(), "{}", first.0);
            let known = seen.into_iter().chain([first.0.to_owned()]).collect();
            let again = Settings { hints_seen: known, ..settings(table) };
            assert_eq!(shown(first, again), Vec::<String>::new(), "{}: what was seen is seen", first.0);
        }
        golden::check(&format!("hints_each_{}.txt", table.0), &format!("{}\n", all.join("\n")));
    }
}

#[test]
fn hints_change_no_run() {
    let hash = |hints| {
        let mut app = app(HALL, Settings { hints, ..Settings::default() }, |_| {});
        play(&mut app, "<Right><Right><Right>");
        save::state_hash(app.game().expect("a game"))
    };
    assert_eq!(hash(true), hash(false));
}

#[test]
fn the_start_and_dead_keys_name_the_help_key_that_is_bound() {
    for (table, help) in TABLES.into_iter().zip(["?", "?", "F1"]) {
        let mut app = app("#####\n#@..#\n#####", Settings { hints: false, ..settings(table) }, |_| {});
        assert!(screen(&app).contains(&format!("{help} opens the help: every key")), "{}", screen(&app));
        play(&mut app, "%");
        assert_eq!(line(&app), format!("% does nothing here; {help} opens the help."));
    }
}

#[test]
fn whoever_arrives_at_stairs_reads_the_key_that_takes_them() {
    let level = "######\n#@..>#\n######";
    for (key, told) in
        [(&[][..], "You are at the stairs down: > takes them."), (&[("descend", "F5")], "F5 takes them.")]
    {
        let mut app = app(level, settings(("", "", key)), |_| {});
        // Explore says that all is explored, and leads there when asked again.
        play(&mut app, "oo");
        assert!(screen(&app).contains(told), "{}", screen(&app));
    }
}

/// A word of the README for each command with a key that is a character.
const WORDS: [(&str, &str); 14] = [
    ("wait", "wait a turn"),
    ("explore", "explore"),
    ("rest", "wait until something happens"),
    ("map", "whole floor"),
    ("pick-up", "pick up"),
    ("use", "use or put on"),
    ("drop", "drop"),
    ("descend", "stairs"),
    ("ascend", "stairs"),
    ("look", "look around"),
    ("character", "your character"),
    ("history", "messages"),
    ("help", "help"),
    ("north", "walk"),
];

#[test]
fn the_readme_names_the_keys_as_they_are() {
    let (keys, words) = (Keys::default(), BTreeMap::from(WORDS));
    let mut told = BTreeSet::new();
    let table = include_str!("../README.md").lines().skip_while(|line| *line != "## Keys");
    for row in table.take_while(|line| !line.starts_with("Commands")).filter(|line| line.contains('`')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [left, right] = cells[..] else { unreachable!("a row has two cells: {row}") };
        for code in left.split('`').skip(1).step_by(2) {
            for c in code.split(' ').flat_map(|keys| keys.chars()) {
                let command = keys.command(Event::Char(c));
                let name = COMMANDS.iter().find(|row| Some(row.command) == command).map(|row| row.name);
                let name = name.map(|name| if told_as_walking(name) { "north" } else { name });
                let word = name.and_then(|name| words.get(name)).copied().unwrap_or("no command at all");
                assert!(right.contains(word), "{c} is for {name:?}, not for: {right}");
                told.insert(c);
            }
        }
    }
    let bound = COMMANDS.iter().flat_map(|row| keys.presses(row.command));
    let bound: BTreeSet<char> =
        bound.filter_map(|press| if let Press::Char(c) = press { Some(*c) } else { None }).collect();
    assert_eq!(told, bound, "the README names all of them");
}

/// Whether a command is one of the eight steps.
fn told_as_walking(name: &str) -> bool {
    name.contains("north") || name.contains("south") || ["east", "west"].contains(&name)
}
