//! The bot: whole games on many seeds, with every invariant checked after every action, and the promises
//! of the `bot` command. `BOT_GAMES=1000` plays so many instead of the few that an ordinary run has
//! time for.

use std::collections::BTreeMap;

use lampblack::base::geom::Direction;
use lampblack::base::rng::Seed;
use lampblack::bot::Bot;
use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::headless::bot::{self, Options};

/// How many games are played.
fn games() -> u32 {
    let games = std::env::var("BOT_GAMES").ok().and_then(|text| text.parse().ok());
    games.unwrap_or(4)
}

fn output(seed: u64, games: u32, jobs: u32, check: bool) -> String {
    let mut out = Vec::new();
    let options = Options { games, seed: Seed(seed), jobs, check };
    bot::run(options, &mut out).expect("the games can be played");
    String::from_utf8(out).expect("JSON is text")
}

#[test]
fn games_hold_together_and_go_deep() {
    let games = games();
    let out = output(1, games, 2, true);
    let summary = out.lines().last().expect("there is a summary");
    println!("{summary}");
    let summary: serde_json::Value = serde_json::from_str(summary).expect("the summary is JSON");
    assert_eq!(summary["games"], games);
    assert!(summary["mean_floor"].as_f64() >= Some(4.0), "{summary}");
    let causes: BTreeMap<String, u32> =
        serde_json::from_value(summary["causes"].clone()).expect("each cause has its count");
    assert_eq!(causes.values().sum::<u32>(), games, "{summary}");
}

#[test]
fn stairs_that_it_has_not_seen_hide_none_that_it_has() {
    let first = LevelFile::parse(b">####\n#####\n@...>").expect("this is a level");
    let campaign = Campaign { first: Some(first) };
    let mut game = Game::new(&campaign, Seed(1));
    let mut bot = Bot::new(&game);
    let east = Action::Bump(Direction::East);
    for expected in [east, east, east, east, Action::Descend] {
        let action = bot.decide(&game);
        assert_eq!(action, expected);
        game.take_turn(&campaign, action).expect("nothing is in the way");
    }
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let one = output(50, 3, 1, false);
    assert_eq!(one, output(50, 3, 3, false));
    let fields: Vec<serde_json::Value> =
        one.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    for (game, seed) in fields.iter().zip(50..53) {
        assert_eq!(game["seed"], seed);
        assert!(game["cause"].is_string() && game["level"].is_u64() && game["turns"].is_u64(), "{game}");
    }
    assert_eq!(one.lines().count(), 4);
    // A game depends on its own seed alone.
    assert_eq!(output(51, 1, 1, false).lines().next(), one.lines().nth(1));
}
