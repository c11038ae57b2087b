//! The state of a run as JSON, for other programs. The field names are a contract.

use serde::Serialize;

use crate::game::Game;
use crate::game::actor::Actor;
use crate::save;
use crate::ui::{App, palette};

/// The state of a program, one object.
#[derive(Serialize)]
pub(super) struct State<'a> {
    handler: &'a str,
    #[serde(flatten)]
    run: Option<Run<'a>>,
}

#[derive(Serialize)]
struct Run<'a> {
    turn: u32,
    phase: &'a str,
    depth: u32,
    seed: u64,
    player: Player,
    actors: Vec<Monster<'a>>,
    items: [(); 0],
    lights: [(); 0],
    inventory: [(); 0],
    log: Vec<Message<'a>>,
    visible: u32,
    state_hash: String,
}

#[derive(Serialize)]
struct Player {
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
    effects: [(); 0],
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
struct Message<'a> {
    text: &'a str,
    color: String,
    count: u32,
}

impl<'a> State<'a> {
    /// The present state of a program.
    pub(super) fn of(app: &'a App) -> State<'a> {
        State { handler: app.handler_name(), run: app.game().map(run) }
    }
}

fn run(game: &Game) -> Run<'_> {
    let world = &game.world;
    let monsters = world.level.actors.iter().filter(|actor| !actor.is_player());
    Run {
        turn: world.turn,
        phase: world.phase.name(),
        depth: world.level.depth,
        seed: world.seed.0,
        player: player(world.player()),
        actors: monsters.map(|actor| monster(actor, game)).collect(),
        items: [],
        lights: [],
        inventory: [],
        log: game
            .log
            .messages()
            .map(|message| Message {
                text: &message.text,
                color: format!("{:06X}", palette::tone(message.tone).to_hex()),
                count: message.count,
            })
            .collect(),
        visible: world.level.map.visible.count(),
        state_hash: format!("{:016x}", save::state_hash(game)),
    }
}

fn player(actor: &Actor) -> Player {
    let fighter = actor.fighter;
    Player {
        x: actor.pos().x,
        y: actor.pos().y,
        hp: fighter.hp,
        max_hp: fighter.max_hp,
        power: fighter.power,
        defense: fighter.defense,
        level: 1,
        xp: 0,
        xp_next: 350,
        speed: actor.speed.name(),
        alive: actor.is_alive(),
        effects: [],
    }
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
        speed: actor.speed.name(),
        ai: actor.ai.as_ref().map(|ai| ai.typetag_name()),
        in_view: game.world.level.map.visible.contains(actor.pos()),
    }
}
