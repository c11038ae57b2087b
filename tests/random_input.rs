//! Random input: seeded keys, text, mouse events, resizes, closes and reloads at the program without its window,
//! and after each the console drawn and the invariants checked. `RANDOM_EVENTS=1000000` throws so many
//! instead of those that an ordinary run has time for.

#[path = "common/calm.rs"]
mod calm;
#[path = "common/drawn.rs"]
mod drawn;
#[path = "common/folder.rs"]
mod folder;

use std::path::Path;

use lampblack::base::geom::{Point, Size, point, size};
use lampblack::base::rng::{Rng, Seed};
use lampblack::content::Campaign;
use lampblack::game::invariants;
use lampblack::headless::replay;
use lampblack::input::{Button, Event, Key, Mods};
use lampblack::screen::console::Console;
use lampblack::screen::font::Font;
use lampblack::screen::raster::{Canvas, Format, Raster};
use lampblack::storage::files::Files;
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, Flow, HEIGHT, MainMenu, WIDTH};

use folder::Folder;

/// Where a crowd, every kind of item and stairs are near, so that much can happen.
const ARENA: &str = "\
####################
#..o....=..!!..x...#
#.@.f.l.=..c.w.a..>#
#....T..b...j..?...#
####################
---
f = fireball scroll
l = lightning scroll
c = confusion scroll
x = swiftness potion
w = sword
a = chain mail
";

/// How many events are thrown.
fn events() -> u32 {
    let events = std::env::var("RANDOM_EVENTS").ok().and_then(|text| text.parse().ok());
    events.unwrap_or(20_000)
}

struct Thrower {
    rng: Rng,
}

impl Thrower {
    fn number(&mut self, low: i32, high: i32) -> i32 {
        self.rng.range(low, high)
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        *self.rng.pick(all).expect("the list is not empty")
    }

    fn mods(&mut self) -> Mods {
        let mut held = || self.rng.chance(1, 8);
        Mods { shift: held(), ctrl: held(), alt: held() }
    }

    fn cell(&mut self) -> Point {
        match self.number(0, 19) {
            0 => point(self.pick(&[i32::MIN, -1, i32::MAX]), self.pick(&[i32::MIN, -1, i32::MAX])),
            _ => point(self.number(-2, WIDTH + 1), self.number(-2, HEIGHT + 1)),
        }
    }

    fn key(&mut self) -> Key {
        match self.number(0, 9) {
            0 => Key::Function(self.number(0, 12) as u8),
            1 | 2 => Key::Keypad(self.number(0, 10) as u8),
            _ => self.pick(&Key::NAMED),
        }
    }

    /// A character: what is a command, a letter of the pack or a digit, and now and then any at all.
    fn char(&mut self) -> char {
        const COMMANDS: &[u8] = b"hhjjkkllyubn..sg,gid>></xcv?omZabcdefg 12345HJKL";
        match self.number(0, 19) {
            0 => char::from_u32(self.number(0, 0x10FFFF) as u32).unwrap_or('\u{FFFD}'),
            1 => self.pick(&['é', 'ж', '漢', '\0', '\u{7F}', '\u{202E}']),
            _ => char::from(self.pick(COMMANDS)),
        }
    }

    fn event(&mut self) -> Event {
        match self.number(0, 99) {
            0 if self.rng.chance(1, 2) => Event::FocusLost,
            0 => Event::Tick,
            1..=8 => Event::MouseMove(self.cell()),
            9..=14 => {
                let button = self.pick(&[Button::Left, Button::Left, Button::Right]);
                Event::Click(button, self.cell())
            }
            15 | 16 => Event::Wheel(self.pick(&[1, -1, 3, i32::MAX, i32::MIN])),
            17..=39 => {
                let key = self.key();
                Event::Key(key, self.mods())
            }
            _ => Event::Char(self.char()),
        }
    }
}

/// What stands for the window: pixels of a size that changes now and then, with numbers of its own, since
/// the game knows nothing of it.
struct Pixels {
    rng: Rng,
    size: Size,
    bytes: Vec<u8>,
    raster: Raster,
    resizes: u32,
}

