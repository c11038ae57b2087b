//! The screen, from characters to pixels: the grid of cells that the interface draws on, the pictures of its
//! characters, and the place of both in a window. Nothing here knows of SDL or of the game.

pub mod cp437;

pub mod console;

pub mod viewport;

pub mod font;

pub mod raster;
