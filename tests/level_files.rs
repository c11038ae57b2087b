//! Level files: what they mean, what is refused and where, and that what is printed reads as the same
//! level again.

use lampblack::base::geom::{Point, point};
use lampblack::base::rng::Seed;
use lampblack::content::level_file::{self, LevelFile, MAX_LIGHTS, MAX_THINGS, Problem};
use lampblack::content::{Campaign, builder};
use lampblack::game::Game;
use lampblack::game::level::Level;
use lampblack::game::ruleset::Ruleset;
use lampblack::game::tile::Tile;
use proptest::prelude::*;

#[track_caller]
fn parse(text: &str) -> Level {
    LevelFile::parse(text.as_bytes()).expect(text).level(1)
}

/// The line, the column and the problem that a text is refused for.
#[track_caller]
fn refused(text: impl AsRef<[u8]>) -> (usize, usize, Problem) {
    let error = LevelFile::parse(text.as_ref()).expect_err("this is no level");
    let message = error.to_string();
    assert!(!message.contains(char::is_control) && message.chars().count() < 160, "{message:?}");
    assert!(message.starts_with(&format!("line {}, column {}: ", error.line, error.column)), "{message}");
    (error.line, error.column, error.problem)
}

/// Everyone on a level by name and place, row by row.
fn actors(level: &Level) -> Vec<(String, Point)> {
    let mut actors: Vec<_> = level.actors.iter().map(|a| (a.look.name.clone(), a.pos())).collect();
    actors.sort_by_key(|(_, p)| (p.y, p.x));
    actors
}

/// What lies and shines on a level by name and place, row by row.
fn things(level: &Level) -> Vec<(&str, Point)> {
    let items = level.items.iter().map(|(p, item)| (item.look.name.as_str(), p));
    let lights = level.sources().iter().map(|light| (light.look.name.as_str(), light.pos()));
    let mut things: Vec<_> = items.chain(lights).collect();
    things.sort_by_key(|(_, p)| (p.y, p.x));
    things
}

#[track_caller]
fn assert_same(a: &Level, b: &Level) {
    assert_eq!(a.map, b.map);
    assert_eq!(a.arrival, b.arrival);
    assert_eq!(actors(a), actors(b));
    assert_eq!(things(a), things(b));
}

#[test]
fn every_character_puts_its_thing_on_its_cell() {
    let level = parse("#####\n#@.=\n#o T>#\n#<\n");
    assert_eq!((level.bounds().w, level.bounds().h), (6, 4));
    let rows: Vec<String> = level_file::tile_rows(&level.map).collect();
    assert_eq!(rows, ["######", "#..=##", "#.#.>#", "#<####"]);
    assert_eq!(level.arrival, point(1, 1));
    assert_eq!(actors(&level), [("orc".to_owned(), point(1, 2)), ("troll".to_owned(), point(3, 2))]);
    assert_eq!((level.depth, level.rooms), (1, 0));
}

#[test]
fn without_a_player_the_stairs_up_are_where_it_starts() {
    assert_eq!(parse("#.<\n#.<").arrival, point(2, 0));
    assert_eq!(parse("#.<\n#@<").arrival, point(1, 1));
}

#[test]
fn a_legend_adds_and_redefines() {
    let level = parse("x@T\n \n---\n\n  x = troll\nT=orc\n x  =   glass  \n");
    assert_eq!(level.map.tile(point(0, 0)), Tile::Glass, "the last line wins");
    assert_eq!(actors(&level), [("orc".to_owned(), point(2, 0))]);
    let level = parse("=@é\n---\n@ = stairs down\n= = player\né = stairs up");
    assert_eq!((level.arrival, level.map.tile(point(1, 0))), (point(0, 0), Tile::StairsDown));
}

#[test]
fn files_of_every_editor_are_read() {
    let plain = parse("#####\n#@.o#\n#####\n---\no = troll\n");
    for text in [
        "\u{FEFF}#####\n#@.o#\n#####\n---\no = troll",
        "#####\r\n#@.o#\r\n#####\r\n---\r\no = troll\r\n",
        "#####\n#@.o\n#####   \t\n\n \n---  \no = troll \t\n\n",
        " \n @.o\n\n     #\n---\no=troll",
    ] {
        let level = parse(text);
        assert_eq!(actors(&level), actors(&plain), "{text:?}");
        assert_eq!(level.arrival, plain.arrival, "{text:?}");
    }
}

