//! A heap of a subtraction game: its options, its values and their period.

use std::iter;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::OnceLock;

use super::counts::OptionCounts;
use super::interval::interval;
use super::one_more::OneMore;
use super::places::Places;
use super::set::TakeSet;
use super::table::{ValueTable, values_of};
use crate::game::{Ending, Visit};
use crate::machine::division::{Divisor, Modulus};
use crate::text::{Kernel, Lookup};
use crate::theory::rules::{Rules, proved_period};
use crate::theory::{
    Component, Counting, MisereTheory, Period, Sequence, Sum, period, start_of_period, written,
};

/// The most values that are kept in memory, at 4 bytes each.
pub(super) const MOST_VALUES: usize = 1 << 23;
/// Up to this many options of a range are tried one by one.
const FEW: u64 = 64;
/// The most steps of the search for a period. Each step handles one range for one value.
const MOST_STEPS: usize = 1 << 28;
/// The number of values from which a period is guessed that automata are to prove.
const GUESSED: u64 = 1 << 12;

/// A heap of a subtraction game (S. W. Golomb, "A mathematical investigation of games of take-away", 1966).
///
/// `G(n)` depends only on the `max S` values before it. These have finitely many combinations, so `G` is
/// periodic from some point on, and a period that holds for `max S` values in a row holds forever. The first
/// request for a value starts the search for the period. Once it is found, a value takes constant time. If `max S` is
/// too large for this search, automata can prove a period that the first values suggest. They run when the first larger
/// heap needs a value.
///
/// ```
/// use judge_games::subtraction::{Subtraction, TakeSet};
///
/// let period = Subtraction::new(TakeSet::new(&[1, 3, 4])?).period().unwrap();
/// assert_eq!((period.pre_period, period.period), (0, 7));
/// # Ok::<(), judge_game::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Subtraction {
    pub(super) set: TakeSet,
    /// The most values that are computed.
    most: usize,
    searched: OnceLock<Found>,
    proved: OnceLock<Option<Found>>,
    counts: OnceLock<Option<OptionCounts>>,
}

/// What is known about `G`.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) values: Values,
    /// The largest heap whose value is known.
    pub(super) known: u64,
    /// Whether `G` is known to be periodic up to there.
    pub(super) is_periodic: bool,
    places: OnceLock<Places>,
}

impl Found {
    fn new(values: Values, known: u64, is_periodic: bool) -> Self {
        Found { values, known, is_periodic, places: OnceLock::new() }
    }

    /// The period of `G`, if it is known to be periodic.
    pub(super) fn period(&self) -> Option<Period> {
        self.is_periodic.then(|| match self.values {
            Values::Interval(Interval { a, b, .. }) => {
                Period { pre_period: 0, period: u128::from(a) + u128::from(b) }
            }
            Values::OneMore(OneMore { last, .. }) => Period { pre_period: 0, period: u128::from(last) + 1 },
            Values::Sequence(ref values) => values.period(),
        })
    }

    /// The places of each value.
    fn places(&self, values: &Sequence) -> &Places {
        self.places.get_or_init(|| Places::new(values.values()))
    }
}

/// `G`.
#[derive(Clone, Debug)]
pub(super) enum Values {
    /// The values for a set that is one interval, or that others are added to which change nothing.
    Interval(Interval),
    /// The values for a set of 1 to a number, and one more number, which changes them.
    OneMore(OneMore),
    /// The values for any other set.
    Sequence(Sequence),
}

/// `G` of the set from `a` to `b`, and of sets [like it](TakeSet::like_first), computed by [`interval()`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Interval {
    pub(super) a: u64,
    pub(super) b: u64,
    by_a: Divisor,
    /// `a + b`.
    round: Modulus,
}

impl Subtraction {
    /// A heap from which a move takes a number in this set. The search for the period takes time and memory
    /// up to a fixed limit.
    pub fn new(set: TakeSet) -> Self {
        Self { proved: OnceLock::new(), ..Self::up_to(set, MOST_VALUES) }
    }

    /// As above, for heaps up to `largest`, and for larger ones if a period is found by then. Takes less time
    /// than [`Subtraction::new`] if the period comes late or never, and automata prove nothing.
    pub fn up_to(set: TakeSet, largest: usize) -> Self {
        let most = largest.saturating_add(1);
        let (searched, proved, counts) = (OnceLock::new(), OnceLock::from(None), OnceLock::new());
        Self { set, most, searched, proved, counts }
    }

    /// What is known about `G` so far.
    pub(super) fn found(&self) -> &Found {
        match self.proved.get() {
            Some(Some(proved)) => proved,
            _ => self.searched(),
        }
    }

    /// What is known about `G`, after all attempts if heaps up to `wanted` need them.
    pub(super) fn found_up_to(&self, wanted: u64) -> &Found {
        let found = self.found();
        if wanted > found.known { self.proved().unwrap_or(found) } else { found }
    }

