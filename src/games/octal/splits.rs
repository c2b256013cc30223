//! The options of a heap that have a given value. The splits into two are looked at many together, which takes
//! hardly longer than one.

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::Visit;
use crate::theory::{Code, Period, RUN, Sequence};

/// Visits the options of `n` with this value, in the order of the rules. `period` is that of the values, if one is
/// proved; without one, they are known up to `n`.
pub(in crate::games) fn options_with(
    code: &Code, values: &Sequence, period: Option<Period>, n: u64, wanted: u64, visit: Visit<'_>,
) -> ControlFlow<()> {
    let Ok(wanted) = u32::try_from(wanted) else { return ControlFlow::Continue(()) };
    for (k, rest) in code.takings(n) {
        if code.one_or_none(k, rest).is_some_and(|left| values.value(left) == u64::from(wanted)) {
            visit(&[rest])?;
        }
        let splits = Splits { values, sum: rest, wanted };
        splits.visit(code.smaller_parts(k, rest), period, &mut |a| visit(&[a, rest - a]))?;
        for (a, smaller) in code.smaller_two(k, rest) {
            let splits = splits.beside(a);
            splits.visit(smaller, None, &mut |b| visit(&[a, b, rest - a - b]))?;
        }
    }
    ControlFlow::Continue(())
}

/// How many options of `n` have this value, with a period as in [`options_with`].
pub(in crate::games) fn count_options_with(
    code: &Code, values: &Sequence, period: Option<Period>, n: u64, wanted: u64,
) -> u128 {
    let Ok(wanted) = u32::try_from(wanted) else { return 0 };
    let mut count = 0;
    for (k, rest) in code.takings(n) {
        let has_one = code.one_or_none(k, rest).is_some_and(|left| values.value(left) == u64::from(wanted));
        let splits = Splits { values, sum: rest, wanted };
        count += u128::from(has_one) + splits.count(code.smaller_parts(k, rest), period);
        for (a, smaller) in code.smaller_two(k, rest) {
            count += splits.beside(a).count(smaller, None);
        }
    }
    count
}

/// The splits of a sum of stones into two heaps with this value.
#[derive(Clone, Copy)]
struct Splits<'a> {
    values: &'a Sequence,
    sum: u64,
    wanted: u32,
}

impl Splits<'_> {
    /// What is left for two heaps, and of value, beside a third one.
    fn beside(self, third: u64) -> Self {
        let value = self.values.run(third, 1)[0];
        Self { sum: self.sum - third, wanted: self.wanted ^ value, ..self }
    }

    /// The values of these smaller parts, and of the larger ones beside them in reverse. They are at most [`RUN`].
    fn parts(&self, first: u64, last: u64) -> (&[u32], &[u32]) {
        let len = usize::try_from(last - first + 1).expect("it is at most RUN");
        (self.values.run(first, len), self.values.run(self.sum - last, len))
    }

    /// How many of these smaller parts make a split with the value.
    fn count_together(&self, first: u64, last: u64) -> u32 {
        let (parts, others) = self.parts(first, last);
        // Into an array, so that both are read forward.
        let mut room = [0; RUN];
        let room = &mut room[..others.len()];
        room.copy_from_slice(others);
        room.reverse();
        parts.iter().zip(room).map(|(part, other)| u32::from(*part ^ *other == self.wanted)).sum()
    }

    /// How many smaller parts in a range make a split with the value.
    fn count_in(&self, first: u64, last: u64) -> u64 {
        runs(first, last).map(|(first, last)| u64::from(self.count_together(first, last))).sum()
    }

    /// The same, by the period, where the range is long enough for whole ones: while both parts are at least the
    /// pre-period, a period more of smaller parts makes the same splits again.
    fn count(&self, smaller: RangeInclusive<u64>, period: Option<Period>) -> u128 {
        let (first, last) = smaller.into_inner();
        let whole = period.and_then(|Period { pre_period, period }| {
            let (from, period) = (pre_period.max(first), u64::try_from(period).ok()?);
            let periods = last.checked_sub(from)? / period;
            (periods > 0).then_some((from, period, periods))
        });
        let Some((from, period, periods)) = whole else { return self.count_in(first, last).into() };
        let rest = self.count_in(first, from - 1) + self.count_in(from + periods * period, last);
        u128::from(rest) + u128::from(periods) * u128::from(self.count_in(from, from + period - 1))
    }

    /// Visits the smaller parts in a range that make a split with the value. If none does for a whole period, while
    /// both parts are at least the pre-period, none will.
    fn visit(
        &self, smaller: RangeInclusive<u64>, period: Option<Period>,
        visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (first, last) = smaller.into_inner();
        let mut found = period.map_or(0, |period| period.pre_period);
        for (first, last) in runs(first, last) {
            if period.is_some_and(|Period { period, .. }| u128::from(first.saturating_sub(found)) > period) {
                break;
            }
            if self.count_together(first, last) == 0 {
                continue;
            }
            let (parts, others) = self.parts(first, last);
            for ((a, part), other) in (first..).zip(parts).zip(others.iter().rev()) {
                if part ^ other == self.wanted {
                    found = found.max(a);
                    visit(a)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The range in pieces of [`RUN`] numbers, the last of them shorter.
fn runs(first: u64, last: u64) -> impl Iterator<Item = (u64, u64)> {
    let end = last.saturating_add(1);
    let starts = std::iter::successors((first < end).then_some(first), move |start| {
        start.checked_add(RUN as u64).filter(|next| *next < end)
    });
    starts.map(move |start| (start, start.saturating_add(RUN as u64 - 1).min(last)))
}
