//! The AVX-512 kernel for processors with VBMI2. It scans regular pieces in a shorter way than the
//! [`avx512bw`](super::avx512bw) kernel, which scans the others.
//!
//! A piece is *regular* if a number ends in each chunk of 64 bytes, and if the ends of consecutive numbers are
//! at most 31 bytes apart. It is *short* if this distance is at most 17 bytes, so that no number has more than
//! 16 digits, and if every eight numbers span at most 127 bytes; else it is *long*. It is *plain* if it has
//! only digits, spaces, tabs and line feeds, and each line feed comes directly after a digit.
//!
//! Most text is regular. Like the other way, this one has a pass that looks for the ends of numbers and a pass
//! that converts eight numbers at a time. But it joins the digits in pairs while they are still text, so that
//! eight numbers of eight pairs fit into one vector. And it puts the ends into a list, so that it always
//! converts eight numbers, however many end in 64 bytes.
//!
//! ```text
//! for each chunk of 64 bytes:
//!     value = 0 to 9 for a digit, FLAG for a line feed, 0 for a blank, else BAD               (a permutation)
//!     pairs = value + 10 * value of the byte before, if that is a digit               (another permutation)
//!     ends  = the bytes that are not digits but follow one, as a mask
//!     add to the list, for each end: its position, with FLAG if it is a line feed             (a compression)
//!
//! for each 64 ends of the list:
//!     gap    = from the end before
//!     offset = from the last end before these eight
//!     known  = a bit for each pair of the number, that is, of the last gap - 1 bytes before the end
//!     add the flags to the line bits, as masks
//!
//! for each 8 ends:
//!     window = 128 pairs, starting at the last end before these eight
//!     number = the eight pairs at offset - 15, - 13, ..., - 1, but 0 where not known          (a permutation)
//!     join them into fours, eights and numbers as in the other way
//! ```
//!
//! This is the way for short and plain pieces. Other pieces differ:
//!
//! - **Tiny numbers**, of one or two digits, are single pairs. One permutation picks 32 of them.
//! - **Long numbers** have up to ten pairs, so eight of them need two vectors. A lane of 16 bytes holds one
//!   number, so a vector holds four. Their offsets count from the last end before these four, since four
//!   numbers span no more than 124 bytes. After the pairs are joined into eights, a lane holds the last eight
//!   digits, the eight before them and the first four, the `top`. `top * 10^16` is added last. A number can
//!   be too large only in this step: if `top > 1844`, or if the sum wraps. The kernel collects both
//!   conditions for the whole piece. If consecutive ends are more than 21 bytes apart, a number can have more
//!   than 20 digits; a separate pass looks for such numbers.
//! - **Other line ends**: the line bits are found as in the other way, and the list holds only the ends.
//!   Carriage returns and line feeds then count as blanks, and a line feed must follow each carriage return. A
//!   piece takes this way if it is not plain, and right away if the piece before it was not plain.
//!
//! Why this is right:
//!
//! - A permutation looks at the lower six bits of a byte. A separate test makes sure that the upper two are 0
//!   in all bytes.
//! - The known pairs hold only the number's digits, and before them blanks, whose value is 0. If they cover an
//!   odd number of bytes, the first pair also covers the end before. That does no harm: only digits are
//!   multiplied by ten, and the end is not a digit.
//! - A line feed that does not follow a digit is found by its flag. All digits have that bit, and no blank or
//!   line feed has it, so `value & !before` has it exactly at such line feeds.
//! - Positions are kept modulo 128. That is enough, because no two consecutive ends are farther apart: each
//!   chunk except the last of the text must have an end.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;
use std::ops::Range;

use super::avx2::look_ahead;
use super::avx512bw::{load, scan_piece, splat};
use super::scalar;
use super::vector::{self, CHUNK, LARGEST_TOP, LineMarks, Marks, PIECE, State, TURN};
use crate::batch::Batch;
use crate::block::{Block, PADDING};
use crate::machine::isa::Avx512;

/// The kernel.
pub(super) fn scan(_: Avx512, block: Block<'_>, batch: &mut Batch) -> bool {
    #[target_feature(
        enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt"
    )]
    fn scan(block: Block<'_>, batch: &mut Batch) -> bool {
        // Text that is irregular in one piece is usually irregular in the next.
        let mut regular = true;
        vector::scan_pieces(
            block,
            batch,
            |piece, batch, marks, state| {
                let numbers = &mut batch.numbers[batch.counts.numbers..];
                let mut notes = Notes::new(batch.notes);
                regular = regular && notes.scan(block, piece.clone(), numbers, marks, state);
                regular || scan_piece(block, piece, batch, marks, state)
            },
            |mask, base, positions| squeeze(mask, base, positions),
        )
    }
    // SAFETY: the argument proves that the processor has these features.
    unsafe { scan(block, batch) }
}

