//! What only the colours of a screen say: what is dimmed, highlighted, marked, lit.

use lampblack::base::geom::Point;
use lampblack::game::consumable::{Consumable, Fireball};
use lampblack::screen::console::Cell;
use lampblack::ui::palette::Palette;

use crate::names::windows;
use crate::session::{MAP, Session};
use crate::{SCREENS, hall, reach};

/// The cells of the console whose background is this colour.
fn painted(session: &Session, color: lampblack::base::color::Rgb) -> Vec<Point> {
    let screen = session.screen();
    screen.bounds().points().filter(|p| screen.cell(*p).bg == color).collect()
}

#[test]
fn a_window_dims_what_it_covers() {
    let shown = |cell: Cell| cell.glyph != b' ' && cell.fg.luma() > 8;
    for keys in ["i", "d", "v", "?", "<Esc>", "c"] {
        let mut session = hall();
        let before = session.screen();
        let after = session.keys(keys).screen();
        let windows = windows(&after);
        let around = before.bounds().points().filter(|p| !windows.iter().any(|window| window.contains(*p)));
        let around: Vec<Point> = around.filter(|p| shown(before.cell(*p))).collect();
        assert!(!around.is_empty(), "{keys} covers all");
        for p in around {
            let (was, is) = (before.cell(p), after.cell(p));
            assert!(is.glyph == was.glyph && is.fg.luma() < was.fg.luma(), "{keys}: {p:?} {was:?} {is:?}");
        }
    }
    // The cursor is no window: what it does not touch stays as bright as it was.
    let mut session = hall();
    let before = session.screen();
    let after = session.keys("x<Right>").screen();
    let changed = MAP.points().filter(|p| before.cell(*p) != after.cell(*p)).count();
    assert_eq!(changed, 1, "the cursor's cell");
}

#[test]
fn one_row_of_a_menu_is_highlighted() {
    for (name, start, ways) in SCREENS {
        let session = reach(*start, ways[0]);
        let rows = painted(&session, Palette::DEFAULT.highlight);
        let is_menu = [
            "main_menu",
            "pause",
            "options",
            "keys",
            "confirm",
            "game_over",
            "inventory_use",
            "inventory_drop",
            "item_menu",
            "level_up",
            "pick_up",
        ]
        .contains(name);
        assert_eq!(!rows.is_empty(), is_menu, "{name}");
        assert!(rows.iter().all(|p| p.y == rows[0].y), "{name}: {rows:?}");
    }
    // The highlight is where Enter takes and where the mouse is; it begins below what is worn.
    let mut session = hall();
    let row = |session: &Session| painted(session, Palette::DEFAULT.highlight).first().map(|p| p.y);
    let first = row(session.keys("i"));
    assert_eq!(row(session.keys("<Down>")), first.map(|y| y + 2));
    assert_eq!(row(session.keys("[sword]")), first.map(|y| y + 8));
    assert_eq!(row(session.keys("<Home>")), first.map(|y| y - 4));
}

#[test]
fn the_cursor_shows_exactly_the_cells_that_burn() {
    let fire = Fireball { damage: 12, radius: 3 };
    let visible: Vec<Point> = hall().game().world.level.map.visible.iter().collect();
    assert!(visible.len() > 50);
    for target in visible {
        let mut session = hall();
        let plain = session.screen();
        session.keys(&format!("ie[at {},{}]", target.x, target.y));
        let screen = session.screen();
        let mut shown: Vec<Point> =
            MAP.points().filter(|p| screen.cell(*p).bg != plain.cell(*p).bg).collect();
        let cursor = session.cell_of(target);
        assert_eq!(screen.cell(cursor).bg, Palette::DEFAULT.cursor);
        shown.retain(|p| *p != cursor);
        let mut burns: Vec<Point> = fire.area(&session.game().world, target);
        burns = burns.into_iter().map(|p| session.cell_of(p)).filter(|p| *p != cursor).collect();
        burns.sort_by_key(|p| (p.y, p.x));
        assert_eq!(shown, burns, "around {target:?}");
    }
    // On what is not seen nothing burns, and nothing is shown but the cursor.
    let mut session = hall();
    let plain = session.screen();
    let screen = session.keys("ie[at 19,1]").screen();
    assert_eq!(MAP.points().filter(|p| screen.cell(*p).bg != plain.cell(*p).bg).count(), 1);
    // A scroll for one marks one cell.
    let mut session = hall();
    let plain = session.screen();
    let screen = session.keys("id").screen();
    assert_eq!(MAP.points().filter(|p| screen.cell(*p).bg != plain.cell(*p).bg).count(), 1);
}

#[test]
fn things_and_actors_have_the_colours_of_the_rules() {
    let screen = hall().screen();
    let session = hall();
    for (x, y, glyph, color) in [
        (2, 2, '@', 0xFFFFFF),
        (4, 2, '!', 0x7F00FF),
        (8, 2, 'o', 0x3F7F3F),
        (9, 3, '?', 0xCF9F3F),
        (5, 5, '☼', 0xF4C712),
    ] {
        let Cell { glyph: shown, fg, .. } = screen.cell(session.cell_of(lampblack::base::geom::point(x, y)));
        assert_eq!((lampblack::screen::cp437::to_char(shown), fg.to_hex()), (glyph, color));
    }
}

#[test]
fn the_log_is_told_in_the_colours_of_its_tones() {
    let mut session = Session::on("#####\n#@o.#\n#####");
    session.keys("l");
    let screen = session.screen();
    let colors = [0x20A0FF, 0xE0E0E0, 0xFFC0C0];
    for ((y, line), color) in (42..).zip(session.log()).zip(colors) {
        let shown: String = (21..21 + line.len() as i32)
            .map(|x| screen.cell(lampblack::base::geom::point(x, y)))
            .inspect(|cell| assert!(cell.glyph == b' ' || cell.fg.to_hex() == color, "{line}"))
            .map(|cell| lampblack::screen::cp437::to_char(cell.glyph))
            .collect();
        assert_eq!(shown, line);
    }
    session.keys("k");
    assert_eq!(session.log().last().map(String::as_str), Some("That way is blocked."));
    assert_eq!(session.screen().cell(lampblack::base::geom::point(21, 44)).fg.to_hex(), 0x808080);
}

#[test]
fn the_health_bar_is_green_on_red_until_it_warns() {
    let bar = |hp: i32| {
        let session = Session::of(crate::campaign("@"), |game| {
            let player = game.world.level.actors.iter_mut().next().expect("the player is there");
            player.fighter.hp = hp;
        });
        let screen = session.screen();
        let row: Vec<u32> =
            (1..19).map(|x| screen.cell(lampblack::base::geom::point(x, 3)).bg.to_hex()).collect();
        // At half and at a quarter of health the full part is of another colour.
        let full = if hp > 15 { 0x006000 } else { row[0] };
        assert!(row.iter().all(|color| [full, 0x401010].contains(color)), "{row:X?}");
        (row.iter().filter(|color| **color == full).count(), full)
    };
    assert_eq!([bar(30), bar(29), bar(16), bar(15), bar(1)].map(|(cells, _)| cells), [18, 17, 9, 9, 1]);
    let [green, half, quarter] = [bar(30), bar(15), bar(7)].map(|(_, color)| color);
    assert!(green != half && half != quarter && quarter != green);
}
