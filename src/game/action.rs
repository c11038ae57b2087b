//! What an actor can choose to do, and the doing of it: the one place where a choice becomes a change.
//! The player and the monsters go through the same door. All checks come before the first change, so an
//! action that turns out impossible has cost nothing.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Game;
use super::actor::ActorId;
use super::effect::{self, Effect};
use super::experience::Boon;
use super::item::{ItemId, ItemKind, Slot};
use super::log::Tone;
use super::ruleset::Ruleset;
use super::text;
use super::tile::Tile;
use crate::base::geom::{Direction, Point};

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Let the time pass.
    Wait,
    /// Attack whoever stands there, else step there.
    Bump(Direction),
    /// Step onto a free cell.
    Move(Direction),
    /// Attack whoever stands there.
    Melee(Direction),
    /// Take what lies underfoot: this item, or the topmost.
    PickUp(Option<ItemId>),
    /// Lay down what is carried under this letter.
    Drop(char),
    /// Use what is carried under this letter, on a chosen cell if it asks for one.
    Use(char, Option<Point>),
    /// Put on or take off what is carried under this letter.
    Equip(char),
    /// Go down the stairs.
    Descend,
    /// Go up the stairs.
    Ascend,
    /// Choose what a new level brings. Takes no time.
    Advance(Boon),
}

impl Action {
    /// Whether the actor's turn passes with it.
    pub fn takes_time(self) -> bool {
        !matches!(self, Action::Advance(_))
    }
}

/// Why an action can't be done: the sentence that the player reads. It took no time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Impossible(Cow<'static, str>);

impl Impossible {
    /// A reason.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Impossible {
        Impossible(reason.into())
    }
}

/// Does what an actor chose, or changes nothing and says why not.
///
/// # Errors
/// When the rules don't allow it now.
pub fn perform(
    game: &mut Game,
    ruleset: &dyn Ruleset,
    id: ActorId,
    action: Action,
) -> Result<(), Impossible> {
    let level = &game.world.level;
    let actor = level.actors.get(id).filter(|actor| actor.is_alive());
    let actor = actor.ok_or_else(|| Impossible::new("The dead do nothing."))?;
    if actor.is_player() && game.world.experience.is_pending() && action.takes_time() {
        return Err(Impossible::new("First choose what the new level brings."));
    }
    match action {
        Action::Wait => Ok(()),
        Action::Bump(direction) if level.actors.blocks(actor.pos().step(direction)) => {
            melee(game, id, direction)
        }
        Action::Bump(direction) | Action::Move(direction) => step(game, id, direction),
        Action::Melee(direction) => melee(game, id, direction),
        Action::PickUp(_) | Action::Drop(_) | Action::Use(..) | Action::Equip(_) if !actor.is_player() => {
            Err(Impossible::new("Only the player carries things."))
        }
        Action::PickUp(item) => pick_up(game, item),
        Action::Drop(letter) => drop_item(game, letter),
        Action::Use(letter, target) => use_item(game, letter, target),
        Action::Equip(letter) => equip(game, letter),
        Action::Descend | Action::Ascend if !actor.is_player() => {
            Err(Impossible::new("Only the player takes the stairs."))
        }
        Action::Descend => stairs(game, ruleset, Tile::StairsDown),
        Action::Ascend => stairs(game, ruleset, Tile::StairsUp),
        Action::Advance(boon) => advance(game, boon),
    }
}

fn step(game: &mut Game, id: ActorId, direction: Direction) -> Result<(), Impossible> {
    let level = &game.world.level;
    let to = level.actors.get(id).map(|actor| actor.pos().step(direction));
    let to = to.filter(|&to| level.is_free(to)).ok_or_else(|| Impossible::new("That way is blocked."))?;
    effect::apply(game, Effect::Move { actor: id, to });
    Ok(())
}

fn melee(game: &mut Game, id: ActorId, direction: Direction) -> Result<(), Impossible> {
    let world = &game.world;
    let pair = world.level.actors.get(id).and_then(|actor| {
        let target = world.level.actors.at(actor.pos().step(direction))?;
        Some((actor, target))
    });
    let (actor, target) = pair.ok_or_else(|| Impossible::new("Nobody is there to attack."))?;
    let damage = world.blow(actor, target);
    let tone = if actor.is_player() { Tone::PlayerAttack } else { Tone::EnemyAttack };
    let seen = world.is_in_view(actor) || world.is_in_view(target);
    let (target, text) = (target.id(), text::attack(actor, target, damage));
    if seen {
        effect::apply(game, Effect::Tell { tone, text });
    }
    if damage > 0 {
        effect::apply(game, Effect::Damage { target, amount: damage, by: Some(id), means: None });
    }
    Ok(())
}

