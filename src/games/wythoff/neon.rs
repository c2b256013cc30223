//! Two pairs a time, with NEON.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]

use std::arch::aarch64::*;

use super::{CONSTANT, Wythoff};
use crate::answers::Answers;
use crate::isa::Neon;

/// How many pairs are judged a time.
const TURN: usize = 2;

/// Writes the line of every pair.
pub(super) fn judge(_: Neon, game: Wythoff, pairs: &[[u64; 2]], lines: &mut [[u8; 2]]) {
    // SAFETY: the argument proves that the processor has this feature.
    unsafe { judge_all(game, pairs, lines) }
}

#[target_feature(enable = "neon")]
fn judge_all(game: Wythoff, pairs: &[[u64; 2]], lines: &mut [[u8; 2]]) {
    let ((turns, pairs), (turn_lines, lines)) = (pairs.as_chunks::<TURN>(), lines.as_chunks_mut::<TURN>());
    for (pairs, lines) in turns.iter().zip(turn_lines) {
        match lost(pairs, game.smallest_regular()) {
            Some(lost) => {
                *lines = [
                    Answers::line(vgetq_lane_u64::<0>(lost) == 0),
                    Answers::line(vgetq_lane_u64::<1>(lost) == 0),
                ];
            }
            None => game.judge_pairs(pairs, lines),
        }
    }
    game.judge_pairs(pairs, lines);
}

/// All bits of the lanes of pairs that are lost, if all are below 2^32 and none has a larger pile below
/// `smallest`.
#[target_feature(enable = "neon")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<uint64x2_t> {
    // SAFETY: it is two pairs of 16 bytes that are read.
    let uint64x2x2_t(a, b) = unsafe { vld2q_u64(pairs.as_ptr().cast()) };
    let beyond = vshrq_n_u64::<32>(vorrq_u64(a, b));
    let (a, b) = (vmovn_u64(a), vmovn_u64(b));
    let (lo, hi) = (vmin_u32(a, b), vmax_u32(a, b));
    let irregular = vorrq_u64(beyond, vcltq_u64(vmovl_u32(hi), vdupq_n_u64(smallest)));
    if vmaxvq_u32(vreinterpretq_u32_u64(irregular)) != 0 {
        return None;
    }
    let k = vsub_u32(hi, lo);
    let high = vmull_u32(k, vdup_n_u32((CONSTANT >> 32) as u32));
    let low = vmull_u32(k, vdup_n_u32((CONSTANT & 0xFFFF_FFFF) as u32));
    let quotient = vshrq_n_u64::<32>(vsraq_n_u64::<32>(high, low));
    Some(vceqq_u64(vmovl_u32(lo), vaddw_u32(quotient, k)))
}
