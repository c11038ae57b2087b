//! Keys and the mouse: what each of them does.

use lampblack::base::geom::{Point, point};
use lampblack::base::rng::Seed;
use lampblack::content::builder;
use lampblack::input::{Event, Key};
use lampblack::storage::save::Store;

use crate::session::{MAP, Session, campaign};
use crate::{SCREENS, carry, hall, heap, reach};

#[test]
fn every_command_works_from_its_character_alone() {
    for (c, handler, turn) in [
        ('.', "play", 1),
        ('s', "play", 1),
        ('g', "play", 0),
        (',', "play", 0),
        ('i', "inventory", 0),
        ('d', "inventory", 0),
        ('>', "play", 0),
        ('<', "play", 0),
        ('/', "look", 0),
        ('x', "look", 0),
        ('c', "character", 0),
        ('v', "history", 0),
        ('?', "help", 0),
    ] {
        let mut session = hall();
        session.send(Event::Char(c));
        assert_eq!((session.handler(), session.game().world.turn), (handler, turn), "{c}");
    }
    for (c, line) in [
        ('g', "There is nothing here to pick up."),
        (',', "There is nothing here to pick up."),
        ('>', "Not while an orc is in view."),
        ('<', "You know no way to any stairs up."),
    ] {
        let mut session = hall();
        session.send(Event::Char(c));
        assert_eq!(session.log().last().map(String::as_str), Some(line), "{c}");
    }
    let mut session = Session::on("@>");
    session.keys("l");
    session.send(Event::Char('>'));
    session.send(Event::Char('<'));
    assert_eq!((session.game().world.level.depth, session.game().world.turn), (1, 3));
}

#[test]
fn arrows_keypad_and_letters_walk_alike() {
    let map = "#####\n#...#\n#.@.#\n#...#\n#####";
    for (keys, x, y) in [
        (["h", "<Left>", "<KP4>"], 1, 2),
        (["j", "<Down>", "<KP2>"], 2, 3),
        (["k", "<Up>", "<KP8>"], 2, 1),
        (["l", "<Right>", "<KP6>"], 3, 2),
        (["y", "<Home>", "<KP7>"], 1, 1),
        (["u", "<PgUp>", "<KP9>"], 3, 1),
        (["b", "<End>", "<KP1>"], 1, 3),
        (["n", "<PgDn>", "<KP3>"], 3, 3),
    ] {
        for key in keys {
            let mut session = Session::on(map);
            session.keys(key);
            assert_eq!(session.game().world.player().pos(), point(x, y), "{key}");
            assert_eq!(session.game().world.turn, 1, "{key} is one step");
        }
    }
    for key in [Key::Keypad(5), Key::Clear] {
        let mut session = Session::on(map);
        session.send(key.into());
        assert_eq!((session.game().world.player().pos(), session.game().world.turn), (point(2, 2), 1));
    }
}

#[test]
fn distinct_presses_are_actions_in_their_order() {
    let mut session = Session::on(&format!("@{}", ".".repeat(60)));
    session.keys(&"l".repeat(40)).keys(&"<Left>".repeat(15)).keys(&"<KP6>".repeat(7));
    assert_eq!((session.game().world.player().pos().x, session.game().world.turn), (32, 62));
}

#[test]
fn the_keypad_works_in_every_menu_and_prompt() {
    for (name, keys, handler) in [
        ("main_menu", "<KP8><KP8><KP5>", "help"),
        ("pause", "<KP8><KP5>", "confirm"),
        ("confirm", "<KP2><KP5>", "main_menu"),
        ("game_over", "<KP2><KP2><KP5>", "history"),
        ("inventory_use", "<KP2><KP5>", "target"),
        ("inventory_drop", "<KP2><KP5>", "play"),
        ("item_menu", "<KP2><KP5>", "play"),
        ("level_up", "<KP5><KP8><KP5>", "play"),
        ("pick_up", "<KP2><KP5>", "play"),
        ("look", "<KP4><KP7><KP5>", "play"),
        ("target_single", "<KP4><KP6><KP5>", "play"),
        ("history", "<KP8><KP9><KP7><KP1>", "history"),
        ("popup", "<KP5>", "play"),
        ("character", "<KP0>", "play"),
        ("options", "<KP8><KP5>", "keys"),
        ("keys", "<KP2><KP8><KP2>", "keys"),
        ("help", "<KP2><KP3><KP9>", "help"),
        ("target_area", "<KP6><KP4><KP5>", "play"),
        ("seed_prompt", "<KP1><KP2><KP0>", "seed_prompt"),
    ] {
        let (_, start, ways) = SCREENS.iter().find(|screen| screen.0 == name).expect(name);
        let mut session = reach(*start, ways[0]);
        // What has opened in mid-fight listens to such a key after a pause.
        (0..10).for_each(|_| session.send(Event::Tick));
        assert_eq!(session.keys(keys).handler(), handler, "{name}");
    }
    let mut session = Session::menu(Store::off());
    session.keys("s<KP1><KP2><KP0><Enter>");
    assert_eq!(session.game().world.seed, Seed(120));
    // The digits of the other row take a row by its number.
    assert_eq!(hall().keys("i4").handler(), "target");
}