/// [`vector::squeeze`], without a branch.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
#[inline]
fn squeeze(mask: u64, base: u32, positions: &mut [u32; CHUNK]) {
    let squeezed = _mm512_maskz_compress_epi8(mask, load(&INDICES));
    let quarters = [
        _mm512_castsi512_si128(squeezed),
        _mm512_extracti32x4_epi32::<1>(squeezed),
        _mm512_extracti32x4_epi32::<2>(squeezed),
        _mm512_extracti32x4_epi32::<3>(squeezed),
    ];
    let base = _mm512_set1_epi32(base.cast_signed());
    for (quarter, room) in quarters.into_iter().zip(positions.as_chunks_mut::<16>().0) {
        let wide = _mm512_add_epi32(_mm512_cvtepu8_epi32(quarter), base);
        // SAFETY: this writes 16 numbers of 4 bytes, the length of `room`.
        unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), wide) };
    }
}

/// The notes on a piece.
struct Notes<'a> {
    /// From [`CHUNK`] on, for each byte of the piece: its value, plus ten times the digit before it. Before
    /// that, the same for the bytes before the piece.
    pairs: &'a mut [u8; CHUNK + PIECE + CHUNK + WINDOW],
    /// From [`ENDS`] on, the ends in the piece; before them, the last end before the piece.
    ends: &'a mut [u8; ENDS + MOST_ENDS],
    /// For each end in the piece, its distance from the last end before its group of eight; in a long piece,
    /// before its group of four.
    offsets: &'a mut [u8; MOST_ENDS],
    /// For each end in the piece, the pairs before it that belong to its number; in a long piece, the distance
    /// from the end before it.
    known: &'a mut [u8; MOST_ENDS],
    /// For each group of eight ends in the piece, the distance from the last end before the group to the last
    /// end in it, as a `u64`.
    distances: &'a mut [u8; MOST_ENDS],
}

/// How far apart the ends in a piece are.
enum Distances {
    Tiny,
    Short,
    Long {
        /// Whether it is sure that all numbers have few enough digits.
        sure: bool,
    },
    TooLarge,
}

/// How many ends are measured at a time.
const ENDS: usize = 64;
/// The most ends in a piece, plus space for surplus writes.
const MOST_ENDS: usize = vector::MOST_ENDS.next_multiple_of(ENDS) + ENDS;
/// How many pairs are read to convert eight numbers.
const WINDOW: usize = 2 * CHUNK;
/// The largest distance between two ends for which one pair is enough.
const FARTHEST_TINY: u8 = 3;
/// How many numbers of one pair are converted at a time.
const TINY_TURN: usize = 32;
const _: () = assert!(TINY_TURN * (FARTHEST_TINY as usize) < WINDOW);
/// The largest distance for which eight pairs are enough.
const FARTHEST: u8 = 17;
/// The largest distance for which four numbers fit in a window.
const FARTHEST_LONG: u8 = 31;
const _: () = assert!(4 * (FARTHEST_LONG as usize) < WINDOW);
/// The largest distance for which ten pairs are enough.
const FARTHEST_SURE: u8 = 21;
const _: () = assert!(FARTHEST_SURE as usize == scalar::MOST_DIGITS + 1);
/// Positions are known modulo this.
const MODULUS: usize = 128;
const _: () = assert!(PIECE.is_multiple_of(MODULUS) && 2 * CHUNK <= MODULUS && WINDOW <= MODULUS);

/// The bit that all digits have, and no blank or line end has.
const DIGIT: u8 = 0x10;
/// The value of a line feed.
const FLAG: u8 = DIGIT;
/// The value of a byte that is neither a digit nor a blank nor a line feed.
const BAD: u8 = 0x40;

