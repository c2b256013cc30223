//! Disjunctive sums: any number of heaps of one kind. A move changes one of them.

mod contest;
mod counting;
mod teach;

use std::collections::BTreeSet;
use std::fmt;
use std::iter;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::component::{AnyComponent, Exceptions, MisereTheory};
use super::tame::wins_misere;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Bulk, Ending, Game, RowError, Visit, answer_rows, sorted,
};
use crate::message::message;
use crate::text::{Kernel, Lookup, Rows, Verdicts};
use counting::count_in_rows;

/// A disjunctive sum of heaps. A row lists their sizes.
///
/// The nim-sum of the Grundy values decides normal play; the component's [theory](super::component::Component::misere) decides
/// misère play. A verdict takes the time to find each heap's value; winning moves take the time to find each
/// heap's options.
#[derive(Clone)]
pub struct Sum {
    component: Arc<dyn AnyComponent>,
    ending: Ending,
    /// The theory of the component.
    theory: MisereTheory,
}

impl fmt::Debug for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sum").field("ending", &self.ending).finish_non_exhaustive()
    }
}

impl Sum {
    /// A sum of these heaps in normal play.
    pub fn normal(component: impl AnyComponent + 'static) -> Self {
        Self::of_known(component, Ending::Normal)
    }

    /// A sum of these heaps in misère play, if a theory decides it.
    pub fn misere(component: impl AnyComponent + 'static) -> Option<Self> {
        let is_known = !matches!(component.misere(), MisereTheory::Unknown);
        is_known.then(|| Self::of_known(component, Ending::Misere))
    }

    /// A sum with this ending, of heaps whose misère play is known.
    pub fn of_known(component: impl AnyComponent + 'static, ending: Ending) -> Self {
        Self::sharing(Arc::new(component), ending)
    }

    /// As [`Sum::of_known`], of heaps that others hold too.
    pub fn sharing(component: Arc<impl AnyComponent + 'static>, ending: Ending) -> Self {
        Sum { theory: component.misere(), component, ending }
    }

    /// The heaps that the sum is made of.
    pub fn component(&self) -> &dyn AnyComponent {
        &*self.component
    }

    /// The nim-sum of the values of heaps.
    fn nim_sum(&self, heaps: &[u64]) -> u64 {
        self.component.nim_sum(heaps)
    }

