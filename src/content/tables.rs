//! The tables by floor: how large a floor is, how many live and lie in a room of it, and who and what.
//! Numbers only, as a designer would write them down; the builder reads them and knows none by heart.

use super::bestiary::{self, Creature};
use super::items::{self, Kind};

/// What a floor is dug from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Columns of the map.
    pub width: i32,
    /// Rows of the map.
    pub height: i32,
    /// How often the builder tries to find a place for a room.
    pub tries: u32,
}

/// Rows of a table, each with the floor that it holds from, in the order of the floors.
type FromFloor<T> = [(u32, T)];

/// What a chance falls on, and its weight against the others of the same floor.
type Weight = (&'static str, u32);

const GROUNDS: &FromFloor<Ground> =
    &[(1, Ground { width: 80, height: 43, tries: 30 }), (4, Ground { width: 100, height: 56, tries: 40 })];

const MAX_MONSTERS: &FromFloor<i32> = &[(1, 2), (4, 3), (6, 5)];

const MAX_ITEMS: &FromFloor<i32> = &[(1, 1), (4, 2)];

/// A later row replaces the same creature's earlier weight; the others stay.
const MONSTERS: &FromFloor<&[Weight]> = &[
    (1, &[("orc", 80)]),
    (2, &[("bat", 20), ("wanderer", 10)]),
    (3, &[("troll", 15), ("ooze", 15)]),
    (5, &[("troll", 30)]),
    (7, &[("troll", 60)]),
];

/// A later row replaces the same item's earlier weight; the others stay.
const ITEMS: &FromFloor<&[Weight]> = &[
    (1, &[("health potion", 35)]),
    (2, &[("confusion scroll", 10), ("swiftness potion", 10)]),
    (4, &[("lightning scroll", 25), ("sword", 5)]),
    (6, &[("fireball scroll", 25), ("chain mail", 15)]),
];

/// What a floor is dug from.
pub fn ground(depth: u32) -> Ground {
    on_floor(GROUNDS, depth)
}

/// The most monsters that a room of a floor gets.
pub fn max_monsters(depth: u32) -> i32 {
    on_floor(MAX_MONSTERS, depth)
}

/// The most items that a room of a floor gets.
pub fn max_items(depth: u32) -> i32 {
    on_floor(MAX_ITEMS, depth)
}

/// What may lie on a floor, each with its weight.
pub fn items(depth: u32) -> Vec<(&'static Kind, u32)> {
    let weights = weights(ITEMS, depth).into_iter();
    weights.filter_map(|(name, weight)| Some((items::find(name)?, weight))).collect()
}

/// Who may live on a floor, each with its weight.
pub fn monsters(depth: u32) -> Vec<(&'static Creature, u32)> {
    let weights = weights(MONSTERS, depth).into_iter();
    weights.filter_map(|(name, weight)| Some((bestiary::find(name)?, weight))).collect()
}

/// The last row that holds on a floor. Above the first floor there is only the first row to go by.
fn on_floor<T: Copy>(rows: &FromFloor<T>, depth: u32) -> T {
    let later = rows.iter().take_while(|(from, _)| *from <= depth).last();
    later.unwrap_or(&rows[0]).1
}

/// What all rows together say that hold on a floor, in the order in which the names first appear.
fn weights(rows: &FromFloor<&[Weight]>, depth: u32) -> Vec<Weight> {
    let mut weights: Vec<Weight> = Vec::new();
    for row in rows.iter().take_while(|(from, _)| *from <= depth).flat_map(|(_, row)| *row) {
        match weights.iter_mut().find(|(name, _)| *name == row.0) {
            Some(earlier) => *earlier = *row,
            None => weights.push(*row),
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_lives_on_which_floor() {
        let table = [
            (1, "orc 80"),
            (2, "orc 80, bat 20, wanderer 10"),
            (3, "orc 80, bat 20, wanderer 10, troll 15, ooze 15"),
            (4, "orc 80, bat 20, wanderer 10, troll 15, ooze 15"),
            (5, "orc 80, bat 20, wanderer 10, troll 30, ooze 15"),
            (6, "orc 80, bat 20, wanderer 10, troll 30, ooze 15"),
            (7, "orc 80, bat 20, wanderer 10, troll 60, ooze 15"),
            (u32::MAX, "orc 80, bat 20, wanderer 10, troll 60, ooze 15"),
        ];
        for (depth, expected) in table {
            let here = monsters(depth).into_iter().map(|(kind, weight)| format!("{} {weight}", kind.name));
            assert_eq!(here.collect::<Vec<_>>().join(", "), expected, "floor {depth}");
        }
    }

    #[test]
    fn what_lies_on_which_floor() {
        let second = "health potion 35, confusion scroll 10, swiftness potion 10";
        let fourth = format!("{second}, lightning scroll 25, sword 5");
        let sixth = format!("{fourth}, fireball scroll 25, chain mail 15");
        let table = [
            (1, "health potion 35"),
            (2, second),
            (3, second),
            (4, &fourth),
            (5, &fourth),
            (6, &sixth),
            (u32::MAX, &sixth),
        ];
        for (depth, expected) in table {
            let here = items(depth).into_iter().map(|(kind, weight)| format!("{} {weight}", kind.name));
            assert_eq!(here.collect::<Vec<_>>().join(", "), expected, "floor {depth}");
        }
        assert_eq!([1, 3, 4, 5, u32::MAX].map(max_items), [1, 1, 2, 2, 2]);
    }

    #[test]
    fn the_game_has_everything_in_the_tables() {
        for (name, _) in MONSTERS.iter().flat_map(|(_, row)| *row) {
            assert!(bestiary::find(name).is_some(), "{name}");
        }
        for (name, _) in ITEMS.iter().flat_map(|(_, row)| *row) {
            assert!(crate::content::items::find(name).is_some(), "{name}");
        }
    }

    #[test]
    fn deeper_floors_are_larger_and_fuller() {
        let most = |depth| (ground(depth).width, ground(depth).tries, max_monsters(depth));
        for depth in 0..=3 {
            assert_eq!(most(depth), (80, 30, 2), "floor {depth}");
        }
        for depth in [4, 5] {
            assert_eq!(most(depth), (100, 40, 3), "floor {depth}");
        }
        for depth in [6, 7, u32::MAX] {
            assert_eq!(most(depth), (100, 40, 5), "floor {depth}");
        }
    }

    #[test]
    fn the_rows_are_in_the_order_of_the_floors() {
        assert!(GROUNDS.is_sorted_by_key(|row| row.0) && MAX_MONSTERS.is_sorted_by_key(|row| row.0));
        assert!(MONSTERS.is_sorted_by_key(|row| row.0) && ITEMS.is_sorted_by_key(|row| row.0));
        assert!(MAX_ITEMS.is_sorted_by_key(|row| row.0));
    }
}
