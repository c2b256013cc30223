//! Tokens on a graph: move one along an edge. The graph is read from a file, an edge `u v` a line.
//!
//! Notation: a vertex has an *id*, the number by which it is called, and an *index*, its place in the order in which
//! the file first names it. `G(v)` is the Grundy value of a token on `v`, `x` the xor of those of all tokens.

mod edges;
pub(crate) mod solution;
#[cfg(test)]
mod tests;
mod theorem;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::Path;

use super::reason::{self, Reason};
use super::{
    BuildError, Ending, Entry, Game, Grundy, Leave, Misere, Parameter, Refusal, Settings, Table, Trial,
    grundy_in_normal_play, judge_xors, naming, sorted, sprague_grundy, tables, with_pile,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::error::{Error, shown_name};
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::Solution;
use edges::{Hashing, Text};
use theorem::{grundy_values, order};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "graph",
    row: "the vertices on which tokens stand",
    a_move: "move one token along an edge of the graph",
    parameters: &[Parameter {
        name: "graph",
        value: "GRAPH",
        help: "file of the graph's edges, 'u v' a line; no path leads from a vertex back to it",
        required: true,
        positional: true,
    }],
    misere: Misere::Unknown("no rule is known that decides several tokens when the last move loses"),
    build,
    trials: &[
        Trial { arguments: "samples/graph/small.edges", piles: 2, most: 15 },
        Trial { arguments: "samples/graph/small.edges", piles: 3, most: 15 },
    ],
};

/// The game on an acyclic graph. Made in linear time and memory; constant time a token after that.
#[derive(Clone, Debug)]
pub struct Graph {
    /// `G` of the vertices whose id is an index here, 0 where there is no such vertex: most graphs number their
    /// vertices from 0 or 1, and this is found faster than anything in a map.
    small_ids: Vec<u32>,
    largest_id: u64,
    vertices: HashMap<u64, Vertex, Hashing>,
    /// The ids of the vertices that edges lead to, those of one vertex side by side, in the order of the file.
    successors: Vec<u64>,
}

/// How many ids there may be in the table of small ones for each vertex.
const SPARSEST: usize = 8;

/// A vertex that some edge names.
#[derive(Clone, Copy, Debug)]
struct Vertex {
    /// `G(v)`.
    value: u64,
    /// How many edges the longest path from it has.
    longest_path: u64,
    /// Where in the successors its own begin and end.
    successors: (usize, usize),
}

impl Graph {
    /// The game on the graph with the edges that `text` lists. Messages call it `file`.
    ///
    /// # Errors
    ///
    /// If a line is no edge, or if there is a cycle.
    ///
    /// # Panics
    ///
    /// Never: the edge that closes a cycle is one of the edges.
    pub fn parse(file: &str, text: &[u8]) -> Result<Self, crate::Error> {
        let text = Text { file, text };
        let edges = text.edges()?;
        Self::new(&edges).map_err(|cycle| text.refused_cycle(&edges, &cycle))
    }

    /// The game on the graph with these edges.
    ///
    /// # Errors
    ///
    /// A cycle, if there is one.
    ///
    /// # Panics
    ///
    /// If the value of a vertex is `2^32` or more, for which it takes as many edges.
    pub fn new(edges: &[[u64; 2]]) -> Result<Self, Cycle> {
        let mut indices: HashMap<u64, usize, Hashing> = HashMap::with_hasher(Hashing::new());
        let mut ids = Vec::new();
        let mut index_of = |id: u64| {
            *indices.entry(id).or_insert_with(|| {
                ids.push(id);
                ids.len() - 1
            })
        };
        let edges: Vec<[usize; 2]> = edges.iter().map(|&[from, to]| [index_of(from), index_of(to)]).collect();
        let adjacency = Adjacency::new(ids.len(), &edges);
        let Worths { values, longest_paths } =
            adjacency.worths().map_err(|cycle| Cycle(cycle.into_iter().map(|index| ids[index]).collect()))?;
        let largest_id = ids.iter().copied().max().unwrap_or(0);
        let most = usize::try_from(largest_id).unwrap_or(usize::MAX).saturating_add(1);
        let mut small_ids = vec![0; most.min(SPARSEST * ids.len())];
        for (&id, &value) in ids.iter().zip(&values) {
            if let Some(room) = usize::try_from(id).ok().and_then(|id| small_ids.get_mut(id)) {
                *room = u32::try_from(value).expect("a value is below the number of edges");
            }
        }
        let mut vertices = HashMap::with_capacity_and_hasher(ids.len(), Hashing::new());
        for (index, &id) in ids.iter().enumerate() {
            let successors = (adjacency.starts[index], adjacency.starts[index + 1]);
            vertices.insert(
                id,
                Vertex { value: values[index] as u64, longest_path: longest_paths[index], successors },
            );
        }
        Ok(Self {
            small_ids,
            largest_id,
            vertices,
            successors: adjacency.successors.iter().map(|&index| ids[index]).collect(),
        })
    }
}

/// The vertices of a cycle, in its order. From the last of them an edge leads to the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<u64>);

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 10;
        let Cycle(cycle) = self;
        let mut names: Vec<String> = cycle.iter().chain(&cycle[..1]).map(u64::to_string).collect();
        let mut count = String::new();
        if cycle.len() > SHOWN {
            names.splice(SHOWN - 2..cycle.len() - 1, ["...".to_owned()]);
            count = format!(" ({} vertices)", cycle.len());
        }
        write!(f, "{}{count}", names.join(" -> "))
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Game>, BuildError> {
    let path = Path::new(settings.required("graph")?);
    let file = shown_name(path);
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(source) => return Err(Error::Read { file, source }.into()),
    };
    Ok(Box::new(Graph::parse(&file, &text)?))
}

