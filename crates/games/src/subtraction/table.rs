//! The values of heaps 0, 1, 2, ..., each computed from those before it.

use super::set::TakeSet;
use super::values::extend_grundy_values;

/// The Grundy values of the heaps so far.
///
/// The options of a heap `n` are `n - s` for every `s` of the set. So each range of the set corresponds to a window of
/// values. When `n` grows by 1, each window gains a value at its front and loses one at its back. So the next value
/// takes time linear in the number of ranges, not of numbers.
pub(super) struct ValueTable<'a> {
    set: &'a TakeSet,
    pub(super) values: Vec<u32>,
    windows: Presence,
    /// The numbers of the set, if they are so few that trying each for every value is faster.
    numbers: Option<Vec<usize>>,
}

/// A set with at most this many numbers per range has few numbers.
const FEW: u64 = 2;

impl<'a> ValueTable<'a> {
    pub(super) fn new(set: &'a TakeSet) -> Self {
        let ranges = set.ranges();
        let numbers = ranges.iter().try_fold(0_u64, |sum, (first, last)| sum.checked_add(last - first + 1));
        let are_few = numbers.is_some_and(|sum| sum <= FEW * ranges.len() as u64);
        let numbers = are_few.then(|| {
            let listed = ranges.iter().flat_map(|&(first, last)| first..=last);
            listed.map(|number| usize::try_from(number).expect("it is below the table's limit")).collect()
        });
        Self { set, values: Vec::new(), windows: Presence::default(), numbers }
    }

    /// Extends the table to `len` values.
    pub(super) fn extend_to(&mut self, len: usize) {
        self.values.reserve_exact(len.saturating_sub(self.values.len()));
        if let Some(numbers) = &self.numbers {
            return extend_grundy_values(&mut self.values, numbers, len);
        }
        while self.values.len() < len {
            let next = self.next();
            self.values.push(next);
        }
    }

    fn next(&mut self) -> u32 {
        let n = self.values.len() as u64;
        let value_at = |pile: u64| usize::try_from(pile).ok().map(|pile| self.values[pile]);
        for &(first, last) in self.set.ranges() {
            if let Some(value) = n.checked_sub(first).and_then(value_at) {
                self.windows.add(value);
            }
            if let Some(value) = n.checked_sub(last).and_then(|pile| pile.checked_sub(1)).and_then(value_at) {
                self.windows.remove(value);
            }
        }
        self.windows.mex()
    }
}

/// The largest number of different values. For each of them, a set of heaps is kept.
const MOST_DIFFERENT: usize = 1 << 11;

/// The first `len` values for a set of very many ranges, or fewer if there are too many different values.
/// Each heap takes time linear in the number of words that store a set of heaps.
///
/// For each value, the set of heaps with an option of that value is kept. A new heap `n` with the value adds
/// `n + s` to the set, for every `s` that can be taken.
pub(super) fn values_of(set: &TakeSet, len: usize) -> Vec<u32> {
    let mut taken = vec![0_u64; len.div_ceil(64)];
    for number in set.up_to(len as u64 - 1).filter_map(|number| usize::try_from(number).ok()) {
        taken[number / 64] |= 1 << (number % 64);
    }
    let mut with_option: Vec<Vec<u64>> = Vec::new();
    let mut values = Vec::with_capacity(len);
    for n in 0..len {
        let value = with_option.iter().take_while(|heaps| heaps[n / 64] >> (n % 64) & 1 == 1).count();
        if value == with_option.len() {
            if value == MOST_DIFFERENT {
                break;
            }
            with_option.push(vec![0; taken.len()]);
        }
        let heaps = &mut with_option[value][n / 64..];
        for (heaps, taken) in heaps.iter_mut().zip(&taken) {
            *heaps |= taken << (n % 64);
        }
        // The bits that cross into the next word.
        if n % 64 > 0 {
            for (heaps, taken) in heaps[1..].iter_mut().zip(&taken) {
                *heaps |= taken >> (64 - n % 64);
            }
        }
        values.push(u32::try_from(value).expect("there are few"));
    }
    values
}

