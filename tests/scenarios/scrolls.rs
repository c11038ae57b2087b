//! Scrolls: whom they reach, what they do, and when they would be wasted.

use lampblack::base::geom::point;
use lampblack::game::action::Action;
use lampblack::game::consumable::{Consumable, Fireball};
use lampblack::game::log::Tone;

use crate::scenario::{actor, on, player};

#[test]
fn lightning_strikes_the_nearest_enemy_past_its_defense() {
    let tough = |game: &mut lampblack::game::Game| {
        let troll = &mut actor(game, "troll").fighter;
        (troll.hp, troll.max_hp, troll.defense) = (50, 50, 99);
    };
    let scene = on("o..@.T").carry(&["lightning scroll"]).with(tough).play("!c");
    let scene = scene.holds("troll hp 30/50; orc hp 10/10; pack 2; turn 1");
    scene.tells(Tone::PlayerAttack, "Lightning strikes the troll for 20!");
    let scene = on("@.o").carry(&["lightning scroll"]).play("!c").holds("xp 35/350; remains of orc hp 0/10");
    scene.says(&["Lightning strikes the orc for 20!", "The orc is dead! You gain 35 experience."]);
}

#[test]
fn lightning_spares_the_harmless_while_an_enemy_is_near() {
    on("@?..T").carry(&["lightning scroll"]).play("!c").holds("xp 100/350; wanderer hp 4/4");
    let far = on("@?.....T").carry(&["lightning scroll"]).play("!c");
    far.holds("xp 5/350; remains of wanderer hp 0/4; troll hp 16/16");
}

#[test]
fn lightning_reaches_less_than_6_cells() {
    let none = "No enemy is close enough to strike.";
    on("@....o").carry(&["lightning scroll"]).play("!c").holds("xp 35/350");
    on("@.....o").carry(&["lightning scroll"]).refuse("!c", none).holds("c lightning scroll");
    // The corner 4 and 4 cells away is 5.7 cells off, that of 5 and 4 cells 6.4.
    let hall = |row: &str| format!("@.....\n......\n......\n......\n{row}");
    on(&hall("....o.")).carry(&["lightning scroll"]).play("!c").holds("xp 35/350");
    on(&hall(".....o")).carry(&["lightning scroll"]).refuse("!c", none);
    on("@#o").carry(&["lightning scroll"]).refuse("!c", none);
    on("@=?").carry(&["lightning scroll"]).play("!c").holds("xp 5/350");
    on("@%.\n---\n% = sword").carry(&["lightning scroll"]).refuse("!c", none);
    // The dead are no enemies.
    on("@o").hp("orc", 1).carry(&["lightning scroll"]).play("l").refuse("!c", none);
}

#[test]
fn confusion_takes_a_visible_enemy() {
    let scene = || on("@..o#o").carry(&["confusion scroll"]);
    scene().play("!c(3,0)").holds("orc ai confused; orc 2 ai hostile; pack 2; turn 1");
    scene().refuse("!c(0,0)", "You can't confuse yourself.");
    scene().refuse("!c(1,0)", "There is nobody to confuse.");
    scene().refuse("!c(5,0)", "You can't aim at what you don't see.");
    scene().refuse("!c(99,-99)", "You can't aim at what you don't see.");
    scene().refuse("!c", "You can't aim at what you don't see.").holds("c confusion scroll; turn 0");
}

#[test]
fn a_fireball_burns_everyone_within_3_in_sight_of_its_centre() {
    let map = "
        @..........
        ...........
        ......o....
        ...oo.oo.o.
        ......o....";
    let scene =
        on(map).carry(&["fireball scroll"]).play("!c(6,3)").holds("xp 245/350; player hp 30/30; turn 1");
    scene.holds("remains of orc 6 at 9,3").tells(Tone::PlayerAttack, "The flames burn the orc for 12!");
    // Two and two cells off are within 3, two and three are not; the hide of a troll does not help.
    let map = "
        @........
        .........
        .....T...
        .........
        .......T.
        ........T";
    let scene = on(map).carry(&["fireball scroll"]).play("!c(5,2)");
    scene.holds("troll hp 4/16; troll 2 hp 4/16; troll 3 hp 16/16");
}

#[test]
fn a_fireball_does_not_pass_walls() {
    let map = "
        @........
        .....o#o.
        .........";
    on(map).carry(&["fireball scroll"]).play("!c(5,1)").holds("xp 35/350; orc hp 10/10");
    on("@....o=o.").carry(&["fireball scroll"]).play("!c(5,0)").holds("xp 70/350");
    on("@#o").carry(&["fireball scroll"]).refuse("!c(1,0)", "Nobody is there to burn.");
}

