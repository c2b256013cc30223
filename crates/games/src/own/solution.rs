//! Submissions for rules of one's own: a loop over digits, and the proved automaton as a table. If nothing is proved, the
//! table of small positions, which covers all rows that judge answers.

use crate::game::{Constant, Ending, Solution, code};
use crate::message::{Message, message};
use crate::theory::automata::Automaton;
use crate::theory::rules::{Periodic, Rules, Table, side_of_values};
use crate::theory::{Arithmetic, solutions};

/// The most numbers of a table in a source file; many judges accept at most about 64 kB.
const MOST: usize = 8192;
/// The most words of 64 bits.
const MOST_WORDS: usize = 2600;

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
    of_automaton(values, nim, 1)
}

/// Answers rows of positions of `numbers` numbers, whose values come from an automaton.
fn of_automaton(values: &Automaton, nim: Solution, numbers: usize) -> Result<Solution, Message> {
    let texts = [code!("values")];
    let solution = nim.through(&texts, "digit_values(&row, NUMBERS, PLACES, DIGITS, NEXT, IS_VALUE)");
    with_table(solution.with("NUMBERS", Constant::Number(numbers as u64)), values, "IS_VALUE")
}

/// Answers rows of positions, by their proved values or else by a table of the values of small positions.
///
/// # Errors
///
/// If no table is affordable, or it decides nothing.
pub(super) fn of_positions(rules: &Rules, values: Option<&Automaton>) -> Result<Solution, Message> {
    let (numbers, nim) = (rules.dimension(), solutions::nim(Ending::Normal));
    if let Some(proved) = values.and_then(|values| of_automaton(values, nim.clone(), numbers).ok()) {
        return Ok(proved);
    }
    let table = side_of_values(rules).and_then(|side| Table::of_positions(rules, side).ok());
    let table = table.ok_or_else(|| message!("no-submission"))?;
    let packed = |side: u64| {
        let values: Vec<u64> =
            positions(side, numbers).map(|position| table.value(&position)).collect::<Option<_>>()?;
        let most = values.iter().copied().max().unwrap_or(0);
        let bits = (u64::BITS - most.leading_zeros()).max(1);
        let word = |some: &[u64]| some.iter().rev().fold(0, |word, value| word << bits | value);
        let words: Vec<u64> = values.chunks((u64::BITS / bits) as usize).map(word).collect();
        (words.len() <= MOST_WORDS).then_some((bits, words))
    };
    let sides: Vec<u64> = (2..=table.side() as u64).collect();
    let side = 1 + sides.partition_point(|&side| packed(side).is_some()) as u64;
    let (bits, words) = packed(side).ok_or_else(|| message!("no-submission"))?;
    Ok(nim
        .through(&[code!("positions")], "position_values(&row, NUMBERS, SIDE, BITS, VALUES)")
        .with("NUMBERS", Constant::Number(numbers as u64))
        .with("SIDE", Constant::Number(side))
        .with("BITS", Constant::Number(bits.into()))
        .with("VALUES", Constant::List(words))
        .up_to(side - 1))
}

/// Answers rows of heaps by the table of their values.
pub(super) fn of_few_values(values: &[u32], ending: Ending) -> Solution {
    let last = values.len().saturating_sub(1) as u64;
    let all = values.iter().map(|&value| value.into()).collect();
    solutions::periodic(solutions::nim(ending), all, last).up_to(last)
}

/// The positions of `numbers` numbers below `side`, the last number first to change.
fn positions(side: u64, numbers: usize) -> impl Iterator<Item = Vec<u64>> {
    let numbers = u32::try_from(numbers).expect("a position has few numbers");
    let digits = move |place| (0..numbers).rev().map(|index| place / side.pow(index) % side).collect();
    (0..side.pow(numbers)).map(digits)
}

/// Answers rows of `numbers` small numbers by the table, as far as all positions in it are decided.
///
/// # Errors
///
/// If none is.
pub(super) fn within(table: &Table, numbers: usize) -> Result<Solution, Message> {
    let first_open = table.left_open().filter_map(|row| row.into_iter().max()).min();
    let side = first_open.unwrap_or(table.side() as u64);
    if side == 0 {
        return Err(message!("no-submission"));
    }
    let wins: Vec<bool> = positions(side, numbers).map(|row| table.is_lost(&row) == Some(false)).collect();
    let is_won = |place: u64| usize::try_from(place).is_ok_and(|place| wins.get(place) == Some(&true));
    let places = wins.len() as u64;
    let word = |first: u64| (0..32).map(|bit| u64::from(is_won(first + bit)) << bit).sum();
    let won = (0..places).step_by(32).map(word).collect();
    Ok(Solution::of_rows(&[code!("within")], "wins(&row, SIDE, WON)")
        .with("SIDE", Constant::Number(side))
        .with("WON", Constant::List(won))
        .up_to(side - 1))
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
