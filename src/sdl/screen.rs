//! The window and its surface. Pixels are written by the processor straight into the surface that SDL
//! gives a window, and only the rectangles that changed are presented: measured, this is many times
//! faster than any of SDL's renderers, and nothing of it outlives a frame.

use std::thread::sleep;
use std::time::Duration;

use log::{info, warn};
use sdl2::event::{Event, EventType};
use sdl2::pixels::{Color, PixelFormatEnum};
use sdl2::rect::Rect as SdlRect;
use sdl2::surface::{Surface, SurfaceRef};
use sdl2::video::{FullscreenType, Window, WindowPos};
use sdl2::{EventPump, EventSubsystem, VideoSubsystem};

use super::desktops::{desktops, place_of, within_frame};
use super::queue::next_event;
use super::{WindowError, WindowOptions, manager};
use crate::base::geom::{Rect, Size, size};
use crate::screen::console::Console;
use crate::screen::font::{self, Font, Picture};
use crate::screen::raster::{Canvas, Format, Raster};
use crate::screen::viewport::{Viewport, window_size};
use crate::storage::settings::Place;
use crate::ui;

/// The window's icon, a PNG.
const ICON: &[u8] = include_bytes!("../../resources/share/icons/hicolor/64x64/apps/lampblack.png");

/// What SDL is to do otherwise than by itself. The environment goes before all of them.
const HINTS: [(&str, &str); 3] = [
    // The close of the window is one event, not also the end of the last window.
    ("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0"),
    ("SDL_APP_NAME", "Lampblack"),
    // Real pixels on Windows, instead of a picture that the system enlarges.
    ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"),
];

/// A window that shows consoles.
pub struct Screen {
    // Fields are dropped in this order, and the pump, which goes last, may hold the last of SDL.
    /// Stands in for a surface whose pixels are not 32 bits with a byte a channel; SDL converts.
    shadow: Option<Surface<'static>>,
    window: Window,
    events: EventSubsystem,
    pump: EventPump,
    raster: Raster,
    /// The place to go back to after full screen.
    windowed: Option<Place>,
    /// It fills the screen by its size alone, since there is no window manager to ask.
    covering: bool,
}

impl Screen {
    /// Opens the window.
    ///
    /// # Errors
    /// When there is no display, or SDL can't open a window on it.
    pub fn open(options: &WindowOptions) -> Result<Screen, WindowError> {
        for (hint, value) in HINTS {
            sdl2::hint::set(hint, value);
        }
        if needs_no_wayland() {
            sdl2::hint::set("SDL_VIDEODRIVER", "x11,KMSDRM");
        }
        let sdl = sdl2::init().map_err(WindowError::Sdl)?;
        let video = sdl.video().map_err(WindowError::NoDisplay)?;
        check_driver(&video)?;
        video.enable_screen_saver();
        let raster = Raster::new(options.font.clone());
        let picture = size(ui::WIDTH, ui::HEIGHT).times(raster.font().cell());
        // A window of a few pixels is one that nobody finds again.
        let place = options.place.map(|place| place.at_least(picture.w, picture.h));
        let (window, windowed) = open_window(&video, picture, place, options)?;
        let mut pump = sdl.event_pump().map_err(WindowError::Sdl)?;
        // Nothing here reads these, and their texts come from outside.
        for event in [EventType::DropFile, EventType::DropText, EventType::TextEditing] {
            pump.disable_event(event);
        }
        video.text_input().start();
        let events = sdl.event().map_err(WindowError::Sdl)?;
        let mut screen = Screen { shadow: None, window, events, pump, raster, windowed, covering: false };
        screen.set_fullscreen(options.fullscreen);
        if let Some(place) = place.filter(|_| !screen.is_fullscreen()) {
            screen.come_back(place);
        }
        Ok(screen)
    }

    /// The queue that others can put events into.
    pub fn events(&self) -> &EventSubsystem {
        &self.events
    }

    /// Waits for an event, at most so long.
    pub fn wait(&mut self, at_most: Duration) -> Option<Event> {
        let at_most = u32::try_from(at_most.as_millis()).unwrap_or(u32::MAX >> 1);
        next_event(|| self.pump.wait_event_timeout(at_most))
    }

