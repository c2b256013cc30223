//! Values of 64 heaps at a time.

use super::element::{Element, LANES, Marks, Window, lanes, not_zero};
use super::heap::Heap;
use super::{Split, Takings};

/// A part of a split, by its heap, and its compact value.
#[derive(Clone, Copy)]
struct Part<T> {
    heap: u32,
    value: T,
}

/// A part of common value beside which a rare value needs this common one.
#[derive(Clone, Copy)]
struct Likely<T> {
    heap: u32,
    other: T,
}

/// Parts of rare value that mark common values, in narrow and in wide blocks; with so many, there is nothing left to
/// do in nearly all games.
const RARE_MARKS: [usize; 2] = [2048, 6];
/// Parts of common value that mark rare values, for each value.
const COMMON_MARKS: usize = 8;
/// Likely parts for each rare value, and for each of the most frequent values beside them.
const LIKELY: usize = 384;
const LIKELY_BESIDE: usize = 48;
/// Likely parts that are tried before it is asked whether all lanes are done.
const LIKELY_AT_ONCE: usize = 16;
/// Candidates of each lane that go through all parts together.
const SLOTS: usize = 4;
/// Parts of common value come from so many stretches of so many heaps, whose values stay in the first-level cache.
const STRETCHES: usize = 8;
const STRETCH: usize = 2048;

/// What the marks of a block leave open, for each compact value in which lanes, and the candidates.
struct Open {
    common: Vec<u64>,
    rare: Vec<u64>,
    candidates: [Option<u32>; LANES],
}

impl Open {
    /// In which lanes a compact rare value is open: in all, where it has no marks.
    #[inline(always)]
    fn of_rare(&self, compact: u32) -> u64 {
        self.rare.get(compact as usize).copied().unwrap_or(u64::MAX)
    }
}

/// What is known while the same split serves.
pub(super) struct Epoch<'a, T> {
    takings: &'a Takings,
    split: Split,
    end: usize,
    /// The compact values of the heaps after `pad` others, [`Element::NONE`] where a heap is rare, not known yet, or
    /// no part.
    values: Vec<T>,
    pad: usize,
    /// So many compact values are marked: some more than occur.
    marked: u32,
    /// All parts of rare value, those with the same value together.
    rare: Vec<Part<T>>,
    rare_marks: Vec<Part<T>>,
    common_marks: Vec<Part<T>>,
    /// For each compact rare value, likely parts, those beside the most frequent values first.
    likely: Vec<Vec<Likely<T>>>,
    /// For each heap's parity and compact common value, how many rare values are below it.
    rare_below: [Vec<u32>; 2],
}

impl<'a, T: Element> Epoch<'a, T> {
    #[inline(always)]
    pub(super) fn new(takings: &'a Takings, split: Split, known: &[u16], end: usize) -> Self {
        let pad = LANES + takings.most;
        let size = split.size();
        let mut values = vec![T::NONE; pad + 1];
        let (mut rare, mut counts) = (Vec::new(), vec![0_u32; size as usize]);
        for (n, &value) in known.iter().enumerate().skip(1) {
            let compact = split.compact(value.into());
            if split.is_rare(value.into(), n) {
                rare.push(Part { heap: n as u32, value: T::of(compact) });
                values.push(T::NONE);
            } else {
                counts[compact as usize] += 1;
                values.push(T::of(compact));
            }
        }
        values.resize(pad + end + LANES, T::NONE);
        rare.sort_by_key(|part| part.value);
        let most_marks = if T::LARGEST < 256 { RARE_MARKS[0] } else { RARE_MARKS[1] * size as usize };
        let rare_marks = spread(&rare, most_marks);
        let mut common = common_parts(known.len(), pad, &values);
        let common_marks = spread(&common, COMMON_MARKS * size as usize);
        common.sort_by_key(|part| part.value);
        let likely = likely_parts(size, &counts, &common);
        let largest = split.largest(known);
        let marked = (largest + 9).next_multiple_of(8).min(size);
        let rare_below = [0, 1].map(|parity| {
            let rare: Vec<u32> = (0..size).map(|compact| split.expand(compact, true, parity)).collect();
            let below = |value| rare.partition_point(|&rare| rare < value) as u32;
            (0..size).map(|compact| below(split.expand(compact, false, parity))).collect()
        });
        Self { takings, split, end, values, pad, marked, rare, rare_marks, common_marks, likely, rare_below }
    }

    /// Adds values to those known, block by block: up to the end, or until one does not fit.
    #[inline(always)]
    pub(super) fn run(mut self, known: &mut Vec<u16>) {
        let size = self.marked as usize;
        let (mut marks, mut windows) = (Marks::new(), Vec::new());
        let (mut open, mut near) =
            (Open { common: Vec::new(), rare: Vec::new(), candidates: [None; LANES] }, Vec::new());
        let mut missing: [Vec<u32>; LANES] = [const { Vec::new() }; LANES];
        while known.len() < self.end {
            let n0 = known.len();
            self.windows(n0, &self.rare_marks, &mut windows);
            T::open_lanes(&self.values, &windows, size, &mut marks, &mut open.common);
            open.candidates = self.candidates(n0, &open.common);
            self.windows(n0, &self.common_marks, &mut windows);
            T::open_lanes(&self.values, &windows, size, &mut marks, &mut open.rare);
            self.missing(n0, &open, &mut missing);
            for lane in 0..LANES.min(self.end - n0) {
                if !self.add_value(known, &mut near, lane, &open, &missing[lane]) {
                    return;
                }
            }
        }
    }

