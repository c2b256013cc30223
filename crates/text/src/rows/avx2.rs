//! Nim-sums with AVX2.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::Rows;
use super::nim_sums::{self, Instructions, Lookup, ROWS, differences};
use crate::machine::isa::Avx2;

/// Numbers in a vector.
const LANES: usize = 4;

/// Passes the nim-sums of all rows to `take`.
#[inline]
pub(super) fn nim_sums(_: Avx2, rows: Rows<'_>, values: &Lookup<'_>, take: impl FnMut(&[u64], u64)) {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn nim_sums(rows: Rows<'_>, values: &Lookup<'_>, take: impl FnMut(&[u64], u64)) {
        let instructions = Instructions {
            prefix: |values: &_, sum, sums: &mut _| prefix(values, sum, sums),
            differences,
            bits: |numbers: &_| bits(numbers),
        };
        rows.each_nim_sum(&instructions, values, take);
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { nim_sums(rows, values, take) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn prefix(values: &[u64], sum: u64, sums: &mut [u64]) -> u64 {
    let (fours, rest) = values.as_chunks::<LANES>();
    let mut before = _mm256_set1_epi64x(sum.cast_signed());
    for (four, room) in fours.iter().zip(sums.as_chunks_mut::<LANES>().0) {
        // Xors each lane with the lane before it, then the upper half with the last lane of the lower.
        let four = load(four);
        let twos = _mm256_xor_si256(four, _mm256_slli_si256::<8>(four));
        let lower = _mm256_permute4x64_epi64::<0b01_01_00_00>(twos);
        let upper = _mm256_blend_epi32::<0b1111_0000>(_mm256_setzero_si256(), lower);
        let fours = _mm256_xor_si256(twos, upper);
        // SAFETY: this writes 32 bytes, the length of `room`.
        unsafe { _mm256_storeu_si256(room.as_mut_ptr().cast(), _mm256_xor_si256(fours, before)) };
        // For speed only: the last lane of what was stored is the same, but each turn would wait for it.
        before = _mm256_xor_si256(before, _mm256_permute4x64_epi64::<0xFF>(fours));
    }
    let sum = _mm_cvtsi128_si64(_mm256_castsi256_si128(before)).cast_unsigned();
    nim_sums::prefix(rest, sum, &mut sums[LANES * fours.len()..])
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
        let zeros = _mm256_cmpeq_epi64(load(four), _mm256_setzero_si256());
        bits << LANES | u64::from(_mm256_movemask_pd(_mm256_castsi256_pd(zeros)).cast_unsigned())
    });
    !zeros
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(numbers: &[u64; LANES]) -> __m256i {
    // SAFETY: this reads 32 bytes, the length of `numbers`.
    unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
}
