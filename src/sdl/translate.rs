//! SDL's events in the program's own words. Commands that are printable characters come only from text
//! input, so that they work on every keyboard layout; keys that type nothing come from key presses; and
//! no press counts twice. What belongs to the window never reaches the game.

use sdl2::event::{Event as SdlEvent, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::{MouseButton, MouseWheelDirection};

use crate::base::geom::{Point, Size, point};
use crate::input::{Button, Event, Key, Mods, WindowCommand};
use crate::screen::viewport::Viewport;

/// What an event of SDL asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// The game shall handle an event.
    Game(Event),
    /// The game shall handle an event that a held key gave again.
    Repeat(Event),
    /// The window shall do something by itself.
    Window(WindowCommand),
    /// The window lost what was drawn: all of it shall be drawn again.
    Redraw,
}

/// Turns SDL's events into requests. It remembers what the meaning of the next event hangs on: the
/// modifiers held, whether a key is held, the keypad digits whose text is still to come, and the cell under the mouse.
#[derive(Debug, Default)]
pub struct Translator {
    chord: bool,
    keypad: [u8; 10],
    mouse: Option<Point>,
    /// Whether the key that was pressed last is held and gives its text again.
    repeating: bool,
}

impl Translator {
    /// A translator for a window that has just opened.
    pub fn new() -> Translator {
        Translator::default()
    }

    /// Appends what an event asks for, often nothing. `window` is the window's size in the units of
    /// mouse events, `viewport` where the picture stands on its surface.
    pub fn translate(
        &mut self,
        event: &SdlEvent,
        window: Size,
        viewport: &Viewport,
        requests: &mut Vec<Request>,
    ) {
        let request = match event {
            SdlEvent::TextInput { text, .. } => {
                requests.extend(self.typed(text));
                None
            }
            SdlEvent::KeyDown { keycode, keymod, repeat, .. } => self.pressed(*keycode, *keymod, *repeat),
            SdlEvent::KeyUp { keymod, .. } => {
                self.chord = is_chord(*keymod);
                self.repeating = false;
                None
            }
            SdlEvent::MouseMotion { x, y, .. } => self.moved(viewport.cell_at(point(*x, *y), window)),
            SdlEvent::MouseButtonDown { mouse_btn, x, y, .. } => {
                clicked(*mouse_btn, viewport.cell_at(point(*x, *y), window))
            }
            SdlEvent::MouseWheel { y, direction, .. } => turned(*y, *direction),
            SdlEvent::Window { win_event, .. } => self.window(*win_event),
            SdlEvent::RenderTargetsReset { .. } | SdlEvent::RenderDeviceReset { .. } => Some(Request::Redraw),
            SdlEvent::Quit { .. } => Some(Request::Game(Event::Quit)),
            _ => None,
        };
        requests.extend(request);
    }

    /// The characters of a text, without those that belong to a key press that was already counted.
    fn typed(&mut self, text: &str) -> Vec<Request> {
        // On X11, a letter with Alt held is text as well.
        if self.chord || self.is_counted(text) {
            return Vec::new();
        }
        let request = if self.repeating { Request::Repeat } else { Request::Game };
        text.chars().filter(|c| !c.is_control()).map(|c| request(Event::Char(c))).collect()
    }

    /// Whether a text is the digit of a keypad key that was pressed, which is then no longer waited for.
    fn is_counted(&mut self, text: &str) -> bool {
        let [digit @ b'0'..=b'9'] = text.as_bytes() else { return false };
        let waiting = &mut self.keypad[usize::from(digit - b'0')];
        let counted = *waiting > 0;
        *waiting = waiting.saturating_sub(1);
        counted
    }

    fn pressed(&mut self, keycode: Option<Keycode>, keymod: Mod, repeat: bool) -> Option<Request> {
        self.chord = is_chord(keymod);
        self.repeating = repeat;
        let key = key(keycode?);
        match key {
            // With NumLock the digit follows as text; without it nothing does, and no later press of
            // the digit row may be taken for it. The state of NumLock can't tell: some systems have none.
            Some(Key::Keypad(digit)) => {
                let waiting = &mut self.keypad[usize::from(digit)];
                *waiting = waiting.saturating_add(1);
            }
            _ => self.keypad = [0; 10],
        }
        // With the system's own modifier a key belongs to the desktop: it moves windows, not heroes.
        if keymod.intersects(Mod::LGUIMOD | Mod::RGUIMOD) {
            return None;
        }
        let event = Event::Key(key?, mods(keymod));
        match event.window_command() {
            Some(command) => (!repeat).then_some(Request::Window(command)),
            // The game decides how long the keyboard's own repeats count.
            None if repeat => Some(Request::Repeat(event)),
            None => Some(Request::Game(event)),
        }
    }

