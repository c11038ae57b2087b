//! The grammar of messages: how the player and the others are named, and which form of a verb follows.

use super::actor::Actor;
use super::entity::Look;

/// The actor at the start of a sentence: "You" or "The orc".
pub(super) fn subject(actor: &Actor) -> String {
    if actor.is_player() { "You".to_owned() } else { format!("The {}", actor.look.name) }
}

/// The actor inside a sentence: "you" or "the orc".
pub(super) fn object(actor: &Actor) -> String {
    if actor.is_player() { "you".to_owned() } else { format!("the {}", actor.look.name) }
}

/// The form of a regular verb that goes with an actor: "You attack", "The orc attacks".
pub(super) fn verb(actor: &Actor, plain: &str) -> String {
    if actor.is_player() { plain.to_owned() } else { format!("{plain}s") }
}

/// A blow that lands, and what it takes: "The orc attacks you for 3."
pub(super) fn attack(attacker: &Actor, target: &Actor, damage: i32) -> String {
    let (subject, verb, object) = (subject(attacker), verb(attacker, "attack"), object(target));
    if damage > 0 {
        return format!("{subject} {verb} {object} for {damage}.");
    }
    let does = if attacker.is_player() { "do" } else { "does" };
    format!("{subject} {verb} {object}, but {does} no damage.")
}

/// The end of somebody.
pub(super) fn death(actor: &Actor, by_player: bool) -> String {
    match (actor.is_player(), by_player) {
        (true, _) => "You died!".to_owned(),
        (false, _) => format!("{} is dead!", subject(actor)),
    }
}

/// What is left of the dead.
pub(super) fn remains(look: &Look) -> Look {
    Look::new(&format!("remains of {}", look.name), '%', 0xBF0000)
}
