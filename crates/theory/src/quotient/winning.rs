//! The options of a heap that win beside a sum with a given element.

use std::ops::{ControlFlow, RangeInclusive};

use super::Quotient;
use super::subset::Subset;
use crate::code::Code;
use crate::game::Visit;

/// The options of heaps of a code that leave a lost sum.
#[derive(Clone, Copy)]
pub struct Winning<'a> {
    code: &'a Code,
    quotient: &'a Quotient,
}

impl<'a> Winning<'a> {
    /// The winning moves of the game with this code and its quotient.
    pub fn new(code: &'a Code, quotient: &'a Quotient) -> Self {
        Winning { code, quotient }
    }

    /// Visits the options of a heap that are lost beside a sum of this element, in the order of the rules.
    pub fn visit(self, heap: u64, beside: usize, visit: Visit<'_>) -> ControlFlow<()> {
        for (k, rest) in self.code.takings(heap) {
            if let Some(left) = self.one(k, rest, beside) {
                visit(&[left])?;
            }
            let splits = self.splits(rest, beside);
            splits.visit(self.code.smaller_parts(k, rest), &mut |a| visit(&[a, rest - a]))?;
            for (a, smaller) in self.code.smaller_two(k, rest) {
                let splits = self.splits(rest - a, self.quotient.times(beside, self.quotient.element(a)));
                splits.visit(smaller, &mut |b| visit(&[a, b, rest - a - b]))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many options of a heap [`Winning::visit`] visits.
    pub fn count(self, heap: u64, beside: usize) -> u128 {
        let of_taking = |(k, rest)| {
            let one = u128::from(self.one(k, rest, beside).is_some());
            let two = self.splits(rest, beside).count(self.code.smaller_parts(k, rest));
            let three = self.code.smaller_two(k, rest).map(|(a, smaller)| {
                self.splits(rest - a, self.quotient.times(beside, self.quotient.element(a))).count(smaller)
            });
            one + two + three.sum::<u128>()
        };
        self.code.takings(heap).map(of_taking).sum()
    }

    /// The one heap that taking `k` can leave, if it wins.
    fn one(self, k: u64, rest: u64, beside: usize) -> Option<u64> {
        let wins =
            |left: &u64| self.quotient.is_lost(self.quotient.times(beside, self.quotient.element(*left)));
        self.code.one_or_none(k, rest).filter(wins)
    }

    fn splits(self, sum: u64, beside: usize) -> Splits<'a> {
        Splits { quotient: self.quotient, sum, wanted: self.quotient.monoid.losing(beside) }
    }
}

/// The splits of `sum` stones into two heaps whose product is in `wanted`.
struct Splits<'a> {
    quotient: &'a Quotient,
    sum: u64,
    wanted: &'a Subset,
}

impl Splits<'_> {
    fn wins(&self, smaller: u64) -> bool {
        let parts = [smaller, self.sum - smaller].map(|part| self.quotient.element(part));
        self.wanted.contains(self.quotient.times(parts[0], parts[1]))
    }

    /// Where the smaller parts of a range begin to repeat, and the period. They repeat as long as both parts are
    /// at least the pre-period.
    fn repeats(&self, first: u64) -> Option<(u64, u64)> {
        let period = self.quotient.period()?;
        Some((period.pre_period.max(first), u64::try_from(period.period).ok()?))
    }

    fn count_in(&self, smaller: RangeInclusive<u64>) -> u128 {
        smaller.map(|smaller| u128::from(self.wins(smaller))).sum()
    }

    /// How many of these smaller parts win.
    fn count(&self, smaller: RangeInclusive<u64>) -> u128 {
        let (first, last) = smaller.into_inner();
        match self.repeats(first) {
            Some((from, period)) if last >= from && last - from >= period => {
                let periods = (last - from) / period;
                let whole = u128::from(periods) * self.count_in(from..=from + period - 1);
                self.count_in(first..=from - 1) + whole + self.count_in(from + periods * period..=last)
            }
            _ => self.count_in(first..=last),
        }
    }

    /// Visits these smaller parts if they win. If none does so in a whole period, no later one does.
    fn visit(
        &self, smaller: RangeInclusive<u64>, visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let repeats = self.repeats(*smaller.start());
        let (mut found, period) = repeats.unwrap_or((0, u64::MAX));
        for smaller in smaller {
            if self.wins(smaller) {
                found = found.max(smaller);
                visit(smaller)?;
            } else if smaller.saturating_sub(found) > period {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}
