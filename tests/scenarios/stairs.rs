//! Stairs and floors.

use lampblack::base::geom::point;
use lampblack::content::level_file;
use lampblack::game::actor::ActorId;
use lampblack::game::log::Tone;
use lampblack::game::tile::Tile;

use crate::scenario::{Scenario, actor, on, on_floors};

#[test]
fn stairs_lead_to_stairs() {
    let scene = on_floors(&["@>", ".<.>", "<"]).play("l>").holds("floor 2; player at 1,0; turn 2");
    let scene =
        scene.tells(Tone::Stairs, "You descend to floor 2.").play("2l>").holds("floor 3; player at 0,0");
    let scene =
        scene.play("<").holds("floor 2; player at 3,0").tells(Tone::Stairs, "You climb back to floor 2.");
    scene.play("2h<").holds("floor 1; player at 1,0; turn 9");
}

#[test]
fn there_are_no_stairs_here() {
    let scene = on_floors(&["@.>", "<.>"]).refuse(">", "There are no stairs down here.");
    let scene = scene.refuse("<", "There are no stairs up here.").play("2l");
    let scene = scene
        .refuse("<", "There are no stairs up here.")
        .play(">")
        .refuse(">", "There are no stairs down here.");
    scene.play("l").refuse("<", "There are no stairs up here.").holds("floor 2; turn 4");
    // Above the first floor there is nothing, even where stairs are drawn.
    on("<").refuse("<", "There are no stairs up here.");
}

#[test]
fn floors_are_kept_as_they_were_left() {
    let first = "
        ########
        #@.>.#T#
        #.##=###
        #.!#.!.#";
    let mut scene = on_floors(&[first, "<.."]).hp("troll", 7).play("-a jj k u l");
    let known = scene.game.world.level.map.explored.clone();
    let left: Vec<String> = scene.facts().split_off(2);
    scene = scene.play("> l 30. h <").holds("turn 40");
    assert_eq!(scene.facts().split_off(2), left, "all but the turn and its phase");
    assert!(scene.game.world.level.map.explored == known, "what was explored stays so");
}

#[test]
fn nobody_moves_on_a_floor_without_the_player() {
    let mut scene = on_floors(&["@>#?..\n######", "<."]).play("l");
    let wanderer = |scene: &mut Scenario| actor(&mut scene.game, "wanderer").pos();
    for _ in 0..20 {
        let left = wanderer(&mut scene);
        // The turns of leaving and of waiting pass on the other floor, that of coming back on this one.
        scene = scene.play("> 30. <").holds("floor 1");
        assert!(wanderer(&mut scene).chebyshev(left) <= 1);
    }
}

#[test]
fn somebody_on_the_stairs_makes_the_player_arrive_beside_them() {
    // The player leaves by the second stairs and comes back by the first.
    let scene = on_floors(&[">...@>", "<"]).play("l").with(|game| {
        let orc = lampblack::content::bestiary::find("orc").expect("there are orcs").spawn();
        game.world.level.actors.spawn(orc, point(0, 0)).expect("the stairs are free");
    });
    let scene = scene.play(">").holds("floor 2").play("<").holds("floor 1; player at 1,0; orc at 0,0");
    scene.looks("o@...>");
}

#[test]
fn levels_do_not_depend_on_what_was_played_before() {
    // Floors 2 to 4, and the draws that are left, after some steps on the first one.
    let floors = |steps: &str| {
        let mut scene = on("@.>\n...\n..b").with(|game| actor(game, "bat").fighter.power = 0).play(steps);
        let mut texts = Vec::new();
        for _ in 2..=4 {
            let stairs = scene.game.world.level.find(Tile::StairsDown).expect("there is a way down");
            scene = scene.with(|game| game.world.level.actors.move_to(ActorId::PLAYER, stairs));
            scene.attempt(">").expect("the player stands on the stairs");
            texts.push(level_file::tile_rows(&scene.game.world.level.map).collect::<Vec<_>>());
        }
        (texts, scene.game.rng().clone())
    };
    let (short, long) = (floors("."), floors("40. -a 30. g 3."));
    assert!(short.0 == long.0 && short.1 != long.1);
}

#[test]
fn those_in_view_of_the_arrival_act_in_its_turn() {
    let scene = on_floors(&["@>...", "<..o"]).play("l>").looks("@.o.").play(".").looks("@o..");
    // Coming back is the same, whether the floor was kept in memory or on disk.
    let scene = scene.play("<").with(|game| {
        let orc = lampblack::content::bestiary::find("orc").expect("there are orcs").spawn();
        game.world.level.actors.spawn(orc, point(4, 0)).expect("the cell is free");
    });
    scene.play(">").play("<").looks(".@.o.").play(".").looks(".@o..");
}
