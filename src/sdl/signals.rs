//! The signals that ask programs to end count as the window's close. SDL turns only some of them into
//! events, and only when something else wakes it; so they set a flag here, and a thread that does nothing
//! but wait for them wakes the window at once. They may come in company: the end of a session or of a
//! terminal sends two in a row. So no second one is taken for impatience.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sdl2::EventSubsystem;
use signal_hook::{consts, flag};

/// Listens to the signals, from its making on.
pub(super) struct Signals {
    asked: Arc<AtomicBool>,
    /// Becomes readable with every signal.
    #[cfg(unix)]
    bell: std::os::unix::net::UnixStream,
}

/// What wakes SDL; it means nothing else.
#[cfg(unix)]
struct Wake;

impl Signals {
    /// Begins to listen. It must come before SDL begins, which leaves alone what somebody listens to.
    ///
    /// # Errors
    /// When the system refuses.
    pub(super) fn listen() -> io::Result<Signals> {
        let asked = Arc::new(AtomicBool::new(false));
        let mut signals = vec![consts::SIGINT, consts::SIGTERM];
        // The terminal that the game was started from is closed.
        #[cfg(unix)]
        signals.push(consts::SIGHUP);
        #[cfg(unix)]
        let (bell, ring) = std::os::unix::net::UnixStream::pair()?;
        for signal in signals {
            flag::register(signal, Arc::clone(&asked))?;
            #[cfg(unix)]
            signal_hook::low_level::pipe::register(signal, ring.try_clone()?)?;
        }
        Ok(Signals {
            asked,
            #[cfg(unix)]
            bell,
        })
    }

    /// Wakes a window from now on; without that a signal is heard when the wait for events ends.
    ///
    /// # Errors
    /// When SDL or the system refuses.
    #[cfg(unix)]
    pub(super) fn wake(&self, events: &EventSubsystem) -> Result<(), String> {
        use std::io::Read;

        events.register_custom_event::<Wake>()?;
        let mut bell = self.bell.try_clone().map_err(|error| error.to_string())?;
        let sender = events.event_sender();
        let wait = move || {
            // Once SDL has ended nobody is left to be woken.
            while matches!(bell.read(&mut [0; 16]), Ok(1..)) && sender.push_custom_event(Wake).is_ok() {}
        };
        std::thread::Builder::new()
            .name("signals".to_owned())
            .spawn(wait)
            .map(drop)
            .map_err(|error| error.to_string())
    }

    /// On this system they are heard when the wait for events ends.
    #[cfg(not(unix))]
    pub(super) fn wake(&self, _: &EventSubsystem) -> Result<(), String> {
        Ok(())
    }

    /// Whether a signal has asked for the end since this was last called.
    pub(super) fn asked(&self) -> bool {
        self.asked.swap(false, Ordering::Relaxed)
    }
}
