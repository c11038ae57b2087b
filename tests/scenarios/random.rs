//! What holds whatever is done: random play on a crowded floor.

use lampblack::base::geom::{Direction, Point, point};
use lampblack::game::action::Action;
use lampblack::game::actor::{ActorId, Fighter};
use lampblack::game::item::ItemId;
use lampblack::storage::save;
use proptest::prelude::*;
use proptest::sample::select;

use crate::scenario::{Drawn, Scenario, on_floors, player};

const FLOORS: [&str; 2] = [
    "
    ############
    #!s~f.=..o.#
    #c@!!.=b.>.#
    #m!!l.#..?.#
    #...j.....T#
    ############
    ---
    s = sword
    m = chain mail
    ~ = confusion scroll
    f = fireball scroll
    l = lightning scroll
    c = swiftness potion",
    "
    ########
    #..<.!.#
    #.o..>##
    ########",
];

/// A run on two small floors with a tough player and a pack that is nearly full.
fn crowded() -> Scenario {
    let scene = on_floors(&FLOORS).carry(&["health potion"; 10]).carry(&["fireball scroll"; 8]);
    scene.carry(&["sword", "swiftness potion", "confusion scroll"]).with(|game| {
        player(game).fighter = Fighter::new(200, 1, 3);
        player(game).fighter.hp = 150;
    })
}

fn action() -> impl Strategy<Value = Action> {
    let direction = || select(Direction::ALL.as_slice());
    let letter = || prop::char::range('a', 'z');
    let cell = (-1..13, -1..7).prop_map(|(x, y)| point(x, y));
    let target = prop_oneof![1 => Just(None), 4 => cell.prop_map(Some)];
    prop_oneof![
        8 => direction().prop_map(Action::Bump),
        1 => direction().prop_map(Action::Move),
        1 => direction().prop_map(Action::Melee),
        1 => Just(Action::Wait),
        6 => Just(Action::PickUp(None)),
        1 => (0..80_u32).prop_map(|id| Action::PickUp(Some(ItemId(0x10000 + id)))),
        2 => letter().prop_map(Action::Drop),
        3 => (letter(), target).prop_map(|(letter, target): (char, Option<Point>)| Action::Use(letter, target)),
        2 => letter().prop_map(Action::Equip),
        1 => Just(Action::Descend),
        1 => Just(Action::Ascend),
        1 => select(lampblack::game::experience::Boon::ALL.as_slice()).prop_map(Action::Advance),
    ]
}

/// Every item in the pack and on the floor, by its name, in a fixed order.
fn things(scene: &Scenario) -> Vec<String> {
    let world = &scene.game.world;
    let carried = world.inventory.iter().map(|carried| &carried.item);
    let mut names: Vec<String> = world
        .level
        .items
        .iter()
        .map(|(_, item)| item)
        .chain(carried)
        .map(|item| item.look.name.clone())
        .collect();
    names.sort();
    names
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn items_are_conserved(actions in prop::collection::vec(action(), 0..120)) {
        let mut scene = crowded();
        let rules = Drawn::new(&FLOORS);
        for action in actions {
            if matches!(action, Action::Descend | Action::Ascend) {
                continue;
            }
            let before = (things(&scene), save::state_hash(&scene.game), scene.game.rng().clone());
            let used = match action {
                Action::Use(letter, _) => scene.game.world.inventory.get(letter).map(|c| c.item.look.name.clone()),
                _ => None,
            };
            match scene.game.take_turn(&rules, action) {
                Ok(()) => {
                    let mut after = things(&scene);
                    after.extend(used);
                    after.sort();
                    prop_assert_eq!(&before.0, &after, "{:?}", action);
                }
                Err(_) => {
                    let after = (things(&scene), save::state_hash(&scene.game), scene.game.rng().clone());
                    prop_assert_eq!(&before, &after, "{:?} was impossible", action);
                }
            }
            prop_assert!(scene.game.world.inventory.iter().len() <= 26);
        }
    }

    #[test]
    fn a_loaded_run_goes_on_like_the_one_that_was_saved(actions in prop::collection::vec(action(), 0..120)) {
        let (mut scene, mut loaded) = (crowded(), crowded().game);
        let rules = Drawn::new(&FLOORS);
        // Near the stairs, so that floors are changed often.
        for game in [&mut scene.game, &mut loaded] {
            game.world.level.actors.move_to(ActorId::PLAYER, point(9, 2));
            game.world.update_view();
        }
        for action in actions {
            let bytes = save::encode(&loaded).expect("the game can be saved");
            loaded = save::decode(&bytes).expect("what was saved can be loaded");
            let results = [scene.game.take_turn(&rules, action), loaded.take_turn(&rules, action)];
            prop_assert_eq!(&results[0], &results[1]);
            prop_assert_eq!(save::state_hash(&scene.game), save::state_hash(&loaded), "{:?}", action);
            prop_assert_eq!(&scene.game.log, &loaded.log);
            let visible = [&scene.game, &loaded].map(|game| game.world.level.map.visible.clone());
            prop_assert!(visible[0] == visible[1], "{:?}", action);
        }
    }

    #[test]
    fn the_model_stays_possible(actions in prop::collection::vec(action(), 0..200)) {
        let mut scene = crowded();
        let rules = Drawn::new(&FLOORS);
        for action in actions {
            let (dead, turn) = (scene.game.is_over(), scene.game.world.turn);
            let pending = scene.game.must_advance();
            let done = scene.game.take_turn(&rules, action).is_ok();
            prop_assert!(!(dead && done), "the dead do nothing");
            prop_assert!(!(pending && done) || scene.game.world.turn == turn, "choosing takes no time");
            let level = &scene.game.world.level;
            for actor in level.actors.iter() {
                prop_assert!((0..=actor.fighter.max_hp).contains(&actor.fighter.hp));
                prop_assert!(level.map.walkable(actor.pos()), "{:?}", actor);
                let here = level.actors.at(actor.pos()).map(|other| other.id());
                prop_assert!(!actor.is_alive() || here == Some(actor.id()), "one living actor a cell");
                prop_assert!(actor.is_alive() || actor.ai.is_none());
            }
        }
    }
}

#[test]
fn three_levels_at_once_are_three_choices_across_save_and_load() {
    let load = |scene: Scenario| {
        scene.with(|game| {
            let bytes = save::encode(game).expect("the game can be saved");
            *game = save::decode(&bytes).expect("what was saved can be loaded");
        })
    };
    let mut scene = on_floors(&["@"]).with(|game| game.world.experience.xp = 350 + 500 + 650 + 1);
    for (choice, level) in [("^c", 2), ("^s", 3), ("^a", 4)] {
        scene =
            load(scene).holds("must advance; turn 0").refuse(".", "First choose what the new level brings.");
        scene = load(scene.play(choice)).holds(&format!("level {level}"));
    }
    let scene = scene.holds("xp 1/800; player hp 50/50; player power 6; player defense 3");
    scene.refuse("^c", "You have not learned enough yet.").play(".").holds("turn 1");
}
