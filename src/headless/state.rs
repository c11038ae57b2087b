//! The state of a run as JSON, for other programs. The field names are a contract.

use serde::Serialize;

use super::thing::{Light, Thing};
use crate::game::Game;
use crate::game::actor::Actor;
use crate::game::inventory;
use crate::game::world::World;
use crate::storage::save;
use crate::ui::App;
use crate::ui::palette::Palette;

/// The state of a program, one object.
#[derive(Serialize)]
pub(super) struct State<'a> {
    #[serde(flatten)]
    when: Option<When<'a>>,
    handler: &'a str,
    #[serde(flatten)]
    run: Option<Run<'a>>,
}

/// Where a run is; it goes before the handler.
#[derive(Serialize)]
struct When<'a> {
    turn: u32,
    phase: &'a str,
    depth: u32,
    seed: u64,
}

#[derive(Serialize)]
struct Run<'a> {
    player: Player<'a>,
    actors: Vec<Monster<'a>>,
    items: Vec<Thing<'a>>,
    lights: Vec<Light<'a>>,
    inventory: Vec<Carried<'a>>,
    log: Vec<Message<'a>>,
    visible: u32,
    state_hash: String,
}

#[derive(Serialize)]
struct Player<'a> {
    x: i32,
    y: i32,
    hp: i32,
    max_hp: i32,
    power: i32,
    defense: i32,
    level: u32,
    xp: u32,
    xp_next: u32,
    speed: String,
    alive: bool,
    effects: Vec<Effect<'a>>,
}

#[derive(Serialize)]
struct Monster<'a> {
    id: u32,
    name: &'a str,
    glyph: char,
    x: i32,
    y: i32,
    hp: i32,
    max_hp: i32,
    speed: String,
    ai: Option<&'a str>,
    in_view: bool,
}

#[derive(Serialize)]
struct Effect<'a> {
    name: &'a str,
    turns: u32,
}

#[derive(Serialize)]
struct Carried<'a> {
    letter: char,
    name: &'a str,
    equipped: bool,
}

#[derive(Serialize)]
struct Message<'a> {
    text: &'a str,
    color: String,
    count: u32,
}

impl<'a> State<'a> {
    /// The present state of a program.
    pub(super) fn of(app: &'a App) -> State<'a> {
        State { when: app.game().map(when), handler: app.handler_name(), run: app.game().map(run) }
    }
}

fn when(game: &Game) -> When<'_> {
    let world = &game.world;
    When { turn: world.turn, phase: world.phase.name(), depth: world.level.depth, seed: world.seed.0 }
}

fn run(game: &Game) -> Run<'_> {
    let world = &game.world;
    let monsters = world.level.actors.iter().filter(|actor| !actor.is_player());
    Run {
        player: player(world),
        actors: monsters.map(|actor| monster(actor, game)).collect(),
        items: world.level.items.iter().map(|(pos, item)| Thing::new(&item.look.name, pos)).collect(),
        lights: world.level.sources().iter().map(Light::of).collect(),
        inventory: world.inventory.iter().map(carried).collect(),
        log: game
            .log
            .messages()
            .map(|message| Message {
                text: &message.text,
                color: format!("{:06X}", Palette::DEFAULT.tone(message.tone).to_hex()),
                count: message.count,
            })
            .collect(),
        visible: world.level.map.visible.count(),
        state_hash: format!("{:016x}", save::state_hash(game)),
    }
}

fn player(world: &World) -> Player<'_> {
    let actor = world.player();
    Player {
        x: actor.pos().x,
        y: actor.pos().y,
        hp: actor.fighter.hp,
        max_hp: actor.fighter.max_hp,
        power: world.power(actor),
        defense: world.defense(actor),
        level: world.experience.level,
        xp: world.experience.xp,
        xp_next: world.experience.next(),
        speed: world.speed(actor).name(),
        alive: actor.is_alive(),
        effects: actor.statuses.iter().map(|s| Effect { name: &s.name, turns: s.turns }).collect(),
    }
}

fn carried(carried: &inventory::Carried) -> Carried<'_> {
    Carried { letter: carried.letter, name: &carried.item.look.name, equipped: carried.worn }
}

fn monster<'a>(actor: &'a Actor, game: &Game) -> Monster<'a> {
    Monster {
        id: actor.id().0,
        name: &actor.look.name,
        glyph: actor.look.glyph,
        x: actor.pos().x,
        y: actor.pos().y,
        hp: actor.fighter.hp,
        max_hp: actor.fighter.max_hp,
        speed: game.world.speed(actor).name(),
        ai: actor.ai.as_ref().map(|ai| ai.typetag_name()),
        in_view: game.world.is_in_view(actor),
    }
}
