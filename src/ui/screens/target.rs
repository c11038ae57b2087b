//! A cursor on the map: behind looking around and behind the choice of a target. The view follows it, it
//! stops at the map's edge, and it needs no mouse, though it follows one.

use crate::base::color::Rgb;
use crate::base::geom::Point;
use crate::game::Game;
use crate::game::action::Action;
use crate::game::actor::Actor;
use crate::game::consumable::Aim;
use crate::game::log::Tone;
use crate::game::tile::Tile;
use crate::input::{Button, Event, Key, Mods};
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::screens::warning::{self, Warning};
use crate::ui::view::describe;
use crate::ui::view::{self, Overlay};
use crate::ui::{Context, EventHandler, Play, Transition, act};

/// The cursor, over play.
#[derive(Debug)]
pub struct Target {
    play: Box<Play>,
    /// A cell of the map.
    cursor: Point,
    /// The cell of the map that the view is around.
    focus: Point,
    /// What is to be used on the chosen cell; only looking around when nothing is.
    letter: Option<char>,
    /// The cells that using it here would strike.
    area: Vec<Point>,
    /// What is known of the cell under the cursor.
    text: Vec<(String, Rgb)>,
}

impl Target {
    /// Looks around, from the player's cell.
    pub fn look(play: Box<Play>, context: &Context) -> Target {
        let cursor = play.game.world.player().pos();
        let focus = play.focus;
        let mut target = Target { play, cursor, focus, letter: None, area: Vec::new(), text: Vec::new() };
        target.follow(context);
        target.update(context);
        target
    }

    /// Chooses the target of what is carried under a letter, from the nearest enemy in view.
    pub fn new(play: Box<Play>, letter: char, context: &Context) -> Target {
        let world = &play.game.world;
        let here = world.player().pos();
        let rank = |other: &&Actor| (!other.is_hostile(), other.pos().distance_squared(here));
        let cursor = world.others_in_view().min_by_key(rank).map_or(here, Actor::pos);
        let focus = play.focus;
        let mut target =
            Target { play, cursor, focus, letter: Some(letter), area: Vec::new(), text: Vec::new() };
        target.follow(context);
        target.update(context);
        target
    }

    /// Lets the view follow the cursor. It holds still for the mouse, which would chase it otherwise.
    fn follow(&mut self, context: &Context) {
        self.focus = view::follow(&self.play.game, context.settings.scrolling, self.focus, self.cursor);
    }

    /// Works out what the cursor's cell means.
    fn update(&mut self, context: &Context) {
        let world = &self.play.game.world;
        self.text = describe::cell(world, context.ruleset.as_ref(), context.palette(), self.cursor);
        let carried = self.letter.and_then(|letter| world.inventory.get(letter));
        self.area = match carried.and_then(|carried| carried.item.consumable()) {
            Some(item) if item.aim() == Aim::Cell && world.level.map.visible.contains(self.cursor) => {
                item.area(world, self.cursor)
            }
            _ => Vec::new(),
        };
    }

    /// The next place of interest after the one under the cursor, or before it, by their distance: the enemies
    /// in view and, for whoever only looks around, the things and stairs there after them.
    fn next_place(&self, back: bool) -> Option<Point> {
        let (world, level) = (&self.play.game.world, &self.play.game.world.level);
        let near = |p: &Point| p.distance_squared(world.player().pos());
        let mut cells: Vec<Point> = world.others_in_view().map(|enemy| enemy.pos()).collect();
        cells.sort_by_key(near);
        if self.letter.is_none() {
            let things = level.items.iter().map(|(p, _)| p);
            let stairs = [Tile::StairsDown, Tile::StairsUp].into_iter().flat_map(|tile| level.known(tile));
            let seen = things.chain(stairs).filter(|&p| level.map.visible.contains(p) && !cells.contains(&p));
            let mut seen: Vec<Point> = seen.collect();
            seen.sort_by_key(|p| (near(p), p.y, p.x));
            seen.dedup();
            cells.append(&mut seen);
        }
        if back {
            cells.reverse();
        }
        let at = cells.iter().position(|&p| p == self.cursor).map_or(0, |at| at + 1);
        cells.get(at).or_else(|| cells.first()).copied()
    }

