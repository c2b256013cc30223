//! Pairs of short numbers with AVX2, in four streams.
//!
//! Most inputs are rows `a b` and nothing else. The way of [`vector`](super::vector) waits there: it finds a number's
//! end, then its bytes, then its value, and each step waits for the one before. Here four parts of the block, cut at line
//! ends, are read side by side, a row of each in turn, so that four chains of steps run at once:
//!
//! ```text
//! for each of the four parts:
//!     blanks  = a bit for each of the next 32 bytes that is a space or a line feed
//!     e0, e1  = the places of the first two of these bits: the ends of both numbers
//!     bytes   = 16 bytes before the place e0, and 16 from it on, less '0'
//!     control = an entry of a table, whose index is 8 e0 + e1
//!     digits  = bytes in the order of control: both numbers at the right of 16 bytes each, after zeros
//!     worst   = the larger of worst and digits, byte by byte
//! numbers = digits joined, as in the other ways, for four rows together
//! ```
//!
//! Nothing branches on the text. `worst` tells at the end whether everything was a row: the control moves the byte between
//! the numbers to the first place of the second half, where the largest result is that of a space; in all other places, it
//! is that of the digit 9. There is room for as many rows as a part has line feeds, and they must use all of its bytes.
//!
//! # Why no other text passes
//!
//! Let the row begin at place 0 of its bytes, and let the byte before it be no digit, which holds at the beginning of each
//! part. If the numbers have 1 to 9 digits each, no other lengths have the same index, and all bytes are checked but the one
//! after the row, which is a blank. Otherwise:
//!
//! - The entry has other lengths than the row, say `m` digits at first. If `m > e0`, the byte before the row is taken as a
//!   digit, which it is not. If `m < e0`, the second number is shorter than the entry's by 9 for each digit that the first
//!   is longer, so it is empty, and the byte at `e1` is taken as a digit, although it is a blank.
//! - There is no entry. Then the byte at `e0` is taken as a digit. It is a blank; or `e0` is 32, because there is no blank
//!   in 32 bytes. Then it passes only if it is a byte from 0x16 to 0x1F.
//!
//! So as long as all bytes pass, the byte before the next row is no digit either, and no step uses more than one line feed:
//! the one after its row. As there are as many steps as line feeds, each uses one, so each was a whole row.

#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]
#![expect(
    clippy::cast_possible_truncation,
    reason = "places in a control are below 32, and a block has fewer than 2^32 bytes"
)]

use std::arch::x86_64::*;

use crate::batch::Batch;
use crate::block::{Block, PADDING};

/// The most digits of a number: its value fits into 32 bits.
const MOST: usize = 9;
/// A shorter block is not worth four streams.
pub(super) const SHORTEST: usize = 1024;
/// Shorter rows, on average, are not worth it either.
const SHORT_ROW: usize = 7;
const STREAMS: usize = 4;
/// How many rows can be left in short blocks.
const FEW: usize = 16;
/// How many bytes a step looks at, and how many it goes on at most.
const WINDOW: usize = 32;
const LONGEST_STEP: usize = WINDOW + 1;

/// Which bytes come where, by 8 times the length of the first number and the length of the row.
#[repr(align(32))]
struct Controls([[u8; WINDOW]; INDICES]);
const INDICES: usize = 8 * WINDOW + WINDOW + 1;

