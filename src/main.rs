//! The program: reads the command line, finds the directories, starts the log, and hands over to the
//! window or to a command that needs none. Whatever fails ends here, in one line that says what to do.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{Args, Parser, Subcommand};
use directories::ProjectDirs;
use signal_hook::{consts, flag};

use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::crash;
use lampblack::files::{Files, FilesError, Lock};
use lampblack::font::Font;
use lampblack::headless::bot::{self, BotError};
use lampblack::headless::script::{self, Output};
use lampblack::headless::{levels, replay};
use lampblack::input;
use lampblack::rng::Seed;
use lampblack::save::Store;
use lampblack::sdl::{self, WindowOptions};
use lampblack::settings::SettingsFile;
use lampblack::ui::{App, Context, MainMenu, Play, Watch};

/// A log file beyond this many bytes is begun anew; the last one is kept.
const LOG_FILE_LIMIT: u64 = 1 << 20;

/// A traditional roguelike: lamp light, glass and bitmap glyphs.
#[derive(Parser)]
#[command(version = env!("LAMPBLACK_VERSION"), args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    window: WindowArgs,
}

#[derive(Subcommand)]
enum Command {
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
struct RunArgs {
    /// What new runs grow from: a number, or any word
    #[arg(long, value_name = "N|WORD", value_parser = parse_seed)]
    seed: Option<Seed>,
    /// Keep all files of the game under this directory
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// Begin new runs on the level of this file
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// Begin a new run, in the place of a saved one if there is any
    #[arg(long)]
    new: bool,
}

#[derive(Args)]
struct WindowArgs {
    #[command(flatten)]
    run: RunArgs,
    /// Draw with this tileset: a PNG of 16x16 glyphs in the order of code page 437
    #[arg(long, value_name = "PNG")]
    font: Option<PathBuf>,
    /// Start in full screen
    #[arg(long)]
    fullscreen: bool,
    /// Open with so many pixels of the screen to a pixel of the font
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    scale: Option<u32>,
}

#[derive(Args)]
struct ScriptArgs {
    #[command(flatten)]
    run: RunArgs,
    /// The keys, such as "hj<Up><S-Left><click 30,5>"
    #[arg(required_unless_present = "keys", conflicts_with = "keys")]
    script: Option<String>,
    /// Read the keys from a file
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,
    /// Print the console as text
    #[arg(long)]
    screen: bool,
    /// Print the state as JSON, on one line
    #[arg(long)]
    json: bool,
    /// Print what the player sees and knows, a character a cell
    #[arg(long)]
    sight: bool,
    /// Print after every key, not only at the end
    #[arg(long)]
    each: bool,
    /// Continue the saved run of the data directory
    #[arg(long, requires = "data_dir", conflicts_with_all = ["new", "menu"])]
    load: bool,
    /// Start at the main menu
    #[arg(long)]
    menu: bool,
}

#[derive(Args)]
struct LevelsArgs {
    /// The first seed: a number, or any word
    #[arg(long, value_name = "N|WORD", value_parser = parse_seed, default_value = "0")]
    seed: Seed,
    /// The floor, from 1
    #[arg(long, value_name = "D", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// How many seeds
    #[arg(long, value_name = "K", default_value_t = 1)]
    count: u32,
    /// One object a line instead of level files
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct ReplayArgs {
    /// The file, from the replays of the data directory
    file: PathBuf,
    /// Play it without a window, and compare every state with the recorded one
    #[arg(long)]
    check: bool,
}

#[derive(Args)]
struct BotArgs {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u32,
    /// The seed of the first game; each further one has the next
    #[arg(long, value_name = "N|WORD", value_parser = parse_seed, default_value = "0")]
    seed: Seed,
    /// How many games at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    jobs: u32,
    /// Check after every action that the world holds together
    #[arg(long)]
    check: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => window(cli.window),
        Some(Command::Script(args)) => run_script(args),
        Some(Command::Levels(args)) => print_levels(args),
        Some(Command::Replay(args)) => run_replay(args),
        Some(Command::Bot(args)) => run_bot(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may stop reading; that is no failure of ours.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lampblack: {error}");
            ExitCode::FAILURE
        }
    }
}

fn window(args: WindowArgs) -> Result<(), Box<dyn Error>> {
    let (store, _lock) = match args.run.data_dir.clone().or_else(default_data_dir) {
        Some(dir) => open(dir)?,
        None => {
            (Store::unavailable("the system names no home directory; give one with --data-dir"), Lock::none())
        }
    };
    let files = store.files().cloned();
    start_log("info", files.as_ref());
    let quit = Arc::new(AtomicBool::new(false));
    quit_on_signals(&quit)?;
    let (mut context, mut problems) = with_settings(context(&args.run, store)?, &args.run, files.as_ref());
    let handler = match args.run.new {
        true => MainMenu::new(&context).new_game(&mut context),
        false => MainMenu::open(&mut context),
    };
    let mut app = App::new(handler, context);
    crash::report_panics(files.clone(), app.trace());
    let font = match (&args.font, app.font_path()) {
        (Some(path), _) => Font::from_file(path)?,
        (None, Some(path)) => Font::from_file(&path).unwrap_or_else(|error| {
            problems.push(error.to_string());
            Font::builtin()
        }),
        (None, None) => Font::builtin(),
    };
    if !problems.is_empty() {
        app.tell("Settings", problems.join("\n\n"));
    }
    let window = app.window();
    let options = WindowOptions {
        fullscreen: args.fullscreen || window.fullscreen,
        scale: args.scale.or(window.scale),
        place: window.place.filter(|_| args.scale.is_none()),
        font,
        screenshots: files.as_ref().map(Files::screenshots),
        quit,
    };
    sdl::run(&mut app, &options)?;
    Ok(())
}

fn run_script(args: ScriptArgs) -> Result<(), Box<dyn Error>> {
    start_log("warn", None);
    let keys = match (args.script, args.keys) {
        (Some(script), _) => script,
        (None, Some(path)) => {
            fs::read_to_string(&path).map_err(|error| format!("{} can't be read: {error}", path.display()))?
        }
        (None, None) => String::new(),
    };
    let events = input::script::parse(&keys)?;
    let (store, _lock) = args.run.data_dir.clone().map_or(Ok((Store::off(), Lock::none())), open)?;
    let files = store.files().cloned();
    if store.exists() && !(args.load || args.menu || args.run.new) {
        return Err(
            "the data directory holds a saved run; continue it with --load, or replace it with --new".into(),
        );
    }
    let run = RunArgs { seed: Some(args.run.seed.unwrap_or_default()), ..args.run };
    let context = context(&run, store)?;
    let (mut context, problems) = match &run.data_dir {
        Some(_) => with_settings(context, &run, files.as_ref()),
        None => (context, Vec::new()),
    };
    problems.iter().for_each(|problem| log::warn!("{problem}"));
    // A script sees what is, not what moves.
    context.still = true;
    let handler = if args.menu {
        MainMenu::open(&mut context)
    } else if args.load {
        Play::resume(context.store.load()?, &mut context)
    } else {
        Box::new(Play::new(context.new_game(None)))
    };
    let mut app = App::new(handler, context);
    crash::report_panics(files, app.trace());
    let output = Output { screen: args.screen, json: args.json, sight: args.sight, each: args.each };
    let mut out = BufWriter::new(io::stdout().lock());
    script::run(&mut app, &events, output, &mut out)?;
    out.flush()?;
    Ok(())
}

fn print_levels(args: LevelsArgs) -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(io::stdout().lock());
    levels::run(args.seed, args.depth, args.count, args.json, &mut out)?;
    Ok(())
}

