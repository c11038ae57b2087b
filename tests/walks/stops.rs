//! What walks refuse, where they stop, and what they say.

use lampblack::base::color::Rgb;
use lampblack::base::geom::point;
use lampblack::storage::settings::Settings;

use super::{console, drawn, game, hash, here, last, play, screen, still};

/// A room, and a corridor with a bend that leads to an orc.
const ORC: &str = "\
########################
#..........#############
#.@..!.................#
#..........###########.#
######################.#
######################.#
######################o#
########################";

#[test]
fn walks_are_refused_while_something_hostile_is_in_view() {
    for keys in ["o", "Z", ">", "<lt>", "L", "<S-Right>", "<click 49,19>"] {
        let mut app = still("#########\n#@.....o#\n#...>..<#\n#.......#\n#########");
        let before = hash(&app);
        play(&mut app, keys);
        assert_eq!(last(&app), "Not while an orc is in view.", "{keys}");
        assert_eq!((hash(&app), game(&app).world.turn), (before, 0), "{keys}");
    }
    // A wanderer means no harm.
    let mut app = still("#########\n#@.....?#\n#########");
    play(&mut app, "Z");
    assert_eq!(game(&app).world.turn, 50);
    assert_eq!(last(&app), "You wait, and nothing happens.");
}

#[test]
fn exploring_stops_for_an_enemy_and_says_so() {
    let mut app = still(ORC);
    play(&mut app, "o");
    assert_eq!(last(&app), "You stop: an orc comes into view.");
    assert!(game(&app).world.inventory.get('c').is_some(), "the potion was taken by walking over it");
    let there = here(&app);
    play(&mut app, "oo");
    assert_eq!((last(&app), here(&app)), ("Not while an orc is in view.".to_owned(), there));
}

#[test]
fn exploring_says_when_it_is_done_and_then_leads_down() {
    let mut app = still("############\n#@.........#\n########.###\n########>###\n############");
    play(&mut app, "o");
    assert_eq!(last(&app), "You stop: you see stairs down.");
    play(&mut app, "o");
    assert!(last(&app).starts_with("You have explored"), "{}", last(&app));
    play(&mut app, "o");
    assert_eq!(last(&app), "You are at the stairs down: > takes them.");
    assert_eq!(here(&app), point(8, 3));
    let before = hash(&app);
    play(&mut app, "<lt>");
    assert_eq!(last(&app), "You know no way to any stairs up.");
    assert_eq!(hash(&app), before);
    play(&mut app, ">");
    assert_eq!(game(&app).world.level.depth, 2);
}

#[test]
fn exploring_knows_no_more_than_the_player() {
    // The same to the eye, but for what is out of sight: the same first step.
    let known = ["#......@......#", "#......@......#"];
    let hidden = ["####################!", "!####################"];
    let steps = known.iter().zip(hidden).map(|(row, far)| {
        let wall = "#".repeat(21);
        let mut app = still(&format!("{wall}\n###{row}###\n{wall}\n{wall}\n{far}\n{wall}"));
        play(&mut app, "o");
        here(&app)
    });
    let steps: Vec<_> = steps.collect();
    assert_eq!(steps[0], steps[1]);
}

#[test]
fn no_walk_leads_where_nobody_has_looked() {
    // The stairs are seen through glass, and the way round to them is not.
    let level = "##########\n#@..=..>.#\n#.#####..#\n#........#\n##########";
    for (keys, told) in
        [(">", "You know no way to any stairs down."), ("<click 51,17>", "You know no way there.")]
    {
        let mut app = still(level);
        let before = hash(&app);
        play(&mut app, keys);
        assert_eq!((last(&app).as_str(), hash(&app)), (told, before), "{keys}");
        play(&mut app, &format!("jjlllllhhhhhkk{keys}"));
        assert!(here(&app).x > 5, "once it is seen it leads there: {}", last(&app));
    }
}

#[test]
fn what_was_laid_down_stays() {
    let mut app = still("#######\n#@!...#\n#######");
    play(&mut app, "l");
    assert!(game(&app).world.inventory.get('c').is_some());
    assert_eq!(game(&app).world.turn, 2, "taking it is a turn of its own");
    play(&mut app, "dchl");
    assert!(game(&app).world.inventory.get('c').is_none(), "{}", last(&app));
    play(&mut app, "hooo");
    assert!(game(&app).world.inventory.get('c').is_none(), "exploring does not want it either");
    play(&mut app, "<click 49,18>");
    let settings = Settings { auto_pickup: false, ..Settings::default() };
    let mut app = drawn("#######\n#@!...#\n#######", settings);
    play(&mut app, "lhooo");
    assert!(game(&app).world.inventory.get('c').is_none(), "the setting says no");
}

#[test]
fn running_follows_corridors_and_stops_for_openings() {
    let bends = "#########\n#@......#\n#######.#\n#######.#\n#...##..#\n#......##\n#...#####\n#########";
    let mut app = still(bends);
    play(&mut app, "L");
    assert_eq!(here(&app), point(4, 5).step(lampblack::base::geom::Direction::West), "{}", last(&app));
    let fork = "###########\n#@........#\n#####.#####\n#####.#####\n###########";
    let mut app = still(fork);
    play(&mut app, "L");
    assert_eq!(here(&app), point(5, 1), "{}", last(&app));
    let item = "###########\n#@...!....#\n###########";
    let mut app = drawn(item, Settings { auto_pickup: false, ..Settings::default() });
    play(&mut app, "<S-Right>");
    assert_eq!(here(&app), point(5, 1), "{}", last(&app));
}

