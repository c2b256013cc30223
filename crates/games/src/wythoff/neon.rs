//! Two pairs at a time, with NEON.
#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::aarch64::*;

use super::pairs::{CONSTANT, PairJudge};
use crate::machine::isa::Neon;
use crate::text::{Rows, Verdicts};

/// Pairs per turn.
const TURN: usize = 2;

/// Judges every pair, if all rows are pairs. Otherwise returns `false`.
pub(super) fn judge(_: Neon, game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    // SAFETY: the argument proves that the processor has this feature.
    unsafe { judge_all(game, rows, verdicts) }
}

#[target_feature(enable = "neon")]
fn judge_all(game: PairJudge, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
    let smallest = game.smallest_regular();
    game.judge_by_turns::<TURN>(rows, verdicts, |pairs| lost(pairs, smallest))
}

/// One bit per pair, set if the pair is lost. `None` if a heap is 2^32 or more, or if the larger heap of some pair is
/// below `smallest`.
#[target_feature(enable = "neon")]
#[inline]
fn lost(pairs: &[[u64; 2]; TURN], smallest: u64) -> Option<u64> {
    // SAFETY: this reads 32 bytes, the length of `pairs`.
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
    let lost = vceqq_u64(vmovl_u32(lo), vaddw_u32(quotient, k));
    Some(vgetq_lane_u64::<0>(lost) & 1 | vgetq_lane_u64::<1>(lost) & 2)
}
