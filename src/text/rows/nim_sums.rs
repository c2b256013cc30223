//! The nim-sums of rows.
//!
//! The nim-sum of a row is that of all numbers up to its end and of all up to its start. So one loop runs over
//! the numbers and one over the rows, and none has the length of a row, which no processor could predict:
//!
//! ```text
//! for each 64 rows, or fewer, so that they have up to 256 numbers:
//!     sums[i] = the nim-sum of the values of the first i numbers
//!     for each row: its nim-sum = sums[its end] ^ sums[its start]
//! ```
//!
//! This file holds all but the instructions of processors.

#![expect(
    clippy::inline_always,
    reason = "what a kernel calls becomes part of it, and so is compiled for its instruction set"
)]

use super::Rows;

/// The most numbers of rows that are looked at together.
const PIECE: usize = 256;
/// Room for one nim-sum more; a power of two, so that an index needs no check.
pub(super) const SUMS: usize = 2 * PIECE;
/// Rows whose nim-sums are handed out together.
pub(super) const ROWS: usize = 64;

/// What differs from one instruction set to the next.
pub(super) struct Instructions<Prefix, Differences, Bits> {
    /// `prefix(values, sums)` writes the nim-sums of no value, of the first, of the first two, and so on.
    pub(super) prefix: Prefix,
    /// `differences(sums, start, ends, before, rows)` writes, for each of up to [`ROWS`] ends, the nim-sum of the
    /// sum at its distance from `start`, modulo [`SUMS`], and the one before; before the first is `before`.
    pub(super) differences: Differences,
    /// A bit for each number that is not 0.
    pub(super) bits: Bits,
}

/// The values of numbers, which may be written to the room, or be the numbers.
pub(crate) trait Values: for<'a> Fn(&'a [u64], &'a mut [u64]) -> &'a [u64] {}

impl<F: for<'a> Fn(&'a [u64], &'a mut [u64]) -> &'a [u64]> Values for F {}

impl Rows<'_> {
    /// Hands out the nim-sums, up to [`ROWS`] at a time, with a bit for each that is not 0.
    #[inline(always)]
    pub(super) fn each_nim_sum<Prefix, Differences, Bits>(
        self, instructions: &Instructions<Prefix, Differences, Bits>, values: impl Values,
        mut take: impl FnMut(&[u64], u64),
    ) where
        Prefix: Fn(&[u64], &mut [u64; SUMS]),
        Differences: Fn(&[u64; SUMS], u32, &[u32], u64, &mut [u64]),
        Bits: Fn(&[u64; ROWS]) -> u64,
    {
        let mut rows = [0; ROWS];
        // What was written to the array before counts as 0.
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
        let mut sums = [0; SUMS];
        let mut numbers = self.numbers();
        let mut start = self.offsets[0];
        let mut row_ends = &self.offsets[1..];
        while !row_ends.is_empty() {
            let mut count = row_ends.len().min(ROWS);
            let mut length = row_ends[count - 1] - start;
            while length as usize > PIECE && count > 1 {
                count = count.div_ceil(2);
                length = row_ends[count - 1] - start;
            }
            let (ends, more) = row_ends.split_at(count);
            let (piece, rest) = numbers.split_at(length as usize);
            if piece.len() <= PIECE {
                (instructions.prefix)(values(piece, &mut room[..piece.len()]), &mut sums);
                (instructions.differences)(&sums, start, ends, 0, &mut rows);
            } else {
                rows[0] = piece.chunks(PIECE).fold(0, |sum, piece| {
                    values(piece, &mut room[..piece.len()]).iter().fold(sum, |sum, value| sum ^ value)
                });
            }
            hand_out(&rows, count);
            (numbers, row_ends, start) = (rest, more, start + length);
        }
    }
}

#[inline(always)]
pub(super) fn prefix(values: &[u64], sums: &mut [u64; SUMS]) {
    let mut sum = 0;
    for (&value, room) in values.iter().zip(&mut *sums) {
        *room = sum;
        sum ^= value;
    }
    sums[values.len()] = sum;
}

#[inline(always)]
pub(super) fn differences(sums: &[u64; SUMS], start: u32, ends: &[u32], mut before: u64, rows: &mut [u64]) {
    for (&end, row) in ends.iter().zip(rows) {
        let sum = sums[(end - start) as usize % SUMS];
        *row = before ^ sum;
        before = sum;
    }
}

#[inline(always)]
pub(super) fn bits(numbers: &[u64; ROWS]) -> u64 {
    numbers.iter().zip(0..).fold(0, |bits, (&number, at)| bits | u64::from(number != 0) << at)
}
