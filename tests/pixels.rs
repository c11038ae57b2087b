//! The raster, byte by byte: what it draws, what it leaves alone, and that drawing only what changed
//! ends in the same picture as drawing everything.

use lampblack::base::color::Rgb;
use lampblack::base::geom::{Rect, Size, point, size};
use lampblack::base::rng::{Rng, Seed};
use lampblack::screen::console::{Cell, Console};
use lampblack::screen::font::Font;
use lampblack::screen::raster::{Canvas, Format, Raster};
use lampblack::screen::viewport::Viewport;
use twox_hash::XxHash3_64;

/// What memory holds before anything is drawn, so that every byte written shows.
const UNTOUCHED: u8 = 0xA5;

/// A canvas with spare bytes at the end of each row and behind the last.
struct Paper {
    bytes: Vec<u8>,
    size: Size,
    pitch: usize,
}

impl Paper {
    fn new(size: Size) -> Paper {
        let pitch = size.w as usize * 4 + 12;
        Paper { bytes: vec![UNTOUCHED; pitch * size.h as usize + 20], size, pitch }
    }

    fn draw(&mut self, raster: &mut Raster, console: &Console) -> Vec<Rect> {
        let (pitch, size) = (self.pitch, self.size);
        raster
            .draw(console, &mut Canvas { bytes: &mut self.bytes, pitch, size, format: Format::RGBA })
            .to_vec()
    }

    fn pixel(&self, x: i32, y: i32) -> [u8; 4] {
        let start = y as usize * self.pitch + x as usize * 4;
        [0, 1, 2, 3].map(|i| self.bytes[start + i])
    }

    fn spare_is_untouched(&self) -> bool {
        let width = self.size.w as usize * 4;
        self.bytes.chunks(self.pitch).enumerate().all(|(row, bytes)| {
            let used = if row < self.size.h as usize { width } else { 0 };
            bytes[used..].iter().all(|&byte| byte == UNTOUCHED)
        })
    }
}

fn random_cell(rng: &mut Rng) -> Cell {
    let glyph = rng.range(0, 255) as u8;
    let mut color = || Rgb::hex(rng.range(0, 0xFF_FFFF) as u32);
    Cell { glyph, fg: color(), bg: color() }
}

fn random_console(rng: &mut Rng, width: i32, height: i32) -> Console {
    let mut console = Console::new(width, height);
    for p in console.bounds().points() {
        console.set(p, random_cell(rng));
    }
    console
}

/// A tileset with soft edges: 16x16 glyphs of 5x7 pixels.
fn soft_font() -> Font {
    let (w, h) = (16 * 5, 16 * 7);
    let data: Vec<u8> = (0..w * h).map(|i: usize| (i * i % 251) as u8).collect();
    let mut bytes = Vec::new();
    let encoder = png::Encoder::new(&mut bytes, w as u32, h as u32);
    encoder.write_header().expect("a header").write_image_data(&data).expect("the data");
    Font::from_png(&bytes).expect("a tileset")
}

fn fonts() -> [Font; 2] {
    [Font::builtin(), soft_font()]
}

/// What one pixel must be, worked out the slow way.
fn expected(console: &Console, font: &Font, viewport: &Viewport, x: i32, y: i32) -> [u8; 4] {
    let area = viewport.area();
    if !area.contains(point(x, y)) {
        return [0, 0, 0, 255];
    }
    let scale = viewport.scale().expect("a whole scale");
    let (px, py) = ((x - area.x) / scale, (y - area.y) / scale);
    let Size { w, h } = font.cell();
    let cell = console.cell(point(px / w, py / h));
    let coverage = u32::from(font.glyph(cell.glyph)[(py % h * w + px % w) as usize]);
    let Rgb(r, g, b) = cell.bg.mix(cell.fg, coverage + (coverage >> 7));
    [r, g, b, 255]
}

#[test]
fn every_pixel_is_the_glyphs_at_every_scale() {
    let mut rng = Rng::for_play(Seed(1));
    for font in fonts() {
        let console = random_console(&mut rng, 7, 5);
        let picture = size(7, 5).times(font.cell());
        for scale in 1..=4 {
            let mut raster = Raster::new(font.clone());
            let mut paper = Paper::new(size(picture.w * scale + 5, picture.h * scale + 2));
            paper.draw(&mut raster, &console);
            for p in Rect::new(0, 0, paper.size.w, paper.size.h).points() {
                let wanted = expected(&console, &font, raster.viewport(), p.x, p.y);
                assert_eq!(paper.pixel(p.x, p.y), wanted, "{p:?} at scale {scale}");
            }
            assert!(paper.spare_is_untouched());
        }
    }
}

