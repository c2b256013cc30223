//! The theorem as source text.

use crate::game::{Code, Constant, Ending, Solution, code};
use crate::message::{Message, message};
use crate::theory::solutions;

/// The most edges in a source file. Online judges accept only about 64 kB.
const MOST_EDGES: usize = 4096;

/// Answers rows of a graph whose edges are in the source file. `of_successors` answers rows of vertex indices; the
/// variable `successors` holds the successors of each vertex.
pub(crate) fn of_graph(edges: &[[u64; 2]], of_successors: fn() -> Solution) -> Result<Solution, Message> {
    if edges.len() > MOST_EDGES {
        return Err(message!("graph-too-large-for-source", edges = edges.len(), most = MOST_EDGES));
    }
    let successors = Code {
        rust: "let ids = ids_of(EDGES);\nlet successors = successors_of(EDGES, &ids);",
        cpp: "const vector<u64> ids = ids_of(EDGES);\n\
              const vector<vector<u64> > successors = successors_of(EDGES, ids);",
        python: "ids = ids_of(EDGES)\nsuccessors = successors_of(EDGES, ids)",
    };
    let solution = of_successors().through(&[code!("ids")], "places(&row, &ids)");
    let before = [vec![successors], solution.before].concat();
    Ok(Solution { before, ..solution }.with("EDGES", Constant::List(edges.concat())))
}

/// Answers rows of an acyclic graph. Its vertices are numbered from 0, and the variable `successors` holds the
/// successors of each.
pub(super) fn of_described() -> Solution {
    let nim = solutions::nim(Ending::Normal);
    nim.through(&[code!("theorem"), code!("values_at")], "values_at(&row, &values)").after(VALUES)
}

/// As above, for a graph with cycles.
pub(super) fn of_loopy() -> Solution {
    let texts = [code!("labelling"), code!("outcome")];
    Solution { can_draw: true, ..Solution::of_rows(&texts, "outcome(&row, &values, &successors)") }
        .after(LABELS)
}

/// As above, for one token in misère play.
pub(super) fn of_alone() -> Solution {
    let loopy = of_loopy();
    let texts = [&loopy.texts[..], &[code!("alone")]].concat();
    Solution { texts, answer: "alone(&row, &values, &successors)", ..loopy }
}

const LABELS: Code = Code {
    rust: "let (values, _) = labelling(successors.len(), |vertex| &successors[vertex]);",
    cpp: "const vector<u64> values = labelling(successors);",
    python: "values = labelling(successors)",
};

const VALUES: Code = Code {
    rust: "let order = order(successors.len(), |vertex| &successors[vertex]).expect(\"there is no cycle\");\n\
           let values = grundy_values(&order, |vertex| &successors[vertex]);",
    cpp: "const vector<u64> values = grundy_values(successors);",
    python: "values = grundy_values(successors)",
};
