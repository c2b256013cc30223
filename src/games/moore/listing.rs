//! The positions that winning moves of Moore's Nim leave, each of them once.
//!
//! Many moves may leave the same heaps in another order, and so moves are not what is searched. A position is
//! built from the top column down, as the heaps that it will have by their bits so far. Heaps with the same
//! bits so far, of the row or of the position, are a *class*. Of the classes one knows enough:
//!
//! - A move can leave the position if, for each class, the position has no more heaps in it and in those above
//!   it than the row has: then its heaps, in order of size, are none larger than the row's.
//! - It touches as many heaps as the position has fewer of than the row, added up over the classes. For if a
//!   row and a position both have a heap of some size, a move may as well leave that heap as it is.
//!
//! Where both hold for the bits so far, and the columns so far are 0 by K + 1, some position goes on from
//! there, since no column is a dead end to a move. In a column, a class of `b` heaps of the position and `a`
//! of the row, `a1` of them with a one there, gives a one to some number `y` of its heaps, no more than `a1`
//! and those that may still come down from classes above. Between `a1` and `b - (a - a1)` this touches no
//! further heap, and beyond it one for each. So what the classes yet to come can add to the number of ones is
//! a range that follows from how many more heaps may be touched, and no choice of `y` is made that leads
//! nowhere: each position takes time for each column and class.

use std::cmp::Reverse;
use std::iter;
use std::ops::{ControlFlow, Range};

use super::columns::top_column;
use crate::game::Visit;

/// A number of heaps: rows have fewer than `2^32` numbers.
fn count(heaps: usize) -> u32 {
    u32::try_from(heaps).expect("a row has fewer numbers")
}

/// Heaps that are alike in the columns done, and what they get in the next one.
struct Class {
    /// Their bits, and 0 in the columns to come.
    bits: u64,
    /// Which heaps of the row are like that, by their rank: the largest is the first.
    row: Range<u32>,
    /// How many of these have a one in the column.
    row_ones: u32,
    /// How many heaps of the position are.
    heaps: u32,
    /// The fewest and the most ones for these that touch no further heap, and the most that they may get.
    free: [u32; 2],
    most: u32,
    /// The sums of these over the classes after this one.
    free_after: [u32; 2],
    most_after: u32,
    /// How many ones they get.
    ones: u32,
}

/// A column of a position, where the columns above are chosen.
struct Column {
    /// Counted from 0.
    number: u32,
    classes: Vec<Class>,
    /// What the number of its ones must leave by K + 1.
    wanted: u32,
    /// The heaps that may be touched still: those that classes do not touch already.
    room: u32,
    /// How many classes have got their ones, and how many these are.
    chosen: usize,
    ones: u32,
    /// Whether a first choice has been made.
    is_begun: bool,
}

