//! The picture in a window that is smaller than it: every pixel of the window is the average of the
//! part of the picture that it covers, so that no line of a glyph drops out. The picture is drawn and
//! added up one line at a time and never stored.

use super::{Canvas, Format, Raster};
use crate::screen::console::Console;

/// Sums of red, green and blue.
type Sums = [u64; 3];

impl Raster {
    /// Draws all cells, reduced to the area of the viewport.
    pub(super) fn draw_reduced(&self, console: &Console, canvas: &mut Canvas<'_>) {
        let area = self.viewport.area();
        let columns = console.bounds().w as usize;
        let cell = self.font.cell();
        let (width, height) = (columns * cell.w as usize, console.bounds().h as usize * cell.h as usize);
        let (shown_width, shown_height) = (area.w as usize, area.h as usize);
        if shown_width == 0 || shown_height == 0 || width == 0 || height == 0 {
            return;
        }
        let format = canvas.format;
        let mut line = vec![[0; 4]; width];
        let mut narrow = vec![[0; 3]; shown_width];
        let mut sums = vec![[0; 3]; shown_width];
        let whole = (width * height) as u64;
        for y in 0..height {
            let cells = &console.cells()[y / cell.h as usize * columns..][..columns];
            self.draw_line(cells, y as i32 % cell.h, format, &mut line);
            add_up(&line, &mut narrow, format);
            for (row, share) in parts(y, height, shown_height) {
                for (sum, part) in sums.iter_mut().zip(&narrow) {
                    add(sum, *part, share);
                }
                if (y + 1) * shown_height >= (row + 1) * height {
                    for (pixel, sum) in
                        canvas.row(area.x, area.y + row as i32, area.w).iter_mut().zip(&mut sums)
                    {
                        *pixel = pack(std::mem::take(sum).map(|s| s / whole), format).to_ne_bytes();
                    }
                }
            }
        }
    }
}

/// Adds the pixels of a line up into fewer, each weighted by how much of it falls there.
fn add_up(line: &[[u8; 4]], narrow: &mut [Sums], format: Format) {
    narrow.fill([0; 3]);
    let channels = [format.red, format.green, format.blue];
    let (width, shown) = (line.len(), narrow.len());
    for (x, pixel) in line.iter().enumerate() {
        let pixel = u32::from_ne_bytes(*pixel);
        let color = channels.map(|shift| u64::from(pixel >> shift & 0xFF));
        for (at, share) in parts(x, width, shown) {
            add(&mut narrow[at], color, share);
        }
    }
}

/// Which of `shown` pixels the pixel `at` of `length` falls on, and how much of each, in parts of
/// which a shown pixel has `length`. There are one or two, since `shown` is not more than `length`.
fn parts(at: usize, length: usize, shown: usize) -> impl Iterator<Item = (usize, u64)> {
    let (start, end) = (at * shown, (at + 1) * shown);
    let (first, last) = (start / length, (end - 1) / length);
    let border = (last * length).max(start);
    let head = (first != last).then_some((first, (border - start) as u64));
    head.into_iter().chain([(last, (end - border) as u64)])
}

fn add(sum: &mut Sums, color: Sums, share: u64) {
    for (sum, channel) in sum.iter_mut().zip(color) {
        *sum += channel * share;
    }
}

fn pack([red, green, blue]: Sums, format: Format) -> u32 {
    (red as u32) << format.red | (green as u32) << format.green | (blue as u32) << format.blue | format.opaque
}
