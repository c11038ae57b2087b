//! The sidebar: how the player is, where and when, and who is in view.

use crate::console::Console;
use crate::game::Game;
use crate::game::actor::Fighter;
use crate::game::entity::Look;
use crate::game::schedule::{Phase, Speed};
use crate::game::world::World;
use crate::geom::{Point, Rect, point};
use crate::ui::lookout::Peril;
use crate::ui::palette::Palette;

/// Columns of a monster's health bar.
const BAR: i32 = 7;

/// The row of the first effect.
const STATUSES: i32 = 13;

/// Draws the sidebar into its cells.
pub(super) fn draw(game: &Game, area: Rect, colors: &Palette, console: &mut Console) {
    console.tint_area(area, colors.sidebar);
    let world = &game.world;
    let player = world.player();
    let fighter = player.fighter;
    let (left, columns) = (area.x + 1, area.w - 2);
    console.print(point(left, 1), "LAMPBLACK", colors.heading);

    // The marks say it without colour.
    let (full, mark) = match Peril::of(fighter) {
        Peril::None => (colors.bar_full, ""),
        Peril::Wounded => (colors.bar_wounded, " !"),
        Peril::Dying => (colors.bar_dying, " !!"),
    };
    console.bar(point(left, 3), columns, fighter.hp, fighter.max_hp, full, colors.bar_empty);
    console.print(
        point(left + 1, 3),
        &format!("HP {}/{}{mark}", fighter.hp, fighter.max_hp),
        colors.bar_text,
    );

    let (power, defense) = (world.power(player), world.defense(player));
    let experience = world.experience;
    let level = format!("Level {}", experience.level);
    console.print(point(left, 5), &level, colors.text);
    let xp = format!("XP {}/{}", experience.xp, experience.next());
    console.print(point(left, 6), &xp, colors.text);
    console.print(point(left, 7), &format!("Power {power}  Def {defense}"), colors.text);

    console.print(point(left, 9), &format!("Floor {}", world.level.depth), colors.floor);
    console.print(point(left, 10), &format!("Turn {}", world.turn), colors.faint);
    console.print(point(left, 11), &format!("Phase {}", world.phase.name()), colors.faint);
    console.print(point(left, 12), &format!("Speed {}", world.speed(player).name()), colors.faint);
    let mut y = STATUSES;
    for status in &player.statuses {
        let line = format!("{} {}", status.name, status.turns);
        console.print(point(left, y), &line, colors.status);
        y += 1;
    }
    in_view(world, Rect::new(left, y + 1, columns, area.bottom() - y - 2), colors, console);
}

/// What a row of the sidebar means, for whoever points at it.
pub(super) fn explain(game: &Game, cell: Point) -> Option<String> {
    let world = &game.world;
    let player = world.player();
    Some(match cell.y {
        3 => "Your health; at 0 the run ends.".to_owned(),
        5 | 6 => "Kills give experience; beyond the second number, a level.".to_owned(),
        7 => "A blow takes power less the other's defense from health.".to_owned(),
        9 => "The floor that you are on; 1 is the highest.".to_owned(),
        10 => "The turns so far; a step at normal speed takes one.".to_owned(),
        11 => "Five phases make a round; in which one acts is its speed.".to_owned(),
        12 => {
            let (acts, normal) = (world.speed(player).turns_a_round(), Speed::NORMAL.turns_a_round());
            format!("You act in {acts} of the {} phases of a round; normal is {normal}.", Phase::ALL.len())
        }
        y => {
            let at = usize::try_from(y.checked_sub(STATUSES)?).ok()?;
            let status = player.statuses.get(at)?;
            format!("You are {} for so many turns more.", status.name)
        }
    })
}

/// Lists what is in view: the living with their health, then things. The dead are no news.
fn in_view(world: &World, area: Rect, colors: &Palette, console: &mut Console) {
    let items = world.level.items.iter().filter(|(pos, _)| world.level.map.visible.contains(*pos));
    let living = world.others_in_view().map(|actor| (&actor.look, Some(actor.fighter)));
    let items = items.map(|(_, item)| (&item.look, None));
    let entries: Vec<(&Look, Option<Fighter>)> = living.chain(items).collect();
    let rows = area.h.max(0) as usize;
    let shown = if entries.len() > rows { rows.saturating_sub(1) } else { rows };
    for (y, (look, fighter)) in (area.y..).zip(entries.iter().take(shown)) {
        let bar = area.w - BAR;
        if let Some(Fighter { hp, max_hp, .. }) = *fighter {
            let start = point(area.x + bar, y);
            console.bar(start, BAR, hp, max_hp, colors.foe_full, colors.foe_empty);
            // Half as high as a row, so that the bars of neighbours stay apart.
            for p in (0..BAR).map(|x| point(start.x + x, y)) {
                let color = console.cell(p).bg;
                console.tint(p, colors.sidebar);
                console.put(p, '▄', color);
            }
        }
        let columns = if fighter.is_some() { bar - 3 } else { area.w - 2 };
        let name: String = look.name.chars().take(columns.max(0) as usize).collect();
        console.put(point(area.x, y), look.glyph, colors.things.of(look.color));
        console.print(point(area.x + 2, y), &name, colors.text);
    }
    if entries.len() > shown {
        let more = format!("and {} more", entries.len() - shown);
        console.print(point(area.x, area.bottom() - 1), &more, colors.faint);
    }
}
