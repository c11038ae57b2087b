//! How a fight stands: who is in it, what it is going to cost, and what would make it cheaper. Items are
//! judged by the effects that they say they would have, so that a new kind of item needs no line here.

use crate::base::geom::{Direction, Point};
use crate::game::action::Action;
use crate::game::actor::{Actor, ActorId};
use crate::game::consumable::Aim;
use crate::game::effect::Effect;
use crate::game::explore::{distance_map, first_step, is_known_ground};
use crate::game::inventory::Carried;
use crate::game::path::STRAIGHT;
use crate::game::schedule::Speed;
use crate::game::world::World;

/// How near an enemy is whose coming is worth waiting for, in straight steps.
const NEAR: u32 = 6;

/// How many blows an enemy takes that the player can't hurt: in the end none are enough.
const MANY_BLOWS: i32 = 30;

/// The enemies that can come to the player, and the player.
pub(super) struct Fight<'a> {
    world: &'a World,
    outlook: Outlook,
    /// Cost of the way to the nearest enemy.
    distance: u32,
}

/// What is expected of a fight.
#[derive(Clone)]
struct Outlook {
    foes: Vec<Foe>,
    hp: i32,
    missing: i32,
    /// How often the player acts.
    speed: Speed,
}

/// An enemy in numbers.
#[derive(Clone)]
struct Foe {
    id: ActorId,
    pos: Point,
    hp: i32,
    /// What a blow of the player takes from it.
    takes: i32,
    /// What its own blows of a round take from the player.
    deals: i32,
}

impl<'a> Fight<'a> {
    /// The fight that the player sees coming; `None` where no enemy in view can be reached.
    pub(super) fn seen(world: &'a World) -> Option<Fight<'a>> {
        world.others_in_view().next()?;
        let player = world.player();
        let to_player = distance_map(&world.level, [player.pos()]);
        let reachable =
            world.others_in_view().filter_map(|enemy| Some((to_player.cost(enemy.pos())?, enemy)));
        let (costs, foes): (Vec<u32>, Vec<Foe>) =
            reachable.map(|(cost, enemy)| (cost, Foe::of(world, enemy))).unzip();
        let distance = costs.into_iter().min()?;
        let fighter = player.fighter;
        let (hp, missing) = (fighter.hp, fighter.max_hp - fighter.hp);
        Some(Fight { world, outlook: Outlook { foes, hp, missing, speed: world.speed(player) }, distance })
    }

    /// Whether it may cost half of the player's health.
    pub(super) fn is_dangerous(&self) -> bool {
        self.outlook.loss() * 2 >= self.outlook.hp
    }

    /// Whether it is going to cost all of it.
    pub(super) fn is_hopeless(&self) -> bool {
        self.outlook.loss() >= self.outlook.hp
    }

    /// Whether somebody is about to come.
    pub(super) fn is_near(&self) -> bool {
        self.distance <= NEAR * STRAIGHT
    }

    /// Where to strike: at whoever next to the player falls first.
    pub(super) fn blow(&self) -> Option<Direction> {
        let here = self.world.player().pos();
        let next_to = self.outlook.foes.iter().filter(|foe| foe.pos.chebyshev(here) == 1 && foe.takes > 0);
        next_to.min_by_key(|foe| (foe.blows(), foe.id)).and_then(|foe| Direction::toward(foe.pos - here))
    }

    /// The step toward the nearest enemy that can be hurt.
    pub(super) fn approach(&self) -> Option<Direction> {
        let foes = self.outlook.foes.iter().filter(|foe| foe.takes > 0).map(|foe| foe.pos);
        let level = &self.world.level;
        first_step(level, &distance_map(level, foes), self.world.player().pos())
    }

    /// The item that makes the fight cheaper by more than the turn that using it takes.
    pub(super) fn best_item(&self) -> Option<Action> {
        let before = self.outlook.worth();
        let round: i32 = self.outlook.foes.iter().map(|foe| foe.deals).sum();
        let turn = round / self.outlook.speed.turns_a_round();
        let candidates = self.world.inventory.iter().flat_map(|carried| self.uses(carried));
        let judged = candidates.filter_map(|(letter, target)| {
            let item = self.world.inventory.get(letter)?.item.consumable()?;
            let effects = item.effects(self.world, self.world.player(), target).ok()?;
            Some((self.outlook.after(&effects).worth(), Action::Use(letter, target)))
        });
        // Of equals the first, so that the choice is always the same.
        let best = judged.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.filter(|(worth, _)| *worth > before + turn).map(|(_, action)| action)
    }

    /// The ways to use an item.
    fn uses(&self, carried: &Carried) -> Vec<(char, Option<Point>)> {
        let targets: Vec<Option<Point>> = match carried.item.consumable().map(|item| item.aim()) {
            None => Vec::new(),
            Some(Aim::Nothing) => vec![None],
            Some(Aim::Enemy) => self.outlook.foes.iter().map(|foe| Some(foe.pos)).collect(),
            Some(Aim::Cell) => {
                let ground = self.world.level.map.visible.iter();
                ground.filter(|&p| is_known_ground(&self.world.level, p)).map(Some).collect()
            }
        };
        targets.into_iter().map(|target| (carried.letter, target)).collect()
    }
}

impl Foe {
    fn of(world: &World, enemy: &Actor) -> Foe {
        let player = world.player();
        let takes = world.blow(player, enemy);
        let deals = world.blow(enemy, player).saturating_mul(world.speed(enemy).turns_a_round());
        Foe { id: enemy.id(), pos: enemy.pos(), hp: enemy.fighter.hp, takes, deals }
    }

