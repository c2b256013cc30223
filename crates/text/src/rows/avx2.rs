//! Nim-sums with AVX2.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::Rows;
use super::nim_sums::{Instructions, Lookup, ROWS, differences, prefix};
use crate::machine::isa::Avx2;

/// Numbers in a vector.
const LANES: usize = 4;

/// Passes the nim-sums of all rows to `take`.
#[inline]
pub(super) fn nim_sums(_: Avx2, rows: Rows<'_>, values: &Lookup<'_>, take: impl FnMut(&[u64], u64)) {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn nim_sums(rows: Rows<'_>, values: &Lookup<'_>, take: impl FnMut(&[u64], u64)) {
        let instructions = Instructions { prefix, differences, bits: |numbers: &_| bits(numbers) };
        rows.each_nim_sum(&instructions, values, take);
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { nim_sums(rows, values, take) }
}

/// Sets a bit for each number that is not 0.
#[inline]
pub(super) fn bits_of(_: Avx2, numbers: &[u64; ROWS]) -> u64 {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { bits(numbers) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn bits(numbers: &[u64; ROWS]) -> u64 {
    let zeros = numbers.as_chunks::<LANES>().0.iter().rev().fold(0, |bits, four| {
        // SAFETY: this reads 32 bytes, the length of `four`.
        let four = unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
        let zeros = _mm256_cmpeq_epi64(four, _mm256_setzero_si256());
        bits << LANES | u64::from(_mm256_movemask_pd(_mm256_castsi256_pd(zeros)).cast_unsigned())
    });
    !zeros
}
