//! Rules of a heap with the moves of a built-in game. The game answers, except for counts: the rules can have a move in
//! several ways.

use std::ops::{ControlFlow, RangeInclusive};

use super::options::OwnOptions;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, Bulk, Contest, Drawn, Ending, Game, Reason, RowError,
    Ruleset, Solution, Table, Teach, Visit, answer, answer_rows, grundy_values, judge,
};
use crate::message::Message;
use crate::text::{Kernel, Rows, Verdicts};

/// Heaps under rules of one's own, which a built-in game judges.
pub(super) struct Counted {
    pub(super) options: OwnOptions,
    pub(super) game: Box<dyn Ruleset>,
}

impl Game for Counted {
    fn piles(&self) -> RangeInclusive<usize> {
        self.game.piles()
    }

    fn ending(&self) -> Ending {
        self.game.ending()
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        self.game.validate(row, from)
    }

    fn check_whole(&self, row: &[u64]) -> Result<(), RowError> {
        self.game.check_whole(row)
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        self.game.normal_form(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.options.visit(row, None, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.game.is_won(row)
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        self.game.visit_winning_moves(row, visit)
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.options.count_winning_moves(self, row)
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        self.game.grundy_value(row)
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`](crate::theory::Sum), so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for Counted {
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        judge(&*self.game, rows, kernel, verdicts)
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        match kind {
            AnswerKind::Count => answer_rows(self, kind, rows, lines),
            _ => answer(&*self.game, kind, rows, kernel, lines),
        }
    }

    fn grundy_values(&self, rows: Rows<'_>, kernel: Kernel, values: &mut Vec<u64>) -> Result<(), BatchError> {
        grundy_values(&*self.game, rows, kernel, values)
    }
}

impl Teach for Counted {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.game.name_move(row, left)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        self.game.reason(row, reason);
    }

    fn why_it_wins(&self, row: &[u64], left: &[u64]) -> Message {
        self.game.why_it_wins(row, left)
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        self.game.table(piles)
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.options.picture(row)
    }

    fn board(&self) -> Board {
        self.game.board()
    }
}

impl Contest for Counted {
    fn solution(&self) -> Result<Solution, Message> {
        self.game.solution()
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        self.game.landmarks(most)
    }

    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        self.game.edge_cases(most)
    }
}
