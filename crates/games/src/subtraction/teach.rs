//! Explanations for a heap of a subtraction game.

use super::heap::{Subtraction, Values};
use crate::game::naming::{decrease, take_from_pile};
use crate::message::{Message, message};
use crate::theory::{ComponentTeach, Period, Periodicity, Sequence, period, start_of_period};

impl ComponentTeach for Subtraction {
    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<Message, Message> {
        let taken = decrease("pile", place - 1, heap, parts[0])?;
        if !self.set.contains(taken) {
            return Err(message!("not-in-the-set", taken));
        }
        Ok(take_from_pile(place - 1, heap, parts[0]))
    }

    fn why(&self) -> Option<Message> {
        let course = match self.period() {
            Some(Period { pre_period, period }) => {
                message!("values-repeat", period, pre_period)
            }
            None => message!("values-are-known", known = self.found_up_to(u64::MAX).known),
        };
        Some(message!("pile-counts-as-its-value", course))
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: self.period(), known: self.found_up_to(u64::MAX).known })
    }

    fn outcomes(&self) -> Option<Periodicity> {
        let found = self.found_up_to(u64::MAX);
        let period = match &found.values {
            Values::Sequence(values) if found.is_periodic => Some(period_of_outcomes(values)),
            _ => self.period(),
        };
        Some(Periodicity { period, known: found.known })
    }
}

/// The period of the outcomes of one heap in misère play, where the heap is lost if its value is 1. The period
/// of the values is also a period of the outcomes, but another period can be shorter or begin earlier.
fn period_of_outcomes(values: &Sequence) -> Period {
    let len = values.values().len();
    let outcomes: Vec<u32> = (0..2 * len as u64).map(|n| u32::from(values.value(n) != 1)).collect();
    let block = usize::try_from(values.period().period).expect("it is in memory");
    let period = period(&outcomes, block).expect("the values have a period");
    Period { pre_period: start_of_period(&outcomes, period) as u64, period: period as u128 }
}
