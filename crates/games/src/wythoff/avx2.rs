//! Eight rows at a time, or four pairs of two columns, with AVX2.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::pairs::{CONSTANT, PairJudge};
use super::small::{self, PAIRS};
use crate::machine::isa::Avx2;
use crate::text::{Column, Rows, Verdicts};

/// Rows per turn, and pairs of columns.
const TURN: usize = 8;
const TURN_OF_COLUMNS: usize = 4;

/// Judges every pair, if all rows are pairs. Otherwise returns `false`.
pub(super) fn judge(_: Avx2, game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { judge_all(game, rows, verdicts) }
}

#[target_feature(enable = "avx2")]
fn judge_all(game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    let smallest = game.smallest_regular();
    game.judge_by_turns::<TURN>(rows, verdicts, |pairs| lost(pairs, smallest))
}

/// Judges every pair, given as two columns of the same length. Returns `false` if it read a negative number.
pub(super) fn judge_columns(
    _: Avx2, game: PairJudge, first: Column<'_>, second: Column<'_>, verdicts: &mut Verdicts,
) -> bool {
    #[target_feature(enable = "avx2")]
    fn all(game: PairJudge, first: Column<'_>, second: Column<'_>, verdicts: &mut Verdicts) -> bool {
        let (smallest, sign_of) = (game.smallest_regular(), [first.sign(), second.sign()]);
        let mut signs = 0;
        let rest = game.judge_columns_by_turns::<TURN_OF_COLUMNS>(first, second, verdicts, |pairs| {
            // SAFETY: this reads 32 bytes, the length of four numbers.
            let [a, b] = pairs.map(|four| unsafe { _mm256_loadu_si256(four.as_ptr().cast()) });
            let lost = lost_lanes(a, b, smallest);
            if lost.is_none() {
                let all = pairs.map(|four| four.iter().fold(0, |all, number| all | number));
                signs |= all[0] & sign_of[0] | all[1] & sign_of[1];
            }
            lost.map(|lanes| bits(lanes))
        });
        rest | signs == 0
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { all(game, first, second, verdicts) }
}

/// How many moves win, for pairs below 2^32.
pub(super) fn counts(_: Avx2, pairs: &[[u64; 2]; PAIRS], counts: &mut [u8; PAIRS]) {
    #[target_feature(enable = "avx2")]
    fn all(pairs: &[[u64; 2]; PAIRS], counts: &mut [u8; PAIRS]) {
        small::counts(pairs, counts);
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { all(pairs, counts) }
}

/// The option of the first winning move, for pairs below 2^32.
pub(super) fn moves(_: Avx2, pairs: &[[u64; 2]; PAIRS], moves: &mut [[u64; 2]; PAIRS]) {
    #[target_feature(enable = "avx2")]
    fn all(pairs: &[[u64; 2]; PAIRS], moves: &mut [[u64; 2]; PAIRS]) {
        small::moves(pairs, moves);
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { all(pairs, moves) }
}

/// One bit per pair, set if the pair is lost. `None` if a heap is 2^32 or more, or if the larger heap of some pair is
/// below `smallest`.
#[target_feature(enable = "avx2")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<u64> {
    let all = [0, 2, 4, 6].map(|first| {
        let two: &[_; 2] = pairs[first..].first_chunk().expect("there are eight");
        // SAFETY: this reads 32 bytes, the length of `two`.
        unsafe { _mm256_loadu_si256(two.as_ptr().cast()) }
    });
    let upper = _mm256_or_si256(_mm256_or_si256(all[0], all[1]), _mm256_or_si256(all[2], all[3]));
    let all = all.map(|two| _mm256_castsi256_ps(two));
    // The lower halves of the numbers: those of the pairs 0 and 2, and then of 1 and 3.
    let (low, high) = (_mm256_shuffle_ps::<0x88>(all[0], all[1]), _mm256_shuffle_ps::<0x88>(all[2], all[3]));
    let a = _mm256_castps_si256(_mm256_shuffle_ps::<0x88>(low, high));
    let b = _mm256_castps_si256(_mm256_shuffle_ps::<0xDD>(low, high));

    let (lo, hi) = (_mm256_min_epu32(a, b), _mm256_max_epu32(a, b));
    let raised = _mm256_max_epu32(hi, _mm256_set1_epi32(i32::try_from(smallest).unwrap_or(i32::MAX)));
    let upper = _mm256_and_si256(upper, _mm256_set1_epi64x(!0xFFFF_FFFF));
    let irregular = _mm256_or_si256(upper, _mm256_xor_si256(hi, raised));
    if _mm256_testz_si256(irregular, irregular) == 0 {
        return None;
    }
    let k = _mm256_sub_epi32(hi, lo);
    let [even, odd] = [k, _mm256_srli_epi64::<32>(k)].map(|k| quotient(k));
    let quotient = _mm256_blend_epi32::<0b1010_1010>(even, _mm256_slli_epi64::<32>(odd));
    // Where the sum exceeds 32 bits, it is below `k`, and the pair is won.
    let sum = _mm256_add_epi32(k, quotient);
    let exceeds = _mm256_xor_si256(_mm256_max_epu32(sum, k), sum);
    let lost = _mm256_andnot_si256(exceeds, _mm256_cmpeq_epi32(lo, sum));
    // The lanes hold the pairs 0, 2, 4, 6, 1, 3, 5, 7.
    let lost = _mm256_permutevar8x32_epi32(lost, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    Some(u64::from(_mm256_movemask_ps(_mm256_castsi256_ps(lost)).cast_unsigned()))
}

/// One lane of bits per pair, for the first numbers of four pairs and the second; the lanes of lost pairs have all bits
/// set. `None` as above, and for every negative number.
#[target_feature(enable = "avx2")]
#[inline]
fn lost_lanes(a: __m256i, b: __m256i, smallest: u64) -> Option<__m256i> {
    let splat = |value: u64| _mm256_set1_epi64x(value.cast_signed());
    // Comparisons in lanes of 32 bits are right in the lower halves; the upper halves are 0.
    let (lo, hi) = (_mm256_min_epu32(a, b), _mm256_max_epu32(a, b));
    let upper = _mm256_and_si256(_mm256_or_si256(a, b), splat(!0xFFFF_FFFF));
    // If the larger pile is at least `smallest`, it is the maximum of the two.
    let raised = _mm256_max_epu32(hi, splat(smallest));
    let irregular = _mm256_or_si256(upper, _mm256_xor_si256(hi, raised));
    if _mm256_testz_si256(irregular, irregular) == 0 {
        return None;
    }
    let k = _mm256_sub_epi64(hi, lo);
    Some(_mm256_cmpeq_epi64(lo, _mm256_add_epi64(k, quotient(k))))
}

/// The lower 32 bits of each lane, divided by the golden ratio and rounded down.
#[target_feature(enable = "avx2")]
#[inline]
fn quotient(k: __m256i) -> __m256i {
    let [high, low] = [CONSTANT >> 32, CONSTANT & 0xFFFF_FFFF]
        .map(|half| _mm256_mul_epu32(k, _mm256_set1_epi64x(half.cast_signed())));
    _mm256_srli_epi64::<32>(_mm256_add_epi64(high, _mm256_srli_epi64::<32>(low)))
}

/// The highest bit of each lane.
#[target_feature(enable = "avx2")]
#[inline]
fn bits(lanes: __m256i) -> u64 {
    u64::from(_mm256_movemask_pd(_mm256_castsi256_pd(lanes)).cast_unsigned())
}
