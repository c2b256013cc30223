//! Disjunctive sums: any number of heaps of one kind, of which each move changes one.

mod contest;
mod teach;

use std::iter;
use std::ops::ControlFlow;

use super::component::{Component, Exceptions, MisereTheory};
use super::nim_sum::nim_sum;
use super::tame::wins_misere;
use crate::game::{BatchError, Ending, Game, RowError, Visit, sorted};
use crate::text::{Kernel, Rows, Verdicts};

/// A sum of heaps: a row lists their sizes.
///
/// Normal play is decided by the nim-sum of the Grundy values, misère play by the component's
/// [theory](Component::misere). A row takes time for each heap, and its winning moves for those of each heap.
#[derive(Clone, Copy, Debug)]
pub struct Sum<C> {
    component: C,
    ending: Ending,
}

impl<C: Component> Sum<C> {
    /// A sum of these heaps in normal play.
    pub const fn normal(component: C) -> Self {
        Sum { component, ending: Ending::Normal }
    }

    /// A sum of these heaps in misère play, where a theory decides it.
    pub fn misere(component: C) -> Option<Self> {
        let is_known = !matches!(component.misere(), MisereTheory::Unknown);
        is_known.then_some(Sum { component, ending: Ending::Misere })
    }

    /// A sum of heaps whose misère play is known.
    pub(crate) const fn of_known(component: C, ending: Ending) -> Self {
        Sum { component, ending }
    }

    /// The heaps that the sum is made of.
    pub const fn component(&self) -> &C {
        &self.component
    }

    fn nim_sum(&self, row: &[u64]) -> u64 {
        nim_sum(row, |heap| self.component.value(heap))
    }

    /// Who wins, by the values of heaps whose sizes are at hand.
    #[inline]
    pub(super) fn heaps_win(&self, heaps: impl Iterator<Item = u64>) -> bool {
        let values = heaps.map(|heap| self.component.value(heap));
        match (self.ending, self.component.misere()) {
            (Ending::Misere, MisereTheory::Tame) => wins_misere(values),
            _ => values.fold(0, |sum, value| sum ^ value) != 0,
        }
    }

    /// Visits the winning moves, each as the index of a heap and what the move leaves of it.
    pub(super) fn winning_options(
        &self, row: &[u64], visit: &mut dyn FnMut(usize, &[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let others = Others::of(self, row);
        row.iter()
            .enumerate()
            .try_for_each(|(index, &heap)| others.visit_options(self, heap, &mut |parts| visit(index, parts)))
    }

    /// The index of the first heap whose value is not known, at or after `from`.
    fn first_unknown(&self, heaps: &[u64], from: usize) -> Option<usize> {
        if heaps.len() == from {
            return None;
        }
        let (largest, _) = self.component.largest();
        if largest == u64::MAX {
            return None;
        }
        heaps[from..].iter().position(|&heap| heap > largest).map(|index| from + index)
    }

    fn unknown(&self, index: usize) -> RowError {
        let (largest, why) = self.component.largest();
        RowError::number(index, format!("a pile above {largest}, up to which answers are known: {why}"))
    }
}

impl<C: Component> Game for Sum<C> {
    fn ending(&self) -> Ending {
        self.ending
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        self.first_unknown(row, from).map_or(Ok(()), |index| Err(self.unknown(index)))
    }

    /// Heaps may stand in any order, and what is nothing may be left out.
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        let mut row = sorted(row);
        row.retain(|&heap| !self.component.is_nothing(heap));
        row
    }

    /// What a move leaves of a heap stands in its place.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        row.iter().enumerate().try_for_each(|(index, &heap)| {
            self.component.options(heap, &mut |parts| visit(&replaced(row, index, parts)))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        let wins = self.heaps_win(row.iter().copied());
        match (self.ending, self.component.misere()) {
            (Ending::Misere, MisereTheory::Except(exceptions)) => wins != exceptions.have(row),
            _ => wins,
        }
    }

    /// Of moves on heaps of one size, those on the first alone.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let others = Others::of(self, row);
        let mut left = row.to_vec();
        // The sizes on which a move wins, no more than positions are listed, or all where they are few: scanning
        // them will do.
        let mut sizes: Vec<u64> = Vec::new();
        for (index, &heap) in row.iter().enumerate() {
            if sizes.contains(&heap) {
                continue;
            }
            let mut wins = false;
            let mut seen = Vec::new();
            let visited = others.visit_options(self, heap, &mut |parts| {
                wins = true;
                if others.are_tried() {
                    let parts = sorted(parts);
                    if seen.contains(&parts) {
                        return ControlFlow::Continue(());
                    }
                    seen.push(parts);
                }
                match *parts {
                    // In place, because copying the row would make every move cost its length.
                    [part] => {
                        left[index] = part;
                        let visited = visit(&left);
                        left[index] = heap;
                        visited
                    }
                    _ => visit(&replaced(row, index, parts)),
                }
            });
            if visited.is_break() {
                return Ok(visited);
            }
            if wins || others.are_tried() {
                sizes.push(heap);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let others = Others::of(self, row);
        // Where each option must be tried, heaps of one size are counted together: there are few sizes.
        let mut counts: Vec<(u64, u128)> = Vec::new();
        let mut count_of = |heap: u64| {
            if let Wanted::Value(value) = others.of_heap(self, heap) {
                return self.component.count_options_with(heap, value);
            }
            if let Some(&(_, count)) = counts.iter().find(|(size, _)| *size == heap) {
                return count;
            }
            let mut count = 0;
            let _ = others.visit_options(self, heap, &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            counts.push((heap, count));
            count
        };
        Ok(row.iter().fold(0, |sum: u128, &heap| sum.saturating_add(count_of(heap))))
    }

    /// The nim-sum of the heaps' values.
    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(self.nim_sum(row))
    }

    fn judge(&self, rows: Rows<'_>, _kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        if rows.is_empty() {
            // Values may be computed when a row asks for them.
            return Ok(());
        }
        // The or of all heaps is found fast, and is at least the largest.
        let mut largest = rows.numbers().iter().fold(0, |all, heap| all | heap);
        let (mut known, mut error) = (rows, None);
        if largest > self.component.largest().0
            && let Some(unknown) = self.first_unknown(rows.numbers(), 0)
        {
            let first = rows.offsets()[0] as usize;
            let row = rows.offsets()[1..].partition_point(|&end| end as usize - first <= unknown);
            let index = unknown - (rows.offsets()[row] as usize - first);
            known = rows.first(row);
            error = Some(BatchError::new(row, self.unknown(index)));
            largest = known.numbers().iter().copied().max().unwrap_or(0);
        }
        let value = self.component.values(largest.min(self.component.largest().0));
        match (self.ending, self.component.misere()) {
            (Ending::Normal, _) | (Ending::Misere, MisereTheory::Unknown) => {
                known.nim_sums(value, |_, sum| sum != 0, verdicts);
            }
            (Ending::Misere, MisereTheory::Tame) => {
                verdicts.extend(known.iter().map(|row| wins_misere(row.iter().map(|&heap| value(heap)))));
            }
            (Ending::Misere, MisereTheory::Except(exceptions)) => {
                let have = |row| known.get(row).is_some_and(|row| exceptions.have(row));
                known.nim_sums(value, |row, sum| (sum != 0) != have(row), verdicts);
            }
        }
        error.map_or(Ok(()), Err)
    }
}

