//! Questions about positions, and the answers to all rows of an input.

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, UInt64Builder};
use arrow_array::{ArrayRef, BooleanArray, UInt64Array};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, ScalarBuffer};
use judge::game::{grundy_values, judge};
use judge::{BatchError, Game, Kernel, Position, RowError, Rows, Verdicts};

use crate::input::Input;

/// What is asked about every row.
#[derive(Clone, Copy)]
pub enum Question {
    Wins,
    Grundy,
    Count,
    Moves,
}

/// The answers, in the order of the rows.
pub enum Answers {
    Verdicts(Verdicts),
    Numbers(Vec<u64>),
    Moves(Vec<Vec<Vec<u64>>>),
}

impl Question {
    pub fn of(name: &str) -> Self {
        match name {
            "wins" => Question::Wins,
            "grundy" => Question::Grundy,
            "count" => Question::Count,
            _ => Question::Moves,
        }
    }

    /// The answers to no rows.
    pub fn nothing(self) -> Answers {
        match self {
            Question::Wins => Answers::Verdicts(Verdicts::new()),
            Question::Grundy | Question::Count => Answers::Numbers(Vec::new()),
            Question::Moves => Answers::Moves(Vec::new()),
        }
    }

    /// Answers all rows of an input.
    pub fn answer(self, game: &dyn Game, input: &Input<'_>) -> Result<Answers, BatchError> {
        let kernel = Kernel::best();
        match self {
            Question::Wins => {
                let mut verdicts = Verdicts::new();
                input.each_piece(game, &mut |rows| judge(game, rows, kernel, &mut verdicts))?;
                Ok(Answers::Verdicts(verdicts))
            }
            Question::Grundy => {
                let mut values = Vec::with_capacity(input.rows());
                input.each_piece(game, &mut |rows| grundy_values(game, rows, kernel, &mut values))?;
                Ok(Answers::Numbers(values))
            }
            Question::Count => {
                let mut counts = Vec::with_capacity(input.rows());
                input.each_piece(game, &mut |rows| {
                    each_position(game, rows, |position| {
                        let count = position.winning_move_count()?;
                        let too_many = |_| RowError::number(0, format!("more than {} moves win", u64::MAX));
                        counts.push(u64::try_from(count).map_err(too_many)?);
                        Ok(())
                    })
                })?;
                Ok(Answers::Numbers(counts))
            }
            Question::Moves => {
                let mut moves = Vec::with_capacity(input.rows());
                input.each_piece(game, &mut |rows| {
                    each_position(game, rows, |position| {
                        moves.push(position.winning_moves()?);
                        Ok(())
                    })
                })?;
                Ok(Answers::Moves(moves))
            }
        }
    }
}

fn each_position(
    game: &dyn Game, rows: Rows<'_>,
    mut visit: impl FnMut(Position<'_, dyn Game + '_>) -> Result<(), RowError>,
) -> Result<(), BatchError> {
    rows.iter().enumerate().try_for_each(|(index, row)| {
        let answered = Position::new(game, row).and_then(&mut visit);
        answered.map_err(|error| BatchError::new(index, error))
    })
}

/// The verdicts of eight rows, by the byte of their bits.
static EIGHT: [[bool; 8]; 256] = {
    let mut all = [[false; 8]; 256];
    let mut place = 0;
    while place < 256 * 8 {
        let (byte, bit) = (place / 8, place % 8);
        all[byte][bit] = byte >> bit & 1 == 1;
        place += 1;
    }
    all
};

/// Writes the verdicts as bytes.
pub fn write_bools(verdicts: &Verdicts, bools: &mut [bool]) {
    for (word, bools) in verdicts.words().iter().zip(bools.chunks_mut(64)) {
        let (eights, last) = bools.as_chunks_mut();
        let mut bytes = word.to_le_bytes().into_iter();
        eights.iter_mut().zip(&mut bytes).for_each(|(eight, byte)| *eight = EIGHT[usize::from(byte)]);
        let rest = bytes.next().map_or([false; 8], |byte| EIGHT[usize::from(byte)]);
        last.copy_from_slice(&rest[..last.len()]);
    }
}

impl Answers {
    /// As an Arrow array. `nulls` says which rows have no answer, where some have none.
    pub fn into_arrow(self, nulls: Option<&NullBuffer>) -> ArrayRef {
        match self {
            Answers::Verdicts(verdicts) => Arc::new(match nulls {
                None => {
                    let (bits, len) = (Buffer::from_slice_ref(verdicts.words()), verdicts.len());
                    BooleanArray::new(BooleanBuffer::new(bits, 0, len), None)
                }
                Some(nulls) => {
                    let mut valid = verdicts.iter();
                    BooleanArray::new(spread(nulls, || valid.next()).collect(), Some(nulls.clone()))
                }
            }),
            Answers::Numbers(numbers) => Arc::new(match nulls {
                None => UInt64Array::new(ScalarBuffer::from(numbers), None),
                Some(nulls) => {
                    let mut valid = numbers.into_iter();
                    UInt64Array::new(spread(nulls, || valid.next()).collect(), Some(nulls.clone()))
                }
            }),
            Answers::Moves(moves) => {
                let mut array = ListBuilder::new(ListBuilder::new(UInt64Builder::new()));
                let rows = nulls.map_or(moves.len(), NullBuffer::len);
                let mut moves = moves.into_iter();
                for row in 0..rows {
                    let is_valid = nulls.is_none_or(|nulls| nulls.is_valid(row));
                    for left in is_valid.then(|| moves.next()).flatten().into_iter().flatten() {
                        array.values().values().append_slice(&left);
                        array.values().append(true);
                    }
                    array.append(is_valid);
                }
                Arc::new(array.finish())
            }
        }
    }
}

/// Answers at the valid rows, something at the others.
fn spread<T: Default>(nulls: &NullBuffer, mut next: impl FnMut() -> Option<T>) -> impl Iterator<Item = T> {
    nulls.iter().map(move |is_valid| if is_valid { next().unwrap_or_default() } else { T::default() })
}
