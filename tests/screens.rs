//! The interface: every screen as it was looked at once, by which keys and clicks it is reached, and what
//! it must never do.

#[path = "common/golden.rs"]
mod golden;
#[path = "common/pack.rs"]
mod pack;
#[path = "common/session.rs"]
mod session;

#[path = "screens/colors.rs"]
mod colors;
#[path = "screens/harmless.rs"]
mod harmless;
#[path = "screens/input.rs"]
mod input;
#[path = "screens/mouse.rs"]
mod mouse;
#[path = "screens/names.rs"]
mod names;
#[path = "screens/newcomer.rs"]
mod newcomer;
#[path = "screens/run.rs"]
mod run;

use lampblack::game::actor::ActorId;
use lampblack::game::log::Tone;
use lampblack::input::Event;
use lampblack::storage::save::Store;
use lampblack::ui::{Flow, WIDTH};

use pack::carry;
use session::{Session, campaign};

/// A hall with something of everything.
const HALL: &str = "
    #####################
    #...........=.......#
    #.@.!...o...=...T...#
    #........?..=.......#
    #...................#
    #....*....>.........#
    #####################";

/// A screen: its name, where it is reached from, and the ways to it, each of which must lead there.
type Screen = (&'static str, fn() -> Session, &'static [&'static str]);

/// Every screen.
const SCREENS: &[Screen] = &[
    ("main_menu", || Session::menu(Store::off()), &["", "<Esc>", "<Down><KP8>"]),
    (
        "seed_prompt",
        || Session::menu(Store::off()),
        &["s soot<KP7>", "<Down><Enter>soot7", "{seed}soot<KP7>x<Backspace>"],
    ),
    ("high_scores", || Session::menu(Store::off()), &["h", "{High scores}", "<Up><Up><Up><Up><Up><Enter>"]),
    ("play", hall, &["", "<Esc><Esc>", "v<Esc>", "/<Esc>", "i<Esc>", "c<Enter>", "d<rclick 5,5>"]),
    ("play_seed_7", || Session::menu(Store::off()), &["n", "<Enter>", "{New game}", "<KP5>"]),
    ("hover", hall, &["[at 8,2]"]),
    ("history", long_log, &["v", "v<Home><End>", "v<KP7><KP1>"]),
    ("history_top", long_log, &["v<Home>", "v<PgUp><PgUp><PgUp><PgUp><PgUp><PgUp><PgUp><PgUp>"]),
    ("help", hall, &["?"]),
    ("pause", hall, &["<Esc>", "<Esc><Down><KP8>", "<Esc>[Save][Continue]"]),
    ("confirm", hall, &["<Esc>a", "<Esc><Up><Enter>", "<Esc>{Abandon}", "<Esc><KP8><KP5>"]),
    ("options", hall, &["<Esc>o", "<Esc>{Options}", "<Esc>oe<Esc>", "<Esc>o<Down><Up>"]),
    ("keys", hall, &["<Esc>oe", "<Esc>o{Keys}", "<Esc>oe<Down><Enter><Esc><Up>"]),
    (
        "popup",
        || Session::menu(Store::unavailable("the disk is made of cheese")),
        &["n<Esc>s", "{New game}<Esc>{Save}"],
    ),
    ("game_over", dying, &[".", "s", "<KP5>"]),
    ("inventory_use", hall, &["i", "i<Tab><Esc>", "i<Down><Up>"]),
    ("inventory_drop", hall, &["d", "d<Tab><Esc>"]),
    ("item_menu", hall, &["ik<Tab>", "i<Up><Tab>", "i[leather]<Tab>"]),
    ("target_single", hall, &["id", "i{confusion}", "i<KP2><Enter>", "id<Tab><S-Tab>", "id[at 8,2]"]),
    ("target_area", hall, &["ie[at 9,3]", "ie<KP3>", "i{fireball}n", "ie<S-Left><S-Right><PgDn>"]),
    ("look", hall, &["x<S-Right>l", "/<Tab>", "/<KP6>lllll", "/[at 8,2]"]),
    ("level_up", learned, &["", "<Esc>", "<rclick 1,1>", "<Down><Up>"]),
    ("character", hall, &["c"]),
    ("pick_up", heap, &["g", ",", "g<Down><Up>"]),
];

fn hall() -> Session {
    Session::of(campaign(HALL), |game| {
        carry(game, &["health potion", "confusion scroll", "fireball scroll", "lightning scroll", "sword"]);
    })
}

/// The hall after a long story.
fn long_log() -> Session {
    Session::of(campaign(HALL), |game| {
        for i in 1..=60 {
            let tone = if i % 2 == 0 { Tone::PlayerAttack } else { Tone::Status };
            game.log.add(tone, format!("Message {i}, which {}goes on.", "goes on and ".repeat(i % 9)));
        }
    })
}

/// A player whose next turn is the last.
fn dying() -> Session {
    Session::of(campaign("#####\n#@o.#\n#####"), |game| {
        game.world.level.actors.get_mut(ActorId::PLAYER).expect("the player is there").fighter.hp = 1;
    })
}

/// A player who has learned enough for two levels.
fn learned() -> Session {
    Session::of(campaign(HALL), |game| game.world.experience.xp = 900)
}

/// A player who stands on three things.
fn heap() -> Session {
    let mut session = hall();
    session.keys("da dc de");
    session
}

/// The session of a screen, reached by one of the ways to it.
fn reach(start: fn() -> Session, keys: &str) -> Session {
    let mut session = start();
    session.keys(keys);
    session
}

/// A line of the screen without the version of the program, which names the commit where there is one, and so
/// without what comes after it.
fn without_version(line: &str) -> String {
    match line.split_once(env!("LAMPBLACK_VERSION")) {
        Some((before, _)) => format!("{before}VERSION"),
        None => line.trim_end().to_owned(),
    }
}

/// Compares a screen with its golden file, however it is reached.
#[track_caller]
fn check((name, start, ways): Screen) {
    for keys in ways {
        let session = reach(start, keys);
        let text: String =
            session.text().lines().map(|line| format!("{}\n", without_version(line))).collect();
        golden::check(&format!("screens/{name}.txt"), &format!("{}\n{text}", session.handler()));
    }
}

#[test]
fn every_screen_looks_as_it_did_however_it_is_reached() {
    SCREENS.iter().for_each(|screen| check(*screen));
}

#[test]
fn every_screen_is_80_by_45() {
    for (name, start, ways) in SCREENS {
        let text = reach(*start, ways[0]).text();
        assert_eq!(text.lines().count(), 45, "{name}");
        assert!(text.lines().all(|line| line.chars().count() == WIDTH as usize), "{name}");
    }
}

/// What leads out of a screen: the screen, the keys, the handler that follows.
#[test]
fn every_way_out_of_every_screen() {
    for (name, keys, handler) in [
        ("main_menu", "?", "help"),
        ("main_menu", "{Help}", "help"),
        ("main_menu", "?<Esc>", "main_menu"),
        ("seed_prompt", "<Esc>", "main_menu"),
        ("seed_prompt", "<rclick 0,0>", "main_menu"),
        ("seed_prompt", "<Enter>", "play"),
        ("history", "<Esc>", "play"),
        ("history", "<Enter>", "play"),
        ("history", "<rclick 3,3>", "play"),
        ("help", "<Esc>", "play"),
        ("help", "q", "play"),
        ("pause", "c", "play"),
        ("pause", "{Continue}", "play"),
        ("pause", "<rclick 40,20>", "play"),
        ("pause", "m", "main_menu"),
        ("pause", "h", "high_scores"),
        ("pause", "{High scores}<Esc>", "pause"),
        ("pause", "?", "help"),
        ("pause", "{Help}<Esc>", "pause"),
        ("main_menu", "r", "popup"),
        ("options", "<Esc>", "pause"),
        ("options", "<rclick 1,1>", "pause"),
        ("keys", "<Esc>", "options"),
        ("confirm", "n", "pause"),
        ("confirm", "<Enter>", "pause"),
        ("confirm", "{No, go back}", "pause"),
        ("confirm", "y", "main_menu"),
        ("confirm", "{Yes}", "main_menu"),
        ("popup", "x", "play"),
        ("popup", "<click 0,0>", "play"),
        ("game_over", "m", "main_menu"),
        ("game_over", "<Esc>", "main_menu"),
        ("game_over", "{Main menu}", "main_menu"),
        ("game_over", "{New game}", "play"),
        ("game_over", "v", "history"),
        ("game_over", "h", "high_scores"),
        ("game_over", "{High scores}<Esc>", "game_over"),
        ("game_over", "{Message history}<Esc>", "game_over"),
        ("inventory_use", "<Esc>", "play"),
        ("inventory_use", "d", "target"),
        ("inventory_use", "{sword}", "play"),
        ("inventory_drop", "{sword}", "play"),
        ("item_menu", "<Esc>", "inventory"),
        ("item_menu", "u", "play"),
        ("item_menu", "{Drop it}", "play"),
        ("target_single", "<Esc>", "play"),
        ("target_single", "<rclick 40,20>", "play"),
        ("target_single", "<KP5>", "play"),
        ("target_area", "<Enter>", "play"),
        ("look", "<Enter>", "play"),
        ("look", "{at 3,3}", "play"),
        ("level_up", "a", "level_up"),
        ("level_up", "ab", "play"),
        ("level_up", "{Agility}{Strength}", "play"),
        ("character", "c", "play"),
        ("character", "<click 1,1>", "play"),
        ("pick_up", "a", "play"),
        ("pick_up", "{dagger}", "play"),
        ("pick_up", "<Esc>", "play"),
    ] {
        let (_, start, ways) = SCREENS.iter().find(|screen| screen.0 == name).expect(name);
        let mut session = reach(*start, ways[0]);
        // What has opened in mid-fight listens to the keys of the fight after a pause.
        (0..10).for_each(|_| session.send(Event::Tick));
        assert_eq!(session.keys(keys).handler(), handler, "{keys} in {name}\n{}", session.text());
        assert_eq!(session.flow, Flow::Continue);
    }
}

#[test]
fn quitting_ends_the_program() {
    for (name, keys) in [
        ("main_menu", "q"),
        ("main_menu", "{Quit}"),
        ("pause", "s"),
        ("game_over", "q"),
        ("game_over", "{Quit}"),
    ] {
        let (_, start, ways) = SCREENS.iter().find(|screen| screen.0 == name).expect(name);
        assert_eq!(reach(*start, ways[0]).keys(keys).flow, Flow::Quit, "{keys} in {name}");
    }
    for (name, start, ways) in SCREENS.iter().filter(|screen| screen.0 != "popup") {
        assert_eq!(reach(*start, ways[0]).keys("<quit>").flow, Flow::Quit, "{name}");
    }
}
