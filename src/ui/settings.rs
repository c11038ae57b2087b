//! What the player likes: how the game is to be played and shown. None of it is part of a run.

/// The player's choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Walking over a thing takes it.
    pub auto_pickup: bool,
    /// What happens is shown for a moment.
    pub animations: bool,
    /// The border of the screen flashes when the player's health runs low.
    pub flashes: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { auto_pickup: true, animations: true, flashes: true }
    }
}
