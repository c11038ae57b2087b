//! The whole floor as the player knows it, on one screen. The mouse points and walks there as in play.

use crate::base::geom::{Point, Rect, point};
use crate::game::Game;
use crate::input::{Button, Event};
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::view::{self, Overview};
use crate::ui::{Context, EventHandler, HEIGHT, Play, Transition, WIDTH, travel, walk};

/// The cells of the floor, between two bars.
const AREA: Rect = Rect::new(0, 1, WIDTH, HEIGHT - 2);

/// The map of the floor, over play.
#[derive(Debug)]
pub struct FloorMap {
    play: Box<Play>,
    /// The cell of the floor that the mouse is on.
    pointed: Option<Point>,
    /// The cells that a click would lead over.
    way: Vec<Point>,
}

impl FloorMap {
    /// Opens it.
    pub fn new(play: Box<Play>) -> FloorMap {
        FloorMap { play, pointed: None, way: Vec::new() }
    }

    /// The cell of the floor that a cell of the console stands for, where something of it is known.
    fn cell(&self, p: Point) -> Option<Point> {
        let world = &self.play.game.world;
        Overview::new(&world.level, AREA).to_map(world, p)
    }

    /// Takes note of where the mouse is, and of where a click would lead.
    fn point_at(&mut self, p: Point) {
        self.pointed = self.cell(p);
        let world = &self.play.game.world;
        let goal = self.pointed.filter(|_| walk::refusal(world).is_none());
        self.way = goal.map_or_else(Vec::new, |goal| travel::way(&world.level, world.player().pos(), goal));
    }

    /// What stands in the lower bar.
    fn caption(&self) -> String {
        let names = self.pointed.map(|p| view::names_at(&self.play.game, p));
        let hint = "A click walks there. Any key leaves.";
        names.map_or_else(|| hint.to_owned(), |names| format!("{names}.  {hint}"))
    }
}

impl EventHandler for FloorMap {
    fn name(&self) -> &'static str {
        "map"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        match event {
            Event::MouseMove(p) => {
                self.point_at(p);
                Transition::To(self)
            }
            Event::Click(Button::Left, p) => Transition::To(match self.cell(p) {
                Some(goal) if goal != self.play.game.world.player().pos() => {
                    travel::to(self.play, goal, context)
                }
                _ => self.play,
            }),
            Event::Char(_) | Event::Key(..) | Event::Click(..) => Transition::To(self.play),
            _ => Transition::To(self),
        }
    }

    fn takes_repeat(&mut self, _: Event) -> bool {
        false
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        let world = &self.play.game.world;
        let overview = Overview::new(&world.level, AREA);
        overview.draw(world, colors, console);
        view::draw_way(self.way.iter().map(|&p| overview.to_console(p)), colors, console);
        let bar = |y| Rect::new(0, y, WIDTH, 1);
        console.fill(bar(0), colors.sidebar);
        console.fill(bar(HEIGHT - 1), colors.sidebar);
        let title = format!("Floor {} as you know it", world.level.depth);
        console.print(point(1, 0), &title, colors.heading);
        console.print(point(1, HEIGHT - 1), &self.caption(), colors.faint);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }
}