/// How often each value is present, and the mex of them all.
#[derive(Default)]
struct Presence {
    counts: Vec<u32>,
    /// In the first level, bit `v` is set if the value `v` is present. In each further level, a bit is set if
    /// its word of the level before is full. A word has 64 bits.
    levels: Vec<Vec<u64>>,
}

impl Presence {
    fn add(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.counts.len() {
            self.counts.resize(value + 1, 0);
        }
        self.counts[value] += 1;
        if self.counts[value] == 1 {
            self.set(value);
        }
    }

    fn remove(&mut self, value: u32) {
        let value = value as usize;
        self.counts[value] -= 1;
        if self.counts[value] == 0 {
            self.clear(value);
        }
    }

    fn set(&mut self, mut bit: usize) {
        for level in 0.. {
            if level == self.levels.len() {
                // The top level has one word as long as it is not full.
                self.levels.push(vec![0]);
            }
            let words = &mut self.levels[level];
            if bit / 64 >= words.len() {
                words.resize(bit / 64 + 1, 0);
            }
            words[bit / 64] |= 1 << (bit % 64);
            if words[bit / 64] != u64::MAX {
                return;
            }
            bit /= 64;
        }
    }

    fn clear(&mut self, mut bit: usize) {
        for words in &mut self.levels {
            let Some(word) = words.get_mut(bit / 64) else { return };
            let was_full = *word == u64::MAX;
            *word &= !(1 << (bit % 64));
            if !was_full {
                return;
            }
            bit /= 64;
        }
    }

    /// The least missing value. Goes down from the top level, each time into the first word that is not full.
    fn mex(&self) -> u32 {
        let bit = self.levels.iter().rev().fold(0, |word, words| {
            let free = words.get(word).map_or(0, |bits| bits.trailing_ones() as usize);
            word * 64 + free
        });
        u32::try_from(bit).expect("a value is at most the length of the table")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mex_is_found_among_many() {
        let mut counts = Presence::default();
        let mut there = vec![0_u32; 10_000];
        let mut random = fastrand::Rng::with_seed(1);
        assert_eq!(counts.mex(), 0);
        for round in 0..12_000 {
            // At first most rounds fill, later most rounds empty.
            let fills = random.u32(0..12_000) > round;
            let value = if fills {
                there.iter().take_while(|&&count| count > 0).count()
            } else {
                random.usize(0..6000)
            };
            if fills || there[value] == 0 {
                there[value] += 1;
                counts.add(u32::try_from(value).unwrap());
            } else {
                there[value] -= 1;
                counts.remove(u32::try_from(value).unwrap());
            }
            if round % 16 == 0 {
                let least = there.iter().position(|&count| count == 0);
                assert_eq!(Some(counts.mex() as usize), least, "round {round}");
            }
        }
        for value in 0..9000 {
            counts.add(value);
        }
        assert!(counts.mex() >= 9000);
    }

    #[test]
    fn values_of_sets_without_end_are_those_of_all_options() {
        for text in ["squares", "primes", "prime-powers", "6,15,squares", "1,primes"] {
            let set = TakeSet::parse(text).unwrap();
            let mut table = ValueTable::new(&set);
            table.extend_to(1000);
            assert_eq!(values_of(&set, 1000), table.values, "{text}");
        }
    }

    #[test]
    fn values_are_those_of_the_definition() {
        for text in ["1,3", "1,3,4", "2,3", "1-4,8", "1,4,10,12", "3-5,9-11,20", "7"] {
            let set = TakeSet::parse(text).unwrap();
            let mut table = ValueTable::new(&set);
            table.extend_to(300);
            for n in 0..300_u64 {
                let reached: Vec<u32> =
                    set.up_to(n).map(|taken| table.values[usize::try_from(n - taken).unwrap()]).collect();
                let expected = (0..=8).find(|value| !reached.contains(value)).unwrap();
                assert_eq!(table.values[usize::try_from(n).unwrap()], expected, "{text}: {n}");
            }
        }
    }
}
