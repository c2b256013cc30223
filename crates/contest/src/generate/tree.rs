//! Trees as lists of edges, two vertices each. The vertices of a tree with n edges are `least` to `least + n`.

use std::ops::Range;

use super::random::Random;
use super::shape::Order;

/// The place of the vertex that stands for all vertices joined with `vertex`, which counts from `least`.
fn root(joined: &mut [usize], vertex: u64, least: u64) -> Option<usize> {
    let mut place = usize::try_from(vertex.checked_sub(least)?).ok()?;
    while *joined.get(place)? != place {
        joined[place] = joined[joined[place]];
        place = joined[place];
    }
    Some(place)
}

/// The index of the first edge that closes a cycle or has a vertex outside the tree; without one, they are a tree.
pub(crate) fn fault(edges: &[u64], least: u64) -> Option<usize> {
    let mut joined: Vec<usize> = (0..=edges.len() / 2).collect();
    let (all, rest) = edges.as_chunks();
    let mut join = |&[u, v]: &[u64; 2]| {
        let (u, v) = (root(&mut joined, u, least)?, root(&mut joined, v, least)?);
        joined[u] = v;
        (u != v).then_some(())
    };
    all.iter().position(|edge| join(edge).is_none()).or((!rest.is_empty()).then_some(all.len()))
}

/// The tree without some of its edges. The two vertices of such an edge become one, which has the place of the
/// lesser in the order of the vertices. Then the vertices are numbered anew, if `anew`. In other graphs, edges from a
/// vertex to itself go too.
pub(crate) fn without(edges: &[u64], least: u64, gone: Range<usize>, anew: bool) -> Vec<u64> {
    let most = edges.iter().fold(0, |most, vertex| most.max(vertex.saturating_sub(least)));
    let mut joined: Vec<usize> = (0..=usize::try_from(most).unwrap_or(0)).collect();
    let all = edges.as_chunks::<2>().0;
    for &[u, v] in &all[gone.clone()] {
        if let (Some(u), Some(v)) = (root(&mut joined, u, least), root(&mut joined, v, least)) {
            joined[u.max(v)] = u.min(v);
        }
    }
    let mut names = vec![0; joined.len()];
    let roots = |&place: &usize| !anew || joined[place] == place;
    for (name, place) in (least..).zip((0..joined.len()).filter(roots)) {
        names[place] = name;
    }
    let mut name = |vertex| Some(names[root(&mut joined, vertex, least)?]);
    let kept = all[..gone.start].iter().chain(&all[gone.end..]);
    let kept = kept.filter_map(|&[u, v]| Some([name(u)?, name(v)?]).filter(|[u, v]| u != v));
    kept.flatten().collect()
}

/// The shape of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TreeShape {
    /// A path from its first vertex.
    Path,
    /// A star around its first vertex.
    Star,
    /// A path of half of the vertices, at whose end all others hang.
    Broom,
    /// A path of half of the vertices. Each other vertex hangs at any of them.
    Caterpillar,
    /// A path of nearly all vertices.
    NearPath,
    Binary,
    /// Each vertex hangs at any vertex before it.
    Random,
    /// Half of the vertices hang at the vertex before them, the others at any vertex before them.
    Mixed,
}

/// About how many vertices of [`TreeShape::NearPath`] do not belong to the path.
const FEW: usize = 5;

impl TreeShape {
    /// All shapes, the deepest first.
    pub(super) const ALL: [TreeShape; 8] = [
        TreeShape::Path,
        TreeShape::NearPath,
        TreeShape::Broom,
        TreeShape::Caterpillar,
        TreeShape::Mixed,
        TreeShape::Random,
        TreeShape::Binary,
        TreeShape::Star,
    ];

    fn of(order: Order, random: &mut Random) -> TreeShape {
        match order {
            Order::Ascending => TreeShape::Path,
            Order::Equal => TreeShape::Star,
            _ => TreeShape::ALL[1 + random.index(TreeShape::ALL.len() - 2)],
        }
    }

    /// The place of the vertex below the one at `place`, which is at least 1, in a tree with this number of edges.
    fn below(self, place: usize, edges: usize, random: &mut Random) -> usize {
        let half = edges / 2;
        match self {
            TreeShape::Path => place - 1,
            TreeShape::Star => 0,
            TreeShape::Broom | TreeShape::Caterpillar if place <= half => place - 1,
            TreeShape::Broom => half,
            TreeShape::Caterpillar => random.index(half + 1),
            TreeShape::NearPath if place + FEW < edges => place - 1,
            TreeShape::Binary => (place - 1) / 2,
            TreeShape::Mixed if random.below(2) == 0 => place - 1,
            TreeShape::Random | TreeShape::Mixed | TreeShape::NearPath => random.index(place),
        }
    }
}