#[test]
fn what_is_refused_and_where() {
    let name = |name: &str| Problem::UnknownName(name.to_owned());
    let table = [
        ("", 1, 1, Problem::Empty),
        (" \n\t\r\n \n---\nx = orc", 1, 1, Problem::Empty),
        ("#.#\n", 1, 1, Problem::NoStart),
        ("#@#\n---\n@ = orc", 1, 1, Problem::NoStart),
        ("#.@\n#.\n..@", 3, 3, Problem::SecondPlayer { line: 1, column: 3 }),
        ("@x\n---\nx = player", 1, 2, Problem::SecondPlayer { line: 1, column: 1 }),
        ("#@#\n#é#", 2, 2, Problem::UnknownGlyph('é')),
        ("éé@\né\u{2028}\n---\né = floor", 2, 2, Problem::UnknownGlyph('\u{2028}')),
        ("@\r#", 1, 2, Problem::UnknownGlyph('\r')),
        ("@\0", 1, 2, Problem::UnknownGlyph('\0')),
        ("@\t#", 1, 2, Problem::Tab),
        ("\u{FEFF}z@", 1, 1, Problem::UnknownGlyph('z')),
        ("#@#\n---\nx = orc\ny =  unicorn", 4, 6, name("unicorn")),
        ("#@#\n---\nx = Orc", 3, 5, name("Orc")),
        ("#@#\n---\nx = \u{1b}[2J", 3, 5, name("\u{1b}[2J")),
        ("#@#\n---\n  xx = orc", 3, 4, Problem::BadLegend),
        ("#@#\n---\nx orc", 3, 3, Problem::BadLegend),
        ("#@#\n---\nx", 3, 2, Problem::BadLegend),
        ("#@#\n---\n\nx = ", 4, 4, Problem::BadLegend),
        ("#@#\n---\nx = orc\n---", 4, 2, Problem::BadLegend),
    ];
    for (text, line, column, problem) in table {
        assert_eq!(refused(text), (line, column, problem), "{text:?}");
    }
}

#[test]
fn what_is_no_text_is_refused_where_it_stops_being_text() {
    for (bytes, line, column) in [
        (&b"\xFF\xFE#\0"[..], 1, 1),
        (b"#@#\n#\xC3\xA9\xC3", 2, 3),
        (b"\xEF\xBB\xBF#\xFF", 1, 2),
        (b"#@#\r\n\x80", 2, 1),
    ] {
        assert_eq!(refused(bytes), (line, column, Problem::NotUtf8), "{bytes:?}");
    }
}

#[test]
fn the_largest_map_is_read_and_no_larger_one() {
    let rows =
        |width: usize, height: usize| format!("@{}\n", "#".repeat(width - 1)) + &"#\n".repeat(height - 1);
    let level = parse(&(rows(512, 512) + "\n\n \n"));
    assert_eq!((level.bounds().w, level.bounds().h), (512, 512));
    assert_eq!(refused(rows(513, 1)), (1, 513, Problem::TooLarge));
    assert_eq!(refused(rows(1, 513)), (513, 1, Problem::TooLarge));
    assert_eq!(refused(format!("@\n{}", "#".repeat(100_000))), (2, 513, Problem::TooLarge));
    let long = "x".repeat(100_000);
    assert_eq!(refused(format!("@\n---\nx = {long}")), (3, 5, Problem::UnknownName(long[..40].to_owned())));
}

#[test]
fn a_level_can_be_too_crowded() {
    // Rows of 100 things, the player before the first of them, and what is over in a last row of its own.
    let level = |symbol: char, count: usize| {
        let things = vec![symbol; count];
        let rows: Vec<String> = things.chunks(100).map(|row| row.iter().collect()).collect();
        format!("@{}", rows.join("\n"))
    };
    for (symbol, most, line) in [('o', MAX_THINGS, 41), ('!', MAX_THINGS, 41), ('*', MAX_LIGHTS, 3)] {
        assert!(LevelFile::parse(level(symbol, most).as_bytes()).is_ok(), "{most} {symbol}");
        let column = most % 100 + 1;
        assert_eq!(refused(level(symbol, most + 1)), (line, column, Problem::Crowded), "{symbol}");
    }
}

#[test]
fn built_levels_come_back_as_they_were() {
    for seed in 0..200 {
        let level = builder::build(Seed(seed), 1 + seed as u32 % 10);
        let text = level_file::print(&level);
        assert_eq!(text.contains('@'), level.depth == 1, "the player is drawn where no stairs are");
        let back = parse(&text);
        assert_same(&level, &back);
        assert_eq!(level_file::print(&back), text);
    }
}

#[test]
fn the_file_is_the_first_floor_of_a_game_and_stays_as_it_was() {
    let first = LevelFile::parse(b"#######\n#@o..>#\n#######").expect("this is a level");
    let campaign = Campaign { first: Some(first) };
    let untouched = level_file::print(&campaign.level(Seed(3), 1));
    let game = Game::new(&campaign, Seed(3));
    assert_eq!(game.world.player().pos(), point(1, 1));
    assert_eq!(game.world.level.actors.len(), 2);
    assert_eq!(level_file::print(&game.world.level), untouched, "the player comes in where @ stands");
    assert_eq!(level_file::print(&campaign.level(Seed(4), 1)), untouched);
    assert_same(&campaign.level(Seed(3), 2), &Campaign::default().level(Seed(3), 2));
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = LevelFile::parse(&bytes).map_err(|error| error.to_string());
    }

    #[test]
    fn what_is_read_is_printed_as_the_same_level(
        map in "[#.=<>oT!* a\n]{0,200}",
        player in prop::option::of("@"),
        legend in prop::option::of("(a|o|#| |=) ?= ?(orc|glass|player|stairs up|x|)\n"),
    ) {
        let text = format!("{map}{}\n---\n{}", player.unwrap_or_default(), legend.unwrap_or_default());
        if let Ok(file) = LevelFile::parse(text.as_bytes()) {
            let level = file.level(1);
            prop_assert!(level.map.walkable(level.arrival));
            let back = parse(&level_file::print(&level));
            assert_same(&level, &back);
        }
    }
}
