//! Questions about positions, and the answers to all rows of an input.

use std::iter;
use std::mem::take;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, BooleanArray, Int8Array, ListArray, UInt64Array};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::Field;
use judge::game::{grundy_values, judge, outcomes};
use judge::{BatchError, Game, Kernel, Position, RowError, Rows, Verdicts};

use crate::input::Input;

/// A question about every row.
#[derive(Clone, Copy)]
pub enum Question {
    Wins,
    Outcome,
    Grundy,
    Count,
    Moves,
}

/// The answers, in the order of the rows.
pub enum Answers {
    Verdicts(Verdicts),
    Outcomes(Vec<i8>),
    Numbers(Vec<u64>),
    Moves(Moves),
}

/// The positions that winning moves leave, stored like Arrow's lists of lists: all numbers one after another,
/// with offsets.
pub struct Moves {
    numbers: Vec<u64>,
    /// The start of each position among the numbers, and the end of the last.
    positions: Vec<i32>,
    /// The start of each row among the positions, and the end of the last.
    rows: Vec<i32>,
}

impl Question {
    pub fn of(name: &str) -> Self {
        match name {
            "wins" => Question::Wins,
            "outcome" => Question::Outcome,
            "grundy" => Question::Grundy,
            "count" => Question::Count,
            _ => Question::Moves,
        }
    }

    /// The answers for an input without rows.
    pub fn nothing(self) -> Answers {
        match self {
            Question::Wins => Answers::Verdicts(Verdicts::new()),
            Question::Outcome => Answers::Outcomes(Vec::new()),
            Question::Grundy | Question::Count => Answers::Numbers(Vec::new()),
            Question::Moves => Answers::Moves(Moves::new()),
        }
    }

    /// Answers all rows of an input.
    pub fn answer(self, game: &dyn Game, input: &Input<'_>) -> Result<Answers, BatchError> {
        match self {
            Question::Wins => wins(game, input).map(Answers::Verdicts),
            Question::Outcome => outcome(game, input).map(Answers::Outcomes),
            Question::Grundy | Question::Count => {
                let mut numbers = vec![0; input.rows()];
                self.fill(game, input, &mut numbers)?;
                Ok(Answers::Numbers(numbers))
            }
            Question::Moves => {
                let mut moves = Moves::new();
                input.each_piece(game, &mut |rows| {
                    each_position(game, rows, |position| moves.push(&position.winning_moves()?))
                })?;
                Ok(Answers::Moves(moves))
            }
        }
    }

    /// Writes the answer to each row, for a question whose answers are numbers.
    pub fn fill(self, game: &dyn Game, input: &Input<'_>, numbers: &mut [u64]) -> Result<(), BatchError> {
        let (kernel, mut piece, mut rest) = (Kernel::best(), Vec::new(), numbers);
        input.each_piece(game, &mut |rows| {
            piece.clear();
            match self {
                Question::Grundy => grundy_values(game, rows, kernel, &mut piece)?,
                _ => each_position(game, rows, |position| {
                    let count = position.winning_move_count()?;
                    let too_many = |_| RowError::number(0, format!("more than {} moves win", u64::MAX));
                    piece.push(u64::try_from(count).map_err(too_many)?);
                    Ok(())
                })?,
            }
            let (now, later) = take(&mut rest).split_at_mut(piece.len());
            now.copy_from_slice(&piece);
            rest = later;
            Ok(())
        })
    }
}

/// Who wins each row.
pub fn wins(game: &dyn Game, input: &Input<'_>) -> Result<Verdicts, BatchError> {
    let (kernel, mut verdicts) = (Kernel::best(), Verdicts::new());
    input.each_piece(game, &mut |rows| judge(game, rows, kernel, &mut verdicts))?;
    Ok(verdicts)
}

/// The outcome of each row: 1 if the player to move wins, -1 if they lose, 0 in a draw.
pub fn outcome(game: &dyn Game, input: &Input<'_>) -> Result<Vec<i8>, BatchError> {
    let mut found = Vec::with_capacity(input.rows());
    input.each_piece(game, &mut |rows| outcomes(game, rows, Kernel::best(), &mut found))?;
    Ok(found.into_iter().map(|outcome| outcome as i8).collect())
}

impl Moves {
    fn new() -> Self {
        Moves { numbers: Vec::new(), positions: vec![0], rows: vec![0] }
    }

    /// Adds a row.
    fn push(&mut self, positions: &[Vec<u64>]) -> Result<(), RowError> {
        let too_many =
            |_| RowError::number(0, "too many moves for one array; ask about fewer rows at a time");
        for position in positions {
            self.numbers.extend_from_slice(position);
            self.positions.push(i32::try_from(self.numbers.len()).map_err(too_many)?);
        }
        // There is one offset more than positions.
        self.rows.push(i32::try_from(self.positions.len() - 1).map_err(too_many)?);
        Ok(())
    }

    /// The rows, each as the range of its positions.
    pub fn rows(&self) -> impl Iterator<Item = Range<usize>> {
        self.rows.windows(2).map(|ends| ends[0] as usize..ends[1] as usize)
    }

    /// The positions with these indices.
    pub fn of(&self, places: Range<usize>) -> impl Iterator<Item = &[u64]> {
        let ends = self.positions[places.start..=places.end].windows(2);
        ends.map(|ends| &self.numbers[ends[0] as usize..ends[1] as usize])
    }

    fn into_arrow(self, nulls: Option<&NullBuffer>) -> ListArray {
        let list = |offsets: Vec<i32>, values: ArrayRef, nulls: Option<&NullBuffer>| {
            let field = Arc::new(Field::new_list_field(values.data_type().clone(), true));
            ListArray::new(field, OffsetBuffer::new(offsets.into()), values, nulls.cloned())
        };
        let mut ends = self.rows.iter().skip(1);
        let mut last = 0;
        let rows = match nulls {
            None => self.rows.clone(),
            Some(nulls) => iter::once(0)
                .chain(nulls.iter().map(|is_valid| {
                    last = if is_valid { *ends.next().unwrap_or(&last) } else { last };
                    last
                }))
                .collect(),
        };
        let positions = list(self.positions, Arc::new(UInt64Array::from(self.numbers)), None);
        list(rows, Arc::new(positions), nulls)
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

/// The verdicts of eight rows, indexed by the byte that holds their bits.
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
    /// The answers as an Arrow array. `nulls` marks the rows without an answer, if there are any.
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
            Answers::Outcomes(outcomes) => Arc::new(match nulls {
                None => Int8Array::new(ScalarBuffer::from(outcomes), None),
                Some(nulls) => {
                    let mut valid = outcomes.into_iter();
                    Int8Array::new(spread(nulls, || valid.next()).collect(), Some(nulls.clone()))
                }
            }),
            Answers::Numbers(numbers) => Arc::new(match nulls {
                None => UInt64Array::new(ScalarBuffer::from(numbers), None),
                Some(nulls) => {
                    let mut valid = numbers.into_iter();
                    UInt64Array::new(spread(nulls, || valid.next()).collect(), Some(nulls.clone()))
                }
            }),
            Answers::Moves(moves) => Arc::new(moves.into_arrow(nulls)),
        }
    }
}

/// The next answer for each valid row, and a default value for each null row.
fn spread<T: Default>(nulls: &NullBuffer, mut next: impl FnMut() -> Option<T>) -> impl Iterator<Item = T> {
    nulls.iter().map(move |is_valid| if is_valid { next().unwrap_or_default() } else { T::default() })
}
