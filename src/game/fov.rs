//! Field of view: which cells can be seen from one cell. Symmetric shadowcasting after Albert Ford
//! (<https://www.albertford.com/shadowcasting/>, 2020): a cell that lets sight through is in view when
//! its centre is, so that whoever I see also sees me, and a wall is in view when any part of it is.
//!
//! Sight is asked for in every turn and by every light, so this version differs from Ford's in two
//! ways, neither of which changes a cell of the result: it reads runs of equal cells out of words of
//! bits, and the slopes that bound the view move on from row to row by additions alone.

use super::map::{MAX_SIDE, Opaque};
use crate::bits::BitGrid;
use crate::geom::{Point, Rect};

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
/// the mirror image of a right side. Its place in each row is kept as a whole number and a rest, as in
/// Bresenham's line, so that no row needs a division.
#[derive(Clone, Copy)]
struct Side {
    /// The line's slope is `rise` columns in `2 * run` rows, and never beyond the diagonal.
    rise: i32,
    run: i32,
    /// The first column of the row that the line leaves any part of in view:
    /// `floor((depth * rise + run) / (2 * run))`.
    col: i32,
    /// The rest of that division, 0 to `2 * run - 1`.
    rest: i32,
}

impl Side {
    /// The diagonal in the first row.
    const DIAGONAL: Side = Side { rise: -2, run: 1, col: -1, rest: 1 };

    /// The line through the near left corner of a cell of row `depth`, in the row behind.
    fn of(col: i32, depth: i32) -> Side {
        let (rise, run) = (2 * col - 1, depth);
        let col = if rise < 0 { col - 1 } else { col };
        Side { rise, run, col, rest: (depth + 1) * rise + run - 2 * run * col }
    }

    /// The same line one row farther.
    #[inline]
    fn advance(&mut self) {
        let rest = self.rest + self.rise;
        let carry = i32::from(rest >= 2 * self.run) - i32::from(rest < 0);
        self.col += carry;
        self.rest = rest - carry * 2 * self.run;
    }

    /// Whether the line leaves the centre of its column in view.
    fn shows_centre(&self) -> bool {
        self.rest <= self.run
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
            let from = self.x + left.col.max(-reach);
            let to = self.x - right.col.max(-reach);
            let (from, to) = (from.max(0), to.min(last_x));
            if from > to {
                return;
            }
            let row = self.grid.row(y);
            let open = next(row, from, to, false);
            // A wall shows by any part, everything else by its centre.
            let starts_half = !left.shows_centre() & (from == self.x + left.col) & (open == from);
            let ends_half = !right.shows_centre() & (to == self.x - right.col) & !is_member(row, to);
            let (shown_from, shown_to) = (from + i32::from(starts_half), to - i32::from(ends_half));
            if shown_from <= shown_to {
                show(y, shown_from, shown_to);
            }
            // Each gap between walls leads on; the last of them in this very loop.
            let mut open = open;
            loop {
                if open > to {
                    return;
                }
                if open > from {
                    left = Side::of(open - self.x, depth);
                } else {
                    left.advance();
                }
                let shut = next(row, open, to, true);
                if shut > to {
                    right.advance();
                    break;
                }
                let gap_end = Side::of(1 - (shut - self.x), depth);
                open = next(row, shut, to, false);
                if open > to {
                    right = gap_end;
                    break;
                }
                self.scan_from(depth + 1, reach, left, gap_end, show);
            }
        }
    }
}

/// The first column from `from` to `to` that is a member of the row, or is not, as asked; `to + 1` when
/// there is none.
#[inline]
fn next(row: &[u64], from: i32, to: i32, member: bool) -> i32 {
    let flip = if member { 0 } else { !0 };
    let mut at = from >> 6;
    let mut word = (row[at as usize] ^ flip) & !0 << (from & 63);
    while word == 0 {
        at += 1;
        if at > to >> 6 {
            return to + 1;
        }
        word = row[at as usize] ^ flip;
    }
    ((at << 6) + word.trailing_zeros() as i32).min(to + 1)
}

#[inline]
fn is_member(row: &[u64], x: i32) -> bool {
    row[(x >> 6) as usize] >> (x & 63) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::map::Map;
    use crate::game::tile::Tile;
    use crate::geom::point;

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
