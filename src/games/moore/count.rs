//! How many moves win Moore's Nim.
//!
//! A move is chosen from the top column down. What can follow depends only on which heaps it has touched so
//! far, and of heaps of one size only on how many. So the sets of up to K heaps, as numbers of heaps of each
//! size, are numbered, and each gets the number of ways in which the columns done may have touched just it:
//!
//! ```text
//! ways(nothing) = 1
//! for each column, from the top:
//!     for each set S, and each T in S that lacks only heaps with a one in this column:
//!         g = the ones that the heaps outside S lack to a multiple of K + 1
//!         next(S) += ways(T) * choices of g heaps of T * choices of T from S
//!     ways = next
//! the answer: the sum of ways(S) * choices of S from the row, but for S = nothing
//! ```
//!
//! The pairs of S and T are the steps in a column. For a fixed K their number is a polynomial of that of the
//! heaps, but it grows fast with K, so a row is counted only where they are few.

mod pairs;

use super::columns::{remainder, top_column};
use crate::game::sorted;

/// The most pairs of a set of up to K heaps and a part of it, heaps of one size being alike, in a row whose
/// moves are counted: so many for each heap of the row, and so many in all.
const MOST_PAIRS: (usize, usize) = (128, 1 << 20);

/// The most such pairs that a row of so many heaps may have.
pub(super) fn most_pairs(heaps: usize) -> usize {
    heaps.saturating_mul(MOST_PAIRS.0).min(MOST_PAIRS.1)
}

/// The sizes above 0 in a row, and how many heaps have each.
fn sizes(row: &[u64]) -> Vec<(u64, usize)> {
    let row = sorted(row);
    let alike = row.chunk_by(|one, other| one == other).filter(|heaps| heaps[0] > 0);
    alike.map(|heaps| (heaps[0], heaps.len())).collect()
}

/// The sets of up to K heaps of a row. The first is empty, and smaller ones come first.
struct Sets {
    /// The sizes above 0, and how many heaps have each.
    sizes: Vec<(u64, usize)>,
    all: Vec<Set>,
    /// What the sets are made of, one after another.
    parts: Vec<Part>,
}

struct Set {
    /// How many heaps it has.
    heaps: usize,
    /// Where its parts begin.
    start: usize,
    /// The first of the sets that have one more heap, of its last size or a larger one.
    larger: usize,
}

/// The heaps of one size in a set.
#[derive(Clone, Copy)]
struct Part {
    /// The index of the size.
    size: usize,
    heaps: usize,
    /// The set without one of them.
    without: usize,
}

impl Sets {
    /// All of them, if they and their parts make no more than so many pairs.
    fn new(sizes: Vec<(u64, usize)>, most_heaps: usize, most_pairs: usize) -> Option<Self> {
        let empty = Set { heaps: 0, start: 0, larger: 1 };
        let mut known = Sets { sizes, all: vec![empty], parts: Vec::new() };
        let (mut next, mut pairs) = (0, 1);
        while next < known.all.len() {
            known.all[next].larger = known.all.len();
            let last = known.parts_of(next).last().map_or(0, |part| part.size);
            let range = if known.all[next].heaps < most_heaps { last..known.sizes.len() } else { 0..0 };
            for size in range {
                if !known.has_larger(next, size) {
                    continue;
                }
                known.push_larger(next, size);
                pairs +=
                    known.parts_of(known.all.len() - 1).iter().map(|part| part.heaps + 1).product::<usize>();
                if pairs > most_pairs {
                    return None;
                }
            }
            next += 1;
        }
        Some(known)
    }

    fn parts_of(&self, set: usize) -> &[Part] {
        let end = self.all.get(set + 1).map_or(self.parts.len(), |next| next.start);
        &self.parts[self.all[set].start..end]
    }

    /// Whether the row has one more heap of this size, which is not below the last one of the set.
    fn has_larger(&self, set: usize, size: usize) -> bool {
        let last = self.parts_of(set).last().filter(|part| part.size == size);
        last.map_or(0, |part| part.heaps) < self.sizes[size].1
    }

