//! The program, for the time being: just enough of a command line for the window's tests.

use std::path::Path;
use std::process::ExitCode;

use lampblack::console::Console;
use lampblack::sdl::{self, WindowOptions};
use lampblack::ui::{App, HEIGHT, WIDTH};

fn main() -> ExitCode {
    env_logger::init();
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.iter().any(|argument| argument == "script") {
        let mut console = Console::new(WIDTH, HEIGHT);
        App.render(&mut console);
        print!("{}", console.to_text());
        return ExitCode::SUCCESS;
    }
    let data = arguments.iter().skip_while(|argument| *argument != "--data-dir").nth(1);
    let options = WindowOptions {
        fullscreen: arguments.iter().any(|argument| argument == "--fullscreen"),
        screenshots: data.map(|data| Path::new(data).join("screenshots")),
        ..WindowOptions::default()
    };
    match sdl::run(&mut App, &options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lampblack: {error}");
            ExitCode::FAILURE
        }
    }
}
