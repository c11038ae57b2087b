//! Travel: to a cell that the player knows, over ground that the player knows; and exploring, which is
//! travel to wherever there is something to find.

use crate::base::geom::{Direction, Point};
use crate::game::action::Action;
use crate::game::explore::{self, Search};
use crate::game::level::Level;
use crate::game::log::Tone;
use crate::game::text;
use crate::game::tile::Tile;
use crate::game::world::World;
use crate::ui::walk::{Next, Walker, wanted_here, wants};
use crate::ui::{Context, EventHandler, Play, act, walk};

/// A way to one cell.
#[derive(Debug)]
pub(super) struct Travel {
    goal: Point,
    /// What the player reads on arrival; nothing where they chose the cell themselves.
    arrival: Option<String>,
    way: Way,
}

impl Travel {
    fn new(goal: Point, arrival: Option<String>) -> Travel {
        Travel { goal, arrival, way: Way::default() }
    }
}

impl Walker for Travel {
    fn next(&mut self, world: &World, _: &Context) -> Next {
        let (level, here) = (&world.level, world.player().pos());
        if here == self.goal {
            return self.arrival.take().map_or(Next::End, Next::Stop);
        }
        if !self.way.next_is_open(level) {
            self.way.cells = way(level, here, self.goal);
        }
        self.way.follow(world)
    }
}

/// The known way from one cell to another, the last cell first; empty where there is none.
pub(super) fn way(level: &Level, from: Point, to: Point) -> Vec<Point> {
    if !explore::is_known_ground(level, to) {
        return Vec::new();
    }
    explore::path(level, &explore::distance_map(level, [to]), from)
}

/// Whether nobody is seen to stand on a cell.
fn is_open(level: &Level, p: Point) -> bool {
    !(level.map.visible.contains(p) && level.actors.blocks(p))
}

/// How many turns a walk waits for others to go out of its way.
const PATIENCE: u32 = 5;

/// The cells still to walk.
#[derive(Debug, Default)]
struct Way {
    /// The next one last.
    cells: Vec<Point>,
    /// How many turns it has waited.
    waited: u32,
}

impl Way {
    /// Whether there is a next cell, and nobody is seen to stand there.
    fn next_is_open(&self, level: &Level) -> bool {
        self.cells.last().is_some_and(|&next| is_open(level, next))
    }

    /// The step to the next cell, or a turn's wait for whoever stands there to go.
    fn follow(&mut self, world: &World) -> Next {
        let Some(&next) = self.cells.last() else {
            return Next::Stop("You know no way there.".to_owned());
        };
        if let Some(actor) = world.level.actors.at(next).filter(|actor| world.is_in_view(actor)) {
            self.waited += 1;
            return match self.waited {
                ..=PATIENCE => Next::Act(Action::Wait),
                _ => Next::Stop(format!("You stop: {} is in the way.", text::a(&actor.look.name))),
            };
        }
        self.cells.pop();
        match Direction::toward(next - world.player().pos()) {
            Some(direction) => Next::Act(Action::Move(direction)),
            None => Next::End,
        }
    }
}

/// Exploring: goes to the nearest place with something new to see, or something to take, and on from
/// there until nothing is left.
#[derive(Debug, Default)]
struct Explore {
    way: Way,
    search: Search,
}

/// What the player reads when everything is explored, and when that is so but for things that a full pack has
/// no room for.
const EXPLORED: &str = "You have explored all that you can reach. The same key now leads to the stairs down.";
const FULL: &str = "Your pack is full, and all else is explored. The same key now leads to the stairs down.";

impl Walker for Explore {
    fn next(&mut self, world: &World, context: &Context) -> Next {
        let (level, here) = (&world.level, world.player().pos());
        if let Some(id) = wanted_here(world, context) {
            return Next::Act(Action::PickUp(Some(id)));
        }
        let goal = self.way.cells.first().filter(|&&goal| is_goal(world, context, goal));
        if goal.is_none() || !self.way.next_is_open(level) {
            let mut goals = explore::frontier(level);
            things(world, context).for_each(|p| goals.set(p, true));
            self.way.cells = self.search.nearest(level, here, &goals);
            if self.way.cells.is_empty() {
                let left = world.level.known_items().any(|(_, item)| !item.is_left);
                let is_full = context.settings.auto_pickup && world.inventory.is_full() && left;
                return Next::Stop(if is_full { FULL } else { EXPLORED }.to_owned());
            }
        }
        self.way.follow(world)
    }
}

