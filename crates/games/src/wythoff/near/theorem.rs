//! Who wins Wythoff's game in which the numbers taken from the two piles may differ by less than t (A. S. Fraenkel
//! 1982). The P-positions are the pairs (A(n), B(n)), in which A(n) is the least number that no earlier pair has, and
//! B(n) = A(n) + t n.
//!
//! A move from such a pair leads to no other one: it changes one pile only, and every number is in just one pair; or it
//! changes the difference by less than t. From any other position a <= b a move leads to such a pair. If a = B(n), or
//! if a = A(n) and b > B(n), it leads to (A(n), B(n)). If a = A(n) and b < B(n), it leads to the pair m = floor((b -
//! a) / t): this comes before n because b - a is below t n, and b - a exceeds its difference t m by less than t.
//!
//! Let u be the positive root with 1 / u + 1 / (u + t) = 1, which is irrational. By Beatty's theorem, the numbers
//! floor(n u) and floor(n (u + t)) with n > 0 are all positive numbers, each once. So they are A(n) and B(n). For
//! b = a + t n, a is below n u iff n / a + n / b is above 1: iff a < n or (a - n) (b - n) < n^2.

/// Whether a is below n u, where b = a + t n and a > 0.
pub(super) fn is_below(a: u128, b: u128, n: u128) -> bool {
    a < n || (a - n).saturating_mul(b - n) < n * n
}

/// Whether the player to move wins.
pub(super) fn wins(a: u64, b: u64, t: u64) -> bool {
    let (lo, hi) = (u128::from(a.min(b)), u128::from(a.max(b)));
    let n = (hi - lo) / u128::from(t);
    if n == 0 || (hi - lo) % u128::from(t) != 0 {
        return hi > 0;
    }
    !is_below(lo, hi, n) || is_below(lo + 1, hi + 1, n)
}
