//! Eight pairs a time, with AVX-512.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::{CONSTANT, Wythoff};
use crate::isa::Avx512Bw;

/// How many pairs are judged a time.
const TURN: usize = 8;

/// Writes the line of every pair.
pub(super) fn judge(_: Avx512Bw, game: Wythoff, pairs: &[[u64; 2]], lines: &mut [[u8; 2]]) {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { judge_all(game, pairs, lines) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn judge_all(game: Wythoff, pairs: &[[u64; 2]], lines: &mut [[u8; 2]]) {
    let ((turns, pairs), (turn_lines, lines)) = (pairs.as_chunks::<TURN>(), lines.as_chunks_mut::<TURN>());
    for (pairs, lines) in turns.iter().zip(turn_lines) {
        match lost(pairs, game.smallest_regular()) {
            Some(lost) => write(lost, lines),
            None => game.judge_pairs(pairs, lines),
        }
    }
    game.judge_pairs(pairs, lines);
}

/// A bit for each pair that is lost, if all are below 2^32 and none has a larger pile below `smallest`.
#[target_feature(enable = "avx512f")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<u8> {
    let (first, second) = pairs.split_at(TURN / 2);
    // SAFETY: it is four pairs of 16 bytes that are read, twice.
    let [first, second] = [first, second].map(|half| unsafe { _mm512_loadu_si512(half.as_ptr().cast()) });
    let a = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), second);
    let b = _mm512_permutex2var_epi64(first, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), second);
    // What is compared in lanes of 32 bits is right in the lower halves, and hi keeps an upper half that is not 0.
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

/// The lines of eight pairs.
#[target_feature(enable = "avx512bw,avx512vl")]
#[inline]
fn write(lost: u8, lines: &mut [[u8; 2]; TURN]) {
    let won = _mm_set1_epi16(i16::from_le_bytes(*b"1\n"));
    let answers = _mm_mask_sub_epi16(won, lost, won, _mm_set1_epi16(1));
    // SAFETY: it is eight lines of 2 bytes that are written.
    unsafe { _mm_storeu_si128(lines.as_mut_ptr().cast(), answers) };
}
