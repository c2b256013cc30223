//! Tokens on an acyclic graph. Notation: see the game.

use std::collections::HashMap;
use std::ops::{ControlFlow, Range};

use foldhash::fast::RandomState;

use super::cycle::Cycle;
use super::solution;
use super::theorem::{grundy_values, order};
use crate::game::{Drawn, Ending, Solution, Visit, sorted};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentContest, ComponentTeach, HeapWords};

/// A token on a vertex of an acyclic graph. Making the graph takes `O(n log n)` time for n edges. A value takes
/// constant time.
#[derive(Clone, Debug)]
pub struct Graph {
    /// `G` by id, for small ids; 0 if no vertex has the id. Most graphs number their vertices from 0 or 1, and
    /// a table is faster than a map.
    small_ids: Vec<u32>,
    largest_id: u64,
    /// The largest id, if the number of vertices is known. Otherwise every id is a vertex, with no move if no
    /// edge names it.
    last: u64,
    /// The index of each id. The hash is keyed at random, so that no file can make its ids collide.
    pub(super) indices: HashMap<u64, usize, RandomState>,
    /// `G` of each vertex, and the longest path from it.
    values: Vec<usize>,
    longest_paths: Vec<LongestPath>,
    /// The successors of all vertices, grouped by vertex, then ordered by value, then in the order of the file.
    /// `starts` holds the index at which the group of each vertex begins.
    successors: Vec<Successor>,
    starts: Vec<usize>,
}

/// A successor of a vertex, to which one or more edges lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor {
    pub(super) id: u64,
    pub(super) value: usize,
    /// The number of edges that lead to this successor and to those before it.
    edges_up_to: usize,
}

/// A path along edges.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LongestPath {
    edges: u64,
    /// The id of its second vertex, if it has one.
    second: u64,
}

/// The most entries per vertex in the table of small ids.
const SPARSEST: usize = 8;

/// The vertices of a graph by their indices.
pub(crate) struct Vertices {
    pub(crate) ids: Vec<u64>,
    indices: HashMap<u64, usize, RandomState>,
    /// The successors of all vertices, and the index at which those of each vertex begin.
    successors: Vec<usize>,
    starts: Vec<usize>,
}

impl Vertices {
    pub(crate) fn new(edges: &[[u64; 2]]) -> Self {
        let (mut indices, mut ids) = (HashMap::<_, _, RandomState>::default(), Vec::new());
        let mut index_of = |id: u64| {
            *indices.entry(id).or_insert_with(|| {
                ids.push(id);
                ids.len() - 1
            })
        };
        let mut edges: Vec<[usize; 2]> =
            edges.iter().map(|&[from, to]| [index_of(from), index_of(to)]).collect();
        edges.sort_by_key(|&[from, _]| from);
        let starts: Vec<usize> =
            (0..=ids.len()).map(|vertex| edges.partition_point(|&[from, _]| from < vertex)).collect();
        let successors = edges.into_iter().map(|[_, to]| to).collect();
        Vertices { ids, indices, successors, starts }
    }

    /// The index of the vertex with this id.
    pub(crate) fn index(&self, id: u64) -> Option<usize> {
        self.indices.get(&id).copied()
    }

    pub(crate) fn successors(&self, vertex: usize) -> &[usize] {
        &self.successors[self.starts[vertex]..self.starts[vertex + 1]]
    }

    /// The graph with these values. `rank` orders successors of one value, by their index and the place of the
    /// edge to them.
    pub(super) fn with(
        self, values: Vec<usize>, longest_paths: Vec<LongestPath>, rank: &dyn Fn(usize, usize) -> i64,
    ) -> Graph {
        let largest_id = self.ids.iter().copied().max().unwrap_or(0);
        let most = usize::try_from(largest_id).unwrap_or(usize::MAX).saturating_add(1);
        let mut small_ids = vec![0; most.min(SPARSEST * self.ids.len())];
        for (&id, &value) in self.ids.iter().zip(&values) {
            if let Some(room) = usize::try_from(id).ok().and_then(|id| small_ids.get_mut(id)) {
                // A value of 2^32 would need that many edges in memory.
                *room = u32::try_from(value).unwrap_or(u32::MAX);
            }
        }
        let (successors, starts) = self.by_value(&values, rank);
        let Vertices { indices, .. } = self;
        Graph { small_ids, largest_id, last: u64::MAX, indices, values, longest_paths, successors, starts }
    }

    /// The successors of each vertex, each once and ordered by value and rank, and the index at which those of each
    /// vertex begin.
    fn by_value(&self, values: &[usize], rank: &dyn Fn(usize, usize) -> i64) -> (Vec<Successor>, Vec<usize>) {
        let (mut all, mut starts) = (Vec::with_capacity(self.successors.len()), vec![0]);
        for vertex in 0..self.ids.len() {
            let mut edges: Vec<(usize, usize)> = self.successors(vertex).iter().copied().zip(0..).collect();
            edges.sort_unstable();
            // Each successor, the place of the first edge to it, and the number of edges.
            let alike = edges.chunk_by(|(one, _), (other, _)| one == other);
            let mut alike: Vec<_> = alike.map(|edges| (edges[0].0, edges[0].1, edges.len())).collect();
            alike.sort_unstable_by_key(|&(to, place, _)| (values[to], rank(to, place)));
            let mut edges_up_to = 0;
            for (to, _, edges) in alike {
                edges_up_to += edges;
                all.push(Successor { id: self.ids[to], value: values[to], edges_up_to });
            }
            starts.push(all.len());
        }
        (all, starts)
    }
}

