//! Who wins Moore's Nim, where a move takes from up to K piles. Write the piles in binary, one below another;
//! each bit is a column. The player to move loses iff the number of ones in every column is divisible by K + 1
//! (E. H. Moore 1910).
//!
//! From such a position, the highest column that a move changes loses at most K ones and gains none. From every
//! other position, some move leads to such a position. Go through the columns from the top down. Take surplus
//! ones from further piles. Add missing ones to the piles that the move already takes from, because these are
//! smaller now, whatever follows.

/// Whether the player to move wins, where a move takes from up to `heaps` piles.
pub(super) fn wins(row: &[u64], heaps: u64) -> bool {
    // With fewer than heaps + 1 piles, every column has fewer than heaps + 1 ones.
    if row.len() as u64 <= heaps {
        return row.iter().any(|&pile| pile > 0);
    }
    match heaps {
        // Divisible by 2, as in Nim.
        1 => row.iter().fold(0, |xor, pile| xor ^ pile) != 0,
        _ => column_counts_differ_from_0(row, heaps + 1),
    }
}

/// Whether some column's number of ones is not divisible by `modulus`, which is at most the number of piles.
pub(super) fn column_counts_differ_from_0(row: &[u64], modulus: u64) -> bool {
    // A count never exceeds the modulus.
    match u64::BITS - modulus.leading_zeros() {
        0..=2 => count_columns::<2>(row, modulus),
        3..=4 => count_columns::<4>(row, modulus),
        5..=8 => count_columns::<8>(row, modulus),
        _ => count_columns::<64>(row, modulus),
    }
}

/// As above, with counts of `BITS` bits, which must be enough for the modulus.
///
/// The columns are counted side by side: `planes[i]` holds the bit `i` of all 64 counts. A count that reaches
/// the modulus starts from 0 again.
fn count_columns<const BITS: usize>(row: &[u64], modulus: u64) -> bool {
    let mut planes = [0_u64; BITS];
    // Skipping unused planes saves time only for the largest moduli.
    let used = if BITS <= 8 { BITS } else { (u64::BITS - modulus.leading_zeros()) as usize };
    let planes = &mut planes[..used];
    for &pile in row {
        let mut carry = pile;
        let mut full = u64::MAX;
        for (i, plane) in planes.iter_mut().enumerate() {
            let sum = *plane ^ carry;
            carry &= *plane;
            *plane = sum;
            full &= if modulus >> i & 1 == 1 { sum } else { !sum };
        }
        for plane in &mut *planes {
            *plane &= !full;
        }
    }
    planes.iter().any(|&plane| plane != 0)
}
