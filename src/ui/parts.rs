//! The parts that screens are made of: lists to choose from, texts to read, questions, and the guard
//! against a key that was meant for the screen before.

pub mod menu;

pub mod pager;

pub mod reading;

pub mod popup;

pub mod confirm;

pub mod debounce;
