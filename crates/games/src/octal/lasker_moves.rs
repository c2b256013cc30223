//! The moves of Lasker's Nim that leave a given value.
//!
//! Write a pile above 0 as `4 X + D`. The bits of its value above the last two are `X`, and the last two bits
//! are `V`. `D` and `V` depend on the pile's remainder modulo 4:
//!
//! | remainder | D | V |
//! |---|---|---|
//! | 0 | 4 | 3 |
//! | 1 | 1 | 1 |
//! | 2 | 2 | 2 |
//! | 3 | -1 | 0 |
//!
//! So the splits of `n` with the value `t`, whose parts have two given remainders, correspond to the pairs
//! `X` and `Y` with a given sum and a given exclusive or. Exactly one pile has the value `t`. So a move that only takes
//! stones has the value `t` iff it leaves this pile.

use std::ops::ControlFlow;

use super::lasker::lasker_value;
use super::pairs::{common, parts_of};
use crate::game::Visit;

/// `D` and `V` for a remainder.
fn by_remainder(remainder: u64) -> (i128, u64) {
    match remainder {
        0 => (4, 3),
        3 => (-1, 0),
        same => (same.into(), same),
    }
}

/// Describes the splits whose first part has this remainder: its `D`, the remainder of the other part, the bits
/// that both `X` and `Y` have, and the bits that only one of them has.
fn splits_by(first: u64, n: u64, value: u64) -> Option<(i128, u64, u64, u64)> {
    let second = n.wrapping_sub(first) % 4;
    let [(d, v), (other_d, other_v)] = [first, second].map(by_remainder);
    let sum = u64::try_from(i128::from(n) - d - other_d).ok()? / 4;
    let xor = value >> 2;
    (v ^ other_v == value & 3).then_some(())?;
    Some((d, second, common(sum, xor)?, xor))
}

/// The smaller parts of the splits with this value, ascending, if the smaller part has the remainder `first`.
fn smaller_parts(first: u64, n: u64, value: u64) -> impl Iterator<Item = u64> {
    let found = splits_by(first, n, value).into_iter();
    found.flat_map(move |(d, _, both, xor)| {
        let part = move |bits: u64| i128::from(both + bits) * 4 + d;
        let smaller = parts_of(xor).map(part).take_while(move |part| 2 * part <= i128::from(n));
        // A part must be above 0. The other part is at least as large, so it is above 0 too.
        smaller.filter(|&part| part > 0).map(|part| u64::try_from(part).expect("it is a part"))
    })
}

/// The pile with this value that a move leaves by taking stones, if there is one.
fn left_with(n: u64, value: u64) -> Option<u64> {
    // The value of a pile is at most 1 more than its size, and G(G(n)) = n.
    (value <= n).then(|| lasker_value(value)).filter(|&left| left < n)
}

/// Visits the options with this value, in the order of the rules: splits, then takings.
pub(super) fn lasker_options_with(n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
    // For splits whose smaller part has the remainder `first`: the first smaller part, and those that follow.
    let splits = |first| {
        let mut parts = smaller_parts(first, n, value);
        Some((parts.next()?, parts))
    };
    let mut all: Vec<_> = (0..4).filter_map(splits).collect();
    while let Some(kind) = (0..all.len()).min_by_key(|&kind| all[kind].0) {
        let part = all[kind].0;
        visit(&[part, n - part])?;
        match all[kind].1.next() {
            Some(next) => all[kind].0 = next,
            None => drop(all.swap_remove(kind)),
        }
    }
    left_with(n, value).map_or(ControlFlow::Continue(()), |left| visit(&[left]))
}

/// The number of options with this value.
pub(super) fn lasker_count_with(n: u64, value: u64) -> u128 {
    let mut ordered = 0;
    for first in 0..4 {
        let Some((_, second, both, xor)) = splits_by(first, n, value) else { continue };
        ordered += 1_u128 << xor.count_ones();
        // For a remainder of 3, X = 0 is not a pile.
        let excluded = u128::from(first == 3) + u128::from(second == 3 && (first != 3 || xor != 0));
        ordered -= if both == 0 { excluded } else { 0 };
    }
    let halves = u128::from(value == 0 && n > 0 && n.is_multiple_of(2));
    u128::midpoint(ordered, halves) + u128::from(left_with(n, value).is_some())
}
