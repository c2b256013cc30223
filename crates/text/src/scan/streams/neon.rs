//! The instructions of NEON: each number is read from a vector of its own.
//!
//! ```text
//! for each of the two numbers, where `before` is the place of the byte before it:
//!     bytes   = 16 bytes from before on
//!     end     = the place among them of the first byte below '0', other than the one before; 16 if there is none
//!     control = an entry of a table, whose index is 4 end
//!     digits  = bytes less '0', or less a space for the one before, in the order of control
//!     before  = before + end
//! ```
//!
//! The control moves the byte before the number to the first of 16 places, and the digits to the last ones. The largest
//! results that pass there are those of the digit 9. In the first place, it is that of a space if all rows have two numbers
//! and this is the second of them, and any byte passes otherwise.
//!
//! # Why a step keeps its promise
//!
//! All bytes between the one before a number and its end are moved. None is below '0', and if all pass, none is above '9'.
//! If there is none, the byte at the end is moved as if it were a digit: it is below '0', so it does not pass. So if all
//! bytes pass, each number has 1 to 15 digits, and the only byte that the step goes over besides is the one at its end,
//! whatever it is. The byte at the end of the first number is the one before the second.
//!
//! # Where the digits come
//!
//! The two numbers are joined together, with their digits in turn. Each step of joining adds the halves of a vector, and the
//! first half counts 10, 100, 10^4 and at last 10^8 times as much as the second one. So the lowest bit of a digit's place in
//! the number tells which half it is in at first, the next bit which half it is in then, and so on: its place in the vector
//! is its place in the number with the four bits in reverse.

#![expect(clippy::cast_possible_truncation, reason = "places in a vector are below 16")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::aarch64::*;

/// How many bytes are looked at for a number, and how many it takes at most with the byte after it.
const WINDOW: usize = 16;
/// The most digits of a number.
pub(super) const MOST: usize = WINDOW - 1;
/// How many bytes a step goes on at most.
pub(super) const LONGEST_STEP: usize = 2 * WINDOW;

/// The digits of two numbers, with the byte before each of them first.
pub(super) type Digits = [uint8x16_t; 2];
/// Two numbers.
pub(super) type Pair = uint64x2_t;

/// Which bytes come where, by four times the place of the byte that ends the number. A mask gives just this number, and
/// the entries between are not used.
#[repr(align(16))]
struct Controls([[u8; WINDOW]; INDICES]);
const INDICES: usize = BITS * WINDOW + 1;
/// How many bits of a mask stand for a byte.
const BITS: usize = 4;

static CONTROLS: Controls = {
    const NONE: u8 = 0x80;
    let mut controls = [[NONE; WINDOW]; INDICES];
    let mut end = 1;
    while end <= WINDOW {
        let control = &mut controls[BITS * end];
        control[0] = 0;
        let mut from = if end == 1 { 1 } else { end - 1 };
        let mut to = MOST;
        while from > 0 {
            control[reverse(to)] = from as u8;
            (from, to) = (from - 1, to - 1);
        }
        end += 1;
    }
    Controls(controls)
};

/// A place in a vector, by the place in a number.
const fn reverse(place: usize) -> usize {
    (place as u8).reverse_bits() as usize >> 4
}

/// How often this byte comes.
#[target_feature(enable = "neon")]
#[inline]
pub(super) fn count(text: &[u8], byte: u8) -> usize {
    const AT_ONCE: usize = 4;
    let (vectors, rest) = text.as_chunks::<{ AT_ONCE * WINDOW }>();
    let mut sum = memchr::memchr_iter(byte, rest).count();
    // A byte can count up to 255.
    for vectors in vectors.chunks(255) {
        let mut counts = [vdupq_n_u8(0); AT_ONCE];
        for bytes in vectors {
            for (count, bytes) in counts.iter_mut().zip(bytes.as_chunks().0) {
                *count = vsubq_u8(*count, vceqq_u8(load(bytes), vdupq_n_u8(byte)));
            }
        }
        for count in counts {
            sum += usize::from(vaddvq_u16(vpaddlq_u8(count)));
        }
    }
    sum
}

