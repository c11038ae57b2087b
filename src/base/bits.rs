//! One bit a cell, packed into rows of 64-bit words. Field of view, light and memory are sets of cells,
//! and sets of cells are joined, counted and scanned a word at a time.

use serde::{Deserialize, Serialize};

use crate::base::geom::{Point, Rect, point};

/// A set of the cells of a rectangle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BitGrid {
    width: i32,
    height: i32,
    /// Row by row; each row starts with a new word, and the bits behind its end are zero.
    words: Vec<u64>,
}

impl BitGrid {
    /// The empty set over so many columns and rows; negative sizes count as zero.
    pub fn new(width: i32, height: i32) -> BitGrid {
        let (width, height) = (width.max(0), height.max(0));
        BitGrid { width, height, words: vec![0; stride(width) * height as usize] }
    }

    /// The rectangle whose cells can be members.
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width, self.height)
    }

    /// Whether a cell is a member; cells outside never are.
    #[inline]
    pub fn contains(&self, p: Point) -> bool {
        self.bounds().contains(p) && self.words[self.word_of(p)] >> (p.x & 63) & 1 == 1
    }

    /// Makes a cell a member, or takes it out. Cells outside are passed over.
    #[inline]
    pub fn set(&mut self, p: Point, member: bool) {
        if self.bounds().contains(p) {
            let word = self.word_of(p);
            let bit = 1 << (p.x & 63);
            if member {
                self.words[word] |= bit;
            } else {
                self.words[word] &= !bit;
            }
        }
    }

    /// Makes the cells of row `y` from column `from` to column `to`, both included, members. All of them
    /// must be inside.
    #[inline]
    pub fn set_run(&mut self, y: i32, from: i32, to: i32) {
        let row = self.row_mut(y);
        let (first, last) = ((from >> 6) as usize, (to >> 6) as usize);
        let (head, tail) = (!0u64 << (from & 63), !0u64 >> (63 - (to & 63)));
        if first == last {
            row[first] |= head & tail;
        } else {
            row[first] |= head;
            row[first + 1..last].fill(!0);
            row[last] |= tail;
        }
    }

    /// Makes the cells of column `x` from row `from` to row `to`, both included, members. All of them must
    /// be inside.
    #[inline]
    pub fn set_column(&mut self, x: i32, from: i32, to: i32) {
        let stride = stride(self.width);
        let mut at = self.word_of(point(x, from));
        for _ in from..=to {
            self.words[at] |= 1 << (x & 63);
            at += stride;
        }
    }

    /// Takes out the 64 cells of row `y` from column `x` on and returns them, the first in the lowest bit.
    /// The columns may reach over the edge, and the row may be outside: nothing is there.
    pub fn take_window(&mut self, x: i32, y: i32) -> u64 {
        if !(0..self.height).contains(&y) {
            return 0;
        }
        let row = self.row_mut(y);
        let (first, shift) = (x >> 6, x & 63);
        let mut take = |index: i32, mask: u64| {
            let word = usize::try_from(index).ok().and_then(|index| row.get_mut(index));
            word.map_or(0, |word| {
                let taken = *word & mask;
                *word &= !mask;
                taken
            })
        };
        let low = take(first, !0 << shift) >> shift;
        if shift == 0 { low } else { low | take(first + 1, !(!0 << shift)) << (64 - shift) }
    }

    /// Takes every cell out.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// How many cells are members.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Adds the members of a set over the same rectangle.
    pub fn union(&mut self, other: &BitGrid) {
        debug_assert_eq!(self.bounds(), other.bounds());
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            *mine |= theirs;
        }
    }

    /// Takes out the members of a set over the same rectangle.
    pub fn subtract(&mut self, other: &BitGrid) {
        debug_assert_eq!(self.bounds(), other.bounds());
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            *mine &= !theirs;
        }
    }

    /// Takes out what is no member of a set over the same rectangle.
    pub fn intersect(&mut self, other: &BitGrid) {
        debug_assert_eq!(self.bounds(), other.bounds());
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            *mine &= theirs;
        }
    }

    /// The members and all the cells next to them, diagonally too.
    pub fn grown(&self) -> BitGrid {
        let mut wide = self.clone();
        let spare = match self.width & 63 {
            0 => !0,
            used => !(!0u64 << used),
        };
        for y in 0..self.height {
            let (from, to) = (self.row(y), wide.row_mut(y));
            for (i, word) in to.iter_mut().enumerate() {
                let before = i.checked_sub(1).map_or(0, |i| from[i] >> 63);
                let after = from.get(i + 1).map_or(0, |word| word << 63);
                *word |= from[i] << 1 | from[i] >> 1 | before | after;
            }
            if let Some(last) = to.last_mut() {
                *last &= spare;
            }
        }
        let mut grown = wide.clone();
        for (y, beside) in (1..self.height).map(|y| (y, y - 1)).flat_map(|(a, b)| [(a, b), (b, a)]) {
            for (mine, theirs) in grown.row_mut(y).iter_mut().zip(wide.row(beside)) {
                *mine |= theirs;
            }
        }
        grown
    }

    /// The members, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Point> {
        let stride = stride(self.width).max(1);
        self.words.iter().enumerate().flat_map(move |(i, &word)| {
            let (x, y) = ((i % stride * 64) as i32, (i / stride) as i32);
            std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)))
                .take_while(|&left| left != 0)
                .map(move |left| point(x + left.trailing_zeros() as i32, y))
        })
    }

    /// The words of a row, lowest column in the lowest bit; the row must exist.
    #[inline]
    pub fn row(&self, y: i32) -> &[u64] {
        let start = y as usize * stride(self.width);
        &self.words[start..start + stride(self.width)]
    }

    /// The words of a row, to change; bits at and behind column `width` must stay zero.
    #[inline]
    pub fn row_mut(&mut self, y: i32) -> &mut [u64] {
        let stride = stride(self.width);
        let start = y as usize * stride;
        &mut self.words[start..start + stride]
    }

    /// Whether the words are as many as the size asks for, which in a set read from a file they may
    /// not be, and no bit stands outside.
    pub fn is_well_formed(&self) -> bool {
        let spare = match self.width & 63 {
            0 => 0,
            used => !0u64 << used,
        };
        self.width >= 0
            && self.height >= 0
            && self.words.len() == stride(self.width) * self.height as usize
            && self.words.chunks(stride(self.width).max(1)).all(|row| row[row.len() - 1] & spare == 0)
    }

    #[inline]
    fn word_of(&self, p: Point) -> usize {
        p.y as usize * stride(self.width) + (p.x >> 6) as usize
    }
}

