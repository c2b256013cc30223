//! The parts that games are made of: components with Grundy values, their disjunctive sums, views of such sums,
//! and sequences of values with their periods.

pub mod automata;
mod code;
mod component;
pub(crate) mod landmarks;
mod nim_sum;
mod nimber;
mod period;
mod quotient;
pub mod rules;
mod sequence;
pub(crate) mod solutions;
mod sum;
mod tame;
mod via;

pub use code::Code;
pub(crate) use code::{THREE, TWO};
pub use component::{Component, ComponentContest, ComponentTeach, Counting, Exceptions, MisereTheory};
pub(crate) use component::{each, written};
pub(crate) use nimber::{FORMULA, nim_products};
pub use nimber::{nim_product, nim_quotient, nim_root};
pub use period::{Period, Periodicity};
pub use quotient::Quotient;
pub(crate) use quotient::Winning;
pub(crate) use sequence::{NimValues, RUN, Sequence, period, start_of_period};
pub use sum::Sum;
pub(crate) use via::changed;
pub use via::{Changes, Via, View};
