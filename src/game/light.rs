//! Light: which cells are lit, how strongly and in what colour. Lights add up, fade with distance, stop
//! at walls and pass glass, for they are lines of sight. Derived from the map and its lights, so it is
//! never saved; after a load it grows anew from the same lights.
//!
//! Each light keeps the cells that it lights. So a light that comes, goes or moves costs its own area,
//! a changed tile costs the lights that it is in reach of, and the rest stays as it is.

use serde::{Deserialize, Serialize};

use super::fov;
use super::map::Opaque;
use crate::base::bits::BitGrid;
use crate::base::color::Rgb;
use crate::base::geom::{Grid, Point, Rect, point};

/// The largest radius of a light, in cells: two of them and the light itself are a word of bits.
pub const MAX_RADIUS: i32 = 31;

/// Full strength: at its own place such a light gives all of its colour.
pub const FULL: u16 = 256;

/// Something that shines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Light {
    /// Where it stands.
    pub pos: Point,
    /// How far it reaches, in cells, 0 to [`MAX_RADIUS`]; the Euclidean distance counts.
    pub radius: i32,
    /// The colour of its light.
    pub color: Rgb,
    /// How bright it is at its own place, in parts of [`FULL`].
    pub strength: u16,
}

impl Light {
    /// How bright it is at a distance, given squared, in parts of [`FULL`]: less by the square of the
    /// distance, and nothing from the first cell outside its radius on.
    fn level(&self, distance_squared: i32) -> u32 {
        let end = (self.radius + 1) * (self.radius + 1);
        u32::from(self.strength) * (end - distance_squared).max(0) as u32 / end as u32
    }
}

/// The light on every cell of a level.
#[derive(Clone, Debug)]
pub struct LightMap {
    /// The sum of what all lights give to each cell.
    glow: Grid<Glow>,
    lit: BitGrid,
    /// What each light gave, in the order of their ids.
    stamps: Vec<Stamp>,
    /// Where one light's cells are found; empty between two.
    scratch: BitGrid,
}

/// Added-up light: red, green, blue in 256ths, and how many lights give any. Wide enough for 65,793 lights
/// at full strength on one cell. Sums wrap, so that what was added can be taken off again to the last bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Glow {
    color: [u32; 3],
    lights: u32,
}

/// A light and the cells that it lights.
#[derive(Clone, Debug)]
struct Stamp {
    id: u32,
    light: Light,
    /// A tile in its reach has changed since its cells were found.
    stale: bool,
    /// Bit `i` of row `j` is the cell `(pos.x - radius + i, pos.y - radius + j)`.
    rows: Vec<u64>,
}

impl LightMap {
    /// A dark level of so many columns and rows.
    pub fn new(bounds: Rect) -> LightMap {
        let Rect { w, h, .. } = bounds;
        let dark = BitGrid::new(w, h);
        let glow = Grid::new(w.max(0), h.max(0), Glow::default());
        LightMap { glow, lit: dark.clone(), stamps: Vec::new(), scratch: dark }
    }

    /// Brings the light up to date with the lights there are now, each with an id that stays its own.
    /// It costs least when they come in the order of their ids. A light outside the map lights nothing.
    pub fn update(&mut self, opaque: &Opaque, lights: impl IntoIterator<Item = (u32, Light)>) {
        if self.lit.bounds() != opaque.rows.bounds() {
            *self = LightMap::new(opaque.rows.bounds());
        }
        let old = std::mem::take(&mut self.stamps);
        self.stamps.reserve(old.len());
        let mut old = old.into_iter().peekable();
        let area = self.lit.bounds();
        for (id, light) in lights.into_iter().filter(|(_, light)| area.contains(light.pos)) {
            let light = Light { radius: light.radius.clamp(0, MAX_RADIUS), ..light };
            while let Some(gone) = old.next_if(|stamp| stamp.id < id) {
                self.take_off(&gone);
            }
            let stamp = match old.next_if(|stamp| stamp.id == id) {
                Some(stamp) if stamp.light == light && !stamp.stale => stamp,
                known => {
                    known.iter().for_each(|stamp| self.take_off(stamp));
                    self.cast(opaque, id, light)
                }
            };
            self.stamps.push(stamp);
        }
        old.for_each(|gone| self.take_off(&gone));
    }

