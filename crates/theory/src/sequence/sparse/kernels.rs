//! The loops over the windows of a block, for each instruction set.

use super::element::{Element, LANES, Window, lanes, set_bytes};
use super::marks::open_by_flags;
use super::sets::Sets;

#[cfg(target_arch = "x86_64")]
use super::avx2;
#[cfg(any(target_arch = "x86_64", test))]
use super::planes::{Planes, mark_by_64};
#[cfg(target_arch = "x86_64")]
use crate::machine::isa::Avx2;

/// What an instruction set does with elements of one type.
pub(super) trait Kernels<T: Element>: Copy {
    /// How many parts of rare value, per compact value, mark common values. The others go through the
    /// [sieve](super::sieve). The last of the marks should exclude about as much as the sieve does in the time that
    /// the mark takes.
    const RARE_MARKS: usize;
    /// How many parts of common value, per compact value, mark rare values. The last of the marks should save as much
    /// time in the search for values that are still open as it takes.
    const COMMON_MARKS: usize;

    /// For each heap of the block at `values[first..]`, the set of values below `size` that no window excludes. A
    /// window excludes its value xored with each of its elements. `flags` is memory that can be used again.
    #[inline(always)]
    fn open(
        self, values: &[T], first: usize, windows: &[Window<T>], size: u32, flags: &mut Vec<u8>,
        open: &mut Sets,
    ) {
        open_by_flags(values, first, windows, size, flags, open);
    }

    /// For each slot, the lanes of the block at `values[first..]` whose value in that slot some window excludes, one
    /// bit a lane.
    #[inline(always)]
    fn excluded<const SLOTS: usize>(
        self, values: &[T], first: usize, windows: &[Window<T>], slots: [&[T; LANES]; SLOTS],
    ) -> [u64; SLOTS] {
        excluded(values, first, windows, slots)
    }
}

/// The instructions of every processor.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl<T: Element> Kernels<T> for Portable {
    const RARE_MARKS: usize = 6;
    const COMMON_MARKS: usize = 3;
}

/// Code for any processor too, with loops that become vectors of 64 bytes if it is compiled for AVX-512.
#[cfg(any(target_arch = "x86_64", test))]
#[derive(Clone, Copy)]
pub(super) struct By64;

#[cfg(any(target_arch = "x86_64", test))]
impl Kernels<u8> for By64 {
    const RARE_MARKS: usize = 6;
    const COMMON_MARKS: usize = 5;

    #[inline(always)]
    fn open(
        self, values: &[u8], first: usize, windows: &[Window<u8>], size: u32, _: &mut Vec<u8>,
        open: &mut Sets,
    ) {
        let mut planes = Planes::new(size);
        mark_by_64(values, first, windows, planes.all());
        planes.open(open);
    }
}

#[cfg(any(target_arch = "x86_64", test))]
impl Kernels<u16> for By64 {
    const RARE_MARKS: usize = 6;
    const COMMON_MARKS: usize = 5;
}

#[cfg(target_arch = "x86_64")]
impl Kernels<u8> for Avx2 {
    const RARE_MARKS: usize = 4;
    const COMMON_MARKS: usize = 4;

    #[inline(always)]
    fn open(
        self, values: &[u8], first: usize, windows: &[Window<u8>], size: u32, _: &mut Vec<u8>,
        open: &mut Sets,
    ) {
        let mut planes = Planes::new(size);
        avx2::mark(self, values, first, windows, planes.all());
        planes.open(open);
    }
}

#[cfg(target_arch = "x86_64")]
impl Kernels<u16> for Avx2 {
    const RARE_MARKS: usize = 6;
    const COMMON_MARKS: usize = 4;

    #[inline(always)]
    fn excluded<const SLOTS: usize>(
        self, values: &[u16], first: usize, windows: &[Window<u16>], slots: [&[u16; LANES]; SLOTS],
    ) -> [u64; SLOTS] {
        avx2::excluded(self, values, first, windows, slots)
    }
}