    /// Adds the set that has one more heap of such a size.
    fn push_larger(&mut self, set: usize, size: usize) {
        let start = self.parts.len();
        let Set { heaps, start: from, .. } = self.all[set];
        for index in from..from + self.parts_of(set).len() {
            let part = self.parts[index];
            if part.size < size {
                self.parts.push(Part { without: self.with_one_more(part.without, size), ..part });
            }
        }
        let before = self.parts_of(set).last().filter(|part| part.size == size).map_or(0, |part| part.heaps);
        self.parts.push(Part { size, heaps: before + 1, without: set });
        self.all.push(Set { heaps: heaps + 1, start, larger: 0 });
    }

    /// The set that has one more heap of a size that is not below its last one.
    fn with_one_more(&self, set: usize, size: usize) -> usize {
        let last = self.parts_of(set).last().map_or(0, |part| part.size);
        let lacks_last = size > last && !self.has_larger(set, last);
        self.all[set].larger + (size - last) - usize::from(lacks_last)
    }
}

impl Sets {
    /// The set of all heaps of some sizes, if it is none too large.
    fn of_all(&self, is_in: impl Fn(u64) -> bool) -> Option<usize> {
        let wanted = (0..).zip(&self.sizes).filter(|(_, (size, _))| is_in(*size));
        let wanted: Vec<(usize, usize)> = wanted.map(|(size, &(_, heaps))| (size, heaps)).collect();
        let parts = |set| self.parts_of(set).iter().map(|part| (part.size, part.heaps));
        (0..self.all.len()).find(|&set| parts(set).eq(wanted.iter().copied()))
    }
}

/// A column, for one set of heaps that are touched after it.
struct Column<'a> {
    sets: &'a Sets,
    binomials: &'a Binomials,
    number: u32,
    /// The ones that are missing.
    missing: usize,
    /// The ways to touch each set in the columns above.
    ways: &'a [u128],
}

impl Column<'_> {
    /// The ways to come from this part of the set, or from one that has fewer heaps of its first `sizes`, when
    /// so many choices of it are alike.
    fn from(&self, set: usize, sizes: usize, alike: u128) -> u128 {
        let Set { heaps: touched, start, .. } = self.sets.all[set];
        let mut sum = 0;
        if self.ways[set] > 0 {
            sum = times(self.ways[set], times(self.binomials.get(touched, self.missing), alike));
        }
        for place in (0..sizes).rev() {
            let part = self.sets.parts[start + place];
            if self.sets.sizes[part.size].0 >> self.number & 1 == 0 {
                continue;
            }
            let mut set = set;
            for gone in 1..=part.heaps.min(touched - self.missing) {
                // Its smaller sizes stand where they stood.
                set = self.sets.parts[self.sets.all[set].start + place].without;
                let alike = times(alike, self.binomials.get(part.heaps, gone));
                sum = sum.saturating_add(self.from(set, place, alike));
            }
        }
        sum
    }
}

/// The product, or `u128::MAX` if it is above that. Mostly one factor is 1.
fn times(a: u128, b: u128) -> u128 {
    if b == 1 { a } else { a.saturating_mul(b) }
}

/// How many moves leave a row that is 0 by K + 1 in every column, where there are more than K + 1 heaps; in
/// misère play without those that leave only ones and zeros. None if there are too many sets to touch.
pub(super) fn moves(row: &[u64], heaps: u64, is_misere: bool) -> Option<u128> {
    if heaps == 2 {
        let small = if is_misere { leaving_small(row, heaps, 0) } else { 0 };
        return pairs::moves(row, &sizes(row), most_pairs(row.len())).map(|all| all - small);
    }
    by_sets(row, heaps, is_misere)
}

