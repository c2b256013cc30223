//! Compact values as bytes, or as 16 bits, and how they mark what is excluded.

use std::ops::BitXor;

/// Heaps in a block.
pub(super) const LANES: usize = 64;

/// A part of a split: where the values of the other parts begin, for the first heap of the block; and its value.
#[derive(Clone, Copy)]
pub(super) struct Window<T> {
    pub(super) start: usize,
    pub(super) value: T,
}

/// A compact value.
pub(super) trait Element: Copy + Ord + BitXor<Output = Self> {
    const ZERO: Self;
    /// What stands for heaps of rare or unknown value.
    const NONE: Self;
    /// What no heap has.
    const NEVER: Self;
    /// The largest value of a heap.
    const LARGEST: u32;

    fn of(value: u32) -> Self;

    fn get(self) -> u32;

    /// Whether so many values can be marked.
    fn can_mark(_size: u32) -> bool {
        true
    }

    /// For each of `size` values, in which lanes no window excludes it: with a window's value, what stands in the
    /// window excludes their xor.
    fn open_lanes(
        values: &[Self], windows: &[Window<Self>], size: usize, marks: &mut Marks, open: &mut Vec<u64>,
    );
}

/// Memory for marks.
pub(super) struct Marks {
    planes: Vec<[u8; LANES]>,
    flags: Vec<u8>,
    indices: Vec<[u16; ROWS]>,
}

impl Marks {
    pub(super) fn new() -> Self {
        Self { planes: Vec::new(), flags: vec![0; 1 << 16], indices: vec![[0; ROWS]; AT_ONCE] }
    }
}

/// Lanes whose flags fit the first-level cache.
const ROWS: usize = 16;
/// Flags of a lane: fewer than a power of two, so that the lanes do not fall into the same part of the cache.
const STRIDE: usize = 4032;
/// Where the flags of each lane begin.
const FIRST_FLAGS: [u16; ROWS] = {
    let mut first = [0; ROWS];
    let mut row = 1;
    while row < ROWS {
        first[row] = first[row - 1] + STRIDE as u16;
        row += 1;
    }
    first
};
/// Windows whose indices are computed together.
const AT_ONCE: usize = 64;

impl Element for u8 {
    const ZERO: u8 = 0;
    const NONE: u8 = 255;
    const NEVER: u8 = 254;
    const LARGEST: u32 = 253;

    #[inline(always)]
    fn of(value: u32) -> u8 {
        value as u8
    }

    #[inline(always)]
    fn get(self) -> u32 {
        self.into()
    }

    /// Bit `v % 8` of byte `lane` of plane `v / 8` says that the value `v` is excluded. Windows go through the planes
    /// eight at a time, so that a plane is loaded and stored once for them.
    #[inline(always)]
    fn open_lanes(
        values: &[u8], windows: &[Window<u8>], size: usize, marks: &mut Marks, open: &mut Vec<u64>,
    ) {
        const TOGETHER: usize = 8;
        let planes = &mut marks.planes;
        planes.clear();
        planes.resize(size / 8, [0; LANES]);
        for windows in windows.chunks(TOGETHER) {
            let mut plane_of = [[u8::MAX; LANES]; TOGETHER];
            let mut bit_of = [[0; LANES]; TOGETHER];
            for ((window, plane_of), bit_of) in windows.iter().zip(&mut plane_of).zip(&mut bit_of) {
                let others = lanes(values, window.start);
                for lane in 0..LANES {
                    let value = others[lane] ^ window.value;
                    plane_of[lane] = value >> 3;
                    let bit = 1_u8 << (value & 7);
                    bit_of[lane] = if others[lane] == Self::NONE { 0 } else { bit };
                }
            }
            for (plane, number) in planes.iter_mut().zip(0_u8..) {
                for (plane_of, bit_of) in plane_of.iter().zip(&bit_of) {
                    for lane in 0..LANES {
                        plane[lane] |= if plane_of[lane] == number { bit_of[lane] } else { 0 };
                    }
                }
            }
        }
        open.clear();
        for plane in planes {
            open.extend((0..8).map(|bit| !column(plane, bit)));
        }
    }
}

