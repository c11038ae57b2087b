//! Time. It runs in phases, over and over: fast, normal, slow, quick, normal. A speed says in which of
//! them an actor acts, so that a quick one gets more turns and a slow one fewer, with nothing to add up.

use serde::{Deserialize, Serialize};

/// A step of time. The two normal phases of a round are told apart by [`Phase::index`] alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Phase(u8);

/// The kinds of the phases of a round, in their order.
const ROUND: [&str; 5] = ["fast", "normal", "slow", "quick", "normal"];

impl Phase {
    /// The phases of a round, in their order.
    pub const ALL: [Phase; ROUND.len()] = [Phase(0), Phase(1), Phase(2), Phase(3), Phase(4)];

    /// The phase that a game begins in: the first in which a player of normal speed acts.
    pub const FIRST: Phase = Phase(1);

    /// The place in the round, 0 to 4.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name of its kind.
    pub const fn name(self) -> &'static str {
        ROUND[self.index()]
    }

    /// The phase that follows.
    pub const fn next(self) -> Phase {
        Phase((self.0 + 1) % ROUND.len() as u8)
    }

    /// Whether a game turn passes with this phase: it does when an actor of normal speed acts in it.
    pub fn is_turn(self) -> bool {
        Speed::NORMAL.acts_in(self)
    }
}

impl From<Phase> for u8 {
    fn from(phase: Phase) -> u8 {
        phase.0
    }
}

impl TryFrom<u8> for Phase {
    type Error = &'static str;
    fn try_from(index: u8) -> Result<Phase, Self::Error> {
        if usize::from(index) < ROUND.len() { Ok(Phase(index)) } else { Err("there is no such phase") }
    }
}

/// How often an actor acts: any set of the three ways to differ from normal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Speed {
    /// Acts in the fast phase too.
    pub fast: bool,
    /// Acts in the quick phase too.
    pub quick: bool,
    /// Misses the slow phase.
    pub slow: bool,
}

impl Speed {
    /// No difference: acts in the normal and slow phases.
    pub const NORMAL: Speed = Speed { fast: false, quick: false, slow: false };

    /// Acts in the quick phase too.
    pub const QUICK: Speed = Speed { quick: true, ..Speed::NORMAL };

    /// Acts in the fast phase too.
    pub const FAST: Speed = Speed { fast: true, ..Speed::NORMAL };

    /// Misses the slow phase.
    pub const SLOW: Speed = Speed { slow: true, ..Speed::NORMAL };

    /// Both sets together.
    pub const fn union(self, other: Speed) -> Speed {
        Speed {
            fast: self.fast || other.fast,
            quick: self.quick || other.quick,
            slow: self.slow || other.slow,
        }
    }

    /// Whether an actor of this speed acts in a phase.
    pub fn acts_in(self, phase: Phase) -> bool {
        match phase.index() {
            0 => self.fast,
            2 => !self.slow,
            3 => self.quick,
            _ => true,
        }
    }

    /// In how many of the phases of a round an actor of this speed acts: 2 to all of them.
    pub fn turns_a_round(self) -> i32 {
        Phase::ALL.into_iter().filter(|&phase| self.acts_in(phase)).count() as i32
    }

    /// The names of the set joined by `+`, or "normal".
    pub fn name(self) -> String {
        let parts = [(self.fast, "fast"), (self.quick, "quick"), (self.slow, "slow")];
        let names: Vec<_> = parts.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
        if names.is_empty() { "normal".to_owned() } else { names.join("+") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_speed_acts_in_its_phases() {
        let table = [
            ("normal", "normal slow normal"),
            ("slow", "normal normal"),
            ("fast", "fast normal slow normal"),
            ("quick", "normal slow quick normal"),
            ("fast+quick", "fast normal slow quick normal"),
            ("fast+slow", "fast normal normal"),
            ("quick+slow", "normal quick normal"),
            ("fast+quick+slow", "fast normal quick normal"),
        ];
        for (name, phases) in table {
            let has = |part| name.split('+').any(|p| p == part);
            let speed = Speed { fast: has("fast"), quick: has("quick"), slow: has("slow") };
            assert_eq!(speed.name(), name);
            let acts = Phase::ALL.into_iter().filter(|&phase| speed.acts_in(phase));
            let acts: Vec<_> = acts.map(Phase::name).collect();
            assert_eq!(acts.join(" "), phases, "{name}");
            assert_eq!(speed.turns_a_round() as usize, acts.len(), "{name}");
        }
        let round: Vec<usize> = Phase::ALL.into_iter().map(Phase::index).collect();
        assert_eq!(round, [0, 1, 2, 3, 4]);
        assert!(Phase::try_from(5).is_err());
    }

    #[test]
    fn three_turns_pass_in_a_round() {
        let rounds = std::iter::successors(Some(Phase::FIRST), |phase| Some(phase.next()));
        assert_eq!(rounds.take(50).filter(|phase| phase.is_turn()).count(), 30);
    }
}
