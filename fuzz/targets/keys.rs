//! Key scripts: any text gives an error with its place, or events, which a program without a window takes.

#![no_main]

use lampblack::screen::console::Console;
use lampblack::content::Campaign;
use lampblack::game::invariants;
use lampblack::input::script;
use lampblack::base::rng::Seed;
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, Flow, HEIGHT, Play, WIDTH};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(events) = script::parse(text) else { return };
    let mut context = Context::new(Box::new(Campaign::default()), Store::off(), Some(Seed(3)));
    let mut app = App::new(Box::new(Play::new(context.new_game(None))), context);
    let mut console = Console::new(WIDTH, HEIGHT);
    for event in events {
        if app.handle(event) == Flow::Quit {
            return;
        }
        app.render(&mut console);
        if let Some(game) = app.game() {
            assert_eq!(invariants::check(&game.world), Ok(()));
        }
    }
});
