//! The loops over the windows of a block, with the vectors of AVX2. Compilers do not make them: they unroll loops over
//! 32 bytes before they look for vectors, and of longer loops they keep more vectors than there are registers.

#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::element::{Element, LANES, Window};
use super::planes::Plane;
use crate::machine::isa::Avx2;

/// Windows that go through the planes together, so that each plane is loaded and stored once for all of them. Their
/// planes and bits fill the registers.
const TOGETHER: usize = 6;
/// The bytes of a vector.
const WIDTH: usize = 32;

/// Marks what windows exclude.
pub(super) fn mark(_: Avx2, values: &[u8], first: usize, windows: &[Window<u8>], planes: &mut [Plane]) {
    #[target_feature(enable = "avx2")]
    fn compiled(values: &[u8], first: usize, windows: &[Window<u8>], planes: &mut [Plane]) {
        let none = _mm256_set1_epi8(-1);
        let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
        for windows in windows.chunks(TOGETHER) {
            for half in [0, WIDTH] {
                // Eight times the number of the plane; `none` is no such number.
                let mut plane_of = [none; TOGETHER];
                let mut bit_of = [none; TOGETHER];
                for ((window, plane_of), bit_of) in windows.iter().zip(&mut plane_of).zip(&mut bit_of) {
                    let others = load(&values[first + half - window.back as usize..]);
                    let value = _mm256_xor_si256(others, _mm256_set1_epi8(window.value.cast_signed()));
                    let low = _mm256_and_si256(value, _mm256_set1_epi8(7));
                    let is_none = _mm256_cmpeq_epi8(others, none);
                    *plane_of = _mm256_or_si256(_mm256_xor_si256(value, low), is_none);
                    *bit_of = _mm256_shuffle_epi8(bits, low);
                }
                let mut number = _mm256_setzero_si256();
                for plane in &mut *planes {
                    let plane = &mut plane[half..];
                    let mut marks = load(plane);
                    for (plane_of, bit_of) in plane_of.iter().zip(&bit_of) {
                        let is_here = _mm256_cmpeq_epi8(*plane_of, number);
                        marks = _mm256_or_si256(marks, _mm256_and_si256(is_here, *bit_of));
                    }
                    store(plane, marks);
                    number = _mm256_add_epi8(number, _mm256_set1_epi8(8));
                }
            }
        }
    }
    // SAFETY: the token proves that the processor has these instructions.
    unsafe { compiled(values, first, windows, planes) }
}

/// [`Kernels::excluded`](super::kernels::Kernels::excluded). 32 lanes at a time, since the marks of all slots then stay
/// in registers.
pub(super) fn excluded<const SLOTS: usize>(
    _: Avx2, values: &[u16], first: usize, windows: &[Window<u16>], slots: [&[u16; LANES]; SLOTS],
) -> [u64; SLOTS] {
    #[target_feature(enable = "avx2")]
    fn compiled<const SLOTS: usize>(
        values: &[u16], first: usize, windows: &[Window<u16>], slots: [&[u16; LANES]; SLOTS],
    ) -> [u64; SLOTS] {
        let mut excluded = [0; SLOTS];
        for half in [0, LANES / 2] {
            let slots = slots.map(|slot| [load(&slot[half..]), load(&slot[half + LANES / 4..])]);
            let found = half_of(values, first + half, windows, slots);
            for (excluded, found) in excluded.iter_mut().zip(found) {
                *excluded |= u64::from(found) << half;
            }
        }
        excluded
    }

    // A function of its own: if both halves are inlined, one of the vectors stays in memory.
    #[inline(never)]
    #[target_feature(enable = "avx2")]
    fn half_of<const SLOTS: usize>(
        values: &[u16], first: usize, windows: &[Window<u16>], slots: [[__m256i; 2]; SLOTS],
    ) -> [u32; SLOTS] {
        let mut any = [[_mm256_setzero_si256(); 2]; SLOTS];
        for window in windows {
            let value = _mm256_set1_epi16(window.value.cast_signed());
            let others = &values[first - window.back as usize..][..LANES / 2];
            let found =
                [load(others), load(&others[LANES / 4..])].map(|other| _mm256_xor_si256(other, value));
            for (any, slot) in any.iter_mut().zip(&slots) {
                for ((any, slot), found) in any.iter_mut().zip(slot).zip(found) {
                    *any = _mm256_or_si256(*any, _mm256_cmpeq_epi16(found, *slot));
                }
            }
        }
        any.map(|[low, high]| {
            // The pack takes 128 bits of each vector in turn; the permutation sets them in order.
            let bytes = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi16(low, high));
            _mm256_movemask_epi8(bytes).cast_unsigned()
        })
    }

    // SAFETY: the token proves that the processor has these instructions.
    unsafe { compiled(values, first, windows, slots) }
}

/// The first 32 bytes of these elements.
#[inline]
#[target_feature(enable = "avx2")]
fn load<T: Element>(elements: &[T]) -> __m256i {
    const { assert!(WIDTH.is_multiple_of(size_of::<T>())) };
    let elements = &elements[..WIDTH / size_of::<T>()];
    // SAFETY: the elements are integers, and the slice has 32 bytes of them.
    unsafe { _mm256_loadu_si256(elements.as_ptr().cast()) }
}

/// Replaces the first 32 bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn store(bytes: &mut [u8], vector: __m256i) {
    let bytes = &mut bytes[..WIDTH];
    // SAFETY: the slice has 32 bytes.
    unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), vector) }
}
