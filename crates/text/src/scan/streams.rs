//! Rows of numbers with AVX2 or NEON, in four streams.
//!
//! Most inputs are numbers with one blank after each. The way of [`vector`](super::vector) waits there: it finds a
//! number's end, then its bytes, then its value, and each step waits for the one before. Here four parts of the block, cut
//! at line ends, are read side by side, two numbers of each in turn, so that four chains of steps run at once:
//!
//! ```text
//! for each of the four parts:
//!     ends   = the first two bytes that can end a number
//!     digits = both numbers, in 16 bytes each: every digit where joining wants it, and zeros for the others
//!     worst  = the larger of worst and digits, byte by byte
//!     if rows can have any length:
//!         note the index after each number, and keep the note if a line feed ends it
//! numbers = digits joined, for four steps together
//! ```
//!
//! Nothing branches on the text. Digits are moved by a control, an entry of a table whose index tells the places of the
//! ends. `worst` tells after all steps whether everything was a number. There is room for as many numbers as a part has
//! blanks, and they must use all of its bytes.
//!
//! The files of instructions hold the differences: how a step finds the ends, and what else it moves, so that it is checked.
//!
//! # Why no other text passes
//!
//! A step promises: if all bytes that it moves pass, it goes over two blanks at most. If it goes over two, one comes after
//! each of two numbers of 1 to 15 digits, and there are no other bytes; and if all rows are to have two numbers, the first
//! of the blanks is a space. The files of instructions say why they keep this promise.
//!
//! As there are as many numbers as blanks, and no bytes are left, each step goes over two, so each was two numbers with one
//! blank after each. If all rows are to have two numbers, the first of these blanks is a space, so the second is a line
//! feed for each step, because a part has as many as steps.

#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![expect(clippy::cast_possible_truncation, reason = "a block has fewer than 2^32 bytes")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "aarch64")]
mod neon;

#[cfg(target_arch = "x86_64")]
use avx2 as instructions;
#[cfg(target_arch = "aarch64")]
use neon as instructions;

use crate::batch::Batch;
use crate::block::{Block, PADDING};
use instructions::{Digits, LONGEST_STEP, MOST, Pair};

/// A shorter block is not worth four streams.
const SHORTEST: usize = 1024;
/// Shorter pairs of numbers, on average, are not worth it either.
const SHORT_PAIR: usize = 7;
const STREAMS: usize = 4;
/// How many pairs of numbers can be left in short blocks.
const FEW: usize = 16;

/// A part of the block, and where its numbers and rows come in the room for all.
struct Part {
    /// The place of the next number.
    at: usize,
    end: usize,
    /// The index of the next number, and that after the last one.
    number: usize,
    numbers: usize,
    /// The index of the next row.
    row: usize,
}

/// The room for all numbers of the block, and for as many row ends.
struct Room<'a> {
    numbers: &'a mut [u64],
    row_ends: &'a mut [u32],
    /// The index of the first number in the batch.
    first: usize,
}

/// [Scans](scan) the block, unless the blocks before it say that this is in vain.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"))]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
#[inline]
pub(super) fn try_scan(block: Block<'_>, batch: &mut Batch) -> bool {
    let text = block.text();
    if text.len() < SHORTEST || text.last() != Some(&b'\n') || !batch.habits().tries_streams() {
        return false;
    }
    let is_right = scan(block, batch);
    batch.habits().notice_streams(is_right);
    is_right
}

/// Appends the rows of the block to the batch if each of their numbers has up to 15 digits and one space or line feed
/// after it. Otherwise returns `false`, and the batch is as before.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"))]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
#[inline]
fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
    let text = block.text();
    if u32::try_from(text.len()).is_err() {
        return false;
    }
    let Some(places) = places(text) else { return false };
    // If the first rows are pairs, all probably are, and their spaces need not be counted.
    if begins_with_pairs(text) {
        let counts = places.map(|[start, end]| [instructions::count(&text[start..end], b'\n'); 2]);
        scan_parts::<true>(block, places, counts, batch)
    } else {
        let counts = places
            .map(|[start, end]| [b'\n', b' '].map(|blank| instructions::count(&text[start..end], blank)));
        scan_parts::<false>(block, places, counts, batch)
    }
}

