//! The high scores, as a list to read.

use crate::storage::scores::Scores;
use crate::ui::parts::pager::Pager;
use crate::ui::parts::reading::Reading;
use crate::ui::{Context, EventHandler};

/// Opens the list, or says why there is none.
pub(in crate::ui) fn open(under: Box<dyn EventHandler>, context: &Context) -> Box<dyn EventHandler> {
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
    Reading::open("high_scores", under, [Pager::new("High scores", lines)])
}
