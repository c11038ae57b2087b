//! Scenarios: a level drawn as text, what is done on it, and what must then be so. What is done goes
//! through the model's one door, `take_turn`, and what holds is compared as text, so that the code stays
//! free to change under the tests.

#[path = "pack.rs"]
mod pack;

use lampblack::base::geom::{Direction, Point, point};
use lampblack::base::rng::Seed;
use lampblack::content::level_file::{self, LevelFile};
use lampblack::content::{Campaign, bestiary};
use lampblack::game::Game;
use lampblack::game::action::{Action, Impossible};
use lampblack::game::actor::{Actor, ActorId};
use lampblack::game::ai::Confused;
use lampblack::game::experience::Boon;
use lampblack::game::item::Item;
use lampblack::game::level::Level;
use lampblack::game::log::{Log, Message, Tone};
use lampblack::game::ruleset::Ruleset;
use lampblack::storage::save;

/// A campaign whose first floors are drawn; below them it is the standard one.
pub(crate) struct Drawn(pub(crate) Vec<LevelFile>);

impl Drawn {
    /// Reads floors as level files whose rows may be indented.
    #[track_caller]
    pub(crate) fn new(floors: &[&str]) -> Drawn {
        let read =
            |text: &&str| LevelFile::parse(unindent(text).as_bytes()).expect("the test's level is valid");
        Drawn(floors.iter().map(read).collect())
    }
}

impl Ruleset for Drawn {
    fn player(&self) -> Actor {
        bestiary::player()
    }

    fn belongings(&self) -> Vec<Item> {
        Campaign::default().belongings()
    }

    fn level(&self, seed: Seed, depth: u32) -> Level {
        match self.0.get(depth as usize - 1) {
            Some(file) => file.level(depth),
            None => Campaign::default().level(seed, depth),
        }
    }

    fn gallery(&self) -> Option<Level> {
        None
    }

    fn describe(&self, name: &str) -> &'static str {
        Campaign::default().describe(name)
    }

    fn welcome(&self) -> String {
        "Welcome.".to_owned()
    }
}

/// A run on drawn floors.
pub(crate) struct Scenario {
    pub(crate) game: Game,
    rules: Drawn,
}

/// A run that begins on this level.
#[track_caller]
pub(crate) fn on(map: &str) -> Scenario {
    on_floors(&[map])
}

/// A run on these floors, the first one first.
#[track_caller]
pub(crate) fn on_floors(maps: &[&str]) -> Scenario {
    let rules = Drawn::new(maps);
    Scenario { game: Game::new(&rules, Seed(0)), rules }
}

