//! Where the picture of the console stands in the window, and which cell is under the mouse: pure
//! arithmetic, so that every size of window can be tested without one. The picture keeps its shape and
//! is never cropped. Whole-number scales keep its pixels square and equal; only a window that is
//! smaller than the picture shows it reduced.

use crate::base::geom::{Point, Rect, Size, point, size};

/// The window that a game starts with when nothing else is asked for, where a picture fits into it.
const PREFERRED: Size = size(1280, 720);

/// The size to open a window with, for a picture at scale 1 and the usable part of the desktop. With a
/// scale asked for it is that many pictures; otherwise as many as fit into 1280x720, at least one.
/// What doesn't fit the desktop becomes the largest whole number of pictures that does, or, on a
/// desktop smaller than the picture, a reduced one.
pub fn window_size(desktop: Size, picture: Size, scale: Option<u32>) -> Size {
    let wanted = match scale {
        Some(scale) => i32::try_from(scale).unwrap_or(i32::MAX),
        None => picture.fits_into(PREFERRED),
    };
    let fitting = picture.fits_into(desktop);
    let window = match wanted.max(1).min(fitting) {
        0 => picture.squeezed_into(desktop),
        scale => picture.times(size(scale, scale)),
    };
    size(window.w.max(1), window.h.max(1))
}

/// How a grid of cells is laid out on a surface of pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Viewport {
    surface: Size,
    grid: Size,
    area: Rect,
    scale: i32,
}

impl Viewport {
    /// Lays a grid of cells, each of `cell` pixels of the font, out on a surface of pixels: at the
    /// largest whole-number scale that fits, in the middle, or reduced when none fits.
    pub fn fit(surface: Size, grid: Size, cell: Size) -> Viewport {
        let surface = size(surface.w.max(0), surface.h.max(0));
        let picture = grid.times(cell);
        let scale = picture.fits_into(surface);
        let shown = match scale {
            0 => picture.squeezed_into(surface),
            _ => picture.times(size(scale, scale)),
        };
        let (x, y) = ((surface.w - shown.w) / 2, (surface.h - shown.h) / 2);
        Viewport { surface, grid, area: Rect::new(x, y, shown.w, shown.h), scale }
    }

    /// The surface, in pixels.
    pub fn surface(&self) -> Size {
        self.surface
    }

    /// The part of the surface that the picture takes; the rest is letterbox.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// How many pixels a pixel of the font takes, or `None` for a reduced picture.
    pub fn scale(&self) -> Option<i32> {
        (self.scale > 0).then_some(self.scale)
    }

    /// The pixels of a cell of the grid. Those of a reduced picture are rounded outward, and so may
    /// share pixels.
    pub fn pixels_of(&self, cell: Point) -> Rect {
        let (left, right) = span(cell.x, self.area.w, self.grid.w);
        let (top, bottom) = span(cell.y, self.area.h, self.grid.h);
        Rect::new(self.area.x + left, self.area.y + top, right - left, bottom - top)
    }

    /// The cell under a point of the window, or `None` in the letterbox and outside. The window is
    /// measured in the units of mouse events, which on a high-density display are larger than pixels.
    pub fn cell_at(&self, p: Point, window: Size) -> Option<Point> {
        let column = index(p.x, window.w, self.surface.w, (self.area.x, self.area.w), self.grid.w)?;
        let row = index(p.y, window.h, self.surface.h, (self.area.y, self.area.h), self.grid.h)?;
        Some(point(column, row))
    }
}

/// Where cell `at` of `cells` begins and ends on `length` pixels.
fn span(at: i32, length: i32, cells: i32) -> (i32, i32) {
    let (at, length, cells) = (i64::from(at), i64::from(length), i64::from(cells.max(1)));
    let (start, end) = ((at * length).div_euclid(cells), ((at + 1) * length + cells - 1).div_euclid(cells));
    (start as i32, end as i32)
}

