//! What is kept while somebody plays is written by a thread of its own: a disk may take its time, but no key
//! press may wait for it. Where contents come while the ones before are still on their way, the newest are
//! written next, and what has become old by then is not.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// The thread, and what it still has to say.
#[derive(Debug)]
pub struct Writer<E> {
    contents: Sender<Vec<u8>>,
    results: Receiver<Result<(), E>>,
    thread: JoinHandle<()>,
}

/// The thread has failed; what was handed over is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone;

impl<E: Send + 'static> Writer<E> {
    /// Starts the thread under a name, with what puts contents on disk.
    ///
    /// # Errors
    /// When the system has no more threads.
    pub fn start(
        name: &str,
        write: impl Fn(&[u8]) -> Result<(), E> + Send + 'static,
    ) -> io::Result<Writer<E>> {
        let (contents, newest) = channel::<Vec<u8>>();
        let (tell, results) = channel();
        let work = move || {
            while let Ok(first) = newest.recv() {
                let bytes = newest.try_iter().last().unwrap_or(first);
                // Nobody to tell means that the program is about to end.
                let _ = tell.send(write(&bytes));
            }
        };
        let thread = Builder::new().name(name.to_owned()).spawn(work)?;
        Ok(Writer { contents, results, thread })
    }

    /// Hands over contents, and waits for nothing.
    ///
    /// # Errors
    /// When the thread has failed.
    pub fn send(&self, bytes: Vec<u8>) -> Result<(), Gone> {
        self.contents.send(bytes).map_err(|_| Gone)
    }

    /// How it went with what has been written since this was last called.
    pub fn results(&self) -> impl Iterator<Item = Result<(), E>> {
        self.results.try_iter()
    }

    /// Waits until everything is written, and says how it went.
    ///
    /// # Errors
    /// When the thread has failed.
    pub fn finish(self) -> Result<Vec<Result<(), E>>, Gone> {
        drop(self.contents);
        let results = self.results.iter().collect();
        self.thread.join().map_err(|_| Gone)?;
        Ok(results)
    }
}
