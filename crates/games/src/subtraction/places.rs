//! The places of a value in a sequence of Grundy values.

use crate::theory::Sequence;

/// The places of each value in the stored part of a sequence: its pre-period and its first period, the block.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// The places of the value 0 in order, then those of 1, and so on.
    all: Vec<u32>,
    /// The index at which each value's places begin, and one more for the end.
    starts: Vec<u32>,
}

impl Places {
    /// The places of these values, of which there are fewer than `2^32`.
    pub(super) fn new(values: &[u32]) -> Self {
        let largest = values.iter().copied().max().unwrap_or(0) as usize;
        let mut starts = vec![0; largest + 2];
        for &value in values {
            starts[value as usize + 1] += 1;
        }
        for value in 0..=largest {
            starts[value + 1] += starts[value];
        }
        let mut all = vec![0; values.len()];
        // Each stored place advances its value's start by one, so in the end it is where the next value's
        // places begin.
        for (place, &value) in (0..).zip(values) {
            let next = &mut starts[value as usize];
            all[*next as usize] = place;
            *next += 1;
        }
        starts.rotate_right(1);
        starts[0] = 0;
        Places { all, starts }
    }

    fn of(&self, value: u64) -> &[u32] {
        let value = usize::try_from(value).unwrap_or(usize::MAX);
        match (self.starts.get(value), self.starts.get(value.saturating_add(1))) {
            (Some(&start), Some(&end)) => &self.all[start as usize..end as usize],
            _ => &[],
        }
    }

    /// How many of the values before the place `end` are equal to `value`.
    pub(super) fn count_before(&self, values: &Sequence, value: u64, end: u64) -> u64 {
        let (places, (end, blocks)) = (self.of(value), folded(values, end));
        let before = |end: u64| places.partition_point(|&place| u64::from(place) < end) as u64;
        let in_block = places.len() as u64 - before(values.period().pre_period);
        before(end) + blocks * in_block
    }

    /// The last place before `end` that has this value.
    pub(super) fn last_before(&self, values: &Sequence, value: u64, end: u64) -> Option<u64> {
        let (places, (end, blocks)) = (self.of(value), folded(values, end));
        let last = |end: u64| {
            let before = places.partition_point(|&place| u64::from(place) < end);
            before.checked_sub(1).map(|last| u64::from(places[last]))
        };
        let (first, len) = (values.period().pre_period, values.values().len() as u64);
        let moved = |blocks: u64| move |place| place + blocks * (len - first);
        let in_block = |end: u64| last(end).filter(|&place| place >= first);
        match blocks.checked_sub(1) {
            None => last(end),
            Some(before) => {
                let found = in_block(end).map(moved(blocks)).or_else(|| in_block(len).map(moved(before)));
                found.or_else(|| last(first))
            }
        }
    }
}

/// The stored place that corresponds to `place`, and how many blocks lie between them.
fn folded(values: &Sequence, place: u64) -> (u64, u64) {
    let (first, len) = (values.period().pre_period, values.values().len() as u64);
    let blocks = place.saturating_sub(first) / (len - first);
    (place - blocks * (len - first), blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_whole_sequence() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..300 {
            let values: Vec<u32> = (0..random.usize(1..12)).map(|_| random.u32(0..4)).collect();
            let first = random.u64(0..values.len() as u64);
            let (places, sequence) = (Places::new(&values), Sequence::new(values, first));
            for (end, value) in (0..40).flat_map(|end| (0..5).map(move |value| (end, value))) {
                let before: Vec<u64> = (0..end).filter(|&place| sequence.value(place) == value).collect();
                assert_eq!(places.count_before(&sequence, value, end), before.len() as u64);
                assert_eq!(places.last_before(&sequence, value, end), before.last().copied());
            }
        }
    }
}
