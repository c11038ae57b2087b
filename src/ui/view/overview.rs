//! A floor at a glance, however large: each cell of the console stands for a block of cells, and shows the
//! most telling one of them.

use super::map;
use crate::console::Console;
use crate::game::explore;
use crate::game::level::Level;
use crate::game::world::World;
use crate::geom::{Point, Rect, point};
use crate::ui::palette::Palette;

/// The correspondence of a floor's cells and the console's.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui) struct Overview {
    map: Rect,
    /// Cells of the floor to a cell of the console, both ways.
    scale: i32,
    /// The cell of the console that shows the floor's first.
    corner: Point,
}

impl Overview {
    /// Fits a floor into the middle of an area.
    pub(in crate::ui) fn new(level: &Level, area: Rect) -> Overview {
        let map = level.bounds();
        let scale = div_up(map.w, area.w).max(div_up(map.h, area.h)).max(1);
        let middle = |start: i32, room: i32, length: i32| start + (room - div_up(length, scale)) / 2;
        let corner = point(middle(area.x, area.w, map.w), middle(area.y, area.h, map.h));
        Overview { map, scale, corner }
    }

    /// The cell of the console that shows a cell of the floor.
    pub(in crate::ui) fn to_console(self, p: Point) -> Point {
        point(self.corner.x + p.x / self.scale, self.corner.y + p.y / self.scale)
    }

    /// The cell of the floor that is meant by a cell of the console: the most telling one that is known.
    pub(in crate::ui) fn to_map(self, level: &Level, cell: Point) -> Option<Point> {
        let shown = Rect::new(
            self.corner.x,
            self.corner.y,
            div_up(self.map.w, self.scale),
            div_up(self.map.h, self.scale),
        );
        // The mouse may report any cell, so the picture is asked before anything is computed.
        let cell = shown.contains(cell).then_some(cell)?;
        let (x, y) = ((cell.x - self.corner.x) * self.scale, (cell.y - self.corner.y) * self.scale);
        let block = Rect::new(x, y, self.scale, self.scale);
        let known = block.points().filter(|&p| self.map.contains(p) && level.map.explored.contains(p));
        known.max_by_key(|&p| (telling(level, p), level.known_items().any(|(at, _)| at == p)))
    }

    /// Draws all that the player knows of the floor.
    pub(in crate::ui) fn draw(self, world: &World, colors: &Palette, console: &mut Console) {
        let mut known: Vec<Point> = world.level.map.explored.iter().collect();
        known.sort_by_key(|&p| telling(&world.level, p));
        for p in known {
            if let Some(cell) = map::ground(world, colors, p) {
                console.set(self.to_console(p), cell);
            }
        }
        for (p, look) in map::known(world) {
            console.put(self.to_console(p), look.glyph, map::color(world, colors, p, look));
        }
    }
}

/// The ground over the walls, so that no corridor is lost; the stairs over the ground.
fn telling(level: &Level, p: Point) -> (bool, bool) {
    (level.map.tile(p).is_stairs(), explore::is_known_ground(level, p))
}

fn div_up(length: i32, by: i32) -> i32 {
    (length + by - 1) / by
}
