//! The pictures of the glyphs. The built-in font is packed by `build.rs` from the BDF file in
//! `resources/`; a tileset that a player brings is a PNG of 16 by 16 glyphs in the order of code page
//! 437, of the kinds that libtcod and Dwarf Fortress made common.

use std::io::{self, Cursor};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::base::geom::{Size, size};
use crate::screen::cp437::Glyph;
use crate::storage::files;

/// The glyphs of the built-in font: 8 rows each, the left pixel in the highest bit.
static BUILTIN: &[u8; 256 * 8] = include_bytes!(concat!(env!("OUT_DIR"), "/font.bin"));

/// Pixels that a tileset may have on a side: glyphs of 128 pixels are wider than a column of ours on
/// any screen, and the limit keeps a small file from asking for a large picture.
const MAX_SIDE: u32 = 2048;

/// Bytes that a tileset's file may have.
const MAX_FILE_BYTES: usize = 32 << 20;

/// The colour that stands for the background in tilesets without transparency.
const MAGENTA: [u8; 3] = [0xFF, 0, 0xFF];

/// Why a tileset can't be used.
#[derive(Debug, Error)]
pub enum FontError {
    /// The file can't be read.
    #[error("the tileset {} can't be read: {source}", path.display())]
    Read {
        /// The file that was asked for.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is damaged or no PNG at all.
    #[error("the tileset is no PNG picture that can be read: {0}")]
    Png(#[from] png::DecodingError),
    /// The sides of the picture don't divide into 16 glyphs.
    #[error("the tileset is {width}x{height} pixels: both sides must be multiples of 16, for 16 glyphs each")]
    Uneven {
        /// Pixels in a row.
        width: u32,
        /// Rows of pixels.
        height: u32,
    },
    /// The picture or its file is beyond all use.
    #[error("the tileset is too large: {MAX_SIDE}x{MAX_SIDE} pixels and 32 MiB are the most")]
    TooLarge,
    /// No pixel of any glyph would show.
    #[error("the tileset is blank: none of its pixels differs from the background")]
    Blank,
}

/// 256 glyphs of the same size, each pixel a coverage: 0 is background, 255 is glyph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Font {
    cell: Size,
    /// Glyph by glyph, and row by row in each.
    coverage: Vec<u8>,
}

impl Font {
    /// The font that the program carries: 8 by 8 pixels, each fully on or off.
    pub fn builtin() -> Font {
        let pixels =
            |row: &u8| (0..8).map(|x| if row << x & 0x80 != 0 { 255 } else { 0 }).collect::<Vec<_>>();
        Font { cell: size(8, 8), coverage: BUILTIN.iter().flat_map(pixels).collect() }
    }

    /// Reads a tileset from a file.
    ///
    /// # Errors
    /// When the file can't be read, and as [`Font::from_png`].
    pub fn from_file(path: &Path) -> Result<Font, FontError> {
        let bytes = files::read(path, MAX_FILE_BYTES)
            .map_err(|source| FontError::Read { path: path.to_owned(), source })?;
        Font::from_png(&bytes)
    }

    /// Reads a tileset from the bytes of a PNG file, of any colour type and depth. A pixel covers as
    /// much as it is opaque and bright; where all are equally opaque, magenta is background.
    ///
    /// # Errors
    /// When the picture can't be decoded, is too large, doesn't divide into 16 by 16 glyphs, or is blank.
    pub fn from_png(bytes: &[u8]) -> Result<Font, FontError> {
        if bytes.len() > MAX_FILE_BYTES {
            return Err(FontError::TooLarge);
        }
        let Picture { width, height, pixels } = decode(bytes)?;
        if width < 16 || height < 16 || !width.is_multiple_of(16) || !height.is_multiple_of(16) {
            return Err(FontError::Uneven { width, height });
        }
        let cell = size((width / 16) as i32, (height / 16) as i32);
        let picture = coverage(&pixels);
        if picture.iter().all(|&pixel| pixel == 0) {
            return Err(FontError::Blank);
        }
        let (width, w, h) = (width as usize, cell.w as usize, cell.h as usize);
        let rows =
            (0..256).flat_map(|glyph| (0..h).map(move |y| (glyph / 16 * h + y) * width + glyph % 16 * w));
        Ok(Font { cell, coverage: rows.flat_map(|start| &picture[start..start + w]).copied().collect() })
    }

    /// The pixels of every glyph, in columns and rows; neither is zero.
    pub fn cell(&self) -> Size {
        self.cell
    }

    /// The coverages of a glyph's pixels, row by row.
    pub fn glyph(&self, glyph: Glyph) -> &[u8] {
        let length = self.cell.w as usize * self.cell.h as usize;
        &self.coverage[usize::from(glyph) * length..][..length]
    }

    /// Whether every pixel is fully on or off, so that nothing has to be blended.
    pub fn is_sharp(&self) -> bool {
        self.coverage.iter().all(|&pixel| pixel == 0 || pixel == 255)
    }
}

/// A picture of any kind.
pub(crate) struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Red, green, blue, alpha, row by row.
    pub(crate) pixels: Vec<[u8; 4]>,
}

