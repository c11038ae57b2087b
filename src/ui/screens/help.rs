//! The help: made from the key table and from what the run has met, so that it can't name a key wrongly
//! or give anything away.

use crate::game::Game;
use crate::game::tile::Tile;
use crate::ui::keys::{self, COMMANDS, Command, Keys};
use crate::ui::palette::Palette;
use crate::ui::parts::pager::{Pager, Paragraph};
use crate::ui::parts::reading::Reading;
use crate::ui::{Context, EventHandler};

/// Columns before the description of a key.
const KEYS: usize = 24;

/// What is below the list of keys.
const MENUS: &str = "\
    Arrows, keypad and the keys that walk move the highlight, Enter takes it, a row's letter takes it at \
    once. The mouse points and clicks. Esc or the right button leaves.";

/// How the game is played. What a text names is a command, and stands for its key.
const PLAYING: &[(&str, &[&str])] = &[
    (
        "The descent",
        &[
            "You go down with a lamp, as deep as you can. {descend} on a staircase takes you down, \
             {ascend} back up; every floor stays as you left it.",
            "Your lamp lights what is near. Braziers light rooms that you see from afar, through glass too. \
             What is out of sight is blue: that is how you remember it.",
        ],
    ),
    (
        "Walking",
        &[
            "{explore} explores by itself, {descend} and {ascend} also walk to stairs that you know, and {rest} \
             waits. With Shift you run. A click walks there, or strikes what is next to you. Whatever is new \
             stops all of that. {map} shows the whole floor.",
        ],
    ),
    (
        "Turns",
        &[
            "Nothing moves until you do. Walking, striking, waiting with {wait}, picking up and using things \
             take a turn. Looking, reading and whatever turns out impossible take none.",
            "Five phases make a round. Normal speed acts in three, slow in two, fast or quick in four; the \
             sidebar shows phase and speed.",
        ],
    ),
    (
        "Fighting",
        &[
            "Walk into a monster to strike it. A blow takes your power less its defense from its health. \
             {look} shows how a fight would go before you begin it.",
            "What you kill teaches you. With enough experience you grow, and choose how; {character} shows \
             what you have become.",
        ],
    ),
    (
        "Things",
        &[
            "Walk over a thing to take it; {pick-up} takes it while an enemy is in view. {use} opens your pack: \
             potions and scrolls are used up, a weapon and an armor are worn. {drop} lays something down.",
            "Potions heal or hasten. Scrolls strike, burn or confuse; some ask for a target, and a fire burns \
             you too when you stand in it.",
        ],
    ),
    (
        "Leaving",
        &["{menu} opens the menu: the run is saved when you quit, and goes on where you left it. Death is \
           the end of it."],
    ),
];

/// The commands that the page of the keys leaves a row free before, so that it is read in parts.
const GROUPS: [Command; 4] = [Command::PickUp, Command::Explore, Command::Look, Command::Menu];

/// Opens the help at its first page.
pub(in crate::ui) fn open(under: Box<dyn EventHandler>, context: &Context) -> Box<dyn EventHandler> {
    let colors = context.palette();
    let pages = [
        Pager::new("Help 1/3: keys", key_page(&context.keys, colors)),
        Pager::new("Help 2/3: how to play", playing_page(&context.keys, colors)),
        Pager::new("Help 3/3: what the glyphs mean", glyph_page(under.game(), context)),
    ];
    Reading::open("help", under, pages.map(|page| page.with_hint("← → page")))
}

fn heading(text: &str, colors: &Palette) -> Paragraph {
    Paragraph::new(text, colors.heading)
}

fn key_page(keys: &Keys, colors: &Palette) -> Vec<Paragraph> {
    let row = |keys: &str, label: &str| Paragraph::new(format!("{keys:KEYS$}  {label}"), colors.text);
    let mut all = vec![heading("In play", colors)];
    for command in COMMANDS.iter().filter(|command| !keys.presses(command.command).is_empty()) {
        if GROUPS.contains(&command.command) {
            all.push(Paragraph::gap());
        }
        all.push(row(&keys.names(command.command), command.label));
    }
    all.extend(keys::window_commands().map(|(keys, label)| row(&keys, label)));
    all.extend([Paragraph::gap(), heading("In menus", colors), Paragraph::new(MENUS, colors.text)]);
    all
}

fn playing_page(keys: &Keys, colors: &Palette) -> Vec<Paragraph> {
    let mut all = Vec::new();
    for (title, texts) in PLAYING {
        all.push(heading(title, colors));
        let texts = texts.iter().filter_map(|text| keys.fill(text));
        all.extend(texts.map(|text| Paragraph::new(text, colors.text)));
        all.push(Paragraph::gap());
    }
    // What is below the last line would only make the page scroll.
    all.pop();
    all
}

fn glyph_page(game: Option<&Game>, context: &Context) -> Vec<Paragraph> {
    let colors = context.palette();
    let entry = |glyph, color, name: &str, text: &str| {
        Paragraph::new(format!("{name}. {text}"), colors.text).marked(glyph, color)
    };
    let mut all = vec![heading("The dungeon", colors)];
    for kind in Tile::ALL.map(Tile::kind) {
        let glyph = kind.glyphs.iter().copied().find(|&glyph| glyph != ' ').unwrap_or(' ');
        all.push(entry(glyph, colors.lit.of(kind.lit.fg), kind.name, kind.description));
    }
    all.extend([Paragraph::gap(), heading("Met so far", colors)]);
    let met = game.map(|game| game.met.iter()).into_iter().flatten();
    all.extend(met.map(|look| {
        entry(look.glyph, colors.things.of(look.color), &look.name, context.ruleset.describe(&look.name))
    }));
    if game.is_none() {
        all.push(Paragraph::new("Nobody and nothing: this is not the dungeon.", colors.faint));
    }
    all
}
