//! Cacti as lists of edges, two [labels](crate::engine::cacti) each: trees over vertex 1, on whose vertices cycles hang.
//! Each cycle has one vertex of its tree, and its other vertices have no other edges. An edge from vertex 1 to itself
//! stands for a graph without edges.

use std::collections::BTreeMap;

use super::random::Random;
use super::shape::Order;
use crate::engine::cacti::{label_of, vertex_of};
use crate::games::hackenbush::is_cactus;

/// One in this many times, a vertex begins a cycle.
const CYCLES: u64 = 3;
/// The most vertices of a cycle beside the first two.
const LONGEST: usize = 4;

/// A graph of its own, whose vertices count from 1.
pub(super) struct OwnGraph {
    pub(super) vertices: u64,
    pub(super) edges: Vec<[u64; 2]>,
}

/// The graphs that have these edges, each with its vertices numbered anew. There is at least one.
pub(super) fn graphs(edges: &[u64]) -> Vec<OwnGraph> {
    let mut graphs = BTreeMap::<_, Vec<[u64; 2]>>::new();
    for &[u, v] in edges.as_chunks().0.iter().filter(|edge| **edge != [1; 2]) {
        graphs.entry(vertex_of(u.max(v)).0).or_default().push([u, v]);
    }
    if graphs.is_empty() {
        graphs.insert(None, Vec::new());
    }
    let numbered = |mut edges: Vec<[u64; 2]>| {
        let vertices = vertices_of(edges.as_flattened());
        for vertex in edges.as_flattened_mut() {
            *vertex = vertices.partition_point(|other| other <= vertex) as u64;
        }
        OwnGraph { vertices: vertices.len() as u64, edges }
    };
    graphs.into_values().map(numbered).collect()
}

/// Whether these are the edges of up to `most` cacti with up to `vertices` vertices each.
pub(super) fn are_cacti(edges: &[u64], most: u64, vertices: u64) -> bool {
    let is_edge = |edge: &[u64; 2]| {
        let [(one, u), (other, v)] = edge.map(vertex_of);
        let graph = one.or(other);
        u.max(v) <= vertices
            && graph < Some(most)
            && [one, other].iter().all(|end| end.is_none() || *end == graph)
    };
    edges.as_chunks().0.iter().all(is_edge) && (edges == [1; 2] || is_cactus(edges, 1))
}

/// Whether these are the edges of a cactus with this many vertices, which count from 1.
pub(crate) fn is_whole(edges: &[u64], vertices: u64) -> bool {
    vertices_of(edges).len() as u64 == vertices && is_cactus(edges, 1)
}

/// Vertex 1 and the ends of these edges, each once, in ascending order.
fn vertices_of(edges: &[u64]) -> Vec<u64> {
    let mut vertices = [&[1], edges].concat();
    vertices.sort_unstable();
    vertices.dedup();
    vertices
}

/// Up to `most` cacti with `edges` edges: paths, stars, or any. Where they would not have enough vertices, there are
/// cycles of two edges.
pub(super) fn draw(
    edges: usize, (most, vertices): (u64, u64), order: Order, random: &mut Random,
) -> Vec<u64> {
    let mut all: Vec<[u64; 2]> = Vec::new();
    for graph in 0..most {
        let room = (edges - all.len()) as u64;
        if room == 0 {
            break;
        }
        let largest = (vertices - 1).min(room);
        let size = random.within(room.div_ceil(most - graph).min(largest), largest);
        let mut labels: Vec<u64> = (2..2 + size).map(|vertex| label_of(graph, vertex)).collect();
        random.shuffle(&mut labels);
        let mut tree = vec![1];
        while let Some(vertex) = labels.pop().filter(|_| all.len() < edges) {
            let from = tree[match order {
                Order::Ascending => tree.len() - 1,
                Order::Equal => 0,
                _ if random.below(2) == 0 => tree.len() - 1,
                _ => random.index(tree.len()),
            }];
            let mut path = vec![from, vertex];
            let unused = (most - graph - 1) * (vertices - 1) + labels.len() as u64 + 1;
            let is_double = (edges - all.len()) as u64 > unused;
            let more = if is_double { 0 } else { random.index(LONGEST.min(labels.len()) + 1) };
            if is_double || random.below(CYCLES) == 0 && all.len() + more + 2 <= edges {
                path.extend(labels.drain(labels.len() - more..));
                path.push(from);
            } else {
                tree.push(vertex);
            }
            let edge = |two: &[u64]| if random.below(2) == 0 { [two[0], two[1]] } else { [two[1], two[0]] };
            all.extend(path.windows(2).map(edge));
        }
    }
    random.shuffle(&mut all);
    all.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cacti_are_drawn_with_all_their_edges() {
        let mut random = Random::new(1);
        for (edges, order) in
            (0..=120).flat_map(|edges| [Order::Any, Order::Ascending, Order::Equal].map(|o| (edges, o)))
        {
            let all = draw(edges, (6, 11), order, &mut random);
            assert!(all.len() == 2 * edges && are_cacti(&all, 6, 11), "{all:?}");
            for graph in graphs(&all) {
                assert!(is_whole(graph.edges.as_flattened(), graph.vertices), "{all:?}");
            }
        }
    }

    #[test]
    fn only_cacti_of_their_own_vertices_are_some() {
        for (edges, expected) in [
            (&[1, 1][..], true),
            (&[1, 2, 2, 1, 1, 4], true),
            (&[1, 2, 2, 3, 3, 5, 5, 2], true),
            // No edge at the ground; between two graphs; of a graph too many; of a vertex too many.
            (&[2, 3], false),
            (&[1, 2, 2, 4], false),
            (&[1, 7], false),
            (&[1, 8], false),
            // From a vertex to itself; on a cycle; a cycle on a cycle.
            (&[1, 2, 2, 2], false),
            (&[1, 2, 2, 3, 3, 1, 3, 5], false),
            (&[1, 2, 2, 1, 2, 3, 3, 2], false),
        ] {
            assert_eq!(are_cacti(edges, 2, 4), expected, "{edges:?}");
        }
    }
}
