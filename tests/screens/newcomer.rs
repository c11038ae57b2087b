//! What whoever plays for the first time stumbles over: keys that mean nothing, blows that go on in the
//! fingers, and lines of the sidebar that nobody has explained.

use lampblack::base::geom::point;
use lampblack::game::actor::ActorId;
use lampblack::game::item::Slot;
use lampblack::input::{Button, Event, Key, Mods, script};

use crate::session::{Session, campaign};
use crate::{carry, dying, hall, reach};

/// The row under the map.
fn line(session: &Session) -> String {
    session.text().lines().nth(38).unwrap_or_default().chars().skip(20).collect::<String>().trim().to_owned()
}

#[test]
fn a_key_that_does_nothing_says_so_until_the_next() {
    let session = Session::on("#####\n#@..#\n#####");
    let (hash, log) = (session.hash(), session.log());
    let fresh = || Session::on("#####\n#@..#\n#####");
    for (key, name) in [("Q", "Q"), ("7", "7"), ("<Tab>", "Tab"), ("<Enter>", "Enter"), ("<Space>", "Space")]
    {
        let mut session = fresh();
        session.keys(key);
        assert_eq!(line(&session), format!("{name} does nothing here; ? opens the help."));
        assert_eq!((session.hash(), session.log()), (hash, log.clone()), "no run knows of it");
        session.keys("W");
        assert_eq!(line(&session), "W does nothing here; ? opens the help.");
        session.keys(".");
        assert_eq!(line(&session), "");
    }
    let ctrl = Mods { ctrl: true, ..Mods::NONE };
    let quiet = [
        Event::Char('é'),
        Event::Char('ж'),
        Event::Char('中'),
        Event::Key(Key::Tab, ctrl),
        Event::Wheel(1),
        Event::FocusLost,
        Event::MouseMove(point(0, 0)),
        Event::Key(Key::Function(12), Mods::NONE),
    ];
    for event in quiet {
        let mut session = fresh();
        session.send(event);
        assert_eq!(line(&session), "", "{event:?}");
    }
}

#[test]
fn blows_that_go_on_choose_no_level() {
    let begin = || {
        let mut session = Session::of(campaign("#####\n###@#\n##o##\n#####"), |game| {
            game.world.experience.xp = 350;
            for actor in game.world.level.actors.iter_mut().filter(|actor| !actor.is_player()) {
                actor.fighter.hp = 1;
            }
        });
        session.keys("b");
        assert_eq!(session.handler(), "level_up");
        session
    };
    let power = |session: &Session| {
        session.game().world.level.actors.get(ActorId::PLAYER).map(|player| player.fighter.power)
    };
    let mut session = begin();
    let before = power(&session);
    for _ in 0..10 {
        "bbB".chars().for_each(|key| session.send(Event::Char(key)));
        (0..3).for_each(|_| session.send(Event::Tick));
        assert_eq!((session.handler(), power(&session)), ("level_up", before));
    }
    // After a pause the letter is a choice like any other.
    (0..10).for_each(|_| session.send(Event::Tick));
    assert_eq!(session.keys("b").handler(), "play");
    assert_eq!(power(&session), before.map(|power| power + 1));
    // Nothing else decides before, and everything after.
    let others = ["c", "<Enter>", "<Space>", "<KP5>", "2"].map(|key| script::parse(key).expect(key)[0]);
    let click = Event::Click(Button::Left, begin().place("Agility"));
    for event in others.into_iter().chain([click]) {
        let mut session = begin();
        session.send(event);
        assert_eq!(session.handler(), "level_up", "{event}");
        session.rest();
        session.send(event);
        assert_eq!(session.handler(), "play", "{event}");
    }
}

#[test]
fn blows_that_go_on_leave_the_end_on_the_screen() {
    let mut session = dying();
    session.keys("<KP5>");
    for _ in 0..10 {
        session.send(Event::Key(Key::Keypad(5), Mods::NONE));
        ".hHaq".chars().for_each(|key| session.send(Event::Char(key)));
        session.send(Event::Click(Button::Left, session.place("New game")));
        (0..3).for_each(|_| session.send(Event::Tick));
        assert_eq!(session.handler(), "game_over");
    }
    assert_eq!(session.keys("<KP5>").handler(), "main_menu");
}

