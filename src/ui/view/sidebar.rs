//! The sidebar: how the player is, where and when, and who is in view.

use crate::base::color::Rgb;
use crate::base::geom::{Point, Rect, point};
use crate::game::Game;
use crate::game::actor::Fighter;
use crate::game::entity::Look;
use crate::game::schedule::{Phase, Speed};
use crate::game::world::World;
use crate::screen::console::Console;
use crate::ui::lookout::Peril;
use crate::ui::palette::Palette;

/// Columns of a monster's health bar.
const BAR: i32 = 7;

/// The row of the health bar.
const HEALTH: i32 = 3;

/// A row of text, and what it means.
struct Line {
    y: i32,
    text: String,
    color: Rgb,
    meaning: String,
}

/// Draws the sidebar into its cells.
pub(super) fn draw(game: &Game, area: Rect, colors: &Palette, console: &mut Console) {
    console.tint_area(area, colors.sidebar);
    let world = &game.world;
    let fighter = world.player().fighter;
    let (left, columns) = (area.x + 1, area.w - 2);
    console.print(point(left, 1), "LAMPBLACK", colors.heading);

    // The marks say it without colour.
    let (full, mark) = match Peril::of(fighter) {
        Peril::None => (colors.bar_full, ""),
        Peril::Wounded => (colors.bar_wounded, " !"),
        Peril::Dying => (colors.bar_dying, " !!"),
    };
    console.bar(point(left, HEALTH), columns, fighter.hp, fighter.max_hp, full, colors.bar_empty);
    let health = format!("HP {}/{}{mark}", fighter.hp, fighter.max_hp);
    console.print(point(left + 1, HEALTH), &health, colors.bar_text);

    let lines = lines(world, colors);
    for line in &lines {
        console.print(point(left, line.y), &line.text, line.color);
    }
    let y = lines.last().map_or(HEALTH, |line| line.y) + 2;
    in_view(world, Rect::new(left, y, columns, area.bottom() - y - 1), colors, console);
}

/// What a row of the sidebar means, for whoever points at it.
pub(super) fn explain(game: &Game, cell: Point, colors: &Palette) -> Option<String> {
    if cell.y == HEALTH {
        return Some("Your health; at 0 the run ends.".to_owned());
    }
    lines(&game.world, colors).into_iter().find(|line| line.y == cell.y).map(|line| line.meaning)
}

/// What is known of the player and of time, from top to bottom.
fn lines(world: &World, colors: &Palette) -> Vec<Line> {
    let (player, experience) = (world.player(), world.experience);
    let (power, defense, speed) = (world.power(player), world.defense(player), world.speed(player));
    let (acts, normal) = (speed.turns_a_round(), Speed::NORMAL.turns_a_round());
    let phases = Phase::ALL.len();
    let growth = "Kills give experience; beyond the second number, a level.";
    let strength = "A blow takes power less the other's defense from health.";
    let depth = "The floor that you are on; 1 is the highest.";
    let turns = "The turns so far; a step at normal speed takes one.";
    let round = "Five phases make a round; in which one acts is its speed.";
    let pace = format!("You act in {acts} of the {phases} phases of a round; normal is {normal}.");
    let line = |y, text: String, color, meaning: &str| Line { y, text, color, meaning: meaning.to_owned() };
    let mut lines = vec![
        line(5, format!("Level {}", experience.level), colors.text, growth),
        line(6, format!("XP {}/{}", experience.xp, experience.next()), colors.text, growth),
        line(7, format!("Power {power}  Def {defense}"), colors.text, strength),
        line(9, format!("Floor {}", world.level.depth), colors.floor, depth),
        line(10, format!("Turn {}", world.turn), colors.faint, turns),
        line(11, format!("Phase {}", world.phase.name()), colors.faint, round),
        line(12, format!("Speed {}", speed.name()), colors.faint, &pace),
    ];
    lines.extend((13..).zip(&player.statuses).map(|(y, status)| {
        let meaning = format!("You are {} for so many turns more.", status.name);
        line(y, format!("{} {}", status.name, status.turns), colors.status, &meaning)
    }));
    lines
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