/// The values of bytes, indexed by their lower six bits.
static VALUES: [u8; 64] = {
    let mut values = [BAD; 64];
    let mut digit = 0;
    while digit <= 9 {
        values[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    values[b' ' as usize] = 0;
    values[b'\t' as usize] = 0;
    values[b'\n' as usize] = FLAG;
    values
};

/// Ten times each digit, indexed by the lower six bits of the byte; 0 for other bytes.
static TENS: [u8; 64] = {
    let mut tens = [0; 64];
    let mut digit = 0;
    while digit <= 9 {
        tens[(b'0' + digit) as usize] = 10 * digit;
        digit += 1;
    }
    tens
};

/// As [`VALUES`], for pieces whose line ends are found separately.
static VALUES_OF_BLANKS: [u8; 64] = {
    let mut values = VALUES;
    values[b'\n' as usize] = 0;
    values[b'\r' as usize] = 0;
    values
};

/// The code of each position in the list of ends. It leaves the bit of [`FLAG`] free.
static POSITIONS: [u8; MODULUS] = {
    let mut positions = [0; MODULUS];
    let mut at = 0;
    while (at as usize) < MODULUS {
        positions[at as usize] = at % 16 + at / 16 * 32;
        at += 1;
    }
    positions
};

/// Each number from 0 to 63.
static INDICES: [u8; 64] = {
    let mut indices = [0; 64];
    let mut at = 0;
    while at < 64 {
        indices[at as usize] = at;
        at += 1;
    }
    indices
};

/// Each number from 0 to 7, eight times.
static SPREAD: [u8; 64] = {
    let mut lanes = [0; 64];
    let mut at = 0;
    while at < 64 {
        lanes[at as usize] = at / 8;
        at += 1;
    }
    lanes
};

impl<'a> Notes<'a> {
    /// Notes stored in `memory`.
    fn new(memory: &'a mut Vec<u8>) -> Self {
        const SIZE: usize = CHUNK + PIECE + CHUNK + WINDOW + ENDS + 4 * MOST_ENDS;
        const ENOUGH: &str = "the memory is large enough";
        if memory.is_empty() {
            memory.resize(SIZE, 0);
        }
        let (pairs, rest) = memory.split_first_chunk_mut().expect(ENOUGH);
        let (ends, rest) = rest.split_first_chunk_mut().expect(ENOUGH);
        let (offsets, rest) = rest.split_first_chunk_mut().expect(ENOUGH);
        let (known, rest) = rest.split_first_chunk_mut().expect(ENOUGH);
        let distances = rest.first_chunk_mut().expect(ENOUGH);
        Notes { pairs, ends, offsets, known, distances }
    }

    /// Writes the numbers of a piece and marks them and their lines; `false` if it is not regular or has an
    /// error. All earlier pieces of the block must have been regular.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline]
    fn scan(
        &mut self, block: Block<'_>, piece: Range<usize>, numbers: &mut [u64], marks: &mut Marks,
        state: &mut State,
    ) -> bool {
        // Each step is a function of its own, so that its loop has all registers.
        let plain =
            !state.habits.loose && self.take::<true>(block, piece.clone(), marks, &mut State::default());
        let mut known = *state;
        if !plain && !self.take::<false>(block, piece.clone(), marks, &mut known) {
            return false;
        }
        let distances = if plain { self.measure::<true>(marks) } else { self.measure::<false>(marks) };
        let regular = match distances {
            Distances::Tiny => {
                self.convert_tiny(marks.count, numbers);
                true
            }
            Distances::Short => {
                self.convert(marks.count, numbers);
                true
            }
            Distances::Long { sure } => {
                self.measure_long(marks.count);
                (sure || numbers_are_short_enough(block, piece)) && self.convert_long(marks.count, numbers)
            }
            Distances::TooLarge => false,
        };
        if regular {
            *state = known;
            // The next piece needs these parts of this one. The last end is repeated after the list.
            self.pairs.copy_within(PIECE..PIECE + CHUNK, 0);
            self.ends[ENDS - 1] = self.ends[ENDS + marks.count];
        }
        regular
    }

    /// Notes the pairs and ends of a piece. Returns `false` if some chunk has no end of a number, if there is
    /// an error, or if `PLAIN` is set and the piece is not plain. Without `PLAIN`, it also marks line ends.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline(never)]
    fn take<const PLAIN: bool>(
        &mut self, block: Block<'_>, piece: Range<usize>, marks: &mut Marks, state: &mut State,
    ) -> bool {
        let memory = block.memory();
        let (start, end) = (PADDING + piece.start, PADDING + piece.end);
        if piece.start == 0 {
            // Acts as if a number ended directly before the text. A digit there would turn a blank after it
            // into an end.
            if memory[start - 1] & DIGIT != 0 {
                return false;
            }
            self.ends[ENDS - 1] = POSITIONS[MODULUS - 1];
        }

        let (values, tens) = (load(if PLAIN { &VALUES } else { &VALUES_OF_BLANKS }), load(&TENS));
        // The last number can end with the text. Bytes after the text do not count.
        let mut tail = [b' '; 1 + CHUNK];
        let rest = piece.len() % CHUNK;
        tail[..=rest].copy_from_slice(&memory[end - rest - 1..end]);
        let last = usize::from(piece.end == block.text().len());
        let (tail, before_tail) = (&tail[1..].as_chunks().0[..last], &tail[..CHUNK].as_chunks().0[..last]);

        let (mut all, mut strays) = (_mm512_setzero_si512(), _mm512_setzero_si512());
        let mut positions = load(chunk(&POSITIONS, 0));
        let mut rooms = self.pairs[CHUNK..].as_chunks_mut().0.iter_mut();
        let mut count = ENDS;
        let mut chunks_without = 0_usize;
        let mut lines = LineMarks::new(state);
        let mut after_return = 0;
        let mut elsewhere = 0;
        let (chunks, before) = (memory[start..end].as_chunks().0, memory[start - 1..].as_chunks().0);
        for (chunks, before) in [(chunks, before), (tail, before_tail)] {
            // Only the tail may lack an end.
            if chunks_without.cast_signed() < 0 {
                return false;
            }
            for ((bytes, before), room) in chunks.iter().zip(before).zip(&mut rooms) {
                look_ahead(bytes);
                let (bytes, before) = (load(bytes), load(before));
                let values = _mm512_permutexvar_epi8(bytes, values);
                // all | values | bytes, and strays | (values & !before).
                all = _mm512_ternarylogic_epi64::<0xFE>(all, values, bytes);
                strays = _mm512_ternarylogic_epi64::<0xF4>(strays, values, before);
                store(room, _mm512_add_epi8(values, _mm512_permutexvar_epi8(before, tens)));
                let ends = ends(bytes, before);
                // positions | (values & FLAG).
                let flagged = _mm512_ternarylogic_epi64::<0xF8>(positions, values, splat(FLAG));
                let found = _mm512_castsi512_si256(_mm512_maskz_compress_epi8(ends, flagged));
                let room: &mut [u8; size_of::<__m256i>()] =
                    self.ends[count..].first_chunk_mut().expect("there is room for all ends and more");
                // SAFETY: this writes 32 bytes, the length of `room`.
                unsafe { _mm256_storeu_si256(room.as_mut_ptr().cast(), found) };
                count += ends.count_ones() as usize;
                chunks_without |= (ends.count_ones() as usize).wrapping_sub(1);
                if !PLAIN {
                    let newlines = _mm512_cmpeq_epi8_mask(bytes, splat(b'\n'));
                    let returns = _mm512_cmpeq_epi8_mask(bytes, splat(b'\r'));
                    state.refused |= (returns << 1 | after_return) & !newlines;
                    after_return = returns >> 63;
                    elsewhere |= newlines & !ends | returns;
                    lines.add(newlines, ends, marks, |bits, mask| _pext_u64(bits, mask));
                }
                // Switches to the other half of the positions.
                positions = _mm512_xor_si512(positions, splat(POSITIONS[CHUNK]));
            }
        }
        marks.count = count - ENDS;
        // Repeats the last end, so that all distances after it are 0.
        let last_end = self.ends[count - 1] & !FLAG;
        store(
            self.ends[count..].first_chunk_mut().expect("there is room for all ends and more"),
            splat(last_end),
        );
        let refused = _mm512_test_epi8_mask(all, splat(BAD | 0xC0));
        if PLAIN {
            return refused | _mm512_test_epi8_mask(strays, splat(FLAG)) == 0;
        }
        lines.finish(marks, state);
        state.habits.loose = elsewhere != 0;
        // If the piece ends with a carriage return, the next byte of the text must be its line feed.
        refused | state.refused == 0 && (after_return == 0 || block.text().get(piece.end) == Some(&b'\n'))
    }

    /// Measures the distances between the ends. In a plain piece, marks line ends.
    #[target_feature(enable = "avx512f,avx512bw")]
    #[inline(never)]
    fn measure<const PLAIN: bool>(&mut self, marks: &mut Marks) -> Distances {
        let modulo = splat(0x7F);
        // The first byte of each group of eight; a shuffle counts within lanes of 16.
        let first = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0808_0808_0808_0808, 0));
        // For each gap modulo 16, a mask of the last gap / 2 of eight pairs.
        let known_pairs = _mm512_broadcast_i32x4(_mm_set_epi64x(
            0xFEFE_FCFC_F8F8_F0F0_u64.cast_signed(),
            0xE0E0_C0C0_8080_FFFF_u64.cast_signed(),
        ));
        let (mut farthest, mut farthest_of_eight) = (_mm512_setzero_si512(), _mm512_setzero_si512());
        let mut last_line = 0;
        let offsets = self.offsets.as_chunks_mut().0.iter_mut();
        let rooms = offsets.zip(self.known.as_chunks_mut().0).zip(self.distances.as_chunks_mut().0);
        let lists = (ENDS..ENDS + marks.count).step_by(ENDS).zip(&mut marks.lines).zip(rooms);
        for ((at, lines), ((offsets, known), distances)) in lists {
            let ends = load(chunk(self.ends, at));
            if PLAIN {
                let flags = _mm512_test_epi8_mask(ends, splat(FLAG));
                *lines = flags << 1 | last_line;
                last_line = flags >> (ENDS - 1);
            }
            let (ends, before) = (positions(ends), positions(load(chunk(self.ends, at - 1))));
            let gaps = _mm512_and_si512(_mm512_sub_epi8(ends, before), modulo);
            let sums = _mm512_sad_epu8(gaps, _mm512_setzero_si512());
            farthest = _mm512_max_epu8(farthest, gaps);
            farthest_of_eight = _mm512_max_epu8(farthest_of_eight, sums);
            let starts = _mm512_shuffle_epi8(before, first);
            store(offsets, _mm512_and_si512(_mm512_sub_epi8(ends, starts), modulo));
            store(known, _mm512_shuffle_epi8(known_pairs, gaps));
            store(distances, sums);
        }
        if PLAIN {
            marks.lines[marks.count.div_ceil(ENDS)] = last_line;
        }
        let too_far = _mm512_cmpgt_epu8_mask(farthest, splat(FARTHEST));
        if too_far | _mm512_cmpgt_epu8_mask(farthest_of_eight, modulo) == 0 {
            let tiny = _mm512_cmpgt_epu8_mask(farthest, splat(FARTHEST_TINY)) == 0;
            if tiny { Distances::Tiny } else { Distances::Short }
        } else if _mm512_cmpgt_epu8_mask(farthest, splat(FARTHEST_LONG)) == 0 {
            Distances::Long { sure: _mm512_cmpgt_epu8_mask(farthest, splat(FARTHEST_SURE)) == 0 }
        } else {
            Distances::TooLarge
        }
    }

    /// Measures the distances between `count` ends, in the form that a long piece needs.
    #[target_feature(enable = "avx512f,avx512bw")]
    #[inline(never)]
    fn measure_long(&mut self, count: usize) {
        let modulo = splat(0x7F);
        // The first byte of each group of four.
        let first = _mm512_broadcast_i32x4(_mm_setr_epi32(0, 0x0404_0404, 0x0808_0808, 0x0C0C_0C0C));
        let rooms = self.offsets.as_chunks_mut().0.iter_mut().zip(self.known.as_chunks_mut().0);
        for (at, (offsets, gaps)) in (ENDS..ENDS + count).step_by(ENDS).zip(rooms) {
            let ends = positions(load(chunk(self.ends, at)));
            let before = positions(load(chunk(self.ends, at - 1)));
            let starts = _mm512_shuffle_epi8(before, first);
            store(offsets, _mm512_and_si512(_mm512_sub_epi8(ends, starts), modulo));
            store(gaps, _mm512_and_si512(_mm512_sub_epi8(ends, before), modulo));
        }
    }

    /// Writes the values of `count` numbers of a long piece; `false` if one is too large.
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vbmi")]
    #[inline(never)]
    fn convert_long(&self, count: usize, numbers: &mut [u64]) -> bool {
        const NEVER: i8 = i8::MAX;
        const ONES: i64 = 0x0101_0101_0101_0101;
        // In each lane: the eight digits before the last eight, the last eight, and the four before all of
        // these.
        let pairs_before = _mm512_broadcast_i32x4(_mm_setr_epi8(
            -15, -13, -11, -9, -7, -5, -3, -1, 0, 0, -19, -17, 0, 0, 0, 0,
        ));
        // A pair belongs to the number if the previous end is at least this far away.
        let least = _mm512_broadcast_i32x4(_mm_setr_epi8(
            16, 14, 12, 10, 8, 6, 4, 2, NEVER, NEVER, 20, 18, NEVER, NEVER, NEVER, NEVER,
        ));
        // Spreads each of four bytes over its own lane.
        let lanes = _mm512_setr_epi64(0, 0, ONES, ONES, 2 * ONES, 2 * ONES, 3 * ONES, 3 * ONES);
        let last_end = position(self.ends[ENDS - 1]);
        let mut window = CHUNK + last_end - MODULUS;
        let mut four = |offsets: &[u8; 4], gaps: &[u8; 4]| {
            let pairs: &[u8; WINDOW] =
                self.pairs[window..].first_chunk().expect("there are pairs after the last end");
            window += usize::from(offsets[3]);
            let offsets = _mm512_shuffle_epi8(_mm512_set1_epi32(i32::from_le_bytes(*offsets)), lanes);
            let gaps = _mm512_shuffle_epi8(_mm512_set1_epi32(i32::from_le_bytes(*gaps)), lanes);
            let pairs = _mm512_maskz_permutex2var_epi8(
                _mm512_cmpge_epu8_mask(gaps, least),
                load(chunk(pairs, 0)),
                _mm512_add_epi8(offsets, pairs_before),
                load(chunk(pairs, CHUNK)),
            );
            let fours = _mm512_maddubs_epi16(pairs, _mm512_set1_epi16((1 << 8) + 100));
            _mm512_madd_epi16(fours, _mm512_set1_epi32((1 << 16) + 10_000))
        };
        let ten_to_16 = _mm512_set1_epi64(10_000_000_000_000_000);
        let mut largest_top = _mm512_setzero_si512();
        let mut wrapped = 0;
        let turns = self.offsets.as_chunks::<4>().0.as_chunks().0.iter();
        let turns = turns.zip(self.known.as_chunks::<4>().0.as_chunks().0);
        let rooms = numbers.as_chunks_mut::<TURN>().0;
        for ((&[a, b], &[a_gaps, b_gaps]), room) in turns.zip(rooms).take(count.div_ceil(TURN)) {
            let (a, b) = (four(&a, &a_gaps), four(&b, &b_gaps));
            let eights = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), b);
            let tops = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), b);
            // high | low << 32 becomes high * 10^8 + low.
            let high = _mm512_mul_epu32(eights, _mm512_set1_epi64(100_000_000));
            let low = _mm512_add_epi64(high, _mm512_srli_epi64::<32>(eights));
            let values = _mm512_add_epi64(low, _mm512_mullo_epi64(tops, ten_to_16));
            largest_top = _mm512_max_epu32(largest_top, tops);
            wrapped |= _mm512_cmplt_epu64_mask(values, low);
            // SAFETY: this writes 8 numbers of 8 bytes, the length of `room`.
            unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), values) };
        }
        wrapped == 0
            && _mm512_cmpgt_epu32_mask(largest_top, _mm512_set1_epi32(LARGEST_TOP.cast_signed())) == 0
    }

    /// Writes the values of `count` numbers of one or two digits.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline(never)]
    fn convert_tiny(&self, count: usize, numbers: &mut [u64]) {
        let mut last_end = position(self.ends[ENDS - 1]);
        let mut window = CHUNK + last_end - MODULUS;
        let rooms = numbers.as_chunks_mut::<TINY_TURN>().0;
        for (at, room) in (ENDS..ENDS + count).step_by(TINY_TURN).zip(rooms) {
            let pairs: &[u8; WINDOW] =
                self.pairs[window..].first_chunk().expect("there are pairs after the last end");
            // Only the lower seven bits of an index count.
            let before = u8::try_from(last_end + 1).expect("it is at most MODULUS");
            let indices = _mm512_sub_epi8(positions(load(chunk(self.ends, at))), splat(before));
            let values = _mm512_permutex2var_epi8(load(chunk(pairs, 0)), indices, load(chunk(pairs, CHUNK)));
            let halves = [_mm512_castsi512_si128(values), _mm512_extracti32x4_epi32::<1>(values)];
            for (half, room) in halves.into_iter().zip(room.as_chunks_mut::<16>().0) {
                let quarters = [half, _mm_unpackhi_epi64(half, half)];
                for (quarter, room) in quarters.into_iter().zip(room.as_chunks_mut::<8>().0) {
                    // SAFETY: this writes 8 numbers of 8 bytes, the length of `room`.
                    unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), _mm512_cvtepu8_epi64(quarter)) };
                }
            }
            let end = position(self.ends[at + TINY_TURN - 1]);
            window += (end + MODULUS - last_end) % MODULUS;
            last_end = end;
        }
    }

    /// Writes the values of `count` numbers.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline(never)]
    fn convert(&self, count: usize, numbers: &mut [u64]) {
        // Spreads each of eight offsets over its own lane, to which the distances of the pairs are added.
        let spread = load(&SPREAD);
        let pairs_before =
            _mm512_set1_epi64(i64::from_le_bytes([-15, -13, -11, -9, -7, -5, -3, -1].map(i8::cast_unsigned)));
        // The last end before the piece is at most MODULUS bytes before it.
        let last_end = position(self.ends[ENDS - 1]);
        let mut window = CHUNK + last_end - MODULUS;
        let distances = self.distances.as_chunks::<8>().0;
        let turns = self.offsets.as_chunks().0.iter().zip(self.known.as_chunks().0).zip(distances);
        let rooms = numbers.as_chunks_mut::<TURN>().0;
        for (((offsets, known), distance), room) in turns.zip(rooms).take(count.div_ceil(TURN)) {
            let offsets = _mm512_shuffle_epi8(_mm512_set1_epi64(i64::from_le_bytes(*offsets)), spread);
            let pairs: &[u8; WINDOW] =
                self.pairs[window..].first_chunk().expect("there are pairs after the last end");
            let pairs = _mm512_maskz_permutex2var_epi8(
                u64::from_le_bytes(*known),
                load(chunk(pairs, 0)),
                _mm512_add_epi8(offsets, pairs_before),
                load(chunk(pairs, CHUNK)),
            );
            let fours = _mm512_maddubs_epi16(pairs, _mm512_set1_epi16((1 << 8) + 100));
            let eights = _mm512_madd_epi16(fours, _mm512_set1_epi32((1 << 16) + 10_000));
            // high | low << 32 becomes high * 10^8 + low.
            let high = _mm512_mul_epu32(eights, _mm512_set1_epi64(100_000_000));
            let values = _mm512_add_epi64(high, _mm512_srli_epi64::<32>(eights));
            // SAFETY: this writes 8 numbers of 8 bytes, the length of `room`.
            unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), values) };
            window += usize::from(distance[0]);
        }
    }
}

