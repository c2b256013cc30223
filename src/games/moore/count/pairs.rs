//! The same for K = 2, for all columns at once.
//!
//! Say that a move makes `a'` of the heap `a`, and `b'` of `b`. In each column the other heaps lack 0, 1 or 2 ones
//! to a multiple of 3, which `a'` and `b'` supply: none, one of the two, or both. So in the columns that lack 1,
//! and there are `m` of them, `a'` has the bits of any number `x`, and `b'` those that `x` has not. The larger
//! `x`, the larger `a'`: there is an `A` with `a' < a` where `x < A`, and no other. Likewise `b' < b` just where
//! `2^m - 1 - x < B`. Both are so for `A + B - 2^m` numbers `x`, or for none if that is below 0.

/// The columns in which the number of ones leaves 1 by 3, and those in which it leaves 2.
#[derive(Clone, Copy, Default)]
struct Ones {
    one: u64,
    two: u64,
}

impl Ones {
    fn with(self, heap: u64) -> Self {
        let one = (self.one ^ heap) & !self.two;
        Ones { one, two: (self.two ^ heap) & !one }
    }

    fn without(self, heap: u64) -> Self {
        let two = (self.two ^ heap) & !self.one;
        Ones { one: (self.one ^ heap) & !two, two }
    }

    /// How many `x` make this heap smaller, where these are the ones of the others: the columns in `one` lack
    /// 2, and those in `two` lack 1.
    fn smaller(self, heap: u64) -> u128 {
        let different = (heap ^ self.one) & !self.two;
        // Whatever `x` is, the highest different column decides, unless `x` does above it.
        let Some(decides) = different.checked_ilog2() else { return number_in(heap, self.two).into() };
        let (bit, below) = (1 << decides, (1 << decides) - 1);
        if heap & bit == 0 {
            number_in(heap & !below, self.two).into()
        } else {
            u128::from(number_in(heap | below, self.two)) + 1
        }
    }
}

/// The bits of a number in these columns, put together.
fn number_in(number: u64, mut columns: u64) -> u64 {
    let (mut together, mut place) = (0, 0);
    while columns != 0 {
        let column = columns & columns.wrapping_neg();
        together |= u64::from(number & column != 0) << place;
        columns ^= column;
        place += 1;
    }
    together
}

/// How many moves leave a row that is 0 by 3 in every column, if there are no more than so many pairs of a set of
/// up to two heaps and a part of it. `sizes` are its sizes above 0, and how many heaps have each.
pub(super) fn moves(row: &[u64], sizes: &[(u64, usize)], most_pairs: usize) -> Option<u128> {
    let doubles = sizes.iter().filter(|(_, heaps)| *heaps > 1).count();
    if 1 + 2 * sizes.len() * sizes.len() + 3 * doubles > most_pairs {
        return None;
    }
    let all = row.iter().fold(Ones::default(), |ones, &heap| ones.with(heap));
    let mut count = 0_u128;
    for (index, &(a, heaps)) in sizes.iter().enumerate() {
        let others = all.without(a);
        if others.one == 0 && others.two < a {
            count += heaps as u128;
        }
        let mut add = |b, ways| {
            let others = others.without(b);
            let columns = 1_u128 << others.two.count_ones();
            let numbers = (others.smaller(a) + others.smaller(b)).saturating_sub(columns);
            count = count.saturating_add(numbers.saturating_mul(ways));
        };
        if heaps > 1 {
            add(a, heaps as u128 * (heaps - 1) as u128 / 2);
        }
        for &(b, more) in &sizes[index + 1..] {
            add(b, heaps as u128 * more as u128);
        }
    }
    Some(count)
}