    fn moved(&mut self, cell: Option<Point>) -> Option<Request> {
        let cell = cell.filter(|&cell| self.mouse != Some(cell))?;
        self.mouse = Some(cell);
        Some(Request::Game(Event::MouseMove(cell)))
    }

    fn window(&mut self, event: WindowEvent) -> Option<Request> {
        match event {
            WindowEvent::Close => Some(Request::Game(Event::Quit)),
            WindowEvent::FocusLost => {
                // Whatever is held now is let go where this window doesn't see it.
                self.chord = false;
                self.repeating = false;
                self.keypad = [0; 10];
                Some(Request::Game(Event::FocusLost))
            }
            WindowEvent::Exposed
            | WindowEvent::Shown
            | WindowEvent::Resized(..)
            | WindowEvent::SizeChanged(..)
            | WindowEvent::Maximized
            | WindowEvent::Restored
            | WindowEvent::DisplayChanged(_) => Some(Request::Redraw),
            _ => None,
        }
    }
}

/// Whether the modifiers make a letter a command of the system or of another program, not a text.
/// AltGr types: it shows as the right Alt, as Mode, or as Ctrl and Alt together; and so does Option on
/// a Mac.
fn is_chord(keymod: Mod) -> bool {
    let ctrl = keymod.intersects(Mod::LCTRLMOD | Mod::RCTRLMOD);
    let alt = keymod.contains(Mod::LALTMOD) && !cfg!(target_os = "macos");
    let alt_gr = keymod.intersects(Mod::RALTMOD | Mod::MODEMOD) || (ctrl && alt);
    keymod.intersects(Mod::LGUIMOD | Mod::RGUIMOD) || ((ctrl || alt) && !alt_gr)
}

fn mods(keymod: Mod) -> Mods {
    Mods {
        shift: keymod.intersects(Mod::LSHIFTMOD | Mod::RSHIFTMOD),
        ctrl: keymod.intersects(Mod::LCTRLMOD | Mod::RCTRLMOD),
        alt: keymod.intersects(Mod::LALTMOD | Mod::RALTMOD),
    }
}

/// The keys that type nothing, and the digits of the keypad, which type only with NumLock.
fn key(keycode: Keycode) -> Option<Key> {
    Some(match keycode {
        Keycode::UP => Key::Up,
        Keycode::DOWN => Key::Down,
        Keycode::LEFT => Key::Left,
        Keycode::RIGHT => Key::Right,
        Keycode::HOME => Key::Home,
        Keycode::END => Key::End,
        Keycode::PAGEUP => Key::PageUp,
        Keycode::PAGEDOWN => Key::PageDown,
        Keycode::RETURN | Keycode::RETURN2 | Keycode::KP_ENTER => Key::Enter,
        Keycode::ESCAPE => Key::Escape,
        Keycode::TAB => Key::Tab,
        Keycode::BACKSPACE | Keycode::KP_BACKSPACE => Key::Backspace,
        Keycode::CLEAR | Keycode::KP_CLEAR => Key::Clear,
        Keycode::KP_0 => Key::Keypad(0),
        Keycode::KP_1 => Key::Keypad(1),
        Keycode::KP_2 => Key::Keypad(2),
        Keycode::KP_3 => Key::Keypad(3),
        Keycode::KP_4 => Key::Keypad(4),
        Keycode::KP_5 => Key::Keypad(5),
        Keycode::KP_6 => Key::Keypad(6),
        Keycode::KP_7 => Key::Keypad(7),
        Keycode::KP_8 => Key::Keypad(8),
        Keycode::KP_9 => Key::Keypad(9),
        Keycode::F1 => Key::Function(1),
        Keycode::F2 => Key::Function(2),
        Keycode::F3 => Key::Function(3),
        Keycode::F4 => Key::Function(4),
        Keycode::F5 => Key::Function(5),
        Keycode::F6 => Key::Function(6),
        Keycode::F7 => Key::Function(7),
        Keycode::F8 => Key::Function(8),
        Keycode::F9 => Key::Function(9),
        Keycode::F10 => Key::Function(10),
        Keycode::F11 => Key::Function(11),
        Keycode::F12 => Key::Function(12),
        _ => return None,
    })
}

fn clicked(button: MouseButton, cell: Option<Point>) -> Option<Request> {
    let button = match button {
        MouseButton::Left => Button::Left,
        MouseButton::Right => Button::Right,
        _ => return None,
    };
    Some(Request::Game(Event::Click(button, cell?)))
}

fn turned(notches: i32, direction: MouseWheelDirection) -> Option<Request> {
    let notches = match direction {
        MouseWheelDirection::Flipped => notches.saturating_neg(),
        _ => notches,
    };
    (notches != 0).then_some(Request::Game(Event::Wheel(notches)))
}
