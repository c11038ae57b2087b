//! What the characters of a level file stand for: names that everyone knows them by, and the legend of
//! one file, which adds to those and replaces them. A name is looked up where the thing is kept, so that
//! a creature or an item can be drawn as soon as its table has it; a tile's row has its character too.

use super::Problem;
use crate::content::bestiary::{self, Creature};
use crate::content::items::{self, Kind};
use crate::content::lights;
use crate::game::tile::Tile;

/// The characters that need no legend, those of the tiles excepted.
const KNOWN: [(char, &str); 8] = [
    ('@', "player"),
    ('*', "brazier"),
    ('o', "orc"),
    ('T', "troll"),
    ('b', "bat"),
    ('j', "ooze"),
    ('?', "wanderer"),
    ('!', "health potion"),
];

/// The longest name that a message repeats, in characters.
const MAX_NAME: usize = 40;

/// What a character puts on its cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Meaning {
    Tile(Tile),
    /// The player, who starts there.
    Player,
    Creature(&'static Creature),
    Item(&'static Kind),
    Light(&'static lights::Kind),
}

/// The names of the characters of one file.
#[derive(Debug, Default)]
pub(super) struct Legend(Vec<(char, String)>);

impl Legend {
    /// Reads a line of the legend, without blanks at its end; an empty one says nothing.
    ///
    /// # Errors
    /// With the column of the character that does not fit, counted from 0.
    pub(super) fn read(&mut self, line: &str) -> Result<(), (usize, Problem)> {
        let column = |rest: &str| line.chars().count() - rest.chars().count();
        let mut rest = line.trim_start().chars();
        let Some(symbol) = rest.next() else { return Ok(()) };
        let rest = rest.as_str().trim_start();
        let name = match rest.strip_prefix('=').map(str::trim_start) {
            Some(name) if !name.is_empty() => name,
            Some(name) => return Err((column(name), Problem::BadLegend)),
            None => return Err((column(rest), Problem::BadLegend)),
        };
        look_up(name).map_err(|problem| (column(name), problem))?;
        self.0.retain(|(known, _)| *known != symbol);
        self.0.push((symbol, name.to_owned()));
        Ok(())
    }

    /// What a character stands for.
    pub(super) fn meaning(&self, symbol: char) -> Result<Meaning, Problem> {
        match (self.name(symbol), symbol) {
            (Some(name), _) => look_up(name),
            (None, ' ') => Ok(Meaning::Tile(Tile::Wall)),
            (None, '\t') => Err(Problem::Tab),
            (None, _) => Err(Problem::UnknownGlyph(symbol)),
        }
    }

    /// The character to print for a name: the one that everyone knows it by, else one that is free,
    /// which then is in the legend; its own glyph if possible.
    pub(super) fn symbol(&mut self, name: &str, glyph: char) -> char {
        let known = KNOWN.iter().map(|(symbol, name)| (*symbol, *name));
        let mine = self.0.iter().map(|(symbol, name)| (*symbol, name.as_str()));
        if let Some((symbol, _)) = known.chain(mine).find(|(_, other)| *other == name) {
            return symbol;
        }
        let free = |symbol: &char| {
            !symbol.is_whitespace() && !symbol.is_control() && *symbol != '-' && self.name(*symbol).is_none()
        };
        let symbol = std::iter::once(glyph).chain('a'..=char::MAX).find(free).unwrap_or(glyph);
        self.0.push((symbol, name.to_owned()));
        symbol
    }

    /// The lines that say what the known characters don't, or `None` when there is nothing to say.
    pub(super) fn print(&self) -> Option<String> {
        let lines = self.0.iter().map(|(symbol, name)| format!("{symbol} = {name}\n"));
        (!self.0.is_empty()).then(|| lines.collect())
    }

    fn name(&self, symbol: char) -> Option<&str> {
        let mine = self.0.iter().find(|(known, _)| *known == symbol).map(|(_, name)| name.as_str());
        let known = || KNOWN.iter().find(|(known, _)| *known == symbol).map(|(_, name)| *name);
        mine.or_else(known).or_else(|| Tile::from_symbol(symbol).map(|tile| tile.kind().name))
    }
}

/// What a name stands for.
fn look_up(name: &str) -> Result<Meaning, Problem> {
    if name == "player" {
        return Ok(Meaning::Player);
    }
    let tile = Tile::ALL.into_iter().find(|tile| tile.kind().name == name).map(Meaning::Tile);
    let creature = || bestiary::find(name).map(Meaning::Creature);
    let item = || items::find(name).map(Meaning::Item);
    let light = || lights::find(name).map(Meaning::Light);
    let unknown = || Problem::UnknownName(name.chars().take(MAX_NAME).collect());
    tile.or_else(creature).or_else(item).or_else(light).ok_or_else(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_characters_are_those_of_tiles_and_creatures() {
        let legend = Legend::default();
        for tile in Tile::ALL {
            assert!(matches!(legend.meaning(tile.kind().symbol), Ok(Meaning::Tile(here)) if here == tile));
        }
        for creature in bestiary::BESTIARY {
            let symbol = Legend::default().symbol(creature.name, creature.glyph);
            assert_eq!(symbol, creature.glyph, "{}", creature.name);
        }
    }

    #[test]
    fn what_nobody_knows_gets_a_line_of_the_legend() {
        let mut legend = Legend::default();
        assert_eq!(legend.symbol("orc", 'o'), 'o');
        assert_eq!(legend.print(), None);
        assert_eq!(legend.symbol("rat", 'r'), 'r');
        assert_eq!(legend.symbol("ogre", 'o'), 'a');
        assert_eq!(legend.symbol("dust", ' '), 'c', "b is the bat");
        assert_eq!(legend.symbol("ogre", 'o'), 'a');
        assert_eq!(legend.print().as_deref(), Some("r = rat\na = ogre\nc = dust\n"));
    }
}
