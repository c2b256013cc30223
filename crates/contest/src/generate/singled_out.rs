//! Rows that tests ask about in any case: with each landmark of a game, and trees as deep as the limits allow.

use super::constraints::{Constraints, GridShape};
use super::edges;
use super::random::Random;
use super::rows::RowDraw;
use super::tree::{TreeShape, draw_shape};
use crate::game::{Numbers, Ruleset};

/// Rows with landmarks have at most this many numbers more than the fewest.
const MORE: usize = 4;
/// The most edges of a deep tree, unless the limits set a lower one.
const DEEPEST: usize = 100_000;

/// For each [landmark](crate::game::Contest::landmarks) of the game and each power of 2 up to `most`, and for their
/// neighbours, a row with that number: a lost one if possible. There are at most `count` rows, for numbers that are
/// evenly spaced.
pub(crate) fn landmark_rows(
    game: &dyn Ruleset, limits: &Constraints, most: u64, count: usize, seed: u64,
) -> Vec<Vec<u64>> {
    let (fewest, most_piles) = limits.piles;
    let limits = Constraints {
        piles: (fewest, most_piles.min(fewest.saturating_add(MORE))),
        ..limits.between(0, most)
    };
    let mut random = Random::new(seed);
    let rows = RowDraw::new(game, &limits, false, &mut random);
    rows.map_or(Vec::new(), |mut rows| rows.with_landmarks(count, &mut random))
}

/// Trees of every shape that are as deep as the limits allow, if rows are edges; up to `most` numbers.
pub(crate) fn tall_rows(game: &dyn Ruleset, limits: &Constraints, most: usize, seed: u64) -> Vec<Vec<u64>> {
    let mut random = Random::new(seed);
    let most = limits.piles.1.min(most);
    let edges = |from: usize| (most.saturating_sub(from) / 2).min(DEEPEST);
    match (limits.of_edges(), game.numbers()) {
        (Some((GridShape::Tree, from)), _) => {
            let least = limits.numbers_at(from).0;
            let tree = |shape| draw_shape(edges(from), least, shape, false, &mut random);
            let trees: Vec<Vec<u64>> = TreeShape::ALL.into_iter().map(tree).collect();
            // The path comes with its edges in order too.
            let in_order = (least..).take(edges(from)).flat_map(|vertex| [vertex, vertex + 1]).collect();
            trees.into_iter().chain([in_order]).map(|tree| row_with(limits, from, tree)).collect()
        }
        (None, Numbers::Edges(ground)) => TreeShape::ALL
            .into_iter()
            .map(|shape| edges::of_shape(ground, edges(0), shape, &mut random))
            .collect(),
        _ => Vec::new(),
    }
}

/// A row that ends with these numbers, after `from` numbers that are as small as they can be.
pub(crate) fn row_with(limits: &Constraints, from: usize, numbers: Vec<u64>) -> Vec<u64> {
    (0..from).map(|index| limits.numbers_at(index).0).chain(numbers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::table;
    use crate::problems::find;
    use crate::text::Kernel;

    /// Trees of 100,000 vertices were never deeper than 16,666.
    #[test]
    fn trees_are_as_deep_as_the_limits_allow() {
        find("hdu-3094").unwrap().problem().pose(Kernel::best(), |assignment| {
            let rows = tall_rows(assignment.game.unwrap(), &assignment.limits, 200_000, 1);
            let is_path = |row: &Vec<u64>| {
                let mut degrees = vec![0; 100_002];
                row[2..].iter().for_each(|&vertex| degrees[usize::try_from(vertex).unwrap()] += 1);
                degrees.iter().max() == Some(&2) && degrees[1] == 1
            };
            assert!(rows.iter().all(|row| assignment.limits.allow_row(row)));
            let paths: Vec<&Vec<u64>> =
                rows.iter().filter(|row| is_path(row) && row.len() == 200_000).collect();
            assert_eq!(paths.len(), 2);
            assert!(!paths[0][2..].is_sorted());
        });
    }

    /// A table of Fibonacci numbers that lacked one was hardly ever asked about it.
    #[test]
    fn each_landmark_has_a_row() {
        for (name, options, numbers) in [
            ("fibonacci", "", &[1_836_311_903, 514_229, 514_230, 12_200_160_415_121_876_738][..]),
            ("prim", "", &[997 * 997, 997 * 991, 561, 1_048_573]),
            ("proper-divisor", "", &[997 * 997, 1729, 4_294_967_291 * 4_294_967_291]),
            ("nim", "", &[1 << 63, (1 << 63) - 1, 1 << 31]),
            ("subtraction", "--take squares", &[144, 143]),
            ("max-nim", "sqrt", &[81, 82, 4_294_967_295 * 4_294_967_295]),
            ("kayles", "", &[71, 83]),
        ] {
            let game = table::find(name).unwrap().parse(options).unwrap();
            let rows = landmark_rows(&*game, &Constraints::of(&*game), u64::MAX, usize::MAX, 1);
            for number in numbers {
                let row = rows.iter().find(|row| row.contains(number));
                assert!(row.is_some(), "{name}: {number}");
            }
            let few = landmark_rows(&*game, &Constraints::of(&*game), u64::MAX, 20, 1).len();
            assert!((8..=20).contains(&few), "{name}: {few}");
        }
    }
}
