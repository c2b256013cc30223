//! Coin turning: a line of coins, of which some show heads. A move turns some of them over. The rightmost of these must
//! show heads before the move (E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways", chapter 14).
//!
//! A coin that is turned twice shows the same side as before. So a line is the disjunctive sum of its heads, each in a
//! line of its own, and a row lists heads. Coins are numbered from 1. In Twins they are numbered from 0: the first
//! coin can never be the rightmost of two, so it counts for nothing. A row cannot be empty, so a line without heads is
//! written as `0`.
//!
//! Notation: `n` is a coin that shows heads.

mod heads;
pub(super) mod line;
mod odious;
mod ruler;

use std::ops::ControlFlow;

use crate::game::naming::spaced;
use crate::game::{
    Board, Code, Edges, Ending, Entry, Group, Notation, Solution, Stated, Theory, Trials, Visit, code, sorted,
};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentContest, ComponentTeach, HeapWords, Periodicity, Sum, solutions};
use odious::odious_value;
use ruler::ruler_value;

/// The line for the game in which a move turns any number of coins side by side.
pub const RULER: Entry = Entry {
    name: "ruler",
    names: &["Ruler game", "coin turning", "尺子游戏", "翻硬币"],
    example: ("", "3 5 6"),
    group: Group::Boards,
    code: None,
    notation: None,
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Sum::normal(Coins(Turns::SideBySide)))),
    trials: &[Trials(2, 10, &[""]), Trials(3, 7, &[""]), Trials(3, 5, &["--misere"])],
    edges: &[Edges { options: "", piles: 2, numbers: "0-9 1022-1024" }],
};

/// The line for the game in which a move turns one coin or two.
pub const TURNING_TURTLES: Entry = Entry {
    name: "turning-turtles",
    names: &["Turning Turtles", "翻乌龟"],
    notation: Some(Notation::of(Stated::Heap(|_| Some("n -> m for m in 0..n-1".to_owned())))),
    build: |_| Ok(Box::new(Sum::normal(Coins(Turns::OneOrTwo)))),
    edges: &[Edges { options: "", piles: 3, numbers: "1 2^32 2^63 2^64" }],
    ..RULER
};

/// The line for the game in which a move turns one coin, two, or three.
pub const MOCK_TURTLES: Entry = Entry {
    name: "mock-turtles",
    names: &["Mock Turtles", "假乌龟"],
    notation: Some(Notation::of(Stated::Heap(|_| {
        Some("n -> 0 if n > 0 | i for i in 1..n-1 | i, j for j in 2..n-1, i in 1..j-1".to_owned())
    }))),
    build: |_| Ok(Box::new(Sum::normal(Coins(Turns::UpToThree)))),
    edges: &[Edges { options: "", piles: 2, numbers: "0-9 2^31 4611686018427387904 9223372036854775807" }],
    ..RULER
};

/// The line for the game in which a move turns exactly two coins.
pub const TWINS: Entry = Entry {
    name: "twins",
    names: &["Twins", "双胞胎"],
    build: |_| Ok(Box::new(Sum::normal(Coins(Turns::Two)))),
    ..TURNING_TURTLES
};

/// The line for the game in which a move turns exactly three coins.
pub const TRIPLETS: Entry = Entry {
    name: "triplets",
    names: &["Triplets", "三胞胎"],
    notation: Some(Notation::of(Stated::Heap(|_| Some("n -> i, j for j in 1..n-1, i in 0..j-1".to_owned())))),
    build: |_| Ok(Box::new(Sum::normal(Coins(Turns::Three)))),
    ..MOCK_TURTLES
};

/// A coin that shows heads.
#[derive(Clone, Copy, Debug)]
pub struct Coins(Turns);

/// Which coins a move turns over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turns {
    SideBySide,
    OneOrTwo,
    UpToThree,
    Two,
    Three,
}

/// The largest `n` for which moves of [`Turns::SideBySide`] are tried, because a move can turn all coins up to `n`.
const LONGEST: usize = 1024;

impl Coins {
    /// The first coin whose value is not 0, if the values are odious numbers.
    const fn first(self) -> u64 {
        if matches!(self.0, Turns::Three) { 2 } else { 1 }
    }

    /// The first coin of the line.
    const fn start(self) -> u64 {
        if matches!(self.0, Turns::Two | Turns::Three) { 0 } else { 1 }
    }

