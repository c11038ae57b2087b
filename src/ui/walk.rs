//! Walking more than a step with one key: explore, travel, run, wait. A walk is the interface's alone: it
//! asks a walker for one action after the other and does each as if the player had pressed its key, so
//! that the model and the replay know single steps only. It ends within the event that began it, before
//! the next step whenever the lookout sees something new, and says why.

use crate::game::Game;
use crate::game::action::Action;
use crate::game::item::ItemId;
use crate::game::log::Tone;
use crate::game::text;
use crate::game::world::World;
use crate::ui::{Context, EventHandler, Play, perform};

/// How many actions a walk has at most; no way over a built floor is nearly as long.
const MAX_ACTIONS: u32 = 10_000;

/// Decides for a walk, from what the player knows.
pub(super) trait Walker {
    /// What to do next.
    fn next(&mut self, world: &World, context: &Context) -> Next;
}

/// What a walker wants.
#[derive(Debug)]
pub(super) enum Next {
    /// To do this, and to be asked again.
    Act(Action),
    /// Nothing more; the player reads why.
    Stop(String),
    /// Nothing more; the player sees why.
    End,
}

/// Why no walk may begin now, if none may.
pub(super) fn refusal(world: &World) -> Option<String> {
    let threat = world.threats_in_view().next()?;
    Some(format!("Not while {} is in view.", text::a(&threat.look.name)))
}

/// Lets a walker go on until it stops or something is new.
pub(super) fn walk(
    mut play: Box<Play>,
    mut walker: impl Walker,
    context: &mut Context,
) -> Box<dyn EventHandler> {
    if let Some(reason) = refusal(&play.game.world) {
        play.game.log.add(Tone::Impossible, reason);
        return play;
    }
    for _ in 0..MAX_ACTIONS {
        let action = match walker.next(&play.game.world, context) {
            Next::Act(action) => action,
            Next::Stop(reason) => {
                play.game.log.add(Tone::Plain, reason);
                break;
            }
            Next::End => break,
        };
        let Some(lookout) = perform(&mut play, action, context) else { break };
        let picks = matches!(action, Action::PickUp(_));
        let news = if picks { lookout.danger(&play.game) } else { lookout.news(&play.game) };
        let news = news.or_else(|| gather(&mut play, context));
        if play.game.is_over() {
            break;
        }
        if let Some(news) = news {
            play.game.log.add(Tone::Plain, format!("You stop: {news}."));
            break;
        }
    }
    play.settled(context)
}

/// A step or a blow of the player's own; a step takes what lies there, if the settings say so.
pub(super) fn step(mut play: Box<Play>, action: Action, context: &mut Context) -> Box<dyn EventHandler> {
    let before = play.game.world.player().pos();
    if perform(&mut play, action, context).is_some() && play.game.world.player().pos() != before {
        gather(&mut play, context);
        tell_underfoot(&mut play, context);
    }
    play.settled(context)
}

/// Takes what lies underfoot and is wanted, each thing in a turn of its own, until there is a danger,
/// which is the answer.
fn gather(play: &mut Play, context: &mut Context) -> Option<String> {
    while !is_busy(&play.game)
        && let Some(id) = wanted_here(&play.game.world, context)
    {
        let lookout = perform(play, Action::PickUp(Some(id)), context)?;
        if let Some(danger) = lookout.danger(&play.game) {
            return Some(danger);
        }
    }
    None
}

/// Says what lies underfoot and would have been taken, had nobody been in view.
fn tell_underfoot(play: &mut Play, context: &Context) {
    let world = &play.game.world;
    let wanted = wanted_here(world, context).filter(|_| !play.game.is_over());
    let mut here = world.level.items.at(world.player().pos());
    if let Some(item) = here.find(|item| Some(item.id()) == wanted) {
        let line = format!("You stand on {}.", text::a(&item.look.name));
        play.game.log.add(Tone::Plain, line);
    }
}

/// Whether the player has something else to do than to pick things up.
fn is_busy(game: &Game) -> bool {
    game.is_over() || game.must_advance() || game.world.threats_in_view().next().is_some()
}

/// The thing underfoot that walking takes, if there is one: none that the player laid down.
pub(super) fn wanted_here(world: &World, context: &Context) -> Option<ItemId> {
    let mut here = world.level.items.at(world.player().pos());
    here.find(|item| wants(world, context) && !item.is_left).map(|item| item.id())
}

/// Whether the player wants things at all.
pub(super) fn wants(world: &World, context: &Context) -> bool {
    context.settings.auto_pickup && !world.inventory.is_full()
}

/// Waits, until something happens or for a number of turns.
#[derive(Debug)]
pub(super) struct Wait {
    turns: u32,
}

impl Wait {
    /// Waits for at most 50 turns.
    pub(super) const LONG: Wait = Wait { turns: 50 };
}

impl Walker for Wait {
    fn next(&mut self, _: &World, _: &Context) -> Next {
        match self.turns {
            0 => Next::Stop("You wait, and nothing happens.".to_owned()),
            left => {
                self.turns = left - 1;
                Next::Act(Action::Wait)
            }
        }
    }
}
