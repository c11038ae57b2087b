//! What other programs on a desktop do to a window: they ask it to close, wipe what it shows, and take
//! pictures of it.

use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::xproto::{
    ClientMessageEvent, ConnectionExt as _, CreateGCAux, EventMask, ImageFormat, Rectangle, Window,
};
use x11rb::wrapper::ConnectionExt as _;

use crate::photo::Photo;

/// Asks a window to close, as the button in its frame would.
pub(crate) fn close(display: &str, window: Window) {
    let (connection, _) = x11rb::connect(Some(display)).expect("the display");
    let atom = |name: &str| {
        connection.intern_atom(false, name.as_bytes()).expect("a request").reply().expect("an atom").atom
    };
    let (protocols, delete) = (atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW"));
    let message = ClientMessageEvent::new(32, window, protocols, [delete, 0, 0, 0, 0]);
    connection.send_event(false, window, EventMask::NO_EVENT, message).expect("a message");
    connection.sync().expect("the message arrives");
}

/// Wipes a window, as another one that lay over it would, and has it told so.
pub(crate) fn wipe(display: &str, window: Window) {
    let (connection, _) = x11rb::connect(Some(display)).expect("the display");
    let geometry = connection.get_geometry(window).expect("a request").reply().expect("its size");
    let rectangle = Rectangle { x: 0, y: 0, width: geometry.width, height: geometry.height };
    let brush = connection.generate_id().expect("an id");
    let white = CreateGCAux::new().foreground(0x00FF_FFFF);
    connection.create_gc(brush, window, &white).expect("a request");
    connection.poly_fill_rectangle(window, brush, &[rectangle]).expect("a request");
    // The window has no background to clear with: this only sends the event.
    connection.clear_area(true, window, 0, 0, 0, 0).expect("a request");
    connection.sync().expect("the request arrives");
}

/// What a window shows; `None` where a part of it stands outside the screen, or while it changes.
pub(crate) fn photograph(display: &str, window: Window) -> Option<Photo> {
    let (connection, _) = x11rb::connect(Some(display)).expect("the display");
    let shot = || -> Result<Photo, ReplyError> {
        let size = connection.get_geometry(window)?.reply()?;
        let (width, height) = (size.width, size.height);
        let image = connection.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, width, height, !0)?.reply()?;
        let pixels = image.data.as_chunks().0.iter().map(|&[b, g, r, _]| [r, g, b]).collect();
        Ok(Photo::new(i32::from(width), i32::from(height), pixels))
    };
    shot().ok()
}
