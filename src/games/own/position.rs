//! Rules of several coordinates, with a condition or in misère play: a row is one position.

use std::ops::{ControlFlow, RangeInclusive};

use super::known::Own;
use super::solution;
use super::table::lost_positions;
use crate::game::{
    Board, Contest, Ending, Game, Reason, RowError, Solution, Table, Teach, Visit, count_by_trying, try_moves,
};
use crate::message::{Message, message};

/// A position by rules of one's own.
pub(super) struct OwnPosition(pub(super) Own);

impl Game for OwnPosition {
    fn piles(&self) -> RangeInclusive<usize> {
        let dimension = self.0.options.rules.dimension();
        dimension..=dimension
    }

    fn ending(&self) -> Ending {
        if self.0.options.rules.is_misere { Ending::Misere } else { Ending::Normal }
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let Own { options, solved, side } = &self.0;
        if solved.theorem.is_none()
            && let Some(index) = (from..row.len()).find(|&index| row[index] >= *side)
        {
            let why = Message::named("own-nothing-proved");
            return Err(RowError::number(index, message!("pile-unknown", largest = side - 1, why)));
        }
        options.check_size(row, from)?;
        if row.len() < options.rules.dimension() {
            return Ok(());
        }
        let last = row.len() - 1;
        if !options.rules.has_position(row) {
            return Err(RowError::number(last, message!("own-no-position")));
        }
        let in_table = || solved.table.as_ref().and_then(|table| table.is_lost(row));
        if solved.theorem.is_none() && in_table().is_none() {
            return Err(RowError::number(last, message!("own-open")));
        }
        Ok(())
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.0.options.visit(row, visit)
    }

    /// A position that the table leaves open counts as won: it is only asked about as an option of one that the table
    /// decides, which is then decided by another option.
    fn is_won(&self, row: &[u64]) -> bool {
        let solved = &self.0.solved;
        let in_table = || solved.table.as_ref().and_then(|table| table.is_lost(row)).unwrap_or(false);
        !solved.theorem.as_ref().map_or_else(in_table, |theorem| theorem.lost.contains(row))
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        self.0.options.check_few(row)?;
        Ok(try_moves(self, row, visit))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.0.options.check_few(row)?;
        Ok(count_by_trying(self, row))
    }
}

impl Teach for OwnPosition {
    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.by_options(self.is_won(row));
        reason.say(self.0.right());
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        lost_positions(self, piles)
    }

    fn board(&self) -> Board {
        if self.0.options.rules.dimension() > 1 { Board::TakeFromSeveral } else { Board::Take }
    }
}

impl Contest for OwnPosition {
    fn solution(&self) -> Result<Solution, Message> {
        let theorem = self.0.solved.theorem.as_ref().ok_or_else(|| message!("own-no-submission"))?;
        solution::of_lost(&theorem.lost)
    }
}
