//! Photographs, and reading them: whether each cell of a picture is exactly one glyph of the font in
//! two colours, scaled by the whole number that the window has room for, in a black letterbox.

use lampblack::base::geom::{Point, Rect, point, size};
use lampblack::screen::cp437;
use lampblack::screen::font::Font;
use lampblack::screen::viewport::Viewport;
use lampblack::ui::{HEIGHT, WIDTH};

/// A picture of red, green and blue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Photo {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pixels: Vec<[u8; 3]>,
}

impl Photo {
    /// A picture of these pixels, row by row.
    pub(crate) fn new(width: i32, height: i32, pixels: Vec<[u8; 3]>) -> Photo {
        assert_eq!(pixels.len(), width as usize * height as usize);
        Photo { width, height, pixels }
    }

    /// Reads a screenshot.
    pub(crate) fn from_png(bytes: &[u8]) -> Photo {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut data = vec![0; reader.output_buffer_size().expect("a size")];
        let frame = reader.next_frame(&mut data).expect("its pixels");
        assert_eq!(frame.color_type, png::ColorType::Rgb);
        let pixels = data.as_chunks().0.to_vec();
        Photo::new(frame.width as i32, frame.height as i32, pixels)
    }

    /// Writes it as a PNG.
    pub(crate) fn write_png(&self, out: impl std::io::Write) {
        let mut encoder = png::Encoder::new(out, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(self.pixels.as_flattened()).expect("pixels");
        writer.finish().expect("the end");
    }

    /// Whether two pictures are the same to the pixel.
    pub(crate) fn equals(&self, other: &Photo) -> Result<(), String> {
        let (mine, theirs) = ((self.width, self.height), (other.width, other.height));
        if mine != theirs {
            return Err(format!("the size is {mine:?}, not {theirs:?}"));
        }
        let differing =
            Rect::new(0, 0, self.width, self.height).points().find(|&p| self.pixel(p) != other.pixel(p));
        differing.map_or(Ok(()), |p| Err(format!("{p:?} is {:?}, not {:?}", self.pixel(p), other.pixel(p))))
    }

    /// Whether every pixel is as in one of two pictures of the same size, such as while one is drawn over
    /// the other.
    pub(crate) fn lies_between(&self, before: &Photo, after: &Photo) -> bool {
        let pairs = before.pixels.iter().zip(&after.pixels);
        self.pixels.iter().zip(pairs).all(|(pixel, (before, after))| pixel == before || pixel == after)
    }

    /// One pixel.
    pub(crate) fn pixel(&self, p: Point) -> [u8; 3] {
        self.pixels[p.y as usize * self.width as usize + p.x as usize]
    }

    /// A part of the picture.
    pub(crate) fn crop(&self, area: Rect) -> Photo {
        Photo { width: area.w, height: area.h, pixels: area.points().map(|p| self.pixel(p)).collect() }
    }

    /// Where the console stands in it.
    pub(crate) fn viewport(&self) -> Viewport {
        Viewport::fit(size(self.width, self.height), size(WIDTH, HEIGHT), Font::builtin().cell())
    }

    /// Whether the picture is a text of one line a row, drawn with the built-in font; which colours is
    /// left open. A picture in which hardly anything shows is refused too.
    pub(crate) fn shows(&self, text: &str) -> Result<(), String> {
        self.letterbox_is_black()?;
        let (font, viewport) = (Font::builtin(), self.viewport());
        let scale = viewport.scale().ok_or("the window is too small to read")?;
        let mut written = 0;
        for (y, line) in (0..).zip(text.lines()) {
            for (x, c) in (0..).zip(line.chars()) {
                let pixels = viewport.pixels_of(point(x, y));
                let glyph = font.glyph(cp437::glyph(c));
                let mut colors = [None; 2];
                for p in pixels.points() {
                    let (column, row) = ((p.x - pixels.x) / scale, (p.y - pixels.y) / scale);
                    let on = usize::from(glyph[(row * font.cell().w + column) as usize] > 0);
                    let color = self.pixel(p);
                    if *colors[on].get_or_insert(color) != color {
                        return Err(format!("cell {x},{y} does not show {c:?}"));
                    }
                }
                written += i32::from(c != ' ' && colors[0] != colors[1]);
            }
        }
        let wanted = text.chars().filter(|c| !c.is_whitespace()).count() as i32;
        if written * 2 < wanted {
            Err(format!("{written} of {wanted} characters are visible"))
        } else {
            Ok(())
        }
    }

    /// Whether everything around the picture is black.
    pub(crate) fn letterbox_is_black(&self) -> Result<(), String> {
        let area = self.viewport().area();
        let stain = Rect::new(0, 0, self.width, self.height)
            .points()
            .find(|&p| !area.contains(p) && self.pixel(p) != [0; 3]);
        stain.map_or(Ok(()), |p| Err(format!("the letterbox is not black at {p:?}")))
    }

    /// Whether the picture is a reduced console, as far as its parts can tell: as bright as another one.
    pub(crate) fn is_as_bright_as(&self, other: &Photo) -> Result<(), String> {
        self.letterbox_is_black()?;
        let mean = |photo: &Photo| {
            let area = photo.viewport().area();
            let sum: u64 = area.points().flat_map(|p| photo.pixel(p)).map(u64::from).sum();
            sum as f64 / (f64::from(area.w) * f64::from(area.h) * 3.0)
        };
        let (mine, theirs) = (mean(self), mean(other));
        // Averages are rounded down, by half of one on the whole.
        if (theirs - mine - 0.5).abs() < 1.0 {
            Ok(())
        } else {
            Err(format!("brightness {mine}, not {theirs}"))
        }
    }
}
