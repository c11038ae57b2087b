//! The folder of the recorded runs, for whoever wants to choose one. Nothing is read but names and dates.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// A file that is called a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFile {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last written.
    pub written: SystemTime,
}

impl ReplayFile {
    /// The replays in a folder, the newest first; none where there is no folder.
    pub fn all(folder: &Path) -> Vec<ReplayFile> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let replays =
            entries.map(|entry| entry.path()).filter(|path| path.extension() == Some("replay".as_ref()));
        let mut all: Vec<ReplayFile> = replays
            .filter_map(|path| {
                let data = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
                Some(ReplayFile { path, written: data.modified().unwrap_or(UNIX_EPOCH) })
            })
            .collect();
        // The name decides between files of one moment, so that the order is the same each time.
        all.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.path.cmp(&a.path)));
        all
    }

    /// The day on which it was last written, as the player's calendar has it: `2026-11-30`.
    pub fn day(&self) -> String {
        day(self.written, TimeZone::system())
    }
}

/// The day of a moment in a time zone. A clock that is far out of range shows the first of all days.
fn day(moment: SystemTime, zone: TimeZone) -> String {
    let moment = Timestamp::try_from(moment).unwrap_or_default();
    moment.to_zoned_datetime(zone).date().to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_day_is_that_of_the_time_zone() {
        let moment = UNIX_EPOCH + Duration::from_secs(20_787 * 86_400 + 23 * 3_600);
        assert_eq!(day(moment, TimeZone::UTC), "2026-11-30");
        assert_eq!(day(moment, TimeZone::fixed(jiff::tz::offset(2))), "2026-12-01");
        assert_eq!(day(UNIX_EPOCH + Duration::from_secs(u64::MAX >> 1), TimeZone::UTC), "1970-01-01");
    }
}
