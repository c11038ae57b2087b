//! What a game is made of besides its rules: a campaign. The model asks for it through this trait and
//! never keeps it, so that another campaign (other monsters, tables, builder) is another value and no
//! change here or in the interface.

use super::actor::Actor;
use super::item::Item;
use super::level::Level;
use crate::base::rng::Seed;

/// A campaign.
pub trait Ruleset {
    /// The player as a run begins.
    fn player(&self) -> Actor;

    /// What the player carries as a run begins; what can be worn is worn.
    fn belongings(&self) -> Vec<Item>;

    /// A floor, without the player: the same for the same seed and depth, whatever was played before.
    fn level(&self, seed: Seed, depth: u32) -> Level;

    /// The level file of a first floor that was drawn by hand: what makes the same campaign again, for
    /// whoever records a run.
    fn drawn(&self) -> Option<String> {
        None
    }

    /// The same campaign from this first floor on, or from a built one: what a recorded run is played again
    /// in.
    ///
    /// # Errors
    /// When the level file can't be read, or nothing of this campaign can be played again.
    fn for_replay(&self, drawn: Option<&str>) -> Result<Box<dyn Ruleset>, String> {
        let _ = drawn;
        Err("this campaign keeps no replays".to_owned())
    }

    /// The hand-made level that shows what the dungeon can do, when the campaign has one.
    fn gallery(&self) -> Option<Level>;

    /// A sentence on a kind of monster or item, by its name; empty for one that the campaign lacks.
    fn describe(&self, name: &str) -> &'static str;

    /// The sentence that a run begins with.
    fn welcome(&self) -> String;
}
