//! The moves of Rims that leave a given value. A group of `n` dots has the value `n`. A move leaves groups of
//! `a` and `b` dots, and takes the other `n - a - b`, at least 1. Either group can be empty. The value left is
//! `a xor b`.
//!
//! The moves with the value `t` are those with `a + b = t + 2 c`, where `c` consists of the bits that `a` and
//! `b` share. So `c` can be any number up to `(n - 1 - t) / 2` that has no bit of `t`. The move with the
//! largest `c` takes the fewest dots.

use std::ops::ControlFlow;

use super::pairs::{largest_without, parts_of, rank_without};
use crate::game::Visit;

/// The largest `c`, if there is one.
fn largest_common(n: u64, value: u64) -> Option<u64> {
    Some(largest_without(value, (n.checked_sub(1)?).checked_sub(value)? / 2))
}

/// Visits the options with this value, in the order of the rules.
pub(super) fn rims_options_with(n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
    let mut next = largest_common(n, value);
    // The smaller of two unequal groups lacks the highest bit of the value.
    let parts = value & !value.checked_ilog2().map_or(0, |top| 1 << top);
    while let Some(common) = next {
        parts_of(parts).try_for_each(|part| match (common + part, common + (value - part)) {
            (0, one) => visit(&[one]),
            (a, b) => visit(&[a, b]),
        })?;
        next = common.checked_sub(1).map(|below| largest_without(value, below));
    }
    ControlFlow::Continue(())
}

/// The number of options with this value.
pub(super) fn rims_count_with(n: u64, value: u64) -> u128 {
    let Some(largest) = largest_common(n, value) else { return 0 };
    let parts = value.count_ones().saturating_sub(1);
    (u128::from(rank_without(value, largest)) + 1) << parts
}
