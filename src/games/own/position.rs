//! Rules of several coordinates, with a condition or in misère play: a row is one position.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::OnceLock;

use super::known::Own;
use super::solution;
use super::table::lost_positions;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, Bulk, Contest, Ending, Game, Reason, RowError, Solution,
    Table, Teach, Visit, answer_rows, check, count_by_trying, judge_rows, try_moves,
};
use crate::message::{Message, message};
use crate::text::{Kernel, Rows, Verdicts};
use crate::theory::automata::Blocks;

/// A position by rules of one's own.
pub(super) struct OwnPosition {
    own: Own,
    /// The steps of the theorem's automaton for many rows, made when they are first needed.
    blocks: OnceLock<Option<Blocks>>,
}

/// So many rows pay for the steps.
const MANY: usize = 128;

impl OwnPosition {
    pub(super) fn new(own: Own) -> Self {
        OwnPosition { own, blocks: OnceLock::new() }
    }
}

impl Game for OwnPosition {
    fn piles(&self) -> RangeInclusive<usize> {
        let dimension = self.own.options.rules.dimension();
        dimension..=dimension
    }

    fn ending(&self) -> Ending {
        if self.own.options.rules.is_misere { Ending::Misere } else { Ending::Normal }
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let Own { options, solved, side } = &self.own;
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
        self.own.options.visit(row, visit)
    }

    /// A position that the table leaves open counts as won: it is only asked about as an option of one that the table
    /// decides, which is then decided by another option.
    fn is_won(&self, row: &[u64]) -> bool {
        let solved = &self.own.solved;
        let in_table = || solved.table.as_ref().and_then(|table| table.is_lost(row)).unwrap_or(false);
        !solved.theorem.as_ref().map_or_else(in_table, |theorem| theorem.lost.contains(row))
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        self.own.options.check_few(row)?;
        Ok(try_moves(self, row, visit))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.own.options.check_few(row)?;
        Ok(count_by_trying(self, row))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Some(self)
    }
}

impl Bulk for OwnPosition {
    fn judge(&self, rows: Rows<'_>, _kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let blocks = self
            .own
            .solved
            .theorem
            .as_ref()
            .filter(|_| rows.len() >= MANY)
            .and_then(|theorem| self.blocks.get_or_init(|| Blocks::new(&theorem.lost)).as_ref());
        let Some(blocks) = blocks else { return judge_rows(self, rows, verdicts, |row| self.is_won(row)) };
        let options = &self.own.options;
        let of_length = rows.first_not_of(options.rules.dimension());
        let whole = rows.first(of_length.unwrap_or(rows.len()));
        let is_known = |row: &[u64]| options.rules.has_position(row) && options.too_large(row).is_none();
        // All numbers at once first: mostly none is too large.
        let may_be_refused =
            options.rules.condition.is_some() || options.too_large(whole.numbers()).is_some();
        let excluded = || whole.iter().position(|row| !is_known(row));
        let refused = may_be_refused.then(excluded).flatten().or(of_length);
        let known = rows.first(refused.unwrap_or(rows.len()));
        blocks.contain(known.numbers(), |lost| verdicts.extend(lost.iter().map(|is_lost| !is_lost)));
        match refused.and_then(|row| Some((row, check(self, rows.get(row)?).err()?))) {
            Some((row, error)) => Err(BatchError::new(row, error)),
            None => Ok(()),
        }
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, _kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        answer_rows(self, kind, rows, lines)
    }
}

impl Teach for OwnPosition {
    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.by_options(self.is_won(row));
        reason.say(self.own.right());
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        lost_positions(self, piles)
    }

    fn board(&self) -> Board {
        if self.own.options.rules.dimension() > 1 { Board::TakeFromSeveral } else { Board::Take }
    }
}

impl Contest for OwnPosition {
    fn solution(&self) -> Result<Solution, Message> {
        let theorem = self.own.solved.theorem.as_ref().ok_or_else(|| message!("own-no-submission"))?;
        solution::of_lost(&theorem.lost)
    }
}
