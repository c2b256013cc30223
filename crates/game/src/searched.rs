//! Misère play by search: a game whose rule is known in normal play only, decided by the positions that follow a row.

mod found;
mod people;

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::{Mutex, PoisonError};

use super::answer::AnswerKind;
use super::bulk::{answer_rows, judge};
use super::lines::AnswerLines;
use super::outcome::Outcome;
use super::rules::{
    BatchError, Bulk, Ending, Game, RowError, RowSpot, Visit, check, count_by_trying, outcome, try_moves,
};
use super::ruleset::Ruleset;
use crate::message::message;
use crate::text::{Cause, Kernel, Rows, Verdicts};
use found::{Found, Known};
pub use found::{MOST_MOVES, MOST_NUMBERS};

/// A game in misère play, by the rules of the game in normal play.
///
/// All positions that can follow a row are collected, each in its [form in misère play](Game::misere_form), and decided
/// from the last ones back. They are remembered for further rows. A row is refused if the moves from it and from all
/// positions that follow are more than [`MOST_MOVES`], or leave more than [`MOST_NUMBERS`] numbers. Whatever follows a
/// row has no more followers than the row. So all that follows an accepted row is accepted too, and whether a row is
/// accepted depends on the row alone. [`Game::is_won`] is `false` for a row that is refused.
///
/// Play must end. Up to [`MOST_MOVES`] positions with [`MOST_NUMBERS`] numbers are remembered. They take up to 200 MB.
pub struct Searched {
    rules: Box<dyn Ruleset>,
    /// The game in misère play, as far as it is known.
    known: Option<Box<dyn Ruleset>>,
    found: Mutex<Found>,
}

impl Searched {
    /// Misère play with the rules of this game.
    pub fn new(rules: Box<dyn Ruleset>) -> Self {
        Searched { rules, known: None, found: Mutex::default() }
    }

    /// As above, where `known` has all numbers as positions and refuses rows only because it cannot answer them. It
    /// answers the others.
    pub fn beyond(known: Box<dyn Ruleset>, rules: Box<dyn Ruleset>) -> Self {
        Searched { known: Some(known), ..Searched::new(rules) }
    }

    /// The game that answers this row without a search, if there is one.
    fn known(&self, row: &[u64]) -> Option<&dyn Ruleset> {
        self.known.as_deref().filter(|known| check(*known, row).is_ok())
    }

    /// Who wins, or `None` if the search takes too much.
    fn outcome(&self, row: &[u64]) -> Option<Outcome> {
        if let Some(outcome) = self.outcome_without_search(row) {
            return Some(outcome);
        }
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.outcome(self, &self.rules.misere_form(row))
    }
}

impl Known for Searched {
    fn outcome_without_search(&self, row: &[u64]) -> Option<Outcome> {
        self.known(row).map(|known| outcome(known.as_game(), row))
    }
}

impl Game for Searched {
    fn piles(&self) -> RangeInclusive<usize> {
        self.rules.piles()
    }

    fn in_groups_of(&self) -> usize {
        self.rules.in_groups_of()
    }

    fn ending(&self) -> Ending {
        Ending::Misere
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        if self.known.is_some() { Ok(()) } else { self.rules.validate(row, from) }
    }

    fn check_whole(&self, row: &[u64]) -> Result<(), RowError> {
        if self.outcome(row).is_some() {
            return Ok(());
        }
        let why = message!("too-much-to-search", moves = MOST_MOVES, numbers = MOST_NUMBERS);
        Err(RowError::because(RowSpot::End, Cause::Excluded(why)))
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        self.rules.misere_form(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.rules.visit_moves(row, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.outcome(row) == Some(Outcome::Won)
    }

    /// Tries all moves, in the order of the rules.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if let Some(known) = self.known(row) {
            return known.visit_winning_moves(row, visit);
        }
        self.check_whole(row)?;
        Ok(try_moves(self, row, visit))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if let Some(known) = self.known(row) {
            return known.count_winning_moves(row);
        }
        self.check_whole(row)?;
        Ok(count_by_trying(self, row))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Some(self)
    }
}

impl Bulk for Searched {
    /// Judges the rows before the first that is not known as fast as the known game can.
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let before = verdicts.len();
        if let Some(known) = &self.known
            && judge(known.as_game(), rows, kernel, verdicts).is_ok()
        {
            return Ok(());
        }
        let known = verdicts.len() - before;
        rows.iter().enumerate().skip(known).try_for_each(|(index, row)| {
            check(self, row).map_err(|error| BatchError::new(index, error))?;
            verdicts.push(self.is_won(row));
            Ok(())
        })
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, _kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        answer_rows(self, kind, rows, lines)
    }
}
