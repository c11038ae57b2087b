//! First steps: a line the first time that something happens, each once. The lines are the interface's
//! alone: the run knows nothing of them, and they name the keys that are bound.

use crate::game::Game;
use crate::game::tile::Tile;
use crate::ui::Context;

/// A line for a first time.
struct Hint {
    /// Its name among those that were seen.
    name: &'static str,
    /// Whether it is time.
    when: fn(&Game) -> bool,
    /// What it says; `{wait}` stands for a key that waits, and so on.
    text: &'static str,
}

/// Every line, the most urgent first.
const HINTS: &[Hint] = &[
    Hint {
        name: "wounds",
        when: |game| game.world.player().fighter.hp * 2 < game.world.player().fighter.max_hp,
        text: "You are hurt: drink a potion ({use}), or walk away.",
    },
    Hint {
        name: "monster",
        when: |game| game.world.others_in_view().next().is_some(),
        text: "Walk into a monster to attack it; {look} tells of it first.",
    },
    Hint {
        name: "level",
        when: |game| game.world.experience.level > 1,
        text: "You have grown: {character} shows what has become of you.",
    },
    Hint {
        name: "walking",
        when: |game| game.world.turn < 3,
        text: "{north} {west} {south} {east}: walk. {help}: every key.",
    },
    Hint {
        name: "pack",
        when: |game| game.world.inventory.iter().any(|carried| carried.equipment().is_none()),
        text: "{use} opens your pack: drink, read or wear what is in it.",
    },
    Hint {
        name: "item",
        when: |game| game.world.level.items.iter().any(|(p, _)| game.world.level.map.visible.contains(p)),
        text: "A thing lies there: walk over it, or press {pick-up} on it.",
    },
    Hint {
        name: "stairs",
        when: |game| {
            let level = &game.world.level;
            level.known(Tile::StairsDown).any(|p| level.map.visible.contains(p))
        },
        text: "Stairs lead deeper: {descend} walks there, and again takes them.",
    },
    Hint {
        name: "explore",
        when: |game| game.world.turn > 8,
        text: "{explore} explores by itself, until something is new.",
    },
    Hint {
        name: "light",
        when: |game| {
            let level = &game.world.level;
            level.map.visible.iter().any(|p| level.light().is_lit(p))
        },
        text: "A fire lights that place: you see it from afar.",
    },
];

/// How many turns a line stays.
const TURNS: u32 = 4;

/// The line that is shown, if any.
#[derive(Clone, Debug, Default)]
pub(super) struct Hints {
    shown: Option<(String, u32)>,
}

impl Hints {
    /// The line.
    pub(super) fn text(&self) -> Option<&str> {
        self.shown.as_ref().map(|(text, _)| text.as_str())
    }

    /// Takes a line away that has been there long enough, and looks for the next.
    pub(super) fn update(&mut self, game: &Game, context: &mut Context) {
        let turn = game.world.turn;
        self.shown.take_if(|(_, since)| !context.settings.hints || turn >= since.saturating_add(TURNS));
        // A look round is no beginning.
        if self.shown.is_some() || !context.settings.hints || game.is_tour {
            return;
        }
        let unseen = HINTS.iter().filter(|hint| !context.settings.hints_seen.contains(hint.name));
        let due = unseen.filter(|hint| (hint.when)(game));
        let next = due.filter_map(|hint| Some((hint.name, context.keys.fill(hint.text)?))).next();
        if let Some((name, text)) = next {
            context.settings.hints_seen.insert(name.to_owned());
            context.keep();
            self.shown = Some((text, turn));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::keys::PRESETS;
    use super::*;
    use crate::base::rng::Seed;
    use crate::content::Campaign;
    use crate::content::level_file::LevelFile;

    #[test]
    fn every_line_fits_under_every_preset() {
        for keys in PRESETS.iter().map(|preset| preset.keys()) {
            for hint in HINTS {
                let text = keys.fill(hint.text).expect("the commands that it names have keys");
                assert!(text.chars().count() <= 58, "{} {text}", text.chars().count());
            }
        }
    }

    #[test]
    fn any_stairs_in_view_are_worth_a_line() {
        let first = LevelFile::parse(b">####\n#####\n@...>").expect("this is a level");
        let game = Game::new(&Campaign { first: Some(first) }, Seed(1));
        let hint = HINTS.iter().find(|hint| hint.name == "stairs").expect("it has a line");
        assert!((hint.when)(&game));
    }

    #[test]
    fn names_are_unique() {
        for (at, hint) in HINTS.iter().enumerate() {
            assert!(HINTS[..at].iter().all(|other| other.name != hint.name));
        }
    }
}