static CONTROLS: Controls = {
    const NONE: u8 = 0x80;
    let mut controls = [[0; WINDOW]; INDICES];
    let mut first = 1;
    while first <= MOST {
        let mut second = 1;
        while second <= MOST {
            let control = &mut controls[8 * first + first + 1 + second];
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

/// Appends the rows of the block to the batch if all of them are two numbers of up to nine digits with a space between
/// and a line feed after them. Otherwise returns `false`, and the batch can hold anything beyond its earlier content.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
pub(super) fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
    let text = block.text();
    if u32::try_from(text.len()).is_err() {
        return false;
    }
    let Some(parts) = parts(text) else { return false };
    let rows = parts.map(|[start, end]| line_feeds(&text[start..end]));
    let all = rows.iter().sum::<usize>();
    // Numbers of one or two digits have a faster way.
    if text.len() < SHORT_ROW * all {
        return false;
    }
    let mut appender = batch.appender(text.len());
    let first = appender.counts.numbers;
    let Some(room) = appender.numbers[first..].get_mut(..2 * all) else { return false };
    let mut room = room.as_chunks_mut::<2>().0;
    let rooms = rows.map(|rows| room.split_off_mut(..rows).expect("there is room for all rows"));
    if !fill(block, parts, rooms) {
        return false;
    }
    let ends = &mut appender.row_ends[appender.counts.rows..][..all];
    for (end, index) in ends.iter_mut().zip(1..) {
        *end = first as u32 + 2 * index;
    }
    appender.counts.numbers += 2 * all;
    appender.counts.rows += all;
    appender.counts.lines += all;
    let counts = appender.counts;
    batch.reset(counts);
    true
}

/// The first and last places of four parts of about the same length, each of whole lines.
fn parts(text: &[u8]) -> Option<[[usize; 2]; STREAMS]> {
    if text.last() != Some(&b'\n') {
        return None;
    }
    let after_line = |from: usize| memchr::memchr(b'\n', &text[from..]).map(|at| from + at + 1);
    let mut cuts = [0; STREAMS + 1];
    for part in 1..=STREAMS {
        cuts[part] = after_line((part * text.len() / STREAMS).max(cuts[part - 1] + 1) - 1)?;
    }
    Some(std::array::from_fn(|part| [cuts[part], cuts[part + 1]]))
}

/// How many line feeds there are, in a fifth of the instructions that `memchr` takes.
#[target_feature(enable = "avx2")]
#[inline]
fn line_feeds(text: &[u8]) -> usize {
    let (vectors, rest) = text.as_chunks::<WINDOW>();
    let mut sums = _mm256_setzero_si256();
    // A byte can count up to 255.
    for vectors in vectors.chunks(255) {
        let count = vectors.iter().fold(_mm256_setzero_si256(), |count, bytes| {
            // SAFETY: this reads 32 bytes, the length of `bytes`.
            let bytes = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
            _mm256_sub_epi8(count, _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b'\n'.cast_signed())))
        });
        sums = _mm256_add_epi64(sums, _mm256_sad_epu8(count, _mm256_setzero_si256()));
    }
    let sums = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
    let sum = (_mm_cvtsi128_si64(sums) + _mm_extract_epi64::<1>(sums)).cast_unsigned();
    sum as usize + memchr::memchr_iter(b'\n', rest).count()
}

/// Writes the rows of four parts of the block, if they are what [`scan`] takes. There is room for as many rows as a part
/// has line feeds.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn fill(block: Block<'_>, parts: [[usize; 2]; STREAMS], mut rooms: [&mut [[u64; 2]]; STREAMS]) -> bool {
    let text = block.text();
    let memory = block.memory().as_ptr();
    let ends = parts.map(|[_, end]| end);
    let mut places = parts.map(|[start, _]| start);
    // Before the first row of the block, there can be anything.
    let Some(next) = rooms[0].first_mut().and_then(|room| row(text, 0, room)) else { return false };
    places[0] = next;
    let mut done = [1, 0, 0, 0];
    let mut worst = _mm256_setzero_si256();
    loop {
        let steps = (0..STREAMS)
            .map(|part| ((ends[part] - places[part]) / LONGEST_STEP).min(rooms[part].len() - done[part]));
        let steps = steps.min().unwrap_or_default();
        if steps == 0 {
            break;
        }
        for step in 0..steps {
            let digits = [0, 1, 2, 3].map(|part| {
                // SAFETY: each step goes on by LONGEST_STEP bytes at most, so this one begins that many before the end of its
                // part; 16 bytes before it are in the block or its padding.
                let (digits, length) = unsafe { take(memory.add(PADDING + places[part])) };
                places[part] += length;
                digits
            });
            for digits in digits {
                worst = _mm256_max_epu8(worst, digits);
            }
            for (part, pair) in join(digits).into_iter().enumerate() {
                // SAFETY: there are that many rows left in each room.
                unsafe { _mm_storeu_si128(rooms[part].as_mut_ptr().add(done[part] + step).cast(), pair) };
            }
        }
        for done in &mut done {
            *done += steps;
        }
    }
    let mut limits = [9; WINDOW];
    limits[16] = SPACE;
    // SAFETY: this reads 32 bytes, the length of `limits`.
    let limits = unsafe { _mm256_loadu_si256(limits.as_ptr().cast()) };
    let over = _mm256_subs_epu8(worst, limits);
    if _mm256_testz_si256(over, over) == 0 {
        return false;
    }
    // The steps end with the first part that does. If the others have much left, their rows are too unlike.
    let left: usize = (0..STREAMS).map(|part| rooms[part].len() - done[part]).sum();
    left <= FEW + text.len() / 64
        && (0..STREAMS).all(|part| finish(text, [places[part], ends[part]], &mut rooms[part][done[part]..]))
}

