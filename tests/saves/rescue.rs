//! What the player reads when the save is no good, and what is there to go on with.

use lampblack::content::Campaign;
use lampblack::game::action::Action;
use lampblack::storage::files::Files;
use lampblack::storage::save::{Store, StoreError};
use lampblack::ui::{Context, EventHandler, MainMenu};

use crate::folder::Folder;
use crate::{app_of, new_game, play, screen};

fn main_menu(context: &mut Context) -> Box<dyn EventHandler> {
    MainMenu::open(context)
}

/// A folder with a save of turn 2 and, before it, one of turn 1.
fn two_saves(name: &str) -> (Folder, Files) {
    let folder = Folder::new(name);
    let files = Files::at(folder.path());
    let mut store = Store::new(files.clone());
    let mut game = new_game();
    for _ in 0..2 {
        game.take_turn(&Campaign::default(), Action::Wait).expect("a turn");
        store.save(&game).expect("a save");
    }
    (folder, files)
}

fn load_error(folder: &Folder) -> String {
    Store::new(Files::at(folder.path())).load().expect_err("it is no good").to_string()
}

#[test]
fn the_save_before_a_damaged_one_is_offered() {
    let (folder, files) = two_saves("damaged");
    let mut damaged = std::fs::read(files.save()).expect("the save");
    damaged[100] ^= 1;
    std::fs::write(files.save(), &damaged).expect("the test can write");
    let backup = std::fs::read(files.backup()).expect("the backup");
    let mut app = app_of(main_menu, &folder);
    play(&mut app, "c");
    let text = screen(&app);
    assert_eq!(app.handler_name(), "popup", "{text}");
    assert!(text.contains("checksum") && text.contains("turn 1"), "{text}");
    // No, and no harm done.
    play(&mut app, "<Enter><Esc>");
    assert_eq!(app.handler_name(), "main_menu");
    // Yes.
    play(&mut app, "c<Enter>y");
    assert_eq!(app.game().map(|game| game.world.turn), Some(1));
    assert!(std::fs::read(files.save()).expect("the save") == damaged);
    assert!(std::fs::read(files.backup()).expect("the backup") == backup);
    // The next save comes into its place, and neither file is lost by it.
    play(&mut app, "<quit>");
    let store = Store::new(files.clone());
    assert_eq!(store.load().map(|game| game.world.turn).ok(), Some(1));
    assert!(std::fs::read(files.backup()).expect("the backup") == backup);
    assert!(std::fs::read(folder.path().join("run.save.kept")).expect("the damaged one") == damaged);
}

#[test]
fn enter_pressed_again_and_again_on_a_damaged_save_does_no_harm() {
    let (folder, files) = two_saves("enter");
    std::fs::write(files.save(), b"LAMPSAVE").expect("the test can write");
    let mut app = app_of(main_menu, &folder);
    play(&mut app, "<Enter><Enter><Enter><Enter>");
    assert_eq!(std::fs::read(files.save()).expect("the save"), b"LAMPSAVE");
    assert!(app.game().is_none());
}

#[test]
fn a_backup_alone_is_what_a_crash_has_left() {
    let (folder, files) = two_saves("backup");
    std::fs::remove_file(files.save()).expect("the test can remove");
    let mut app = app_of(main_menu, &folder);
    play(&mut app, "c");
    assert_eq!(app.game().map(|game| game.world.turn), Some(1));
}

