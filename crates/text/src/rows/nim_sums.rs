//! The nim-sums of rows.
//!
//! The nim-sum of a row is the nim-sum of all numbers up to its end, xor the nim-sum of all numbers up to its
//! start. So one loop runs over the numbers and one over the rows. No loop runs over a single row, whose length
//! no processor could predict:
//!
//! ```text
//! for each 256 numbers:
//!     sums[i] = the nim-sum of the values of all numbers up to the i-th
//!     for each 64 rows that end there: their nim-sums = sums[their ends] ^ sums[their starts]
//! ```
//!
//! Only the last 512 sums are kept. Rows whose sums would be overwritten next are handled even if there are
//! fewer than 64. So nearly every loop runs as often as it did the time before.
//!
//! This file holds everything except the processors' instructions.

#![expect(
    clippy::inline_always,
    reason = "functions that a kernel calls become part of it, and so are compiled for its instruction set"
)]

use super::Rows;

/// How many values are looked up together.
pub(super) const PIECE: usize = 256;
/// How many nim-sums are kept: a power of two, so that an index needs no check.
pub(super) const SUMS: usize = 2 * PIECE;
/// The most rows whose nim-sums are passed on together.
pub(super) const ROWS: usize = 64;

/// The part that differs from one instruction set to the next.
pub(super) struct Instructions<Prefix, Differences, Bits> {
    /// `prefix(values, sum, sums)` writes to `sums` the nim-sum of `sum` with the first value, with the first
    /// two, and so on. Returns the last nim-sum.
    pub(super) prefix: Prefix,
    /// `differences(sums, start, ends, before, rows)` handles up to [`ROWS`] ends. For each `end` it takes the
    /// sum at index `end - start` modulo [`SUMS`], and writes to `rows` the nim-sum of this sum and the sum
    /// before it; `before` comes before the first. Returns the last sum.
    pub(super) differences: Differences,
    /// Sets a bit for each number that is not 0.
    pub(super) bits: Bits,
}

/// Looks up the values of numbers. Writes them to the second slice, which has the same length, and returns that
/// slice; or returns the numbers themselves, if they are their own values.
///
/// It is a trait object, called once for up to 256 numbers. So the loop around it is compiled once per
/// instruction set, and not again for each kind of heap.
pub type Lookup<'v> = dyn for<'a> Fn(&'a [u64], &'a mut [u64]) -> &'a [u64] + 'v;

impl Rows<'_> {
    /// Passes the nim-sums to `take`, up to [`ROWS`] at a time, with a bit set for each that is not 0.
    #[inline(always)]
    pub(super) fn each_nim_sum<Prefix, Differences, Bits>(
        self, instructions: &Instructions<Prefix, Differences, Bits>, values: &Lookup<'_>,
        mut take: impl FnMut(&[u64], u64),
    ) where
        Prefix: Fn(&[u64], u64, &mut [u64]) -> u64,
        Differences: Fn(&[u64; SUMS], u32, &[u32], u64, &mut [u64]) -> u64,
        Bits: Fn(&[u64; ROWS]) -> u64,
    {
        let mut rows = [0; ROWS];
        // Clears the bits of nim-sums left in the array from before.
        let mut hand_out = |rows: &[u64; ROWS], count: usize| {
            let bits = (instructions.bits)(rows) & (u64::MAX >> (ROWS - count));
            take(&rows[..count], bits);
        };
        let mut room = [0; PIECE];
        if let Some(numbers) = self.singles() {
            for numbers in numbers.chunks(ROWS) {
                let count = numbers.len();
                if let Ok(values) = values(numbers, &mut room[..count]).try_into() {
                    hand_out(values, count);
                } else {
                    rows[..count].copy_from_slice(values(numbers, &mut room[..count]));
                    hand_out(&rows, count);
                }
            }
            return;
        }
        if let Some(pairs) = self.pairs() {
            for pairs in pairs.chunks(ROWS) {
                let numbers = pairs.as_flattened();
                let values = values(numbers, &mut room[..numbers.len()]);
                rows.iter_mut().zip(values.as_chunks().0).for_each(|(row, &[a, b])| *row = a ^ b);
                hand_out(&rows, pairs.len());
            }
            return;
        }
        let mut sums = [0; SUMS];
        // The nim-sum of all numbers so far, and the nim-sum up to the end of the last row handed out.
        let (mut sum, mut before) = (0, 0);
        let first = self.offsets[0];
        let (mut numbers, mut row_ends) = (self.numbers(), &self.offsets[1..]);
        let mut done = first as usize;
        for half in [0, 1].into_iter().cycle() {
            let (piece, rest) = numbers.split_at(numbers.len().min(PIECE));
            numbers = rest;
            done += piece.len();
            let values = values(piece, &mut room[..piece.len()]);
            sum = (instructions.prefix)(values, sum, &mut sums.as_chunks_mut::<PIECE>().0[half]);
            loop {
                let mut ends = &row_ends[..row_ends.len().min(ROWS)];
                if ends.len() < ROWS || ends[ROWS - 1] as usize > done {
                    // Takes fewer rows only if the first sum is overwritten next, or if there are no more
                    // numbers.
                    let has_to =
                        numbers.is_empty() || ends.first().is_some_and(|&end| end as usize + PIECE <= done);
                    let count = if has_to { ends.partition_point(|&end| end as usize <= done) } else { 0 };
                    ends = &ends[..count];
                }
                if ends.is_empty() {
                    break;
                }
                before = (instructions.differences)(&sums, first + 1, ends, before, &mut rows);
                hand_out(&rows, ends.len());
                row_ends = &row_ends[ends.len()..];
            }
            if numbers.is_empty() {
                break;
            }
        }
    }
}

#[inline(always)]
pub(super) fn prefix(values: &[u64], mut sum: u64, sums: &mut [u64]) -> u64 {
    for (&value, room) in values.iter().zip(sums) {
        sum ^= value;
        *room = sum;
    }
    sum
}

#[inline(always)]
pub(super) fn differences(
    sums: &[u64; SUMS], start: u32, ends: &[u32], mut before: u64, rows: &mut [u64],
) -> u64 {
    for (&end, row) in ends.iter().zip(rows) {
        let sum = sums[(end - start) as usize % SUMS];
        *row = before ^ sum;
        before = sum;
    }
    before
}

#[inline(always)]
pub(super) fn bits(numbers: &[u64; ROWS]) -> u64 {
    numbers.iter().zip(0..).fold(0, |bits, (&number, at)| bits | u64::from(number != 0) << at)
}
