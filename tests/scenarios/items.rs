//! Things: picked up, carried, dropped, drunk.

use lampblack::game::action::Action;
use lampblack::game::log::Tone;

use crate::scenario::{on, player};

#[test]
fn the_table_of_items() {
    let table = [
        ("health potion", '!', 0x7F00FF, "heals 4"),
        ("swiftness potion", '!', 0x3FFFFF, "quick 30 turns"),
        ("lightning scroll", '~', 0xFFFF00, "20 to the nearest"),
        ("confusion scroll", '~', 0xCF3FFF, "for 10 turns"),
        ("fireball scroll", '~', 0xFF0000, "12 to all within 3"),
        ("dagger", '/', 0x00BFFF, "+2 power"),
        ("sword", '/', 0x00BFFF, "+4 power"),
        ("leather armor", '[', 0x8B4513, "+1 defense"),
        ("chain mail", '[', 0x8B4513, "+3 defense"),
    ];
    assert_eq!(table.len(), lampblack::content::items::ITEMS.len());
    for (name, glyph, color, summary) in table {
        let item = lampblack::content::items::find(name).expect(name).spawn();
        assert_eq!((item.look.glyph, item.look.color.to_hex()), (glyph, color), "{name}");
        assert_eq!(item.summary(), summary, "{name}");
        on(&format!("x@\n---\nx = {name}")).holds(&format!("{name} at 0,0"));
    }
}

#[test]
fn picking_up_takes_a_turn_and_gives_a_letter() {
    on("@!")
        .play("l")
        .play("g")
        .holds("pack 3; c health potion; turn 2")
        .says(&["You pick up the health potion (c)."]);
    on("@!").refuse("g", "There is nothing here to pick up.");
    on("@").refuse("g", "There is nothing here to pick up.");
}

#[test]
fn letters_stay_and_free_ones_are_used_again() {
    let scene = on("@").carry(&["health potion", "sword", "chain mail"]).play("-a -c");
    let scene = scene.holds("b leather armor (E); d sword; e chain mail; pack 3");
    scene.play("g").holds("a health potion; d sword").play("g").holds("c dagger; pack 5");
}

#[test]
fn the_pack_holds_26() {
    let full = || on("@!").carry(&["health potion"; 24]).play("l");
    full()
        .holds("pack 26; z health potion")
        .refuse("g", "Your pack is full.")
        .play("-z")
        .play("g")
        .holds("pack 26");
    full().holds("health potion at 1,0");
}

#[test]
fn two_things_on_a_cell_are_both_reachable() {
    let mut scene = on("@.").carry(&["sword", "chain mail"]).play("-c -d");
    scene = scene.holds("sword at 0,0; chain mail at 0,0");
    let ids: Vec<_> =
        scene.game.world.level.items.at(scene.game.world.player().pos()).map(|item| item.id()).collect();
    let names: Vec<_> = scene.game.world.level.items.iter().map(|(_, item)| item.look.name.clone()).collect();
    assert_eq!(names, ["sword", "chain mail"], "the last one dropped lies on top");
    let rules = crate::scenario::Drawn::new(&["@."]);
    scene.game.take_turn(&rules, Action::PickUp(Some(ids[1]))).expect("the sword lies under the mail");
    scene.holds("c sword; chain mail at 0,0");
}

#[test]
fn dropping_takes_off_first() {
    let scene = on("@.").play("-a").holds("pack 1; player power 3; dagger at 0,0; turn 1");
    let scene = scene.says(&["You drop the dagger."]).refuse("-a", "You carry nothing under the letter a.");
    scene.play("g").holds("a dagger; player power 3").play("+a").holds("a dagger (E); player power 5");
}

#[test]
fn a_health_potion_heals_4_and_not_beyond_full_health() {
    for (before, after, healed) in [(1, 5, 4), (26, 30, 4), (27, 30, 3), (29, 30, 1)] {
        on("@")
            .carry(&["health potion"])
            .hp("player", before)
            .play("!c")
            .holds(&format!("player hp {after}/30; pack 2; turn 1"))
            .tells(Tone::Healed, &format!("Your wounds start to feel better: {healed} healed."));
    }
    on("@").carry(&["health potion"]).refuse("!c", "Your health is already full.").holds("c health potion");
    let most = |game: &mut lampblack::game::Game| player(game).fighter.max_hp = i32::MAX;
    on("@").carry(&["health potion"]).with(most).hp("player", i32::MAX - 1).play("!c").holds("pack 2");
}

#[test]
fn a_swiftness_potion_makes_quick_for_30_turns() {
    let scene = on("@")
        .carry(&["swiftness potion"; 2])
        .play("!c")
        .holds("player speed quick; player quick for 29; pack 3");
    scene.says(&["You are quick now."]).play("!d").holds("pack 2; player speed quick; player quick for 29");
}

#[test]
fn what_is_not_carried_or_not_for_that_use_is_impossible() {
    let scene = on("@").carry(&["health potion"]);
    let scene = scene.refuse("!z", "You carry nothing under the letter z.");
    let scene = scene.refuse("+z", "You carry nothing under the letter z.");
    let scene = scene.refuse("-z", "You carry nothing under the letter z.");
    let scene = scene.refuse("!a", "The dagger is worn, not used up.");
    scene.refuse("+c", "The health potion can't be worn.").holds("c health potion; a dagger (E); turn 0");
}
