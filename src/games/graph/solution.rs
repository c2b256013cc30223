//! The theorem as source text.

use crate::game::{Code, Constant, Ending, Solution, code};
use crate::message::{Message, message};
use crate::theory::solutions;

/// The most edges in a source file. Online judges accept only about 64 kB.
const MOST_EDGES: usize = 4096;

/// Answers rows of a graph whose edges are in the source file.
pub(super) fn of_graph(edges: &[[u64; 2]]) -> Result<Solution, Message> {
    if edges.len() > MOST_EDGES {
        return Err(message!("graph-too-large-for-source", edges = edges.len(), most = MOST_EDGES));
    }
    let successors = Code {
        rust: "let ids = ids_of(EDGES);\nlet successors = successors_of(EDGES, &ids);",
        cpp: "const vector<u64> ids = ids_of(EDGES);\n\
              const vector<vector<u64> > successors = successors_of(EDGES, ids);",
        python: "ids = ids_of(EDGES)\nsuccessors = successors_of(EDGES, ids)",
    };
    let nim = of_values().through(&[code!("ids")], "places(&row, &ids)");
    Ok(nim.with("EDGES", Constant::List(edges.concat())).after(successors).after(VALUES))
}

/// Answers rows of a graph whose vertices count from 0 and have the successors in the variable `successors`.
pub(super) fn of_described() -> Solution {
    of_values().after(VALUES)
}

fn of_values() -> Solution {
    let nim = solutions::nim(Ending::Normal);
    nim.through(&[code!("theorem"), code!("values_at")], "values_at(&row, &values)")
}

const VALUES: Code = Code {
    rust: "let order = order(successors.len(), |vertex| &successors[vertex]).expect(\"there is no cycle\");\n\
           let values = grundy_values(&order, |vertex| &successors[vertex]);",
    cpp: "const vector<u64> values = grundy_values(successors);",
    python: "values = grundy_values(successors)",
};
