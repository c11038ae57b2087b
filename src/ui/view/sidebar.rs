//! The sidebar: how the player is, where and when, and who is in view.

use super::map::in_view;
use crate::console::Console;
use crate::game::Game;
use crate::game::actor::Actor;
use crate::geom::{Rect, point};
use crate::ui::palette;

/// Draws the sidebar into its cells.
pub(super) fn draw(game: &Game, area: Rect, console: &mut Console) {
    console.tint_area(area, palette::SIDEBAR);
    let world = &game.world;
    let player = world.player();
    let fighter = player.fighter;
    let (left, columns) = (area.x + 1, area.w - 2);
    console.print(point(left, 1), "LAMPBLACK", palette::HEADING);

    console.bar(point(left, 3), columns, fighter.hp, fighter.max_hp, palette::BAR_FULL, palette::BAR_EMPTY);
    console.print(point(left + 1, 3), &format!("HP {}/{}", fighter.hp, fighter.max_hp), palette::BAR_TEXT);

    let numbers = format!("Power {}  Def {}", fighter.power, fighter.defense);
    console.print(point(left, 5), &numbers, palette::TEXT);

    console.print(point(left, 7), &format!("Floor {}", world.level.depth), palette::FLOOR);
    console.print(point(left, 8), &format!("Turn {}", world.turn), palette::FAINT);

    let monsters = in_view(world).filter(|actor| !actor.is_player());
    let (alive, dead): (Vec<&Actor>, Vec<&Actor>) = monsters.partition(|actor| actor.is_alive());
    let rows = 11..area.bottom() - 1;
    for (y, actor) in rows.zip(alive.into_iter().chain(dead)) {
        let name: String = actor.look.name.chars().take((columns - 2) as usize).collect();
        if actor.is_alive() {
            let fighter = actor.fighter;
            let bar = point(left + 10, y);
            console.bar(bar, columns - 10, fighter.hp, fighter.max_hp, palette::FOE_FULL, palette::FOE_EMPTY);
        }
        console.put(point(left, y), actor.look.glyph, actor.look.color);
        console.print(point(left + 2, y), &name, palette::TEXT);
    }
}
