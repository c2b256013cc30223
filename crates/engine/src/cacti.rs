//! Labels for the vertices of several graphs that have vertex 1 in common. Small labels are those of small vertices of
//! the first graphs: the labels from 2 on are the cells of a table of graphs and vertices.

use crate::game::cell_at;
use crate::game::place_of;

/// The label of a vertex, counted from 1, of a graph, counted from 0. Both must be below 2^32.
pub fn label_of(graph: u64, vertex: u64) -> u64 {
    if vertex < 2 { 1 } else { 1 + cell_at(graph + 1, vertex - 1) }
}

/// The graph, and the vertex in it, with this label. Vertex 1 has no graph.
pub fn vertex_of(label: u64) -> (Option<u64>, u64) {
    if label < 2 {
        return (None, 1);
    }
    let (row, column) = place_of(label - 1);
    (Some(row - 1), column + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "too many vertices")]
    fn each_vertex_has_a_label() {
        assert_eq!(
            [(0, 1), (7, 1), (0, 2), (0, 3), (1, 2), (0, 4)].map(|(g, v)| label_of(g, v)),
            [1, 1, 2, 3, 4, 5]
        );
        for (graph, vertex) in (0..200).flat_map(|graph| (2..200).map(move |vertex| (graph, vertex))) {
            assert_eq!(vertex_of(label_of(graph, vertex)), (Some(graph), vertex));
        }
        assert_eq!(vertex_of(1), (None, 1));
    }
}
