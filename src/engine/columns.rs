//! Positions as columns of numbers: one slice for each pile.

use std::ops::Range;

use crate::game::{self, BatchError, Game, Outcome, RowError, RowSpot};
use crate::text::{Cause, Kernel, Rows, Verdicts};

/// Rows per step: few enough to stay in the first-level cache, and that memory is seldom idle while they are judged.
const PIECE: usize = 256;

/// Judges each position, given as columns: `columns[i][row]` is heap `i` of a row. Takes time linear in the size
/// of the columns; the verdicts take one bit per row.
///
/// # Errors
///
/// The first row that is not a position of the game; or, if the columns differ in length, the first row that a
/// column lacks.
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

/// As [`wins`], with draws: the outcome of each position.
///
/// # Errors
///
/// As [`wins`].
///
/// ```
/// use judge::{Outcome::{Drawn, Lost, Won}, columns, games::graph::Loopy};
///
/// let game = Loopy::new(&[[1, 2], [2, 1], [2, 0], [3, 3]]);
/// assert_eq!(columns::outcomes(&game, &[&[0, 1, 2, 3]])?, [Lost, Lost, Won, Drawn]);
/// # Ok::<(), judge::BatchError>(())
/// ```
pub fn outcomes(game: &dyn Game, columns: &[&[u64]]) -> Result<Vec<Outcome>, BatchError> {
    let mut outcomes = Vec::new();
    each_piece(game, columns, |piece| game::outcomes(game, piece, Kernel::best(), &mut outcomes))?;
    Ok(outcomes)
}

/// Returns the Grundy value of each position, given as columns. Takes time linear in the size of the columns.
///
/// # Errors
///
/// As [`wins`]; also the first row whose Grundy value is not known, which in misère play is row 0.
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

/// Visits the rows that these columns make up, in order and several at a time.
fn each_piece(
    game: &dyn Game, columns: &[&[u64]], visit: impl FnMut(Rows<'_>) -> Result<(), BatchError>,
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
    each_copied_piece(
        found,
        count,
        #[inline(always)]
        |range, rows| {
            if let [first, second] = columns {
                // For speed only: this loop compiles to vector instructions.
                let pairs = rows.as_chunks_mut::<2>().0.iter_mut();
                let columns = first[range.clone()].iter().zip(&second[range]);
                pairs.zip(columns).for_each(|(pair, (&first, &second))| *pair = [first, second]);
            } else {
                for (pile, column) in columns.iter().enumerate() {
                    let places = rows.iter_mut().skip(pile).step_by(found);
                    places.zip(&column[range.clone()]).for_each(|(place, &number)| *place = number);
                }
            }
        },
        visit,
    )?;
    match columns.iter().position(|column| column.len() > count) {
        Some(longer) => {
            Err(BatchError::new(count, RowError::number(longer, "another column ends before this")))
        }
        None => Ok(()),
    }
}

/// Visits `count` rows of `piles` numbers in order, several at a time. The rows can be stored anywhere: `copy`
/// receives a range of rows and writes their numbers, one row after another. If it is inlined, it is compiled for
/// the best instruction set of this machine.
///
/// # Errors
///
/// The error of `visit`.
///
/// # Panics
///
/// If there are rows but no piles.
///
/// ```
/// use judge::{columns::each_copied_piece, games::nim::Nim, game, Kernel, Verdicts};
///
/// // The piles n and n + 1.
/// let copy = |rows: std::ops::Range<usize>, numbers: &mut [u64]| {
///     for (row, pair) in rows.zip(numbers.chunks_mut(2)) {
///         pair.copy_from_slice(&[row as u64, row as u64 + 1]);
///     }
/// };
/// let mut verdicts = Verdicts::new();
/// each_copied_piece(2, 1000, copy, |rows| {
///     game::judge(&Nim::normal(), rows, Kernel::best(), &mut verdicts)
/// })?;
/// assert_eq!(verdicts.iter().filter(|&wins| wins).count(), 1000);
/// # Ok::<(), judge::BatchError>(())
/// ```
pub fn each_copied_piece(
    piles: usize, count: usize, mut copy: impl FnMut(Range<usize>, &mut [u64]),
    mut visit: impl FnMut(Rows<'_>) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    assert!(piles > 0 || count == 0, "rows have numbers");
    let isa = Kernel::best().isa();
    // For speed only: the rows begin where a line of memory does, so that no store of a vector spans two.
    let mut numbers = vec![0; PIECE * piles + 7];
    let line = numbers.as_ptr().align_offset(64).min(7);
    let numbers = &mut numbers[line..];
    let offsets: Vec<u32> = (0..).step_by(piles.max(1)).take(PIECE + 1).collect();
    for start in (0..count).step_by(PIECE) {
        let rows = PIECE.min(count - start);
        let numbers_of_rows = &mut numbers[..rows * piles];
        isa.run(
            #[inline(always)]
            || copy(start..start + rows, numbers_of_rows),
        );
        visit(Rows::of_batch(numbers, &offsets[..=rows]))
            .map_err(|BatchError { row, error, .. }| BatchError::new(start + row, error))?;
    }
    Ok(())
}
