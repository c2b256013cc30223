//! Random numbers, the same on every machine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Numbers that look random and follow from a seed.
pub(super) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `end`, which is not 0; each is as likely as any other.
    ///
    /// The high half of a random number times `end`. Of the low halves the first few belong to high halves that would
    /// come once too often (D. Lemire, "Fast random integer generation in an interval", 2019).
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

    /// A number from `least` to `most` whose distance from `least` has any number of bits, each as likely as any other.
    pub(super) fn of_any_length(&mut self, least: u64, most: u64) -> u64 {
        let shortest = (most - least).leading_zeros();
        let shift = u64::from(shortest) + self.below(u64::from(u64::BITS - shortest) + 1);
        let distance = self.0.next_u64().unbounded_shr(u32::try_from(shift).expect("it is at most 64"));
        if distance <= most - least { least + distance } else { self.within(least, most) }
    }

    /// An index below `end`, which is not 0.
    #[inline]
    pub(super) fn index(&mut self, end: usize) -> usize {
        number_of_things(self.below(end as u64))
    }

    /// A number of things from `least` to `most`, both included.
    #[inline]
    pub(super) fn count(&mut self, least: usize, most: usize) -> usize {
        number_of_things(self.within(least as u64, most as u64))
    }

    /// The same, as [`Random::of_any_length`].
    pub(super) fn count_of_any_length(&mut self, least: usize, most: usize) -> usize {
        number_of_things(self.of_any_length(least as u64, most as u64))
    }

    /// Puts things into any order.
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
