//! Positions, sizes and areas on a grid: of cells, in the one coordinate system that the map, the console
//! and the mouse share, or of pixels. `x` grows to the right, `y` grows downward, and both are `i32` so
//! that a step off the edge is an ordinary value that a bounds check refuses.

use std::ops::{Add, Index, IndexMut, Sub};

use serde::{Deserialize, Serialize};

/// A cell, or the distance between two cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Point {
    /// Cells from the left edge.
    pub x: i32,
    /// Cells from the top edge.
    pub y: i32,
}

/// Shorthand for a [`Point`].
pub const fn point(x: i32, y: i32) -> Point {
    Point { x, y }
}

impl Point {
    /// How many king's moves lead from here to `other`: the distance that melee counts in.
    pub fn chebyshev(self, other: Point) -> i32 {
        (self.x - other.x).abs().max((self.y - other.y).abs())
    }

    /// The square of the Euclidean distance, so that radii compare without floats.
    pub fn distance_squared(self, other: Point) -> i32 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        dx * dx + dy * dy
    }

    /// The cell next to this one in a direction.
    pub fn step(self, direction: Direction) -> Point {
        self + direction.delta()
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        point(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        point(self.x - other.x, self.y - other.y)
    }
}

/// The eight ways a step can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "a compass needs no prose")]
pub enum Direction {
    North,
    East,
    South,
    West,
    NorthEast,
    SouthEast,
    SouthWest,
    NorthWest,
}

impl Direction {
    /// All eight, the straight ones first: the order in which ties between steps are broken.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// One step in this direction, as a distance.
    pub const fn delta(self) -> Point {
        match self {
            Direction::North => point(0, -1),
            Direction::East => point(1, 0),
            Direction::South => point(0, 1),
            Direction::West => point(-1, 0),
            Direction::NorthEast => point(1, -1),
            Direction::SouthEast => point(1, 1),
            Direction::SouthWest => point(-1, 1),
            Direction::NorthWest => point(-1, -1),
        }
    }

    /// The direction that points most directly along a distance; `None` for no distance at all.
    pub fn toward(delta: Point) -> Option<Direction> {
        let sign = point(delta.x.signum(), delta.y.signum());
        Direction::ALL.into_iter().find(|d| d.delta() == sign)
    }

    /// Whether a step this way changes both coordinates.
    pub const fn is_diagonal(self) -> bool {
        let Point { x, y } = self.delta();
        x != 0 && y != 0
    }
}

/// An area of cells: the left and top edges belong to it, `x + w` and `y + h` do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rect {
    /// The left column.
    pub x: i32,
    /// The top row.
    pub y: i32,
    /// Columns; an area of no columns is empty.
    pub w: i32,
    /// Rows; an area of no rows is empty.
    pub h: i32,
}

impl Rect {
    /// An area from its left top corner and its size.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Rect {
        Rect { x, y, w, h }
    }

    /// The column right of the area.
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// The row below the area.
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// The cell in the middle, rounded toward the left top.
    pub const fn center(self) -> Point {
        point(self.x + self.w / 2, self.y + self.h / 2)
    }

    /// Whether a cell belongs to the area.
    pub const fn contains(self, p: Point) -> bool {
        p.x >= self.x && p.y >= self.y && p.x < self.right() && p.y < self.bottom()
    }

    /// The cell of the area that is nearest to `p`; the area must not be empty.
    pub fn clamp(self, p: Point) -> Point {
        point(
            p.x.clamp(self.x, (self.right() - 1).max(self.x)),
            p.y.clamp(self.y, (self.bottom() - 1).max(self.y)),
        )
    }

    /// The area without a border of `by` cells on each side.
    pub const fn shrink(self, by: i32) -> Rect {
        Rect::new(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
    }

    /// Every cell, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.y..self.bottom()).flat_map(move |y| (self.x..self.right()).map(move |x| point(x, y)))
    }
}

/// A width and a height, in whatever unit is named beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// To the right.
    pub w: i32,
    /// Downward.
    pub h: i32,
}

/// Shorthand for a [`Size`].
pub const fn size(w: i32, h: i32) -> Size {
    Size { w, h }
}

impl Size {
    /// This many times this size, as far as `i32` reaches.
    pub fn times(self, other: Size) -> Size {
        size(self.w.saturating_mul(other.w), self.h.saturating_mul(other.h))
    }

