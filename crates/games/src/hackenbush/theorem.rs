//! The Grundy value of a position of green Hackenbush ("Winning Ways", chapter 7).
//!
//! Colon principle: what grows on a vertex can be replaced by anything else of the same Grundy value. So the edges
//! above a vertex count as one stalk, whose length is the nim-sum of their values. An edge that carries a stalk of
//! length n is a stalk of length n + 1.
//!
//! Fusion principle: the vertices of a cycle can be fused into one. Then each edge of the cycle leads from that vertex
//! to itself, and counts as a stalk of length 1.
//!
//! A depth-first walk from the ground enters each vertex by one edge. Every other edge leads back to a vertex on the
//! path, and so closes a cycle. The edge into a vertex is in a cycle iff some edge leads from that vertex, or from a
//! vertex entered after it, back beyond it. If there is no such edge, the edge into the vertex adds v + 1 to the
//! nim-sum of the vertex below, where v is the value of the vertex above. In a cycle the two vertices are one, and the
//! edge adds v xor 1.

/// Stands for no edge, end or place.
pub(super) const NONE: usize = usize::MAX;

/// The ends of the edges that a row lists, two for each edge. The ground is 0.
pub(super) fn ends_of(row: &[u64], ground: u64) -> Vec<usize> {
    let mut ids = row.to_vec();
    ids.sort_unstable();
    ids.dedup();
    let end = |id: &u64| if *id == ground { 0 } else { 1 + ids.partition_point(|other| other < id) };
    row.iter().map(end).collect()
}

/// A walk over the edges that are connected to the ground. The vertices have places, from 0 on, in the order in which
/// the walk enters them.
pub(super) struct Walk {
    /// By place: the edge by which the walk enters the vertex, and the place that it comes from. The ground has no such
    /// edge.
    pub(super) entered: Vec<(usize, usize)>,
    /// By place: the first place to which an edge leads back from the vertex or from those after it.
    pub(super) lows: Vec<usize>,
    /// By place: the value of all that is above the vertex.
    pub(super) values: Vec<u64>,
    /// By edge: whether it is connected to the ground.
    pub(super) hangs: Vec<bool>,
}

impl Walk {
    /// Walks over the edges with these ends, except the edge `cut`.
    pub(super) fn new(ends: &[usize], cut: usize) -> Self {
        // For each vertex its first end, and for each end the next one at the same vertex.
        let (mut first, mut next) = (vec![NONE; ends.len() + 1], vec![NONE; ends.len()]);
        for end in (0..ends.len()).rev() {
            next[end] = first[ends[end]];
            first[ends[end]] = end;
        }
        let mut walk = Walk {
            entered: vec![(NONE, NONE)],
            lows: vec![0],
            values: vec![0],
            hangs: vec![false; ends.len() / 2],
        };
        let (mut places, mut path) = (vec![NONE; ends.len() + 1], vec![0]);
        places[0] = 0;
        while let Some(&vertex) = path.last() {
            let end = first[vertex];
            if end == NONE {
                path.pop();
                continue;
            }
            first[vertex] = next[end];
            let (edge, to, place) = (end / 2, ends[end ^ 1], places[vertex]);
            // The ground is one vertex: an edge from it to itself is no edge.
            if edge == cut || walk.hangs[edge] || vertex + to == 0 {
                continue;
            }
            walk.hangs[edge] = true;
            if places[to] == NONE {
                places[to] = walk.entered.len();
                path.push(to);
                walk.entered.push((edge, place));
                walk.lows.push(places[to]);
                walk.values.push(0);
            } else {
                walk.lows[place] = walk.lows[place].min(places[to]);
                walk.values[place] ^= 1;
            }
        }
        for place in (1..walk.entered.len()).rev() {
            let from = walk.entered[place].1;
            walk.lows[from] = walk.lows[from].min(walk.lows[place]);
            walk.values[from] ^= walk.added(place);
        }
        walk
    }

    /// Whether the edge into the vertex at this place is in no cycle.
    pub(super) fn is_bridge(&self, place: usize) -> bool {
        self.lows[place] == place
    }

    /// What the edge into the vertex at this place adds to the nim-sum of the vertex below.
    pub(super) fn added(&self, place: usize) -> u64 {
        if self.is_bridge(place) { self.values[place] + 1 } else { self.values[place] ^ 1 }
    }
}

/// The Grundy value of a row of edges.
pub(super) fn hackenbush_value(row: &[u64], ground: u64) -> u64 {
    Walk::new(&ends_of(row, ground), NONE).values[0]
}
