//! What input must never do: cost something that was not meant, change a state that it only looks at, fail.

use lampblack::base::geom::point;
use lampblack::game::Game;
use lampblack::game::actor::{ActorId, Fighter};
use lampblack::game::entity::Look;
use lampblack::game::experience::Experience;
use lampblack::game::item::{Bonus, Equipment, Item, ItemId, ItemKind, Slot};
use lampblack::input::{Button, Event, Key, Mods};
use lampblack::ui::Flow;
use proptest::prelude::*;

use crate::session::{Session, campaign};
use crate::{HALL, SCREENS, carry, hall, reach};

#[test]
fn enter_again_and_again_does_no_harm() {
    // Esc and Enter by turns: what is highlighted first is never what can't be taken back. (At the end of
    // a run, and while a level is to be chosen, Enter does what it says.)
    for (name, start, ways) in SCREENS.iter().filter(|screen| !["game_over", "level_up"].contains(&screen.0))
    {
        let mut session = reach(*start, ways[0]);
        session.keys("<Esc><Esc>");
        let Some(before) = session.hash() else { continue };
        session.keys("<Esc><Enter><Esc><Enter><Esc>a<Enter><Enter>");
        assert_eq!((session.flow, session.hash()), (Flow::Continue, Some(before)), "{name}");
    }
}

#[test]
fn the_windows_own_keys_reach_no_handler() {
    let alt = Mods { alt: true, ..Mods::NONE };
    let own = [
        Event::Key(Key::Enter, alt),
        Event::Key(Key::Function(11), Mods::NONE),
        Event::Key(Key::Function(11), alt),
        Event::Key(Key::Function(12), Mods::NONE),
    ];
    for (name, start, ways) in SCREENS {
        let mut session = reach(*start, ways[0]);
        let before = (session.hash(), session.handler(), session.screen());
        own.iter().for_each(|event| session.send(*event));
        assert!(before == (session.hash(), session.handler(), session.screen()), "{name}");
    }
}

#[test]
fn letters_of_other_alphabets_are_harmless_everywhere() {
    let letters = ['é', 'ß', 'ж', 'Ω', '中', '🗡', '\u{301}', '\u{200B}', '\u{FEFF}', '\u{10FFFF}', '¿'];
    for (name, start, ways) in SCREENS {
        for letter in letters {
            let mut session = reach(*start, ways[0]);
            let before = (session.hash(), session.handler());
            session.send(Event::Char(letter));
            let any_key = ["popup", "character"].contains(name);
            assert_eq!(session.hash(), before.0, "{letter:?} in {name}");
            assert_eq!(session.handler(), if any_key { "play" } else { before.1 }, "{letter:?} in {name}");
            let _ = session.text();
        }
    }
}

/// Input of every kind that can't ask for an action in the screens it is sent to.
fn idle_events() -> Vec<Event> {
    let corners = [i32::MIN, -1, 0, 1, 40, 79, 80, i32::MAX];
    let mut events: Vec<Event> =
        corners.iter().flat_map(|&x| corners.map(|y| Event::MouseMove(point(x, y)))).collect();
    for key in
        [Key::Up, Key::Down, Key::Left, Key::Right, Key::Home, Key::End, Key::PageUp, Key::PageDown, Key::Tab]
    {
        events.extend([key.into(), Event::Key(key, Mods { shift: true, ctrl: true, alt: true })]);
    }
    events.extend([i32::MIN, -1, 0, 1, i32::MAX].map(Event::Wheel));
    events.extend((1..=12).map(|f| Event::from(Key::Function(f))));
    events
}

#[test]
fn input_to_the_interface_alone_changes_no_state() {
    for (name, start, ways) in
        SCREENS.iter().filter(|screen| !["play", "play_seed_7", "hover"].contains(&screen.0))
    {
        let mut session = reach(*start, ways[0]);
        let before = (session.hash(), format!("{:?}", session.hash().map(|_| session.game().rng().clone())));
        for event in idle_events() {
            let closes = matches!((*name, event), ("popup" | "character", Event::Key(..)));
            if !closes {
                session.send(event);
                let _ = session.screen();
            }
        }
        session.keys("<rclick 0,0>");
        let after = (session.hash(), format!("{:?}", session.hash().map(|_| session.game().rng().clone())));
        assert!(before == after || name == &"game_over", "{name}");
    }
    // In play the mouse, the wheel and keys that mean nothing.
    for event in idle_events().into_iter().filter(
        |event| !matches!(event, Event::Key(key, Mods::NONE) if !matches!(key, Key::Function(_) | Key::Tab)),
    ) {
        let mut session = hall();
        let before = session.hash();
        session.send(event);
        assert_eq!(session.hash(), before, "{event:?}");
    }
}

