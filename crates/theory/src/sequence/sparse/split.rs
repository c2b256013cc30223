//! Which values are rare.

use super::takings::Takings;
use crate::message::{Message, message};

/// A way to divide values into rare and common: by the parity of some bits of a value, plus, for some games,
/// the parity of its heap.
///
/// Let `q(v, n) = parity(v & mask)`, plus `n` if `by_heap`. A move that takes `m` leaves parts of sum `n - m`.
/// So `q` of a split is the sum of the `q` of its parts, plus `m` if `by_heap`. If all `m` that leave two heaps
/// have the same parity, a value is rare if `q` is that parity: then two values of the same kind have a rare
/// xor, and two of different kinds a common one.
#[derive(Clone, Copy)]
pub(super) struct Split {
    mask: u32,
    by_heap: bool,
    /// `q` of a rare value.
    rare: u32,
    /// All values have at most this many bits.
    bits: u32,
}

impl Split {
    /// The division with the fewest heaps of rare value among the known heaps.
    pub(super) fn best(takings: &Takings, known: &[u16]) -> Self {
        // The marks need at least two bits, and eight compact values.
        let bits = (u16::BITS - known.iter().max().map_or(0, |max| max.leading_zeros())).max(4);
        let size = 1_usize << bits;
        let mut counts = [vec![0_i64; size], vec![0_i64; size]];
        for (n, &value) in known.iter().enumerate().skip(1) {
            counts[n % 2][usize::from(value)] += 1;
        }
        let odd = takings.two.iter().filter(|&&m| m % 2 == 1).count();
        let heaps = counts.iter().flatten().sum::<i64>();
        let mut best = (i64::MAX, Split { mask: 1, by_heap: false, rare: 0, bits });
        for by_heap in [false, true] {
            if by_heap && odd != 0 && odd != takings.two.len() {
                continue;
            }
            let sign = if by_heap { -1 } else { 1 };
            let mut sums: Vec<i64> =
                counts[0].iter().zip(&counts[1]).map(|(even, odd)| even + sign * odd).collect();
            walsh_hadamard(&mut sums);
            let rare = u32::from(by_heap && odd > 0);
            for (mask, sum) in (0..).zip(&sums).skip(1) {
                // The sum is the number of heaps with q = 0, minus the number with q = 1.
                let found = if rare == 0 { heaps + sum } else { heaps - sum } / 2;
                if found < best.0 {
                    best = (found, Split { mask, by_heap, rare, bits });
                }
            }
        }
        best.1
    }

    pub(super) fn is_rare(&self, value: u32, n: usize) -> bool {
        let by_heap = u32::from(self.by_heap && n % 2 == 1);
        ((value & self.mask).count_ones() + by_heap) % 2 == self.rare
    }

    /// The number of rare values, and of common values: there is one of each for each compact value.
    pub(super) fn size(&self) -> u32 {
        1 << (self.bits - 1)
    }

    /// Whether the value fits into these bits.
    pub(super) fn covers(&self, value: u32) -> bool {
        value >> self.bits == 0
    }

    /// The value without the lowest bit of the mask, which follows from the other bits and from whether the
    /// value is rare. This map is linear under xor. It keeps the order of common values and the order of rare
    /// values, because exactly one of two values that differ first in that bit is common.
    pub(super) fn compact(&self, value: u32) -> u32 {
        let low = self.low();
        (value & low) | (value >> 1 & !low)
    }

    /// The rare or common value of heap `n` that has this compact value.
    pub(super) fn expand(&self, compact: u32, is_rare: bool, n: usize) -> u32 {
        let low = self.low();
        let value = (compact & low) | ((compact & !low) << 1);
        if self.is_rare(value, n) == is_rare { value } else { value | (low + 1) }
    }

    /// The largest compact value.
    pub(super) fn largest(&self, known: &[u16]) -> u32 {
        known[1..].iter().map(|&value| self.compact(value.into())).max().unwrap_or(0)
    }

    /// The bits below the lowest one of the mask.
    fn low(&self) -> u32 {
        (self.mask & self.mask.wrapping_neg()) - 1
    }
}

impl Split {
    /// Which values are rare, in words.
    pub(super) fn message(&self) -> Message {
        let parity = if self.rare == 0 { "even" } else { "odd" };
        let by = if self.by_heap { "heap" } else { "value" };
        message!("rare-if", parity, mask = self.mask, by)
    }
}

/// For each mask, the sum of the counts of the numbers that share an even number of ones with it, minus the sum
/// for those that share an odd number.
fn walsh_hadamard(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for pair in counts.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
}
