//! The Grundy values of Kayles, computed from the definition. For a row of n pins, G(n) is the mex of the
//! values of the options: the least number that is not among them.
//!
//! G repeats with period 12 from 71 on (R. K. Guy and C. A. B. Smith, "The G-values of various games", 1956):
//! since a ball takes at most 2 pins, a period that holds up to 2 * 71 + 2 * 12 + 2 holds forever.

/// From this length on, `G` repeats.
pub(super) const PERIODIC_FROM: u64 = 71;
/// The period of `G`.
pub(super) const PERIOD: u64 = 12;

/// The first `len` values of `G`, from 0 on.
pub(super) fn grundy_values(len: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    while values.len() as u64 != len {
        let mut reached = Vec::new();
        for standing in (1..=values.len().min(2)).map(|taken| &values[..=values.len() - taken]) {
            reached.extend(standing.iter().zip(standing.iter().rev()).map(|(l, r)| l ^ r));
        }
        let mut mex = 0;
        while reached.contains(&mex) {
            mex += 1;
        }
        values.push(mex);
    }
    values
}