    /// The pairs of coins before `n`, both with values above 0, whose values have the nim-sum `value`. The values of
    /// two different coins have this nim-sum iff `value` is not 0 and has an even number of ones, and the places of the
    /// coins have the nim-sum `value / 2`. So the larger place of a pair has a one at the highest bit of `value / 2`,
    /// and each place with this bit is in one pair.
    fn pairs(self, n: u64, value: u64) -> CoinPairs {
        let (places, sum) = (n.saturating_sub(self.first()), value >> 1);
        if sum == 0 || value.count_ones() % 2 == 1 {
            return CoinPairs { first: 0, sum, bit: 0, count: 0 };
        }
        let bit = sum.ilog2();
        let last = (places & ((2 << bit) - 1)).saturating_sub(1 << bit);
        CoinPairs { first: self.first(), sum, bit, count: (places >> bit >> 1 << bit) + last }
    }
}

/// Pairs of coins.
struct CoinPairs {
    first: u64,
    sum: u64,
    bit: u32,
    count: u64,
}

impl CoinPairs {
    fn each(self) -> impl Iterator<Item = [u64; 2]> {
        let CoinPairs { first, sum, bit, count } = self;
        (0..count).map(move |index| {
            let larger = index >> bit << bit << 1 | 1 << bit | (index & ((1 << bit) - 1));
            [(larger ^ sum) + first, larger + first]
        })
    }
}

impl Component for Coins {
    #[inline]
    fn value(&self, n: u64) -> u64 {
        match self.0 {
            Turns::SideBySide => ruler_value(n),
            Turns::OneOrTwo | Turns::Two => n,
            Turns::UpToThree | Turns::Three => odious_value(n, self.first()),
        }
    }

    /// Moves that turn two other coins come in ascending order of the larger one, then of the smaller.
    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        if n == 0 {
            return ControlFlow::Continue(());
        }
        match self.0 {
            Turns::SideBySide => (0..n).try_for_each(|less| visit(&run(n - 1 - less, n))),
            Turns::OneOrTwo | Turns::Two => (0..n).rev().try_for_each(|other| visit(&[other])),
            Turns::UpToThree | Turns::Three => {
                let alone = self.0 == Turns::UpToThree;
                if alone {
                    visit(&[0])?;
                }
                (1..n).try_for_each(|larger| {
                    if alone {
                        visit(&[larger])?;
                    }
                    (self.start()..larger).try_for_each(|smaller| visit(&[smaller, larger]))
                })
            }
        }
    }

    fn largest(&self, _wanted: u64) -> (u64, &'static str) {
        match self.0 {
            Turns::UpToThree | Turns::Three => ((1 << 63) - 1 + self.first(), "next-value-too-large"),
            _ => (u64::MAX, ""),
        }
    }

    /// Takes constant time for each option that it visits.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        match self.0 {
            Turns::SideBySide => match ungray(gray(n.saturating_sub(1)) ^ value) {
                before if before < n => visit(&run(before, n)),
                _ => ControlFlow::Continue(()),
            },
            Turns::OneOrTwo | Turns::Two if value < n => visit(&[value]),
            Turns::OneOrTwo | Turns::Two => ControlFlow::Continue(()),
            Turns::UpToThree | Turns::Three => {
                let first = self.first();
                let one = if value == 0 { first - 1 } else { (value >> 1) + first };
                let is_one = one < n && self.value(one) == value;
                match (first, is_one) {
                    (1, true) => visit(&[one])?,
                    (_, true) if value > 0 => (0..first).try_for_each(|other| visit(&[other, one]))?,
                    (_, true) => visit(&[0, 1])?,
                    _ => {}
                }
                self.pairs(n, value).each().try_for_each(|pair| visit(&pair))
            }
        }
    }

    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        let mut count = 0;
        let mut rest = u128::from(self.pairs(n, value).count);
        if !matches!(self.0, Turns::UpToThree | Turns::Three) || rest == 0 {
            rest = 0;
            let _ = self.options_with(n, value, &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
        }
        count + rest
    }

    fn searchable(&self) -> u64 {
        if self.0 == Turns::SideBySide { LONGEST as u64 } else { u64::MAX }
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0
    }

    fn cancels(&self) -> bool {
        true
    }
}

/// Defines `odious_values(&row, first)`.
const ODIOUS: [Code; 2] = [code!("coins/odious"), Code::rust(include_str!("coins/odious_values.rs"))];

/// The Gray code of a number.
fn gray(m: u64) -> u64 {
    m ^ (m >> 1)
}

/// The number with this Gray code.
fn ungray(mut code: u64) -> u64 {
    for shift in [1, 2, 4, 8, 16, 32] {
        code ^= code >> shift;
    }
    code
}

/// The coins between `before` and `n`, or 0 if there are none.
fn run(before: u64, n: u64) -> Vec<u64> {
    if before + 1 < n { (before + 1..n).collect() } else { vec![0] }
}