    /// How many blows it takes to fell it.
    fn blows(&self) -> i32 {
        if self.takes > 0 { (self.hp + self.takes - 1) / self.takes } else { MANY_BLOWS }
    }
}

impl Outlook {
    /// The health that the fight costs, when all come at once and fall one after the other, the easiest
    /// first.
    fn loss(&self) -> i32 {
        let mut foes: Vec<(i32, i32)> = self.foes.iter().map(|foe| (foe.blows(), foe.deals)).collect();
        foes.sort_unstable();
        let mut blows = 0_i32;
        let mut loss = 0_i32;
        for (needs, deals) in foes {
            blows = blows.saturating_add(needs);
            loss = loss.saturating_add(deals.saturating_mul(blows) / self.speed.turns_a_round());
        }
        loss
    }

    /// The health that is left in the end; below zero it is what is missing for that.
    fn worth(&self) -> i32 {
        self.hp.saturating_sub(self.loss())
    }

    /// The outlook once these effects have come true.
    fn after(&self, effects: &[Effect]) -> Outlook {
        let mut after = self.clone();
        for effect in effects {
            match effect {
                Effect::Damage { target, amount, .. } if *target == ActorId::PLAYER => {
                    let dead = *amount >= after.hp;
                    after.hp = if dead { i32::MIN / 2 } else { after.hp - amount };
                }
                Effect::Damage { target, amount, .. } => {
                    after.foes.iter_mut().filter(|foe| foe.id == *target).for_each(|foe| foe.hp -= amount);
                }
                Effect::Heal { target, amount } if *target == ActorId::PLAYER => {
                    after.hp += (*amount).min(after.missing);
                }
                Effect::Confuse { target, .. } => {
                    after.foes.iter_mut().filter(|foe| foe.id == *target).for_each(|foe| foe.deals /= 4);
                }
                Effect::Afflict { target, status } if *target == ActorId::PLAYER => {
                    after.speed = after.speed.union(status.speed);
                }
                _ => {}
            }
        }
        after.foes.retain(|foe| foe.hp > 0);
        after
    }
}

/// The item that heals the player best and is not wasted.
pub(super) fn remedy(world: &World) -> Option<Action> {
    let player = world.player();
    let missing = player.fighter.max_hp - player.fighter.hp;
    let heals = |carried: &Carried| {
        let effects = carried.item.consumable()?.effects(world, player, None).ok()?;
        effects.iter().find_map(|effect| match effect {
            Effect::Heal { target: ActorId::PLAYER, amount } if *amount <= missing => Some(*amount),
            _ => None,
        })
    };
    let best = world.inventory.iter().filter_map(|carried| Some((heals(carried)?, carried.letter)));
    best.max_by_key(|(amount, letter)| (*amount, std::cmp::Reverse(*letter)))
        .map(|(_, letter)| Action::Use(letter, None))
}
