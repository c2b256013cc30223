//! Tokens on a graph: move one along an edge. The graph is read from a file, an edge `u v` a line.
//!
//! Notation: a vertex has an *id*, the number by which it is called, and an *index*, its place in the order in which
//! the file first names it. `G(v)` is the Grundy value of a token on `v`, `x` the xor of those of all tokens.

mod edges;

use std::collections::HashMap;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use super::{
    BuildError, Ending, Entry, Game, Grundy, Leave, Misere, Parameter, Settings, Trial,
    grundy_in_normal_play, sorted, with_pile,
};
use edges::{Hashing, Text};

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
    vertices: HashMap<u64, Vertex, Hashing>,
    /// The ids of the vertices that edges lead to, those of one vertex side by side, in the order of the file.
    successors: Vec<u64>,
}

/// A vertex that some edge names.
#[derive(Clone, Copy, Debug)]
struct Vertex {
    /// `G(v)`.
    value: u64,
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
        let values = adjacency
            .grundy_values()
            .map_err(|cycle| Cycle(cycle.into_iter().map(|index| ids[index]).collect()))?;
        let mut vertices = HashMap::with_capacity_and_hasher(ids.len(), Hashing::new());
        for (index, &id) in ids.iter().enumerate() {
            let successors = (adjacency.starts[index], adjacency.starts[index + 1]);
            vertices.insert(id, Vertex { value: values[index], successors });
        }
        Ok(Self { vertices, successors: adjacency.successors.iter().map(|&index| ids[index]).collect() })
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
    let file = settings.required("graph")?;
    let text = std::fs::read(file).map_err(|source| crate::Error::Read { file: file.to_owned(), source })?;
    Ok(Box::new(Graph::parse(file, &text)?))
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

    /// Lost iff `x = 0` (R. Sprague 1935, P. M. Grundy 1939). `G(v)` is the least number that no successor of `v`
    /// has.
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

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }
}

impl Graph {
    fn value(&self, id: u64) -> u64 {
        self.vertices.get(&id).map_or(0, |vertex| vertex.value)
    }

    fn successors(&self, id: u64) -> &[u64] {
        self.vertices
            .get(&id)
            .map_or(&[], |vertex| &self.successors[vertex.successors.0..vertex.successors.1])
    }

    fn xor(&self, row: &[u64]) -> u64 {
        row.iter().fold(0, |x, &id| x ^ self.value(id))
    }
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

    /// `G` of every vertex, or a cycle.
    ///
    /// A walk in depth, which leaves a vertex after all its successors. The path that it is on stands in a
    /// vector, so that a long path takes no stack.
    fn grundy_values(&self) -> Result<Vec<u64>, Vec<usize>> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            OnPath,
            Done,
        }
        let vertices = self.starts.len() - 1;
        let mut states = vec![State::New; vertices];
        let mut values = vec![0; vertices];
        let mut mex = Mex::default();
        // Each vertex with the place of the edge that is walked next.
        let mut path: Vec<(usize, usize)> = Vec::new();
        for root in 0..vertices {
            if states[root] == State::New {
                states[root] = State::OnPath;
                path.push((root, self.starts[root]));
            }
            while let Some((vertex, edge)) = path.last_mut() {
                let vertex = *vertex;
                if *edge == self.starts[vertex + 1] {
                    let successors = &self.successors[self.starts[vertex]..self.starts[vertex + 1]];
                    values[vertex] = mex.of(successors.iter().map(|&to| values[to]), successors.len());
                    states[vertex] = State::Done;
                    path.pop();
                    continue;
                }
                let to = self.successors[*edge];
                *edge += 1;
                match states[to] {
                    State::New => {
                        states[to] = State::OnPath;
                        path.push((to, self.starts[to]));
                    }
                    State::OnPath => {
                        return Err(path
                            .iter()
                            .map(|&(vertex, _)| vertex)
                            .skip_while(|&vertex| vertex != to)
                            .collect());
                    }
                    State::Done => {}
                }
            }
        }
        Ok(values)
    }
}

/// Finds least absent numbers, in one memory for all.
#[derive(Default)]
struct Mex {
    present: Vec<bool>,
}