/// A tree with this number of edges: a path from its first vertex, a star around it, or any. If `balanced`, it is
/// lost in Hackenbush; the number of edges must then be even, because the value of a tree has the parity of that
/// number.
pub(super) fn draw(edges: usize, least: u64, order: Order, balanced: bool, random: &mut Random) -> Vec<u64> {
    draw_shape(edges, least, TreeShape::of(order, random), balanced, random)
}

/// As [`draw`], with a shape.
pub(super) fn draw_shape(
    edges: usize, least: u64, shape: TreeShape, balanced: bool, random: &mut Random,
) -> Vec<u64> {
    // By place: the place of the vertex below.
    let mut below = vec![0];
    for place in 1..=edges {
        below.push(shape.below(place, edges, random));
    }
    if balanced {
        balance(&mut below);
    }
    let mut vertices: Vec<u64> = (least..).take(below.len()).collect();
    random.shuffle(&mut vertices[1..]);
    let mut all: Vec<[u64; 2]> = Vec::with_capacity(edges);
    for (place, &below) in below.iter().enumerate().skip(1) {
        let (u, v) = (vertices[below], vertices[place]);
        all.push(if random.below(2) == 0 { [u, v] } else { [v, u] });
    }
    random.shuffle(&mut all);
    all.concat()
}

/// Makes a tree with an even number of edges lost in Hackenbush. It loses its last vertices until the value of the
/// rest is at most the number of edges lost. A path of that many edges, from the first vertex on, then makes the
/// value 0. The other edges come back as single edges at the first vertex; as their number is even, they leave the
/// value 0.
fn balance(below: &mut Vec<usize>) {
    let edges = below.len() - 1;
    let mut kept = edges;
    let path = loop {
        let (value, lost) = (value(&below[..=kept]), edges - kept);
        if value <= lost {
            break value;
        }
        kept -= (value - lost).div_ceil(2);
    };
    below.truncate(kept + 1);
    for edge in 0..edges - kept {
        below.push(if (1..path).contains(&edge) { below.len() - 1 } else { 0 });
    }
}

/// The Grundy value in Hackenbush of a tree, given the place below each vertex.
fn value(below: &[usize]) -> usize {
    let mut values = vec![0; below.len()];
    for place in (1..below.len()).rev() {
        values[below[place]] ^= values[place] + 1;
    }
    values[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::is_lost;
    use crate::games::table::find;

    #[test]
    fn only_trees_have_no_fault() {
        for (edges, least, expected) in [
            (&[][..], 1, None),
            (&[1, 2, 2, 3], 1, None),
            (&[1, 2, 2, 3], 0, Some(1)),
            (&[3, 2, 4, 2, 1, 3], 1, None),
            (&[3, 2, 4, 2, 3, 4], 1, Some(2)),
            (&[1, 1], 1, Some(0)),
            (&[1, 2, 1, 4], 1, Some(1)),
            (&[1, 2, 3], 1, Some(1)),
        ] {
            assert_eq!(fault(edges, least), expected, "{edges:?}");
        }
    }

    #[test]
    fn drawn_trees_stay_trees_without_some_edges() {
        let mut random = Random::new(1);
        for (edges, order) in
            (0..60).flat_map(|edges| [Order::Any, Order::Ascending, Order::Equal].map(|o| (edges, o)))
        {
            let tree = draw(edges, 1, order, edges % 2 == 0, &mut random);
            assert_eq!((tree.len(), fault(&tree, 1)), (2 * edges, None), "{tree:?}");
            for from in 0..edges {
                let gone = from..(from + 3).min(edges);
                let smaller = without(&tree, 1, gone.clone(), true);
                assert_eq!((smaller.len(), fault(&smaller, 1)), (2 * (edges - gone.len()), None), "{tree:?}");
            }
        }
    }

    /// Large trees were once hardly ever lost, unless they were stars.
    #[test]
    fn balanced_trees_are_lost_and_of_every_shape() {
        let hackenbush = find("hackenbush").unwrap().parse("--ground 1").unwrap();
        let mut random = Random::new(1);
        for edges in [2, 4, 50, 100, 1000] {
            for order in [Order::Any, Order::Ascending, Order::Equal] {
                let tree = draw(edges, 1, order, true, &mut random);
                assert!(is_lost(&*hackenbush, &tree), "{tree:?}");
                let at_ground = tree.iter().filter(|&&vertex| vertex == 1).count();
                assert!(edges < 50 || (at_ground > edges / 2) == (order == Order::Equal), "{tree:?}");
            }
        }
    }

    #[test]
    fn the_vertices_of_an_edge_become_one() {
        assert_eq!(without(&[1, 2, 2, 3, 3, 4], 1, 1..2, true), [1, 2, 2, 3]);
        assert_eq!(without(&[4, 1, 2, 4, 3, 1], 1, 0..1, true), [2, 1, 3, 1]);
    }
}
