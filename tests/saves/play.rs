//! Saves in the course of play: when they are made, and that every state comes back as it was.

use std::time::{Duration, Instant};

use lampblack::content::Campaign;
use lampblack::game::action::Action;
use lampblack::game::log::Tone;
use lampblack::input::Event;
use lampblack::storage::files::Files;
use lampblack::storage::save::{self, Store};
use lampblack::ui::{App, Flow, MainMenu};

use crate::folder::Folder;
use crate::pack::carry;
use crate::{app, app_of, deep_game, new_game, play, screen};

/// Every screen that can lie over a run, by the keys that lead there from play.
const SCREENS: [(&str, &str); 17] = [
    ("play", ""),
    ("inventory", "i"),
    ("inventory", "d"),
    ("item", "i<Tab>"),
    ("target", "ic"),
    ("pick_up", "dedfg"),
    ("look", "/"),
    ("map", "m"),
    ("character", "c"),
    ("history", "v"),
    ("help", "?"),
    ("pause", "<Esc>"),
    ("options", "<Esc>o"),
    ("keys", "<Esc>oe"),
    ("keys", "<Esc>oe<Enter>"),
    ("confirm", "<Esc>a"),
    ("level_up", "!"),
];

/// A run in one of these screens.
fn in_screen(keys: &str, folder: &Folder) -> App {
    let mut game = new_game();
    carry(&mut game, &["fireball scroll", "confusion scroll", "sword", "dagger"]);
    let learned = keys == "!";
    if learned {
        game.world.experience.gain(400);
    }
    let mut app = app(game, folder);
    play(&mut app, if learned { "" } else { "..." });
    play(&mut app, if learned { "" } else { keys });
    app
}

fn hash(app: &App) -> u64 {
    app.game().map_or(0, save::state_hash)
}

fn saved(folder: &Folder) -> Option<(u64, u32)> {
    let game = Store::new(Files::at(folder.path())).load().ok()?;
    Some((save::state_hash(&game), game.world.turn))
}