fn run_replay(args: ReplayArgs) -> Result<(), Box<dyn Error>> {
    start_log("warn", None);
    if args.check {
        return Ok(writeln!(io::stdout(), "{}", replay::check(&args.file)?)?);
    }
    let watch = Watch::new(replay::load(&args.file)?);
    let context = Context::new(Box::new(Campaign::default()), Store::off(), None);
    sdl::run(&mut App::new(Box::new(watch), context), &WindowOptions::default())?;
    Ok(())
}

fn run_bot(args: BotArgs) -> Result<(), Box<dyn Error>> {
    let BotArgs { games, seed, jobs, check } = args;
    let mut out = BufWriter::new(io::stdout().lock());
    match bot::run(bot::Options { games, seed, jobs, check }, &mut out) {
        Err(BotError::Output(error)) => Err(error.into()),
        other => Ok(other?),
    }
}

/// What the handlers need, from what the command line says.
fn context(args: &RunArgs, store: Store) -> Result<Context, Box<dyn Error>> {
    let first = args.map.as_deref().map(read_level).transpose()?;
    Ok(Context::new(Box::new(Campaign { first }), store, args.seed))
}

/// The same with the player's settings, and what is wrong with those.
fn with_settings(context: Context, args: &RunArgs, files: Option<&Files>) -> (Context, Vec<String>) {
    let Some(directory) = args.data_dir.clone().or_else(default_config_dir) else {
        return (context, Vec::new());
    };
    let fonts = files.map(Files::fonts);
    let (settings, config, problem) = SettingsFile::load(directory.join("settings.toml"), fonts);
    let (context, problems) = context.with_settings(settings, config);
    (context, problem.into_iter().chain(problems).collect())
}

