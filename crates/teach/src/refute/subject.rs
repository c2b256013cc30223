//! The subject of a claim, and the right answers.

use std::cmp::Ordering;
use std::collections::HashMap;

use crate::game::{Game, Position, RowError};
use crate::theory::rules::{Claim, Claimed};

/// A game, and a question about its positions.
#[derive(Clone, Copy)]
pub struct Disputed<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// Whether the question is the Grundy value. Otherwise it is who wins: 1 if the player to move wins, 0 if not.
    pub asks_value: bool,
    /// The length of the rows that the claim is about; `None` for any length.
    pub length: Option<usize>,
    /// Returns `true` for the rows that the claim is about; `None` for all rows.
    pub is_asked: Option<&'a IsAsked<'a>>,
}

/// Whether a claim is about a row.
pub type IsAsked<'a> = dyn Fn(&[u64]) -> bool + 'a;

/// Gives the claimed answers to rows; `None` for rows without a claim.
pub type Oracle<'a> = dyn FnMut(&[Vec<u64>]) -> Vec<Option<u64>> + 'a;

impl Disputed<'_> {
    /// Whether the claim is about this row.
    pub fn is_about(&self, row: &[u64]) -> bool {
        self.length.is_none_or(|length| row.len() == length)
            && self.is_asked.is_none_or(|is_asked| is_asked(row))
    }

    /// The right answer, if the row is a position and the answer is known.
    pub fn right(&self, row: &[u64]) -> Option<u64> {
        self.answer(row).ok()
    }

    /// The right answer, or why there is none.
    pub(super) fn answer(&self, row: &[u64]) -> Result<u64, RowError> {
        let position = Position::new(self.game, row)?;
        if self.asks_value { position.grundy() } else { Ok(position.wins().into()) }
    }
}

/// The order of size: shorter rows first, then rows with a smaller largest number.
pub(super) fn by_size(one: &[u64], other: &[u64]) -> Ordering {
    let size = |row: &[u64]| (row.len(), row.iter().max().copied());
    size(one).cmp(&size(other)).then_with(|| one.cmp(other))
}

/// The answers of a formula, row by row.
pub(super) fn answers(claim: &Claim) -> impl FnMut(&Vec<u64>) -> Option<u64> {
    let mut of_lengths: HashMap<usize, Claimed> = HashMap::new();
    move |row| of_lengths.entry(row.len()).or_insert_with(|| claim.of_length(row.len())).answer(row)
}