/// What stands for a space between two numbers.
const SPACE: u8 = 10;

/// The digits of both numbers of the row at this address, one in each half, with the byte between them before the second;
/// and the length of the row with the byte after it.
///
/// # Safety
///
/// 16 bytes before the address and 48 from it on can be read.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
unsafe fn take(row: *const u8) -> (__m256i, usize) {
    let mut less = [b'0'.wrapping_neg(); WINDOW];
    less[16] = SPACE.wrapping_sub(b' ');
    let feed = b'\n'.cast_signed();
    let table =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(32, 0, 0, 0, 0, 0, 0, 0, 0, 0, feed, 0, 0, 0, 0, 0));
    // SAFETY: the caller's.
    let bytes = unsafe { _mm256_loadu_si256(row.cast()) };
    let blanks = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(table, bytes), bytes);
    let blanks = _mm256_movemask_epi8(blanks).cast_unsigned();
    let (first, length) = (_tzcnt_u32(blanks) as usize, _tzcnt_u32(_blsr_u32(blanks)) as usize);
    // SAFETY: these are 16 bytes before the end of the first number, and as many after it, which is at most 32. Both
    // places are at most 32, so there is an entry.
    let (bytes, control) = unsafe {
        let around = row.add(first).sub(16);
        let control = CONTROLS.0.as_ptr().add(8 * first + length);
        (_mm256_loadu_si256(around.cast()), _mm256_load_si256(control.cast()))
    };
    // SAFETY: this reads 32 bytes, the length of `less`.
    let less = unsafe { _mm256_loadu_si256(less.as_ptr().cast()) };
    (_mm256_shuffle_epi8(_mm256_add_epi8(bytes, less), control), length + 1)
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
    let [x, y] = [[fours[0], fours[1]], [fours[2], fours[3]]].map(|[even, odd]| {
        let eights = _mm256_madd_epi16(_mm256_packus_epi32(even, odd), _mm256_set1_epi32(weights(10_000, 1)));
        _mm256_castsi256_ps(eights)
    });
    let high = _mm256_castps_si256(_mm256_shuffle_ps::<0x88>(x, y));
    let low = _mm256_castps_si256(_mm256_shuffle_ps::<0xDD>(x, y));
    let numbers = _mm256_add_epi32(_mm256_mullo_epi32(high, _mm256_set1_epi32(100_000_000)), low);
    // Four first numbers, and four second ones.
    let pairs = _mm256_permutevar8x32_epi32(numbers, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    let zero = _mm256_setzero_si256();
    let [even, odd] = [_mm256_unpacklo_epi32(pairs, zero), _mm256_unpackhi_epi32(pairs, zero)];
    [
        _mm256_castsi256_si128(even),
        _mm256_castsi256_si128(odd),
        _mm256_extracti128_si256::<1>(even),
        _mm256_extracti128_si256::<1>(odd),
    ]
}

