//! What the benches share: maps to run on, the published crates behind one face each, and a table of
//! who is how fast. A package of its own, so that the game never depends on what it is compared with.

pub mod maps;

pub mod peers;

pub mod table;