    /// Where the other parts of a block stand, for each of these parts and each taking.
    #[inline(always)]
    fn windows(&self, n0: usize, parts: &[Part<T>], windows: &mut Vec<Window<T>>) {
        windows.clear();
        for part in parts {
            for m in &self.takings.two {
                windows.push(Window { start: self.pad + n0 - m - part.heap as usize, value: part.value });
            }
        }
    }

    /// For each lane the least common value that no part of rare value excludes; none where all are excluded.
    ///
    /// If not all such parts have marked already, a few candidates of each lane go through all of them together: a
    /// candidate falls where the xor with the part's value equals the other part's. As what may stand for a rare
    /// heap must not be equalled, the xor stays below it.
    #[inline(always)]
    fn candidates(&self, n0: usize, open: &[u64]) -> [Option<u32>; LANES] {
        let mut candidates = [None; LANES];
        let next = |lane: usize, from: u32| (from..self.limit()).find(|&v| open[v as usize] >> lane & 1 != 0);
        let mut from = [0; LANES];
        let mut undecided = u64::MAX;
        if self.all_mark() {
            return std::array::from_fn(|lane| next(lane, 0));
        }
        while undecided != 0 {
            let mut slots = [[None; SLOTS]; LANES];
            let mut wanted = [[T::NEVER; LANES]; SLOTS];
            for lane in (0..LANES).filter(|lane| undecided >> lane & 1 != 0) {
                for slot in 0..SLOTS {
                    let Some(candidate) = next(lane, from[lane]) else { break };
                    slots[lane][slot] = Some(candidate);
                    wanted[slot][lane] = T::of(candidate);
                    from[lane] = candidate + 1;
                }
            }
            let survives = self.survivors(n0, &wanted);
            let before = undecided;
            for lane in (0..LANES).filter(|lane| before >> lane & 1 != 0) {
                let survivor =
                    (0..SLOTS).find(|&slot| slots[lane][slot].is_none() || survives[slot] >> lane & 1 != 0);
                if let Some(slot) = survivor {
                    candidates[lane] = slots[lane][slot];
                    undecided &= !(1 << lane);
                }
            }
        }
        candidates
    }

    /// In which lanes each of the wanted values is that of no split with a rare part.
    #[inline(always)]
    fn survivors(&self, n0: usize, wanted: &[[T; LANES]; SLOTS]) -> [u64; SLOTS] {
        let mut least = [[T::NONE; LANES]; SLOTS];
        for parts in self.rare.chunk_by(|one, other| one.value == other.value) {
            let mut others = *wanted;
            for others in &mut others {
                for other in others {
                    *other = (*other ^ parts[0].value).min(T::NEVER);
                }
            }
            for part in parts {
                for m in &self.takings.two {
                    let found = lanes(&self.values, self.pad + n0 - m - part.heap as usize);
                    for (least, others) in least.iter_mut().zip(&others) {
                        for lane in 0..LANES {
                            least[lane] = least[lane].min(found[lane] ^ others[lane]);
                        }
                    }
                }
            }
        }
        least.map(|least| not_zero(&least))
    }

    /// Adds to each lane's list the rare values below its candidate that no likely part has. They may be those of
    /// splits all the same.
    #[inline(always)]
    fn missing(&self, n0: usize, open: &Open, missing: &mut [Vec<u32>; LANES]) {
        let mut below = [0; LANES];
        for lane in 0..LANES {
            missing[lane].clear();
            let rare_below = |candidate: u32| self.rare_below[(n0 + lane) % 2][candidate as usize];
            below[lane] = open.candidates[lane].map_or(0, rare_below);
        }
        for value in 0..below.iter().copied().max().unwrap_or(0) {
            let mut wanted = [T::ZERO; LANES];
            let is_open = open.of_rare(value);
            if is_open == 0 {
                continue;
            }
            for lane in 0..LANES {
                let is_wanted = value < below[lane] && is_open >> lane & 1 != 0;
                wanted[lane] = if is_wanted { T::NONE } else { T::ZERO };
            }
            let mut left = not_zero(&wanted);
            for likely in self.likely[value as usize].chunks(LIKELY_AT_ONCE) {
                if left == 0 {
                    break;
                }
                for likely in likely {
                    for m in &self.takings.two {
                        let found = lanes(&self.values, self.pad + n0 - m - likely.heap as usize);
                        for lane in 0..LANES {
                            wanted[lane] = wanted[lane].min(found[lane] ^ likely.other);
                        }
                    }
                }
                left = not_zero(&wanted);
            }
            while left != 0 {
                missing[left.trailing_zeros() as usize].push(value);
                left &= left - 1;
            }
        }
    }

