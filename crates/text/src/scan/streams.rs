//! Rows of numbers with AVX2, in four streams.
//!
//! Most inputs are numbers with one blank after each. The way of [`vector`](super::vector) waits there: it finds a
//! number's end, then its bytes, then its value, and each step waits for the one before. Here four parts of the block, cut
//! at line ends, are read side by side, two numbers of each in turn, so that four chains of steps run at once:
//!
//! ```text
//! for each of the four parts:
//!     blanks  = a bit for each of the next 32 bytes that is a space or a line feed
//!     e0, e1  = the places of the first two of these bits: the ends of two numbers
//!     bytes   = 16 bytes before the place e0, and 16 from it on, less '0'
//!     control = an entry of a table, whose index is 16 e0 + e1
//!     digits  = bytes in the order of control: both numbers at the right of 16 bytes each, after zeros
//!     worst   = the larger of worst and digits, byte by byte
//!     if rows can have any length:
//!         note the index after each number, and keep the note if a line feed ends it
//! numbers = digits joined, as in the other ways, for four steps together
//! ```
//!
//! Nothing branches on the text. `worst` tells at the end whether everything was a number: the control moves the byte
//! between the numbers to the first place of the second half, where the largest result that passes is that of a space if
//! all rows have two numbers, and any byte does otherwise; in all other places, it is that of the digit 9. There is room
//! for as many numbers as a part has blanks, and they must use all of its bytes.
//!
//! # Why no other text passes
//!
//! Let a number begin at place 0, and let the byte before it be no digit, which holds at the beginning of each part. If
//! both numbers have 1 to 15 digits, no other lengths have the same index, and all bytes are checked but those after each
//! number, which are blanks. Otherwise:
//!
//! - The entry has other lengths, say `m` digits at first. If `m > e0`, the byte before the numbers is taken as a digit,
//!   which it is not. If `m < e0`, the second number is shorter than the entry's by 17 for each digit that the first is
//!   longer, which no number is.
//! - There is no entry. Then the byte at `e0` is taken as a digit. It is a blank; or `e0` is 32, because there is no blank
//!   in 32 bytes. Then it passes only if it is a byte from 0x16 to 0x1F.
//!
//! So as long as all bytes pass, the byte before the next number is no digit either, and no step uses more than two
//! blanks: those after its numbers. As there are as many numbers as blanks, each step uses two, so each was two numbers
//! with one blank after each. If all rows are to have two numbers, the first of these blanks is a space, so the second is
//! a line feed for each step, because a part has as many as steps.

#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]
#![expect(
    clippy::cast_possible_truncation,
    reason = "places in a control are below 32, and a block has fewer than 2^32 bytes"
)]

use std::arch::x86_64::*;

use crate::batch::Batch;
use crate::block::{Block, PADDING};

/// The most digits of a number: two fit into the bytes that a step looks at.
const MOST: usize = 15;
/// A shorter block is not worth four streams.
const SHORTEST: usize = 1024;
/// Shorter pairs of numbers, on average, are not worth it either.
const SHORT_PAIR: usize = 7;
const STREAMS: usize = 4;
/// How many pairs of numbers can be left in short blocks.
const FEW: usize = 16;
/// How many bytes a step looks at, and how many it goes on at most.
const WINDOW: usize = 32;
const LONGEST_STEP: usize = WINDOW + 1;

/// Which bytes come where, by 16 times the length of the first number and the length of both with the blank between.
#[repr(align(32))]
struct Controls([[u8; WINDOW]; INDICES]);
const INDICES: usize = 16 * WINDOW + WINDOW + 1;
// Both places can be the end of the window.
const _: () = assert!(INDICES > 17 * WINDOW);

static CONTROLS: Controls = {
    const NONE: u8 = 0x80;
    let mut controls = [[0; WINDOW]; INDICES];
    let mut first = 1;
    while first <= MOST {
        let mut second = 1;
        while second <= MOST {
            let control = &mut controls[16 * first + first + 1 + second];
            let mut place = 1;
            control[0] = NONE;
            while place < 16 {
                control[place] = if place >= 16 - first { place as u8 } else { NONE };
                control[16 + place] = if place >= 16 - second { (place + second - 15) as u8 } else { NONE };
                place += 1;
            }
            second += 1;
        }
        first += 1;
    }
    Controls(controls)
};

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
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
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
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
    let text = block.text();
    if u32::try_from(text.len()).is_err() {
        return false;
    }
    let Some(places) = places(text) else { return false };
    // If the first rows are pairs, all probably are, and their spaces need not be counted.
    if begins_with_pairs(text) {
        let counts = places.map(|[start, end]| [count(&text[start..end], b'\n'); 2]);
        scan_parts::<true>(block, places, counts, batch)
    } else {
        let counts = places.map(|[start, end]| [b'\n', b' '].map(|blank| count(&text[start..end], blank)));
        scan_parts::<false>(block, places, counts, batch)
    }
}

/// [Scans](scan) parts at these places, with these numbers of line feeds and of spaces.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
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