#[test]
fn a_cancelled_prompt_and_an_impossible_action_cost_nothing() {
    let begin = || {
        Session::of(campaign(HALL), |game| {
            carry(game, &["health potion", "confusion scroll", "fireball scroll"])
        })
    };
    let before = begin();
    let state = |session: &Session| {
        let game = session.game();
        (session.hash(), game.rng().clone(), game.world.turn, game.world.inventory.iter().len())
    };
    for keys in [
        "i<Esc>",
        "d<Esc>",
        "i<rclick 0,0>",
        "i<Tab><Esc><Esc>",
        "id<Esc>",
        "id<rclick 50,20>",
        "ie<Tab><Esc>",
        "<Esc><Esc>",
        "<Esc>an<Esc>",
        "x<Tab><Right><Esc>",
        "v<Esc>",
        "?<Esc>",
        "cc",
        "g",
        ",",
        ">",
        "<lt>",
        "ic",
        "id[at 2,2]<Enter>",
        "id[at 3,2]<Enter>",
        "id{at 19,1}",
        "ie{at 19,1}",
    ] {
        let mut session = begin();
        session.keys(keys);
        assert!(state(&session) == state(&before), "{keys}");
    }
    let mut session = Session::on("#@#");
    let hash = session.hash();
    session.keys("hjklyubn");
    assert_eq!((session.hash(), session.game().world.turn), (hash, 0));
    assert_eq!(session.log().last().map(String::as_str), Some("That way is blocked. (x8)"));
}

fn any_event() -> impl Strategy<Value = Event> {
    let others = [Key::Keypad(5), Key::Keypad(3), Key::Function(1)];
    let keys: Vec<Key> = Key::NAMED.into_iter().chain(others).collect();
    let cell = || (-5..90, -5..50).prop_map(|(x, y)| point(x, y));
    prop_oneof![
        6 => prop::sample::select("hjklyubn.gdi,s".chars().collect::<Vec<_>>()).prop_map(Event::Char),
        2 => any::<char>().prop_map(Event::Char),
        4 => prop::char::range('a', 'z').prop_map(Event::Char),
        4 => (prop::sample::select(keys.to_vec()), any::<[bool; 3]>()).prop_map(|(key, [shift, ctrl, alt])| {
            Event::Key(key, if shift && ctrl { Mods { shift, ctrl, alt } } else { Mods::NONE })
        }),
        1 => cell().prop_map(Event::MouseMove),
        1 => cell().prop_map(|p| Event::Click(Button::Left, p)),
        1 => cell().prop_map(|p| Event::Click(Button::Right, p)),
        1 => any::<i32>().prop_map(Event::Wheel),
    ]
}

#[test]
fn numbers_at_their_limits_fail_nowhere() {
    let relic = |slot, extreme, id| {
        let bonus = Bonus { power: extreme, defense: extreme, ..Bonus::default() };
        let kind = ItemKind::Equipment(Equipment { slot, bonus });
        Item::new(Look::new("relic", '/', 0xFFFFFF), kind).with_id(ItemId(id))
    };
    for extreme in [i32::MIN, -1, 0, i32::MAX] {
        for keys in ["", "i", "i<Tab>", "c", "x<Right>", "l.", "ic id ie if i c", "ic l", "ie.l", "ifif", "v"]
        {
            let mut session = Session::of(campaign("@o!"), |game| {
                for (slot, id) in [Slot::Weapon, Slot::Armor, Slot::Weapon].into_iter().zip(2000..) {
                    // The third one against the first: the whole range of the numbers lies between them.
                    let extreme = if id == 2002 { !extreme } else { extreme };
                    game.world.inventory.add(relic(slot, extreme, id)).expect("the pack has room");
                }
                carry(game, &["health potion"]);
                game.world.turn = u32::MAX;
                game.world.experience = Experience { level: u32::MAX, xp: u32::MAX, total: u32::MAX };
                for actor in game.world.level.actors.iter_mut() {
                    let max_hp = extreme.max(2);
                    actor.fighter = Fighter { hp: max_hp - 1, max_hp, defense: extreme, power: extreme };
                    actor.xp_given = u32::MAX;
                }
            });
            let _ = session.keys(keys).text();
        }
    }
}

/// The ids of all items in the pack and on the floor.
fn items(game: &Game) -> Vec<u32> {
    let world = &game.world;
    let carried = world.inventory.iter().map(|carried| carried.item.id().0);
    let mut ids: Vec<u32> = world.level.items.iter().map(|(_, item)| item.id().0).chain(carried).collect();
    ids.sort_unstable();
    ids
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_input_neither_fails_nor_loses_things(events in prop::collection::vec(any_event(), 0..300)) {
        // Nearly full, with enough lying about to fill it; no stairs, so that everything stays in sight.
        let map = "##########\n#!!!!....o#\n#!@!!....?#\n#!!!!..T..#\n##########";
        let mut session = Session::of(campaign(map), |game| {
            carry(game, &["health potion"; 8]);
            let others = ["fireball scroll", "confusion scroll", "swiftness potion", "sword", "chain mail"];
            carry(game, &others.repeat(3)[..14]);
            let player = game.world.level.actors.get_mut(ActorId::PLAYER).expect("the player is there");
            (player.fighter.hp, player.fighter.max_hp) = (150, 200);
        });
        for event in events {
            if session.flow == Flow::Quit || ["main_menu", "confirm", "game_over"].contains(&session.handler()) {
                break;
            }
            let (before, hash) = (items(session.game()), session.hash());
            session.send(event);
            let _ = session.screen();
            if session.flow == Flow::Quit || session.hash().is_none() {
                break;
            }
            let after = items(session.game());
            let gone = before.iter().filter(|id| !after.contains(id)).count();
            let used = usize::from(session.hash() != hash);
            prop_assert!(gone <= used && after.iter().all(|id| before.contains(id)), "{:?}", event);
            prop_assert!(session.game().world.inventory.iter().len() <= 26);
        }
    }
}
