//! Values of 64 heaps at a time.

use super::element::{Element, LANES, Window, lanes};
use super::heap::Heap;
use super::kernels::Kernels;
use super::sets::Sets;
use super::sieve::{exclude, sieve};
use super::split::Split;
use super::takings::Takings;

/// Splits that are tried together.
const TOGETHER: usize = 256;
/// The sieve takes longer than marks if fewer windows go through it.
const WORTH_A_SIEVE: usize = 256;
/// Parts of common value come from [`STRETCHES`] stretches of [`STRETCH`] heaps, so that the values in their windows
/// stay near in memory.
const STRETCHES: usize = 64;
const STRETCH: usize = 256;

/// The state that lasts as long as one [`Split`] serves.
pub(super) struct Epoch<'a, T, K> {
    kernels: K,
    takings: &'a Takings,
    split: Split,
    end: usize,
    /// The compact values of the heaps, after `pad` other elements; [`Element::NONE`] if the value is rare or
    /// not known yet, or the heap cannot be a part.
    values: Vec<T>,
    /// The same values from the last to the first.
    reversed: Vec<T>,
    pad: usize,
    /// The number of compact values that are marked: a few more than occur.
    marked: u32,
    /// The heaps of rare value, and the splits with one of them as a part.
    rare: Vec<usize>,
    rare_windows: Vec<Window<T>>,
    /// How many of these windows mark; the others go through the sieve.
    rare_marks: usize,
    /// Some splits with a part of common value.
    common_windows: Vec<Window<T>>,
    /// For each parity of a heap and each compact common value, how many rare values are below that value.
    rare_below: [Vec<u32>; 2],
}

/// The values that the marks of a block leave open.
struct Open {
    common: Sets,
    rare: Sets,
    /// The number below which `common` is right, for each lane; from there on, the sieve may have left values.
    sieved: [u32; LANES],
}

/// A rare value that could be missing.
#[derive(Clone, Copy)]
struct Missing<T> {
    value: u32,
    compact: T,
}

impl<'a, T: Element, K: Kernels<T>> Epoch<'a, T, K> {
    #[inline(always)]
    pub(super) fn new(kernels: K, takings: &'a Takings, split: Split, known: &[u16], end: usize) -> Self {
        let size = split.size();
        let rare_below = [0, 1].map(|parity| {
            let rare: Vec<u32> = (0..size).map(|compact| split.expand(compact, true, parity)).collect();
            let below = |value| rare.partition_point(|&rare| rare < value) as u32;
            (0..size).map(|compact| below(split.expand(compact, false, parity))).collect()
        });
        let pad = LANES + takings.most;
        let len = pad + end + LANES;
        let mut epoch = Self {
            kernels,
            takings,
            split,
            end,
            values: vec![T::NONE; len],
            reversed: vec![T::NONE_REVERSED; len],
            pad,
            marked: T::marked(split.largest(known)).min(size),
            rare: Vec::new(),
            rare_windows: Vec::new(),
            rare_marks: K::RARE_MARKS * size as usize,
            common_windows: Vec::new(),
            rare_below,
        };
        for (n, &value) in known.iter().enumerate().skip(1) {
            epoch.learn(n, value.into());
        }
        let count = K::COMMON_MARKS * size as usize;
        let common = common_heaps(known.len()).filter(|&heap| epoch.values[pad + heap] != T::NONE);
        let common: Vec<usize> = common.collect();
        let some = common.iter().step_by(common.len() / (4 * count) + 1);
        let some = some.flat_map(|&heap| windows(takings, heap, epoch.values[pad + heap]));
        let count = count * takings.two.len();
        epoch.common_windows = by_turns(some.collect(), count, size);
        epoch.common_windows.truncate(count);
        epoch.rare_windows = by_turns(epoch.rare_windows, epoch.rare_marks, size);
        if epoch.rare_windows.len() < epoch.rare_marks + WORTH_A_SIEVE {
            epoch.rare_marks = usize::MAX;
        }
        epoch
    }

    /// Notes the value of a heap.
    #[inline(always)]
    fn learn(&mut self, n: usize, value: u32) {
        let compact = T::of(self.split.compact(value));
        if self.split.is_rare(value, n) {
            self.rare.push(n);
            self.rare_windows.extend(windows(self.takings, n, compact));
        } else {
            let index = self.pad + n;
            let last = self.values.len() - 1;
            self.values[index] = compact;
            self.reversed[last - index] = compact;
        }
    }

