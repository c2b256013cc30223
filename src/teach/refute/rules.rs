//! Rules as a game, as far as it is known who wins.

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::{Ending, Game, RowError, Visit};
use crate::message::message;
use crate::theory::rules::{Rules, Solved, lost_option};

/// Rules as a game. Its positions are those whose winner a theorem or the table gives.
pub struct RulesGame<'a> {
    rules: &'a Rules,
    solved: &'a Solved,
    /// Whether values of heaps are known, so that a row is any number of heaps.
    has_values: bool,
}

impl<'a> RulesGame<'a> {
    /// The game of rules, and what is known of it.
    pub fn new(rules: &'a Rules, solved: &'a Solved) -> Self {
        let has_values = solved.table.as_ref().is_some_and(|table| table.values().is_some());
        RulesGame { rules, solved, has_values }
    }

    fn is_known(&self, position: &[u64]) -> bool {
        let is_in_table = |position: &[u64]| {
            self.solved.table.as_ref().is_some_and(|table| table.is_lost(position).is_some())
        };
        self.rules.has_position(position)
            && if self.has_values {
                let is_total = self.solved.theorem.as_ref().is_some_and(|theorem| theorem.values.is_some());
                is_total || self.solved.value(position[0]).is_some()
            } else {
                self.solved.theorem.is_some() || is_in_table(position)
            }
    }
}

impl Game for RulesGame<'_> {
    fn piles(&self) -> RangeInclusive<usize> {
        let dimension = self.rules.dimension();
        dimension..=if self.has_values { usize::MAX } else { dimension }
    }

    fn ending(&self) -> Ending {
        if self.rules.is_misere { Ending::Misere } else { Ending::Normal }
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let dimension = self.rules.dimension();
        if row.len() == dimension && self.solved.theorem.is_some() && self.rules.has_position(row) {
            return Ok(());
        }
        for end in (from + 1..=row.len()).filter(|end| end % dimension == 0) {
            if !self.is_known(&row[end - dimension..end]) {
                return Err(RowError::number(end - 1, message!("rules-unknown")));
            }
        }
        Ok(())
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let dimension = self.rules.dimension();
        for at in (0..row.len()).step_by(dimension) {
            self.rules.visit_options(&row[at..at + dimension], &mut |option| {
                visit(&[&row[..at], option, &row[at + dimension..]].concat())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn is_won(&self, row: &[u64]) -> bool {
        let of_table = || self.solved.table.as_ref()?.is_lost(row);
        if let Some(is_lost) = of_table().filter(|_| row.len() == self.rules.dimension()) {
            return !is_lost;
        }
        match &self.solved.theorem {
            Some(theorem) if row.len() == self.rules.dimension() => !theorem.lost.contains(row),
            _ if self.has_values => self.grundy_value(row).is_ok_and(|value| value > 0),
            _ => false,
        }
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        let value = |heap: &u64| self.solved.value(*heap).filter(|_| self.has_values);
        let values: Option<Vec<u64>> = row.iter().map(value).collect();
        let sum = |values: Vec<u64>| values.into_iter().fold(0, |sum, value| sum ^ value);
        values.map(sum).ok_or_else(|| RowError::number(0, message!("rules-unknown")))
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        /// The most options that are looked at: a choice can be among 2^64.
        const MOST: usize = 100;
        let (mut seen, mut found) = (0, false);
        let done = self.visit_moves(row, &mut |option| {
            seen += 1;
            let is_lost = self.validate(option, 0).is_ok() && !self.is_won(option);
            if is_lost {
                found = true;
                visit(option)?;
            }
            if seen < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match &self.solved.theorem {
            Some(theorem) if done.is_break() && !found && row.len() == self.rules.dimension() => {
                let lost = lost_option(self.rules, theorem, row);
                Ok(lost.map_or(ControlFlow::Continue(()), |option| visit(&option)))
            }
            _ => Ok(done),
        }
    }
}
