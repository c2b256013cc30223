//! The theorem of a subtraction game as source text, for contests.

use super::heap::{Found, Interval, MOST_VALUES, Subtraction, Values};
use super::one_more::OneMore;
use super::set::{END, TakeSet};
use crate::game::{AnswerKind, Code, Constant, Ending, Solution, code};
use crate::message::{Message, message};
use crate::theory::{ComponentContest, landmarks, solutions};

/// The most runs of numbers in a source file. Online judges accept only about 64 kB.
const MOST_IN_SOURCE: usize = 4096;

impl ComponentContest for Subtraction {
    /// If the values are few, the source file lists them. Otherwise it computes them, up to the largest pile of
    /// its input.
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let Found { values, known, is_periodic, .. } = self.found_up_to(u64::MAX);
        let values = match values {
            Values::Interval(interval) => {
                return Ok(match self.set.one_more() {
                    Some((m, k)) => of_one_more(m, k, ending),
                    None => of_interval(*interval, ending),
                });
            }
            Values::OneMore(OneMore { m, k, .. }) => return Ok(of_one_more(*m, *k, ending)),
            Values::Sequence(values) => values,
        };
        let periodic = is_periodic.then(|| solutions::of_sequence(values, ending)).flatten();
        let periodic =
            if *known < u64::MAX { periodic.map(|periodic| periodic.up_to(*known)) } else { periodic };
        let solution = periodic.or_else(|| of_set(&self.set, ending));
        solution.ok_or_else(|| message!("set-too-long-for-source"))
    }

    /// If the set is small, because each of its numbers is tried.
    fn solution_of(&self, ending: Ending, kind: &AnswerKind) -> Option<Solution> {
        const MOST: usize = 64;
        let taken: Vec<u64> = self.set.up_to(u64::MAX).take(MOST + 1).collect();
        let solution = self.solution(ending).ok().filter(|_| kind.is_moves() && taken.len() <= MOST)?;
        let solution = solution.with("TAKEN", Constant::List(taken));
        let (text, rule) = (code!("reached"), Code::cpp(include_str!("rule.cpp")));
        solutions::choosing(solution, text, "reached(&row, TAKEN)", rule, (ending, kind))
    }

    /// The numbers of the set, and the ends of the periods of the values.
    fn landmarks(&self, most: u64) -> Vec<u64> {
        const TAKEN: usize = 1000;
        let found = self.found_up_to(most);
        let mut all: Vec<u64> = self.set.up_to(most.min(found.known)).take(TAKEN).collect();
        all.extend(found.period().into_iter().flat_map(|period| landmarks::ends_of_periods(period, most)));
        all
    }
}

/// The theorem of a game whose set is one range.
const INTERVAL: [Code; 2] = [code!("interval"), Code::rust(include_str!("interval_values.rs"))];

fn of_interval(Interval { a, b, .. }: Interval, ending: Ending) -> Solution {
    solutions::nim(ending)
        .through(&INTERVAL, "interval_values(&row, FIRST, LAST)")
        .with("FIRST", Constant::Number(a))
        .with("LAST", Constant::Number(b))
}

/// The theorem of a game whose set is 1 to M, and K.
fn of_one_more(m: u64, k: u64, ending: Ending) -> Solution {
    let texts = [code!("one_more/theorem"), Code::rust(include_str!("one_more/values.rs"))];
    solutions::nim(ending)
        .through(&texts, "one_more_values(&row, M, K)")
        .with("M", Constant::Number(m))
        .with("K", Constant::Number(k))
        .for_all_constants()
}

/// Answers rows of the game with this set, if the set is short enough for a source file.
fn of_set(set: &TakeSet, ending: Ending) -> Option<Solution> {
    let (set, exponents) = set.parts(MOST_VALUES as u64);
    if set.ranges().len() > MOST_IN_SOURCE {
        return None;
    }
    let ranges = set.ranges().iter().flat_map(|&(first, last)| [first, last]).collect();
    let solution = of_values(ending).on(&[code!("ranges")]).with("RANGES", Constant::List(ranges));
    if exponents == 0 {
        return Some(solution.after(Code {
            rust: "let set = members(RANGES);",
            cpp: "const vector<u64> set = members(RANGES);",
            python: "set = members(RANGES)",
        }));
    }
    let solution = solution.on(&[code!("primes")]).after(Code {
        rust: "let mut set = members(RANGES);\nadd_prime_powers(&mut set, END as usize, EXPONENTS as usize);",
        cpp: "vector<u64> set = members(RANGES);\nadd_prime_powers(set, END, EXPONENTS);",
        python: "set = members(RANGES)\nadd_prime_powers(set, END, EXPONENTS)",
    });
    let constants = [("END", END), ("EXPONENTS", exponents as u64)];
    Some(
        constants
            .into_iter()
            .fold(solution, |solution, (name, value)| solution.with(name, Constant::Number(value))),
    )
}

/// Answers rows of a game whose set is a range that the input describes. Its ends are in the variable `ends`.
pub(super) fn of_range() -> Solution {
    solutions::nim(Ending::Normal).through(&INTERVAL, "interval_values(&row, ends[0], ends[1])")
}

/// Answers rows of a game whose numbers to take are in the variable `set`.
pub(super) fn of_values(ending: Ending) -> Solution {
    let texts = [code!("values"), Code::rust(include_str!("grundy_values.rs"))];
    let table =
        Code { rust: "let mut values = Vec::new();", cpp: "vector<unsigned> values;", python: "values = []" };
    let nim = solutions::nim(ending);
    let solution = nim.through(&texts, "grundy_values(&row, &set, &mut values)").after(table);
    Solution { slow_in_python: true, ..solution }
}
