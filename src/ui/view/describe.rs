//! What the player reads when looking at a cell: who and what is there, and how a fight would go.

use crate::base::color::Rgb;
use crate::base::geom::Point;
use crate::game::actor::Actor;
use crate::game::ruleset::Ruleset;
use crate::game::text;
use crate::game::world::World;
use crate::ui::palette::Palette;

/// Everything that the player knows of a cell, topmost first, each paragraph with its colour.
pub(in crate::ui) fn cell(
    world: &World,
    ruleset: &dyn Ruleset,
    colors: &Palette,
    p: Point,
) -> Vec<(String, Rgb)> {
    let map = &world.level.map;
    let kind = map.tile(p).kind();
    let ground = format!("{}. {}", capitalized(kind.name), kind.description);
    if !map.explored.contains(p) {
        return vec![("You have not seen what is there.".to_owned(), colors.faint)];
    }
    let in_view = map.visible.contains(p);
    let mut all: Vec<(String, Rgb)> = Vec::new();
    if !in_view {
        all.push(("Out of sight, as you remember it:".to_owned(), colors.faint));
    }
    all.extend(
        world
            .level
            .actors
            .at(p)
            .filter(|_| in_view)
            .map(|actor| (living(world, ruleset, actor), colors.text)),
    );
    all.extend(world.level.items.at(p).map(|item| {
        let name = &item.look.name;
        let line = format!("{}: {}. {}", capitalized(name), item.summary(), ruleset.describe(name));
        (line, colors.text)
    }));
    all.extend(world.level.sources().iter().filter(|source| source.pos() == p).map(|source| {
        let name = &source.look.name;
        (format!("{}. {}", capitalized(&text::a(name)), ruleset.describe(name)), colors.text)
    }));
    let dead = world.level.actors.iter().filter(|actor| in_view && !actor.is_alive() && actor.pos() == p);
    all.extend(dead.map(|actor| (format!("{}.", capitalized(&actor.look.name)), colors.text)));
    all.push((ground, colors.faint));
    all
}

/// A living actor, and what a fight with it would be like.
fn living(world: &World, ruleset: &dyn Ruleset, actor: &Actor) -> String {
    let player = world.player();
    if actor.is_player() {
        return format!("You, with {} of {} health.", player.fighter.hp, player.fighter.max_hp);
    }
    let confused = if actor.ai.as_ref().is_some_and(|ai| ai.is_confused()) { " It is confused." } else { "" };
    let name = capitalized(&text::a(&actor.look.name));
    let health = format!("{} of {} health", actor.fighter.hp, actor.fighter.max_hp);
    let description = ruleset.describe(&actor.look.name);
    let yours = match blows(world, player, actor) {
        Some((_, blows)) => format!("you need {}", count(blows)),
        None => "you can't hurt it".to_owned(),
    };
    let its = match blows(world, actor, player) {
        Some((damage, blows)) => format!("It hits you for {damage} and needs {}", count(blows)),
        None => "It can't hurt you".to_owned(),
    };
    format!("{name}, {health}. {description}{confused} {its}; {yours}.")
}

/// What each blow of one actor takes from another, and how many it needs; `None` when it takes nothing.
fn blows(world: &World, attacker: &Actor, target: &Actor) -> Option<(i32, i32)> {
    let damage = world.blow(attacker, target);
    (damage > 0).then(|| (damage, (target.fighter.hp - 1) / damage + 1))
}

fn count(blows: i32) -> String {
    if blows == 1 { "1 blow".to_owned() } else { format!("{blows} blows") }
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
