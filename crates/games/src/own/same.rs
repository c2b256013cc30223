//! Rules of several coordinates with the moves of a built-in game: that game says who wins, and gives the values. The
//! game's rows can have their numbers in another order, and other lengths.

use std::ops::{ControlFlow, RangeInclusive};

use super::options::OwnOptions;
use super::table::lost_positions;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, Bulk, Contest, Drawn, Ending, Game, Reason, RowError,
    RowSpot, Ruleset, Solution, Table, Teach, Visit, answer, answer_rows, check, grundy_values, judge,
};
use crate::known::SameGame;
use crate::message::{Message, message};
use crate::text::{Kernel, Rows, Verdicts};

/// A position under rules of one's own, which a built-in game judges.
pub(super) struct Same {
    pub(super) options: OwnOptions,
    pub(super) known: SameGame,
    pub(super) game: Box<dyn Ruleset>,
}

impl Same {
    fn is_in_order(&self) -> bool {
        self.known.order.is_sorted()
    }

    /// Writes the row in the game's order.
    fn put_in_order(&self, row: &[u64], theirs: &mut [u64]) {
        self.known.order.iter().zip(row).for_each(|(&place, &number)| theirs[place] = number);
    }

    fn in_order(&self, row: &[u64]) -> Vec<u64> {
        let mut theirs = vec![0; row.len()];
        self.put_in_order(row, &mut theirs);
        theirs
    }

    /// The game's error, as an error in a row of the rules. If the orders differ, it is reported at the end of the
    /// row, since the game's numbers are known only then.
    fn refused(&self, error: RowError) -> RowError {
        let spot = if self.is_in_order() { error.spot } else { RowSpot::Number(self.known.order.len() - 1) };
        error.at(spot)
    }

    /// Lets the game visit the rows before the first one that has another length or too large a number. Then refuses
    /// that row.
    fn visit<T>(
        &self, rows: Rows<'_>, visit: impl FnOnce(Rows<'_>) -> Result<T, BatchError>,
    ) -> Result<T, BatchError> {
        let width = self.known.order.len();
        let other = rows.first_not_of(width);
        let known = rows.first(other.unwrap_or(rows.len()));
        let too_large = self.options.too_large(known.numbers()).map(|index| index / width);
        let (other, known) = (too_large.or(other), rows.first(too_large.unwrap_or(known.len())));
        let visited = if self.is_in_order() {
            visit(known)?
        } else {
            let mut numbers = known.numbers().to_vec();
            let both = numbers.chunks_exact_mut(width).zip(known.iter());
            both.for_each(|(theirs, row)| self.put_in_order(row, theirs));
            let first = known.offsets()[0];
            let offsets: Vec<u32> = known.offsets().iter().map(|offset| offset - first).collect();
            let refused = |BatchError { row, error, .. }| BatchError::new(row, self.refused(error));
            visit(Rows::of_batch(&numbers, &offsets)).map_err(refused)?
        };
        match other.and_then(|row| check(self, rows.get(row)?).err()) {
            Some(error) => Err(BatchError::new(known.len(), error)),
            None => Ok(visited),
        }
    }
}

impl Game for Same {
    fn piles(&self) -> RangeInclusive<usize> {
        self.known.order.len()..=self.known.order.len()
    }

    fn ending(&self) -> Ending {
        self.game.ending()
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        self.options.check_size(row, from)?;
        if self.is_in_order() {
            return self.game.validate(row, from);
        }
        let is_whole = row.len() == self.known.order.len();
        let checked = if is_whole { self.game.validate(&self.in_order(row), 0) } else { Ok(()) };
        checked.map_err(|error| self.refused(error))
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.options.visit(row, None, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.game.is_won(&self.in_order(row))
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        self.options.visit_winning_moves(self, row, visit)
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.options.count_winning_moves(self, row)
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        self.game.grundy_value(&self.in_order(row)).map_err(|error| self.refused(error))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`](crate::theory::Sum), so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for Same {
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        self.visit(rows, |rows| judge(&*self.game, rows, kernel, verdicts))
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        if *kind != AnswerKind::Grundy || lines.are_too_many() {
            return answer_rows(self, kind, rows, lines);
        }
        self.visit(rows, |rows| answer(&*self.game, kind, rows, kernel, lines))
    }

    fn grundy_values(&self, rows: Rows<'_>, kernel: Kernel, values: &mut Vec<u64>) -> Result<(), BatchError> {
        self.visit(rows, |rows| grundy_values(&*self.game, rows, kernel, values))
    }
}

/// Does not use the game's sentences: they name numbers by their indices, which can differ here.
impl Teach for Same {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.options.name_move(row, left)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.by_options(self.is_won(row));
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        lost_positions(self, piles, None)
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.options.picture(row)
    }

    fn board(&self) -> Board {
        Board::TakeFromSeveral
    }
}

impl Contest for Same {
    fn solution(&self) -> Result<Solution, Message> {
        if self.is_in_order() {
            return self.game.solution();
        }
        Err(message!("own-submission-in-order", game = self.known.command.clone()))
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        self.game.solution_of(kind).filter(|_| kind.is_moves() && self.is_in_order())
    }

    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let mut rows = self.game.edge_cases(most);
        rows.retain(|row| row.len() == self.known.order.len());
        rows.iter().map(|row| self.known.order.iter().map(|&place| row[place]).collect()).collect()
    }
}
