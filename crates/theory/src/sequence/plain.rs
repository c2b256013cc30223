//! Nim-values straight from the definition: every option of every heap.

use crate::code::{Code, NOTHING, ONE, THREE, TWO};

/// The values of the heaps 0, 1, 2, ... up to `len` of them.
///
/// The time is linear in the number of splits into two. For splits into three, it is linear in the number of smallest
/// parts times the number of words that store a set of values.
///
/// If digits repeat, each heap has the options of the heap that is one repetition smaller, and the options of
/// the first repetition. So one growing set for each remainder collects their values.
pub(crate) fn values(code: &Code, len: usize) -> Vec<u32> {
    let (before, repeating) = code.parts();
    let mut options = OptionValues { values: Vec::with_capacity(len), pairs: Vec::new(), code };
    let mut endless = vec![(Vec::new(), 0); repeating.len()];
    for n in 0..len {
        let mut seen = Vec::new();
        if code.most_heaps() == 3 {
            options.add_pairs();
        }
        for (k, &digit) in before.iter().enumerate().take(n + 1) {
            options.mark(&mut seen, n - k, digit, k);
        }
        // All values below `least` are values of the endless options.
        let mut least = 0;
        if !repeating.is_empty() {
            let (endless, all_below) = &mut endless[n % repeating.len()];
            for (k, &digit) in (before.len()..=n).zip(repeating) {
                options.mark(endless, n - k, digit, k);
            }
            *all_below += endless[*all_below..].iter().take_while(|seen| **seen).count();
            least = *all_below;
            seen.resize(seen.len().max(endless.len()), false);
            seen[least..].iter_mut().zip(&endless[least..]).for_each(|(seen, endless)| *seen |= *endless);
        }
        let mex = least + seen[least..].iter().take_while(|seen| **seen).count();
        options.values.push(u32::try_from(mex).expect("a value is at most the size of its heap"));
    }
    options.values
}

struct OptionValues<'a> {
    code: &'a Code,
    values: Vec<u32>,
    /// For each sum, the set of values of two heaps with that sum, one bit per value; empty unless moves leave
    /// three heaps.
    pairs: Vec<Vec<u64>>,
}

impl OptionValues<'_> {
    /// Adds the pairs of heaps whose sum is the number of known values.
    fn add_pairs(&mut self) {
        let n = self.values.len();
        let mut set = Vec::new();
        for a in 1..=n / 2 {
            let value = (self.values[a] ^ self.values[n - a]) as usize;
            if set.len() <= value / 64 {
                set.resize((value / 64 + 1).next_power_of_two(), 0_u64);
            }
            set[value / 64] |= 1 << (value % 64);
        }
        self.pairs.push(set);
    }

    /// Marks the values of the options of a move with this digit; `rest` is what remains of the heap.
    fn mark(&self, seen: &mut Vec<bool>, rest: usize, digit: u8, taken: usize) {
        let mut mark = |value: u32| {
            let value = value as usize;
            if value >= seen.len() {
                seen.resize((value + 1).next_power_of_two(), false);
            }
            seen[value] = true;
        };
        if digit & NOTHING != 0 && rest == 0 {
            mark(0);
        }
        if digit & ONE != 0 && rest > 0 && taken > 0 {
            mark(self.values[rest]);
        }
        if digit & TWO != 0 {
            let most = if self.code.is_unequal() { rest.saturating_sub(1) / 2 } else { rest / 2 };
            (1..=most).for_each(|a| mark(self.values[a] ^ self.values[rest - a]));
        }
        if digit & THREE != 0 {
            self.mark_triples(seen, rest);
        }
    }

    /// Marks the values of splits into three. The smallest heap is at most a third of the sum. The nim-sums of all
    /// pairs of other heaps form a set; each of its members is xored with the value of the smallest heap. The high
    /// bits of that value move whole words of the set, at once. Its low bits move the bits within words; that is done
    /// at the end, once for each pattern of low bits.
    fn mark_triples(&self, seen: &mut Vec<bool>, rest: usize) {
        let high = |part: usize| self.values[part] as usize / 64;
        let parts = 1..=rest / 3;
        let words = parts.clone().map(|a| (high(a) + 1).max(self.pairs[rest - a].len())).max().unwrap_or(0);
        let words = words.next_power_of_two();
        let mut moved = vec![0_u64; 64 * words];
        for a in parts {
            let moved = &mut moved[self.values[a] as usize % 64 * words..][..words];
            for (word, &pairs) in self.pairs[rest - a].iter().enumerate() {
                moved[word ^ high(a)] |= pairs;
            }
        }
        seen.resize(seen.len().max(64 * words), false);
        for (low, moved) in moved.chunks_exact(words).enumerate() {
            for (word, &bits) in moved.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    seen[word * 64 + (bits.trailing_zeros() as usize ^ low)] = true;
                    bits &= bits - 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;

    /// The values by the rules, without any theory.
    fn by_options(code: &Code, len: u64) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for n in 0..len {
            let mut seen = std::collections::HashSet::new();
            let _ = code.options(n, &mut |parts| {
                seen.insert(parts.iter().fold(0, |sum, &part| sum ^ values[usize::try_from(part).unwrap()]));
                ControlFlow::Continue(())
            });
            values.push((0..1 << 20).find(|value| !seen.contains(value)).unwrap());
        }
        values
    }

    #[test]
    fn values_are_those_of_all_options() {
        let mut random = fastrand::Rng::with_seed(4);
        let mut codes: Vec<String> = (0..150)
            .map(|_| {
                let mut digits = |digits: &[char], most| -> String {
                    (0..random.usize(0..=most)).map(|_| digits[random.usize(..digits.len())]).collect()
                };
                let hexadecimal: Vec<char> = "0123456789ABCDEF".chars().collect();
                let first = ["0", "4", "8", "C"][digits(&['1'], 3).len()];
                let repeating = digits(&hexadecimal, 2);
                let brackets = if repeating.is_empty() { String::new() } else { format!("[{repeating}]") };
                format!("{first}.{}1{brackets}", digits(&hexadecimal, 5))
            })
            .collect();
        codes.extend(["0.77", "0.[7]", "4.[3]", "0.8", "0.[F]"].map(str::to_owned));
        for code in codes {
            let parsed = Code::parse(&code).unwrap();
            assert_eq!(values(&parsed, 60), by_options(&parsed, 60), "{code}");
        }
        assert_eq!(values(&Code::unequal_splits(), 90), by_options(&Code::unequal_splits(), 90));
    }

    #[test]
    fn codes_with_a_theorem_have_its_values() {
        assert!(values(&Code::parse("0.[7]").unwrap(), 700).into_iter().eq(0..700));
        let lasker = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11];
        assert_eq!(values(&Code::parse("4.[3]").unwrap(), 13), lasker);
    }
}