fn read_level(path: &Path) -> Result<LevelFile, Box<dyn Error>> {
    let bytes = fs::read(path).map_err(|error| format!("{} can't be read: {error}", path.display()))?;
    LevelFile::parse(&bytes).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn parse_seed(text: &str) -> Result<Seed, String> {
    Seed::parse(text).ok_or_else(|| "a seed is a number or a word".to_owned())
}

/// Where the user's programs keep their data. A home that is named from the current directory is none:
/// nothing is ever written there.
fn default_data_dir() -> Option<PathBuf> {
    let dirs = ProjectDirs::from("", "", "lampblack")?;
    Some(dirs.data_dir().to_owned()).filter(|dir| dir.is_absolute())
}

/// Where the user's programs keep what was chosen, likewise.
fn default_config_dir() -> Option<PathBuf> {
    let dirs = ProjectDirs::from("", "", "lampblack")?;
    Some(dirs.config_dir().to_owned()).filter(|dir| dir.is_absolute())
}

/// Takes a data directory for this process. Where nothing can be kept the game is played all the same.
fn open(dir: PathBuf) -> Result<(Store, Lock), FilesError> {
    match Files::open(dir) {
        Ok((files, lock)) => Ok((Store::new(files), lock)),
        Err(error @ FilesError::Unusable { .. }) => Ok((Store::unavailable(error.to_string()), Lock::none())),
        Err(error @ FilesError::Taken(_)) => Err(error),
    }
}

/// Lets the signals that ask programs to end count as the window's close. A second one, before the first
/// was heard, ends a program that hangs.
fn quit_on_signals(quit: &Arc<AtomicBool>) -> io::Result<()> {
    let mut signals = vec![consts::SIGINT, consts::SIGTERM];
    // The terminal that the game was started from is closed.
    #[cfg(unix)]
    signals.push(consts::SIGHUP);
    for signal in signals {
        flag::register_conditional_shutdown(signal, 1, Arc::clone(quit))?;
        flag::register(signal, Arc::clone(quit))?;
    }
    Ok(())
}

/// Starts the log: to standard error, and to a file where there is a directory for it.
fn start_log(level: &str, files: Option<&Files>) {
    let file = files.and_then(|files| open_log(files).ok());
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or(level))
        .target(env_logger::Target::Pipe(Box::new(LogWriter { file })))
        .init();
}

fn open_log(files: &Files) -> io::Result<fs::File> {
    let path = files.log();
    if fs::metadata(&path).is_ok_and(|data| data.len() > LOG_FILE_LIMIT) {
        fs::rename(&path, files.old_log())?;
    }
    OpenOptions::new().create(true).append(true).open(path)
}

/// Writes the log twice. A log that can't be written must never stop the game.
struct LogWriter {
    file: Option<fs::File>,
}

impl Write for LogWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = io::stderr().write_all(bytes);
        if let Some(file) = &mut self.file {
            let _ = file.write_all(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