/// [Scans](scan) parts at these places, with these numbers of line feeds and of spaces.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"))]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
#[inline]
fn scan_parts<const PAIRS: bool>(
    block: Block<'_>, places: [[usize; 2]; STREAMS], counts: [[usize; 2]; STREAMS], batch: &mut Batch,
) -> bool {
    let all = counts.as_flattened().iter().sum::<usize>();
    // Numbers of one or two digits have a faster way.
    if 2 * block.text().len() < SHORT_PAIR * all {
        return false;
    }
    let mut appender = batch.appender(block.text().len());
    let first = appender.counts.numbers;
    let (Some(numbers), Some(row_ends)) =
        (appender.numbers[first..].get_mut(..all), appender.row_ends[appender.counts.rows..].get_mut(..all))
    else {
        return false;
    };
    let mut room = Room { numbers, row_ends, first };
    let (mut numbers, mut rows) = (0, 0);
    let parts = std::array::from_fn(|part| {
        let ([at, end], [feeds, spaces]) = (places[part], counts[part]);
        let (number, row) = (numbers, rows);
        (numbers, rows) = (numbers + feeds + spaces, rows + feeds);
        Part { at, end, number, numbers, row }
    });
    if !fill::<PAIRS>(block, parts, &mut room) {
        return false;
    }
    appender.counts.numbers += numbers;
    appender.counts.rows += rows;
    appender.counts.lines += rows;
    let counts = appender.counts;
    batch.reset(counts);
    true
}

/// Whether each of the first rows has one space.
fn begins_with_pairs(text: &[u8]) -> bool {
    const SAMPLE: usize = 16;
    let mut rows = text.split(|&byte| byte == b'\n').take(SAMPLE);
    rows.all(|row| memchr::memchr_iter(b' ', row).count() == 1)
}

/// The first and last places of four parts of about the same length, each of whole lines, if the text is.
fn places(text: &[u8]) -> Option<[[usize; 2]; STREAMS]> {
    let after_line = |from: usize| memchr::memchr(b'\n', &text[from..]).map(|at| from + at + 1);
    let mut cuts = [0; STREAMS + 1];
    for part in 1..=STREAMS {
        cuts[part] = after_line((part * text.len() / STREAMS).max(cuts[part - 1] + 1) - 1)?;
    }
    Some(std::array::from_fn(|part| [cuts[part], cuts[part + 1]]))
}

/// Reads four parts of the block, if they are what [`scan`] takes; with `PAIRS`, if all of their rows have two numbers. A
/// part has room for as many numbers as it has blanks, and for as many rows as it has line feeds.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"))]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
#[inline]
fn fill<const PAIRS: bool>(block: Block<'_>, mut parts: [Part; STREAMS], room: &mut Room<'_>) -> bool {
    let text = block.text();
    // Before the first numbers of the block, there can be anything, even a digit, which AVX2 would take for theirs.
    if !(0..2).all(|_| parts[0].take::<PAIRS>(text, room)) {
        return false;
    }
    let mut worst = instructions::none();
    loop {
        let steps = parts.iter().map(Part::steps).min().unwrap_or_default();
        if steps == 0 {
            break;
        }
        // SAFETY: each part has that many steps.
        worst = unsafe { run::<PAIRS>(block, &mut parts, room, steps, worst) };
    }
    if !instructions::pass::<PAIRS>(worst) {
        return false;
    }
    // The steps end with the first part that does. If the others have much left, their rows are too unlike.
    let left: usize = parts.iter().map(|part| part.numbers - part.number).sum();
    let are_whole = left / 2 <= FEW + text.len() / 64
        && parts.iter_mut().all(|part| {
            (part.number..part.numbers).all(|_| part.take::<PAIRS>(text, room)) && part.at == part.end
        });
    if PAIRS && are_whole {
        for (end, index) in room.row_ends[..room.numbers.len() / 2].iter_mut().zip(1..) {
            *end = room.first as u32 + 2 * index;
        }
    }
    are_whole
}