/// How often this byte comes, in a fifth of the instructions that `memchr` takes.
#[target_feature(enable = "avx2")]
#[inline]
fn count(text: &[u8], byte: u8) -> usize {
    const AT_ONCE: usize = 4;
    let (zero, byte_of_all) = (_mm256_setzero_si256(), _mm256_set1_epi8(byte.cast_signed()));
    let (vectors, rest) = text.as_chunks::<{ AT_ONCE * WINDOW }>();
    let mut sums = zero;
    // A byte can count up to 255.
    for vectors in vectors.chunks(255 / AT_ONCE) {
        let mut counts = zero;
        for bytes in vectors.as_flattened().as_chunks::<WINDOW>().0 {
            // SAFETY: this reads 32 bytes, the length of `bytes`.
            let bytes = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
            counts = _mm256_sub_epi8(counts, _mm256_cmpeq_epi8(bytes, byte_of_all));
        }
        sums = _mm256_add_epi64(sums, _mm256_sad_epu8(counts, zero));
    }
    let sums = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
    let sum = (_mm_cvtsi128_si64(sums) + _mm_extract_epi64::<1>(sums)).cast_unsigned();
    sum as usize + memchr::memchr_iter(byte, rest).count()
}

/// Reads four parts of the block, if they are what [`scan`] takes; with `PAIRS`, if all of their rows have two numbers. A
/// part has room for as many numbers as it has blanks, and for as many rows as it has line feeds.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn fill<const PAIRS: bool>(block: Block<'_>, mut parts: [Part; STREAMS], room: &mut Room<'_>) -> bool {
    let text = block.text();
    // Before the first numbers of the block, there can be anything.
    if !(0..2).all(|_| parts[0].take::<PAIRS>(text, room)) {
        return false;
    }
    let mut worst = _mm256_setzero_si256();
    loop {
        let steps = parts.iter().map(Part::steps).min().unwrap_or_default();
        if steps == 0 {
            break;
        }
        // SAFETY: each part has that many steps.
        worst = unsafe { run::<PAIRS>(block, &mut parts, room, steps, worst) };
    }
    let mut limits = [9; WINDOW];
    limits[16] = if PAIRS { SPACE } else { u8::MAX };
    // SAFETY: this reads 32 bytes, the length of `limits`.
    let limits = unsafe { _mm256_loadu_si256(limits.as_ptr().cast()) };
    let over = _mm256_subs_epu8(worst, limits);
    if _mm256_testz_si256(over, over) == 0 {
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
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
unsafe fn run<const PAIRS: bool>(
    block: Block<'_>, parts: &mut [Part; STREAMS], room: &mut Room<'_>, steps: usize, mut worst: __m256i,
) -> __m256i {
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
                let Taken { digits, ends } = take(at[part]);
                if !PAIRS {
                    for (number, end) in (1..).zip(ends) {
                        row_ends.add(rows[part]).write(2 * step as u32 + number);
                        rows[part] = as_is(rows[part] + usize::from(*at[part].add(end) <= b'\n'));
                    }
                }
                at[part] = at[part].add(ends[1] + 1);
                digits
            }
        });
        for digits in digits {
            worst = _mm256_max_epu8(worst, digits);
        }
        for (pairs, pair) in pairs.into_iter().zip(join(digits)) {
            // SAFETY: there is room for two numbers for each of the steps.
            unsafe { _mm_storeu_si128(pairs.add(step).cast(), pair) };
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

/// What stands for a space between two numbers.
const SPACE: u8 = 10;

/// Two numbers.
struct Taken {
    /// The digits of each in one half, with the byte between them before the second.
    digits: __m256i,
    /// The places of the blanks after them.
    ends: [usize; 2],
}

/// The two numbers at this address.
///
/// # Safety
///
/// 16 bytes before the address and 48 from it on can be read.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
unsafe fn take(numbers: *const u8) -> Taken {
    let mut less = [b'0'.wrapping_neg(); WINDOW];
    less[16] = SPACE.wrapping_sub(b' ');
    let feed = b'\n'.cast_signed();
    let table =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(32, 0, 0, 0, 0, 0, 0, 0, 0, 0, feed, 0, 0, 0, 0, 0));
    // SAFETY: the caller's.
    let bytes = unsafe { _mm256_loadu_si256(numbers.cast()) };
    let blanks = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(table, bytes), bytes);
    let blanks = _mm256_movemask_epi8(blanks).cast_unsigned();
    let ends = [blanks, _blsr_u32(blanks)].map(|blanks| _tzcnt_u32(blanks) as usize);
    let index = as_is(16 * ends[0] + ends[1]);
    // SAFETY: these are 16 bytes before the end of the first number, and as many after it, which is at most 32. Both
    // places are at most 32, so there is an entry. `less` has 32 bytes.
    let (bytes, control, less) = unsafe {
        let around = numbers.add(ends[0]).sub(16);
        let control = CONTROLS.0.as_ptr().add(index);
        (
            _mm256_loadu_si256(around.cast()),
            _mm256_load_si256(control.cast()),
            _mm256_loadu_si256(less.as_ptr().cast()),
        )
    };
    Taken { digits: _mm256_shuffle_epi8(_mm256_add_epi8(bytes, less), control), ends }
}