/// Whether every number that overlaps a piece has few enough digits in the piece and the 64 bytes before it.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline(never)]
fn numbers_are_short_enough(block: Block<'_>, piece: Range<usize>) -> bool {
    const MOST: usize = scalar::MOST_DIGITS;
    let memory = &block.memory()[PADDING + piece.start - CHUNK..];
    let mut too_long = 0;
    // The last digits of the chunk before. Bytes around the text belong to no number.
    let mut before = 0;
    let end = CHUNK + piece.len();
    for (bytes, at) in memory.as_chunks().0.iter().zip((0..end).step_by(CHUNK)) {
        let digits = _mm512_test_epi8_mask(load(bytes), splat(DIGIT));
        let is_padding = piece.start == 0 && at == 0;
        let digits = if is_padding { 0 } else { digits & u64::MAX >> CHUNK.saturating_sub(end - at) };
        // Keeps only the digits that are followed by 1 more digit, then by 3, 7, 15 and finally 20 more.
        let mut runs = u128::from(digits) << MOST | before;
        for shift in [1, 2, 4, 8, MOST - 15] {
            runs &= runs >> shift;
        }
        too_long |= runs;
        before = u128::from(digits >> (CHUNK - MOST));
    }
    too_long == 0
}

/// The bytes that are not digits but follow one, as a mask. `before` holds the byte before each of `bytes`.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn ends(bytes: __m512i, before: __m512i) -> u64 {
    let digit = splat(DIGIT);
    _mm512_mask_testn_epi8_mask(_mm512_test_epi8_mask(before, digit), bytes, digit)
}

