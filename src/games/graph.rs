//! Tokens on a graph: a move takes one token along an edge. A file lists the edges, one `u v` per line.
//!
//! Notation: a vertex has an *id*, the number that names it, and an *index*, its place in the order of first
//! occurrence in the file. `G(v)` is the Grundy value of a token on `v`.

mod cycle;
mod edges;
mod solution;
#[cfg(test)]
mod tests;
mod theorem;

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};
use std::ops::{ControlFlow, Range};
use std::path::Path;

use foldhash::fast::RandomState;

use crate::game::{
    BuildError, Drawn, Edges, Ending, Entry, Family, Group, Parameter, Ruleset, Settings, Solution, Theory,
    Trials, Visit, sorted,
};
use crate::message::{Message, message};
use crate::text::{Error, escaped_path};
use crate::theory::{Component, ComponentContest, ComponentTeach, Sum};
pub use cycle::Cycle;
use edges::Text;
use theorem::{grundy_values, order};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "graph",
    names: &["games on graphs", "Sprague-Grundy", "SG函数", "DAG", "chess game"],
    example: ("samples/graph/small.edges", "0 2"),
    group: Group::Boards,
    code: None,
    notation: None,
    parameters: &[Parameter::file("graph", "GRAPH", "graph.graph")],
    misere: Theory::Unknown("no-misere-theory"),
    grundy: Theory::Known,
    build,
    trials: &[Trials(2, 15, &["samples/graph/small.edges"]), Trials(3, 15, &["samples/graph/small.edges"])],
    edges: &[Edges { options: "samples/graph/small.edges", piles: 3, numbers: "0-15" }],
};

/// The graphs that inputs describe by the successors of each vertex.
pub const FAMILY: Family = Family {
    name: "graph",
    has_graph: true,
    build: |description, _| {
        let successors = (0..).zip(&description.successors);
        let edges: Vec<[u64; 2]> =
            successors.flat_map(|(from, all)| all.iter().map(move |&to| [from, to])).collect();
        let last = (description.successors.len() as u64).saturating_sub(1);
        match Graph::new(&edges) {
            Ok(graph) => Ok(Box::new(Sum::normal(Graph { last, ..graph }))),
            Err(cycle) => Err(message!("graph-cycle", cycle = cycle.message())),
        }
    },
    solution: solution::of_described,
};

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let name = settings.required("graph")?;
    let path = Path::new(name);
    let file = escaped_path(path);
    let text = match settings.text(name).map_or_else(|| read(path), |text| Ok(text.into())) {
        Ok(text) => text,
        Err(source) => return Err(Error::Read { file, source }.into()),
    };
    Ok(Box::new(Sum::normal(Graph::parse(&file, &text)?)))
}

/// Reads a file of edges. Stops after a piece with a byte that no edge can contain.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let (mut file, mut text) = (File::open(path)?, Vec::new());
    loop {
        let start = text.len();
        let is_digit_or_blank = |byte: &u8| byte.is_ascii_digit() || b" \t\r\n".contains(byte);
        if file.by_ref().take(PIECE).read_to_end(&mut text)? == 0
            || !text[start..].iter().all(is_digit_or_blank)
        {
            return Ok(text);
        }
    }
}

/// How many bytes of a file are read at a time.
const PIECE: u64 = 1 << 16;

/// A token on a vertex of an acyclic graph. Making the graph takes `O(n log n)` time for n edges. A value takes
/// constant time.
#[derive(Clone, Debug)]
pub struct Graph {
    /// `G` by id, for small ids; 0 if no vertex has the id. Most graphs number their vertices from 0 or 1, and
    /// a table is faster than a map.
    small_ids: Vec<u32>,
    largest_id: u64,
    /// The last vertex, where their number is known; else a vertex that no edge names has no move.
    last: u64,
    /// The index of each id. The hash is keyed at random, so that no file can make its ids collide.
    indices: HashMap<u64, usize, RandomState>,
    /// `G` of each vertex, and the longest path from it.
    values: Vec<usize>,
    longest_paths: Vec<Walk>,
    /// The successors of all vertices: grouped by vertex, then ordered by value, and within one value in the
    /// order of the file; and the index at which the group of each vertex begins.
    successors: Vec<Successor>,
    starts: Vec<usize>,
}

/// A successor of a vertex, to which one or more edges lead.
#[derive(Clone, Copy, Debug)]
struct Successor {
    id: u64,
    value: usize,
    /// The number of edges that lead to this successor and to those before it.
    edges_up_to: usize,
}

/// A path along edges.
#[derive(Clone, Copy, Debug, Default)]
struct Walk {
    edges: u64,
    /// The id of its second vertex, if it has one.
    second: u64,
}

/// The most entries per vertex in the table of small ids.
const SPARSEST: usize = 8;

impl Graph {
    /// The graph with the edges that `text` lists. Messages call it `file`.
    ///
    /// # Errors
    ///
    /// If a line is not an edge, or if there is a cycle.
    pub fn parse(file: &str, text: &[u8]) -> Result<Self, Error> {
        let text = Text { file, text };
        let edges = text.edges()?;
        Self::new(&edges).map_err(|_| text.refused_cycle(&edges, |edges| Self::new(edges).err()))
    }

