//! Exact shares of a whole.

use std::str::FromStr;

use crate::message::{Message, message};

/// A share from 0 to 1, as a decimal fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    numerator: u64,
    /// A power of 10, or 2.
    denominator: u64,
}

impl Share {
    /// A half.
    pub const HALF: Share = Share { numerator: 1, denominator: 2 };

    /// This share of a number, rounded to the nearest integer.
    pub(super) fn of(self, number: u64) -> u64 {
        let (numerator, denominator) = (u128::from(self.numerator), u128::from(self.denominator));
        let share = (2 * u128::from(number) * numerator + denominator) / (2 * denominator);
        u64::try_from(share).expect("a share is at most the whole")
    }
}

impl FromStr for Share {
    type Err = Message;

    /// Reads a decimal fraction, such as `0.25`.
    fn from_str(text: &str) -> Result<Self, Message> {
        const MOST_DIGITS: usize = 18;
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let share = (is_number(whole) && is_number(part) && part.len() <= MOST_DIGITS).then(|| {
            let denominator = 10_u64.pow(u32::try_from(part.len()).ok()?);
            let numerator = whole.parse::<u64>().ok()?.checked_mul(denominator)?;
            let numerator = numerator.checked_add(part.parse().ok()?)?;
            (numerator <= denominator).then_some(Share { numerator, denominator })
        });
        share.flatten().ok_or_else(|| message!("no-share", text, most = MOST_DIGITS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_exact() {
        for (text, number, expected) in [
            ("0.5", 10, 5),
            ("0", 10, 0),
            ("1", 10, 10),
            ("1.000", u64::MAX, u64::MAX),
            ("0.5", 3, 2),
            ("0.1", 1_000_000_000_000_000_000, 100_000_000_000_000_000),
            ("0.333333333333333333", 3_000_000_000_000_000_000, 999_999_999_999_999_999),
            ("0.000000000000000001", u64::MAX, 18),
        ] {
            assert_eq!(text.parse::<Share>().unwrap().of(number), expected, "{text} of {number}");
        }
        assert_eq!(Share::HALF.of(u64::MAX), 1 << 63);
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in [
            "",
            ".5",
            "1.",
            "1.1",
            "2",
            "-0.5",
            "+0.5",
            "0,5",
            "5%",
            "1e-1",
            "0.0000000000000000001",
            "1.0.0",
        ] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
    }
}
