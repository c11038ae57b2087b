//! What is seen in play: the sidebar, the part of the map around the player, the name of what is
//! pointed at, and the end of the message log.

mod camera;
mod map;
mod sidebar;

use super::menu::Place;
use super::palette;
use crate::console::{Console, wrap};
use crate::game::Game;
use crate::geom::{Point, Rect, point};

use camera::Camera;

/// The cells of the sidebar.
const SIDEBAR: Rect = Rect::new(0, 0, 20, 45);

/// The cells that show the map.
const MAP: Rect = Rect::new(20, 0, 60, 38);

/// The row that names what is pointed at.
const NAMES: Rect = Rect::new(20, 38, 60, 1);

/// The cells of the message log.
const LOG: Rect = Rect::new(20, 39, 60, 6);

/// The middle of the map view, where a menu opens that has no reason to be elsewhere.
pub(super) const MIDDLE: Place = Place::Middle(MAP);

/// Draws a run. `hover` is the cell of the console that the mouse is on.
pub(super) fn draw(game: &Game, hover: Option<Point>, console: &mut Console) {
    let camera = camera(game);
    sidebar::draw(game, SIDEBAR, console);
    map::draw(&game.world, &camera, console);
    names(game, &camera, hover, console);
    log(game, console);
}

/// The half of the map view that the player is not in.
pub(super) fn away_from_player(game: &Game) -> Place {
    let area = MAP.shrink(1);
    match camera(game).to_console(game.world.player().pos()) {
        Some(p) if p.x >= MAP.center().x => Place::Left(area),
        _ => Place::Right(area),
    }
}

fn camera(game: &Game) -> Camera {
    Camera::new(game.world.level.bounds(), MAP, game.world.player().pos())
}

/// Names what is in view under the mouse, or what is remembered there.
fn names(game: &Game, camera: &Camera, hover: Option<Point>, console: &mut Console) {
    if let Some(p) = hover.and_then(|cell| camera.to_map(cell)) {
        let names = map::names_at(&game.world, p);
        console.print(point(NAMES.x + 1, NAMES.y), &names, palette::TEXT);
    }
}

/// The newest messages, the last one at the bottom; older ones in the space that is left.
fn log(game: &Game, console: &mut Console) {
    let mut y = LOG.bottom();
    for message in game.log.messages().rev() {
        for line in wrap(&message.line(), LOG.w - 2).iter().rev() {
            y -= 1;
            if y < LOG.y {
                return;
            }
            console.print(point(LOG.x + 1, y), line, palette::tone(message.tone));
        }
    }
}
