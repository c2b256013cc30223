//! Submissions for rules of one's own: a loop over digits, and the proved automaton as a table. If nothing is proved, the
//! table of small positions, which covers all rows that judge answers.

use crate::game::{Constant, Ending, Solution, code};
use crate::message::{Message, message};
use crate::theory::automata::Automaton;
use crate::theory::rules::{Periodic, Table};
use crate::theory::{Arithmetic, solutions};

/// The most numbers of a table in a source file; many judges accept at most about 64 kB.
const MOST: usize = 8192;

/// Answers rows that are lost exactly if the automaton accepts them.
pub(super) fn of_lost(lost: &Automaton) -> Result<Solution, Message> {
    let solution = Solution::of_rows(&[code!("lost")], "wins(&row, PLACES, DIGITS, NEXT, LOST)");
    with_table(solution, lost, "LOST")
}

/// Answers rows of heaps whose values come from an automaton, or from their period if it is short.
pub(super) fn of_values(
    values: &Automaton, period: Option<&Periodic>, ending: Ending,
) -> Result<Solution, Message> {
    let nim = solutions::nim(ending);
    if let Some(Periodic { from, saltus: 0, values, .. }) = period {
        let values = values.iter().map(|&value| value.into()).collect();
        return Ok(solutions::periodic(nim, values, *from as u64));
    }
    if let Some(rising) = period.and_then(|period| solutions::of_rising(&Arithmetic::of(period), ending)) {
        return Ok(rising);
    }
    let texts = [code!("values")];
    let solution = nim.through(&texts, "digit_values(&row, PLACES, DIGITS, NEXT, IS_VALUE)");
    with_table(solution, values, "IS_VALUE")
}

/// Answers rows of heaps by the table of their values.
pub(super) fn of_few_values(values: &[u32], ending: Ending) -> Solution {
    let last = values.len().saturating_sub(1) as u64;
    let all = values.iter().map(|&value| value.into()).collect();
    solutions::periodic(solutions::nim(ending), all, last).up_to(last)
}

/// Answers rows of `numbers` small numbers by the table.
pub(super) fn within(table: &Table, numbers: usize) -> Solution {
    let side = table.side() as u64;
    let numbers = u32::try_from(numbers).expect("a position has few numbers");
    let places = side.pow(numbers);
    let row =
        |place: u64| -> Vec<u64> { (0..numbers).rev().map(|index| place / side.pow(index) % side).collect() };
    let is_won = |place: u64| place < places && table.is_lost(&row(place)) == Some(false);
    let word = |first: u64| (0..32).map(|bit| u64::from(is_won(first + bit)) << bit).sum();
    let won = (0..places).step_by(32).map(word).collect();
    Solution::of_rows(&[code!("within")], "wins(&row, SIDE, WON)")
        .with("SIDE", Constant::Number(side))
        .with("WON", Constant::List(won))
        .up_to(side - 1)
}

/// The solution with the constants that describe an automaton; `accepting` names the constant with the accepting
/// states.
fn with_table(
    solution: Solution, automaton: &Automaton, accepting: &'static str,
) -> Result<Solution, Message> {
    let (states, letters) = (automaton.states(), automaton.letters());
    if (states + 1) * letters > MOST {
        return Err(message!("own-submission-too-long", states));
    }
    // The dead state is the last one.
    let dead = u32::try_from(states).expect("it has few states");
    let next = automaton.rows().flatten().map(|next| next.unwrap_or(dead).into());
    let next = next.chain((0..letters).map(|_| dead.into()));
    let accepts = (0..dead).map(|state| automaton.accepts(state).into()).chain([0]);
    let numeration = automaton.numeration();
    let places = numeration.places_up_to(u64::MAX).into_iter().rev().collect();
    Ok(solution
        .with("PLACES", Constant::List(places))
        .with("DIGITS", Constant::Number(numeration.digits() as u64))
        .with("NEXT", Constant::List(next.collect()))
        .with(accepting, Constant::List(accepts.collect())))
}
