//! The commands that need no window: other programs drive the game and its builder through them. Each
//! is a function that writes to whatever it is given, so that the tests read what a shell would.

pub mod levels;
