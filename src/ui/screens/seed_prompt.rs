//! Asks for the seed of a new run: a number, or any word.

use crate::base::geom::{Rect, point};
use crate::base::rng::{Seed, SeedWord};
use crate::input::{Button, Event, Key};
use crate::screen::console::Console;
use crate::ui::palette::Palette;
use crate::ui::parts::confirm::{Confirm, Question};
use crate::ui::{Context, EventHandler, HEIGHT, MainMenu, Play, Transition, WIDTH};

/// How many characters a seed may have.
const MAX_LENGTH: usize = SeedWord::MAX_LENGTH;

/// The prompt, over the main menu.
#[derive(Debug)]
pub struct SeedPrompt {
    text: String,
    under: Box<MainMenu>,
}

impl SeedPrompt {
    /// An empty prompt.
    pub fn new(under: Box<MainMenu>) -> SeedPrompt {
        SeedPrompt { text: String::new(), under }
    }
}

impl EventHandler for SeedPrompt {
    fn name(&self) -> &'static str {
        "seed_prompt"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        let typed = match event {
            Event::Char(c) => Some(c),
            Event::Key(Key::Keypad(digit), _) => char::from_digit(u32::from(digit), 10),
            _ => None,
        };
        match event {
            Event::Key(Key::Escape, _) | Event::Click(Button::Right, _) => return Transition::To(self.under),
            Event::Key(Key::Backspace, _) => {
                self.text.pop();
            }
            Event::Key(Key::Enter, _) => {
                if let Some(seed) = Seed::parse(&self.text) {
                    context.words.extend(SeedWord::new(&self.text));
                    return Transition::To(match context.store.would_replace() {
                        true => Box::new(Confirm::new(Question::Replace(Some(seed)), self)),
                        false => Box::new(Play::new(context.new_game(Some(seed)))),
                    });
                }
            }
            _ => {}
        }
        if let Some(c) = typed
            && self.text.chars().count() < MAX_LENGTH
        {
            self.text.push(c);
        }
        Transition::To(self)
    }

    fn takes_repeat(&mut self, event: Event) -> bool {
        matches!(event, Event::Char(_)) || event.is_motion()
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.under.render(colors, console);
        console.dim();
        let columns = MAX_LENGTH as i32 + 6;
        let area = Rect::new((WIDTH - columns) / 2, HEIGHT / 2 - 3, columns, 7);
        console.frame(area, "New game with a seed", colors.frame, colors.window);
        let field = Rect::new(area.x + 2, area.y + 2, columns - 4, 1);
        console.tint_area(field, colors.bar_empty);
        let end = console.print(point(field.x, field.y), &self.text, colors.bar_text);
        console.put(end, '_', colors.heading);
        console.print(point(field.x, area.y + 4), "A number, or any word. Enter, Esc", colors.faint);
    }
}