/// [`Kernels::excluded`], for any processor. The compiler makes vectors of it.
#[inline(always)]
fn excluded<T: Element, const SLOTS: usize>(
    values: &[T], first: usize, windows: &[Window<T>], slots: [&[T; LANES]; SLOTS],
) -> [u64; SLOTS] {
    // The least xor of the value that is tried and the values of the windows: 0 if one of them excludes it.
    let mut least = [[T::NONE; LANES]; SLOTS];
    for window in windows {
        let others: &[T; LANES] = lanes(values, first - window.back as usize);
        let mut found = [T::ZERO; LANES];
        for lane in 0..LANES {
            found[lane] = others[lane].with(window.value);
        }
        for (least, slot) in least.iter_mut().zip(slots) {
            for lane in 0..LANES {
                least[lane] = least[lane].min(found[lane] ^ slot[lane]);
            }
        }
    }
    least.map(|least| set_bytes(&least.map(|least| u8::from(least == T::ZERO))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOTS: usize = 4;

    /// Compares with the definition, for several numbers of windows. Some elements are sentinels.
    fn assert_as_defined<T: Element, K: Kernels<T>>(kernels: K, size: u32) {
        let mut random = fastrand::Rng::with_seed(size.into());
        let (mut flags, mut open) = (Vec::new(), Sets::default());
        let counts: &[usize] = if cfg!(miri) { &[7] } else { &[300, 60, 9, 8, 7, 6, 5, 1, 0] };
        for &count in counts {
            let values: Vec<T> = (0..2000)
                .map(|_| if random.u8(..8) == 0 { T::NONE } else { T::of(random.u32(..size)) })
                .collect();
            let first = values.len() - LANES - random.usize(..9);
            let mut window =
                || Window { back: random.u32(LANES as u32..1900), value: T::of(random.u32(..size)) };
            let windows: Vec<Window<T>> = (0..count).map(|_| window()).collect();
            let is_excluded = |lane: usize, value: T| {
                windows.iter().any(|window| {
                    let other = values[first + lane - window.back as usize];
                    other != T::NONE && other ^ window.value == value
                })
            };
            kernels.open(&values, first, &windows, size, &mut flags, &mut open);
            for lane in 0..LANES {
                for value in 0..size {
                    let is_open = open.next(lane, value) == Some(value);
                    assert_eq!(is_open, !is_excluded(lane, T::of(value)), "{count} {lane} {value}");
                }
                assert_eq!(open.next(lane, size), None);
            }
            let slots: [[T; LANES]; SLOTS] =
                std::array::from_fn(|_| std::array::from_fn(|_| T::of(random.u32(..size))));
            let found = kernels.excluded(&values, first, &windows, slots.each_ref());
            for (slot, found) in slots.iter().zip(found) {
                for lane in 0..LANES {
                    assert_eq!(found >> lane & 1 != 0, is_excluded(lane, slot[lane]), "{count} {lane}");
                }
            }
        }
    }

    fn assert_all_as_defined<K: Kernels<u8> + Kernels<u16>>(kernels: K) {
        let bytes: &[u32] = if cfg!(miri) { &[20] } else { &[8, 100, 128, 136, u8::MOST] };
        for &size in bytes {
            assert_as_defined::<u8, K>(kernels, size);
        }
        let shorts: &[u32] = if cfg!(miri) { &[20] } else { &[8, 300, 640, u16::MOST] };
        for &size in shorts {
            assert_as_defined::<u16, K>(kernels, size);
        }
    }

    #[test]
    fn each_instruction_set_excludes_the_values_of_the_definition() {
        assert_all_as_defined(Portable);
        assert_all_as_defined(By64);
        #[cfg(target_arch = "x86_64")]
        Avx2::detect().into_iter().for_each(assert_all_as_defined);
    }
}
