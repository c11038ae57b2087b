//! The whole floor as the player knows it, on one screen.

use super::view::survey;
use super::{Context, EventHandler, HEIGHT, Play, Transition, WIDTH, palette};
use crate::console::Console;
use crate::game::Game;
use crate::geom::{Rect, point};
use crate::input::Event;

/// The map of the floor, over play.
#[derive(Debug)]
pub struct FloorMap {
    play: Box<Play>,
}

impl FloorMap {
    /// Opens it.
    pub fn new(play: Box<Play>) -> FloorMap {
        FloorMap { play }
    }
}

impl EventHandler for FloorMap {
    fn name(&self) -> &'static str {
        "map"
    }

    fn handle(self: Box<Self>, event: Event, _: &mut Context) -> Transition {
        match event {
            Event::Char(_) | Event::Key(..) | Event::Click(..) => Transition::To(self.play),
            _ => Transition::To(self),
        }
    }

    fn takes_repeat(&self, _: Event) -> bool {
        false
    }

    fn render(&self, console: &mut Console) {
        let world = &self.play.game.world;
        survey::draw(world, Rect::new(0, 1, WIDTH, HEIGHT - 2), console);
        let bar = |y| Rect::new(0, y, WIDTH, 1);
        console.fill(bar(0), palette::SIDEBAR);
        console.fill(bar(HEIGHT - 1), palette::SIDEBAR);
        let title = format!("Floor {} as you know it", world.level.depth);
        console.print(point(1, 0), &title, palette::HEADING);
        console.print(point(1, HEIGHT - 1), "Any key leaves", palette::FAINT);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.play.into_game()
    }
}
