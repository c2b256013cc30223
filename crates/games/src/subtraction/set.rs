//! The numbers that a move can take: a set, written as `1,3`, or with ranges as `1-4,8`.

use super::primes::add_prime_powers;
use crate::divisors::factors::exponent_of_prime;
use crate::game::{BuildError, MovesGiven, Settings, decimal};
use crate::message::message;

/// A set of positive numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeSet {
    /// The first and the last number of each run, ascending. Between two runs, at least one number is missing.
    ranges: Vec<(u64, u64)>,
    /// Whether all squares belong to the set.
    squares: bool,
    /// The set as given: runs, and an exponent `e` that stands for all powers of primes with exponents from 1
    /// to `e`.
    parts: (Vec<(u64, u64)>, usize),
}

/// The rules of a heap in the notation of rules (`theory::rules`), if it can state the set.
pub(super) fn stated(settings: &Settings) -> Option<String> {
    let (mut numbers, mut moves) = (Vec::new(), Vec::new());
    for part in settings.value("take")?.split(',') {
        match part {
            "squares" | "primes" => moves.push(format!("n-k for k in {part}")),
            "powers-of-2" => moves.push("n-k for k in powers(2)".to_owned()),
            "prime-powers" => return None,
            _ => match range(part).ok()? {
                (first, last) if first == last => numbers.push(first.to_string()),
                (first, last) => moves.push(format!("n-k for k in {first}..{last}")),
            },
        }
    }
    match &numbers[..] {
        [] => {}
        [one] => moves.push(format!("n-{one}")),
        all => moves.push(format!("n-k for k in {{{}}}", all.join(","))),
    }
    Some(format!("n -> {}", moves.join(" | ")))
}

/// The options that could give the game these moves: the sets with a name, and the set of the numbers that
/// are taken from one heap.
pub(super) fn options(moves: &MovesGiven<'_>) -> Vec<String> {
    let taken = merged(moves.taken.clone());
    let part = |&(first, last): &(u64, u64)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    let parts: Vec<String> = taken.iter().map(part).collect();
    let named = ["squares", "primes", "powers-of-2"].map(str::to_owned);
    named.into_iter().chain([parts.join(",")]).map(|set| format!("--take {set}")).collect()
}

impl TakeSet {
    /// The set that `text` lists.
    ///
    /// # Errors
    ///
    /// The first part that is neither a number nor a range, and the mistake in it.
    ///
    /// ```
    /// use judge_games::subtraction::TakeSet;
    ///
    /// assert_eq!(TakeSet::parse("1-3,8")?, TakeSet::new(&[8, 1, 2, 3])?);
    /// assert!(TakeSet::parse("0-3").is_err());
    /// # Ok::<(), judge_game::BuildError>(())
    /// ```
    pub fn parse(text: &str) -> Result<TakeSet, BuildError> {
        if text.is_empty() {
            return Err(message!("take-empty").into());
        }
        let (mut ranges, mut exponents) = (Vec::new(), 0);
        for part in text.split(',') {
            match part {
                "squares" => ranges.extend((1..=(END - 1).isqrt()).map(|root| (root * root, root * root))),
                "powers-of-2" => ranges.extend((0..u64::BITS).map(|exponent| (1 << exponent, 1 << exponent))),
                "primes" => exponents = exponents.max(1),
                "prime-powers" => {
                    // The power 0 of every prime.
                    ranges.push((1, 1));
                    exponents = u64::BITS as usize;
                }
                _ => ranges.push(range(part)?),
            }
        }
        let squares = text.split(',').any(|part| part == "squares");
        Ok(TakeSet { squares, ..Self::of(merged(ranges), exponents) })
    }

    /// The set of these runs, and of all powers of primes with exponents from 1 to `exponents`.
    fn of(given: Vec<(u64, u64)>, exponents: usize) -> Self {
        let mut ranges = given.clone();
        if exponents > 0 {
            let mut powers = Vec::new();
            add_prime_powers(&mut powers, usize::try_from(END).expect("it is small"), exponents);
            ranges.extend(powers.iter().map(|&power| (power as u64, power as u64)));
            ranges = merged(ranges);
        }
        TakeSet { ranges, squares: false, parts: (given, exponents) }
    }

