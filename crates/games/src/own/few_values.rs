//! The Grundy values of small positions, computed when they are first needed.

use std::sync::OnceLock;

use crate::theory::rules::{Rules, Table, side_of_values};

/// The side of the first table, which is computed in milliseconds. Rules with a parameter have one for each of its values.
const FIRST: u64 = 32;

/// The values of small positions. Each call is about the same rules.
#[derive(Default)]
pub(super) struct FewValues {
    side: OnceLock<u64>,
    /// The first table, and the whole one.
    tables: [OnceLock<Option<Table>>; 2],
}

impl FewValues {
    /// The numbers of positions with a value here are below this: 0 if no table is affordable.
    pub(super) fn side(&self, rules: &Rules) -> u64 {
        *self.side.get_or_init(|| side_of_values(rules).unwrap_or(0) as u64)
    }

    /// The value of a position under these rules, if the table gives it.
    pub(super) fn value(&self, rules: &Rules, position: &[u64]) -> Option<u64> {
        let side = self.side(rules);
        let known = |(side, table): (u64, &OnceLock<Option<Table>>)| {
            if position.iter().any(|&number| number >= side) {
                return None;
            }
            let side = usize::try_from(side).expect("it was a side");
            table.get_or_init(|| Table::of_positions(rules, side).ok()).as_ref()?.value(position)
        };
        [FIRST.min(side), side].into_iter().zip(&self.tables).find_map(known)
    }
}
