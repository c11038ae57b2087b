//! Under the hands: held keys, quick presses, animations, and the one question.

use lampblack::input::{Event, Key};
use lampblack::storage::settings::Settings;

use super::{drawn, game, here, play, still};

const HALL: &str = "####################\n#@................o#\n####################";

#[test]
fn a_held_key_stops_when_an_enemy_comes_into_view() {
    let mut app = still(HALL);
    app.handle(Event::Char('l'));
    for _ in 0..30 {
        app.handle_repeat(Event::Char('l'));
    }
    let world = &game(&app).world;
    assert_eq!(world.threats_in_view().count(), 1);
    assert_eq!(world.player().fighter.hp, 30, "nobody walked into the orc");
    let there = here(&app);
    app.handle_repeat(Event::from(Key::Right));
    assert_eq!(here(&app), there);
    app.handle(Event::Char('l'));
    assert_ne!(here(&app), there, "pressed anew it counts");
}

#[test]
fn a_held_key_stops_when_the_player_is_hurt() {
    // The orc has been in view all along; its blow is what is new.
    let mut app = still("####\n#@o#\n####");
    app.handle(Event::Char('l'));
    assert!(game(&app).world.player().fighter.hp < 30, "the orc has struck back");
    for _ in 0..30 {
        app.handle_repeat(Event::Char('l'));
        app.handle_repeat(Event::from(Key::Right));
        app.handle_repeat(Event::Char('.'));
    }
    assert_eq!(game(&app).world.turn, 1);
    app.handle(Event::Char('l'));
    assert_eq!(game(&app).world.turn, 2, "pressed anew it counts");
}

#[test]
fn repeats_answer_no_prompt() {
    let mut app = still(HALL);
    for (open, name, repeats) in [
        ("i", "inventory", "ia"),
        ("<Esc>", "pause", "c"),
        ("d", "inventory", "d"),
        ("?", "help", "?"),
        ("m", "map", "m"),
    ] {
        play(&mut app, open);
        for c in repeats.chars() {
            app.handle_repeat(Event::Char(c));
        }
        app.handle_repeat(Event::from(Key::Enter));
        assert_eq!(app.handler_name(), name);
        play(&mut app, "<Esc>");
    }
    assert_eq!(game(&app).world.turn, 0);
}

#[test]
fn quick_presses_are_as_many_actions() {
    let mut app = drawn("##########\n#@o......#\n##########", Settings::default());
    for presses in 1..=20 {
        app.handle(Event::Char('.'));
        assert_eq!(game(&app).world.turn, presses, "an animation swallows no key");
        if !game(&app).is_over() && presses % 3 == 0 {
            app.handle(Event::Tick);
        }
    }
}

#[test]
fn animations_end_by_themselves_and_cost_nothing_after() {
    let mut app = drawn("##########\n#@o......#\n##########", Settings::default());
    assert_eq!(app.wants_tick(), None);
    play(&mut app, "l");
    let tick = app.wants_tick().expect("a blow is shown");
    let before = super::hash(&app);
    let mut frames = 0;
    let shown = super::console(&app);
    while app.wants_tick().is_some() {
        app.handle(Event::Tick);
        frames += 1;
        assert!(tick * frames <= std::time::Duration::from_millis(150));
    }
    assert_eq!(super::hash(&app), before);
    assert_ne!(super::console(&app).cells(), shown.cells());
    let mut app = still("##########\n#@o......#\n##########");
    play(&mut app, "l");
    assert_eq!(app.wants_tick(), None, "the settings say no");
}

#[test]
fn low_health_shows_and_flashes_once() {
    let settings = Settings { animations: false, ..Settings::default() };
    let mut app = drawn("#####\n#ooo#\n#o@o#\n#ooo#\n#####", settings);
    let (mut flashes, mut marks) = (0, Vec::new());
    while !game(&app).is_over() {
        app.handle(Event::Char('.'));
        flashes += u32::from(app.handler_name() == "play" && app.wants_tick().is_some());
        let text = super::screen(&app);
        let bar = text.lines().nth(3).map(|line| line[..20].trim().to_owned()).unwrap_or_default();
        marks.push(bar.chars().filter(|&c| c == '!').count());
    }
    assert!((1..=2).contains(&flashes), "{flashes}");
    assert!(marks.contains(&0) && marks.contains(&2), "{marks:?}");
}

#[test]
fn only_a_capital_y_lets_the_player_burn() {
    let level = "#######\n#@!o..#\n#######\n---\n! = fireball scroll";
    for (answer, dies) in [("y", false), ("n", false), ("<Enter>", false), ("<Esc>", false), ("Y", true)] {
        let mut app = still(level);
        play(&mut app, "lg");
        let mut waits = 0;
        while game(&app).world.player().fighter.hp > 12 && waits < 60 {
            play(&mut app, ".");
            waits += 1;
        }
        play(&mut app, "ic");
        if app.handler_name() != "target" {
            play(&mut app, "<Enter>");
        }
        play(&mut app, "<Enter>");
        assert_eq!(app.handler_name(), "warning", "{answer}");
        app.handle_repeat(Event::Char('Y'));
        assert_eq!(app.handler_name(), "warning");
        play(&mut app, answer);
        assert_eq!(game(&app).is_over(), dies, "{answer}");
    }
}

#[test]
fn what_an_enemy_in_view_leaves_underfoot_is_told() {
    let mut app = still("######\n#@!.T#\n######");
    play(&mut app, "l");
    let last = game(&app).log.messages().next_back().map(|message| message.line());
    assert_eq!(last.as_deref(), Some("You stand on a health potion."));
    assert_eq!(game(&app).world.inventory.iter().len(), 2, "that would have cost a turn");
}
