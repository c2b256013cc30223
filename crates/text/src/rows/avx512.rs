//! Nim-sums with AVX-512.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::Rows;
use super::nim_sums::{self, Instructions, Lookup, ROWS, SUMS};
use crate::machine::isa::Avx512Bw;

/// The mask that reduces an index modulo [`SUMS`].
#[expect(clippy::cast_possible_wrap, reason = "it is small")]
const INDEX: i64 = SUMS as i64 - 1;
/// Numbers in a vector.
const LANES: usize = 8;

/// Passes the nim-sums of all rows to `take`.
#[inline]
pub(super) fn nim_sums(_: Avx512Bw, rows: Rows<'_>, values: &Lookup<'_>, take: impl FnMut(&[u64], u64)) {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn nim_sums(rows: Rows<'_>, values: &Lookup<'_>, take: impl FnMut(&[u64], u64)) {
        let instructions = Instructions {
            prefix: |values: &_, sum, sums: &mut _| prefix(values, sum, sums),
            differences: |sums: &_, start, ends: &_, before, rows: &mut _| {
                differences(sums, start, ends, before, rows)
            },
            bits: |numbers: &_| bits(numbers),
        };
        rows.each_nim_sum(&instructions, values, take);
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { nim_sums(rows, values, take) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn prefix(values: &[u64], sum: u64, sums: &mut [u64]) -> u64 {
    let (eights, rest) = values.as_chunks::<LANES>();
    let zero = _mm512_setzero_si512();
    let mut before = _mm512_set1_epi64(sum.cast_signed());
    for (eight, room) in eights.iter().zip(sums.as_chunks_mut::<LANES>().0) {
        // Xors each lane with the lane before it, then with the lane two before it, then with the lane four before
        // it.
        let sums = load(eight);
        let sums = _mm512_xor_si512(sums, _mm512_alignr_epi64::<7>(sums, zero));
        let sums = _mm512_xor_si512(sums, _mm512_alignr_epi64::<6>(sums, zero));
        let sums = _mm512_xor_si512(sums, _mm512_alignr_epi64::<4>(sums, zero));
        store(room, _mm512_xor_si512(sums, before));
        // For speed only: the last lane of what was stored is the same. But then each turn would wait for the
        // permutation of the turn before, and now it waits for one xor.
        before = _mm512_xor_si512(before, _mm512_permutexvar_epi64(_mm512_set1_epi64(7), sums));
    }
    let sum = _mm_cvtsi128_si64(_mm512_castsi512_si128(before)).cast_unsigned();
    nim_sums::prefix(rest, sum, &mut sums[LANES * eights.len()..])
}

#[target_feature(enable = "avx512f")]
#[inline]
fn differences(sums: &[u64; SUMS], start: u32, ends: &[u32], before: u64, rows: &mut [u64]) -> u64 {
    let (eights, rest) = ends.as_chunks::<LANES>();
    let start_of_all = _mm512_set1_epi64(start.into());
    // Only the last lane counts.
    let mut before = _mm512_set1_epi64(before.cast_signed());
    let (rooms, room) = rows.split_at_mut(LANES * eights.len());
    for (eight, room) in eights.iter().zip(rooms.as_chunks_mut::<LANES>().0) {
        // SAFETY: this reads eight numbers of 4 bytes, the length of `eight`.
        let ends = unsafe { _mm256_loadu_si256(eight.as_ptr().cast()) };
        let distances = _mm512_sub_epi64(_mm512_cvtepu32_epi64(ends), start_of_all);
        let indices = _mm512_and_si512(distances, _mm512_set1_epi64(INDEX));
        // SAFETY: the indices are below SUMS, which is a power of two.
        let found = unsafe { _mm512_i64gather_epi64::<8>(indices, sums.as_ptr().cast()) };
        store(room, _mm512_xor_si512(found, _mm512_alignr_epi64::<7>(found, before)));
        before = found;
    }
    let last = _mm512_permutexvar_epi64(_mm512_set1_epi64(7), before);
    let before = _mm_cvtsi128_si64(_mm512_castsi512_si128(last)).cast_unsigned();
    nim_sums::differences(sums, start, rest, before, room)
}

/// Sets a bit for each number that is not 0.
#[inline]
pub(super) fn bits_of(_: Avx512Bw, numbers: &[u64; ROWS]) -> u64 {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { bits(numbers) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn bits(numbers: &[u64; ROWS]) -> u64 {
    numbers.as_chunks().0.iter().rev().fold(0, |bits, eight| {
        let eight = load(eight);
        bits << LANES | u64::from(_mm512_test_epi64_mask(eight, eight))
    })
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load(numbers: &[u64; LANES]) -> __m512i {
    // SAFETY: this reads 64 bytes, the length of `numbers`.
    unsafe { _mm512_loadu_si512(numbers.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn store(room: &mut [u64; LANES], numbers: __m512i) {
    // SAFETY: this writes 64 bytes, the length of `room`.
    unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), numbers) };
}
