//! The options of a heap that have a given value.

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::Visit;
use crate::theory::{Code, Period};

/// Visits the options of `n` with this value, in the order of the rules.
///
/// Two heaps of a given sum repeat their values with the period while both are at least the pre-period. So if
/// none has the value for a whole period of the smaller one, none will have it.
pub(super) fn options_with(
    code: &Code, period: Option<Period>, n: u64, wanted: u64, value: impl Fn(u64) -> u64, visit: Visit<'_>,
) -> ControlFlow<()> {
    let is_wanted = |parts: &[u64]| parts.iter().fold(0, |sum, &part| sum ^ value(part)) == wanted;
    for (k, rest) in code.takings(n) {
        if let Some(left) = code.one_or_none(k, rest).filter(|&left| is_wanted(&[left])) {
            visit(&[left])?;
        }
        let mut misses = 0;
        for a in code.smaller_parts(k, rest) {
            if is_wanted(&[a, rest - a]) {
                misses = 0;
                visit(&[a, rest - a])?;
            } else if let Some(Period { pre_period, period }) = period
                && a >= pre_period
            {
                misses += 1;
                if misses == period {
                    break;
                }
            }
        }
        code.visit_triples(k, rest, &mut |parts| {
            if is_wanted(parts) { visit(parts) } else { ControlFlow::Continue(()) }
        })?;
    }
    ControlFlow::Continue(())
}

/// How many options of `n` have this value: by the period, where it is long enough for whole ones.
pub(super) fn count_options_with(
    code: &Code, period: Option<Period>, n: u64, wanted: u64, value: impl Fn(u64) -> u64,
) -> u128 {
    let mut count = 0;
    for (k, rest) in code.takings(n) {
        let is_wanted = |a: &u64| value(*a) ^ value(rest - a) == wanted;
        let count_of = |range: RangeInclusive<u64>| range.filter(is_wanted).count() as u128;
        count += u128::from(code.one_or_none(k, rest).is_some_and(|left| value(left) == wanted));
        let (first, last) = code.smaller_parts(k, rest).into_inner();
        let whole = period.and_then(|Period { pre_period, period }| {
            let (from, period) = (pre_period.max(first), u64::try_from(period).ok()?);
            let periods = last.checked_sub(from)? / period;
            (periods > 0).then_some((from, period, periods))
        });
        count += match whole {
            Some((from, period, periods)) => {
                let one = count_of(from..=from + period - 1);
                count_of(first..=from - 1)
                    + u128::from(periods) * one
                    + count_of(from + periods * period..=last)
            }
            None => count_of(first..=last),
        };
        let _ = code.visit_triples(k, rest, &mut |parts| {
            count += u128::from(parts.iter().fold(0, |sum, &part| sum ^ value(part)) == wanted);
            ControlFlow::Continue(())
        });
    }
    count
}