#[test]
fn drawing_changes_equals_drawing_all() {
    let mut rng = Rng::for_play(Seed(2));
    for font in fonts() {
        let picture = size(20, 12).times(font.cell());
        for surface in
            [picture, size(picture.w * 2 + 3, picture.h * 2 + 9), size(picture.w - 9, picture.h + 3)]
        {
            let mut console = random_console(&mut rng, 20, 12);
            let (mut raster, mut paper) = (Raster::new(font.clone()), Paper::new(surface));
            paper.draw(&mut raster, &console);
            for changes in [0, 1, 2, 7, 60, 120, 150, 240] {
                for _ in 0..changes {
                    let p = point(rng.range(0, 19), rng.range(0, 11));
                    console.set(p, random_cell(&mut rng));
                }
                let before = paper.bytes.clone();
                let damage = paper.draw(&mut raster, &console);
                let mut fresh = Paper::new(surface);
                fresh.draw(&mut Raster::new(font.clone()), &console);
                assert!(paper.bytes == fresh.bytes, "{changes} changes on {surface:?}");
                assert_eq!(damage.is_empty(), changes == 0);
                let canvas = Rect::new(0, 0, surface.w, surface.h);
                for p in canvas.points().filter(|&p| !damage.iter().any(|rect| rect.contains(p))) {
                    let start = p.y as usize * paper.pitch + p.x as usize * 4;
                    assert_eq!(paper.bytes[start..start + 4], before[start..start + 4], "{p:?}");
                }
                for rect in damage {
                    assert!(canvas.contains(point(rect.x, rect.y)) && rect.w > 0 && rect.h > 0);
                    assert!(rect.right() <= surface.w && rect.bottom() <= surface.h);
                }
            }
        }
    }
}

#[test]
fn after_a_resize_or_a_loss_the_frame_is_a_fresh_one() {
    let console = random_console(&mut Rng::for_play(Seed(5)), 80, 45);
    let mut raster = Raster::new(Font::builtin());
    let sizes = [(640, 360), (641, 361), (1, 1), (0, 0), (1920, 1080), (1920, 1080), (333, 777), (640, 360)];
    for (w, h) in sizes {
        for lost in [false, true] {
            let (mut paper, mut fresh) = (Paper::new(size(w, h)), Paper::new(size(w, h)));
            if lost {
                raster.invalidate();
            } else {
                // Another size than before, for which the surface is a new one.
                paper.draw(&mut raster, &Console::new(80, 45));
            }
            paper.draw(&mut raster, &console);
            fresh.draw(&mut Raster::new(Font::builtin()), &console);
            assert!(paper.bytes == fresh.bytes, "{w}x{h}, lost: {lost}");
        }
    }
}

/// Whatever a canvas shows that could not be drawn on, the next one is drawn whole.
#[test]
fn after_a_short_buffer_the_frame_is_a_fresh_one() {
    let console = random_console(&mut Rng::for_play(Seed(6)), 8, 4);
    let new = || Paper::new(size(64, 32));
    let (mut raster, mut first, mut next) = (Raster::new(Font::builtin()), new(), new());
    first.draw(&mut raster, &console);
    let mut short = Paper { bytes: vec![UNTOUCHED; 9], ..new() };
    assert_eq!(short.draw(&mut raster, &console), []);
    next.draw(&mut raster, &console);
    assert!(next.bytes == first.bytes);
}

#[test]
fn neighbours_are_one_rectangle() {
    let mut console = Console::new(80, 45);
    let (mut raster, mut paper) = (Raster::new(Font::builtin()), Paper::new(size(1290, 730)));
    assert_eq!(paper.draw(&mut raster, &console), [Rect::new(0, 0, 1290, 730)]);
    console.print(point(3, 2), "ink", Rgb(9, 9, 9));
    console.print(point(79, 44), "x", Rgb(9, 9, 9));
    let runs = [Rect::new(5 + 48, 5 + 32, 48, 16), Rect::new(5 + 79 * 16, 5 + 44 * 16, 16, 16)];
    assert_eq!(paper.draw(&mut raster, &console), runs);
    console.fill(Rect::new(0, 0, 80, 30), Rgb(1, 1, 1));
    assert_eq!(paper.draw(&mut raster, &console), [Rect::new(5, 5, 1280, 720)]);
    raster.invalidate();
    assert_eq!(paper.draw(&mut raster, &console), [Rect::new(0, 0, 1290, 730)]);
}

