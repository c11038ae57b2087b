//! Level files: a map drawn as text, so that levels can be made by hand, sent around and compared. Each
//! character of the map stands for a name, by a list that everyone knows or by a legend under the map:
//!
//! ```text
//! ######
//! #@.x.#
//! ######
//! ---
//! x = troll
//! ```

mod symbols;

use thiserror::Error;

use super::bestiary::Creature;
use super::items::Kind;
use super::lights;
use crate::base::geom::{Point, point};
use crate::game::level::Level;
use crate::game::map::{MAX_SIDE, Map};
use crate::game::tile::Tile;
use symbols::{Legend, Meaning};

/// The most monsters and items of a level, together.
pub const MAX_THINGS: usize = 4000;

/// The most lights of a level.
pub const MAX_LIGHTS: usize = 250;

/// The line between the map and its legend.
const RULE: &str = "---";

/// What a level file says, ready to become a level as often as one is asked for.
#[derive(Debug)]
pub struct LevelFile {
    map: Map,
    arrival: Point,
    creatures: Vec<(Point, &'static Creature)>,
    items: Vec<(Point, &'static Kind)>,
    lights: Vec<(Point, &'static lights::Kind)>,
}

/// Why a level file can't be read, and where. Lines and columns are counted from 1, in characters.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("line {line}, column {column}: {problem}")]
pub struct Error {
    /// The line of the file.
    pub line: usize,
    /// The character of that line.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a level file, and what to do about it.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Problem {
    /// The bytes are no text.
    #[error("this is not UTF-8; save the file as UTF-8 text")]
    NotUtf8,
    /// There is nothing but blanks.
    #[error("there is no map here; draw one with # for walls and . for floor")]
    Empty,
    /// A row or the number of rows is over [`MAX_SIDE`].
    #[error("the map is larger than {MAX_SIDE}x{MAX_SIDE}; cut it here")]
    TooLarge,
    /// More things on one level than a game can keep up with and a save can hold.
    #[error(
        "there is more on this level than {MAX_THINGS} monsters and items or {MAX_LIGHTS} lights; take some off"
    )]
    Crowded,
    /// A tab, which is as wide as each editor likes.
    #[error("a tab has no width of its own; use spaces")]
    Tab,
    /// A character that neither the known ones nor the legend explain.
    #[error("nobody knows what {0:?} is; name it in a legend under the map, as in x = orc")]
    UnknownGlyph(char),
    /// A name that the game does not have.
    #[error("there is no {0:?} in this game; check the spelling")]
    UnknownName(String),
    /// A line of the legend that is not of its form.
    #[error("a line of the legend reads C = name, and here it does not")]
    BadLegend,
    /// More than one place for the player to start on.
    #[error("a second player; the first is on line {line}, column {column}: leave one of them")]
    SecondPlayer {
        /// The line of the first one.
        line: usize,
        /// Its column.
        column: usize,
    },
    /// No place for the player to start on.
    #[error("the player has no place to start on; draw one @, or stairs up: <")]
    NoStart,
}

impl LevelFile {
    /// Reads a level file. A byte order mark and the line ends of any system are fine; blanks are wall,
    /// and blanks at the end of a row and of the map are nothing.
    ///
    /// # Errors
    /// At the first thing in the legend, and then in the map, that can't be read.
    pub fn parse(bytes: &[u8]) -> Result<LevelFile, Error> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.strip_prefix('\u{FEFF}').unwrap_or(text),
            Err(error) => return Err(not_utf8(&bytes[..error.valid_up_to()])),
        };
        let lines: Vec<&str> = text.lines().map(|line| line.trim_end_matches([' ', '\t', '\r'])).collect();
        let rule = lines.iter().position(|line| *line == RULE).unwrap_or(lines.len());
        let mut legend = Legend::default();
        for (y, line) in lines.iter().enumerate().skip(rule + 1) {
            legend.read(line).map_err(|(x, problem)| at(x, y, problem))?;
        }
        read_map(&lines[..rule], &legend)
    }

    /// The level, everybody in place and unhurt, as the floor of this depth.
    pub fn level(&self, depth: u32) -> Level {
        let mut level = Level::new(depth, self.map.clone(), self.arrival, 0);
        for (p, creature) in &self.creatures {
            level.actors.spawn(creature.spawn(), *p);
        }
        for (p, kind) in &self.lights {
            level.add_source(kind.spawn(*p));
        }
        for (p, kind) in &self.items {
            level.items.spawn(kind.spawn(), *p);
        }
        level
    }
}

