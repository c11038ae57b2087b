//! The desktops that are there, as room for a window.

use sdl2::VideoSubsystem;
use sdl2::rect::Rect;
use sdl2::video::Window;

use crate::storage::settings::Place;

/// The usable parts of the desktops that are there, the main one first.
pub(super) fn desktops(video: &VideoSubsystem) -> Vec<Place> {
    let usable = |index| video.display_usable_bounds(index).or_else(|_| video.display_bounds(index)).ok();
    let all = (0..video.num_video_displays().unwrap_or(0)).filter_map(usable);
    all.map(place_of).collect()
}

/// The room that the frame of a window leaves on them. Not every system tells how broad its frames are.
pub(super) fn within_frame(window: &Window) -> Vec<Place> {
    let (top, left, bottom, right) = window.border_size().unwrap_or_default();
    let [top, left, bottom, right] = [top, left, bottom, right].map(i32::from);
    let inside = |desktop: Place| Place {
        x: desktop.x + left,
        y: desktop.y + top,
        width: desktop.width - left - right,
        height: desktop.height - top - bottom,
    };
    desktops(window.subsystem()).into_iter().map(inside).collect()
}

/// A rectangle of SDL as a place.
pub(super) fn place_of(bounds: Rect) -> Place {
    let side = |length| i32::try_from(length).unwrap_or(i32::MAX);
    Place { x: bounds.x(), y: bounds.y(), width: side(bounds.width()), height: side(bounds.height()) }
}