    /// The largest whole number of times that this size fits into another; 0 when it doesn't, or when
    /// it is empty.
    pub fn fits_into(self, room: Size) -> i32 {
        if self.w < 1 || self.h < 1 { 0 } else { (room.w / self.w).min(room.h / self.h).max(0) }
    }

    /// The largest size of the same shape that fits into another, at least 1 by 1 where there is room.
    pub fn squeezed_into(self, room: Size) -> Size {
        let (w, h) = (i64::from(self.w.max(1)), i64::from(self.h.max(1)));
        let (room_w, room_h) = (i64::from(room.w.max(0)), i64::from(room.h.max(0)));
        let (fit_w, fit_h) = if room_w * h <= room_h * w {
            (room_w, (room_w * h / w).max(1).min(room_h))
        } else {
            ((room_h * w / h).max(1).min(room_w), room_h)
        };
        // Both are at most the room's, which came from `i32`.
        size(fit_w as i32, fit_h as i32)
    }
}

/// A rectangle of values, one a cell, stored row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid<T> {
    width: i32,
    cells: Vec<T>,
}

impl<T: Clone> Grid<T> {
    /// A grid with the same value in every cell. Negative sizes count as zero.
    pub fn new(width: i32, height: i32, value: T) -> Grid<T> {
        let (width, height) = (width.max(0), height.max(0));
        Grid { width, cells: vec![value; width as usize * height as usize] }
    }

    /// Puts the same value into every cell.
    pub fn fill(&mut self, value: T) {
        self.cells.fill(value);
    }
}

impl<T> Grid<T> {
    /// Columns.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> i32 {
        match self.width {
            0 => 0,
            width => (self.cells.len() / width as usize) as i32,
        }
    }

    /// The whole grid as an area.
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width(), self.height())
    }

    /// The value of a cell, or `None` outside the grid.
    pub fn get(&self, p: Point) -> Option<&T> {
        self.index_of(p).map(|i| &self.cells[i])
    }

    /// The value of a cell, to change, or `None` outside the grid.
    pub fn get_mut(&mut self, p: Point) -> Option<&mut T> {
        self.index_of(p).map(|i| &mut self.cells[i])
    }

    /// All values, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// Every cell with its value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.bounds().points().zip(&self.cells)
    }

    /// Whether the cells make whole rows, which a grid read from a file may not.
    pub fn is_well_formed(&self) -> bool {
        self.width > 0 && self.cells.len().is_multiple_of(self.width as usize)
    }

    fn index_of(&self, p: Point) -> Option<usize> {
        if p.x < 0 || p.x >= self.width || p.y < 0 {
            return None;
        }
        let index = p.y as usize * self.width as usize + p.x as usize;
        (index < self.cells.len()).then_some(index)
    }
}

impl<T> Index<Point> for Grid<T> {
    type Output = T;

    /// # Panics
    /// When the cell is outside the grid.
    fn index(&self, p: Point) -> &T {
        self.get(p).expect("the cell is inside the grid")
    }
}

impl<T> IndexMut<Point> for Grid<T> {
    /// # Panics
    /// When the cell is outside the grid.
    fn index_mut(&mut self, p: Point) -> &mut T {
        self.get_mut(p).expect("the cell is inside the grid")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_refuses_cells_outside() {
        let grid = Grid::new(3, 2, 0);
        assert_eq!(grid.bounds(), Rect::new(0, 0, 3, 2));
        for p in [point(-1, 0), point(0, -1), point(3, 0), point(0, 2), point(i32::MIN, i32::MAX)] {
            assert_eq!(grid.get(p), None, "{p:?}");
        }
        assert_eq!(grid.get(point(2, 1)), Some(&0));
    }

    #[test]
    fn directions_point_along_their_delta() {
        for direction in Direction::ALL {
            let delta = direction.delta();
            assert_eq!(Direction::toward(point(delta.x * 7, delta.y * 3)), Some(direction));
        }
        assert_eq!(Direction::toward(point(0, 0)), None);
    }

    #[test]
    fn a_rect_clamps_to_its_own_cells() {
        let area = Rect::new(2, 3, 4, 5);
        for p in [point(i32::MIN, i32::MAX), point(6, 8), point(3, 4), point(0, 0)] {
            assert!(area.contains(area.clamp(p)));
        }
        assert_eq!(area.clamp(point(3, 4)), point(3, 4));
    }
}
