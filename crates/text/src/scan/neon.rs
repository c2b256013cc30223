//! The NEON kernel: 64 bytes are four vectors.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::aarch64::*;

use super::streams;
use super::vector::{
    self, CHUNK, Classes, LongFound, LongWindows, ScanInstructions, TINY_WINDOW, TURN, WINDOW, Windows,
};
use crate::batch::Batch;
use crate::block::Block;
use crate::machine::isa::Neon;

/// The kernel.
pub(super) fn scan(_: Neon, block: Block<'_>, batch: &mut Batch) -> bool {
    #[target_feature(enable = "neon")]
    fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
        if streams::try_scan(block, batch) {
            return true;
        }
        let instructions = ScanInstructions {
            classify: |bytes: &_| classify(bytes),
            returns: |bytes: &_| returns(bytes),
            extract: |bits, mask| vector::extract(bits, mask),
            take: |windows: Windows<'_>| take(windows),
            join: |digits, numbers: &mut _| join(digits, numbers),
            long: LONG,
            take_long: |windows: LongWindows<'_>, numbers: &mut _| take_long(windows, numbers),
            pair: |text: &_, values: &mut _| pair(text, values),
            at_once: true,
        };
        vector::scan_pieces(
            block,
            batch,
            |piece, batch, marks, state| instructions.scan_piece(block, piece, batch, marks, state),
            vector::squeeze,
        )
    }
    // SAFETY: the argument proves that the processor has this feature.
    unsafe { scan(block, batch) }
}

#[target_feature(enable = "neon")]
#[inline]
fn load(bytes: &[u8; CHUNK]) -> [uint8x16_t; 4] {
    [0, 1, 2, 3].map(|quarter| {
        let bytes = &bytes.as_chunks::<16>().0[quarter];
        // SAFETY: this reads 16 bytes, the length of `bytes`.
        unsafe { vld1q_u8(bytes.as_ptr()) }
    })
}

#[target_feature(enable = "neon")]
#[inline]
fn returns(bytes: &[u8; CHUNK]) -> u64 {
    mask(load(bytes).map(|quarter| vceqq_u8(quarter, vdupq_n_u8(b'\r'))))
}

#[target_feature(enable = "neon")]
#[inline]
fn classify(bytes: &[u8; CHUNK]) -> Classes {
    let quarters = load(bytes);
    let digits = quarters.map(|bytes| vcltq_u8(vsubq_u8(bytes, vdupq_n_u8(b'0')), vdupq_n_u8(10)));
    let newlines = quarters.map(|bytes| vceqq_u8(bytes, vdupq_n_u8(b'\n')));
    let accepted = [0, 1, 2, 3].map(|quarter| {
        let bytes = quarters[quarter];
        let blanks = vorrq_u8(vceqq_u8(bytes, vdupq_n_u8(b' ')), vceqq_u8(bytes, vdupq_n_u8(b'\t')));
        vorrq_u8(blanks, vorrq_u8(digits[quarter], newlines[quarter]))
    });
    Classes { digits: mask(digits), newlines: mask(newlines), accepted: mask(accepted) }
}

/// One bit per byte, for bytes whose bits are all equal.
#[target_feature(enable = "neon")]
#[inline]
fn mask(quarters: [uint8x16_t; 4]) -> u64 {
    let bits = vreinterpretq_u8_u64(vdupq_n_u64(0x8040_2010_0804_0201));
    let [a, b, c, d] = quarters.map(|quarter| vandq_u8(quarter, bits));
    // Neighbours are added three times, so each byte of the sum holds the bits of eight bytes.
    let pairs = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
    vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(pairs, pairs)))
}

/// The bits for the 16th digit from the right, the highest byte.
const LONG: u64 = 0xFF << 56;

/// The digits of eight numbers, and which of their bytes are digits.
#[target_feature(enable = "neon")]
#[inline]
fn take(windows: Windows<'_>) -> ([uint8x16_t; TURN], u64) {
    let all = windows.map(|window| digits(window));
    let known = all.iter().fold(vdupq_n_u8(0), |all, &(_, known)| vorrq_u8(all, known));
    (all.map(|(digits, _)| digits), vgetq_lane_u64::<1>(vreinterpretq_u64_u8(known)))
}

