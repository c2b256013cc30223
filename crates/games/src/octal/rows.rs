//! Rows whose numbers are smaller than the heaps of a code.

use std::ops::ControlFlow;

use crate::game::Visit;

/// Visits rows of numbers, which are `less` smaller than heaps, in place of the heaps that a move leaves.
pub(super) fn visit_rows(
    less: u64, visit: Visit<'_>, with_heaps: impl FnOnce(Visit<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if less == 0 {
        return with_heaps(visit);
    }
    with_heaps(&mut |heaps| {
        let parts: Vec<u64> = heaps.iter().filter(|&&heap| heap > less).map(|heap| heap - less).collect();
        visit(if parts.is_empty() { &[0] } else { &parts })
    })
}
