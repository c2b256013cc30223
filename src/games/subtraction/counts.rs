//! How many options of each heap have each value: a sequence with the same period as the values.

use super::set::TakeSet;
use crate::theory::{Period, Sequence};

/// The most counts that are kept.
const MOST: usize = 1 << 16;
/// The most options that are visited to find the counts.
const MOST_OPTIONS: usize = 1 << 20;

/// For each heap and each value, the number of the heap's options with that value.
#[derive(Clone, Debug)]
pub(super) struct OptionCounts {
    /// The index at which each heap's counts begin; a heap has one count per value.
    starts: Sequence,
    all: Vec<u32>,
    /// All values are below this number.
    values: u64,
}

impl OptionCounts {
    /// The counts for heaps from which a move takes a number of this set, if they are few. `value` returns the
    /// values of heaps, which have this period.
    pub(super) fn new(set: &TakeSet, period: Period, value: impl Fn(u64) -> u64) -> Option<Self> {
        let (_, most) = *set.ranges().last()?;
        // From this heap on, all options are in the part where values repeat.
        let start = period.pre_period.checked_add(most)?;
        let end = start.checked_add(u64::try_from(period.period).ok()?)?;
        let heaps = usize::try_from(end).ok().filter(|heaps| *heaps <= MOST)?;
        let options = set.up_to(end).take(MOST_OPTIONS / heaps + 1).count();
        let largest = (0..end).map(&value).max()?;
        let values = usize::try_from(largest).ok()? + 1;
        if options * heaps > MOST_OPTIONS || values * heaps > MOST {
            return None;
        }
        let mut all = vec![0; values * heaps];
        let starts: Vec<u32> =
            (0..heaps).map(|heap| u32::try_from(heap * values)).collect::<Result<_, _>>().ok()?;
        for (heap, counts) in (0..).zip(all.chunks_mut(values)) {
            for option in set.up_to(heap).map(|taken| heap - taken) {
                counts[usize::try_from(value(option)).ok()?] += 1;
            }
        }
        Some(OptionCounts { starts: Sequence::new(starts, start), all, values: values as u64 })
    }

    /// How many options of this heap have this value.
    #[inline]
    pub(super) fn of(&self, heap: u64, value: u64) -> u128 {
        if value >= self.values {
            return 0;
        }
        let place = usize::try_from(self.starts.value(heap) + value).unwrap_or(usize::MAX);
        self.all.get(place).copied().unwrap_or(0).into()
    }
}
