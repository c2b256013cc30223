//! Random numbers, the same on every machine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Pseudorandom numbers from a seed.
#[derive(Clone)]
pub(super) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Skips 2^128 numbers.
    pub(super) fn jump(&mut self) {
        self.0.jump();
    }

    /// A number below `end`; all are equally likely. `end` must not be 0.
    ///
    /// Returns the high half of a random number times `end`. Products whose low half is below `2^64 mod end` are
    /// redrawn, because some high halves would otherwise occur once too often (D. Lemire, "Fast random integer
    /// generation in an interval", 2019).
    #[inline]
    pub(super) fn below(&mut self, end: u64) -> u64 {
        let mut product = u128::from(self.0.next_u64()) * u128::from(end);
        if low_half(product) < end {
            let excess = end.wrapping_neg() % end;
            while low_half(product) < excess {
                product = u128::from(self.0.next_u64()) * u128::from(end);
            }
        }
        (product >> 64) as u64
    }

    /// A number from `least` to `most`, both included.
    #[inline]
    pub(super) fn within(&mut self, least: u64, most: u64) -> u64 {
        match (most - least).checked_add(1) {
            Some(end) => least + self.below(end),
            None => self.0.next_u64(),
        }
    }

    /// A number from `least` to `most`. All bit lengths of its distance from `least` are about equally likely.
    pub(super) fn of_any_length(&mut self, least: u64, most: u64) -> u64 {
        let shortest = (most - least).leading_zeros();
        let shift = u64::from(shortest) + self.below(u64::from(u64::BITS - shortest) + 1);
        let distance = self.0.next_u64().unbounded_shr(u32::try_from(shift).expect("it is at most 64"));
        if distance <= most - least { least + distance } else { self.within(least, most) }
    }

    /// An index below `end`, which must not be 0.
    #[inline]
    pub(super) fn index(&mut self, end: usize) -> usize {
        number_of_things(self.below(end as u64))
    }

    /// A count from `least` to `most`, both included, drawn as by [`Random::of_any_length`].
    pub(super) fn count_of_any_length(&mut self, least: usize, most: usize) -> usize {
        number_of_things(self.of_any_length(least as u64, most as u64))
    }

    /// Shuffles `things`; all orders are equally likely.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (2..=things.len()).rev() {
            things.swap(end - 1, self.index(end));
        }
    }
}

fn low_half(product: u128) -> u64 {
    let product = product & u128::from(u64::MAX);
    u64::try_from(product).expect("it has 64 bits")
}

fn number_of_things(number: u64) -> usize {
    usize::try_from(number).expect("it is at most a number of things")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // From the reference program in C with the state 1, 2, 3, 4. Its first number is rotl(s0 + s3, 23) + s0.
        let mut state = [0; 32];
        for (word, number) in state.chunks_mut(8).zip(1_u64..) {
            word.copy_from_slice(&number.to_le_bytes());
        }
        let mut random = Random(Xoshiro256PlusPlus::from_seed(state));
        assert_eq!(random.within(0, u64::MAX), (5 << 23) + 1);
        assert_eq!(random.within(0, u64::MAX), 58_720_359);
    }

    #[test]
    fn all_numbers_come_and_no_others() {
        let mut random = Random::new(1);
        for (least, most) in [(0, 0), (3, 9), (u64::MAX - 4, u64::MAX), (u64::MAX, u64::MAX)] {
            for of_any_length in [false, true] {
                let mut come = vec![0; usize::try_from(most - least).unwrap() + 1];
                for _ in 0..2000 {
                    let drawn = if of_any_length {
                        random.of_any_length(least, most)
                    } else {
                        random.within(least, most)
                    };
                    come[usize::try_from(drawn - least).unwrap()] += 1;
                }
                assert!(come.iter().all(|&count| count > 30), "{least}..={most}: {come:?}");
            }
        }
    }

    #[test]
    fn a_large_range_is_even() {
        // The three equal parts must occur equally often. Taking the remainder instead would make the first part
        // occur twice as often as each other part.
        let mut random = Random::new(1);
        let third = 1 << 62;
        let mut come = [0; 3];
        for _ in 0..30_000 {
            come[usize::try_from(random.below(3 * third) / third).unwrap()] += 1;
        }
        assert!(come.iter().all(|count| (9_500..10_500).contains(count)), "{come:?}");
    }

    #[test]
    fn all_lengths_come() {
        let mut random = Random::new(1);
        let mut come = [0; 65];
        for _ in 0..65 * 200 {
            let drawn = random.of_any_length(0, u64::MAX);
            come[usize::try_from(u64::BITS - drawn.leading_zeros()).unwrap()] += 1;
        }
        assert!(come[1..64].iter().all(|count| (130..300).contains(count)), "{come:?}");
    }

    #[test]
    fn every_order_comes() {
        let mut random = Random::new(1);
        let mut orders = std::collections::HashSet::new();
        for _ in 0..500 {
            let mut things = [0, 1, 2, 3];
            random.shuffle(&mut things);
            orders.insert(things);
        }
        assert_eq!(orders.len(), 24);
    }
}
