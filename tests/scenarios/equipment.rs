//! What is worn: one weapon and one armor, and what they add.

use lampblack::game::entity::Look;
use lampblack::game::invariants;
use lampblack::game::item::{Bonus, Equipment, Item, ItemId, ItemKind, Slot};
use lampblack::game::schedule::Speed;

use crate::scenario::on;

#[test]
fn what_is_worn_adds_to_power_and_defense() {
    let scene = on("@").carry(&["sword", "chain mail"]).holds("player power 5; player defense 2");
    let scene = scene.play("+c").holds("a dagger; c sword (E); player power 7; turn 1");
    let scene = scene.says(&["You wield the sword instead of the dagger."]);
    let scene = scene.play("+d").holds("b leather armor; d chain mail (E); player defense 4; turn 2");
    let scene = scene.says(&["You put on the chain mail instead of the leather armor."]);
    let scene = scene.play("+c").holds("c sword; player power 3").says(&["You put away the sword."]);
    scene.play("+a").holds("a dagger (E); player power 5").says(&["You wield the dagger."]);
}

#[test]
fn what_is_worn_counts_in_a_fight() {
    on("@T").play("l").holds("troll hp 12/16; player hp 28/30");
    on("@T").carry(&["sword"]).play("+c l").holds("troll hp 10/16; player hp 26/30");
    on("@T").carry(&["chain mail"]).play("+c l").holds("troll hp 12/16; player hp 30/30");
    on("@T").play("+a +b l").holds("troll hp 14/16; player hp 22/30");
    on("@o").play("-a -b l").holds("orc hp 7/10; player hp 25/30");
}

#[test]
fn two_of_a_slot_are_never_worn_at_once() {
    let mut scene = on("@").carry(&["sword", "dagger", "chain mail", "leather armor"]);
    for letter in "cadcbefebfa".chars() {
        scene = scene.play(&format!("+{letter}"));
        let worn: Vec<_> = scene.game.world.inventory.iter().filter(|carried| carried.worn).collect();
        let slots: Vec<_> = worn.iter().filter_map(|carried| carried.equipment()).map(|e| e.slot).collect();
        assert!(slots.len() < 2 || slots.len() == 2 && slots[0] != slots[1], "{worn:?}");
    }
}

#[test]
fn what_is_put_on_again_after_dropping_it_is_not_worn_before() {
    let scene = on("@").carry(&["sword"]).play("+c -c").holds("player power 3; a dagger; sword at 0,0");
    scene.play("g").holds("c sword; player power 3").play("+c").says(&["You wield the sword."]);
}

#[test]
fn what_is_worn_adds_to_the_speed() {
    let bonus = Bonus { speed: Speed::FAST, ..Bonus::default() };
    let boots = ItemKind::Equipment(Equipment { slot: Slot::Armor, bonus });
    let boots = Item::new(Look::new("boots", '[', 0xFFFFFF), boots).with_id(ItemId(1000));
    let mut scene = on("@").with(|game| assert!(game.world.inventory.add(boots).is_ok())).play("+c");
    for phase in ["slow", "normal", "fast", "normal"] {
        scene = scene.holds(&format!("player speed fast; phase {phase}"));
        assert_eq!(invariants::check(&scene.game.world), Ok(()), "{phase}");
        scene = scene.play(".");
    }
}
