//! SDL's events through the program's own translation: keyboards of every layout, the keypad, chords,
//! the window's keys, the mouse. What players of other games reported is tested here by its kind.

use std::hint::black_box;

use lampblack::base::geom::{Rect, Size, point, size};
use lampblack::input::{Button, Event, Key, Mods, WindowCommand};
use lampblack::screen::viewport::Viewport;
use lampblack::sdl::{Request, Translator};
use sdl2::event::{Event as SdlEvent, WindowEvent};
use sdl2::keyboard::{Keycode, Mod, Scancode};
use sdl2::mouse::{MouseButton, MouseState, MouseWheelDirection};

const WINDOW: Size = size(1300, 740);

/// A translator of a window with a picture of 80x45 cells of 16 pixels at 10,10.
#[derive(Default)]
struct Keyboard(Translator);

impl Keyboard {
    fn send(&mut self, events: &[SdlEvent]) -> Vec<Request> {
        let viewport = Viewport::fit(WINDOW, size(80, 45), size(8, 8));
        let mut requests = Vec::new();
        for event in events {
            self.0.translate(event, WINDOW, &viewport, &mut requests);
        }
        requests
    }
}

fn send(events: &[SdlEvent]) -> Vec<Request> {
    Keyboard::default().send(events)
}

fn down(keycode: Keycode, keymod: Mod) -> SdlEvent {
    key_down(keycode, keymod, false)
}

fn repeat(keycode: Keycode, keymod: Mod) -> SdlEvent {
    key_down(keycode, keymod, true)
}

fn key_down(keycode: Keycode, keymod: Mod, repeat: bool) -> SdlEvent {
    SdlEvent::KeyDown { timestamp: 0, window_id: 1, keycode: Some(keycode), scancode: None, keymod, repeat }
}

fn up(keycode: Keycode, keymod: Mod) -> SdlEvent {
    SdlEvent::KeyUp {
        timestamp: 0,
        window_id: 1,
        keycode: Some(keycode),
        scancode: None,
        keymod,
        repeat: false,
    }
}

fn text(text: &str) -> SdlEvent {
    SdlEvent::TextInput { timestamp: 0, window_id: 1, text: text.into() }
}

fn window(win_event: WindowEvent) -> SdlEvent {
    SdlEvent::Window { timestamp: 0, window_id: 1, win_event }
}

fn chars(text: &str) -> Vec<Request> {
    text.chars().map(|c| Request::Game(Event::Char(c))).collect()
}

fn pressed(key: Key) -> Request {
    Request::Game(Event::from(key))
}

const NONE: Mod = Mod::NOMOD;
const SHIFT: Mod = Mod::LSHIFTMOD;
const KEYPAD: [Keycode; 10] = [
    Keycode::KP_0,
    Keycode::KP_1,
    Keycode::KP_2,
    Keycode::KP_3,
    Keycode::KP_4,
    Keycode::KP_5,
    Keycode::KP_6,
    Keycode::KP_7,
    Keycode::KP_8,
    Keycode::KP_9,
];

#[test]
fn the_layout_decides_what_is_typed() {
    // German: `>` is Shift with the key of `<`, and Shift with the full stop is a colon.
    assert_eq!(send(&[down(Keycode::LESS, SHIFT), text(">")]), chars(">"));
    assert_eq!(send(&[down(Keycode::PERIOD, SHIFT), text(":")]), chars(":"));
    // French: digits with Shift.
    assert_eq!(send(&[down(Keycode::AMPERSAND, SHIFT), text("1")]), chars("1"));
}

#[test]
fn every_character_comes_from_text_alone() {
    let codes = (0..=0x7F).chain(0x4000_0001..=0x4000_011A).filter_map(Keycode::from_i32);
    let codes: Vec<Keycode> = codes.filter(|code| !KEYPAD.contains(code)).collect();
    for c in ' '..='~' {
        assert_eq!(send(&[text(&c.to_string())]), chars(&c.to_string()));
        for &code in &codes {
            let alone = send(&[down(code, NONE)]);
            let typed = send(&[down(code, NONE), text(&c.to_string())]);
            assert_eq!(typed, [alone, chars(&c.to_string())].concat(), "{code:?} {c}");
        }
    }
}

#[test]
fn a_key_press_alone_types_nothing() {
    for code in (' ' as i32..=0xFF).filter_map(Keycode::from_i32).filter(|&code| code != Keycode::DELETE) {
        for keymod in [NONE, SHIFT, Mod::CAPSMOD, Mod::LCTRLMOD, Mod::LALTMOD] {
            assert_eq!(send(&[down(code, keymod), up(code, keymod)]), [], "{code:?} {keymod:?}");
        }
    }
}

