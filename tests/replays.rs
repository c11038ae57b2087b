//! Replays: whole games recorded, broken off, continued and played again to the same state; golden ones
//! that hold in every build; damaged ones, and the watching of one. `REPLAY_GAMES=200` records so many
//! instead of the few that an ordinary run has time for.

#[path = "common/calm.rs"]
mod calm;
#[path = "common/drawn.rs"]
mod drawn;
#[path = "common/folder.rs"]
mod folder;
#[path = "common/golden.rs"]
mod golden;
#[path = "common/screen.rs"]
mod screen;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lampblack::base::rng::{Rng, Seed};
use lampblack::bot::Bot;
use lampblack::content::Campaign;
use lampblack::game::Game;
use lampblack::game::ruleset::Ruleset;
use lampblack::headless::replay;
use lampblack::input::Event;
use lampblack::storage::files::Files;
use lampblack::storage::replay::{Entry, FormatError, Recorder, Replay, Start};
use lampblack::storage::save::{Store, decode, encode, state_hash};
use lampblack::ui::{App, Context, Flow, Play, Watch};

use calm::play;
use folder::Folder;
use screen::screen;

const DRAWN: &str = "########\n#@.o.x>#\n#.T.=..#\n########\n---\nx = lightning scroll\n";

/// The files of a folder, sorted.
fn files(folder: &Folder) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.path()).expect("the folder is there");
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

/// Lets the bot act once, and gives the action that it did.
fn act(bot: &mut Bot, game: &mut Game, ruleset: &dyn Ruleset) -> lampblack::game::action::Action {
    let mut action = bot.decide(game);
    if game.take_turn(ruleset, action).is_err() {
        action = bot.refused(&game.world, action);
        game.take_turn(ruleset, action).expect("waiting and wandering are always possible");
    }
    action
}

/// The first actions of a bot's run.
fn recorded(ruleset: &dyn Ruleset, seed: u64, actions: u32) -> Replay {
    let mut game = Game::new(ruleset, Seed(seed));
    let mut bot = Bot::new(&game);
    let mut replay = Replay::new(Start::of(&game, ruleset));
    while !game.is_over() && game.actions() < actions {
        let action = act(&mut bot, &mut game, ruleset);
        replay.push(Entry::of(action, &game));
    }
    replay
}

fn drawn() -> Campaign {
    drawn::campaign(DRAWN)
}

/// A bot's game in a program that is closed, and one that crashes, again and again.
#[test]
fn games_continued_at_random_turns_replay_to_the_same_state() {
    let games = std::env::var("REPLAY_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(6);
    let folder = Folder::new("continued");
    let (mut actions, mut continued) = (0, 0);
    for seed in 0..games {
        let campaign = Campaign::default();
        let mut rng = Rng::for_play(Seed(1_000 + seed));
        let mut game = Game::new(&campaign, Seed(seed));
        let mut bot = Bot::new(&game);
        let mut recorder = Recorder::new(folder.path().to_owned());
        recorder.begin(&mut game, &campaign);
        let mut saved = None;
        for _ in 0..rng.range(100, 1_000) {
            if game.is_over() {
                break;
            }
            recorder.follow(&mut game);
            let action = act(&mut bot, &mut game, &campaign);
            recorder.record(&mut game, action);
            if rng.chance(1, 40) {
                recorder.sync();
                saved = Some((game.actions(), encode(&game).expect("the game can be saved")));
            }
            if let Some((at, bytes)) = &saved
                && !game.is_over()
                && rng.chance(1, 60)
            {
                // Gone on with what was saved last, in the same program or in one that is started again after a
                // crash; then the file may go further than the save and break off in an entry.
                if rng.chance(1, 2) {
                    if game.actions() > *at && rng.chance(1, 2) {
                        let name = game.replay.as_ref().expect("the run is recorded");
                        let mut file = fs::read(folder.path().join(name)).expect("the replay is there");
                        file.pop();
                        fs::write(folder.path().join(name), file).expect("the replay can be written");
                    }
                    recorder = Recorder::new(folder.path().to_owned());
                }
                game = decode(bytes).expect("the game can be loaded");
                continued += 1;
            }
        }
        recorder.follow(&mut game);
        let name = game.replay.clone().expect("the run was recorded to its end");
        let mut playback = replay::load(&folder.path().join(name)).expect("the replay can be read");
        assert_eq!(playback.check(), Ok(()), "seed {seed}");
        assert_eq!(state_hash(playback.game()), state_hash(&game), "seed {seed}");
        assert_eq!(playback.len(), game.actions() as usize);
        actions += game.actions();
    }
    assert_eq!(files(&folder).len(), games as usize, "every run has one file");
    println!("{games} games, {actions} actions, continued {continued} times: all replay to the same state");
    assert!(continued > 0);
}

#[test]
fn golden_replays_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replays");
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        fs::create_dir_all(&folder).expect("the folder can be made");
        for (name, replay) in [
            ("seed-1.replay", recorded(&Campaign::default(), 1, 1_500)),
            ("seed-2.replay", recorded(&Campaign::default(), 2, 600)),
            ("drawn.replay", recorded(&drawn(), 3, 300)),
        ] {
            fs::write(folder.join(name), replay.to_bytes()).expect("the file can be written");
        }
    }
    let mut text = String::new();
    for name in ["seed-1.replay", "seed-2.replay", "drawn.replay"] {
        let line = replay::check(&folder.join(name)).expect(
            "a golden replay goes as it was recorded; where the rules or the state were changed on purpose, \
             run the test again with UPDATE_GOLDEN=1",
        );
        writeln!(text, "{name}: {line}").expect("a string can be written");
    }
    golden::check("replays.txt", &text);
}