#[test]
fn a_click_walks_attacks_and_waits() {
    // The level stands in the middle of the view: its corner is at 45,17.
    let level = "##########\n#@.......#\n#........#\n##########";
    let mut app = still(level);
    play(&mut app, "<click 53,19>");
    assert_eq!(here(&app), point(8, 2));
    assert_eq!(game(&app).world.turn, 7);
    play(&mut app, "<click 53,19>");
    assert_eq!(game(&app).world.turn, 8, "on the own cell it waits");
    let before = hash(&app);
    play(&mut app, "<click 22,3><click 45,17><rclick 46,18>");
    assert_eq!(hash(&app), before, "where nothing is known, and walls");
    let mut app = still("##########\n#@o......#\n#........#\n##########");
    play(&mut app, "<click 47,18>");
    let log: Vec<_> = game(&app).log.messages().map(|line| line.text.clone()).collect();
    assert!(log.iter().any(|line| line.starts_with("You attack the orc")), "{log:?}");
}

#[test]
fn looking_at_ways_and_maps_changes_nothing() {
    let mut app = still(ORC);
    let (before, plain) = (hash(&app), console(&app));
    play(&mut app, "<move 45,19>");
    assert_ne!(console(&app).cells(), plain.cells(), "the way is shown");
    play(&mut app, "m");
    assert_eq!(app.handler_name(), "map");
    assert!(screen(&app).contains("Floor 1 as you know it"));
    play(&mut app, "<Esc>");
    assert_eq!((app.handler_name(), hash(&app)), ("play", before));
}

#[test]
fn a_click_on_the_map_of_the_floor_walks_there() {
    // The floor stands in the middle of the screen: its corner is at 35,20.
    let level = "##########\n#@.......#\n#........#\n##########";
    let mut app = still(level);
    play(&mut app, "m");
    let plain = console(&app);
    play(&mut app, "<move 43,22>");
    assert_ne!(console(&app).cells(), plain.cells(), "the way is shown");
    assert!(screen(&app).contains("floor.  A click walks there."));
    play(&mut app, "<click 43,22>");
    assert_eq!((app.handler_name(), here(&app)), ("play", point(8, 2)), "{}", last(&app));
    let before = hash(&app);
    for keys in ["m<click 43,22>", "m<click 35,20>", "m<click 1,1>", "m<rclick 36,21>", "m<move -5,99>x"] {
        play(&mut app, keys);
        assert_eq!((app.handler_name(), hash(&app)), ("play", before), "{keys}");
    }
    // A floor that is larger than the screen: a cell stands for four, and the stairs for all of theirs.
    let row = format!("#@{}.#\n", ".".repeat(156));
    let wall = format!("{}\n", "#".repeat(160));
    let mut app = still(&format!("{wall}{row}{}{wall}", row.replace('@', ".").replace("..#", ".>#")));
    play(&mut app, "<S-Right>m<click 79,22>");
    assert_eq!(here(&app), point(158, 2), "{}", last(&app));
    // Not while somebody watches.
    let mut app = still("#########\n#@.....o#\n#########");
    play(&mut app, "m<click 38,22>");
    assert_eq!(last(&app), "Not while an orc is in view.");
}

#[test]
fn what_is_left_is_remembered_and_drawn_dim() {
    // Around the corner, a potion out of reach of a full look.
    let level = "############\n#@#........#\n#.#.########\n#!..########\n############";
    let mut app = drawn(level, Settings { auto_pickup: false, ..Settings::default() });
    let find = |app: &lampblack::ui::App| {
        let console = console(app);
        let potion = lampblack::screen::cp437::glyph('!');
        // Past the sidebar, which lists only what is in view.
        let at = console.bounds().points().find(|p| p.x >= 20 && console.cell(*p).glyph == potion);
        at.map(|p| console.cell(p).fg)
    };
    let lit = find(&app).expect("it is in view");
    play(&mut app, "jjllkkllllll");
    play(&mut app, "llllll");
    let world = &game(&app).world;
    assert!(!world.level.map.visible.contains(point(1, 3)), "it is out of view from {:?}", here(&app));
    let dim: Rgb = find(&app).expect("it is remembered");
    assert!(dim != lit && dim.luma() < 160 && dim.to_hex() & 0xFF > dim.to_hex() >> 16, "cold: {dim:?}");
}

#[test]
fn a_full_pack_is_told_when_all_else_is_explored() {
    let mut app = still(&format!("{0}\n#@{1}>#\n{0}", "#".repeat(33), "!".repeat(29)));
    play(&mut app, &"o".repeat(40));
    let told = |text: &str| game(&app).log.messages().any(|line| line.text.starts_with(text));
    assert!(told("Your pack is full, and all else is explored."));
    assert!(!told("You have explored"));
    assert!(last(&app).starts_with("You are at the stairs down"), "{}", last(&app));
}
