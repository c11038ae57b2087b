//! Field of view: which cells can be seen from one cell. Symmetric shadowcasting after Albert Ford
//! (<https://www.albertford.com/shadowcasting/>, 2020): a cell that lets sight through is in view when
//! its centre is, so that whoever I see also sees me, and a wall is in view when any part of it is.
//!
//! Sight is asked for in every turn and by every light, so this version differs from Ford's in two
//! ways, neither of which changes a cell of the result: it reads a whole row out of a word of bits, and
//! the slopes that bound the view move on from row to row by additions alone.

use super::map::{MAX_SIDE, Opaque};
use crate::base::bits::BitGrid;
use crate::base::geom::{Point, Rect};

/// A radius that reaches across every map: only what stands between ends the view.
pub const UNLIMITED: i32 = 2 * MAX_SIDE;

/// Works out the cells in view from `origin`: within `radius` cells by Euclidean distance, with nothing
/// opaque between. Replaces what `visible` held and gives it the size of the map. From outside the map
/// nothing is in view.
pub fn compute(opaque: &Opaque, origin: Point, radius: i32, visible: &mut BitGrid) {
    visible.clear();
    add(opaque, origin, radius, visible);
}

/// Adds the cells in view from `origin` to a set, which costs no more than the cells that are in view;
/// otherwise like [`compute`]. A set of another size than the map's is replaced.
pub fn add(opaque: &Opaque, origin: Point, radius: i32, visible: &mut BitGrid) {
    let Rect { w, h, .. } = opaque.rows.bounds();
    if visible.bounds() != opaque.rows.bounds() {
        *visible = BitGrid::new(w, h);
    }
    visible.set(origin, true);
    if !visible.bounds().contains(origin) {
        return;
    }
    let radius = radius.clamp(0, UNLIMITED);
    let Point { x, y } = origin;
    // Each quadrant spreads along rows of its grid: the rows of the map, or its columns as rows.
    let flat = Quadrant { grid: &opaque.rows, x, y, forward: 1, rows: 0, radius };
    let steep = Quadrant { grid: &opaque.columns, x: y, y: x, forward: 1, rows: 0, radius };
    for quadrant in [flat.toward(1, h - 1 - y), flat.toward(-1, y)] {
        quadrant.scan(&mut |y, from, to| visible.set_run(y, from, to));
    }
    for quadrant in [steep.toward(1, w - 1 - x), steep.toward(-1, x)] {
        quadrant.scan(&mut |x, from, to| visible.set_column(x, from, to));
    }
}

/// A quarter of the view, between the two diagonals. Its rows lie one behind the other, `depth` cells
/// from the eye; `col` counts along a row from the cell straight ahead.
#[derive(Clone, Copy)]
struct Quadrant<'a> {
    /// The opaque cells, turned so that rows are rows.
    grid: &'a BitGrid,
    /// The eye.
    x: i32,
    y: i32,
    /// What leads one row farther: 1 or -1.
    forward: i32,
    /// How many rows there are before the radius or the edge of the map ends the view.
    rows: i32,
    radius: i32,
}

/// One side of the part of a row that can be seen: the line through the near left corner of a cell, or
/// the mirror image of a right side, as the column where it crosses the middle of the row. Columns are
/// fixed-point numbers, of which the next row needs one addition.
///
/// They decide as exact fractions would. In any row, a line through a corner in row `n` is a multiple of
/// `1 / 2n` away from the borders and centres of cells, so more than 2<sup>-11</sup> or not at all, and
/// rounding moves it by less than 2<sup>-20</sup>. What is added lies between the two.
#[derive(Clone, Copy)]
struct Side {
    /// The column in this row, counted from the left border of the cell straight ahead.
    at: i64,
    /// What leads to the next row; on the diagonal that is one column.
    slope: i64,
}

impl Side {
    const COLUMN: i64 = 1 << 32;
    const HALF: i64 = Side::COLUMN / 2;
    /// Carries what rounding left just short of a border over it.
    const NUDGE: i64 = Side::COLUMN >> 13;
    /// The diagonal in the first row.
    const DIAGONAL: Side = Side { at: Side::HALF + Side::NUDGE - Side::COLUMN, slope: -Side::COLUMN };

    /// The line through the near left corner of a cell of row `depth`, in that row.
    #[inline]
    fn through(col: i32, depth: i32) -> Side {
        let slope = i64::from(2 * col - 1) * Side::HALF / i64::from(depth);
        Side { at: slope * i64::from(depth) + Side::HALF + Side::NUDGE, slope }
    }

    /// The same line one row farther.
    #[inline]
    fn next(self) -> Side {
        Side { at: self.at + self.slope, ..self }
    }

    /// The first column of the row that the line leaves any part of in view.
    #[inline]
    fn col(self) -> i32 {
        (self.at >> 32) as i32
    }

    /// Whether the line leaves the centre of that column in view.
    #[inline]
    fn shows_centre(self) -> bool {
        self.at & (Side::COLUMN - 1) < Side::HALF + 2 * Side::NUDGE
    }
}