/// Reads two numbers from each part `steps` times, and returns the larger of `worst` and each of their bytes.
///
/// # Safety
///
/// Each part has that many [steps](Part::steps).
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"))]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
#[inline]
unsafe fn run<const PAIRS: bool>(
    block: Block<'_>, parts: &mut [Part; STREAMS], room: &mut Room<'_>, steps: usize, mut worst: Digits,
) -> Digits {
    let (numbers, row_ends) = (room.numbers.as_mut_ptr(), room.row_ends.as_mut_ptr());
    // SAFETY: the parts are in the block.
    let begin = parts.each_ref().map(|part| unsafe { block.memory().as_ptr().add(PADDING + part.at) });
    // SAFETY: their numbers are in the room.
    let pairs = parts.each_ref().map(|part| unsafe { numbers.add(part.number).cast::<[u64; 2]>() });
    let mut rows = parts.each_ref().map(|part| part.row);
    let mut at = begin;
    for step in 0..steps {
        let digits = [0, 1, 2, 3].map(|part| {
            // SAFETY: a step goes on by LONGEST_STEP bytes at most, so it begins that many before the end of its part; with
            // the padding, 16 bytes before it and 48 from it on can be read. Whatever the text is, no part has more row ends
            // than numbers so far, so there is room; if the text is right, none has more than its line feeds before the last.
            unsafe {
                let (digits, ends) = instructions::take(at[part]);
                if !PAIRS {
                    for (number, end) in (1..).zip(ends) {
                        row_ends.add(rows[part]).write(2 * step as u32 + number);
                        rows[part] = instructions::next_row(rows[part], *end);
                    }
                }
                at[part] = ends[1].add(1);
                digits
            }
        });
        for digits in digits {
            worst = instructions::worse(worst, digits);
        }
        for (pairs, pair) in pairs.into_iter().zip(instructions::join(digits)) {
            // SAFETY: there is room for two numbers for each of the steps.
            unsafe { pairs.add(step).cast::<Pair>().write_unaligned(pair) };
        }
    }
    for (number, part) in parts.iter_mut().enumerate() {
        for end in &mut room.row_ends[part.row..rows[number]] {
            // In a text that will be refused, parts can have noted the same row.
            *end = end.wrapping_add((room.first + part.number) as u32);
        }
        // SAFETY: both are places of the block.
        part.at += unsafe { at[number].offset_from_unsigned(begin[number]) };
        part.row = rows[number];
        part.number += 2 * steps;
    }
    worst
}

impl Part {
    /// How many steps can be done.
    fn steps(&self) -> usize {
        ((self.end - self.at) / LONGEST_STEP).min((self.numbers - self.number) / 2)
    }

