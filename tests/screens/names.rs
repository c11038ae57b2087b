//! The longest names everywhere: nothing fails, nothing leaves its panel.

use lampblack::base::geom::{Point, Rect, point};
use lampblack::base::rng::{Seed, SeedWord};
use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::game::Game;
use lampblack::game::actor::{Actor, ActorId};
use lampblack::game::item::Item;
use lampblack::game::level::Level;
use lampblack::game::log::Tone;
use lampblack::game::ruleset::Ruleset;
use lampblack::screen::console::Console;
use lampblack::storage::save::Store;
use lampblack::ui::Context;

use crate::carry;
use crate::session::{MAP, Session, campaign};

/// 60 characters, one of them no letter, with a word that is longer than most panels.
const LONG: &str = "abominably long-winded and unpronounceable-grandfather-clock";

/// The standard campaign under the longest names, on one small level.
struct Wordy;

impl Ruleset for Wordy {
    fn player(&self) -> Actor {
        Campaign::default().player()
    }

    fn belongings(&self) -> Vec<Item> {
        let mut all = Campaign::default().belongings();
        all.iter_mut().for_each(|item| item.look.name = LONG.to_owned());
        all
    }

    fn level(&self, _: Seed, _: u32) -> Level {
        let file = LevelFile::parse(b"########\n#@oTj!.#\n#.o!.!.#\n########").expect("this is a level");
        let mut level = file.level(1);
        level.actors.iter_mut().for_each(|actor| actor.look.name = LONG.to_owned());
        level
    }

    fn gallery(&self) -> Option<Level> {
        None
    }

    fn describe(&self, _: &str) -> &'static str {
        "It is so long that nobody has ever come to the end of it, and nobody ever will, for want of \
         breath, of time and of paper; and whoever began to is still not at the end of the beginning."
    }

    fn welcome(&self) -> String {
        [LONG; 3].join(" ")
    }
}

fn wordy() -> Session {
    Session::of(Wordy, |game| {
        carry(game, &["fireball scroll", "confusion scroll", "sword", "swiftness potion"]);
        rename(game);
    })
}

/// Gives whatever is carried the longest name.
fn rename(game: &mut Game) {
    let letters: Vec<char> = game.world.inventory.iter().map(|carried| carried.letter).collect();
    for letter in letters {
        let worn = game.world.inventory.get(letter).is_some_and(|carried| carried.worn);
        let mut item = game.world.inventory.remove(letter).expect("it is carried");
        item.look.name = LONG.to_owned();
        game.world.inventory.add(item).expect("its letter is free");
        if worn {
            game.world.inventory.put_on(letter);
        }
    }
}

/// The windows of a screen, by their frames; each must be whole.
pub(crate) fn windows(screen: &Console) -> Vec<Rect> {
    let glyph = |p: Point| lampblack::screen::cp437::to_char(screen.cell(p).glyph);
    let mut found = Vec::new();
    for corner in screen.bounds().points().filter(|p| glyph(*p) == '╔') {
        let right =
            (corner.x..80).find(|&x| glyph(point(x, corner.y)) == '╗').expect("a frame has a right side");
        let bottom = (corner.y..45).find(|&y| glyph(point(corner.x, y)) == '╚').expect("a frame has an end");
        for y in corner.y + 1..bottom {
            assert!(
                glyph(point(corner.x, y)) == '║' && glyph(point(right, y)) == '║',
                "row {y}\n{}",
                screen.to_text()
            );
        }
        assert_eq!(glyph(point(right, bottom)), '╝', "{}", screen.to_text());
        found.push(Rect::new(corner.x, corner.y, right + 1 - corner.x, bottom + 1 - corner.y));
    }
    found
}

