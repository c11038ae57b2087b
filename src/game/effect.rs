//! What can happen to the world, as data, and the making of it true. Consumables and actions say what
//! happens in effects; only [`apply`] carries them out.

use super::Game;
use super::actor::{Actor, ActorId, Status};
use super::ai::Confused;
use super::experience::Boon;
use super::happening::Happening;
use super::log::Tone;
use super::text;
use super::tile::Tile;
use super::world::{Death, World};
use crate::base::geom::Point;

/// A change of the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// An actor comes to stand on a free cell.
    Move {
        /// Who moves.
        actor: ActorId,
        /// Where to.
        to: Point,
    },
    /// An actor loses health, and at none its life.
    Damage {
        /// Who is hurt.
        target: ActorId,
        /// Hit points, above zero.
        amount: i32,
        /// Who did it, if somebody did.
        by: Option<ActorId>,
        /// With what, where not with a blow: "fireball".
        means: Option<String>,
    },
    /// An actor gets health back, up to full health.
    Heal {
        /// Who is healed.
        target: ActorId,
        /// Hit points, above zero.
        amount: i32,
    },
    /// An actor's mind is clouded.
    Confuse {
        /// Who loses its way.
        target: ActorId,
        /// How many of its own turns.
        turns: u32,
    },
    /// A state that passes befalls an actor, or is renewed.
    Afflict {
        /// Whom.
        target: ActorId,
        /// What.
        status: Status,
    },
    /// An actor gains what a new level brings.
    Grow {
        /// Who.
        actor: ActorId,
        /// What.
        boon: Boon,
    },
    /// A cell becomes another tile, unless somebody or something fixed stands where nobody could then.
    SetTile {
        /// Which cell.
        at: Point,
        /// What it becomes.
        tile: Tile,
    },
    /// The player is shown something that changes nothing by itself.
    Show(Happening),
    /// The player is told something.
    Tell {
        /// The kind of news.
        tone: Tone,
        /// The sentence.
        text: String,
    },
}

/// Makes an effect true. An effect on somebody who is no longer alive, or no longer here, does nothing.
pub fn apply(game: &mut Game, effect: Effect) {
    match effect {
        Effect::Move { actor, to } => game.world.level.actors.move_to(actor, to),
        Effect::Damage { target, amount, by, means } => damage(game, target, amount, by, means),
        Effect::Heal { target, amount } => heal(game, target, amount),
        Effect::Confuse { target, turns } => confuse(game, target, turns),
        Effect::Afflict { target, status } => afflict(game, target, status),
        Effect::Grow { actor, boon } => grow(game, actor, boon),
        Effect::SetTile { at, tile } => set_tile(game, at, tile),
        Effect::Show(happening) => game.happenings.push(happening),
        Effect::Tell { tone, text } => game.log.add(tone, text),
    }
}

fn living(world: &mut World, id: ActorId) -> Option<&mut Actor> {
    world.level.actors.get_mut(id).filter(|actor| actor.is_alive())
}

fn set_tile(game: &mut Game, at: Point, tile: Tile) {
    let level = &mut game.world.level;
    let taken = level.actors.blocks(at) || level.sources().iter().any(|source| source.pos() == at);
    if tile.kind().walkable || !taken {
        level.set_tile(at, tile);
    }
}

fn damage(game: &mut Game, target: ActorId, amount: i32, by: Option<ActorId>, means: Option<String>) {
    let Some(victim) = living(&mut game.world, target) else { return };
    victim.fighter.hp = victim.fighter.hp.saturating_sub(amount.max(0)).max(0);
    let (at, dies) = (victim.pos(), !victim.is_alive());
    if game.world.level.map.visible.contains(at) {
        game.happenings.push(if dies { Happening::Death(at) } else { Happening::Hit(at) });
    }
    if dies {
        die(game, target, by, means);
    }
}

fn die(game: &mut Game, id: ActorId, by: Option<ActorId>, means: Option<String>) {
    let world = &mut game.world;
    let in_view = world.level.actors.get(id).is_some_and(|actor| world.is_in_view(actor));
    let killer = by.and_then(|by| world.level.actors.get(by));
    let cause = text::cause_of_death(id, killer, means.as_deref());
    let Some(actor) = world.level.actors.get_mut(id) else {
        return;
    };
    let xp = if by == Some(ActorId::PLAYER) && !actor.is_player() { actor.xp_given } else { 0 };
    let line = text::death(actor, xp);
    let player = actor.is_player();
    if by == Some(ActorId::PLAYER) && !player {
        let kills = world.kills.entry(actor.look.name.clone()).or_default();
        *kills = kills.saturating_add(1);
    }
    actor.ai = None;
    actor.statuses.clear();
    actor.look = text::remains(&actor.look);
    world.level.actors.release(id);
    let was_pending = world.experience.is_pending();
    world.experience.gain(xp);
    if player {
        world.death = Some(Death { cause });
        game.log.add(Tone::PlayerDies, line);
    } else if in_view || xp > 0 {
        game.log.add(Tone::EnemyDies, line);
    }
    if world.experience.is_pending() && !was_pending {
        game.log.add(Tone::Status, "You have learned enough for a new level!");
    }
}

fn heal(game: &mut Game, target: ActorId, amount: i32) {
    let Some(actor) = living(&mut game.world, target) else { return };
    let healed = amount.clamp(0, actor.fighter.max_hp - actor.fighter.hp);
    actor.fighter.hp += healed;
    game.log.add(Tone::Healed, text::healed(actor, healed));
}

fn confuse(game: &mut Game, target: ActorId, turns: u32) {
    let Some(actor) = living(&mut game.world, target) else { return };
    if let Some(mind) = actor.ai.take() {
        actor.ai = Some(Confused::cloud(mind, turns));
        game.log.add(Tone::Status, text::confused(actor));
    }
}

fn afflict(game: &mut Game, target: ActorId, status: Status) {
    let Some(actor) = living(&mut game.world, target) else { return };
    game.log.add(Tone::Status, text::status_begins(actor, &status.name));
    match actor.statuses.iter_mut().find(|known| known.name == status.name) {
        Some(known) => *known = status,
        None => actor.statuses.push(status),
    }
}

fn grow(game: &mut Game, id: ActorId, boon: Boon) {
    let Some(actor) = living(&mut game.world, id) else { return };
    let (fighter, amount) = (&mut actor.fighter, boon.amount());
    let line = match boon {
        Boon::Constitution => {
            fighter.max_hp = fighter.max_hp.saturating_add(amount);
            fighter.hp = fighter.hp.saturating_add(amount);
            "Your health improves!"
        }
        Boon::Strength => {
            fighter.power = fighter.power.saturating_add(amount);
            "You feel stronger!"
        }
        Boon::Agility => {
            fighter.defense = fighter.defense.saturating_add(amount);
            "You learn to turn blows aside!"
        }
    };
    game.log.add(Tone::Status, line);
}
