//! The character screen: what the player has become.

use crate::base::geom::{Rect, point};
use crate::game::Game;
use crate::game::inventory::CAPACITY;
use crate::game::item::Slot;
use crate::input::Event;
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::{Context, EventHandler, Transition};

/// The cells of the window.
const AREA: Rect = Rect::new(16, 9, 48, 22);

/// The character screen, over play.
#[derive(Debug)]
pub struct Character {
    under: Box<dyn EventHandler>,
}

impl Character {
    /// Opens the screen.
    pub fn new(under: Box<dyn EventHandler>) -> Character {
        Character { under }
    }
}

impl EventHandler for Character {
    fn name(&self) -> &'static str {
        "character"
    }

    fn handle(self: Box<Self>, event: Event, _: &mut Context) -> Transition {
        match event {
            Event::Char(_) | Event::Key(..) | Event::Click(..) => Transition::To(self.under),
            _ => Transition::To(self),
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.under.render(colors, console);
        console.dim();
        console.frame(AREA, "Character", colors.frame, colors.window);
        console.print_center(AREA, AREA.bottom() - 1, " any key ", colors.faint);
        let Some(game) = self.under.game() else { return };
        let world = &game.world;
        let (player, experience) = (world.player(), world.experience);
        let fighter = player.fighter;
        let bonus = |total: i32, own: i32| match total - own {
            0 => total.to_string(),
            bonus => format!("{total} (own {own}, worn {bonus:+})"),
        };
        let worn = |slot| match world.inventory.worn(slot) {
            Some(carried) => carried.item.look.name.clone(),
            None => "nothing".to_owned(),
        };
        let mut lines = vec![
            ("Level", experience.level.to_string()),
            ("Experience", format!("{} of {}", experience.xp, experience.next())),
            ("", String::new()),
            ("Health", format!("{} of {}", fighter.hp, fighter.max_hp)),
            ("Power", bonus(world.power(player), fighter.power)),
            ("Defense", bonus(world.defense(player), fighter.defense)),
            ("Speed", world.speed(player).name()),
            ("", String::new()),
        ];
        lines.extend(Slot::ALL.map(|slot| (slot.name(), worn(slot))));
        lines.extend([
            ("Carried", format!("{} of {CAPACITY}", world.inventory.iter().len())),
            ("", String::new()),
            ("Floor", world.level.depth.to_string()),
            ("Turn", world.turn.to_string()),
            ("Seed", game.seed_name()),
        ]);
        // The word may have letters that no glyph stands for.
        lines.extend(game.word.as_ref().map(|_| ("", world.seed.to_string())));
        lines.extend(
            player.statuses.iter().map(|s| ("Effect", format!("{}, {} turns left", s.name, s.turns))),
        );
        let inside = AREA.shrink(2);
        for (y, (label, value)) in (inside.y..inside.bottom()).zip(lines) {
            console.print(point(inside.x, y), label, colors.faint);
            let rest = Rect::new(inside.x + 11, y, inside.w - 11, 1);
            console.print_wrapped(rest, &value, colors.text);
        }
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }
}
