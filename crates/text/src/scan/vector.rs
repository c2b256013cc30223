//! The common part of all vector kernels: everything except the instructions. The essay in [`scan`](super)
//! explains it.

#![expect(
    clippy::inline_always,
    reason = "functions that a kernel calls become part of it, and so are compiled for its instruction set"
)]
#![expect(
    clippy::cast_possible_truncation,
    reason = "a block has fewer than 2^32 bytes, and a batch fewer numbers"
)]

use std::hint::black_box;
use std::mem;
use std::ops::Range;

use super::scalar;
use crate::batch::{Appender, Batch, Habits};
use crate::block::{Block, PADDING};

/// Every other bit, from the lowest on.
const EVERY_OTHER: u64 = u64::MAX / 3;

/// How many bytes are classified at a time.
pub(super) const CHUNK: usize = 64;
const _: () = assert!(CHUNK == u64::BITS as usize && CHUNK <= PADDING);

/// How many chunks are marked before their numbers are converted: few enough that text and marks stay in the
/// first-level cache.
const CHUNKS: usize = 64;
pub(super) const PIECE: usize = CHUNKS * CHUNK;

/// The most numbers that can end in a piece.
pub(super) const MOST_ENDS: usize = PIECE / 2 + 1;

/// How many bytes are read for a number: the last ones, up to its last digit.
pub(super) const WINDOW: usize = 16;
const _: () = assert!(WINDOW <= PADDING);

/// How many bytes are read for a long number: more bytes than a number may have digits, so that surplus digits
/// show.
pub(super) const LONG_WINDOW: usize = 24;
const _: () = assert!(scalar::MOST_DIGITS < LONG_WINDOW && LONG_WINDOW <= PADDING);

/// How many bytes are read for the numbers of three digits or fewer that end in a chunk.
pub(super) const TINY_WINDOW: usize = CHUNK + BEFORE_TINY - 1;
const BEFORE_TINY: usize = 3;

/// How many numbers are converted at a time.
pub(super) const TURN: usize = 8;

/// For each number of a turn, the last bytes of the text up to its last digit.
pub(super) type Windows<'a> = [&'a [u8; WINDOW]; TURN];

/// As above, for long numbers.
pub(super) type LongWindows<'a> = [&'a [u8; LONG_WINDOW]; TURN];

/// Facts about eight long numbers.
#[derive(Clone, Copy, Default)]
pub(super) struct LongFound {
    /// Whether one has too many digits for the short way.
    pub(super) long: bool,
    /// Whether one may be too large or have too many digits. Digits before the text can also set this.
    pub(super) suspicious: bool,
}

/// The digits of `u64::MAX` before its last 16. A number with larger digits before its last 16 is too large.
pub(super) const LARGEST_TOP: u32 = 1844;
const _: () = assert!(u64::MAX / 10_u64.pow(16) == LARGEST_TOP as u64);

/// The classes of 64 bytes; the lowest bit is for the first byte.
pub(super) struct Classes {
    pub(super) digits: u64,
    pub(super) newlines: u64,
    /// Digits, blanks and line feeds.
    pub(super) accepted: u64,
}

/// The instructions of a kernel. Each is a closure made in a function that is compiled for the instruction set,
/// and is inlined into that function.
pub(super) struct ScanInstructions<Classify, Returns, Extract, Take, Join, TakeLong, Pair> {
    /// The classes of 64 bytes.
    pub(super) classify: Classify,
    /// Which of 64 bytes are carriage returns.
    pub(super) returns: Returns,
    /// `extract(bits, mask)` packs the bits selected by the mask at the low end.
    pub(super) extract: Extract,
    /// The digits of the numbers that end with these windows. Some returned bit of [`ScanInstructions::long`] is set
    /// if a number may have more than 15 digits, so that its value would be wrong.
    pub(super) take: Take,
    /// Writes the values of the numbers that have these digits.
    pub(super) join: Join,
    pub(super) long: u64,
    /// Writes the values of the numbers of up to 20 digits that end with these windows.
    pub(super) take_long: TakeLong,
    /// `pair(text, values)` writes, for each of 64 bytes from the fourth byte of the text on, the value of the
    /// one or two digits before it. Returns whether three digits are adjacent anywhere.
    pub(super) pair: Pair,
    /// Whether the second pass runs together with the first, one chunk behind it, instead of after it. That is
    /// faster if there are enough registers for both.
    pub(super) at_once: bool,
}

