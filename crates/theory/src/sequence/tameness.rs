//! Tame codes: in misère play, nim-values decide who wins a sum of their heaps, as in Nim.

use std::ops::ControlFlow;

use super::Sequence;
use crate::code::Code;

/// The most options that are visited; more take seconds.
const MOST: u64 = 1 << 24;

/// Whether all heaps are tame, if the first `needed` values prove their period. Decides this if no move leaves
/// several heaps, or no value is above 1; otherwise returns `false`. Also returns `false` if the decision would
/// take too long.
///
/// The condition that it decides: every heap of value 0 that has an option has an option of value 1. Call a row
/// high if one of its values is above 1. Let a row be lost if it is high and its nim-sum is 0, or if it is not
/// high and its nim-sum is 1.
///
/// - No move from a lost row leaves another lost row. In a high row, the nim-sum changes, and the row stays
///   high, because another high heap remains. In a row that is not high, a heap of value `v`, 0 or 1, becomes
///   one of another value. If the new value is `1 - v`, the nim-sum is 0; if it is above 1, the nim-sum is not
///   0.
/// - From any other row with an option, some move leaves a lost row. If the row is high and stays high, the
///   move is that of Nim. If its only high heap must become 0 or 1, it can become either, for its value is a
///   mex. If the row is not high, its nim-sum is 0: a heap of value 1 can become 0, and if there is none, a
///   heap of value 0 can become 1.
///
/// The heaps below `needed` suffice: each later heap has options with the same values as the heap one period
/// before.
pub(super) fn are_tame(code: &Code, values: &Sequence, needed: u64) -> bool {
    let is_high = (0..needed).any(|n| values.value(n) > 1);
    if is_high && code.splits() {
        return false;
    }
    let mut left = MOST;
    (0..needed).filter(|&n| values.value(n) == 0).all(|n| {
        let (mut any, mut one) = (false, false);
        let _ = code.options(n, &mut |parts| {
            any = true;
            one |= parts.iter().fold(0, |sum, &part| sum ^ values.value(part)) == 1;
            left = left.saturating_sub(1);
            if one || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        one || !any
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NimValues;

    #[test]
    fn tame_codes_are_told_apart() {
        let are_tame = |code: &str| NimValues::of(Code::parse(code).unwrap(), None).are_tame();
        for code in ["0.1", "0.3", "0.33", "0.7", "0.5", "0.13", "0.11"] {
            assert!(are_tame(code), "{code}");
        }
        // In 0.31, the heap of 3 has the value 0, and so has its option 2. In 0.57, the heap of 9 is lost.
        // 0.7777 splits high heaps.
        for code in ["0.31", "0.57", "0.7777", "0.77", "0.07", "0.15", "0.6", "0.[3]"] {
            assert!(!are_tame(code), "{code}");
        }
    }
}
