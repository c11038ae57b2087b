//! What everything else is counted, coloured and drawn by lot with: cells, colours, sets of cells as bits,
//! and random numbers. Nothing here knows of the game.

pub mod geom;

pub mod color;

pub mod rng;

pub mod bits;
