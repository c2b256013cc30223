//! The Grundy values of Lasker's Nim, in which a move takes stones from a pile or splits it into two (E. Lasker,
//! "Brettspiele der Völker", 1931). For j >= 0, piles of 4j + 1, 4j + 2, 4j + 3 and 4j + 4 have the values 4j + 1,
//! 4j + 2, 4j + 4 and 4j + 3, and the empty pile has 0.
//!
//! The proof is by induction. If a pile above 0 is 0, 1, 2 or 3 modulo 4, its value is 3, 1, 2 or 0 modulo 4. So if a
//! pile is 0 modulo 4, the values of its splits are 0 and 1 modulo 4; if it is 1, they are 2; if it is 2, they are 0
//! and 1; if it is 3, they are 3.
//!
//! The piles smaller than 4j + 1 have the values up to 4j. No split of 4j + 1 has the value 4j + 1, and no split
//! of 4j + 2 has the value 4j + 2. So the piles smaller than 4j + 3 have the values up to 4j + 2. The split of
//! 4j + 3 into 1 and 4j + 2 has the value 4j + 3, and no split of it has 4j + 4. The pile of 4j + 4 has all of
//! these options except that split, and none of its own splits has 4j + 3.

/// The Grundy value of a pile.
pub(super) fn lasker_value(n: u64) -> u64 {
    match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}
