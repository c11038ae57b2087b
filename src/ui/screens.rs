//! The screens: one event handler a file, apart from play itself.

pub mod pause;

pub mod history;

pub mod character;

pub mod inventory;

pub mod item_menu;

pub mod pick_up;

pub mod target;

pub mod warning;

pub mod floor_map;

pub mod level_up;

pub mod help;

pub mod options;

pub mod key_menu;

pub mod main_menu;

pub mod title;

pub mod seed_prompt;

pub mod game_over;

pub mod high_scores;

pub mod replay;

pub mod replays;
