//! Compact values as bytes, or as 16 bits, and how they mark excluded values.

use std::ops::BitXor;

/// Heaps in a block.
pub(super) const LANES: usize = 64;

/// A split with a known part: how far before the heap the other part is, and the value of the known part.
#[derive(Clone, Copy)]
pub(super) struct Window<T> {
    pub(super) back: u32,
    pub(super) value: T,
}

/// A set of values for each lane.
#[derive(Default)]
pub(super) struct Sets {
    /// Bit `v % 64` of word `v / 64` of each lane says whether `v` is in its set.
    words: Vec<[u64; LANES]>,
}

impl Sets {
    /// The least value in a lane's set that is at least `from`.
    #[inline(always)]
    pub(super) fn next(&self, lane: usize, from: u32) -> Option<u32> {
        let mut index = from as usize / 64;
        let mut word = self.words.get(index)?[lane] & (u64::MAX << (from % 64));
        while word == 0 {
            index += 1;
            word = self.words.get(index)?[lane];
        }
        Some(index as u32 * 64 + word.trailing_zeros())
    }

    /// Removes a value from a lane's set.
    #[inline(always)]
    pub(super) fn remove(&mut self, lane: usize, value: u32) {
        if let Some(words) = self.words.get_mut(value as usize / 64) {
            words[lane] &= !(1 << (value % 64));
        }
    }

    /// Removes all values from `size` on.
    fn truncate(&mut self, size: u32) {
        if let Some(last) = self.words.get_mut(size as usize / 64) {
            for word in last {
                *word &= !(u64::MAX << (size % 64));
            }
        }
    }
}

/// A compact value.
pub(super) trait Element: Copy + Ord + BitXor<Output = Self> {
    const ZERO: Self;
    /// The sentinel for heaps of rare or unknown value.
    const NONE: Self;
    /// The most compact values that can be marked.
    const MOST: u32;
    /// How many parts of rare value, per compact value, mark common values. The others go through the
    /// [sieve](super::sieve), which takes about as long.
    const RARE_MARKS: usize;

    fn of(value: u32) -> Self;

    fn get(self) -> u32;

    /// The xor of two values, or no value if the first is [`Element::NONE`].
    fn with(self, value: Self) -> Self;

    /// The xor of two values, or at least `most` if the first is [`Element::NONE`].
    fn xor_or(self, value: Self, most: u16) -> u16;

    /// How many compact values are marked if `largest` is the largest.
    fn marked(largest: u32) -> u32;

    /// For each heap of the block at `values[first..]`, the set of values below `size` that no window excludes. A
    /// window excludes its value xored with each of its elements.
    #[inline(always)]
    fn open(
        values: &[Self], first: usize, windows: &[Window<Self>], size: u32, marks: &mut MarkRoom,
        open: &mut Sets,
    ) {
        open_by_flags(values, first, windows, size, marks, open);
    }

    /// As above, with vectors of 64 bytes.
    #[inline(always)]
    fn open_by_vectors(
        values: &[Self], first: usize, windows: &[Window<Self>], size: u32, marks: &mut MarkRoom,
        open: &mut Sets,
    ) {
        Self::open(values, first, windows, size, marks, open);
    }
}

/// Memory for marks.
#[derive(Default)]
pub(super) struct MarkRoom {
    planes: Vec<[u8; LANES]>,
    flags: Vec<u8>,
}

impl Element for u8 {
    const ZERO: u8 = 0;
    const NONE: u8 = 255;
    const MOST: u32 = 248;
    const RARE_MARKS: usize = 6;

    #[inline(always)]
    fn of(value: u32) -> u8 {
        value as u8
    }

    #[inline(always)]
    fn get(self) -> u32 {
        self.into()
    }

    #[inline(always)]
    fn with(self, value: u8) -> u8 {
        if self == Self::NONE { Self::NONE } else { self ^ value }
    }

    #[inline(always)]
    fn xor_or(self, value: u8, most: u16) -> u16 {
        if self == Self::NONE { most } else { u16::from(self ^ value) }
    }

    fn marked(largest: u32) -> u32 {
        (largest + 4).next_multiple_of(8)
    }

