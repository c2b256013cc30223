//! Theorems in the language of Walnut, an independent prover (H. Mousavi, "Automatic theorem proving in Walnut",
//! 2016). Its numbers are natural, so every comparison has sums on both sides.

#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use super::prove::permutations;
use super::theorem::Theorem;
use super::tree::{Condition, Function, Move, Relation, Rules, Set, Term};
use crate::automata::{Linear, Numeration, Var};

/// The input for Walnut.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Walnut {
    /// The automaton of the lost positions, for Walnut's library under the name `judge`.
    pub automaton: String,
    /// Commands: two definitions, and the statements that prove the theorem. Each statement should be true.
    pub commands: String,
}

/// The variable of an option's first number.
const OPTION: usize = 1000;

/// The theorem about lost positions. `None` unless Walnut knows the numeration, and each move leaves one position and
/// uses only linear terms, quotients, minima and maxima.
pub fn walnut(rules: &Rules, theorem: &Theorem) -> Option<Walnut> {
    let system = match theorem.lost.numeration() {
        Numeration::Base(base) => format!("msd_{base}"),
        Numeration::Ostrowski(1) => "msd_fib".to_owned(),
        Numeration::Ostrowski(_) => return None,
    };
    let dimension = rules.dimension();
    let names = |letter: &str, mark: &str| {
        (0..dimension).map(|n| format!("{letter}{n}")).collect::<Vec<_>>().join(mark)
    };
    let (x, y) = (names("x", ","), names("y", ","));
    let forms: Vec<Linear> = (0..).take(dimension).map(|n| Linear::var(Var(n))).collect();
    let mut moves = Vec::new();
    for one in &rules.moves {
        choose(one, &forms, &[], dimension, &mut moves)?;
    }
    let mut position: Vec<String> = (0..dimension).map(|n| format!("x{n}>=0")).collect();
    if let Some(condition) = &rules.condition {
        position.push(holds(condition, &forms)?);
    }
    let has_moves = if rules.is_misere { format!(" & (E{y} $judgemove({x},{y}))") } else { String::new() };
    let wins = format!("(E{y} $judgemove({x},{y}) & $judge({y}))");
    let before = |order: Vec<usize>| {
        let less = |less, n| format!("y{n}<x{n} | (y{n}=x{n} & ({less}))");
        order.into_iter().fold("y0<y0".to_owned(), less)
    };
    let mut orders: Vec<String> = permutations(dimension).into_iter().map(before).collect();
    orders.push(format!("{}<{}", names("y", "+"), names("x", "+")));
    let all_below = |n| (0..dimension).map(|m| format!("y{m}<x{n}")).collect::<Vec<_>>().join(" & ");
    orders.push((0..dimension).map(|n| format!("({})", all_below(n))).collect::<Vec<_>>().join(" | "));
    let ends = orders.iter().map(|order| format!("(A{x},{y} $judgemove({x},{y}) => ({order}))"));
    let mut commands = String::new();
    for (name, text) in [
        ("def judgeposition", position.join(" & ")),
        ("def judgemove", format!("$judgeposition({x}) & ({})", moves.join(" | "))),
        ("eval judgeends", ends.collect::<Vec<_>>().join(" | ")),
        ("eval judgestays", format!("A{x},{y} $judgemove({x},{y}) => $judgeposition({y})")),
        ("eval judgelost", format!("A{x} ($judgeposition({x}) & $judge({x})) => (~{wins}{has_moves})")),
        ("eval judgewon", format!("A{x} ($judgeposition({x}) & ~$judge({x}){has_moves}) => {wins}")),
    ] {
        let _ = writeln!(commands, "{name} \"?{system} {text}\";");
    }
    Some(Walnut { automaton: automaton(theorem, &system), commands })
}

/// The lost positions as a file: for each state whether it accepts, and its transitions.
fn automaton(Theorem { lost, .. }: &Theorem, system: &str) -> String {
    let (tracks, digits) = (lost.tracks().len(), lost.numeration().digits());
    let mut all = vec![system; tracks].join(" ") + "\n";
    for (state, row) in (0..).zip(lost.rows()) {
        let _ = writeln!(all, "\n{state} {}", u32::from(lost.accepts(state)));
        for (letter, next) in row.enumerate() {
            let digit = |track| (letter / digits.pow(track) % digits).to_string();
            let letter: Vec<String> = (0..).take(tracks).map(digit).collect();
            if let Some(next) = next {
                let _ = writeln!(all, "{} -> {next}", letter.join(" "));
            }
        }
    }
    all
}

