//! Which part of the map is shown: the one around a focus, never beyond the map's edge, and a map that
//! is smaller than the view in its middle.

use crate::geom::{Point, Rect, point};

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
