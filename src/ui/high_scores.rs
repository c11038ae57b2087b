//! The high scores, as a list to read.

use super::pager::Pager;
use super::palette::Palette;
use super::{Context, EventHandler, Transition};
use crate::console::Console;
use crate::game::Game;
use crate::input::Event;
use crate::scores::Scores;

/// The list, over what it was opened from.
#[derive(Debug)]
pub struct HighScores {
    under: Box<dyn EventHandler>,
    pager: Pager,
}

impl HighScores {
    /// Opens the list, or says why there is none.
    pub fn new(under: Box<dyn EventHandler>, context: &Context) -> HighScores {
        let (mut lines, colors) = (Vec::new(), context.palette());
        match context.store.files().map(Scores::load) {
            Some(Ok(scores)) if scores.iter().len() > 0 => {
                lines.push(("    Points  Floor  Level   Turn".to_owned(), colors.faint));
                for (score, place) in scores.iter().zip(1..) {
                    let [points, floor, level, turn] =
                        [score.points, score.floor.into(), score.level.into(), score.turn.into()];
                    let line = format!("{place:>2} {points:>7} {floor:>6} {level:>6} {turn:>6}");
                    lines.push((line, colors.text));
                    let seed = score.word.as_ref().map_or(score.seed.to_string(), |word| word.to_string());
                    lines.push((format!("   {}, seed {seed}", score.cause), colors.faint));
                }
            }
            Some(Ok(_)) => lines.push(("No run has ended yet.".to_owned(), colors.faint)),
            Some(Err(error)) => lines.push((error.to_string(), colors.text)),
            None => lines.push(("There is no place to keep them.".to_owned(), colors.faint)),
        }
        HighScores { under, pager: Pager::new("High scores", lines) }
    }
}

impl EventHandler for HighScores {
    fn name(&self) -> &'static str {
        "high_scores"
    }

    fn handle(mut self: Box<Self>, event: Event, context: &mut Context) -> Transition {
        if self.pager.handle(event, &context.keys) {
            Transition::To(self)
        } else {
            Transition::To(self.under)
        }
    }

    fn render(&self, colors: &Palette, console: &mut Console) {
        self.under.render(colors, console);
        console.dim();
        self.pager.render(colors, console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.under.into_game()
    }
}