#[test]
fn what_opens_a_window_is_not_typed_into_it() {
    let mut session = Session::menu(Store::off());
    session.keys("s<Enter>");
    assert_eq!(session.handler(), "seed_prompt", "an empty seed is no seed");
    session.keys("s<Enter>");
    assert_eq!(session.game().world.seed, Seed::parse("s").expect("a letter is a word"));
    // One event, one consumer: each of these opens one thing and does nothing in it.
    for (keys, handler) in [
        ("i", "inventory"),
        ("d", "inventory"),
        ("/", "look"),
        ("v", "history"),
        ("?", "help"),
        ("c", "character"),
        ("<Esc>", "pause"),
        ("id", "target"),
        ("ia", "play"),
        ("<Esc>a", "confirm"),
        ("<Esc>an", "pause"),
        ("<Esc>an<Esc>", "play"),
    ] {
        assert_eq!(hall().keys(keys).handler(), handler, "{keys}");
    }
    assert_eq!(heap().keys("g").handler(), "pick_up");
    assert_eq!(heap().keys("gg").handler(), "pick_up", "the second press is not the first one's");
}

#[test]
fn the_cursor_stops_at_the_edges_of_the_map_and_the_view_follows_it() {
    let wide = format!("@{}\n{}", ".".repeat(199), format!("{}\n", ".".repeat(200)).repeat(99));
    for (keys, name) in [
        ("x<A-Left><A-Up>", "You, with 30 of 30 health."),
        ("x<A-Right><A-Down><C-Left><A-Left><S-Up><A-Up><A-Left>", "You, with 30 of 30 health."),
        ("x<Right><Left>", "You, with 30 of 30 health."),
    ] {
        let mut session = Session::on(&wide);
        let text = session.keys(keys).text();
        assert!(text.contains(name), "{keys}\n{text}");
    }
    for keys in ["<A-Right>".repeat(30), "<A-PgDn>".repeat(30), "<S-Down>".repeat(99), "lnj".repeat(80)] {
        let mut session = Session::on(&wide);
        let screen = session.keys("x").keys(&keys).screen();
        let cursor = MAP
            .points()
            .filter(|p| screen.cell(*p).bg == lampblack::ui::palette::Palette::DEFAULT.cursor)
            .count();
        assert_eq!(cursor, 1, "the cursor is in the view after {keys}");
    }
}

#[test]
fn tab_goes_through_the_enemies_and_nobody_else() {
    let mut session =
        Session::of(campaign("@..o\n.T..\n...?\n.!.."), |game| carry(game, &["confusion scroll"]));
    session.keys("ic");
    let mut names = Vec::new();
    for _ in 0..4 {
        let text = session.text();
        let row = text.lines().nth(38).unwrap_or_default();
        names.push(row[20..].split(',').next().unwrap_or_default().trim().to_owned());
        session.keys("<Tab>");
    }
    assert_eq!(names, ["troll", "orc", "wanderer", "troll"]);
}

#[test]
fn what_can_not_be_aimed_at_is_told_and_another_target_chosen() {
    let mut session = Session::of(campaign("@..o"), |game| carry(game, &["confusion scroll"]));
    let before = session.hash();
    assert_eq!(session.keys("ic<Left><Enter>").handler(), "target");
    let text = session.text();
    assert!(text.lines().skip(39).any(|line| line.contains("There is nobody")), "{text}");
    assert_eq!(session.hash(), before);
    assert_eq!(session.keys("<Right><Enter>").handler(), "play");
    assert_ne!(session.hash(), before);
}

#[test]
fn a_target_is_first_looked_for_among_those_who_mean_harm() {
    for (map, name) in [("@?.o", "An orc, "), ("@?..", "A wanderer, ")] {
        let mut session = Session::of(campaign(map), |game| carry(game, &["confusion scroll"]));
        let text = session.keys("ic").text();
        assert!(text.contains(name), "{text}");
    }
}

#[test]
fn no_menu_covers_the_player() {
    for (x, y) in [(1, 1), (98, 1), (1, 54), (98, 54), (50, 28), (40, 20), (60, 20), (49, 5), (51, 50)] {
        for keys in ["i", "d", "<Esc>", "<Esc>a", "i<Tab>", "d<Tab>", "g"] {
            let mut rows = vec![".".repeat(100); 56];
            rows[y].replace_range(x..=x, "@");
            let mut session = Session::of(campaign(&rows.join("\n")), |game| {
                carry(game, &["fireball scroll", "swiftness potion", "chain mail", "sword"]);
            });
            // What lies here is dropped first, so that there is a list to pick up from.
            session.keys("de dd");
            let find = |session: &Session| {
                let screen = session.screen();
                let player = MAP.points().filter(|p| screen.cell(*p).glyph == b'@');
                player.collect::<Vec<Point>>()
            };
            let before = find(&session);
            assert_eq!(before.len(), 1);
            session.keys(keys);
            assert_eq!(find(&session), before, "{keys} with the player at {x},{y}\n{}", session.text());
        }
    }
}

#[test]
fn the_first_screen_of_a_seed_is_the_level_of_the_seed() {
    let mut session = Session::menu(Store::off());
    session.keys("s 4 2 <Enter>");
    let level = builder::build(Seed(42), 1);
    assert_eq!(session.game().world.player().pos(), level.arrival);
}
