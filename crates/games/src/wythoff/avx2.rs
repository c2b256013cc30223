//! Four pairs at a time, with AVX2.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::pairs::{CONSTANT, PairJudge};
use super::small::{self, PAIRS};
use crate::machine::isa::Avx2;
use crate::text::{Column, Rows, Verdicts};

/// Pairs per turn.
const TURN: usize = 4;

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
        let rest = game.judge_columns_by_turns::<TURN>(first, second, verdicts, |pairs| {
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
    let (first, second) = pairs.split_at(TURN / 2);
    // SAFETY: this reads 32 bytes, the length of a half, which is two pairs.
    let [first, second] = [first, second].map(|half| unsafe { _mm256_loadu_si256(half.as_ptr().cast()) });
    let (a, b) = (_mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second));
    let lost = lost_lanes(a, b, smallest)?;
    // The lanes hold the pairs 0, 2, 1, 3.
    Some(bits(_mm256_permute4x64_epi64::<0b11_01_10_00>(lost)))
}

/// As above, for the first numbers of four pairs and the second; the lanes of lost pairs have all bits set. `None` for
/// every negative number too.
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
    let high = _mm256_mul_epu32(k, splat(CONSTANT >> 32));
    let low = _mm256_mul_epu32(k, splat(CONSTANT & 0xFFFF_FFFF));
    let quotient = _mm256_srli_epi64::<32>(_mm256_add_epi64(high, _mm256_srli_epi64::<32>(low)));
    Some(_mm256_cmpeq_epi64(lo, _mm256_add_epi64(k, quotient)))
}

/// The highest bit of each lane.
#[target_feature(enable = "avx2")]
#[inline]
fn bits(lanes: __m256i) -> u64 {
    u64::from(_mm256_movemask_pd(_mm256_castsi256_pd(lanes)).cast_unsigned())
}
