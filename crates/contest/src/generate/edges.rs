//! Pictures of edges that are connected to a ground, as rows of vertices, two for each edge.

use std::collections::HashSet;

use super::random::Random;
use super::shape::{Shape, Size};
use super::tree::{self, TreeShape};
use crate::game::connected;

/// Connected edges with `count` ends and vertices from `least` to `most`, in any order: a tree, if there are enough
/// vertices; otherwise some edges close cycles.
pub(super) fn draw(
    ground: u64, count: usize, (least, most): (u64, u64), shape: &Shape, random: &mut Random,
) -> Vec<u64> {
    let edges = count / 2;
    let has_room = most - least > edges as u64;
    let mut row = if has_room && random.below(2) == 0 {
        let balanced = edges > 0 && edges.is_multiple_of(2) && random.below(2) == 0;
        let tree = tree::draw(edges, 0, shape.order, balanced, random);
        tree.into_iter()
            .map(|vertex| if vertex == 0 { ground } else { numbered(vertex, ground, least) })
            .collect()
    } else {
        connected(ground, count, least..=most, |end| random.below(end))
    };
    if has_room {
        rename(&mut row, ground, (least, most), shape, random);
    }
    let mut pairs: Vec<[u64; 2]> = row.as_chunks().0.to_vec();
    random.shuffle(&mut pairs);
    pairs.concat()
}

/// A tree of this shape with this number of edges.
pub(super) fn of_shape(ground: u64, edges: usize, shape: TreeShape, random: &mut Random) -> Vec<u64> {
    let tree = tree::draw_shape(edges, 0, shape, false, random);
    tree.into_iter().map(|vertex| if vertex == 0 { ground } else { numbered(vertex, ground, 0) }).collect()
}

/// The vertex with this number, counted from 1 and from `least` on, without the ground.
fn numbered(vertex: u64, ground: u64, least: u64) -> u64 {
    let number = least + (vertex - 1);
    number + u64::from(number >= ground && ground >= least)
}

/// Gives the vertices other than the ground other numbers: the least in another order, or any.
fn rename(row: &mut [u64], ground: u64, (least, most): (u64, u64), shape: &Shape, random: &mut Random) {
    let mut vertices: Vec<u64> = row.iter().copied().filter(|&vertex| vertex != ground).collect();
    vertices.sort_unstable();
    vertices.dedup();
    let mut names = vertices.clone();
    if shape.size != Size::Small {
        let mut drawn = HashSet::from([ground]);
        for name in &mut names {
            *name = random.of_any_length(least, most);
            while !drawn.insert(*name) {
                *name = random.within(least, most);
            }
        }
    }
    random.shuffle(&mut names);
    for vertex in row.iter_mut().filter(|vertex| **vertex != ground) {
        let place = vertices.partition_point(|other| other < vertex);
        *vertex = names[place];
    }
}
