//! Findings that begin late in a table are tried on more positions.
//!
//! A finding that only the end of a table shows rests on few positions: the values of proper divisors have period 2
//! from 513 to 2047, and not at 2048.

use super::formula::{Finding, Formula, Right};
use super::grid::NoTable;
use super::guess::Periodic;
use super::table::Table;

/// How many more positions a finding is tried on.
pub(super) const MORE: usize = 2048;
/// A finding is late if it begins after this part of the numbers of a table.
const LATE: usize = 4;

/// Tries the findings that begin late in a table on the larger table that `enlarged` returns, if there is one.
///
/// # Errors
///
/// If the larger table shows that the rules are refused.
pub(super) fn tried_further(
    table: &Table, findings: &mut Vec<Finding>, enlarged: impl FnOnce() -> Result<Option<Table>, NoTable>,
) -> Result<(), NoTable> {
    let is_late = |finding: &Finding| {
        matches!(finding.right, Right::Tried(_)) && begin(&finding.formula) > (table.side() / LATE) as u128
    };
    if !findings.iter().any(is_late) {
        return Ok(());
    }
    let Some(larger) = enlarged()? else { return Ok(()) };
    let is_new = |row: &[u64]| row.iter().any(|&number| number >= table.side() as u64);
    for finding in findings.iter_mut().filter(|finding| is_late(finding)) {
        let mut new = larger.outcomes().filter(|(row, _)| is_new(row));
        finding.right = match new.find(|(row, is_lost)| !holds(&finding.formula, &larger, row, *is_lost)) {
            Some((row, _)) => Right::False(row),
            None => Right::Tried(larger.outcomes().count()),
        };
    }
    // A learned automaton says nothing to people about where it is right.
    findings.retain(|finding| {
        !matches!((&finding.formula, &finding.right), (Formula::Learned { .. }, Right::False(_)))
    });
    Ok(())
}

/// The largest number that a finding does not yet describe, or that it was learned from.
fn begin(formula: &Formula) -> u128 {
    match formula {
        Formula::Values(Periodic { from, .. }) | Formula::Lost(Periodic { from, .. }) => *from as u128,
        Formula::Learned { largest, .. } => *largest,
        Formula::NimSum | Formula::Pairs(_) => 0,
    }
}

/// Whether a finding is right at a position of the table.
fn holds(formula: &Formula, table: &Table, row: &[u64], is_lost: bool) -> bool {
    let value = || table.values()?.get(usize::try_from(row[0]).ok()?).copied();
    match formula {
        Formula::Values(periodic) => value() == periodic.value(row[0]),
        Formula::Lost(periodic) => (periodic.value(row[0]) == Some(0)) == is_lost,
        Formula::NimSum => (row.iter().fold(0, |sum, number| sum ^ number) == 0) == is_lost,
        Formula::Pairs(pairs) => pairs.has(row[0].into(), row[1].into()) == is_lost,
        Formula::Learned { automaton, are_values: true, .. } => {
            value().is_some_and(|value| automaton.contains(&[row[0], value.into()]))
        }
        Formula::Learned { automaton, .. } => automaton.contains(row) == is_lost,
    }
}
