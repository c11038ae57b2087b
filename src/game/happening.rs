//! What could be seen of the last action: places and kinds, as data, for whoever draws it as a brief
//! animation. Nothing in the game depends on it, so it is neither saved nor part of the state.

use crate::base::geom::Point;

/// Something that could be seen to happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Something flew from one cell to another.
    Bolt {
        /// Where it came from.
        from: Point,
        /// Where it struck.
        to: Point,
    },
    /// Fire filled these cells.
    Burst(Vec<Point>),
    /// Whoever stands here was hurt.
    Hit(Point),
    /// Somebody died here.
    Death(Point),
}
