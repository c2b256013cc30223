//! What all vector kernels share: everything but the instructions. The essay in [`scan`](super) tells how it
//! works.

use super::scalar;
use crate::batch::{Appender, Batch};
use crate::block::{Block, PADDING};

/// How many bytes are looked at a time.
pub(super) const CHUNK: usize = 64;
const _: () = assert!(CHUNK == u64::BITS as usize && CHUNK <= PADDING);

/// How many bytes are marked before their numbers are converted: as many as keep the marks in the first-level
/// cache.
const PIECE: usize = 128 * CHUNK;

/// The most numbers that can end in a piece.
const MOST_ENDS: usize = PIECE / 2 + 1;

/// How many bytes end with a number's last digit in the [`Marked`] text.
pub(super) const WINDOW: usize = 16;
const _: () = assert!(WINDOW <= PADDING);

/// How many numbers are converted a time.
pub(super) const TURN: usize = 8;

/// Which of 64 bytes are what: the lowest bit stands for the first byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Classes {
    pub(super) digits: u64,
    pub(super) newlines: u64,
    /// Digits, blanks and line feeds.
    pub(super) accepted: u64,
}

/// The instructions of a kernel. Each is a closure made in a function that is compiled for the instruction
/// set, which makes it part of that function.
pub(super) struct Instructions<Classify, Returns, Squeeze, Extract, Convert> {
    /// The classes of 64 bytes.
    pub(super) classify: Classify,
    /// Which of 64 bytes are carriage returns.
    pub(super) returns: Returns,
    /// Writes the positions of the mask's set bits, each added to the base, to the beginning of the array, in
    /// order. What it writes behind them is unspecified, but that it is no more than the base and 64.
    pub(super) squeeze: Squeeze,
    /// `extract(bits, mask)` is those of the bits that the mask selects, moved together to the lower end.
    pub(super) extract: Extract,
    /// Writes the value of every marked number, of its last 16 digits if it has more; says whether any has 16
    /// digits or more.
    pub(super) convert: Convert,
}

/// Numbers of a text, by where they end.
#[derive(Clone, Copy)]
pub(super) struct Marked<'a> {
    /// The block and its padding.
    memory: &'a [u8],
    /// All ends are offsets in the block or its padding.
    ends: &'a [[u32; TURN]],
}

impl<'a> Marked<'a> {
    #[inline(always)]
    fn new(block: Block<'a>, ends: &'a [[u32; TURN]]) -> Self {
        let memory = block.memory();
        let last = ends.as_flattened().iter().fold(0, |last, &end| end.max(last));
        assert!(last as usize <= memory.len() - PADDING);
        Self { memory, ends }
    }

    /// The 16 bytes up to the end of each number, eight numbers a time.
    #[expect(unsafe_code, reason = "the bounds are checked once for all")]
    #[inline(always)]
    pub(super) fn turns(self) -> impl Iterator<Item = [&'a [u8; WINDOW]; TURN]> {
        self.ends.iter().map(move |ends| {
            ends.map(|end| {
                let from = end as usize + (PADDING - WINDOW);
                // SAFETY: `new` made sure that PADDING + end <= memory.len(), and that is from + WINDOW.
                unsafe { &*self.memory.as_ptr().add(from).cast() }
            })
        })
    }
}

