//! Verdicts: who wins, one bit per row.

/// Who wins each of several rows: bit `i` is set if the player to move wins row `i`.
///
/// The bits are in words of 64, with the first row in the lowest bit. As bytes in little-endian order, they
/// have the layout of an Apache Arrow boolean array.
///
/// ```
/// let verdicts: judge_text::Verdicts = [true, false, true].into_iter().collect();
/// assert_eq!((verdicts.len(), verdicts.words()), (3, &[0b101][..]));
/// assert!(verdicts.iter().eq([true, false, true]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdicts {
    /// The bits from `len` on are 0.
    words: Vec<u64>,
    len: usize,
}

impl Verdicts {
    /// No verdicts yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bits; those after the last row are 0.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Whether the player to move wins the row with this index, if there is such a row.
    pub fn get(&self, row: usize) -> Option<bool> {
        (row < self.len).then(|| self.words[row / 64] >> (row % 64) & 1 == 1)
    }

    /// The verdicts in order.
    pub fn iter(&self) -> impl Iterator<Item = bool> + '_ {
        (0..self.len).map(|row| self.words[row / 64] >> (row % 64) & 1 == 1)
    }

    /// Forgets the verdicts and keeps their memory.
    pub fn clear(&mut self) {
        self.words.clear();
        self.len = 0;
    }

    /// Forgets the verdicts from the row with this index on.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
        self.words.truncate(self.len.div_ceil(64));
        if let Some(last) = self.words.last_mut() {
            *last &= u64::MAX >> (self.len.wrapping_neg() % 64);
        }
    }

    /// Adds the verdicts of further rows.
    pub fn append(&mut self, others: &Verdicts) {
        for (word, start) in others.words.iter().zip((0..).step_by(64)) {
            self.push_bits(*word, 64.min(others.len - start));
        }
    }

    /// Adds the verdict of one row.
    pub fn push(&mut self, wins: bool) {
        self.push_bits(wins.into(), 1);
    }

    /// Adds the lowest `count` bits, at most 64. The other bits must be 0.
    #[inline]
    pub fn push_bits(&mut self, bits: u64, count: usize) {
        debug_assert!(count <= 64 && (count == 64 || bits >> count == 0));
        let used = self.len % 64;
        if used == 0 {
            // For speed only: the first verdicts of a batch are added here.
            self.words.extend((count > 0).then_some(bits));
        } else {
            if let Some(last) = self.words.last_mut() {
                *last |= bits << used;
            }
            if used + count > 64 {
                self.words.push(bits >> (64 - used));
            }
        }
        self.len += count;
    }
}

impl Extend<bool> for Verdicts {
    #[inline]
    fn extend<T: IntoIterator<Item = bool>>(&mut self, verdicts: T) {
        // A register collects 64 verdicts.
        let (mut bits, mut count) = (0, 0);
        verdicts.into_iter().for_each(|wins| {
            bits |= u64::from(wins) << count;
            count += 1;
            if count == 64 {
                self.push_bits(bits, count);
                (bits, count) = (0, 0);
            }
        });
        self.push_bits(bits, count);
    }
}

impl FromIterator<bool> for Verdicts {
    fn from_iter<T: IntoIterator<Item = bool>>(verdicts: T) -> Self {
        let mut collected = Verdicts::new();
        collected.extend(verdicts);
        collected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_may_be_added_at_any_bit() {
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..if cfg!(miri) { 5 } else { 500 } {
            let (mut verdicts, mut expected) = (Verdicts::new(), Vec::new());
            for _ in 0..rng.usize(..8) {
                let count = rng.usize(0..=64);
                let bits = rng.u64(..).unbounded_shr(64 - u32::try_from(count).unwrap());
                let many: Vec<bool> = (0..rng.usize(..200)).map(|_| rng.bool()).collect();
                verdicts.push_bits(bits, count);
                let len = verdicts.len();
                verdicts.extend(many.iter().map(|wins| !wins));
                verdicts.truncate(len);
                verdicts.extend(many.iter().copied());
                verdicts.push(true);
                verdicts.append(&many.iter().copied().collect());
                expected.extend((0..count).map(|bit| bits >> bit & 1 == 1));
                expected.extend(&many);
                expected.push(true);
                expected.extend(many);
            }
            assert!(verdicts.iter().eq(expected.iter().copied()));
            assert_eq!(verdicts, expected.iter().copied().collect());
            assert_eq!((verdicts.len(), verdicts.is_empty()), (expected.len(), expected.is_empty()));
            assert_eq!(verdicts.words().len(), expected.len().div_ceil(64));
            assert_eq!(verdicts.get(expected.len()), None);
            assert!(expected.iter().enumerate().all(|(row, &wins)| verdicts.get(row) == Some(wins)));
            verdicts.clear();
            assert!(verdicts.is_empty() && verdicts.words().is_empty());
        }
    }
}
