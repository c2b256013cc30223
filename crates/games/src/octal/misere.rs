//! Sums of heaps of a code in misère play, decided by the code's misère quotient.

mod teach;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::rows::visit_rows;
use crate::game::{AnswerKind, AnswerLines, BatchError, Bulk, Ending, Game, RowError, Visit, answer_rows};
use crate::message::message;
use crate::text::{Kernel, Rows, Verdicts};
use crate::theory::{Code, Quotient, Sum, Winning};
pub(super) use teach::Elements;

/// A sum of heaps in misère play. The quotient is computed when it is first needed.
pub(super) struct MisereOctal {
    /// The same heaps, with the same moves.
    heaps: Sum,
    code: Code,
    /// How much smaller the numbers of a row are than heaps of the code.
    less: u64,
    order: usize,
    /// The quotient of small heaps, which is found quickly.
    small: OnceLock<Quotient>,
    all: OnceLock<Quotient>,
}

/// The number of heaps that are small.
const SMALL: usize = 16;
/// The most elements that are listed.
const LISTED: usize = 64;

impl MisereOctal {
    pub(super) fn new(heaps: Sum, code: Code, less: u64, order: usize) -> Self {
        let (small, all) = (OnceLock::new(), OnceLock::new());
        MisereOctal { heaps, code, less, order, small, all }
    }

    /// The heap of the code that a number of a row stands for.
    fn heap(&self, number: u64) -> u64 {
        number.saturating_add(self.less)
    }

    /// A quotient that covers all rows with numbers up to `largest`, if one is known; otherwise the one that covers
    /// the most heaps.
    fn up_to(&self, largest: u64) -> &Quotient {
        let small = self.small.get_or_init(|| Quotient::up_to(&self.code, self.order, SMALL));
        let is_enough = small.largest() >= self.heap(largest) || small.largest() + 1 < SMALL as u64;
        if is_enough { small } else { self.all() }
    }

    pub(super) fn all(&self) -> &Quotient {
        self.all.get_or_init(|| Quotient::of(&self.code, self.order))
    }

    /// The largest number that a known quotient covers, if numbers up to `wanted` are needed.
    fn largest(&self, wanted: u64) -> u64 {
        match self.up_to(wanted).largest() {
            u64::MAX => u64::MAX,
            largest => largest.saturating_sub(self.less),
        }
    }

    /// The quotient for a row, and for each heap of the row the product of the elements of the other heaps.
    fn beside(&self, row: &[u64]) -> (&Quotient, Vec<usize>) {
        let quotient = self.quotient(row);
        let element = |number: &u64| quotient.element(self.heap(*number));
        let mut beside = vec![0; row.len()];
        let mut product = 0;
        for (place, number) in beside.iter_mut().zip(row) {
            *place = product;
            product = quotient.times(product, element(number));
        }
        product = 0;
        for (place, number) in beside.iter_mut().zip(row).rev() {
            *place = quotient.times(*place, product);
            product = quotient.times(product, element(number));
        }
        (quotient, beside)
    }

    fn quotient(&self, row: &[u64]) -> &Quotient {
        self.up_to(row.iter().fold(0, |all, number| all | number))
    }

    fn element(&self, quotient: &Quotient, row: &[u64]) -> usize {
        row.iter().fold(0, |product, &number| quotient.times(product, quotient.element(self.heap(number))))
    }

    /// Refuses the first heap that has too many options to try, unless no move wins.
    fn check_searchable(&self, row: &[u64]) -> Result<(), RowError> {
        let most = self.code.searchable();
        match row.iter().position(|&number| self.heap(number) > most) {
            Some(index) if self.is_won(row) => {
                Err(RowError::number(index, message!("too-many-to-try", most)))
            }
            _ => Ok(()),
        }
    }

    /// Visits what winning moves on the heap `number` leave of it. `beside` is the element of the rest of the row.
    fn visit_winning(
        &self, quotient: &Quotient, number: u64, beside: usize, visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let mut seen = HashSet::new();
        // If `less` is above 0, rows leave out heaps without moves, so several options can leave the same row.
        let mut visit_new = |parts: &[u64]| {
            let is_new = self.less == 0 || seen.insert(parts.to_vec());
            if is_new { visit(parts) } else { ControlFlow::Continue(()) }
        };
        let winning = Winning::new(&self.code, quotient);
        visit_rows(self.less, &mut visit_new, |visit| winning.visit(self.heap(number), beside, visit))
    }

    fn unknown(&self, index: usize) -> RowError {
        let largest = self.largest(u64::MAX);
        let why = message!("quotient-ends", order = self.order);
        RowError::number(index, message!("pile-unknown", largest, why))
    }

    fn first_unknown(&self, numbers: &[u64], from: usize) -> Option<usize> {
        let wanted = numbers[from..].iter().fold(0, |all, number| all | number);
        let largest = self.largest(wanted);
        if wanted <= largest {
            return None;
        }
        numbers[from..].iter().position(|&number| number > largest).map(|index| from + index)
    }
}

impl Game for MisereOctal {
    fn ending(&self) -> Ending {
        Ending::Misere
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        self.first_unknown(row, from).map_or(Ok(()), |index| Err(self.unknown(index)))
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        self.heaps.normal_form(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.heaps.visit_moves(row, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        let quotient = self.quotient(row);
        !quotient.is_lost(self.element(quotient, row))
    }

    /// If several heaps have one size, visits only the moves on the first.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        self.check_searchable(row)?;
        let (quotient, beside) = self.beside(row);
        // The sizes of heaps whose winning moves were visited. The same moves on another heap of that size leave no
        // new position.
        let mut sizes: Vec<u64> = Vec::new();
        for (index, (&number, &beside)) in row.iter().zip(&beside).enumerate() {
            if sizes.contains(&number) {
                continue;
            }
            let visited = self.visit_winning(quotient, number, beside, &mut |parts| {
                if sizes.last() != Some(&number) {
                    sizes.push(number);
                }
                visit(&[&row[..index], parts, &row[index + 1..]].concat())
            });
            if visited.is_break() {
                return Ok(visited);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.check_searchable(row)?;
        let (quotient, beside) = self.beside(row);
        let winning = Winning::new(&self.code, quotient);
        let counts = row.iter().zip(beside).map(|(&number, beside)| winning.count(self.heap(number), beside));
        Ok(counts.fold(0, u128::saturating_add))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`], so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for MisereOctal {
    fn judge(&self, rows: Rows<'_>, _kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let (mut known, mut error) = (rows, None);
        if let Some(unknown) = self.first_unknown(rows.numbers(), 0) {
            let first = rows.offsets()[0] as usize;
            let row = rows.offsets()[1..].partition_point(|&end| end as usize - first <= unknown);
            let index = unknown - (rows.offsets()[row] as usize - first);
            known = rows.first(row);
            error = Some(BatchError::new(row, self.unknown(index)));
        }
        let quotient = self.quotient(known.numbers());
        verdicts.extend(known.iter().map(|row| !quotient.is_lost(self.element(quotient, row))));
        error.map_or(Ok(()), Err)
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, _kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        answer_rows(self, kind, rows, lines)
    }
}
