//! The view over maps of any size: it follows the player and the cursor, stops at the edges, and centres
//! what is smaller than it; the gallery is one of those maps.

#[path = "common/calm.rs"]
mod calm;
#[path = "common/drawn.rs"]
mod drawn;
#[path = "common/golden.rs"]
mod golden;
#[path = "common/screen.rs"]
mod screen;

use lampblack::base::geom::{Point, Rect, point};
use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::content::level_file::LevelFile;
use lampblack::game::schedule::Speed;
use lampblack::game::tile::Tile;
use lampblack::input::Event;
use lampblack::screen::console::Console;
use lampblack::screen::cp437;
use lampblack::storage::save::Store;
use lampblack::ui::{App, Context, MainMenu, Play};

/// The cells of the console that show the map.
const VIEW: Rect = Rect::new(20, 0, 60, 38);

/// A program in play on a level.
fn app(level: &str) -> App {
    let mut context = Context::new(Box::new(drawn::campaign(level)), Store::off(), Some(Seed(1)));
    let play = Play::new(context.new_game(None));
    App::new(Box::new(play), context)
}

/// Plays keys on a level, and draws.
fn screen(level: &str, keys: &str) -> Console {
    let mut app = app(level);
    calm::play(&mut app, keys);
    screen::console(&app)
}

/// An open level of this size with the player on one cell and a fireball scroll underfoot.
fn hall(w: i32, h: i32, player: Point) -> String {
    let cell = |x, y| match point(x, y) {
        p if p == player => '@',
        _ if x == 0 || y == 0 || x == w - 1 || y == h - 1 => '#',
        _ => '.',
    };
    (0..h).map(|y| (0..w).map(|x| cell(x, y)).chain(['\n']).collect::<String>()).collect()
}

/// Where a glyph stands in the view.
fn find(console: &Console, glyph: u8) -> Option<Point> {
    VIEW.points().find(|p| console.cell(*p).glyph == glyph)
}

#[test]
fn the_view_stops_at_all_four_corners() {
    let (w, h) = (120, 70);
    let corners = [
        (point(1, 1), point(21, 1)),
        (point(w - 2, 1), point(78, 1)),
        (point(1, h - 2), point(21, 36)),
        (point(w - 2, h - 2), point(78, 36)),
    ];
    let walls: Vec<u8> = Tile::Wall.kind().glyphs.iter().map(|glyph| cp437::glyph(*glyph)).collect();
    for (player, cell) in corners {
        let console = screen(&hall(w, h, player), "");
        assert_eq!(find(&console, b'@'), Some(cell), "{player:?}");
        // The walls at the edges of the map are what the view shows at its own edges, and floor inside them.
        let near = VIEW.points().filter(|p| p.chebyshev(cell) <= 4);
        for p in near.filter(|p| *p != cell) {
            let at_edge = !VIEW.shrink(1).contains(p);
            assert_eq!(walls.contains(&console.cell(p).glyph), at_edge, "{player:?} {p:?}");
        }
    }
}

#[test]
fn the_view_follows_the_cursor_to_the_map_s_edges_and_the_mouse_goes_with_it() {
    let level = hall(120, 70, point(60, 35));
    let shown = screen(&level, "/");
    assert_eq!(find(&shown, b'@'), Some(point(50, 19)), "the player in the middle");
    // Twenty cells a step, clamped to the map: the far corner is under the cursor, at the view's corner.
    let corner = screen(&level, "/<A-Right><A-Right><A-Right><A-Right><A-Down><A-Down><A-Down>");
    let under_cursor = |console: &Console, p: Point| console.cell(p).bg != console.cell(p - point(1, 0)).bg;
    assert!(under_cursor(&corner, point(79, 37)));
    assert_eq!(find(&corner, b'@'), Some(point(20, 3)), "the player at the view's very edge");
    // The mouse speaks the cells that the scrolled view shows.
    let mouse = screen(&level, "/<A-Right><A-Right><A-Right><A-Right><move 20,0>");
    assert!(mouse.to_text().contains("You have not seen what is there."));
    let back = screen(&level, "/<A-Right><move 0,0><Esc>");
    assert_eq!(back, screen(&level, ""));
}

