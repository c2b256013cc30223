//! Nim multiplication. With it, the numbers below `2^64` form a field whose addition is the nim-sum (J. H. Conway,
//! "On Numbers and Games", chapter 6). The product of `x` and `y` is the mex of `(a y) ^ (x b) ^ (a b)` for all
//! `a < x` and `b < y`.
//!
//! The [`formula`] computes it directly. A single product is computed with logarithms of 16-bit numbers. Many
//! products at once are computed on planes of bytes, if the processor can multiply bytes in a field.

mod formula;
#[cfg(target_arch = "x86_64")]
mod planes;

use std::sync::OnceLock;

use crate::game::{Code, code};
#[cfg(target_arch = "x86_64")]
use crate::machine::isa::Isa;
use crate::text::Kernel;
use formula::by_formula;

/// The formula, for submissions: `by_formula(a, b, 64)`.
pub const FORMULA: Code = code!("nimber/formula");

/// Logarithms of the numbers below `2^16`, and powers of the base for all sums of two logarithms.
struct Logarithms {
    of: Box<[u16; 1 << 16]>,
    powers: Box<[u16; 1 << 17]>,
}

/// The least number whose powers are all numbers from 1 to `2^16 - 1`.
const BASE: u64 = 258;

impl Logarithms {
    fn new() -> Self {
        // Multiplication by the base is linear.
        let columns: [u64; 16] = std::array::from_fn(|bit| by_formula(1 << bit, BASE, 16));
        let (mut of, mut powers) = (vec![0; 1 << 16], vec![0; 1 << 17]);
        let mut power = 1;
        for log in 0..u16::MAX {
            for log in [log.into(), usize::from(log) + usize::from(u16::MAX)] {
                powers[log] = u16::try_from(power).expect("it is below 2^16");
            }
            of[usize::from(powers[usize::from(log)])] = log;
            let ones = (0..16).filter(|bit| power >> bit & 1 == 1);
            power = ones.fold(0, |next, bit| next ^ columns[bit]);
        }
        let (of, powers) = (of.try_into().expect("its length"), powers.try_into().expect("its length"));
        Logarithms { of, powers }
    }

    #[inline]
    fn get() -> &'static Self {
        static LOGARITHMS: OnceLock<Logarithms> = OnceLock::new();
        LOGARITHMS.get_or_init(Self::new)
    }

    /// The product of two numbers below `2^16`.
    #[inline]
    fn product16(&self, a: u64, b: u64) -> u64 {
        let [log_a, log_b] = [a, b].map(|number| usize::from(self.of[(number & 0xFFFF) as usize]));
        if a == 0 || b == 0 { 0 } else { self.powers[log_a + log_b].into() }
    }

    /// The product of two numbers below `2^32`.
    #[inline]
    fn product32(&self, a: u64, b: u64) -> u64 {
        let (a1, a0, b1, b0) = (a >> 16, a & 0xFFFF, b >> 16, b & 0xFFFF);
        let last = self.product16(a0, b0);
        let first = self.product16(a1 ^ a0, b1 ^ b0) ^ last;
        first << 16 | (last ^ self.product16(self.product16(a1, b1), 1 << 15))
    }

    #[inline]
    fn product(&self, a: u64, b: u64) -> u64 {
        let (a1, a0, b1, b0) = (a >> 32, a & 0xFFFF_FFFF, b >> 32, b & 0xFFFF_FFFF);
        let last = self.product32(a0, b0);
        let first = self.product32(a1 ^ a0, b1 ^ b0) ^ last;
        let c = self.product32(a1, b1);
        // c times F/2, where F/2 is 2^15 times 2^16 and c = (c1, c0).
        let (c1, c0) = (c >> 16, c & 0xFFFF);
        let half = |c| self.product16(c, 1 << 15);
        first << 32 | (last ^ (half(c1 ^ c0) << 16 | half(half(c1))))
    }
}

/// The nim product of two numbers.
///
/// ```
/// use judge_theory::nim_product;
///
/// assert_eq!(nim_product(2, 2), 3);
/// assert_eq!(nim_product(1 << 32, 1 << 32), 3 << 31);
/// ```
pub fn nim_product(a: u64, b: u64) -> u64 {
    Logarithms::get().product(a, b)
}

/// The number whose nim product with `b` is `a`; 0 if `b` is 0.
///
/// ```
/// use judge_theory::{nim_product, nim_quotient};
///
/// assert_eq!(nim_product(nim_quotient(5, 77), 77), 5);
/// ```
pub fn nim_quotient(a: u64, b: u64) -> u64 {
    nim_product(a, inverse(b, u64::BITS))
}

