//! Where the files of the game lie, and how they are put there. All names stand here and nowhere else,
//! all under one data directory, which one running game holds for itself. A file is written beside its
//! place, flushed to disk, read back and only then renamed, so that no crash leaves half of one.

pub mod writer;

use std::fs::{self, File, FileType, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// The files of the game, by name.
#[derive(Clone, Debug)]
pub struct Files {
    dir: PathBuf,
}

/// The data directory held for this process, until it ends in whatever way: the lock is the operating
/// system's, so nothing is left over from a process that was killed. It lies in a file of its own, since
/// a save that is replaced is another file each time.
#[derive(Debug)]
pub struct Lock {
    _file: Option<File>,
}

impl Lock {
    /// What stands for the lock where there is nothing to hold.
    pub fn none() -> Lock {
        Lock { _file: None }
    }
}

/// Why a data directory can't be used.
#[derive(Debug, Error)]
pub enum FilesError {
    /// Another game runs on it.
    #[error(
        "{} is in use by another Lampblack that is running: play on there, or give this one a directory \
         of its own with --data-dir", .0.display()
    )]
    Taken(PathBuf),
    /// Nothing can be written there.
    #[error("nothing can be kept in {}: {source}", dir.display())]
    Unusable {
        /// The data directory.
        dir: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
}

impl Files {
    /// The files in a data directory, which need not exist and is not touched.
    pub fn at(dir: impl Into<PathBuf>) -> Files {
        Files { dir: dir.into() }
    }

    /// Makes a data directory where it is missing, and takes it for this process.
    ///
    /// # Errors
    /// When another process has it, or nothing can be written there.
    pub fn open(dir: impl Into<PathBuf>) -> Result<(Files, Lock), FilesError> {
        let files = Files::at(dir);
        let unusable = |source| FilesError::Unusable { dir: files.dir.clone(), source };
        if files.dir.as_os_str().is_empty() {
            // It would mean the current directory, which nobody asked for.
            return Err(unusable(io::Error::new(ErrorKind::InvalidInput, "its name is empty")));
        }
        fs::create_dir_all(&files.dir).map_err(unusable)?;
        let path = files.dir.join("lampblack.lock");
        let file = open(&path, File::options().create(true).write(true).truncate(false)).map_err(unusable)?;
        let held = match file.try_lock() {
            Ok(()) => Some(file),
            Err(TryLockError::WouldBlock) => return Err(FilesError::Taken(files.dir)),
            // Some network file systems have no locks. A save without one is better than none.
            Err(TryLockError::Error(error)) => {
                log::warn!("{} can't be locked: {error}", files.dir.display());
                None
            }
        };
        Ok((files, Lock { _file: held }))
    }

    /// The data directory.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The saved run.
    pub fn save(&self) -> PathBuf {
        self.dir.join("run.save")
    }

    /// The saved run before it.
    pub fn backup(&self) -> PathBuf {
        self.dir.join("run.save.bak")
    }

    /// The high scores.
    pub fn scores(&self) -> PathBuf {
        self.dir.join("scores.json")
    }

    /// The folder of the death records.
    pub fn morgue(&self) -> PathBuf {
        self.dir.join("morgue")
    }

    /// The folder of the recorded runs.
    pub fn replays(&self) -> PathBuf {
        self.dir.join("replays")
    }

    /// The folder of the screenshots.
    pub fn screenshots(&self) -> PathBuf {
        self.dir.join("screenshots")
    }

    /// The folder of tilesets to choose from.
    pub fn fonts(&self) -> PathBuf {
        self.dir.join("fonts")
    }

    /// The report of a crash that the player has not read of yet.
    pub fn crash(&self) -> PathBuf {
        self.dir.join("crash.txt")
    }

    /// The log.
    pub fn log(&self) -> PathBuf {
        self.dir.join("lampblack.log")
    }

    /// The log before it.
    pub fn old_log(&self) -> PathBuf {
        self.dir.join("lampblack.log.old")
    }
}

