//! The Grundy values of Prim. A number has a common divisor with n iff what is left has one. So the options of n are all
//! smaller numbers without a common divisor with n, for n > 1 all positive. An even pile leaves only odd ones, and an odd
//! one above 1 can leave 2: by induction, even piles have the value 0, and no others. A pile of 1 leaves nothing, and
//! its value is 1.
//!
//! The value of any other pile is the index of its least prime factor p: 2 for 3, 3 for 5, and so on. For it leaves 2, 1,
//! and every odd prime below p, so all smaller values; and no pile with the least prime factor p.

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