/// A level as the text of a level file that reads as the same level. What can't be drawn is left out:
/// the player, who comes in where the file says; the dead; and what is under somebody or something, which
/// reads as floor.
pub fn print(level: &Level) -> String {
    let mut legend = Legend::default();
    let mut rows: Vec<Vec<char>> = tile_rows(&level.map).map(|row| row.chars().collect()).collect();
    let mut put = |p: Point, symbol: char| {
        if let Some(cell) = rows.get_mut(p.y as usize).and_then(|row| row.get_mut(p.x as usize)) {
            *cell = symbol;
        }
    };
    for source in level.sources() {
        put(source.pos(), legend.symbol(&source.look.name, source.look.glyph));
    }
    // In the order of the map, as a reader meets them, so that the same level has the same legend.
    let mut items: Vec<_> = level.items.iter().collect();
    items.sort_by_key(|(p, _)| (p.y, p.x));
    for (p, item) in items {
        put(p, legend.symbol(&item.look.name, item.look.glyph));
    }
    for actor in level.actors.iter().filter(|actor| actor.is_alive() && !actor.is_player()) {
        put(actor.pos(), legend.symbol(&actor.look.name, actor.look.glyph));
    }
    if level.find(Tile::StairsUp) != Some(level.arrival) {
        put(level.arrival, '@');
    }
    let mut text = String::new();
    for row in rows {
        text.extend(row);
        text.push('\n');
    }
    if let Some(lines) = legend.print() {
        text.push_str(RULE);
        text.push('\n');
        text.push_str(&lines);
    }
    text
}

/// The rows of a map, its tiles alone.
pub fn tile_rows(map: &Map) -> impl Iterator<Item = String> {
    let rows = map.tiles().cells().chunks(map.bounds().w as usize);
    rows.map(|row| row.iter().map(|tile| tile.kind().symbol).collect())
}

fn read_map(lines: &[&str], legend: &Legend) -> Result<LevelFile, Error> {
    let (width, height) = size(lines)?;
    let mut map = Map::new(width as i32, height as i32, Tile::Wall);
    let (mut creatures, mut items, mut lights) = (Vec::new(), Vec::new(), Vec::new());
    let mut player = None;
    for (y, line) in lines.iter().enumerate() {
        for (x, symbol) in line.chars().enumerate() {
            let p = point(x as i32, y as i32);
            let meaning = legend.meaning(symbol).map_err(|problem| at(x, y, problem))?;
            map.set_tile(p, if let Meaning::Tile(tile) = meaning { tile } else { Tile::Floor });
            match meaning {
                Meaning::Tile(_) => {}
                Meaning::Creature(creature) => creatures.push((p, creature)),
                Meaning::Item(kind) => items.push((p, kind)),
                Meaning::Light(kind) => lights.push((p, kind)),
                Meaning::Player => {
                    if let Some((x0, y0)) = player.replace((x, y)) {
                        let first = Problem::SecondPlayer { line: y0 + 1, column: x0 + 1 };
                        return Err(at(x, y, first));
                    }
                }
            }
            if creatures.len() + items.len() > MAX_THINGS || lights.len() > MAX_LIGHTS {
                return Err(at(x, y, Problem::Crowded));
            }
        }
    }
    let stairs = || map.tiles().iter().find(|(_, tile)| **tile == Tile::StairsUp).map(|(p, _)| p);
    let player = player.map(|(x, y)| point(x as i32, y as i32));
    let arrival = player.or_else(stairs).ok_or(at(0, 0, Problem::NoStart))?;
    Ok(LevelFile { map, arrival, creatures, items, lights })
}

/// Columns and rows of a map, each 1 to [`MAX_SIDE`].
fn size(lines: &[&str]) -> Result<(usize, usize), Error> {
    const MAX: usize = MAX_SIDE as usize;
    let height = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    if height == 0 {
        return Err(at(0, 0, Problem::Empty));
    }
    if let Some(y) = lines.iter().take(MAX).position(|line| line.chars().nth(MAX).is_some()) {
        return Err(at(MAX, y, Problem::TooLarge));
    }
    if height > MAX {
        return Err(at(0, MAX, Problem::TooLarge));
    }
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    Ok((width, height))
}

/// An error at a place counted from 0.
fn at(x: usize, y: usize, problem: Problem) -> Error {
    Error { line: y + 1, column: x + 1, problem }
}

/// The error behind the last byte that still was text.
fn not_utf8(text: &[u8]) -> Error {
    let text = String::from_utf8_lossy(text);
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
    let last = text.rsplit('\n').next().unwrap_or("");
    at(last.chars().count(), text.matches('\n').count(), Problem::NotUtf8)
}
