//! Who there is: the table of actors, number by number.

use lampblack::game::entity::RenderOrder;

use crate::scenario::on;

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

#[test]
fn the_dead_lie_under_things_and_things_under_the_living() {
    assert!(RenderOrder::Corpse < RenderOrder::Item && RenderOrder::Item < RenderOrder::Actor);
    on("@!o.").hp("orc", 5).play("ll").looks(".@%.").play("l").looks(".!@.");
    on("@o..").hp("orc", 5).play("ll-a").looks(".@..").play("l").looks("./@.");
}
