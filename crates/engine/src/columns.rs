//! Positions as columns of numbers: one slice for each pile.

use std::ops::Range;

use crate::game::{self, BatchError, Bulk, Game, Outcome, RowError, RowSpot};
use crate::text::{Cause, Column, Kernel, Rows, Verdicts};

/// Rows per step: few enough to stay in the first-level cache, and that memory is seldom idle while they are judged.
const PIECE: usize = 256;

/// Rows whose nim-sums are computed together.
const LANES: usize = 16;

/// Judges each position, given as columns: `columns[i][row]` is heap `i` of a row. Takes time linear in the size
/// of the columns; the verdicts take one bit per row.
///
/// # Errors
///
/// The first row that is not a position of the game; or, if the columns differ in length, the first row that a
/// column lacks.
///
/// ```
/// use judge_engine::columns;
/// use judge_games::wythoff::Wythoff;
///
/// let (a, b) = ([2, 8, 4], [1, 4, 7]);
/// let verdicts = columns::wins(&Wythoff::normal(), &[&a, &b])?;
/// assert!(verdicts.iter().eq([false, true, false]));
/// # Ok::<(), judge_game::BatchError>(())
/// ```
pub fn wins(game: &dyn Game, columns: &[&[u64]]) -> Result<Verdicts, BatchError> {
    let mut verdicts = Verdicts::new();
    if !even(game, columns).is_some_and(|columns| wins_in_place(game, &columns, &mut verdicts)) {
        each_piece(game, columns, |mut piece| piece.judge(game, &mut verdicts))?;
    }
    Ok(verdicts)
}

/// As [`wins`], for columns of the same length, in memory that somebody else may be writing: reads every number once,
/// and adds a verdict for each row. Returns `false`, and adds nothing, if the game must be given copies, or if it read a
/// negative number of a [signed](Column::signed) column.
///
/// # Panics
///
/// If the columns differ in length.
///
/// ```
/// use judge_engine::columns::wins_in_place;
/// use judge_games::wythoff::Wythoff;
/// use judge_text::{Column, Verdicts};
///
/// let (a, b) = ([2, 8, 4], [1, 4, 7]);
/// let mut verdicts = Verdicts::new();
/// if wins_in_place(&Wythoff::normal(), &[Column::from(&a[..]), Column::from(&b[..])], &mut verdicts) {
///     assert!(verdicts.iter().eq([false, true, false]));
/// }
/// ```
pub fn wins_in_place(game: &dyn Game, columns: &[Column<'_>], verdicts: &mut Verdicts) -> bool {
    assert!(are_even(columns), "the columns have the same length");
    let before = verdicts.len();
    let are_judged = judge_in_place(game, columns, verdicts);
    if !are_judged {
        verdicts.truncate(before);
    }
    are_judged
}

/// As above, but it may add verdicts that are to be dropped, if it returns `false`.
fn judge_in_place(game: &dyn Game, columns: &[Column<'_>], verdicts: &mut Verdicts) -> bool {
    let (kernel, count) = (Kernel::best(), columns.first().map_or(0, |column| column.len()));
    if are_values(game, columns) {
        // Few at a time, so that the processor reads the next while it judges these.
        let mut room = [0; 64];
        return (0..count).step_by(room.len()).all(|start| {
            let some = room.len().min(count - start);
            let sums = &mut room[..some];
            let are_sums = nim_sums_in_place(columns, start, kernel, sums, |sum| sum);
            verdicts.push_nim_sums(kernel.isa(), sums);
            are_sums
        });
    }
    let &[first, second] = columns else { return false };
    game.bulk().is_some_and(|bulk| bulk.judge_pairs(first, second, kernel, verdicts))
}

/// The columns, if they have the same length and the game has rows of that many numbers.
fn even<'a>(game: &dyn Game, columns: &[&'a [u64]]) -> Option<Vec<Column<'a>>> {
    let has_rows = game.piles().contains(&columns.len());
    let columns: Vec<_> = columns.iter().map(|&column| column.into()).collect();
    (has_rows && are_even(&columns)).then_some(columns)
}

