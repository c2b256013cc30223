//! Rulesets of one heap, written as a code of digits (R. K. Guy and C. A. B. Smith, "The G-values of various
//! games", 1956).
//!
//! Digit `k` says what a move that takes `k` from a heap can leave: the sum of 1 for nothing, 2 for one heap, 4
//! for two heaps, and 8 for three. A move leaves no empty heap.

mod notation;

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use crate::game::{BuildError, Visit};
use crate::message::{Message, message};

/// The moves of one heap.
///
/// ```
/// use judge_theory::Code;
///
/// assert_eq!(Code::parse(".77")?.to_string(), "0.77");
/// assert!(Code::parse("0.7x").is_err());
/// # Ok::<(), judge_game::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The digits for taking 0, 1, 2, ...; the last is not 0, unless it repeats.
    digits: Vec<u8>,
    /// How many of the last digits repeat for ever.
    repeating: usize,
    /// Whether the two heaps that a move leaves must differ.
    unequal: bool,
}

/// The bits of a digit, for what the move can leave.
pub(crate) const NOTHING: u8 = 1;
pub(crate) const ONE: u8 = 2;
/// The move can leave two heaps.
pub const TWO: u8 = 4;
/// The move can leave three heaps.
pub const THREE: u8 = 8;

/// The most characters of a malformed code that a message shows.
const MOST_SHOWN: usize = 60;

impl Code {
    /// The ruleset of Grundy's game: split a heap into two that are not equal.
    pub fn unequal_splits() -> Self {
        Code { digits: vec![TWO], repeating: 0, unequal: true }
    }