fn pick_up(game: &mut Game, id: Option<ItemId>) -> Result<(), Impossible> {
    let world = &mut game.world;
    let item = world.level.items.at(world.player().pos()).find(|item| id.is_none_or(|id| item.id() == id));
    let item = item.ok_or_else(|| Impossible::new("There is nothing here to pick up."))?;
    let (id, name) = (item.id(), item.look.name.clone());
    if world.inventory.is_full() {
        return Err(Impossible::new("Your pack is full."));
    }
    if let Some(mut item) = world.level.items.remove(id) {
        item.is_left = false;
        if let Ok(letter) = world.inventory.add(item) {
            game.log.add(Tone::Plain, format!("You pick up the {name} ({letter})."));
        }
    }
    Ok(())
}

fn drop_item(game: &mut Game, letter: char) -> Result<(), Impossible> {
    let world = &mut game.world;
    let pos = world.player().pos();
    let mut item = world.inventory.remove(letter).ok_or_else(|| not_carried(letter))?;
    item.is_left = true;
    game.log.add(Tone::Plain, format!("You drop the {}.", item.look.name));
    world.level.items.insert(item, pos);
    Ok(())
}

fn use_item(game: &mut Game, letter: char, target: Option<Point>) -> Result<(), Impossible> {
    let world = &mut game.world;
    let carried = world.inventory.get(letter).ok_or_else(|| not_carried(letter))?;
    let ItemKind::Consumable(consumable) = &carried.item.kind else {
        return Err(Impossible::new(format!("The {} is worn, not used up.", carried.item.look.name)));
    };
    let effects = consumable.effects(world, world.player(), target)?;
    world.inventory.remove(letter);
    effects.into_iter().for_each(|effect| effect::apply(game, effect));
    Ok(())
}

fn equip(game: &mut Game, letter: char) -> Result<(), Impossible> {
    let inventory = &mut game.world.inventory;
    let carried = inventory.get(letter).ok_or_else(|| not_carried(letter))?;
    let name = &carried.item.look.name;
    let Some(equipment) = carried.equipment() else {
        return Err(Impossible::new(format!("The {name} can't be worn.")));
    };
    let (on, off) = match equipment.slot {
        Slot::Weapon => ("wield", "put away"),
        Slot::Armor => ("put on", "take off"),
    };
    let line = match (carried.worn, inventory.worn(equipment.slot)) {
        (true, _) => format!("You {off} the {name}."),
        (false, Some(before)) => format!("You {on} the {name} instead of the {}.", before.item.look.name),
        (false, None) => format!("You {on} the {name}."),
    };
    if carried.worn {
        inventory.take_off(letter);
    } else {
        inventory.put_on(letter);
    }
    game.log.add(Tone::Plain, line);
    Ok(())
}

fn stairs(game: &mut Game, ruleset: &dyn Ruleset, stairs: Tile) -> Result<(), Impossible> {
    let level = &game.world.level;
    let here = level.map.tile(game.world.player().pos());
    let down = stairs == Tile::StairsDown;
    let depth = if down { level.depth.checked_add(1) } else { level.depth.checked_sub(1).filter(|&d| d > 0) };
    let refuse = |way| Impossible::new(format!("There are no stairs {way} here."));
    let depth = depth.filter(|_| here == stairs).ok_or_else(|| refuse(if down { "down" } else { "up" }))?;
    let line = if down { "You descend" } else { "You climb back" };
    game.log.add(Tone::Stairs, format!("{line} to floor {depth}."));
    game.world.travel(ruleset, depth);
    // Who stands in view there acts in the same turn, on a kept floor as on one that was just loaded.
    game.world.update_view();
    Ok(())
}

fn advance(game: &mut Game, boon: Boon) -> Result<(), Impossible> {
    if !game.world.experience.is_pending() {
        return Err(Impossible::new("You have not learned enough yet."));
    }
    game.world.experience.advance();
    effect::apply(game, Effect::Grow { actor: ActorId::PLAYER, boon });
    Ok(())
}

fn not_carried(letter: char) -> Impossible {
    Impossible::new(format!("You carry nothing under the letter {letter}."))
}
