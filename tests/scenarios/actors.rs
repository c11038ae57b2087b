//! Who there is: the table of actors, number by number.

use lampblack::game::action::{Action, perform};
use lampblack::game::entity::RenderOrder;

use crate::scenario::{Drawn, actor, on};

#[test]
fn the_table_of_actors() {
    let table = [
        ("@", "player", "@ FFFFFF", 30, 2, 5, 0, "normal", "none"),
        ("@o", "orc", "o 3F7F3F", 10, 0, 3, 35, "normal", "hostile"),
        ("@T", "troll", "T 007F00", 16, 1, 4, 100, "normal", "hostile"),
        ("@?", "wanderer", "? CF9F3F", 4, 0, 0, 5, "normal", "wanderer"),
        ("@b", "bat", "b 9F7FBF", 4, 0, 3, 20, "fast+quick", "erratic"),
        ("@j", "ooze", "j 5F9F3F", 20, 0, 5, 50, "slow", "hostile"),
    ];
    for (map, name, look, hp, defense, power, xp, speed, ai) in table {
        on(map).holds(&format!(
            "{name} is {look}; {name} hp {hp}/{hp}; {name} defense {defense}; {name} power {power}; \
             {name} gives {xp}; {name} speed {speed}; {name} ai {ai}"
        ));
    }
}

#[test]
fn the_player_starts_with_a_dagger_and_leather_armor_worn() {
    on("@")
        .holds("pack 2; a dagger (E); b leather armor (E); level 1; xp 0/350; floor 1; turn 0; phase normal");
    on("@").with(|game| {
        let own = game.world.player().fighter;
        assert_eq!((own.max_hp, own.defense, own.power), (30, 1, 3), "without what is worn");
    });
}

/// No mind asks for it, but whatever one may ask goes through the same door.
#[test]
fn monsters_carry_nothing_and_take_no_stairs() {
    let map = "@.>o";
    on(map).with(|game| {
        let rules = Drawn::new(&[map]);
        let orc = actor(game, "orc").id();
        game.world.level.actors.move_to(orc, lampblack::base::geom::point(2, 0));
        for (actions, why) in [
            (&[Action::Descend, Action::Ascend][..], "Only the player takes the stairs."),
            (
                &[Action::PickUp(None), Action::Drop('a'), Action::Use('a', None), Action::Equip('a')],
                "Only the player carries things.",
            ),
        ] {
            for action in actions {
                let error = perform(game, &rules, orc, *action).expect_err("it is impossible");
                assert_eq!(error.to_string(), why, "{action:?}");
            }
        }
    });
}

#[test]
fn the_dead_lie_under_things_and_things_under_the_living() {
    assert!(RenderOrder::Corpse < RenderOrder::Item && RenderOrder::Item < RenderOrder::Actor);
    on("@!o.").hp("orc", 5).play("ll").looks(".@%.").play("l").looks(".!@.");
    on("@o..").hp("orc", 5).play("ll-a").looks(".@..").play("l").looks("./@.");
}
