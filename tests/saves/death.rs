//! What is kept of the dead: the record, the high scores, and no save.

use lampblack::game::Game;
use lampblack::storage::files::Files;
use lampblack::storage::morgue;
use lampblack::storage::save::Store;
use lampblack::storage::scores::{self, Scores};
use lampblack::ui::MainMenu;

use crate::folder::Folder;
use crate::{app, app_of, deep_game, doomed, new_game, play, rest, screen};

fn records(folder: &Folder) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(Files::at(folder.path()).morgue()) else { return Vec::new() };
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text")).collect();
    names.sort();
    names
}

/// A run that ends in this folder.
fn die(game: Game, folder: &Folder) -> lampblack::ui::App {
    let mut app = app(game, folder);
    for _ in 0..20 {
        play(&mut app, ".");
        if app.handler_name() == "game_over" {
            return app;
        }
    }
    unreachable!("nobody lives through this");
}

#[test]
fn a_death_leaves_a_record_and_no_save() {
    let folder = Folder::new("death");
    let files = Files::at(folder.path());
    let mut game = deep_game(3);
    game.world.kills.insert("bat".to_owned(), 4);
    game.world.experience.gain(37);
    doomed(&mut game);
    let mut app = die(game, &folder);
    let names = records(&folder);
    assert_eq!(names.len(), 1);
    assert!(names[0].starts_with("floor-03-seed-0-turn-") && !names[0].contains(':'), "{names:?}");
    let text = std::fs::read_to_string(files.morgue().join(&names[0])).expect("the record");
    let points = scores::points(&app.game().expect("the run").world);
    assert_eq!(points, 300 + u64::from(app.game().expect("the run").world.experience.total));
    let version = format!("Lampblack {}", env!("CARGO_PKG_VERSION"));
    for part in [
        &version,
        "seed 0",
        "killed by an orc",
        "on floor 3",
        "Level       1",
        "Health      0 of 1000",
        "a) dagger (E)",
        "   4 bat",
        "The orc attacks you for",
        "You die",
        "@",
        "#",
        &points.to_string(),
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    let told = text.split("The last of it\n").nth(1).and_then(|rest| rest.split("\nFloor").next());
    assert_eq!(told.map(|told| told.lines().count()), Some(20), "{text}");
    assert!(screen(&app).contains(&format!("{points}, place 1 of")), "{}", screen(&app));
    rest(&mut app);
    play(&mut app, "h");
    assert!(screen(&app).contains("High scores") && screen(&app).contains("killed by an orc, seed 0"));
    assert!(!Store::new(files).exists());
}

#[test]
fn kills_are_counted() {
    let folder = Folder::new("kills");
    let mut game = new_game();
    doomed(&mut game);
    for actor in game.world.level.actors.iter_mut().filter(|actor| !actor.is_player()) {
        actor.fighter.hp = 1;
    }
    let (hero, orc) = {
        let level = &game.world.level;
        let hero = game.world.player().pos();
        (hero, level.actors.iter().rfind(|actor| actor.pos().chebyshev(hero) == 1).expect("an orc").pos())
    };
    let key = match (orc.x - hero.x, orc.y - hero.y) {
        (1, 1) => "n",
        (0, 1) => "j",
        (-1, 1) => "b",
        (1, 0) => "l",
        (-1, 0) => "h",
        (1, -1) => "u",
        (0, -1) => "k",
        _ => "y",
    };
    let mut app = app(game, &folder);
    play(&mut app, key);
    assert_eq!(app.game().and_then(|game| game.world.kills.get("orc").copied()), Some(1), "{}", screen(&app));
}

/// A crash can come between any two steps of a burial. The next start finds the run at its end, and does
/// what is missing, once.
#[test]
fn a_crash_in_mid_burial_buries_once() {
    let folder = Folder::new("burial");
    let files = Files::at(folder.path());
    let mut game = new_game();
    doomed(&mut game);
    let app = die(game, &folder);
    let mut store = Store::new(files.clone());
    let (names, list) = (records(&folder), Scores::load(&files).expect("a list"));
    for step in 0..3 {
        // The dead run is saved; nothing, the record, or both are there.
        store.save(app.game().expect("the run")).expect("a save");
        if step == 0 {
            std::fs::remove_dir_all(files.morgue()).expect("the test can remove");
        }
        if step <= 1 {
            std::fs::remove_file(files.scores()).expect("the test can remove");
        }
        let mut next = app_of(|context| MainMenu::open(context), &folder);
        play(&mut next, "c");
        assert_eq!(next.handler_name(), "game_over");
        play(&mut next, ".<quit>");
        assert_eq!((records(&folder), Scores::load(&files).expect("a list")), (names.clone(), list.clone()));
        assert!(!store.exists());
    }
}

#[test]
fn a_record_is_never_overwritten() {
    let folder = Folder::new("records");
    let dead = [0, 1, 2].map(|points| {
        let mut game = new_game();
        game.world.experience.gain(points);
        doomed(&mut game);
        die(game, &folder)
    });
    let names = records(&folder);
    assert_eq!(names.len(), 3, "{names:?}");
    // Nor is one written twice, whatever number it has.
    for app in &dead {
        morgue::bury(&Files::at(folder.path()), app.game().expect("the run")).expect("a record");
    }
    assert_eq!(records(&folder), names);
    assert!(names.iter().any(|name| name.ends_with("-3.txt")), "{names:?}");
}

#[test]
fn a_record_that_can_not_be_written_keeps_the_save() {
    let folder = Folder::new("unrecorded");
    let files = Files::at(folder.path());
    std::fs::write(files.morgue(), "in the way").expect("the test can write");
    let mut game = new_game();
    doomed(&mut game);
    let mut app = die(game, &folder);
    assert!(screen(&app).contains("could not be written"), "{}", screen(&app));
    play(&mut app, "a");
    assert_eq!(app.handler_name(), "confirm", "no other run takes its place unasked");
    drop(app);
    let kept = Store::new(files.clone()).load().expect("the end is kept");
    assert!(kept.is_over());
    // When the way is free, the record is made up for.
    std::fs::remove_file(files.morgue()).expect("the test can remove");
    let mut next = app_of(|context| MainMenu::open(context), &folder);
    play(&mut next, "c");
    assert_eq!(records(&folder).len(), 1);
    assert!(!Store::new(files).exists());
}

#[test]
fn damaged_scores_are_told_and_kept() {
    let folder = Folder::new("scores");
    let files = Files::at(folder.path());
    std::fs::write(files.scores(), "{\"scores\": [").expect("the test can write");
    let mut menu = app_of(|context| MainMenu::open(context), &folder);
    play(&mut menu, "h");
    assert_eq!(menu.handler_name(), "high_scores");
    assert!(screen(&menu).contains("damaged"), "{}", screen(&menu));
    let mut game = new_game();
    doomed(&mut game);
    let app = die(game, &folder);
    assert!(screen(&app).contains("damaged") && screen(&app).contains("place 1"), "{}", screen(&app));
    assert_eq!(Scores::load(&files).expect("a list").iter().len(), 1);
    let kept = std::fs::read_to_string(folder.path().join("scores.json.kept")).expect("the old list");
    assert_eq!(kept, "{\"scores\": [");
    let mut menu = app_of(|context| MainMenu::open(context), &folder);
    play(&mut menu, "h");
    assert!(screen(&menu).contains("killed by an orc"), "{}", screen(&menu));
}
