//! The other minds: confusion, the wanderer, the bat.

use lampblack::base::geom::{Point, point};
use lampblack::game::Game;
use lampblack::game::ai::{Confused, Erratic, Hostile};
use lampblack::game::log::Tone;

use crate::scenario::{Scenario, actor, confuse, on, player};

/// Where somebody is found after one turn from this cell, in so many trials, with how often.
fn steps(mut scene: Scenario, name: &str, from: Point, trials: usize) -> Vec<(Point, usize)> {
    let mut found: Vec<(Point, usize)> = Vec::new();
    for _ in 0..trials {
        scene = scene.with(|game| {
            let id = actor(game, name).id();
            game.world.level.actors.move_to(id, from);
        });
        scene = scene.play(".");
        let here = actor(&mut scene.game, name).pos();
        match found.iter_mut().find(|(p, _)| *p == here) {
            Some((_, count)) => *count += 1,
            None => found.push((here, 1)),
        }
    }
    found.sort_by_key(|(p, _)| (p.y, p.x));
    found
}

/// A hall with the player in a corner and somebody in the middle.
fn hall(glyph: char) -> Scenario {
    on(&format!("@....\n.....\n..{glyph}..\n.....\n.....")).with(|game| player(game).fighter.defense = 99)
}

#[test]
fn the_confused_stumble_in_eight_directions_alike() {
    let scene = hall('o').with(|game| confuse(game, "orc", 10_000));
    let found = steps(scene, "orc", point(2, 2), 800);
    let around: Vec<Point> = (1..4).flat_map(|y| (1..4).map(move |x| point(x, y))).collect();
    let around: Vec<Point> = around.into_iter().filter(|&p| p != point(2, 2)).collect();
    assert_eq!(found.iter().map(|(p, _)| *p).collect::<Vec<_>>(), around);
    assert!(found.iter().all(|(_, count)| (60..=140).contains(count)), "{found:?}");
}

#[test]
fn the_confused_strike_whoever_stands_there() {
    let scene = on("ooo\no@o\nooo").with(|game| {
        player(game).fighter = lampblack::game::actor::Fighter::new(1000, 0, 0);
        for orc in game.world.level.actors.iter_mut().skip(1) {
            orc.ai = orc.ai.take().map(|mind| Confused::cloud(mind, 1000));
        }
    });
    let scene = scene.play("40.");
    let told = |line: &str| scene.game.log.messages().any(|message| message.text == line);
    assert!(
        told("The orc attacks the orc for 3.") && told("The orc attacks you for 2."),
        "{:?}",
        scene.game.log
    );
    scene.holds("xp 0/350; alive");
}

#[test]
fn confusion_lasts_for_turns_of_the_confused() {
    // Beside the name: after how many turns of the player ten of its own have passed.
    for (glyph, name, mind, turns) in [
        ('o', "orc", "hostile", 10),
        ('T', "troll", "hostile", 10),
        ('j', "ooze", "hostile", 15),
        ('b', "bat", "erratic", 6),
        ('?', "wanderer", "wanderer", 10),
    ] {
        let scene = hall(glyph).carry(&["confusion scroll"]).play("!c(2,2)");
        let told = format!("The eyes of the {name} cloud over, and it stumbles about!");
        let scene = scene.tells(Tone::Status, &told).holds(&format!("{name} ai confused; pack 2; turn 1"));
        let scene = scene.play(&format!("{}.", turns - 2)).holds(&format!("{name} ai confused"));
        scene
            .play(".")
            .holds(&format!("{name} ai {mind}; turn {turns}"))
            .tells(Tone::Status, &format!("The {name} is no longer confused."));
    }
}

#[test]
fn a_second_confusion_renews_the_first() {
    let scene =
        hall('o').with(|game| confuse(game, "orc", 3)).play("2.").with(|game| confuse(game, "orc", 5));
    let scene = scene.play("4.").holds("orc ai confused").play(".").holds("orc ai hostile");
    scene.tells(Tone::Status, "The orc is no longer confused.");
    // However often it is renewed, one mind is under it: what it takes to save it shows that.
    let size = |times: usize| {
        let scene = hall('o').with(|game| (0..times).for_each(|_| confuse(game, "orc", 10)));
        lampblack::storage::save::encode(&scene.game).expect("the game can be saved").len()
    };
    assert_eq!(size(1), size(1000));
    hall('o').with(|game| confuse(game, "orc", 0)).holds("orc ai hostile");
}

#[test]
fn confusion_finds_the_mind_inside_another() {
    // A mind that flutters around a confused one: the confusion is renewed where it is.
    let around = |game: &mut Game| {
        let confused = Confused::cloud(Box::new(Hostile::default()), 2);
        actor(game, "orc").ai = Some(Box::new(Erratic::new(50, confused)));
    };
    let scene = hall('o').with(around).with(|game| confuse(game, "orc", 4)).holds("orc ai erratic");
    let is_confused =
        |scene: &mut Scenario| actor(&mut scene.game, "orc").ai.as_ref().is_some_and(|ai| ai.is_confused());
    let mut scene = scene.play("3.");
    assert!(is_confused(&mut scene));
    scene = scene.play(".").tells(Tone::Status, "The orc is no longer confused.");
    assert!(!is_confused(&mut scene));
}

#[test]
fn what_becomes_clear_out_of_sight_is_not_told() {
    on("@#o").with(|game| confuse(game, "orc", 2)).play("5.").says(&[]).holds("orc ai hostile");
    on("@#oo#").with(|game| confuse(game, "orc", 50)).play("40.").says(&[]);
}

#[test]
fn the_wanderer_takes_one_of_four_steps_and_attacks_nobody() {
    let found = steps(hall('?'), "wanderer", point(2, 2), 400);
    let cells: Vec<Point> = found.iter().map(|(p, _)| *p).collect();
    assert_eq!(cells, [point(2, 1), point(1, 2), point(3, 2), point(2, 3)]);
    assert!(found.iter().all(|(_, count)| (65..=135).contains(count)), "{found:?}");
    let strong = |game: &mut Game| actor(game, "wanderer").fighter.power = 99;
    on("?@").with(strong).play("50.").looks("?@").says(&[]);
    on("o?@").with(strong).play("50.").looks("o?@").says(&[]);
}

#[test]
fn half_of_the_moves_of_a_bat_are_random() {
    // A step of a normal turn: the one toward the player is chosen in half of the cases and comes up
    // in an eighth of the others.
    let slow_down =
        |game: &mut Game| actor(game, "bat").base_speed = lampblack::game::schedule::Speed::NORMAL;
    let found = steps(hall('b').with(slow_down), "bat", point(2, 2), 800);
    let nearer = found.iter().find(|(p, _)| *p == point(1, 1)).map_or(0, |(_, count)| *count);
    assert!((390..=510).contains(&nearer), "{found:?}");
    assert_eq!(found.len(), 8, "{found:?}");
    // Next to the player half of its turns are blows: a random step never is one.
    let scene = on("@b").with(slow_down).with(|game| player(game).fighter.defense = 99).play("400.");
    let blows: u32 = scene.game.log.messages().map(|message| message.count).sum();
    assert!((150..=250).contains(&blows), "{blows} blows");
    // Out of sight it rests.
    on("@#b..").play("30.").looks("@#b..");
}