/// The same for any K.
pub(super) fn by_sets(row: &[u64], heaps: u64, is_misere: bool) -> Option<u128> {
    let most = usize::try_from(heaps).ok()?;
    let sets = Sets::new(sizes(row), most, most_pairs(row.len()))?;
    let binomials = Binomials::new(sets.all.last().map_or(0, |largest| largest.heaps));
    let mut ways = vec![0_u128; sets.all.len()];
    ways[0] = 1;
    // In misère play, what is touched when all columns so far have come out empty.
    let mut emptied = is_misere.then_some(0);
    for column in (0..top_column(row)).rev() {
        if let Some(set) = emptied.filter(|_| column == 0) {
            // There is one way to that. It leaves only ones and zeros.
            ways[set] -= 1;
        }
        let has_one = |size: usize| sets.sizes[size].0 >> column & 1 == 1;
        let in_row: usize =
            (0..sets.sizes.len()).filter(|&size| has_one(size)).map(|size| sets.sizes[size].1).sum();
        let mut next = vec![0; ways.len()];
        for (set, next) in next.iter_mut().enumerate() {
            let parts = sets.parts_of(set);
            let touched: usize = parts.iter().filter(|part| has_one(part.size)).map(|part| part.heaps).sum();
            let missing = most - (in_row - touched + most) % (most + 1);
            if missing <= sets.all[set].heaps {
                let column =
                    Column { sets: &sets, binomials: &binomials, number: column, missing, ways: &ways };
                *next = column.from(set, parts.len(), 1);
            }
        }
        ways = next;
        emptied = emptied.and_then(|_| sets.of_all(|size| size >> column > 0));
    }
    Some((1..ways.len()).fold(0, |sum: u128, set| {
        let each = sets.parts_of(set).iter().map(|part| binomial(sets.sizes[part.size].1, part.heaps));
        sum.saturating_add(each.fold(ways[set], u128::saturating_mul))
    }))
}

/// How many moves leave heaps of 0 and 1 only, whose ones leave `wanted` by K + 1.
pub(super) fn leaving_small(row: &[u64], heaps: u64, wanted: u64) -> u128 {
    let large = row.iter().filter(|&&heap| heap > 1).count();
    let ones = row.iter().filter(|&&heap| heap == 1).count();
    let Some(room) = heaps.checked_sub(large as u64) else { return 0 };
    let mut count = 0_u128;
    for kept in 0..=large {
        if count == u128::MAX {
            break;
        }
        // The number of ones that go is from 0 to K, so its remainder tells it.
        let left = remainder((kept + ones) as u64, heaps);
        let zeroed = left.checked_sub(wanted).unwrap_or(heaps);
        match usize::try_from(zeroed) {
            Ok(gone) if zeroed <= room && gone <= ones && large + gone > 0 => {
                count = count.saturating_add(binomial(large, kept).saturating_mul(binomial(ones, gone)));
            }
            _ => {}
        }
    }
    count
}

/// How many choices of `k` of `n` there are; `u128::MAX` if more than that.
pub(super) fn binomial(n: usize, k: usize) -> u128 {
    let k = k.min(n - k) as u128;
    // Each product is divisible: it is a binomial coefficient times i + 1. It may be too large where that is
    // not.
    let next = |ways: u128, i: u128| {
        let (factor, divisor) = (n as u128 - i, i + 1);
        (ways / divisor).checked_mul(factor)?.checked_add(ways % divisor * factor / divisor)
    };
    (0..k).try_fold(1, next).unwrap_or(u128::MAX)
}

/// Binomial coefficients, by Pascal's triangle; `u128::MAX` for those above that.
struct Binomials(Vec<Vec<u128>>);

impl Binomials {
    /// From here on, all are above `u128::MAX`: of 132 and more, the 66th to the 66th last.
    const TOO_LARGE: usize = 66;

    /// Those of up to `most`.
    fn new(most: usize) -> Self {
        let mut rows = Binomials(vec![vec![1]]);
        for n in 1..=most {
            let of =
                |k: usize| rows.get(n - 1, k).saturating_add(if k > 0 { rows.get(n - 1, k - 1) } else { 0 });
            let row = (0..(n / 2 + 1).min(Self::TOO_LARGE)).map(|k| if k == 0 { 1 } else { of(k) }).collect();
            rows.0.push(row);
        }
        rows
    }

    fn get(&self, n: usize, k: usize) -> u128 {
        if k == 0 || k == n {
            return 1;
        }
        self.0[n].get(k.min(n - k)).copied().unwrap_or(u128::MAX)
    }
}