/// Whether anything lies under a name. What can't be looked at counts: it is not free.
pub fn is_there(path: &Path) -> bool {
    !matches!(fs::symlink_metadata(path), Err(error) if error.kind() == ErrorKind::NotFound)
}

/// A path itself, then `name-2.txt`, `name-3.txt` and so on.
pub fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map(|end| format!(".{}", end.to_string_lossy())).unwrap_or_default();
    let others = (2_u32..).map(move |number| path.with_file_name(format!("{stem}-{number}{extension}")));
    std::iter::once(path.to_owned()).chain(others)
}

/// The first of these paths under which nothing lies.
///
/// # Errors
/// When the file system does not let us look, or something lies under all of them.
pub fn first_free(paths: impl IntoIterator<Item = PathBuf>) -> io::Result<PathBuf> {
    for path in paths {
        match fs::symlink_metadata(&path) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(path),
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, "every name is taken"))
}

/// Moves a file that is no use but may be wanted to a name of its own beside it: `name.kept` or
/// `name-2.kept` and so on.
///
/// # Errors
/// When it is no file, or the file system refuses.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(ErrorKind::AlreadyExists, "something that is no file lies in its place"));
    }
    let aside = first_free(numbered(&with_suffix(path, ".kept")))?;
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Opens a file by a name under which anything may lie. What is no file is refused: to open a pipe is to
/// wait for somebody at its other end, and a device may do whatever it likes.
///
/// # Errors
/// When it is no file, or the file system refuses.
pub fn open(path: &Path, options: &OpenOptions) -> io::Result<File> {
    if let Some(kind) = fs::metadata(path).ok().and_then(|data| odd_kind(data.file_type()))
        && !is_handed_over(path)
    {
        return Err(io::Error::new(ErrorKind::InvalidInput, format!("it is {kind} and not a file")));
    }
    options.open(path)
}

/// Whether a path names what this process was started with, such as its standard input: there is nothing
/// to wait for, and shells hand the output of a command over in this way.
fn is_handed_over(path: &Path) -> bool {
    ["/dev/stdin", "/dev/fd", "/proc/self/fd"].iter().any(|place| path.starts_with(place))
}

/// What lies in the place of a file and is none.
fn odd_kind(kind: FileType) -> Option<&'static str> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return Some("a named pipe");
        }
        if kind.is_socket() {
            return Some("a socket");
        }
        if kind.is_char_device() || kind.is_block_device() {
            return Some("a device");
        }
    }
    kind.is_dir().then_some("a directory")
}

/// Reads a file that may be anything, but at most one byte more than `limit`.
///
/// # Errors
/// When it is no file, or the file system refuses.
pub fn read(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, File::options().read(true))?.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes the future contents of a file beside it and flushes them to disk. They are read back and
/// compared before the name of the new file is returned; [`put`] brings it to its place.
///
/// # Errors
/// When the file system refuses, or keeps something else; the file itself is as it was.
pub fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let part = with_suffix(path, ".part");
    let file = open(&part, File::options().create(true).write(true).truncate(true))?;
    let written = write_synced(file, bytes).and_then(|()| match read(&part, bytes.len())? == bytes {
        true => Ok(()),
        false => Err(io::Error::other("what was read back differs from what was written")),
    });
    match written {
        Ok(()) => Ok(part),
        Err(error) => {
            // On a full disk half a file is only in the way.
            let _ = fs::remove_file(&part);
            Err(error)
        }
    }
}

/// Brings what was written beside a file to its place, and makes that last.
///
/// # Errors
/// When the file system refuses; what was written beside it is then gone.
pub fn put(part: &Path, path: &Path) -> io::Result<()> {
    if let Err(error) = fs::rename(part, path) {
        let _ = fs::remove_file(part);
        return Err(error);
    }
    // Not every system lets a directory be flushed.
    match path.parent() {
        Some(dir) if cfg!(unix) => File::open(dir)?.sync_all(),
        _ => Ok(()),
    }
}

fn write_synced(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
