//! Positions side by side: a row is any number of positions, whose disjunctive sum is played. So it is where a move can
//! leave several positions, and where the rules say so.

use std::ops::{ControlFlow, RangeInclusive};

use super::options::OwnOptions;
use super::solution;
use crate::game::naming::spaced;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, Bulk, Contest, Drawn, Game, Reason, RowError, RowSpot,
    Ruleset, Solution, Table, Teach, Visit, answer, answer_rows, judge, judge_rows,
};
use crate::message::Message;
use crate::text::{Kernel, Rows, Verdicts};
use crate::theory::automata::Automaton;
use crate::theory::rules::Rules;

/// A disjunctive sum of positions.
pub(super) struct Beside {
    options: OwnOptions,
    /// The proved values of positions.
    values: Option<Automaton>,
    /// The game of one position, which knows its value.
    one: Box<dyn Ruleset>,
}

impl Beside {
    /// The sum of positions under these rules of normal play; `one` answers for one of them.
    pub(super) fn new(rules: Rules, values: Option<Automaton>, one: Box<dyn Ruleset>) -> Self {
        Beside { options: OwnOptions::new(rules), values, one }
    }

    fn width(&self) -> usize {
        self.options.rules.dimension()
    }

    /// The game of one position, if it answers for this row: where a move leaves several positions, it does not.
    fn alone(&self, row: &[u64]) -> Option<&dyn Ruleset> {
        (row.len() == self.width() && !self.options.rules.splits()).then_some(&*self.one)
    }

    /// As [`Beside::alone`], if it answers for all of these rows.
    fn alone_in(&self, rows: Rows<'_>) -> Option<&dyn Ruleset> {
        let are_alone = !self.options.rules.splits() && rows.first_not_of(self.width()).is_none();
        are_alone.then_some(&*self.one)
    }

    fn value(&self, row: &[u64]) -> Result<u64, RowError> {
        row.chunks(self.width()).enumerate().try_fold(0, |sum, (place, position)| {
            Ok(sum ^ self.one.grundy_value(position).map_err(|error| self.at(place, &error))?)
        })
    }

    /// The error of the position at this place, in the row.
    fn at(&self, place: usize, error: &RowError) -> RowError {
        let index = match error.spot {
            RowSpot::Number(index) => index,
            RowSpot::End => self.width() - 1,
        };
        error.clone().at(RowSpot::Number(place * self.width() + index))
    }
}

impl Game for Beside {
    fn piles(&self) -> RangeInclusive<usize> {
        self.width()..=usize::MAX
    }

    fn in_groups_of(&self) -> usize {
        self.width()
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let first = from / self.width();
        row.chunks(self.width()).enumerate().skip(first).try_for_each(|(place, position)| {
            let from = from.saturating_sub(place * self.width());
            self.one.validate(position, from).map_err(|error| self.at(place, &error))
        })
    }

    fn check_whole(&self, row: &[u64]) -> Result<(), RowError> {
        match self.alone(row) {
            Some(one) => one.check_whole(row),
            None => self.value(row).map(|_| ()),
        }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.options.visit(row, None, visit)
    }

    /// A position without a known value counts as won, so that no option with it is taken for a winning move.
    fn is_won(&self, row: &[u64]) -> bool {
        self.alone(row).map_or_else(|| self.value(row) != Ok(0), |one| one.is_won(row))
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if let Some(one) = self.alone(row) {
            return one.visit_winning_moves(row, visit);
        }
        self.options.visit_winning_moves(self, row, visit)
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if let Some(one) = self.alone(row) {
            return one.count_winning_moves(row);
        }
        self.options.count_winning_moves(self, row)
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        self.value(row)
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`](crate::theory::Sum), so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for Beside {
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        match self.alone_in(rows) {
            Some(one) => judge(one, rows, kernel, verdicts),
            None => judge_rows(self, rows, verdicts, |row| self.is_won(row)),
        }
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        match self.alone_in(rows) {
            Some(one) => answer(one, kind, rows, kernel, lines),
            None => answer_rows(self, kind, rows, lines),
        }
    }
}

impl Teach for Beside {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.options.name_move(row, left)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        if let Some(one) = self.alone(row) {
            return one.reason(row, reason);
        }
        let labelled = row.chunks(self.width()).filter_map(|position| {
            let value = self.one.grundy_value(position).ok()?;
            Some((format!("G({}) = {value}", spaced(position)).into(), value))
        });
        reason.nim("value", labelled.collect());
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        self.one.table(piles)
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.options.picture(row)
    }

    fn board(&self) -> Board {
        if self.width() == 1 && self.options.rules.splits() { Board::Break } else { self.one.board() }
    }
}

impl Contest for Beside {
    fn solution(&self) -> Result<Solution, Message> {
        solution::of_positions(&self.options.rules, self.values.as_ref())
    }

    fn most_drawn(&self, index: usize) -> u64 {
        self.one.most_drawn(index % self.width())
    }
}
