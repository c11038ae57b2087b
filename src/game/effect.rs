//! What can happen to the world, as data, and the making of it true. Deciders and consumables return
//! effects; only [`apply`] carries them out.

use serde::{Deserialize, Serialize};

use super::Game;
use super::actor::ActorId;
use super::log::Tone;
use super::text;
use super::world::Death;
use crate::geom::Point;

/// A change of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    },
}

/// Makes an effect true. An effect on somebody who is no longer alive, or no longer here, does nothing.
pub fn apply(game: &mut Game, effect: Effect) {
    match effect {
        Effect::Move { actor, to } => game.world.level.actors.move_to(actor, to),
        Effect::Damage { target, amount, by } => damage(game, target, amount, by),
    }
}

fn damage(game: &mut Game, target: ActorId, amount: i32, by: Option<ActorId>) {
    let actors = &mut game.world.level.actors;
    let Some(victim) = actors.get_mut(target).filter(|actor| actor.is_alive()) else {
        return;
    };
    victim.fighter.hp = victim.fighter.hp.saturating_sub(amount).max(0);
    if !victim.is_alive() {
        die(game, target, by);
    }
}

fn die(game: &mut Game, id: ActorId, by: Option<ActorId>) {
    let actors = &mut game.world.level.actors;
    let killer = by.and_then(|by| actors.get(by)).map(|killer| killer.look.name.clone());
    let Some(actor) = actors.get_mut(id) else {
        return;
    };
    let line = text::death(actor, by == Some(ActorId::PLAYER));
    let player = actor.is_player();
    actor.ai = None;
    actor.look = text::remains(&actor.look);
    actors.release(id);
    if player {
        game.world.death = Some(Death { by: killer });
        game.log.add(Tone::PlayerDies, line);
    } else {
        game.log.add(Tone::EnemyDies, line);
    }
}
