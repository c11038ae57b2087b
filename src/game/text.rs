//! The grammar of messages: how the player and the others are named, and which form of a verb follows.
//! The messages of the model that name an actor are made here.

use super::actor::{Actor, ActorId};
use super::entity::Look;

/// The actor at the start of a sentence: "You" or "The orc".
fn subject(actor: &Actor) -> String {
    if actor.is_player() { "You".to_owned() } else { format!("The {}", actor.look.name) }
}

/// The actor inside a sentence: "you" or "the orc".
fn object(actor: &Actor) -> String {
    if actor.is_player() { "you".to_owned() } else { format!("the {}", actor.look.name) }
}

/// The form of a verb that goes with an actor: "You are", "The orc is".
fn verb(actor: &Actor, you: &'static str, others: &'static str) -> &'static str {
    if actor.is_player() { you } else { others }
}

/// A name with its indefinite article: "an orc", "a troll".
pub fn a(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// A blow that lands, and what it takes: "The orc attacks you for 3."
pub(super) fn attack(attacker: &Actor, target: &Actor, damage: i32) -> String {
    let what = format!("{} {} {}", subject(attacker), verb(attacker, "attack", "attacks"), object(target));
    match damage {
        0 => format!("{what}, but {} no damage.", verb(attacker, "do", "does")),
        _ => format!("{what} for {damage}."),
    }
}

/// A bolt from a scroll.
pub(super) fn struck(target: &Actor, damage: i32) -> String {
    format!("Lightning strikes {} for {damage}!", object(target))
}

/// The flames of a scroll.
pub(super) fn burned(target: &Actor, damage: i32) -> String {
    format!("The flames burn {} for {damage}!", object(target))
}

/// The end of somebody, and what the player learns from it.
pub(super) fn death(actor: &Actor, xp: u32) -> String {
    match (actor.is_player(), xp) {
        (true, _) => "You died!".to_owned(),
        (false, 0) => format!("{} is dead!", subject(actor)),
        (false, _) => format!("{} is dead! You gain {xp} experience.", subject(actor)),
    }
}

/// Health that comes back.
pub(super) fn healed(actor: &Actor, amount: i32) -> String {
    match actor.is_player() {
        true => format!("Your wounds start to feel better: {amount} healed."),
        false => format!("{} looks better.", subject(actor)),
    }
}

/// A mind that is clouded; the player has none that could be.
pub(super) fn confused(actor: &Actor) -> String {
    format!("The eyes of {} cloud over, and it stumbles about!", object(actor))
}

/// A mind that clears.
pub(super) fn clear_again(actor: &Actor) -> String {
    format!("{} is no longer confused.", subject(actor))
}

/// A passing state that begins.
pub(super) fn status_begins(actor: &Actor, name: &str) -> String {
    format!("{} {} {name} now.", subject(actor), verb(actor, "are", "is"))
}

/// A passing state that ends.
pub(super) fn status_ends(actor: &Actor, name: &str) -> String {
    format!("{} {} no longer {name}.", subject(actor), verb(actor, "are", "is"))
}

/// What goes on record as the cause of a death.
pub(super) fn cause_of_death(victim: ActorId, killer: Option<&Actor>, means: Option<&str>) -> String {
    match (killer, means) {
        (Some(killer), Some(means)) if killer.id() == victim => format!("killed by your own {means}"),
        (Some(killer), Some(means)) => format!("killed by the {means} of {}", a(&killer.look.name)),
        (Some(killer), None) => format!("killed by {}", a(&killer.look.name)),
        (None, Some(means)) => format!("killed by {}", a(means)),
        (None, None) => "died".to_owned(),
    }
}

/// What is left of the dead.
pub(super) fn remains(look: &Look) -> Look {
    Look::new(&format!("remains of {}", look.name), '%', 0xBF0000)
}
