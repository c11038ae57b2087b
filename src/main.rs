//! The program.

use std::process::ExitCode;

use lampblack::sdl::{self, WindowOptions};
use lampblack::ui::App;

fn main() -> ExitCode {
    env_logger::init();
    match sdl::run(&mut App, &WindowOptions::default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lampblack: {error}");
            ExitCode::FAILURE
        }
    }
}
