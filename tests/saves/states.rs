//! What a save may hold and what it may not: the end of a run, a world that can't be, and each entry of
//! each menu under a finger that presses Enter once too often.

use lampblack::base::geom::{Point, point};
use lampblack::content::{Campaign, items};
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::game::item::ItemId;
use lampblack::game::tile::Tile;
use lampblack::input::Event;
use lampblack::storage::files::Files;
use lampblack::storage::save::{self, Store};
use lampblack::ui::{Flow, MainMenu};

use crate::folder::Folder;
use crate::{app, app_of, doomed, new_game, play};

/// The cell of somebody who is not the player.
fn neighbour(game: &Game) -> Point {
    game.world.level.actors.iter().find(|actor| !actor.is_player()).expect("somebody lives here").pos()
}

#[test]
fn a_world_that_can_not_be_is_not_loaded() {
    type Change = fn(&mut Game);
    let cases: [(Change, &str); 6] = [
        (|game| game.world.level.map.set_tile(game.world.player().pos(), Tile::Wall), "stands in a wall"),
        (|game| game.world.level.map.set_tile(neighbour(game), Tile::Wall), "stands in a wall"),
        (
            |game| {
                let item = items::find("sword").expect("a sword").spawn().with_id(ItemId(7777));
                game.world.level.items.insert(item, point(0, 0));
            },
            "lies in a wall",
        ),
        (|game| game.world.level.actors.iter_mut().for_each(|actor| actor.fighter.hp += 1), "numbers"),
        (|game| game.world.level.actors.iter_mut().for_each(|actor| actor.fighter.hp = 0), "dead"),
        (
            |game| {
                let sword = || items::find("sword").expect("a sword").spawn().with_id(ItemId(7777));
                game.world.inventory.add(sword()).expect("the pack has room");
                game.world.inventory.add(sword()).expect("the pack has room");
            },
            "two items are",
        ),
    ];
    for (number, (change, problem)) in cases.into_iter().enumerate() {
        let mut game = new_game();
        change(&mut game);
        let bytes = save::encode(&game).expect("it can be written");
        let error = save::decode(&bytes).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains(problem) && !error.contains('\n'), "case {number}: {error}");
        // The store does not let it take the place of a run that can go on.
        let folder = Folder::new("impossible");
        let mut store = Store::new(Files::at(folder.path()));
        store.save(&new_game()).expect("a save");
        assert!(store.save(&game).is_err() && store.load().is_ok(), "case {number}");
    }
}

#[test]
fn at_the_end_nothing_is_saved_and_nobody_acts() {
    let folder = Folder::new("end");
    let mut game = new_game();
    doomed(&mut game);
    let mut app = app(game, &folder);
    while app.handler_name() == "play" {
        play(&mut app, ".");
    }
    assert_eq!(app.handler_name(), "game_over");
    let before = app.game().map(save::state_hash);
    assert_eq!(app.handle(Event::FocusLost), Flow::Continue);
    play(&mut app, ".lgi<Esc>");
    let mut dead = new_game();
    doomed(&mut dead);
    while dead.take_turn(&Campaign::default(), Action::Wait).is_ok() {}
    let again = save::decode(&save::encode(&dead).expect("a save")).expect("the dead are loaded too");
    assert!(again.is_over() && save::state_hash(&again) == save::state_hash(&dead));
    drop(app);
    assert!(before.is_some() && !Store::new(Files::at(folder.path())).exists());
    let records = std::fs::read_dir(Files::at(folder.path()).morgue()).expect("the records").count();
    assert_eq!(records, 1);
}

/// Two or three presses of Enter on any entry: whatever was opened, the saved run is still the same, or
/// goes on from there.
#[test]
fn enter_two_or_three_times_on_each_menu_entry_does_no_harm() {
    let folder = Folder::new("entries");
    let store = || Store::new(Files::at(folder.path()));
    store().save(&new_game()).expect("a save");
    let before = save::state_hash(&new_game());
    for menu in ["", "c<Esc>"] {
        for entry in 0..8 {
            for presses in 1..=3 {
                let mut app = app_of(|context| MainMenu::open(context), &folder);
                play(&mut app, &format!("{menu}{}{}", "<Down>".repeat(entry), "<Enter>".repeat(presses)));
                let name = app.handler_name();
                drop(app);
                let now = store().load().map(|game| save::state_hash(&game)).ok();
                assert_eq!(now, Some(before), "{menu} entry {entry}, {presses} times, in {name}");
            }
        }
    }
}