#[test]
fn other_alphabets_and_odd_texts() {
    assert_eq!(send(&[text("ж"), text("か"), text("é")]), chars("жかé"));
    assert_eq!(send(&[text("ab")]), chars("ab"), "an input method sends words");
    assert_eq!(send(&[text(""), text("\r"), text("\u{1b}\u{7f}\0"), text("\t")]), []);
}

#[test]
fn the_text_of_a_held_key_is_a_repeat() {
    let mut keyboard = Keyboard::default();
    let again = [Request::Repeat(Event::Char('j'))];
    assert_eq!(keyboard.send(&[down(Keycode::J, NONE), text("j")]), chars("j"));
    assert_eq!(keyboard.send(&[repeat(Keycode::J, NONE), text("j")]), again);
    assert_eq!(keyboard.send(&[down(Keycode::K, NONE), text("k")]), chars("k"), "another key is pressed");
    assert_eq!(keyboard.send(&[repeat(Keycode::K, NONE), up(Keycode::K, NONE), text("x")]), chars("x"));
}

#[test]
fn modifiers_alone_do_nothing() {
    for code in [
        Keycode::LSHIFT,
        Keycode::RSHIFT,
        Keycode::LCTRL,
        Keycode::RCTRL,
        Keycode::LALT,
        Keycode::RALT,
        Keycode::LGUI,
        Keycode::RGUI,
        Keycode::MODE,
        Keycode::CAPSLOCK,
        Keycode::NUMLOCKCLEAR,
        Keycode::SCROLLLOCK,
    ] {
        for bits in [0, 0xFFFF] {
            let keymod = Mod::from_bits_truncate(bits);
            assert_eq!(send(&[down(code, keymod), up(code, NONE)]), [], "{code:?}");
        }
    }
}

#[test]
fn a_keypad_press_is_one_step_with_numlock_and_without() {
    for (digit, code) in (0..).zip(KEYPAD) {
        let step = [pressed(Key::Keypad(digit))];
        let typed = text(&digit.to_string());
        assert_eq!(send(&[down(code, Mod::NUMMOD), typed.clone(), up(code, Mod::NUMMOD)]), step);
        assert_eq!(send(&[down(code, NONE), up(code, NONE)]), step);
        // Some systems deliver text only after the next press.
        let twice = [step, step].concat();
        let again = [step, [Request::Repeat(Key::Keypad(digit).into())]].concat();
        let late = [down(code, Mod::NUMMOD), down(code, Mod::NUMMOD), typed.clone(), typed.clone()];
        assert_eq!(send(&late), twice);
        let held = [down(code, Mod::NUMMOD), typed.clone(), repeat(code, Mod::NUMMOD), typed.clone()];
        assert_eq!(send(&held), again);
        // The digit row types its digit, whatever came before.
        let row = Keycode::from_i32('0' as i32 + i32::from(digit)).expect("a key");
        let both = [down(code, NONE), up(code, NONE), down(row, NONE), typed];
        assert_eq!(send(&both), [step.to_vec(), chars(&digit.to_string())].concat());
    }
    // The other keys of the keypad type what is on them.
    assert_eq!(send(&[down(Keycode::KP_PERIOD, Mod::NUMMOD), text(".")]), chars("."));
    assert_eq!(send(&[down(Keycode::KP_DIVIDE, NONE), text("/")]), chars("/"));
    assert_eq!(send(&[down(Keycode::KP_ENTER, NONE), text("\r")]), [pressed(Key::Enter)]);
}

#[test]
fn chords_do_not_type_their_letter() {
    let alt = if cfg!(target_os = "macos") { Mod::LCTRLMOD } else { Mod::LALTMOD };
    for keymod in [alt, alt | SHIFT, Mod::LCTRLMOD, Mod::RCTRLMOD, Mod::LGUIMOD, Mod::RGUIMOD] {
        let mut keyboard = Keyboard::default();
        assert_eq!(keyboard.send(&[down(Keycode::Q, keymod), text("q")]), [], "{keymod:?}");
        // Let go, or out of this window's sight, the next letter is a letter.
        assert_eq!(keyboard.send(&[up(Keycode::LALT, NONE), text("q")]), chars("q"));
        keyboard.send(&[down(Keycode::TAB, keymod)]);
        assert_eq!(keyboard.send(&[window(WindowEvent::FocusLost)]), [Request::Game(Event::FocusLost)]);
        assert_eq!(keyboard.send(&[text("q")]), chars("q"));
    }
}

