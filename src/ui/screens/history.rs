//! The whole message log.

use crate::ui::parts::pager::Pager;
use crate::ui::parts::reading::Reading;
use crate::ui::{Context, EventHandler};

/// Opens the history at its end, where the news is.
pub(in crate::ui) fn open(under: Box<dyn EventHandler>, context: &Context) -> Box<dyn EventHandler> {
    let colors = context.palette();
    let messages = under.game().into_iter().flat_map(|game| game.log.messages());
    let paragraphs: Vec<_> = messages.map(|message| (message.line(), colors.tone(message.tone))).collect();
    Reading::open("history", under, [Pager::new("Message history", paragraphs).at_end()])
}
