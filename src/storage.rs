//! What is kept on disk: the saved run, recorded runs, scores, death records, settings and reports of
//! crashes, and how all of them are written.

pub mod files;

pub mod settings;

pub mod save;

pub mod replay;

pub mod scores;

pub mod morgue;

pub mod crash;