#[test]
fn every_flipped_byte_is_an_error_or_names_a_turn() {
    let bytes = recorded(&drawn(), 5, 12).to_bytes();
    let folder = Folder::new("flipped");
    let path = folder.path().join("run.replay");
    fs::write(&path, &bytes).expect("the file can be written");
    let whole = replay::check(&path).expect("the run goes as it was recorded");
    for at in 0..bytes.len() {
        for flip in [0x01, 0x80, 0xFF] {
            let mut damaged = bytes.clone();
            damaged[at] ^= flip;
            fs::write(&path, &damaged).expect("the file can be written");
            match replay::check(&path) {
                // A blow recorded as another word for the same blow is the same run.
                Ok(line) => assert_eq!(line, whole, "byte {at} ^ {flip:#x}"),
                Err(error) => {
                    let error = error.to_string();
                    let named = ["turn ", "action ", "not a replay", "recorded", "begins", "began"];
                    assert!(named.iter().any(|name| error.contains(name)), "byte {at}: {error}");
                }
            }
            assert_eq!(fs::read(&path).ok(), Some(damaged), "the file stays as it is");
        }
    }
}

#[test]
fn a_cut_file_says_where_it_ends() {
    let replay = recorded(&Campaign::default(), 5, 30);
    let bytes = replay.to_bytes();
    let whole = Replay::from_bytes(&bytes).expect("it was just written");
    assert_eq!(whole, replay);
    let (mut cut, mut short) = (0, 0);
    for end in 0..bytes.len() {
        match Replay::from_bytes(&bytes[..end]) {
            Ok(part) => {
                assert!(part.entries.len() < 30 && replay.entries.starts_with(&part.entries), "{end} bytes");
                cut += usize::from(part.is_cut);
            }
            Err(FormatError::Short | FormatError::Foreign) => short += 1,
            Err(other) => panic!("{end} bytes: {other}"),
        }
    }
    assert!(cut > 30 && short >= 28);
    let folder = Folder::new("cut");
    let path = folder.path().join("run.replay");
    fs::write(&path, &bytes[..bytes.len() - 1]).expect("the file can be written");
    let error = replay::check(&path).expect_err("the last action is missing").to_string();
    assert!(error.contains("breaks off in the middle of action 30, after turn"), "{error}");
}

#[test]
fn the_first_turn_that_differs_is_named() {
    let mut replay = recorded(&Campaign::default(), 5, 40);
    replay.entries[24].hash ^= 1;
    let folder = Folder::new("differs");
    let path = folder.path().join("run.replay");
    fs::write(&path, replay.to_bytes()).expect("the file can be written");
    let error = replay::check(&path).expect_err("one hash is another").to_string();
    assert!(error.contains("turn 24, action 25: the state is another"), "{error}");
}

