//! The lookout: what the player knew before an action, kept to find out afterwards what is new. New
//! danger makes a held key stop counting; anything new at all stops a walk, with the reason.

use crate::base::bits::BitGrid;
use crate::base::geom::Point;
use crate::game::Game;
use crate::game::actor::{Actor, ActorId, Fighter};
use crate::game::log::Message;
use crate::game::text;

/// How near the player is to death. Later is worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Peril {
    /// More than half of the health is left.
    None,
    /// Half of it or less.
    Wounded,
    /// A quarter or less.
    Dying,
}

impl Peril {
    /// The peril of a fighter with this health.
    pub(super) fn of(fighter: Fighter) -> Peril {
        let Fighter { hp, max_hp, .. } = fighter;
        if hp <= max_hp / 4 {
            Peril::Dying
        } else if hp <= max_hp / 2 {
            Peril::Wounded
        } else {
            Peril::None
        }
    }
}

/// What was known before an action.
#[derive(Debug)]
pub(super) struct Lookout {
    depth: u32,
    hp: i32,
    peril: Peril,
    threats: Vec<ActorId>,
    statuses: Vec<String>,
    explored: BitGrid,
    last_line: Option<Message>,
}

impl Lookout {
    /// Remembers what the player knows now.
    pub(super) fn new(game: &Game) -> Lookout {
        let world = &game.world;
        let player = world.player();
        Lookout {
            depth: world.level.depth,
            hp: player.fighter.hp,
            peril: Peril::of(player.fighter),
            threats: world.threats_in_view().map(Actor::id).collect(),
            statuses: player.statuses.iter().map(|status| status.name.clone()).collect(),
            explored: world.level.map.explored.clone(),
            last_line: game.log.messages().next_back().cloned(),
        }
    }

    /// Whether the player's peril has become worse.
    pub(super) fn sinks(&self, game: &Game) -> bool {
        Peril::of(game.world.player().fighter) > self.peril
    }

    /// What has become dangerous, if anything has.
    pub(super) fn danger(&self, game: &Game) -> Option<String> {
        let world = &game.world;
        if world.player().fighter.hp < self.hp {
            return Some("you are hurt".to_owned());
        }
        if world.level.depth != self.depth {
            return Some("you are on another floor".to_owned());
        }
        let mut new = world.threats_in_view().filter(|actor| !self.threats.contains(&actor.id()));
        let first = &new.next()?.look.name;
        let others: Vec<_> = new.map(|actor| &actor.look.name).collect();
        Some(match others[..] {
            [] => format!("{} comes into view", text::a(first)),
            [other] if other == first => format!("{} and another {other} come into view", text::a(first)),
            [other] => format!("{} and {} come into view", text::a(first), text::a(other)),
            _ => format!("{} and {} other enemies come into view", text::a(first), others.len()),
        })
    }

    /// What is new in any way, if anything is.
    pub(super) fn news(&self, game: &Game) -> Option<String> {
        self.danger(game).or_else(|| self.sight(game)).or_else(|| self.change(game))
    }

    /// What came into view for the first time.
    fn sight(&self, game: &Game) -> Option<String> {
        let level = &game.world.level;
        let is_new = |p: Point| level.map.visible.contains(p) && !self.explored.contains(p);
        if let Some((_, item)) = level.items.iter().find(|(p, _)| is_new(*p)) {
            return Some(format!("you see {}", text::a(&item.look.name)));
        }
        let mut names = level.map.visible.iter().filter(|&p| is_new(p)).map(|p| level.map.tile(p));
        let stairs = names.find(|tile| tile.is_stairs())?;
        Some(format!("you see {}", stairs.kind().name))
    }

    /// What became of the player, and else whatever the log says.
    fn change(&self, game: &Game) -> Option<String> {
        let statuses = &game.world.player().statuses;
        let over = |name: &&String| statuses.iter().all(|status| status.name != **name);
        if let Some(name) = self.statuses.iter().find(over) {
            return Some(format!("you are no longer {name}"));
        }
        if game.must_advance() {
            return Some("you have learned enough for a new level".to_owned());
        }
        let told = game.log.messages().next_back() != self.last_line.as_ref();
        told.then(|| "something happened".to_owned())
    }
}
