//! Things on a level as JSON, in the one form in which every command tells of them. The field names are a
//! contract.

use serde::Serialize;

use crate::base::geom::Point;
use crate::game::light_source::LightSource;

/// Something on a level.
#[derive(Serialize)]
pub(super) struct Thing<'a> {
    name: &'a str,
    x: i32,
    y: i32,
}

/// Something that shines, with its radius in cells.
#[derive(Serialize)]
pub(super) struct Light<'a> {
    name: &'a str,
    x: i32,
    y: i32,
    radius: i32,
}

impl Thing<'_> {
    /// Something of a name on a cell.
    pub(super) fn new(name: &str, p: Point) -> Thing<'_> {
        Thing { name, x: p.x, y: p.y }
    }
}

impl Light<'_> {
    /// A light where it stands.
    pub(super) fn of(source: &LightSource) -> Light<'_> {
        let (name, p) = (source.look.name.as_str(), source.pos());
        Light { name, x: p.x, y: p.y, radius: source.light.radius }
    }
}