/// Writes the last rows of a part, which have to be exactly as many as there is room for.
fn finish(text: &[u8], [mut at, end]: [usize; 2], room: &mut [[u64; 2]]) -> bool {
    for room in room {
        let Some(next) = row(&text[..end], at, room) else { return false };
        at = next;
    }
    at == end
}

/// Writes the row at this place, and returns the place after it.
fn row(text: &[u8], mut at: usize, room: &mut [u64; 2]) -> Option<usize> {
    for (number, after) in room.iter_mut().zip([b' ', b'\n']) {
        *number = 0;
        let digits = text[at..].iter().take(MOST).take_while(|byte| byte.is_ascii_digit()).count();
        for byte in &text[at..at + digits] {
            *number = *number * 10 + u64::from(byte - b'0');
        }
        at += digits;
        if digits == 0 || text.get(at) != Some(&after) {
            return None;
        }
        at += 1;
    }
    Some(at)
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

    /// Whether a text is rows of two numbers of one to nine digits, with a space and a line feed.
    fn is_right(text: &[u8]) -> bool {
        let is_number = |word: &[u8]| (1..=MOST).contains(&word.len()) && word.iter().all(u8::is_ascii_digit);
        let is_row = |row: &[u8]| {
            let words: Vec<_> = row.split(|&byte| byte == b' ').collect();
            words.len() == 2 && words.into_iter().all(is_number)
        };
        text.strip_suffix(b"\n").is_some_and(|rows| rows.split(|&byte| byte == b'\n').all(is_row))
    }

    fn number(rng: &mut Rng, digits: u32) -> String {
        let least = 10_u64.pow(digits - 1);
        rng.u64(if digits == 1 { 0 } else { least }..10 * least).to_string()
    }

    /// Rows of numbers with at most these digits.
    fn rows(rng: &mut Rng, most: [u32; 2], length: usize) -> Vec<u8> {
        let mut text = String::new();
        while text.len() < length {
            let [a, b] = most.map(|most| {
                let digits = rng.u32(1..=most);
                number(rng, digits)
            });
            text.extend([&a, " ", &b, "\n"]);
        }
        text.into_bytes()
    }

    #[test]
    fn rows_of_all_lengths_are_taken() {
        let mut rng = Rng::with_seed(1);
        for first in 1..=MOST as u32 {
            for second in 1 + 5_u32.saturating_sub(first)..=MOST as u32 {
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

    /// What contestants and attackers write among rows.
    const OTHERS: &[&str] = &[
        "1234567890 1\n",
        "1 1234567890\n",
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

    /// Any of these, and some that have as many line feeds as rows of two numbers would have.
    const TOGETHER: &[&[Option<&str>]] = &[
        &[None],
        &[None, None],
        &[Some("1 2 3\n"), Some("4\n")],
        &[Some("4\n"), Some("1 2 3\n")],
        &[Some("1 2 3 4\n")],
    ];

    #[test]
    fn nothing_but_rows_is_taken() {
        let mut rng = Rng::with_seed(2);
        let rounds = if cfg!(miri) { 3 } else { 20_000 };
        let (mut right, mut wrong) = (0, 0);
        for round in 0..rounds {
            let most = [rng.u32(6..=9), rng.u32(4..=9)];
            let length = rng.usize(SHORTEST..2 * SHORTEST);
            let mut text = rows(&mut rng, most, length);
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
            assert_eq!(is_taken, is_right(&text) && Avx2::detect().is_some(), "{}", text.escape_ascii());
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
        let mut text = rows(&mut Rng::with_seed(3), [9, 9], SHORTEST);
        for at in 0..text.len() {
            let before = text[at];
            for byte in 0..=u8::MAX {
                text[at] = byte;
                assert_eq!(
                    taken(&[], &text).is_some(),
                    is_right(&text) && Avx2::detect().is_some(),
                    "{at} {byte}"
                );
            }
            text[at] = before;
        }
    }
}
