//! Numerations: how numbers are written as digits, the most significant first.

use std::iter::successors;

/// A way to write natural numbers as words of digits.
///
/// Every number has one word, apart from leading zeros. Among words of the same length, a greater number has a
/// lexicographically greater word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numeration {
    /// Base `b`, with the places 1, b, b^2, ...
    Base(u32),
    /// The Ostrowski numeration of the continued fraction `[1; t, t, ...]`: places 1, t + 1, and then
    /// `U(n) = t U(n-1) + U(n-2)`. Digits go up to `t`, and a digit `t` is followed by 0. For `t = 1` the
    /// places are the Fibonacci numbers 1, 2, 3, 5, ..., and no two ones are adjacent: E. Zeckendorf's
    /// numeration.
    Ostrowski(u32),
}

/// The number that a word of digits denotes, while it is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Prefix {
    /// Two numbers whose sum is the denoted number. There are two because places can follow a recurrence of order
    /// two. In a base the second is always 0.
    pub(super) form: (i128, i128),
    /// The last digit.
    last: u32,
}

impl Numeration {
    /// Zeckendorf's numeration, by Fibonacci numbers.
    pub const ZECKENDORF: Numeration = Numeration::Ostrowski(1);

    /// How many different digits there are, from 0 on.
    pub const fn digits(self) -> usize {
        match self {
            Numeration::Base(b) => b as usize,
            Numeration::Ostrowski(t) => t as usize + 1,
        }
    }

    /// Whether an exclusive or acts on the digits bit by bit.
    pub const fn is_binary(self) -> bool {
        matches!(self, Numeration::Base(b) if b.is_power_of_two())
    }

    /// A linear form after one more place, whose digits contribute `digit` to the form.
    pub(super) fn next(self, (s, r): (i128, i128), digit: i128) -> (i128, i128) {
        match self {
            Numeration::Base(b) => (i128::from(b) * s + digit, 0),
            Numeration::Ostrowski(t) => (i128::from(t) * s + r + digit, s),
        }
    }

    /// Whether a digit can follow another one.
    pub(super) fn may_follow(self, last: u32, digit: u32) -> bool {
        match self {
            Numeration::Base(_) => true,
            Numeration::Ostrowski(t) => last < t || digit == 0,
        }
    }

    /// The digits of a number, the most significant first, without leading zeros.
    ///
    /// ```
    /// use judge_theory::automata::Numeration;
    ///
    /// assert_eq!(Numeration::Base(2).word(6), [1, 1, 0]);
    /// assert_eq!(Numeration::ZECKENDORF.word(6), [1, 0, 0, 1]); // 5 + 1
    /// ```
    ///
    /// # Panics
    ///
    /// If the base is 0 or 1.
    pub fn word(self, number: u64) -> Vec<u32> {
        let mut rest = number;
        let digit = |place| {
            let digit = rest / place;
            rest %= place;
            u32::try_from(digit).expect("a digit is below the ratio of two places")
        };
        self.places_up_to(number).into_iter().rev().map(digit).collect()
    }

    /// The places that are at most this number, in ascending order.
    ///
    /// # Panics
    ///
    /// If the base is 0 or 1.
    pub fn places_up_to(self, number: u64) -> Vec<u64> {
        let places = self.places().map_while(|place| u64::try_from(place).ok());
        places.take_while(|&place| place <= number).collect()
    }

    /// All places, in ascending order, as far as they fit into the type.
    pub(super) fn places(self) -> impl Iterator<Item = u128> {
        let forms = successors(Some(self.next((0, 0), 1)), move |&form| Some(self.next(form, 0)));
        forms.map(|(s, r)| (s + r).unsigned_abs())
    }
}

impl Prefix {
    /// The number.
    pub fn value(self) -> u128 {
        (self.form.0 + self.form.1).unsigned_abs()
    }

    /// The word with one more digit, unless that digit cannot follow the last one.
    pub fn then(self, numeration: Numeration, digit: u32) -> Option<Prefix> {
        let form = numeration.next(self.form, digit.into());
        numeration.may_follow(self.last, digit).then_some(Prefix { form, last: digit })
    }
}