impl<Classify, Returns, Extract, Take, Join, TakeLong, Pair, Digits>
    ScanInstructions<Classify, Returns, Extract, Take, Join, TakeLong, Pair>
where
    TakeLong: Fn(LongWindows<'_>, &mut [u64; TURN]) -> LongFound,
    Pair: Fn(&[u8; TINY_WINDOW], &mut [u8; CHUNK]) -> bool,
    Classify: Fn(&[u8; CHUNK]) -> Classes,
    Returns: Fn(&[u8; CHUNK]) -> u64,
    Extract: Fn(u64, u64) -> u64,
    Take: Fn(Windows<'_>) -> (Digits, u64),
    Join: Fn(Digits, &mut [u64; TURN]),
{
    /// Writes the numbers of a piece and marks them and their lines; `false` if it has an error.
    #[inline(always)]
    pub(super) fn scan_piece(
        &self, block: Block<'_>, piece: Range<usize>, batch: &mut Appender<'_>, marks: &mut Marks,
        state: &mut State,
    ) -> bool {
        let (text, start) = (block.text(), piece.start);
        let numbers = &mut batch.numbers[batch.counts.numbers..];
        // Each of these functions has one caller, so the compiler inlines it.
        let Habits { long, tiny, .. } = state.habits;
        let at_once = self.at_once && !long && !tiny;
        let bytes = piece.len();
        let mut conversion = Conversion::new(block, start, numbers, &self.take, &self.join);
        mark(text, piece, self, marks, state, at_once.then_some(&mut conversion));
        if state.refused != 0 {
            return false;
        }
        if tiny {
            state.habits.tiny = self.convert_tiny(block, start, marks, conversion.numbers);
            if state.habits.tiny {
                return true;
            }
        }
        if !long {
            if !at_once {
                for &ends in &marks.ends[..marks.chunks] {
                    conversion.convert(ends);
                }
            }
            if conversion.finish() & self.long == 0 {
                // The next piece is tried as tiny if five numbers of this one take at most 16 bytes on average.
                state.habits.tiny = !tiny && bytes * 5 <= marks.count * 16;
                return true;
            }
        }
        self.convert_long(block, start, marks, state, batch.ends, numbers)
    }

    /// Writes the numbers of a piece; `false` if one has three digits.
    #[inline(always)]
    fn convert_tiny(&self, block: Block<'_>, start: usize, marks: &Marks, numbers: &mut [u64]) -> bool {
        let mut memory = &block.memory()[start + PADDING - BEFORE_TINY..];
        // The second half stays 0. It is read after the last end, when `rest` is 0.
        let mut values = [0; 2 * CHUNK];
        let mut at = 0;
        for &ends in &marks.ends[..marks.chunks] {
            let window = memory.first_chunk().expect("there is padding after the text");
            if (self.pair)(window, values.first_chunk_mut().expect("it is longer")) {
                return false;
            }
            memory = &memory[CHUNK..];
            let room = &mut numbers[at..];
            if ends == EVERY_OTHER || ends == EVERY_OTHER << 1 {
                // For speed only: numbers of one digit with one blank after each.
                let values: &[u8; CHUNK] =
                    values[ends.trailing_zeros() as usize..].first_chunk().expect("it is longer");
                let room: &mut [_; CHUNK / 2] =
                    room.first_chunk_mut().expect("there is room for all numbers and more");
                for (number, &[value, _]) in room.iter_mut().zip(values.as_chunks().0) {
                    *number = value.into();
                }
            } else {
                let mut rest = ends;
                for room in room.as_chunks_mut::<TURN>().0 {
                    for number in room {
                        *number = values[rest.trailing_zeros() as usize].into();
                        rest &= rest.wrapping_sub(1);
                    }
                    if rest == 0 {
                        break;
                    }
                }
            }
            at += ends.count_ones() as usize;
        }
        true
    }

    /// Writes the numbers of a piece, however long they are; `false` if one has too many digits or is too
    /// large. It takes them from all chunks together: only three of the longest numbers
    /// fit into a chunk, too few to fill a turn.
    #[inline(always)]
    fn convert_long(
        &self, block: Block<'_>, start: usize, marks: &Marks, state: &mut State, list: &mut Vec<u32>,
        numbers: &mut [u64],
    ) -> bool {
        list.resize(MOST_ENDS + CHUNK, 0);
        let mut count = 0;
        for (&ends, base) in marks.ends[..marks.chunks].iter().zip((0..).step_by(CHUNK)) {
            let room = list[count..].first_chunk_mut().expect("there is room for all ends and more");
            squeeze(ends, base, room);
            count += ends.count_ones() as usize;
        }
        let last_end = list[..count].last().copied().unwrap_or_default();
        list[count..count + TURN].fill(last_end);
        let memory = &block.memory()[start + PADDING - LONG_WINDOW..];
        let mut all = LongFound::default();
        let turns = list[..count.next_multiple_of(TURN)].as_chunks().0.iter();
        for (ends, room) in turns.zip(numbers.as_chunks_mut().0) {
            let ends: &[u32; TURN] = ends;
            let windows = ends.map(|end| memory[end as usize..].first_chunk().expect("it ends in the block"));
            let LongFound { long, suspicious } = (self.take_long)(windows, room);
            all.long |= long;
            all.suspicious |= suspicious;
        }
        state.habits.long = all.long;
        !all.suspicious || check_long(block.text(), start, &marks.ends[..marks.chunks], numbers)
    }
}

/// Appends the rows of the block to the batch; `false` if the block has an error. `scan_piece` writes the
/// numbers of a piece and marks them and their lines, unless it has an error. The argument `squeeze` does what
/// the function [`squeeze`] does.
#[inline(always)]
pub(super) fn scan_pieces(
    block: Block<'_>, batch: &mut Batch,
    mut scan_piece: impl FnMut(Range<usize>, &mut Appender<'_>, &mut Marks, &mut State) -> bool,
    squeeze: impl Fn(u64, u32, &mut [u32; CHUNK]),
) -> bool {
    let text = block.text();
    if u32::try_from(text.len()).is_err() {
        return false;
    }
    // The batch gets no closure: a closure that is not inlined is compiled without the instruction set.
    let mut appender = batch.appender(text.len());
    let (first, rows) = (appender.counts.numbers, appender.counts.rows);
    let mut marks = Marks::new();
    let mut state = State { habits: *appender.habits, ..State::default() };
    for start in (0..text.len()).step_by(PIECE) {
        let end = text.len().min(start + PIECE);
        if !scan_piece(start..end, &mut appender, &mut marks, &mut state) {
            return false;
        }
        end_rows(&mut appender, &mut marks, &mut state, &squeeze);
    }
    *appender.habits = state.habits;
    appender.counts.lines += appender.counts.rows - rows + state.blank_lines;
    let is_right = convert_first(text, &mut appender.numbers[first..]);
    let counts = appender.counts;
    batch.reset(counts);
    is_right
}

/// The notes of the first pass on a piece.
pub(super) struct Marks {
    /// For each chunk, the bytes right after a number's last digit, as a mask.
    ends: [u64; CHUNKS + 1],
    /// How many chunks there are.
    chunks: usize,
    /// How many numbers end in the piece.
    pub(super) count: usize,
    /// Bit `i` says whether a line ends after the `i`-th number of the piece, counted from 1, and before the
    /// next number; bit 0 says so for the last number before the piece.
    pub(super) lines: [u64; MOST_ENDS.div_ceil(64) + 1],
}

impl Marks {
    pub(super) fn new() -> Self {
        Self { ends: [0; _], chunks: 0, count: 0, lines: [0; _] }
    }
}

/// The state that the first pass carries from chunk to chunk.
#[derive(Clone, Copy, Default)]
pub(super) struct State {
    /// How many lines had no row.
    blank_lines: usize,
    /// Not 0 if there was an error.
    pub(super) refused: u64,
    pub(super) habits: Habits,
}

/// Marks line ends, chunk by chunk.
pub(super) struct LineMarks {
    /// The line bits that are not in the marks yet.
    bits: u64,
    /// How many numbers end in earlier chunks.
    count: usize,
    blank: usize,
}

impl LineMarks {
    pub(super) fn new(state: &State) -> Self {
        LineMarks { bits: 0, count: 0, blank: state.blank_lines }
    }

    /// Goes on with the next chunk, given its line feeds and its number ends.
    #[inline(always)]
    pub(super) fn add(
        &mut self, newlines: u64, ends: u64, marks: &mut Marks, extract: impl Fn(u64, u64) -> u64,
    ) {
        let count = self.count;
        let mut order = extract(newlines, ends) << 1;
        if newlines & !ends != 0 {
            let known = self.bits >> (count % 64) & 1;
            order = order_of_lines(newlines, ends, extract);
            self.blank += (newlines.count_ones() - (order & !known).count_ones()) as usize;
        }
        self.bits |= order << (count % 64);
        self.count += ends.count_ones() as usize;
        if (count ^ self.count) & 64 != 0 {
            marks.lines[count / 64] = self.bits;
            self.bits = order >> (64 - count % 64);
        }
    }

    pub(super) fn finish(self, marks: &mut Marks, state: &mut State) {
        marks.lines[self.count / 64] = self.bits;
        marks.count = self.count;
        state.blank_lines = self.blank;
    }
}

/// The first pass: marks the ends of numbers and lines in a piece of the text. A conversion, if there is one,
/// processes each chunk after the ends of the next have been found.
///
/// The conversion is not a closure: a closure that is not inlined is compiled without the instruction set, and
/// takes three times as long.
#[inline(always)]
fn mark<Classify, Returns, Extract, Take, Join, TakeLong, Pair, Digits>(
    text: &[u8], piece: Range<usize>,
    instructions: &ScanInstructions<Classify, Returns, Extract, Take, Join, TakeLong, Pair>,
    marks: &mut Marks, state: &mut State, mut conversion: Option<&mut Conversion<'_, Digits, Take, Join>>,
) where
    Classify: Fn(&[u8; CHUNK]) -> Classes,
    Returns: Fn(&[u8; CHUNK]) -> u64,
    Extract: Fn(u64, u64) -> u64,
    Take: Fn(Windows<'_>) -> (Digits, u64),
    Join: Fn(Digits, &mut [u64; TURN]),
{
    let mut refused = state.refused;
    let mut lines = LineMarks::new(state);
    // 1 if the last byte was a digit.
    let mut after_digit = text[..piece.start].last().is_some_and(u8::is_ascii_digit).into();
    let mut chunk = 0;
    let mut ends_before = None;
    let mut start = piece.start;
    let (chunks, rest) = text[piece.clone()].as_chunks();
    let mut padded = [b' '; CHUNK];
    padded[..rest.len()].copy_from_slice(rest);
    // The last number can end with the block.
    let last = if piece.end == text.len() { &[padded][..] } else { &[] };
    for chunks in [chunks, last] {
        for bytes in chunks {
            let Classes { digits, newlines, accepted } = (instructions.classify)(bytes);
            let ends = !digits & (digits << 1 | after_digit);
            after_digit = digits >> 63;
            if accepted != u64::MAX {
                // Without the black box, compilers turn the mask into a vector of 64 bits.
                let returns = black_box((instructions.returns)(bytes));
                let line_feeds = newlines >> 1 | u64::from(text.get(start + CHUNK) == Some(&b'\n')) << 63;
                refused |= !(accepted | returns) | returns & !line_feeds;
            }
            if let Some(conversion) = &mut conversion
                && let Some(before) = ends_before.replace(ends)
            {
                conversion.convert(before);
            }
            marks.ends[chunk] = ends;
            chunk += 1;
            start += CHUNK;

            lines.add(newlines, ends, marks, &instructions.extract);
        }
    }
    if let (Some(conversion), Some(before)) = (conversion, ends_before) {
        conversion.convert(before);
    }
    marks.chunks = chunk;
    state.refused = refused;
    lines.finish(marks, state);
}

/// Takes the masks of line ends and number ends in 64 bytes. Bit `i` of the result says whether a line ends
/// after the `i`-th number end, counted from 1, and before the next; bit 0 says whether a line ends before the first
/// number end.
#[inline(always)]
fn order_of_lines(lines: u64, ends: u64, extract: impl Fn(u64, u64) -> u64) -> u64 {
    // The number ends and the other line ends form one sequence, which begins with the last number before all
    // of them. A line ends after a number if the next item is a line end. If there are 64 further items, the
    // last is lost. But no two number ends are adjacent, apart from the first, so that item is a line end that
    // follows other line ends.
    let elsewhere = extract(lines & !ends, lines | ends) << 1;
    extract(lines, ends) << 1 | extract(elsewhere >> 1, !elsewhere)
}

/// `extract(bits, mask)`, one bit at a time.
#[cfg_attr(target_arch = "x86_64", cfg(test))]
#[inline(always)]
pub(super) fn extract(bits: u64, mut mask: u64) -> u64 {
    let mut extracted = 0;
    let mut at = 0;
    while mask != 0 {
        extracted |= (bits >> mask.trailing_zeros() & 1) << at;
        mask &= mask - 1;
        at += 1;
    }
    extracted
}

/// The second pass over a piece: writes the values of its numbers, chunk by chunk.
///
/// It converts eight at a time without a branch: a chunk seldom has more, and surplus results are overwritten.
/// It joins the digits of eight numbers after it has taken the digits of the next eight.
struct Conversion<'a, Digits, Take, Join> {
    take: &'a Take,
    join: &'a Join,
    /// The memory, beginning with the window for an end at the first byte of the next chunk.
    memory: &'a [u8],
    numbers: &'a mut [u64],
    /// How many numbers end in earlier chunks.
    count: usize,
    /// The digits to be joined next, and the index of their numbers.
    taken: (Digits, usize),
    /// All bits that came with the digits.
    bits: u64,
}

impl<'a, Digits, Take, Join> Conversion<'a, Digits, Take, Join>
where
    Take: Fn(Windows<'_>) -> (Digits, u64),
    Join: Fn(Digits, &mut [u64; TURN]),
{
    /// Begins with the chunk at `start`.
    #[inline(always)]
    fn new(block: Block<'a>, start: usize, numbers: &'a mut [u64], take: &'a Take, join: &'a Join) -> Self {
        let memory = block.memory();
        // Any digits will do for the first turn, since the next turn overwrites its numbers.
        let (digits, _) = take([memory.first_chunk().expect("the padding is longer"); TURN]);
        let memory = &memory[start + PADDING - WINDOW..];
        Conversion { take, join, memory, numbers, count: 0, taken: (digits, 0), bits: 0 }
    }

    /// Goes on with the next chunk, given the ends in it.
    #[expect(unsafe_code, reason = "the bounds are checked once for all numbers of the chunk")]
    #[inline(always)]
    fn convert(&mut self, ends: u64) {
        let memory =
            self.memory.first_chunk::<{ CHUNK + WINDOW }>().expect("there is padding after the text");
        self.memory = &self.memory[CHUNK..];
        let mut rest = ends;
        let mut at = self.count;
        loop {
            let windows = [(); TURN].map(|()| {
                let end = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                // SAFETY: `end` is at most CHUNK, so the window lies within the CHUNK + WINDOW bytes.
                unsafe { &*memory.as_ptr().add(end).cast() }
            });
            let (digits, bits) = (self.take)(windows);
            self.bits |= bits;
            join_at(self.numbers, mem::replace(&mut self.taken, (digits, at)), self.join);
            if rest == 0 {
                break;
            }
            at += TURN;
        }
        self.count += ends.count_ones() as usize;
    }

    /// Writes the last numbers. Returns all bits that came with the digits.
    #[inline(always)]
    fn finish(self) -> u64 {
        join_at(self.numbers, self.taken, self.join);
        self.bits
    }
}

/// Writes the numbers that have these digits, at their index.
#[inline(always)]
fn join_at<Digits>(
    numbers: &mut [u64], (digits, at): (Digits, usize), join: impl Fn(Digits, &mut [u64; TURN]),
) {
    join(digits, numbers[at..].first_chunk_mut().expect("there is room for all numbers and more"));
}

/// Writes the positions of the set bits, by counting the zeros below the lowest one; or byte by byte, if more than a
/// quarter is set.
///
/// It writes eight at a time, without a branch between them: overwriting a few is faster than a mispredicted
/// branch, which would occur whenever their number changes.
#[inline(always)]
pub(super) fn squeeze(mask: u64, base: u32, positions: &mut [u32; CHUNK]) {
    if mask.count_ones() > CHUNK as u32 / 4 {
        return squeeze_bytes(mask, base, positions);
    }
    let (rooms, _) = positions.as_chunks_mut();
    let (first, more) = rooms.split_first_mut().expect("there is room for 64");
    let mut rest = squeeze_eight(mask, base, first);
    for room in more {
        if rest == 0 {
            break;
        }
        rest = squeeze_eight(rest, base, room);
    }
}

/// [`squeeze`], eight bits at a time.
#[inline(always)]
fn squeeze_bytes(mask: u64, base: u32, positions: &mut [u32; CHUNK]) {
    let mut at = 0;
    for (byte, base) in mask.to_le_bytes().into_iter().zip((base..).step_by(8)) {
        let room: &mut [u32; 8] =
            positions[at..].first_chunk_mut().expect("at most eight are before each byte");
        *room = SET_BITS[usize::from(byte)].map(|bit| base.wrapping_add(bit.into()));
        at += byte.count_ones() as usize;
    }
}

/// For each byte, the indices of its set bits.
static SET_BITS: [[u8; 8]; 256] = {
    let mut all = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut count) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                all[byte][count] = bit;
                count += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    all
};

/// Writes the positions of the first eight set bits, and returns the others.
#[expect(unsafe_code, reason = "see below")]
#[inline(always)]
fn squeeze_eight(mask: u64, base: u32, room: &mut [u32; 8]) -> u64 {
    room.iter_mut().fold(mask, |mask, position| {
        let value = base.wrapping_add(mask.trailing_zeros());
        // Volatile, because compilers otherwise turn this into vectors, which takes twice as long.
        // SAFETY: a reference is valid for writes.
        unsafe { std::ptr::from_mut(position).write_volatile(value) };
        mask & mask.wrapping_sub(1)
    })
}

/// Turns the line ends of the piece into row ends, and counts the numbers. On entry, the numbers of the piece are in
/// the batch, after those that the batch already counts.
#[inline(always)]
fn end_rows(
    batch: &mut Appender<'_>, marks: &mut Marks, state: &mut State,
    squeeze: &impl Fn(u64, u32, &mut [u32; CHUNK]),
) {
    let first = batch.counts.numbers;
    if first == batch.row_start && marks.lines[0] & 1 != 0 {
        // The number before the piece belongs to no open row.
        marks.lines[0] &= !1;
        state.blank_lines += 1;
    }
    for (&ends, at) in marks.lines.iter().zip((0..=marks.count).step_by(64)) {
        let base = (first + at) as u32;
        let rows = batch.counts.rows;
        let room = batch.row_ends[rows..].first_chunk_mut().expect("there is room for all row ends");
        if ends == EVERY_OTHER || ends == EVERY_OTHER << 1 {
            // For speed only: rows of two numbers.
            let base = base + ends.trailing_zeros();
            for (end, order) in room.iter_mut().take(32).zip(0..) {
                *end = base + 2 * order;
            }
        } else {
            squeeze(ends, base, room);
        }
        batch.counts.rows = rows + ends.count_ones() as usize;
    }
    batch.counts.numbers = first + marks.count;
    if let Some(&end) = batch.row_ends[..batch.counts.rows].last() {
        batch.row_start = end as usize;
    }
}

/// Corrects the numbers of more than 16 digits; `false` if one has too many digits or is too large.
#[cold]
fn check_long(text: &[u8], start: usize, ends: &[u64], numbers: &mut [u64]) -> bool {
    // The text holds only accepted bytes, and among those this bit marks the digits.
    const DIGIT: u64 = u64::from_le_bytes([0x10; 8]);
    const DIGITS: u32 = 2 * 8;
    let starts = (start..).step_by(CHUNK);
    let in_chunk = |(ends, start)| (0..CHUNK).filter(move |at| ends >> at & 1 != 0).map(move |at| start + at);
    let ends = ends.iter().zip(starts).flat_map(in_chunk);
    ends.zip(numbers).all(|(end, number)| {
        let text = &text[..end];
        let value = if let Some(last) = text.last_chunk::<24>() {
            let [high, middle, low] =
                [0, 8, 16].map(|at| u64::from_le_bytes(*last[at..].first_chunk().unwrap()));
            if middle & low & DIGIT != DIGIT {
                return true;
            }
            let more = (!high & DIGIT).leading_zeros() / 8;
            if more + DIGITS > scalar::MOST_DIGITS as u32 {
                return false;
            }
            // Replaces the text before the number with zeros.
            let high = high & !(u64::MAX >> (8 * more)) & u64::from_le_bytes([0x0F; 8]);
            let [high, middle, low] = [high, middle, low].map(scalar::join_eight);
            high.checked_mul(10_u64.pow(DIGITS)).and_then(|high| high.checked_add(middle * 100_000_000 + low))
        } else {
            let start = text.iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |at| at + 1);
            long_number(&text[start..])
        };
        value.map(|value| *number = value).is_some()
    })
}

/// Adds the digits before the last 16 bytes to the value of these bytes, if `all_digits` says that all 16 are digits.
#[cfg(any(test, target_arch = "aarch64"))]
#[inline(always)]
pub(super) fn add_top(window: &[u8; LONG_WINDOW], all_digits: bool, number: &mut u64) -> LongFound {
    const DIGIT: u64 = u64::from_le_bytes([0x10; 8]);
    let bytes = u64::from_le_bytes(*window.first_chunk().expect("it is longer"));
    // The last byte is the highest.
    let digits = if all_digits { (!bytes & DIGIT).leading_zeros() / 8 } else { 0 };
    let top = scalar::join_eight(bytes & !u64::MAX.unbounded_shr(8 * digits));
    let value = number.wrapping_add(top.wrapping_mul(10_u64.pow(16)));
    let wrapped = value < *number;
    *number = value;
    LongFound { long: all_digits, suspicious: digits > 4 || top > LARGEST_TOP.into() || wrapped }
}

/// Corrects the first number of the block, if the block starts with it: digits of the padding may have been
/// read as part of it.
fn convert_first(text: &[u8], numbers: &mut [u64]) -> bool {
    let digits = text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    digits == 0 || long_number(&text[..digits]).map(|value| numbers[0] = value).is_some()
}

/// The value of these digits, if there is one. Stands apart from the loops: an error that they must free costs them
/// registers.
#[cold]
#[inline(never)]
fn long_number(digits: &[u8]) -> Option<u64> {
    scalar::number(digits).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The meaning of [`order_of_lines`], line by line.
    fn order_by_counting(lines: u64, ends: u64) -> u64 {
        (0..64)
            .filter(|at| lines >> at & 1 != 0)
            .fold(0, |order, at| order | 1 << (ends & (u64::MAX >> (63 - at))).count_ones())
    }

    #[test]
    fn a_top_is_added_to_the_last_16_digits() {
        for (text, expected) in [
            ("   12  91234567890123456", Some(91_234_567_890_123_456)),
            ("    18446744073709551615", Some(u64::MAX)),
            ("   618446744073709551615", None),
            (" 7 618446744073709551615", None),
            ("\n\n\t\n18446744073709551616", None),
            ("    18450000000000000000", None),
            ("    99999999999999999999", None),
            ("000000000000000000000000", None),
            ("    00000000000000000000", Some(0)),
            ("7       1234567890123456", Some(1_234_567_890_123_456)),
        ] {
            let mut number = text[LONG_WINDOW - 16..].parse().unwrap();
            let found = add_top(text.as_bytes().try_into().unwrap(), true, &mut number);
            assert!(found.long);
            assert_eq!((!found.suspicious).then_some(number), expected, "{text:?}");
        }
        let mut number = 7;
        let found = add_top(&[b'1'; LONG_WINDOW], false, &mut number);
        assert_eq!((number, found.long, found.suspicious), (7, false, false));
    }

    #[test]
    fn lines_are_put_in_order_as_by_counting() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..if cfg!(miri) { 100 } else { 100_000 } {
            let (a, b) = (rng.u64(..), rng.u64(..));
            let digits = if rng.bool() { a & b } else { a | b };
            let ends = !digits & (digits << 1 | rng.u64(..2));
            let lines = !digits & if rng.bool() { rng.u64(..) } else { u64::MAX };
            let order = order_of_lines(lines, ends, extract);
            assert_eq!(order, order_by_counting(lines, ends), "{lines:#x} {ends:#x}");
        }
    }

    #[test]
    fn positions_are_squeezed_out() {
        let mut rng = fastrand::Rng::with_seed(5);
        for _ in 0..if cfg!(miri) { 100 } else { 10_000 } {
            let mask = if rng.bool() { rng.u64(..) } else { rng.u64(..) & rng.u64(..) & rng.u64(..) };
            let mut positions = [0; CHUNK];
            squeeze(mask, 1000, &mut positions);
            let expected: Vec<_> = (0..64).filter(|at| mask >> at & 1 != 0).map(|at| 1000 + at).collect();
            assert_eq!(positions[..expected.len()], expected);
        }
    }
}
