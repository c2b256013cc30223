//! The Grundy values of Grundy's game: G(n) for a pile of n.
//!
//! G(n) is the mex of the values of the splits of n: the least value that is not among them. The value of a
//! split is G(a) xor G(n - a). Trying every split would take n / 2 steps. But few values are rare: a value is
//! rare if, without its last binary digit, it has an even number of ones (E. R. Berlekamp, J. H. Conway and
//! R. K. Guy, "Winning Ways", chapter 4). The xor of two values is rare iff both are rare or neither is. So a
//! split has a common value only if exactly one of its parts has a rare value. The splits with such a part,
//! at most 1273, therefore decide which common values occur. Take the least common value that does not occur.
//! If every rare value below it is the value of some split, it is G(n); a few tries usually show that.
//! Otherwise, G(n) is the least of these rare values that no split has.

/// From this pile on, no value is rare, up to a pile of 2^22. This is known because all values up to 2^20 were
/// computed from their definition, and the others with a search for rare values.
const COMMON_FROM: usize = 82_864;

/// Appends the values of further piles until `values` has `len` values, or up to 7 more. `len` is at most 2^22;
/// up to there, all values are below 256.
pub(super) fn extend_grundy_values(values: &mut Vec<u8>, len: usize) {
    let mut rare: Vec<usize> = (1..values.len()).filter(|&n| is_rare(values[n])).collect();
    while values.len() < len.min(COMMON_FROM) {
        let value = next_value(values, &rare);
        if is_rare(value) && !values.is_empty() {
            rare.push(values.len());
        }
        values.push(value);
    }
    while values.len() < len {
        extend_by_common_values(values, &rare);
    }
}

/// Whether a value is rare.
fn is_rare(value: u8) -> bool {
    (value >> 1).count_ones() % 2 == 0
}

/// The value of the split of `n` into `a` and `n - a`.
fn of_split(values: &[u8], n: usize, a: usize) -> usize {
    usize::from(values[a] ^ values[n - a])
}

/// The least value that is not among these.
fn least_without(seen: &[bool; 256]) -> u8 {
    seen.iter().position(|seen| !seen).unwrap() as u8
}

/// The value of the next pile, given the values before it and the nonempty piles with a rare value.
fn next_value(values: &[u8], rare: &[usize]) -> u8 {
    // Splits are tried in steps, because splits with almost the same parts have almost the same values.
    const STEP: usize = 31;
    let n = values.len();
    let mut has_split = [false; 256];
    for &a in rare.iter().filter(|&&a| 2 * a != n) {
        has_split[of_split(values, n, a)] = true;
    }
    let mut others = (1..=STEP).flat_map(|first| (first..(n + 1) / 2).step_by(STEP));
    loop {
        let least = least_without(&has_split);
        let mut is_last = true;
        if is_rare(least) {
            for a in others.by_ref().take(64) {
                has_split[of_split(values, n, a)] = true;
                is_last = false;
            }
        }
        if is_last {
            return least;
        }
    }
}

/// Appends the values of the next `AT_ONCE` piles, which are all common.
fn extend_by_common_values(values: &mut Vec<u8>, rare: &[usize]) {
    const AT_ONCE: usize = 8;
    let n = values.len();
    // The rare values are left out by marking them as seen.
    let rare_values: [bool; 256] = std::array::from_fn(|value| is_rare(value as u8));
    let mut has_split = [rare_values; AT_ONCE];
    // If one part of a split is among the `many`, the value of the other part is already known, whichever of
    // the next piles is split.
    let (few, many) = rare.split_at(rare.iter().take_while(|&&a| a < AT_ONCE).count());
    for &a in many {
        for (has_split, other) in has_split.iter_mut().zip(&values[n - a..][..AT_ONCE]) {
            has_split[usize::from(values[a] ^ other)] = true;
        }
    }
    for mut has_split in has_split {
        let n = values.len();
        for &a in few {
            has_split[of_split(values, n, a)] = true;
        }
        values.push(least_without(&has_split));
    }
}
