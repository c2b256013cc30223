//! Described games that break programs: deep graphs and complete ones, sets of all numbers, ranges far from 1.

use crate::game::Description;
use crate::generate::Constraints;

/// The most vertices of a complete graph, which then has half a million edges.
const COMPLETE: u64 = 1000;
/// The most vertices, and the most numbers in a set, if the problem sets no limit.
const SIZE: u64 = 100_000;

/// A path from the first vertex to the last; the same path in the other direction; a broom; a path with a leaf at
/// each vertex; and a graph with all edges to smaller vertices, so that the value of each vertex is its number.
pub(super) fn graphs(limits: &Constraints, top: u64) -> Vec<Description> {
    let vertices = (limits.size as u64).min(SIZE).min(top.saturating_add(1));
    let (last, half) = (vertices.saturating_sub(1), vertices / 2);
    let graph = |vertices: u64, successors: &dyn Fn(u64) -> Vec<u64>| {
        Description::Graph((0..vertices).map(successors).collect())
    };
    vec![
        graph(vertices, &|vertex| if vertex < last { vec![vertex + 1] } else { Vec::new() }),
        graph(vertices, &|vertex| vertex.checked_sub(1).into_iter().collect()),
        // The handle leads to a vertex with many leaves.
        graph(vertices, &|vertex| match vertex {
            _ if vertex < half => vec![vertex + 1],
            _ if vertex == half => (vertex + 1..vertices).collect(),
            _ => Vec::new(),
        }),
        graph(vertices, &|vertex| {
            if vertex + 2 < vertices && vertex % 2 == 0 { vec![vertex + 1, vertex + 2] } else { Vec::new() }
        }),
        graph(vertices.min(COMPLETE), &|vertex| (0..vertex).collect()),
    ]
}

/// Sets: all numbers up to `most`, all but the last, all but the first, the first and the last, the last alone, every
/// other number, and `top` alone.
pub(super) fn sets(limits: &Constraints, top: u64) -> Vec<Description> {
    let most = (limits.size as u64).min(SIZE).min(top).max(1);
    let all: Vec<u64> = (1..=most).collect();
    let every_other = all.iter().copied().step_by(2).collect();
    let mut sets = vec![
        all.clone(),
        all[..all.len() - 1].to_vec(),
        all[1..].to_vec(),
        vec![1, most],
        vec![most],
        every_other,
        vec![top],
    ];
    sets.retain(|set| !set.is_empty());
    sets.iter_mut().for_each(Vec::dedup);
    sets.into_iter().map(Description::Set).collect()
}

/// Ranges as sets that are given by their ends: from 1 on and from other numbers on, of one number and of many, small
/// and up to `top`.
pub(super) fn ranges(top: u64) -> Vec<Description> {
    let ends = [(1, 2), (2, 7), (3, 3), (1, top), (top / 3, top / 2), (top / 2, top), (top, top)];
    let are_ends = |&(first, last): &(u64, u64)| 0 < first && first <= last && last <= top;
    let description = |(first, last)| Description::Range(vec![first, last]);
    ends.into_iter().filter(are_ends).map(description).collect()
}
