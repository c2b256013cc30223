//! The parts that games are made of: components with Grundy values, their disjunctive sums, views of such sums,
//! and sequences of values with their periods.

pub mod automata;
mod code;
mod component;
pub mod landmarks;
mod nim_sum;
mod nimber;
mod period;
mod quotient;
pub mod rules;
mod sequence;
pub mod solutions;
mod sum;
mod tame;
mod via;

use judge_game as game;
use judge_message as message;
use judge_text as text;
use judge_text::machine;

pub use code::Code;
pub use code::{THREE, TWO};
pub use component::{AnyComponent, Component, ComponentContest, ComponentTeach};
pub use component::{Counting, Exceptions, HeapWords, MisereTheory};
pub use component::{each, written};
pub use nimber::{FORMULA, nim_products};
pub use nimber::{nim_product, nim_quotient, nim_root};
pub use period::{Period, Periodicity};
pub use quotient::Quotient;
pub use quotient::Winning;
pub use sequence::{Arithmetic, NimValues, RUN, Sequence, period, start_of_period};
pub use sum::Sum;
pub use via::changed;
pub use via::{Changes, Via, View, ViewFacts};