/// The row with a heap replaced by what a move leaves of it.
pub(super) fn replaced(row: &[u64], index: usize, parts: &[u64]) -> Vec<u64> {
    [&row[..index], parts, &row[index + 1..]].concat()
}

impl Exceptions {
    /// Whether these heaps are an exception.
    #[inline]
    fn have(&self, heaps: &[u64]) -> bool {
        // For speed alone: no larger heap occurs in one.
        !heaps.iter().any(|&heap| heap > self.largest) && (self.find)(heaps).is_some()
    }
}

/// What must be known of the other heaps to choose among the options of one.
struct Others {
    nim_sum: u64,
    /// How many heaps decide by themselves that misère play goes as normal play: those with a value above 1,
    /// or those larger than all in exceptions.
    firm: usize,
    /// A short row of the same outcome, and so it stays when a heap is replaced. Empty where none is needed.
    short: Vec<u64>,
}

/// The options that win.
enum Wanted {
    /// Those with this value.
    Value(u64),
    /// Those that leave a P-position of the whole row, which must be tried one by one.
    PPosition,
}

impl Others {
    fn of<C: Component>(sum: &Sum<C>, row: &[u64]) -> Self {
        let firm = match sum.ending {
            Ending::Normal => 0,
            Ending::Misere => row.iter().filter(|&&heap| is_firm(sum, heap)).count(),
        };
        let has_exceptions = matches!(sum.component.misere(), MisereTheory::Except(_));
        let may_be_exception = has_exceptions && sum.ending == Ending::Misere && firm <= 1;
        let short = if may_be_exception { shortened(row) } else { Vec::new() };
        Others { nim_sum: sum.nim_sum(row), firm, short }
    }

    /// Whether options may have to be tried, of few heaps.
    fn are_tried(&self) -> bool {
        !self.short.is_empty()
    }

    /// Visits the options of a heap of the row that win; where they are tried, all of them.
    fn visit_options<C: Component>(&self, sum: &Sum<C>, heap: u64, visit: Visit<'_>) -> ControlFlow<()> {
        if let Wanted::Value(value) = self.of_heap(sum, heap) {
            return sum.component.options_with(heap, value, visit);
        }
        let index = self.short.iter().position(|&other| other == heap).expect("it has every size of the row");
        sum.component.options(heap, &mut |parts| {
            if sum.is_won(&replaced(&self.short, index, parts)) {
                ControlFlow::Continue(())
            } else {
                visit(parts)
            }
        })
    }

    /// Which options of a heap of the row win.
    fn of_heap<C: Component>(&self, sum: &Sum<C>, heap: u64) -> Wanted {
        let value = self.nim_sum ^ sum.component.value(heap);
        let others_are_firm = || self.firm > usize::from(is_firm(sum, heap));
        match (sum.ending, sum.component.misere()) {
            (Ending::Normal, _) => Wanted::Value(value),
            (Ending::Misere, MisereTheory::Except(exceptions)) => {
                if others_are_firm() || heap > exceptions.reach {
                    Wanted::Value(value)
                } else {
                    Wanted::PPosition
                }
            }
            // Among values of 0 and 1, an odd number of ones is lost.
            (Ending::Misere, _) => Wanted::Value(value ^ u64::from(!others_are_firm())),
        }
    }
}

/// The row with no more than four heaps of each size: of more, pairs are left out.
fn shortened(row: &[u64]) -> Vec<u64> {
    let mut sizes: Vec<(u64, usize)> = Vec::new();
    for &heap in row {
        match sizes.iter_mut().find(|(size, _)| *size == heap) {
            Some((_, count)) => *count = if *count == 4 { 3 } else { *count + 1 },
            None => sizes.push((heap, 1)),
        }
    }
    sizes.into_iter().flat_map(|(size, count)| iter::repeat_n(size, count)).collect()
}

fn is_firm<C: Component>(sum: &Sum<C>, heap: u64) -> bool {
    match sum.component.misere() {
        MisereTheory::Except(exceptions) => heap > exceptions.largest,
        _ => sum.component.value(heap) > 1,
    }
}
