//! The picture as a file, without the letterbox. It is drawn anew, not read back from the window, so
//! that it is right whatever lies over the window.

use std::fs;
use std::path::{Path, PathBuf};

use crate::base::geom::size;
use crate::screen::console::Console;
use crate::screen::font::Font;
use crate::screen::raster::{Canvas, Format, Raster};
use crate::storage::files;

/// Writes a console as a PNG of so many pixels a pixel of the font into a folder, which is made where
/// it is missing, under a name that was free, and returns the name.
///
/// # Errors
/// When the folder or the file can't be written; then nothing is left of it.
pub(super) fn save(
    folder: &Path,
    console: &Console,
    font: &Font,
    scale: i32,
) -> Result<PathBuf, png::EncodingError> {
    let bytes = encode(console, font, scale)?;
    fs::create_dir_all(folder)?;
    let names = (1_u32..).map(|number| folder.join(format!("lampblack-{number:04}.png")));
    let path = files::first_free(names)?;
    files::put(&files::write_beside(&path, &bytes)?, &path)?;
    Ok(path)
}

/// A console as the bytes of a PNG file.
fn encode(console: &Console, font: &Font, scale: i32) -> Result<Vec<u8>, png::EncodingError> {
    let grid = size(console.bounds().w, console.bounds().h);
    let picture = grid.times(font.cell()).times(size(scale, scale));
    let pitch = picture.w as usize * 4;
    let mut pixels = vec![0; pitch * picture.h as usize];
    let mut canvas = Canvas { bytes: &mut pixels, pitch, size: picture, format: Format::RGBA };
    Raster::new(font.clone()).draw(console, &mut canvas);
    // Every pixel is opaque: without alpha the file is smaller and other programs read it alike.
    let colors: Vec<u8> = pixels.chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.w as u32, picture.h as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&colors)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::color::Rgb;
    use crate::base::geom::point;

    #[test]
    fn screenshots_never_overwrite() {
        let folder = std::env::temp_dir().join(format!("lampblack-screenshot-{}", std::process::id()));
        let mut console = Console::new(3, 2);
        console.tint(point(2, 1), Rgb(1, 2, 3));
        let font = Font::builtin();
        let first = save(&folder, &console, &font, 2).expect("the first");
        let second = save(&folder, &console, &font, 1).expect("the second");
        assert_ne!(first, second);
        let mut reader = png::Decoder::new(std::io::BufReader::new(fs::File::open(first).expect("the file")))
            .read_info()
            .expect("a picture");
        assert_eq!((reader.info().width, reader.info().height), (48, 32));
        let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
        reader.next_frame(&mut pixels).expect("pixels");
        assert_eq!(pixels[pixels.len() - 3..], [1, 2, 3]);
        assert_eq!(pixels[..3], [0; 3]);
        fs::remove_dir_all(&folder).expect("the folder goes");
        assert!(save(Path::new("/dev/null/folder"), &console, &font, 1).is_err());
    }
}