/// The positions of entries of the list of ends.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn positions(ends: __m512i) -> __m512i {
    let lower = _mm512_and_si512(ends, splat(0x0F));
    // lower | (ends >> 1 & 0x70).
    _mm512_ternarylogic_epi64::<0xF8>(lower, _mm512_srli_epi16::<1>(ends), splat(0x70))
}

/// As above, for one end.
fn position(end: u8) -> usize {
    usize::from(end & 0x0F | end >> 1 & 0x70)
}

fn chunk(bytes: &[u8], at: usize) -> &[u8; CHUNK] {
    bytes[at..].first_chunk().expect("vectors are taken from the middle")
}

#[target_feature(enable = "avx512f")]
#[inline]
fn store(room: &mut [u8; CHUNK], vector: __m512i) {
    // SAFETY: this writes 64 bytes, the length of `room`.
    unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), vector) };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a text, if all its pieces can be scanned in the shorter way.
    fn scanned(_: Avx512, text: &str) -> Option<Vec<u64>> {
        let memory = [&[b'\n'; PADDING], text.as_bytes(), &[b'x'; PADDING]].concat();
        let block = Block::new(&memory, PADDING..PADDING + text.len());
        let (mut memory, mut marks) = (Vec::new(), Marks::new());
        let mut notes = Notes::new(&mut memory);
        let mut numbers = vec![0; text.len() / 2 + 1 + ENDS];
        let mut count = 0;
        let mut state = State::default();
        for start in (0..text.len().max(1)).step_by(PIECE) {
            let piece = start..text.len().min(start + PIECE);
            // SAFETY: the first argument proves that the processor has these features.
            if !unsafe { notes.scan(block, piece, &mut numbers[count..], &mut marks, &mut state) } {
                return None;
            }
            count += marks.count;
        }
        numbers.truncate(count);
        Some(numbers)
    }

    fn words(text: &str) -> Vec<u64> {
        text.split_whitespace().map(|word| word.parse().expect("it is a number")).collect()
    }

    #[test]
    fn regular_text_is_scanned_in_the_shorter_way() {
        let Some(avx512) = Avx512::detect() else { return };
        for text in [
            "",
            "7",
            "7\n",
            "12 345\n",
            "  1\t2\n\t3  4",
            "0\n18 0000000000000019\n",
            "\n",
            "1\n\n",
            "1 \n",
            "1\r\n",
            "1 \n 2\r\n\r\n 3 \n4\n\n\n5\t\r\n6",
            "18446744073709551615 00000000000000000001\n09999999999999999999\r\n",
        ] {
            assert_eq!(scanned(avx512, text), Some(words(text)), "{text:?}");
        }
        for text in ["1,2\n", "1 +2\n", "p\n", "1 \u{80}\n", "1\r", "1\r2\n", "18446744073709551616 \n"] {
            assert_eq!(scanned(avx512, text), None, "{text:?}");
        }
    }

    #[test]
    fn a_piece_may_begin_anywhere_in_regular_text() {
        let Some(avx512) = Avx512::detect() else { return };
        for unit in [
            "1 ",
            "  1",
            "12345678901234 ",
            "12345678901234567890 ",
            "5 12345678901234567 1\r\n\n",
            "1 20\t3\n",
            "7\n",
        ] {
            for from in 0..unit.len() {
                let text = &unit.repeat(PIECE + 1)[from..][..2 * PIECE];
                let cut = text.ends_with('\r');
                assert_eq!(scanned(avx512, text), (!cut).then(|| words(text)), "{unit:?} from {from}");
            }
        }
    }

    #[test]
    fn a_number_and_the_blanks_before_it_but_one_have_up_to_30_bytes() {
        let Some(avx512) = Avx512::detect() else { return };
        for (blanks, digits) in (1..70).flat_map(|blanks| (1..21).map(move |digits| (blanks, digits))) {
            for (blank, first) in [(" ", 5), ("\r\n", 6)] {
                let text = format!("{first}{}{}\n6 7\n", blank.repeat(blanks), "1".repeat(digits));
                let expected = (blanks * blank.len() + digits <= 31).then(|| words(&text));
                assert_eq!(scanned(avx512, &text), expected, "{text:?}");
            }
        }
    }

    #[test]
    fn numbers_of_too_many_digits_are_found_anywhere() {
        let Some(avx512) = Avx512::detect() else { return };
        for (at, digits) in (PIECE - 100..PIECE + 20).flat_map(|at| (19..=30).map(move |digits| (at, digits)))
        {
            let text =
                "12345678 ".repeat(at / 9) + &" ".repeat(at % 9) + "  " + &"0".repeat(digits) + "\r\n1\n";
            assert_eq!(scanned(avx512, &text), (digits <= 20).then(|| words(&text)), "{digits} at {at}");
        }
    }

    /// One branch tests both limits of a short piece: its largest gap, and the span of every eight numbers.
    #[test]
    fn any_distances_between_nine_numbers() {
        let Some(avx512) = Avx512::detect() else { return };
        for (first, others) in (1..40).flat_map(|first| (10..=21).map(move |others| (first, others))) {
            for last in others..=22 {
                let text = format!(
                    "{:>first$}{}{:>last$} {}",
                    7,
                    format!("{:>others$}", 8).repeat(7),
                    9,
                    "1".repeat(others - 1)
                );
                let expected = (first < 31).then(|| words(&text));
                assert_eq!(scanned(avx512, &text), expected, "{text:?}");
            }
        }
    }
}
