//! What is told, in the exact sentences and the colour of each kind of news, and what is shown.

use lampblack::base::geom::point;
use lampblack::game::effect::{Effect, apply};
use lampblack::game::happening::Happening;
use lampblack::game::log::Tone;
use lampblack::ui::palette::Palette;

use crate::scenario::{actor, confuse, on};

#[test]
fn the_table_of_message_colours() {
    for (tone, color) in [
        (Tone::PlayerAttack, 0xE0E0E0),
        (Tone::EnemyAttack, 0xFFC0C0),
        (Tone::NeedsTarget, 0x3FFFFF),
        (Tone::Status, 0x3FFF3F),
        (Tone::Stairs, 0x9F3FFF),
        (Tone::PlayerDies, 0xFF3030),
        (Tone::EnemyDies, 0xFFA030),
        (Tone::Invalid, 0xFFFF00),
        (Tone::Impossible, 0x808080),
        (Tone::Error, 0xFF4040),
        (Tone::Welcome, 0x20A0FF),
        (Tone::Healed, 0x00FF00),
    ] {
        assert_eq!(Palette::DEFAULT.tone(tone).to_hex(), color, "{tone:?}");
    }
    assert_eq!(
        (Palette::DEFAULT.bar_full.to_hex(), Palette::DEFAULT.bar_empty.to_hex()),
        (0x006000, 0x401010)
    );
}

#[test]
fn everything_that_happens_is_told_in_its_tone() {
    let carried =
        ["health potion", "swiftness potion", "lightning scroll", "confusion scroll", "fireball scroll"];
    let fight = |map: &str, steps: &str| on(map).carry(&carried).hp("player", 25).play(steps);
    for (map, steps, tone, line) in [
        ("@o", "l", Tone::PlayerAttack, "You attack the orc for 5."),
        ("@o", ".", Tone::EnemyAttack, "The orc attacks you for 1."),
        ("@?", ".l", Tone::EnemyDies, "The wanderer is dead! You gain 5 experience."),
        ("@o", "2l", Tone::EnemyDies, "The orc is dead! You gain 35 experience."),
        ("@", "!c", Tone::Healed, "Your wounds start to feel better: 4 healed."),
        ("@", "!d", Tone::Status, "You are quick now."),
        ("@", "!d 40.", Tone::Status, "You are no longer quick."),
        ("@T", "!e", Tone::PlayerAttack, "Lightning strikes the troll for 20!"),
        ("@.T", "!f(2,0)", Tone::Status, "The eyes of the troll cloud over, and it stumbles about!"),
        ("@...T", "!g(4,0)", Tone::PlayerAttack, "The flames burn the troll for 12!"),
        ("@o", "!g(1,0)", Tone::EnemyAttack, "The flames burn you for 12!"),
        ("@", "-g", Tone::Plain, "You drop the fireball scroll."),
        ("@", "-g g", Tone::Plain, "You pick up the fireball scroll (g)."),
        ("@", "+a", Tone::Plain, "You put away the dagger."),
        ("@", "+a +a", Tone::Plain, "You wield the dagger."),
        ("@>", "l>", Tone::Stairs, "You descend to floor 2."),
        ("@>", "l><", Tone::Stairs, "You climb back to floor 1."),
    ] {
        fight(map, steps).tells(tone, line);
    }
    let welcome = on("@");
    assert_eq!(welcome.game.log.messages().map(|message| message.tone).collect::<Vec<_>>(), [Tone::Welcome]);
}

#[test]
fn others_fight_in_the_third_person() {
    let scene = on("@.oT").with(|game| {
        game.world.level.actors.iter_mut().skip(1).for_each(|actor| actor.fighter.defense = 0);
        actor(game, "orc").ai = None;
        confuse(game, "troll", 500);
    });
    let scene = scene.play("200.");
    let scene = scene.tells(Tone::EnemyAttack, "The troll attacks the orc for 4.");
    scene.tells(Tone::EnemyDies, "The orc is dead!");
}

#[test]
fn what_happens_out_of_sight_is_not_told() {
    let scene = on("@#oT").with(|game| {
        actor(game, "orc").ai = None;
        confuse(game, "troll", 500);
    });
    scene.play("200.").says(&[]).holds("remains of orc hp 0/10");
}

#[test]
fn blows_are_shown_where_they_are_seen() {
    let shown = |map: &str, amount| {
        let scene = on(map).with(|game| {
            let target = actor(game, "orc").id();
            apply(game, Effect::Damage { target, amount, by: None, means: None });
        });
        scene.game.happenings
    };
    assert_eq!(shown("@.o", 9), [Happening::Hit(point(2, 0))]);
    assert_eq!(shown("@.o", 10), [Happening::Death(point(2, 0))]);
    assert_eq!(shown("@#o", 9), []);
    assert_eq!(shown("@#o", 10), []);
}

#[test]
fn equal_messages_in_a_row_become_one() {
    on("@o").play("3.").says(&["The orc attacks you for 1. (x3)"]);
    on("@o").play("ll").says(&[
        "You attack the orc for 5.",
        "The orc attacks you for 1.",
        "You attack the orc for 5.",
        "The orc is dead! You gain 35 experience.",
    ]);
}
