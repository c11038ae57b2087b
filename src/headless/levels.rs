//! The `levels` command: the levels of a row of seeds, as level files or as lines of JSON, for whoever
//! wants to look at many of them or check what the builder promises.

use std::io::{self, Write};

use serde::Serialize;

use super::thing::{Light, Thing};
use crate::base::rng::Seed;
use crate::content::Campaign;
use crate::content::level_file;
use crate::game::level::Level;
use crate::game::ruleset::Ruleset;

/// A level as a line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    seed: u64,
    depth: u32,
    /// The tiles alone, a string a row.
    map: Vec<String>,
    rooms: u32,
    actors: Vec<Thing<'a>>,
    items: Vec<Thing<'a>>,
    lights: Vec<Light<'a>>,
}

/// Writes the levels of so many seeds on one floor, from `seed` on: level files with an empty line
/// between, or with `json` one object a line. After the highest seed comes seed 0.
///
/// # Errors
/// When the output can't be written.
pub fn run(seed: Seed, depth: u32, count: u32, json: bool, out: &mut dyn Write) -> io::Result<()> {
    let campaign = Campaign::default();
    for i in 0..count {
        let seed = Seed(seed.0.wrapping_add(u64::from(i)));
        let level = campaign.level(seed, depth);
        if json {
            serde_json::to_writer(&mut *out, &line(seed, &level))?;
            writeln!(out)?;
        } else {
            let gap = if i == 0 { "" } else { "\n" };
            write!(out, "{gap}{}", level_file::print(&level))?;
        }
    }
    out.flush()
}

fn line(seed: Seed, level: &Level) -> Line<'_> {
    let actors = level.actors.iter().map(|actor| {
        let (name, p) = (actor.look.name.as_str(), actor.pos());
        Thing::new(name, p)
    });
    Line {
        seed: seed.0,
        depth: level.depth,
        map: level_file::tile_rows(&level.map).collect(),
        rooms: level.rooms,
        actors: actors.collect(),
        items: level.items.iter().map(|(p, item)| Thing::new(&item.look.name, p)).collect(),
        lights: level.sources().iter().map(Light::of).collect(),
    }
}
