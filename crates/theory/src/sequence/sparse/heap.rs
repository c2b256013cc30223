//! The value of one heap, split by split.

use std::ops::RangeInclusive;

use super::element::LANES;
use super::split::Split;
use super::takings::Takings;

/// The next heap after the known ones, and the values that its options exclude. Splits with both parts before
/// the block are left out.
pub(super) struct Heap<'a> {
    takings: &'a Takings,
    split: &'a Split,
    pub(super) known: &'a [u16],
    /// The values of the splits with a part of 1 to 64, for each taking that leaves two heaps. They include all
    /// splits with a part in the heap's block.
    near: &'a [[u16; LANES]],
}

impl<'a> Heap<'a> {
    #[inline(always)]
    pub(super) fn new(
        takings: &'a Takings, split: &'a Split, known: &'a [u16], near: &'a mut Vec<[u16; LANES]>,
    ) -> Self {
        let small: &[u16; LANES] = known[1..=LANES].try_into().expect("it has that length");
        near.clear();
        for m in &takings.two {
            let sum = known.len() - m;
            let large: &[u16; LANES] = known[sum - LANES..sum].try_into().expect("it has that length");
            let mut values = [0; LANES];
            for lane in 0..LANES {
                values[lane] = large[lane] ^ small[LANES - 1 - lane];
            }
            near.push(values);
        }
        Heap { takings, split, known, near }
    }

    /// Whether a move leaves this value, as one heap or as two heaps of which one is small.
    #[inline(always)]
    pub(super) fn excludes(&self, value: u32) -> bool {
        let n = self.known.len();
        for &m in &self.takings.one {
            if u32::from(self.known[n - m]) == value {
                return true;
            }
        }
        // A value too large for 16 bits has not occurred yet.
        let Ok(value) = u16::try_from(value) else { return false };
        for near in self.near {
            let mut any = false;
            for &other in near {
                any |= other == value;
            }
            // Without this exit, compilers vectorize across takings, which is slow and makes 200 KB of code.
            if any {
                return true;
            }
        }
        false
    }

    /// Whether a split that takes `m`, and whose smaller part is in this range, has this value.
    #[inline(always)]
    pub(super) fn has_split(&self, m: usize, smaller: RangeInclusive<usize>, value: u32) -> bool {
        let Ok(value) = u16::try_from(value) else { return false };
        let sum = self.known.len() - m;
        let larger = self.known[sum - smaller.end()..=sum - smaller.start()].iter().rev();
        let mut any = false;
        for (smaller, larger) in self.known[smaller].iter().zip(larger) {
            any |= smaller ^ larger == value;
        }
        any
    }

    /// Whether a split into two of these heaps, which ascend, has this value. The larger part is tried: there are few
    /// large heaps of rare value.
    #[inline(always)]
    pub(super) fn has_split_of(&self, parts: &[usize], value: u32) -> bool {
        let least = (self.known.len() - self.takings.most) / 2;
        let large = &parts[parts.partition_point(|&part| part < least)..];
        large.iter().any(|&part| self.splits_of(part).any(|found| u32::from(found) == value))
    }

    /// The values of the splits with this part.
    #[inline(always)]
    fn splits_of(&self, part: usize) -> impl Iterator<Item = u16> {
        let sums = self.takings.two.iter().map(|m| self.known.len() - m);
        let splits = sums.filter(move |&sum| part < sum && !(self.takings.unequal && 2 * part == sum));
        splits.map(move |sum| self.known[part] ^ self.known[sum - part])
    }

    /// Computes the value from all splits with a part in `rare`, the heaps of rare value, and from other splits as
    /// far as necessary.
    pub(super) fn value(&self, rare: &[usize]) -> u32 {
        let n = self.known.len();
        let mut seen = vec![false; 4 * self.split.size() as usize];
        let mut see = |value: u16| {
            if let Some(seen) = seen.get_mut(usize::from(value)) {
                *seen = true;
            }
        };
        self.takings.one.iter().for_each(|m| see(self.known[n - m]));
        self.near.as_flattened().iter().for_each(|&value| see(value));
        // A few parts of common value too, so that fewer values need a search.
        let some = n / 4..n / 4 + SOME.min(n / 4);
        rare.iter().copied().chain(some).for_each(|part| self.splits_of(part).for_each(&mut see));
        let has_split = |value| {
            let all = |m| 1..=self.takings.most_of_smaller(n - m);
            self.takings.two.iter().any(|&m| self.has_split(m, all(m), value))
        };
        let is_found = |value: u32| {
            let is_seen = seen.get(value as usize).is_some_and(|seen| *seen);
            is_seen || (self.split.is_rare(value, n) && has_split(value))
        };
        // A heap has fewer options than there are values.
        (0..u32::MAX).find(|&value| !is_found(value)).unwrap_or(u32::MAX)
    }
}

/// How many parts of common value are tried first. A value that is still missing then needs a search of its own.
const SOME: usize = 1000;
