//! Rules with a parameter: a coordinate that no move changes. The rules in the other coordinates are a game for each value
//! of the parameter, with a table, a known game, a period and a proof of its own.

use std::collections::HashMap;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::{Arc, RwLock};

use foldhash::fast::RandomState;

use super::options::OwnOptions;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, BuildError, Bulk, Contest, Drawn, Ending, Game, Reason,
    RowError, RowSpot, Ruleset, Solution, Table, Teach, Visit, answer_rows, judge, judge_rows,
};
use crate::message::{Message, message};
use crate::text::{Cause, Kernel, Rows, Verdicts};
use crate::theory::rules::Rules;

/// The most games that are kept between rows.
const KEPT: usize = 1024;
/// The largest value of the parameter in random rows: each value needs a game of its own.
const DRAWN: u64 = 99;

/// A game of a value of the parameter, or why there is none.
type Kept = Result<Arc<dyn Ruleset>, Message>;

/// Builds the game of rules.
type Build = fn(Rules) -> Result<Box<dyn Ruleset>, BuildError>;

/// A position under rules with a parameter.
pub(super) struct Family {
    options: OwnOptions,
    /// The index of the parameter.
    index: usize,
    build: Build,
    games: RwLock<HashMap<u64, Kept, RandomState>>,
}

impl Family {
    pub(super) fn new(rules: Rules, index: usize, build: Build) -> Self {
        Family { options: OwnOptions::new(rules), index, build, games: RwLock::default() }
    }

    /// The game of a value of the parameter.
    fn game(&self, value: u64) -> Kept {
        if let Some(kept) = self.games.read().expect("no thread panics with it").get(&value) {
            return kept.clone();
        }
        let built = match self.options.rules.with_parameter(self.index, value) {
            None => Err(message!("own-no-position")),
            Some(rules) => (self.build)(rules).map(Arc::from).map_err(|error| error.message()),
        };
        let mut games = self.games.write().expect("no thread panics with it");
        if games.len() >= KEPT {
            games.clear();
        }
        games.entry(value).or_insert(built).clone()
    }

    /// The game of a row that is a position, and the row of that game.
    fn of(&self, row: &[u64]) -> (Arc<dyn Ruleset>, Vec<u64>) {
        (self.game(row[self.index]).expect("the row is a position"), self.rest(row))
    }

    /// The row without the parameter.
    fn rest(&self, row: &[u64]) -> Vec<u64> {
        let (before, after) = row.split_at(self.index.min(row.len()));
        [before, after.get(1..).unwrap_or_default()].concat()
    }

    /// Why a game refuses a row, with the parameter's value.
    fn refused(&self, value: u64, error: &RowError) -> RowError {
        let (name, why) = (&self.options.rules.coordinates[self.index], error.cause.message());
        let why = Cause::Excluded(message!("own-with-parameter", name, value, why));
        self.with_parameter(RowError::because(error.spot, why))
    }

    /// The error of a game, in the row with the parameter. The game is known only from the parameter on.
    fn with_parameter(&self, error: RowError) -> RowError {
        let spot = match error.spot {
            RowSpot::Number(index) => {
                let index = index + usize::from(index >= self.index);
                RowSpot::Number(index.max(self.index))
            }
            RowSpot::End => RowSpot::End,
        };
        error.at(spot)
    }

    /// Passes on options of the game, each with the parameter.
    fn visiting<T>(&self, row: &[u64], visit: Visit<'_>, options: impl FnOnce(Visit<'_>) -> T) -> T {
        let mut left = row.to_vec();
        options(&mut |option| {
            left.clear();
            left.extend(&option[..self.index]);
            left.push(row[self.index]);
            left.extend(&option[self.index..]);
            visit(&left)
        })
    }
}

impl Game for Family {
    fn piles(&self) -> RangeInclusive<usize> {
        self.options.rules.dimension()..=self.options.rules.dimension()
    }

    fn ending(&self) -> Ending {
        if self.options.rules.is_misere { Ending::Misere } else { Ending::Normal }
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let Some(&value) = row.get(self.index) else { return Ok(()) };
        let game = self.game(value).map_err(|why| RowError::number(self.index.max(from), why))?;
        let known = if from > self.index { from - 1 } else { 0 };
        game.validate(&self.rest(row), known).map_err(|error| self.refused(value, &error))
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.options.visit(row, None, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        let (game, rest) = self.of(row);
        game.is_won(&rest)
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let (game, rest) = self.of(row);
        let visited = self.visiting(row, visit, |visit| game.visit_winning_moves(&rest, visit));
        visited.map_err(|error| self.with_parameter(error))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let (game, rest) = self.of(row);
        game.count_winning_moves(&rest).map_err(|error| self.with_parameter(error))
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        let (game, rest) = self.of(row);
        game.grundy_value(&rest).map_err(|error| self.with_parameter(error))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`](crate::theory::Sum), so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for Family {
    /// Judges the rows of each value of the parameter together.
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        match self.judge_together(rows, kernel) {
            Some(wins) => verdicts.extend(wins),
            // One by one, so that the first row that is refused is found.
            None => return judge_rows(self, rows, verdicts, |row| self.is_won(row)),
        }
        Ok(())
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, _kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        answer_rows(self, kind, rows, lines)
    }
}

impl Family {
    /// Who wins each row; `None` if any is refused.
    fn judge_together(&self, rows: Rows<'_>, kernel: Kernel) -> Option<Vec<bool>> {
        let width = self.options.rules.dimension();
        if rows.first_not_of(width).is_some() {
            return None;
        }
        let mut places: HashMap<u64, Vec<usize>, RandomState> = HashMap::default();
        for (place, row) in rows.iter().enumerate() {
            places.entry(row[self.index]).or_default().push(place);
        }
        let mut wins = vec![false; rows.len()];
        let (mut numbers, mut offsets, mut verdicts) = (Vec::new(), Vec::new(), Verdicts::new());
        for (value, places) in places {
            numbers.clear();
            offsets.clear();
            offsets.push(0);
            for row in places.iter().filter_map(|&place| rows.get(place)) {
                numbers.extend(&row[..self.index]);
                numbers.extend(&row[self.index + 1..]);
                offsets.push(u32::try_from(numbers.len()).expect("a batch has fewer than 2^32 numbers"));
            }
            verdicts.clear();
            judge(&*self.game(value).ok()?, Rows::of_batch(&numbers, &offsets), kernel, &mut verdicts)
                .ok()?;
            places.iter().zip(verdicts.iter()).for_each(|(&place, is_won)| wins[place] = is_won);
        }
        Some(wins)
    }
}

impl Teach for Family {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.options.name_move(row, left)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.by_options(self.is_won(row));
        let (name, value) = (&self.options.rules.coordinates[self.index], row[self.index]);
        reason.say(message!("own-parameter", name, value));
    }

    fn table(&self, _piles: Option<usize>) -> Result<Table<'_>, Message> {
        Err(message!("own-family-table", name = &self.options.rules.coordinates[self.index]))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.options.picture(row)
    }

    fn board(&self) -> Board {
        Board::TakeFromSeveral
    }
}

impl Contest for Family {
    fn solution(&self) -> Result<Solution, Message> {
        Err(message!("own-family-submission", name = &self.options.rules.coordinates[self.index]))
    }

    fn most_drawn(&self, index: usize) -> u64 {
        if index == self.index { DRAWN } else { u64::MAX }
    }
}