#[test]
fn another_version_is_refused_by_name() {
    let mut bytes = recorded(&Campaign::default(), 5, 3).to_bytes();
    bytes[12..28].copy_from_slice(b"9.8.7\0\0\0\0\0\0\0\0\0\0\0");
    let error = Replay::from_bytes(&bytes).expect_err("it is of another version");
    assert_eq!(error.to_string(), "it was recorded by Lampblack 9.8.7, and only that version can play it");
}

/// What no version writes in the place of its name is damage, and this version's own name is no other one.
#[test]
fn damage_before_the_run_is_called_damage() {
    let whole = recorded(&Campaign::default(), 5, 3).to_bytes();
    for (at, bit) in [(8, 1), (11, 0x80), (12, 0x40), (13, 1), (16, 0x80), (17, 0x40), (22, 8), (27, 1)] {
        let mut bytes = whole.clone();
        bytes[at] ^= bit;
        assert_eq!(Replay::from_bytes(&bytes), Err(FormatError::Damaged), "byte {at}");
    }
    let mut bytes = whole;
    bytes[12..28].copy_from_slice(b"9.8.7-\x1B[2J\0\0\0\0\0\0");
    assert_eq!(Replay::from_bytes(&bytes), Err(FormatError::Damaged), "no version clears a terminal");
}

#[test]
fn lying_lengths_cost_no_memory() {
    let mut bytes = recorded(&Campaign::default(), 5, 0).to_bytes();
    bytes.truncate(28);
    // A seed, a level file, and the length of its text as the largest number.
    bytes.extend([0, 1, 253]);
    bytes.extend([0xFF; 8]);
    assert!(Replay::from_bytes(&bytes).is_err());
    let mut long = recorded(&Campaign::default(), 5, 0).to_bytes();
    long.resize(long.len() + 600_000, 0);
    assert_eq!(Replay::from_bytes(&long), Err(FormatError::Large), "300,000 times waiting");
}

fn app(dir: &Path, handler: impl FnOnce(&mut Context) -> Box<dyn lampblack::ui::EventHandler>) -> App {
    let store = Store::new(Files::at(dir));
    let mut context = Context::new(Box::new(Campaign::default()), store, Some(Seed(7)));
    App::new(handler(&mut context), context)
}

#[test]
fn a_save_goes_on_with_its_replay_and_without() {
    let folder = Folder::new("save");
    let mut first = app(folder.path(), |context| Box::new(Play::new(context.new_game(None))));
    play(&mut first, "...ss>");
    assert_eq!(play(&mut first, "<quit>"), Flow::Quit);
    let path = folder.path().join("replays/seed-7-run-1.replay");
    let line = replay::check(&path).expect("the run was recorded");
    assert!(line.starts_with("5 actions, "), "an impossible action is not recorded: {line}");

    let resume = |context: &mut Context| {
        let game = context.store.load().expect("the run was saved");
        Play::resume(game, context)
    };
    let mut second = app(folder.path(), resume);
    play(&mut second, "..");
    let line = replay::check(&path).expect("the run was continued");
    assert!(line.starts_with("7 actions, "), "{line}");

    // Killed without a save: back to the fifth action, and the file with it.
    let mut third = app(folder.path(), resume);
    play(&mut third, "s");
    assert!(replay::check(&path).expect("the run was continued").starts_with("6 actions, "));

    fs::write(&path, "gone").expect("the file can be written");
    let mut fourth = app(folder.path(), resume);
    play(&mut fourth, "...");
    let game = fourth.game().expect("the run goes on");
    let told = game.log.messages().filter(|message| message.text.contains("not recorded"));
    assert_eq!(told.map(|message| message.count).collect::<Vec<_>>(), [1]);
    assert_eq!(game.actions(), 8);
    assert_eq!(fs::read(&path).ok().as_deref(), Some(b"gone".as_slice()), "a damaged file is not touched");
}

