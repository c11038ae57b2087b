//! The program: reads the command line, finds the directories, starts the log, and hands over to the
//! window or to a command that needs none. Whatever fails ends here, in one line that says what to do.

mod cli;

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;

use clap::Parser;
use cli::{BotArgs, Cli, Command, LevelsArgs, ReplayArgs, RunArgs, ScriptArgs, WindowArgs};
use directories::ProjectDirs;

use lampblack::base::rng::{Seed, SeedWord};
use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::headless::bot::{self, BotError};
use lampblack::headless::script::{self, Output};
use lampblack::headless::{levels, replay};
use lampblack::input;
use lampblack::screen::font::Font;
use lampblack::sdl::{self, WindowOptions};
use lampblack::storage::crash;
use lampblack::storage::files::{self, Files, FilesError, Lock};
use lampblack::storage::save::Store;
use lampblack::storage::settings::{Overrides, SettingsFile, WindowSettings};
use lampblack::ui::{App, Context, MainMenu, Play, Watch, make_room};

/// The largest level file or key script that is read, in bytes.
const MAX_INPUT: usize = 4 << 20;

/// A log file beyond this many bytes is begun anew; the last one is kept.
const MAX_LOG_FILE: u64 = 1 << 20;

fn main() -> ExitCode {
    let cli = Cli::parse();
    outlive_file_size_limits();
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
            // Nobody may be listening; that must not end the program in another way.
            let _ = writeln!(io::stderr(), "lampblack: {}", one_line(&error.to_string()));
            ExitCode::FAILURE
        }
    }
}