impl Game for Graph {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// A token on a vertex that no edge names has no move. Where the file lists an edge twice, it is two moves.
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let moves_of =
            |index: usize| self.successors(row[index]).iter().map(move |&to| with_pile(row, index, to));
        (0..row.len()).flat_map(moves_of).collect()
    }

    fn wins(&self, row: &[u64]) -> bool {
        self.xor(row) != 0
    }

    /// On a token those edges win that lead to `G(v) xor x`. In order from the left, and then in that of the file.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let x = self.xor(row);
        for (index, &vertex) in row.iter().enumerate() {
            let wanted = self.value(vertex) ^ x;
            for &to in self.successors(vertex) {
                if self.value(to) == wanted {
                    leave(&with_pile(row, index, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// It is `x`.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        grundy_in_normal_play(Ending::Normal, |row| self.xor(row))
    }

    fn judge(&self, batch: &Batch, _kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        judge_xors(batch, answers, |vertex| self.value(vertex));
        Ok(())
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let index = naming::the_one_that_changes("token", row, left)?;
        let (from, to) = (row[index], left[index]);
        if !self.successors(from).contains(&to) {
            return Err(format!("no edge leads from vertex {from} to vertex {to}"));
        }
        Ok(format!("move token {} from vertex {from} to vertex {to}", index + 1))
    }

    /// The edge from which the longest path goes on.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        let edges =
            (0..row.len()).flat_map(|index| self.successors(row[index]).iter().map(move |&to| (index, to)));
        // Of several, the first.
        let (index, to) = edges.min_by_key(|&(_, to)| Reverse(self.longest_path(to)))?;
        Some(with_pile(row, index, to))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say("The value G of a vertex is the least number that no vertex has to which an edge leads from it, so 0 where none does. A token counts as a pile of Nim of that size.");
        reason.xor(&reason::grundy_values(row, |vertex| self.value(vertex)));
    }

    /// The vertices that the file names, each with its value.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        tables::only_of(1, piles)?;
        let vertices = self.names();
        Ok(Table::new("v and the Grundy value G(v) of a token on vertex v", move |visit| {
            vertices.iter().try_for_each(|&vertex| visit(&[vertex, self.value(vertex)]))
        }))
    }

    /// The vertices that the file names.
    fn names(&self) -> Vec<u64> {
        let mut vertices: Vec<u64> = self.vertices.keys().copied().collect();
        vertices.sort_unstable();
        vertices
    }

    fn picture(&self, row: &[u64]) -> Vec<String> {
        (1..).zip(row).map(|(token, vertex)| format!("token {token}: on vertex {vertex}")).collect()
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        let mut vertices: Vec<u64> = self.vertices.keys().copied().collect();
        vertices.sort_unstable();
        let edges = vertices.iter().flat_map(|&from| self.successors(from).iter().map(move |&to| [from, to]));
        solution::of_graph(&edges.collect::<Vec<_>>())
    }
}

impl Graph {
    #[inline]
    fn value(&self, id: u64) -> u64 {
        match usize::try_from(id).ok().and_then(|id| self.small_ids.get(id)) {
            Some(&value) => u64::from(value),
            // Nothing is looked for in the map that cannot be there.
            None if self.largest_id < id => 0,
            None => self.vertices.get(&id).map_or(0, |vertex| vertex.value),
        }
    }

    fn successors(&self, id: u64) -> &[u64] {
        self.vertices
            .get(&id)
            .map_or(&[], |vertex| &self.successors[vertex.successors.0..vertex.successors.1])
    }

    fn longest_path(&self, id: u64) -> u64 {
        self.vertices.get(&id).map_or(0, |vertex| vertex.longest_path)
    }

    fn xor(&self, row: &[u64]) -> u64 {
        sprague_grundy::xor(row, |id| self.value(id))
    }
}

/// What the vertices are worth, by their indices: `G(v)`, and how many edges the longest path has.
struct Worths {
    values: Vec<usize>,
    longest_paths: Vec<u64>,
}

/// The edges by where they start; vertices are indices here.
struct Adjacency {
    /// Where in the successors those of each vertex begin; behind the last vertex, where they end.
    starts: Vec<usize>,
    successors: Vec<usize>,
}

impl Adjacency {
    /// Sorts the edges by counting.
    fn new(vertices: usize, edges: &[[usize; 2]]) -> Self {
        let mut starts = vec![0; vertices + 1];
        for [from, _] in edges {
            starts[from + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut successors = vec![0; edges.len()];
        for &[from, to] in edges {
            successors[next[from]] = to;
            next[from] += 1;
        }
        Self { starts, successors }
    }

    /// `G` of every vertex and the length of the longest path from it, or a cycle.
    fn worths(&self) -> Result<Worths, Vec<usize>> {
        let successors = |vertex: usize| &self.successors[self.starts[vertex]..self.starts[vertex + 1]];
        let order = order(self.starts.len() - 1, successors)?;
        let mut longest_paths = vec![0; order.len()];
        for &vertex in &order {
            let onward = successors(vertex).iter().map(|&to| longest_paths[to] + 1);
            longest_paths[vertex] = onward.max().unwrap_or(0);
        }
        Ok(Worths { values: grundy_values(&order, successors), longest_paths })
    }
}
