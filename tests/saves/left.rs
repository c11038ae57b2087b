//! What is left of a run that the player gave up, and the list of the recorded ones.

use lampblack::base::rng::Seed;
use lampblack::storage::files::Files;
use lampblack::storage::scores::Scores;
use lampblack::ui::{App, MainMenu};

use crate::folder::Folder;
use crate::{app_of, play, rest, screen};

/// A program at its main menu.
fn menu(folder: &Folder) -> App {
    app_of(|context| MainMenu::open(context), folder)
}

/// The texts of the death records.
fn records(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(Files::at(folder.path()).morgue()).into_iter().flatten();
    entries.map(|entry| std::fs::read_to_string(entry.expect("an entry").path()).expect("a text")).collect()
}

#[test]
fn a_run_that_is_given_up_leaves_its_record() {
    for (name, keys) in [("given-up", "n.....<Esc>ay"), ("replaced", "n.....<Esc>mny")] {
        let folder = Folder::new(name);
        let mut app = menu(&folder);
        play(&mut app, keys);
        let records = records(&folder);
        assert_eq!(records.len(), 1, "{name}");
        assert!(records[0].contains("You abandoned the run, on floor 1 in turn 5."), "{}", records[0]);
        let scores = Scores::load(&Files::at(folder.path())).expect("a list");
        let causes: Vec<_> = scores.iter().map(|score| (score.cause.as_str(), score.turn)).collect();
        assert_eq!(causes, [("abandoned", 5)], "{name}");
    }
    // Whoever keeps the run keeps all of it, and a look round is no run.
    let folder = Folder::new("kept");
    let mut app = menu(&folder);
    play(&mut app, "n.....<Esc>an<Esc><Esc>mn<Enter>g.<Esc>m");
    assert_eq!(app.handler_name(), "main_menu");
    assert_eq!(records(&folder).len(), 0);
}

/// A record that can't be written keeps the save, however the run is left.
#[test]
fn a_run_without_a_record_keeps_its_save() {
    for (name, keys, text) in [
        ("given-up-unrecorded", "n.....<Esc>ay", "The saved run is kept."),
        ("replaced-unrecorded", "n.....<Esc>mny", "no other is begun"),
    ] {
        let folder = Folder::new(name);
        let files = Files::at(folder.path());
        std::fs::write(files.morgue(), "in the way").expect("the test can write");
        let mut app = menu(&folder);
        play(&mut app, keys);
        assert!(screen(&app).contains("Not recorded") && screen(&app).contains(text), "{}", screen(&app));
        play(&mut app, "<Enter>");
        assert_eq!(app.handler_name(), "main_menu");
        assert!(files.save().exists(), "{name}");
        assert_eq!(Scores::load(&files).expect("a list").iter().len(), 0, "{name}");
        // When the way is free, the run can be left.
        std::fs::remove_file(files.morgue()).expect("the test can remove");
        play(&mut app, "c<Esc>ay");
        assert_eq!(records(&folder).len(), 1, "{name}");
        assert!(!files.save().exists() && !files.backup().exists(), "{name}");
    }
}

/// What would be gone on with is what is recorded.
#[test]
fn behind_a_damaged_save_the_run_before_it_is_recorded() {
    let folder = Folder::new("replaced-damaged");
    let files = Files::at(folder.path());
    let mut app = menu(&folder);
    play(&mut app, "n.....<Esc>mc..<Esc>m");
    std::fs::write(files.save(), b"LAMPSAVE").expect("the test can write");
    play(&mut app, "ny");
    assert_eq!(app.handler_name(), "play");
    let records = records(&folder);
    assert_eq!(records.len(), 1);
    assert!(records[0].contains("in turn 5."), "{}", records[0]);
}

