//! A player that is a program: it plays whole runs through the same actions as anybody else, and decides
//! from what a player knows, so that a thousand runs can be played overnight and every rule be met by
//! somebody. It plays sensibly, not perfectly: it explores, fights where that goes well, uses up what
//! helps where it does not, and takes the stairs when a floor has nothing more to give.

mod fight;

use crate::base::geom::Direction;
use crate::base::rng::Rng;
use crate::game::Game;
use crate::game::action::Action;
use crate::game::experience::Boon;
use crate::game::explore::{distance_map, first_step, frontier};
use crate::game::inventory::Carried;
use crate::game::item::{Equipment, Item};
use crate::game::tile::Tile;
use crate::game::world::World;

use fight::Fight;

/// How many turns the bot waits for an enemy to come nearer, before it goes there itself.
const PATIENCE: u32 = 4;

/// Plays one run.
#[derive(Debug)]
pub struct Bot {
    /// The bot's own draws: they are no part of the run.
    rng: Rng,
    /// What it likes best to get for a new level.
    favourite: Boon,
    /// Turns since it began to wait for an enemy.
    waited: u32,
}

impl Bot {
    /// A bot at the beginning of a run.
    pub fn new(game: &Game) -> Bot {
        let mut rng = Rng::for_play(game.world.seed);
        let favourite = rng.pick(&Boon::ALL).copied().unwrap_or(Boon::Constitution);
        Bot { rng, favourite, waited: 0 }
    }

    /// What to do now. The game may find it impossible; [`Bot::refused`] then says what to do instead.
    pub fn decide(&mut self, game: &Game) -> Action {
        let world = &game.world;
        if game.must_advance() {
            return Action::Advance(self.choose_boon());
        }
        let action = Fight::seen(world).and_then(|fight| self.fight(world, &fight));
        action.or_else(|| self.dress(world)).or_else(|| self.recover(world)).unwrap_or_else(|| self.go(world))
    }

    /// What to do instead of an action that was impossible, so that it is not tried for ever.
    pub fn refused(&mut self, world: &World, action: Action) -> Action {
        match action {
            // Something stands there that is no known ground after all; anywhere else is better.
            Action::Bump(_) => self.wander(world),
            _ => Action::Wait,
        }
    }

    /// Mostly what it likes best, so that all three are lived with, and now and then another.
    fn choose_boon(&mut self) -> Boon {
        let any = self.rng.pick(&Boon::ALL).copied().unwrap_or(self.favourite);
        if self.rng.chance(1, 4) { any } else { self.favourite }
    }

    fn fight(&mut self, world: &World, fight: &Fight) -> Option<Action> {
        if fight.is_dangerous()
            && let Some(action) = fight.best_item()
        {
            return Some(action);
        }
        if fight.is_hopeless()
            && let Some(action) = self.flee(world)
        {
            return Some(action);
        }
        if let Some(direction) = fight.blow() {
            self.waited = 0;
            return Some(Action::Melee(direction));
        }
        // Whoever comes nearer gets the first blow; but not everybody comes.
        if fight.is_near() && self.waited < PATIENCE {
            self.waited += 1;
            return Some(Action::Wait);
        }
        fight.approach().map(Action::Bump)
    }

    /// To the nearest stairs, where nobody follows.
    fn flee(&self, world: &World) -> Option<Action> {
        let here = world.player().pos();
        match world.level.map.tile(here) {
            Tile::StairsDown => return Some(Action::Descend),
            Tile::StairsUp => return Some(Action::Ascend),
            _ => {}
        }
        let known = |tile| world.level.known(tile).next();
        let stairs = known(Tile::StairsDown).or_else(|| known(Tile::StairsUp));
        let distances = distance_map(&world.level, stairs);
        let direction = first_step(&world.level, &distances, here)?;
        let free = !world.level.actors.blocks(here.step(direction));
        (free && distances.cost(here)? < 60).then_some(Action::Move(direction))
    }

    /// Puts on what is better than what is worn, and drops what never will be.
    fn dress(&self, world: &World) -> Option<Action> {
        let pack = &world.inventory;
        let better = |carried: &&Carried| {
            !carried.worn && carried.equipment().is_some_and(|new| is_better(world, new))
        };
        if let Some(carried) = pack.iter().find(better) {
            return Some(Action::Equip(carried.letter));
        }
        let spare = pack.iter().find(|carried| carried.equipment().is_some() && !carried.worn);
        spare.filter(|_| pack.is_full()).map(|carried| Action::Drop(carried.letter))
    }

    /// Heals what is lost, while nobody is looking.
    fn recover(&self, world: &World) -> Option<Action> {
        let fighter = world.player().fighter;
        let hurt = fighter.hp * 2 < fighter.max_hp;
        hurt.then(|| fight::remedy(world)).flatten()
    }

    /// Nobody is near: there are things to take, places to see, and at last the stairs.
    fn go(&mut self, world: &World) -> Action {
        self.waited = 0;
        let here = world.player().pos();
        let mut underfoot = world.level.items.at(here);
        if let Some(item) = underfoot.find(|item| is_wanted(world, item)) {
            return Action::PickUp(Some(item.id()));
        }
        let level = &world.level;
        let frontier = frontier(level);
        let things = level.known_items().filter(|(_, item)| is_wanted(world, item)).map(|(p, _)| p);
        let new = things.chain(frontier.iter());
        if let Some(direction) = first_step(level, &distance_map(level, new), here) {
            return Action::Bump(direction);
        }
        if level.map.tile(here) == Tile::StairsDown {
            return Action::Descend;
        }
        let down = level.known(Tile::StairsDown);
        match first_step(level, &distance_map(level, down), here) {
            Some(direction) => Action::Bump(direction),
            None => self.wander(world),
        }
    }

    fn wander(&mut self, world: &World) -> Action {
        let here = world.player().pos();
        let open: Vec<Direction> =
            Direction::ALL.into_iter().filter(|d| world.level.is_free(here.step(*d))).collect();
        self.rng.pick(&open).map_or(Action::Wait, |&direction| Action::Move(direction))
    }
}

/// Whether there is room for a thing that is worth taking along: it can be used, or is better than what
/// is worn.
fn is_wanted(world: &World, item: &Item) -> bool {
    let better = |equipment| is_better(world, equipment);
    !world.inventory.is_full() && (item.consumable().is_some() || item.equipment().is_some_and(better))
}

/// Whether something to wear is better than what is worn in its place.
fn is_better(world: &World, new: &Equipment) -> bool {
    let value = |equipment: &Equipment| equipment.bonus.power.saturating_add(equipment.bonus.defense);
    let worn = world.inventory.worn(new.slot).and_then(Carried::equipment);
    worn.is_none_or(|worn| value(new) > value(worn))
}
