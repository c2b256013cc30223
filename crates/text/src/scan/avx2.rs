//! The AVX2 kernel: 64 bytes are two vectors.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::streams;
use super::vector::{
    self, CHUNK, Classes, LARGEST_TOP, LongFound, LongWindows, ScanInstructions, TINY_WINDOW, TURN, WINDOW,
    Windows,
};
use crate::batch::Batch;
use crate::block::Block;
use crate::machine::isa::Avx2;

/// The kernel.
pub(super) fn scan(_: Avx2, block: Block<'_>, batch: &mut Batch) -> bool {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
        if streams::try_scan(block, batch) {
            return true;
        }
        let instructions = ScanInstructions {
            classify: |bytes: &_| classify(bytes),
            returns: |bytes: &_| returns(bytes),
            extract: |bits, mask| extract(bits, mask),
            take: |windows: Windows<'_>| take(windows),
            join: |digits, numbers: &mut _| join(digits, numbers),
            long: LONG,
            take_long: |windows: LongWindows<'_>, numbers: &mut _| take_long(windows, numbers),
            pair: |text: &_, values: &mut _| pair(text, values),
            at_once: false,
        };
        vector::scan_pieces(
            block,
            batch,
            |piece, batch, marks, state| instructions.scan_piece(block, piece, batch, marks, state),
            #[expect(clippy::redundant_closure, reason = "a closure is compiled for these instructions")]
            |mask, base, positions| vector::squeeze(mask, base, positions),
        )
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { scan(block, batch) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(bytes: &[u8; CHUNK]) -> [__m256i; 2] {
    [0, 1].map(|half| {
        let bytes = &bytes.as_chunks::<32>().0[half];
        // SAFETY: this reads 32 bytes, the length of `bytes`.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    })
}

/// One bit per byte, for bytes whose bits are all equal.
#[target_feature(enable = "avx2")]
#[inline]
fn mask(halves: [__m256i; 2]) -> u64 {
    let [low, high] = halves.map(|half| _mm256_movemask_epi8(half).cast_unsigned());
    u64::from(low) | u64::from(high) << 32
}

#[target_feature(enable = "avx2")]
#[inline]
fn returns(bytes: &[u8; CHUNK]) -> u64 {
    mask(load(bytes).map(|half| _mm256_cmpeq_epi8(half, splat(b'\r'))))
}

#[target_feature(enable = "avx2")]
#[inline]
fn classify(bytes: &[u8; CHUNK]) -> Classes {
    look_ahead(bytes);
    let halves = load(bytes);
    let digits = halves.map(|half| {
        let from_0 = _mm256_sub_epi8(half, splat(b'0'));
        _mm256_cmpeq_epi8(_mm256_min_epu8(from_0, splat(9)), from_0)
    });
    // The lower half of a byte is the index of an entry: the accepted byte with this lower half, other than a digit.
    // Without such a byte, the entry is 0, which never matches: the byte 0 selects the first entry. Bytes from 128 on
    // select 0.
    let [space, tab, feed] = [b' ', b'\t', b'\n'].map(u8::cast_signed);
    let table =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(space, 0, 0, 0, 0, 0, 0, 0, 0, tab, feed, 0, 0, 0, 0, 0));
    let spaces = halves.map(|half| _mm256_cmpeq_epi8(_mm256_shuffle_epi8(table, half), half));
    Classes {
        digits: mask(digits),
        accepted: mask([0, 1].map(|half| _mm256_or_si256(digits[half], spaces[half]))),
        newlines: mask(halves.map(|half| _mm256_cmpeq_epi8(half, splat(b'\n')))),
    }
}

/// Prefetches the text some chunks ahead into the first-level cache.
#[inline]
pub(super) fn look_ahead(bytes: &[u8; CHUNK]) {
    const AHEAD: usize = 2048;
    // SAFETY: this reads nothing, so any address will do.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(bytes.as_ptr().wrapping_add(AHEAD).cast()) };
}

/// [`vector::extract`](super::vector), which is one instruction here.
#[target_feature(enable = "bmi2")]
#[inline]
pub(super) fn extract(bits: u64, mask: u64) -> u64 {
    _pext_u64(bits, mask)
}

/// The bits of `known` for the 16th digit from the right, the highest byte of a lane.
const LONG: u64 = 0x8000_8000;

/// Which two of the eight numbers share a vector.
const ORDER: [[usize; 2]; 4] = [[0, 2], [1, 3], [4, 6], [5, 7]];

/// The digits of eight numbers, two in a vector as in [`ORDER`]; and which of their bytes are digits.
#[target_feature(enable = "avx2")]
#[inline]
fn take(windows: Windows<'_>) -> ([__m256i; 4], u64) {
    let all = ORDER.map(|[a, b]| two(windows[a], windows[b]));
    let [a, b, c, d] = all.map(|(_, known)| known);
    let known = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
    (all.map(|(digits, _)| digits), u64::from(_mm256_movemask_epi8(known).cast_unsigned()))
}

/// The digits of two numbers, in reverse and padded with zeros; and which bytes are digits.
#[target_feature(enable = "avx2")]
#[inline]
fn two(a: &[u8; WINDOW], b: &[u8; WINDOW]) -> (__m256i, __m256i) {
    // SAFETY: this reads 16 bytes twice, the lengths of `a` and `b`.
    let bytes = unsafe { _mm256_loadu2_m128i(b.as_ptr().cast(), a.as_ptr().cast()) };
    let reverse =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    let bytes = _mm256_xor_si256(_mm256_shuffle_epi8(bytes, reverse), splat(b'0'));
    let other = _mm256_and_si256(_mm256_srli_epi64::<4>(bytes), splat(1));
    // other - 1 in lanes of 128 bits: the upper half borrows where the lower half is 0.
    let lower = _mm256_slli_si256::<8>(other);
    let less_1 = _mm256_add_epi64(other, _mm256_cmpeq_epi64(lower, _mm256_setzero_si256()));
    let known = _mm256_andnot_si256(other, less_1);
    (_mm256_and_si256(known, bytes), known)
}

/// Writes the numbers that have these digits.
#[target_feature(enable = "avx2")]
#[inline]
fn join(digits: [__m256i; 4], numbers: &mut [u64; TURN]) {
    let fours = digits.map(|digits| {
        let twos = _mm256_maddubs_epi16(digits, _mm256_set1_epi16(10 << 8 | 1));
        _mm256_madd_epi16(twos, _mm256_set1_epi32(100 << 16 | 1))
    });
    for (&[even, odd], numbers) in fours.as_chunks().0.iter().zip(numbers.as_chunks_mut::<4>().0) {
        let fours = _mm256_packus_epi32(even, odd);
        let eights = _mm256_madd_epi16(fours, _mm256_set1_epi32(10_000 << 16 | 1));
        // low | high << 32 becomes low + high * 10^8.
        let high = _mm256_srli_epi64::<32>(eights);
        let low = _mm256_and_si256(eights, _mm256_set1_epi64x(0xFFFF_FFFF));
        let values = _mm256_add_epi64(low, _mm256_mul_epu32(high, _mm256_set1_epi64x(100_000_000)));
        // SAFETY: this writes 4 numbers of 8 bytes, the length of `numbers`.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), values) };
    }
}

/// Writes the values of eight numbers of up to 20 digits.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn take_long(windows: LongWindows<'_>, numbers: &mut [u64; TURN]) -> LongFound {
    let last = windows.map(|window| window.last_chunk().expect("it is longer"));
    let all = ORDER.map(|[a, b]| two(last[a], last[b]));
    join(all.map(|(digits, _)| digits), numbers);
    let first = windows.map(|window| {
        let first = window.first_chunk().expect("it is longer");
        u64::from_le_bytes(*first).cast_signed()
    });
    let zero = _mm256_setzero_si256();
    let (mut any_long, mut any_suspicious) = (zero, zero);
    let halves = all.as_chunks().0.iter().zip(first.as_chunks().0).zip(numbers.as_chunks_mut::<4>().0);
    for ((&[(_, even), (_, odd)], &[a, b, c, d]), numbers) in halves {
        // The highest byte of `known` is for the 16th digit; after it comes the 15th.
        let known = _mm256_unpackhi_epi64(even, odd);
        any_long = _mm256_or_si256(any_long, _mm256_slli_epi64::<8>(known));
        let has_16 = _mm256_cmpgt_epi64(zero, known);
        let reverse =
            _mm256_broadcastsi128_si256(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
        let bytes = _mm256_shuffle_epi8(_mm256_setr_epi64x(a, b, c, d), reverse);
        let bytes = _mm256_xor_si256(bytes, splat(b'0'));
        let other = _mm256_and_si256(_mm256_srli_epi64::<4>(bytes), splat(1));
        let less_1 = _mm256_sub_epi64(other, _mm256_set1_epi64x(1));
        let known = _mm256_and_si256(_mm256_andnot_si256(other, less_1), has_16);
        let twos = _mm256_maddubs_epi16(_mm256_and_si256(known, bytes), _mm256_set1_epi16(10 << 8 | 1));
        let fours = _mm256_madd_epi16(twos, _mm256_set1_epi32(100 << 16 | 1));
        // The four digits beyond the 20th must be absent.
        let too_many = _mm256_srli_epi64::<32>(known);
        let too_large = _mm256_cmpgt_epi32(fours, _mm256_set1_epi32(LARGEST_TOP.cast_signed()));
        let [upper, lower] = [TEN_TO_16 >> 32, TEN_TO_16 & 0xFFFF_FFFF].map(|half| _mm256_set1_epi64x(half));
        let upper = _mm256_slli_epi64::<32>(_mm256_mul_epu32(fours, upper));
        let top = _mm256_add_epi64(upper, _mm256_mul_epu32(fours, lower));
        // SAFETY: this reads 4 numbers of 8 bytes, the length of `numbers`.
        let low = unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) };
        let values = _mm256_add_epi64(low, top);
        // Since `low` is below 2^63, the sum has wrapped if it lacks the highest bit of `top`.
        let wrapped = _mm256_cmpgt_epi64(zero, _mm256_andnot_si256(values, top));
        let suspicious = _mm256_or_si256(_mm256_or_si256(too_many, too_large), wrapped);
        any_suspicious = _mm256_or_si256(any_suspicious, suspicious);
        // SAFETY: this writes 4 numbers of 8 bytes, the length of `numbers`.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), values) };
    }
    LongFound {
        long: _mm256_movemask_pd(_mm256_castsi256_pd(any_long)) != 0,
        suspicious: _mm256_testz_si256(any_suspicious, any_suspicious) == 0,
    }
}

/// For each of 64 bytes, from the fourth byte of the text on, writes the value of the one or two digits before
/// it. Returns whether three digits are adjacent anywhere.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn pair(text: &[u8; TINY_WINDOW], values: &mut [u8; CHUNK]) -> bool {
    const HALF: usize = CHUNK / 2;
    let mut threes = _mm256_setzero_si256();
    for (room, at) in values.as_chunks_mut::<HALF>().0.iter_mut().zip((0..).step_by(HALF)) {
        let [third, second, first] = [0, 1, 2].map(|before| {
            let bytes: &[u8; HALF] = text[at + before..].first_chunk().expect("the window is longer");
            // SAFETY: this reads 32 bytes, the length of `bytes`.
            unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
        });
        threes = _mm256_or_si256(threes, _mm256_and_si256(_mm256_and_si256(third, second), first));
        // Blanks and line ends are below '0', so they saturate to 0. Each sum adds two neighbours.
        let [even, odd] = [second, first].map(|bytes| {
            let digits = _mm256_subs_epu8(bytes, splat(b'0'));
            _mm256_maddubs_epi16(digits, _mm256_set1_epi16((1 << 8) + 10))
        });
        let pairs = _mm256_or_si256(even, _mm256_slli_epi16::<8>(odd));
        // SAFETY: this writes 32 bytes, the length of `room`.
        unsafe { _mm256_storeu_si256(room.as_mut_ptr().cast(), pairs) };
    }
    // Among accepted bytes, only digits have this bit.
    _mm256_testz_si256(threes, splat(0x10)) == 0
}

const TEN_TO_16: i64 = 10_i64.pow(16);

#[target_feature(enable = "avx2")]
#[inline]
fn splat(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte.cast_signed())
}