#[test]
fn recorded_runs_are_listed_and_watched_from_the_main_menu() {
    let folder = Folder::new("shelf");
    let mut app = menu(&folder);
    play(&mut app, "r");
    assert!(screen(&app).contains("No run has been recorded yet."), "{}", screen(&app));
    play(&mut app, "<Enter>n.....<Esc>ayn...<Esc>m");
    let replays = Files::at(folder.path()).replays();
    let mut other = std::fs::read(replays.join("seed-0-run-1.replay")).expect("a replay");
    other[12..18].copy_from_slice(b"0.0.9\0");
    std::fs::write(replays.join("other.replay"), other).expect("a file");
    std::fs::write(replays.join("notes.txt"), "no replay").expect("a file");
    play(&mut app, "r");
    assert_eq!(app.handler_name(), "replays");
    rest(&mut app);
    let text = screen(&app);
    for part in
        ["floor 1   turn 5      abandoned", "floor 1   turn 3      under way", "recorded by Lampblack 0.0.9"]
    {
        assert_eq!(text.matches(part).count(), 1, "{part}\n{text}");
    }
    let row = |part: &str| {
        let letter = text.lines().find_map(|line| line[..line.find(part)?].split_once(" 20").map(|(l, _)| l));
        letter.and_then(|before| before.chars().last()).expect("a letter").to_string()
    };
    let refused = row("recorded by");
    play(&mut app, &refused);
    assert!(screen(&app).contains("only that version can play it"), "{}", screen(&app));
    let watched = row("abandoned");
    play(&mut app, &format!("<Esc>{watched}"));
    assert_eq!(app.handler_name(), "replay");
    rest(&mut app);
    assert!(screen(&app).contains("Turn 5: the end of the recording"), "{}", screen(&app));
    play(&mut app, "<Esc>");
    assert_eq!(app.handler_name(), "replays");
    play(&mut app, "<Esc>");
    assert_eq!(app.handler_name(), "main_menu");
}

#[test]
fn the_list_of_replays_says_what_it_leaves_out_and_cuts_no_row() {
    let folder = Folder::new("many");
    let mut app = menu(&folder);
    play(&mut app, "n...<Esc>ay");
    let replays = Files::at(folder.path()).replays();
    let mut whole = std::fs::read(replays.join("seed-0-run-1.replay")).expect("a replay");
    for number in 2..=130 {
        std::fs::write(replays.join(format!("{number}.replay")), &whole).expect("a file");
    }
    // The order of names decides where the time does not.
    whole.resize(600_000, 0);
    std::fs::write(replays.join("z-long.replay"), &whole).expect("a file");
    whole[17] = b'@';
    std::fs::write(replays.join("z-damaged.replay"), whole).expect("a file");
    play(&mut app, "r");
    rest(&mut app);
    for part in ["it is longer than any replay ", "it is damaged "] {
        assert!(screen(&app).contains(part), "{part}\n{}", screen(&app));
    }
    play(&mut app, "<End>");
    assert!(screen(&app).contains("and 32 older ones"), "{}", screen(&app));
    play(&mut app, "<Enter>");
    assert_eq!(app.handler_name(), "replays");
}

#[test]
fn a_seed_that_is_a_word_stays_one() {
    let folder = Folder::new("word");
    let mut app = menu(&folder);
    play(&mut app, "s Soot <Space> and <Space> ash <Enter>...c");
    assert!(screen(&app).contains("Soot and ash"), "{}", screen(&app));
    play(&mut app, "<Esc><quit>");
    let mut app = menu(&folder);
    play(&mut app, "cc");
    assert!(screen(&app).contains("Soot and ash"), "after a save\n{}", screen(&app));
    play(&mut app, "<Esc><Esc>ay");
    let number = Seed::parse("Soot and ash").expect("a seed");
    assert!(records(&folder)[0].contains(&format!("seed Soot and ash ({number})")), "{:?}", records(&folder));
    play(&mut app, "h");
    assert!(screen(&app).contains("abandoned, seed Soot and ash"), "{}", screen(&app));
    // The next run has a seed of its own.
    play(&mut app, "<Esc>nc");
    assert!(!screen(&app).contains("Soot"), "{}", screen(&app));
    play(&mut app, "<Esc><Esc>mn y <Esc>m s 42 <Enter> y c".replace(' ', "").as_str());
    assert!(screen(&app).contains("42"), "{}", screen(&app));
}
