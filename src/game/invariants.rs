//! What must hold in every world between two actions, whatever was played, checked in one place: for debug
//! builds, for the bot, and for whoever has just read a world from a file. What a file can break of one type
//! alone, its `try_from` refuses. A broken invariant in play is always an error of the program.

use std::collections::BTreeSet;

use thiserror::Error;

use super::action::Action;
use super::actor::{Actor, ActorId};
use super::inventory::CAPACITY;
use super::item::{ItemId, Slot};
use super::level::Level;
use super::world::World;

/// What does not hold, and of whom or what.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Broken(String);

/// Checks a world as it stands, every floor of it.
///
/// # Errors
/// At the first thing that is not as it must be.
pub fn check(world: &World) -> Result<(), Broken> {
    for level in world.levels() {
        check_actors(level)?;
        check_items(level)?;
    }
    check_player(world)?;
    check_pack(world)?;
    items(world).map(|_| ())
}

/// The ids of all items of a world, wherever they are.
///
/// # Errors
/// When an id names two of them.
pub fn items(world: &World) -> Result<BTreeSet<ItemId>, Broken> {
    let lying = world.levels().flat_map(|level| level.items.iter().map(|(_, item)| item.id()));
    let carried = world.inventory.iter().map(|carried| carried.item.id());
    let mut ids = BTreeSet::new();
    for id in lying.chain(carried) {
        hold(ids.insert(id), || format!("two items are {id:?}"))?;
    }
    Ok(ids)
}

/// Watches over a run that items neither vanish nor come from nowhere.
#[derive(Debug)]
pub struct Conservation {
    items: BTreeSet<ItemId>,
    floors: usize,
}

impl Conservation {
    /// Watches from now on.
    ///
    /// # Errors
    /// When an id names two items already.
    pub fn of(world: &World) -> Result<Conservation, Broken> {
        Ok(Conservation { items: items(world)?, floors: world.levels().count() })
    }

    /// Compares the items with those before an action that has just been done: one is gone when it was
    /// used up, and new ones come only with a new floor.
    ///
    /// # Errors
    /// When they are others.
    pub fn check(&mut self, world: &World, action: Action) -> Result<(), Broken> {
        let now = Conservation::of(world)?;
        let gone = self.items.difference(&now.items).count();
        let used = usize::from(matches!(action, Action::Use(..)));
        hold(gone == used, || format!("{gone} items are gone after {action:?}"))?;
        let new = now.items.difference(&self.items).count();
        hold(new == 0 || now.floors > self.floors, || format!("{new} items came from nowhere"))?;
        *self = now;
        Ok(())
    }
}

fn check_actors(level: &Level) -> Result<(), Broken> {
    let actors = &level.actors;
    let mut living = 0;
    let mut last = None;
    for actor in actors.iter() {
        let says = |what: &str| format!("{} {:?} at {:?} {what}", actor.look.name, actor.id(), actor.pos());
        hold(last < Some(actor.id()), || says("is out of order"))?;
        last = Some(actor.id());
        hold(level.map.walkable(actor.pos()), || says("stands in a wall"))?;
        let fighter = actor.fighter;
        hold((0..=fighter.max_hp).contains(&fighter.hp), || says("has an impossible health"))?;
        hold(actor.statuses.iter().all(|status| status.turns > 0), || says("has a status that is over"))?;
        if actor.is_alive() {
            living += 1;
            let found = actors.at(actor.pos()).map(Actor::id);
            hold(found == Some(actor.id()), || says(&format!("is not found there, but {found:?}")))?;
            hold(actor.ai.is_some() != actor.is_player(), || says("has the wrong mind"))?;
        } else {
            hold(actor.ai.is_none() && actor.statuses.is_empty(), || says("is dead and goes on"))?;
        }
    }
    let blocked = level.bounds().points().filter(|&p| actors.blocks(p)).count();
    hold(blocked == living, || format!("{living} living actors block {blocked} cells"))
}

fn check_items(level: &Level) -> Result<(), Broken> {
    let outside = level.items.iter().find(|(p, _)| !level.map.walkable(*p));
    hold(outside.is_none(), || format!("an item lies in a wall: {outside:?}"))
}

fn check_player(world: &World) -> Result<(), Broken> {
    let floors = world.levels().filter(|level| level.actors.get(ActorId::PLAYER).is_some()).count();
    let here = world.level.actors.get(ActorId::PLAYER).is_some();
    hold(here && floors == 1, || format!("the player is on {floors} floors"))?;
    let player = world.player();
    hold(player.is_alive() == world.death.is_none(), || "the player is neither alive nor dead".to_owned())?;
    let waits = !player.is_alive() || world.speed(player).acts_in(world.phase);
    hold(waits, || format!("the player does not act in the phase {}", world.phase.name()))?;
    let map = &world.level.map;
    let forgotten = map.visible.iter().find(|&p| !map.explored.contains(p));
    hold(forgotten.is_none(), || format!("{forgotten:?} is in view and not explored"))?;
    hold(map.visible.contains(player.pos()), || "the player does not see where it stands".to_owned())
}

fn check_pack(world: &World) -> Result<(), Broken> {
    let pack = &world.inventory;
    let letters: Vec<char> = pack.iter().map(|carried| carried.letter).collect();
    let fine = letters.is_sorted_by(|a, b| a < b) && letters.iter().all(char::is_ascii_lowercase);
    hold(fine && letters.len() <= CAPACITY, || format!("the letters of the pack are {letters:?}"))?;
    for slot in Slot::ALL {
        let in_slot = |equipment: &super::item::Equipment| equipment.slot == slot;
        let worn = pack.iter().filter(|carried| carried.worn && carried.equipment().is_some_and(in_slot));
        let count = worn.count();
        hold(count <= 1, || format!("{count} things are worn as {slot:?}"))?;
    }
    let odd = pack.iter().find(|carried| carried.worn && carried.equipment().is_none());
    hold(odd.is_none(), || format!("{odd:?} is worn and can't be"))
}

fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(otherwise())) }
}
