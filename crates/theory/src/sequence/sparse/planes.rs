//! The values that windows exclude, marked by vectors: a bit for each value and lane.

use super::element::{Element, LANES, Window, lanes};
use super::sets::Sets;

/// A bit for each lane and eight values.
pub(super) type Plane = [u8; LANES];

/// Bit `v % 8` of byte `lane` of plane `v / 8` says that the value `v` is excluded.
pub(super) struct Planes {
    planes: [Plane; u8::MOST.div_ceil(8) as usize],
    size: u32,
}

impl Planes {
    /// The planes for the values below `size`; none is excluded yet.
    #[inline(always)]
    pub(super) fn new(size: u32) -> Self {
        Self { planes: [[0; LANES]; u8::MOST.div_ceil(8) as usize], size }
    }

    #[inline(always)]
    pub(super) fn all(&mut self) -> &mut [Plane] {
        &mut self.planes[..self.size.div_ceil(8) as usize]
    }

    /// The values that are not excluded.
    #[inline(always)]
    pub(super) fn open(&mut self, open: &mut Sets) {
        open.words.clear();
        for planes in self.all().chunks(8) {
            let mut words = [0; LANES];
            for (index, plane) in planes.iter().enumerate() {
                for lane in 0..LANES {
                    words[lane] |= u64::from(!plane[lane]) << (8 * index);
                }
            }
            open.words.push(words);
        }
        open.truncate(self.size);
    }
}

/// Marks what windows exclude, by loops that become vectors of 64 bytes where the processor has them. Eight windows
/// at a time go through the planes, so that each plane is loaded and stored once for all eight.
#[inline(always)]
pub(super) fn mark_by_64(values: &[u8], first: usize, windows: &[Window<u8>], planes: &mut [Plane]) {
    const TOGETHER: usize = 8;
    for windows in windows.chunks(TOGETHER) {
        let mut plane_of = [[u8::MAX; LANES]; TOGETHER];
        let mut bit_of = [[0; LANES]; TOGETHER];
        for ((window, plane_of), bit_of) in windows.iter().zip(&mut plane_of).zip(&mut bit_of) {
            let others: &[u8; LANES] = lanes(values, first - window.back as usize);
            for lane in 0..LANES {
                let value = others[lane] ^ window.value;
                plane_of[lane] = value >> 3;
                let bit = 1_u8 << (value & 7);
                bit_of[lane] = if others[lane] == u8::NONE { 0 } else { bit };
            }
        }
        for (plane, number) in planes.iter_mut().zip(0_u8..) {
            for lane in 0..LANES {
                let of =
                    |window: usize| if plane_of[window][lane] == number { bit_of[window][lane] } else { 0 };
                plane[lane] |= (of(0) | of(1)) | (of(2) | of(3)) | (of(4) | of(5)) | (of(6) | of(7));
            }
        }
    }
}
