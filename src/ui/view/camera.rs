//! Which part of the map is shown: the one around a focus, never beyond the map's edge, and a map that
//! is smaller than the view in its middle.

use crate::base::geom::{Point, Rect, point};

/// The correspondence of map cells and console cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Camera {
    map: Rect,
    view: Rect,
    /// What is added to a map cell to get its console cell.
    offset: Point,
}

impl Camera {
    /// Shows the part of `map` around the map cell `focus` in the console cells of `view`.
    pub(super) fn new(map: Rect, view: Rect, focus: Point) -> Camera {
        let axis = |map: i32, view: i32, focus: i32| match view >= map {
            true => (view - map) / 2,
            false => -(focus - view / 2).clamp(0, map - view),
        };
        let offset = point(view.x + axis(map.w, view.w, focus.x), view.y + axis(map.h, view.h, focus.y));
        Camera { map, view, offset }
    }

    /// The focus of a camera that has moved just so far that `target` is `margin` cells within the view.
    /// What is not in view at all comes into its middle.
    pub(super) fn follow(self, target: Point, margin: i32) -> Point {
        if self.to_console(target).is_none() {
            return target;
        }
        let axis = |offset: i32, start: i32, view: i32, target: i32| {
            let first = start - offset;
            let first = first.min(target - margin).max(target + margin + 1 - view);
            first + view / 2
        };
        let Camera { view, offset, .. } = self;
        point(axis(offset.x, view.x, view.w, target.x), axis(offset.y, view.y, view.h, target.y))
    }

    /// The console cell that shows a map cell, when it is in the view.
    pub(super) fn to_console(self, p: Point) -> Option<Point> {
        Some(p + self.offset).filter(|cell| self.view.contains(*cell) && self.map.contains(p))
    }

    /// The map cell that a console cell shows.
    pub(super) fn to_map(self, cell: Point) -> Option<Point> {
        // The mouse may report any cell, so the view is asked before anything is computed.
        let inside = self.view.contains(cell).then_some(cell)?;
        Some(inside - self.offset).filter(|p| self.map.contains(*p))
    }

    /// The map cells in the view, row by row.
    pub(super) fn cells(self) -> impl Iterator<Item = (Point, Point)> {
        self.view.points().filter_map(move |cell| self.to_map(cell).map(|p| (p, cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Rect = Rect::new(20, 0, 60, 38);

    #[test]
    fn the_view_stops_at_the_edges() {
        let map = Rect::new(0, 0, 120, 70);
        let corners = [
            (point(0, 0), point(20, 0)),
            (point(119, 0), point(79, 0)),
            (point(0, 69), point(20, 37)),
            (point(119, 69), point(79, 37)),
        ];
        for (corner, cell) in corners {
            assert_eq!(Camera::new(map, VIEW, corner).to_console(corner), Some(cell));
        }
        let middle = Camera::new(map, VIEW, point(60, 35));
        assert_eq!(middle.to_console(point(60, 35)), Some(point(50, 19)));
    }

    #[test]
    fn at_the_edge_the_view_moves_no_more_than_it_must() {
        let map = Rect::new(0, 0, 120, 70);
        let mut focus = point(60, 35);
        // The view shows columns 30 to 89.
        for (target, x) in [(60, 60), (81, 60), (82, 61), (90, 69), (60, 69), (47, 69), (46, 68), (38, 60)] {
            focus = Camera::new(map, VIEW, focus).follow(point(target, 35), 8);
            assert_eq!(focus, point(x, 35), "{target}");
            assert!(Camera::new(map, VIEW, focus).to_console(point(target, 35)).is_some());
        }
        assert_eq!(Camera::new(map, VIEW, focus).follow(point(110, 5), 8), point(110, 5), "another floor");
        for corner in [point(0, 0), point(119, 69)] {
            let mut camera = Camera::new(map, VIEW, corner);
            camera = Camera::new(map, VIEW, camera.follow(corner, 8));
            assert!(camera.to_console(corner).is_some());
        }
    }

    #[test]
    fn a_small_map_is_centred() {
        let camera = Camera::new(Rect::new(0, 0, 10, 10), VIEW, point(9, 9));
        assert_eq!(camera.to_console(point(0, 0)), Some(point(45, 14)));
        assert_eq!(camera.to_map(point(44, 14)), None);
        assert_eq!(camera.cells().count(), 100);
    }

    #[test]
    fn cells_go_there_and_back() {
        for (map, focus) in
            [(Rect::new(0, 0, 80, 43), point(70, 5)), (Rect::new(0, 0, 40, 512), point(3, 300))]
        {
            let camera = Camera::new(map, VIEW, focus);
            for (p, cell) in camera.cells() {
                assert_eq!(camera.to_console(p), Some(cell));
            }
            assert!(camera.to_console(focus).is_some());
        }
        let camera = Camera::new(Rect::new(0, 0, 80, 43), VIEW, point(1, 1));
        for cell in [point(i32::MIN, i32::MIN), point(i32::MAX, i32::MAX), point(0, 0), point(80, 0)] {
            assert_eq!(camera.to_map(cell), None);
        }
    }
}