/// Visits all positions that winning moves leave, but for one.
pub(super) fn visit_others(
    row: &[u64], heaps: u64, is_misere: bool, known: &[u64], visit: Visit<'_>,
) -> ControlFlow<()> {
    let mut ranks: Vec<usize> = (0..row.len()).collect();
    ranks.sort_by_key(|&heap| Reverse(row[heap]));
    let sizes = ranks.iter().map(|&heap| row[heap]).collect();
    let mut known = known.to_vec();
    known.sort_unstable_by_key(|&heap| Reverse(heap));
    let known =
        known.chunk_by(|one, other| one == other).map(|alike| (alike[0], count(alike.len()))).collect();
    let most = u32::try_from(heaps).unwrap_or(u32::MAX).min(count(row.len()));
    let listing = Listing { row, ranks, sizes, most, is_misere, known };
    let all = (0, 0..count(row.len()), count(row.len()));
    let top = top_column(row) - 1;
    let mut columns = vec![listing.column(vec![all], most, top)];
    while let Some(column) = columns.last_mut() {
        if !column.choose(listing.most) {
            columns.pop();
        } else if let Some(below) = column.number.checked_sub(1) {
            let next = listing.column(column.split(), column.room, below);
            columns.push(next);
        } else {
            listing.visit(&column.split(), visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Classes after a column: their bits, their heaps in the row, and how many the position has.
type Split = (u64, Range<u32>, u32);

impl Column {
    /// Chooses how many ones each class gets, in the next way after that chosen before. Returns whether there
    /// is one.
    fn choose(&mut self, most: u32) -> bool {
        let mut least = 0;
        if self.is_begun {
            least = self.take_back();
        }
        self.is_begun = true;
        while self.chosen < self.classes.len() {
            if self.choose_one(least, most) {
                least = 0;
            } else if self.chosen == 0 {
                return false;
            } else {
                least = self.take_back();
            }
        }
        true
    }

    /// Chooses the ones of the next class, at least so many, so that those of the others can be chosen.
    fn choose_one(&mut self, least: u32, most: u32) -> bool {
        let class = &mut self.classes[self.chosen];
        let least = least.max(class.free[0].saturating_sub(self.room));
        for ones in least..=class.most.min(class.free[1] + self.room) {
            let room = self.room - class.touched_for(ones);
            let fewest = self.ones + ones + class.free_after[0] - class.free_after[0].min(room);
            let more = class.most_after - class.free_after[1];
            let all = self.ones + ones + class.free_after[1] + more.min(room);
            let missing = most - (fewest + most - self.wanted) % (most + 1);
            if fewest + missing <= all {
                class.ones = ones;
                (self.room, self.ones, self.chosen) = (room, self.ones + ones, self.chosen + 1);
                return true;
            }
        }
        false
    }

    /// Takes the last choice back, and returns what is next in its place.
    fn take_back(&mut self) -> u32 {
        self.chosen -= 1;
        let class = &self.classes[self.chosen];
        self.ones -= class.ones;
        self.room += class.touched_for(class.ones);
        class.ones + 1
    }

    /// The classes after it.
    fn split(&self) -> Vec<Split> {
        let split = self.classes.iter().flat_map(|class| {
            let middle = class.row.start + class.row_ones;
            let with = (class.bits | 1 << self.number, class.row.start..middle, class.ones);
            [with, (class.bits, middle..class.row.end, class.heaps - class.ones)]
        });
        split.filter(|(_, _, heaps)| *heaps > 0).collect()
    }
}

impl Class {
    /// How many further heaps are touched, if its heaps get so many ones.
    fn touched_for(&self, ones: u32) -> u32 {
        self.free[0].saturating_sub(ones) + ones.saturating_sub(self.free[1])
    }
}

struct Listing<'a> {
    row: &'a [u64],
    /// The indices of its heaps, the largest first, and of one size from the left.
    ranks: Vec<usize>,
    /// Their sizes.
    sizes: Vec<u64>,
    /// K, or the number of heaps if there are no more.
    most: u32,
    is_misere: bool,
    /// The heaps of the position that is left out: the sizes, and how many there are of each.
    known: Vec<(u64, u32)>,
}

impl Listing<'_> {
    /// A column of which nothing is chosen yet.
    fn column(&self, split: Vec<Split>, room: u32, number: u32) -> Column {
        let is_small = self.is_misere && number == 0 && split.iter().all(|&(bits, ..)| bits == 0);
        let mut above = 0;
        let class = |(bits, row, heaps): Split| {
            let sizes = &self.sizes[row.start as usize..row.end as usize];
            let row_ones = count(sizes.partition_point(|&size| size >> number & 1 == 1));
            let (one, other) = (row_ones.min(heaps), heaps.saturating_sub(row.end - row.start - row_ones));
            let most = heaps.min(row.start - above + row_ones);
            above += heaps;
            let free = [one.min(other), one.max(other)];
            Class { bits, row, row_ones, heaps, free, most, free_after: [0; 2], most_after: 0, ones: 0 }
        };
        let mut classes: Vec<Class> = split.into_iter().map(class).collect();
        let (mut free, mut most) = ([0; 2], 0);
        for class in classes.iter_mut().rev() {
            (class.free_after, class.most_after) = (free, most);
            free = [free[0] + class.free[0], free[1] + class.free[1]];
            most += class.most;
        }
        let wanted = u32::from(is_small);
        Column { number, classes, wanted, room, chosen: 0, ones: 0, is_begun: false }
    }

    /// Visits the row after a move to these heaps. Of heaps of one size, those further left are touched.
    fn visit(&self, classes: &[Split], visit: Visit<'_>) -> ControlFlow<()> {
        if classes.iter().map(|&(size, _, heaps)| (size, heaps)).eq(self.known.iter().copied()) {
            return ControlFlow::Continue(());
        }
        let kept = |row: &Range<u32>, heaps: u32| heaps.min(row.end - row.start);
        // What is left of the touched heaps, the largest first.
        let mut rest = classes
            .iter()
            .flat_map(|(size, row, heaps)| iter::repeat_n(*size, (heaps - kept(row, *heaps)) as usize));
        let mut left = self.row.to_vec();
        let mut next = 0;
        let ends = classes.iter().map(|(_, row, heaps)| (row.end - kept(row, *heaps), row.end));
        let all = self.sizes.len();
        for (end, end_of_kept) in ends.map(|(end, kept)| (end as usize, kept as usize)).chain([(all, all)]) {
            for &heap in &self.ranks[next..end] {
                left[heap] = rest.next().expect("as many are left as were there");
            }
            next = end_of_kept;
        }
        visit(&left)
    }
}
