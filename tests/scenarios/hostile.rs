//! The hunter: when it acts, how it comes nearer, and what it does when it can't.

use lampblack::game::schedule::Speed;

use crate::scenario::{actor, on, player};

#[test]
fn the_hunter_attacks_what_is_next_to_it_in_eight_ways() {
    for map in ["o..\n.@.\n...", ".o.\n.@.\n...", "..o\n.@.\n...", "...\no@.\n..."] {
        on(map).play(".").looks(map).holds("player hp 29/30");
    }
    for map in ["...\n.@o\n...", "...\n.@.\no..", "...\n.@.\n.o.", "...\n.@.\n..o"] {
        on(map).play(".").looks(map).holds("player hp 29/30");
    }
    on("@#\n#o").play(".").holds("player hp 29/30; orc at 1,1");
}

#[test]
fn the_hunter_comes_a_cell_nearer_a_turn() {
    let scene = on("@....o").play(".").looks("@...o.").play(".").looks("@..o..");
    scene
        .play("2.")
        .looks("@o....")
        .holds("player hp 30/30")
        .play(".")
        .looks("@o....")
        .holds("player hp 29/30");
    on("@...\n....\n....\n...o").play(".").looks("@...\n....\n..o.\n....");
}

#[test]
fn the_hunter_acts_in_the_players_view_alone() {
    on("@.......o").play(".").looks("@......o.");
    // Where a brazier shines it is seen from farther away.
    on("@..........o\n...........*").play(".").looks("@.........o.\n...........*");
    on("@........o").play("20.").looks("@........o").says(&[]);
    on("@#.o\n####").play("20.").looks("@#.o\n####");
    on("o#@\n.#.\n...").play("20.").looks("o#@\n.#.\n...");
}

#[test]
fn the_hunter_goes_on_to_where_it_last_saw_the_player() {
    let map = "
        @....o
        .#####
        ....##";
    let followed = "
        ......
        o#####
        ...@##";
    on(map).play("jnll.").looks(followed).play("9.").looks(followed).says(&[]);
    // A second one rests behind it: whoever stands on the goal is not in the way to it.
    let two = map.replace("@....o", "@...oo");
    let resting = "
        .o....
        o#####
        ...@##";
    on(&two).play("jnll 2.").looks(resting).play(".").looks(resting).play("8.").looks(resting);
    // It takes up the hunt again as soon as the player is back in sight.
    on(map).play("jnll 5. h").play("2.").holds("player hp 29/30");
}

#[test]
fn the_cheapest_way_is_not_always_the_shortest() {
    // A diagonal step and a straight one cost 5, three straight ones 6.
    on("@..
..o")
    .play(".")
    .looks(
        "@o.
...",
    );
    // A brazier is in the way like a wall.
    on("@*o\n...").play(".").looks("@*.\n.o.");
    // Seven straight steps round the wall cost 14; five of which two are diagonal cost 12.
    on("@=o
.=.
...
...")
    .play(".")
    .looks(
        "@=.
.=o
...
...",
    )
    .play(".")
    .looks(
        "@=.
.=.
.o.
...",
    );
}

#[test]
fn a_cell_that_another_holds_costs_10_more() {
    // Past the one who waits it costs 16, round the block 15.
    on(".....\n.###.\n@o.o.").play(".").looks(".....\n.###o\n@o...").play("4.").holds("orc 2 at 0,1");
    // Here it is 16 against 17, and then against 19, so it queues up.
    on("##.##\n..#..\n.###.\n@o.o.").play(".").looks("##.##\n..#..\n.###.\n@oo..");
    on("......\n.####.\n@o.o..")
        .play(".")
        .looks("......\n.####.\n@oo...")
        .play("4.")
        .looks("......\n.####.\n@oo...");
    // And here 18 against 17.
    on("......\n.####.\n@o..o.").play(".").looks("......\n.####o\n@o....");
    on("...\n@oo\n...").play(".").holds("player hp 29/30").play(".").holds("player hp 27/30");
}

#[test]
fn a_queue_moves_up_when_its_head_falls() {
    let scene = on("@ooo.").play("2.").looks("@ooo.").holds("player hp 28/30").hp("orc", 5);
    // The others act after the first one has fallen, and step over it in the same turn.
    scene.play("l").looks("@oo..").play("l").looks("@oo..").holds("orc hp 5/10; xp 35/350");
}

#[test]
fn a_step_that_is_blocked_is_not_used_up() {
    // The first orc stands still for ever, and the second one waits as long behind it.
    let scene = on("@..oo").with(|game| actor(game, "orc").ai = None).play("9.").looks("@..oo");
    let scene = scene.with(|game| {
        let id = actor(game, "orc").id();
        game.world.level.actors.remove(id);
    });
    scene.looks("@...o").play(".").looks("@..o.").play(".").looks("@.o..");
}

#[test]
fn without_a_way_the_hunter_comes_nearer_in_a_straight_line() {
    on("@=...o").play("3.").looks("@=o...").play("9.").looks("@=o...").holds("player hp 30/30");
    let scene = on("@=...\n.=...\n.=..o").play(".").looks("@=...\n.=.o.\n.=...");
    scene.play(".").looks("@=o..\n.=...\n.=...").play("5.").looks("@=o..\n.=...\n.=...");
    // Around the end of the pane there is a way, so it goes away from the player first.
    on("@=o..\n.=...\n.....").play(".").looks("@=...\n.=o..\n.....").play("9.").holds("player hp 23/30");
}

#[test]
fn nobody_moves_more_than_a_cell_at_once() {
    let map = "
        o.......T
        .@.....b.
        ......j..
        b...o...?
        .........";
    let mut scene = on(map).with(|game| {
        let player = player(game);
        player.base_speed = Speed::FAST.union(Speed::QUICK);
        player.fighter.defense = 99;
    });
    for step in "nl.hju.kby.".repeat(20).split("").filter(|step| !step.is_empty()) {
        let places = |game: &lampblack::game::Game| -> Vec<_> {
            game.world.level.actors.iter().map(|actor| (actor.id(), actor.pos(), actor.is_alive())).collect()
        };
        let before = places(&scene.game);
        let _ = scene.attempt(step);
        for (was, is) in before.iter().zip(places(&scene.game)) {
            assert_eq!(was.0, is.0);
            assert!(was.1.chebyshev(is.1) <= i32::from(was.2), "{was:?} {is:?}");
        }
    }
}

#[test]
fn the_hunter_hunts_from_everywhere_in_a_hall() {
    // Whatever the place, the distance shrinks each turn until it attacks.
    for start in 0..35 {
        let mut cells = ['.'; 35];
        (cells[17], cells[start]) = ('@', if start == 17 { '@' } else { 'o' });
        let rows: Vec<String> = cells.chunks(7).map(|row| row.iter().collect()).collect();
        let mut scene = on(&rows.join("\n"));
        while start != 17 && scene.game.world.player().fighter.hp == 30 {
            let far = |game: &lampblack::game::Game| {
                let player = game.world.player().pos();
                game.world.level.actors.iter().last().expect("the orc").pos().chebyshev(player)
            };
            let before = far(&scene.game);
            scene = scene.play(".");
            assert!(far(&scene.game) < before || before == 1, "{rows:?}");
        }
    }
}
