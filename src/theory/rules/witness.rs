//! Witnesses: a theorem as text, for a checker that knows nothing of this program (`judge help witness`).

use std::fmt::Write as _;

use super::formula::{Finding, Formula, Right};
use super::theorem::Theorem;
use super::tree::Rules;
use crate::theory::automata::Numeration;

/// The witness of a theorem about the rules of this text, and of the formulas that are proved.
pub fn witness(text: &str, rules: &Rules, theorem: &Theorem, formulas: &[Finding]) -> String {
    let (claim, automaton) = match &theorem.values {
        Some(values) => ("values", values),
        None => ("lost", &theorem.lost),
    };
    let (numeration, number) = match automaton.numeration() {
        Numeration::Base(base) => ("base", base),
        Numeration::Ostrowski(t) => ("ostrowski", t),
    };
    let mut all = "judge-witness 1\n".to_owned();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let _ = writeln!(all, "rules {line}");
    }
    let _ = writeln!(all, "numeration {numeration} {number}\nclaim {claim}");
    for row in automaton.rows() {
        let row = row.map(|next| next.map_or("-".to_owned(), |next| next.to_string()));
        let _ = writeln!(all, "state {}", row.collect::<Vec<_>>().join(" "));
    }
    let accepting: Vec<String> = automaton.accepting().map(|state| state.to_string()).collect();
    let _ = writeln!(all, "accept {}", accepting.join(" "));
    let is_of_values = theorem.values.is_some();
    for finding in formulas.iter().filter(|finding| finding.right == Right::Proved) {
        for sentence in sentences(&finding.formula, rules.dimension(), is_of_values) {
            let _ = writeln!(all, "none {sentence}");
        }
    }
    all
}

/// What no numbers satisfy if the formula is true.
fn sentences(formula: &Formula, dimension: usize, is_of_values: bool) -> Vec<String> {
    let names = ["x", "y", "z"];
    let lost = |term: &str| if is_of_values { format!("values({term},0)") } else { format!("lost({term})") };
    match formula {
        Formula::Values(periodic) => {
            let (from, period, saltus) = (periodic.from, periodic.period, periodic.saltus);
            vec![format!("x v: x >= {from} and values(x,v) and not values(x+{period},v+{saltus})")]
        }
        Formula::Lost(periodic) => {
            let (from, later) = (periodic.from, lost(&format!("x+{}", periodic.period)));
            let now = lost("x");
            vec![
                format!("x: x >= {from} and {now} and not {later}"),
                format!("x: x >= {from} and {later} and not {now}"),
            ]
        }
        Formula::NimSum => {
            let names = &names[..dimension.min(names.len())];
            let (row, sum) = (names.join(" "), names.join("^"));
            let lost = lost(&names.join(","));
            vec![format!("{row}: {lost} and {sum} != 0"), format!("{row}: {sum} = 0 and not {lost}")]
        }
        // Its right is never more than that it was tried.
        Formula::Pairs(_) => Vec::new(),
    }
}
