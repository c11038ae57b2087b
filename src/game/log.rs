//! The message log: what happened, in sentences. Each line carries the tone it is told in, and the
//! interface gives each tone its colour. Equal lines in a row become one with a count.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};

/// How many lines the log keeps; older ones are forgotten.
pub const CAPACITY: usize = 1000;

/// The longest sentence, in bytes; the rest of a longer one is not kept.
const MAX_TEXT: usize = 10_000;

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
#[serde(try_from = "SavedLog", into = "SavedLog")]
pub struct Log {
    messages: VecDeque<Message>,
}

impl Log {
    /// Adds a sentence, or counts it when it is the one said last.
    pub fn add(&mut self, tone: Tone, text: impl Into<String>) {
        let mut text = text.into();
        text.truncate(text.floor_char_boundary(MAX_TEXT));
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

/// A log as it stands in a file: each sentence once, since most are said again and again.
#[derive(Serialize, Deserialize)]
struct SavedLog {
    texts: Vec<String>,
    /// The place of its sentence, tone and count of each message.
    lines: Vec<(u32, Tone, u32)>,
}

impl From<Log> for SavedLog {
    fn from(log: Log) -> SavedLog {
        let (mut texts, mut places) = (Vec::new(), BTreeMap::new());
        let lines = log.messages.into_iter().map(|message| {
            let place = *places.entry(message.text).or_insert_with_key(|text| {
                texts.push(text.clone());
                texts.len() as u32 - 1
            });
            (place, message.tone, message.count)
        });
        let lines = lines.collect();
        SavedLog { texts, lines }
    }
}

impl TryFrom<SavedLog> for Log {
    type Error = &'static str;

    fn try_from(SavedLog { texts, lines }: SavedLog) -> Result<Log, Self::Error> {
        if lines.len() > CAPACITY {
            return Err("the log is too long");
        }
        // Few lines can name one long sentence many times.
        if texts.iter().any(|text| text.len() > MAX_TEXT) {
            return Err("a message is too long");
        }
        let message = |(place, tone, count): (u32, Tone, u32)| {
            texts.get(place as usize).map(|text| Message { text: text.clone(), tone, count })
        };
        let messages = lines.into_iter().map(message).collect::<Option<_>>();
        messages.map(|messages| Log { messages }).ok_or("a message without a text")
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
    fn a_saved_log_is_the_same_and_names_no_text_that_is_missing() {
        let mut log = Log::default();
        for (tone, text) in [(Tone::Plain, "a"), (Tone::Plain, "b"), (Tone::Plain, "b"), (Tone::Error, "a")] {
            log.add(tone, text);
        }
        let saved = SavedLog::from(log.clone());
        assert_eq!(saved.texts, ["a", "b"]);
        assert_eq!(Log::try_from(saved), Ok(log));
        let missing = SavedLog { texts: vec!["a".to_owned()], lines: vec![(1, Tone::Plain, 1)] };
        assert!(Log::try_from(missing).is_err());
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
