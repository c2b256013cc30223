//! The AVX-512 kernel: 64 bytes are one vector.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;
use std::ops::Range;

use super::avx2::{extract, look_ahead, pair, take_long};
use super::vector::{
    self, CHUNK, Classes, LongWindows, Marks, ScanInstructions, State, TURN, WINDOW, Windows,
};
use crate::batch::{Appender, Batch};
use crate::block::Block;
use crate::machine::isa::Avx512Bw;

/// The kernel.
pub(super) fn scan(_: Avx512Bw, block: Block<'_>, batch: &mut Batch) -> bool {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
        vector::scan_pieces(
            block,
            batch,
            |piece, batch, marks, state| scan_piece(block, piece, batch, marks, state),
            #[expect(clippy::redundant_closure, reason = "a closure is compiled for these instructions")]
            |mask, base, positions| vector::squeeze(mask, base, positions),
        )
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { scan(block, batch) }
}

/// Writes the numbers of a piece and marks them and their lines; `false` if it has an error.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
pub(super) fn scan_piece(
    block: Block<'_>, piece: Range<usize>, batch: &mut Appender<'_>, marks: &mut Marks, state: &mut State,
) -> bool {
    let instructions = ScanInstructions {
        classify: |bytes: &_| classify(bytes),
        returns: |bytes: &_| returns(bytes),
        extract: |bits, mask| extract(bits, mask),
        take: |windows: Windows<'_>| take(windows),
        join: |digits, numbers: &mut _| join(digits, numbers),
        long: LONG,
        take_long: |windows: LongWindows<'_>, numbers: &mut _| take_long(windows, numbers),
        pair: |text: &_, values: &mut _| pair(text, values),
        at_once: true,
    };
    instructions.scan_piece(block, piece, batch, marks, state)
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn load(bytes: &[u8; CHUNK]) -> __m512i {
    // SAFETY: this reads 64 bytes, the length of `bytes`.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn returns(bytes: &[u8; CHUNK]) -> u64 {
    _mm512_cmpeq_epi8_mask(load(bytes), splat(b'\r'))
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn classify(bytes: &[u8; CHUNK]) -> Classes {
    look_ahead(bytes);
    let bytes = load(bytes);
    let digits = _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes, splat(b'0')), splat(9));
    // The lower half of a byte is the index of an entry: the accepted byte with this lower half, other than a digit.
    // Without such a byte, the entry is 0, which never matches: the byte 0 selects the first entry. Bytes from 128 on
    // select 0.
    let [space, tab, feed] = [b' ', b'\t', b'\n'].map(u8::cast_signed);
    let table =
        _mm512_broadcast_i32x4(_mm_setr_epi8(space, 0, 0, 0, 0, 0, 0, 0, 0, tab, feed, 0, 0, 0, 0, 0));
    let spaces = _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(table, bytes), bytes);
    Classes { digits, newlines: _mm512_cmpeq_epi8_mask(bytes, splat(b'\n')), accepted: digits | spaces }
}

/// The bits of `known` for the 15th digit from the right: the 16th byte of a lane counts as a blank.
const LONG: u64 = 0x4000_4000_4000_4000;

/// The digits of eight numbers, the even ones in one vector and the odd ones in the other; and which of their
/// bytes are digits.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn take(windows: Windows<'_>) -> ([__m512i; 2], u64) {
    let (even, even_known) = four(windows[0], windows[2], windows[4], windows[6]);
    let (odd, odd_known) = four(windows[1], windows[3], windows[5], windows[7]);
    ([even, odd], even_known | odd_known)
}

/// The digits of four numbers, in reverse and padded with zeros; and which bytes are digits.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn four(a: &[u8; WINDOW], b: &[u8; WINDOW], c: &[u8; WINDOW], d: &[u8; WINDOW]) -> (__m512i, u64) {
    // SAFETY: this reads 16 bytes, the length of `window`.
    let [a, b, c, d] = [a, b, c, d].map(|window| unsafe { _mm_loadu_si128(window.as_ptr().cast()) });
    let bytes = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(a), b);
    let bytes = _mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(bytes, c), d);
    let reverse = _mm512_broadcast_i32x4(_mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    let bytes = _mm512_shuffle_epi8(bytes, reverse);
    // The 16th byte is tested for no bit, so it never counts as a digit.
    let digit = _mm512_broadcast_i32x4(_mm_srli_si128::<1>(_mm_set1_epi8(0x10)));
    let others = _mm512_testn_epi8_mask(bytes, digit);
    // In every lane of 16 bits, the bits below the lowest set bit of `others`.
    let known = others.wrapping_sub(0x0001_0001_0001_0001) & !others;
    (_mm512_maskz_sub_epi8(known, bytes, splat(b'0')), known)
}

/// Writes the numbers that have these digits.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn join(digits: [__m512i; 2], numbers: &mut [u64; TURN]) {
    let [even, odd] = digits.map(|digits| {
        let twos = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(10 << 8 | 1));
        _mm512_madd_epi16(twos, _mm512_set1_epi32(100 << 16 | 1))
    });
    let fours = _mm512_packus_epi32(even, odd);
    let eights = _mm512_madd_epi16(fours, _mm512_set1_epi32(10_000 << 16 | 1));
    // low | high << 32 becomes low + high * 10^8.
    let high = _mm512_srli_epi64::<32>(eights);
    let low = _mm512_and_si512(eights, _mm512_set1_epi64(0xFFFF_FFFF));
    let values = _mm512_add_epi64(low, _mm512_mul_epu32(high, _mm512_set1_epi64(100_000_000)));
    // SAFETY: this writes 8 numbers of 8 bytes, the length of `numbers`.
    unsafe { _mm512_storeu_si512(numbers.as_mut_ptr().cast(), values) };
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
pub(super) fn splat(byte: u8) -> __m512i {
    _mm512_set1_epi8(byte.cast_signed())
}
