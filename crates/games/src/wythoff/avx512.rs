//! Sixteen pairs at a time, with AVX-512, or eight of larger numbers.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::pairs::{CONSTANT, PairJudge};
use super::small::{self, PAIRS};
use crate::machine::isa::Avx512Bw;
use crate::text::{Column, Rows, Verdicts};

/// The halves of `2^128 / phi`, rounded down, as in [`divide_by_phi`](super::golden_ratio::divide_by_phi).
const HIGH: u64 = 0x9E37_79B9_7F4A_7C15;
const LOW: u64 = 0xF39C_C060_5CED_C834;

/// Pairs per turn, and those of larger numbers that are judged at once.
const TURN: usize = 16;
const HALF: usize = TURN / 2;

/// Judges every pair, if all rows are pairs. Otherwise returns `false`.
pub(super) fn judge(_: Avx512Bw, game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { judge_all(game, rows, verdicts) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn judge_all(game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    let smallest = game.smallest_regular();
    game.judge_by_turns::<TURN>(rows, verdicts, |pairs| lost(pairs, smallest))
}

/// Judges every pair, given as two columns of the same length. Returns `false` if it read a negative number.
pub(super) fn judge_columns(
    _: Avx512Bw, game: PairJudge, first: Column<'_>, second: Column<'_>, verdicts: &mut Verdicts,
) -> bool {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    fn all(game: PairJudge, first: Column<'_>, second: Column<'_>, verdicts: &mut Verdicts) -> bool {
        let smallest = game.smallest_regular();
        let [sign_of_a, sign_of_b] =
            [first, second].map(|column| _mm512_set1_epi64(column.sign().cast_signed()));
        let mut signs = _mm512_setzero_si512();
        let rest = game.judge_columns_by_turns::<TURN>(first, second, verdicts, |pairs| {
            let [a, b] = pairs.map(|numbers| load(numbers.as_chunks().0));
            if !are_large([a, b]) {
                let [first, second] = [a, b].map(|[low, high]| lower_halves(low, high));
                return lost_small(first, second, smallest);
            }
            for (numbers, sign) in [(a, sign_of_a), (b, sign_of_b)] {
                let either = _mm512_or_si512(numbers[0], numbers[1]);
                signs = _mm512_ternarylogic_epi64::<0xF8>(signs, either, sign);
            }
            lost_large([[a[0], b[0]], [a[1], b[1]]], smallest)
        });
        rest | _mm512_reduce_or_epi64(signs).cast_unsigned() == 0
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { all(game, first, second, verdicts) }
}

/// How many moves win, for pairs below 2^32.
pub(super) fn counts(_: Avx512Bw, pairs: &[[u64; 2]; PAIRS], counts: &mut [u8; PAIRS]) {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    fn all(pairs: &[[u64; 2]; PAIRS], counts: &mut [u8; PAIRS]) {
        small::counts(pairs, counts);
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { all(pairs, counts) }
}

/// The option of the first winning move, for pairs below 2^32.
pub(super) fn moves(_: Avx512Bw, pairs: &[[u64; 2]; PAIRS], moves: &mut [[u64; 2]; PAIRS]) {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    fn all(pairs: &[[u64; 2]; PAIRS], moves: &mut [[u64; 2]; PAIRS]) {
        small::moves(pairs, moves);
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { all(pairs, moves) }
}

/// A bit for each pair, set if the pair is lost. `None` if the larger heap of some pair is below `smallest`.
#[target_feature(enable = "avx512f")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<u64> {
    let halves = pairs.as_chunks::<HALF>().0;
    let [low, high] = [0, 1].map(|half| load(halves[half].as_flattened().as_chunks().0));
    if are_large([low, high]) {
        let pairs = [low, high].map(|[first, second]| {
            [[0, 2, 4, 6, 8, 10, 12, 14], [1, 3, 5, 7, 9, 11, 13, 15]].map(|[a, b, c, d, e, f, g, h]| {
                _mm512_permutex2var_epi64(first, _mm512_setr_epi64(a, b, c, d, e, f, g, h), second)
            })
        });
        return lost_large(pairs, smallest);
    }
    // Of eight pairs, the first numbers and then the second.
    let order = _mm512_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28, 2, 6, 10, 14, 18, 22, 26, 30);
    let [low, high] = [low, high].map(|[first, second]| _mm512_permutex2var_epi32(first, order, second));
    let a = _mm512_shuffle_i64x2::<0b01_00_01_00>(low, high);
    let b = _mm512_shuffle_i64x2::<0b11_10_11_10>(low, high);
    lost_small(a, b, smallest)
}

/// Sixteen numbers.
#[target_feature(enable = "avx512f")]
#[inline]
fn load(numbers: &[[u64; HALF]]) -> [__m512i; 2] {
    // SAFETY: this reads 64 bytes, the length of eight numbers.
    [0, 1].map(|half| unsafe { _mm512_loadu_si512(numbers[half].as_ptr().cast()) })
}

/// Whether some number is 2^32 or more, as every negative number is.
#[target_feature(enable = "avx512f")]
#[inline]
fn are_large([[a, b], [c, d]]: [[__m512i; 2]; 2]) -> bool {
    // a | b | c.
    let any = _mm512_or_si512(_mm512_ternarylogic_epi64::<0xFE>(a, b, c), d);
    _mm512_test_epi32_mask(any, _mm512_set1_epi64(!0xFFFF_FFFF)) != 0
}

/// The lower halves of sixteen numbers.
#[target_feature(enable = "avx512f")]
#[inline]
fn lower_halves(low: __m512i, high: __m512i) -> __m512i {
    let even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    _mm512_permutex2var_epi32(low, even, high)
}

/// As [`lost`], for the first and the second numbers of sixteen pairs, in lanes of 32 bits.
#[target_feature(enable = "avx512f")]
#[inline]
fn lost_small(a: __m512i, b: __m512i, smallest: u64) -> Option<u64> {
    let (lo, hi) = (_mm512_min_epu32(a, b), _mm512_max_epu32(a, b));
    let smallest = _mm512_set1_epi32(i32::try_from(smallest).unwrap_or(i32::MAX));
    if _mm512_cmplt_epu32_mask(hi, smallest) != 0 {
        return None;
    }
    let k = _mm512_sub_epi32(hi, lo);
    // The quotients are the upper halves.
    let [even, odd] = [k, _mm512_srli_epi64::<32>(k)].map(|k| {
        let [high, low] = [CONSTANT >> 32, CONSTANT & 0xFFFF_FFFF]
            .map(|half| _mm512_mul_epu32(k, _mm512_set1_epi64(half.cast_signed())));
        _mm512_add_epi64(high, _mm512_srli_epi64::<32>(low))
    });
    let quotient = _mm512_mask_blend_epi32(0xAAAA, _mm512_srli_epi64::<32>(even), odd);
    // Where the sum exceeds 32 bits, it is below `k`, and the pair is won.
    let sum = _mm512_add_epi32(k, quotient);
    Some(_mm512_mask_cmpeq_epi32_mask(_mm512_cmpge_epu32_mask(sum, k), lo, sum).into())
}

/// As [`lost`], for the first and the second numbers of twice eight pairs, computed as in
/// [`divide_by_phi`](super::golden_ratio::divide_by_phi).
#[target_feature(enable = "avx512f")]
#[inline]
fn lost_large(halves: [[__m512i; 2]; 2], smallest: u64) -> Option<u64> {
    let mut all = 0;
    for ([a, b], at) in halves.into_iter().zip([0, HALF]) {
        let (lo, hi) = (_mm512_min_epu64(a, b), _mm512_max_epu64(a, b));
        if _mm512_cmplt_epu64_mask(hi, _mm512_set1_epi64(smallest.cast_signed())) != 0 {
            return None;
        }
        let k = _mm512_sub_epi64(hi, lo);
        let (high, low) = multiply(k, HIGH);
        let (below, _) = multiply(k, LOW);
        let sum = _mm512_add_epi64(low, below);
        let carry = _mm512_cmplt_epu64_mask(sum, below);
        let quotient = _mm512_mask_add_epi64(high, carry, high, _mm512_set1_epi64(1));
        // A lost pair has lo >= k. If lo < k, lo - k wraps, and can be the quotient of a lost pair.
        let is_pair = _mm512_cmpge_epu64_mask(lo, k);
        let lost = _mm512_mask_cmpeq_epi64_mask(is_pair, _mm512_sub_epi64(lo, k), quotient);
        all |= u64::from(lost) << at;
    }
    Some(all)
}

/// The upper and lower halves of the products, each computed from four products of 32 bits.
#[target_feature(enable = "avx512f")]
#[inline]
fn multiply(k: __m512i, constant: u64) -> (__m512i, __m512i) {
    let splat = |value: u64| _mm512_set1_epi64(value.cast_signed());
    let (upper, lower) = (splat(constant >> 32), splat(constant & 0xFFFF_FFFF));
    let k_upper = _mm512_srli_epi64::<32>(k);
    let low = _mm512_mul_epu32(k, lower);
    // Neither sum wraps, since (2^32 - 1)^2 + 2 * (2^32 - 1) < 2^64.
    let middle = _mm512_add_epi64(_mm512_mul_epu32(k_upper, lower), _mm512_srli_epi64::<32>(low));
    let other = _mm512_add_epi64(_mm512_mul_epu32(k, upper), _mm512_and_si512(middle, splat(0xFFFF_FFFF)));
    let high = _mm512_add_epi64(_mm512_mul_epu32(k_upper, upper), _mm512_srli_epi64::<32>(middle));
    let high = _mm512_add_epi64(high, _mm512_srli_epi64::<32>(other));
    let low = _mm512_mask_blend_epi32(0xAAAA, low, _mm512_slli_epi64::<32>(other));
    (high, low)
}
