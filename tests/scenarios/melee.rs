//! Blows, death and what is learned from it.

use lampblack::game::experience::Experience;
use lampblack::game::log::Tone;

use crate::scenario::{Scenario, actor, confuse, on, player};

#[test]
fn a_blow_takes_power_less_defense() {
    on("@o")
        .play("l")
        .holds("orc hp 5/10; player hp 29/30; turn 1")
        .says(&["You attack the orc for 5.", "The orc attacks you for 1."]);
    on("@T").play("l").holds("troll hp 12/16; player hp 28/30");
    on("@j").play("l").holds("ooze hp 15/20; player hp 27/30");
    on("@?").play("l").holds("remains of wanderer hp 0/4; player hp 30/30");
}

#[test]
fn a_blow_without_damage_is_told() {
    on("@o")
        .with(|game| actor(game, "orc").fighter.defense = 5)
        .play("l")
        .holds("orc hp 10/10")
        .tells(Tone::PlayerAttack, "You attack the orc, but do no damage.");
    on("@o")
        .with(|game| player(game).fighter.defense = 9)
        .play("2.")
        .holds("player hp 30/30")
        .says(&["The orc attacks you, but does no damage. (x2)"]);
    on("@o").with(|game| actor(game, "orc").fighter.power = -7).play(".").holds("player hp 30/30");
}

#[test]
fn blows_go_eight_ways() {
    let map = "
        ooo
        o@o
        ooo";
    for (step, cell) in [
        ("y", "0,0"),
        ("k", "1,0"),
        ("u", "2,0"),
        ("h", "0,1"),
        ("l", "2,1"),
        ("b", "0,2"),
        ("j", "1,2"),
        ("n", "2,2"),
    ] {
        let scene =
            on(map).with(|game| game.world.level.actors.iter_mut().skip(1).for_each(|a| a.fighter.hp = 5));
        scene.play(step).holds(&format!("remains of orc at {cell}; player at 1,1; player hp 23/30"));
    }
}

#[test]
fn a_step_into_something_solid_is_impossible() {
    for step in ["h", "j", "k", "l", "y", "u", "b", "n"] {
        on("@").refuse(step, "That way is blocked.");
    }
    on("@=.").refuse("l", "That way is blocked.");
    on("@*.").refuse("l", "That way is blocked.");
    on("@#.").refuse("l", "That way is blocked.").holds("turn 0; player at 0,0");
}

#[test]
fn the_dead_leave_remains_that_block_nothing() {
    on("@o.").hp("orc", 5).play("l").looks("@%.").holds(
        "remains of orc hp 0/10; remains of orc is % BF0000; remains of orc ai none; xp 35/350; player hp 30/30",
    );
    on("@o.").hp("orc", 5).play("3l").looks(".%@").holds("player at 2,0; turn 3");
}

#[test]
fn only_a_kill_by_the_player_gives_its_experience() {
    for (map, name, xp) in [
        ("@o", "orc", 35),
        ("@T", "troll", 100),
        ("@?", "wanderer", 5),
        ("@b", "bat", 20),
        ("@j", "ooze", 50),
    ] {
        on(map)
            .hp(name, 1)
            .play("l")
            .holds(&format!("xp {xp}/350; remains of {name} hp 0/{}", max_hp(name)))
            .tells(Tone::EnemyDies, &format!("The {name} is dead! You gain {xp} experience."));
    }
    // The troll stumbles until it strikes the orc beside it, which dies of it and teaches nothing.
    let scene = on("@oT").hp("orc", 1).with(|game| player(game).fighter.defense = 99);
    let scene = scene.with(|game| confuse(game, "troll", 300)).play("200.");
    scene.holds("xp 0/350; remains of orc hp 0/10").tells(Tone::EnemyDies, "The orc is dead!");
}

#[test]
fn only_a_kill_by_the_player_is_counted() {
    let kills = |scene: Scenario| scene.game.world.kills.into_iter().collect::<Vec<_>>();
    let scene = on("@oo").hp("orc", 1).play("l .").hp("orc", 1).play("l");
    assert_eq!(kills(scene), [("orc".to_owned(), 2)]);
    let scene = on("@oT").hp("orc", 1).with(|game| player(game).fighter.defense = 99);
    let scene = scene.with(|game| confuse(game, "troll", 300)).play("200.");
    assert_eq!(kills(scene.holds("remains of orc hp 0/10")), []);
}

fn max_hp(name: &str) -> i32 {
    lampblack::content::bestiary::find(name).expect("it is in the bestiary").fighter.max_hp
}