    /// The graph with these edges.
    ///
    /// # Errors
    ///
    /// A cycle, if there is one.
    ///
    /// ```
    /// use judge::games::graph::Graph;
    /// use judge::{Position, theory::Sum};
    ///
    /// let game = Sum::normal(Graph::new(&[[2, 1], [2, 0], [1, 0]]).unwrap());
    /// assert_eq!(Position::new(&game, &[2, 1])?.winning_moves()?, [[1, 1]]);
    /// # Ok::<(), judge::RowError>(())
    /// ```
    pub fn new(edges: &[[u64; 2]]) -> Result<Self, Cycle> {
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
        let successors: Vec<usize> = edges.into_iter().map(|[_, to]| to).collect();
        let successors_of = |vertex: usize| &successors[starts[vertex]..starts[vertex + 1]];
        let order = order(ids.len(), successors_of)
            .map_err(|cycle| Cycle(cycle.into_iter().map(|vertex| ids[vertex]).collect()))?;
        let values = grundy_values(&order, successors_of);
        let mut longest_paths = vec![Walk::default(); order.len()];
        for &vertex in &order {
            let onward = successors_of(vertex)
                .iter()
                .map(|&to| Walk { edges: longest_paths[to].edges + 1, second: ids[to] });
            // Of several longest paths, the first.
            longest_paths[vertex] = onward.rev().max_by_key(|path| path.edges).unwrap_or_default();
        }
        let largest_id = ids.iter().copied().max().unwrap_or(0);
        let most = usize::try_from(largest_id).unwrap_or(usize::MAX).saturating_add(1);
        let mut small_ids = vec![0; most.min(SPARSEST * ids.len())];
        for (&id, &value) in ids.iter().zip(&values) {
            if let Some(room) = usize::try_from(id).ok().and_then(|id| small_ids.get_mut(id)) {
                // A value of 2^32 would need that many edges in memory.
                *room = u32::try_from(value).unwrap_or(u32::MAX);
            }
        }
        let (successors, starts) = by_value(&successors, &starts, &values, &ids);
        Ok(Self { small_ids, largest_id, last: u64::MAX, indices, values, longest_paths, successors, starts })
    }

    fn successors(&self, id: u64) -> &[Successor] {
        self.indices
            .get(&id)
            .map_or(&[], |&index| &self.successors[self.starts[index]..self.starts[index + 1]])
    }

    /// The range of successors with this value.
    fn successors_with(&self, id: u64, value: u64) -> Range<usize> {
        let all = self.successors(id);
        let start = all.partition_point(|to| (to.value as u64) < value);
        start..start + all[start..].partition_point(|to| to.value as u64 == value)
    }

    /// The ids of all vertices, ascending.
    fn ids(&self) -> Vec<u64> {
        sorted(&self.indices.keys().copied().collect::<Vec<_>>())
    }
}

/// The successors of each vertex, each once and ordered by value, and the index at which each vertex begins.
fn by_value(
    successors: &[usize], starts: &[usize], values: &[usize], ids: &[u64],
) -> (Vec<Successor>, Vec<usize>) {
    let (mut all, mut new_starts) = (Vec::with_capacity(successors.len()), vec![0]);
    for vertex in starts.windows(2).map(|ends| &successors[ends[0]..ends[1]]) {
        let mut edges: Vec<(usize, usize)> = vertex.iter().copied().zip(0..).collect();
        edges.sort_unstable();
        // Each successor, the place of the first edge to it, and the number of edges.
        let alike = edges.chunk_by(|(one, _), (other, _)| one == other);
        let mut alike: Vec<_> = alike.map(|edges| (edges[0].0, edges[0].1, edges.len())).collect();
        alike.sort_unstable_by_key(|&(to, place, _)| (values[to], place));
        let mut edges_up_to = 0;
        for (to, _, edges) in alike {
            edges_up_to += edges;
            all.push(Successor { id: ids[to], value: values[to], edges_up_to });
        }
        new_starts.push(all.len());
    }
    (all, new_starts)
}

impl Component for Graph {
    #[inline]
    fn value(&self, id: u64) -> u64 {
        match usize::try_from(id).ok().and_then(|id| self.small_ids.get(id)) {
            Some(&value) => u64::from(value),
            // For speed only: the map has no larger id.
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
    const THING: &'static str = "token";

    fn name_option(&self, place: usize, from: u64, parts: &[u64]) -> Result<Message, Message> {
        let to = parts[0];
        if !self.successors(from).iter().any(|successor| successor.id == to) {
            return Err(message!("no-such-edge", from, to));
        }
        Ok(message!("graph-move", place, from, to))
    }

    /// The first edge of the longest path. Of several longest paths, the first is taken.
    fn stalling_option(&self, row: &[u64]) -> Option<(usize, Vec<u64>)> {
        let longest_path =
            |id| self.indices.get(id).map_or(Walk::default(), |&index| self.longest_paths[index]);
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
        let edges = self.ids().into_iter().flat_map(|from| {
            let successors = self.successors(from).iter();
            successors.map(move |to| [from, to.id])
        });
        solution::of_graph(&edges.collect::<Vec<_>>())
    }
}