/// Words a row takes.
#[inline]
fn stride(width: i32) -> usize {
    (width as usize).div_ceil(64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_row_by_row() {
        let members = [point(0, 0), point(63, 0), point(64, 0), point(129, 0), point(5, 2)];
        let mut set = BitGrid::new(130, 3);
        for p in members.iter().rev() {
            set.set(*p, true);
        }
        set.set(point(130, 0), true);
        set.set(point(-1, 1), true);
        assert_eq!(set.iter().collect::<Vec<_>>(), members);
        assert_eq!(set.count(), 5);
        assert!(set.is_well_formed());
        set.set(point(64, 0), false);
        assert!(!set.contains(point(64, 0)) && set.contains(point(63, 0)));
    }

    #[test]
    fn runs_and_windows_cross_words() {
        for (from, to) in [(0, 0), (0, 63), (60, 70), (63, 64), (64, 127), (1, 199), (130, 199)] {
            let (mut run, mut column) = (BitGrid::new(200, 2), BitGrid::new(2, 200));
            run.set_run(1, from, to);
            column.set_column(1, from, to);
            let expected = (from..=to).collect::<Vec<_>>();
            assert_eq!(run.iter().map(|p| p.x).collect::<Vec<_>>(), expected);
            assert_eq!(column.iter().map(|p| p.y).collect::<Vec<_>>(), expected);
            for x in [-70, -64, -5, 0, 3, 64, 100, 190, 300] {
                let mut left = run.clone();
                let window = left.take_window(x, 1);
                for i in 0..64 {
                    assert_eq!(window >> i & 1 == 1, run.contains(point(x + i, 1)), "{from}..={to}, {x}");
                }
                assert_eq!(left.count() + window.count_ones(), run.count());
            }
            assert_eq!(run.take_window(0, 2) | run.take_window(0, -1), 0);
        }
    }

    #[test]
    fn growing_reaches_every_neighbour_and_no_further() {
        for p in [point(0, 0), point(63, 1), point(64, 2), point(129, 3), point(70, 0)] {
            let mut set = BitGrid::new(130, 4);
            set.set(p, true);
            let near = set.bounds().points().filter(|q| q.chebyshev(p) <= 1);
            let grown = set.grown();
            assert_eq!(grown.iter().collect::<Vec<_>>(), near.collect::<Vec<_>>());
            assert!(grown.is_well_formed());
        }
    }

    #[test]
    fn a_wrong_number_of_words_is_noticed() {
        let mut set = BitGrid::new(70, 2);
        set.words.pop();
        assert!(!set.is_well_formed());
        set.words.push(1 << 6);
        assert!(!set.is_well_formed(), "column 70 of 70");
    }
}
