//! Looks up many values in a table of 128 bytes with AVX-512: a byte permute looks up eight at once.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]

use std::arch::x86_64::{_mm512_loadu_si512, _mm512_maskz_permutex2var_epi8, _mm512_storeu_si512};

use crate::machine::isa::Avx512;

/// A table of values.
pub(super) type Bytes = [u8; 128];

/// A table of these values, if they are few and none is large.
pub(super) fn bytes(values: &[u32]) -> Option<Bytes> {
    let mut bytes = [0; _];
    for (byte, &value) in bytes.get_mut(..values.len())?.iter_mut().zip(values) {
        *byte = u8::try_from(value).ok()?;
    }
    Some(bytes)
}

/// Replaces each index, which is below 128, by the value there.
pub(super) fn look_up(_: Avx512, table: &Bytes, indices: &mut [u64]) {
    // SAFETY: the value proves that the processor has these features.
    unsafe { look_up_eights(table, indices) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
fn look_up_eights(table: &Bytes, indices: &mut [u64]) {
    /// The lowest byte of each number.
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    // SAFETY: these read 64 bytes each, of a table of 128.
    let [low, high] =
        [&table[..64], &table[64..]].map(|half| unsafe { _mm512_loadu_si512(half.as_ptr().cast()) });
    let (eights, rest) = indices.as_chunks_mut::<8>();
    for eight in eights {
        // SAFETY: this reads 64 bytes, the length of eight numbers.
        let indices = unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) };
        let values = _mm512_maskz_permutex2var_epi8(LOWEST, low, indices, high);
        // SAFETY: this writes 64 bytes, the length of eight numbers.
        unsafe { _mm512_storeu_si512(eight.as_mut_ptr().cast(), values) };
    }
    for index in rest {
        *index = table[*index as usize].into();
    }
}
