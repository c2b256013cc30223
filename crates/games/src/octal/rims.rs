//! The Grundy value of a group of n dots in Rims is n ("Winning Ways", chapter 4). A move can leave every
//! smaller group, and so, by induction, every value below n. A move that leaves two groups of a and b has the
//! value a xor b, which is at most a + b, and so below n too.

/// The Grundy value of a group.
pub(super) fn rims_value(n: u64) -> u64 {
    n
}
