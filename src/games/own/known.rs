//! Rules, and what is known of them.

use crate::message::{Message, message};
use crate::theory::rules::{Rules, Solved};

/// The most options that are tried for a row.
const MOST_OPTIONS: u128 = 1 << 14;

/// The largest number all of whose options may be tried.
fn searchable(rules: &Rules) -> u64 {
    let (mut low, mut high) = (0, u64::MAX);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if rules.most_choices(middle) <= MOST_OPTIONS { low = middle } else { high = middle - 1 }
    }
    low
}

/// Rules, and what is known of them.
pub(super) struct Own {
    pub(super) rules: Rules,
    pub(super) solved: Solved,
    /// How far the table goes.
    pub(super) side: u64,
    /// The largest number all of whose options may be tried.
    pub(super) searchable: u64,
}

impl Own {
    /// None without a table of small positions.
    pub(super) fn new(rules: Rules, solved: Solved) -> Option<Self> {
        let side = solved.table.as_ref()?.side() as u64;
        Some(Own { searchable: searchable(&rules), rules, solved, side })
    }

    /// Whether a position is a heap of a disjunctive sum.
    pub(super) fn is_heap(&self) -> bool {
        let Rules { is_misere, condition, .. } = &self.rules;
        self.rules.dimension() == 1 && !is_misere && condition.is_none()
    }

    /// By what right larger positions than those of the table are answered.
    pub(super) fn right(&self) -> Message {
        if self.solved.theorem.is_some() { message!("own-proved") } else { message!("own-table") }
    }
}
