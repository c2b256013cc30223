//! Periods of sequences of Grundy values.

use std::fmt;

/// A sequence that repeats with a period after a pre-period.
///
/// ```
/// use judge::games::subtraction::{Subtraction, TakeSet};
///
/// let period = Subtraction::new(TakeSet::parse("4,22,35,39")?).period().unwrap();
/// assert_eq!((period.pre_period, period.period), (255, 1197));
/// # Ok::<(), judge::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The number of values before the first that repeats.
    pub pre_period: u64,
    /// The number of values after which they repeat, at most 2^65.
    pub period: u128,
}

/// What is known of the values of one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periodicity {
    /// The period, if one was proved.
    pub period: Option<Period>,
    /// The largest heap whose value is known.
    pub known: u64,
}

impl fmt::Display for Periodicity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.period {
            Some(Period { pre_period, period }) => {
                write!(f, "pre-period {pre_period}, period {period}")?;
                if self.known < u64::MAX { write!(f, ", up to n = {}", self.known) } else { Ok(()) }
            }
            None if self.known == u64::MAX => f.write_str("no period"),
            None => write!(f, "no period was found up to n = {}", self.known),
        }
    }
}