/// The campaign of the run counts, not that of the program that goes on with it.
#[test]
fn a_drawn_level_goes_along_before_the_first_action() {
    let folder = Folder::new("drawn");
    let context =
        |campaign| Context::new(Box::new(campaign), Store::new(Files::at(folder.path())), Some(Seed(7)));
    let mut drawn = context(drawn());
    let handler = Play::new(drawn.new_game(None));
    assert_eq!(play(&mut App::new(Box::new(handler), drawn), "<quit>"), Flow::Quit);
    let mut plain = context(Campaign::default());
    let game = plain.store.load().expect("the run was saved");
    let mut app = App::new(Play::resume(game, &mut plain), plain);
    play(&mut app, "ss");
    let path = folder.path().join("replays/seed-7-run-1.replay");
    assert!(replay::check(&path).expect("the run was recorded").starts_with("2 actions, "));
}

#[test]
fn a_name_in_a_save_leads_nowhere_else() {
    let folder = Folder::new("name");
    let victim = folder.path().join("victim");
    let replay = recorded(&Campaign::default(), 7, 5).to_bytes();
    fs::write(&victim, &replay).expect("the file can be written");
    let mut game = Game::new(&Campaign::default(), Seed(7));
    game.replay = Some("../victim".to_owned());
    Recorder::new(folder.path().join("replays")).follow(&mut game);
    assert_eq!(game.replay, None);
    assert_eq!(fs::read(&victim).ok(), Some(replay));
}

/// At its beginning a run has no state to compare, so the seed alone tells that a file is not its own.
#[test]
fn the_replay_of_another_seed_is_left_alone() {
    let folder = Folder::new("seed");
    let path = folder.path().join("run.replay");
    let replay = recorded(&Campaign::default(), 8, 5).to_bytes();
    fs::write(&path, &replay).expect("the file can be written");
    let mut game = Game::new(&Campaign::default(), Seed(7));
    game.replay = Some("run.replay".to_owned());
    Recorder::new(folder.path().to_owned()).follow(&mut game);
    assert_eq!(game.replay, None);
    assert_eq!(fs::read(&path).ok(), Some(replay));
}

#[test]
fn watching_pauses_steps_seeks_and_leaves() {
    let folder = Folder::new("watch");
    let path = folder.path().join("run.replay");
    fs::write(&path, recorded(&Campaign::default(), 7, 400).to_bytes()).expect("the file can be written");
    let watch = |_: &mut Context| -> Box<dyn lampblack::ui::EventHandler> {
        Box::new(Watch::new(replay::load(&path).expect("the replay can be read")))
    };
    let mut app = app(folder.path(), watch);
    assert_eq!(app.handler_name(), "replay");
    assert!(app.game().is_none(), "nobody must save it");
    assert_eq!(app.wants_tick(), Some(Duration::from_millis(100)));
    for _ in 0..3 {
        app.handle(Event::Tick);
    }
    assert!(screen(&app).contains("Turn 3, 10 a second"), "{}", screen(&app));
    play(&mut app, "++-");
    assert_eq!(app.wants_tick(), Some(Duration::from_millis(50)));
    play(&mut app, "<Space>");
    assert_eq!(app.wants_tick(), None, "a stopped run needs no time");
    app.handle(Event::Tick);
    play(&mut app, ".<Right>");
    assert!(screen(&app).contains("Turn 5, 5/400"), "{}", screen(&app));

    play(&mut app, "g25<Backspace>50x");
    assert!(screen(&app).contains("Go to turn: 250_"), "{}", screen(&app));
    play(&mut app, "<Enter>");
    assert_eq!(app.wants_tick(), Some(Duration::ZERO));
    app.handle(Event::Tick);
    assert!(screen(&app).contains("On the way"), "{}", screen(&app));
    while app.wants_tick().is_some() {
        app.handle(Event::Tick);
    }
    assert!(screen(&app).contains("Turn 250, "), "{}", screen(&app));
    play(&mut app, "g7<Enter>");
    while app.wants_tick().is_some() {
        app.handle(Event::Tick);
    }
    assert!(screen(&app).contains("Turn 7, 7/400"), "{}", screen(&app));
    play(&mut app, "<End>");
    while app.wants_tick().is_some() {
        app.handle(Event::Tick);
    }
    assert!(screen(&app).contains("the end of the recording"), "{}", screen(&app));
    assert_eq!(play(&mut app, "g<Esc>"), Flow::Continue, "Esc leaves the prompt alone");
    assert_eq!(play(&mut app, "<Esc>"), Flow::Quit);
    assert!(files(&folder) == [path], "watching writes nothing");
}