#[test]
fn alt_gr_types() {
    let windows = Mod::LCTRLMOD | Mod::RALTMOD;
    for keymod in [Mod::RALTMOD, Mod::MODEMOD, windows, Mod::LCTRLMOD | Mod::LALTMOD, windows | SHIFT] {
        assert_eq!(send(&[down(Keycode::Q, keymod), text("@")]), chars("@"), "{keymod:?}");
    }
}

#[test]
fn keys_that_type_nothing() {
    let keys = [
        (Keycode::UP, Key::Up),
        (Keycode::DOWN, Key::Down),
        (Keycode::LEFT, Key::Left),
        (Keycode::RIGHT, Key::Right),
        (Keycode::HOME, Key::Home),
        (Keycode::END, Key::End),
        (Keycode::PAGEUP, Key::PageUp),
        (Keycode::PAGEDOWN, Key::PageDown),
        (Keycode::RETURN, Key::Enter),
        (Keycode::KP_ENTER, Key::Enter),
        (Keycode::ESCAPE, Key::Escape),
        (Keycode::TAB, Key::Tab),
        (Keycode::BACKSPACE, Key::Backspace),
        (Keycode::CLEAR, Key::Clear),
        (Keycode::F1, Key::Function(1)),
        (Keycode::F10, Key::Function(10)),
    ];
    for (code, key) in keys {
        assert_eq!(send(&[down(code, NONE), up(code, NONE)]), [pressed(key)], "{code:?}");
        assert_eq!(send(&[repeat(code, NONE)]), [Request::Repeat(key.into())], "{code:?}");
        let mods = Mods { shift: true, ctrl: true, alt: false };
        let chord = down(code, Mod::RSHIFTMOD | Mod::LCTRLMOD | Mod::CAPSMOD);
        assert_eq!(send(&[chord]), [Request::Game(Event::Key(key, mods))]);
        for keymod in [Mod::LGUIMOD, Mod::RGUIMOD] {
            assert_eq!(send(&[down(code, keymod)]), [], "the desktop's");
        }
    }
}

#[test]
fn the_window_keeps_its_own_keys() {
    let toggle = [Request::Window(WindowCommand::ToggleFullscreen)];
    for code in [Keycode::RETURN, Keycode::KP_ENTER] {
        for keymod in [Mod::LALTMOD, Mod::RALTMOD, Mod::LALTMOD | Mod::NUMMOD | Mod::CAPSMOD] {
            assert_eq!(send(&[down(code, keymod), text("\r"), up(code, keymod)]), toggle);
            assert_eq!(send(&[repeat(code, keymod)]), [], "held, it toggles once");
        }
    }
    for keymod in [NONE, SHIFT, Mod::LCTRLMOD, Mod::LALTMOD] {
        assert_eq!(send(&[down(Keycode::F11, keymod)]), toggle);
        assert_eq!(send(&[down(Keycode::F12, keymod)]), [Request::Window(WindowCommand::Screenshot)]);
    }
    assert_eq!(send(&[repeat(Keycode::F11, NONE), repeat(Keycode::F12, NONE)]), []);
}

#[test]
fn what_sdl_does_not_list_is_ignored() {
    // A debug build of the sdl2 crate aborts on these unless Cargo.toml turns its assertions off. The
    // numbers come from outside here too: its release build has no answer to them as constants.
    for scancode in [1, 2, 3, 232, 400, 600, -1, i32::MAX].map(black_box) {
        assert_eq!(Scancode::from_i32(scancode), None, "{scancode}");
    }
    let everything = Mod::from_bits_truncate(0xFFFF);
    for code in [1, 2, 0x7FFF_FFFF, -1, i32::MIN, 0x4000_01FF] {
        let code = Keycode::from_i32(code).expect("any number but 0");
        assert_eq!(send(&[down(code, NONE), down(code, everything), up(code, everything)]), [], "{code:?}");
    }
    let nameless = SdlEvent::KeyDown {
        timestamp: 0,
        window_id: 9,
        keycode: None,
        scancode: None,
        keymod: everything,
        repeat: true,
    };
    assert_eq!(send(&[nameless]), []);
    for type_ in [0x207, 0x7FFF, 0, u32::MAX] {
        assert_eq!(send(&[SdlEvent::Unknown { timestamp: 0, type_ }]), []);
    }
    assert_eq!(send(&[window(WindowEvent::None), window(WindowEvent::HitTest)]), []);
}