impl Pixels {
    fn new() -> Pixels {
        let raster = Raster::new(Font::builtin());
        Pixels { rng: Rng::for_play(Seed(2025)), size: size(0, 0), bytes: Vec::new(), raster, resizes: 0 }
    }

    /// Shows a frame now and then, often in another size; it must be the one that a new window would show.
    fn show(&mut self, console: &Console) {
        if !self.rng.chance(1, 400) {
            return;
        }
        if self.rng.chance(3, 4) {
            let most = if self.rng.chance(1, 8) { 1500 } else { 700 };
            self.size = size(self.rng.range(0, most), self.rng.range(0, most / 2));
            self.bytes = vec![0; self.size.w as usize * 4 * self.size.h as usize];
            self.resizes += 1;
        }
        draw(&mut self.raster, console, self.size, &mut self.bytes);
        let mut fresh = vec![0; self.bytes.len()];
        draw(&mut Raster::new(Font::builtin()), console, self.size, &mut fresh);
        assert!(self.bytes == fresh, "{:?}", self.size);
    }
}

fn draw(raster: &mut Raster, console: &Console, size: Size, bytes: &mut [u8]) {
    raster.draw(console, &mut Canvas { bytes, pitch: size.w as usize * 4, size, format: Format::RGBA });
}

/// A program as it starts, on an ordinary dungeon or in the arena.
fn start(dir: &Path, run: u32) -> App {
    let campaign = if run % 2 == 1 { drawn::campaign(ARENA) } else { Campaign::default() };
    let store = if run % 16 == 7 { Store::unavailable("of a test") } else { Store::new(Files::at(dir)) };
    let context = Context::new(Box::new(campaign), store, Some(Seed(run.into())));
    App::new(Box::new(MainMenu::new(&context)), context)
}

fn check(app: &App, console: &mut Console, what: &dyn Fn() -> String) {
    app.render(console);
    if let Some(game) = app.game() {
        assert_eq!(invariants::check(&game.world), Ok(()), "{}", what());
    }
}

#[test]
fn nothing_that_can_be_pressed_breaks_the_game() {
    let folder = Folder::new("random-input");
    let mut thrower = Thrower { rng: Rng::for_play(Seed(2024)) };
    let mut console = Console::new(WIDTH, HEIGHT);
    let mut pixels = Pixels::new();
    let (mut runs, mut deaths, mut turns) = (0, 0, 0_u64);
    let mut app = start(folder.path(), runs);
    let mut last = (0, false);
    for number in 0..events() {
        // Closes are rarer than anything else, or no run would get anywhere.
        let event = if thrower.rng.chance(1, 2_000) { Event::Quit } else { thrower.event() };
        let before = app.handler_name();
        // Sometimes the hands rest, or no choice after a fight would ever listen.
        if matches!(before, "level_up" | "game_over") && thrower.rng.chance(1, 4) {
            calm::rest(&mut app);
        }
        let flow = app.handle(event);
        check(&app, &mut console, &|| format!("event {number}: {event:?} in {before}"));
        pixels.show(&console);
        let now = app.game().map_or((0, false), |game| (game.world.turn, game.is_over()));
        turns += u64::from(now.0.saturating_sub(last.0));
        deaths += u32::from(now.1 && !last.1);
        last = now;
        if flow == Flow::Quit {
            runs += 1;
            app = start(folder.path(), runs);
            // Mostly on with what was saved, so that runs become long.
            if thrower.rng.chance(3, 4) {
                calm::play(&mut app, "c");
            }
            check(&app, &mut console, &|| format!("event {number}: started again"));
        }
    }
    drop(app);
    let resizes = pixels.resizes;
    println!("{} events, {resizes} resizes, {runs} restarts, {turns} turns, {deaths} deaths", events());
    assert!(turns > 0 && runs > 0 && resizes > 0);
    // What was recorded on the way goes as it was recorded.
    let mut replays = 0;
    for entry in std::fs::read_dir(folder.path().join("replays")).expect("runs were recorded") {
        let path = entry.expect("the folder can be read").path();
        replay::check(&path).expect("every state agrees");
        replays += 1;
    }
    println!("{replays} replays agree");
}
