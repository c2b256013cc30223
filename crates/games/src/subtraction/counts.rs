//! How many options of each heap have each value: a sequence with the same period as the values.

#![expect(clippy::cast_possible_truncation, reason = "nim-sums and indices below 2^16")]

use super::set::TakeSet;
use crate::theory::{Period, Sequence};

/// The most counts that are kept.
const MOST: usize = 1 << 16;
/// The most options that are visited to find the counts.
const MOST_OPTIONS: usize = 1 << 20;

/// For each heap and each value, the number of the heap's options with that value.
#[derive(Clone, Debug)]
pub(super) struct OptionCounts {
    /// The values of heaps, as many as must be told apart.
    values: Sequence,
    /// The counts, at the heap's index times 2 to the power of `bits` plus the nim-sum of its value and the options'
    /// value: the nim-sum of the rows in which these options win. Filled up to a power of two.
    all: Vec<u32>,
    /// All values are below 2 to this power.
    bits: u32,
}

impl OptionCounts {
    /// The counts for heaps from which a move takes a number of this set, if they are few. `value` returns the
    /// values of heaps, which have this period.
    pub(super) fn new(set: &TakeSet, period: Period, value: impl Fn(u64) -> u64) -> Option<Self> {
        let (_, most) = *set.ranges().last()?;
        // From this heap on, all options are in the part where values repeat.
        let start = period.pre_period.checked_add(most)?;
        let end = start.checked_add(u64::try_from(period.period).ok()?)?;
        let heaps = usize::try_from(end).ok().filter(|heaps| *heaps <= MOST)?;
        let options = set.up_to(end).take(MOST_OPTIONS / heaps + 1).count();
        if options * heaps > MOST_OPTIONS {
            return None;
        }
        let values: Vec<u32> = (0..end).map(|heap| u32::try_from(value(heap)).ok()).collect::<Option<_>>()?;
        let bits = u32::BITS - values.iter().max()?.leading_zeros();
        if heaps << bits > MOST {
            return None;
        }
        let mut all = vec![0; (heaps << bits).next_power_of_two()];
        for (heap, counts) in all.chunks_mut(1 << bits).take(heaps).enumerate() {
            for taken in set.up_to(heap as u64) {
                let option = usize::try_from(heap as u64 - taken).ok()?;
                counts[(values[heap] ^ values[option]) as usize] += 1;
            }
        }
        Some(OptionCounts { values: Sequence::new(values, start), all, bits })
    }

    /// How many options of this heap have this value.
    #[inline]
    pub(super) fn of(&self, heap: u64, value: u64) -> u128 {
        let index = self.values.index_of(heap);
        let sum = value ^ u64::from(self.values.values()[index]);
        if sum >> self.bits > 0 { 0 } else { self.all[(index << self.bits) + sum as usize].into() }
    }

    /// Replaces the nim-sum of each heap's row by the number of the heap's options that win in it.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub(super) fn replace(&self, heaps: &[u64], sums: &mut [u64]) {
        let mut indices = [0; 256];
        for (heaps, sums) in heaps.chunks(indices.len()).zip(sums.chunks_mut(indices.len())) {
            let indices = &mut indices[..heaps.len()];
            self.values.indices(heaps, indices);
            // No bounds check, so that one instruction can load several counts.
            assert!(!self.all.is_empty());
            for (sum, index) in sums.iter_mut().zip(indices) {
                let place = (*index << self.bits) + *sum;
                *sum = u64::from(self.all[place as usize & (self.all.len() - 1)]);
            }
        }
    }
}