#[target_feature(enable = "neon")]
#[inline]
fn load(bytes: &[u8; WINDOW]) -> uint8x16_t {
    // SAFETY: this reads 16 bytes, the length of `bytes`.
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

/// A vector of this byte in all places but the first.
#[target_feature(enable = "neon")]
#[inline]
fn vector(first: u8, others: u8) -> uint8x16_t {
    let mut bytes = [others; WINDOW];
    bytes[0] = first;
    load(&bytes)
}

/// The digits of the two numbers at this address, and the addresses of the bytes that end them.
///
/// # Safety
///
/// 16 bytes before the address and 48 from it on can be read.
#[target_feature(enable = "neon")]
#[inline]
pub(super) unsafe fn take(numbers: *const u8) -> (Digits, [*const u8; 2]) {
    // SAFETY: the caller's. The second number begins at most 16 bytes after the first.
    unsafe {
        let (first, end_of_first) = take_one(numbers);
        let (second, end) = take_one(end_of_first.add(1));
        ([first, second], [end_of_first, end])
    }
}

/// The digits of the number at this address, and the address of the byte that ends it, which is at most 15 bytes further.
///
/// # Safety
///
/// A byte before the address and 16 from it on can be read.
#[target_feature(enable = "neon")]
#[inline]
unsafe fn take_one(number: *const u8) -> (uint8x16_t, *const u8) {
    // SAFETY: the caller's.
    let bytes = unsafe { vld1q_u8(number.sub(1)) };
    // No byte is below 0, so the first one ends no number.
    let others = vreinterpretq_u16_u8(vcltq_u8(bytes, vector(0, b'0')));
    // The middle eight bits of each two bytes: four bits stand for a byte.
    let others = vget_lane_u64::<0>(vreinterpret_u64_u8(vshrn_n_u16::<4>(others)));
    let index = others.trailing_zeros() as usize;
    // SAFETY: the place of the end is 16 at most, so there is an entry.
    let control = load(unsafe { CONTROLS.0.get_unchecked(index) });
    // SAFETY: the caller's. The caller goes on from the byte after the end, so compilers leave the step back out.
    let end = unsafe { number.add(index / BITS).sub(1) };
    (vqtbl1q_u8(vsubq_u8(bytes, vector(b' ', b'0')), control), end)
}

/// The row after this one if the byte ends it, and otherwise the same.
#[inline]
pub(super) fn next_row(row: usize, end: u8) -> usize {
    row + usize::from(end <= b'\n')
}

/// No digits.
#[target_feature(enable = "neon")]
#[inline]
pub(super) fn none() -> Digits {
    [vdupq_n_u8(0); 2]
}

/// The larger of `worst` and these digits, byte by byte.
#[target_feature(enable = "neon")]
#[inline]
pub(super) fn worse(worst: Digits, digits: Digits) -> Digits {
    [vmaxq_u8(worst[0], digits[0]), vmaxq_u8(worst[1], digits[1])]
}

/// Whether the largest bytes of all steps pass.
#[target_feature(enable = "neon")]
#[inline]
pub(super) fn pass<const PAIRS: bool>([first, second]: Digits) -> bool {
    let limits = [vector(u8::MAX, 9), vector(if PAIRS { 0 } else { u8::MAX }, 9)];
    vmaxvq_u8(vorrq_u8(vqsubq_u8(first, limits[0]), vqsubq_u8(second, limits[1]))) == 0
}

/// The pairs of numbers that have these digits.
#[target_feature(enable = "neon")]
#[inline]
pub(super) fn join(digits: [Digits; 4]) -> [Pair; 4] {
    // The first byte of each number is no digit.
    let mut weights = [10; WINDOW];
    weights[..2].fill(0);
    let weights = load(&weights);
    digits.map(|[first, second]| {
        let twos = vmlaq_u8(vzip2q_u8(first, second), vzip1q_u8(first, second), weights);
        let fours = vaddw_high_u8(vmull_u8(vget_low_u8(twos), vdup_n_u8(100)), twos);
        let eights = vaddw_high_u16(vmull_u16(vget_low_u16(fours), vdup_n_u16(10_000)), fours);
        vaddw_high_u32(vmull_u32(vget_low_u32(eights), vdup_n_u32(100_000_000)), eights)
    })
}
