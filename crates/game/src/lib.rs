//! The parts of a game: its rules and theorem ([`Game`]), how to talk to people about it ([`Teach`]), its
//! material for contests ([`Contest`]), its line in the table of games ([`Entry`]), and the types that these
//! need. Nothing here depends on a particular game.

mod answer;
mod bulk;
mod cells;
mod contest;
mod described;
mod entry;
mod exhaust;
mod lines;
mod move_lists;
pub mod naming;
mod notation;
mod outcome;
pub mod picture;
mod position;
mod reason;
mod rules;
mod ruleset;
mod searched;
mod settings;
mod solution;
mod table;
mod teach;

use judge_message as message;
use judge_text as text;

pub use answer::{AnswerKind, AnswerPrefix, EachMove, MovePart, MoveText, Report, Words};
pub use bulk::{answer, answer_position, answer_rows, judge_draws, judge_rows};
pub use bulk::{grundy_values, judge, list_winning_moves, outcomes};
pub use cells::{cell_at, place_of};
pub use contest::connected;
pub use contest::{Contest, Curve, Numbers, RowOrder};
pub use described::{BuildDescribed, DescribedBy, Description, Family};
pub use entry::{Edges, Entry, Group, Theory, Trial, Trials, at_root};
pub use exhaust::{Search, compare_with_options, compare_with_rules, moves, small_positions};
pub use lines::AnswerLines;
pub use move_lists::MoveLists;
pub use notation::{MovesGiven, Notation, OptionsOf, Stated};
pub use notation::{changed_row, coordinates};
pub use outcome::Outcome;
pub use picture::Drawn;
pub use position::Position;
pub use reason::{Columns, Part, Reason};
pub use reason::{divided, labelled, verdict, verdict_of};
pub use rules::is_lost;

pub use rules::visit_some;
pub use rules::{AsGame, BatchError, Bulk, Draws, Ending, Game, MOST_LISTED, RowError, RowSpot, Visit};
pub use rules::{
    check, check_open, count_by_trying, first, list_each, outcome, sorted, try_moves, visit_takings,
    with_number,
};
pub use ruleset::Ruleset;
pub use searched::{MOST_MOVES, MOST_NUMBERS, Searched};
pub use settings::decimal;
pub use settings::{BuildError, Parameter, Settings};
pub use solution::{Code, ComputedRow, Constant, Language, MoveSearch, Solution, code};
pub use table::{
    PILES, advance, asked_piles, lost_rows, lost_rows_heading, lost_vertices, only_of, pile_columns,
};
pub use table::{Table, TableOfSequence, check_piles};
pub use teach::best_move;
pub use teach::is_winning;
pub use teach::{Board, Script, Teach};
