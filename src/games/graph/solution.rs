//! The theorem as source text.

use crate::game::{Solution, array};
use crate::theory::texts::NIM_SUM;

/// The most edges that stand in a source; judges take no more than some 64 kB of it.
const MOST_EDGES: usize = 4096;

/// Rows of a graph that stands in the source.
pub(super) fn of_graph(edges: &[[u64; 2]]) -> Result<Solution, String> {
    if edges.len() > MOST_EDGES {
        let edges = edges.len();
        return Err(format!("the graph has {edges} edges; a submission has room for {MOST_EDGES}"));
    }
    let items: Vec<String> = edges.iter().map(|[from, to]| format!("[{from}, {to}]")).collect();
    let described = of_described();
    Ok(Solution {
        constants: vec![array("EDGES", "[u64; 2]", &items)],
        before: SUCCESSORS.to_owned() + &described.before,
        answer: "nim_sum(&row, |id| index(id).map_or(0, |vertex| values[vertex] as u64)) != 0".to_owned(),
        ..described
    })
}

/// Makes the successors of the edges.
const SUCCESSORS: &str = "\
let mut ids: Vec<u64> = EDGES.iter().flatten().copied().collect();
ids.sort_unstable();
ids.dedup();
let index = |id: u64| ids.binary_search(&id);
let mut successors = vec![Vec::new(); ids.len()];
for [from, to] in EDGES {
    successors[index(from).unwrap()].push(index(to).unwrap());
}
";

/// Rows of a graph whose vertices count from 0 and have these `successors`.
pub(super) fn of_described() -> Solution {
    let before = "let order = order(successors.len(), |vertex| &successors[vertex]).expect(\"there is no cycle\");\n\
                  let values = grundy_values(&order, |vertex| &successors[vertex]);\n";
    Solution {
        before: before.to_owned(),
        ..Solution::of_rows(
            &[include_str!("theorem.rs"), NIM_SUM],
            "nim_sum(&row, |vertex| values[vertex as usize] as u64) != 0",
        )
    }
}