#[test]
fn a_fireball_burns_exactly_what_it_shows() {
    let map = "
        @........#.
        ....#....o.
        ..o...=.o#.
        ....o...#..
        ..o....o...
        #.#.#.#.#.#";
    let fire = Fireball { damage: 12, radius: 3 };
    let visible: Vec<_> = on(map).game.world.level.map.visible.iter().collect();
    for target in visible {
        let mut scene = on(map).carry(&["fireball scroll"]);
        let shown = fire.area(&scene.game.world, target);
        let (before, rules) = (scene.facts(), crate::scenario::Drawn::new(&[map]));
        for p in &shown {
            let open = scene.game.world.level.map.tile(*p).kind().transparent;
            assert!(open && p.distance_squared(target) <= 9, "{p:?} around {target:?}");
        }
        let caught =
            scene.game.world.level.actors.iter().filter(|a| shown.contains(&a.pos())).map(|a| a.id());
        let mut caught: Vec<_> = caught.collect();
        caught.sort();
        match scene.game.take_turn(&rules, Action::Use('c', Some(target))) {
            Ok(()) => {
                let hurt = scene.game.world.level.actors.iter().filter(|a| a.fighter.hp < a.fighter.max_hp);
                assert_eq!(hurt.map(|a| a.id()).collect::<Vec<_>>(), caught, "{target:?}");
            }
            Err(_) => assert!(caught.is_empty() && scene.facts() == before, "{target:?}"),
        }
    }
}

#[test]
fn a_fireball_needs_somebody_in_a_visible_place() {
    let scene = || on("@.......o#o").carry(&["fireball scroll"]);
    scene().refuse("!c(4,0)", "Nobody is there to burn.").holds("c fireball scroll; turn 0");
    scene().refuse("!c(10,0)", "You can't aim at what you don't see.");
    scene().refuse("!c", "You can't aim at what you don't see.");
    scene().play("!c(5,0)").holds("xp 35/350");
    scene().play("!c(3,0)").holds("player hp 18/30; turn 1").says(&["The flames burn you for 12!"]);
}

#[test]
fn own_fireball_kills_the_player() {
    let scene =
        on("@o").hp("player", 12).carry(&["fireball scroll"]).with(|game| game.world.experience.xp = 350);
    let scene = scene.play("!c(0,0)").holds("killed by your own fireball; remains of player hp 0/30; turn 0");
    assert!(!scene.game.must_advance(), "the dead learn nothing");
    let last: Vec<String> = scene.game.log.messages().rev().take(2).map(|message| message.line()).collect();
    assert_eq!(last, ["You died!", "The flames burn you for 12!"], "dead once, and nothing after it");
    scene.refuse(".lg^c!c", "You are dead.");
}

#[test]
fn an_area_kills_20_at_once_the_player_among_them() {
    let map = "
        .ooo.
        ooooo
        oo@oo
        ooooo
        .ooo.";
    let burn = |hp| on(map).hp("player", hp).carry(&["fireball scroll"]).play("!c(2,2)");
    let dead = |scene: &crate::scenario::Scenario| {
        scene.game.world.level.actors.iter().filter(|actor| !actor.is_alive()).count()
    };
    let scene = burn(30);
    assert_eq!(dead(&scene), 20);
    scene.holds("player hp 18/30; xp 700/350; must advance").play("^a").holds("xp 350/500; player defense 3");
    let scene = burn(12);
    assert_eq!(dead(&scene), 21, "twenty orcs and the player");
    assert!(scene.game.is_over() && !scene.game.must_advance());
    scene.holds("killed by your own fireball; turn 0").refuse("^a", "You are dead.");
}

#[test]
fn scrolls_spare_what_they_do_not_name() {
    let scene = on("@!o\n---\n").carry(&["fireball scroll"]).play("!c(2,0)");
    scene.holds("health potion at 1,0; pack 2; a dagger (E); b leather armor (E); player hp 18/30");
    let mut scene = on("@o").carry(&["lightning scroll"]);
    player(&mut scene.game).fighter.power = 0;
    scene.play("!c").holds("xp 35/350");
    assert!(Fireball { damage: 1, radius: 3 }.area(&on("#@").game.world, point(0, 0)).is_empty());
}
