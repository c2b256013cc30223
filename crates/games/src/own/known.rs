//! Rules, and what is known about them.

use super::options::OwnOptions;
use crate::message::{Message, message};
use crate::theory::rules::{Rules, Solved, Table};

/// Rules, and what is known about them.
pub(super) struct Own {
    pub(super) options: OwnOptions,
    pub(super) solved: Solved,
    /// The numbers of the table's positions are below this.
    pub(super) side: u64,
    /// Whether a move leaves several heaps.
    pub(super) splits: bool,
}

impl Own {
    /// None without a table of small positions.
    pub(super) fn new(rules: Rules, solved: Solved) -> Option<Self> {
        let side = solved.table.as_ref()?.side() as u64;
        let splits = rules.splits();
        Some(Own { options: OwnOptions::new(rules), solved, side, splits })
    }

    /// Whether a position is a heap of a disjunctive sum.
    pub(super) fn is_heap(&self) -> bool {
        self.options.rules.are_of_heaps() && !self.options.rules.is_misere
    }

    /// The table of small positions.
    pub(super) fn table(&self) -> &Table {
        self.solved.table.as_ref().expect("there are no answers without a table")
    }

    /// The values of the heaps in the table.
    pub(super) fn few_values(&self) -> &[u32] {
        self.table().values().expect("heaps of a sum have values")
    }

    /// The message that says whether a theorem or only the table supports the answers.
    pub(super) fn right(&self) -> Message {
        if self.solved.theorem.is_some() { message!("own-proved") } else { message!("own-table") }
    }
}