    /// Bit `v % 8` of byte `lane` of plane `v / 8` says that the value `v` is excluded. Eight windows at a time
    /// go through the planes, so that each plane is loaded and stored once for all eight.
    #[inline(always)]
    fn open_by_vectors(
        values: &[u8], first: usize, windows: &[Window<u8>], size: u32, marks: &mut MarkRoom, open: &mut Sets,
    ) {
        const TOGETHER: usize = 8;
        let planes = &mut marks.planes;
        planes.clear();
        planes.resize(size.div_ceil(8) as usize, [0; LANES]);
        for windows in windows.chunks(TOGETHER) {
            let mut plane_of = [[u8::MAX; LANES]; TOGETHER];
            let mut bit_of = [[0; LANES]; TOGETHER];
            for ((window, plane_of), bit_of) in windows.iter().zip(&mut plane_of).zip(&mut bit_of) {
                let others: &[u8; LANES] = lanes(values, first - window.back as usize);
                for lane in 0..LANES {
                    let value = others[lane] ^ window.value;
                    plane_of[lane] = value >> 3;
                    let bit = 1_u8 << (value & 7);
                    bit_of[lane] = if others[lane] == Self::NONE { 0 } else { bit };
                }
            }
            for (plane, number) in planes.iter_mut().zip(0_u8..) {
                for lane in 0..LANES {
                    let of = |window: usize| {
                        if plane_of[window][lane] == number { bit_of[window][lane] } else { 0 }
                    };
                    plane[lane] |= (of(0) | of(1)) | (of(2) | of(3)) | (of(4) | of(5)) | (of(6) | of(7));
                }
            }
        }
        open.words.clear();
        for planes in planes.chunks(8) {
            let mut words = [0; LANES];
            for (index, plane) in planes.iter().enumerate() {
                for lane in 0..LANES {
                    words[lane] |= u64::from(!plane[lane]) << (8 * index);
                }
            }
            open.words.push(words);
        }
        open.truncate(size);
    }
}

/// The number of lanes whose flags one index of 16 bits can reach.
const ROWS: usize = 16;
/// The flags of [`ROWS`] lanes.
const GROUP: usize = 1 << 16;
/// How many windows have their indices computed together, and how many go through the flags of a group together
/// while the flags stay in the first-level cache.
const INDICES: usize = 64;
const AT_ONCE: usize = 16 * INDICES;

impl Element for u16 {
    const ZERO: u16 = 0;
    const NONE: u16 = u16::MAX;
    const MOST: u32 = (GROUP / ROWS - 64 - 64) as u32;
    const RARE_MARKS: usize = 6;

    #[inline(always)]
    fn of(value: u32) -> u16 {
        value as u16
    }

    #[inline(always)]
    fn get(self) -> u32 {
        self.into()
    }

    #[inline(always)]
    fn with(self, value: u16) -> u16 {
        self ^ value
    }

    #[inline(always)]
    fn xor_or(self, value: u16, _: u16) -> u16 {
        self ^ value
    }

    fn marked(largest: u32) -> u32 {
        largest + largest / 8 + 8
    }
}

/// [`Element::open`], with a flag for each value and lane.
#[inline(always)]
fn open_by_flags<T: Element>(
    values: &[T], first: usize, windows: &[Window<T>], size: u32, marks: &mut MarkRoom, open: &mut Sets,
) {
    let rounded = (size as usize).next_multiple_of(64);
    // Each lane has 64 more flags, which nobody reads. The first is for elements that exclude nothing; the
    // others keep the lanes in different parts of the cache.
    let (stride, junk) = (rounded + 64, rounded as u16);
    let first_of: [u16; ROWS] = std::array::from_fn(|row| (row * stride) as u16);
    debug_assert!(ROWS * stride <= GROUP, "the flags of a group have indices of 16 bits");
    let flags = &mut marks.flags;
    flags.resize(LANES / ROWS * GROUP, 0);
    flags.chunks_exact_mut(GROUP).for_each(|flags| flags[..ROWS * stride].fill(0));
    for windows in windows.chunks(AT_ONCE) {
        for (group, flags) in flags.chunks_exact_mut(GROUP).enumerate() {
            let flags: &mut [u8; GROUP] = flags.try_into().expect("it has that length");
            let first = first + group * ROWS;
            for windows in windows.chunks(INDICES) {
                let mut indices = [[0; ROWS]; INDICES];
                for (window, indices) in windows.iter().zip(&mut indices) {
                    let others: &[T; ROWS] = lanes(values, first - window.back as usize);
                    // Each step goes over all rows before the next one, because compilers can vectorize such
                    // loops. A check for overflow would prevent that.
                    let mut index = others.map(|other| T::xor_or(other, window.value, junk));
                    index = index.map(|value| value.min(junk));
                    index
                        .iter_mut()
                        .zip(&first_of)
                        .for_each(|(index, first)| *index = index.wrapping_add(*first));
                    *indices = index;
                }
                for indices in &indices[..windows.len()] {
                    for &index in indices {
                        flags[usize::from(index)] = 1;
                    }
                }
            }
        }
    }
    open.words.clear();
    open.words.resize(rounded / 64, [0; LANES]);
    for (group, flags) in flags.chunks_exact(GROUP).enumerate() {
        for row in 0..ROWS {
            for (word, flags) in flags[row * stride..][..rounded].as_chunks().0.iter().enumerate() {
                open.words[word][group * ROWS + row] = !set_bytes(flags);
            }
        }
    }
    open.truncate(size);
}

/// The elements in a window.
#[inline(always)]
pub(super) fn lanes<T, const COUNT: usize>(values: &[T], start: usize) -> &[T; COUNT] {
    values[start..][..COUNT].try_into().expect("it has that length")
}

/// One bit for each byte, which is 0 or 1.
#[inline(always)]
pub(super) fn set_bytes(bytes: &[u8; 64]) -> u64 {
    let mut bits = 0;
    for (index, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        // The product gathers the bits of eight bytes in its highest byte.
        bits |= (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * index);
    }
    bits
}
