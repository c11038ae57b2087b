//! The file of the settings, and the folder of fonts that they choose from.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;
use toml::{Table, Value};

use super::Settings;
use crate::storage::files;
use crate::storage::files::writer::{Gone, Writer};

/// Files larger than this were not written by any Lampblack.
const MAX_BYTES: usize = 1 << 20;

/// Where the settings are kept.
#[derive(Debug, Default)]
pub struct SettingsFile {
    /// The file; without one, nothing is kept.
    path: Option<PathBuf>,
    /// The folder of tilesets to choose from.
    fonts: Option<PathBuf>,
    /// Fonts that can't be read, and are not offered again.
    refused: BTreeSet<String>,
    /// What the file held that can be used, with what this version doesn't know.
    table: Table,
    /// What the file holds can't be used in part or at all, so it may not be lost.
    broken: bool,
    /// Writes what was noticed.
    writer: Option<Writer<SettingsError>>,
}

/// Why the settings can't be kept.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// They can't be put into words. No value that can be chosen makes this happen.
    #[error("the settings can't be written as a file: {0}")]
    Encode(#[from] toml::ser::Error),
    /// The file system refused.
    #[error("the settings can't be kept in {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
}

impl SettingsFile {
    /// Reads the settings from a file, which need not exist, with what is wrong with it in one line. The
    /// fonts to choose from lie in a folder, which need not exist either.
    pub fn load(path: PathBuf, fonts: Option<PathBuf>) -> (Settings, SettingsFile, Option<String>) {
        // What stands for the file may lead to where somebody keeps it with others of its kind.
        let path = fs::canonicalize(&path).unwrap_or(path);
        let (settings, table, problem) = match read(&path) {
            Ok(text) => match text.parse::<Table>() {
                Ok(mut table) => {
                    let (settings, bad) = usable(&table);
                    bad.iter().for_each(|name| drop(table.remove(name)));
                    let problem = (!bad.is_empty())
                        .then(|| format!("{} can't be used, and counts as not set", bad.join(" and ")));
                    (settings, table, problem)
                }
                Err(error) => {
                    let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
                    let problem = format!("line {line}: {}", error.message().replace('\n', ", "));
                    (Settings::default(), Table::new(), Some(problem))
                }
            },
            Err(error) if error.kind() == ErrorKind::NotFound => (Settings::default(), Table::new(), None),
            Err(error) => (Settings::default(), Table::new(), Some(error.to_string())),
        };
        let problem = problem.map(|problem| format!("{}: {problem}", path.display()));
        let broken = problem.is_some();
        let refused = BTreeSet::new();
        (settings, SettingsFile { path: Some(path), fonts, refused, table, broken, writer: None }, problem)
    }

    /// Keeps what was noticed, such as the place of the window, without waiting for the disk; what goes wrong
    /// there stands in the log. A broken file stays as it is.
    ///
    /// # Errors
    /// When nothing could be handed over to be written.
    pub fn keep(&mut self, settings: &Settings) -> Result<(), SettingsError> {
        let Some(path) = self.path.clone().filter(|_| !self.broken) else { return Ok(()) };
        let text = self.text(settings)?;
        self.writer.iter().flat_map(Writer::results).for_each(report);
        let writer = match &self.writer {
            Some(writer) => writer,
            None => {
                let target = path.clone();
                let start = Writer::start("settings", move |text| write(&target, text));
                let failed = |source| SettingsError::Write { path: path.clone(), source };
                self.writer.insert(start.map_err(failed)?)
            }
        };
        let gone = |Gone| io::Error::other("the thread that writes them has failed");
        writer.send(text).map_err(gone).map_err(|source| SettingsError::Write { path, source })
    }

    /// Waits for what is still being written.
    fn finish(&mut self) {
        let results = self.writer.take().map(Writer::finish);
        results.unwrap_or(Ok(Vec::new())).unwrap_or_default().into_iter().for_each(report);
    }

    /// Keeps what the player has chosen. A broken file is first set aside under another name.
    ///
    /// # Errors
    /// When the file can't be written; it is then as it was.
    pub fn keep_choice(&mut self, settings: &Settings) -> Result<(), SettingsError> {
        self.finish();
        let Some(path) = self.path.clone() else { return Ok(()) };
        if self.broken {
            let aside = if files::is_there(&path) { files::set_aside(&path).map(drop) } else { Ok(()) };
            aside.map_err(|source| SettingsError::Write { path: path.clone(), source })?;
            self.broken = false;
        }
        write(&path, &self.text(settings)?)
    }

    /// Leaves the file as it is from now on.
    pub fn leave(&mut self) {
        self.path = None;
    }

    /// Offers a font no more, until the next start.
    pub fn refuse_font(&mut self, name: String) {
        self.refused.insert(name);
    }

