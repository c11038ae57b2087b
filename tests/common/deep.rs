//! A run that has come far, for whoever tries or times what is kept of one.

use lampblack::base::rng::Seed;
use lampblack::content::Campaign;
use lampblack::game::Game;
use lampblack::game::action::Action;
use lampblack::game::actor::ActorId;
use lampblack::game::log::Tone;
use lampblack::game::tile::Tile;

/// A run in the middle of it: on this floor, with all floors explored and the log full.
pub(crate) fn deep_game(seed: Seed, floor: u32) -> Game {
    let campaign = Campaign::default();
    let mut game = Game::new(&campaign, seed);
    loop {
        let level = &mut game.world.level;
        for p in level.bounds().points() {
            level.map.explored.set(p, p.x % 7 != 0 || p.y % 5 != 0);
        }
        if level.depth == floor {
            break;
        }
        let stairs = level.find(Tile::StairsDown).expect("there are stairs");
        // Whoever stands there goes away, without which the hero could not come.
        if let Some(id) = level.actors.at(stairs).map(|actor| actor.id()) {
            level.actors.remove(id);
        }
        level.actors.move_to(ActorId::PLAYER, stairs);
        let player = level.actors.get_mut(ActorId::PLAYER).expect("the player");
        (player.fighter.max_hp, player.fighter.hp) = (1000, 1000);
        game.take_turn(&campaign, Action::Descend).expect("the hero stands on the stairs");
    }
    game.world.update_view();
    for i in 0..1000 {
        let name = ["orc", "troll", "bat", "ooze", "wanderer"][i % 5];
        let text = format!("The {name} attacks you for {}.", i % 50);
        game.log.add(Tone::EnemyAttack, text);
    }
    game
}
