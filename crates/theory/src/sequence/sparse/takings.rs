//! The numbers that a move can take from a heap.

use crate::code::{Code, ONE, TWO};

/// The numbers that a move can take, by what it leaves.
pub(super) struct Takings {
    /// Those that leave one heap.
    pub(super) one: Vec<usize>,
    /// Those that leave two heaps.
    pub(super) two: Vec<usize>,
    /// Whether two heaps must differ.
    pub(super) unequal: bool,
    /// The most that is taken.
    pub(super) most: usize,
}

impl Takings {
    pub(super) fn of(code: &Code) -> Self {
        let (digits, _) = code.parts();
        let that_leave = |bit| (1..digits.len()).filter(move |&k| digits[k] & bit != 0);
        let splits_whole = digits[0] & TWO != 0;
        Takings {
            one: that_leave(ONE).collect(),
            two: splits_whole.then_some(0).into_iter().chain(that_leave(TWO)).collect(),
            unequal: code.is_unequal(),
            most: digits.len() - 1,
        }
    }

    /// The largest possible size of the smaller of two heaps with this sum.
    #[inline(always)]
    pub(super) fn most_of_smaller(&self, sum: usize) -> usize {
        if self.unequal { (sum - 1) / 2 } else { sum / 2 }
    }
}
