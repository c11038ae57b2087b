//! The message log: what happened, in sentences. Each line carries the tone it is told in, and the
//! interface gives each tone its colour. Equal lines in a row become one with a count.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

/// How many lines the log keeps; older ones are forgotten.
pub const CAPACITY: usize = 1000;

/// What kind of news a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Tone {
    Welcome,
    Plain,
    PlayerAttack,
    EnemyAttack,
    NeedsTarget,
    Status,
    Healed,
    Stairs,
    PlayerDies,
    EnemyDies,
    Invalid,
    Impossible,
    Error,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// The kind of news.
    pub tone: Tone,
    /// How many times in a row it was said, from 1.
    pub count: u32,
}

impl Message {
    /// The sentence with its count, as it is shown.
    pub fn line(&self) -> String {
        match self.count {
            1 => self.text.clone(),
            count => format!("{} (x{count})", self.text),
        }
    }
}

/// The last [`CAPACITY`] messages, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Log {
    messages: VecDeque<Message>,
}

impl Log {
    /// Adds a sentence, or counts it when it is the one said last.
    pub fn add(&mut self, tone: Tone, text: impl Into<String>) {
        let text = text.into();
        match self.messages.back_mut() {
            Some(last) if last.text == text && last.tone == tone => last.count = last.count.saturating_add(1),
            _ => {
                if self.messages.len() == CAPACITY {
                    self.messages.pop_front();
                }
                self.messages.push_back(Message { text, tone, count: 1 });
            }
        }
    }

    /// The messages, oldest first.
    pub fn messages(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_messages_in_a_row_become_one() {
        let mut log = Log::default();
        for text in ["a", "a", "b", "a"] {
            log.add(Tone::Welcome, text);
        }
        log.add(Tone::Impossible, "a");
        let lines: Vec<_> = log.messages().map(Message::line).collect();
        assert_eq!(lines, ["a (x2)", "b", "a", "a"]);
    }

    #[test]
    fn the_log_keeps_the_last_thousand() {
        let mut log = Log::default();
        for i in 0..=CAPACITY {
            log.add(Tone::Welcome, i.to_string());
        }
        assert_eq!(log.messages().len(), CAPACITY);
        assert_eq!(log.messages().next().map(Message::line), Some("1".to_owned()));
    }
}