/// Waits for a save that was made in passing.
fn wait_for(folder: &Folder, hash: u64) {
    let start = Instant::now();
    while saved(folder).map(|(saved, _)| saved) != Some(hash) {
        assert!(start.elapsed() < Duration::from_secs(20), "the run was not saved");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn closing_saves_in_every_screen() {
    for (name, keys) in SCREENS {
        let folder = Folder::new("closing");
        let mut app = in_screen(keys, &folder);
        assert_eq!(app.handler_name(), name, "{keys}");
        let before = Some((hash(&app), app.game().map_or(0, |game| game.world.turn)));
        assert_eq!(play(&mut app, "<quit>"), Flow::Quit, "{name}");
        assert_eq!(saved(&folder), before, "{name}");
        // What comes in the same frame does nothing any more.
        assert_eq!(play(&mut app, "..<quit>"), Flow::Quit);
        assert_eq!(saved(&folder), before, "{name}");
    }
}

#[test]
fn losing_the_focus_saves_in_every_screen() {
    for (name, keys) in SCREENS {
        let folder = Folder::new("focus");
        let mut app = in_screen(keys, &folder);
        assert_eq!(app.handle(Event::FocusLost), Flow::Continue);
        assert_eq!(app.handler_name(), name, "the screen stays");
        wait_for(&folder, hash(&app));
    }
}

#[test]
fn a_run_is_saved_as_it_begins_every_50_turns_and_on_every_floor() {
    let folder = Folder::new("milestones");
    let mut app = app_of(|context| MainMenu::open(context), &folder);
    play(&mut app, "n");
    wait_for(&folder, hash(&app));
    for turn in 1..=120_u32 {
        play(&mut app, ".");
        if turn % 50 == 0 {
            wait_for(&folder, hash(&app));
        }
        assert_eq!(saved(&folder).map(|(_, saved)| saved), Some(turn / 50 * 50));
    }
    drop(app);
    // A program that is gone without a word has lost no more than the turns since.
    assert_eq!(saved(&folder).map(|(_, turn)| turn), Some(100));
}

#[test]
fn every_floor_is_saved() {
    let mut game = deep_game(2);
    // One step back and down again is a new floor each time.
    let folder = Folder::new("floors");
    game.take_turn(&Campaign::default(), Action::Ascend).expect("the hero stands on the stairs");
    let mut app = app(game, &folder);
    play(&mut app, ">");
    assert_eq!(app.game().map(|game| game.world.level.depth), Some(2), "{}", screen(&app));
    wait_for(&folder, hash(&app));
}

#[test]
fn pending_levels_come_back() {
    let folder = Folder::new("levels");
    let mut game = new_game();
    game.world.experience.gain(350 + 500 + 650 + 1);
    let mut app = crate::app(game, &folder);
    for left in (1..=3).rev() {
        assert_eq!(app.handler_name(), "level_up", "{left} to choose");
        let before = hash(&app);
        play(&mut app, "<quit>");
        assert_eq!(saved(&folder).map(|(hash, _)| hash), Some(before));
        app = app_of(|context| MainMenu::open(context), &folder);
        play(&mut app, "c");
        assert_eq!((app.handler_name(), hash(&app)), ("level_up", before));
        play(&mut app, "b");
    }
    assert_eq!(app.handler_name(), "play");
}

#[test]
fn deep_states_come_back_exactly() {
    let game = deep_game(10);
    let again = save::decode(&save::encode(&game).expect("a save")).expect("a game");
    assert_eq!(save::state_hash(&again), save::state_hash(&game));
    assert_eq!(again.log, game.log);
    assert_eq!(again.world.level.map, game.world.level.map);
}

#[test]
fn a_new_run_asks_before_it_replaces_one() {
    let folder = Folder::new("asks");
    let mut first = app(new_game(), &folder);
    play(&mut first, ".....<quit>");
    let before = saved(&folder);
    for keys in
        ["n<Esc>", "n<Enter>", "n<Enter><Enter><Enter>", "sx<Enter><Esc>", "sx<Enter><Enter>", "h<Esc>"]
    {
        let mut app = app_of(|context| MainMenu::open(context), &folder);
        play(&mut app, keys);
        assert_eq!(saved(&folder), before, "{keys}");
    }
    // Continuing keeps the file.
    let mut app = app_of(|context| MainMenu::open(context), &folder);
    play(&mut app, "c");
    assert_eq!(saved(&folder), before);
}

#[test]
fn what_can_not_be_saved_is_said_once_and_play_goes_on() {
    let folder = Folder::new("nowhere");
    let mut app = app_of(
        |context| {
            context.store = Store::unavailable("the moon is full");
            MainMenu::open(context)
        },
        &folder,
    );
    assert!(screen(&app).contains("the moon is full"));
    play(&mut app, "<Enter>n");
    play(&mut app, &".".repeat(200));
    let errors = |app: &App| {
        app.game().map_or(0, |game| game.log.messages().filter(|line| line.tone == Tone::Error).count())
    };
    assert_eq!(errors(&app), 0, "it was said in the menu");
    // Closing says it once more, since now the run is lost.
    assert_eq!(play(&mut app, "<quit>"), Flow::Continue);
    assert!(screen(&app).contains("the moon is full"));
    assert_eq!(play(&mut app, "<quit>"), Flow::Quit);
}

/// The figures of the reliability page, on the machine that runs this.
#[test]
fn a_save_is_small_and_quick() {
    let game = deep_game(10);
    let median = |mut times: Vec<Duration>| {
        times.sort();
        times[times.len() / 2]
    };
    let time = |work: &mut dyn FnMut()| {
        median(
            (0..31)
                .map(|_| {
                    let start = Instant::now();
                    work();
                    start.elapsed()
                })
                .collect(),
        )
    };
    let bytes = save::encode(&game).expect("a save");
    let folder = Folder::new("figures");
    let path = folder.path().join("copy");
    let encode = time(&mut || drop(save::encode(&game)));
    let write = time(&mut || std::fs::write(&path, &bytes).expect("the test can write"));
    let decode = time(&mut || drop(save::decode(&bytes)));
    let mut store = Store::new(Files::at(folder.path()));
    let whole = time(&mut || store.save(&game).expect("a save"));
    let load = time(&mut || drop(store.load().expect("a game")));
    let mut passing = Vec::new();
    for _ in 0..31 {
        let start = Instant::now();
        store.save_in_passing(&game);
        passing.push(start.elapsed());
        // A player takes longer to the next save than a disk.
        std::thread::sleep(Duration::from_millis(60));
    }
    let passing = median(passing);
    println!("a save of floor 10: {} bytes; encoded in {encode:?}, written in {write:?},", bytes.len());
    println!("decoded in {decode:?}; saved with all checks and syncs in {whole:?}, loaded in {load:?};");
    println!("a save in passing holds the player up for {passing:?}");
    assert!(bytes.len() < 64 << 10, "{} bytes", bytes.len());
    // The figures hold with room to spare; a busy machine may take its time in tests.
    assert!(encode + write < Duration::from_millis(50), "{encode:?} + {write:?}");
    assert!(load < Duration::from_millis(100), "{load:?}");
}