/// Whether all columns have the same length.
fn are_even(columns: &[Column<'_>]) -> bool {
    columns.windows(2).all(|columns| columns[0].len() == columns[1].len())
}

/// As [`wins`], with draws: the outcome of each position.
///
/// # Errors
///
/// As [`wins`].
///
/// ```
/// use judge_engine::columns;
/// use judge_game::Outcome::{Drawn, Lost, Won};
/// use judge_games::graph::Loopy;
///
/// let game = Loopy::new(&[[1, 2], [2, 1], [2, 0], [3, 3]]);
/// assert_eq!(columns::outcomes(&game, &[&[0, 1, 2, 3]])?, [Lost, Lost, Won, Drawn]);
/// # Ok::<(), judge_game::BatchError>(())
/// ```
pub fn outcomes(game: &dyn Game, columns: &[&[u64]]) -> Result<Vec<Outcome>, BatchError> {
    let mut outcomes = Vec::new();
    each_piece(game, columns, |mut piece| game::outcomes(game, piece.rows(), Kernel::best(), &mut outcomes))?;
    Ok(outcomes)
}

/// Returns the Grundy value of each position, given as columns. Takes time linear in the size of the columns.
///
/// # Errors
///
/// As [`wins`]; also the first row whose Grundy value is not known, which in misère play is row 0.
///
/// ```
/// use judge_engine::columns;
/// use judge_games::nim::Nim;
///
/// assert_eq!(columns::grundy(&Nim::normal(), &[&[2, 8], &[1, 4]])?, [3, 12]);
/// # Ok::<(), judge_game::BatchError>(())
/// ```
pub fn grundy(game: &dyn Game, columns: &[&[u64]]) -> Result<Vec<u64>, BatchError> {
    let count = columns.iter().map(|column| column.len()).min().unwrap_or_default();
    if let Some(columns) = even(game, columns)
        && are_values(game, &columns)
    {
        let mut values = vec![0; count];
        grundy_in_place(game, &columns, &mut values, |value| value);
        return Ok(values);
    }
    let (mut values, mut done) = (Vec::new(), 0);
    each_piece(game, columns, |mut piece| {
        let end = done + piece.len();
        // Room for all, but not before the first rows have values: there may be none.
        values.resize(end, 0);
        piece.grundy_values(game, &mut values[done..])?;
        values.reserve_exact(count - end);
        done = end;
        Ok(())
    })?;
    Ok(values)
}

/// As [`grundy`], for columns of the same length, in memory that somebody else may be writing: reads every number once,
/// and writes the value of each row, as `place` makes it: `MaybeUninit::new` for memory without numbers. Returns `false`
/// if the game must be given copies, or if it read a negative number of a [signed](Column::signed) column; then what it
/// wrote is not valid.
///
/// # Panics
///
/// If the columns differ in length, or if there is not one place for each row.
///
/// ```
/// use judge_engine::columns::grundy_in_place;
/// use judge_games::nim::Nim;
/// use judge_text::Column;
///
/// let (a, b, mut values) = ([2, 8], [1, 4], [0; 2]);
/// let columns = [Column::from(&a[..]), Column::from(&b[..])];
/// assert!(grundy_in_place(&Nim::normal(), &columns, &mut values, |value| value));
/// assert_eq!(values, [3, 12]);
/// ```
pub fn grundy_in_place<P>(
    game: &dyn Game, columns: &[Column<'_>], values: &mut [P], place: impl Fn(u64) -> P,
) -> bool {
    assert!(columns.iter().all(|column| column.len() == values.len()), "one place for each row");
    if !are_values(game, columns) {
        return false;
    }
    // For speed only: most vectors are stored where a line of memory begins, so that none spans two.
    let line = values.as_ptr().align_offset(64).min(values.len());
    let (first, others) = values.split_at_mut(line);
    let kernel = Kernel::best();
    nim_sums_in_place(columns, 0, kernel, first, &place)
        && nim_sums_in_place(columns, line, kernel, others, &place)
}

/// Whether the Grundy value of each row is the nim-sum of the numbers in these columns.
fn are_values(game: &dyn Game, columns: &[Column<'_>]) -> bool {
    !columns.is_empty() && game.bulk().is_some_and(Bulk::sizes_are_values)
}

/// Writes the nim-sums of the numbers in rows from `start` on, each as `place` makes it. Returns `false` if it read a
/// negative number.
fn nim_sums_in_place<P>(
    columns: &[Column<'_>], start: usize, kernel: Kernel, sums: &mut [P], place: impl Fn(u64) -> P,
) -> bool {
    kernel.isa().run(
        #[inline(always)]
        || {
            // For speed only: two columns are read in one loop.
            if let [first, second] = columns {
                let [first, second] = [first, second].map(|column| column.slice(start..start + sums.len()));
                let mut signs = 0;
                sums.iter_mut().zip(first.read().zip(second.read())).for_each(|(sum, (a, b))| {
                    signs |= a & first.sign() | b & second.sign();
                    *sum = place(a ^ b);
                });
                return signs == 0;
            }
            let mut signs = [0; LANES];
            let (chunks, rest) = sums.as_chunks_mut::<LANES>();
            let rows = (start..).step_by(LANES);
            let end = start + LANES * chunks.len();
            for (chunk, row) in chunks.iter_mut().zip(rows) {
                let mut found = [0; LANES];
                for column in columns {
                    let numbers = column.chunk::<LANES>(row);
                    signs.iter_mut().zip(&mut found).zip(numbers).for_each(|((sign, found), number)| {
                        *sign |= number & column.sign();
                        *found ^= number;
                    });
                }
                chunk.iter_mut().zip(found).for_each(|(sum, found)| *sum = place(found));
            }
            for (sum, row) in rest.iter_mut().zip(end..) {
                *sum = place(columns.iter().fold(0, |sum, column| {
                    let number = column.get(row);
                    signs[0] |= number & column.sign();
                    sum ^ number
                }));
            }
            signs == [0; LANES]
        },
    )
}

/// Visits the positions that these columns make up, in order and several at a time.
fn each_piece(
    game: &dyn Game, columns: &[&[u64]], visit: impl FnMut(Piece<'_>) -> Result<(), BatchError>,
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
        |pile, rows, numbers| numbers.copy_from_slice(&columns[pile][rows]),
        visit,
    )?;
    match columns.iter().position(|column| column.len() > count) {
        Some(longer) => {
            Err(BatchError::new(count, RowError::number(longer, "another column ends before this")))
        }
        None => Ok(()),
    }
}

/// Up to a few hundred positions, as rows or as columns. Rows are made of columns only if the game needs them.
pub struct Piece<'a>(PieceForm<'a>);

enum PieceForm<'a> {
    Rows(Rows<'a>),
    Columns {
        /// The columns, one after another. Each has `count` numbers.
        columns: &'a [u64],
        count: usize,
        /// Room for as many columns, and at least three.
        room: &'a mut [u64],
        /// The offsets of the rows.
        offsets: &'a [u32],
    },
}

impl<'a> From<Rows<'a>> for Piece<'a> {
    fn from(rows: Rows<'a>) -> Self {
        Piece(PieceForm::Rows(rows))
    }
}

impl Piece<'_> {
    /// The number of positions.
    pub fn len(&self) -> usize {
        match &self.0 {
            PieceForm::Rows(rows) => rows.len(),
            PieceForm::Columns { count, .. } => *count,
        }
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The positions as rows.
    pub fn rows(&mut self) -> Rows<'_> {
        match &mut self.0 {
            PieceForm::Rows(rows) => *rows,
            &mut PieceForm::Columns { columns, count, ref mut room, offsets } => {
                let rows = &mut room[..columns.len()];
                Kernel::best().isa().run(
                    #[inline(always)]
                    || transpose(columns, count, rows),
                );
                Rows::of_batch(rows, offsets)
            }
        }
    }

    /// Judges the positions in order, up to the first that is refused, and adds a verdict for each.
    ///
    /// # Errors
    ///
    /// As [`game::judge`].
    pub fn judge(&mut self, game: &dyn Game, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let kernel = Kernel::best();
        if let PieceForm::Columns { columns, count, room, .. } = &mut self.0
            && let Some(bulk) = game.bulk()
        {
            let (sums, room) = room.split_at_mut(*count);
            if nim_sums(bulk, columns, kernel, sums, room) {
                verdicts.push_nim_sums(kernel.isa(), sums);
                return Ok(());
            }
            if columns.len() == 2 * *count {
                let (first, second) = columns.split_at(*count);
                if bulk.judge_pairs(first.into(), second.into(), kernel, verdicts) {
                    return Ok(());
                }
            }
        }
        game::judge(game, self.rows(), kernel, verdicts)
    }

    /// Writes the Grundy value of each position.
    ///
    /// # Errors
    ///
    /// As [`game::grundy_values`].
    ///
    /// # Panics
    ///
    /// If there is not one value for each position.
    pub fn grundy_values(&mut self, game: &dyn Game, values: &mut [u64]) -> Result<(), BatchError> {
        assert_eq!(values.len(), self.len(), "one value for each position");
        let kernel = Kernel::best();
        if let PieceForm::Columns { columns, room, .. } = &mut self.0
            && let Some(bulk) = game.bulk()
            && nim_sums(bulk, columns, kernel, values, room)
        {
            return Ok(());
        }
        let mut found = Vec::with_capacity(values.len());
        game::grundy_values(game, self.rows(), kernel, &mut found)?;
        values.copy_from_slice(&found);
        Ok(())
    }
}

/// Writes the nim-sums of the values of heaps, given as columns as long as `sums`. Returns `false` if the game is not
/// the sum of such heaps, or if some value is not known. The room holds at least two columns.
fn nim_sums(game: &dyn Bulk, columns: &[u64], kernel: Kernel, sums: &mut [u64], room: &mut [u64]) -> bool {
    let count = sums.len();
    if game.sizes_are_values() {
        let columns: Vec<_> = columns.chunks_exact(count).map(Column::from).collect();
        nim_sums_in_place(&columns, 0, kernel, sums, |sum| sum);
        return true;
    }
    let Some(values) = game.heap_values(columns, kernel) else { return false };
    let (room, other) = room[..2 * count].split_at_mut(count);
    let (first, others) = columns.split_at(count);
    let (second, others) = others.split_at(others.len().min(count));
    let first = values(first, room);
    if second.is_empty() {
        sums.copy_from_slice(first);
        return true;
    }
    let second = values(second, other);
    kernel.isa().run(
        #[inline(always)]
        || sums.iter_mut().zip(first.iter().zip(second)).for_each(|(sum, (a, b))| *sum = a ^ b),
    );
    for column in others.chunks_exact(count) {
        let values = values(column, room);
        kernel.isa().run(
            #[inline(always)]
            || sums.iter_mut().zip(values).for_each(|(sum, value)| *sum ^= value),
        );
    }
    true
}

/// Writes the rows of columns that have `count` numbers each.
#[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
#[inline(always)]
fn transpose(columns: &[u64], count: usize, rows: &mut [u64]) {
    if columns.len() == 2 * count {
        // For speed only: this loop compiles to vector instructions.
        let (first, second) = columns.split_at(count);
        let pairs = rows.as_chunks_mut::<2>().0.iter_mut();
        pairs.zip(first.iter().zip(second)).for_each(|(pair, (&first, &second))| *pair = [first, second]);
        return;
    }
    let piles = columns.len() / count;
    for (pile, column) in columns.chunks_exact(count).enumerate() {
        let places = rows.iter_mut().skip(pile).step_by(piles);
        places.zip(column).for_each(|(place, &number)| *place = number);
    }
}

/// Visits `count` positions of `piles` numbers in order, several at a time. They can be stored anywhere: `copy`
/// receives the index of a pile and a range of rows, and writes that pile of each of these rows. If it is inlined, it
/// is compiled for the best instruction set of this machine.
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
/// use judge_engine::columns::each_copied_piece;
/// use judge_games::nim::Nim;
/// use judge_text::Verdicts;
///
/// // The piles n and n + 1.
/// let copy = |pile: usize, rows: std::ops::Range<usize>, numbers: &mut [u64]| {
///     rows.zip(numbers).for_each(|(row, number)| *number = (row + pile) as u64);
/// };
/// let mut verdicts = Verdicts::new();
/// each_copied_piece(2, 1000, copy, |mut piece| piece.judge(&Nim::normal(), &mut verdicts))?;
/// assert_eq!(verdicts.iter().filter(|&wins| wins).count(), 1000);
/// # Ok::<(), judge_game::BatchError>(())
/// ```
pub fn each_copied_piece(
    piles: usize, count: usize, mut copy: impl FnMut(usize, Range<usize>, &mut [u64]),
    mut visit: impl FnMut(Piece<'_>) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    assert!(piles > 0 || count == 0, "rows have numbers");
    let isa = Kernel::best().isa();
    let [mut columns, mut room] = [piles, piles.max(3)].map(|columns| vec![0; PIECE * columns + 7]);
    // For speed only: both begin where a line of memory does, so that no store of a vector spans two.
    let [columns, room] = [&mut columns, &mut room].map(|numbers| {
        let line = numbers.as_ptr().align_offset(64).min(7);
        &mut numbers[line..]
    });
    let offsets: Vec<u32> = (0..).step_by(piles.max(1)).take(PIECE + 1).collect();
    for start in (0..count).step_by(PIECE) {
        let count = PIECE.min(count - start);
        let columns = &mut columns[..count * piles];
        isa.run(
            #[inline(always)]
            || {
                for (pile, column) in columns.chunks_exact_mut(count).enumerate() {
                    copy(pile, start..start + count, column);
                }
            },
        );
        visit(Piece(PieceForm::Columns { columns, count, room, offsets: &offsets[..=count] }))
            .map_err(|BatchError { row, error, .. }| BatchError::new(start + row, error))?;
    }
    Ok(())
}
