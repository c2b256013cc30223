//! Periods of nim-values, proved by enough values.

use crate::code::Code;
use crate::period::Period;

/// How many values prove a period for all later values, if some number of values can.
///
/// Let `G(n + p) = G(n)` be known for `n0 <= n < N - p`, with `n0 >= 1`. Let `k` be the most that a move takes,
/// and `t` the most heaps that it leaves. The period goes on at `n + p`, for `n + p >= N`, if the options of
/// `n` and `n + p` have the same values. A move of `n + p` that takes `m` leaves heaps of sum `n + p - m`. If
/// that sum exceeds `t (n0 + p - 1)`, the largest of the `t` heaps is at least `n0 + p`. Then it can be shifted
/// down by `p`, which leaves an option of `n` with the same value. For the smallest `n + p = N` and the largest
/// `m = k` the condition is `N - k >= t (n0 + p - 1) + 1`, so
///
/// `N >= t n0 + t p + k - (t - 1)`.
///
/// In the other direction, an option of `n` has a heap of at least `n0`, which can be shifted up; that needs fewer
/// values. By induction the period holds for ever. Moves that leave only one heap are no exception, since `t` is
/// at least 2 here.
///
/// If two heaps must differ, a shift can make them equal. But then the larger exceeds the smaller by `p`, and
/// the smaller can be shifted down instead: `N >= 2 n0 + 3 p + k` ensures that it is at least `n0 + p`.
///
/// No bound is known for digits that repeat for ever.
pub(crate) fn values_needed(code: &Code, found: Period) -> Option<u64> {
    let (digits, repeating) = code.parts();
    let heaps = code.most_heaps().max(2);
    let most_taken = digits.len() as u64 - 1;
    let (from, period) = (found.pre_period.max(1), u64::try_from(found.period).ok()?);
    let needed = if code.is_unequal() {
        2 * from + 3 * period + most_taken
    } else {
        heaps * (from + period) + most_taken - (heaps - 1)
    };
    repeating.is_empty().then_some(needed)
}

/// The shortest period that these values of the code prove for all later values, if they prove one.
pub(crate) fn period(code: &Code, values: &[u32]) -> Option<Period> {
    let known = values.len() as u64;
    let repeats = repeats(values);
    (1..known).zip(&repeats[1.min(repeats.len())..]).find_map(|(period, &repeats)| {
        let found = Period { pre_period: known - period - repeats as u64, period: period.into() };
        values_needed(code, found).is_some_and(|needed| needed <= known).then_some(found)
    })
}

/// For each shift, how many of the last values repeat the values one shift before them: the Z function of the
/// reversed values (D. Gusfield, "Algorithms on strings, trees, and sequences", 1997). Takes linear time.
fn repeats(values: &[u32]) -> Vec<usize> {
    let last = |index: usize| values[values.len() - 1 - index];
    let mut repeats = vec![0; values.len()];
    // The values from `start` to `end` are known to equal the first ones.
    let (mut start, mut end) = (0, 0);
    for shift in 1..values.len() {
        let mut len = if shift < end { repeats[shift - start].min(end - shift) } else { 0 };
        while shift + len < values.len() && last(len) == last(shift + len) {
            len += 1;
        }
        if shift + len > end {
            (start, end) = (shift, shift + len);
        }
        repeats[shift] = len;
    }
    repeats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sequence::plain;

    fn proved(code: &str, len: usize) -> Option<(u64, u128)> {
        let code = Code::parse(code).unwrap();
        period(&code, &plain::values(&code, len)).map(|period| (period.pre_period, period.period))
    }

    #[test]
    fn periods_are_those_published() {
        for (code, pre_period, length) in [
            ("0.77", 71, 12),
            ("0.07", 53, 34),
            ("0.137", 52, 34),
            ("0.17", 33, 34),
            ("0.45", 498, 20),
            ("0.15", 1, 10),
        ] {
            assert_eq!(proved(code, 1500), Some((pre_period, length)), "{code}");
        }
        assert_eq!(proved("0.6", 1500), None);
        assert_eq!(proved("0.[3]", 1500), None);
    }

    #[test]
    fn a_period_is_proved_by_as_many_values_as_the_bound_says() {
        // 2 * 71 + 2 * 12 + 2 - 1.
        assert_eq!(proved("0.77", 167), Some((71, 12)));
        assert_eq!(proved("0.77", 166), None);
    }

    /// Each period is proved by the fewest values. With a bound of one value less, some of the periods found
    /// would not go on.
    #[test]
    #[cfg_attr(miri, ignore = "it takes long")]
    fn a_period_that_is_proved_goes_on() {
        let goes_on = |code: &str, len: usize| {
            let code = Code::parse(code).ok()?;
            let values = plain::values(&code, len);
            let (enough, Period { pre_period, period }) =
                (0..=len).find_map(|len| Some((len, super::period(&code, &values[..len])?)))?;
            let (from, period) = (usize::try_from(pre_period).unwrap(), usize::try_from(period).unwrap());
            let goes_on = values[from..len - period] == values[from + period..];
            assert!(goes_on, "{code}: {pre_period}, {period} by {enough} values");
            Some(())
        };
        let octal = (0..2 * 512).map(|code| format!("{}.{:03o}", code / 512 * 4, code % 512));
        let octal = octal.filter_map(|code| goes_on(&code, 400)).count();
        let hexadecimal = (0..4 * 256).map(|code| format!("{:X}.{:02X}", code / 256 * 4, code % 256));
        let hexadecimal = hexadecimal.filter_map(|code| goes_on(&code, 60)).count();
        assert!(octal > 600 && hexadecimal > 100, "{octal}, {hexadecimal}");
    }

    #[test]
    fn repeats_are_counted_for_every_shift() {
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..2000 {
            let values: Vec<u32> = (0..random.usize(..20)).map(|_| random.u32(..2)).collect();
            let backward: Vec<u32> = values.iter().rev().copied().collect();
            let expected: Vec<usize> = (0..values.len())
                .map(|shift| {
                    let pairs = backward.iter().zip(&backward[shift..]);
                    if shift == 0 { 0 } else { pairs.take_while(|(a, b)| a == b).count() }
                })
                .collect();
            assert_eq!(repeats(&values), expected, "{values:?}");
        }
    }
}
