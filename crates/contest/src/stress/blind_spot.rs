//! The blind spots of faulty programs.
//!
//! A program can overflow, compute in floating point, have a table that is too short, or stop before the last heap.
//! Then it sees another row in place of the given one, and its answer is about that row. A row shows such a fault if
//! the right answers to the two rows differ.

use crate::game::{Ruleset, check, outcome};
use crate::generate::Constraints;

/// Something that a faulty program can miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlindSpot {
    /// This bit of every number.
    Bit(u32),
    /// The factors of 2 that a number has beyond this many.
    Twos(u32),
    /// All but this many lowest bits of a number: integers overflow.
    Overflow(u32),
    /// All but this many leading bits of a number: floating point.
    Digits(u32),
    /// The amount by which a number exceeds this one.
    Above(u64),
    /// The first, the middle or the last heap.
    First,
    Middle,
    Last,
    /// The order of the heaps: the program assumes that they ascend.
    Order,
    /// A heap that is as large as an earlier one.
    Repeats,
}

/// The widths of integers in bits, for some without the sign bit.
const WIDTHS: [u32; 7] = [8, 15, 16, 24, 31, 32, 63];
/// The binary digits of floating-point numbers.
const DIGITS: [u32; 2] = [24, 53];
/// The least size of a table that a program may have; the sizes include powers of 2 and of 10.
const LEAST_TABLE: u64 = 100;

impl BlindSpot {
    /// The blind spots that matter to rows within the limits, with numbers up to `largest`. With `are_labels`, numbers
    /// are labels, whose bits and size do not matter.
    pub(super) fn all(limits: &Constraints, largest: u64, are_labels: bool) -> Vec<BlindSpot> {
        let mut spots = Vec::new();
        if !are_labels {
            let bits = u64::BITS - largest.leading_zeros();
            let power = |exponent: u32| 1_u64.checked_shl(exponent).unwrap_or(u64::MAX);
            spots.extend((0..bits).map(BlindSpot::Bit));
            spots.extend((0..bits.saturating_sub(1)).map(BlindSpot::Twos));
            spots.extend(
                WIDTHS.iter().filter(|&&width| power(width) < largest).map(|&w| BlindSpot::Overflow(w)),
            );
            spots.extend(
                DIGITS.iter().filter(|&&digits| power(digits) < largest).map(|&d| BlindSpot::Digits(d)),
            );
            let powers = (0..u64::BITS).map(|exponent| 1 << exponent);
            let tens = (0..=19).filter_map(|exponent| 10_u64.checked_pow(exponent));
            let mut tops: Vec<u64> = powers.chain(tens).flat_map(|power: u64| [power, power - 1]).collect();
            tops.extend([largest / 2]);
            tops.extend((1..=4).map(|less| largest.saturating_sub(less)));
            tops.retain(|&top| LEAST_TABLE <= top && top < largest);
            tops.sort_unstable();
            tops.dedup();
            spots.extend(tops.into_iter().map(BlindSpot::Above));
        }
        if limits.piles.1 > 1 {
            spots.extend([BlindSpot::First, BlindSpot::Middle, BlindSpot::Last, BlindSpot::Order]);
            spots.push(BlindSpot::Repeats);
        }
        spots
    }

    /// The number that the program sees instead of `number`.
    pub(super) fn number(self, number: u64) -> u64 {
        match self {
            BlindSpot::Bit(bit) => number & !(1 << bit),
            BlindSpot::Twos(most) => number >> number.trailing_zeros().saturating_sub(most).min(63),
            BlindSpot::Overflow(width) => number & ((1 << width) - 1),
            BlindSpot::Digits(digits) => {
                let lost = (u64::BITS - number.leading_zeros()).saturating_sub(digits);
                number >> lost << lost
            }
            BlindSpot::Above(top) => number.min(top),
            _ => number,
        }
    }

    /// Numbers that the program does not see in full, made from a small number.
    pub(super) fn unseen(self, number: u64) -> impl Iterator<Item = u64> {
        let [one, other] = match self {
            // A number in which this is the highest bit, and one in which it is the lowest.
            BlindSpot::Bit(bit) => [Some(number | 1 << bit), 3_u64.checked_mul(1 << bit)],
            BlindSpot::Twos(most) => [(number | 1).checked_mul(1 << (most + 1)), None],
            BlindSpot::Overflow(width) => [number.checked_add(1 << width), None],
            BlindSpot::Digits(digits) => [Some((1 << digits) + 2 * number.min(LEAST_TABLE) + 1), None],
            BlindSpot::Above(top) => [number.saturating_add(top).checked_add(1), None],
            _ => [None, None],
        };
        one.into_iter().chain(other)
    }

    /// The row that the program sees instead of `row`, if it differs.
    fn row(self, game: &dyn Ruleset, limits: &Constraints, row: &[u64]) -> Option<Vec<u64>> {
        let mut seen = row.to_vec();
        let without = |seen: &mut Vec<u64>, index: usize| {
            if seen.len() > *game.piles().start() {
                seen.remove(index);
            } else {
                seen[index] = limits.numbers_at(index).0;
            }
        };
        match self {
            BlindSpot::First => without(&mut seen, 0),
            BlindSpot::Middle => without(&mut seen, row.len() / 2),
            BlindSpot::Last => without(&mut seen, row.len() - 1),
            BlindSpot::Order => seen.sort_unstable(),
            BlindSpot::Repeats => {
                let mut index = 0;
                while index < seen.len() {
                    if seen[..index].contains(&seen[index]) {
                        seen.remove(index);
                    } else {
                        index += 1;
                    }
                }
            }
            _ => seen.iter_mut().for_each(|number| *number = self.number(*number)),
        }
        (seen != row).then_some(seen)
    }

    /// The row that the program sees instead of `row`, if the right answers to the two differ.
    pub(super) fn shown_by(self, game: &dyn Ruleset, limits: &Constraints, row: &[u64]) -> Option<Vec<u64>> {
        let seen = self.row(game, limits, row)?;
        (check(game, &seen).is_ok() && outcome(game, &seen) != outcome(game, row)).then_some(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::Nim;

    #[test]
    fn a_row_shows_what_decides_it() {
        let nim = Nim::normal();
        let limits = Constraints::of(&nim);
        for (spot, row, seen) in [
            (BlindSpot::Bit(41), [1 << 41, 0], Some(vec![0, 0])),
            (BlindSpot::Bit(41), [1 << 41, 1 << 41], None),
            (BlindSpot::Twos(3), [32, 8], Some(vec![8, 8])),
            (BlindSpot::Overflow(32), [(1 << 32) + 5, 5], Some(vec![5, 5])),
            (BlindSpot::Digits(53), [(1 << 53) + 1, 1 << 53], Some(vec![1 << 53, 1 << 53])),
            (BlindSpot::Above(1000), [1001, 1000], Some(vec![1000, 1000])),
            (BlindSpot::Last, [3, 3], Some(vec![3])),
            (BlindSpot::First, [0, 3], None),
            (BlindSpot::Repeats, [3, 3], Some(vec![3])),
            (BlindSpot::Order, [3, 2], None),
        ] {
            assert_eq!(spot.shown_by(&nim, &limits, &row), seen, "{spot:?} {row:?}");
        }
    }
}
