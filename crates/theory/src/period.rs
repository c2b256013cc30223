//! Periods of sequences of Grundy values.

use crate::message::{Message, message};

/// A sequence that repeats with a period after a pre-period.
///
/// ```
/// use judge_games::subtraction::{Subtraction, TakeSet};
///
/// let period = Subtraction::new(TakeSet::parse("4,22,35,39")?).period().unwrap();
/// assert_eq!((period.pre_period, period.period), (255, 1197));
/// # Ok::<(), judge_game::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The number of values before the first that repeats.
    pub pre_period: u64,
    /// The number of values after which they repeat, at most 2^65.
    pub period: u128,
}

/// The facts about the values of one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periodicity {
    /// The period, if one was proved.
    pub period: Option<Period>,
    /// The largest heap whose value is known.
    pub known: u64,
}

impl Periodicity {
    /// These facts, as a message.
    pub fn message(&self) -> Message {
        let known = self.known;
        match self.period {
            Some(Period { pre_period, period }) if known < u64::MAX => {
                message!("period-up-to", pre_period, period, known)
            }
            Some(Period { pre_period, period }) => message!("period", pre_period, period),
            None if known == u64::MAX => message!("no-period"),
            None => message!("no-period-up-to", known),
        }
    }
}
