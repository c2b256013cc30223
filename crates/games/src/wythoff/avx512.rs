//! Eight pairs at a time, with AVX-512.
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

/// Pairs per turn.
const TURN: usize = 8;

/// Judges every pair, if all rows are pairs. Otherwise returns `false`.
pub(super) fn judge(_: Avx512Bw, game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { judge_all(game, rows, verdicts) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn judge_all(game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    let smallest = game.smallest_regular();
    game.judge_by_turns::<TURN>(rows, verdicts, |pairs| lost(pairs, smallest).map(u64::from))
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
            // SAFETY: this reads 64 bytes, the length of eight numbers.
            let [a, b] = pairs.map(|eight| unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) });
            let mut lost = lost_small(a, b, smallest);
            if lost.is_none() {
                let both = _mm512_or_si512(_mm512_and_si512(a, sign_of_a), _mm512_and_si512(b, sign_of_b));
                signs = _mm512_or_si512(signs, both);
                lost = lost_large(a, b, smallest);
            }
            lost.map(u64::from)
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

/// One bit per pair, set if the pair is lost. `None` if the larger heap of some pair is below `smallest`.
#[target_feature(enable = "avx512f")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<u8> {
    let (first, second) = pairs.split_at(TURN / 2);
    // SAFETY: this reads 64 bytes, the length of a half, which is four pairs.
    let [first, second] = [first, second].map(|half| unsafe { _mm512_loadu_si512(half.as_ptr().cast()) });
    let a = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), second);
    let b = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), second);
    match lost_small(a, b, smallest) {
        None => lost_large(a, b, smallest),
        lost => lost,
    }
}

/// As above, for the first numbers of eight pairs and the second. `None` also if some number has more than 32 bits, as
/// every negative number has.
#[target_feature(enable = "avx512f")]
#[inline]
fn lost_small(a: __m512i, b: __m512i, smallest: u64) -> Option<u8> {
    // Comparisons in lanes of 32 bits are right in the lower halves, and hi keeps an upper half that is not 0.
    let (lo, hi) = (_mm512_min_epu32(a, b), _mm512_max_epu32(a, b));
    // Numbers below `smallest` wrap to large ones.
    let smallest = _mm512_set1_epi64(smallest.cast_signed());
    let regular = _mm512_sub_epi64(_mm512_set1_epi64(0xFFFF_FFFF), smallest);
    if _mm512_cmpgt_epu64_mask(_mm512_sub_epi64(hi, smallest), regular) != 0 {
        return None;
    }
    let k = _mm512_sub_epi64(hi, lo);
    let high = _mm512_mul_epu32(k, _mm512_set1_epi64((CONSTANT >> 32).cast_signed()));
    let low = _mm512_mul_epu32(k, _mm512_set1_epi64((CONSTANT & 0xFFFF_FFFF).cast_signed()));
    let quotient = _mm512_srli_epi64::<32>(_mm512_add_epi64(high, _mm512_srli_epi64::<32>(low)));
    Some(_mm512_cmpeq_epi64_mask(lo, _mm512_add_epi64(k, quotient)))
}

/// As [`lost`], for numbers of any size, computed as in [`divide_by_phi`](super::golden_ratio::divide_by_phi).
#[target_feature(enable = "avx512f")]
#[inline]
fn lost_large(a: __m512i, b: __m512i, smallest: u64) -> Option<u8> {
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
    Some(_mm512_mask_cmpeq_epi64_mask(is_pair, _mm512_sub_epi64(lo, k), quotient))
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
