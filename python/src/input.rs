//! Positions in memory that others own: columns, or lists one after another. A few hundred rows are copied at a
//! time; if some rows are null, all valid rows are copied at once.

use std::cell::Cell;
use std::num::NonZero;
use std::ops::Range;

use arrow_buffer::NullBuffer;
use judge::columns::{Piece, each_copied_piece};
use judge::{BatchError, Cause, Column, Game, Position, RowError, Rows};

use crate::shared::{Numbers, Shared};
use crate::signals::Watch;

/// Rows in a piece: few enough to stay in the first-level cache.
const ROWS: usize = 512;
/// Rows in a part, at least: for fewer, another thread is not worth its start.
const LEAST: usize = 64;
/// A piece of lists ends with the row that brings it to this many numbers.
const NUMBERS: usize = 1 << 12;

/// Positions.
pub enum Input<'a> {
    /// A slice for each pile.
    Columns(Vec<Numbers<'a>>),
    /// All numbers, and where each row ends.
    Lists(Numbers<'a>, Ends<'a>),
}

/// The bounds of lists.
#[derive(Clone, Copy)]
pub enum Ends<'a> {
    /// There is one offset more than lists.
    Narrow(Shared<'a, i32>),
    Wide(Shared<'a, i64>),
    /// All lists have the same length. These are some of them.
    Every {
        width: usize,
        first: usize,
        rows: usize,
    },
}

impl Ends<'_> {
    fn rows(self) -> usize {
        match self {
            Ends::Narrow(offsets) => offsets.len().saturating_sub(1),
            Ends::Wide(offsets) => offsets.len().saturating_sub(1),
            Ends::Every { rows, .. } => rows,
        }
    }

    /// The bounds of the lists in this range.
    fn slice(self, range: Range<usize>) -> Self {
        match self {
            Ends::Narrow(offsets) => Ends::Narrow(offsets.slice(range.start..range.end + 1)),
            Ends::Wide(offsets) => Ends::Wide(offsets.slice(range.start..range.end + 1)),
            Ends::Every { width, first, .. } => {
                Ends::Every { width, first: first + range.start, rows: range.len() }
            }
        }
    }

    /// The start of this row, which is the end of the row before it.
    fn offset(self, row: usize) -> Option<usize> {
        match self {
            Ends::Narrow(offsets) => offsets.get(row)?.try_into().ok(),
            Ends::Wide(offsets) => offsets.get(row)?.try_into().ok(),
            Ends::Every { width, first, .. } => Some((first + row) * width),
        }
    }
}

impl<'a> Input<'a> {
    /// How many rows there are, at most.
    pub fn rows(&self) -> usize {
        match self {
            Input::Columns(columns) => columns.iter().map(|column| column.len()).max().unwrap_or(0),
            // Every row has a number, or is refused.
            Input::Lists(numbers, ends) => ends.rows().min(numbers.len()),
        }
    }

    /// At most this many parts of about the same length, each with the index of its first row.
    pub fn parts(&self, most: NonZero<usize>) -> Vec<(usize, Input<'a>)> {
        let rows = match self {
            Input::Columns(columns) => columns.iter().map(|column| column.len()).min().unwrap_or(0),
            Input::Lists(_, ends) => ends.rows(),
        };
        let step = rows.div_ceil(most.get()).max(LEAST);
        let part = |start| {
            let range = start..rows.min(start + step);
            let part = match self {
                Input::Columns(columns) => {
                    Input::Columns(columns.iter().map(|column| column.slice(range.clone())).collect())
                }
                Input::Lists(numbers, ends) => Input::Lists(*numbers, ends.slice(range)),
            };
            (start, part)
        };
        (0..rows).step_by(step).map(part).collect()
    }

    /// The columns where they lie, if their numbers are as wide as the judged numbers.
    pub fn in_place(&self) -> Option<Vec<Column<'a>>> {
        match self {
            Input::Columns(columns) => columns.iter().map(|column| column.in_place()).collect(),
            Input::Lists(..) => None,
        }
    }

    /// Visits the rows in order, in pieces, unless a signal ends the call.
    pub fn each_piece(
        &self, game: &dyn Game, watch: &mut Watch<'_>,
        visit: &mut dyn FnMut(Piece<'_>) -> Result<(), BatchError>,
    ) -> Result<(), BatchError> {
        let visit: &mut dyn FnMut(Piece<'_>) -> Result<(), BatchError> = &mut |piece| {
            watch.look()?;
            visit(piece)
        };
        match self {
            Input::Columns(columns) => each_piece_of_columns(columns, visit),
            Input::Lists(numbers, ends) => each_piece_of_lists(game, *numbers, *ends, visit),
        }
    }

    /// A copy of the valid rows.
    pub fn without_nulls(&self, nulls: &NullBuffer) -> Owned {
        match self {
            Input::Columns(columns) => Owned::Columns(
                columns
                    .iter()
                    .map(|column| {
                        let valid = nulls.valid_indices().filter_map(|row| column.get(row)).collect();
                        (valid, column.are_signed())
                    })
                    .collect(),
            ),
            Input::Lists(numbers, ends) => {
                let (mut valid, mut offsets) = (Vec::new(), vec![0]);
                for row in nulls.valid_indices() {
                    let range = ends.offset(row).zip(ends.offset(row + 1));
                    let (start, end) = range.unwrap_or_default();
                    valid.extend((start..end).map_while(|place| numbers.get(place)));
                    offsets.push(valid.len() as i64);
                }
                Owned::Lists(valid, numbers.are_signed(), offsets)
            }
        }
    }
}