    /// Reads a code such as `0.77`, `.137`, `4.[3]` or `0.0F`.
    ///
    /// # Errors
    ///
    /// The first character that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, BuildError> {
        let characters: Vec<char> = text.chars().collect();
        let mut digits = Vec::new();
        let wrong = |index: usize, why: Message| {
            let shown: String = characters.iter().take(MOST_SHOWN).collect();
            let cut = if characters.len() > MOST_SHOWN { "..." } else { "" };
            let (code, place) = (shown + cut, index + 1);
            Err(match characters.get(index) {
                Some(&letter) => message!("code-wrong-at", code, place, letter, why),
                None => message!("code-ends-at", code, place, why),
            }
            .into())
        };
        let point = usize::from(characters.first() != Some(&'.'));
        match characters.first().map(|&first| hexadecimal(first)) {
            None | Some(None) if point > 0 => {
                return wrong(0, message!("code-is-digits"));
            }
            _ if characters.get(point) != Some(&'.') => {
                return wrong(point, message!("code-point-after-first"));
            }
            Some(Some(first)) if first & (NOTHING | ONE) != 0 => {
                return wrong(0, message!("code-before-point"));
            }
            first => digits.push(first.flatten().unwrap_or(0)),
        }
        let mut bracket = None;
        let mut is_closed = false;
        for (index, &c) in characters.iter().enumerate().skip(point + 1) {
            match (c, hexadecimal(c), bracket) {
                _ if is_closed => return wrong(index, message!("code-nothing-follows")),
                (_, Some(digit), _) => digits.push(digit),
                ('[', _, None) => bracket = Some(digits.len()),
                ('[', ..) => return wrong(index, message!("code-one-pair")),
                (']', _, None) => return wrong(index, message!("code-no-bracket-open")),
                (']', _, Some(from)) if from == digits.len() => {
                    return wrong(index, message!("code-one-or-more"));
                }
                (']', ..) => is_closed = true,
                _ => {
                    return wrong(index, message!("code-digit-belongs"));
                }
            }
        }
        if bracket.is_some() && !is_closed {
            return wrong(characters.len(), message!("code-bracket-ends"));
        }
        let mut repeating = bracket.map_or(0, |from| digits.len() - from);
        if digits[digits.len() - repeating..].iter().all(|&digit| digit == 0) {
            digits.truncate(digits.len() - repeating);
            repeating = 0;
        }
        repeating = shortest(&mut digits, repeating);
        if repeating == 0 {
            let len = digits.iter().rposition(|&digit| digit != 0).map_or(1, |last| last + 1);
            digits.truncate(len);
        }
        if digits == [0] {
            return Err(message!("code-without-moves").into());
        }
        Ok(Code { digits, repeating, unequal: false })
    }

    /// The digit for taking `k`.
    ///
    /// # Panics
    ///
    /// Never: a place among the repeating digits is one.
    pub fn digit(&self, k: u64) -> u8 {
        let (before, repeating) = self.parts();
        let place = match usize::try_from(k) {
            Ok(k) if k < self.digits.len() => k,
            _ if repeating.is_empty() => return 0,
            _ => {
                let round = (k - before.len() as u64) % repeating.len() as u64;
                before.len() + usize::try_from(round).expect("it is below the number of digits")
            }
        };
        self.digits[place]
    }

    /// The digits before the repeating ones, and the repeating ones.
    pub fn parts(&self) -> (&[u8], &[u8]) {
        self.digits.split_at(self.digits.len() - self.repeating)
    }

    /// Whether `text` spells this code.
    pub fn is(&self, text: &str) -> bool {
        Code::parse(text).is_ok_and(|code| code == *self)
    }

    /// Whether it is a subtraction game: a move takes a number in a set, and may leave any rest.
    pub fn is_subtraction(&self) -> bool {
        self.digits.iter().all(|&digit| digit == 0 || digit == NOTHING | ONE)
    }

    /// Whether the two heaps that a move leaves must differ.
    pub fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// The most heaps that a move leaves.
    pub fn most_heaps(&self) -> u64 {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        u64::from(u8::BITS - all.leading_zeros()).saturating_sub(1).max(1)
    }

    /// Visits the parts that each move leaves of a heap, in ascending order; a move that leaves nothing has the
    /// one part 0. Moves that take less come first; among moves that take the same number, those that leave fewer
    /// heaps.
    pub fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        for (k, rest) in self.takings(n) {
            if let Some(left) = self.one_or_none(k, rest) {
                visit(&[left])?;
            }
            self.smaller_parts(k, rest).try_for_each(|a| visit(&[a, rest - a]))?;
            self.smaller_two(k, rest)
                .try_for_each(|(a, mut b)| b.try_for_each(|b| visit(&[a, b, rest - a - b])))?;
        }
        ControlFlow::Continue(())
    }

    /// The numbers that a move can take from a heap, and the rest that each leaves.
    pub fn takings(&self, n: u64) -> impl Iterator<Item = (u64, u64)> {
        (0..=self.most_taken(n)).map(move |k| (k, n - k))
    }

    /// An upper bound for what a move takes from a heap of `n`: the code has no digit for more.
    pub fn most_taken(&self, n: u64) -> u64 {
        if self.repeating == 0 { n.min(self.digits.len() as u64 - 1) } else { n }
    }

    /// The one heap that a move can leave after taking `k`: 0 if it takes all.
    pub fn one_or_none(&self, k: u64, rest: u64) -> Option<u64> {
        let needed = if rest == 0 { NOTHING } else { ONE };
        (k > 0 && self.digit(k) & needed != 0).then_some(rest)
    }

    /// Whether a move that takes `k` can leave several heaps.
    pub fn may_split(&self, k: u64) -> bool {
        self.digit(k) & (TWO | THREE) != 0
    }

    /// The possible sizes of the smaller heap, if a move takes `k` and leaves two.
    pub fn smaller_parts(&self, k: u64, rest: u64) -> RangeInclusive<u64> {
        let most = if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
        1..=if self.digit(k) & TWO == 0 { 0 } else { most }
    }

    /// The possible sizes of the smallest heap, if a move takes `k` and leaves three; for each, those of the
    /// middle heap.
    pub fn smaller_two(&self, k: u64, rest: u64) -> impl Iterator<Item = (u64, RangeInclusive<u64>)> {
        let most = if self.digit(k) & THREE == 0 { 0 } else { rest / 3 };
        (1..=most).map(move |a| (a, a..=(rest - a) / 2))
    }

    /// Whether a move can take `taken` and leave `heaps` heaps.
    pub fn allows(&self, taken: u64, heaps: usize) -> bool {
        self.digit(taken) >> heaps & 1 == 1 && (taken, heaps) != (0, 1)
    }

    /// Whether the number of options grows linearly with the size of a heap, not with the number of pairs of
    /// stones.
    pub fn has_few_options(&self) -> bool {
        self.most_heaps() < 3 && !splits(self.parts().1)
    }

    /// Whether some move leaves several heaps.
    pub fn splits(&self) -> bool {
        splits(&self.digits)
    }

    /// The largest heap whose options are all tried.
    pub fn searchable(&self) -> u64 {
        match (self.has_few_options(), self.repeating) {
            (false, _) => 1 << 10,
            // One option per stone; unlike splits, these cannot be tested together.
            (true, 1..) => 1 << 13,
            (true, 0) => u64::MAX,
        }
    }
}

/// Whether one of these digits lets a move leave several heaps.
fn splits(digits: &[u8]) -> bool {
    digits.iter().any(|digit| digit & (TWO | THREE) != 0)
}

