//! Whether anybody takes a window to full screen when asked. On X11 that is the window manager, and where
//! none runs SDL believes all the same that its window fills the screen, and draws a picture that is
//! shifted and cropped. SDL found out when it started, but tells nobody.

use sdl2::VideoSubsystem;

/// Whether there is somebody to ask. In doubt there is.
pub(super) fn is_there(video: &VideoSubsystem) -> bool {
    video.current_video_driver() != "x11" || x11::has_manager().unwrap_or(true)
}

#[cfg(all(unix, not(target_os = "macos")))]
mod x11 {
    use std::error::Error;

    use x11rb::connection::Connection;
    use x11rb::errors::ReplyOrIdError;
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _, Window};

    /// Whether a manager's window is named on the root and names itself, too. The name on the root alone
    /// may be left from a manager that has ended.
    pub(super) fn has_manager() -> Result<bool, Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let Some(root) = connection.setup().roots.get(screen) else { return Ok(false) };
        let check = connection.intern_atom(false, b"_NET_SUPPORTING_WM_CHECK")?.reply()?.atom;
        let named_on = |window| -> Result<Option<Window>, ReplyOrIdError> {
            let property = connection.get_property(false, window, check, AtomEnum::WINDOW, 0, 1)?.reply()?;
            Ok(property.value32().and_then(|mut windows| windows.next()))
        };
        let sign = named_on(root.root)?;
        // A window that is gone is an error of the answer.
        Ok(sign.is_some_and(|window| named_on(window).is_ok_and(|itself| itself == sign)))
    }
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
mod x11 {
    /// There is nothing to look with.
    pub(super) fn has_manager() -> Option<bool> {
        None
    }
}
