//! The whole floor as the player knows it, on one screen.

use super::palette::Palette;
use super::view::survey;
use super::{Context, EventHandler, HEIGHT, Play, Transition, WIDTH};
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

    fn render(&self, colors: &Palette, console: &mut Console) {
        let world = &self.play.game.world;
        survey::draw(world, Rect::new(0, 1, WIDTH, HEIGHT - 2), colors, console);
        let bar = |y| Rect::new(0, y, WIDTH, 1);
        console.fill(bar(0), colors.sidebar);
        console.fill(bar(HEIGHT - 1), colors.sidebar);
        let title = format!("Floor {} as you know it", world.level.depth);
        console.print(point(1, 0), &title, colors.heading);
        console.print(point(1, HEIGHT - 1), "Any key leaves", colors.faint);
    }

    fn game(&self) -> Option<&Game> {
        self.play.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.play.into_game()
    }
}
