//! What the player reads after a key that does nothing: one quiet line, and not every time, since whoever
//! rests a hand on the keyboard wants no lecture. It is the interface's alone, like the hints.

use super::keys::{Keys, Press};
use crate::game::Game;
use crate::input::Event;

/// How many turns pass until it is said again.
const PATIENCE: u32 = 20;

/// The line, while it is shown.
#[derive(Clone, Debug, Default)]
pub(super) struct UnboundKey {
    line: Option<String>,
    /// The turn in which it was last said.
    said: Option<u32>,
}

impl UnboundKey {
    /// The line.
    pub(super) fn text(&self) -> Option<&str> {
        self.line.as_deref()
    }

    /// Takes the line away.
    pub(super) fn forget(&mut self) {
        self.line = None;
    }

    /// Says that an event meant nothing, unless that was said not long ago.
    pub(super) fn hear(&mut self, event: Event, game: &Game, keys: &Keys) {
        let turn = game.world.turn;
        if self.said.is_some_and(|said| turn < said.saturating_add(PATIENCE)) {
            return;
        }
        let help = keys.fill("{help}");
        if let (Some(press), Some(help)) = (Press::of(event).filter(|press| press.is_plain()), help) {
            self.line = Some(format!("{press} does nothing here; {help} opens the help."));
            self.said = Some(turn);
        }
    }
}