/// Makes a write beyond the limit that the system sets to the size of files fail like one on a full disk:
/// by itself the signal that goes with it ends the program, and the run with it.
fn outlive_file_size_limits() {
    // That it came is nothing to remember: the write says so too. Where nobody may listen, all is as it was.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

fn window(args: WindowArgs) -> Result<(), Box<dyn Error>> {
    let (store, _lock) = match args.run.data_dir.clone().or_else(|| default_dir(ProjectDirs::data_dir)) {
        Some(dir) => open(dir)?,
        None => {
            (Store::unavailable("the system names no home directory; give one with --data-dir"), Lock::none())
        }
    };
    let files = store.files().cloned();
    start_log("info", files.as_ref());
    let config_dir = args.run.data_dir.clone().or_else(|| default_dir(ProjectDirs::config_dir));
    let (mut context, mut problems) = with_settings(context(&args.run, store)?, config_dir, files.as_ref());
    crash::report_panics(files.clone(), context.trace.clone());
    let font = match &args.font {
        Some(path) => Font::from_file(path)?,
        None => chosen_font(&context, &mut problems),
    };
    let chosen = &mut context.settings.window;
    chosen.overrides = Overrides { fullscreen: args.fullscreen, scale: args.scale, font: args.font };
    let window = sdl::open(WindowOptions {
        fullscreen: chosen.fills_screen(),
        scale: chosen.wanted_scale(),
        place: chosen.place.filter(|_| args.scale.is_none()),
        font,
        screenshots: files.as_ref().map(Files::screenshots),
    })?;
    // A run begins only where it can be played.
    let handler = match args.run.new {
        true => MainMenu::new(&context).new_game(&mut context),
        false => MainMenu::open(&mut context),
    };
    let mut app = App::new(handler, context);
    if !problems.is_empty() {
        app.tell("Settings", problems.join("\n\n"));
    }
    Ok(window.run(&mut app)?)
}

fn run_script(args: ScriptArgs) -> Result<(), Box<dyn Error>> {
    let keys = match (args.script, args.keys) {
        (Some(script), _) => script,
        (None, Some(path)) => String::from_utf8(read_input(&path)?)
            .map_err(|_| format!("{} is not UTF-8 text", path.display()))?,
        (None, None) => String::new(),
    };
    let events = input::script::parse(&keys)?;
    if let Some(dir) = args.run.data_dir.as_ref().filter(|_| args.load) {
        let store = Store::new(Files::at(dir));
        // Where there is nothing to load nothing is made either.
        if !store.exists() {
            store.load()?;
        }
    }
    let (store, _lock) = args.run.data_dir.clone().map_or(Ok((Store::off(), Lock::none())), open)?;
    let files = store.files().cloned();
    start_log("warn", files.as_ref());
    if store.would_replace() && !(args.load || args.menu || args.run.new) {
        return Err(
            "the data directory holds a saved run; continue it with --load, or replace it with --new".into(),
        );
    }
    let loaded = args.load.then(|| store.load()).transpose()?;
    let run = RunArgs { seed: Some(args.run.seed.unwrap_or_else(|| "0".to_owned())), ..args.run };
    let context = context(&run, store)?;
    let (mut context, problems) = match &run.data_dir {
        Some(dir) => with_settings(context, Some(dir.clone()), files.as_ref()),
        None => (context, Vec::new()),
    };
    problems.iter().for_each(|problem| log::warn!("{problem}"));
    // A script sees what is, not what moves.
    context.still = true;
    let handler = if args.menu {
        MainMenu::open(&mut context)
    } else if let Some(game) = loaded {
        Play::resume(game, &mut context)
    } else {
        make_room(&mut context)?.iter().for_each(|problem| log::error!("{problem}"));
        Box::new(Play::new(context.new_game(None)))
    };
    let mut app = App::new(handler, context);
    crash::report_panics(files, app.trace());
    let output = Output { screen: args.screen, json: args.json, sight: args.sight, each: args.each };
    let mut out = BufWriter::new(io::stdout().lock());
    let printed = script::run(&mut app, &events, output, &mut out).and_then(|()| out.flush());
    // The run is kept whether or not anybody reads of it.
    app.leave()?;
    Ok(printed?)
}

fn print_levels(args: LevelsArgs) -> Result<(), Box<dyn Error>> {
    start_log("warn", None);
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
    // The player's own colours, font and window; a game that runs beside this keeps its settings to itself.
    let files = default_dir(ProjectDirs::data_dir).map(Files::at);
    let (mut context, mut problems) =
        with_settings(context, default_dir(ProjectDirs::config_dir), files.as_ref());
    context.leave_settings();
    let font = chosen_font(&context, &mut problems);
    problems.iter().for_each(|problem| log::warn!("{problem}"));
    let &WindowSettings { fullscreen, scale, place, .. } = &context.settings.window;
    let screenshots = files.as_ref().map(Files::screenshots);
    let window = sdl::open(WindowOptions { fullscreen, scale, place, font, screenshots })?;
    Ok(window.run(&mut App::new(Box::new(watch), context))?)
}

/// The font that the player has chosen; the built-in one where there is no other or something is wrong with it.
fn chosen_font(context: &Context, problems: &mut Vec<String>) -> Font {
    let Some(path) = context.font_path() else { return Font::builtin() };
    Font::from_file(&path).unwrap_or_else(|error| {
        problems.push(error.to_string());
        Font::builtin()
    })
}

fn run_bot(args: BotArgs) -> Result<(), Box<dyn Error>> {
    start_log("warn", None);
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
    let seed = args.seed.as_deref().and_then(Seed::parse);
    let mut context = Context::new(Box::new(Campaign { first }), store, seed);
    context.words.extend(args.seed.as_deref().and_then(SeedWord::new));
    Ok(context)
}

/// The same with the player's settings, and what is wrong with those.
fn with_settings(
    context: Context,
    directory: Option<PathBuf>,
    files: Option<&Files>,
) -> (Context, Vec<String>) {
    let Some(directory) = directory else { return (context, Vec::new()) };
    let fonts = files.map(Files::fonts);
    let (settings, config, problem) = SettingsFile::load(directory.join("settings.toml"), fonts);
    let (context, problems) = context.with_settings(settings, config);
    (context, problem.into_iter().chain(problems).collect())
}

fn read_level(path: &Path) -> Result<LevelFile, Box<dyn Error>> {
    let bytes = read_input(path)?;
    LevelFile::parse(&bytes).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Reads a file that the command line names; it may be anything, so there is an end to it.
fn read_input(path: &Path) -> Result<Vec<u8>, String> {
    let bytes =
        files::read(path, MAX_INPUT).map_err(|error| format!("{} can't be read: {error}", path.display()))?;
    if bytes.len() > MAX_INPUT {
        return Err(format!(
            "{} is over {MAX_INPUT} bytes long; nothing that is read here is",
            path.display()
        ));
    }
    Ok(bytes)
}

/// A message without what would break its line or speak to the terminal, and not without end.
fn one_line(message: &str) -> String {
    let plain = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    message.chars().take(1000).map(plain).collect()
}

/// Where the user's programs keep their files of this kind. A home that is named from the current
/// directory is none: nothing is ever written there.
fn default_dir(kind: fn(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    let dirs = ProjectDirs::from("", "", "lampblack")?;
    Some(kind(&dirs).to_owned()).filter(|dir| dir.is_absolute())
}

/// Takes a data directory for this process. Where nothing can be kept the game is played all the same, from
/// the run that lies there if one does.
fn open(dir: PathBuf) -> Result<(Store, Lock), FilesError> {
    match Files::open(&dir) {
        Ok((files, lock)) => Ok((Store::new(files), lock)),
        Err(error @ FilesError::Unusable { .. }) if dir.is_dir() => {
            Ok((Store::read_only(Files::at(dir), error.to_string()), Lock::none()))
        }
        Err(error @ FilesError::Unusable { .. }) => Ok((Store::unavailable(error.to_string()), Lock::none())),
        Err(error @ FilesError::Taken(_)) => Err(error),
    }
}

/// Starts the log: to standard error, and to a file where there is a directory for it.
fn start_log(level: &str, files: Option<&Files>) {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or(level))
        .target(env_logger::Target::Pipe(Box::new(LogWriter { files: files.cloned(), file: None })))
        .init();
}

fn open_log(files: &Files) -> io::Result<File> {
    let path = files.log();
    if fs::metadata(&path).is_ok_and(|data| data.len() > MAX_LOG_FILE) {
        fs::rename(&path, files.old_log())?;
    }
    files::open(&path, File::options().create(true).append(true))
}

/// Writes the log twice. A log that can't be written must never stop the game.
struct LogWriter {
    /// Where the log file is made when there is something to write.
    files: Option<Files>,
    file: Option<File>,
}

impl Write for LogWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = io::stderr().write_all(bytes);
        if let Some(files) = self.files.take() {
            self.file = open_log(&files).ok();
        }
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
