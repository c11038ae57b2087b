//! A floor at a glance, however large: each cell of the console stands for a block of cells, and shows the
//! most telling one of them.

use super::map;
use crate::console::Console;
use crate::game::world::World;
use crate::geom::{Point, Rect, point};
use crate::ui::palette::Palette;

/// Draws all that the player knows of a floor into an area.
pub(in crate::ui) fn draw(world: &World, area: Rect, colors: &Palette, console: &mut Console) {
    let size = world.level.bounds();
    let scale = div_up(size.w, area.w).max(div_up(size.h, area.h)).max(1);
    let corner =
        point(area.x + (area.w - div_up(size.w, scale)) / 2, area.y + (area.h - div_up(size.h, scale)) / 2);
    let to_console = |p: Point| point(corner.x + p.x / scale, corner.y + p.y / scale);
    let tiles = &world.level.map;
    // The ground over the walls, so that no corridor is lost; the stairs over the ground.
    let telling = |p: Point| (tiles.tile(p).is_stairs(), tiles.walkable(p));
    let mut known: Vec<Point> = tiles.explored.iter().collect();
    known.sort_by_key(|&p| telling(p));
    for p in known {
        if let Some(cell) = map::ground(world, colors, p) {
            console.set(to_console(p), cell);
        }
    }
    for (p, look) in map::known(world) {
        console.put(to_console(p), look.glyph, map::color(world, colors, p, look));
    }
}

fn div_up(length: i32, by: i32) -> i32 {
    (length + by - 1) / by
}