    /// The names of the fonts to choose from.
    pub fn fonts(&self) -> Vec<String> {
        let entries = self.fonts.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut names: Vec<String> =
            names.filter(|name| name.to_ascii_lowercase().ends_with(".png")).collect();
        names.retain(|name| !self.refused.contains(name));
        names.sort();
        names
    }

    /// The file of a font. A name that would lead out of the folder leads nowhere.
    pub fn font(&self, name: &str) -> PathBuf {
        let name = Path::new(name).file_name().unwrap_or_default();
        self.fonts.as_deref().unwrap_or(Path::new("fonts")).join(name)
    }

    /// The new contents of the file.
    fn text(&self, settings: &Settings) -> Result<Vec<u8>, SettingsError> {
        let mut table = Table::try_from(settings)?;
        keep_unknown(&mut table, &self.table, &Table::try_from(usable(&self.table).0)?);
        Ok(toml::to_string(&table)?.into_bytes())
    }
}

impl Drop for SettingsFile {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Writes beside a file and renames, so that a crash leaves the old one or the new one.
fn write(path: &Path, text: &[u8]) -> Result<(), SettingsError> {
    let written = || -> io::Result<()> {
        if read(path).is_ok_and(|now| now.as_bytes() == text) {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        files::put(&files::write_beside(path, text)?, path)
    };
    written().map_err(|source| SettingsError::Write { path: path.to_owned(), source })
}

/// Adds what stands in the old table and is not `known` there, however deep in tables that are still in use.
fn keep_unknown(table: &mut Table, old: &Table, known: &Table) {
    for (name, value) in old {
        match (table.get_mut(name), value, known.get(name)) {
            (Some(Value::Table(table)), Value::Table(old), Some(Value::Table(known))) => {
                keep_unknown(table, old, known);
            }
            (None, value, None) => drop(table.insert(name.clone(), value.clone())),
            _ => {}
        }
    }
}

/// Says in the log what went wrong.
fn report(result: Result<(), SettingsError>) {
    if let Err(error) = result {
        log::warn!("{error}");
    }
}

/// The settings of a table, and the names of those that can't be used. Where not all can, each is tried by
/// itself, so that one bad value does not cost the others.
fn usable(table: &Table) -> (Settings, Vec<String>) {
    if let Ok(settings) = table.clone().try_into() {
        return (settings, Vec::new());
    }
    let (mut settings, mut good, mut bad) = (Settings::default(), Table::new(), Vec::new());
    for (name, value) in table {
        let mut more = good.clone();
        more.insert(name.clone(), value.clone());
        match more.clone().try_into() {
            Ok(read) => (settings, good) = (read, more),
            Err(_) => bad.push(name.clone()),
        }
    }
    (settings, bad)
}

fn read(path: &Path) -> io::Result<String> {
    let bytes = files::read(path, MAX_BYTES)?;
    if bytes.len() > MAX_BYTES {
        return Err(io::Error::new(ErrorKind::InvalidData, "the file is far too large"));
    }
    String::from_utf8(bytes).map_err(|error| io::Error::new(ErrorKind::InvalidData, error.utf8_error()))
}

#[cfg(test)]
mod tests {
    use super::super::{PaletteName, Place};
    use super::*;

    /// A file of its own for a test, gone at its end.
    struct Home(PathBuf);

    impl Home {
        fn new(name: &str) -> Home {
            let folder = std::env::temp_dir().join(format!("lampblack-set-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).expect("a folder");
            Home(folder)
        }

        fn path(&self) -> PathBuf {
            self.0.join("settings.toml")
        }

        fn load(&self) -> (Settings, SettingsFile, Option<String>) {
            SettingsFile::load(self.path(), Some(self.0.join("fonts")))
        }

        fn text(&self) -> String {
            fs::read_to_string(self.path()).expect("the file")
        }
    }

    impl Drop for Home {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let home = Home::new("back");
        let (mut settings, mut file, problem) = home.load();
        assert_eq!((&settings, problem), (&Settings::default(), None));
        settings.palette = PaletteName::HighContrast;
        settings.hints = false;
        settings.hints_seen.insert("item".into());
        settings.window.place = Some(Place { x: -5, y: 7, width: 640, height: 360 });
        settings.window.font = Some("ünï.png".into());
        settings.keys.own.insert("wait".into(), vec!["z".into(), "\"".into()]);
        file.keep_choice(&settings).expect("kept");
        assert_eq!(home.load().0, settings);
        settings.window = Default::default();
        file.keep(&settings).expect("handed over");
        drop(file);
        assert_eq!(home.load().0, settings, "what is unset is no longer in the file");
    }

    #[test]
    fn what_another_version_wrote_stays() {
        let home = Home::new("unknown");
        let top = "music = 7\nhints = false\n[sky]\nblue = true\n[window]\nscale = 2\nvsync = true\n";
        let place = "[window.place]\nx = 1\ny = 2\nwidth = 640\nheight = 360\nscreen = 3\n";
        fs::write(home.path(), format!("{top}{place}")).expect("written");
        let (mut settings, mut file, problem) = home.load();
        assert_eq!((settings.hints, settings.window.scale, problem), (false, Some(2), None));
        settings.flashes = false;
        file.keep_choice(&settings).expect("kept");
        for line in ["music = 7", "blue = true", "vsync = true", "screen = 3"] {
            assert!(home.text().contains(line), "{line}\n{}", home.text());
        }
        // An option of ours that is unset goes, with all that belongs to it.
        settings.window = Default::default();
        file.keep_choice(&settings).expect("kept");
        let text = home.text();
        assert!(
            text.contains("vsync = true") && !text.contains("scale") && !text.contains("place"),
            "{text}"
        );
        assert_eq!(home.load().0, settings);
    }

    #[test]
    fn a_bad_value_costs_only_itself_and_the_file_is_not_lost() {
        let texts = ["palette = \"mauve\"\nhints = false\n", "hints = false\npalette = 3\n"];
        for text in texts {
            let home = Home::new("value");
            fs::write(home.path(), text).expect("written");
            let (mut settings, mut file, problem) = home.load();
            let problem = problem.expect("a message");
            assert!(problem.contains("palette") && !problem.contains('\n'), "{problem}");
            assert_eq!((settings.palette, settings.hints), (PaletteName::Default, false));
            file.keep(&settings).expect("nothing to do");
            assert_eq!(home.text(), text, "not overwritten by what the player did not ask for");
            settings.flashes = false;
            file.keep_choice(&settings).expect("kept");
            let aside = fs::read_to_string(home.0.join("settings.toml.kept")).expect("the old file");
            assert_eq!(aside, text);
            assert_eq!(home.load().0, settings);
        }
    }

    #[test]
    fn a_broken_file_falls_back_with_one_line() {
        for bytes in [&b"hints = "[..], b"[window\n", b"\xFF\xFE", b"\0\0\0", b"a = 1\na = 2\n", b"= = ="] {
            let home = Home::new("broken");
            fs::write(home.path(), bytes).expect("written");
            let (settings, mut file, problem) = home.load();
            assert_eq!(settings, Settings::default());
            let problem = problem.expect("a message");
            assert_eq!(problem.lines().count(), 1, "{problem}");
            file.keep(&settings).expect("nothing to do");
            assert_eq!(fs::read(home.path()).expect("the file"), bytes);
        }
    }

    #[test]
    fn a_file_that_can_not_be_written_is_an_error() {
        let home = Home::new("folder");
        fs::create_dir(home.path()).expect("a folder in its place");
        let (settings, mut file, problem) = home.load();
        assert!(problem.is_some());
        file.keep(&settings).expect("nothing to do");
        let mut blocked = SettingsFile::default();
        blocked.path = Some("/dev/null/settings.toml".into());
        assert!(blocked.keep_choice(&settings).is_err());
        let mut off = SettingsFile::default();
        off.keep_choice(&settings).expect("nothing to do");
    }

    #[test]
    fn fonts_are_pictures_of_one_folder() {
        let home = Home::new("fonts");
        let (_, mut file, _) = home.load();
        assert!(file.fonts().is_empty());
        fs::create_dir(home.0.join("fonts")).expect("a folder");
        for name in ["b.png", "a.PNG", "c.txt"] {
            fs::write(home.0.join("fonts").join(name), "").expect("written");
        }
        assert_eq!(file.fonts(), ["a.PNG", "b.png"]);
        assert_eq!(file.font("../../b.png"), home.0.join("fonts").join("b.png"));
        file.refuse_font("a.PNG".into());
        assert_eq!(file.fonts(), ["b.png"], "what can't be read is in nobody's way");
    }

    #[test]
    fn a_problem_is_told_with_its_line() {
        for (text, line) in [("hints = true\nhints = false\n", 2), ("\n\n= 1\n", 3), ("hints = \n", 1)] {
            let home = Home::new("line");
            fs::write(home.path(), text).expect("written");
            let problem = home.load().2.expect("a message");
            assert!(problem.contains(&format!("line {line}:")), "{text:?}: {problem}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_kept_elsewhere_stays_there() {
        let home = Home::new("link");
        let elsewhere = home.0.join("elsewhere.toml");
        fs::write(&elsewhere, "hints = false\n").expect("written");
        std::os::unix::fs::symlink(&elsewhere, home.path()).expect("a link");
        let (mut settings, mut file, _) = home.load();
        settings.flashes = false;
        file.keep_choice(&settings).expect("kept");
        assert!(fs::symlink_metadata(home.path()).expect("the link").is_symlink());
        assert!(fs::read_to_string(&elsewhere).expect("the file").contains("flashes = false"));
    }
}