/// Appends the rows of the block to the batch; `false` if the block has an error.
#[inline(always)]
pub(super) fn scan<Classify, Returns, Squeeze, Extract, Convert>(
    block: Block<'_>,
    batch: &mut Batch,
    instructions: &Instructions<Classify, Returns, Squeeze, Extract, Convert>,
) -> bool
where
    Classify: Fn(&[u8; CHUNK]) -> Classes,
    Returns: Fn(&[u8; CHUNK]) -> u64,
    Squeeze: Fn(u64, u32, &mut [u32; CHUNK]),
    Extract: Fn(u64, u64) -> u64,
    Convert: Fn(Marked<'_>, &mut [[u64; TURN]]) -> bool,
{
    let text = block.text();
    if u32::try_from(text.len()).is_err() {
        return false;
    }
    batch.append(text.len(), |batch| {
        let first = batch.counts.numbers;
        let mut marks = Marks::new();
        let mut state = State::default();
        let rows = batch.counts.rows;
        for start in (0..text.len()).step_by(PIECE) {
            let end = text.len().min(start + PIECE);
            mark(text, start..end, instructions, &mut marks, &mut state);
            if state.refused != 0 {
                return false;
            }
            let ends = &marks.ends[..marks.count];
            let turns = ends.len().div_ceil(TURN);
            let marked = Marked::new(block, &marks.ends.as_chunks().0[..turns]);
            let numbers = &mut batch.numbers[batch.counts.numbers..];
            let long = (instructions.convert)(marked, &mut numbers.as_chunks_mut().0[..turns]);
            if long && !convert_long(text, ends, numbers) {
                return false;
            }
            end_rows(batch, &mut marks, &mut state);
        }
        batch.counts.lines += batch.counts.rows - rows + state.blank_lines;
        convert_first(text, &mut batch.numbers[first..])
    })
}

/// What the first pass notes of a piece.
struct Marks {
    /// For each number, the offset in the block behind its last digit.
    ends: [u32; MOST_ENDS + CHUNK],
    /// How many numbers end in the piece.
    count: usize,
    /// Bit `i` says whether a line ends behind the `i`-th number of the piece and before the next, counted from
    /// 1; bit 0 the same of the last number before the piece.
    lines: [u64; (MOST_ENDS + 1).div_ceil(64) + 1],
}

impl Marks {
    fn new() -> Self {
        Self { ends: [0; _], count: 0, lines: [0; _] }
    }
}

/// What the first pass knows of what lies behind it.
#[derive(Clone, Copy, Default)]
struct State {
    /// 1 if the last byte was a digit.
    after_digit: u64,
    /// 1 if the last byte was a carriage return.
    after_return: u64,
    /// How many lines had no row.
    blank_lines: usize,
    /// Not 0 if there was an error.
    refused: u64,
}

/// The first pass: marks where numbers and lines end in a piece of the text.
#[inline(always)]
fn mark<Classify, Returns, Squeeze, Extract, Convert>(
    text: &[u8],
    piece: std::ops::Range<usize>,
    instructions: &Instructions<Classify, Returns, Squeeze, Extract, Convert>,
    marks: &mut Marks,
    state: &mut State,
) where
    Classify: Fn(&[u8; CHUNK]) -> Classes,
    Returns: Fn(&[u8; CHUNK]) -> u64,
    Squeeze: Fn(u64, u32, &mut [u32; CHUNK]),
    Extract: Fn(u64, u64) -> u64,
{
    let State { mut after_digit, mut after_return, mut blank_lines, mut refused } = *state;
    let mut lines = 0;
    let mut count = 0;
    let mut start = piece.start as u32;
    let (chunks, rest) = text[piece.clone()].as_chunks();
    let mut padded = [b' '; CHUNK];
    padded[..rest.len()].copy_from_slice(rest);
    // The last number may end with the block.
    let last = if piece.end == text.len() { &[padded][..] } else { &[] };
    for chunks in [chunks, last] {
        for bytes in chunks {
            let Classes { digits, newlines, accepted } = (instructions.classify)(bytes);
            let ends = !digits & (digits << 1 | after_digit);
            after_digit = digits >> 63;
            if accepted != u64::MAX || after_return != 0 {
                let returns = (instructions.returns)(bytes);
                refused |= !(accepted | returns) | (returns << 1 | after_return) & !newlines;
                after_return = returns >> 63;
            }
            assert!(count <= MOST_ENDS);
            let room = marks.ends[count..].first_chunk_mut().expect("there is room for all ends");
            (instructions.squeeze)(ends, start, room);
            start += CHUNK as u32;

            let mut order = (instructions.extract)(newlines, ends) << 1;
            if newlines & !ends != 0 {
                let known = lines >> (count % 64) & 1;
                order = order_of_lines(newlines, ends, &instructions.extract);
                blank_lines += (newlines.count_ones() - (order & !known).count_ones()) as usize;
            }
            lines |= order << (count % 64);
            let next = count + ends.count_ones() as usize;
            if (count ^ next) & 64 != 0 {
                marks.lines[count / 64] = lines;
                lines = order >> (64 - count % 64);
            }
            count = next;
        }
    }
    marks.lines[count / 64] = lines;
    marks.count = count;
    *state = State { after_digit, after_return, blank_lines, refused };
}

/// For 64 bytes, the mask of line ends and the mask of number ends: bit `i` of the result says whether a line
/// ends behind the `i`-th number end, counted from 1, and before the next; bit 0 the same of before the first.
#[inline(always)]
fn order_of_lines(lines: u64, ends: u64, extract: impl Fn(u64, u64) -> u64) -> u64 {
    // The number ends and the line ends elsewhere are one sequence of things, before which comes the number
    // before all of them. A number has a line end behind it if the next thing is one. Of 64 things the last is
    // lost: but for the first, no two number ends are neighbours, so that it is a line end behind others.
    let elsewhere = extract(lines & !ends, lines | ends) << 1;
    extract(lines, ends) << 1 | extract(elsewhere >> 1, !elsewhere)
}

/// `extract(bits, mask)`, a bit at a time.
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

/// Writes the positions of the set bits, by counting the zeros below the lowest one.
///
/// Eight a time without a branch between them: where a few more or less are wanted than in the chunk before,
/// that is faster than a branch that is mispredicted.
#[inline(always)]
pub(super) fn squeeze(mask: u64, base: u32, positions: &mut [u32; CHUNK]) {
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

/// Writes the positions of the first eight set bits, and returns the others.
#[expect(unsafe_code, reason = "see below")]
#[inline(always)]
fn squeeze_eight(mask: u64, base: u32, room: &mut [u32; 8]) -> u64 {
    room.iter_mut().fold(mask, |mask, position| {
        let value = base.wrapping_add(mask.trailing_zeros());
        // Volatile, because compilers make vectors of it otherwise, which takes twice as long.
        // SAFETY: a reference may be written through.
        unsafe { std::ptr::from_mut(position).write_volatile(value) };
        mask & mask.wrapping_sub(1)
    })
}

/// Turns the line ends of the piece, whose numbers are in the batch behind those that it counts, into row ends,
/// and counts the numbers.
#[inline(always)]
fn end_rows(batch: &mut Appender<'_>, marks: &mut Marks, state: &mut State) {
    const EVERY_OTHER: u64 = u64::MAX / 3;
    let first = batch.counts.numbers;
    if first == batch.row_start && marks.lines[0] & 1 != 0 {
        // The number before the piece is none of an open row.
        marks.lines[0] &= !1;
        state.blank_lines += 1;
    }
    for (&ends, at) in marks.lines.iter().zip((0..=marks.count).step_by(64)) {
        let base = (first + at) as u32;
        let rows = batch.counts.rows;
        let room = batch.row_ends[rows..].first_chunk_mut().expect("there is room for all row ends");
        if ends == EVERY_OTHER || ends == EVERY_OTHER << 1 {
            // For speed alone: rows of two numbers.
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

/// Corrects the numbers of 16 digits and more; `false` if one is too long or too large.
#[cold]
fn convert_long(text: &[u8], ends: &[u32], numbers: &mut [u64]) -> bool {
    const DIGITS: usize = 16;
    ends.iter().zip(numbers).all(|(&end, number)| {
        let Some((before, low)) = text[..end as usize].split_last_chunk::<DIGITS>() else { return true };
        if !low.iter().all(u8::is_ascii_digit) {
            return true;
        }
        let start = before.iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |at| at + 1);
        let high = &before[start..];
        let longer = || {
            let value = scalar::number(high)?.checked_mul(10_u64.pow(DIGITS as u32))?.checked_add(*number)?;
            (high.len() + DIGITS <= scalar::MOST_DIGITS).then_some(value)
        };
        longer().map(|value| *number = value).is_some()
    })
}

/// Corrects the first number of the block, if it starts where the block does: what was taken for its first
/// digits may be the end of the padding.
fn convert_first(text: &[u8], numbers: &mut [u64]) -> bool {
    let digits = text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    digits == 0 || scalar::number(&text[..digits]).map(|value| numbers[0] = value).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`order_of_lines`] means, line by line.
    fn order_by_counting(lines: u64, ends: u64) -> u64 {
        (0..64)
            .filter(|at| lines >> at & 1 != 0)
            .fold(0, |order, at| order | 1 << (ends & (u64::MAX >> (63 - at))).count_ones())
    }

    #[test]
    fn lines_are_put_in_order_as_by_counting() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..100_000 {
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
        for _ in 0..10_000 {
            let mask = if rng.bool() { rng.u64(..) } else { rng.u64(..) & rng.u64(..) & rng.u64(..) };
            let mut positions = [0; CHUNK];
            squeeze(mask, 1000, &mut positions);
            let expected: Vec<_> = (0..64).filter(|at| mask >> at & 1 != 0).map(|at| 1000 + at).collect();
            assert_eq!(positions[..expected.len()], expected);
        }
    }
}
