//! Shapes: how long a row is, how large its numbers are, and in what order they come.

use super::random::Random;

/// Numbers near which arithmetic breaks: integers of 8 to 63 bits, and the 24 and 53 bits of floating point.
const EDGES: [u64; 9] = [1 << 8, 1 << 15, 1 << 16, 1 << 24, 1 << 31, 1 << 32, 1 << 53, 1 << 62, 1 << 63];
/// A small number exceeds the least one by at most this much.
pub(crate) const SMALL: u64 = 15;

/// How many numbers a row has, how large they are, and their order.
///
/// Counts, sizes and orders cycle with coprime periods, so every combination occurs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) count: HowMany,
    pub(super) size: Size,
    pub(super) order: Order,
}

/// How many numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HowMany {
    Fewest,
    Most,
    /// Any, with each bit length of the count about equally likely.
    Any,
    /// At most 4 more than the fewest.
    Fewer,
}

/// How large the numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    Small,
    /// Up to a bound of random bit length.
    UpTo(u64),
    /// Each number has its own random bit length.
    Mixed,
    /// In the upper eighth of the range; one in four is the largest number itself.
    Largest,
    /// Next to one of [`EDGES`].
    Edge,
}

/// The order of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Any,
    Ascending,
    Descending,
    /// All are the same.
    Equal,
    /// About half are the least.
    Zeros,
}

impl Shape {
    /// The shape for the row with the number `turn`.
    pub(super) fn of(turn: u64, random: &mut Random) -> Shape {
        let size = match (turn % 3, turn % 11) {
            (0, _) => Size::Small,
            (_, 7) => Size::Edge,
            (1, 0..4) => Size::Mixed,
            (1, _) => Size::UpTo(random.of_any_length(SMALL, u64::MAX)),
            _ => Size::Largest,
        };
        let count = match turn % 5 {
            0 => HowMany::Fewest,
            1 => HowMany::Most,
            _ => HowMany::Any,
        };
        let order = match turn % 7 {
            0 => Order::Ascending,
            1 => Order::Descending,
            2 => Order::Equal,
            3 => Order::Zeros,
            _ => Order::Any,
        };
        Shape { count, size, order }
    }

    /// Draws a count from `fewest` to `most`.
    pub(super) fn count(&self, fewest: usize, most: usize, random: &mut Random) -> usize {
        match self.count {
            HowMany::Fewest => fewest,
            HowMany::Most => most,
            HowMany::Any => random.count_of_any_length(fewest, most),
            HowMany::Fewer => random.count_of_any_length(fewest, most.min(fewest + 4)),
        }
    }

    /// Draws a number from `least` to `most`.
    pub(super) fn number(&self, least: u64, most: u64, random: &mut Random) -> u64 {
        if self.order == Order::Zeros && random.below(2) == 0 {
            return least;
        }
        let room = most - least;
        match self.size {
            Size::Small => least + random.within(0, room.min(SMALL)),
            Size::UpTo(top) => least + random.within(0, top.min(room)),
            Size::Mixed => random.of_any_length(least, most),
            Size::Largest if random.below(4) == 0 => most,
            Size::Largest => most - random.within(0, room / 8),
            Size::Edge => {
                let edges = EDGES.iter().filter(|&&edge| least < edge && edge < most).count();
                // The edges are sorted, so those above `least` are adjacent.
                let first = EDGES.iter().filter(|&&edge| edge <= least).count();
                if edges == 0 {
                    return random.within(least, most);
                }
                EDGES[first + random.index(edges)] - 1 + random.below(3)
            }
        }
    }
}