fn is_goal(world: &World, context: &Context, p: Point) -> bool {
    explore::is_frontier(&world.level, p) || things(world, context).any(|thing| thing == p)
}

/// The known cells with a thing that the player wants.
fn things(world: &World, context: &Context) -> impl Iterator<Item = Point> {
    let wants = wants(world, context);
    world.level.known_items().filter(move |(_, item)| wants && !item.is_left).map(|(p, _)| p)
}

fn is_end(text: &str) -> bool {
    [EXPLORED, FULL].contains(&text)
}

/// Whether there is nothing left to explore.
fn is_explored(world: &World, context: &Context) -> bool {
    wanted_here(world, context).is_none()
        && matches!(Explore::default().next(world, context), Next::Stop(text) if is_end(&text))
}

/// Explores; on a floor that the player has been told to be explored, goes to the stairs down.
pub(super) fn explore(play: Box<Play>, context: &mut Context) -> Box<dyn EventHandler> {
    let messages = play.game.log.messages().rev();
    // What was told since the player came to this floor.
    let told = messages.take_while(|line| line.tone != Tone::Stairs).any(|line| is_end(&line.text));
    if told && is_explored(&play.game.world, context) {
        return to_stairs(play, Tile::StairsDown, context);
    }
    walk::walk(play, Explore::default(), context)
}

/// Takes the stairs that the player stands on, or goes to those that they know.
pub(super) fn stairs(play: Box<Play>, tile: Tile, context: &mut Context) -> Box<dyn EventHandler> {
    let world = &play.game.world;
    if world.level.map.tile(world.player().pos()) == tile {
        let action = if tile == Tile::StairsDown { Action::Descend } else { Action::Ascend };
        return act(play, action, context);
    }
    to_stairs(play, tile, context)
}

fn to_stairs(mut play: Box<Play>, tile: Tile, context: &mut Context) -> Box<dyn EventHandler> {
    let world = &play.game.world;
    let (level, here) = (&world.level, world.player().pos());
    let distances = explore::distance_map(level, level.known(tile));
    let goal = explore::path(level, &distances, here).first().copied();
    match goal.or_else(|| level.known(tile).find(|&p| p == here)) {
        Some(goal) => {
            let (arrival, key) = match tile {
                Tile::StairsDown => ("You are at the stairs down", "{descend} takes them."),
                _ => ("You are at the stairs up", "{ascend} takes them."),
            };
            let arrival = match context.keys.fill(key) {
                Some(key) => format!("{arrival}: {key}"),
                None => format!("{arrival}."),
            };
            walk::walk(play, Travel::new(goal, Some(arrival)), context)
        }
        None => {
            let line = format!("You know no way to any {}.", tile.kind().name);
            play.game.log.add(Tone::Impossible, line);
            play
        }
    }
}

/// Goes to a cell that was clicked: attacks whoever is next to the player, and on the player's own cell
/// does what the place offers: takes what lies there, takes the stairs, or waits.
pub(super) fn click(play: Box<Play>, goal: Point, context: &mut Context) -> Box<dyn EventHandler> {
    let world = &play.game.world;
    let (level, here) = (&world.level, world.player().pos());
    if goal == here {
        return match level.map.tile(here) {
            _ if level.items.at(here).next().is_some() => super::PickUp::begin(play, context),
            Tile::StairsDown => act(play, Action::Descend, context),
            Tile::StairsUp if level.depth > 1 => act(play, Action::Ascend, context),
            _ => act(play, Action::Wait, context),
        };
    }
    if here.chebyshev(goal) == 1
        && level.map.walkable(goal)
        && let Some(direction) = Direction::toward(goal - here)
    {
        return walk::step(play, Action::Bump(direction), context);
    }
    to(play, goal, context)
}

/// Goes to a cell over known ground, or says why not.
pub(super) fn to(mut play: Box<Play>, goal: Point, context: &mut Context) -> Box<dyn EventHandler> {
    let world = &play.game.world;
    if walk::refusal(world).is_none() && way(&world.level, world.player().pos(), goal).is_empty() {
        play.game.log.add(Tone::Impossible, "You know no way there.");
        return play;
    }
    walk::walk(play, Travel::new(goal, None), context)
}
