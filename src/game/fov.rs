//! Field of view: which cells can be seen from one cell. Symmetric shadowcasting after Albert Ford
//! (2017): a floor cell is in view when its centre is, so that whoever I see also sees me.

use super::map::Opaque;
use crate::bits::BitGrid;
use crate::geom::{Point, point};

/// Works out the cells in view from `origin`: within `radius` cells by Euclidean distance, with nothing
/// opaque between. Replaces what `visible` held; it must have the size of the map.
pub fn compute(opaque: &Opaque, origin: Point, radius: i32, visible: &mut BitGrid) {
    visible.clear();
    visible.set(origin, true);
    let blocked = |p: Point| !visible_bounds(opaque).contains(p) || opaque.rows.contains(p);
    for quadrant in 0..4 {
        let place = |depth: i32, col: i32| match quadrant {
            0 => origin + point(col, -depth),
            1 => origin + point(col, depth),
            2 => origin + point(depth, col),
            _ => origin + point(-depth, col),
        };
        // Slopes as fractions (numerator, denominator).
        let mut rows = vec![(1, (-1, 1), (1, 1))];
        while let Some((depth, mut start, end)) = rows.pop() {
            if depth > radius {
                continue;
            }
            let min = (2 * depth * start.0 + start.1).div_euclid(2 * start.1);
            let max = -(-(2 * depth * end.0) + end.1).div_euclid(2 * end.1);
            let mut last = None;
            for col in min..=max {
                let p = place(depth, col);
                let wall = blocked(p);
                let symmetric = col * start.1 >= depth * start.0 && col * end.1 <= depth * end.0;
                if (wall || symmetric) && p.distance_squared(origin) <= radius * radius {
                    visible.set(p, true);
                }
                match last {
                    Some(true) if !wall => start = (2 * col - 1, 2 * depth),
                    Some(false) if wall => rows.push((depth + 1, start, (2 * col - 1, 2 * depth))),
                    _ => {}
                }
                last = Some(wall);
            }
            if last == Some(false) {
                rows.push((depth + 1, start, end));
            }
        }
    }
}

fn visible_bounds(opaque: &Opaque) -> crate::geom::Rect {
    opaque.rows.bounds()
}