#[test]
fn presses_keep_their_number_and_order() {
    let events: Vec<SdlEvent> = ('a'..='z')
        .flat_map(|c| [down(Keycode::A, NONE), text(&c.to_string()), down(Keycode::UP, NONE)])
        .collect();
    let expected: Vec<Request> =
        ('a'..='z').flat_map(|c| [Request::Game(Event::Char(c)), pressed(Key::Up)]).collect();
    assert_eq!(send(&events), expected);
}

#[test]
fn closing_and_redrawing() {
    let quit = [Request::Game(Event::Quit)];
    assert_eq!(send(&[SdlEvent::Quit { timestamp: 0 }]), quit);
    assert_eq!(send(&[window(WindowEvent::Close)]), quit);
    for event in [
        WindowEvent::Exposed,
        WindowEvent::Shown,
        WindowEvent::SizeChanged(0, 0),
        WindowEvent::Resized(-1, i32::MAX),
        WindowEvent::Restored,
        WindowEvent::Maximized,
    ] {
        assert_eq!(send(&[window(event)]), [Request::Redraw], "{event:?}");
    }
    for lost in [SdlEvent::RenderTargetsReset { timestamp: 0 }, SdlEvent::RenderDeviceReset { timestamp: 0 }]
    {
        assert_eq!(send(&[lost]), [Request::Redraw]);
    }
    assert_eq!(send(&[window(WindowEvent::Minimized), window(WindowEvent::Leave)]), []);
}

fn motion(x: i32, y: i32) -> SdlEvent {
    let mousestate = MouseState::from_sdl_state(0);
    SdlEvent::MouseMotion { timestamp: 0, window_id: 1, which: 0, mousestate, x, y, xrel: 0, yrel: 0 }
}

fn button(mouse_btn: MouseButton, x: i32, y: i32) -> SdlEvent {
    SdlEvent::MouseButtonDown { timestamp: 0, window_id: 1, which: 0, mouse_btn, clicks: 1, x, y }
}

fn wheel(y: i32, direction: MouseWheelDirection) -> SdlEvent {
    SdlEvent::MouseWheel {
        timestamp: 0,
        window_id: 1,
        which: 0,
        x: 3,
        y,
        direction,
        precise_x: 0.0,
        precise_y: 0.0,
        mouse_x: 0,
        mouse_y: 0,
    }
}

#[test]
fn the_mouse_moves_in_cells() {
    let mut mouse = Keyboard::default();
    let at = |x, y| [Request::Game(Event::MouseMove(point(x, y)))];
    assert_eq!(mouse.send(&[motion(10, 10), motion(25, 25), motion(12, 11)]), at(0, 0));
    assert_eq!(mouse.send(&[motion(26, 25)]), at(1, 0));
    assert_eq!(mouse.send(&[motion(1289, 729)]), at(79, 44));
    let outside = [(9, 9), (1290, 730), (-1, 40), (i32::MIN, i32::MAX), (i32::MAX, i32::MIN)];
    for (x, y) in outside {
        let events = [motion(x, y), button(MouseButton::Left, x, y), button(MouseButton::Right, x, y)];
        assert_eq!(mouse.send(&events), [], "{x},{y}");
    }
}

#[test]
fn clicks_and_the_wheel() {
    for cell in Rect::new(0, 0, 80, 45).points() {
        let (x, y) = (10 + cell.x * 16 + 8, 10 + cell.y * 16 + 8);
        assert_eq!(
            send(&[button(MouseButton::Left, x, y), button(MouseButton::Right, x, y)]),
            [Button::Left, Button::Right].map(|button| Request::Game(Event::Click(button, cell)))
        );
    }
    assert_eq!(send(&[button(MouseButton::Middle, 100, 100), button(MouseButton::X1, 100, 100)]), []);
    let turned = |notches| [Request::Game(Event::Wheel(notches))];
    assert_eq!(send(&[wheel(2, MouseWheelDirection::Normal)]), turned(2));
    assert_eq!(send(&[wheel(2, MouseWheelDirection::Flipped)]), turned(-2));
    assert_eq!(send(&[wheel(i32::MIN, MouseWheelDirection::Flipped)]), turned(i32::MAX));
    assert_eq!(send(&[wheel(0, MouseWheelDirection::Normal)]), []);
}
