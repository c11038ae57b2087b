//! Things that shine: entities like actors and items, with a place, a look and a light. They stand still
//! and in the way.

use serde::{Deserialize, Serialize};

use super::entity::Look;
use super::light::Light;
use crate::base::geom::Point;

/// A thing that shines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LightSource {
    /// How it is shown and called.
    pub look: Look,
    /// What it gives, and from where.
    pub light: Light,
}

impl LightSource {
    /// The cell it stands on.
    pub fn pos(&self) -> Point {
        self.light.pos
    }
}
