//! Four pairs a time, with AVX2.
#![expect(
    unsafe_code,
    reason = "vectors are loaded through pointers, and compiled for more than the crate is"
)]

use std::arch::x86_64::*;

use super::{CONSTANT, Wythoff};
use crate::isa::Avx2;

/// How many pairs are judged a time.
const TURN: usize = 4;

/// Writes the line of every pair.
pub(super) fn judge(_: Avx2, game: Wythoff, pairs: &[[u64; 2]], lines: &mut [[u8; 2]]) {
    // SAFETY: the argument proves that the processor has these features.
    unsafe { judge_all(game, pairs, lines) }
}

#[target_feature(enable = "avx2")]
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

/// All bits of the lanes of pairs 0, 2, 1, 3 that are lost, if all are below 2^32 and none has a larger pile
/// below `smallest`.
#[target_feature(enable = "avx2")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<__m256i> {
    let splat = |value: u64| _mm256_set1_epi64x(value.cast_signed());
    let (first, second) = pairs.split_at(TURN / 2);
    // SAFETY: it is two pairs of 16 bytes that are read, twice.
    let [first, second] = [first, second].map(|half| unsafe { _mm256_loadu_si256(half.as_ptr().cast()) });
    let (a, b) = (_mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second));
    // What is compared in lanes of 32 bits is right in the lower halves; the upper ones are 0.
    let (lo, hi) = (_mm256_min_epu32(a, b), _mm256_max_epu32(a, b));
    let upper = _mm256_and_si256(_mm256_or_si256(a, b), splat(!0xFFFF_FFFF));
    // Where the larger pile is at least the smallest, it is the maximum of the two.
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

/// The lines of four pairs.
#[target_feature(enable = "avx2")]
#[inline]
fn write(lost: __m256i, lines: &mut [[u8; 2]; TURN]) {
    // Each pair's 16 bits, in order: those of pairs 0 and 2 stand in the lower half, of 1 and 3 in the upper.
    let packed = _mm_unpacklo_epi16(
        _mm_packs_epi32(_mm256_castsi256_si128(lost), _mm_setzero_si128()),
        _mm_packs_epi32(_mm256_extracti128_si256::<1>(lost), _mm_setzero_si128()),
    );
    let in_order = _mm_shuffle_epi32::<0b10_00>(packed);
    let answers = _mm_add_epi16(_mm_set1_epi16(i16::from_le_bytes(*b"1\n")), in_order);
    // SAFETY: it is four lines of 2 bytes that are written.
    unsafe { _mm_storel_epi64(lines.as_mut_ptr().cast(), answers) };
}
