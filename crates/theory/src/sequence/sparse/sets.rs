//! A set of values for each heap of a block.

use super::element::LANES;

/// A set of values for each heap of a block.
#[derive(Default)]
pub(super) struct Sets {
    /// Bit `v % 64` of word `v / 64` of each lane says whether `v` is in its set.
    pub(super) words: Vec<[u64; LANES]>,
}

impl Sets {
    /// The least value in a lane's set that is at least `from`.
    #[inline(always)]
    pub(super) fn next(&self, lane: usize, from: u32) -> Option<u32> {
        let mut index = from as usize / 64;
        let mut word = self.words.get(index)?[lane] & (u64::MAX << (from % 64));
        while word == 0 {
            index += 1;
            word = self.words.get(index)?[lane];
        }
        Some(index as u32 * 64 + word.trailing_zeros())
    }

    /// Removes a value from a lane's set.
    #[inline(always)]
    pub(super) fn remove(&mut self, lane: usize, value: u32) {
        if let Some(words) = self.words.get_mut(value as usize / 64) {
            words[lane] &= !(1 << (value % 64));
        }
    }

    /// Removes all values from `size` on.
    pub(super) fn truncate(&mut self, size: u32) {
        if let Some(last) = self.words.get_mut(size as usize / 64) {
            for word in last {
                *word &= !(u64::MAX << (size % 64));
            }
        }
    }
}
