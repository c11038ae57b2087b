//! Photographs of the screens of a run for the pages of the repository, each of them first compared with what
//! the window must show. `UPDATE_GOLDEN=1` writes them into the folder of documents.

use std::fs::File;
use std::path::Path;

use crate::desktop::Display;
use crate::photo::Photo;
use crate::twin::{Home, Pair};

/// Things to take, and a fight to use them in.
const PACK: &str = include_str!("pack.txt");

/// Every monster at once, in the light of a lamp.
const SCENE: &str = include_str!("scene.txt");

/// Keys from one picture to the next, on the first of the levels, and the picture's name.
const PACK_PICTURES: [(&str, &str); 9] = [
    ("llllllllll i", "inventory"),
    // The chain mail is put on.
    ("k i", "equipment"),
    ("<Esc> hhhhhh jjjjjj llllllllll ih<Tab>", "target"),
    ("<Enter>. ic llnl id ie ll", "level-up"),
    ("a c", "character"),
    ("<Esc>v", "history"),
    ("<Esc> h >", "floor-2"),
    ("<Esc>m", "menu"),
    ("g lllllllllllllllllllllllllllllllllllllllllll", "gallery"),
];

/// The same on the second.
const SCENE_PICTURES: [(&str, &str); 4] = [
    ("jjjj llllllllllllllll ....llllll icgl", "play"),
    ("x<Tab><Tab>", "look"),
    ("<Esc>?", "help"),
    ("<Esc> ..................................", "game-over"),
];

fn keep(photo: &Photo, name: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name).with_extension("png");
        photo.write_png(File::create(path).expect("a file"));
    }
}

fn photograph(pair: &mut Pair<'_>, pictures: &[(&str, &str)]) {
    for (keys, name) in pictures {
        keep(&pair.change(keys), name);
    }
}

#[test]
fn every_screen_of_a_run() {
    let display = Display::open(1400, 800);
    let (pack, scene) = (Home::new("pack", PACK), Home::new("scene", SCENE));
    let mut pair = pack.start(&display);
    photograph(&mut pair, &PACK_PICTURES);
    pair.program.close();
    let mut pair = scene.start(&display);
    photograph(&mut pair, &SCENE_PICTURES);
    pair.program.close();
}
