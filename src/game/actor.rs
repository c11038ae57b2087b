//! Who walks the dungeon: the player and the monsters, alike in everything but who decides for them.
//! A level keeps its actors in the order of their ids, with an index from cells to actors; both are
//! private here, so that an actor can't stand where the index does not know it.

use serde::{Deserialize, Serialize};

use super::ai::Ai;
use super::entity::{Look, RenderOrder};
use super::map::MAX_SIDE;
use super::schedule::Speed;
use crate::base::geom::{Grid, Point, Rect, point};

/// Names an actor for the length of a game; never used again for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ActorId(pub u32);

impl ActorId {
    /// The player, on whatever level.
    pub const PLAYER: ActorId = ActorId(0);
}

/// A living thing, or what remains of one.
#[derive(Debug, Serialize, Deserialize)]
pub struct Actor {
    id: ActorId,
    pos: Point,
    /// How it is shown and called.
    pub look: Look,
    /// Its health and strength.
    pub fighter: Fighter,
    /// In which phases of a round it acts by nature; `World::speed` says in which it acts now.
    pub base_speed: Speed,
    /// What has befallen it and passes again.
    pub statuses: Vec<Status>,
    /// The experience that the player gains by killing it.
    pub xp_given: u32,
    /// Who decides for it; `None` for the player, for the dead, and while it decides.
    pub ai: Option<Box<dyn Ai>>,
}

/// A state that passes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// What it is called; there is one of a name at a time.
    pub name: String,
    /// What it adds to the speed.
    pub speed: Speed,
    /// Game turns left.
    pub turns: u32,
}

/// The numbers of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// Hit points, 0 (dead) to `max_hp`.
    pub hp: i32,
    /// Hit points at full health.
    pub max_hp: i32,
    /// What an attack loses of its power.
    pub defense: i32,
    /// What its own attacks deal before the other's defense.
    pub power: i32,
}

impl Fighter {
    /// A fighter at full health.
    pub const fn new(max_hp: i32, defense: i32, power: i32) -> Fighter {
        Fighter { hp: max_hp, max_hp, defense, power }
    }
}

impl Actor {
    /// An actor that stands nowhere yet; [`Actors::spawn`] gives it its id and its place.
    pub fn new(
        look: Look,
        fighter: Fighter,
        base_speed: Speed,
        xp_given: u32,
        ai: Option<Box<dyn Ai>>,
    ) -> Actor {
        let (id, pos, statuses) = (ActorId::PLAYER, Point::default(), Vec::new());
        Actor { id, pos, look, fighter, base_speed, statuses, xp_given, ai }
    }

    /// Which actor this is.
    pub fn id(&self) -> ActorId {
        self.id
    }

    /// The cell it stands or lies on.
    pub fn pos(&self) -> Point {
        self.pos
    }

    /// Whether it has any health left. The dead block nothing and do nothing.
    pub fn is_alive(&self) -> bool {
        self.fighter.hp > 0
    }

    /// Whether it is alive and out for the player's life.
    pub fn is_hostile(&self) -> bool {
        self.ai.as_ref().is_some_and(|ai| ai.is_hostile())
    }

    /// Whether this is the player.
    pub fn is_player(&self) -> bool {
        self.id == ActorId::PLAYER
    }

    /// Over what it is drawn.
    pub fn render_order(&self) -> RenderOrder {
        if self.is_alive() { RenderOrder::Actor } else { RenderOrder::Corpse }
    }
}

/// The actors of a level: in the order of their ids, and findable by their cell.
#[derive(Debug, Serialize, Deserialize)]
#[serde(try_from = "SavedActors")]
pub struct Actors {
    /// The size of the level, in cells.
    size: Point,
    next_id: u32,
    list: Vec<Actor>,
    /// Who blocks a cell: the one living actor that stands there. Derived, not saved.
    #[serde(skip_serializing)]
    index: Grid<Option<ActorId>>,
}

impl Actors {
    /// Nobody, on a level of this size. New actors get ids from `first_id` on.
    pub fn new(bounds: Rect, first_id: u32) -> Actors {
        let size = point(bounds.w, bounds.h);
        Actors { size, next_id: first_id, list: Vec::new(), index: Grid::new(size.x, size.y, None) }
    }

