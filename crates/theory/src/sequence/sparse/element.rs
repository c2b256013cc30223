//! Compact values as bytes, or as 16 bits.

use std::ops::BitXor;

/// Heaps in a block.
pub(super) const LANES: usize = 64;

/// A split with a known part: how far before the heap the other part is, and the value of the known part.
#[derive(Clone, Copy)]
pub(super) struct Window<T> {
    pub(super) back: u32,
    pub(super) value: T,
}

/// A compact value.
pub(super) trait Element: Copy + Ord + BitXor<Output = Self> {
    const ZERO: Self;
    /// The sentinel for heaps of rare or unknown value.
    const NONE: Self;
    /// The same sentinel in the reversed copy of the values.
    const NONE_REVERSED: Self;
    /// The most compact values that can be marked.
    const MOST: u32;

    fn of(value: u32) -> Self;

    fn get(self) -> u32;

    /// The xor of two values, or no value if the first is [`Element::NONE`].
    fn with(self, value: Self) -> Self;

    /// The value of the split into a part with this value and one with a value from the reversed copy. If either is the
    /// sentinel, the result is [`Element::NONE`], or a number that is no compact value.
    fn split(self, reversed: Self) -> Self;

    /// The xor of two values, or at least `most` if the first is [`Element::NONE`].
    fn xor_or(self, value: Self, most: u16) -> u16;

    /// How many compact values are marked if `largest` is the largest.
    fn marked(largest: u32) -> u32;
}

impl Element for u8 {
    const ZERO: u8 = 0;
    const NONE: u8 = 255;
    const NONE_REVERSED: u8 = 255;
    const MOST: u32 = 248;

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
    fn split(self, reversed: u8) -> u8 {
        if self.max(reversed) == Self::NONE { Self::NONE } else { self ^ reversed }
    }

    #[inline(always)]
    fn xor_or(self, value: u8, most: u16) -> u16 {
        if self == Self::NONE { most } else { u16::from(self ^ value) }
    }

    fn marked(largest: u32) -> u32 {
        (largest + 4).next_multiple_of(8)
    }
}

impl Element for u16 {
    const ZERO: u16 = 0;
    const NONE: u16 = u16::MAX;
    // Not the same, so that the xor of both is no value either: all values that can be marked have at most 13 bits.
    // A sequence has every power of two up to its largest value, since the first value with a bit is that bit. So with
    // more bits, the largest compact value would be too large.
    const NONE_REVERSED: u16 = u16::MAX >> 1;
    const MOST: u32 = 3968; // as many as there are flags for

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
    fn split(self, reversed: u16) -> u16 {
        self ^ reversed
    }

    #[inline(always)]
    fn xor_or(self, value: u16, _: u16) -> u16 {
        self ^ value
    }

    fn marked(largest: u32) -> u32 {
        largest + largest / 8 + 8
    }
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
