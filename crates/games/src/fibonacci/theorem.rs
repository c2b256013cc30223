//! Who wins Fibonacci Nim (A. J. Schwenk, "Take-away games", 1970). A move takes at most q stones of n, and the next
//! one at most K times as many as this one. Let H(1) = 1 and H(i+1) = H(i) + H(j) with the least j for which
//! K H(j) >= H(i); for K = 2, these are the Fibonacci numbers. The parts of n are the largest H up to n, the largest
//! up to the rest, and so on. After H(i) the rest is below H(j), so K times the next part is below H(i). Conversely,
//! numbers of which each is more than K times the next are the parts of their sum.
//!
//! (1) For 0 < k < H(i+1), the least part of H(i+1) - k is at most K k. For k < H(j), the parts are H(i) and those
//! of H(j) - k; for k = H(j), the only part is H(i) <= K H(j); for k > H(j), they are those of H(i) - (k - H(j)).
//! In the first and the last case, the claim follows by induction.
//!
//! The player to move wins iff the least part p of n is at most q. If it is, they take p, and the next part is more
//! than K p. If it is not, any move takes k < p, and by (1) leaves a least part of at most K k. For the same reasons, a
//! winning move takes a sum s <= q of the last parts of n: either all parts, or such that K s is less than the next
//! part. After any other move, the next move can take the least part that is left: if the number taken lies between
//! two sums of last parts, this follows from (1).
//!
//! A row of n alone is a pile before the first move, which cannot take it whole: q is n - 1, or 1 if n is 1.
//!
//! In misère play, n - 1 takes the place of n: a player who can leave just one stone does so.

/// The numbers H up to `most`.
pub(super) fn sequence(factor: u64, most: u64) -> Vec<u64> {
    let (mut numbers, mut j) = (vec![1_u64], 0);
    loop {
        let last = numbers[numbers.len() - 1];
        while numbers[j] < last.div_ceil(factor) {
            j += 1;
        }
        if numbers[j] > most.saturating_sub(last) {
            return numbers;
        }
        numbers.push(last + numbers[j]);
    }
}

/// The least part of a number, or 0 for 0.
pub(super) fn least_part(n: u64, numbers: &[u64]) -> u64 {
    let (mut left, mut part) = (n, 0);
    while left > 0 {
        part = numbers[numbers.partition_point(|&number| number <= left) - 1];
        left -= part;
    }
    part
}

/// The most that the next move can take.
pub(super) fn most(row: &[u64]) -> u64 {
    if row.len() > 1 { row[1] } else { row[0].max(2) - 1 }
}

/// Whether the player to move wins. `misere` is 1 in misère play, else 0.
pub(super) fn wins(row: &[u64], misere: u64, numbers: &[u64]) -> bool {
    let n = row[0];
    if n <= misere {
        return n < misere;
    }
    least_part(n - misere, numbers) <= most(row)
}