/// The picture in a PNG of any colour type and depth.
pub(crate) fn decode(bytes: &[u8]) -> Result<Picture, FontError> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_limits(png::Limits { bytes: MAX_FILE_BYTES });
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    // The size stands in front, and is judged before anything is allocated for it.
    let header = decoder.read_header_info()?;
    let (width, height) = (header.width, header.height);
    if width > MAX_SIDE || height > MAX_SIDE {
        return Err(FontError::TooLarge);
    }
    let mut reader = decoder.read_info()?;
    let mut buffer = vec![0; reader.output_buffer_size().ok_or(FontError::TooLarge)?];
    let frame = reader.next_frame(&mut buffer)?;
    let samples = &buffer[..frame.buffer_size().min(buffer.len())];
    let pixels: Vec<[u8; 4]> = match frame.color_type {
        png::ColorType::GrayscaleAlpha => samples.as_chunks().0.iter().map(|&[v, a]| [v, v, v, a]).collect(),
        _ => samples.as_chunks().0.to_vec(),
    };
    // The first frame of an animation may be smaller than the picture.
    let (width, height) = (frame.width, frame.height);
    if pixels.len() != width as usize * height as usize {
        return Err(FontError::Uneven { width, height });
    }
    Ok(Picture { width, height, pixels })
}

