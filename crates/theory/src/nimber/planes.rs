//! Nim products of 64 pairs at a time, with GFNI.
//!
//! The bytes of a number are its coordinates over the field of 256 elements. That is the field of AES in another
//! basis. In the basis of AES, one instruction multiplies 64 bytes. So 64 pairs are laid out in planes: plane `i`
//! holds byte `i` of all first numbers, or of all second ones. The products of planes follow the formula, for numbers
//! of 2 bytes, then of 4, then of 8.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![expect(clippy::cast_possible_truncation, reason = "bytes of constants")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;

use super::formula::by_formula;
use crate::machine::isa::{Avx512, Gfni};
use crate::machine::planes::{BY_NUMBER, Places, transposed};

/// How many pairs are multiplied together.
const PAIRS: usize = 64;

/// A linear map of bytes: the image of each bit.
type ByteMap = [u8; 8];

/// The map from the basis of AES, which consists of the powers of a root of `x^8 + x^4 + x^3 + x + 1`.
const FROM_AES: ByteMap = {
    let mut root = 2;
    loop {
        let square = by_formula(root, root, 8);
        let fourth = by_formula(square, square, 8);
        let eighth = by_formula(fourth, fourth, 8);
        if eighth ^ fourth ^ by_formula(square, root, 8) ^ root == 1 {
            break;
        }
        root += 1;
    }
    let (mut columns, mut power, mut bit) = ([0; 8], 1, 0);
    while bit < 8 {
        columns[bit] = power as u8;
        power = by_formula(power, root, 8);
        bit += 1;
    }
    columns
};

/// The map into the basis of AES, the inverse of [`FROM_AES`]: the image of a bit is the byte that [`FROM_AES`] maps
/// to it.
const TO_AES: ByteMap = {
    let (mut columns, mut byte) = ([0; 8], 255);
    while byte > 0 {
        let image = image(FROM_AES, byte);
        if image.is_power_of_two() {
            columns[image.trailing_zeros() as usize] = byte;
        }
        byte -= 1;
    }
    columns
};

const fn image(columns: ByteMap, byte: u8) -> u8 {
    let (mut image, mut bit) = (0, 0);
    while bit < 8 {
        if byte >> bit & 1 == 1 {
            image ^= columns[bit];
        }
        bit += 1;
    }
    image
}

/// The map as the instruction takes it: the byte `7 - i` says which bits add up to bit `i`.
const fn matrix(columns: ByteMap) -> i64 {
    let (mut matrix, mut at) = (0_u64, 0);
    while at < 64 {
        let (bit, from) = (at / 8, at % 8);
        matrix |= ((columns[from] >> bit & 1) as u64) << (8 * (7 - bit) + from);
        at += 1;
    }
    matrix.cast_signed()
}

/// Gathers from four pairs, for each `i`, byte `i` of the four first numbers and of the four second ones.
const BY_BYTE: Places = {
    let (mut places, mut at) = ([0; 64], 0);
    while at < 64 {
        let (byte, second, pair) = (at / 8, at / 4 % 2, at % 4);
        places[at] = (8 * (2 * pair + second) + byte) as u8;
        at += 1;
    }
    places
};