    /// Takes note that a tile has changed: the next update casts anew the lights that could reach it.
    pub fn tile_changed(&mut self, p: Point) {
        for stamp in &mut self.stamps {
            stamp.stale |= stamp.light.pos.chebyshev(p) <= stamp.light.radius;
        }
    }

    /// The cells that any light falls on, walls among them.
    pub fn lit(&self) -> &BitGrid {
        &self.lit
    }

    /// Whether any light falls on a cell.
    pub fn is_lit(&self, p: Point) -> bool {
        self.lit.contains(p)
    }

    /// The light that falls on a cell, from all sides. Where lights together are brighter than a colour
    /// can be, their hue is kept; where there is none, it is black.
    pub fn color(&self, p: Point) -> Rgb {
        let Glow { color: [r, g, b], .. } = self.glow.get(p).copied().unwrap_or_default();
        let brightest = r.max(g).max(b).max(256 * 255);
        let part = |channel: u32| (u64::from(channel) * 255 / u64::from(brightest)) as u8;
        Rgb(part(r), part(g), part(b))
    }

    /// The light that an eye sees on a cell. On a wall that is the light on the ground before it: a lamp
    /// on its far side doesn't show.
    pub fn color_from(&self, opaque: &Opaque, eye: Point, p: Point) -> Rgb {
        if !opaque.rows.contains(p) {
            return self.color(p);
        }
        let before = faces(opaque, eye, p).map(|face| self.color(face));
        before.max_by_key(|color| color.luma()).unwrap_or_default()
    }

    /// Adds to `visible` what can be seen by the light there is: the lit ones among the cells in `sight`,
    /// which is the view from `eye` without a limit. A wall is seen by light on the ground before it.
    pub fn reveal(&self, opaque: &Opaque, eye: Point, sight: &BitGrid, visible: &mut BitGrid) {
        let mut seen = sight.clone();
        seen.intersect(&self.lit);
        for p in seen.iter() {
            let shows = !opaque.rows.contains(p) || faces(opaque, eye, p).any(|face| self.is_lit(face));
            if shows {
                visible.set(p, true);
            }
        }
    }

    /// Finds the cells of a light and adds what it gives.
    fn cast(&mut self, opaque: &Opaque, id: u32, light: Light) -> Stamp {
        fov::add(opaque, light.pos, light.radius, &mut self.scratch);
        let (left, top) = (light.pos.x - light.radius, light.pos.y - light.radius);
        let rows = (top..=light.pos.y + light.radius).map(|y| self.scratch.take_window(left, y)).collect();
        let stamp = Stamp { id, light, stale: false, rows };
        self.add(&stamp, u32::wrapping_add);
        stamp
    }

    /// Takes off what a light has given.
    fn take_off(&mut self, stamp: &Stamp) {
        self.add(stamp, u32::wrapping_sub);
    }

    fn add(&mut self, stamp: &Stamp, sum: impl Fn(u32, u32) -> u32) {
        let Stamp { light, rows, .. } = stamp;
        let Rgb(r, g, b) = light.color;
        let corner = light.pos - point(light.radius, light.radius);
        for (y, &row) in (corner.y..).zip(rows) {
            let mut left = row;
            while left != 0 {
                let p = point(corner.x + left.trailing_zeros() as i32, y);
                left &= left - 1;
                let level = light.level(p.distance_squared(light.pos));
                let glow = &mut self.glow[p];
                for (mine, theirs) in glow.color.iter_mut().zip([r, g, b]) {
                    *mine = sum(*mine, level * u32::from(theirs));
                }
                glow.lights = sum(glow.lights, 1);
                self.lit.set(p, glow.lights > 0);
            }
        }
    }
}

/// The transparent cells next to a wall on the side of an eye: what lies before the parts of it that the
/// eye can see.
fn faces(opaque: &Opaque, eye: Point, wall: Point) -> impl Iterator<Item = Point> {
    let toward = point((eye.x - wall.x).signum(), (eye.y - wall.y).signum());
    [toward, point(toward.x, 0), point(0, toward.y)]
        .into_iter()
        .map(move |step| wall + step)
        .filter(|&p| opaque.rows.bounds().contains(p) && !opaque.rows.contains(p))
}
