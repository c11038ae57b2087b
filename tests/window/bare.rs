//! A display where nobody manages windows, as on a small machine or under a remote screen: full screen and
//! back, never shifted or cropped.

use crate::desktop::{Display, Geometry, wait_for};
use crate::folder::Folder;
use crate::{NEW_GAME, screen_after};

#[test]
fn full_screen_needs_no_window_manager() {
    let (display, data) = (Display::bare(1700, 1100), Folder::new("bare"));
    let program = display.start(&NEW_GAME, data.path());
    let start = screen_after("");
    program.expect("a new game", |photo| photo.shows(&start));
    program.move_to(37, 91);
    program.resize(1301, 755);
    let window = Geometry { x: 37, y: 91, width: 1301, height: 755 };
    let whole = Geometry { x: 0, y: 0, width: 1700, height: 1100 };
    let becomes = |geometry| {
        wait_for("full screen or back", || (program.geometry() == geometry).then_some(()));
        program.expect("the picture", |photo| {
            let size = (photo.width, photo.height);
            if size == (geometry.width, geometry.height) { photo.shows(&start) } else { Err("before".into()) }
        });
    };
    becomes(window);
    for key in ["F11", "alt+Return"].repeat(10) {
        program.press(&[key]);
        becomes(whole);
        program.press(&[key]);
        becomes(window);
    }
    program.press(&["F11"]);
    becomes(whole);
    program.close();

    // It comes back in full screen, and from there to where it was.
    let program = display.start(&NEW_GAME, data.path());
    let shown = program.expect("a start in full screen", |photo| {
        if photo.width == whole.width { photo.letterbox_is_black() } else { Err("before".into()) }
    });
    assert_eq!((shown.height, program.geometry()), (whole.height, whole));
    program.press(&["F11"]);
    wait_for("the window again", || (program.geometry() == window).then_some(()));
    program.close();
}