impl Scenario {
    /// Changes anything before or between what is done.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Game)) -> Scenario {
        change(&mut self.game);
        self
    }

    /// Sets somebody's health.
    #[track_caller]
    pub(crate) fn hp(self, name: &str, hp: i32) -> Scenario {
        self.with(|game| actor(game, name).fighter.hp = hp)
    }

    /// Puts things into the pack, after the dagger (a) and the leather armor (b).
    #[track_caller]
    pub(crate) fn carry(self, names: &[&str]) -> Scenario {
        self.with(|game| pack::carry(game, names))
    }

    /// Does what the steps say, each of which must be possible; `hjklyubn` walk or attack, `.` waits, `g`
    /// picks up, `>` and `<` take the stairs; `!c` uses what is under c, `!c(4,1)` on a cell, `+c` puts it
    /// on or takes it off, `-c` drops it; `^c ^s ^a` choose what a level brings; a number repeats.
    #[track_caller]
    pub(crate) fn play(mut self, steps: &str) -> Scenario {
        self.game.log = Log::default();
        for action in actions(steps) {
            let result = self.game.take_turn(&self.rules, action);
            assert!(result.is_ok(), "{action:?} of {steps:?}: {result:?}\n{}", self.facts().join("\n"));
        }
        self
    }

    /// Tries a step that must turn out impossible for this reason and leave everything as it was.
    #[track_caller]
    pub(crate) fn refuse(mut self, step: &str, why: &str) -> Scenario {
        let before = (save::state_hash(&self.game), self.game.rng().clone(), self.facts());
        for action in actions(step) {
            let error = self.game.take_turn(&self.rules, action).expect_err(step);
            assert_eq!(error.to_string(), why, "{step}");
        }
        let after = (save::state_hash(&self.game), self.game.rng().clone(), self.facts());
        assert_eq!(before, after, "{step} was impossible, and yet it changed something");
        self
    }

    /// Does one step if it is possible.
    pub(crate) fn attempt(&mut self, step: &str) -> Result<(), Impossible> {
        actions(step).into_iter().try_for_each(|action| self.game.take_turn(&self.rules, action))
    }

    /// Each of these facts, separated by semicolons, is true; see [`Scenario::facts`].
    #[track_caller]
    pub(crate) fn holds(self, facts: &str) -> Scenario {
        let all = self.facts();
        for fact in facts.split(';').map(str::trim) {
            assert!(all.iter().any(|known| known == fact), "not so: {fact}\n{}", all.join("\n"));
        }
        self
    }

    /// The log of the last steps is exactly this.
    #[track_caller]
    pub(crate) fn says(self, lines: &[&str]) -> Scenario {
        let log: Vec<String> = self.game.log.messages().map(Message::line).collect();
        assert_eq!(log, lines);
        self
    }

    /// The log of the last steps has this line in this tone, once or more.
    #[track_caller]
    pub(crate) fn tells(self, tone: Tone, line: &str) -> Scenario {
        let found = self.game.log.messages().any(|message| message.tone == tone && message.text == line);
        assert!(found, "{tone:?} {line:?} is not in\n{:#?}", self.game.log);
        self
    }

    /// The floor looks like this: actors over things over the dead over the ground.
    #[track_caller]
    pub(crate) fn looks(self, map: &str) -> Scenario {
        let drawn = drawn(&self.game.world.level);
        assert_eq!(drawn, unindent(map), "\n{drawn}");
        self
    }

    /// All that a test may ask for, a line a fact. Of several actors of a name the later ones have a
    /// number: "orc 2".
    pub(crate) fn facts(&self) -> Vec<String> {
        let world = &self.game.world;
        let experience = world.experience;
        let mut facts = vec![
            format!("turn {}", world.turn),
            format!("phase {}", world.phase.name()),
            format!("floor {}", world.level.depth),
            format!("level {}", experience.level),
            format!("xp {}/{}", experience.xp, experience.next()),
            format!("pack {}", world.inventory.iter().len()),
            world.death.as_ref().map_or("alive".to_owned(), |death| death.cause.clone()),
        ];
        facts.extend(self.game.must_advance().then(|| "must advance".to_owned()));
        facts.extend(world.inventory.iter().map(|carried| {
            let worn = if carried.worn { " (E)" } else { "" };
            format!("{} {}{worn}", carried.letter, carried.item.look.name)
        }));
        facts.extend(
            world.level.items.iter().map(|(p, item)| format!("{} at {},{}", item.look.name, p.x, p.y)),
        );
        let mut names: Vec<&str> = Vec::new();
        for actor in world.level.actors.iter() {
            let name = actor.look.name.as_str();
            names.push(name);
            let name = match names.iter().filter(|known| **known == name).count() {
                1 => name.to_owned(),
                number => format!("{name} {number}"),
            };
            let (fighter, p) = (actor.fighter, actor.pos());
            facts.push(format!("{name} hp {}/{}", fighter.hp, fighter.max_hp));
            facts.push(format!("{name} at {},{}", p.x, p.y));
            facts.push(format!("{name} power {}", world.power(actor)));
            facts.push(format!("{name} defense {}", world.defense(actor)));
            facts.push(format!("{name} gives {}", actor.xp_given));
            facts.push(format!("{name} is {} {:06X}", actor.look.glyph, actor.look.color.to_hex()));
            facts.push(format!("{name} speed {}", world.speed(actor).name()));
            facts.push(format!("{name} ai {}", actor.ai.as_ref().map_or("none", |ai| ai.typetag_name())));
            facts.extend(actor.statuses.iter().map(|s| format!("{name} {} for {}", s.name, s.turns)));
        }
        facts
    }
}