/// The inverse of a number `b = b1 F + b0` below `2^bits`. The product of `b` and its conjugate `b1 F + (b0 + b1)` is a
/// number of the smaller field.
fn inverse(b: u64, bits: u32) -> u64 {
    if bits == 1 {
        return b;
    }
    let half = bits / 2;
    let (b1, b0) = (b >> half, b & ((1 << half) - 1));
    if b1 == 0 {
        return inverse(b0, half);
    }
    let conjugate = b ^ b1;
    let inverse = inverse(nim_product(b, conjugate), half);
    nim_product(conjugate, inverse)
}

/// The number whose nim square is `a`. It is `a` squared 63 times, because squaring 64 times changes nothing.
pub fn nim_root(a: u64) -> u64 {
    (1..64).fold(a, |root, _| nim_product(root, root))
}

/// Writes the nim product of each pair to `products`, which has the same length.
pub fn nim_products(kernel: Kernel, pairs: &[[u64; 2]], products: &mut [u64]) {
    let are_written = match kernel.isa() {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512(avx512) => planes::products(avx512, pairs, products),
        _ => false,
    };
    if are_written {
        return;
    }
    let logarithms = Logarithms::get();
    for (&[a, b], product) in pairs.iter().zip(products) {
        *product = logarithms.product(a, b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares products with the definition by options.
    #[test]
    fn products_are_the_least_numbers_that_no_smaller_numbers_give() {
        const MOST: usize = 40;
        let mut products = [[0; MOST]; MOST];
        for x in 0..MOST {
            for y in 0..MOST {
                let option = |a: usize, b: usize| products[a][y] ^ products[x][b] ^ products[a][b];
                let options: Vec<u64> = (0..x).flat_map(|a| (0..y).map(move |b| option(a, b))).collect();
                products[x][y] = (0..=u64::MAX).find(|value| !options.contains(value)).unwrap();
                assert_eq!(by_formula(x as u64, y as u64, 64), products[x][y], "{x} {y}");
            }
        }
    }

    #[test]
    fn every_kernel_multiplies_as_the_formula_does() {
        const PAIRS: usize = if cfg!(miri) { 70 } else { 20_000 };
        let mut random = fastrand::Rng::with_seed(11);
        let mut pairs: Vec<[u64; 2]> =
            (0..PAIRS).map(|_| [(); 2].map(|()| random.u64(..) >> random.u32(..64))).collect();
        pairs.extend([[0, 0], [0, u64::MAX], [1, u64::MAX], [u64::MAX; 2], [1 << 63; 2]]);
        let bits = |pair: usize| [1 << (pair % 64), 1 << (pair / 64)];
        pairs.extend((0..if cfg!(miri) { 0 } else { 64 * 64 }).map(bits));
        let expected: Vec<u64> = pairs.iter().map(|&[a, b]| by_formula(a, b, 64)).collect();
        assert!(pairs.iter().zip(&expected).all(|(&[a, b], &product)| nim_product(a, b) == product));
        for kernel in Kernel::available() {
            // Tests also lengths that do not fill whole vectors.
            for length in (0..200).chain([pairs.len()]).filter(|length| *length <= pairs.len()) {
                let mut products = vec![7; length];
                nim_products(kernel, &pairs[pairs.len() - length..], &mut products);
                assert_eq!(products, expected[pairs.len() - length..], "{}: {length}", kernel.name());
            }
        }
    }

    #[test]
    #[ignore = "it takes a minute; .ci/deep values runs it"]
    fn a_million_products_are_those_of_the_formula() {
        let mut random = fastrand::Rng::with_seed(12);
        let pairs: Vec<[u64; 2]> = (0..1 << 20).map(|_| [random.u64(..), random.u64(..)]).collect();
        let expected: Vec<u64> = pairs.iter().map(|&[a, b]| by_formula(a, b, 64)).collect();
        for kernel in Kernel::available() {
            let mut products = vec![0; pairs.len()];
            nim_products(kernel, &pairs, &mut products);
            assert!(products == expected, "{}", kernel.name());
        }
    }

    #[test]
    fn quotients_and_roots_undo_products() {
        let mut random = fastrand::Rng::with_seed(13);
        for _ in 0..300 {
            let [a, b] = [(); 2].map(|()| (random.u64(..) >> random.u32(..64)).max(1));
            assert_eq!(nim_quotient(nim_product(a, b), b), a, "{a} {b}");
            assert_eq!(nim_root(nim_product(a, a)), a);
        }
        assert_eq!((nim_quotient(5, 0), nim_quotient(0, 5), nim_root(0)), (0, 0, 0));
    }
}