/// Shortens the digits of a code, the last `repeating` of which repeat: `0.7[77]` becomes `0.[7]`. Returns how many
/// digits repeat now.
fn shortest(digits: &mut Vec<u8>, mut repeating: usize) -> usize {
    let block = &digits[digits.len() - repeating..];
    let is_period = |len: &usize| repeating.is_multiple_of(*len) && block[*len..] == block[..repeating - len];
    if let Some(len) = (1..repeating).find(is_period) {
        digits.truncate(digits.len() - repeating + len);
        repeating = len;
    }
    // The digit before the point is separate.
    while repeating > 0
        && digits.len() > repeating + 1
        && digits[digits.len() - repeating - 1] == digits[digits.len() - 1]
    {
        digits.pop();
    }
    repeating
}

/// The value of a digit.
fn hexadecimal(digit: char) -> Option<u8> {
    u8::try_from(digit.to_digit(16)?).ok()
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, repeating) = self.parts();
        write!(f, "{:X}.", before[0])?;
        before[1..].iter().try_for_each(|digit| write!(f, "{digit:X}"))?;
        if repeating.is_empty() {
            return Ok(());
        }
        f.write_str("[")?;
        repeating.iter().try_for_each(|digit| write!(f, "{digit:X}"))?;
        f.write_str("]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written() {
        for (text, written) in [
            ("0.77", "0.77"),
            (".77", "0.77"),
            ("0.1370", "0.137"),
            ("4.3", "4.3"),
            ("c.", "C."),
            ("0.0aF", "0.0AF"),
            ("4.[3]", "4.[3]"),
            (".1[07]", "0.1[07]"),
            ("0.3[00]", "0.3"),
            ("0.[77]", "0.[7]"),
            ("0.7[777]", "0.[7]"),
            ("4.03[03]", "4.[03]"),
            ("0.7[07]", "0.[70]"),
            ("4.[4]", "4.[4]"),
            ("0.[373]", "0.[373]"),
        ] {
            let code = Code::parse(text).unwrap();
            assert_eq!(code.to_string(), written, "{text}");
            assert_eq!(Code::parse(written).unwrap(), code);
        }
        let code = Code::parse("4.1[27]").unwrap();
        let digits: Vec<u8> = (0..7).map(|k| code.digit(k)).collect();
        assert_eq!(digits, [4, 1, 2, 7, 2, 7, 2]);
        assert_eq!(Code::parse("0.07").unwrap().digit(u64::MAX), 0);
    }

    #[test]
    fn a_malformed_code_is_refused_at_its_character() {
        for (text, why) in [
            ("0.7x", "character 4, which is 'x'"),
            ("1.7", "character 1, which is '1'"),
            ("x.7", "character 1, which is 'x'"),
            ("77", "character 2, which is '7': the point"),
            ("7", "ends too early, at character 2: the point"),
            ("0", "ends too early, at character 2"),
            ("0,77", "character 2, which is ','"),
            ("", "ends too early, at character 1"),
            ("00.7", "character 2, which is '0'"),
            ("0.7.7", "character 4, which is '.'"),
            ("0.[]", "character 4, which is ']'"),
            ("0.[3", "ends too early, at character 5"),
            ("0.[3]3", "character 6, which is '3'"),
            ("0.3]", "character 4, which is ']'"),
            ("0.[3[3]]", "character 5, which is '['"),
            ("0.[", "ends too early, at character 4"),
            ("0.7é", "character 4, which is 'é'"),
            (&format!("0.{}G", "7".repeat(1000)), "777...' is wrong at character 1003, which is 'G'"),
            ("0.00", "no digit above 0"),
            (".", "no digit above 0"),
            ("0.[0]", "no digit above 0"),
        ] {
            let message = Code::parse(text).unwrap_err().to_string();
            assert!(message.contains(why), "{text}: {message}");
        }
    }

    #[test]
    fn options_are_those_that_the_digits_allow() {
        let options = |code: &Code, n| {
            let mut options = Vec::new();
            let _ = code.options(n, &mut |parts| {
                options.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            options
        };
        assert_eq!(options(&Code::parse("0.137").unwrap(), 1), [[0]]);
        assert_eq!(options(&Code::parse("0.137").unwrap(), 5), [vec![3], vec![2], vec![1, 1]]);
        assert_eq!(options(&Code::parse("8.").unwrap(), 6), [[1, 1, 4], [1, 2, 3], [2, 2, 2]]);
        assert_eq!(options(&Code::parse("4.[3]").unwrap(), 3), [vec![1, 2], vec![2], vec![1], vec![0]]);
        assert_eq!(options(&Code::unequal_splits(), 6), [[1, 5], [2, 4]]);
    }
}