#[test]
fn look_and_target_reach_all_four_corners() {
    let (w, h) = (120, 70);
    let far = |keys: &str| keys.repeat(7);
    let corners = [
        (point(1, 1), 'l', far("<A-Left><A-Up>"), point(20, 0)),
        (point(w - 2, 1), 'h', far("<A-Right><A-Up>"), point(79, 0)),
        (point(1, h - 2), 'l', far("<A-Left><A-Down>"), point(20, 37)),
        (point(w - 2, h - 2), 'h', far("<A-Right><A-Down>"), point(79, 37)),
    ];
    for (player, step, to_corner, cell) in &corners {
        // The scroll lies where the first step leads, which takes it along as (c).
        let mut level: Vec<char> = hall(w, h, *player).chars().collect();
        let beside = player.x + if *step == 'l' { 1 } else { -1 };
        level[(player.y * (w + 1) + beside) as usize] = 'f';
        let level = level.into_iter().collect::<String>() + "---\nf = fireball scroll\n";
        for open in [format!("{step}/"), format!("{step}ic")] {
            let there = screen(&level, &format!("{open}{to_corner}"));
            let cursor = there.cell(*cell).bg;
            assert_eq!(cursor.to_hex(), 0xFFE9A8, "{open}: the cursor is in the corner of the view");
            // From the opposite corner the view comes all the way.
            for (_, _, back, other) in &corners {
                let there = screen(&level, &format!("{open}{back}"));
                assert_eq!(there.cell(*other).bg.to_hex(), 0xFFE9A8, "{open}{back}");
            }
        }
    }
}

/// Without any event of the mouse before, and wherever the view stands.
#[test]
fn every_cell_under_the_mouse_is_that_cell_of_the_map() {
    for (w, h, player) in [(120, 70, point(60, 35)), (120, 70, point(118, 68)), (90, 50, point(1, 1))] {
        let mut app = app(&hall(w, h, player));
        app.handle(Event::Char('/'));
        let mut console = screen::console(&app);
        let hero = find(&console, b'@').expect("the player is in view");
        for cell in VIEW.points() {
            app.handle(Event::MouseMove(cell));
            app.render(&mut console);
            assert_eq!(console.cell(cell).bg.to_hex(), 0xFFE9A8, "the cursor is not at {cell:?}");
            assert_eq!(find(&console, b'@'), Some(hero), "the view moves under the mouse, at {cell:?}");
        }
    }
}

#[test]
fn a_small_map_is_centred_and_stays_there() {
    let console = screen(&hall(10, 10, point(1, 1)), "");
    assert_eq!(find(&console, b'@'), Some(point(46, 15)));
    let console = screen(&hall(10, 10, point(1, 1)), "7n");
    assert_eq!(find(&console, b'@'), Some(point(47, 16)), "only the player moves");
    let look = screen(&hall(10, 10, point(1, 1)), "/<A-Right><A-Down>");
    assert_eq!(find(&look, b'@'), Some(point(46, 15)));
}

#[test]
fn the_largest_map_is_shown_too() {
    let console = screen(&hall(512, 512, point(510, 510)), "y");
    assert_eq!(find(&console, b'@'), Some(point(77, 35)));
}

/// The gallery's walk: the hall, the windows, the lanes.
#[test]
fn the_gallery_looks_as_it_should() {
    let walk = [("hall", ""), ("windows", "22l"), ("lanes", "22l21l")];
    for (name, keys) in walk {
        let context = Context::new(Box::new(Campaign::default()), Store::off(), None);
        let menu = MainMenu::new(&context);
        let mut app = App::new(Box::new(menu), context);
        calm::play(&mut app, &format!("g{}", repeated(keys)));
        golden::check(&format!("screens/gallery_{name}.txt"), &screen::screen(&app));
    }
}

/// `3l` is `lll`.
fn repeated(keys: &str) -> String {
    let mut text = String::new();
    let mut number = String::new();
    for c in keys.chars() {
        if c.is_ascii_digit() {
            number.push(c);
        } else {
            text.push_str(&c.to_string().repeat(number.parse().unwrap_or(1)));
            number.clear();
        }
    }
    text
}

#[test]
fn the_gallery_shows_every_speed_and_more_than_a_view() {
    let bytes = include_bytes!("../resources/levels/gallery.txt");
    let level = LevelFile::parse(bytes).expect("the gallery is a level").level(1);
    assert!(level.bounds().w >= 46 && level.bounds().h >= 31);
    assert!(level.bounds().w > VIEW.w || level.bounds().h > VIEW.h);
    for bits in 0..8 {
        let speed = Speed { fast: bits & 1 > 0, quick: bits & 2 > 0, slow: bits & 4 > 0 };
        assert!(level.actors.iter().any(|actor| actor.base_speed == speed), "{}", speed.name());
    }
    assert!(level.sources().len() >= 4);
}
