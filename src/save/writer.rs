//! What is saved in passing is written by a thread of its own: a disk may take its time, but no key press
//! may wait for it. Where a save comes while the one before is still on its way, the newest is written next,
//! and what has become old by then is not.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

use super::store::{StoreError, write};
use crate::files::Files;

/// The thread, and what it still has to say.
#[derive(Debug)]
pub(super) struct Writer {
    saves: Sender<Vec<u8>>,
    results: Receiver<Result<(), StoreError>>,
    thread: JoinHandle<()>,
}

impl Writer {
    /// Starts the thread, for one data directory.
    ///
    /// # Errors
    /// When the system has no more threads.
    pub(super) fn start(files: Files) -> io::Result<Writer> {
        let (saves, newest) = channel::<Vec<u8>>();
        let (tell, results) = channel();
        let work = move || {
            while let Ok(first) = newest.recv() {
                let bytes = newest.try_iter().last().unwrap_or(first);
                // Nobody to tell means that the program is about to end.
                let _ = tell.send(write(&files, &bytes));
            }
        };
        let thread = Builder::new().name("save".to_owned()).spawn(work)?;
        Ok(Writer { saves, results, thread })
    }

    /// Hands over a save, and waits for nothing.
    ///
    /// # Errors
    /// When the thread has failed.
    pub(super) fn send(&self, bytes: Vec<u8>) -> Result<(), StoreError> {
        self.saves.send(bytes).map_err(|_| StoreError::Thread)
    }

    /// How the saves went that have been written since this was last called.
    pub(super) fn results(&self) -> impl Iterator<Item = Result<(), StoreError>> {
        self.results.try_iter()
    }

    /// Waits until everything is written, and says how it went.
    pub(super) fn finish(self) -> Vec<Result<(), StoreError>> {
        drop(self.saves);
        let mut results: Vec<_> = self.results.iter().collect();
        if self.thread.join().is_err() {
            results.push(Err(StoreError::Thread));
        }
        results
    }
}
