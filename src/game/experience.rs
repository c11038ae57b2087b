//! What the player has learned: experience gained by kills, and the levels it is exchanged for.

use serde::{Deserialize, Serialize};

/// The player's experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experience {
    /// The level, from 1.
    pub level: u32,
    /// Experience gained since the level was reached.
    pub xp: u32,
    /// All experience ever gained.
    pub total: u32,
}

/// What a new level can bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Boon {
    /// More health.
    Constitution,
    /// More power.
    Strength,
    /// More defense.
    Agility,
}

impl Experience {
    /// What the next level takes: 350 on level 1, 150 more on each further one.
    pub fn next(self) -> u32 {
        150_u32.saturating_mul(self.level).saturating_add(200)
    }

    /// Whether a level has been reached whose choice has not been made yet.
    pub fn is_pending(self) -> bool {
        self.xp > self.next()
    }

    /// Adds experience.
    pub fn gain(&mut self, xp: u32) {
        self.xp = self.xp.saturating_add(xp);
        self.total = self.total.saturating_add(xp);
    }

    /// Goes up a level; what was gained beyond it counts toward the next.
    pub fn advance(&mut self) {
        self.xp = self.xp.saturating_sub(self.next());
        self.level = self.level.saturating_add(1);
    }
}

impl Default for Experience {
    fn default() -> Experience {
        Experience { level: 1, xp: 0, total: 0 }
    }
}

impl Boon {
    /// All three, in the order of their letters.
    pub const ALL: [Boon; 3] = [Boon::Constitution, Boon::Strength, Boon::Agility];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Boon::Constitution => "Constitution",
            Boon::Strength => "Strength",
            Boon::Agility => "Agility",
        }
    }

    /// How much it adds: hit points now and at full health, or points of power or of defense.
    pub fn amount(self) -> i32 {
        match self {
            Boon::Constitution => 20,
            Boon::Strength | Boon::Agility => 1,
        }
    }

    /// What it changes: "+20 health".
    pub fn summary(self) -> String {
        let what = match self {
            Boon::Constitution => "health",
            Boon::Strength => "power",
            Boon::Agility => "defense",
        };
        format!("{:+} {what}", self.amount())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_reached_when_more_is_gained_than_it_takes() {
        let mut experience = Experience::default();
        assert_eq!(experience.next(), 350);
        experience.gain(350);
        assert!(!experience.is_pending());
        experience.gain(1);
        assert!(experience.is_pending());
        experience.advance();
        assert_eq!((experience.level, experience.xp, experience.next()), (2, 1, 500));
    }

    #[test]
    fn three_levels_at_once() {
        let mut experience = Experience::default();
        experience.gain(350 + 500 + 650 + 1);
        for level in 2..=4 {
            assert!(experience.is_pending());
            experience.advance();
            assert_eq!(experience.level, level);
        }
        assert!(!experience.is_pending());
    }

    #[test]
    fn the_limits_of_the_numbers_hold() {
        let mut experience = Experience { level: u32::MAX, xp: u32::MAX, total: u32::MAX };
        experience.gain(u32::MAX);
        experience.advance();
        assert_eq!(experience.level, u32::MAX);
    }
}
