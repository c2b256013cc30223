//! Codes whose heaps are tame: who wins a sum of them where the last move loses follows from their nim-values as in
//! Nim.

use std::ops::ControlFlow;

use super::Sequence;
use crate::theory::code::Code;

/// The most options that are looked at; more take seconds.
const MOST: u64 = 1 << 24;

/// Whether all heaps are tame, where so many values prove their period. Decides it if no move leaves several heaps, or
/// no value is above 1, and else says no; it may say no where that would take too long.
///
/// Then `all heaps of value 0 that have an option have one of value 1` is what it takes. Call a row high if a value
/// in it is above 1; it is to be lost if it is high and its nim-sum is 0, or if it is not and that is 1.
///
/// - From a row to be lost no move leaves another. The other high heap of a high one stays, and the nim-sum changes.
///   In a row that is not high a heap of value `v`, 0 or 1, becomes one of another value: of `1 - v`, and the nim-sum
///   is 0; or of one above 1, and it is not 0.
/// - From any other row with an option some move leaves one. As in Nim, if the row is high, and stays so; where its
///   only high heap must become 0 or 1, it can become either, for the value is a mex. If it is not high, its nim-sum
///   is 0: a heap of value 1 can become 0, and if there is none, one of value 0 can become 1.
///
/// The heaps from `needed` on have options of the same values as those a period before.
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
    use crate::theory::NimValues;

    #[test]
    fn tame_codes_are_told_apart() {
        let are_tame = |code: &str| NimValues::of(Code::parse(code).unwrap(), None).are_tame();
        for code in ["0.1", "0.3", "0.33", "0.7", "0.5", "0.13", "0.11"] {
            assert!(are_tame(code), "{code}");
        }
        // A heap of 3 of 0.31 has the value 0, and its option 2; 9 of 0.57 is lost. 0.7777 splits high heaps.
        for code in ["0.31", "0.57", "0.7777", "0.77", "0.07", "0.15", "0.6", "0.[3]"] {
            assert!(!are_tame(code), "{code}");
        }
    }
}
