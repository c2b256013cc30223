//! Positions as columns of numbers: one slice for each pile.

use crate::game::{BatchError, Game, RowError, RowSpot, judge};
use crate::text::{Cause, Kernel, Rows, Verdicts};

/// Who wins each position, given as columns: `columns[i][row]` is heap `i` of a row. Linear in the size of
/// the columns; the verdicts take a bit a row.
///
/// # Errors
///
/// The first row that is no position of the game; or, where the columns differ in length, the first row that
/// a column lacks.
///
/// ```
/// use judge::{columns, games::wythoff::Wythoff};
///
/// let (a, b) = ([2, 8, 4], [1, 4, 7]);
/// let verdicts = columns::wins(&Wythoff::normal(), &[&a, &b])?;
/// assert!(verdicts.iter().eq([false, true, false]));
/// # Ok::<(), judge::BatchError>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "every row has as many numbers as there are columns")]
pub fn wins(game: &dyn Game, columns: &[&[u64]]) -> Result<Verdicts, BatchError> {
    /// Rows per step: few enough to stay in the first-level cache.
    const PIECE: usize = 512;
    let (found, piles) = (columns.len(), game.piles());
    if found > *piles.end() {
        let error = RowError::because(RowSpot::Number(*piles.end()), Cause::TooMany { piles });
        return Err(BatchError::new(0, error));
    }
    if found < *piles.start() {
        return Err(BatchError::new(0, RowError::because(RowSpot::End, Cause::TooFew { found, piles })));
    }
    let count = columns.iter().map(|column| column.len()).min().unwrap_or_default();
    let kernel = Kernel::best();
    let mut verdicts = Verdicts::new();
    let mut numbers = vec![0; PIECE * found];
    let offsets: Vec<u32> = (0..).step_by(found).take(PIECE + 1).collect();
    for start in (0..count).step_by(PIECE) {
        let rows = PIECE.min(count - start);
        for (pile, column) in columns.iter().enumerate() {
            let places = numbers.iter_mut().skip(pile).step_by(found);
            places.zip(&column[start..start + rows]).for_each(|(place, &number)| *place = number);
        }
        let piece = Rows::new(&numbers, &offsets[..=rows]).expect("every row has as many numbers as columns");
        judge(game, piece, kernel, &mut verdicts)
            .map_err(|BatchError { row, error, .. }| BatchError::new(start + row, error))?;
    }
    match columns.iter().position(|column| column.len() > count) {
        Some(longer) => {
            Err(BatchError::new(count, RowError::number(longer, "another column ends before this")))
        }
        None => Ok(verdicts),
    }
}