    /// Adds the value of the next heap, given its candidate and the rare values that may be missing. Returns whether
    /// the next one can be found in the same way.
    #[inline(always)]
    fn add_value(
        &mut self, known: &mut Vec<u16>, near: &mut Vec<[u16; LANES]>, lane: usize, open: &Open,
        missing: &[u32],
    ) -> bool {
        let n = known.len();
        let heap = Heap::new(self.takings, &self.split, known, near);
        let value = self.value(n, &heap, lane, open, missing);
        let value = value.unwrap_or_else(|| heap.value(self.rare.iter().map(|part| part.heap as usize)));
        let Ok(short) = u16::try_from(value) else { return false };
        known.push(short);
        let compact = self.split.compact(value);
        if !self.split.covers(value) {
            return false;
        }
        if compact > T::LARGEST {
            return false;
        }
        if self.split.is_rare(value, n) {
            let part = Part { heap: n as u32, value: T::of(compact) };
            if self.all_mark() {
                self.rare_marks.push(part);
            }
            self.rare.push(part);
            return true;
        }
        self.values[self.pad + n] = T::of(compact);
        true
    }

    /// The value of the next heap, unless the block does not tell: the least rare value that is missing, or else the
    /// candidate. If a split in the block excludes that, the next one is known where all parts have marked.
    #[inline(always)]
    fn value(&self, n: usize, heap: &Heap<'_>, lane: usize, open: &Open, missing: &[u32]) -> Option<u32> {
        let mut candidate = open.candidates[lane]?;
        for &rare in missing {
            if let Some(value) = self.missing_value(n, heap, rare) {
                return Some(value);
            }
        }
        loop {
            let value = self.split.expand(candidate, false, n);
            if !heap.excludes(value) {
                return Some(value);
            }
            if !self.all_mark() {
                return None;
            }
            let next = (candidate + 1..self.limit()).find(|&v| open.common[v as usize] >> lane & 1 != 0)?;
            let below = &self.rare_below[n % 2];
            for rare in below[candidate as usize]..below[next as usize] {
                if open.of_rare(rare) >> lane & 1 != 0
                    && let Some(value) = self.missing_value(n, heap, rare)
                {
                    return Some(value);
                }
            }
            candidate = next;
        }
    }

    /// The value that has this compact rare one, if no option of the heap has it.
    #[inline(always)]
    fn missing_value(&self, n: usize, heap: &Heap<'_>, compact: u32) -> Option<u32> {
        let value = self.split.expand(compact, true, n);
        let is_found = heap.excludes(value) || self.is_likely(n, compact) || heap.has_split(value);
        (!is_found).then_some(value)
    }

    /// Whether all parts of rare value have marked.
    fn all_mark(&self) -> bool {
        self.rare_marks.len() == self.rare.len() && T::can_mark(self.marked)
    }

    /// Whether a likely part has a rare value: one by one, those that the block has left out.
    #[inline(always)]
    fn is_likely(&self, n: usize, compact: u32) -> bool {
        for likely in &self.likely[compact as usize] {
            for m in &self.takings.two {
                if self.values[self.pad + n - m - likely.heap as usize] == likely.other {
                    return true;
                }
            }
        }
        false
    }

    /// The first compact value that has no marks, or that no element can be.
    fn limit(&self) -> u32 {
        self.marked.min(T::LARGEST + 1)
    }
}

/// So many of these at most, evenly from all.
fn spread<P: Copy>(parts: &[P], most: usize) -> Vec<P> {
    let len = parts.len().min(most);
    (0..len).map(|index| parts[index * parts.len() / len]).collect()
}

/// Parts of common value, from a few stretches of heaps below half of all: where parts must differ, no heap of the
/// epoch is twice one of these.
fn common_parts<T: Element>(known: usize, pad: usize, values: &[T]) -> Vec<Part<T>> {
    let half = known / 2;
    let stretch = STRETCH.min(half / STRETCHES);
    let heaps = (0..STRETCHES).flat_map(|number| {
        let first = half * number / STRETCHES;
        first..first + stretch
    });
    let parts = heaps.map(|heap| Part { heap: heap as u32, value: values[pad + heap] });
    parts.filter(|part| part.value != T::NONE).collect()
}

/// For each of `size` rare values, parts of common value that need a frequent value beside them.
fn likely_parts<T: Element>(size: u32, counts: &[u32], common: &[Part<T>]) -> Vec<Vec<Likely<T>>> {
    let with_value = |value: u32| {
        let first = common.partition_point(|part| part.value.get() < value);
        let len = common[first..].partition_point(|part| part.value.get() == value);
        &common[first..first + len]
    };
    let mut frequent: Vec<u32> = (0..size).filter(|&value| counts[value as usize] > 0).collect();
    frequent.sort_by_key(|&value| std::cmp::Reverse(counts[value as usize]));
    let of_value = |rare: u32| {
        let beside = frequent.iter().flat_map(|&other| {
            let parts = spread(with_value(rare ^ other), LIKELY_BESIDE);
            parts.into_iter().map(move |part| Likely { heap: part.heap, other: T::of(other) })
        });
        beside.take(LIKELY).collect()
    };
    (0..size).map(of_value).collect()
}
