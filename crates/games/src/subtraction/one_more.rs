//! A heap from which a move takes 1 to `m`, or one more number, `k`.

mod theorem;

use theorem::one_more;

use crate::machine::division::{Divisor, Modulus};

/// The values that are computed together.
const TOGETHER: usize = 256;

/// `G` of the set of 1 to `m` and `k`, computed by [`one_more()`].
#[derive(Clone, Copy, Debug)]
pub(super) struct OneMore {
    pub(super) m: u64,
    pub(super) k: u64,
    /// The largest remainder by the period.
    pub(super) last: u64,
    /// `m + 1`.
    next: Divisor,
    /// The period.
    round: Modulus,
}

impl OneMore {
    /// The values for this set.
    pub(super) fn new(m: u64, k: u64) -> Self {
        let last = if k.is_multiple_of(m + 1) { k } else { m };
        Self { m, k, last, next: Divisor::new(m + 1), round: Modulus::one_more_than(last) }
    }

    #[inline]
    pub(super) fn value(&self, n: u64) -> u64 {
        one_more(n, self.last, |n| self.round.remainder(n), |r| self.next.remainder(r))
    }

    /// Writes the values of several heaps.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub(super) fn values_of(&self, heaps: &[u64], values: &mut [u64]) {
        // The value of the last remainder is one more than that before it: m + 1 is taken from both as often.
        let most = self.next.quotient(self.last - 1);
        let mut quotients = [0; TOGETHER];
        for (heaps, values) in heaps.chunks(TOGETHER).zip(values.chunks_mut(TOGETHER)) {
            let quotients = &mut quotients[..heaps.len()];
            self.round.remainders(heaps, values);
            quotients.copy_from_slice(values);
            self.next.quotients(self.last, quotients);
            for (value, &mut quotient) in values.iter_mut().zip(quotients) {
                *value -= quotient.min(most) * (self.m + 1);
            }
        }
    }

    /// The options of `n` with this value, the largest first, if `k` is above `m`.
    pub(super) fn options_with(self, n: u64, value: u64) -> impl Iterator<Item = u64> {
        // Any m + 1 heaps in a row have different values.
        let near = self.last_before(n, value).filter(|left| n - left <= self.m);
        let far = n.checked_sub(self.k).filter(|&left| self.value(left) == value);
        near.into_iter().chain(far)
    }

    /// The largest heap below `n` with this value.
    fn last_before(self, n: u64, value: u64) -> Option<u64> {
        let r = self.round.remainder(n);
        if value <= self.m && value < r {
            return Some(n - 1 - self.next.remainder(r - 1 - value));
        }
        // Each earlier round ends with all values in order.
        let before = (self.value(self.last) + 1).checked_sub(value).filter(|&before| before > 0)?;
        (n - r).checked_sub(before)
    }
}

#[cfg(test)]
mod tests {
    use super::super::set::TakeSet;
    use super::super::table::ValueTable;
    use super::*;

    /// The theorem holds for small `k` too.
    #[test]
    fn values_are_those_of_the_definition() {
        for (m, k) in (1..9).flat_map(|m| (1..60).map(move |k| (m, k))) {
            let set = TakeSet::parse(&format!("1-{m},{k}")).unwrap();
            let (mut table, one_more) = (ValueTable::new(&set), OneMore::new(m, k));
            table.extend_to(600);
            let (heaps, mut together): (Vec<u64>, _) = ((0..600).collect(), [0; 600]);
            one_more.values_of(&heaps, &mut together);
            for (n, value) in heaps.into_iter().zip(together) {
                assert_eq!(value, table.values[usize::try_from(n).unwrap()].into(), "1-{m},{k}: {n}");
                assert_eq!(value, one_more.value(n), "1-{m},{k}: {n}");
            }
        }
    }

    #[test]
    fn options_with_a_value_are_those_among_all_options() {
        for (m, k) in (1..9).flat_map(|m| (m + 2..60).map(move |k| (m, k))) {
            let one_more = OneMore::new(m, k);
            for (n, value) in (0..200_u64).flat_map(|n| (0..m + 4).map(move |value| (n, value))) {
                let all = (1..=m).chain([k]).filter_map(|taken| n.checked_sub(taken));
                let expected: Vec<u64> = all.filter(|&left| one_more.value(left) == value).collect();
                assert!(one_more.options_with(n, value).eq(expected), "1-{m},{k}: {n}, {value}");
            }
            assert_eq!(one_more.options_with(u64::MAX, u64::MAX).count(), 0);
        }
    }
}
