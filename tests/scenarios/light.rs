//! Light and glass in play: what is seen, who sees whom, and what a changed tile changes at once.

use lampblack::base::geom::point;
use lampblack::game::Game;
use lampblack::game::effect::{Effect, apply};
use lampblack::game::tile::Tile;
use lampblack::storage::save;

use super::scenario::{Scenario, on};

/// Checks which cells are in view: `+` must be, `-` must not, anything else may be either.
#[track_caller]
fn sees(scenario: Scenario, expected: &str) -> Scenario {
    let map = &scenario.game.world.level.map;
    for (y, row) in (0..).zip(expected.trim().lines()) {
        for (x, c) in (0..).zip(row.trim().chars()) {
            let visible = map.visible.contains(point(x, y));
            assert!(c != '+' || visible, "{x},{y} is not in view");
            assert!(c != '-' || !visible, "{x},{y} is in view");
        }
    }
    scenario
}

/// A hall longer than the lamp reaches.
const HALL: &str = "\
    #################################
    #@..........................*.o.#
    #################################";

#[test]
fn a_far_lit_place_is_in_view_and_the_dark_between_is_not() {
    let scenario = sees(
        on(HALL),
        "?????????????????????????????????
         ?+++++++++-------------++++++++??
         ?????????????????????????????????",
    );
    let names: Vec<_> = scenario.game.world.others_in_view().map(|enemy| &enemy.look.name).collect();
    assert_eq!(names, ["orc"], "whoever stands in the light is seen");
    // And sees, so it comes, round the brazier where it can.
    scenario.play("2.").holds("orc at 29,1");
}

#[test]
fn a_light_behind_a_wall_gives_nothing() {
    let scenario = on("\
        ###############
        #@......#....*#
        #.......#.....#
        ###############");
    let light = scenario.game.world.level.light();
    for x in 1..8 {
        assert!(!light.is_lit(point(x, 1)), "{x}");
    }
    assert!(light.is_lit(point(9, 1)));
}

#[test]
fn glass_lets_sight_and_light_through_and_nothing_else() {
    let scenario = on("\
        ###################
        #@....=...........#
        #.....=.........*.#
        #.....=...........#
        ###################");
    let scenario = sees(
        scenario,
        "???????????????????
         ?+++++++++--+++++??
         ?++++++++--++++++??",
    );
    scenario.play("4l").refuse("l", "That way is blocked.");
}

#[test]
fn a_monster_behind_glass_takes_the_way_round() {
    on("\
        ###########
        #@..=..o..#
        #...=.....#
        #...=.....#
        #.........#
        ###########")
    .play("3.")
    .holds("orc at 4,4")
    .play("2.")
    .holds("orc at 2,2");
}

#[test]
fn a_monster_that_glass_shuts_in_comes_as_near_as_it_can() {
    on("\
        #########
        #@..=..o#
        #...=...#
        #########")
    .play("4.")
    .holds("orc at 5,1; player hp 30/30");
}

#[test]
fn a_changed_tile_changes_sight_light_and_ways_at_once() {
    let set = |game: &mut Game, tile| apply(game, Effect::SetTile { at: point(4, 1), tile });
    let closed = on("\
        #############
        #@..#..o...*#
        #############");
    let closed = sees(closed, "?????????????\n?+++?-------?").play("2.").holds("orc at 7,1");
    let glass = closed.with(|game| set(game, Tile::Glass)).play(".");
    let glass = sees(glass, "?????????????\n?+++++++++++?").play(".").holds("orc at 6,1");
    let open = glass.with(|game| set(game, Tile::Floor)).play("2.");
    let open = open.holds("orc at 4,1");
    assert!(open.game.world.level.light().is_lit(point(6, 1)));
    // Nobody is walled in alive.
    let kept = open.with(|game| set(game, Tile::Wall));
    assert_eq!(kept.game.world.level.map.tile(point(4, 1)), Tile::Floor);
}

#[test]
fn a_brazier_is_in_the_way() {
    on("\
        #####
        #@*.#
        #####")
    .refuse("l", "That way is blocked.");
}

#[test]
fn a_run_goes_on_alike_after_a_load_in_the_middle_of_a_phase() {
    let start = || {
        on("\
            ####################
            #@.....=.....*..b..#
            #......=...........#
            #..........j....o..#
            ####################")
        .carry(&["swiftness potion"])
        .hp("player", 30)
        .play("!c 3.")
    };
    let (mut original, loaded) = (start(), start());
    let bytes = save::encode(&loaded.game).expect("the game fits a save");
    let mut loaded = loaded.with(|game| *game = save::decode(&bytes).expect("the save is good"));
    assert_eq!(save::state_hash(&original.game), save::state_hash(&loaded.game));
    for turn in 0..100 {
        // Away and back, and a blow now and then; whatever is impossible must be so in both.
        let step = ["l", "h", ".", "n", "y"][turn % 5];
        assert_eq!(original.attempt(step), loaded.attempt(step), "turn {turn}");
        assert_eq!(save::state_hash(&original.game), save::state_hash(&loaded.game), "turn {turn}");
    }
}