    /// Everyone, the dead included, in the order of their ids.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Actor> {
        self.list.iter()
    }

    /// Everyone, to change; the same holds as for [`Actors::get_mut`].
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Actor> {
        self.list.iter_mut()
    }

    /// How many there are, the dead included.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nobody is here, alive or dead.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The ids of everyone, the dead included, in order.
    pub fn ids(&self) -> Vec<ActorId> {
        self.list.iter().map(Actor::id).collect()
    }

    /// An actor of this level.
    pub fn get(&self, id: ActorId) -> Option<&Actor> {
        self.find(id).map(|i| &self.list[i])
    }

    /// An actor of this level, to change. Its place is changed with [`Actors::move_to`], and after its
    /// health reached zero [`Actors::release`] must follow.
    pub fn get_mut(&mut self, id: ActorId) -> Option<&mut Actor> {
        self.find(id).map(|i| &mut self.list[i])
    }

    /// The living actor that stands on a cell.
    pub fn at(&self, p: Point) -> Option<&Actor> {
        self.index.get(p).copied().flatten().and_then(|id| self.get(id))
    }

    /// Whether a living actor stands on a cell.
    pub fn blocks(&self, p: Point) -> bool {
        self.index.get(p).is_some_and(Option::is_some)
    }

    /// Puts a new actor on a cell and returns its id, or `None` when the cell is taken or outside.
    pub fn spawn(&mut self, actor: Actor, pos: Point) -> Option<ActorId> {
        let id = ActorId(self.next_id);
        self.insert(Actor { id, ..actor }, pos).then(|| {
            self.next_id += 1;
            id
        })
    }

    /// Puts an actor that keeps its id on a cell, the player for one; `false`, and the actor is gone,
    /// when the cell is taken or outside or the id is here already.
    pub fn insert(&mut self, actor: Actor, pos: Point) -> bool {
        let free = self.index.get(pos) == Some(&None);
        match self.list.binary_search_by_key(&actor.id, Actor::id) {
            Err(place) if free => {
                self.index[pos] = actor.is_alive().then_some(actor.id);
                self.list.insert(place, Actor { pos, ..actor });
                true
            }
            _ => false,
        }
    }

    /// Takes an actor off the level.
    pub fn remove(&mut self, id: ActorId) -> Option<Actor> {
        let actor = self.list.remove(self.find(id)?);
        if actor.is_alive() {
            self.index[actor.pos] = None;
        }
        Some(actor)
    }

    /// Moves a living actor to a free cell; anything else changes nothing.
    pub fn move_to(&mut self, id: ActorId, pos: Point) {
        if let Some(i) = self.find(id)
            && self.list[i].is_alive()
            && self.index.get(pos) == Some(&None)
        {
            self.index[self.list[i].pos] = None;
            self.index[pos] = Some(id);
            self.list[i].pos = pos;
        }
    }

    /// Frees the cell of an actor that has just died.
    pub fn release(&mut self, id: ActorId) {
        if let Some(actor) = self.get(id)
            && !actor.is_alive()
            && self.index[actor.pos] == Some(id)
        {
            let pos = actor.pos;
            self.index[pos] = None;
        }
    }

    /// The area that the actors stand in.
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.size.x, self.size.y)
    }

    fn find(&self, id: ActorId) -> Option<usize> {
        // The player comes first. Ids are given out in order and the dead stay, so most others stand as
        // far before the last one as their ids do. Only what is left is searched for.
        let before_last = self.list.last()?.id.0.checked_sub(id.0)? as usize;
        let guess = (self.list.len() - 1).checked_sub(before_last);
        if let Some(i) = [Some(0), guess].into_iter().flatten().find(|&i| self.list[i].id == id) {
            return Some(i);
        }
        self.list.binary_search_by_key(&id, Actor::id).ok()
    }
}

/// What of the actors stands in a file, not yet checked.
#[derive(Deserialize)]
struct SavedActors {
    size: Point,
    next_id: u32,
    list: Vec<Actor>,
}

impl TryFrom<SavedActors> for Actors {
    type Error = &'static str;

    fn try_from(saved: SavedActors) -> Result<Actors, Self::Error> {
        let SavedActors { size: Point { x, y }, next_id, list } = saved;
        if !(1..=MAX_SIDE).contains(&x) || !(1..=MAX_SIDE).contains(&y) {
            return Err("the actors stand on a map of an impossible size");
        }
        let mut actors = Actors::new(Rect::new(0, 0, x, y), next_id);
        for actor in list {
            let Fighter { hp, max_hp, .. } = actor.fighter;
            if actor.id.0 >= next_id.max(1) || !(0..=max_hp).contains(&hp) {
                return Err("an actor's numbers are impossible");
            }
            if actors.list.last().is_some_and(|last| last.id >= actor.id) {
                return Err("the actors are out of order");
            }
            // The dead lie under the living, so only the living need a free cell.
            let taken = if actor.is_alive() { actors.blocks(actor.pos) } else { false };
            if taken || !actors.bounds().contains(actor.pos) {
                return Err("an actor stands where it can't");
            }
            if actor.is_alive() {
                actors.index[actor.pos] = Some(actor.id);
            }
            actors.list.push(actor);
        }
        Ok(actors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rat() -> Actor {
        let look = Look::new("rat", 'r', 0x808080);
        Actor::new(look, Fighter::new(3, 0, 1), Speed::NORMAL, 1, None)
    }

    fn actors() -> Actors {
        Actors::new(Rect::new(0, 0, 5, 4), 1)
    }

    #[test]
    fn one_actor_a_cell() {
        let mut actors = actors();
        let first = actors.spawn(rat(), point(1, 1));
        assert_eq!(first, Some(ActorId(1)));
        assert_eq!(actors.spawn(rat(), point(1, 1)), None);
        assert_eq!(actors.spawn(rat(), point(5, 1)), None);
        let second = actors.spawn(rat(), point(2, 1)).expect("the cell is free");
        assert_eq!(second, ActorId(2), "a refused spawn uses no id up");
        actors.move_to(second, point(1, 1));
        assert_eq!(actors.at(point(2, 1)).map(Actor::id), Some(second));
        actors.move_to(second, point(3, 3));
        assert!(!actors.blocks(point(2, 1)) && actors.blocks(point(3, 3)));
    }

    #[test]
    fn the_dead_do_not_block() {
        let mut actors = actors();
        let id = actors.spawn(rat(), point(1, 1)).expect("the cell is free");
        actors.get_mut(id).expect("it was spawned").fighter.hp = 0;
        actors.release(id);
        assert!(!actors.blocks(point(1, 1)));
        let other = actors.spawn(rat(), point(1, 1)).expect("the dead do not block");
        actors.release(id);
        assert_eq!(actors.at(point(1, 1)).map(Actor::id), Some(other));
        assert_eq!(actors.remove(other).map(|actor| actor.pos()), Some(point(1, 1)));
        assert!(!actors.blocks(point(1, 1)));
    }
}
