//! Nim multiplication (J. H. Conway, "On Numbers and Games", chapter 6). The numbers below F = 2^2^k form a field in
//! which addition is xor. In this field, F/2 is the least number that is not s s + s for any s, so F F = F + F/2,
//! where + is xor. By distributing, the product of a1 F + a0 and b1 F + b0 is c1 F + c0 with
//! ```text
//! c1 = a1 b0 + a0 b1 + a1 b1 = (a1 + a0)(b1 + b0) + a0 b0
//! c0 = a0 b0 + a1 b1 F/2
//! ```
//!
//! The product of x and y is the Grundy value of a coin at x y in Turning Corners. Its options have the values
//! a y + x b + a b with a < x and b < y. Such a value equals x y + (x + a)(y + b), so it is never x y, since a field
//! has no divisors of zero. That every smaller value is an option is the definition of the product in Conway's book. A
//! coin at x y z in three dimensions has the value x y z (the Tartan theorem, "Winning Ways", chapter 14).

/// The nim product of two numbers below 2^bits.
pub(super) const fn by_formula(a: u64, b: u64, bits: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let half = bits / 2;
    let low = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & low, b >> half, b & low);
    let last = by_formula(a0, b0, half);
    let first = by_formula(a1 ^ a0, b1 ^ b0, half) ^ last;
    first << half | (last ^ by_formula(by_formula(a1, b1, half), 1 << (half - 1), half))
}