impl<'a> Quadrant<'a> {
    /// The same with a direction and the rows that the map has there.
    fn toward(self, forward: i32, rows: i32) -> Quadrant<'a> {
        Quadrant { forward, rows: rows.min(self.radius), ..self }
    }

    /// Hands every run of cells in view to `show`: the row, the first and the last cell of it.
    fn scan(&self, show: &mut impl FnMut(i32, i32, i32)) {
        self.scan_from(1, self.radius, Side::DIAGONAL, Side::DIAGONAL, show);
    }

    /// Scans between two sides from a row on; the right side is given mirrored. `reach` is a number of
    /// columns on either side that holds the circle in this row. What lies outside of the circle or of
    /// the map need not be read, since it can only hide what lies outside too.
    fn scan_from(
        &self,
        first: i32,
        mut reach: i32,
        mut left: Side,
        mut right: Side,
        show: &mut impl FnMut(i32, i32, i32),
    ) {
        let last_x = self.grid.bounds().w - 1;
        for depth in first..=self.rows {
            while reach * reach + depth * depth > self.radius * self.radius {
                reach -= 1;
            }
            let y = self.y + self.forward * depth;
            let from = self.x + left.col().max(-reach);
            let to = self.x - right.col().max(-reach);
            let (from, to) = (from.max(0), to.min(last_x));
            if from > to {
                return;
            }
            let start = from - self.x;
            let Some(walls) = window(self.grid.row(y), from, to) else {
                // Wider than a word: the left half, and then the right one.
                let middle = start + (to - from) / 2;
                self.scan_from(depth, reach, left, Side::through(1 - middle, depth), show);
                return self.scan_from(depth, reach, Side::through(middle, depth), right, show);
            };
            let last = to - from;
            // A wall shows by any part, everything else by its centre.
            let starts_half = !left.shows_centre() & (start == left.col()) & (walls & 1 == 0);
            let ends_half = !right.shows_centre() & (to == self.x - right.col()) & (walls >> last == 0);
            let (shown_from, shown_to) = (from + i32::from(starts_half), to - i32::from(ends_half));
            if shown_from <= shown_to {
                show(y, shown_from, shown_to);
            }
            // Each gap between walls leads on; the last of them in this very loop.
            let mut gaps = !walls & !0 >> (63 - last);
            if gaps == 0 {
                return;
            }
            if walls & 1 == 1 {
                left = Side::through(start + gaps.trailing_zeros() as i32, depth);
            }
            loop {
                // Adding one at its start makes a gap carry, and leaves the gaps that follow it.
                let others = gaps.wrapping_add(gaps & gaps.wrapping_neg()) & gaps;
                let shut = 64 - (gaps ^ others).leading_zeros() as i32;
                if shut <= last {
                    let end = Side::through(1 - (start + shut), depth);
                    if others != 0 {
                        self.scan_from(depth + 1, reach, left.next(), end.next(), show);
                        left = Side::through(start + others.trailing_zeros() as i32, depth);
                        gaps = others;
                        continue;
                    }
                    right = end;
                }
                break;
            }
            (left, right) = (left.next(), right.next());
        }
    }
}

/// The cells of a row from column `from` to column `to`, the first in the lowest bit and zeros behind the
/// last, or `None` for more than 64 of them.
#[inline]
fn window(row: &[u64], from: i32, to: i32) -> Option<u64> {
    let last = to - from;
    if last >= 64 {
        return None;
    }
    let (word, shift) = ((from >> 6) as usize, from & 63);
    let low = row[word] >> shift;
    let all = if shift + last >= 64 { low | row[word + 1] << (64 - shift) } else { low };
    Some(all & !0 >> (63 - last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geom::point;
    use crate::base::rng::{Rng, Seed};
    use crate::game::map::Map;
    use crate::game::tile::Tile;

    /// The view from `@` as text: `#` and `.` in view, blank what is not.
    fn view(picture: &str, radius: i32) -> String {
        let rows: Vec<_> = picture.lines().map(str::trim).collect();
        let (w, h) = (rows[0].len() as i32, rows.len() as i32);
        let mut map = Map::new(w, h, Tile::Floor);
        let symbol = |p: Point| rows[p.y as usize].as_bytes()[p.x as usize];
        for p in map.bounds().points().filter(|&p| symbol(p) == b'#') {
            map.set_tile(p, Tile::Wall);
        }
        let origin = map.bounds().points().find(|&p| symbol(p) == b'@').expect("there is an eye");
        let mut visible = BitGrid::default();
        compute(map.opaque(), origin, radius, &mut visible);
        let cell = |p| if visible.contains(p) { char::from(symbol(p)) } else { ' ' };
        let row = |y| (0..w).map(|x| cell(point(x, y))).collect::<String>();
        (0..h).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn sides_decide_like_exact_fractions() {
        let mut rng = Rng::for_play(Seed(1));
        for depth in 1..MAX_SIDE {
            for col in 1 - depth..=depth {
                let side = Side::through(col, depth);
                for row in [depth, rng.range(depth, MAX_SIDE), MAX_SIDE] {
                    let there = (depth..row).len() as i64 * side.slope;
                    let there = Side { at: side.at + there, ..side };
                    // The line crosses the row `column / scale` columns from its left border.
                    let (column, scale) = (row * (2 * col - 1) + depth, 2 * depth);
                    assert_eq!(there.col(), column.div_euclid(scale), "({col}, {depth}) in row {row}");
                    let centre = 2 * column.rem_euclid(scale) <= scale;
                    assert_eq!(there.shows_centre(), centre, "({col}, {depth}) in row {row}");
                }
            }
        }
    }

    #[test]
    fn a_pillar_casts_a_shadow() {
        let seen = view("..........\n@..#......\n..........\n..........", UNLIMITED);
        assert_eq!(seen, ".......   \n@..#      \n.......   \n..........");
    }

    #[test]
    fn the_radius_is_a_circle() {
        let seen = view(".....\n.....\n..@..\n.....\n.....", 2);
        assert_eq!(seen, "  .  \n ... \n..@..\n ... \n  .  ");
        assert_eq!(view("...\n.@.\n...", 0), "   \n @ \n   ");
    }
}
