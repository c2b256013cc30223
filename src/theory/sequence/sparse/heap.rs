//! The value of one heap, split by split.

use super::element::LANES;
use super::{Split, Takings};

/// The next heap after those known, and what excludes values from it besides splits with parts before the block.
pub(super) struct Heap<'a> {
    pub(super) takings: &'a Takings,
    pub(super) split: &'a Split,
    pub(super) known: &'a [u16],
    /// The values of the splits with a part of 1 to 64, for each taking that leaves two heaps. All splits with a part
    /// in the block of the heap are among them.
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

    /// Whether a move leaves one heap with this value, or two of which one is small.
    #[inline(always)]
    pub(super) fn excludes(&self, value: u32) -> bool {
        let n = self.known.len();
        for &m in &self.takings.one {
            if u32::from(self.known[n - m]) == value {
                return true;
            }
        }
        // A value that is too large for 16 bits was not seen yet.
        let Ok(value) = u16::try_from(value) else { return false };
        let mut any = false;
        for near in self.near {
            for lane in 0..LANES {
                any |= near[lane] == value;
            }
        }
        any
    }

    /// Whether a split has this value: all of them are tried, those with parts of about the same size first.
    #[inline(always)]
    pub(super) fn has_split(&self, value: u32) -> bool {
        let Ok(value) = u16::try_from(value) else { return false };
        for m in &self.takings.two {
            let sum = self.known.len() - m;
            let most = if self.takings.unequal { (sum - 1) / 2 } else { sum / 2 };
            let (rest, smaller) = self.known[1..=most].as_rchunks::<LANES>();
            let (larger, _) = self.known[sum - most..sum].as_chunks::<LANES>();
            for (smaller, larger) in smaller.iter().rev().zip(larger) {
                let mut any = false;
                for lane in 0..LANES {
                    any |= smaller[LANES - 1 - lane] ^ larger[lane] == value;
                }
                if any {
                    return true;
                }
            }
            for part in 1..=rest.len() {
                if self.known[part] ^ self.known[sum - part] == value {
                    return true;
                }
            }
        }
        false
    }

    /// The value, by all splits with a part of these heaps, of rare value, and as many others as it takes.
    pub(super) fn value(&self, rare: impl Iterator<Item = usize>) -> u32 {
        let n = self.known.len();
        let mut seen = vec![false; 4 * self.split.size() as usize];
        let mut see = |value: u16| {
            if let Some(seen) = seen.get_mut(usize::from(value)) {
                *seen = true;
            }
        };
        for m in &self.takings.one {
            see(self.known[n - m]);
        }
        self.near.as_flattened().iter().for_each(|&value| see(value));
        // A few of common value too, so that fewer values are searched for.
        for part in rare.chain(n / 4..n / 4 + SOME.min(n / 4)) {
            for m in &self.takings.two {
                let sum = n - m;
                if part < sum && !(self.takings.unequal && 2 * part == sum) {
                    see(self.known[part] ^ self.known[sum - part]);
                }
            }
        }
        let is_found = |value: u32| {
            let is_seen = seen.get(value as usize).is_some_and(|seen| *seen);
            is_seen || (self.split.is_rare(value, n) && self.has_split(value))
        };
        // A heap has fewer options than there are values.
        (0..u32::MAX).find(|&value| !is_found(value)).unwrap_or(u32::MAX)
    }
}

/// Splits that are looked at before each missing value is searched for.
const SOME: usize = 1000;