    /// Visits the winning moves, each as the index of a heap and an option of that heap.
    fn options_among(
        &self, row: &[u64], others: &Others, visit: &mut dyn FnMut(usize, &[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if others.show_no_move_wins(self) {
            return ControlFlow::Continue(());
        }
        if self.ending == Ending::Normal {
            return self.component.options_of(row, others.nim_sum, visit);
        }
        row.iter().enumerate().try_for_each(|(index, &heap)| {
            others.visit_options(self, heap, others.of_heap(self, heap), &mut |parts| visit(index, parts))
        })
    }

    /// The index of the first heap whose value is not known, and a bound on the heaps before it. No heap is above
    /// `wanted`.
    fn first_unknown(&self, heaps: &[u64], wanted: u64) -> (Option<usize>, u64) {
        let (largest, _) = self.component.largest(wanted);
        let is_unknown = |&heap: &u64| heap > largest;
        ((wanted > largest).then(|| heaps.iter().position(is_unknown)).flatten(), wanted.min(largest))
    }

    /// As above, for heaps of any size.
    fn first_unknown_of_many(&self, heaps: &[u64], kernel: Kernel) -> (Option<usize>, u64) {
        if self.component.sizes_are_values() {
            // All are known, and none is looked up.
            return (None, u64::MAX);
        }
        let wanted = kernel.isa().run(
            #[inline(always)]
            || not_below(heaps),
        );
        self.first_unknown(heaps, wanted)
    }

    /// How many options win.
    #[inline]
    fn count_options(&self, row: &[u64], others: &Others) -> u128 {
        if others.show_no_move_wins(self) {
            return 0;
        }
        if self.ending == Ending::Normal {
            return self.component.count_options_of(row, others.nim_sum);
        }
        // If each option must be tried, heaps of one size are counted together: there are few sizes.
        let mut tried: Vec<(u64, u128)> = Vec::new();
        let mut count_of = |heap: u64| {
            match others.of_heap(self, heap) {
                WinningOptions::Value(value) => return self.component.count_options_with(heap, value),
                WinningOptions::Lone(value) => return self.component.count_lone_options_with(heap, value),
                WinningOptions::PPosition => {}
            }
            if let Some(&(_, count)) = tried.iter().find(|(size, _)| *size == heap) {
                return count;
            }
            let mut count = 0;
            let _ = others.visit_options(self, heap, WinningOptions::PPosition, &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            tried.push((heap, count));
            count
        };
        row.iter().fold(0, |sum: u128, &heap| sum.saturating_add(count_of(heap)))
    }

    /// Answers with what the first winning move leaves.
    #[inline]
    fn push_move(&self, row: &[u64], others: &Others, lines: &mut AnswerLines<'_>) {
        let found = self.options_among(row, others, &mut |index, parts| {
            lines.push_move_in_parts([&row[..index], parts, &row[index + 1..]]);
            ControlFlow::Break(())
        });
        if found.is_continue() {
            lines.push_no_move();
        }
    }

    /// The rows before the first one with a heap whose value is not known, a bound on their heaps, and the error in
    /// that row.
    fn known<'a>(&self, rows: Rows<'a>, kernel: Kernel) -> (Rows<'a>, u64, Option<BatchError>) {
        let heaps = rows.numbers();
        let (unknown, largest) = self.first_unknown_of_many(heaps, kernel);
        let Some(unknown) = unknown else { return (rows, largest, None) };
        let first = rows.offsets()[0] as usize;
        let row = rows.offsets()[1..].partition_point(|&end| end as usize - first <= unknown);
        let index = unknown - (rows.offsets()[row] as usize - first);
        (rows.first(row), largest, Some(BatchError::new(row, self.unknown(index))))
    }

    /// Refuses the first heap that has too many options to try, unless no move wins.
    fn check_searchable(&self, row: &[u64], others: &Others) -> Result<(), RowError> {
        let most = self.component.searchable();
        match row.iter().position(|&heap| heap > most) {
            Some(index) if !others.show_no_move_wins(self) => {
                Err(RowError::number(index, message!("too-many-to-try", most)))
            }
            _ => Ok(()),
        }
    }

    fn unknown(&self, index: usize) -> RowError {
        RowError::number(index, self.component.unknown())
    }
}

/// A number that is not below any heap: their bitwise or, which is quick to compute.
#[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
#[inline(always)]
fn not_below(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |all, heap| all | heap)
}

impl Game for Sum {
    fn ending(&self) -> Ending {
        self.ending
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let new = &row[from..];
        let (unknown, _) = self.first_unknown(new, not_below(new));
        unknown.map_or(Ok(()), |index| Err(self.unknown(from + index)))
    }

    /// Sorts the heaps. Leaves out heaps without effect, and pairs of equal heaps that cancel.
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        let mut row = self.misere_form(row);
        if self.component.cancels() {
            let odd = row.chunk_by(|one, other| one == other).filter(|alike| alike.len() % 2 == 1);
            row = odd.map(|alike| alike[0]).collect();
        }
        row
    }

    /// Sorts the heaps, and leaves out those without effect: they have no moves.
    fn misere_form(&self, row: &[u64]) -> Vec<u64> {
        let mut row = sorted(row);
        row.retain(|&heap| !self.component.is_nothing(heap));
        row
    }

