//! Eight pairs at a time, with AVX-512.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::pairs::{CONSTANT, Pairs};
use crate::machine::isa::Avx512Bw;
use crate::text::{Rows, Verdicts};

/// Pairs per turn.
const TURN: usize = 8;

/// Judges every pair, if all rows are pairs. Returns whether they are.
pub(super) fn judge(_: Avx512Bw, game: Pairs, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { judge_all(game, rows, verdicts) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn judge_all(game: Pairs, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    let smallest = game.smallest_regular();
    game.judge_by_turns::<TURN>(rows, verdicts, |pairs| lost(pairs, smallest).map(u64::from))
}

/// A bit for each pair that is lost, if all are below 2^32 and none has a larger heap below `smallest`.
#[target_feature(enable = "avx512f")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<u8> {
    let (first, second) = pairs.split_at(TURN / 2);
    // SAFETY: each half is four pairs of 16 bytes.
    let [first, second] = [first, second].map(|half| unsafe { _mm512_loadu_si512(half.as_ptr().cast()) });
    let a = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), second);
    let b = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), second);
    // What is compared in lanes of 32 bits is right in the lower halves, and hi keeps an upper half that is
    // not 0.
    let (lo, hi) = (_mm512_min_epu32(a, b), _mm512_max_epu32(a, b));
    // As unsigned numbers, those below the smallest wrap to large ones.
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
