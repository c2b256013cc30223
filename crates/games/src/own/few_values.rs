//! The Grundy values of small positions, computed when they are first needed.

use std::sync::OnceLock;

use crate::theory::rules::{Rules, Table, side_of_values};

/// The values of positions whose numbers are below `side`.
pub(super) struct FewValues {
    /// 0 if no table is affordable.
    pub(super) side: u64,
    table: OnceLock<Option<Table>>,
}

impl FewValues {
    pub(super) fn of(rules: &Rules) -> Self {
        FewValues { side: side_of_values(rules).unwrap_or(0) as u64, table: OnceLock::new() }
    }

    /// The value of a position under these rules, if the table gives it.
    pub(super) fn value(&self, rules: &Rules, position: &[u64]) -> Option<u64> {
        if position.iter().any(|&number| number >= self.side) {
            return None;
        }
        let side = usize::try_from(self.side).expect("it was a side");
        self.table.get_or_init(|| Table::of_positions(rules, side).ok()).as_ref()?.value(position)
    }
}
