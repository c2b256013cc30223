//! All small trees as lists of edges, whose vertices, edges and ends come in many orders.

use std::iter;
use std::ops::Range;

/// How many lists of edges a tree has here, by its number of edges: all of them, then some.
const LISTS: [u64; 6] = [1, 2, 8, 16, 5, 1];
/// The number of the next list is this many lists further in the list of all lists, so that lists differ in all ways.
const STEP: u64 = 29;

/// All trees with up to this many edges are small; with one more they are larger.
pub(super) const SMALL: Range<usize> = 0..5;
pub(super) const LARGER: Range<usize> = 5..6;

/// Lists of the edges of all trees with such numbers of edges. Vertices count from `least`. The smallest trees come
/// first.
pub(super) fn all(sizes: Range<usize>, least: u64) -> Vec<Vec<u64>> {
    let mut lists = Vec::new();
    for (edges, count) in sizes.clone().zip(&LISTS[sizes]) {
        for tree in labelled(edges + 1) {
            let tree: Vec<[u64; 2]> = tree.iter().map(|edge| edge.map(|vertex| vertex + least)).collect();
            let number = lists.len() as u64;
            lists.extend((number..number + *count).map(|number| list(&tree, number)));
        }
    }
    lists
}

/// All trees on the vertices from 0 to `count - 1`, by their Prüfer codes: the code's next number is the neighbour of
/// the least leaf, which is then left out.
fn labelled(count: usize) -> Vec<Vec<[u64; 2]>> {
    if count == 1 {
        return vec![Vec::new()];
    }
    let codes = count.pow(u32::try_from(count - 2).expect("it is small"));
    let tree = |number: usize| {
        let digits = iter::successors(Some(number), |rest| Some(rest / count)).map(|rest| rest % count);
        let mut code: Vec<usize> = digits.take(count - 2).collect();
        let mut degrees = vec![1; count];
        for &vertex in &code {
            degrees[vertex] += 1;
        }
        code.push(count - 1);
        let edge = |neighbour: usize| {
            let leaf = degrees.iter().position(|&degree| degree == 1).expect("a tree has leaves");
            degrees[leaf] = 0;
            degrees[neighbour] -= 1;
            [leaf as u64, neighbour as u64]
        };
        code.into_iter().map(edge).collect()
    };
    (0..codes).map(tree).collect()
}

/// A list of the tree's edges: its number tells the order of the edges, and which of them turn round.
fn list(tree: &[[u64; 2]], number: u64) -> Vec<u64> {
    let mut rest = number.wrapping_mul(STEP);
    let mut left = tree.to_vec();
    let mut edges = Vec::new();
    while !left.is_empty() {
        let count = left.len() as u64;
        let [u, v] = left.remove(usize::try_from(rest % count).unwrap_or(0));
        rest /= count;
        edges.push(if rest.is_multiple_of(2) { [u, v] } else { [v, u] });
        rest /= 2;
    }
    edges.concat()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_trees_come_with_many_lists_of_their_edges() {
        let lists = all(SMALL, 1);
        assert!(lists.is_sorted_by_key(Vec::len));
        for (edges, trees, least) in [(0, 1, 1), (1, 1, 2), (2, 3, 24), (3, 16, 200), (4, 125, 600)] {
            let of_size: BTreeSet<_> = lists.iter().filter(|list| list.len() == 2 * edges).collect();
            assert!(of_size.len() >= least, "{edges} edges: {} lists", of_size.len());
            let tree = |list: &&Vec<u64>| -> BTreeSet<[u64; 2]> {
                list.as_chunks().0.iter().map(|&[u, v]| [u.min(v), u.max(v)]).collect()
            };
            assert_eq!(of_size.iter().map(tree).collect::<BTreeSet<_>>().len(), trees, "{edges} edges");
        }
    }
}
