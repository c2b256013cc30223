//! How many options of a heap have a value, for each heap: a sequence as periodic as the values are.

use super::set::TakeSet;
use crate::theory::{Period, Sequence};

/// The most counts that are kept.
const MOST: usize = 1 << 16;
/// The most options that are looked at to find them.
const MOST_OPTIONS: usize = 1 << 20;

/// For each value the number of options of each heap that have it.
#[derive(Clone, Debug)]
pub(super) struct Counts(Vec<Sequence>);

impl Counts {
    /// Those of heaps from which one takes a number of this set, if they are few. `value` gives the values of
    /// heaps, which have this period.
    pub(super) fn new(set: &TakeSet, period: Period, value: impl Fn(u64) -> u64) -> Option<Self> {
        let (_, most) = *set.ranges().last()?;
        // From here on all options of a heap are where values repeat.
        let start = period.pre_period.checked_add(most)?;
        let heaps = start.checked_add(u64::try_from(period.period).ok()?)?;
        let rows = usize::try_from(heaps).ok().filter(|heaps| *heaps <= MOST)?;
        let options = set.up_to(heaps).take(MOST_OPTIONS / rows + 1).count();
        let largest = (0..heaps).map(&value).max()?;
        let values = usize::try_from(largest).ok()? + 1;
        if options * rows > MOST_OPTIONS || values * rows > MOST {
            return None;
        }
        let mut counts = vec![vec![0; rows]; values];
        for heap in 0..heaps {
            for option in set.up_to(heap).map(|taken| heap - taken) {
                counts[usize::try_from(value(option)).ok()?][usize::try_from(heap).ok()?] += 1;
            }
        }
        Some(Counts(counts.into_iter().map(|of_value| Sequence::new(of_value, start)).collect()))
    }

    /// How many options of this heap have this value.
    #[inline]
    pub(super) fn of(&self, heap: u64, value: u64) -> u128 {
        let counts = usize::try_from(value).ok().and_then(|value| self.0.get(value));
        counts.map_or(0, |counts| counts.value(heap).into())
    }
}