impl Element for u16 {
    const ZERO: u16 = 0;
    const NONE: u16 = 65535;
    const NEVER: u16 = 65534;
    const LARGEST: u32 = 65533;

    #[inline(always)]
    fn of(value: u32) -> u16 {
        value as u16
    }

    #[inline(always)]
    fn get(self) -> u32 {
        self.into()
    }

    fn can_mark(size: u32) -> bool {
        (size as usize).next_multiple_of(LANES) < STRIDE
    }

    /// A flag for each value and lane, 64 values together. Above [`STRIDE`] values nothing is marked.
    #[inline(always)]
    fn open_lanes(
        values: &[u16], windows: &[Window<u16>], size: usize, marks: &mut Marks, open: &mut Vec<u64>,
    ) {
        let size = size.next_multiple_of(LANES);
        open.clear();
        open.resize(size, u64::MAX);
        if size >= STRIDE {
            return;
        }
        let flags: &mut [u8; 1 << 16] = (&mut marks.flags[..]).try_into().expect("it has that length");
        let junk = size as u16;
        for first in (0..LANES).step_by(ROWS) {
            for row in 0..ROWS {
                flags[row * STRIDE..][..size].fill(0);
            }
            for windows in windows.chunks(AT_ONCE) {
                for (window, indices) in windows.iter().zip(&mut marks.indices) {
                    let others: &[u16; ROWS] =
                        values[window.start + first..][..ROWS].try_into().expect("it has that length");
                    // One step at a time, which compilers turn into vectors.
                    let mut flag_of = *others;
                    flag_of = flag_of.map(|flag| flag ^ window.value);
                    // Where there is no value, the xor is too large.
                    flag_of = flag_of.map(|flag| flag.min(junk));
                    flag_of.iter_mut().zip(&FIRST_FLAGS).for_each(|(flag, first)| *flag += first);
                    *indices = flag_of;
                }
                for indices in &marks.indices[..windows.len()] {
                    for &index in indices {
                        flags[usize::from(index)] = 1;
                    }
                }
            }
            for row in 0..ROWS {
                for (word, flags) in flags[row * STRIDE..][..size].as_chunks().0.iter().enumerate() {
                    open[word * 64 + first + row] = !column(flags, 0);
                }
            }
        }
        open.as_chunks_mut().0.iter_mut().for_each(transpose);
    }
}

/// The values of a window.
#[inline(always)]
pub(super) fn lanes<T>(values: &[T], start: usize) -> &[T; LANES] {
    values[start..][..LANES].try_into().expect("it has that length")
}

/// Bit `bit` of each byte.
#[inline(always)]
pub(super) fn column(bytes: &[u8; LANES], bit: u32) -> u64 {
    let mut column = 0;
    for (index, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        // The product gathers the lowest bits of eight bytes in its highest byte.
        let bits = u64::from_le_bytes(*eight) >> bit & 0x0101_0101_0101_0101;
        column |= (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * index);
    }
    column
}

/// The lanes that are not zero.
#[inline(always)]
pub(super) fn not_zero<T: Element>(lanes: &[T; LANES]) -> u64 {
    let mut bytes = [0; LANES];
    for lane in 0..LANES {
        bytes[lane] = u8::from(lanes[lane] != T::ZERO);
    }
    column(&bytes, 0)
}

/// Exchanges the rows and columns of a square of bits (H. S. Warren, "Hacker's Delight", section 7-3).
fn transpose(rows: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, u64::MAX >> 32);
    while half != 0 {
        let mut row = 0;
        while row < 64 {
            let moved = ((rows[row] >> half) ^ rows[row + half]) & mask;
            rows[row] ^= moved << half;
            rows[row + half] ^= moved;
            row = (row + half + 1) & !half;
        }
        half /= 2;
        mask ^= mask << half;
    }
}
