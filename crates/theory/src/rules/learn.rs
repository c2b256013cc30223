//! Automata learned from examples.
//!
//! A set of numbers is a set of words. Two prefixes lead to the same state if no suffix distinguishes them (J. Myhill
//! 1957, A. Nerode 1958). Only suffixes of up to `depth` letters are tried, so the result is a guess: it fits the
//! examples, and still needs a proof.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use crate::automata::{Automaton, Budget, DEAD, Exhausted, Numeration, Prefix, Var};

/// A learned set, and the largest number in the examples.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The guess.
    pub automaton: Automaton,
    /// The largest number in the examples.
    pub largest: u128,
}

/// Learns the set of rows of `tracks` numbers for which `is_in` returns `Some(true)`. For unknown rows, `is_in`
/// returns `None`.
///
/// Returns `None` if an example is unknown, or if there are more than `most` states.
///
/// # Errors
///
/// If the budget is spent.
pub fn learn_set(
    numeration: Numeration, tracks: usize, depth: u32, most: usize, budget: &mut Budget,
    is_in: &mut dyn FnMut(&[u128]) -> Option<bool>,
) -> Result<Option<Learned>, Exhausted> {
    learn(numeration, tracks, depth, most, budget, &mut |prefix| {
        let row: Vec<u128> = prefix.iter().map(|prefix| prefix.value()).collect();
        is_in(&row).map(u64::from)
    })
}

/// Learns the relation between positions of `numbers` numbers and their values.
///
/// # Errors
///
/// If the budget is spent.
pub fn learn_values(
    numeration: Numeration, numbers: usize, depth: u32, most: usize, budget: &mut Budget,
    value: &mut dyn FnMut(&[u128]) -> Option<u128>,
) -> Result<Option<Learned>, Exhausted> {
    learn(numeration, numbers + 1, depth, most, budget, &mut |prefix| {
        let row: Vec<u128> = prefix.iter().map(|prefix| prefix.value()).collect();
        value(&row[..numbers]).map(|value| u64::from(value == row[numbers]))
    })
}

/// Distinguishes a prefix from others: its result with each suffix.
type Signature = Vec<u64>;

fn learn(
    numeration: Numeration, tracks: usize, depth: u32, most: usize, budget: &mut Budget,
    is_in: &mut dyn FnMut(&[Prefix]) -> Option<u64>,
) -> Result<Option<Learned>, Exhausted> {
    let digits = numeration.digits();
    let letters = digits.pow(tracks as u32);
    let mut largest = 0;
    let then = |prefix: &[Prefix], letter: usize| -> Option<Vec<Prefix>> {
        let digit = |track: usize| (letter / digits.pow(track as u32) % digits) as u32;
        prefix.iter().enumerate().map(|(track, prefix)| prefix.then(numeration, digit(track))).collect()
    };
    // Two bits per word, in the order of words: 1 if the word is in the set, 0 if not, 2 if it is not a word of the
    // numeration.
    let mut signature = |prefix: &[Prefix]| -> Result<Option<Signature>, Exhausted> {
        let mut bits: Signature = Vec::new();
        let mut count = 0;
        let mut level = vec![Some(prefix.to_vec())];
        for length in 0..=depth {
            budget.spend(level.len() as u64)?;
            for word in &level {
                let known = match word {
                    None => 2,
                    Some(word) => {
                        largest = word.iter().map(|prefix| prefix.value()).fold(largest, u128::max);
                        let Some(known) = is_in(word) else { return Ok(None) };
                        known
                    }
                };
                if count % 32 == 0 {
                    bits.push(0);
                }
                *bits.last_mut().expect("one was pushed") |= known << (2 * (count % 32));
                count += 1;
            }
            if length < depth {
                level = level
                    .iter()
                    .flat_map(|word| {
                        (0..letters).map(|letter| word.as_ref().and_then(|word| then(word, letter)))
                    })
                    .collect();
            }
        }
        Ok(Some(bits))
    };
    let start = vec![Prefix::default(); tracks];
    let Some(first) = signature(&start)? else { return Ok(None) };
    let mut known: HashMap<Signature, u32, RandomState> = HashMap::default();
    known.insert(first, 0);
    let (mut states, mut next, mut done) = (vec![start], Vec::new(), 0);
    while done < states.len() {
        for letter in 0..letters {
            let Some(prefix) = then(&states[done], letter) else {
                next.push(DEAD);
                continue;
            };
            let Some(own) = signature(&prefix)? else { return Ok(None) };
            let number = states.len() as u32;
            let state = *known.entry(own).or_insert(number);
            if state == number {
                states.push(prefix);
            }
            next.push(state);
        }
        done += 1;
        if states.len() > most {
            return Ok(None);
        }
    }
    let mut accepting = Vec::new();
    for state in &states {
        let Some(known) = is_in(state) else { return Ok(None) };
        accepting.push(known == 1);
    }
    let tracks: Vec<Var> = (0..tracks as u32).map(Var).collect();
    let automaton = Automaton::of_table(numeration, &tracks, &next, &accepting, budget)?;
    Ok(Some(Learned { automaton, largest }))
}
