//! The folder of the recorded runs, for whoever wants to choose one. Nothing is read but names and dates.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// A file that is called a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The file.
    pub path: PathBuf,
    /// When it was last written.
    pub written: SystemTime,
}

/// The replays in a folder, the newest first; none where there is no folder.
pub fn shelf(folder: &Path) -> Vec<Kept> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let replays =
        entries.map(|entry| entry.path()).filter(|path| path.extension() == Some("replay".as_ref()));
    let mut all: Vec<Kept> = replays
        .filter_map(|path| {
            let data = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
            Some(Kept { path, written: data.modified().unwrap_or(UNIX_EPOCH) })
        })
        .collect();
    // The name decides between files of one moment, so that the order is the same each time.
    all.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.path.cmp(&a.path)));
    all
}

impl Kept {
    /// The day on which it was last written, as `2026-11-30` in universal time.
    pub fn day(&self) -> String {
        let seconds = self.written.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let (year, month, day) = date((seconds / 86_400) as i64);
        format!("{year:04}-{month:02}-{day:02}")
    }
}

/// The date of a day counted from the first of January 1970, after Howard Hinnant's `civil_from_days` (2013).
/// Years begin in March here, so that the leap day comes last and months follow one formula; eras of 400
/// years are all alike.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (days, expected) in [
            (0, (1970, 1, 1)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_787, (2026, 11, 30)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(date(days), expected, "{days}");
        }
    }
}
