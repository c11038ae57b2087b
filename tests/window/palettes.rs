//! Photographs of one scene in every palette: monsters and things in the light of the lamp, a lit room behind
//! glass, a hall from memory, and news of several kinds. `UPDATE_GOLDEN=1` writes them into the folder of
//! documents.

use std::fs::File;
use std::path::Path;

use lampblack::storage::settings::PaletteName;

use crate::desktop::Display;
use crate::photo::Photo;
use crate::twin::Home;

const SCENE: &str = include_str!("scene.txt");

/// From the lit hall into the dark one, and into a fight that begins badly.
const KEYS: &str = "jjjj llllllllllllllll ....llllll icgl";

/// The file of a palette's picture.
fn file(palette: PaletteName) -> &'static str {
    match palette {
        PaletteName::Default => "default.png",
        PaletteName::RedGreen => "red-green.png",
        PaletteName::BlueYellow => "blue-yellow.png",
        PaletteName::HighContrast => "high-contrast.png",
        PaletteName::Greyscale => "greyscale.png",
    }
}

#[test]
fn the_same_scene_in_every_palette() {
    let display = Display::open(1400, 800);
    let home = Home::new("palettes", SCENE);
    let mut pair = home.start(&display);
    pair.play("<Esc>oim<Esc><Esc>");
    pair.change(KEYS);
    let mut seen: Vec<Photo> = Vec::new();
    for palette in PaletteName::ALL {
        let photo = pair.agree(palette.label());
        assert!(!seen.contains(&photo), "{} looks like another palette", palette.label());
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/palettes");
            photo.write_png(File::create(folder.join(file(palette))).expect("a file"));
        }
        seen.push(photo);
        pair.change("<Esc>op");
        pair.change("<Esc><Esc>");
    }
    pair.program.close();
}