    /// Adds values to the known ones, block by block: up to the end, or until a value cannot be marked.
    #[inline(always)]
    pub(super) fn run(mut self, known: &mut Vec<u16>) {
        let mut flags = Vec::new();
        let mut open = Open { common: Sets::default(), rare: Sets::default(), sieved: [0; LANES] };
        let (mut near, mut missing) = (Vec::new(), Vec::new());
        let kernels = self.kernels;
        while known.len() < self.end {
            let first = self.pad + known.len();
            let (some, others) = self.rare_windows.split_at(self.rare_marks.min(self.rare_windows.len()));
            kernels.open(&self.values, first, some, self.marked, &mut flags, &mut open.common);
            open.sieved = sieve(kernels, &self.values, first, others, &mut open.common);
            kernels.open(&self.values, first, &self.common_windows, self.marked, &mut flags, &mut open.rare);
            for lane in 0..LANES.min(self.end - known.len()) {
                let n = known.len();
                let heap = Heap::new(self.takings, &self.split, known, &mut near);
                let value = self.value(&heap, lane, &mut open, &mut missing);
                let value = value.unwrap_or_else(|| heap.value(&self.rare));
                let Ok(short) = u16::try_from(value) else { return };
                known.push(short);
                // A value that is not marked begins another epoch.
                if !self.split.covers(value) || self.split.compact(value) >= self.marked {
                    return;
                }
                self.learn(n, value);
            }
        }
    }

    /// The value of the next heap: the least open common value, or a smaller rare value that is missing. `None` if
    /// the marks do not decide it. The marks do not include the values of splits with a part in the block.
    #[inline(always)]
    fn value(
        &self, heap: &Heap<'_>, lane: usize, open: &mut Open, missing: &mut Vec<Missing<T>>,
    ) -> Option<u32> {
        let n = heap.known.len();
        let (mut candidate, mut rare) = (0, 0);
        loop {
            candidate = open.common.next(lane, candidate)?;
            if candidate >= open.sieved[lane] {
                let others = &self.rare_windows[self.rare_marks..];
                exclude(&self.values, self.pad + n, others, &mut open.common, lane, &mut open.sieved[lane]);
                continue;
            }
            let below = self.rare_below[n % 2][candidate as usize];
            missing.clear();
            loop {
                // A rare value below a common one can have a compact value from `marked` on. No marks cover such
                // values, so they count as open.
                let compact = open.rare.next(lane, rare).unwrap_or(rare.max(self.marked));
                if compact >= below {
                    break;
                }
                rare = compact + 1;
                let value = self.split.expand(compact, true, n);
                if !heap.excludes(value) {
                    missing.push(Missing { value, compact: T::of(compact) });
                }
            }
            rare = rare.max(below);
            if let Some(value) = self.least_missing(heap, missing) {
                return Some(value);
            }
            let value = self.split.expand(candidate, false, n);
            if !heap.excludes(value) {
                return Some(value);
            }
            candidate += 1;
        }
    }

    /// The least of these rare values that no split has. Tries the splits into two parts of common value,
    /// many splits at once and for all remaining values, beginning with the smallest part: a value that is hard to find
    /// is often the value of a split with a small part, in 0.6 ten times as often as of other splits.
    #[inline(always)]
    fn least_missing(&self, heap: &Heap<'_>, missing: &mut Vec<Missing<T>>) -> Option<u32> {
        for &m in &self.takings.two {
            let sum = heap.known.len() - m;
            let reversed = self.values.len() - 1 - self.pad - sum;
            let end = self.takings.most_of_smaller(sum);
            for first in (1..=end).step_by(TOGETHER) {
                if missing.is_empty() {
                    break;
                }
                // The last group starts early enough to end with the last split. A heap has more splits than a group.
                let first = first.min(end + 1 - TOGETHER);
                let mut values: [T; TOGETHER] = *lanes(&self.values, self.pad + first);
                let larger: &[T; TOGETHER] = lanes(&self.reversed, reversed + first);
                for index in 0..TOGETHER {
                    values[index] = values[index].split(larger[index]);
                }
                let mut at = 0;
                while let Some(&Missing { value, compact }) = missing.get(at) {
                    let mut any = false;
                    for index in 0..TOGETHER {
                        any |= values[index] == compact;
                    }
                    // Among bytes, the sentinel is a compact value too, if hardly ever one that is sought.
                    if any && (compact != T::NONE || heap.has_split(m, first..=first + TOGETHER - 1, value)) {
                        missing.swap_remove(at);
                    } else {
                        at += 1;
                    }
                }
            }
        }
        let mut values: Vec<u32> = missing.iter().map(|missing| missing.value).collect();
        values.sort_unstable();
        values.into_iter().find(|&value| !heap.has_split_of(&self.rare, value))
    }
}

