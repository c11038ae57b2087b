//! Lampblack, a traditional roguelike for the desktop. The modules in reading order; an arrow of the
//! architecture (see ARCHITECTURE.md) points from a later one to an earlier one, never back.

pub mod base;

pub mod game;

pub mod content;

pub mod input;

pub mod screen;

pub mod storage;

pub mod bot;

pub mod ui;

pub mod headless;

pub mod sdl;