    /// The next event that has already happened.
    pub fn poll(&mut self) -> Option<Event> {
        next_event(|| self.pump.poll_event())
    }

    /// The size of the window in the units of mouse events.
    pub fn size(&self) -> Size {
        let (w, h) = self.window.size();
        signed(w, h)
    }

    /// Where the picture stands on the window's surface, as it was last shown.
    pub fn viewport(&self) -> &Viewport {
        self.raster.viewport()
    }

    /// Makes the next [`Screen::show`] draw everything.
    pub fn invalidate(&mut self) {
        self.raster.invalidate();
    }

    /// Shows a console; what the window shows already is not drawn again.
    ///
    /// # Errors
    /// When SDL gives no surface, or can't present it.
    pub fn show(&mut self, console: &Console) -> Result<(), WindowError> {
        // A minimised window may have no pixels, and SDL no surface for it.
        let (w, h) = self.window.drawable_size();
        if w == 0 || h == 0 || self.window.is_minimized() {
            self.raster.invalidate();
            return Ok(());
        }
        // SDL replaces the surface when the window changes, so it is taken anew for each frame.
        let mut surface = self.window.surface(&self.pump).map_err(WindowError::Sdl)?;
        let damage = match format_of(&surface) {
            Some(format) => {
                self.shadow = None;
                draw(&mut self.raster, console, &mut surface, format)
            }
            None => {
                let shadow = match self.shadow.take().filter(|shadow| shadow.size() == surface.size()) {
                    Some(shadow) => shadow,
                    None => {
                        self.raster.invalidate();
                        let (w, h) = surface.size();
                        Surface::new(w, h, PixelFormatEnum::RGB888).map_err(WindowError::Sdl)?
                    }
                };
                let shadow = self.shadow.insert(shadow);
                let format = format_of(shadow).ok_or_else(|| WindowError::Sdl("no 32-bit surface".into()))?;
                let damage = draw(&mut self.raster, console, shadow, format);
                for &rect in &damage {
                    shadow.blit(rect, &mut surface, rect).map_err(WindowError::Sdl)?;
                }
                damage
            }
        };
        if damage.is_empty() {
            return Ok(());
        }
        surface.update_window_rects(&damage).map_err(WindowError::Sdl)
    }

    /// The pictures of the glyphs.
    pub fn font(&self) -> &Font {
        self.raster.font()
    }

    /// Draws with other pictures from now on.
    pub fn set_font(&mut self, font: Font) {
        self.raster = Raster::new(font);
    }

    /// Gives the window the size of a whole scale, as far as the desktop has room, or with `None` the size
    /// of a first start. In full screen that is the size to come back to.
    pub fn resize(&mut self, scale: Option<u32>) {
        let (now, desktops) = (self.place(), desktops(self.window.subsystem()));
        let room = now.onto(&desktops);
        let room = desktops.iter().find(|desktop| room.onto(&[**desktop]) == room).copied().unwrap_or(room);
        let Size { w, h } = window_size(size(room.width, room.height), self.picture(), scale);
        let place = Place { width: w, height: h, ..now }.onto(&desktops);
        if self.is_fullscreen() {
            self.windowed = Some(place);
        } else {
            self.put(place);
        }
    }

    /// Whether the window fills the screen.
    pub fn is_fullscreen(&self) -> bool {
        self.covering || self.window.fullscreen_state() != FullscreenType::Off
    }

    /// Where the window is, or was before it filled the screen.
    pub fn place(&self) -> Place {
        let here = || {
            let ((x, y), Size { w, h }) = (self.window.position(), self.size());
            Place { x, y, width: w, height: h }
        };
        self.windowed.filter(|_| self.is_fullscreen()).unwrap_or_else(here)
    }

    /// How many pixels a pixel of the font takes, when the window is just as large as the picture.
    pub fn exact_scale(&self) -> Option<u32> {
        let (Place { width, height, .. }, picture) = (self.place(), self.picture());
        let scale = picture.fits_into(size(width, height));
        let exact = picture.times(size(scale, scale)) == size(width, height);
        u32::try_from(scale).ok().filter(|_| exact)
    }

