//! The map as the player sees it: what is in view in warm lamp light that falls off with distance, what
//! is only remembered in cold blue, and the unseen not at all.

use super::camera::Camera;
use crate::base::color::Rgb;
use crate::base::geom::{Direction, Point};
use crate::game::actor::Actor;
use crate::game::entity::{Look, RenderOrder};
use crate::game::tile::{Paint, Tile};
use crate::game::world::{LAMP_RADIUS, World};
use crate::screen::console::{Cell, Console};
use crate::screen::cp437;
use crate::ui::palette::{Palette, Tint};

/// The share of the full light, of 256 parts, that is left at the edge of the lamp's circle. Lit ground
/// must stay brighter than remembered ground.
const EDGE: u32 = 112;

/// The share of coloured light, of 256 parts, that shows as it is.
const GLOW: u32 = 32;

/// The share of coloured light that shows as the stone gives it back.
const GLOW_ON_STONE: u32 = 108;

/// Draws the tiles and everything in view.
pub(super) fn draw(world: &World, camera: &Camera, colors: &Palette, console: &mut Console) {
    let map = &world.level.map;
    for (p, cell) in camera.cells() {
        if let Some(ground) = ground(world, colors, p) {
            console.set(cell, ground);
        }
    }
    for (pos, look) in known(world) {
        if let Some(cell) = camera.to_console(pos) {
            console.put(cell, look.glyph, color(world, colors, pos, look));
            if map.visible.contains(pos) {
                console.tint(cell, lit(world, colors, pos).bg.scale(colors.under));
            }
        }
    }
}

/// The ground of a cell as the player sees it now or remembers it; `None` where it is unknown.
pub(super) fn ground(world: &World, colors: &Palette, p: Point) -> Option<Cell> {
    let map = &world.level.map;
    let remembered = || {
        let tile = map.tile(p);
        painted(tile, world, p, tinted(colors, colors.remembered, tile, tile.kind().remembered))
    };
    match map.visible.contains(p) {
        true => Some(lit(world, colors, p)),
        false => map.explored.contains(p).then(remembered),
    }
}

/// Everybody and everything that the player sees or remembers, with its cell, in the order of drawing:
/// the living and the dead only in view, things and lights also where they were last seen.
pub(super) fn known(world: &World) -> impl Iterator<Item = (Point, &Look)> {
    let items = world.level.known_items();
    let items = items.map(|(pos, item)| (RenderOrder::Item, pos, &item.look));
    let actors = in_view(world).map(|actor| (actor.render_order(), actor.pos(), &actor.look));
    let sources = world.level.known_sources().map(|source| (RenderOrder::Actor, source.pos(), &source.look));
    let mut known: Vec<(RenderOrder, Point, &Look)> = items.chain(actors).chain(sources).collect();
    known.sort_by_key(|(order, ..)| *order);
    known.into_iter().map(|(_, pos, look)| (pos, look))
}

/// The colour of what the player sees now or remembers on a cell.
pub(super) fn color(world: &World, colors: &Palette, p: Point, look: &Look) -> Rgb {
    if world.level.map.visible.contains(p) { colors.things.of(look.color) } else { colors.memory }
}

/// Everybody whom the player sees, the player included, in the order of their ids.
pub(super) fn in_view(world: &World) -> impl Iterator<Item = &Actor> {
    world.level.actors.iter().filter(|actor| world.is_in_view(actor))
}

/// The names of what is on a map cell, as far as the player sees or knows it.
pub(super) fn names_at(world: &World, p: Point) -> String {
    let map = &world.level.map;
    let tile = map.tile(p).kind().name;
    if !map.explored.contains(p) {
        return String::new();
    }
    let in_view = map.visible.contains(p);
    let living = world.level.actors.at(p).filter(|_| in_view).map(|actor| actor.look.name.as_str());
    let items = world.level.items.at(p).map(|item| item.look.name.as_str());
    let dead = self::in_view(world).filter(|actor| !actor.is_alive() && actor.pos() == p);
    let dead = dead.map(|actor| actor.look.name.as_str());
    let lights = world.level.sources().iter().filter(|source| source.pos() == p);
    let lights = lights.map(|source| source.look.name.as_str());
    let names: Vec<_> = living.into_iter().chain(lights).chain(items).chain(dead).chain([tile]).collect();
    let names = names.join(", ");
    if in_view { names } else { format!("{names} (remembered)") }
}

/// A cell in view: as bright as the lamp makes it, and tinted by the other lights that fall on it.
fn lit(world: &World, colors: &Palette, p: Point) -> Cell {
    let level = &world.level;
    let tile = level.map.tile(p);
    let kind = tile.kind();
    let eye = world.player().pos();
    let reach = LAMP_RADIUS * LAMP_RADIUS;
    let near = (reach - p.distance_squared(eye)).clamp(0, reach) as u32;
    let lamp = EDGE + (256 - EDGE) * near / reach as u32;
    // No two stones are quite the same shade.
    let lamp = lamp * (244 + noise(world, p, 7) % 24) / 256;
    let glow = kind.gives_back.filter(level.light().color_from(level.map.opaque(), eye, p));
    // Partly the light in the air, partly what the stone makes of it: that keeps the stone's warmth.
    let glow = glow.scale(GLOW).plus(kind.lit.fg.filter(glow).scale(GLOW_ON_STONE));
    let fg = kind.lit.fg.scale(lamp).plus(glow);
    let bg = kind.lit.bg.scale(lamp).plus(glow);
    painted(tile, world, p, tinted(colors, colors.lit, tile, Paint { fg, bg }))
}

/// What a palette makes of the paint of a tile that it shows by this tint.
fn tinted(colors: &Palette, tint: Tint, tile: Tile, Paint { fg, bg }: Paint) -> Paint {
    let shown = |color| if tile.kind().walkable { tint.of(color) } else { colors.walls.of(tint.of(color)) };
    Paint { fg: shown(fg), bg: shown(bg) }
}

fn painted(tile: Tile, world: &World, p: Point, paint: Paint) -> Cell {
    let kind = tile.kind();
    let wall = |direction| !world.level.map.walkable(p.step(direction));
    let glyph = match kind.upright {
        Some(upright) if wall(Direction::North) && wall(Direction::South) => upright,
        _ => kind.glyphs[noise(world, p, 1) as usize % kind.glyphs.len()],
    };
    Cell { glyph: cp437::glyph(glyph), fg: paint.fg, bg: paint.bg }
}

/// A number that is always the same for a cell of a level, so that its texture never flickers. It comes
/// from the seed and not from the game's generator, which looking must not touch.
fn noise(world: &World, p: Point, salt: u32) -> u32 {
    let parts = [world.seed.0 as u32, world.level.depth, p.x as u32, p.y as u32, salt];
    let hash = parts.into_iter().fold(0x811C_9DC5_u32, |hash, part| {
        let mixed = (hash ^ part).wrapping_mul(0x9E37_79B1);
        mixed ^ (mixed >> 15)
    });
    hash.wrapping_mul(0x85EB_CA6B) >> 8
}
