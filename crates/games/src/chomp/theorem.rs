//! Who wins Chomp with rows of a >= b >= c squares, in which no move takes the first square of the first row.
//!
//! Two rows are lost iff b = a - 1. From there, a move that cuts the first row leaves equal rows, and a move that cuts
//! the second leaves b < a - 1. From equal rows, a move can shorten the second row by 1. If b < a - 1, a move can cut
//! the first row to b + 1.
//!
//! For each b and c, three rows are lost for at most one a. A table holds this a. It is computed in the order of a,
//! then of b, then of c. For each kind of move, the computation remembers whether such a move leads to a lost position.
//! A move cuts the third row; or it cuts the second row, to c squares or more, or to fewer; or it cuts the first row,
//! to b squares or more, or to fewer but at least c. Any other cut of the first row leaves three equal rows. These are
//! won unless no move is possible (D. Gale 1974): if taking the last square does not win, some reply to it wins, and
//! that reply could have been the first move.

/// The longest first row of three.
pub(super) const LONGEST: u64 = 255;

/// The index in the table of the rows b and c.
fn index(b: u64, c: u64) -> usize {
    usize::try_from(b * (LONGEST + 1) + c).expect("the table has at most 2^16 numbers")
}

/// The lost a for each b and c, or 0.
pub(super) fn lost_rows() -> Vec<u64> {
    let mut table = vec![0; index(LONGEST, LONGEST) + 1];
    // For each c: the least x for which (x, x, c) is lost, and the last a for which (a, b, c) was lost for some b.
    let (mut equal, mut above) = (vec![u64::MAX; index(1, 0)], vec![0; index(1, 0)]);
    for a in 1..=LONGEST {
        // The least y for which (a, y, y) is lost.
        let mut flat = u64::MAX;
        for b in 0..=a {
            let mut is_lost_below = false;
            for c in 0..=b {
                let (here, column) = (index(b, c), index(0, c));
                let is_won =
                    is_lost_below || table[here] > 0 || above[column] == a || flat < c || equal[column] < b;
                if is_won {
                    continue;
                }
                is_lost_below = true;
                table[here] = a;
                above[column] = a;
                if b == c {
                    flat = flat.min(b);
                }
                if a == b {
                    equal[column] = equal[column].min(a);
                }
            }
        }
    }
    table
}

/// Whether the player to move wins. Two rows need no table.
pub(super) fn wins(row: &[u64], table: &[u64]) -> bool {
    match row {
        [a, b, c] if *c > 0 => table[index(*b, *c)] != *a,
        _ => row[0] - row[1] != 1,
    }
}
