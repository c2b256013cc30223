//! Sequences of Grundy values that repeat: the values of one heap by its size.

mod arithmetic;
#[expect(clippy::cast_possible_truncation, reason = "an index into a vector")]
mod index;
mod known;
#[cfg(target_arch = "x86_64")]
#[expect(clippy::cast_possible_truncation, reason = "indices are below 128")]
mod permute;
mod plain;
mod proof;
#[expect(clippy::cast_possible_truncation, reason = "values are below 2^16, heaps below 2^32")]
#[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
#[expect(clippy::needless_range_loop, reason = "loops over lanes become vectors")]
mod sparse;
mod tameness;

use super::component::written;
use super::period::Period;
use crate::machine::division::Divisor;
#[cfg(target_arch = "x86_64")]
use crate::machine::isa::Isa;
use crate::text::{Kernel, Lookup};
use index::index;

pub use arithmetic::Arithmetic;
pub use known::NimValues;
pub(super) use proof::period as proved_period;

/// A sequence of some first values, and then a block that repeats for ever.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The values before the block, then the block again and again, up to a power of two and [`RUN`] more.
    table: Vec<u32>,
    len: usize,
    pre_period: u64,
    period: Divisor,
    /// The table as bytes, if it has few values and none is large.
    #[cfg(target_arch = "x86_64")]
    bytes: Option<permute::Bytes>,
}

/// The number of consecutive values that are always adjacent in memory.
pub const RUN: usize = 128;

impl Sequence {
    /// The sequence with these values, which repeat from index `pre_period` on. At least one value repeats.
    pub fn new(mut table: Vec<u32>, pre_period: u64) -> Self {
        let len = table.len();
        let period = Divisor::new(len as u64 - pre_period);
        let end = len.next_power_of_two() + RUN;
        table.reserve_exact(end - len);
        (len..end).for_each(|n| table.push(table[index(n as u64, pre_period, |n| period.remainder(n))]));
        Self {
            #[cfg(target_arch = "x86_64")]
            bytes: permute::bytes(&table[..len]),
            table,
            len,
            pre_period,
            period,
        }
    }

    /// The sequence with this period, which these values prove.
    ///
    /// # Panics
    ///
    /// If there are fewer values than the period needs.
    pub fn periodic(values: &[u32], Period { pre_period, period }: Period) -> Self {
        let end = u128::from(pre_period) + period;
        Self::new(values[..usize::try_from(end).expect("the values prove it")].to_vec(), pre_period)
    }

    /// The sequence that begins with the value at `first`.
    pub fn from(&self, first: u64) -> Self {
        let pre_period = self.pre_period.saturating_sub(first);
        let len = pre_period + (self.len as u64 - self.pre_period);
        let values = (first..first + len).map(|n| self.table[self.index_of(n)]);
        Self::new(values.collect(), pre_period)
    }

    /// The period of the values.
    pub fn period(&self) -> Period {
        let period = self.len as u64 - self.pre_period;
        Period { pre_period: self.pre_period, period: period.into() }
    }

    /// The values before the block, and the block once.
    pub fn values(&self) -> &[u32] {
        &self.table[..self.len]
    }

    /// The index in [`Sequence::values`] of the value at `n`.
    #[inline]
    pub fn index_of(&self, n: u64) -> usize {
        index(n, self.pre_period, |n| self.period.remainder(n))
    }

    /// The value at `n`, in constant time.
    #[inline]
    pub fn value(&self, n: u64) -> u64 {
        u64::from(self.table[self.index_of(n)])
    }

    /// The `len` values from `n` on, at most [`RUN`] of them.
    #[inline]
    pub fn run(&self, n: u64, len: usize) -> &[u32] {
        let first = self.index_of(n);
        &self.table[first..first + len]
    }

    /// Looks up the values of heaps.
    pub fn lookup(&self, kernel: Kernel) -> Box<Lookup<'_>> {
        #[cfg(target_arch = "x86_64")]
        if let (isa @ Isa::Avx512(avx512), Some(bytes)) = (kernel.isa(), &self.bytes) {
            return Box::new(move |heaps, room| {
                isa.run(
                    #[inline(always)]
                    || self.indices(heaps, room),
                );
                permute::look_up(avx512, bytes, room);
                room
            });
        }
        written(
            kernel,
            #[inline(always)]
            |heaps, room| self.values_at(heaps, room),
        )
    }

    /// Writes the index of each `n`, as [`Sequence::index_of`].
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub fn indices(&self, n: &[u64], indices: &mut [u64]) {
        let before = self.pre_period;
        let most = n.iter().fold(0, |all, n| all | n);
        self.period.remainders(most, n.iter().map(|n| n.max(&before) - before).zip(&mut *indices));
        // No branch: small and large numbers come in no predictable order.
        n.iter().zip(&mut *indices).for_each(|(&n, room)| *room += n.min(before));
    }

    /// Writes the values at several `n`.
    #[expect(clippy::cast_possible_truncation, reason = "the table has a place for every index there is")]
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    fn values_at(&self, n: &[u64], values: &mut [u64]) {
        self.indices(n, values);
        // No bounds check, so that one instruction can load several values.
        let table = &self.table[..self.table.len() - RUN];
        assert!(!table.is_empty());
        for room in values.iter_mut() {
            *room = u64::from(table[*room as usize & (table.len() - 1)]);
        }
    }
}