#[test]
fn the_longest_names_stay_in_their_panels() {
    for keys in [
        "",
        ".",
        "l",
        "g",
        "i",
        "d",
        "i<Tab>",
        "d<Tab>",
        "ic",
        "id",
        "ic<Enter>",
        "id<Enter>",
        "x",
        "x<Right>",
        "v",
        "c",
        "<Esc>",
        "[at 2,1]",
        "[at 1,1]",
        "da",
        "dadbg",
        "dadb,<Down>",
        "f",
        "ie",
        "ic{at 5,1}v",
        "x{at 5,1}",
    ] {
        let mut session = wordy();
        let screen = session.keys(keys).screen();
        let windows = windows(&screen);
        let covered = |p: Point| windows.iter().any(|window| window.contains(p));
        // The last column of the sidebar and the first and last of the log stay empty.
        for y in 0..45 {
            let edges = [(19, true), (20, y > 38), (79, y > 38)];
            for (x, applies) in edges {
                let p = point(x, y);
                let empty = screen.cell(p).glyph == b' ';
                assert!(!applies || empty || covered(p), "{x},{y} after {keys:?}\n{}", screen.to_text());
            }
        }
        // What is said of somebody never covers the map.
        let player = MAP.points().filter(|p| screen.cell(*p).glyph == b'@').count();
        assert!(
            player == 1 || ["v", "c"].iter().any(|key| keys.ends_with(key)),
            "{keys}\n{}",
            screen.to_text()
        );
    }
}

/// What the only window of a screen says, or an area of the screen, without blanks.
fn said(session: &Session, area: Option<Rect>) -> String {
    let screen = session.screen();
    let area = area.unwrap_or_else(|| windows(&screen)[0].shrink(1));
    let text: String =
        area.points().map(|p| lampblack::screen::cp437::to_char(screen.cell(p).glyph)).collect();
    text.replace(' ', "")
}

#[test]
fn nothing_of_a_long_message_is_lost() {
    const LOG: Rect = Rect::new(21, 39, 58, 6);
    let mut session = wordy();
    assert!(said(&session, Some(LOG)).ends_with(&LONG.replace(' ', "").repeat(3)));
    session.keys("v");
    assert!(said(&session, None).contains(&LONG.replace(' ', "").repeat(3)));
    session.keys("<Esc>l");
    let last = session.log().last().expect("something was told").replace(' ', "");
    assert!(said(&session, Some(LOG)).ends_with(&last), "{}", session.text());

    let word = "x".repeat(499) + "y";
    let mut session = Session::of(Wordy, |game| game.log.add(Tone::Plain, word.clone()));
    assert!(word.ends_with(&said(&session, Some(LOG))), "the end of it is in sight");
    session.keys("v");
    assert!(said(&session, None).contains(&word), "{}", session.text());
}

#[test]
fn the_end_tells_the_whole_cause() {
    let mut session = Session::of(Wordy, |game| {
        let player = game.world.level.actors.get_mut(ActorId::PLAYER).expect("the player is there");
        player.fighter.hp = 1;
    });
    session.keys(".");
    assert_eq!(session.handler(), "game_over");
    let cause = format!("killed by an {LONG}").replace(' ', "");
    assert!(said(&session, None).contains(&cause), "{}", session.text());
}

#[test]
fn a_seed_keeps_its_word_when_another_was_typed_since() {
    let mut context = Context::new(Box::new(Campaign::default()), Store::off(), Seed::parse("soot"));
    context.words.extend(["soot", "5", "ashes"].into_iter().filter_map(SeedWord::new));
    assert_eq!(context.new_game(Some(Seed(5))).seed_name(), "5");
    assert_eq!(context.new_game(None).seed_name(), "soot");
    assert_eq!(context.new_game(Seed::parse("ashes")).seed_name(), "ashes");
}

#[test]
fn the_character_names_the_whole_seed_and_its_number() {
    let word = "9".repeat(SeedWord::MAX_LENGTH);
    let mut session = Session::of(campaign("####\n#@.#\n####"), |game| {
        game.word = SeedWord::new(&word);
    });
    let text = session.keys("c").text();
    assert!(text.contains(&word) && text.contains(&session.game().world.seed.to_string()), "{text}");
}
