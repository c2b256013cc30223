//! Questions about positions, and the answers to all rows of an input.

use std::hint::black_box;
use std::iter;
use std::mem::{MaybeUninit, take};
use std::num::NonZero;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use arrow_array::{Array, ArrayRef, BooleanArray, Int8Array, ListArray, UInt64Array};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::Field;
use judge::columns::{Piece, grundy_in_place, wins_in_place};
use judge::game::{MoveLists, list_winning_moves, outcomes};
use judge::{BatchError, Column, Game, Kernel, Outcome, Position, RowError, Rows, Verdicts};

use crate::input::Input;
use crate::shared::zeros;
use crate::signals::{PAUSE, Signals, Watch};

/// How many rows are judged where they lie before a look for signals.
const BLOCK: usize = 1 << 18;
/// How many rows are judged where they lie before their verdicts are written: few, so that memory is not idle meanwhile.
const SOME: usize = 512;

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

    /// Whether rows of this input are answered where they lie, or as fast, and whatever they are.
    pub fn is_answered_in_place(self, game: &dyn Game, input: &Input<'_>) -> bool {
        let Input::Columns(columns) = input else { return false };
        let none = vec![Column::from(&[][..]); columns.len()];
        match self {
            Question::Wins => wins_in_place(game, &none, &mut Verdicts::new()),
            Question::Grundy => grundy_in_place(game, &none, &mut [], |value| value),
            _ => false,
        }
    }

    /// Answers all rows of an input, on at most this many threads.
    pub fn answer(
        self, game: &dyn Game, input: &Input<'_>, threads: NonZero<usize>, signals: &Signals,
    ) -> Result<Answers, BatchError> {
        match self {
            Question::Wins => {
                let parts = on_threads(input.parts(threads), signals, |(start, part)| {
                    let (mut verdicts, mut watch) = (Verdicts::new(), signals.watch());
                    if verdicts_in_place(game, &part, &mut verdicts, &mut watch)? {
                        return Ok(verdicts);
                    }
                    verdicts.clear();
                    let judged =
                        part.each_piece(game, &mut watch, &mut |mut piece| piece.judge(game, &mut verdicts));
                    judged.map_err(|error| moved(error, start)).map(|()| verdicts)
                });
                let mut verdicts = Verdicts::new();
                parts.into_iter().try_for_each(|part| part.map(|part| verdicts.append(&part)))?;
                Ok(Answers::Verdicts(verdicts))
            }
            Question::Outcome => {
                let mut found = vec![0; input.rows()];
                outcome(game, input, threads, signals, &mut found, |outcome| outcome)?;
                Ok(Answers::Outcomes(found))
            }
            Question::Grundy | Question::Count => {
                let mut numbers = zeros(input.rows());
                self.fill(game, input, threads, signals, &mut numbers, |number| number)?;
                Ok(Answers::Numbers(numbers))
            }
            Question::Moves => {
                let parts = on_threads(input.parts(threads), signals, |(start, part)| {
                    let (mut moves, mut lists) = (Moves::new(), MoveLists::default());
                    let found = part.each_piece(game, &mut signals.watch(), &mut |mut piece| {
                        lists.clear();
                        let found = list_winning_moves(game, piece.rows(), Kernel::best(), &mut lists);
                        let MoveLists { numbers, positions, rows } = &lists;
                        moves.extend(numbers, positions.iter().copied(), rows.iter().copied())?;
                        found
                    });
                    (moves, found.map_err(|error| moved(error, start)))
                });
                let mut parts = parts.into_iter();
                let (mut moves, found) = parts.next().unwrap_or_else(|| (Moves::new(), Ok(())));
                found?;
                for (part, found) in parts {
                    moves.append(&part)?;
                    found?;
                }
                Ok(Answers::Moves(moves))
            }
        }
    }

    /// Writes the answer to each row, as `place` makes it, for a question whose answers are numbers.
    pub fn fill<P: Copy + Send + Sync>(
        self, game: &dyn Game, input: &Input<'_>, threads: NonZero<usize>, signals: &Signals,
        numbers: &mut [P], place: impl Fn(u64) -> P + Sync,
    ) -> Result<(), BatchError> {
        let in_place = |columns: &[Column<'_>], _: &mut _, numbers: &mut [P]| match self {
            Question::Grundy => grundy_in_place(game, columns, numbers, &place),
            _ => false,
        };
        let answer = |mut piece: Piece<'_>, found: &mut Vec<u64>, numbers: &mut [P]| {
            found.resize(piece.len(), 0);
            match self {
                Question::Grundy => piece.grundy_values(game, found)?,
                _ => each_position(game, piece.rows(), found, |position| {
                    let count = position.winning_move_count()?;
                    let too_many = |_| RowError::number(0, format!("more than {} moves win", u64::MAX));
                    u64::try_from(count).map_err(too_many)
                })?,
            }
            numbers.iter_mut().zip(found).for_each(|(number, found)| *number = place(*found));
            Ok(())
        };
        fill(game, input, threads, signals, numbers, place(0), in_place, answer)
    }
}

