//! Who wins Chomp with rows of a >= b >= c squares, in which no move takes the first square of the first row.
//!
//! Two rows are lost iff b = a - 1: a move cuts the first row to b or less, so that both are equal or the first is
//! shorter by more, or it shortens the second. From equal rows a move makes the second one shorter by 1, and from
//! others it cuts the first row to b + 1.
//!
//! Of three rows, there is at most one lost a for each b and c. A table has it. It is computed for a = 1, 2, ..., for
//! each from b = 0 on, and for each b from c = 0 on, and remembers whether a move leads to a lost position: one that cuts
//! the third row, or the second to c squares or more, or to fewer, or the first to b squares or more, or to fewer but
//! at least c. Three equal rows, which remain after any other cut of the first, are won unless no move is possible
//! (D. Gale 1974: if the last square does not win, the reply to it does, and could come first).

/// The longest first row of three.
pub(super) const LONGEST: u64 = 255;

/// The index in the table of the rows b and c.
fn index(b: u64, c: u64) -> usize {
    usize::try_from(b * (LONGEST + 1) + c).expect("the table has at most 2^16 numbers")
}

/// The lost a for each b and c, or 0.
pub(super) fn lost_rows() -> Vec<u64> {
    let mut table = vec![0; index(LONGEST, LONGEST) + 1];
    // For each c: the least x for which x, x, c is lost, and the last a for which a, some smaller b, c is lost.
    let (mut equal, mut above) = (vec![u64::MAX; index(1, 0)], vec![0; index(1, 0)]);
    for a in 1..=LONGEST {
        // The least y for which a, y, y is lost.
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
