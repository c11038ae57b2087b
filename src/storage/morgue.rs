//! The death record: what a player keeps of a run and shows to friends. One plain text a death, written
//! once and never overwritten.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::base::geom::{Point, Rect, point};
use crate::game::Game;
use crate::game::world::World;
use crate::storage::files::{self, Files};
use crate::storage::scores;

/// How many of the last messages are told.
const MESSAGES: usize = 20;

/// Why there is no death record.
#[derive(Debug, Error)]
#[error("The death record {} could not be written: {source}.", path.display())]
pub struct MorgueError {
    path: PathBuf,
    source: io::Error,
}

/// Writes the record of a run that is over, and returns its place. A run that has its record already
/// gets no second one.
///
/// # Errors
/// When it could not be written.
pub fn bury(files: &Files, game: &Game) -> Result<PathBuf, MorgueError> {
    let world = &game.world;
    let name = format!("floor-{:02}-seed-{}-turn-{}.txt", world.level.depth, world.seed, world.turn);
    let path = files.morgue().join(name);
    let text = text(game);
    // Another run can have come to the same place at the same time.
    let is_record = |path: &PathBuf| files::read(path, text.len()).is_ok_and(|old| old == text.as_bytes());
    let written_before = files::numbered(&path).take_while(|path| path.is_file()).find(is_record);
    if let Some(path) = written_before {
        return Ok(path);
    }
    let written = fs::create_dir_all(files.morgue()).and_then(|()| {
        let free = files::first_free(files::numbered(&path))?;
        let part = files::write_beside(&free, text.as_bytes())?;
        files::put(&part, &free)?;
        Ok(free)
    });
    written.map_err(|source| MorgueError { path, source })
}

/// The record.
fn text(game: &Game) -> String {
    // Writing to a string has no way to fail.
    let mut text = String::new();
    let _ = head(game, &mut text);
    text.push_str("\nThe last of it\n");
    let messages = game.log.messages();
    let told = messages.len().saturating_sub(MESSAGES);
    for message in messages.skip(told) {
        let _ = writeln!(text, "  {}", message.line());
    }
    let _ = write!(text, "\nFloor {} as it was known\n\n{}", game.world.level.depth, map(&game.world));
    text
}

fn head(game: &Game, text: &mut String) -> std::fmt::Result {
    let world = &game.world;
    let (player, experience) = (world.player(), world.experience);
    let end = match &world.death {
        Some(death) => format!("You were {}", death.cause),
        None => "You abandoned the run".to_owned(),
    };
    // The word makes the same dungeon again; the number is what files and other programs know it by.
    let number = game.word.as_ref().map_or(String::new(), |_| format!(" ({})", world.seed));
    writeln!(text, "Lampblack {}, seed {}{number}", env!("LAMPBLACK_VERSION"), game.seed_name())?;
    writeln!(text, "\n{end}, on floor {} in turn {}.", world.level.depth, world.turn)?;
    writeln!(text, "\n  Points      {}", scores::points(world))?;
    writeln!(text, "  Deepest     floor {}", world.deepest())?;
    writeln!(text, "  Level       {}", experience.level)?;
    writeln!(text, "  Experience  {} of {}, {} in all", experience.xp, experience.next(), experience.total)?;
    writeln!(text, "  Health      {} of {}", player.fighter.hp, player.fighter.max_hp)?;
    writeln!(text, "  Power       {}", world.power(player))?;
    writeln!(text, "  Defense     {}", world.defense(player))?;
    writeln!(text, "  Speed       {}", world.speed(player).name())?;
    writeln!(text, "\nCarried")?;
    for carried in world.inventory.iter() {
        let worn = if carried.worn { " (E)" } else { "" };
        writeln!(text, "  {}) {}{worn}", carried.letter, carried.item.look.name)?;
    }
    writeln!(text, "\nKilled")?;
    for (name, count) in &world.kills {
        writeln!(text, "  {count:>4} {name}")?;
    }
    Ok(())
}

/// The part of the level that the player has ever seen, with those in view at the end.
fn map(world: &World) -> String {
    let level = &world.level;
    let known: Vec<_> = level.map.explored.iter().collect();
    let columns = known.iter().map(|p| p.x);
    let left = columns.clone().min().unwrap_or(0);
    let right = columns.max().map_or(left, |x| x + 1);
    let top = known.first().map_or(0, |p| p.y);
    let bottom = known.last().map_or(top, |p| p.y + 1);
    let known = Rect::new(left, top, right - left, bottom - top);
    let mut text = String::new();
    for y in known.y..known.bottom() {
        let row: String = (known.x..known.right()).map(|x| symbol(world, point(x, y))).collect();
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}

/// What stands for a cell.
fn symbol(world: &World, p: Point) -> char {
    let level = &world.level;
    if p == world.player().pos() {
        return '@';
    }
    if level.map.visible.contains(p) {
        let here = level.actors.iter().filter(|actor| actor.pos() == p);
        // The living stand on the dead.
        if let Some(actor) = here.max_by_key(|actor| actor.is_alive()) {
            return actor.look.glyph;
        }
        if let Some(item) = level.items.at(p).next() {
            return item.look.glyph;
        }
    }
    if level.map.explored.contains(p) { level.map.tile(p).kind().symbol } else { ' ' }
}
