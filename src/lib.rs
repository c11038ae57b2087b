//! Lampblack, a traditional roguelike for the desktop. The modules in reading order; an arrow of the
//! architecture (see ARCHITECTURE.md) points from a later one to an earlier one, never back.

pub mod geom;

pub mod color;

pub mod cp437;

pub mod rng;

pub mod bits;

pub mod game;

pub mod content;

pub mod input;

pub mod console;

pub mod viewport;

pub mod files;

pub mod font;

pub mod raster;

pub mod settings;

pub mod save;

pub mod replay;

pub mod scores;

pub mod morgue;

pub mod crash;

pub mod bot;

pub mod ui;

pub mod headless;

pub mod sdl;