    /// Takes the cell under the cursor, after a question where it would be the player's last. Where it can't
    /// be, the player reads why and chooses another.
    fn choose(mut self: Box<Self>, context: &mut Context) -> Transition {
        if let Some(why) = self.refusal() {
            self.update(context);
            self.text.insert(0, (why.clone(), context.palette().tone(Tone::Impossible)));
            self.play.game.log.add(Tone::Impossible, why);
            return Transition::To(self);
        }
        let world = &self.play.game.world;
        Transition::To(match self.letter {
            Some(letter) if warning::would_kill(world, letter, self.cursor) => Box::new(Warning::new(self)),
            _ => self.confirmed(context),
        })
    }

    /// Why what is to be used can't be used on the cell under the cursor.
    fn refusal(&self) -> Option<String> {
        let world = &self.play.game.world;
        let item = world.inventory.get(self.letter?)?.item.consumable()?;
        let impossible = item.effects(world, world.player(), Some(self.cursor)).err()?;
        Some(impossible.to_string())
    }

    /// Takes the cell under the cursor.
    pub(in crate::ui) fn confirmed(self, context: &mut Context) -> Box<dyn EventHandler> {
        match self.letter {
            Some(letter) => act(self.play, Action::Use(letter, Some(self.cursor)), context),
            None => self.play,
        }
    }
}

/// How far one step of the cursor goes.
fn stride(mods: Mods) -> i32 {
    match mods {
        Mods { alt: true, .. } => 20,
        Mods { ctrl: true, .. } => 10,
        Mods { shift: true, .. } => 5,
        _ => 1,
    }
}

impl EventHandler for Target {
    fn name(&self) -> &'static str {
        if self.letter.is_some() { "target" } else { "look" }
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        let under_mouse = |p| view::map_cell(&self.play.game, self.focus, p);
        let cursor = match event {
            Event::Key(Key::Escape, _) | Event::Click(Button::Right, _) => return Transition::To(self.play),
            Event::Key(Key::Enter | Key::Keypad(5), _) => return self.choose(context),
            Event::Key(Key::Tab, mods) => self.next_place(mods.shift),
            Event::MouseMove(p) => under_mouse(p),
            Event::Click(Button::Left, p) => match under_mouse(p) {
                Some(cell) => {
                    self.cursor = cell;
                    return self.choose(context);
                }
                None => None,
            },
            _ => context.keys.pointing(event).map(|(direction, mods)| {
                let (step, stride) = (direction.delta(), stride(mods));
                self.cursor + Point { x: step.x * stride, y: step.y * stride }
            }),
        };
        if let Some(cursor) = cursor {
            self.cursor = self.play.game.world.level.bounds().clamp(cursor);
            if !matches!(event, Event::MouseMove(_)) {
                self.follow(context);
            }
            self.update(context);
        }
        Transition::To(self)
    }

    fn takes_repeat(&mut self, event: Event) -> bool {
        // No character decides anything here.
        matches!(event, Event::Char(_)) || event.is_motion()
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        let overlay = Overlay { cursor: Some(self.cursor), area: &self.area, ..Overlay::default() };
        view::draw(&self.play.game, self.focus, overlay, colors, console);
        let hint = match self.letter {
            Some(_) => ("Choose a target: Enter takes it, Tab the next, Esc leaves.", colors.needs_target),
            None => ("Look around: Tab goes to the next thing, Esc leaves.", colors.faint),
        };
        let names = view::names_at(&self.play.game, self.cursor);
        let text: Vec<_> = [(hint.0.to_owned(), hint.1)].into_iter().chain(self.text.clone()).collect();
        view::panel(&names, colors.text, &text, colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }
}
