//! A whole run by keys and mouse alone: find scrolls, use them on chosen targets, learn, equip a sword, go
//! down to floor 5, climb back, and find floor 4 as it was left.

use std::collections::VecDeque;

use lampblack::base::geom::{Direction, Grid, Point};
use lampblack::game::tile::Tile;
use lampblack::input::{Event, Key};

use crate::session::{Session, campaign};

/// Everything that a run needs, in a row; the orcs behind the glass can't come out, and fire can go in.
const FIRST: &str = "
    #################
    #@fffcmws..=ooooo#
    #..........=ooooo#
    #..........=ooooo#
    #.......#########
    #...........>...#
    #################
    ---
    f = fireball scroll
    c = confusion scroll
    m = chain mail
    w = sword
    s = swiftness potion";

/// The key that steps in a direction.
fn arrow(direction: Direction) -> Event {
    let keys = [
        (Direction::North, Key::Up),
        (Direction::South, Key::Down),
        (Direction::West, Key::Left),
        (Direction::East, Key::Right),
        (Direction::NorthWest, Key::Home),
        (Direction::NorthEast, Key::PageUp),
        (Direction::SouthWest, Key::End),
        (Direction::SouthEast, Key::PageDown),
    ];
    keys.iter()
        .find(|(known, _)| *known == direction)
        .map(|(_, key)| Event::from(*key))
        .expect("there are eight")
}

/// The first step of a shortest way, through whoever stands in it.
fn step(session: &Session, goal: Point) -> Option<Direction> {
    let level = &session.game().world.level;
    let mut far = Grid::new(level.bounds().w, level.bounds().h, u32::MAX);
    let mut queue = VecDeque::from([goal]);
    far[goal] = 0;
    while let Some(p) = queue.pop_front() {
        for next in Direction::ALL.map(|direction| p.step(direction)) {
            if level.map.walkable(next) && far[next] == u32::MAX {
                far[next] = far[p] + 1;
                queue.push_back(next);
            }
        }
    }
    let here = session.game().world.player().pos();
    let nearer = |direction: &Direction| far.get(here.step(*direction)).is_some_and(|cost| *cost < far[here]);
    Direction::ALL.into_iter().find(nearer)
}

/// Walks by the arrow keys to a cell, strikes whoever is in the way, and takes agility at every level.
fn walk(session: &mut Session, goal: Point) {
    for _ in 0..2000 {
        if session.handler() == "level_up" {
            session.keys("c");
        } else if session.game().world.player().pos() == goal {
            return;
        } else {
            let direction = step(session, goal).expect("there is a way");
            session.send(arrow(direction));
        }
        assert_ne!(session.handler(), "game_over", "{}", session.text());
    }
    assert_eq!(session.game().world.player().pos(), goal, "never arrived\n{}", session.text());
}

fn take_stairs(session: &mut Session, tile: Tile, key: &str) {
    let stairs = session.game().world.level.find(tile).expect("there are stairs");
    walk(session, stairs);
    let depth = session.game().world.level.depth;
    session.keys(key);
    assert_eq!(session.game().world.level.depth, if key == ">" { depth + 1 } else { depth - 1 });
}

/// What must be found again on a floor: what lies there, who is there and how hurt, what was explored; and
/// where everybody is, which the turn of the arrival may change by a step or two.
fn left_behind(session: &Session) -> (Vec<String>, Vec<Point>) {
    let level = &session.game().world.level;
    let others = || level.actors.iter().filter(|actor| !actor.is_player());
    let mut facts: Vec<String> =
        level.items.iter().map(|(p, item)| format!("{} {:?} at {p:?}", item.look.name, item.id())).collect();
    facts.extend(others().map(|actor| format!("{} {:?} {}", actor.look.name, actor.id(), actor.fighter.hp)));
    facts.push(format!("{} cells explored", level.map.explored.count()));
    (facts, others().map(|actor| actor.pos()).collect())
}

fn pack(session: &Session) -> Vec<String> {
    let carried = session.game().world.inventory.iter();
    carried
        .map(|c| format!("{} {}{}", c.letter, c.item.look.name, if c.worn { " (E)" } else { "" }))
        .collect()
}

#[test]
fn a_whole_run() {
    let mut session = Session::of(campaign(FIRST), |_| {});

    // Find: walk over the things and pick them up.
    session.keys("lglglglglglglg");
    let found = [
        "c fireball scroll",
        "d fireball scroll",
        "e fireball scroll",
        "f confusion scroll",
        "g chain mail",
        "h sword",
        "i swiftness potion",
    ];
    assert_eq!(pack(&session)[2..], found);

    // Equip: by a letter, and by the mouse.
    session.keys("ig").keys("i{sword}");
    assert_eq!(pack(&session)[..2], ["a dagger", "b leather armor"]);
    let world = &session.game().world;
    assert_eq!((world.power(world.player()), world.defense(world.player())), (7, 4));

    // Use on a chosen target: a scroll for one, by keys.
    let confused = |session: &Session| {
        let ais = session.game().world.level.actors.iter().filter_map(|actor| actor.ai.as_ref());
        ais.filter(|ai| ai.is_confused()).count()
    };
    session.keys("if");
    assert_eq!(session.handler(), "target");
    session.keys("<Enter>");
    assert_eq!(confused(&session), 1, "{}", session.text());

    // An area, by the mouse: through the glass into the middle of the fifteen.
    session.keys("ic{at 13,2}");
    let experience = session.game().world.experience;
    assert!(experience.xp >= 351, "{} gained\n{}", experience.xp, session.text());
    // Learn: the choice opens by itself.
    assert_eq!(session.handler(), "level_up");
    session.keys("<Down><Down><Enter>");
    // Another one, by keys: the cursor starts on the nearest enemy, or is moved there.
    let enemies = |session: &Session| session.game().world.others_in_view().count();
    let before = enemies(&session);
    session.keys("id<Enter>");
    assert!(before > 0 && enemies(&session) < before, "{}", session.text());
    if session.handler() == "level_up" {
        session.keys("{Agility}");
    }
    assert_eq!((session.handler(), session.game().world.inventory.get('d').is_none()), ("play", true));

    // Down to floor 5, leaving something on floor 4.
    for depth in 2..=4 {
        take_stairs(&mut session, Tile::StairsDown, ">");
        assert_eq!(session.game().world.level.depth, depth);
    }
    let stairs = session.game().world.level.find(Tile::StairsDown).expect("there are stairs");
    walk(&mut session, stairs);
    session.keys("da");
    let left = left_behind(&session);
    assert!(left.0.iter().any(|fact| fact.starts_with("dagger")));
    session.keys(">");
    assert_eq!(session.game().world.level.depth, 5);
    assert!(session.text().contains("Floor 5"));

    // A while on floor 5, then back.
    session.keys("...h.l.");
    if session.handler() == "level_up" {
        session.keys("c");
    }
    take_stairs(&mut session, Tile::StairsUp, "<lt>");
    assert_eq!(session.game().world.player().pos(), stairs);
    let (facts, places) = left_behind(&session);
    assert_eq!(facts, left.0);
    assert!(places.iter().zip(&left.1).all(|(is, was)| is.chebyshev(*was) <= 2));
    assert!(session.text().contains("Floor 4"));

    // And all the way up, over floors that are known.
    for depth in [3, 2, 1] {
        take_stairs(&mut session, Tile::StairsUp, "<lt>");
        assert_eq!(session.game().world.level.depth, depth);
    }
    assert_eq!(session.game().world.level.bounds().w, 18);
}