    /// The largest scale at which the picture fits on a desktop; 1 where it fits at none.
    pub fn largest_scale(&self) -> u32 {
        let fits = |desktop: &Place| self.picture().fits_into(size(desktop.width, desktop.height));
        let largest = desktops(self.window.subsystem()).iter().map(fits).max().unwrap_or(1);
        u32::try_from(largest).unwrap_or(1).max(1)
    }

    /// The picture at scale 1.
    fn picture(&self) -> Size {
        size(ui::WIDTH, ui::HEIGHT).times(self.raster.font().cell())
    }

    /// Enters full screen, or leaves it and puts the window back to where it was, as large as it was.
    /// Only the desktop's own mode is used: the raster scales, and no other window is disturbed.
    pub fn set_fullscreen(&mut self, fullscreen: bool) {
        if fullscreen == self.is_fullscreen() {
            return;
        }
        let place = self.place();
        if fullscreen && !manager::is_there(self.window.subsystem()) {
            self.cover();
        } else if !std::mem::take(&mut self.covering) {
            let mode = if fullscreen { FullscreenType::Desktop } else { FullscreenType::Off };
            if let Err(problem) = self.window.set_fullscreen(mode) {
                warn!("full screen: {problem}");
            }
        }
        self.windowed = Some(place);
        if !fullscreen {
            self.come_back(place);
        }
        self.raster.invalidate();
    }

    /// Gives the window the place and size of the whole display that it is on.
    fn cover(&mut self) {
        let display = self.window.display_index();
        match display.and_then(|display| self.window.subsystem().display_bounds(display)) {
            Ok(bounds) => {
                self.covering = true;
                self.put(place_of(bounds));
            }
            Err(problem) => warn!("full screen: {problem}"),
        }
    }

    /// Puts the window where it was, the last time or before it filled the screen. Window managers differ in
    /// what they restore, and put the corner of the frame, which they have just made, where a window was to
    /// be: without this it would stand a frame's breadth further every time.
    fn come_back(&mut self, place: Place) {
        // The breadth of the frame is an event that SDL has yet to read.
        self.pump.pump_events();
        self.put(place.onto(&within_frame(&self.window)));
    }

    fn put(&mut self, place: Place) {
        let Place { x, y, width, height } = place;
        let (w, h) = (width.unsigned_abs(), height.unsigned_abs());
        if self.window.size() != (w, h)
            && let Err(problem) = self.window.set_size(w, h)
        {
            warn!("the size of the window: {problem}");
        }
        if self.window.position() != (x, y) {
            self.window.set_position(WindowPos::Positioned(x), WindowPos::Positioned(y));
        }
        self.raster.invalidate();
    }
}

impl Drop for Screen {
    /// Lets the X server catch up before the window goes. SDL wakes its own event wait through a second
    /// connection; when the server reads that after the window is gone, the answer is an error that ends
    /// the program as a failed one, after all went well. Seen in one close of ten.
    fn drop(&mut self) {
        self.window.hide();
        if self.window.subsystem().current_video_driver() == "x11" {
            sleep(Duration::from_millis(30));
        }
    }
}

/// Whether Wayland, which has its socket in this folder, can't be there. Its library would say so on
/// standard error, in front of our own line.
fn needs_no_wayland() -> bool {
    cfg!(target_os = "linux") && std::env::var_os("XDG_RUNTIME_DIR").is_none()
}

/// Refuses the drivers that SDL falls back to where there is no display, unless they were asked for,
/// and sets the hint that makes frames fast. On X11 and Windows SDL puts a texture of the graphics
/// card under window surfaces, which costs several times the frame, and much memory and start-up;
/// on other systems that is the only way, or the better one.
fn check_driver(video: &VideoSubsystem) -> Result<(), WindowError> {
    let driver = video.current_video_driver();
    info!("video driver {driver}");
    let names_one = |name: &&str| std::env::var_os(name).is_some_and(|driver| !driver.is_empty());
    let asked = ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"].iter().any(names_one);
    if matches!(driver, "offscreen" | "dummy") && !asked {
        return Err(WindowError::NoDisplay("neither X11 nor Wayland answers".into()));
    }
    if matches!(driver, "x11" | "windows") {
        sdl2::hint::set("SDL_FRAMEBUFFER_ACCELERATION", "0");
    }
    Ok(())
}