    /// The set of these numbers, in any order.
    ///
    /// # Errors
    ///
    /// If there are none, or one is 0.
    pub fn new(numbers: &[u64]) -> Result<TakeSet, BuildError> {
        if numbers.is_empty() {
            return Err(message!("take-empty").into());
        }
        if numbers.contains(&0) {
            return Err(message!("take-zero").into());
        }
        Ok(Self::of(merged(numbers.iter().map(|&number| (number, number)).collect()), 0))
    }

    /// The first and the last number of each run, in order.
    pub(super) fn ranges(&self) -> &[(u64, u64)] {
        &self.ranges
    }

    /// The rules of a heap in the notation of rules, if the set is finite.
    pub(super) fn rules(&self) -> String {
        let moves = self.ranges.iter().map(|(first, last)| format!("n-k for k in {first}..{last}"));
        format!("n -> {}", moves.collect::<Vec<_>>().join(" | "))
    }

    /// The numbers up to `most`, in order. Those of an infinite set from [`END`] on are tried one by one.
    pub(super) fn up_to(&self, most: u64) -> impl Iterator<Item = u64> {
        let (listed, tried) = match self.end() {
            None => (most, None),
            Some(_) => (most.min(END - 1), Some(END..=most)),
        };
        let tried = tried.into_iter().flatten().filter(|&number| self.contains(number));
        self.ranges.iter().flat_map(move |&(first, last)| first..=last.min(listed)).chain(tried)
    }

    /// Whether the set contains this number.
    pub(super) fn contains(&self, number: u64) -> bool {
        let is_power = || exponent_of_prime(number).is_some_and(|exponent| exponent <= self.parts.1);
        self.ranges.iter().any(|&(first, last)| (first..=last).contains(&number))
            || number >= END && self.parts.1 > 0 && is_power()
            || self.squares && number.isqrt().pow(2) == number
    }

    /// If the set is infinite, the number below which all its members are listed.
    pub(super) fn end(&self) -> Option<usize> {
        let is_infinite = self.squares || self.parts.1 > 0;
        is_infinite.then(|| usize::try_from(END).expect("it is small"))
    }

    /// The first run, from `a` to `b`, if all numbers of the set lie from `a` to `b` modulo `a + b`.
    ///
    /// If the run begins with 1, this says that no number of the set is a multiple of `b + 1`. A power of a prime never is:
    /// then `b + 1` would be a smaller power of this prime, and belong to the set and to the run.
    pub(super) fn like_first(&self) -> Option<(u64, u64)> {
        let (&(a, b), others) = self.ranges.split_first()?;
        let round = u128::from(a) + u128::from(b);
        let is_like = |&(first, last): &(u64, u64)| {
            let r = u128::from(first) % round;
            r >= a.into() && r + u128::from(last - first) <= b.into()
        };
        let are_all_listed =
            self.end().is_none() || a == 1 && !self.squares && !self.contains(b.saturating_add(1));
        (are_all_listed && others.iter().all(is_like)).then_some((a, b))
    }

    /// `m` and `k`, if the set is 1 to `m` and `k`.
    pub(super) fn one_more(&self) -> Option<(u64, u64)> {
        match self.ranges[..] {
            [(1, m), (k, last)] if k == last && self.end().is_none() => Some((m, k)),
            _ => None,
        }
    }

    /// The set as a source file states it: the given ranges, without numbers above `most`, and an exponent. The powers
    /// of primes up to this exponent that are below [`END`] also belong to the set. If the exponent is 0, none do.
    pub(super) fn parts(&self, most: u64) -> (TakeSet, usize) {
        let (given, exponents) = &self.parts;
        (Self::of(given.clone(), 0).cut(most).0, *exponents)
    }

    /// The set without the numbers above `most`, and the least number that may have been dropped.
    pub(super) fn cut(&self, most: u64) -> (TakeSet, Option<u64>) {
        let mut ranges = self.ranges.clone();
        ranges.retain(|&(first, _)| first <= most);
        for (_, last) in &mut ranges {
            *last = most.min(*last);
        }
        let next = self.ranges.iter().find(|&&(_, last)| last > most).map(|&(first, _)| first.max(most + 1));
        let next = if self.end().is_some() { Some(next.unwrap_or(END).min(END)) } else { next };
        (Self::of(ranges, 0), next)
    }
}

/// Infinite sets list only their numbers below this one. No value of a heap of this size or more is known.
pub(super) const END: u64 = 1 << 17;

