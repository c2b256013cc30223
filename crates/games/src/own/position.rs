//! Rules of several coordinates, rules with a condition, and rules of misère play. A row is one position.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::OnceLock;

use super::family::Family;
use super::few_values::FewValues;
use super::known::Own;
use super::solution;
use super::table::lost_positions;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, Bulk, Contest, Drawn, Ending, Game, Reason, RowError,
    RowSpot, Solution, Table, Teach, Visit, answer_rows, check, judge_rows, try_moves,
};
use crate::message::{Message, message};
use crate::text::{Cause, Kernel, Rows, Verdicts};
use crate::theory::automata::Blocks;
use crate::theory::rules::lost_option;

/// A position under rules of one's own.
pub(super) struct OwnPosition {
    own: Own,
    /// Whether automata may search for a winning move, which can take millions of steps.
    searches: bool,
    /// The games that give the values, one for each value of a parameter.
    family: Option<Family>,
    /// The values of small positions, if they are needed beyond the table of who wins.
    values: FewValues,
    /// The theorem's automaton, prepared for many rows when that is first needed.
    blocks: OnceLock<Option<Blocks>>,
}

/// From this many rows on, the blocks save more time than it takes to build them.
const MANY: usize = 128;

impl OwnPosition {
    pub(super) fn new(own: Own, searches: bool, family: Option<Family>) -> Self {
        OwnPosition { own, searches, family, values: FewValues::default(), blocks: OnceLock::new() }
    }

    /// The Grundy value of a position, if a theorem or a table gives it.
    fn value(&self, position: &[u64]) -> Option<u64> {
        let Own { options, solved, .. } = &self.own;
        solved.value(position).or_else(|| self.values.value(&options.rules, position))
    }

    /// The numbers of positions with a known answer are below this.
    fn side(&self) -> u64 {
        let Own { options, side, splits, .. } = &self.own;
        if *splits { self.values.side(&options.rules).max(*side) } else { *side }
    }
}

impl Game for OwnPosition {
    fn piles(&self) -> RangeInclusive<usize> {
        self.own.options.rules.dimension()..=self.own.options.rules.dimension()
    }

    fn ending(&self) -> Ending {
        if self.own.options.rules.is_misere { Ending::Misere } else { Ending::Normal }
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let (Own { options, solved, splits, .. }, side) = (&self.own, self.side());
        let unknown = (from..row.len()).find(|&index| solved.theorem.is_none() && row[index] >= side);
        // The numbers before the first one that is too large can be wrong too.
        if let Some(index) = unknown {
            self.validate(&row[..index], from)?;
            let why = Message::named("own-nothing-proved");
            return Err(RowError::number(index, message!("pile-unknown", largest = side - 1, why)));
        }
        if let Some(index) = options.too_large(&row[from..]) {
            self.validate(&row[..from + index], from)?;
        }
        options.check_size(row, from)?;
        let dimension = options.rules.dimension();
        if row.len() < dimension {
            return Ok(());
        }
        if !options.rules.has_position(row) {
            return Err(RowError::number(dimension - 1, message!("own-no-position")));
        }
        let in_table = || solved.table.as_ref().and_then(|table| table.is_lost(row));
        let is_known = if *splits {
            self.value(row).is_some()
        } else {
            solved.theorem.is_some() || in_table().is_some()
        };
        if is_known { Ok(()) } else { Err(RowError::number(dimension - 1, message!("own-open"))) }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.own.options.visit(row, None, visit)
    }

    /// A position that the table does not decide counts as won. Here that happens only to options of a row, and then
    /// other options decide the row.
    fn is_won(&self, row: &[u64]) -> bool {
        let solved = &self.own.solved;
        if self.own.splits {
            return self.value(row) != Some(0);
        }
        let in_table = || solved.table.as_ref().and_then(|table| table.is_lost(row)).unwrap_or(false);
        !solved.theorem.as_ref().map_or_else(in_table, |theorem| theorem.lost.contains(row))
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        if let Some(family) = &self.family {
            family.validate(row, 0)?;
            return family.grundy_value(row);
        }
        self.value(row).ok_or_else(|| {
            let why = match self.values.side(&self.own.options.rules).checked_sub(1) {
                Some(largest) => message!("own-value-of-few", largest),
                None => message!("formula-values-of-rules"),
            };
            RowError::because(RowSpot::End, Cause::Excluded(why))
        })
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if !self.is_won(row) {
            return Ok(ControlFlow::Continue(()));
        }
        let Err(why) = self.own.options.check_few(row) else { return Ok(try_moves(self, row, visit)) };
        if !self.searches {
            return Err(why);
        }
        // With too many moves to try, the automata of the rules find one winning move, but not all of them.
        let Own { options, solved, .. } = &self.own;
        let found = solved.theorem.as_ref().and_then(|theorem| lost_option(&options.rules, theorem, row));
        if found.is_some_and(|option| visit(&option).is_break()) {
            Ok(ControlFlow::Break(()))
        } else {
            Err(why)
        }
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.own.options.count_winning_moves(self, row)
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`](crate::theory::Sum), so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for OwnPosition {
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
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
        // Checks all numbers at once first, since usually none is too large.
        let may_be_refused =
            options.rules.condition.is_some() || options.too_large(whole.numbers()).is_some();
        let excluded = || whole.iter().position(|row| !is_known(row));
        let refused = may_be_refused.then(excluded).flatten().or(of_length);
        let known = rows.first(refused.unwrap_or(rows.len()));
        blocks.contain(kernel, known.numbers(), |lost| verdicts.extend(lost.iter().map(|is_lost| !is_lost)));
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
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.own.options.name_move(row, left)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.by_options(self.is_won(row));
        reason.say(self.own.right());
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        let known = self.own.solved.theorem.is_none().then(|| self.side() - 1);
        lost_positions(self, piles, known)
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.own.options.picture(row)
    }

    fn board(&self) -> Board {
        match self.own.options.rules.dimension() {
            1 => Board::Take,
            _ => Board::TakeFromSeveral,
        }
    }
}

impl Contest for OwnPosition {
    fn solution(&self) -> Result<Solution, Message> {
        let Own { options, solved, .. } = &self.own;
        match &solved.theorem {
            Some(theorem) => solution::of_lost(&theorem.lost),
            None => solution::within(self.own.table(), options.rules.dimension()),
        }
    }
}
