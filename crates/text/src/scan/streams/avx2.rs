//! The instructions of AVX2: two numbers of a part are the halves of a vector.
//!
//! ```text
//! blanks  = a bit for each of the next 32 bytes that is a space or a line feed
//! e0, e1  = the places of the first two of these bits: the ends of two numbers
//! bytes   = 16 bytes before the place e0, and 16 from it on, less '0'
//! control = an entry of a table, whose index is 16 e0 + e1
//! digits  = bytes in the order of control: both numbers at the right of 16 bytes each, after zeros
//! ```
//!
//! The control moves the byte between the numbers to the first place of the second half, where the largest result that
//! passes is that of a space if all rows have two numbers, and any byte does otherwise; in all other places, it is that of
//! the digit 9.
//!
//! # Why a step keeps its promise
//!
//! Let a number begin at place 0, and let the byte before it be no digit, which holds at the beginning of each part. If
//! both numbers have 1 to 15 digits, no other lengths have the same index, and all bytes are checked but those after each
//! number, which are blanks. Otherwise:
//!
//! - The entry has other lengths, say `m` digits at first. If `m > e0`, the byte before the numbers is taken as a digit,
//!   which it is not. If `m < e0`, the second number is shorter than the entry's by 17 for each digit that the first is
//!   longer, which no number is.
//! - There is no entry. Then the byte at `e0` is taken as a digit. It is a blank; or `e0` is 32, because there is no blank
//!   in 32 bytes. Then it passes only if it is a byte from 0x16 to 0x1F, and the step uses no blank.
//!
//! So as long as all bytes pass, the byte before the next number is no digit either.

#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]
#![expect(clippy::cast_possible_truncation, reason = "places in a control are below 32")]

use std::arch::x86_64::*;

/// The most digits of a number: two fit into the bytes that a step looks at.
pub(super) const MOST: usize = 15;
/// How many bytes a step looks at, and how many it goes on at most.
const WINDOW: usize = 32;
pub(super) const LONGEST_STEP: usize = WINDOW + 1;

/// The digits of two numbers, each in one half, with the byte between them before the second.
pub(super) type Digits = __m256i;
/// Two numbers.
pub(super) type Pair = __m128i;

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

/// How often this byte comes, in a fifth of the instructions that `memchr` takes.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn count(text: &[u8], byte: u8) -> usize {
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

/// What stands for a space between two numbers.
const SPACE: u8 = 10;

/// The digits of the two numbers at this address, and for both the address of the byte that ends it.
///
/// # Safety
///
/// 16 bytes before the address and 48 from it on can be read.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
pub(super) unsafe fn take(numbers: *const u8) -> (Digits, [*const u8; 2]) {
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
    // places are at most 32, so there is an entry, and the addresses after them are among those that can be read. `less`
    // has 32 bytes.
    unsafe {
        let around = numbers.add(ends[0]).sub(16);
        let control = CONTROLS.0.as_ptr().add(index);
        let bytes = _mm256_loadu_si256(around.cast());
        let control = _mm256_load_si256(control.cast());
        let less = _mm256_loadu_si256(less.as_ptr().cast());
        let digits = _mm256_shuffle_epi8(_mm256_add_epi8(bytes, less), control);
        (digits, ends.map(|end| numbers.add(end)))
    }
}

/// The row after this one if the byte ends it, and otherwise the same.
#[inline]
pub(super) fn next_row(row: usize, end: u8) -> usize {
    as_is(row + usize::from(end <= b'\n'))
}

/// No digits.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn none() -> Digits {
    _mm256_setzero_si256()
}

/// The larger of `worst` and these digits, byte by byte.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn worse(worst: Digits, digits: Digits) -> Digits {
    _mm256_max_epu8(worst, digits)
}

/// Whether the largest bytes of all steps pass.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn pass<const PAIRS: bool>(worst: Digits) -> bool {
    let mut limits = [9; WINDOW];
    limits[16] = if PAIRS { SPACE } else { u8::MAX };
    // SAFETY: this reads 32 bytes, the length of `limits`.
    let limits = unsafe { _mm256_loadu_si256(limits.as_ptr().cast()) };
    let over = _mm256_subs_epu8(worst, limits);
    _mm256_testz_si256(over, over) != 0
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
pub(super) fn join(digits: [Digits; 4]) -> [Pair; 4] {
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