    /// The parts of an option replace their heap in the row.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        row.iter().enumerate().try_for_each(|(index, &heap)| {
            self.component.options(heap, &mut |parts| visit(&replaced(row, index, parts)))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        let is_won = |row| self.nim_sum(row) != 0;
        match (self.ending, self.theory) {
            (Ending::Misere, MisereTheory::Tame) => {
                wins_misere(row.iter().map(|&heap| self.component.value(heap)))
            }
            (Ending::Misere, MisereTheory::Except(exceptions)) => is_won(row) != exceptions.have(row),
            _ => is_won(row),
        }
    }

    /// If several heaps have one size, visits only the moves on the first.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let others = Others::of(self, row);
        self.check_searchable(row, &others)?;
        if others.show_no_move_wins(self) {
            return Ok(ControlFlow::Continue(()));
        }
        let mut left = row.to_vec();
        // The sizes of heaps whose winning moves were visited. The same moves on another heap of that size leave no
        // new position. In a short row, a look at the heaps before is faster than a set.
        let is_short = row.len() <= 16;
        let mut sizes = BTreeSet::new();
        for (index, &heap) in row.iter().enumerate() {
            if if is_short { row[..index].contains(&heap) } else { sizes.contains(&heap) } {
                continue;
            }
            let mut wins = false;
            // Options with a given value are visited once each. Options that must be tried are few, since the
            // heap is small.
            let winning = others.of_heap(self, heap);
            let are_tried = matches!(winning, WinningOptions::PPosition);
            let mut seen = Vec::new();
            let visited = others.visit_options(self, heap, winning, &mut |parts| {
                wins = true;
                if are_tried {
                    let parts = sorted(parts);
                    if seen.contains(&parts) {
                        return ControlFlow::Continue(());
                    }
                    seen.push(parts);
                }
                match *parts {
                    // Changes the row in place, because a copy for every move would take time linear in the
                    // row's length.
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
            if !is_short && (wins || are_tried) {
                sizes.insert(heap);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let others = Others::of(self, row);
        self.check_searchable(row, &others)?;
        Ok(self.count_options(row, &others))
    }

    /// The nim-sum of the heaps' values.
    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(self.nim_sum(row))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // A web page asks about one row at a time, and is a twentieth smaller without this.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for Sum {
    /// In normal play all answers but lists come from the nim-sums of the rows.
    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        if self.ending == Ending::Misere || *kind == AnswerKind::Moves {
            return answer_rows(self, kind, rows, lines);
        }
        let (known, largest, error) = self.known(rows, kernel);
        if *kind != AnswerKind::Grundy && largest > self.component.searchable() {
            return answer_rows(self, kind, rows, lines);
        }
        if *kind == AnswerKind::Count
            && let Some(counts) = self.component.counts(kernel)
        {
            let (mut done, mut totals) = (0, Vec::new());
            known.nim_sums(kernel.isa(), &*self.component.values(largest, kernel), &mut |sums| {
                totals.clear();
                count_in_rows(&*counts, known.slice(done..done + sums.len()), sums, &mut totals);
                lines.push_values(&totals);
                done += sums.len();
            });
            return error.map_or(Ok(known.len()), Err);
        }
        let mut rows = known.iter();
        known.nim_sums(kernel.isa(), &*self.component.values(largest, kernel), &mut |sums| {
            if *kind == AnswerKind::Grundy {
                return lines.push_values(sums);
            }
            for (&nim_sum, row) in sums.iter().zip(&mut rows) {
                let others = Others { nim_sum, firm: 0, short: Vec::new() };
                if *kind == AnswerKind::Count {
                    lines.push_count(self.count_options(row, &others));
                } else {
                    self.push_move(row, &others, lines);
                }
            }
        });
        error.map_or(Ok(known.len()), Err)
    }

    fn grundy_values(&self, rows: Rows<'_>, kernel: Kernel, values: &mut Vec<u64>) -> Result<(), BatchError> {
        let (known, largest, error) = self.known(rows, kernel);
        known.nim_sums(kernel.isa(), &*self.component.values(largest, kernel), &mut |sums| {
            values.extend_from_slice(sums);
        });
        error.map_or(Ok(()), Err)
    }

    fn sizes_are_values(&self) -> bool {
        self.ending == Ending::Normal && self.component.sizes_are_values()
    }

    fn heap_values(&self, heaps: &[u64], kernel: Kernel) -> Option<Box<Lookup<'_>>> {
        let (unknown, largest) = self.first_unknown_of_many(heaps, kernel);
        (self.ending == Ending::Normal && unknown.is_none()).then(|| self.component.values(largest, kernel))
    }

    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let (known, largest, error) = self.known(rows, kernel);
        let values = || self.component.values(largest, kernel);
        match (self.ending, self.theory) {
            (Ending::Normal, _) | (Ending::Misere, MisereTheory::Unknown) => {
                known.judge_nim_sums(kernel.isa(), &*values(), verdicts);
            }
            (Ending::Misere, MisereTheory::Tame) => self.component.judge_tame(known, verdicts),
            (Ending::Misere, MisereTheory::Except(exceptions)) => {
                let mut rows = known.iter();
                known.nim_sums(kernel.isa(), &*values(), &mut |sums| {
                    let won = |(&sum, row): (&u64, &[u64])| (sum != 0) != exceptions.have(row);
                    verdicts.extend(sums.iter().zip(&mut rows).map(won));
                });
            }
        }
        error.map_or(Ok(()), Err)
    }
}