#[test]
fn the_sidebar_explains_itself_under_the_mouse() {
    for (at, text) in [
        ("[HP 30]", "health"),
        ("[XP 0]", "experience"),
        ("[Power]", "blow"),
        ("[Floor]", "floor"),
        ("[Turn]", "turn"),
        ("[Phase]", "Five phases"),
        ("[Speed]", "You act in"),
    ] {
        let session = reach(hall, at);
        assert!(line(&session).contains(text), "{at}: {}", line(&session));
        assert!(line(&session).chars().count() <= 58, "{at}: {}", line(&session));
    }
}

#[test]
fn enter_alone_disarms_nobody() {
    let mut session = hall();
    session.keys("i<Enter>");
    assert!(session.game().world.inventory.iter().filter(|carried| carried.worn).count() == 2);
    assert_eq!(session.log().last().map(String::as_str), Some("Your health is already full."));
    // Nor does it go back to the worse of two weapons.
    let mut session = Session::of(campaign("@..."), |game| carry(game, &["sword", "health potion"]));
    for _ in 0..2 {
        session.keys("i<Enter>");
        let worn = session.game().world.inventory.worn(Slot::Weapon);
        assert_eq!(worn.map(|carried| carried.item.look.name.as_str()), Some("sword"));
    }
}

#[test]
fn looking_around_goes_from_enemies_to_things() {
    let mut session = Session::on("#######\n#@!..>#\n#o....#\n#######");
    let text = |session: &mut Session| session.keys("<Tab>").text();
    session.keys("/");
    for seen in ["An orc", "Health potion", "Stairs down", "An orc"] {
        let text = text(&mut session);
        assert!(text.contains(seen), "{seen} in\n{text}");
    }
}

#[test]
fn a_mouse_alone_is_enough() {
    let mut session = hall();
    assert_eq!(session.keys("<rclick 40,10>").handler(), "pause");
    for _ in 0..20 {
        session.send(Event::Wheel(1));
    }
    session.keys("<Enter>");
    assert_eq!(session.handler(), "play", "the wheel stops at the first row");
    session.keys("<rclick 40,10>{Help}");
    assert!(session.text().contains("Help 1/3"));
    session.keys("<click 40,20>");
    assert!(session.text().contains("Help 2/3"), "{}", session.text());
    assert_eq!(session.keys("<rclick 40,20>").handler(), "pause");
}

#[test]
fn arrows_change_the_preset_of_keys_and_no_scale_is_offered_without_room() {
    let mut session = hall();
    let first = session.keys("<Esc>oe").text();
    let second = session.keys("<Right>").text();
    assert!(first != second && session.keys("<Left>").text() == first);
    session.keys("<Esc>");
    session.app.set_largest_scale(2);
    for scale in ["1", "2", "as fits", "1"] {
        let text = session.keys("s").text();
        let row = text.lines().find(|line| line.contains("Scale")).unwrap_or_default();
        assert!(row.contains(&format!(" {scale} ║")), "{scale}: {row}");
    }
}

#[test]
fn a_wall_of_one_cell_is_seen_on_the_map_of_a_large_floor() {
    let width = 100;
    let row = |c: char| format!("#{}#", c.to_string().repeat(width - 2));
    let cells = format!("#@{}#", ".".repeat(width - 3));
    let mut session = Session::on(&[row('#'), cells, row('.'), row('.'), row('#')].join("\n"));
    session.keys("m");
    let text = session.text();
    // The upper wall is the upper half of its row, and the wall at the left the left half of its column.
    let rows: Vec<&str> = text.lines().filter(|line| line.contains(['▀', '▌'])).collect();
    assert!(rows.iter().any(|row| row.contains("▀▀▀")) && rows.iter().any(|row| row.contains('▌')), "{text}");
}