/// The same number. The compiler does not know that, or else it would shift both places before it adds them, which takes
/// more instructions.
#[inline]
fn as_is(mut number: usize) -> usize {
    if !cfg!(miri) {
        // SAFETY: this is no instruction.
        unsafe {
            std::arch::asm!("/* {} */", inout(reg) number, options(pure, nomem, nostack, preserves_flags));
        }
    }
    number
}

/// The same vector. The compiler does not know that, or else it would permute once for each half.
#[target_feature(enable = "avx2")]
#[inline]
fn vector_as_is(mut vector: __m256i) -> __m256i {
    if !cfg!(miri) {
        // SAFETY: this is no instruction.
        unsafe {
            std::arch::asm!("/* {} */", inout(ymm_reg) vector, options(pure, nomem, nostack, preserves_flags));
        }
    }
    vector
}

/// Weights of two neighbours whose weighted sum is wanted.
const fn weights(first: i32, second: i32) -> i32 {
    second << 16 | first
}

/// The pairs of numbers that have these digits.
#[target_feature(enable = "avx2")]
#[inline]
fn join(digits: [__m256i; STREAMS]) -> [__m128i; STREAMS] {
    let fours = digits.map(|digits| {
        // The first byte of each half is no digit.
        let twos = _mm256_maddubs_epi16(
            digits,
            _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1)),
        );
        _mm256_madd_epi16(twos, _mm256_set1_epi32(weights(100, 1)))
    });
    let [[a, b], [c, d]] = [[fours[0], fours[1]], [fours[2], fours[3]]].map(|[even, odd]| {
        // In each lane of 64 bits, the high eight digits of a number and then its low ones.
        let eights = _mm256_madd_epi16(_mm256_packus_epi32(even, odd), _mm256_set1_epi32(weights(10_000, 1)));
        let high = _mm256_mul_epu32(eights, _mm256_set1_epi64x(100_000_000));
        let numbers = _mm256_add_epi64(high, _mm256_srli_epi64::<32>(eights));
        // The first numbers of both steps came before the second ones.
        let numbers = vector_as_is(_mm256_permute4x64_epi64::<0b11_01_10_00>(numbers));
        [_mm256_castsi256_si128(numbers), _mm256_extracti128_si256::<1>(numbers)]
    });
    [a, b, c, d]
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
    use crate::machine::isa::Avx2;
    use crate::scan::scan_text;

    type Scanned = (Vec<u64>, Vec<u32>, usize);

    fn scanned(batch: &Batch) -> Scanned {
        (batch.numbers().to_vec(), batch.rows().offsets().to_vec(), batch.lines())
    }

    /// What the streams read, if they take the text, which has to be what the reference reads. The padding holds digits.
    fn taken(open: &[u64], text: &[u8]) -> Option<Scanned> {
        Avx2::detect()?;
        let memory = [&[b'7'; PADDING], text, &[b'7'; PADDING]].concat();
        // The open row goes on in the text.
        let mut batch = Batch::from_rows([&[1, 2, 3][..]]);
        batch.extend_open_row(open);
        let mut expected = batch.clone();
        // SAFETY: the processor has AVX2 and what came with it.
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
                    taken(&[], rows.as_bytes()).is_some() || Avx2::detect().is_none(),
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
        assert!(taken(&[], &rows).is_some() || Avx2::detect().is_none());
    }

    /// Each step sees the same line feed after both of its numbers, and so notes two rows for one.
    #[test]
    fn rows_whose_ends_are_out_of_sight_are_refused() {
        for end in [&b"\n"[..], b"\0\n", b"\0"] {
            let rows = [b"1".repeat(WINDOW), end.to_vec()].concat().repeat(200);
            for begin in [&b"1 2 3\n"[..], b""] {
                assert!(
                    taken(&[], &[begin, &rows, b"4\n5\n6\n7\n"].concat()).is_none(),
                    "{}",
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
                    digits == 15 && rows.len() > 15 && Avx2::detect().is_some()
                );
            }
        }
    }

    #[test]
    fn blocks_are_tried_less_often_after_each_that_was_refused() {
        if Avx2::detect().is_none() {
            return;
        }
        let mut batch = Batch::new();
        let mut is_taken = |row: &str| {
            let memory = [&[b'7'; PADDING], row.repeat(200).as_bytes(), &[b'7'; PADDING]].concat();
            let block = Block::new(&memory, PADDING..memory.len() - PADDING);
            // SAFETY: the processor has AVX2 and what came with it.
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
                assert_eq!(is_taken, is_right(&text) && Avx2::detect().is_some(), "{}", text.escape_ascii());
            }
            *(if is_taken { &mut right } else { &mut wrong }) += 1;
        }
        assert!(
            cfg!(miri) || Avx2::detect().is_none() || right > rounds / 4 && wrong > rounds / 4,
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
                    assert_eq!(is_taken, is_right(text) && Avx2::detect().is_some(), "{at} {byte}");
                }
            }
            text[at] = before;
        }
    }
}
