//! What an actor can choose to do, and the doing of it: the one place where a choice becomes a change.
//! The player and the monsters go through the same door. All checks come before the first change, so an
//! action that turns out impossible has cost nothing.

use serde::{Deserialize, Serialize};

use super::Game;
use super::actor::ActorId;
use super::effect::{self, Effect};
use super::log::Tone;
use super::text;
use crate::geom::Direction;

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
}

/// Why an action can't be done: the sentence that the player reads. It took no time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Impossible(pub String);

/// Does what an actor chose, or changes nothing and says why not.
///
/// # Errors
/// When the rules don't allow it now.
pub fn perform(game: &mut Game, id: ActorId, action: Action) -> Result<(), Impossible> {
    let level = &game.world.level;
    let actor = level.actors.get(id).filter(|actor| actor.is_alive());
    let actor = actor.ok_or_else(|| Impossible("The dead do nothing.".to_owned()))?;
    match action {
        Action::Wait => Ok(()),
        Action::Bump(direction) if level.actors.blocks(actor.pos().step(direction)) => {
            perform(game, id, Action::Melee(direction))
        }
        Action::Bump(direction) => perform(game, id, Action::Move(direction)),
        Action::Move(direction) => {
            let to = actor.pos().step(direction);
            if !level.is_free(to) {
                return Err(Impossible("That way is blocked.".to_owned()));
            }
            effect::apply(game, Effect::Move { actor: id, to });
            Ok(())
        }
        Action::Melee(direction) => {
            let target = level.actors.at(actor.pos().step(direction));
            let target = target.ok_or_else(|| Impossible("Nothing to attack.".to_owned()))?;
            let damage = actor.fighter.power.saturating_sub(target.fighter.defense).max(0);
            let tone = if actor.is_player() { Tone::PlayerAttack } else { Tone::EnemyAttack };
            let (victim, line) = (target.id(), text::attack(actor, target, damage));
            game.log.add(tone, line);
            if damage > 0 {
                effect::apply(game, Effect::Damage { target: victim, amount: damage, by: Some(id) });
            }
            Ok(())
        }
    }
}
