//! Every random draw of the program. One generator is saved with each game, so that the same seed and
//! the same actions give the same run; each level has a generator of its own, so that what was played
//! before never changes a level. All draws are over 32-bit numbers: `usize` differs between machines.

use std::fmt;
use std::time::SystemTime;

use rand::RngExt;
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_64;

/// What a whole run grows from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(pub u64);

impl Seed {
    /// Reads what a player typed: a number stands for itself, any other word for its hash.
    /// `None` when there is nothing but white space.
    pub fn parse(text: &str) -> Option<Seed> {
        let text = text.trim();
        let number = || text.parse().unwrap_or_else(|_| XxHash3_64::oneshot(text.as_bytes()));
        (!text.is_empty()).then(|| Seed(number()))
    }

    /// A seed for a run that nobody chose one for: short enough to be told to a friend.
    pub fn from_clock() -> Seed {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Seed(XxHash3_64::oneshot(&now.as_nanos().to_le_bytes()) % 1_000_000_000)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A word that a seed was made of, for whoever wants to read it again: the seed itself does not tell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SeedWord(String);

impl SeedWord {
    /// The most characters of a word that is kept.
    pub const MAX_LENGTH: usize = 32;

    /// What was typed, if it is a word, and fit to be shown.
    pub fn new(text: &str) -> Option<SeedWord> {
        let text = text.trim();
        let is_word = !text.is_empty() && text.parse::<u64>().is_err();
        let is_fit = text.chars().count() <= SeedWord::MAX_LENGTH && !text.contains(char::is_control);
        (is_word && is_fit).then(|| SeedWord(text.to_owned()))
    }

    /// The seed that it makes.
    pub fn seed(&self) -> Seed {
        Seed::parse(&self.0).unwrap_or_default()
    }
}

impl TryFrom<String> for SeedWord {
    type Error = &'static str;

    fn try_from(text: String) -> Result<SeedWord, Self::Error> {
        SeedWord::new(&text).ok_or("the word of the seed is none")
    }
}

impl From<SeedWord> for String {
    fn from(word: SeedWord) -> String {
        word.0
    }
}

impl fmt::Display for SeedWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A seeded generator of random numbers (PCG32, O'Neill 2014), saved with what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rng(Pcg32);

impl Rng {
    /// The generator of a game's own draws.
    pub fn for_play(seed: Seed) -> Rng {
        Rng::keyed(seed, 0)
    }

    /// The generator of one level: it depends on the seed and the depth alone.
    pub fn for_level(seed: Seed, depth: u32) -> Rng {
        Rng::keyed(seed, 1 + u64::from(depth))
    }

    /// Neighbouring seeds and streams of PCG start alike, so both go through a hash first.
    fn keyed(seed: Seed, key: u64) -> Rng {
        let hash = |salt: u64| {
            let words = [seed.0, key, salt].map(u64::to_le_bytes);
            XxHash3_64::oneshot(words.as_flattened())
        };
        Rng(Pcg32::new(hash(0), hash(1)))
    }

    /// A whole number from `low` to `high`, both included; `low` when the range is empty.
    pub fn range(&mut self, low: i32, high: i32) -> i32 {
        if low >= high { low } else { self.0.random_range(low..=high) }
    }

    /// True `parts` times out of `whole`, in the long run.
    pub fn chance(&mut self, parts: u32, whole: u32) -> bool {
        self.0.random_range(0..whole.max(1)) < parts
    }

    /// One of the items, each as likely; `None` when there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let last = i32::try_from(items.len()).ok()?.checked_sub(1)?;
        items.get(self.range(0, last) as usize)
    }

    /// One of the items, each as likely as its weight says; `None` when all weights are zero.
    pub fn pick_weighted<'a, T>(&mut self, items: &'a [(T, u32)]) -> Option<&'a T> {
        let total: u32 = items.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.0.random_range(0..total);
        items
            .iter()
            .find(|(_, weight)| {
                let here = left < *weight;
                left = left.saturating_sub(*weight);
                here
            })
            .map(|(item, _)| item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_number_or_a_word() {
        assert_eq!(Seed::parse(" 42 "), Some(Seed(42)));
        assert_eq!(Seed::parse("soot"), Seed::parse("soot"));
        assert_ne!(Seed::parse("soot"), Seed::parse("Soot"));
        assert_eq!(Seed::parse("  "), None);
    }

    #[test]
    fn a_word_is_kept_as_it_was_typed() {
        let word = SeedWord::new(" Soot & ash ").expect("a word");
        assert_eq!(
            (word.to_string().as_str(), word.seed()),
            ("Soot & ash", Seed::parse("Soot & ash").expect("a seed"))
        );
        for text in ["42", "", "  ", "a\tb", &"x".repeat(33)] {
            assert_eq!(SeedWord::new(text), None, "{text:?}");
        }
    }

    #[test]
    fn generators_of_neighbours_differ() {
        let draw = |mut rng: Rng| (0..8).map(|_| rng.range(0, 1000)).collect::<Vec<_>>();
        let level = |seed, depth| draw(Rng::for_level(Seed(seed), depth));
        assert_eq!(level(1, 1), level(1, 1));
        assert_ne!(level(1, 1), level(2, 1));
        assert_ne!(level(1, 1), level(1, 2));
        assert_ne!(level(1, 1), draw(Rng::for_play(Seed(1))));
    }

    #[test]
    fn weights_are_shares() {
        let mut rng = Rng::for_play(Seed(5));
        let table = [("orc", 80), ("nobody", 0), ("troll", 20)];
        let mut orcs = 0;
        for _ in 0..10_000 {
            match rng.pick_weighted(&table) {
                Some(&"orc") => orcs += 1,
                other => assert_eq!(other, Some(&"troll")),
            }
        }
        assert!((7_850..=8_150).contains(&orcs), "{orcs} orcs of 10,000");
        assert_eq!(rng.pick_weighted(&[("nobody", 0)]), None);
        assert_eq!(rng.pick::<u8>(&[]), None);
    }

    #[test]
    fn a_range_holds_both_ends() {
        let mut rng = Rng::for_play(Seed(9));
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[(rng.range(6, 10) - 6) as usize] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(rng.range(4, 3), 4);
    }
}