/// A number, or a range of two numbers with a hyphen between them.
fn range(part: &str) -> Result<(u64, u64), BuildError> {
    let (first, last) = part.split_once('-').unwrap_or((part, part));
    let (Some(first), Some(last)) = (decimal(first), decimal(last)) else {
        return Err(message!("take-no-number", part, most = u64::MAX).into());
    };
    if first == 0 {
        return Err(message!("take-zero-in", part).into());
    }
    if first > last {
        return Err(message!("take-backward", part).into());
    }
    Ok((first, last))
}

/// The ranges in order, after merging those that overlap or touch.
fn merged(mut ranges: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    ranges.sort_unstable();
    let mut merged: Vec<(u64, u64)> = Vec::new();
    for (first, last) in ranges {
        match merged.last_mut() {
            Some((_, end)) if first - 1 <= *end => *end = last.max(*end),
            _ => merged.push((first, last)),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ranges_make_a_set() {
        for (text, ranges) in [
            ("1,3", &[(1, 1), (3, 3)][..]),
            ("1-4,8", &[(1, 4), (8, 8)]),
            ("8,2-3,1", &[(1, 3), (8, 8)]),
            ("5,5,5", &[(5, 5)]),
            ("1-10,3-4", &[(1, 10)]),
            ("18446744073709551615,1-18446744073709551614", &[(1, u64::MAX)]),
        ] {
            assert_eq!(TakeSet::parse(text).unwrap().ranges, ranges, "{text}");
        }
    }

    #[test]
    fn what_is_no_set_is_refused_in_a_sentence() {
        for (text, why) in [
            ("", "empty"),
            ("1,,3", "''"),
            ("0", "'0' has a 0"),
            ("0-3", "'0-3' has a 0"),
            ("4-1", "'4-1' runs backward"),
            ("1;3", "'1;3' is neither a number"),
            ("1-2-3", "'1-2-3' is neither a number"),
            ("-3", "'-3' is neither a number"),
            ("1, 3", "' 3' is neither a number"),
            ("18446744073709551616", "is neither a number up to"),
        ] {
            let message = TakeSet::parse(text).unwrap_err().to_string();
            assert!(message.starts_with("--take: ") && message.contains(why), "{text}: {message}");
        }
    }

    #[test]
    fn sets_without_end_have_names() {
        for (text, least, largest, len) in [
            ("squares", &[1, 4, 9, 16][..], 131_044, 362),
            ("primes", &[2, 3, 5, 7, 11], 131_071, 12_251),
            ("prime-powers", &[1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 16], 131_071, 1 + 12_251 + 118),
            ("6,primes", &[2, 3, 5, 6, 7, 11], 131_071, 12_252),
            ("powers-of-2", &[1, 2, 4, 8], 1 << 63, 64),
        ] {
            let set = TakeSet::parse(text).unwrap();
            let numbers: Vec<u64> =
                set.up_to(if text == "powers-of-2" { u64::MAX } else { END - 1 }).collect();
            assert!(numbers.starts_with(least), "{text}");
            assert_eq!((numbers.last(), numbers.len()), (Some(&largest), len), "{text}");
        }
    }

    #[test]
    fn sets_without_end_contain_numbers_that_are_not_listed() {
        for (text, numbers) in [
            ("squares", [131_769, 18_446_744_065_119_617_025]),
            ("primes", [131_101, 18_446_744_073_709_551_557]),
            ("prime-powers", [161_051, 12_157_665_459_056_928_801]),
        ] {
            let set = TakeSet::parse(text).unwrap();
            for number in numbers {
                let near = (number - 3..=number).filter(|&number| set.contains(number));
                assert_eq!(near.collect::<Vec<_>>(), [number], "{text}");
            }
        }
        let beyond: Vec<u64> = TakeSet::parse("primes").unwrap().up_to(131_129).skip(12_251).collect();
        assert_eq!(beyond, [131_101, 131_111, 131_113, 131_129]);
    }

    #[test]
    fn a_cut_set_knows_what_it_lost() {
        let set = TakeSet::parse("1-4,8").unwrap();
        assert_eq!(set.cut(8), (set.clone(), None));
        assert_eq!(set.cut(7), (TakeSet::parse("1-4").unwrap(), Some(8)));
        assert_eq!(set.cut(2), (TakeSet::parse("1-2").unwrap(), Some(3)));
        assert_eq!(set.cut(0), (TakeSet::of(vec![], 0), Some(1)));
    }
}
