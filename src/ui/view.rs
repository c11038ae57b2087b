//! What is seen in play: the sidebar, the part of the map around the player, the name of what is
//! pointed at, and the end of the message log.

pub mod animation;
mod camera;
pub mod describe;
mod map;
mod overview;
mod sidebar;

use crate::base::color::Rgb;
use crate::base::geom::{Point, Rect, point};
use crate::game::Game;
use crate::screen::console::{Cell, Console, wrap};
use crate::screen::cp437;
use crate::storage::settings::Scrolling;
use crate::ui::WIDTH;
use crate::ui::palette::Palette;
use crate::ui::parts::menu::Anchor;
use crate::ui::view::animation::Animation;

use camera::Camera;
pub(super) use overview::Overview;

/// The cells of the sidebar.
const SIDEBAR: Rect = Rect::new(0, 0, 20, 45);

/// The cells that show the map.
const MAP: Rect = Rect::new(20, 0, 60, 38);

/// The row that names what is pointed at.
const NAMES: Rect = Rect::new(20, 38, 60, 1);

/// The cells of the message log.
const LOG: Rect = Rect::new(20, 39, 60, 6);

/// How near to the edge of the view the player comes before it moves, where it scrolls at the edge.
const EDGE: i32 = 8;

/// What is drawn over the map.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Overlay<'a> {
    /// The cell of the console that the mouse is on.
    pub hover: Option<Point>,
    /// The cell of the map that a cursor is on.
    pub cursor: Option<Point>,
    /// A line for the row of the names, where nothing is pointed at.
    pub hint: Option<&'a str>,
    /// The cells of the map that would be struck.
    pub area: &'a [Point],
    /// The cells of the map that a click would lead over.
    pub way: &'a [Point],
    /// What is shown for a moment.
    pub animation: Option<&'a Animation>,
}

/// Draws a run, the view around a cell of the map.
pub(super) fn draw(game: &Game, focus: Point, overlay: Overlay, colors: &Palette, console: &mut Console) {
    let camera = camera(game, focus);
    sidebar::draw(game, SIDEBAR, colors, console);
    map::draw(&game.world, &camera, colors, console);
    for cell in overlay.area.iter().filter_map(|&p| camera.to_console(p)) {
        let ground = console.cell(cell).bg;
        console.tint(cell, ground.mix(colors.area, 116));
    }
    draw_way(overlay.way.iter().filter_map(|&p| camera.to_console(p)), colors, console);
    if let Some(cell) = overlay.cursor.and_then(|p| camera.to_console(p)) {
        let Cell { glyph, .. } = console.cell(cell);
        console.set(cell, Cell { glyph, fg: colors.highlighted, bg: colors.cursor });
    }
    let names = overlay.hover.and_then(|cell| match SIDEBAR.contains(cell) {
        true => sidebar::explain(game, cell, colors),
        false => camera.to_map(cell).map(|p| map::names_at(&game.world, p)),
    });
    match (names.filter(|names| !names.is_empty()), overlay.hint) {
        (Some(names), _) => console.print(point(NAMES.x + 1, NAMES.y), &names, colors.text),
        (None, hint) => console.print(point(NAMES.x + 1, NAMES.y), hint.unwrap_or_default(), colors.key),
    };
    log(game, colors, console);
    if let Some(animation) = overlay.animation {
        animation.draw(|p| camera.to_console(p), colors, console);
    }
}

/// Marks the cells that a click would lead over.
pub(super) fn draw_way(cells: impl Iterator<Item = Point>, colors: &Palette, console: &mut Console) {
    for cell in cells {
        // The ground shows a dot; who or what is there stays to be read.
        let Cell { glyph, fg, bg } = console.cell(cell);
        let is_bare = [' ', '.', '·', ','].map(cp437::glyph).contains(&glyph);
        let (glyph, fg) = if is_bare { (cp437::glyph('·'), colors.way) } else { (glyph, fg) };
        console.set(cell, Cell { glyph, fg, bg: bg.mix(colors.way, 64) });
    }
}

/// The names of what is on a cell of the map, as far as the player sees or knows it.
pub(super) fn names_at(game: &Game, p: Point) -> String {
    map::names_at(&game.world, p)
}

/// Covers the log with a text, under a caption in the row of the names.
pub(super) fn panel(
    title: &str,
    color: Rgb,
    text: &[(String, Rgb)],
    colors: &Palette,
    console: &mut Console,
) {
    caption(title, color, colors, console);
    console.fill(LOG, colors.sidebar);
    let mut rest = Rect::new(LOG.x + 1, LOG.y, LOG.w - 2, LOG.h);
    for (paragraph, color) in text {
        let rows = console.print_wrapped(rest, paragraph, *color);
        rest = Rect::new(rest.x, rest.y + rows, rest.w, rest.h - rows);
    }
}

/// Covers the row of the names with a text.
pub(super) fn caption(text: &str, color: Rgb, colors: &Palette, console: &mut Console) {
    console.fill(NAMES, colors.sidebar);
    console.print(point(NAMES.x + 1, NAMES.y), text, color);
}

/// Covers the log and the row of the names with a window, which leaves the map to be seen, and returns the
/// cells within.
pub(super) fn window(title: &str, color: Rgb, colors: &Palette, console: &mut Console) -> Rect {
    let area = Rect::new(NAMES.x, NAMES.y, NAMES.w, NAMES.h + LOG.h);
    console.frame(area, title, color, colors.window);
    area.shrink(2)
}

/// The cell of the map that a cell of the console shows while the view is around `focus`.
pub(super) fn map_cell(game: &Game, focus: Point, cell: Point) -> Option<Point> {
    camera(game, focus).to_map(cell)
}

/// The wider side of the screen beside the player, so that no menu covers them.
pub(super) fn away_from_player(game: &Game, focus: Point) -> Anchor {
    let player = game.world.player().pos();
    match camera(game, focus).to_console(player) {
        Some(Point { x, .. }) if x >= WIDTH / 2 => Anchor::Left(Rect::new(0, 1, x, MAP.h - 2)),
        Some(Point { x, .. }) => Anchor::Right(Rect::new(x + 1, 1, WIDTH - x - 1, MAP.h - 2)),
        None => Anchor::Middle(MAP),
    }
}

/// The cell that the view is to be around, when it was around `focus`, so that `target` is seen.
pub(super) fn follow(game: &Game, scrolling: Scrolling, focus: Point, target: Point) -> Point {
    match scrolling {
        Scrolling::Centred => target,
        Scrolling::Edge => camera(game, focus).follow(target, EDGE),
    }
}

fn camera(game: &Game, focus: Point) -> Camera {
    Camera::new(game.world.level.bounds(), MAP, focus)
}

/// The newest messages, the last one at the bottom; older ones in the space that is left.
fn log(game: &Game, colors: &Palette, console: &mut Console) {
    let mut y = LOG.bottom();
    for message in game.log.messages().rev() {
        for line in wrap(&message.line(), LOG.w - 2).iter().rev() {
            y -= 1;
            if y < LOG.y {
                return;
            }
            console.print(point(LOG.x + 1, y), line, colors.tone(message.tone));
        }
    }
}