/// The shortest period that the last `window` values prove, if they prove one. If each value depends only on
/// the `window` values before it, and `window` values repeat, then all later values repeat.
///
/// Takes linear time: searches the earlier values for the window, from the right, by the method of D. E. Knuth,
/// J. H. Morris and V. R. Pratt.
///
/// # Panics
///
/// If there are fewer values than `window`.
pub fn period(values: &[u32], window: usize) -> Option<usize> {
    let last = |index: usize| values[values.len() - 1 - index];
    // `borders[i]`: the length of the longest proper suffix of the window's last `i + 1` values that is also
    // their prefix.
    let mut borders = vec![0_u32; window];
    let mut matched = 0;
    for index in 1..window {
        while matched > 0 && last(index) != last(matched) {
            matched = borders[matched - 1] as usize;
        }
        matched += usize::from(last(index) == last(matched));
        borders[index] = u32::try_from(matched).expect("a table has fewer than 2^32 values");
    }
    matched = 0;
    for index in 1..values.len() {
        while matched > 0 && (matched == window || last(index) != last(matched)) {
            matched = borders[matched - 1] as usize;
        }
        matched += usize::from(last(index) == last(matched));
        if matched == window {
            return Some(index + 1 - window);
        }
    }
    None
}

/// The index from which the values repeat with this period.
pub fn start_of_period(values: &[u32], period: usize) -> usize {
    let differs = (0..values.len() - period).rev().find(|&index| values[index] != values[index + period]);
    differs.map_or(0, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_goes_on_for_ever() {
        let sequence = Sequence::new(vec![9, 8, 1, 2, 3], 2);
        let values: Vec<u64> = (0..10).map(|n| sequence.value(n)).collect();
        let n: Vec<u64> = (0..10).collect();
        let mut found = [0; 10];
        sequence.values_at(&n, &mut found);
        assert_eq!(found[..], values);
        assert_eq!(values, [9, 8, 1, 2, 3, 1, 2, 3, 1, 2]);
        assert_eq!(sequence.value(u64::MAX), [1, 2, 3][((u64::MAX - 2) % 3) as usize]);
        for n in [0, 1, 5, 1000] {
            let run = sequence.run(n, RUN).iter().copied().map(u64::from);
            assert!(run.eq((n..n + RUN as u64).map(|n| sequence.value(n))), "{n}");
        }
        assert_eq!(Sequence::new(vec![7], 0).value(u64::MAX), 7);
    }

    #[test]
    fn the_shortest_proven_period_is_found() {
        for (values, window, expected) in [
            (&[1, 2, 1, 2][..], 2, Some(2)),
            (&[1, 2, 1, 2], 3, None),
            (&[1, 2, 1, 2, 1], 3, Some(2)),
            (&[0, 0, 0], 1, Some(1)),
            (&[0, 0, 0], 2, Some(1)),
            (&[0], 1, None),
            (&[5, 1, 1, 2, 1, 1, 2], 3, Some(3)),
            (&[5, 1, 1, 2, 1, 1, 2], 4, None),
            (&[1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2], 5, Some(5)),
        ] {
            assert_eq!(period(values, window), expected, "{values:?}, {window}");
        }
    }

    #[test]
    fn the_search_for_a_period_agrees_with_trying_them_all() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut found = 0;
        for _ in 0..20_000 {
            let values: Vec<u32> = (0..random.usize(1..24)).map(|_| random.u32(0..2)).collect();
            let window = random.usize(1..6);
            let len = values.len();
            let repeats =
                |&shift: &usize| values[len - window..] == values[len - window - shift..len - shift];
            let expected = (1..=len.saturating_sub(window)).find(repeats);
            found += usize::from(expected.is_some());
            let period = if len < window { None } else { period(&values, window) };
            assert_eq!(period, expected, "{values:?}, {window}");
        }
        assert!(found > 5_000, "{found}");
    }

    #[test]
    fn a_period_starts_where_the_values_begin_to_repeat() {
        assert_eq!(start_of_period(&[1, 2, 1, 2], 2), 0);
        assert_eq!(start_of_period(&[5, 1, 2, 1, 2], 2), 1);
        assert_eq!(start_of_period(&[2, 2, 1, 2, 1, 2], 2), 1);
    }
}