/// Adds the ways to make the open choices of a move. `forms` has a form for each coordinate and choice.
fn choose(
    one: &Move, forms: &[Linear], parts: &[String], dimension: usize, ways: &mut Vec<String>,
) -> Option<()> {
    let Some(set) = one.choices.get(forms.len() - dimension) else {
        let [option] = &one.leaves[..] else { return None };
        let numbers = (OPTION..).map(Term::Variable).zip(option.clone());
        let is_option = numbers.map(|(number, term)| Condition::Compare(Relation::Equal, number, term));
        let all = Condition::And(is_option.chain(one.condition.clone()).collect());
        let parts = [parts, &[holds(&all, forms)?]].concat().join(" & ");
        let is_chosen = |n: &usize| forms[*n].terms.contains(&(1, Var(*n as u32)));
        let chosen: Vec<String> =
            (dimension..forms.len()).filter(is_chosen).map(|n| format!("x{n}")).collect();
        let any = if chosen.is_empty() { String::new() } else { format!("E{} ", chosen.join(",")) };
        ways.push(format!("({any}{parts})"));
        return Some(());
    };
    match set {
        Set::List(terms) => terms.iter().try_for_each(|term| {
            choose(one, &[forms, &[linear(term, forms)?]].concat(), parts, dimension, ways)
        }),
        Set::Range(first, last) => {
            // A range can begin below 0, so its number is the first number plus a natural number.
            let number = linear(first, forms)?.plus(1, &Linear::var(Var(forms.len() as u32)))?;
            let forms = [forms, &[number]].concat();
            let is_in = at_most(&Term::Variable(forms.len() - 1), last, &forms)?;
            choose(one, &forms, &[parts, &[is_in]].concat(), dimension, ways)
        }
        _ => None,
    }
}

/// A condition on variables with these forms.
fn holds(condition: &Condition, forms: &[Linear]) -> Option<String> {
    let list = |all: &[Condition], mark: &str| {
        let parts: Option<Vec<String>> = all.iter().map(|one| holds(one, forms)).collect();
        Some(format!("({})", parts?.join(mark)))
    };
    match condition {
        Condition::Not(condition) => Some(format!("~{}", holds(condition, forms)?)),
        Condition::And(all) => list(all, " & "),
        Condition::Or(all) => list(all, " | "),
        Condition::Compare(relation, one, other) => {
            if let (Relation::Equal, Some(equal)) = (relation, compared(one, "=", other, forms)) {
                return Some(equal);
            }
            let (below, above) = (at_most(one, other, forms)?, at_most(other, one, forms)?);
            Some(match relation {
                Relation::AtMost => below,
                Relation::Less => format!("~{above}"),
                Relation::Equal => format!("({below} & {above})"),
                Relation::Unequal => format!("~({below} & {above})"),
            })
        }
        Condition::Is(..) | Condition::Exists(_) => None,
    }
}

/// The statement that one integer is at most another.
fn at_most(one: &Term, other: &Term, forms: &[Linear]) -> Option<String> {
    let list = |all: Vec<Option<String>>, mark: &str| {
        let all: Option<Vec<String>> = all.into_iter().collect();
        Some(format!("({})", all?.join(mark)))
    };
    let times = |term: &Term, by| Term::Of(Function::Times, vec![Term::Constant(by), term.clone()]);
    // A quotient is rounded down.
    if let Some((number, by)) = quotient(one) {
        let most = Term::Of(Function::Plus, vec![times(other, by), Term::Constant(by - 1)]);
        return at_most(number, &most, forms);
    }
    if let Some((number, by)) = quotient(other) {
        return at_most(&times(one, by), number, forms);
    }
    match (one, other) {
        (Term::Of(function @ (Function::Least | Function::Largest), terms), _) => {
            let mark = if *function == Function::Least { " | " } else { " & " };
            list(terms.iter().map(|one| at_most(one, other, forms)).collect(), mark)
        }
        (_, Term::Of(function @ (Function::Least | Function::Largest), terms)) => {
            let mark = if *function == Function::Least { " & " } else { " | " };
            list(terms.iter().map(|other| at_most(one, other, forms)).collect(), mark)
        }
        _ => compared(one, "<=", other, forms),
    }
}

/// The dividend and the divisor, if the term is a quotient by a constant.
fn quotient(term: &Term) -> Option<(&Term, u64)> {
    let Term::Of(Function::Over, terms) = term else { return None };
    match &terms[..] {
        [number, Term::Constant(by @ 1..)] => Some((number, *by)),
        _ => None,
    }
}

/// The comparison of two linear terms, with sums on both sides.
fn compared(one: &Term, sign: &str, other: &Term, forms: &[Linear]) -> Option<String> {
    let difference = linear(one, forms)?.plus(-1, &linear(other, forms)?)?;
    Some(format!("({}{sign}{})", side(&difference, 1), side(&difference, -1)))
}

/// The part of a form with this sign, as a sum.
fn side(form: &Linear, sign: i64) -> String {
    let name = |Var(number): Var| match (number as usize).checked_sub(OPTION) {
        Some(index) => format!("y{index}"),
        None => format!("x{number}"),
    };
    let term = |&(times, var): &(i64, Var)| match times.unsigned_abs() {
        1 => name(var),
        times => format!("{times}*{}", name(var)),
    };
    let mut sum: Vec<String> =
        form.terms.iter().filter(|(times, _)| times.signum() == sign).map(term).collect();
    let constant = if form.constant.signum() == sign { form.constant.unsigned_abs() } else { 0 };
    if constant > 0 || sum.is_empty() {
        sum.push(constant.to_string());
    }
    sum.join("+")
}

/// The linear form of a term, if it has one.
fn linear(term: &Term, forms: &[Linear]) -> Option<Linear> {
    match term {
        Term::Constant(number) => i64::try_from(*number).ok().map(Linear::of),
        Term::Variable(number) if *number < forms.len() => Some(forms[*number].clone()),
        Term::Variable(number) => Some(Linear::var(Var(*number as u32))),
        Term::Of(function, terms) => {
            let forms: Option<Vec<Linear>> = terms.iter().map(|term| linear(term, forms)).collect();
            function.of_linear(&forms?)
        }
    }
}
