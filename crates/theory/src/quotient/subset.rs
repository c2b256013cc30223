//! Sets of elements of a monoid, one bit each.

/// A set of small numbers.
#[derive(Clone, Debug)]
pub(super) struct Subset(Vec<u64>);

impl Subset {
    /// The empty set, with room for the numbers below `order`.
    pub(super) fn empty(order: usize) -> Self {
        Subset(vec![0; order.div_ceil(64)])
    }

    /// The set of the numbers below `order` that meet a condition.
    pub(super) fn of(order: usize, is_in: impl Fn(usize) -> bool) -> Self {
        let word = |start: usize| {
            let end = order.min(start + 64);
            (start..end).fold(0, |word, number| word | u64::from(is_in(number)) << (number - start))
        };
        Subset((0..order).step_by(64).map(word).collect())
    }

    /// The bytes that it takes.
    pub(super) fn size(&self) -> u64 {
        (size_of::<Self>() + size_of_val(&*self.0)) as u64
    }

    #[inline]
    pub(super) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn insert_all(&mut self, others: &Subset) {
        self.0.iter_mut().zip(&others.0).for_each(|(word, other)| *word |= other);
    }

    /// The least number that both sets have.
    pub(super) fn first_common(&self, other: &Subset) -> Option<usize> {
        let mut both = self.0.iter().zip(&other.0).map(|(word, other)| word & other);
        let index = both.clone().position(|both| both > 0)?;
        Some(index * 64 + both.nth(index)?.trailing_zeros() as usize)
    }

    /// Whether the other set has every number of this one.
    pub(super) fn is_within(&self, other: &Subset) -> bool {
        self.0.iter().zip(&other.0).all(|(word, other)| word & !other == 0)
    }

    /// The numbers in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|&number| self.contains(number))
    }
}