/// The digits of a number, in reverse and padded with zeros; and which bytes are digits.
#[target_feature(enable = "neon")]
#[inline]
fn digits(window: &[u8; WINDOW]) -> (uint8x16_t, uint8x16_t) {
    // SAFETY: this reads 16 bytes, the length of `window`.
    let bytes = vrev64q_u8(unsafe { vld1q_u8(window.as_ptr()) });
    let bytes = veorq_u8(vextq_u8::<8>(bytes, bytes), vdupq_n_u8(b'0'));
    let other = vreinterpretq_u64_u8(vshrq_n_u8::<4>(bytes));
    // other - 1 in 128 bits: the upper half borrows where the lower half is 0.
    let lower = vextq_u64::<1>(vdupq_n_u64(0), other);
    let less_1 = vaddq_u64(other, vceqzq_u64(lower));
    let known = vreinterpretq_u8_u64(vbicq_u64(less_1, other));
    (vandq_u8(bytes, known), known)
}

/// Writes the values of eight numbers of up to 20 digits.
#[target_feature(enable = "neon")]
#[inline]
fn take_long(windows: LongWindows<'_>, numbers: &mut [u64; TURN]) -> LongFound {
    let all = windows.map(|window| digits(window.last_chunk().expect("it is longer")));
    join(all.map(|(digits, _)| digits), numbers);
    let mut any = LongFound::default();
    for ((window, (_, known)), number) in windows.into_iter().zip(all).zip(numbers) {
        let all_digits = vgetq_lane_u8::<15>(known) != 0;
        let LongFound { long, suspicious } = vector::add_top(window, all_digits, number);
        any = LongFound { long: any.long | long, suspicious: any.suspicious | suspicious };
    }
    any
}

/// For each of 64 bytes, from the fourth byte of the text on, writes the value of the one or two digits before
/// it. Returns whether three digits are adjacent anywhere.
#[target_feature(enable = "neon")]
#[inline]
fn pair(text: &[u8; TINY_WINDOW], values: &mut [u8; CHUNK]) -> bool {
    const QUARTER: usize = CHUNK / 4;
    let mut threes = vdupq_n_u8(0);
    for (room, at) in values.as_chunks_mut::<QUARTER>().0.iter_mut().zip((0..).step_by(QUARTER)) {
        let [third, second, first] = [0, 1, 2].map(|before| {
            let bytes: &[u8; QUARTER] = text[at + before..].first_chunk().expect("the window is longer");
            // SAFETY: this reads 16 bytes, the length of `bytes`.
            unsafe { vld1q_u8(bytes.as_ptr()) }
        });
        threes = vorrq_u8(threes, vandq_u8(vandq_u8(third, second), first));
        // Blanks and line ends are below '0', so they saturate to 0.
        let [tens, ones] = [second, first].map(|bytes| vqsubq_u8(bytes, vdupq_n_u8(b'0')));
        // SAFETY: this writes 16 bytes, the length of `room`.
        unsafe { vst1q_u8(room.as_mut_ptr(), vmlaq_u8(ones, tens, vdupq_n_u8(10))) };
    }
    // Among accepted bytes, only digits have this bit.
    vmaxvq_u8(vandq_u8(threes, vdupq_n_u8(0x10))) != 0
}

/// Writes the numbers that have these digits.
#[target_feature(enable = "neon")]
#[inline]
fn join(digits: [uint8x16_t; TURN], numbers: &mut [u64; TURN]) {
    let tens = vreinterpretq_u8_u16(vdupq_n_u16(10 << 8 | 1));
    let hundreds = vreinterpretq_u16_u32(vdupq_n_u32(100 << 16 | 1));
    let myriads = vreinterpretq_u32_u64(vdupq_n_u64(10_000 << 32 | 1));
    for (digits, number) in digits.into_iter().zip(numbers) {
        let twos = vpaddlq_u8(vmulq_u8(digits, tens));
        let fours = vpaddlq_u16(vmulq_u16(twos, hundreds));
        let eights = vpaddlq_u32(vmulq_u32(fours, myriads));
        *number = vgetq_lane_u64::<0>(eights) + vgetq_lane_u64::<1>(eights) * 100_000_000;
    }
}
