//! The mouse where a cell of the console stands for several things.

use crate::session::Session;

/// A floor that is wider than the screen, so that its overview shows two cells by two as one.
fn wide(rows: [&str; 5]) -> Session {
    let border = "#".repeat(120);
    let rows = rows.map(|row| format!("#{row:.<118}#"));
    Session::on(&[border.clone(), rows.join("\n"), border].join("\n"))
}

#[test]
fn a_cell_of_the_overview_means_what_it_shows() {
    let mut session = wide(["", ".@", "....*..!", "", ""]);
    session.keys("m");
    for (glyph, name) in [("@", "player, floor"), ("☼", "brazier, floor"), ("!", "health potion, floor")] {
        session.keys(&format!("[{glyph}]"));
        let text = session.text();
        assert!(text.lines().last().is_some_and(|line| line.contains(name)), "{glyph}\n{text}");
    }
    let before = session.hash();
    session.keys("{@}");
    assert_eq!((session.handler(), session.hash()), ("play", before), "a click on oneself only leaves");
}
