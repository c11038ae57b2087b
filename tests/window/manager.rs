//! The smallest window manager that can show what a real one does to the game: it gives the focus,
//! grants sizes and places, and takes windows to full screen and back.

use std::collections::HashMap;
use std::thread;

use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ConfigureWindowAux, ConnectionExt as _, CreateWindowAux,
    EventMask, GetGeometryReply, InputFocus, PropMode, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

/// The atoms that windows and their manager speak with.
struct Atoms {
    state: Atom,
    fullscreen: Atom,
}

/// The manager's connection and what it remembers.
struct Manager {
    connection: RustConnection,
    root: GetGeometryReply,
    atoms: Atoms,
    /// How far its frames reach to the left of windows and above them.
    frame: (i32, i32),
    /// Where the windows in full screen were before.
    before: HashMap<Window, GetGeometryReply>,
}

/// Manages the windows of a display on a thread of its own, until the display goes. As real ones do, it
/// takes the place that a window asks for as that of its frame, of which only the room is there.
pub(crate) fn manage(display: &str, frame: (i32, i32)) {
    let mut manager = Manager::new(display, frame).expect("no other manager on a display of our own");
    thread::spawn(move || {
        while let Ok(event) = manager.connection.wait_for_event() {
            // A window may be gone before it is answered.
            let _ = manager.answer(event);
        }
    });
}

fn intern(connection: &RustConnection, name: &str) -> Result<Atom, ReplyOrIdError> {
    Ok(connection.intern_atom(false, name.as_bytes())?.reply()?.atom)
}

impl Manager {
    fn new(display: &str, frame: (i32, i32)) -> Result<Manager, ReplyOrIdError> {
        let (connection, screen) = x11rb::connect(Some(display)).expect("the display");
        let root = connection.setup().roots[screen].root;
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        let attributes = ChangeWindowAttributesAux::new().event_mask(mask);
        connection.change_window_attributes(root, &attributes)?.check()?;
        let atoms = Atoms {
            state: intern(&connection, "_NET_WM_STATE")?,
            fullscreen: intern(&connection, "_NET_WM_STATE_FULLSCREEN")?,
        };
        // How programs learn that there is a manager, and what it can do.
        let sign = connection.generate_id()?;
        let aux = CreateWindowAux::new();
        connection.create_window(0, sign, root, 0, 0, 1, 1, 0, WindowClass::INPUT_ONLY, 0, &aux)?;
        let check = intern(&connection, "_NET_SUPPORTING_WM_CHECK")?;
        for window in [root, sign] {
            connection.change_property32(PropMode::REPLACE, window, check, AtomEnum::WINDOW, &[sign])?;
        }
        let supported = intern(&connection, "_NET_SUPPORTED")?;
        let list = [atoms.state, atoms.fullscreen, check];
        connection.change_property32(PropMode::REPLACE, root, supported, AtomEnum::ATOM, &list)?;
        let root = connection.get_geometry(root)?.reply()?;
        Ok(Manager { connection, root, atoms, frame, before: HashMap::new() })
    }

    fn answer(&mut self, event: Event) -> Result<(), ReplyOrIdError> {
        match event {
            Event::MapRequest(request) => {
                let window = request.window;
                let state =
                    self.connection.get_property(false, window, self.atoms.state, AtomEnum::ATOM, 0, 32)?;
                let state = state.reply()?;
                if state.value32().is_some_and(|mut atoms| atoms.any(|atom| atom == self.atoms.fullscreen)) {
                    self.set_fullscreen(window, true)?;
                } else {
                    self.add_frame(window)?;
                }
                self.connection.map_window(window)?;
                self.connection.set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)?;
            }
            Event::ConfigureRequest(request) if !self.before.contains_key(&request.window) => {
                let mut aux = ConfigureWindowAux::from_configure_request(&request);
                aux.x = aux.x.map(|x| x + self.frame.0);
                aux.y = aux.y.map(|y| y + self.frame.1);
                self.connection.configure_window(request.window, &aux)?;
            }
            Event::ClientMessage(message) if message.type_ == self.atoms.state => {
                let [action, first, second, ..] = message.data.as_data32();
                if [first, second].contains(&self.atoms.fullscreen) {
                    self.set_fullscreen(message.window, action == 1)?;
                }
            }
            _ => {}
        }
        self.connection.flush()?;
        Ok(())
    }

    /// Makes room for a frame around a new window.
    fn add_frame(&self, window: Window) -> Result<(), ReplyOrIdError> {
        let (left, top) = self.frame;
        self.tell_frame(window, (left, top))?;
        let now = self.connection.get_geometry(window)?.reply()?;
        let aux = ConfigureWindowAux::new().x(i32::from(now.x) + left).y(i32::from(now.y) + top);
        self.connection.configure_window(window, &aux)?;
        Ok(())
    }

    /// Tells a window how broad its frame is.
    fn tell_frame(&self, window: Window, (left, top): (i32, i32)) -> Result<(), ReplyOrIdError> {
        let name = intern(&self.connection, "_NET_FRAME_EXTENTS")?;
        let extents = [left as u32, 0, top as u32, 0];
        self.connection.change_property32(PropMode::REPLACE, window, name, AtomEnum::CARDINAL, &extents)?;
        Ok(())
    }

    fn set_fullscreen(&mut self, window: Window, on: bool) -> Result<(), ReplyOrIdError> {
        let geometry = if on {
            let before = self.connection.get_geometry(window)?.reply()?;
            self.before.entry(window).or_insert(before);
            self.root
        } else {
            match self.before.remove(&window) {
                Some(before) => before,
                None => return Ok(()),
            }
        };
        self.tell_frame(window, if on { (0, 0) } else { self.frame })?;
        let aux = ConfigureWindowAux::new()
            .x(i32::from(geometry.x))
            .y(i32::from(geometry.y))
            .width(u32::from(geometry.width))
            .height(u32::from(geometry.height));
        self.connection.configure_window(window, &aux)?;
        let state: &[Atom] = if on { &[self.atoms.fullscreen] } else { &[] };
        self.connection.change_property32(
            PropMode::REPLACE,
            window,
            self.atoms.state,
            AtomEnum::ATOM,
            state,
        )?;
        Ok(())
    }
}
