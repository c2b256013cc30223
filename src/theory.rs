//! What games are made of: heaps with Grundy values, sums of them, views of one game as another, and
//! sequences of values with their periods.

mod component;
mod nim_sum;
mod period;
mod sequence;
mod sum;
mod tame;
pub(crate) mod texts;
mod via;

pub use component::{Component, ComponentContest, ComponentTeach, Exceptions, MisereTheory};
pub use period::{Period, Periodicity};
pub(crate) use sequence::{Sequence, period, start_of_period};
pub use sum::Sum;
pub(crate) use via::changed;
pub use via::{Changes, Via, View};
