//! The commands that need no window: they play, print and check the game for tests and for other
//! programs, through the same handlers and the same model as the window.

pub mod script;

mod state;

mod thing;

pub mod levels;

pub mod replay;

pub mod bot;
