//! The high scores, as a list to read.

use super::pager::Pager;
use super::{Context, EventHandler, Transition, palette};
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
        let mut lines = Vec::new();
        match context.store.files().map(Scores::load) {
            Some(Ok(scores)) if scores.iter().len() > 0 => {
                lines.push(("    Points  Floor  Level   Turn".to_owned(), palette::FAINT));
                for (score, place) in scores.iter().zip(1..) {
                    let [points, floor, level, turn] =
                        [score.points, score.floor.into(), score.level.into(), score.turn.into()];
                    let line = format!("{place:>2} {points:>7} {floor:>6} {level:>6} {turn:>6}");
                    lines.push((line, palette::TEXT));
                    lines.push((format!("   {}, seed {}", score.cause, score.seed), palette::FAINT));
                }
            }
            Some(Ok(_)) => lines.push(("Nobody has died yet.".to_owned(), palette::FAINT)),
            Some(Err(error)) => lines.push((error.to_string(), palette::TEXT)),
            None => lines.push(("There is no place to keep them.".to_owned(), palette::FAINT)),
        }
        HighScores { under, pager: Pager::new("High scores", lines) }
    }
}

impl EventHandler for HighScores {
    fn name(&self) -> &'static str {
        "high_scores"
    }

    fn handle(mut self: Box<Self>, event: Event, _: &mut Context) -> Transition {
        if self.pager.handle(event) { Transition::To(self) } else { Transition::To(self.under) }
    }

    fn render(&self, console: &mut Console) {
        self.under.render(console);
        console.dim();
        self.pager.render(console);
    }

    fn game(&self) -> Option<&Game> {
        self.under.game()
    }

    fn into_game(self: Box<Self>) -> Option<Box<Game>> {
        self.under.into_game()
    }
}