#[test]
fn a_reduced_picture_is_whole() {
    for font in fonts() {
        let picture = size(20, 12).times(font.cell());
        let even = Rgb(10, 200, 33);
        let mut console = Console::new(20, 12);
        let plain = |color| Cell { glyph: 0, fg: color, bg: color };
        console.bounds().points().for_each(|p| console.set(p, plain(even)));
        for corner in [point(0, 0), point(19, 0), point(0, 11), point(19, 11)] {
            console.set(corner, plain(Rgb(255, 0, 255)));
        }
        for (w, h) in [(1, 1), (2, 90), (21, 13), (50, 50), (picture.w - 1, picture.h), (300, picture.h - 1)]
        {
            let (mut raster, mut paper) = (Raster::new(font.clone()), Paper::new(size(w, h)));
            paper.draw(&mut raster, &console);
            assert_eq!(raster.viewport().scale(), None);
            assert!(paper.spare_is_untouched());
            let area = raster.viewport().area();
            for p in Rect::new(0, 0, w, h).points() {
                let [r, g, b, a] = paper.pixel(p.x, p.y);
                assert_eq!(a, 255);
                if !area.contains(p) {
                    assert_eq!([r, g, b], [0; 3]);
                }
            }
            if area.w >= 20 && area.h >= 12 {
                let middle = paper.pixel(area.center().x, area.center().y);
                assert_eq!(middle, [10, 200, 33, 255]);
                for (x, y) in [(area.x, area.y), (area.right() - 1, area.y), (area.x, area.bottom() - 1)] {
                    assert_eq!(paper.pixel(x, y), [255, 0, 255, 255], "{w}x{h}");
                }
            }
        }
    }
}

#[test]
fn halving_is_the_average_of_four() {
    let mut rng = Rng::for_play(Seed(3));
    let console = random_console(&mut rng, 6, 4);
    let (mut full, mut half) = (Paper::new(size(48, 32)), Paper::new(size(24, 16)));
    full.draw(&mut Raster::new(Font::builtin()), &console);
    half.draw(&mut Raster::new(Font::builtin()), &console);
    for p in Rect::new(0, 0, 24, 16).points() {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| full.pixel(p.x * 2 + x, p.y * 2 + y));
        let average =
            [0, 1, 2, 3].map(|i| (four.iter().map(|pixel| u32::from(pixel[i])).sum::<u32>() / 4) as u8);
        assert_eq!(half.pixel(p.x, p.y), average, "{p:?}");
    }
}

#[test]
fn sizes_without_room_and_short_buffers_draw_nothing() {
    let console = random_console(&mut Rng::for_play(Seed(4)), 80, 45);
    for console in [console, Console::new(0, 0)] {
        let mut raster = Raster::new(Font::builtin());
        for (w, h) in [(0, 0), (0, 9), (9, 0), (1, 1), (-5, 3), (i32::MAX, i32::MAX), (i32::MIN, i32::MIN)] {
            let mut bytes = [UNTOUCHED; 64];
            let mut canvas = Canvas {
                bytes: &mut bytes,
                pitch: w.max(0) as usize * 4,
                size: size(w, h),
                format: Format::RGBA,
            };
            let damage = raster.draw(&console, &mut canvas).to_vec();
            assert_eq!(damage.is_empty(), (w, h) != (1, 1), "{w}x{h}");
        }
    }
}

#[test]
fn any_order_of_channels() {
    let mut console = Console::new(1, 1);
    console.set(point(0, 0), Cell { glyph: 1, fg: Rgb(1, 2, 3), bg: Rgb(1, 2, 3) });
    for (font, (w, h)) in fonts().into_iter().flat_map(|font| [(font.clone(), (8, 8)), (font, (3, 3))]) {
        let mut raster = Raster::new(font);
        for (format, pixel) in [
            (Format { red: 16, green: 8, blue: 0, opaque: 0 }, 0x00_01_02_03_u32),
            (Format { red: 8, green: 16, blue: 24, opaque: 0xFF }, 0x03_02_01_FF),
        ] {
            let mut bytes = vec![0; w * h * 4];
            let size = size(w as i32, h as i32);
            let mut canvas = Canvas { bytes: &mut bytes, pitch: w * 4, size, format };
            raster.draw(&console, &mut canvas);
            let middle = (h / 2 * w + w / 2) * 4;
            assert_eq!(bytes[middle..middle + 4], pixel.to_ne_bytes(), "{w}x{h}");
        }
    }
}

#[test]
fn a_known_picture() {
    let mut console = Console::new(80, 45);
    for p in console.bounds().points() {
        let glyph = ((p.x * 7 + p.y * 13) % 2 * 0xDB) as u8;
        console.set(p, Cell { glyph, fg: Rgb::hex(0xFFB84D), bg: Rgb(p.x as u8, p.y as u8, 20) });
    }
    for (surface, hash) in [
        (size(1280, 720), 16985134141786065531),
        (size(1000, 500), 5596245665938828693),
        (size(500, 400), 11371457611236055629),
    ] {
        let mut bytes = vec![0; surface.w as usize * surface.h as usize * 4];
        let pitch = surface.w as usize * 4;
        let mut canvas = Canvas { bytes: &mut bytes, pitch, size: surface, format: Format::RGBA };
        Raster::new(Font::builtin()).draw(&console, &mut canvas);
        assert_eq!(XxHash3_64::oneshot(&bytes), hash, "{surface:?}");
    }
}
