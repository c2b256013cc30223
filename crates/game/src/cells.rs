//! Cells of a grid as numbers: from 1 on along the diagonals, so that small numbers are those of cells near the first.

/// The number of the cell in a row and a column. Both count from 1, and their sum must be below 2^31.
pub fn cell_at(row: u64, column: u64) -> u64 {
    let diagonal = row + column - 2;
    diagonal * (diagonal + 1) / 2 + row
}

/// The row and the column of the cell with this number.
pub fn place_of(cell: u64) -> (u64, u64) {
    let before = cell.saturating_sub(1);
    let diagonal = (before.saturating_mul(8).saturating_add(1).isqrt() - 1) / 2;
    let row = cell - diagonal * (diagonal + 1) / 2;
    (row, (diagonal + 2).saturating_sub(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_has_a_number() {
        assert_eq!([(1, 1), (1, 2), (2, 1), (1, 3), (2, 2)].map(|(r, c)| cell_at(r, c)), [1, 2, 3, 4, 5]);
        for (row, column) in (1..200).flat_map(|row| (1..200).map(move |column| (row, column))) {
            assert_eq!(place_of(cell_at(row, column)), (row, column));
        }
        let last = (1 << 31) - 2;
        assert_eq!([(1, last), (last, 1)].map(|(r, c)| place_of(cell_at(r, c))), [(1, last), (last, 1)]);
    }
}
