//! The keys to choose: a preset, or a key of one's own for a command. What would give a key two meanings
//! is refused, with the reason.

use crate::base::geom::Rect;
use crate::game::Game;
use crate::input::{Button, Event, Key};
use crate::screen::console::Console;
use crate::storage::settings::KeySettings;
use crate::ui::keys::{COMMANDS, CommandRow, Keys, PRESETS, Press, Scope};
use crate::ui::palette::Palette;
use crate::ui::parts::menu::{Anchor, Choice, Menu, Row, letters};
use crate::ui::{Context, EventHandler, HEIGHT, Transition, WIDTH};

/// The list of keys, over the options.
#[derive(Debug)]
pub struct KeyMenu {
    under: Box<dyn EventHandler>,
    menu: Menu,
    /// The command that the next key is for.
    waiting: Option<&'static CommandRow>,
    /// What has just been done or refused.
    notice: String,
}

/// The row of the presets; the commands stand under it, and the reset under them.
const PRESET: usize = 0;

/// The row under the list.
const NOTICE: Rect = Rect::new(0, HEIGHT - 3, WIDTH, 1);

/// The commands whose keys can be chosen.
fn commands() -> impl Iterator<Item = &'static CommandRow> {
    COMMANDS.iter().filter(|row| row.scope != Scope::Fixed)
}

impl KeyMenu {
    /// Opens the list.
    pub fn new(under: Box<dyn EventHandler>, context: &Context) -> KeyMenu {
        let anchor = Anchor::Middle(Rect::new(0, 0, WIDTH, HEIGHT - 4));
        let menu = Menu::new("Keys", KeyMenu::rows(context), anchor);
        let menu = menu.with_hint("Enter change   Backspace reset   Esc leaves");
        KeyMenu { under, menu, waiting: None, notice: String::new() }
    }

    fn rows(context: &Context) -> Vec<Row> {
        let own = &context.settings.keys.own;
        let preset = PRESETS.iter().find(|preset| preset.name == context.settings.keys.preset);
        let preset = preset.unwrap_or(&PRESETS[0]).label;
        let mut rows = vec![("Preset".to_owned(), preset.to_owned())];
        rows.extend(commands().map(|row| {
            let mark = if own.contains_key(row.name) { " *" } else { "" };
            (format!("{}{mark}", row.label), context.keys.names(row.command))
        }));
        rows.push(("Reset all to the preset".to_owned(), String::new()));
        letters().zip(rows).map(|(letter, (label, detail))| Row::new(letter, label, detail)).collect()
    }

    /// Takes over other keys, unless more is wrong with them than with those before.
    fn adopt(&mut self, keys: KeySettings, done: &str, context: &mut Context) {
        let ((_, before), (_, mut problems)) = (Keys::new(&context.settings.keys), Keys::new(&keys));
        problems.retain(|problem| !before.contains(problem));
        self.notice = match problems.pop() {
            Some(problem) => problem,
            None => context.change(|settings| settings.keys = keys).unwrap_or_else(|| done.to_owned()),
        };
        self.menu.set_rows(KeyMenu::rows(context));
    }

    /// Does what a row is for.
    fn take(&mut self, index: usize, context: &mut Context) {
        let preset = &context.settings.keys.preset;
        if index == PRESET {
            self.change_preset(1, context);
        } else if let Some(row) = commands().nth(index - 1) {
            self.waiting = Some(row);
            self.notice = format!("Press the key for \"{}\". Esc leaves it.", row.label);
        } else {
            let keys = KeySettings { preset: preset.clone(), ..KeySettings::default() };
            self.adopt(keys, "All keys are those of the preset.", context);
        }
    }

    /// Takes a preset so many further on, with the player's own keys as far as they fit in.
    fn change_preset(&mut self, step: i32, context: &mut Context) {
        let KeySettings { preset, own } = &context.settings.keys;
        let at = PRESETS.iter().position(|known| known.name == preset).unwrap_or(0);
        let next = (at as i32 + step).rem_euclid(PRESETS.len() as i32) as usize;
        let keys = Keys::usable(KeySettings { preset: PRESETS[next].name.to_owned(), own: own.clone() });
        let lost =
            if keys.own.len() < own.len() { "Keys of your own that do not fit in are reset." } else { "" };
        self.adopt(keys, lost, context);
    }

    /// Gives the waiting command a key.
    fn bind(&mut self, row: &CommandRow, press: Press, context: &mut Context) {
        if let Some(objection) = context.keys.objection(row.command, press) {
            self.notice = objection;
            return;
        }
        let mut keys = context.settings.keys.clone();
        keys.own.insert(row.name.to_owned(), vec![press.to_string()]);
        self.adopt(keys, &format!("{press}: {}.", row.label), context);
    }
}

impl EventHandler for KeyMenu {
    fn name(&self) -> &'static str {
        "keys"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if let Some(row) = self.waiting {
            match event {
                Event::Key(Key::Escape, _) | Event::Click(Button::Right, _) => {
                    self.waiting = None;
                    self.notice.clear();
                }
                _ => {
                    if let Some(press) = Press::of(event) {
                        self.waiting = None;
                        self.bind(row, press, context);
                    }
                }
            }
            return Transition::To(self);
        }
        if let Event::Key(Key::Backspace, _) = event {
            if let Some(row) = self.menu.highlight().checked_sub(1).and_then(|at| commands().nth(at)) {
                let mut keys = context.settings.keys.clone();
                keys.own.remove(row.name);
                self.adopt(keys, &format!("\"{}\" has the keys of the preset.", row.label), context);
            }
            return Transition::To(self);
        }
        if let Some(step) = context.keys.turning(event).filter(|_| self.menu.highlight() == PRESET) {
            self.change_preset(step, context);
            return Transition::To(self);
        }
        match self.menu.handle(event, &context.keys) {
            Choice::Open => {}
            Choice::Cancelled => return Transition::To(self.under),
            Choice::Taken(index) => self.take(index, context),
        }
        Transition::To(self)
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.menu.render_over(&*self.under, colors, console);
        if !self.notice.is_empty() {
            let text = format!(" {} ", self.notice);
            console.fill(NOTICE, colors.window);
            console.print_center(NOTICE, NOTICE.y, &text, colors.heading);
        }
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }
}
