//! Kayles in misère play. The outcome is the same as in normal play, except for these positions (W. L. Sibert
//! and J. H. Conway, "Mathematical Kayles", 1992). E(S) and D(S) mean that the number of pin rows with a length
//! in S is even or odd; no row has any other length.
//!
//! - lost in normal play: E(5) E(4,1); E(17,12,9) E(20,4,1); one 25 with E(17,12,9) D(20,4,1);
//! - won in normal play: D(5) D(4,1); E(5) D(4,1); D(9) E(4,1); one 12 with E(4,1); E(17,12,9) D(20,4,1); one
//!   25 with D(9) D(4,1).
//!
//! Some printings of the list have D(4,1) instead of D(20,4,1) in the first line. Then 20 25 would be lost, and
//! so would its option 4 20 20.

/// The lengths of pin rows that occur in the exceptions.
pub(super) const SPECIAL: [u64; 8] = [1, 4, 5, 9, 12, 17, 20, 25];

/// The exception to which the pin rows belong, if any.
#[inline]
pub(super) fn exception(row: &[u64]) -> Option<&'static str> {
    let mut counts = [0; 8];
    for &n in row.iter().filter(|&&n| n > 0) {
        counts[SPECIAL.iter().position(|&special| special == n)?] += 1;
    }
    exception_of(counts)
}

/// As above. `counts` says how many pin rows have each of the `SPECIAL` lengths.
pub(super) fn exception_of(counts: [u32; 8]) -> Option<&'static str> {
    let [n1, n4, n5, n9, n12, n17, n20, n25] = counts;
    let even = |counts: &[u32]| counts.iter().sum::<u32>() % 2 == 0;
    let only_5 = [n9, n12, n17, n20, n25] == [0; 5];
    let only_9 = [n5, n12, n17, n20, n25] == [0; 5];
    let only_12 = [n5, n9, n17, n20, n25] == [0; 5];
    let only_9_and_25 = [n5, n12, n17, n20] == [0; 4];
    if only_5 && !even(&[n4, n1]) {
        Some(if even(&[n5]) { "E(5) D(4,1)" } else { "D(5) D(4,1)" })
    } else if only_5 && even(&[n5]) {
        Some("E(5) E(4,1)")
    } else if [n5, n25] == [0, 0] && even(&[n17, n12, n9]) {
        Some(if even(&[n20, n4, n1]) { "E(17,12,9) E(20,4,1)" } else { "E(17,12,9) D(20,4,1)" })
    } else if [n5, n25] == [0, 1] && even(&[n17, n12, n9]) && !even(&[n20, n4, n1]) {
        Some("one 25 with E(17,12,9) D(20,4,1)")
    } else if only_9 && !even(&[n9]) && even(&[n4, n1]) {
        Some("D(9) E(4,1)")
    } else if only_12 && n12 == 1 && even(&[n4, n1]) {
        Some("one 12 with E(4,1)")
    } else if only_9_and_25 && n25 == 1 && !even(&[n9]) && !even(&[n4, n1]) {
        Some("one 25 with D(9) D(4,1)")
    } else {
        None
    }
}
