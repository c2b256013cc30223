//! The Grundy value of a group of n dots in Rims is n ("Winning Ways", chapter 4). A move can leave each
//! smaller group, and so, by induction, each value below n. A move that leaves two groups of a and b has the
//! value a xor b, which is at most a + b, and so also below n.

/// The Grundy value of a group.
pub(super) fn rims_value(n: u64) -> u64 {
    n
}