/// Writes 1 for each row that the player to move wins, and 0 for the others.
pub fn wins(
    game: &dyn Game, input: &Input<'_>, threads: NonZero<usize>, signals: &Signals,
    bytes: &mut [MaybeUninit<u8>],
) -> Result<(), BatchError> {
    let in_place = |columns: &[Column<'_>], verdicts: &mut Verdicts, bytes: &mut [MaybeUninit<u8>]| {
        // Where the Grundy values are computed without a look at the game, they cost less than bits.
        if grundy_in_place(game, columns, bytes, |value| MaybeUninit::new(u8::from(value > 0))) {
            return true;
        }
        bytes.chunks_mut(SOME).zip((0..).step_by(SOME)).all(|(bytes, start)| {
            let rows = start..start + bytes.len();
            verdicts.clear();
            let are_judged = wins_in_place(game, &sliced(columns, rows), verdicts);
            write_bytes(verdicts, bytes);
            are_judged
        })
    };
    let lost = MaybeUninit::new(0);
    let answer = |mut piece: Piece<'_>, verdicts: &mut Verdicts, bytes: &mut [MaybeUninit<u8>]| {
        verdicts.clear();
        piece.judge(game, verdicts)?;
        write_bytes(verdicts, bytes);
        Ok(())
    };
    fill(game, input, threads, signals, bytes, lost, in_place, answer)
}

/// Writes the outcome of each row, as `place` makes it: 1 if the player to move wins, -1 if they lose, 0 in a draw.
pub fn outcome<P: Copy + Send + Sync>(
    game: &dyn Game, input: &Input<'_>, threads: NonZero<usize>, signals: &Signals, numbers: &mut [P],
    place: impl Fn(i8) -> P + Sync,
) -> Result<(), BatchError> {
    let in_place = |_: &[Column<'_>], _: &mut _, _: &mut [P]| false;
    let answer = |mut piece: Piece<'_>, found: &mut Vec<Outcome>, numbers: &mut [P]| {
        found.clear();
        outcomes(game, piece.rows(), Kernel::best(), found)?;
        numbers.iter_mut().zip(found).for_each(|(number, outcome)| *number = place(*outcome as i8));
        Ok(())
    };
    fill(game, input, threads, signals, numbers, place(0), in_place, answer)
}

