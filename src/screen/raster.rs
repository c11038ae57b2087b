//! Cells to pixels. The raster remembers what it drew, writes only the cells that differ, and tells
//! which rectangles it touched, so that a frame in which little happened costs little. It knows nothing
//! of SDL: its canvas is a slice of bytes, which the window, a screenshot and the tests all have.

mod reduce;

use crate::base::color::Rgb;
use crate::base::geom::{Rect, Size, point, size};
use crate::screen::console::{Cell, Console};
use crate::screen::font::Font;
use crate::screen::viewport::Viewport;

/// How a pixel of 32 bits holds a colour: the place of each channel's lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Bits below red.
    pub red: u32,
    /// Bits below green.
    pub green: u32,
    /// Bits below blue.
    pub blue: u32,
    /// What every pixel has set besides, such as an alpha channel.
    pub opaque: u32,
}

impl Format {
    /// Red, green, blue, alpha in this order of bytes, as picture files have it.
    pub const RGBA: Format = if cfg!(target_endian = "big") {
        Format { red: 24, green: 16, blue: 8, opaque: 0xFF }
    } else {
        Format { red: 0, green: 8, blue: 16, opaque: 0xFF << 24 }
    };

    /// The pixel of a colour.
    pub fn pack(self, color: Rgb) -> u32 {
        u32::from(color.0) << self.red
            | u32::from(color.1) << self.green
            | u32::from(color.2) << self.blue
            | self.opaque
    }
}

/// Pixels to draw on.
pub struct Canvas<'a> {
    /// Rows of pixels, each of 4 bytes in the machine's order.
    pub bytes: &'a mut [u8],
    /// Bytes from one row to the next.
    pub pitch: usize,
    /// Columns and rows.
    pub size: Size,
    /// Where a pixel has its channels.
    pub format: Format,
}

impl Canvas<'_> {
    /// Whether the bytes are as many as the size promises.
    fn is_sound(&self) -> bool {
        let (Ok(w), Ok(h)) = (usize::try_from(self.size.w), usize::try_from(self.size.h)) else {
            return false;
        };
        w * 4 <= self.pitch && h.checked_mul(self.pitch).is_some_and(|bytes| bytes <= self.bytes.len())
    }

    /// Some pixels of a row.
    fn row(&mut self, x: i32, y: i32, w: i32) -> &mut [[u8; 4]] {
        let start = y as usize * self.pitch + x as usize * 4;
        self.bytes[start..start + w as usize * 4].as_chunks_mut().0
    }

    /// Copies the pixels of a row to the rows that follow it.
    fn repeat(&mut self, x: i32, y: i32, w: i32, rows: i32) {
        let start = y as usize * self.pitch + x as usize * 4;
        for row in 1..=rows as usize {
            self.bytes.copy_within(start..start + w as usize * 4, start + row * self.pitch);
        }
    }
}

/// Draws consoles with a font, each over the one before.
pub struct Raster {
    font: Font,
    sharp: bool,
    /// The font's coverages, each repeated along its row as often as the scale says.
    stretched: Vec<u8>,
    stretched_by: i32,
    /// What the canvas shows; empty when that is unknown.
    drawn: Vec<Cell>,
    viewport: Viewport,
    format: Format,
    damage: Vec<Rect>,
}

impl Raster {
    /// A raster that has drawn nothing yet.
    pub fn new(font: Font) -> Raster {
        Raster {
            sharp: font.is_sharp(),
            font,
            stretched: Vec::new(),
            stretched_by: 0,
            drawn: Vec::new(),
            viewport: Viewport::default(),
            format: Format::RGBA,
            damage: Vec::new(),
        }
    }

    /// The font that it draws with.
    pub fn font(&self) -> &Font {
        &self.font
    }

    /// Where the last console drawn stands on its canvas.
    pub fn viewport(&self) -> &Viewport {
        &self.viewport
    }

    /// Forgets what was drawn: the canvas is a new one, or was painted over.
    pub fn invalidate(&mut self) {
        self.drawn.clear();
    }

    /// Makes the canvas show a console and returns the rectangles whose pixels were written, none when
    /// nothing changed. All of the canvas is written, letterbox included, after [`Raster::invalidate`]
    /// and when the size of either or the pixel format is not that of the call before. A canvas with
    /// fewer bytes than its size promises is left alone.
    pub fn draw(&mut self, console: &Console, canvas: &mut Canvas<'_>) -> &[Rect] {
        self.damage.clear();
        if !canvas.is_sound() {
            self.invalidate();
            return &self.damage;
        }
        let grid = size(console.bounds().w, console.bounds().h);
        let viewport = Viewport::fit(canvas.size, grid, self.font.cell());
        let fresh = self.drawn.len() != console.cells().len()
            || self.viewport != viewport
            || self.format != canvas.format;
        (self.viewport, self.format) = (viewport, canvas.format);
        if fresh {
            let black = canvas.format.pack(Rgb::default()).to_ne_bytes();
            (0..canvas.size.h).for_each(|y| canvas.row(0, y, canvas.size.w).fill(black));
            self.damage.push(Rect::new(0, 0, canvas.size.w, canvas.size.h));
        }
        match viewport.scale() {
            Some(scale) => self.draw_scaled(console, canvas, scale, fresh),
            None if fresh || self.drawn != console.cells() => {
                self.stretch(1);
                self.damage.push(viewport.area());
                self.draw_reduced(console, canvas);
            }
            None => {}
        }
        self.drawn.clear();
        self.drawn.extend_from_slice(console.cells());
        self.damage.truncate(if fresh { 1 } else { usize::MAX });
        self.damage.retain(|rect| rect.w > 0 && rect.h > 0);
        &self.damage
    }

