//! The Grundy values of Lasker's Nim, in which a move takes stones from a pile or splits it into two (E. Lasker,
//! "Brettspiele der Völker", 1931). For j >= 0, piles of 4j + 1, 4j + 2, 4j + 3 and 4j + 4 have the values 4j + 1,
//! 4j + 2, 4j + 4 and 4j + 3, and the empty pile has 0.
//!
//! The proof is by induction. Modulo 4, piles above 0 that are 0, 1, 2, 3 have the values 3, 1, 2, 0. So modulo
//! 4 the splits of a pile of 0 have the values 0 and 1; of a pile of 1, the value 2; of a pile of 2, the values
//! 0 and 1; of a pile of 3, the value 3.
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