/// Answers the rows in pieces: `answer` receives some rows, room that is kept from piece to piece, and the place of
/// the answers. But first, `in_place` is given columns where they lie, if they can be judged there; it returns `false`
/// if they must be copied. Afterwards, if no row was refused, every answer has been written, and `none` where a
/// row is missing.
#[allow(clippy::too_many_arguments, reason = "each is another matter")]
fn fill<P: Copy + Send + Sync, R: Default>(
    game: &dyn Game, input: &Input<'_>, threads: NonZero<usize>, signals: &Signals, answers: &mut [P],
    none: P, in_place: impl Fn(&[Column<'_>], &mut R, &mut [P]) -> bool + Sync,
    answer: impl Fn(Piece<'_>, &mut R, &mut [P]) -> Result<(), BatchError> + Sync,
) -> Result<(), BatchError> {
    let mut parts = Vec::new();
    let mut rest = answers;
    for (start, part) in input.parts(threads).into_iter().rev() {
        let start_or_end = start.min(rest.len());
        let (others, answers) = take(&mut rest).split_at_mut(start_or_end);
        rest = others;
        parts.push((start, part, answers));
    }
    parts.reverse();
    rest.fill(none);
    let answered = on_threads(parts, signals, |(start, part, mut answers)| {
        let (mut room, mut watch) = (R::default(), signals.watch());
        if let Some(columns) = part.in_place()
            && blocks_in_place(&columns, answers, &mut watch, |columns, answers| {
                in_place(columns, &mut room, answers)
            })?
        {
            return Ok(());
        }
        part.each_piece(game, &mut watch, &mut |piece| {
            // There are fewer answers than rows only if an earlier part has an error.
            if answers.len() < piece.len() {
                return Ok(());
            }
            let (now, later) = take(&mut answers).split_at_mut(piece.len());
            answers = later;
            answer(piece, &mut room, now)
        })
        .map_err(|error| moved(error, start))?;
        answers.fill(none);
        Ok(())
    });
    answered.into_iter().collect()
}

/// The error in a row, counted from `start` rows earlier.
fn moved(BatchError { row, error, .. }: BatchError, start: usize) -> BatchError {
    BatchError::new(start + row, error)
}

/// Judges columns where they lie, some rows at a time. `judge` returns `false` if they must be copied; then so does this.
fn blocks_in_place<P>(
    columns: &[Column<'_>], answers: &mut [P], watch: &mut Watch<'_>,
    mut judge: impl FnMut(&[Column<'_>], &mut [P]) -> bool,
) -> Result<bool, BatchError> {
    for (answers, start) in answers.chunks_mut(BLOCK).zip((0..).step_by(BLOCK)) {
        watch.look()?;
        if !judge(&sliced(columns, start..start + answers.len()), answers) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// As above, for verdicts that are added to others.
fn verdicts_in_place(
    game: &dyn Game, input: &Input<'_>, verdicts: &mut Verdicts, watch: &mut Watch<'_>,
) -> Result<bool, BatchError> {
    let Some(columns) = input.in_place() else { return Ok(false) };
    let count = columns.first().map_or(0, |column| column.len());
    for start in (0..count).step_by(BLOCK) {
        watch.look()?;
        if !wins_in_place(game, &sliced(&columns, start..count.min(start + BLOCK)), verdicts) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn sliced<'a>(columns: &[Column<'a>], rows: Range<usize>) -> Vec<Column<'a>> {
    columns.iter().map(|column| column.slice(rows.clone())).collect()
}

/// The bytes that must be left for the work of each thread, or no further one is started.
const ROOM: usize = 1 << 22;

/// Does the work on each part. There is a thread for each, or as many as can be started; this one works too, and then
/// looks for signals until the others end.
fn on_threads<P: Send, T: Send>(parts: Vec<P>, signals: &Signals, work: impl Fn(P) -> T + Sync) -> Vec<T> {
    let others = parts.len().saturating_sub(1);
    if others == 0 {
        return parts.into_iter().map(work).collect();
    }
    let left = Mutex::new(parts.into_iter().enumerate());
    let next = || left.lock().expect("nothing panics while it is locked").next();
    let take_parts = |done: Sender<(usize, T)>| {
        while let Some((index, part)) = next() {
            done.send((index, work(part))).expect("the answers are awaited");
        }
    };
    let (send, done) = channel();
    let mut answers = thread::scope(|scope| {
        let start = |started: usize| {
            // Where memory is limited, the stacks of many threads could take all of it.
            black_box(&mut Vec::<u8>::new()).try_reserve_exact(ROOM.checked_mul(started + 1)?).ok()?;
            let send = send.clone();
            thread::Builder::new().spawn_scoped(scope, || take_parts(send)).ok()
        };
        let others: Vec<_> = (0..others).map_while(start).collect();
        take_parts(send);
        let mut answers = Vec::new();
        loop {
            match done.recv_timeout(PAUSE) {
                Ok(answer) => answers.push(answer),
                Err(RecvTimeoutError::Timeout) => signals.look(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        others.into_iter().for_each(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        answers
    });
    answers.sort_unstable_by_key(|(index, _)| *index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

impl Moves {
    fn new() -> Self {
        Moves { numbers: Vec::new(), positions: vec![0], rows: vec![0] }
    }

    /// Adds rows: their numbers, where each position ends among these, and where each row ends among the positions.
    fn extend(
        &mut self, numbers: &[u64], positions: impl Iterator<Item = usize>, rows: impl Iterator<Item = usize>,
    ) -> Result<(), BatchError> {
        // There is one offset more than positions, and than rows.
        let (number, position, row) = (self.numbers.len(), self.positions.len() - 1, self.rows.len());
        self.numbers.extend_from_slice(numbers);
        self.positions.extend(positions.map(|end| (number + end) as i32));
        self.rows.extend(rows.map(|end| (position + end) as i32));
        if self.numbers.len().max(self.positions.len()) <= i32::MAX as usize {
            return Ok(());
        }
        // Offsets from 2^31 on became negative.
        let wraps = |&end: &i32| usize::try_from(end).map_or(true, |end| self.positions[end] < 0);
        let too_many = "too many moves for one array; ask about fewer rows at a time";
        let first = self.rows[row..].iter().position(wraps);
        first.map_or(Ok(()), |row| Err(BatchError::new(row, RowError::number(0, too_many))))
    }

    /// Adds the rows of the part that follows.
    fn append(&mut self, part: &Moves) -> Result<(), BatchError> {
        let [positions, rows] =
            [&part.positions, &part.rows].map(|ends| ends[1..].iter().map(|&end| end as usize));
        let before = self.rows.len() - 1;
        self.extend(&part.numbers, positions, rows).map_err(|error| moved(error, before))
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
        let rows = match nulls {
            None => self.rows,
            Some(nulls) => {
                let mut last = 0;
                let mut ends = self.rows.iter().skip(1);
                let end = |is_valid| {
                    last = if is_valid { *ends.next().unwrap_or(&last) } else { last };
                    last
                };
                iter::once(0).chain(nulls.iter().map(end)).collect()
            }
        };
        let positions = list(self.positions, Arc::new(UInt64Array::from(self.numbers)), None);
        list(rows, Arc::new(positions), nulls)
    }
}

/// Writes a number for each position.
fn each_position(
    game: &dyn Game, rows: Rows<'_>, numbers: &mut [u64],
    number: impl Fn(Position<'_, dyn Game + '_>) -> Result<u64, RowError>,
) -> Result<(), BatchError> {
    numbers.iter_mut().zip(rows.iter()).enumerate().try_for_each(|(index, (room, row))| {
        let answered = Position::new(game, row).and_then(&number);
        *room = answered.map_err(|error| BatchError::new(index, error))?;
        Ok(())
    })
}

/// The verdicts of eight rows, indexed by the byte that holds their bits.
static EIGHT: [[MaybeUninit<u8>; 8]; 256] = {
    let mut all = [[MaybeUninit::new(0); 8]; 256];
    let mut place = 0;
    while place < 256 * 8 {
        let (byte, bit) = (place / 8, place % 8);
        all[byte][bit] = MaybeUninit::new((byte >> bit & 1) as u8);
        place += 1;
    }
    all
};

/// Writes the verdicts as bytes.
fn write_bytes(verdicts: &Verdicts, bytes: &mut [MaybeUninit<u8>]) {
    for (word, bytes) in verdicts.words().iter().zip(bytes.chunks_mut(64)) {
        let (eights, last) = bytes.as_chunks_mut();
        let mut bits = word.to_le_bytes().into_iter();
        eights.iter_mut().zip(&mut bits).for_each(|(eight, bits)| *eight = EIGHT[usize::from(bits)]);
        let rest = EIGHT[usize::from(bits.next().unwrap_or(0))];
        last.copy_from_slice(&rest[..last.len()]);
    }
}

/// Which rows are null.
#[derive(Clone, Copy)]
pub enum Nulls<'a> {
    /// These rows have answers without a meaning.
    Answered(&'a NullBuffer),
    /// These rows have no answers.
    Missing(&'a NullBuffer),
}

impl Answers {
    /// The answers as an Arrow array, with nulls if there are any.
    pub fn into_arrow(self, nulls: Option<Nulls<'_>>) -> ArrayRef {
        match self {
            Answers::Verdicts(verdicts) => {
                let (bits, len) = (Buffer::from_slice_ref(verdicts.words()), verdicts.len());
                let bits = BooleanBuffer::new(bits, 0, len);
                Arc::new(match nulls {
                    None => BooleanArray::new(bits, None),
                    Some(Nulls::Answered(nulls)) => {
                        BooleanArray::new(&bits & nulls.inner(), Some(nulls.clone()))
                    }
                    Some(Nulls::Missing(nulls)) => {
                        BooleanArray::new(spread(nulls, bits.iter()).collect(), Some(nulls.clone()))
                    }
                })
            }
            Answers::Outcomes(outcomes) => {
                let (outcomes, nulls) = placed(outcomes, nulls);
                Arc::new(Int8Array::new(outcomes.into(), nulls))
            }
            Answers::Numbers(numbers) => {
                let (numbers, nulls) = placed(numbers, nulls);
                Arc::new(UInt64Array::new(numbers.into(), nulls))
            }
            Answers::Moves(moves) => Arc::new(moves.into_arrow(nulls.map(|nulls| match nulls {
                Nulls::Answered(nulls) | Nulls::Missing(nulls) => nulls,
            }))),
        }
    }
}

/// The answers in the places of their rows.
fn placed<T: Default>(answers: Vec<T>, nulls: Option<Nulls<'_>>) -> (Vec<T>, Option<NullBuffer>) {
    match nulls {
        None => (answers, None),
        Some(Nulls::Answered(nulls)) => (answers, Some(nulls.clone())),
        Some(Nulls::Missing(nulls)) => (spread(nulls, answers.into_iter()).collect(), Some(nulls.clone())),
    }
}

/// The next answer for each valid row, and a default value for each null row.
fn spread<T: Default>(nulls: &NullBuffer, mut answers: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    nulls.iter().map(move |is_valid| if is_valid { answers.next().unwrap_or_default() } else { T::default() })
}
