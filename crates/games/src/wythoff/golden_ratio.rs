//! Division by the golden ratio, phi = (1 + sqrt 5) / 2, exact for every k below 2^64: floor(k / phi) is
//! floor(k * C / 2^128), where C is 2^128 / phi rounded down.
//!
//! C is too small by some e < 1, in fact by 0.064..., and the product by k * e. That matters only if an integer
//! lies between k * (2^128 / phi - e) / 2^128 and k / phi, that is, if k / phi exceeds an integer by less than k * e /
//! 2^128 < 2^-64 * 0.065. But the convergents of 1 / phi are the ratios of Fibonacci numbers, and no k below F(94),
//! which is above 2^64, has k / phi closer to an integer than F(93) / phi, whose distance is phi^-93 > 2^-65.
//!
//! With 64 bits instead of 128 the same argument ends at a Fibonacci number below 2^64: the first k with a
//! wrong result is F(47) = 2971215073.

/// `floor(k / phi)`, in two multiplications.
#[inline]
pub(super) fn divide_by_phi(k: u64) -> u64 {
    const HIGH: u128 = 0x9E37_79B9_7F4A_7C15;
    const LOW: u128 = 0xF39C_C060_5CED_C834;
    let k = u128::from(k);
    let quotient = (k * HIGH + ((k * LOW) >> 64)) >> 64;
    quotient as u64
}