/// How much each pixel of a picture covers.
fn coverage(pixels: &[[u8; 4]]) -> Vec<u8> {
    // The brightest channel, not luma: a tile drawn in pure blue is as solid as one in white.
    let bright = |&[r, g, b, _]: &[u8; 4]| r.max(g).max(b);
    if pixels.iter().any(|pixel| pixel[3] != pixels[0][3]) {
        // Black on nothing is a stencil: only its alpha says anything.
        let stencil = pixels.iter().all(|pixel| pixel[3] == 0 || bright(pixel) == 0);
        let value = |pixel: &[u8; 4]| if stencil { 255 } else { u32::from(bright(pixel)) };
        return pixels.iter().map(|pixel| (value(pixel) * u32::from(pixel[3]) / 255) as u8).collect();
    }
    pixels.iter().map(|pixel| if pixel[..3] == MAGENTA { 0 } else { bright(pixel) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::error::Error;

    use png::{BitDepth, ColorType};

    /// A PNG of the given kind; `fill` says what its first samples are.
    fn picture(width: u32, height: u32, color: ColorType, depth: BitDepth, samples: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(color);
        encoder.set_depth(depth);
        if color == ColorType::Indexed {
            encoder.set_palette([[0; 3], [255, 0, 255], [255; 3], [90; 3]].concat());
        }
        let mut data = samples.to_vec();
        let line = encoder_line(width, color, depth);
        data.resize(line * height as usize, 0);
        encoder.write_header().expect("a header").write_image_data(&data).expect("the data");
        bytes
    }

    fn encoder_line(width: u32, color: ColorType, depth: BitDepth) -> usize {
        (width as usize * color.samples() * depth as usize).div_ceil(8)
    }

    fn rgba(pixels: &[[u8; 4]]) -> Vec<u8> {
        picture(16, 16, ColorType::Rgba, BitDepth::Eight, pixels.as_flattened())
    }

    /// The first coverages of a tileset of 1x1 glyphs.
    fn first(bytes: &[u8], count: u8) -> Vec<u8> {
        let font = Font::from_png(bytes).expect("a tileset");
        assert_eq!(font.cell(), size(1, 1));
        (0..count).map(|glyph| font.glyph(glyph)[0]).collect()
    }

    #[test]
    fn the_builtin_font_shows_every_character() {
        let font = Font::builtin();
        assert_eq!(font.cell(), size(8, 8));
        assert!(font.is_sharp());
        for glyph in (b'!'..=b'~').chain([0x0F, 0xB0, 0xDB]) {
            assert!(font.glyph(glyph).contains(&255), "{glyph:#04X} is empty");
        }
        assert!(font.glyph(b' ').iter().all(|&pixel| pixel == 0));
        assert!(font.glyph(0xDB).iter().all(|&pixel| pixel == 255));
    }

    #[test]
    fn alpha_counts_when_it_varies() {
        let pixels = [[255, 255, 255, 255], [255, 255, 255, 100], [255, 255, 255, 0], [0, 100, 0, 255]];
        assert_eq!(first(&rgba(&pixels), 5), [255, 100, 0, 100, 0]);
        let stencil = [[0, 0, 0, 255], [0, 0, 0, 60], [9, 9, 9, 0]];
        assert_eq!(first(&rgba(&stencil), 4), [255, 60, 0, 0]);
    }

    #[test]
    fn magenta_is_background_and_brightness_the_rest() {
        let mut pixels = [[255, 0, 255, 255]; 256];
        (pixels[1], pixels[2], pixels[3]) = ([255; 4], [70, 80, 60, 255], [0, 0, 0, 255]);
        assert_eq!(first(&rgba(&pixels), 5), [0, 255, 80, 0, 0]);
    }

    #[test]
    fn every_colour_type_and_depth() {
        use BitDepth::{Eight, Four, One, Sixteen, Two};
        use ColorType::{Grayscale, GrayscaleAlpha, Indexed, Rgb, Rgba};
        let cases: &[(ColorType, BitDepth, &[u8], [u8; 3])] = &[
            (Grayscale, One, &[0b1010_0000], [255, 0, 255]),
            (Grayscale, Two, &[0b1101_0000], [255, 85, 0]),
            (Grayscale, Four, &[0xF1, 0x00], [255, 17, 0]),
            (Grayscale, Eight, &[9, 0, 200], [9, 0, 200]),
            (Grayscale, Sixteen, &[9, 255, 0, 0, 200, 0], [9, 0, 200]),
            (GrayscaleAlpha, Eight, &[255, 9, 255, 255], [9, 255, 0]),
            (GrayscaleAlpha, Sixteen, &[255, 0, 9, 0], [9, 0, 0]),
            (Rgb, Eight, &[1, 2, 3, 255, 0, 255, 4, 0, 0], [3, 0, 4]),
            (Rgb, Sixteen, &[1, 0, 2, 0, 3, 0], [3, 0, 0]),
            (Rgba, Sixteen, &[255, 0, 255, 0, 255, 0, 9, 0], [9, 0, 0]),
            (Indexed, Two, &[0b1011_0100], [255, 90, 0]),
            (Indexed, Eight, &[2, 3, 1], [255, 90, 0]),
        ];
        for &(color, depth, samples, expected) in cases {
            assert_eq!(first(&picture(16, 16, color, depth, samples), 3), expected, "{color:?} {depth:?}");
        }
    }

    #[test]
    fn an_interlaced_picture() {
        // 16x16, grey, 1 bit, Adam7: made by ImageMagick, with the pixels of glyphs 0, 17 and 255 white.
        const BYTES: &[u8] = include_bytes!("../../resources/test/interlaced.png");
        let font = Font::from_png(BYTES).expect("a tileset");
        for glyph in 0..=255 {
            let expected = if [0, 17, 255].contains(&glyph) { 255 } else { 0 };
            assert_eq!(font.glyph(glyph), [expected], "{glyph}");
        }
    }

    #[test]
    fn glyphs_are_cut_out_row_by_row() {
        let (w, h) = (16 * 3, 16 * 2);
        let value = |x: usize, y: usize| (x * 5 + y * 3) as u8;
        let data: Vec<u8> = (0..h).flat_map(|y| (0..w).map(move |x| value(x, y))).collect();
        let bytes = picture(w as u32, h as u32, ColorType::Grayscale, BitDepth::Eight, &data);
        let font = Font::from_png(&bytes).expect("a tileset");
        assert_eq!(font.cell(), size(3, 2));
        assert!(!font.is_sharp());
        let (x, y) = (5 * 3, 7 * 2);
        let expected = [value(x, y), value(x + 1, y), value(x + 2, y), value(x, y + 1), value(x + 1, y + 1)];
        assert_eq!(font.glyph(7 * 16 + 5)[..5], expected);
    }

    #[test]
    fn a_bad_tileset_is_a_line_of_text() {
        let grey = |w, h| picture(w, h, ColorType::Grayscale, BitDepth::One, &[255]);
        let cases: [(Vec<u8>, &str); 7] = [
            (vec![], "no PNG"),
            (b"GIF89a, not a PNG".to_vec(), "no PNG"),
            (grey(24, 16), "24x16"),
            (grey(16, 17), "16x17"),
            (grey(2064, 16), "too large"),
            (grey(16, 1 << 20), "too large"),
            (picture(16, 16, ColorType::Rgb, BitDepth::Eight, &[]), "blank"),
        ];
        for (bytes, part) in cases {
            let error = Font::from_png(&bytes).expect_err(part).to_string();
            assert!(error.contains(part) && !error.contains('\n'), "{error}");
        }
        let missing = Font::from_file(Path::new("/no/such/tiles.png")).expect_err("no file");
        assert!(missing.to_string().contains("/no/such/tiles.png") && missing.source().is_some());
        assert!(Font::from_file(Path::new("/")).is_err());
    }

    #[test]
    fn damage_never_panics() {
        let mut whole = rgba(&[[255, 255, 255, 255], [255, 255, 255, 100]]);
        for length in 0..whole.len() {
            // A picture is complete before the chunk that ends the file.
            if let Ok(font) = Font::from_png(&whole[..length]) {
                assert!(length >= whole.len() - 12, "{length} bytes made {font:?}");
            }
        }
        for at in 0..whole.len() {
            for flip in [0x01, 0x80, 0xFF] {
                whole[at] ^= flip;
                let _ = Font::from_png(&whole);
                whole[at] ^= flip;
            }
        }
    }
}