impl Mex {
    /// The least number that is not among these `len` values: at most `len`, so that larger ones do not count.
    fn of(&mut self, values: impl Iterator<Item = u64>, len: usize) -> u64 {
        self.present.clear();
        self.present.resize(len + 1, false);
        for value in values {
            if let Some(present) = usize::try_from(value).ok().and_then(|value| self.present.get_mut(value)) {
                *present = true;
            }
        }
        let least = self.present.iter().position(|present| !present);
        least.expect("len values cannot be len + 1 numbers") as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::strategy;

    fn graph(edges: &str) -> Graph {
        Graph::parse("edges", edges.as_bytes()).unwrap()
    }

    fn line([from, to]: [u64; 2]) -> String {
        format!("{from} {to}\n")
    }

    fn refusal(edges: &str) -> String {
        Graph::parse("edges", edges.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn tokens_add_up_by_xor() {
        let game = graph("3 2\n3 1\n3 0\n2 1\n2 0\n1 0\n");
        assert!(!game.wins(&[3, 3]) && !game.wins(&[1, 2, 3]) && !game.wins(&[0]));
        assert_eq!(strategy(&game, &[3, 1]), [[1, 1]]);
    }

    #[test]
    fn a_vertex_that_no_edge_names_has_no_move() {
        let game = graph("18446744073709551615 7\n");
        assert!(!game.wins(&[8]) && !game.wins(&[7, 8]));
        assert_eq!(strategy(&game, &[u64::MAX, 8]), [[7, 8]]);
        assert!(!graph("").wins(&[1, 2]));
    }

    #[test]
    fn an_edge_listed_twice_is_two_moves() {
        let game = graph("1 0\n1 0\n");
        assert_eq!(strategy(&game, &[1]), [[0], [0]]);
    }

    #[test]
    fn a_cycle_is_named() {
        assert_eq!(
            refusal("5 1\n\n 1 2\n2 3\n3 1\n"),
            "edges:5:1: this edge closes a cycle: 1 -> 2 -> 3 -> 1"
        );
        assert_eq!(refusal("1 2\n 7\t7\n"), "edges:2:2: this edge closes a cycle: 7 -> 7");
        let long: String = (0..100).map(|n| [n, (n + 1) % 100]).map(line).collect();
        assert_eq!(
            refusal(&long),
            "edges:100:1: this edge closes a cycle: 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> ... -> 99 -> 0 (100 vertices)"
        );
    }

    #[test]
    fn a_bad_edge_is_refused_with_its_place() {
        for (edges, message) in [
            ("1 2\n3\n", "edges:2:2: too few numbers: 1, where a row has 2"),
            ("1 2\r\n3 4 5\n", "edges:2:5: too many numbers: a row has 2"),
            ("\n\n1 2\n3 x\n", "edges:4:3: the letter 'x'; a row is decimal numbers separated by blanks"),
            ("1 -2", "edges:1:3: a minus sign; numbers are whole and not negative"),
            ("x\n3\n", "edges:1:1: the letter 'x'; a row is decimal numbers separated by blanks"),
            ("3\nx\n", "edges:1:2: too few numbers: 1, where a row has 2"),
            ("1 2 3 x\n", "edges:1:5: too many numbers: a row has 2"),
            (
                "1 2\n3 18446744073709551616\n",
                "edges:2:3: a number above 18446744073709551615, the largest that is judged",
            ),
        ] {
            assert_eq!(refusal(edges), message, "{edges:?}");
        }
        let long = ["1 2\n", &" ".repeat(300_000), "3 4 5"].concat();
        assert_eq!(refusal(&long), "edges:2:300005: too many numbers: a row has 2");
        let late = ["1 0\n".repeat(100_000), "2 0 x\n".to_owned()].concat();
        assert!(refusal(&late).starts_with("edges:100001:5: the letter 'x'"));
    }

    #[test]
    fn a_path_of_a_million_edges_takes_no_stack() {
        let text: String = (0..1_000_000).map(|n| [n + 1, n]).map(line).collect();
        let game = graph(&text);
        assert!(!game.wins(&[1_000_000]) && game.wins(&[999_999]));
    }
}