impl ComponentTeach for Coins {
    fn words(&self) -> HeapWords {
        let splits = Some((LONGEST, "coins-one-changes"));
        HeapWords { thing: "number", mark: '-', splits, ..HeapWords::PILES }
    }

    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        let others = sorted(parts);
        let is_move = match (self.0, &others[..]) {
            (_, &[.., last]) if last >= n => false,
            (Turns::SideBySide, &[0]) | (Turns::OneOrTwo | Turns::Two | Turns::UpToThree, &[_]) => true,
            (Turns::SideBySide, all) => {
                all[0] > 0 && all.iter().rev().zip((0..n).rev()).all(|(&one, at)| one == at)
            }
            (Turns::UpToThree | Turns::Three, &[smaller, larger]) => {
                self.start() <= smaller && smaller < larger
            }
            _ => false,
        };
        if !is_move {
            return Err(message!("coins-no-move", coins = spaced(&[&[n], &others[..]].concat())));
        }
        let is_coin = |other: &u64| *other >= self.start();
        let others: Vec<u64> = others.into_iter().filter(is_coin).collect();
        Ok(message!("coins-move", place, n, others = spaced(&others), count = others.len()))
    }

    fn why(&self) -> Option<Message> {
        Some(match self.0 {
            Turns::SideBySide => message!("ruler-rule"),
            Turns::OneOrTwo | Turns::Two => message!("turtles-rule"),
            Turns::UpToThree => message!("mock-turtles-rule"),
            Turns::Three => message!("triplets-rule"),
        })
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: self.largest(u64::MAX).0 })
    }

    fn board(&self) -> Board {
        Board::Take
    }
}

impl ComponentContest for Coins {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let nim = solutions::nim(ending);
        Ok(match self.0 {
            Turns::SideBySide => {
                let texts = [code!("coins/ruler"), Code::rust(include_str!("coins/ruler_values.rs"))];
                nim.through(&texts, "ruler_values(&row)")
            }
            Turns::OneOrTwo | Turns::Two => nim,
            Turns::UpToThree => nim.through(&ODIOUS, "odious_values(&row, 1)"),
            Turns::Three => nim.through(&ODIOUS, "odious_values(&row, 2)"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Turns; 5] = [Turns::SideBySide, Turns::OneOrTwo, Turns::UpToThree, Turns::Two, Turns::Three];

    /// The options with a value, found by trying all options.
    fn by_trying(coins: Coins, n: u64, value: u64) -> Vec<Vec<u64>> {
        let mut found = Vec::new();
        let _ = coins.options(n, &mut |parts| {
            let sum = parts.iter().fold(0, |sum, &part| sum ^ coins.value(part));
            found.extend((sum == value).then(|| parts.to_vec()));
            ControlFlow::Continue(())
        });
        found
    }

    #[test]
    fn options_with_a_value_are_those_among_all_options() {
        for (turns, n, value) in ALL.into_iter().flat_map(|turns| {
            (0..60).flat_map(move |n| (0..70).chain([127, 128, u64::MAX]).map(move |value| (turns, n, value)))
        }) {
            let (coins, mut found) = (Coins(turns), Vec::new());
            let _ = coins.options_with(n, value, &mut |parts| {
                found.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            let expected = by_trying(coins, n, value);
            assert_eq!(found, expected, "{coins:?} {n}, {value}");
            assert_eq!(coins.count_options_with(n, value), expected.len() as u128, "{coins:?} {n}, {value}");
        }
    }

    #[test]
    fn large_coins_have_as_many_moves_as_can_be_counted() {
        let mock = Coins(Turns::UpToThree);
        // Places count from 0. For the value 3, a pair has an even place and the next place.
        assert_eq!(mock.largest(0).0, 1 << 63);
        assert_eq!(mock.value(1 << 63), u64::MAX - 1);
        assert_eq!(mock.count_options_with(1 << 63, 3), (1 << 62) - 1);
        assert_eq!(mock.count_options_with(1 << 63, 1 << 63), 1);
        assert_eq!(Coins(Turns::Three).count_options_with((1 << 63) + 1, 1 << 63), 2);
    }

    #[test]
    fn a_large_coin_of_the_ruler_has_the_least_value_that_no_option_has() {
        let ruler = Coins(Turns::SideBySide);
        for n in (1..64).map(|bit| u64::MAX << bit >> (bit / 2)).chain([u64::MAX, 1 << 63]) {
            let value = ruler.value(n);
            assert_eq!(value, 1 << n.trailing_zeros());
            assert_eq!(ruler.count_options_with(n, value), 0, "{n}");
            for smaller in (0..value.min(100)).chain([value / 2]) {
                let before = ungray(gray(n - 1) ^ smaller);
                assert!(before < n, "{n}, {smaller}");
                if n - before < 5000 {
                    assert_eq!((before + 1..n).fold(0, |sum, coin| sum ^ ruler.value(coin)), smaller, "{n}");
                }
            }
        }
    }
}
