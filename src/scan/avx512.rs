//! The AVX-512 kernels: 64 bytes are one vector.
#![expect(
    unsafe_code,
    reason = "vectors are loaded through pointers, and compiled for more than the crate is"
)]

use std::arch::x86_64::*;

use super::avx2::extract;
use super::vector::{self, CHUNK, Classes, Instructions, Marked, TURN, WINDOW};
use crate::batch::Batch;
use crate::block::Block;
use crate::isa::{Avx512, Avx512Vbmi2};

/// The kernel without the second set of byte manipulation.
pub(super) fn scan(_: Avx512, block: Block<'_>, batch: &mut Batch) -> bool {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
        let instructions = Instructions {
            classify: |bytes: &_| classify(bytes),
            returns: |bytes: &_| returns(bytes),
            squeeze: |mask, base, positions: &mut _| vector::squeeze(mask, base, positions),
            extract: |bits, mask| extract(bits, mask),
            convert: |marked: Marked<'_>, numbers: &mut [_]| convert(marked, numbers),
        };
        vector::scan(block, batch, &instructions)
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { scan(block, batch) }
}

/// The kernel with it.
pub(super) fn scan_vbmi2(_: Avx512Vbmi2, block: Block<'_>, batch: &mut Batch) -> bool {
    #[target_feature(enable = "avx512vbmi2,avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
        let instructions = Instructions {
            classify: |bytes: &_| classify(bytes),
            returns: |bytes: &_| returns(bytes),
            squeeze: |mask, base, positions: &mut _| squeeze_vbmi2(mask, base, positions),
            extract: |bits, mask| extract(bits, mask),
            convert: |marked: Marked<'_>, numbers: &mut [_]| convert(marked, numbers),
        };
        vector::scan(block, batch, &instructions)
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { scan(block, batch) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load(bytes: &[u8; CHUNK]) -> __m512i {
    // SAFETY: it is 64 bytes that are read.
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
    let bytes = load(bytes);
    let digits = _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes, splat(b'0')), splat(9));
    // The one other byte with the same lower half that is accepted; bytes from 128 on give 0.
    let table = _mm512_broadcast_i32x4(_mm_setr_epi8(
        b' ' as i8,
        -1,
        -1,
        -1,
        -1,
        -1,
        -1,
        -1,
        -1,
        b'\t' as i8,
        b'\n' as i8,
        -1,
        -1,
        -1,
        -1,
        -1,
    ));
    let spaces = _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(table, bytes), bytes);
    Classes { digits, newlines: _mm512_cmpeq_epi8_mask(bytes, splat(b'\n')), accepted: digits | spaces }
}

/// Squeezes the positions out of a vector of 0 to 63, and widens them 16 a time.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
#[inline]
fn squeeze_vbmi2(mask: u64, base: u32, positions: &mut [u32; CHUNK]) {
    const ALL: [u8; CHUNK] = {
        let mut all = [0; CHUNK];
        let mut at = 0;
        while at < CHUNK {
            all[at] = at as u8;
            at += 1;
        }
        all
    };
    let squeezed = _mm512_maskz_compress_epi8(mask, load(&ALL));
    let base = _mm512_set1_epi32(base.cast_signed());
    let mut quarters = [
        _mm512_castsi512_si128(squeezed),
        _mm512_extracti32x4_epi32::<1>(squeezed),
        _mm512_extracti32x4_epi32::<2>(squeezed),
        _mm512_extracti32x4_epi32::<3>(squeezed),
    ]
    .into_iter();
    let count = mask.count_ones() as usize;
    for (done, sixteen) in positions.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        let quarter = quarters.next().expect("there are as many");
        let wide = _mm512_add_epi32(_mm512_cvtepu8_epi32(quarter), base);
        // SAFETY: it is 16 numbers of 4 bytes that are written.
        unsafe { _mm512_storeu_si512(sixteen.as_mut_ptr().cast(), wide) };
        if count <= 16 * (done + 1) {
            break;
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn convert(marked: Marked<'_>, numbers: &mut [[u64; TURN]]) -> bool {
    let mut full = _mm512_setzero_si512();
    for (windows, numbers) in marked.turns().zip(numbers) {
        let (even, even_full) = fours([windows[0], windows[2], windows[4], windows[6]]);
        let (odd, odd_full) = fours([windows[1], windows[3], windows[5], windows[7]]);
        // full | even_full | odd_full
        full = _mm512_ternarylogic_epi64::<0xFE>(full, even_full, odd_full);
        let fours = _mm512_packus_epi32(even, odd);
        let eights = _mm512_madd_epi16(fours, _mm512_set1_epi32(10_000 << 16 | 1));
        // low | high << 32 becomes low + high * 10^8.
        let high = _mm512_srli_epi64::<32>(eights);
        let low = _mm512_and_si512(eights, _mm512_set1_epi64(0xFFFF_FFFF));
        let values = _mm512_add_epi64(low, _mm512_mul_epu32(high, _mm512_set1_epi64(100_000_000)));
        // SAFETY: it is 8 numbers of 8 bytes that are written.
        unsafe { _mm512_storeu_si512(numbers.as_mut_ptr().cast(), values) };
    }
    // The highest byte of a lane stands for the 16th digit from the right.
    _mm512_test_epi8_mask(full, splat(u8::MAX)) & 0x8000_8000_8000_8000 != 0
}

/// The digits of four numbers, joined by four, the last four first; and which bytes are digits of the number,
/// the last first.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn fours(windows: [&[u8; WINDOW]; 4]) -> (__m512i, __m512i) {
    // SAFETY: it is 16 bytes that are read.
    let [a, b, c, d] = windows.map(|window| unsafe { _mm_loadu_si128(window.as_ptr().cast()) });
    let bytes = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(a), b);
    let bytes = _mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(bytes, c), d);
    let reverse = _mm512_broadcast_i32x4(_mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    let bytes = _mm512_xor_si512(_mm512_shuffle_epi8(bytes, reverse), splat(b'0'));
    let other = _mm512_and_si512(_mm512_srli_epi64::<4>(bytes), splat(1));
    // other - 1 in lanes of 128 bits: the upper half borrows where the lower half is 0.
    let borrows = _mm512_testn_epi64_mask(_mm512_bslli_epi128::<8>(other), splat(u8::MAX));
    let less_1 = _mm512_mask_add_epi64(other, borrows, other, splat(u8::MAX));
    let number = _mm512_andnot_si512(other, less_1);
    let digits = _mm512_and_si512(number, bytes);
    let twos = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(10 << 8 | 1));
    (_mm512_madd_epi16(twos, _mm512_set1_epi32(100 << 16 | 1)), number)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn splat(byte: u8) -> __m512i {
    _mm512_set1_epi8(byte.cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_squeezed_out_as_by_counting() {
        if Avx512Vbmi2::detect().is_none() {
            return;
        }
        let mut rng = fastrand::Rng::with_seed(6);
        for _ in 0..1000 {
            let mask = if rng.bool() { rng.u64(..) } else { rng.u64(..) & rng.u64(..) & rng.u64(..) };
            let (mut positions, mut expected) = ([0; CHUNK], [0; CHUNK]);
            // SAFETY: the processor was seen to have the features.
            unsafe { squeeze_vbmi2(mask, 1000, &mut positions) };
            vector::squeeze(mask, 1000, &mut expected);
            let count = mask.count_ones() as usize;
            assert_eq!(positions[..count], expected[..count]);
        }
    }
}
