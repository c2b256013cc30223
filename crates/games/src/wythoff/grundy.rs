//! The Grundy values of Wythoff's game, for which no formula is known.

use std::sync::OnceLock;

use crate::game::RowError;
use crate::message::message;

/// Values are known for heaps below this size.
const HEAPS: usize = 1024;

/// The value of (a, b), if both heaps are small. The first call computes a table.
pub(super) fn value(a: u64, b: u64) -> Result<u64, RowError> {
    static TABLE: OnceLock<Vec<u16>> = OnceLock::new();
    let index = |heap: u64| usize::try_from(heap).ok().filter(|&heap| heap < HEAPS);
    match (index(a), index(b)) {
        (Some(a), Some(b)) => Ok(u64::from(TABLE.get_or_init(|| table(HEAPS))[a * HEAPS + b])),
        (a, _) => {
            let why = message!("no-large-grundy", most = HEAPS - 1);
            Err(RowError::number(usize::from(a.is_some()), why))
        }
    }
}

/// The values of all positions with heaps below `heaps`, row by row.
///
/// The value of (a, b) is the mex of the values before it in the table's row a, in its column b and in its
/// diagonal `b - a`. Each row, column and diagonal has a set of bits, and the index of its first word that is
/// not full.
pub(super) fn table(heaps: usize) -> Vec<u16> {
    // A row, a column and a diagonal hold fewer than 3 * heaps values before a position.
    let words = (3 * heaps).div_ceil(64);
    let sets = |count: usize| vec![(0, vec![0_u64; words]); count];
    let (mut rows, mut columns, mut diagonals) = (sets(heaps), sets(heaps), sets(2 * heaps));
    let mut table = vec![0; heaps * heaps];
    for (a, b) in (0..heaps).flat_map(|a| (0..heaps).map(move |b| (a, b))) {
        let sets: [&mut (usize, Vec<u64>); 3] =
            [&mut rows[a], &mut columns[b], &mut diagonals[heaps + b - a]];
        let start = sets.iter().map(|(start, _)| *start).max().unwrap_or_default();
        let absent = |word: usize| !sets.iter().fold(0, |present, (_, set)| present | set[word]);
        let word = (start..words).find(|&word| absent(word) != 0).expect("the sets cannot be full together");
        let bit = absent(word).trailing_zeros() as usize;
        for (start, set) in sets {
            set[word] |= 1 << bit;
            while set.get(*start) == Some(&u64::MAX) {
                *start += 1;
            }
        }
        table[a * heaps + b] = u16::try_from(word * 64 + bit).expect("there are fewer than 3 * heaps values");
    }
    table
}
