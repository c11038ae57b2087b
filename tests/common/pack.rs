//! What a test puts into the player's pack.

use lampblack::content::items;
use lampblack::game::Game;
use lampblack::game::item::ItemId;

/// Puts things into the pack, after the dagger (a) and the leather armor (b).
#[track_caller]
pub(crate) fn carry(game: &mut Game, names: &[&str]) {
    for name in names {
        let item = items::find(name).expect("the game has the item").spawn();
        let id = ItemId(1000 + game.world.inventory.iter().len() as u32);
        game.world.inventory.add(item.with_id(id)).expect("the pack has room");
    }
}