/// The first actor of a name, to change.
#[track_caller]
pub(crate) fn actor<'a>(game: &'a mut Game, name: &str) -> &'a mut Actor {
    game.world.level.actors.iter_mut().find(|actor| actor.look.name == name).expect(name)
}

/// The player, to change.
pub(crate) fn player(game: &mut Game) -> &mut Actor {
    game.world.level.actors.get_mut(ActorId::PLAYER).expect("the player is there")
}

/// Clouds the mind of the first actor of a name for so many of its turns.
#[track_caller]
pub(crate) fn confuse(game: &mut Game, name: &str, turns: u32) {
    let mind = &mut actor(game, name).ai;
    *mind = mind.take().map(|mind| Confused::cloud(mind, turns));
}

/// A text without the indentation and the empty first line that raw strings have.
pub(crate) fn unindent(text: &str) -> String {
    text.trim().lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

fn drawn(level: &Level) -> String {
    let mut rows: Vec<Vec<char>> =
        level_file::tile_rows(&level.map).map(|row| row.chars().collect()).collect();
    let mut put = |p: Point, glyph| rows[p.y as usize][p.x as usize] = glyph;
    let (living, dead): (Vec<_>, Vec<_>) = level.actors.iter().partition(|actor| actor.is_alive());
    level.sources().iter().for_each(|source| put(source.pos(), '*'));
    dead.iter().for_each(|actor| put(actor.pos(), actor.look.glyph));
    level.items.iter().for_each(|(p, item)| put(p, item.look.glyph));
    living.iter().for_each(|actor| put(actor.pos(), actor.look.glyph));
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

/// The actions that steps stand for, as [`Scenario::play`] says.
#[track_caller]
pub(crate) fn actions(steps: &str) -> Vec<Action> {
    let mut rest = steps.trim_start();
    let mut actions = Vec::new();
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let times = rest[..digits].parse().unwrap_or(1);
        let mut chars = rest[digits..].chars();
        let verb = chars.next().expect("a number repeats something");
        let mut letter = || chars.next().expect("something has a letter");
        let action = match verb {
            '.' => Action::Wait,
            'g' => Action::PickUp(None),
            '>' => Action::Descend,
            '<' => Action::Ascend,
            '+' => Action::Equip(letter()),
            '-' => Action::Drop(letter()),
            '^' => Action::Advance(match letter() {
                'c' => Boon::Constitution,
                's' => Boon::Strength,
                _ => Boon::Agility,
            }),
            '!' => {
                let letter = letter();
                let target = chars.as_str().strip_prefix('(').and_then(|rest| rest.split_once(')'));
                let target = target.map(|(cell, rest)| {
                    chars = rest.chars();
                    let (x, y) = cell.split_once(',').expect("a cell is x,y");
                    point(x.parse().expect("x is a number"), y.parse().expect("y is a number"))
                });
                Action::Use(letter, target)
            }
            _ => Action::Bump(direction(verb).expect("any other letter is a direction")),
        };
        actions.extend(std::iter::repeat_n(action, times));
        rest = chars.as_str().trim_start();
    }
    actions
}

fn direction(letter: char) -> Option<Direction> {
    let delta = match letter {
        'h' => point(-1, 0),
        'j' => point(0, 1),
        'k' => point(0, -1),
        'l' => point(1, 0),
        'y' => point(-1, -1),
        'u' => point(1, -1),
        'b' => point(-1, 1),
        'n' => point(1, 1),
        _ => return None,
    };
    Direction::toward(delta)
}
