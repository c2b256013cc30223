//! The values that windows exclude, marked one by one: a flag for each value and lane.

use super::element::{Element, LANES, Window, lanes, set_bytes};
use super::sets::Sets;

/// The number of lanes whose flags one index of 16 bits can reach.
const ROWS: usize = 16;
/// The flags of [`ROWS`] lanes.
const GROUP: usize = 1 << 16;
/// How many windows have their indices computed together, and how many go through the flags of a group together
/// while the flags stay in the first-level cache.
const INDICES: usize = 64;
const AT_ONCE: usize = 16 * INDICES;

const _: () =
    assert!(u16::MOST as usize + 64 + 64 <= GROUP / ROWS, "the flags of a group have indices of 16 bits");

/// [`Kernels::open`](super::kernels::Kernels::open), with a flag for each value and lane. `flags` is memory that can be
/// used again.
#[inline(always)]
pub(super) fn open_by_flags<T: Element>(
    values: &[T], first: usize, windows: &[Window<T>], size: u32, flags: &mut Vec<u8>, open: &mut Sets,
) {
    let rounded = (size as usize).next_multiple_of(64);
    // Each lane has 64 more flags, which nobody reads. The first is for elements that exclude nothing; the
    // others keep the lanes in different parts of the cache.
    let (stride, junk) = (rounded + 64, rounded as u16);
    let first_of: [u16; ROWS] = std::array::from_fn(|row| (row * stride) as u16);
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
