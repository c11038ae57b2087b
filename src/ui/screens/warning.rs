//! The one question that is asked in play: before what would very likely kill the player. Only a capital Y
//! is a yes, so that no key of walking and no menu habit can be.

use crate::base::geom::Point;
use crate::game::Game;
use crate::game::actor::ActorId;
use crate::game::effect::Effect;
use crate::game::world::World;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::screens::target::Target;
use crate::ui::{Context, EventHandler, Transition, view};

/// The question, over the choice of a target.
#[derive(Debug)]
pub struct Warning {
    target: Box<Target>,
}

impl Warning {
    /// Asks.
    pub fn new(target: Box<Target>) -> Warning {
        Warning { target }
    }
}

/// Whether using what is carried under a letter on a cell would take all the health that the player has.
pub(in crate::ui) fn would_kill(world: &World, letter: char, cell: Point) -> bool {
    let item = world.inventory.get(letter).and_then(|carried| carried.item.consumable());
    let effects = item.and_then(|item| item.effects(world, world.player(), Some(cell)).ok());
    let harm = effects.iter().flatten().map(|effect| match effect {
        Effect::Damage { target: ActorId::PLAYER, amount, .. } => *amount,
        _ => 0,
    });
    effects.is_some() && harm.sum::<i32>() >= world.player().fighter.hp
}

impl EventHandler for Warning {
    fn name(&self) -> &'static str {
        "warning"
    }

    fn handle(self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        Transition::To(match event {
            Event::Char('Y') => self.target.confirmed(context),
            Event::Char(_) | Event::Key(..) | Event::Click(..) => self.target,
            _ => self,
        })
    }

    fn takes_repeat(&mut self, _: Event) -> bool {
        false
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.target.render(colors, console);
        // The map stays as bright as it is: it shows why.
        let area = view::window("You are within its reach", colors.hit, colors, console);
        let text = "This would very likely kill you.\n\nA capital Y does it; any other key does not.";
        console.print_wrapped(area, text, colors.text);
    }

    fn game(&self) -> Option<&Game> {
        self.target.game()
    }
}