/// Which of `cells` along one axis holds the middle of unit `at` of a window of `units`, whose surface
/// is `pixels` long and has the picture at `(start, length)`. One division at the end, over numbers
/// that can't overflow, so that no step rounds away the last column.
fn index(at: i32, units: i32, pixels: i32, (start, length): (i32, i32), cells: i32) -> Option<i32> {
    let [at, units, pixels, start, length, cells] = [at, units, pixels, start, length, cells].map(i128::from);
    if units < 1 || length < 1 {
        return None;
    }
    let from_start = (2 * at + 1) * pixels - 2 * units * start;
    let cell = (from_start * cells).div_euclid(2 * units * length);
    (0..cells).contains(&cell).then_some(cell as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Size = size(80, 45);
    const CELL: Size = size(8, 8);
    const PICTURE: Size = size(640, 360);

    /// Surfaces of every shape: wide, tall, odd, tiny, huge.
    fn surfaces() -> impl Iterator<Item = Size> {
        let shapes = [
            (1280, 720),
            (1920, 1080),
            (2560, 1080),
            (3440, 1440),
            (3840, 2160),
            (1080, 1920),
            (1024, 768),
            (641, 361),
            (640, 360),
            (639, 359),
            (639, 5000),
            (1279, 719),
            (333, 777),
            (80, 45),
            (79, 44),
            (7, 3),
            (1, 1),
            (1, 900),
            (0, 0),
            (0, 500),
        ];
        let steps = (1..300).map(|i| (i * 7 + i % 13, i * 5 + i % 11));
        shapes.into_iter().chain(steps).map(|(w, h)| size(w, h))
    }

    #[test]
    fn the_picture_is_whole_centred_and_as_large_as_it_can_be() {
        for surface in surfaces() {
            let viewport = Viewport::fit(surface, GRID, CELL);
            let area = viewport.area();
            assert!(area.x >= 0 && area.y >= 0, "{surface:?} {area:?}");
            assert!(area.right() <= surface.w && area.bottom() <= surface.h, "{surface:?} {area:?}");
            assert!((surface.w - area.right() - area.x).abs() <= 1, "{surface:?} {area:?}");
            assert!((surface.h - area.bottom() - area.y).abs() <= 1, "{surface:?} {area:?}");
            match viewport.scale() {
                Some(scale) => {
                    assert_eq!(size(area.w, area.h), PICTURE.times(size(scale, scale)));
                    let larger = PICTURE.times(size(scale + 1, scale + 1));
                    assert!(larger.w > surface.w || larger.h > surface.h);
                }
                None => {
                    assert!(surface.w < PICTURE.w || surface.h < PICTURE.h);
                    assert!(area.w == surface.w || area.h == surface.h);
                    let skew = area.w * PICTURE.h - area.h * PICTURE.w;
                    assert!(skew.abs() <= PICTURE.w || area.w < 2 || area.h < 2, "{surface:?} {area:?}");
                }
            }
        }
    }

    #[test]
    fn the_middle_of_every_cell_is_that_cell() {
        for cell in [CELL, size(10, 16), size(5, 3)] {
            // Windows as large as their surface, half as large, and scaled by 1.5.
            for (surface, (over, under)) in surfaces().flat_map(|s| [(s, (1, 1)), (s, (1, 2)), (s, (2, 3))]) {
                let viewport = Viewport::fit(surface, GRID, cell);
                let window = size(surface.w * over / under, surface.h * over / under);
                let unit = (under + over - 1) / over;
                let area = viewport.area();
                if area.w < GRID.w * unit || area.h < GRID.h * unit {
                    continue;
                }
                for at in Rect::new(0, 0, GRID.w, GRID.h).points() {
                    let middle = point(
                        window_unit(area.x, area.w, at.x, GRID.w, surface.w, window.w),
                        window_unit(area.y, area.h, at.y, GRID.h, surface.h, window.h),
                    );
                    assert_eq!(
                        viewport.cell_at(middle, window),
                        Some(at),
                        "{surface:?} {window:?} {middle:?}"
                    );
                }
            }
        }
    }

    /// The unit of the window that holds the middle of a cell, along one axis.
    fn window_unit(start: i32, length: i32, at: i32, cells: i32, pixels: i32, units: i32) -> i32 {
        let middle = f64::from(start) + (f64::from(at) + 0.5) * f64::from(length) / f64::from(cells);
        (middle * f64::from(units) / f64::from(pixels)).floor() as i32
    }

    #[test]
    fn every_pixel_of_a_whole_scale_is_in_its_cell() {
        let viewport = Viewport::fit(size(1300, 731), GRID, CELL);
        for cell in [point(0, 0), point(79, 44), point(79, 0), point(33, 21)] {
            let pixels = viewport.pixels_of(cell);
            assert_eq!((pixels.w, pixels.h), (16, 16));
            assert!(pixels.points().all(|p| viewport.cell_at(p, size(1300, 731)) == Some(cell)));
        }
    }

    #[test]
    fn the_pixels_of_a_reduced_cell_hold_all_of_it() {
        // 80 columns on 333 pixels; 45 rows on 187, below 6 of letterbox.
        let viewport = Viewport::fit(size(333, 200), GRID, CELL);
        for (cell, pixels) in [
            (point(0, 0), Rect::new(0, 6, 5, 5)),
            (point(1, 1), Rect::new(4, 10, 5, 5)),
            (point(79, 44), Rect::new(328, 188, 5, 5)),
        ] {
            assert_eq!(viewport.pixels_of(cell), pixels);
        }
    }

    #[test]
    fn the_letterbox_and_the_outside_are_no_cell() {
        let window = size(1300, 740);
        let viewport = Viewport::fit(window, GRID, CELL);
        assert_eq!(viewport.area(), Rect::new(10, 10, 1280, 720));
        for p in [point(9, 300), point(1290, 300), point(600, 9), point(600, 730), point(-1, -1)] {
            assert_eq!(viewport.cell_at(p, window), None, "{p:?}");
        }
        assert_eq!(viewport.cell_at(point(10, 10), window), Some(point(0, 0)));
        assert_eq!(viewport.cell_at(point(1289, 729), window), Some(point(79, 44)));
    }

    #[test]
    fn no_number_is_too_large() {
        let extremes = [i32::MIN, -1, 0, 1, 79, i32::MAX];
        for (w, h) in extremes.iter().flat_map(|&w| extremes.map(|h| (w, h))) {
            let viewport = Viewport::fit(size(w, h), GRID, CELL);
            for (x, y) in extremes.iter().flat_map(|&x| extremes.map(|y| (x, y))) {
                for window in [size(w, h), size(1, 1), size(i32::MAX, i32::MAX), size(0, 0)] {
                    if let Some(cell) = viewport.cell_at(point(x, y), window) {
                        assert!(Rect::new(0, 0, GRID.w, GRID.h).contains(cell));
                    }
                }
            }
            for picture in [PICTURE, size(i32::MAX, 1), size(0, 0)] {
                let window = window_size(size(w, h), picture, Some(u32::MAX));
                assert!(window.w > 0 && window.h > 0);
            }
        }
    }

    #[test]
    fn windows_open_at_a_whole_scale_where_one_fits() {
        let full_hd = size(1920, 1080);
        let cases = [
            (full_hd, PICTURE, None, size(1280, 720)),
            (size(3840, 2160), PICTURE, None, size(1280, 720)),
            (size(1280, 720), PICTURE, None, size(1280, 720)),
            (size(1366, 700), PICTURE, None, PICTURE),
            (size(1024, 768), PICTURE, None, PICTURE),
            (size(320, 400), PICTURE, None, size(320, 180)),
            (full_hd, PICTURE, Some(1), PICTURE),
            (full_hd, PICTURE, Some(3), size(1920, 1080)),
            (full_hd, PICTURE, Some(9), size(1920, 1080)),
            (full_hd, PICTURE, Some(0), PICTURE),
            (full_hd, size(1600, 900), None, size(1600, 900)),
            (full_hd, size(2560, 1440), None, size(1920, 1080)),
            (full_hd, size(800, 450), None, size(800, 450)),
        ];
        for (desktop, picture, scale, window) in cases {
            assert_eq!(window_size(desktop, picture, scale), window, "{desktop:?} {picture:?} {scale:?}");
        }
    }
}