    /// Draws the runs of changed cells of each row at a whole-number scale.
    fn draw_scaled(&mut self, console: &Console, canvas: &mut Canvas<'_>, scale: i32, fresh: bool) {
        self.stretch(scale);
        let columns = console.bounds().w.max(1) as usize;
        let (w, h) = (self.font.cell().w * scale, self.font.cell().h * scale);
        let area = self.viewport.area();
        let mut changed = 0;
        for (row, cells) in console.cells().chunks_exact(columns).enumerate() {
            let before = if fresh { &[] } else { &self.drawn[row * columns..][..columns] };
            let differs = |at: usize| before.get(at) != Some(&cells[at]);
            let mut start = 0;
            while let Some(first) = (start..columns).find(|&at| differs(at)) {
                let end = (first..columns).find(|&at| !differs(at)).unwrap_or(columns);
                let corner = point(area.x + first as i32 * w, area.y + row as i32 * h);
                let run = Rect::new(corner.x, corner.y, (end - first) as i32 * w, h);
                self.draw_run(&cells[first..end], canvas, run, scale);
                self.damage.push(run);
                changed += end - first;
                start = end;
            }
        }
        // One large rectangle is presented faster than many that make up most of it.
        if !fresh && changed * 2 > console.cells().len() {
            self.damage.clear();
            self.damage.push(area);
        }
    }

    /// Draws neighbouring cells into their rectangle: each line of pixels once, then copies of it.
    fn draw_run(&self, cells: &[Cell], canvas: &mut Canvas<'_>, run: Rect, scale: i32) {
        for line in 0..self.font.cell().h {
            let y = run.y + line * scale;
            self.draw_line(cells, line, canvas.format, canvas.row(run.x, y, run.w));
            canvas.repeat(run.x, y, run.w, scale - 1);
        }
    }

    /// Draws one line of the glyphs of neighbouring cells.
    fn draw_line(&self, cells: &[Cell], line: i32, format: Format, pixels: &mut [[u8; 4]]) {
        let Size { w, h } = self.font.cell();
        let width = (w * self.stretched_by) as usize;
        for (cell, pixels) in cells.iter().zip(pixels.chunks_exact_mut(width)) {
            let start = (usize::from(cell.glyph) * h as usize + line as usize) * width;
            let coverage = &self.stretched[start..start + width];
            let (fg, bg) = (format.pack(cell.fg), format.pack(cell.bg));
            if self.sharp {
                stamp(pixels, coverage, fg, bg);
            } else {
                blend(pixels, coverage, fg, bg);
            }
        }
    }

    /// Prepares the font for a scale.
    fn stretch(&mut self, scale: i32) {
        if self.stretched_by != scale {
            self.stretched_by = scale;
            self.stretched = (0..=255)
                .flat_map(|glyph| self.font.glyph(glyph))
                .flat_map(|&pixel| std::iter::repeat_n(pixel, scale as usize))
                .collect();
        }
    }
}

/// Paints pixels of a font that has only full and empty ones. Without branches or products, so that
/// the compiler does several pixels at once.
fn stamp(pixels: &mut [[u8; 4]], coverage: &[u8], fg: u32, bg: u32) {
    let difference = fg ^ bg;
    for (pixel, &coverage) in pixels.iter_mut().zip(coverage) {
        // 0 stays 0 and 255 becomes all ones.
        let mask = i32::from(coverage as i8) as u32;
        *pixel = (bg ^ (difference & mask)).to_ne_bytes();
    }
}

/// Paints pixels of a font with soft edges, two channels in one product.
fn blend(pixels: &mut [[u8; 4]], coverage: &[u8], fg: u32, bg: u32) {
    const EVEN: u32 = 0x00FF_00FF;
    let [(fg_even, fg_odd), (bg_even, bg_odd)] = [fg, bg].map(|c| (c & EVEN, c >> 8 & EVEN));
    for (pixel, &coverage) in pixels.iter_mut().zip(coverage) {
        // 0 to 256, so that full coverage is exactly the foreground.
        let share = u32::from(coverage) + u32::from(coverage >> 7);
        let even = (fg_even * share + bg_even * (256 - share)) >> 8 & EVEN;
        let odd = (fg_odd * share + bg_odd * (256 - share)) >> 8 & EVEN;
        *pixel = (even | odd << 8).to_ne_bytes();
    }
}
