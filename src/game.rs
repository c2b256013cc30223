//! What a game is: the rules and the theorem ([`rules`]), what it says to people ([`teach`]), what contests
//! ask of it ([`contest`]), its line in the table ([`entry`]), and the types that these parts are made of. No
//! game is known here.

mod answer;
mod contest;
mod described;
mod entry;
mod exhaust;
pub(crate) mod naming;
pub(crate) mod picture;
mod position;
mod reason;
mod rules;
mod settings;
mod solution;
mod table;
mod teach;

pub use answer::{AnswerKind, Report, Words};
pub use contest::{Contest, Numbers};
pub use described::{BuildDescribed, Description, Family};
pub use entry::{Entry, Ruleset, Theory, Trial, Trials};
pub use exhaust::{Search, compare_with_rules};
#[cfg(test)]
pub(crate) use exhaust::{moves, small_positions};
pub(crate) use position::list_moves;
#[cfg(test)]
pub(crate) use position::winning_move;
pub use position::{MOST_LISTED, Position};
pub use reason::{Line, Reason};
pub(crate) use reason::{divided, labelled, verdict};
pub use rules::{BatchError, Ending, Game, RowError, RowSpot, Visit};
pub(crate) use rules::{check, check_open, first, grundy, judge_rows, sorted, visit_takings, with_number};
pub(crate) use settings::decimal;
pub use settings::{BuildError, Parameter, Settings};
pub(crate) use solution::array;
pub use solution::{Solution, WIDTH};
pub use table::Table;
pub(crate) use table::{PILES, lost_rows, lost_rows_heading, only_of};
pub(crate) use teach::is_winning;
pub use teach::{Script, Teach};