/// Opens the window for a picture of so many pixels, at a place or in the middle, and says where it goes when
/// it leaves full screen. The class that desktops group and name windows by is the name of the program file, which is
/// why nothing here sets it.
fn open_window(
    video: &VideoSubsystem,
    picture: Size,
    place: Option<Place>,
    options: &WindowOptions,
) -> Result<(Window, Option<Place>), WindowError> {
    let desktops = desktops(video);
    let desktop = desktops.first().ok_or_else(|| WindowError::Sdl("there is no desktop".into()))?;
    let Size { w, h } = window_size(size(desktop.width, desktop.height), picture, options.scale);
    let place = place.map(|place| place.onto(&desktops));
    let (w, h) = place.map_or((w, h), |place| (place.width, place.height));
    let mut builder = video.window("Lampblack", w.unsigned_abs(), h.unsigned_abs());
    match place {
        Some(Place { x, y, .. }) => builder.position(x, y),
        None => builder.position_centered(),
    };
    builder.resizable().allow_highdpi();
    if options.fullscreen && manager::is_there(video) {
        builder.fullscreen_desktop();
    }
    let mut window = builder.build().map_err(|error| WindowError::Sdl(error.to_string()))?;
    if let Err(problem) = set_icon(&mut window) {
        warn!("the window's icon: {problem}");
    }
    let centred = || {
        let (x, y) = (desktop.x + (desktop.width - w) / 2, desktop.y + (desktop.height - h) / 2);
        Place { x, y, width: w, height: h }
    };
    Ok((window, options.fullscreen.then(|| place.unwrap_or_else(centred))))
}

fn set_icon(window: &mut Window) -> Result<(), String> {
    let Picture { width, height, pixels } = font::decode(ICON).map_err(|error| error.to_string())?;
    let mut bytes = pixels.into_flattened();
    let icon = Surface::from_data(&mut bytes, width, height, width * 4, PixelFormatEnum::RGBA32)?;
    window.set_icon(icon);
    Ok(())
}

/// How the pixels of a surface hold colours, or `None` when they are not 32 bits with a byte a channel.
fn format_of(surface: &SurfaceRef) -> Option<Format> {
    let pixels = surface.pixel_format();
    let bits = |r, g, b, a| Color::RGBA(r, g, b, a).to_u32(&pixels);
    let opaque = bits(0, 0, 0, 255);
    let shift = |mask: u32| {
        let mask = mask & !opaque;
        let below = mask.trailing_zeros();
        (below.is_multiple_of(8) && below < 32 && mask >> below == 0xFF).then_some(below)
    };
    let whole = surface.pitch() >= surface.width() * 4;
    let red = shift(bits(255, 0, 0, 0)).filter(|_| whole)?;
    Some(Format { red, green: shift(bits(0, 255, 0, 0))?, blue: shift(bits(0, 0, 255, 0))?, opaque })
}

fn draw(raster: &mut Raster, console: &Console, surface: &mut SurfaceRef, format: Format) -> Vec<SdlRect> {
    let (pitch, (w, h)) = (surface.pitch() as usize, surface.size());
    surface.with_lock_mut(|bytes| {
        let damage = raster.draw(console, &mut Canvas { bytes, pitch, size: signed(w, h), format });
        let rect = |rect: &Rect| SdlRect::new(rect.x, rect.y, rect.w.unsigned_abs(), rect.h.unsigned_abs());
        damage.iter().map(rect).collect()
    })
}

fn signed(w: u32, h: u32) -> Size {
    let side = |length| i32::try_from(length).unwrap_or(i32::MAX);
    size(side(w), side(h))
}
