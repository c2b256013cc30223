//! The least value that no window excludes, found by trying only the least values of each lane's set.
//!
//! Marking takes, for each window, one store a lane or a few instructions for every value. Whether a window excludes
//! a given value takes two instructions for a vector of lanes. So a few windows
//! [mark](super::kernels::Kernels::open), and of the values that they leave open, the least [`SLOTS`] of each lane are
//! tried. When a window excludes one of them, the lane's next value takes its place, and must be tried with all
//! windows too: they come round and round.

use super::element::{Element, LANES, Window};
use super::kernels::Kernels;
use super::sets::Sets;

/// Values of a lane that are tried at the same time.
const SLOTS: usize = 4;
/// Windows that are tried before excluded values are replaced.
const TOGETHER: usize = 128;
/// Values that [`exclude`] tries at the same time.
const TRIED: usize = 32;

/// The value that is tried in each lane, or [`Element::NONE`], and the number of rounds before its first.
struct Slot<T> {
    values: [T; LANES],
    since: [usize; LANES],
}

/// Removes values that these windows exclude from the set of each lane: in nearly all lanes, all such values up to the
/// first that stays. Returns, for each lane, the number below which all are removed.
#[inline(always)]
pub(super) fn sieve<T: Element>(
    kernels: impl Kernels<T>, values: &[T], first: usize, windows: &[Window<T>], open: &mut Sets,
) -> [u32; LANES] {
    let rounds = windows.len().div_ceil(TOGETHER);
    if rounds == 0 {
        return [u32::MAX; LANES];
    }
    let mut next = [0; LANES];
    let mut slots: [Slot<T>; SLOTS] = std::array::from_fn(|_| {
        let values = std::array::from_fn(|lane| take_next(open, lane, &mut next[lane]));
        Slot { values, since: [0; LANES] }
    });
    let (mut sieved, mut left) = ([0; LANES], u64::MAX);
    let mut round = 0;
    // The last lane is left to [`exclude`], which is faster for one lane.
    while left.count_ones() > 1 {
        let windows = &windows[round % rounds * TOGETHER..];
        let windows = &windows[..windows.len().min(TOGETHER)];
        round += 1;
        let excluded = kernels.excluded(values, first, windows, slots.each_ref().map(|slot| &slot.values));
        for (slot, excluded) in slots.iter_mut().zip(excluded) {
            for lane in ones(excluded) {
                if slot.values[lane] != T::NONE {
                    open.remove(lane, slot.values[lane].get());
                    slot.values[lane] = take_next(open, lane, &mut next[lane]);
                    slot.since[lane] = round;
                }
            }
        }
        if round < rounds {
            continue;
        }
        for lane in ones(left) {
            // The least value that has met all windows, and the least that has not.
            let mut least = [u32::MAX, next[lane]];
            for slot in slots.iter().filter(|slot| slot.values[lane] != T::NONE) {
                let least = &mut least[usize::from(round - slot.since[lane] < rounds)];
                *least = slot.values[lane].get().min(*least);
            }
            if least[0] < least[1] || least[1] == u32::MAX {
                sieved[lane] = least[1];
                left &= !(1 << lane);
            }
        }
    }
    sieved
}

/// Tries the least values from `sieved` on of one lane, whose heap is at `values[index]`, and removes those that these
/// windows exclude from its set. Sets `sieved` to the number below which all are removed.
#[inline(always)]
pub(super) fn exclude<T: Element>(
    values: &[T], index: usize, windows: &[Window<T>], open: &mut Sets, lane: usize, sieved: &mut u32,
) {
    let tried: [T; TRIED] = std::array::from_fn(|_| take_next(open, lane, sieved));
    let mut least = [T::NONE; TRIED];
    for window in windows {
        let found = values[index - window.back as usize].with(window.value);
        for at in 0..TRIED {
            least[at] = least[at].min(found ^ tried[at]);
        }
    }
    for (value, least) in tried.into_iter().zip(least) {
        if least == T::ZERO {
            open.remove(lane, value.get()); // no set has the sentinel
        }
    }
}

/// The least value in a lane's set that is at least `next`, which becomes the number after it.
#[inline(always)]
fn take_next<T: Element>(open: &Sets, lane: usize, next: &mut u32) -> T {
    let value = open.next(lane, *next);
    *next = value.map_or(u32::MAX, |value| value + 1);
    value.map_or(T::NONE, T::of)
}

/// The places of the ones in a word.
#[inline(always)]
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::super::kernels::{By64, Portable};
    use super::*;
    #[cfg(target_arch = "x86_64")]
    use crate::machine::isa::Avx2;

    fn assert_sieved<T: Element, K: Kernels<T>>(kernels: K, random: &mut fastrand::Rng, size: u32) {
        let values: Vec<T> = (0..3000)
            .map(|_| if random.u8(..8) == 0 { T::NONE } else { T::of(random.u32(..size)) })
            .collect();
        let (first, count) = (values.len() - LANES, random.usize(..1500));
        // Some lanes exclude nearly all values, others few.
        let window = |back| Window { back, value: T::of(back % 7 * size / 13) };
        let windows: Vec<Window<T>> = (0..count).map(|_| window(random.u32(64..2900))).collect();
        let excludes = |lane: usize, value: u32| {
            windows.iter().any(|window| {
                let other = values[first + lane - window.back as usize];
                other != T::NONE && other ^ window.value == T::of(value)
            })
        };
        let mut open = Sets::default();
        kernels.open(&values, first, &[], size, &mut Vec::new(), &mut open);
        let sieved = sieve(kernels, &values, first, &windows, &mut open);
        assert!(sieved.iter().filter(|&&sieved| sieved == 0).count() <= 1, "{sieved:?}");
        for lane in 0..LANES {
            let least = open.next(lane, 0);
            assert!(sieved[lane] == 0 || least.is_none_or(|least| least < sieved[lane]), "{sieved:?}");
            for value in 0..size {
                let (is_open, is_excluded) = (open.next(lane, value) == Some(value), excludes(lane, value));
                let is_right = is_open != is_excluded;
                assert!(is_right || is_open && value >= sieved[lane], "{lane} {value}");
            }
            let mut tried = sieved[lane];
            while tried < size {
                let from = tried;
                exclude(&values, first + lane, &windows, &mut open, lane, &mut tried);
                assert!(tried > from);
            }
            assert!((0..size).all(|value| (open.next(lane, value) == Some(value)) != excludes(lane, value)));
        }
    }

    fn assert_all_sieved<K: Kernels<u8> + Kernels<u16>>(kernels: K) {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..20 {
            // From 128 on, the xor of two values can be the sentinel of bytes.
            let size = random.u32(8..u8::MOST);
            assert_sieved::<u8, K>(kernels, &mut random, size);
            let size = random.u32(8..700);
            assert_sieved::<u16, K>(kernels, &mut random, size);
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "it takes long")]
    fn the_least_values_are_those_that_no_window_excludes() {
        assert_all_sieved(Portable);
        assert_all_sieved(By64);
        #[cfg(target_arch = "x86_64")]
        Avx2::detect().into_iter().for_each(assert_all_sieved);
    }
}