/// The row with a heap replaced by an option of it.
pub(super) fn replaced(row: &[u64], index: usize, parts: &[u64]) -> Vec<u64> {
    [&row[..index], parts, &row[index + 1..]].concat()
}

impl Exceptions {
    /// Whether these heaps are an exception.
    #[inline]
    fn have(&self, heaps: &[u64]) -> bool {
        // For speed only: no larger heap occurs in an exception.
        !heaps.iter().any(|&heap| heap > self.largest) && (self.find)(heaps).is_some()
    }
}

/// The properties of the whole row that decide which options of a heap win.
struct Others {
    nim_sum: u64,
    /// The number of heaps each of which makes misère play the same as normal play: those with a value above 1,
    /// or those larger than any in an exception.
    firm: usize,
    /// A short row with the same outcome as the row, even after a heap is replaced in both. Empty if none is
    /// needed.
    short: Vec<u64>,
}

/// The options of a heap that win.
#[derive(Clone, Copy)]
enum WinningOptions {
    /// Those with this value.
    Value(u64),
    /// Those that win beside heaps whose values are all at most 1 and have this nim-sum, in tame misère play.
    Lone(u64),
    /// The options that leave a P-position of the whole row; each must be tried.
    PPosition,
}

impl Others {
    fn of(sum: &Sum, row: &[u64]) -> Self {
        let firm = match sum.ending {
            Ending::Normal => 0,
            Ending::Misere => row.iter().filter(|&&heap| is_firm(sum, heap)).count(),
        };
        let has_exceptions = matches!(sum.theory, MisereTheory::Except(_));
        let may_be_exception = has_exceptions && sum.ending == Ending::Misere && firm <= 1;
        let short = if may_be_exception { shortened(row) } else { Vec::new() };
        Others { nim_sum: sum.nim_sum(row), firm, short }
    }

    /// Whether no move can win, so that no option need be tried.
    fn show_no_move_wins(&self, sum: &Sum) -> bool {
        self.nim_sum == 0 && sum.ending == Ending::Normal
    }

    /// Visits the winning options of a heap of the row. Tries all options if there is no other way.
    fn visit_options(
        &self, sum: &Sum, heap: u64, winning: WinningOptions, visit: Visit<'_>,
    ) -> ControlFlow<()> {
        match winning {
            WinningOptions::Value(value) => return sum.component.options_with(heap, value, visit),
            WinningOptions::Lone(value) => return sum.component.lone_options_with(heap, value, visit),
            WinningOptions::PPosition => {}
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
    fn of_heap(&self, sum: &Sum, heap: u64) -> WinningOptions {
        let value = self.nim_sum ^ sum.component.value(heap);
        let others_are_firm = || self.firm > usize::from(is_firm(sum, heap));
        match (sum.ending, sum.theory) {
            (Ending::Normal, _) => WinningOptions::Value(value),
            (Ending::Misere, MisereTheory::Except(exceptions)) => {
                if others_are_firm() || heap > exceptions.reach {
                    WinningOptions::Value(value)
                } else {
                    WinningOptions::PPosition
                }
            }
            (Ending::Misere, _) if others_are_firm() => WinningOptions::Value(value),
            (Ending::Misere, _) => WinningOptions::Lone(value),
        }
    }
}

/// The row with at most four heaps of each size: it leaves out pairs of equal heaps.
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

fn is_firm(sum: &Sum, heap: u64) -> bool {
    match sum.theory {
        MisereTheory::Except(exceptions) => heap > exceptions.largest,
        _ => sum.component.value(heap) > 1,
    }
}
