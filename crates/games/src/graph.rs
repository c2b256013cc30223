//! Tokens on a graph: a move takes one token along an edge. A file lists the edges, one `u v` per line.
//!
//! Notation: a vertex has an *id*, the number that names it, and an *index*, its place in the order of first
//! occurrence in the file. `G(v)` is the Grundy value of a token on `v`.

mod cycle;
mod edges;
mod labelling;
mod loopy;
mod solution;
#[cfg(test)]
mod tests;
mod theorem;
mod tokens;

use std::fs::File;
use std::path::Path;

use crate::game::{
    BuildError, DescribedBy, Edges, Ending, Entry, Family, Group, Parameter, Ruleset, Settings, Theory,
    Trials,
};
use crate::message::{escaped_path, message};
use crate::text::Error;
use crate::theory::Sum;
pub use cycle::Cycle;
use edges::edges;
pub use loopy::{Alone, Loopy};
pub(super) use solution::of_graph as solution_of;
pub use tokens::Graph;
pub(super) use tokens::Vertices;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "graph",
    names: &["games on graphs", "Sprague-Grundy", "SG函数", "DAG", "chess game"],
    example: ("samples/graph/small.edges", "0 2"),
    group: Group::Boards,
    code: None,
    notation: None,
    parameters: &[Parameter::file("graph", "GRAPH", "graph.graph")],
    misere: Theory::KnownOfSome("alone-only"),
    grundy: Theory::Known,
    build,
    trials: &[
        Trials(2, 15, &["samples/graph/small.edges"]),
        Trials(3, 15, &["samples/graph/small.edges"]),
        Trials(1, 120, &["samples/graph/small.edges --misere"]),
    ],
    edges: &[
        Edges { options: "samples/graph/small.edges", piles: 3, numbers: "0-15" },
        Edges { options: "samples/graph/small.edges --misere", piles: 1, numbers: "0-15 2^64" },
    ],
};

/// The graphs that inputs describe by the successors of each vertex, or by their edges.
pub const FAMILY: Family = Family {
    name: "graph",
    by: DescribedBy::Graph,
    ending: Ending::Normal,
    build: |description, _| {
        let edges: Vec<[u64; 2]> = description.edges().collect();
        let last = (description.successors().len() as u64).saturating_sub(1);
        match Graph::new(&edges) {
            Ok(graph) => Ok(Box::new(Sum::normal(graph.with_last(last)))),
            Err(cycle) => Err(message!("graph-cycle", cycle = cycle.message())),
        }
    },
    solution: |kind| kind.is_verdict().then(solution::of_described),
};

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let edges = edges_of(settings)?;
    if settings.ending().is_misere() {
        return Ok(Box::new(Alone::new(&edges)));
    }
    Ok(match Graph::new(&edges) {
        Ok(graph) => Box::new(Sum::normal(graph)),
        Err(_) => Box::new(Loopy::new(&edges)),
    })
}

/// The edges in the file that the settings name.
pub(super) fn edges_of(settings: &Settings) -> Result<Vec<[u64; 2]>, BuildError> {
    let name = settings.required("graph")?;
    let path = Path::new(name);
    let file = escaped_path(path);
    if let Some(text) = settings.text(name) {
        return Ok(edges(&file, text.as_bytes())?);
    }
    match File::open(path) {
        Ok(input) => Ok(edges(&file, input)?),
        Err(source) => Err(Error::Read { file, source }.into()),
    }
}
