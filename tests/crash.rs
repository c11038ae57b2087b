//! A failure of the program itself: a report is left, the save is not touched, and the next start says
//! so. Alone in its file, since the hook for panics belongs to the whole process.

#[path = "common/calm.rs"]
mod calm;
#[path = "common/folder.rs"]
mod folder;
#[path = "common/screen.rs"]
mod screen;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::game::Game;
use lampblack::input::Event;
use lampblack::screen::console::Console;
use lampblack::storage::crash;
use lampblack::storage::files::Files;
use lampblack::storage::save::Store;
use lampblack::ui::palette::Palette;
use lampblack::ui::{App, Context, EventHandler, MainMenu, Play, Transition};

use folder::Folder;
use screen::screen;

/// A handler that has a run and fails at `X`.
#[derive(Debug)]
struct Faulty(Box<dyn EventHandler>);

impl EventHandler for Faulty {
    fn name(&self) -> &'static str {
        "faulty"
    }

    fn handle(self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        assert!(event != Event::Char('X'), "the sky falls");
        match self.0.handle(event, context) {
            Transition::To(handler) => Transition::To(Box::new(Faulty(handler))),
            quit => quit,
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.0.render(colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.0.game()
    }
}

fn context(files: &Files) -> Context {
    Context::new(Box::new(Campaign::default()), Store::new(files.clone()), Some(Seed(31)))
}

#[test]
fn a_crash_leaves_a_report_and_the_save() {
    let folder = Folder::new("crash");
    let files = Files::at(folder.path());
    let mut context = context(&files);
    let play = Play::new(context.new_game(None));
    let mut app = App::new(Box::new(Faulty(Box::new(play))), context);
    crash::report_panics(Some(files.clone()), app.trace());
    let keys = format!("{}g<S-Up><move 3,3><click 40,20>X", ".".repeat(150));
    let failed = catch_unwind(AssertUnwindSafe(|| calm::play(&mut app, &keys)));
    assert!(failed.is_err());
    drop(app);
    let report = fs::read_to_string(files.crash()).expect("a report");
    let version = format!("Lampblack {}", env!("CARGO_PKG_VERSION"));
    for part in [
        &version,
        "the sky falls",
        "tests/crash.rs",
        "Seed 31, floor 1",
        "100 actions: Wait, ",
        "Wait, PickUp(None), Move(North)",
        "100 events",
        "<S-Up><click 40,20>X",
    ] {
        assert!(report.contains(part), "{part:?} is not in\n{report}");
    }
    assert!(report.contains("crash::main") || report.contains("0:"), "a backtrace\n{report}");

    // The next start says so once, and goes on from the last save.
    let mut context = self::context(&files);
    let mut app = App::new(MainMenu::open(&mut context), context);
    assert_eq!(app.handler_name(), "popup");
    assert!(screen(&app).contains("crash-report.txt"), "{}", screen(&app));
    calm::play(&mut app, "<Enter><Enter>");
    assert_eq!(app.game().map(|game| (game.world.seed, game.world.turn % 50)), Some((Seed(31), 0)));
    let mut context = self::context(&files);
    assert_eq!(App::new(MainMenu::open(&mut context), context).handler_name(), "main_menu");
    assert!(fs::read_to_string(folder.path().join("crash-report.txt")).expect("the report") == report);

    // What the window catches, and passes over, is no failure.
    let text = || String::from_utf8(vec![0xFF]).expect("Invalid TextInput string");
    assert!(catch_unwind(text).is_err() && !files.crash().exists());
}
