//! The options by rules, tried one by one.

use std::ops::ControlFlow;

use crate::game::{RowError, Visit};
use crate::message::message;
use crate::theory::rules::Rules;

/// The most options that are tried for a row.
const MOST: u128 = 1 << 14;

/// The options by rules.
pub(super) struct Options {
    pub(super) rules: Rules,
    /// The largest number all of whose options may be tried.
    pub(super) searchable: u64,
}

impl Options {
    pub(super) fn new(rules: Rules) -> Self {
        let (mut low, mut high) = (0, u64::MAX);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            if rules.most_choices(middle) <= MOST { low = middle } else { high = middle - 1 }
        }
        Options { rules, searchable: low }
    }

    pub(super) fn visit(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.rules.visit_options(row, visit)
    }

    /// Refuses a row that has too many options to try them.
    pub(super) fn check_few(&self, row: &[u64]) -> Result<(), RowError> {
        let most = self.searchable;
        match row.iter().position(|&number| number > most) {
            Some(index) => Err(RowError::number(index, message!("too-many-to-try", most))),
            None => Ok(()),
        }
    }
}
