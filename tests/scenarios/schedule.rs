//! Time: who acts in which phase, when a game turn passes, and how long what passes lasts.

use lampblack::base::geom::point;
use lampblack::content::bestiary;
use lampblack::game::Game;
use lampblack::game::actor::{Fighter, Status};
use lampblack::game::log::Tone;
use lampblack::game::schedule::Speed;

use crate::scenario::{Scenario, actor, on, player};

/// Every speed, the phases that it acts in, and how many of five those are.
const SPEEDS: [(&str, &str, usize); 8] = [
    ("normal", "normal slow normal", 3),
    ("slow", "normal normal", 2),
    ("fast", "fast normal slow normal", 4),
    ("quick", "normal slow quick normal", 4),
    ("fast+quick", "fast normal slow quick normal", 5),
    ("fast+slow", "fast normal normal", 3),
    ("quick+slow", "normal quick normal", 3),
    ("fast+quick+slow", "fast normal quick normal", 4),
];

fn speed(name: &str) -> Speed {
    let has = |part| name.split('+').any(|p| p == part);
    Speed { fast: has("fast"), quick: has("quick"), slow: has("slow") }
}

/// A player of one speed, above a lane in which a pacer of another walks east.
fn track(players: &str, pacers: &str) -> Scenario {
    let lane = ".".repeat(80);
    on(&format!("@{}\n{}\n{lane}", ".".repeat(79), "#".repeat(80))).with(|game| {
        player(game).base_speed = speed(players);
        let pacer = bestiary::find(&format!("{pacers} pacer")).expect("there is one a speed").spawn();
        game.world.level.actors.spawn(pacer, point(0, 2)).expect("the lane is free");
    })
}

/// A pacer walks on in each of its turns, so that its place counts them.
fn turns_of_the_pacer(scene: &Scenario) -> usize {
    let level = &scene.game.world.level;
    level.actors.iter().last().expect("it is on the track").pos().x as usize
}

#[test]
fn a_speed_acts_in_its_share_of_50_phases() {
    for (pacers, _, of_5) in SPEEDS {
        for (players, _, actions) in SPEEDS {
            let scene = track(players, pacers).play(&format!("{}.", 10 * actions));
            assert_eq!(turns_of_the_pacer(&scene), 10 * of_5, "{pacers} beside a {players} player");
            scene.holds("turn 30; phase normal");
        }
    }
}

#[test]
fn a_speed_acts_in_its_phases() {
    for (name, phases, _) in SPEEDS {
        let mut scene = track("fast+quick", name).play("4.").holds("phase fast");
        let mut acts = Vec::new();
        for _ in 0..5 {
            let (phase, before) = (scene.game.world.phase.name(), turns_of_the_pacer(&scene));
            scene = scene.play(".");
            acts.extend((turns_of_the_pacer(&scene) > before).then_some(phase));
        }
        assert_eq!(acts.join(" "), phases, "{name}");
    }
}

#[test]
fn the_game_waits_for_the_player_in_the_players_phases() {
    for (name, phases, actions) in SPEEDS {
        let mut scene = on("@").with(|game| player(game).base_speed = speed(name));
        let mut waits = Vec::new();
        for _ in 0..actions {
            waits.push(scene.game.world.phase.name());
            scene = scene.play(".");
        }
        // A game begins in the first normal phase, behind the fast one.
        let fast_first = phases.strip_prefix("fast ");
        let round = fast_first.map_or(phases.to_owned(), |rest| format!("{rest} fast"));
        assert_eq!(waits.join(" "), round, "{name}");
    }
}

#[test]
fn a_game_turn_passes_with_every_phase_of_a_normal_actor() {
    let scene = on("@").with(|game| player(game).base_speed = speed("fast+quick"));
    let scene = scene.holds("turn 0; phase normal").play(".").holds("turn 1; phase slow");
    let scene = scene.play(".").holds("turn 2; phase quick").play(".").holds("turn 2; phase normal");
    scene.play(".").holds("turn 3; phase fast").play(".").holds("turn 3; phase normal");
    on("@").play("100.").holds("turn 100");
    on("@").with(|game| player(game).base_speed = Speed::SLOW).play("20.").holds("turn 30");
}

#[test]
fn the_fast_and_the_slow_in_a_fight() {
    let strong = |game: &mut Game| player(game).fighter = Fighter::new(1000, 0, 3);
    // Each blow takes the power less 1 of the leather armor; the first round begins in a normal phase.
    on("@o").with(strong).play("3.").holds("player hp 994/1000");
    on("@j").with(strong).play("3.").holds("player hp 992/1000");
    on("@o")
        .with(strong)
        .with(|game| actor(game, "orc").base_speed = Speed::QUICK)
        .play("3.")
        .holds("player hp 992/1000");
    on("@o")
        .with(strong)
        .with(|game| actor(game, "orc").base_speed = Speed::FAST)
        .play("30.")
        .holds("player hp 920/1000");
}

#[test]
fn a_potion_lasts_30_turns_in_whichever_phase_it_is_drunk() {
    for waits in 0..5 {
        let scene =
            on("@").carry(&["swiftness potion"]).with(|game| player(game).base_speed = speed("fast+quick"));
        let scene = scene.play(&format!("{waits}.").replace("0.", ""));
        let (phase, turn) = (scene.game.world.phase.name(), scene.game.world.turn);
        let mut scene = scene.play("!c");
        while !player(&mut scene.game).statuses.is_empty() {
            scene = scene.play(".");
        }
        assert_eq!(scene.game.world.turn, turn + 30, "drunk in the {phase} phase");
        scene.tells(Tone::Status, "You are no longer quick.");
    }
}

#[test]
fn a_swift_player_gains_an_action_a_round_while_it_lasts() {
    let mut scene = on("@").carry(&["swiftness potion"]).play("!c").holds("player speed quick");
    let mut actions = 1;
    while !player(&mut scene.game).statuses.is_empty() {
        scene = scene.play(".");
        actions += 1;
    }
    assert_eq!((actions, scene.game.world.turn), (40, 30));
    scene.holds("player speed normal").play("3.").holds("turn 33");
}

#[test]
fn a_second_potion_renews_the_first() {
    let mut scene = on("@").carry(&["swiftness potion"; 2]).play("!c 12.");
    let turn = scene.game.world.turn;
    scene = scene.play("!d").says(&["You are quick now."]);
    assert_eq!(player(&mut scene.game).statuses.len(), 1);
    while !player(&mut scene.game).statuses.is_empty() {
        scene = scene.play(".");
    }
    assert_eq!(scene.game.world.turn, turn + 30);
}

#[test]
fn what_ends_out_of_sight_or_with_a_life_is_not_told() {
    let quick = |map: &str| {
        on(map).with(|game| {
            let status = Status { name: "quick".to_owned(), speed: Speed::QUICK, turns: 1 };
            actor(game, "orc").statuses.push(status);
        })
    };
    quick("@.o").holds("orc quick for 1").play(".").says(&["The orc is no longer quick."]);
    quick("@#o").play(".").holds("orc speed normal").says(&[]);
    let dead = quick("@o").hp("orc", 1).play("l").holds("remains of orc speed normal");
    dead.says(&["You attack the orc for 5.", "The orc is dead! You gain 35 experience."]);
}

#[test]
fn choosing_and_what_is_impossible_take_no_time() {
    let scene = track("normal", "normal").with(|game| game.world.experience.xp = 351).play("^c");
    let scene = scene
        .holds("turn 0")
        .refuse("k", "That way is blocked.")
        .refuse("g", "There is nothing here to pick up.");
    assert_eq!(turns_of_the_pacer(&scene), 0);
}
