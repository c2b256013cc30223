//! The options of a heap that have a given value. Many splits into two are tested together, which takes hardly
//! longer than testing one.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::OnceLock;

use crate::game::Visit;
use crate::theory::{Code, Period, RUN, Sequence, THREE, TWO};

/// The options of the heaps of a code.
pub(crate) struct Options<'a> {
    pub(crate) code: &'a Code,
    pub(crate) values: &'a Sequence,
    /// The period of the values, if one is proved. Otherwise the values are known up to the largest heap in
    /// question.
    pub(crate) period: Option<Period>,
    pub(crate) tallies: &'a Tallies,
}

impl Options<'_> {
    /// Visits the options of `n` with this value, in the order of the rules.
    pub(crate) fn visit_with(&self, n: u64, wanted: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let Ok(wanted) = u32::try_from(wanted) else { return ControlFlow::Continue(()) };
        for (k, rest) in self.code.takings(n) {
            if self.has_one(k, rest, wanted) {
                visit(&[rest])?;
            }
            if !self.code.may_split(k) {
                continue;
            }
            let tally = self.tally(rest);
            let splits = SplitsWith { values: self.values, sum: rest, wanted };
            if tally.is_none_or(|tally| tally.two.of(wanted) > 0) {
                let smaller = self.code.smaller_parts(k, rest);
                splits.visit(smaller, self.period, &mut |a| visit(&[a, rest - a]))?;
            }
            if tally.is_none_or(|tally| tally.three.of(wanted) > 0) {
                for (a, smaller) in self.code.smaller_two(k, rest) {
                    let splits = splits.beside(a);
                    if self.tally(splits.sum).is_none_or(|tally| tally.two.of(splits.wanted) > 0) {
                        splits.visit(smaller, None, &mut |b| visit(&[a, b, rest - a - b]))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many options of `n` have this value.
    pub(crate) fn count_with(&self, n: u64, wanted: u64) -> u128 {
        let Ok(wanted) = u32::try_from(wanted) else { return 0 };
        let count = |(k, rest)| {
            let one = u128::from(self.has_one(k, rest, wanted));
            if self.code.may_split(k) { one + self.count_splits(k, rest, wanted) } else { one }
        };
        self.code.takings(n).map(count).sum()
    }

    /// How many of the splits after taking `k` have this value.
    fn count_splits(&self, k: u64, rest: u64, wanted: u32) -> u128 {
        if let Some(tally) = self.tally(rest) {
            let digit = self.code.digit(k);
            let two = if digit & TWO == 0 { 0 } else { tally.two.of(wanted) };
            let three = if digit & THREE == 0 { 0 } else { tally.three.of(wanted) };
            return u128::from(two + three);
        }
        let splits = SplitsWith { values: self.values, sum: rest, wanted };
        let two = splits.count(self.code.smaller_parts(k, rest), self.period);
        let three = self.code.smaller_two(k, rest).map(|(a, smaller)| splits.beside(a).count(smaller, None));
        two + three.sum::<u128>()
    }

    /// Whether taking `k` can leave one heap, and that heap has this value.
    fn has_one(&self, k: u64, rest: u64, wanted: u32) -> bool {
        self.code.one_or_none(k, rest).is_some_and(|left| self.values.value(left) == u64::from(wanted))
    }

    fn tally(&self, sum: u64) -> Option<&Tally> {
        self.tallies.of(self.code, self.values, sum)
    }
}

/// How many splits have each value, for each sum of stones that has been requested. Counting is worthwhile for a code
/// with many options, where a heap has splits of nearly all smaller sums.
#[derive(Debug)]
pub(crate) struct Tallies(Vec<OnceLock<Tally>>);

/// For one number of stones, how many of its splits have each value.
#[derive(Debug)]
struct Tally {
    two: ValueCounts,
    three: ValueCounts,
}

impl Tallies {
    /// Empty tallies, which are filled on request. If the code has few options, they stay empty.
    pub(crate) fn new(code: &Code) -> Self {
        let sums = if code.has_few_options() { 0 } else { code.searchable() + 1 };
        Self((0..sums).map(|_| OnceLock::new()).collect())
    }

    fn of(&self, code: &Code, values: &Sequence, sum: u64) -> Option<&Tally> {
        let place = self.0.get(usize::try_from(sum).ok()?)?;
        Some(place.get_or_init(|| Tally::new(code, values, sum)))
    }
}

impl Tally {
    /// Takes time linear in the number of splits.
    fn new(code: &Code, values: &Sequence, sum: u64) -> Self {
        let values: Vec<u32> = (0..=sum).map(|heap| values.run(heap, 1)[0]).collect();
        let (mut two, mut three) = (ValueCounts::of_values(&values), ValueCounts::of_values(&values));
        let sum = values.len() - 1;
        two.add(0, &values[..=sum], 1);
        for a in 1..=if code.most_heaps() < 3 { 0 } else { sum / 3 } {
            three.add(values[a], &values[..=sum - a], a);
        }
        Self { two, three }
    }
}

/// A count for each value.
#[derive(Debug)]
struct ValueCounts(Vec<u32>);

impl ValueCounts {
    /// A count of 0 for each nim-sum of these values.
    fn of_values(values: &[u32]) -> Self {
        let all = values.iter().fold(0, |all, value| all | value);
        Self(vec![0; (all as usize + 1).next_power_of_two()])
    }

    /// Counts the values of splits into a heap of the value `beside` and two more heaps. The sizes of these two add up
    /// to the last heap of `values`, and the smaller is at least `first`.
    fn add(&mut self, beside: u32, values: &[u32], first: usize) {
        let sum = values.len() - 1;
        for (part, other) in
            values[first..].iter().zip(values.iter().rev().skip(first)).take(sum / 2 + 1 - first)
        {
            self.0[(beside ^ part ^ other) as usize] += 1;
        }
    }

    fn of(&self, value: u32) -> u32 {
        self.0.get(value as usize).copied().unwrap_or(0)
    }
}

/// The splits of a sum of stones into two heaps with this value.
#[derive(Clone, Copy)]
struct SplitsWith<'a> {
    values: &'a Sequence,
    sum: u64,
    wanted: u32,
}

impl SplitsWith<'_> {
    /// The splits of the remaining stones into two heaps that have the value together with a third heap of this size.
    fn beside(self, third: u64) -> Self {
        let value = self.values.run(third, 1)[0];
        Self { sum: self.sum - third, wanted: self.wanted ^ value, ..self }
    }

    /// The values of these smaller parts, at most [`RUN`], and in reverse order the values of the larger parts.
    fn parts(&self, first: u64, last: u64) -> (&[u32], &[u32]) {
        let len = usize::try_from(last - first + 1).expect("it is at most RUN");
        (self.values.run(first, len), self.values.run(self.sum - last, len))
    }

    /// How many of these smaller parts, at most [`RUN`], make a split with the value.
    fn count_together(&self, first: u64, last: u64) -> u32 {
        let (parts, others) = self.parts(first, last);
        // Copied into an array, so that both are read forward.
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

    /// As above, but counts by the period if the range is long enough for whole periods: while both parts are
    /// at least the pre-period, the next period of smaller parts makes the same splits again.
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

    /// Visits the smaller parts in a range that make a split with the value. Stops after a whole period without such a
    /// part in which both parts are at least the pre-period, because no later part makes such a split either.
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

/// The range in pieces of [`RUN`] numbers. The last piece can be shorter.
fn runs(first: u64, last: u64) -> impl Iterator<Item = (u64, u64)> {
    let end = last.saturating_add(1);
    let starts = std::iter::successors((first < end).then_some(first), move |start| {
        start.checked_add(RUN as u64).filter(|next| *next < end)
    });
    starts.map(move |start| (start, start.saturating_add(RUN as u64 - 1).min(last)))
}
