//! Pairs of numbers with a given sum and a given exclusive or.
//!
//! `x + y = (x xor y) + 2 (x and y)`, so the sum and the exclusive or determine the bits that both numbers
//! have. Each bit of the exclusive or belongs to one of the two numbers, and can belong to either. So there are either
//! no such pairs or `2^b` ordered ones, where `b` is the number of ones in the exclusive or.

/// The bits that both numbers have, if numbers with this sum and this exclusive or exist.
pub(super) fn common(sum: u64, xor: u64) -> Option<u64> {
    let twice = sum.checked_sub(xor)?;
    let both = twice / 2;
    (twice.is_multiple_of(2) && both & xor == 0).then_some(both)
}

/// The subsets of a set of bits, in ascending order.
pub(super) fn parts_of(bits: u64) -> impl Iterator<Item = u64> {
    // Subtracting `bits` adds its complement and 1. The bits outside the set pass the carry on.
    let next = move |&part: &u64| Some(part.wrapping_sub(bits) & bits).filter(|&next| next != 0);
    std::iter::successors(Some(0), next)
}

/// The largest number up to `most` that has none of these bits.
pub(super) fn largest_without(bits: u64, most: u64) -> u64 {
    match (most & bits).checked_ilog2() {
        None => most,
        Some(top) => (most >> top & !1) << top | ((1 << top) - 1) & !bits,
    }
}

/// How many numbers below `number` have none of these bits. `number` has none of them either.
pub(super) fn rank_without(bits: u64, number: u64) -> u64 {
    let (mut rank, mut place) = (0, 0);
    for bit in (0..u64::BITS).filter(|bit| bits >> bit & 1 == 0) {
        rank |= (number >> bit & 1) << place;
        place += 1;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_by_sum_and_exclusive_or() {
        for (sum, xor) in (0..40).flat_map(|sum| (0..40).map(move |xor| (sum, xor))) {
            let all: Vec<u64> = (0..=sum).filter(|x| x ^ (sum - x) == xor).collect();
            let found = common(sum, xor);
            let found: Vec<u64> =
                found.into_iter().flat_map(|both| parts_of(xor).map(move |part| both + part)).collect();
            assert_eq!(found, all, "{sum} {xor}");
        }
        assert_eq!(parts_of(u64::MAX).take(3).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(parts_of(1 << 63).collect::<Vec<_>>(), [0, 1 << 63]);
    }

    #[test]
    fn numbers_without_bits_are_in_order() {
        for bits in 0..64 {
            let all: Vec<u64> = (0..200).filter(|number| number & bits == 0).collect();
            for most in 0..200 {
                let below = all.partition_point(|&number| number <= most);
                let largest = largest_without(bits, most);
                assert_eq!((largest, rank_without(bits, largest)), (all[below - 1], below as u64 - 1));
            }
        }
        assert_eq!(largest_without(1 << 63, u64::MAX), u64::MAX >> 1);
    }
}