/// The splits with this part, for each taking.
#[inline(always)]
fn windows<T: Copy>(takings: &Takings, heap: usize, value: T) -> impl Iterator<Item = Window<T>> {
    takings.two.iter().map(move |m| Window { back: (heap + m) as u32, value })
}

/// Moves at least `count` windows to the front, if there are as many: equally many of each value, as far as there are.
/// So they exclude many different values. Otherwise keeps the order, in which windows that are near in memory follow
/// one another.
fn by_turns<T: Element>(windows: Vec<Window<T>>, count: usize, size: u32) -> Vec<Window<T>> {
    let mut left = vec![0_usize; size as usize];
    for window in &windows {
        left[window.value.get() as usize] += 1;
    }
    let chosen = |most: usize| left.iter().map(|&windows| windows.min(most)).sum::<usize>();
    let most = (0..count).find(|&most| chosen(most) >= count).unwrap_or(count);
    left.fill(most);
    let (mut front, others): (Vec<_>, Vec<_>) = windows.into_iter().partition(|window| {
        let left = &mut left[window.value.get() as usize];
        let is_chosen = *left > 0;
        *left -= usize::from(is_chosen);
        is_chosen
    });
    front.extend(others);
    front
}

/// Heaps from a few stretches in the lower half of the known ones. No heap of the epoch is twice one of
/// these, so the two parts differ, as some codes require.
fn common_heaps(known: usize) -> impl Iterator<Item = usize> {
    let half = known / 2;
    let stretch = STRETCH.min(half / STRETCHES);
    (0..STRETCHES).flat_map(move |number| {
        let first = half * number / STRETCHES;
        first..first + stretch
    })
}

#[cfg(test)]
mod tests {
    use super::super::kernels::Portable;
    use super::*;
    use crate::code::Code;

    /// Whether the value of the next heap's options lacks this rare value.
    fn misses<T: Element>(code: &Code, known: &[u16], value: u32) -> bool {
        let takings = Takings::of(code);
        let epoch = Epoch::<T, _>::new(Portable, &takings, Split::best(&takings, known), known, 2100);
        let mut near = Vec::new();
        let heap = Heap::new(&takings, &epoch.split, known, &mut near);
        let compact = epoch.split.compact(value);
        assert_eq!(epoch.split.expand(compact, true, known.len()), value);
        let missing = Missing { value, compact: T::of(compact) };
        epoch.least_missing(&heap, &mut vec![missing]) == Some(value)
    }

    /// Values from 256 on are common here, and smaller ones are rare. So 255 is a rare value that is less than the
    /// common ones, and its compact value is the sentinel of bytes. Some splits have two parts of rare value, and two
    /// such sentinels make 0.
    #[test]
    fn values_of_sentinels_are_not_values_of_splits() {
        let value = |n: u16| if n % 97 == 78 { n / 1000 } else { 256 + n % 4 / 2 };
        let known: Vec<u16> = (0..2001).map(value).collect();
        let code = Code::parse("0.07").unwrap();
        for (value, is_missing) in [(0, true), (1, false), (2, true), (255, true)] {
            assert_eq!(misses::<u8>(&code, &known, value), is_missing, "{value}");
            assert_eq!(misses::<u16>(&code, &known, value), is_missing, "{value}");
        }
    }

    /// Each value is that of one split alone, which is among the first or last that are tried together.
    #[test]
    fn the_only_split_with_a_value_is_found() {
        for (code, taken) in [("0.07", 2), ("0.077", 2), ("0.077", 3)] {
            let code = Code::parse(code).unwrap();
            let sum = 2001 - taken;
            let end = sum / 2 - usize::from(sum % 2 == 0); // not two equal heaps
            for part in [1, 2, 255, 256, 257, 512, 513, end - 256, end - 255, end - 1, end] {
                let mut known = vec![256; 2001];
                (known[part], known[sum - part]) = (256 + 4, 256 + 2);
                for (value, is_missing) in [(4 ^ 2, false), (1, true)] {
                    assert_eq!(misses::<u8>(&code, &known, value), is_missing, "{part} {value}");
                    assert_eq!(misses::<u16>(&code, &known, value), is_missing, "{part} {value}");
                }
            }
        }
    }

    #[test]
    fn two_equal_heaps_are_no_split_where_parts_must_differ() {
        let known: Vec<u16> = (0..2000).map(|n| 256 + u16::from(n < 1000)).collect();
        for (value, is_missing) in [(0, true), (1, false)] {
            assert_eq!(misses::<u8>(&Code::unequal_splits(), &known, value), is_missing, "{value}");
        }
    }
}