#[test]
fn another_version_and_another_program_are_named_and_kept() {
    let (folder, files) = two_saves("versions");
    let save = std::fs::read(files.save()).expect("the save");
    let of_version = |format: u32, name: &str| {
        let mut bytes = save.clone();
        bytes[8..12].copy_from_slice(&format.to_le_bytes());
        bytes[12..28].fill(0);
        bytes[12..12 + name.len()].copy_from_slice(name.as_bytes());
        bytes
    };
    let cases = [
        (of_version(0, "0.0.1"), "older Lampblack, 0.0.1"),
        (of_version(99, "7.8.9"), "newer Lampblack, 7.8.9"),
        (b"\x89PNG\r\n\x1a\n and so on".to_vec(), "not a saved run of Lampblack"),
        (Vec::new(), "not a saved run of Lampblack"),
    ];
    for (bytes, expected) in &cases {
        std::fs::write(files.save(), bytes).expect("the test can write");
        let error = load_error(&folder);
        assert!(error.contains(expected) && error.contains("run.save") && !error.contains('\n'), "{error}");
        // Even a new run in its place, after a question, does not destroy it.
        let mut app = app_of(main_menu, &folder);
        play(&mut app, "n");
        assert_eq!(app.handler_name(), "confirm");
        play(&mut app, "<Esc>");
        assert!(std::fs::read(files.save()).expect("the file") == *bytes);
        play(&mut app, "ny<quit>");
        assert!(Store::new(files.clone()).load().is_ok());
    }
    let kept: Vec<_> = ["run.save.kept", "run.save-2.kept", "run.save-3.kept", "run.save-4.kept"]
        .iter()
        .map(|name| std::fs::read(folder.path().join(name)).expect(name))
        .collect();
    assert!(kept.iter().zip(&cases).all(|(kept, (bytes, _))| kept == bytes));
}

/// What this very version wrote in another form is only damaged.
#[test]
fn this_version_is_no_other_one() {
    let (folder, files) = two_saves("own-version");
    let mut save = std::fs::read(files.save()).expect("the save");
    save[8] ^= 0xFF;
    std::fs::write(files.save(), save).expect("the test can write");
    let error = load_error(&folder);
    assert!(error.contains("checksum") && !error.contains("newer"), "{error}");
}

#[test]
fn each_failure_has_a_message_of_its_own() {
    let (folder, files) = two_saves("messages");
    let save = std::fs::read(files.save()).expect("the save");
    let mut flipped = save.clone();
    flipped[200] ^= 4;
    let mut messages = Vec::new();
    for bytes in [&save[..20], &save[..99], &flipped[..], &b"hello"[..]] {
        std::fs::write(files.save(), bytes).expect("the test can write");
        messages.push(load_error(&folder));
    }
    std::fs::remove_file(files.save()).expect("the test can remove");
    std::fs::remove_file(files.backup()).expect("the test can remove");
    messages.push(load_error(&folder));
    std::fs::create_dir(files.save()).expect("a directory");
    messages.push(load_error(&folder));
    let count = messages.len();
    messages.sort();
    messages.dedup();
    assert_eq!(messages.len(), count, "{messages:#?}");
}

/// The other way round, a crash between the two would bring an older state back.
#[test]
fn the_backup_is_removed_before_the_save() {
    let (_folder, files) = two_saves("removal");
    std::fs::remove_file(files.backup()).expect("the test can remove");
    std::fs::create_dir(files.backup()).expect("a directory, which is not removed");
    let mut store = Store::new(files);
    assert!(matches!(store.remove(), Err(StoreError::Remove { .. })));
    assert_eq!(store.load().map(|game| game.world.turn).ok(), Some(2));
}

#[test]
fn a_directory_in_the_place_of_the_save_is_told_and_left() {
    let folder = Folder::new("directory");
    let files = Files::at(folder.path());
    std::fs::create_dir(files.save()).expect("a directory");
    let mut store = Store::new(files.clone());
    assert!(store.exists(), "something is there");
    assert!(matches!(store.load(), Err(StoreError::Read { .. })));
    assert!(matches!(store.save(&new_game()), Err(StoreError::Write { .. })));
    assert!(files.save().is_dir());
    // In play it is told in the log, once, and play goes on.
    let mut app = app_of(main_menu, &folder);
    play(&mut app, "ny");
    play(&mut app, &".".repeat(120));
    // The close waits for what is still being written, and is refused.
    play(&mut app, "<quit><Enter>.");
    let errors =
        app.game().map(|game| game.log.messages().filter(|line| line.text.contains("saved")).count());
    assert_eq!(errors, Some(1));
    assert_eq!(app.game().map(|game| game.world.turn), Some(121));
}