#[test]
fn the_death_of_the_player_ends_the_run() {
    on("@o")
        .hp("player", 1)
        .play(".")
        .holds("killed by an orc; remains of player hp 0/30; turn 0")
        .says(&["The orc attacks you for 1.", "You died!"]);
    let end = on("o@T").hp("player", 1).play(".").tells(Tone::PlayerDies, "You died!");
    // The orc came first; the troll finds nobody to strike.
    end.holds("killed by an orc")
        .says(&["The orc attacks you for 1.", "You died!"])
        .refuse(".l!a<", "You are dead.");
    on("@.o").hp("player", 1).play(".").holds("alive").play(".").holds("killed by an orc");
}

#[test]
fn a_level_is_reached_when_more_is_gained_than_it_takes() {
    let learned = |xp| on("@o.").hp("orc", 5).with(move |game| game.world.experience.xp = xp);
    learned(350 - 35).play("l").holds("xp 350/350; level 1").play(".").holds("turn 2");
    learned(351 - 35)
        .play("l")
        .holds("xp 351/350; level 1; must advance")
        .tells(Tone::Status, "You have learned enough for a new level!")
        .refuse(".lg>!a", "First choose what the new level brings.")
        .play("^s")
        .holds("xp 1/500; level 2; player power 6; turn 1; phase slow")
        .says(&["You feel stronger!"])
        .refuse("^c", "You have not learned enough yet.");
}

#[test]
fn what_a_level_takes_grows_by_150() {
    for (level, next) in [(1, 350), (2, 500), (3, 650), (4, 800), (10, 1700)] {
        on("@").with(|game| game.world.experience.level = level).holds(&format!("xp 0/{next}"));
    }
}

#[test]
fn a_level_brings_one_of_three() {
    let learned = || on("@").hp("player", 7).with(|game| game.world.experience.xp = 351);
    learned()
        .play("^c")
        .holds("player hp 27/50; player power 5; player defense 2")
        .says(&["Your health improves!"]);
    learned()
        .play("^s")
        .holds("player hp 7/30; player power 6; player defense 2")
        .says(&["You feel stronger!"]);
    learned()
        .play("^a")
        .holds("player hp 7/30; player power 5; player defense 3; turn 0")
        .tells(Tone::Status, "You learn to turn blows aside!");
}

#[test]
fn two_levels_at_once_are_two_choices() {
    let learned = |game: &mut lampblack::game::Game| game.world.experience.xp = 351 + 500;
    let scene =
        on("@").with(learned).holds("must advance").play("^c").holds("level 2; xp 501/500; must advance");
    scene.play("^a").holds("level 3; xp 1/650; player hp 50/50; player defense 3; turn 0").play(".");
}

#[test]
fn a_level_is_told_of_once() {
    let learned = |game: &mut lampblack::game::Game| game.world.experience.xp = 300;
    let (burned, dead) = ("The flames burn the orc for 12!", "The orc is dead! You gain 35 experience.");
    let scene = on("@....ooo").carry(&["fireball scroll"]).with(learned).play("!c(6,0)");
    scene.holds("xp 405/350").says(&[
        burned,
        dead,
        burned,
        dead,
        "You have learned enough for a new level!",
        burned,
        dead,
    ]);
}

#[test]
fn the_limits_of_the_numbers_hold() {
    let most = |game: &mut lampblack::game::Game| {
        game.world.turn = u32::MAX;
        game.world.experience = Experience { level: 1, xp: u32::MAX, total: u32::MAX };
        actor(game, "orc").fighter.hp = 1;
        actor(game, "orc").xp_given = u32::MAX;
        let fighter = &mut player(game).fighter;
        (fighter.hp, fighter.max_hp) = (i32::MAX, i32::MAX);
        (fighter.power, fighter.defense) = (i32::MAX, i32::MAX);
    };
    let scene = on("@o").with(most).play("^c^s^a");
    let scene = scene.holds("player power 2147483647; player defense 2147483647; level 4; must advance");
    scene.holds("player hp 2147483647/2147483647");
    let scene = on("@o").with(most).with(|game| game.world.experience = Experience::default());
    scene.play("l").holds("turn 4294967295; xp 4294967295/350; must advance");
    let least = |game: &mut lampblack::game::Game| {
        player(game).fighter.defense = i32::MIN;
        actor(game, "orc").fighter.power = i32::MAX;
        actor(game, "orc").fighter.defense = i32::MIN;
    };
    on("@o").with(least).play("l").holds("remains of orc hp 0/10");
    on("@o").with(least).play(".").holds("remains of player hp 0/30; killed by an orc");
}
