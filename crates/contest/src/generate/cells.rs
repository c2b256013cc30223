//! Random grids, as lists of their free cells. The first player wins unless dominoes can cover all free cells.

use std::collections::BTreeSet;

use super::kinds::RowKind;
use super::random::Random;
use super::shape::Order;
use crate::game::{cell_at, place_of};

/// The parts of all cells, of which a grid has one or more.
const PARTS: u64 = 8;
/// How often a grid is drawn before the search for a won one is given up.
const TRIES: usize = 100;

/// The free cells of a grid. Dominoes cover those of a lost one, and all but one of those of a grid that is one off.
pub(super) fn draw(
    sides: [u64; 2], kind: &RowKind, order: Order, wins: impl Fn(&[u64]) -> bool, random: &mut Random,
) -> Vec<u64> {
    for _ in 0..TRIES {
        let parts = match order {
            Order::Equal => PARTS,
            Order::Zeros => PARTS / 2,
            _ => random.within(1, PARTS),
        };
        let mut cells = match kind {
            RowKind::Won => some(sides, parts, order, random),
            RowKind::Lost | RowKind::OneOff => dominoes(sides, parts, random),
        };
        match kind {
            RowKind::Lost => return cells,
            RowKind::OneOff if !cells.is_empty() => drop(cells.remove(random.index(cells.len()))),
            _ => {}
        }
        if wins(&cells) {
            return cells;
        }
    }
    vec![cell_at(1, 1)]
}

/// All places of a grid.
fn places([rows, columns]: [u64; 2]) -> impl Iterator<Item = (u64, u64)> {
    (1..=rows).flat_map(move |row| (1..=columns).map(move |column| (row, column)))
}

/// Any cells; or a snake, which is a path of all its cells.
fn some(sides: [u64; 2], parts: u64, order: Order, random: &mut Random) -> Vec<u64> {
    let is_free = |&(row, column): &(u64, u64)| match order {
        Order::Ascending => row % 2 == 1 || column == if row % 4 == 2 { sides[1] } else { 1 },
        _ => random.below(PARTS) < parts,
    };
    sorted(places(sides).filter(is_free))
}

/// The cells of dominoes.
fn dominoes(sides: [u64; 2], parts: u64, random: &mut Random) -> Vec<u64> {
    let mut places: Vec<(u64, u64)> = places(sides).collect();
    random.shuffle(&mut places);
    let mut free = BTreeSet::new();
    for (row, column) in places {
        let other = if random.below(2) == 0 { (row, column + 1) } else { (row + 1, column) };
        let has_room = other.0 <= sides[0] && other.1 <= sides[1];
        let domino = [(row, column), other];
        if has_room && domino.iter().all(|place| !free.contains(place)) && random.below(PARTS) < parts {
            free.extend(domino);
        }
    }
    sorted(free.into_iter())
}

/// The numbers of these cells, in ascending order.
fn sorted(places: impl Iterator<Item = (u64, u64)>) -> Vec<u64> {
    let mut cells: Vec<u64> = places.map(|(row, column)| cell_at(row, column)).collect();
    cells.sort_unstable();
    cells
}

/// The fewest rows and columns of a grid with these cells.
pub(crate) fn sides(cells: &[u64]) -> [u64; 2] {
    cells.iter().fold([1, 1], |[rows, columns], &cell| {
        let (row, column) = place_of(cell);
        [rows.max(row), columns.max(column)]
    })
}

/// The rows of a grid with these free cells.
pub(super) fn lines(cells: &[u64], [rows, columns]: [u64; 2]) -> impl Iterator<Item = Vec<u8>> {
    let free: BTreeSet<u64> = cells.iter().copied().collect();
    let byte = move |row, column| if free.contains(&cell_at(row, column)) { b'.' } else { b'#' };
    (1..=rows).map(move |row| (1..=columns).map(|column| byte(row, column)).collect())
}

#[cfg(test)]
mod tests {
    use crate::generate::Request;
    use crate::problems::read;
    use crate::text::Kernel;

    #[test]
    fn half_of_the_grids_are_lost() {
        let text = "title Many grids\ninput t / repeat t { n m / grid g[n][m] }\ngame geography {g}\nrow any of g\n\
                    answer 1 0\nlimits t 1..any; n m 1..20\n";
        let problem = read("file", text).unwrap();
        for seed in 1..=5 {
            let request = Request { seed, rows: 60, ..Request::default() };
            let input = problem.generate(&request, |generator| generator.case().text()).unwrap();
            let mut answers = Vec::new();
            problem
                .pose(Kernel::best(), |assignment| assignment.task.run("input", &input[..], &mut answers))
                .unwrap();
            assert_eq!(answers.split(|&byte| byte == b'0').count(), 1 + 30);
        }
    }
}