    /// Reads the next number, if there is room for it, and with `PAIRS` if the blank after it is the right one.
    fn take<const PAIRS: bool>(&mut self, text: &[u8], room: &mut Room<'_>) -> bool {
        let text = &text[self.at..self.end];
        let (mut number, mut digits) = (0, 0);
        while digits <= MOST && text.get(digits).is_some_and(u8::is_ascii_digit) {
            number = 10 * number + u64::from(text[digits] - b'0');
            digits += 1;
        }
        let ends_row = text.get(digits) == Some(&b'\n');
        let is_right = (1..=MOST).contains(&digits)
            && (ends_row || text.get(digits) == Some(&b' '))
            && self.number < self.numbers
            && (!PAIRS || ends_row == (self.number % 2 == 1));
        if is_right {
            room.numbers[self.number] = number;
            self.at += digits + 1;
            self.number += 1;
            if ends_row {
                room.row_ends[self.row] = (room.first + self.number) as u32;
                self.row += 1;
            }
        }
        is_right
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    #[cfg(target_arch = "x86_64")]
    use crate::machine::isa::Avx2 as Instructions;
    #[cfg(target_arch = "aarch64")]
    use crate::machine::isa::Neon as Instructions;
    use crate::scan::scan_text;

    type Scanned = (Vec<u64>, Vec<u32>, usize);

    fn scanned(batch: &Batch) -> Scanned {
        (batch.numbers().to_vec(), batch.rows().offsets().to_vec(), batch.lines())
    }

    /// What the streams read, if they take the text, which has to be what the reference reads. The padding holds digits.
    fn taken(open: &[u64], text: &[u8]) -> Option<Scanned> {
        Instructions::detect()?;
        let memory = [&[b'7'; PADDING], text, &[b'7'; PADDING]].concat();
        // The open row goes on in the text.
        let mut batch = Batch::from_rows([&[1, 2, 3][..]]);
        batch.extend_open_row(open);
        let mut expected = batch.clone();
        // SAFETY: the processor has these instructions.
        if !unsafe { scan(Block::new(&memory, PADDING..PADDING + text.len()), &mut batch) } {
            return None;
        }
        assert!(scan_text(text, &mut expected).is_ok(), "{}", text.escape_ascii());
        assert!(scanned(&batch) == scanned(&expected), "{}", text.escape_ascii());
        Some(scanned(&batch))
    }

    /// Whether a text is lines of numbers of one to 15 digits, with one blank after each.
    fn is_right(text: &[u8]) -> bool {
        let is_number = |word: &[u8]| (1..=MOST).contains(&word.len()) && word.iter().all(u8::is_ascii_digit);
        text.strip_suffix(b"\n").is_some_and(|rows| rows.split(|byte| b" \n".contains(byte)).all(is_number))
    }

    fn number(rng: &mut Rng, digits: u32) -> String {
        let least = 10_u64.pow(digits - 1);
        rng.u64(if digits == 1 { 0 } else { least }..10 * least).to_string()
    }

    /// Whether the first rows have two numbers, and another one has not.
    fn are_taken_for_pairs(text: &[u8]) -> bool {
        let mut rows = text.split_inclusive(|&byte| byte == b'\n');
        begins_with_pairs(text) && rows.any(|row| memchr::memchr_iter(b' ', row).count() != 1)
    }

    /// Rows of some of these lengths, whose numbers have at most these digits in turn.
    fn rows(rng: &mut Rng, most: [u32; 2], lengths: &[usize], length: usize) -> Vec<u8> {
        let mut text = String::new();
        while text.len() < length {
            let row: Vec<String> = (0..*rng.choice(lengths).unwrap())
                .map(|index| {
                    let digits = rng.u32(1..=most[index % 2]);
                    number(rng, digits)
                })
                .collect();
            text.extend([&row.join(" "), "\n"]);
        }
        text.into_bytes()
    }

    /// Lengths of rows.
    const LENGTHS: &[&[usize]] =
        &[&[2], &[2], &[1], &[3], &[1, 2, 3], &[1, 3], &[4, 2], &[3, 4, 5, 6, 7, 8, 9, 10]];

    #[test]
    fn rows_of_all_lengths_are_taken() {
        let mut rng = Rng::with_seed(1);
        for first in 1..=MOST as u32 {
            let seconds = 1 + 5_u32.saturating_sub(first)..=MOST as u32;
            for second in seconds.step_by(if cfg!(miri) { 7 } else { 1 }) {
                let rows: String = (0..if cfg!(miri) { 70 } else { 400 })
                    .map(|_| format!("{} {}\n", number(&mut rng, first), number(&mut rng, second)))
                    .collect();
                assert!(
                    taken(&[], rows.as_bytes()).is_some() || Instructions::detect().is_none(),
                    "{first} {second}"
                );
            }
        }
    }

    /// Line feeds in the same places of all vectors are counted, however many they are.
    #[test]
    #[cfg_attr(miri, ignore = "too long an input")]
    fn rows_that_begin_where_vectors_do_are_taken() {
        let rows = b"123 456\n".repeat(40_000);
        assert!(taken(&[], &rows).is_some() || Instructions::detect().is_none());
    }

    /// With AVX2 and 32 digits, each step sees the same line feed after both of its numbers, and so notes two rows for one.
    #[test]
    fn rows_whose_ends_are_out_of_sight_are_refused() {
        let lengths = if cfg!(miri) { 32..33 } else { MOST + 1..40 };
        for (digits, end) in lengths.flat_map(|digits| [&b"\n"[..], b"\0\n", b"\0"].map(|end| (digits, end)))
        {
            let rows = [b"1".repeat(digits), end.to_vec()].concat().repeat(200);
            for begin in [&b"1 2 3\n"[..], b""] {
                assert!(
                    taken(&[], &[begin, &rows, b"4\n5\n6\n7\n"].concat()).is_none(),
                    "{digits} {}",
                    end.escape_ascii()
                );
            }
        }
    }

    /// The byte before the text is a digit.
    #[test]
    fn a_text_that_begins_with_a_space_is_refused() {
        for begin in [" 123456789012345678 3\n", " 123456789012345678\n"] {
            let text = begin.to_owned() + &"1234567 1234567\n".repeat(100);
            assert!(taken(&[], text.as_bytes()).is_none(), "{begin}");
        }
    }

    /// A step goes on by as many bytes as it can, where its part ends.
    #[test]
    fn parts_that_end_with_too_long_a_number_are_refused() {
        for digits in 15..40 {
            let end = [b"1".repeat(digits), b"\n".to_vec()].concat();
            for rows in [&b"1234567 123456\n"[..], b"1234567 123456 12345\n"] {
                let text = [rows.repeat(40), end.clone()].concat().repeat(STREAMS);
                assert_eq!(
                    taken(&[], &text).is_some(),
                    digits == 15 && rows.len() > 15 && Instructions::detect().is_some()
                );
            }
        }
    }

    #[test]
    fn blocks_are_tried_less_often_after_each_that_was_refused() {
        if Instructions::detect().is_none() {
            return;
        }
        let mut batch = Batch::new();
        let mut is_taken = |row: &str| {
            let memory = [&[b'7'; PADDING], row.repeat(200).as_bytes(), &[b'7'; PADDING]].concat();
            let block = Block::new(&memory, PADDING..memory.len() - PADDING);
            // SAFETY: the processor has these instructions.
            unsafe { try_scan(block, &mut batch) }
        };
        let (right, wrong) = ("1234567 123456\n", "1234567  12345\n");
        assert!(is_taken(right) && !is_taken(wrong));
        // One block is not tried, and after two that were refused in turn, three.
        assert!(!is_taken(right) && is_taken(right));
        assert!(!is_taken(wrong) && !is_taken(right) && !is_taken(wrong));
        assert_eq!([(); 5].map(|()| is_taken(right)), [false, false, false, true, true]);
    }

    /// What contestants and attackers write among rows.
    const OTHERS: &[&str] = &[
        "1234567890123456 1\n",
        "1 1234567890123456\n",
        "123456789012345 123456789012345\n",
        "12345678901234567890 18446744073709551615\n",
        "1 2 3\n",
        "5\n",
        "\n",
        " 5 6\n",
        "5 6 \n",
        "5  6\n",
        "5\t6\n",
        "5 6\r\n",
        "5 -6\n",
        "123456789\n",
        " \n",
        "  \n",
        "1 2\n\n",
        "11111111111111111111111111111111\x16",
        "11111111111111111111111111111111\x1F111111111111111111111111111111111\x16 1\n",
        "000000000000000000000000000000000 0\n",
        "123456789012345678901234567890 123456789012345678901234567890\n",
    ];

    /// Any of these, and some that have as many line feeds or spaces as rows of two numbers would have.
    const TOGETHER: &[&[Option<&str>]] = &[
        &[None],
        &[None, None],
        &[Some("1 2 3\n"), Some("4\n")],
        &[Some("4\n"), Some("1 2 3\n")],
        &[Some("1 2 3 4\n")],
        &[Some("4\n"), Some("1 2 3 4\n"), Some("5\n")],
    ];

    #[test]
    fn nothing_but_rows_is_taken() {
        let mut rng = Rng::with_seed(2);
        let rounds = if cfg!(miri) { 3 } else { 20_000 };
        let (mut right, mut wrong) = (0, 0);
        for round in 0..rounds {
            let most = [rng.u32(8..=15), rng.u32(6..=15)];
            let lengths = *rng.choice(LENGTHS).unwrap();
            // Four parts need rows enough to be about as long.
            let length = lengths.len() * rng.usize(SHORTEST..2 * SHORTEST);
            let mut text = rows(&mut rng, most, lengths, length);
            let at = rng.usize(..text.len());
            match round % 4 {
                0 => text[at] = rng.u8(..),
                1 => text[at] = rng.choice(*b" \n0\t\r\x16\x1F/:").unwrap(),
                2 => {
                    let start = text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1);
                    for other in *rng.choice(TOGETHER).unwrap() {
                        let other = other.unwrap_or_else(|| rng.choice(OTHERS).unwrap());
                        text.splice(start..start, other.bytes());
                    }
                }
                _ => {}
            }
            let is_taken = taken(&[4, 5][..round % 3], &text).is_some();
            // If the first rows have two numbers, all are taken for pairs, and others are refused.
            if is_taken || !are_taken_for_pairs(&text) {
                assert_eq!(
                    is_taken,
                    is_right(&text) && Instructions::detect().is_some(),
                    "{}",
                    text.escape_ascii()
                );
            }
            *(if is_taken { &mut right } else { &mut wrong }) += 1;
        }
        assert!(
            cfg!(miri) || Instructions::detect().is_none() || right > rounds / 4 && wrong > rounds / 4,
            "{right} {wrong}"
        );
    }

    #[test]
    #[cfg_attr(miri, ignore = "too many inputs")]
    fn every_byte_at_every_offset_is_checked() {
        for lengths in [&[2][..], &[1, 2, 3]] {
            every_byte_is_checked(&mut rows(&mut Rng::with_seed(3), [9, 15], lengths, SHORTEST));
        }
    }

    fn every_byte_is_checked(text: &mut [u8]) {
        for at in 0..text.len() {
            let before = text[at];
            for byte in 0..=u8::MAX {
                text[at] = byte;
                let is_taken = taken(&[], text).is_some();
                if is_taken || !are_taken_for_pairs(text) {
                    assert_eq!(is_taken, is_right(text) && Instructions::detect().is_some(), "{at} {byte}");
                }
            }
            text[at] = before;
        }
    }
}
