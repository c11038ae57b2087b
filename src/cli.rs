//! The command line: what can be asked of the program, as clap reads it and `--help` tells it. What is
//! done then is `main.rs`.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use lampblack::base::rng::Seed;

/// A traditional roguelike: lamp light, glass and bitmap glyphs.
#[derive(Parser)]
#[command(version = env!("LAMPBLACK_VERSION"), args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) window: WindowArgs,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play a key script without a window, through the same handlers
    Script(ScriptArgs),
    /// Print the levels of a row of seeds, as level files or as JSON
    Levels(LevelsArgs),
    /// Watch a recorded run in the window, or check that it goes as it was recorded
    Replay(ReplayArgs),
    /// Play whole games, and print a line of JSON on each and a summary
    Bot(BotArgs),
}

/// What is common to the window and the commands that play.
#[derive(Args)]
pub(crate) struct RunArgs {
    /// What new runs grow from: a number, or any word
    #[arg(long, value_name = "N|WORD", value_parser = seed_text, allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// Keep all files of the game under this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
    /// Begin new runs on the level of this file
    #[arg(long, value_name = "FILE")]
    pub(crate) map: Option<PathBuf>,
    /// Begin a new run, in the place of a saved one if there is any
    #[arg(long)]
    pub(crate) new: bool,
}

#[derive(Args)]
pub(crate) struct WindowArgs {
    #[command(flatten)]
    pub(crate) run: RunArgs,
    /// Draw with this tileset: a PNG of 16x16 glyphs in the order of code page 437
    #[arg(long, value_name = "PNG")]
    pub(crate) font: Option<PathBuf>,
    /// Start in full screen
    #[arg(long)]
    pub(crate) fullscreen: bool,
    /// Open with so many pixels of the screen to a pixel of the font
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) scale: Option<u32>,
}

#[derive(Args)]
pub(crate) struct ScriptArgs {
    #[command(flatten)]
    pub(crate) run: RunArgs,
    /// The keys, such as "hj<Up><S-Left><click 30,5>"
    #[arg(required_unless_present = "keys", conflicts_with = "keys")]
    pub(crate) script: Option<String>,
    /// Read the keys from a file
    #[arg(long, value_name = "FILE")]
    pub(crate) keys: Option<PathBuf>,
    /// Print the console as text
    #[arg(long)]
    pub(crate) screen: bool,
    /// Print the state as JSON, on one line
    #[arg(long)]
    pub(crate) json: bool,
    /// Print what the player sees and knows, a character a cell
    #[arg(long)]
    pub(crate) sight: bool,
    /// Print after every key, not only at the end
    #[arg(long)]
    pub(crate) each: bool,
    /// Continue the saved run of the data directory
    #[arg(long, requires = "data_dir", conflicts_with_all = ["new", "menu"])]
    pub(crate) load: bool,
    /// Start at the main menu
    #[arg(long)]
    pub(crate) menu: bool,
}

#[derive(Args)]
pub(crate) struct LevelsArgs {
    /// The first seed: a number, or any word
    #[arg(long, value_name = "N|WORD", value_parser = parse_seed, default_value = "0", allow_negative_numbers = true)]
    pub(crate) seed: Seed,
    /// The floor, from 1
    #[arg(long, value_name = "D", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: u32,
    /// How many seeds
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) count: u32,
    /// One object a line instead of level files
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The file, from the replays of the data directory
    pub(crate) file: PathBuf,
    /// Play it without a window, and compare every state with the recorded one
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Args)]
pub(crate) struct BotArgs {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u32,
    /// The seed of the first game; each further one has the next
    #[arg(long, value_name = "N|WORD", value_parser = parse_seed, default_value = "0", allow_negative_numbers = true)]
    pub(crate) seed: Seed,
    /// How many games at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) jobs: u32,
    /// Check after every action that the world holds together
    #[arg(long)]
    pub(crate) check: bool,
}

fn parse_seed(text: &str) -> Result<Seed, String> {
    Seed::parse(text).ok_or_else(|| "a seed is a number or a word".to_owned())
}

/// What a seed can be made of, as it was typed.
fn seed_text(text: &str) -> Result<String, String> {
    parse_seed(text).map(|_| text.to_owned())
}