    /// What the search for a period finds.
    fn searched(&self) -> &Found {
        self.searched.get_or_init(|| {
            let values = if let Some((a, b)) = self.set.like_first() {
                Values::Interval(Interval::new(a, b))
            } else if let Some((m, k)) = self.set.one_more() {
                Values::OneMore(OneMore::new(m, k))
            } else {
                let (sequence, known, is_periodic) = find_sequence(&self.set, self.most);
                return Found::new(Values::Sequence(sequence), known, is_periodic);
            };
            Found::new(values, u64::MAX, true)
        })
    }

    /// `G`, if the search does not find a period of all heaps, and automata prove the one that the first values suggest.
    fn proved(&self) -> Option<&Found> {
        let prove = || {
            let Found { values, known, .. } = self.searched();
            if *known == u64::MAX || self.set.end().is_some() {
                return None;
            }
            let first = (0..=GUESSED.min(*known)).map(|heap| u32::try_from(values.value(heap)));
            let rules = Rules::parse(&self.set.rules()).ok()?;
            let (periodic, _) = proved_period(&rules, &first.collect::<Result<Vec<_>, _>>().ok()?)?;
            let sequence = Sequence::new(periodic.values, periodic.from as u64);
            (periodic.saltus == 0).then(|| Found::new(Values::Sequence(sequence), u64::MAX, true))
        };
        self.proved.get_or_init(prove).as_ref()
    }

    /// The smallest and the largest heap that remain after taking from `first` to `last` stones, if such moves
    /// exist.
    fn left_by(heap: u64, (first, last): (u64, u64)) -> Option<(u64, u64)> {
        Some((heap.saturating_sub(last), heap.checked_sub(first)?))
    }

    /// The game with this set in normal play.
    pub fn normal(set: TakeSet) -> Sum {
        Sum::normal(Self::new(set))
    }

    /// The game with this set in misère play.
    pub fn misere(set: TakeSet) -> Sum {
        Sum::of_known(Self::new(set), Ending::Misere)
    }

    /// The period of `G`, if one was proved.
    pub fn period(&self) -> Option<Period> {
        self.found_up_to(u64::MAX).period()
    }
}

/// `G`, the largest heap for which it holds, and whether a period was proved.
///
/// Only those numbers of the set count that the table can reach. A period proved with them holds for all heaps below
/// the next number of the set. Without a period, `G` is known as far as the table goes, which is at most `values`
/// values.
fn find_sequence(set: &TakeSet, values: usize) -> (Sequence, u64, bool) {
    // Beyond the end of a set that is cut, a value could lack an option.
    let listed = values.min(MOST_VALUES).min(set.end().unwrap_or(usize::MAX));
    let most = listed.min(MOST_STEPS / set.ranges().len().max(1));
    if set.end().is_some() && most < listed {
        let values = values_of(set, listed);
        if values.len() > most {
            let known = values.len() as u64 - 1;
            return (Sequence::new(values, 0), known, false);
        }
    }
    let (reached, beyond) = set.cut(most as u64 - 1);
    let largest = reached.ranges().last().map_or(0, |&(_, last)| last);
    // A value depends on this many values before it.
    let window = usize::try_from(largest).expect("it is below the table's limit").max(1);
    let mut table = ValueTable::new(&reached);
    let mut len = (4 * window).max(1024);
    loop {
        table.extend_to(len.min(most));
        if let Some(period) = (window < table.values.len()).then(|| period(&table.values, window)).flatten() {
            let before = start_of_period(&table.values, period);
            table.values.truncate(before + period);
            table.values.shrink_to_fit();
            let known = beyond.map_or(u64::MAX, |beyond| beyond - 1);
            return (Sequence::new(table.values, before as u64), known, true);
        }
        if table.values.len() == most {
            return (Sequence::new(table.values, 0), most as u64 - 1, false);
        }
        len *= 2;
    }
}

impl Component for Subtraction {
    #[inline]
    fn value(&self, heap: u64) -> u64 {
        self.found().values.value(heap)
    }

    fn values(&self, _largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        match &self.found().values {
            Values::Interval(interval) => written(
                kernel,
                #[inline(always)]
                |heaps, room| interval.values_of(heaps, room),
            ),
            Values::OneMore(one_more) => written(
                kernel,
                #[inline(always)]
                |heaps, room| one_more.values_of(heaps, room),
            ),
            Values::Sequence(sequence) => sequence.lookup(kernel),
        }
    }

    fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.set.up_to(heap).try_for_each(|taken| visit(&[heap - taken]))
    }

    fn largest(&self, wanted: u64) -> (u64, &'static str) {
        let why = match self.set.end() {
            Some(_) => "squares-listed-so-far",
            None => "no-period-of-set",
        };
        (self.found_up_to(wanted).known, why)
    }

    /// Infinite sets list their numbers only up to there.
    fn searchable(&self) -> u64 {
        self.set.end().map_or(u64::MAX, |end| end as u64 - 1)
    }

    /// Takes time linear in the number of options visited plus the number of ranges in the set.
    fn options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let found = self.found();
        let left_by = |&range: &(u64, u64)| Self::left_by(heap, range);
        let mut ranges = self.set.ranges().iter().map_while(left_by);
        let values = match found.values {
            Values::Interval(interval) => {
                return ranges.try_for_each(|(least, most)| {
                    if least == most && interval.value(least) != value {
                        return ControlFlow::Continue(());
                    }
                    let mut runs = interval.runs_with(least, most, value);
                    runs.try_for_each(|run| run.rev().try_for_each(|left| visit(&[left])))
                });
            }
            Values::OneMore(one_more) => {
                return one_more.options_with(heap, value).try_for_each(|left| visit(&[left]));
            }
            Values::Sequence(ref values) => values,
        };
        ranges.try_for_each(|(least, most)| {
            if most - least < FEW {
                let mut with = (least..=most).rev().filter(|&left| values.value(left) == value);
                return with.try_for_each(|left| visit(&[left]));
            }
            let before = |end| found.places(values).last_before(values, value, end);
            let mut with = iter::successors(before(most + 1), |&left| before(left));
            with.by_ref().take_while(|&left| left >= least).try_for_each(|left| visit(&[left]))
        })
    }

    fn counts(&self, kernel: Kernel) -> Option<Box<Counting<'_>>> {
        let counts = self.option_counts()?;
        Some(Box::new(move |heaps, sums| {
            kernel.isa().run(
                #[inline(always)]
                || counts.replace(heaps, sums),
            );
        }))
    }

    /// Takes constant time if the counts are few; otherwise, time linear in the number of ranges in the set.
    #[inline]
    fn count_options_with(&self, heap: u64, value: u64) -> u128 {
        self.option_counts()
            .map_or_else(|| self.count_in_ranges(heap, value), |counts| counts.of(heap, value))
    }

    fn misere(&self) -> MisereTheory {
        MisereTheory::Tame
    }
}

impl Subtraction {
    /// How many options have this value. Takes time linear in the number of ranges in the set.
    pub(super) fn count_in_ranges(&self, heap: u64, value: u64) -> u128 {
        let found = self.found();
        let ranges = self.set.ranges().iter().map_while(|&range| Self::left_by(heap, range));
        let values = match found.values {
            Values::Interval(interval) => {
                let count = |(least, most)| match () {
                    () if least == most => u128::from(interval.value(least) == value),
                    () => {
                        let runs = interval.runs_with(least, most, value);
                        runs.map(|run| u128::from(run.end() - run.start()) + 1).sum()
                    }
                };
                return ranges.map(count).sum();
            }
            Values::OneMore(one_more) => return one_more.options_with(heap, value).count() as u128,
            Values::Sequence(ref values) => values,
        };
        let count = |(least, most): (u64, u64)| {
            if most - least < FEW {
                return (least..=most).filter(|&left| values.value(left) == value).count() as u128;
            }
            let before = |end| found.places(values).count_before(values, value, end);
            u128::from(before(most + 1) - before(least))
        };
        ranges.map(count).sum()
    }

    fn option_counts(&self) -> Option<&OptionCounts> {
        let new = || OptionCounts::new(&self.set, self.found().period()?, |heap| self.value(heap));
        self.counts.get_or_init(new).as_ref()
    }
}

impl Values {
    #[inline]
    fn value(&self, heap: u64) -> u64 {
        match self {
            Values::Interval(interval) => interval.value(heap),
            Values::OneMore(one_more) => one_more.value(heap),
            Values::Sequence(values) => values.value(heap),
        }
    }
}

impl Interval {
    pub(super) fn new(a: u64, b: u64) -> Self {
        // `round` is a + b. If a + b is above 2^64, the largest modulus, 2^64 serves as well: every heap is below both.
        let round = Modulus::one_more_than((a - 1).saturating_add(b));
        Self { a, b, by_a: Divisor::new(a), round }
    }

    #[inline]
    pub(super) fn value(&self, n: u64) -> u64 {
        interval(n, |n| self.round.remainder(n), |r| self.by_a.quotient(r))
    }

    /// Writes the values of several heaps.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    fn values_of(&self, heaps: &[u64], values: &mut [u64]) {
        self.round.remainders(heaps, values);
        self.by_a.quotients((self.a - 1).saturating_add(self.b), values);
    }

    /// The heaps from `lowest` to `highest` with this value, in runs, the largest first.
    fn runs_with(self, lowest: u64, highest: u64, value: u64) -> impl Iterator<Item = RangeInclusive<u64>> {
        let round = u128::from(self.a) + u128::from(self.b);
        // The remainders with that value.
        let first = u128::from(value) * u128::from(self.a);
        let last = (first + u128::from(self.a)).min(round) - 1;
        let (lowest, highest) = (u128::from(lowest), u128::from(highest));
        (lowest / round..=highest / round).rev().filter_map(move |number| {
            let start = (number * round + first).max(lowest);
            let end = (number * round + last).min(highest);
            let inside = |heap| u64::try_from(heap).expect("it is at most the highest");
            (first <= last && start <= end).then(|| inside(start)..=inside(end))
        })
    }
}