/// Writes the nim product of each pair to `products`, if the processor has GFNI. Otherwise returns `false`.
pub(super) fn products(avx512: Avx512, pairs: &[[u64; 2]], products: &mut [u64]) -> bool {
    let gfni = Gfni::detect(avx512);
    if gfni.is_some() {
        // SAFETY: the value proves that the processor has these features.
        unsafe { all_products(pairs, products) }
    }
    gfni.is_some()
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn all_products(pairs: &[[u64; 2]], products: &mut [u64]) {
    let (turns, rest) = pairs.as_chunks::<PAIRS>();
    let (rooms, room) = products.split_at_mut(turns.len() * PAIRS);
    for (pairs, room) in turns.iter().zip(rooms.as_chunks_mut::<PAIRS>().0) {
        turn(pairs, room);
    }
    if !rest.is_empty() {
        let (mut last, mut products) = ([[0; 2]; PAIRS], [0; PAIRS]);
        last[..rest.len()].copy_from_slice(rest);
        turn(&last, &mut products);
        room.copy_from_slice(&products[..rest.len()]);
    }
}

/// The products of 64 pairs. Four pairs fit in a vector, so planes come from two groups of eight vectors: the halves of
/// each 16 bytes of a plane come from different groups.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
#[inline]
fn turn(pairs: &[[u64; 2]; PAIRS], products: &mut [u64; PAIRS]) {
    // SAFETY: each reads 64 bytes, the length of the array.
    let [by_byte, by_number] =
        [&BY_BYTE, &BY_NUMBER].map(|places| unsafe { _mm512_loadu_si512(places.as_ptr().cast()) });
    // Without `const`, the compiler computes the bits of the matrices in every turn.
    let to_aes = _mm512_set1_epi64(const { matrix(TO_AES) });
    let from_aes = _mm512_set1_epi64(const { matrix(FROM_AES) });
    let half = _mm512_set1_epi8(const { image(TO_AES, 128).cast_signed() });
    let field = Field { half, square: _mm512_gf2p8mul_epi8(half, half) };
    let mut groups = [[half; 8]; 2];
    for (group, pairs) in groups.iter_mut().zip(pairs.as_chunks::<32>().0) {
        for (vector, pairs) in group.iter_mut().zip(pairs.as_chunks::<4>().0) {
            // SAFETY: this reads 64 bytes, the length of four pairs.
            let pairs = unsafe { _mm512_loadu_si512(pairs.as_ptr().cast()) };
            *vector = _mm512_permutexvar_epi8(by_byte, pairs);
        }
        *group = transposed(group);
    }
    let (mut a, mut b) = ([half; 8], [half; 8]);
    for byte in 0..8 {
        let [one, other] = [groups[0][byte], groups[1][byte]].map(|plane| _mm512_castsi512_ps(plane));
        let first = _mm512_castps_si512(_mm512_shuffle_ps::<0x88>(one, other));
        let second = _mm512_castps_si512(_mm512_shuffle_ps::<0xDD>(one, other));
        a[byte] = _mm512_gf2p8affine_epi64_epi8::<0>(first, to_aes);
        b[byte] = _mm512_gf2p8affine_epi64_epi8::<0>(second, to_aes);
    }
    let mut planes = field.product64(&a, &b);
    for plane in &mut planes {
        *plane = _mm512_gf2p8affine_epi64_epi8::<0>(*plane, from_aes);
    }
    let eights = products.as_chunks_mut::<8>().0;
    for (index, numbers) in transposed(&planes).into_iter().enumerate() {
        // Even vectors are from the first group, and odd ones from the second.
        let eight = &mut eights[index / 2 + 4 * (index % 2)];
        let numbers = _mm512_permutexvar_epi8(by_number, numbers);
        // SAFETY: this writes 64 bytes, the length of `eight`.
        unsafe { _mm512_storeu_si512(eight.as_mut_ptr().cast(), numbers) };
    }
}

/// The constants of the formula where `F` is 256: `F/2` and its square.
#[derive(Clone, Copy)]
struct Field {
    half: __m512i,
    square: __m512i,
}

/// The formula for numbers of 2, 4 and 8 bytes in planes, and products with the `F/2` of each field. The next
/// field has `F F/2` in place of `F/2`, and the product of `c1 F + c0` with it is `F/2 (c1 + c0) F + (F/2)^2 c1`.
impl Field {
    #[target_feature(enable = "avx512f,gfni")]
    #[inline]
    fn product16(self, a: &[__m512i; 2], b: &[__m512i; 2]) -> [__m512i; 2] {
        let last = _mm512_gf2p8mul_epi8(a[0], b[0]);
        let both = _mm512_gf2p8mul_epi8(_mm512_xor_si512(a[0], a[1]), _mm512_xor_si512(b[0], b[1]));
        let first = _mm512_gf2p8mul_epi8(_mm512_gf2p8mul_epi8(a[1], b[1]), self.half);
        [_mm512_xor_si512(last, first), _mm512_xor_si512(both, last)]
    }

    #[target_feature(enable = "avx512f,gfni")]
    #[inline]
    fn half16(self, c: &[__m512i; 2]) -> [__m512i; 2] {
        let first = _mm512_gf2p8mul_epi8(_mm512_xor_si512(c[0], c[1]), self.half);
        [_mm512_gf2p8mul_epi8(c[1], self.square), first]
    }

    #[target_feature(enable = "avx512f,gfni")]
    #[inline]
    fn product32(self, a: &[__m512i; 4], b: &[__m512i; 4]) -> [__m512i; 4] {
        let [a0, a1, b0, b1] = [halves(a)[0], halves(a)[1], halves(b)[0], halves(b)[1]];
        let last = self.product16(a0, b0);
        let both = self.product16(&sum(a0, a1), &sum(b0, b1));
        let first = self.half16(&self.product16(a1, b1));
        joined(sum(&last, &first), sum(&both, &last))
    }

    #[target_feature(enable = "avx512f,gfni")]
    #[inline]
    fn half32(self, c: &[__m512i; 4]) -> [__m512i; 4] {
        let [c0, c1] = halves(c);
        joined(self.half16(&self.half16(c1)), self.half16(&sum(c0, c1)))
    }

    #[target_feature(enable = "avx512f,gfni")]
    #[inline]
    fn product64(self, a: &[__m512i; 8], b: &[__m512i; 8]) -> [__m512i; 8] {
        let [a0, a1, b0, b1] = [halves(a)[0], halves(a)[1], halves(b)[0], halves(b)[1]];
        let last = self.product32(a0, b0);
        let both = self.product32(&sum(a0, a1), &sum(b0, b1));
        let first = self.half32(&self.product32(a1, b1));
        joined(sum(&last, &first), sum(&both, &last))
    }
}

#[inline]
fn halves<const HALF: usize, const ALL: usize>(planes: &[__m512i; ALL]) -> [&[__m512i; HALF]; 2] {
    let (halves, _) = planes.as_chunks();
    [&halves[0], &halves[1]]
}

#[inline]
fn joined<const HALF: usize, const ALL: usize>(
    last: [__m512i; HALF], first: [__m512i; HALF],
) -> [__m512i; ALL] {
    std::array::from_fn(|plane| if plane < HALF { last[plane] } else { first[plane - HALF] })
}

#[target_feature(enable = "avx512f")]
#[inline]
fn sum<const PLANES: usize>(a: &[__m512i; PLANES], b: &[__m512i; PLANES]) -> [__m512i; PLANES] {
    let mut sum = *a;
    for (sum, b) in sum.iter_mut().zip(b) {
        *sum = _mm512_xor_si512(*sum, *b);
    }
    sum
}
