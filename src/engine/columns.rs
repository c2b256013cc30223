//! Positions as columns of numbers: one slice for each pile.

use crate::game::{self, BatchError, Game, RowError, RowSpot};
use crate::text::{Cause, Kernel, Rows, Verdicts};

/// Rows per step: few enough to stay in the first-level cache.
const PIECE: usize = 512;

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
pub fn wins(game: &dyn Game, columns: &[&[u64]]) -> Result<Verdicts, BatchError> {
    let mut verdicts = Verdicts::new();
    each_piece(game, columns, |piece| game::judge(game, piece, Kernel::best(), &mut verdicts))?;
    Ok(verdicts)
}

/// The Grundy value of each position, given as columns. Linear in the size of the columns.
///
/// # Errors
///
/// As [`wins`]; also the first row whose Grundy value is not known, in misère play the first of all.
///
/// ```
/// use judge::{columns, games::nim::Nim};
///
/// assert_eq!(columns::grundy(&Nim::normal(), &[&[2, 8], &[1, 4]])?, [3, 12]);
/// # Ok::<(), judge::BatchError>(())
/// ```
pub fn grundy(game: &dyn Game, columns: &[&[u64]]) -> Result<Vec<u64>, BatchError> {
    let mut values = Vec::new();
    each_piece(game, columns, |piece| game::grundy_values(game, piece, Kernel::best(), &mut values))?;
    Ok(values)
}

/// Visits the rows of columns in order, some at a time.
///
/// # Errors
///
/// As [`wins`], if the columns have the wrong number or differ in length; and what `visit` refuses.
fn each_piece(
    game: &dyn Game, columns: &[&[u64]], mut visit: impl FnMut(Rows<'_>) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    let (found, piles) = (columns.len(), game.piles());
    if found > *piles.end() {
        let error = RowError::because(RowSpot::Number(*piles.end()), Cause::TooMany { piles });
        return Err(BatchError::new(0, error));
    }
    if found < *piles.start() {
        return Err(BatchError::new(0, RowError::because(RowSpot::End, Cause::TooFew { found, piles })));
    }
    let count = columns.iter().map(|column| column.len()).min().unwrap_or_default();
    let mut numbers = vec![0; PIECE * found];
    let offsets: Vec<u32> = (0..).step_by(found).take(PIECE + 1).collect();
    for start in (0..count).step_by(PIECE) {
        let rows = PIECE.min(count - start);
        if let [first, second] = columns {
            // For speed alone: vectors do it.
            let pairs = numbers.as_chunks_mut::<2>().0.iter_mut();
            let columns = first[start..start + rows].iter().zip(&second[start..start + rows]);
            pairs.zip(columns).for_each(|(pair, (&first, &second))| *pair = [first, second]);
        } else {
            for (pile, column) in columns.iter().enumerate() {
                let places = numbers.iter_mut().skip(pile).step_by(found);
                places.zip(&column[start..start + rows]).for_each(|(place, &number)| *place = number);
            }
        }
        visit(Rows::of_batch(&numbers, &offsets[..=rows]))
            .map_err(|BatchError { row, error, .. }| BatchError::new(start + row, error))?;
    }
    match columns.iter().position(|column| column.len() > count) {
        Some(longer) => {
            Err(BatchError::new(count, RowError::number(longer, "another column ends before this")))
        }
        None => Ok(()),
    }
}
