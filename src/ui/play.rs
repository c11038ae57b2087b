//! Play: the map, and one key a turn.

use std::time::Duration;

use crate::base::geom::Point;
use crate::game::Game;
use crate::game::action::Action;
use crate::game::log::Tone;
use crate::game::tile::Tile;
use crate::input::{Button, Event, Mods};
use crate::screen::console::Console;
use crate::storage::settings::Settings;
use crate::ui::hints::Hints;
use crate::ui::keys::Command;
use crate::ui::keys::unbound_key;
use crate::ui::palette::Palette;
use crate::ui::parts::menu::Anchor;
use crate::ui::run::Run;
use crate::ui::screens::character::Character;
use crate::ui::screens::floor_map::FloorMap;
use crate::ui::screens::game_over::GameOver;
use crate::ui::screens::help;
use crate::ui::screens::history;
use crate::ui::screens::inventory::{Inventory, Purpose};
use crate::ui::screens::level_up::LevelUp;
use crate::ui::screens::pause::Pause;
use crate::ui::screens::pick_up::PickUp;
use crate::ui::screens::target::Target;
use crate::ui::view::animation::{self, Animation};
use crate::ui::view::{self, Overlay};
use crate::ui::walk::{self, Wait};
use crate::ui::{Context, EventHandler, Transition, act, travel};

/// A run under way.
#[derive(Debug)]
pub struct Play {
    pub(super) game: Box<Game>,
    /// The cell of the console that the mouse is on, when it was used last: a mouse at rest means nothing by
    /// what comes to lie under it.
    hover: Option<Point>,
    /// What is shown for a moment.
    animation: Option<Animation>,
    /// The cell of the map that the view is around.
    pub(super) focus: Point,
    hints: Hints,
    /// What is to be said of the key that was just pressed.
    reply: Option<String>,
}

impl Play {
    /// Goes on with a run.
    pub fn new(game: Box<Game>) -> Play {
        let focus = game.world.player().pos();
        Play { game, hover: None, animation: None, focus, hints: Hints::default(), reply: None }
    }

    /// The handler that a run goes on in, wherever it stands: play, the choice of a new level, the end.
    pub fn resume(game: Box<Game>, context: &mut Context) -> Box<dyn EventHandler> {
        Box::new(Play::new(game)).settled(context)
    }

    /// The same, from play. What covers it is no place for animations.
    pub(super) fn settled(mut self: Box<Self>, context: &mut Context) -> Box<dyn EventHandler> {
        if self.game.is_over() {
            Box::new(GameOver::new(self.game, context))
        } else if self.game.must_advance() {
            self.animation = None;
            Box::new(LevelUp::new(self))
        } else {
            self
        }
    }

    /// The wider side of the screen beside the player, so that no menu covers them.
    pub(super) fn beside(&self) -> Anchor {
        view::away_from_player(&self.game, self.focus)
    }

    /// Shows for a moment what could be seen of the last action, and whether the player's health `sinks`.
    pub(super) fn show(&mut self, sinks: bool, settings: &Settings) {
        self.animation = Animation::new(&self.game.happenings, sinks, settings);
    }

    /// The cells that a click would lead over, the last one first.
    fn way(&self) -> Vec<Point> {
        let world = &self.game.world;
        let here = world.player().pos();
        let cell = self.hover.filter(|_| walk::refusal(world).is_none());
        let goal = cell.and_then(|cell| view::map_cell(&self.game, self.focus, cell));
        goal.map_or_else(Vec::new, |goal| travel::way(&world.level, here, goal))
    }

    /// Opens the pack, or says that there is nothing in it.
    fn open_pack(mut self: Box<Self>, purpose: Purpose) -> Box<dyn EventHandler> {
        if self.game.world.inventory.iter().len() == 0 {
            self.game.log.add(Tone::Impossible, "You carry nothing.");
            return self;
        }
        Box::new(Inventory::new(self, purpose))
    }
}

impl EventHandler for Play {
    fn name(&self) -> &'static str {
        "play"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        match event {
            Event::Tick => {
                self.animation = self.animation.take().and_then(Animation::next);
                return Transition::To(self);
            }
            Event::MouseMove(p) => {
                (self.hover, self.reply) = (Some(p), None);
                return Transition::To(self);
            }
            // Whatever is done now, it is seen at once.
            _ => (self.animation, self.hover, self.reply) = (None, None, None),
        }
        if let Some(command) = context.keys.command(event) {
            return Transition::To(match command {
                Command::Wait => act(self, Action::Wait, context),
                Command::PickUp => PickUp::begin(self, context),
                Command::Inventory => self.open_pack(Purpose::Use),
                Command::Drop => self.open_pack(Purpose::Drop),
                Command::Descend => travel::stairs(self, Tile::StairsDown, context),
                Command::Ascend => travel::stairs(self, Tile::StairsUp, context),
                Command::Explore => travel::explore(self, context),
                Command::Rest => walk::walk(self, Wait::LONG, context),
                Command::Map => Box::new(FloorMap::new(self)),
                Command::Look => Box::new(Target::look(self, context)),
                Command::Character => Box::new(Character::new(self)),
                Command::History => history::open(self, context),
                Command::Help => help::open(self, context),
                Command::Menu => Box::new(Pause::new(self)),
                Command::Move(direction) => walk::step(self, Action::Bump(direction), context),
            });
        }
        if let Some((direction, Mods { shift: true, ctrl: false, alt: false })) =
            context.keys.direction(event)
        {
            return Transition::To(walk::walk(self, Run::new(direction), context));
        }
        if let Event::Click(button, p) = event {
            match (button, view::map_cell(&self.game, self.focus, p)) {
                // It leaves menus, and here is the way to one for whoever has a mouse alone.
                (Button::Right, _) => return Transition::To(Box::new(Pause::new(self))),
                (Button::Left, Some(cell)) => return Transition::To(travel::click(self, cell, context)),
                _ => {}
            }
        }
        self.reply = unbound_key::line(event, &context.keys);
        Transition::To(self)
    }

    fn wants_tick(&self) -> Option<Duration> {
        self.animation.as_ref().map(|_| animation::FRAME)
    }

    fn takes_repeat(&mut self, _: Event) -> bool {
        true
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        let way = self.way();
        let (hint, animation) = (self.hints.text(), self.animation.as_ref());
        let hint = self.reply.as_deref().or(hint);
        let overlay = Overlay { hover: self.hover, hint, way: &way, animation, ..Overlay::default() };
        view::draw(&self.game, self.focus, overlay, colors, console);
    }

    fn update(&mut self, context: &mut Context) {
        let player = self.game.world.player().pos();
        self.focus = view::follow(&self.game, context.settings.scrolling, self.focus, player);
        self.hints.update(&self.game, context);
    }

    fn game(&self) -> Option<&Game> {
        Some(&self.game)
    }
}
