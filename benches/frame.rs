//! What a frame costs: the raster alone, and with the surface presented in a real window, when all,
//! one percent, one or none of the cells changed. The raster alone needs no display; without one the rest
//! is passed over. `BENCH_FONT` names a tileset to draw with.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use lampblack::base::color::Rgb;
use lampblack::base::geom::{point, size};
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::input::Event;
use lampblack::screen::console::{Cell, Console};
use lampblack::screen::font::Font;
use lampblack::screen::raster::{Canvas, Format, Raster};
use lampblack::sdl::{Screen, WindowOptions};
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, HEIGHT, Play, WIDTH};

/// How many cells of a frame change. A single one shows what a present costs by itself.
const SHARES: [(&str, i32); 4] =
    [("all", WIDTH * HEIGHT), ("1 %", WIDTH * HEIGHT / 100), ("one cell", 1), ("none", 0)];

/// Changes so many cells, spread over the console, differently in each frame.
fn change(console: &mut Console, cells: i32, frame: i32) {
    for i in 0..cells {
        let at = if cells == WIDTH * HEIGHT { i } else { (i * 997 + frame * 31) % (WIDTH * HEIGHT) };
        let cell = Cell {
            glyph: ((at + frame) % 255 + 1) as u8,
            fg: Rgb((frame % 255) as u8, 200, 90),
            bg: Rgb(20, (frame % 255) as u8, 60),
        };
        console.set(point(at % WIDTH, at / WIDTH), cell);
    }
}

fn font() -> Font {
    let tileset =
        std::env::var_os("BENCH_FONT").map(|path| Font::from_file(path.as_ref()).expect("a tileset"));
    tileset.unwrap_or_else(Font::builtin)
}

/// Draws into memory: 80x45 cells at 1280x720.
fn raster(c: &mut Criterion) {
    let (width, height) = (1280, 720);
    let mut bytes = vec![0; width * height * 4];
    for (name, cells) in SHARES {
        let (mut raster, mut console, mut frame) = (Raster::new(font()), Console::new(WIDTH, HEIGHT), 0);
        c.bench_function(&format!("raster, {name} changed"), |b| {
            b.iter(|| {
                frame += 1;
                change(&mut console, cells, frame);
                let size = size(width as i32, height as i32);
                let mut canvas = Canvas { bytes: &mut bytes, pitch: width * 4, size, format: Format::RGBA };
                black_box(raster.draw(&console, &mut canvas).len())
            });
        });
    }
}

/// Draws and presents in a window.
fn present(c: &mut Criterion) {
    let mut screen = match Screen::open(&WindowOptions { font: font(), ..WindowOptions::default() }) {
        Ok(screen) => screen,
        Err(error) => {
            eprintln!("present: passed over, {error}");
            return;
        }
    };
    for (name, cells) in SHARES {
        let (mut console, mut frame) = (Console::new(WIDTH, HEIGHT), 0);
        c.bench_function(&format!("present, {name} changed"), |b| {
            b.iter(|| {
                frame += 1;
                change(&mut console, cells, frame);
                screen.show(&console).expect("a frame");
                while screen.poll().is_some() {}
            });
        });
    }
}

/// From a key press to the presented frame: the turn, the view, the drawing. Steps to and fro in the first
/// room of a run.
fn key_press(c: &mut Criterion) {
    let mut screen = match Screen::open(&WindowOptions { font: font(), ..WindowOptions::default() }) {
        Ok(screen) => screen,
        Err(error) => {
            eprintln!("key press: passed over, {error}");
            return;
        }
    };
    let mut context = Context::new(Box::new(Campaign::default()), Store::off(), Some(Seed(4)));
    let mut app = App::new(Box::new(Play::new(context.new_game(None))), context);
    let mut console = Console::new(WIDTH, HEIGHT);
    let mut keys = ['h', 'l'].into_iter().cycle();
    c.bench_function("key press to presented frame", |b| {
        b.iter(|| {
            app.handle(Event::Char(keys.next().unwrap_or('h')));
            app.render(&mut console);
            screen.show(&console).expect("a frame");
            while screen.poll().is_some() {}
        });
    });
}

criterion_group!(benches, raster, present, key_press);
criterion_main!(benches);