/// Positions that own their memory.
pub enum Owned {
    Columns(Vec<(Vec<u64>, bool)>),
    Lists(Vec<u64>, bool, Vec<i64>),
}

impl Owned {
    pub fn borrowed(&self) -> Input<'_> {
        match self {
            Owned::Columns(columns) => Input::Columns(
                columns.iter().map(|(numbers, signed)| Numbers::of(numbers, *signed)).collect(),
            ),
            Owned::Lists(numbers, signed, offsets) => {
                Input::Lists(Numbers::of(numbers, *signed), Ends::Wide(offsets[..].into()))
            }
        }
    }
}

/// Visits the rows up to the first with a negative number, which it refuses.
fn checked(
    rows: Rows<'_>, is_signed: impl Fn(usize) -> bool,
    visit: &mut dyn FnMut(Piece<'_>) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    let is_negative = |number: u64| number >> 63 == 1;
    if !is_negative(rows.numbers().iter().fold(0, |all, number| all | number)) {
        return visit(rows.into());
    }
    let place = rows.iter().enumerate().find_map(|(row, numbers)| {
        let pile = (0..).zip(numbers).position(|(pile, &number)| is_signed(pile) && is_negative(number))?;
        Some((row, pile))
    });
    let Some((row, pile)) = place else { return visit(rows.into()) };
    if row > 0 {
        let first = rows.offsets()[0];
        let offsets: Vec<u32> = rows.offsets()[..=row].iter().map(|offset| offset - first).collect();
        visit(Rows::new(rows.numbers(), &offsets).expect("they are the first of such rows").into())?;
    }
    let number = rows.get(row).expect("it was found")[pile].cast_signed();
    Err(BatchError::new(
        row,
        RowError::number(pile, format!("{number} is negative; numbers are whole and not negative")),
    ))
}

fn each_piece_of_columns(
    columns: &[Numbers<'_>], visit: &mut dyn FnMut(Piece<'_>) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    let count = columns.iter().map(|column| column.len()).min().unwrap_or_default();
    let is_signed = |pile: usize| columns[pile].are_signed();
    // The bitwise or of the numbers that may be negative.
    let all = Cell::new(0);
    each_copied_piece(
        columns.len(),
        count,
        #[inline(always)]
        |pile, rows, numbers| {
            columns[pile].copy_to(rows, numbers);
            if pile == 0 {
                all.set(0);
            }
            if is_signed(pile) {
                all.set(numbers.iter().fold(all.get(), |all, number| all | number));
            }
        },
        |mut piece| if all.get() >> 63 == 0 { visit(piece) } else { checked(piece.rows(), is_signed, visit) },
    )
}

fn each_piece_of_lists(
    game: &dyn Game, numbers: Numbers<'_>, ends: Ends<'_>,
    visit: &mut dyn FnMut(Piece<'_>) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    let no_list = |why: &'static str| {
        let mut error = Position::new(game, &[]).err().unwrap_or_else(|| RowError::number(0, why));
        error.cause = Cause::Excluded(why.into());
        error
    };
    let (rows, mut offsets, mut copies) = (ends.rows(), Vec::with_capacity(ROWS + 1), Vec::new());
    let mut start = 0;
    while start < rows {
        offsets.clear();
        offsets.push(0);
        let mut refused = None;
        let first = ends.offset(start).filter(|&first| first <= numbers.len());
        let first =
            first.ok_or_else(|| BatchError::new(start, no_list("its offset is outside the numbers")))?;
        let (mut end, mut last) = (start, first);
        while end < rows && end - start < ROWS && last - first < NUMBERS {
            let Some(next) = ends.offset(end + 1).filter(|&next| last <= next && next <= numbers.len())
            else {
                refused = Some(no_list("its offsets do not ascend within the numbers"));
                break;
            };
            if next == last {
                refused = Position::new(game, &[]).err();
                break;
            }
            let Ok(offset) = u32::try_from(next - first) else {
                refused = Some(no_list("a row of more than 2^32 numbers"));
                break;
            };
            offsets.push(offset);
            (end, last) = (end + 1, next);
        }
        let moved = |error: BatchError| BatchError::new(start + error.row, error.error);
        if end > start {
            numbers.copy(first..last, &mut copies);
            let piece = Rows::new(&copies, &offsets).expect("the offsets have been checked");
            if numbers.are_signed() { checked(piece, |_| true, visit) } else { visit(piece.into()) }
                .map_err(moved)?;
        }
        if let Some(error) = refused {
            return Err(BatchError::new(end, error));
        }
        start = end;
    }
    Ok(())
}
