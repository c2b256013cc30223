//! Planes of bytes: plane `i` holds byte `i` of each of 64 numbers. Kernels that look at one byte of many numbers
//! transpose the numbers into planes first.

#![expect(unsafe_code, reason = "vectors are loaded through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

/// The place of each byte in a vector before a step that gathers them.
pub type Places = [u8; 64];

/// Gathers the bytes of each of eight numbers, where byte `i` of all eight lies together, for each `i`. It also goes
/// the other way.
pub const BY_NUMBER: Places = {
    let (mut places, mut at) = ([0; 64], 0);
    while at < 64 {
        places[at] = (8 * (at % 8) + at / 8) as u8;
        at += 1;
    }
    places
};

/// The planes of 64 numbers.
///
/// # Safety
///
/// The processor must have these instruction sets.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
#[inline]
pub fn planes(numbers: &[u64; 64]) -> [__m512i; 8] {
    // SAFETY: this reads 64 bytes, the length of the array.
    let by_byte = unsafe { _mm512_loadu_si512(BY_NUMBER.as_ptr().cast()) };
    let mut eights = [by_byte; 8];
    for (vector, eight) in eights.iter_mut().zip(numbers.as_chunks::<8>().0) {
        // SAFETY: this reads 64 bytes, the length of eight numbers.
        let eight = unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) };
        *vector = _mm512_permutexvar_epi8(by_byte, eight);
    }
    transposed(&eights)
}

/// Transposes eight vectors of eight numbers.
///
/// # Safety
///
/// The processor must have this instruction set.
#[target_feature(enable = "avx512f")]
#[inline]
pub fn transposed(rows: &[__m512i; 8]) -> [__m512i; 8] {
    let (mut ones, mut twos, mut fours) = (*rows, *rows, *rows);
    for i in 0..4 {
        ones[2 * i] = _mm512_unpacklo_epi64(rows[2 * i], rows[2 * i + 1]);
        ones[2 * i + 1] = _mm512_unpackhi_epi64(rows[2 * i], rows[2 * i + 1]);
    }
    for i in [0, 1, 4, 5] {
        twos[i] = _mm512_shuffle_i64x2::<0x88>(ones[i], ones[i + 2]);
        twos[i + 2] = _mm512_shuffle_i64x2::<0xDD>(ones[i], ones[i + 2]);
    }
    for i in 0..4 {
        fours[i] = _mm512_shuffle_i64x2::<0x88>(twos[i], twos[i + 4]);
        fours[i + 4] = _mm512_shuffle_i64x2::<0xDD>(twos[i], twos[i + 4]);
    }
    fours
}