impl Graph {
    /// The graph with these edges.
    ///
    /// # Errors
    ///
    /// A cycle, if there is one.
    ///
    /// ```
    /// use judge_games::graph::Graph;
    /// use judge_game::Position;
    /// use judge_theory::Sum;
    ///
    /// let game = Sum::normal(Graph::new(&[[2, 1], [2, 0], [1, 0]]).unwrap());
    /// assert_eq!(Position::new(&game, &[2, 1])?.winning_moves()?, [[1, 1]]);
    /// # Ok::<(), judge_game::RowError>(())
    /// ```
    pub fn new(edges: &[[u64; 2]]) -> Result<Self, Cycle> {
        let vertices = Vertices::new(edges);
        let (ids, successors_of) = (&vertices.ids, |vertex| vertices.successors(vertex));
        let order = order(ids.len(), successors_of)
            .map_err(|cycle| Cycle(cycle.into_iter().map(|vertex| ids[vertex]).collect()))?;
        let values = grundy_values(&order, successors_of);
        let mut longest_paths = vec![LongestPath::default(); order.len()];
        for &vertex in &order {
            let onward = successors_of(vertex)
                .iter()
                .map(|&to| LongestPath { edges: longest_paths[to].edges + 1, second: ids[to] });
            // If several paths are longest, the first is taken.
            longest_paths[vertex] = onward.rev().max_by_key(|path| path.edges).unwrap_or_default();
        }
        Ok(vertices.with(values, longest_paths, &|_, place| i64::try_from(place).unwrap_or(i64::MAX)))
    }

    /// The graph whose vertices are numbered from 0 to `last`.
    pub(super) fn with_last(self, last: u64) -> Self {
        Graph { last, ..self }
    }

    pub(super) fn successors(&self, id: u64) -> &[Successor] {
        self.indices
            .get(&id)
            .map_or(&[], |&index| &self.successors[self.starts[index]..self.starts[index + 1]])
    }

    /// The range of successors with this value.
    pub(super) fn successors_with(&self, id: u64, value: u64) -> Range<usize> {
        let all = self.successors(id);
        let start = all.partition_point(|to| (to.value as u64) < value);
        start..start + all[start..].partition_point(|to| to.value as u64 == value)
    }

    /// The edges, each once.
    pub(super) fn edges(&self) -> Vec<[u64; 2]> {
        let of = |from| self.successors(from).iter().map(move |to| [from, to.id]);
        self.ids().into_iter().flat_map(of).collect()
    }

    /// The ids of all vertices, ascending.
    pub(super) fn ids(&self) -> Vec<u64> {
        sorted(&self.indices.keys().copied().collect::<Vec<_>>())
    }
}

impl Component for Graph {
    #[inline]
    fn value(&self, id: u64) -> u64 {
        match usize::try_from(id).ok().and_then(|id| self.small_ids.get(id)) {
            Some(&value) => u64::from(value),
            // This only saves time: the map has no larger id.
            None if self.largest_id < id => 0,
            None => self.indices.get(&id).map_or(0, |&index| self.values[index] as u64),
        }
    }

    fn largest(&self, _wanted: u64) -> (u64, &'static str) {
        (self.last, "")
    }

    fn unknown(&self) -> Message {
        message!("graph-no-such-vertex", most = self.last)
    }

    /// A token on a vertex that occurs in no edge has no move. An edge that the file lists twice is two moves.
    fn options(&self, id: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let mut before = 0;
        self.successors(id).iter().try_for_each(|to| {
            let edges = to.edges_up_to - before;
            before = to.edges_up_to;
            (0..edges).try_for_each(|_| visit(&[to.id]))
        })
    }

    /// Visits a vertex once, even if several edges lead to it.
    fn options_with(&self, id: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.successors(id)[self.successors_with(id, value)].iter().try_for_each(|to| visit(&[to.id]))
    }

    /// Takes time logarithmic in the number of edges from the vertex.
    fn count_options_with(&self, id: u64, value: u64) -> u128 {
        let with = self.successors_with(id, value);
        let up_to = |end: usize| self.successors(id)[..end].last().map_or(0, |to| to.edges_up_to);
        (up_to(with.end) - up_to(with.start)) as u128
    }

    fn labels(&self) -> Option<Vec<u64>> {
        Some(self.ids())
    }
}

impl ComponentTeach for Graph {
    fn words(&self) -> HeapWords {
        HeapWords { thing: "token", ..HeapWords::PILES }
    }

    fn name_option(&self, place: usize, from: u64, parts: &[u64]) -> Result<Message, Message> {
        let to = parts[0];
        if !self.successors(from).iter().any(|successor| successor.id == to) {
            return Err(message!("no-such-edge", from, to));
        }
        Ok(message!("graph-move", place, from, to))
    }

    /// The first edge of the longest path. If several paths are longest, the first is taken.
    fn stalling_option(&self, row: &[u64]) -> Option<(usize, Vec<u64>)> {
        let longest_path =
            |id| self.indices.get(id).map_or(LongestPath::default(), |&index| self.longest_paths[index]);
        let (index, path) =
            row.iter().map(longest_path).enumerate().rev().max_by_key(|(_, path)| path.edges)?;
        (path.edges > 0).then(|| (index, vec![path.second]))
    }

    fn why(&self) -> Option<Message> {
        Some(message!("graph-rule"))
    }

    fn picture(&self, place: usize, id: u64) -> Drawn {
        Drawn::Line(message!("token-on-vertex", place, id))
    }
}

impl ComponentContest for Graph {
    fn solution(&self, _ending: Ending) -> Result<Solution, Message> {
        solution::of_graph(&self.edges(), solution::of_described)
    }
}
