//! The Grundy values of Prim. The number taken has a common divisor with n iff the rest has one. So, for n > 1, the
//! options of n are all smaller positive numbers without a common divisor with n. An even pile leaves only odd piles,
//! and an odd pile above 1 can leave 2. By induction, exactly the even piles have the value 0. A pile of 1 leaves
//! nothing, and its value is 1.
//!
//! The value of any other pile is the index of its least prime factor p: 2 for 3, 3 for 5, and so on. Such a pile can
//! leave 2, 1 and every odd prime below p, which have all smaller values, but no pile whose least prime factor is p.

/// The largest pile in the table.
pub(super) const LARGEST: u64 = 1_048_575;

/// The values of all piles up to the largest, by a sieve.
pub(super) fn prim_table() -> Vec<u64> {
    let mut values = vec![0; 1 + usize::try_from(LARGEST).expect("it is small")];
    values[1] = 1;
    let mut index = 1;
    for prime in (3..values.len()).step_by(2) {
        if values[prime] == 0 {
            index += 1;
            for multiple in (prime..values.len()).step_by(2 * prime) {
                if values[multiple] == 0 {
                    values[multiple] = index;
                }
            }
        }
    }
    values
}
