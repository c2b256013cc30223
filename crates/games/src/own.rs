//! Rules of one's own, in the notation of [`Rules`].
//!
//! Rules of one coordinate in normal play are the rules of a heap, and a row is a disjunctive sum of heaps. For other
//! rules, a row is one position, or several if a move can leave several or the rules say so. If a built-in game has the
//! same moves, that game answers. Otherwise a theorem answers for all positions. Without a theorem, the rules are taken
//! apart by a parameter, if they have one; or else the table answers for small positions, and larger rows are refused.

mod beside;
mod counted;
mod family;
mod few_values;
mod heap;
mod known;
mod options;
mod position;
mod same;
mod solution;
mod table;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::path::Path;

use beside::Beside;
use counted::Counted;
use family::Family;
use heap::OwnHeap;
use known::Own;
use options::OwnOptions;
use position::OwnPosition;
use same::Same;

use super::known::{SameGame, named};
use crate::game::naming::spaced;
use crate::game::{BuildError, Edges, Entry, Group, Parameter, Ruleset, Settings, Theory, Trials};
use crate::message::escaped_path;
use crate::message::{Message, message};
use crate::text::{Error, read_file, utf8};
use crate::theory::Sum;
use crate::theory::automata::Automaton;
use crate::theory::rules::{Mistake, NoTable, Rules, Solved, Stage, Witness, solve, solve_telling};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "rules",
    names: &["rules of one's own", "own game", "自定义规则"],
    example: ("@samples/rules/lasker.rules", "3 5"),
    group: Group::Own,
    code: None,
    parameters: &[Parameter::file("rules", "RULES", "rules.rules")],
    misere: Theory::Unknown("misere-in-the-rules"),
    grundy: Theory::KnownOfSome("values-of-rules"),
    build,
    notation: None,
    trials: &[
        Trials(2, 12, &["@samples/rules/lasker.rules", "@samples/rules/thirds.rules"]),
        Trials(2, 12, &["@samples/rules/fibonacci.rules", "@samples/rules/twins.rules"]),
        Trials(2, 16, &["@samples/rules/wythoff.rules", "@samples/rules/quota.rules"]),
        Trials(2, 16, &["@samples/rules/chomp.rules"]),
        Trials(4, 5, &["@samples/rules/rectangle.rules"]),
    ],
    edges: &[
        Edges { options: "@samples/rules/thirds.rules", piles: 2, numbers: "0-8 4095 2^32 2^63 2^64" },
        Edges { options: "@samples/rules/wythoff.rules", piles: 2, numbers: "0-20 60-70" },
        Edges { options: "@samples/rules/quota.rules", piles: 2, numbers: "0-20 60-70" },
    ],
};

/// The most bytes that are read from a file; rules or a witness of this length are refused anyway.
const MOST: usize = 1 << 21;

/// Rules as they were given, and what is known of them.
pub struct Studied {
    /// The text of the rules, without the rest of a witness.
    pub text: String,
    /// The rules that the text states.
    pub rules: Rules,
    /// What is known about them.
    pub solved: Solved,
}

/// Studies the rules in an argument: a text, or `@FILE`. Messages call the text `RULES`. A witness is only checked: no
/// theorem is searched for. Tries automata in this base first. Calls `tell` at the beginning of each stage.
///
/// # Errors
///
/// If the file cannot be read, if the text has a mistake, or if a play might not end.
pub fn study(argument: &str, base: Option<u32>, tell: &mut dyn FnMut(Stage)) -> Result<Studied, BuildError> {
    let (file, text) = contents("RULES", argument)?;
    studied(&file, text, base, tell)
}

/// What is known about the rules with one value of a parameter.
pub struct Member {
    /// The value.
    pub value: u64,
    /// What was found; `None` if no position has this value, an error if the rules are refused.
    pub found: Option<Result<Found, Message>>,
}

/// Rules, the built-in game with the same moves, and what else is known about them.
pub struct Found {
    /// The rules.
    pub rules: Rules,
    /// The built-in game that they describe.
    pub known: Option<SameGame>,
    /// What is known about them.
    pub solved: Solved,
}

/// Studies the rules in an argument, as [`study`] reads it, for each of these values of a parameter.
///
/// # Errors
///
/// If the file cannot be read, if the text has a mistake, or if the name is not that of a coordinate that no move changes.
pub fn study_each(
    argument: &str, (name, values): (&str, RangeInclusive<u64>), base: Option<u32>, tell: &mut dyn FnMut(u64),
) -> Result<Vec<Member>, BuildError> {
    let rules = read_as("RULES", argument, Rules::parse)?;
    let index = rules.coordinates.iter().position(|coordinate| coordinate == name);
    let index = index.ok_or_else(|| message!("each-no-coordinate", name))?;
    if !rules.is_parameter(index) {
        return Err(message!("each-no-parameter", name).into());
    }
    let member = |value| {
        tell(value);
        let found = rules.with_parameter(index, value).map(|rules| {
            let solved = solved(&rules, base, &mut |_| {})?;
            Ok(Found { known: named(&rules).map(|(known, _)| known), rules, solved })
        });
        Member { value, found }
    };
    Ok(values.map(member).collect())
}

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let given = settings.required("rules")?;
    // If the settings hold the text, no file is read.
    let (name, text) = match settings.text(given) {
        Some(text) => (given.to_owned(), text.to_owned()),
        None => contents("RULES", given)?,
    };
    if Witness::is_meant(&text) {
        let Studied { rules, solved, .. } = checked(&name, &text)?;
        return unnamed(rules, solved);
    }
    built(parsed(&name, &text, Rules::parse)?)
}

/// The game of these rules: a built-in game with the same moves, or a game of their own.
fn built(rules: Rules) -> Result<Box<dyn Ruleset>, BuildError> {
    if rules.is_misere && rules.splits() && rules.dimension() > 1 {
        return Err(message!("rules-of-several-in-misere").into());
    }
    // With a condition, the known game can be one of tokens on a strip, and several tokens are not a sum.
    let known = named(&rules).filter(|_| rules.dimension() > 1 || rules.are_of_heaps());
    let Some((known, game)) = known else {
        return match (solve(&rules), rules.parameter()) {
            (Ok(Solved { theorem: None, .. }) | Err(NoTable::TooMany), Some(index)) => {
                let family = Family::new(rules.clone(), index, built);
                Ok(beside(rules, None, Box::new(family)))
            }
            (Ok(solved), _) => unnamed(rules, solved),
            (Err(why), _) => Err(refusal(&why).into()),
        };
    };
    let options = OwnOptions::new(rules.clone());
    // If the rules are about one heap, their rows are rows of the game, and its sentences fit too.
    Ok(match (rules.dimension(), known.counts_alike) {
        (1, true) => game,
        (1, false) => Box::new(Counted { options, game }),
        _ => beside(rules, None, Box::new(Same { options, known, game })),
    })
}

/// The game of rules that have no name.
fn unnamed(rules: Rules, solved: Solved) -> Result<Box<dyn Ruleset>, BuildError> {
    let own = Own::new(rules, solved).ok_or_else(|| message!("rules-of-several-in-misere"))?;
    let is_sum = own.is_heap();
    Ok(made(own, is_sum, false))
}

/// The game that answers from what is known about the rules. A row is a sum of heaps or of positions, or one position.
fn made(own: Own, is_sum: bool, searches: bool) -> Box<dyn Ruleset> {
    if is_sum {
        return Box::new(Sum::normal(OwnHeap::new(own)));
    }
    let (rules, theorem) = (own.options.rules.clone(), own.solved.theorem.as_ref());
    let values = theorem.and_then(|theorem| theorem.values.clone());
    let parameter = rules.parameter().filter(|_| !rules.is_misere);
    let family = parameter.map(|index| Family::new(rules.clone(), index, built));
    beside(rules, values, Box::new(OwnPosition::new(own, searches, family)))
}

/// The game of rows of positions, if the rules allow several; `one` answers for one position, and `values` are proved.
fn beside(rules: Rules, values: Option<Automaton>, one: Box<dyn Ruleset>) -> Box<dyn Ruleset> {
    let are_several = (rules.is_sum || rules.splits()) && !rules.are_of_heaps();
    if are_several { Box::new(Beside::new(rules, values, one)) } else { one }
}

/// The game of rules for a few rows, as far as the winner is known. `None` without a table of small positions. If there
/// are too many moves to try, automata search for a winning move, which can take millions of steps. If `alone` is true
/// and heaps never split, a row is one heap, because the winner can be known for more heaps than the value.
pub fn of_few_rows(rules: Rules, solved: Solved, alone: bool) -> Option<Box<dyn Ruleset>> {
    let own = Own::new(rules, solved)?;
    let is_sum = own.is_heap() && (own.splits || !alone);
    Some(made(own, is_sum, true))
}

/// Studies a text: rules, or a witness, which is checked. Messages call the text `name`.
fn studied(
    name: &str, text: String, base: Option<u32>, tell: &mut dyn FnMut(Stage),
) -> Result<Studied, BuildError> {
    if Witness::is_meant(&text) {
        return checked(name, &text);
    }
    let rules = parsed(name, &text, Rules::parse)?;
    let solved = solved(&rules, base, tell)?;
    Ok(Studied { text, rules, solved })
}

/// Checks a witness. Messages call it `name`.
fn checked(name: &str, text: &str) -> Result<Studied, BuildError> {
    let witness = parsed(name, text, Witness::parse)?;
    let solved = witness.solved().map_err(|why| refusal(&why))?;
    parsed(name, text, |_| witness.unproved(&solved.formulas).map_or(Ok(()), Err))?;
    Ok(Studied { text: witness.text, rules: witness.rules, solved })
}

fn solved(rules: &Rules, base: Option<u32>, tell: &mut dyn FnMut(Stage)) -> Result<Solved, Message> {
    solve_telling(rules, base, tell).map_err(|why| refusal(&why))
}

/// Parses a text. Messages call it `name`.
fn parsed<T>(name: &str, text: &str, parse: impl FnOnce(&str) -> Result<T, Mistake>) -> Result<T, Error> {
    parse(text).map_err(|mistake| mistake.in_file(name, text))
}

/// Parses an argument: a text or `@FILE`. Messages call the text `name`.
///
/// # Errors
///
/// If the file cannot be read or the text has a mistake.
pub fn read_as<T>(
    name: &str, argument: &str, parse: impl FnOnce(&str) -> Result<T, Mistake>,
) -> Result<T, Error> {
    let (file, text) = contents(name, argument)?;
    parsed(&file, &text, parse)
}

/// The name that messages give to a text, and the text itself. The text is the argument, with the given name; or, if
/// the argument is `@FILE`, the contents of the file, with the file's name.
fn contents(name: &str, argument: &str) -> Result<(String, String), Error> {
    let Some(path) = argument.strip_prefix('@') else {
        return Ok((name.to_owned(), argument.to_owned()));
    };
    let (file, mut bytes) = (escaped_path(Path::new(path)), read_file(Path::new(path), MOST)?);
    // The end of a text that is too long can lie within a character.
    bytes.truncate(MOST);
    let text = utf8(&file, &bytes)?.to_owned();
    Ok((file, text))
}

/// The message that says why rules have no table.
fn refusal(why: &NoTable) -> Message {
    match why {
        NoTable::TooMany => message!("rules-too-many"),
        NoTable::Endless { position, option } if position.len() > 1 => {
            message!("rules-loop", position = spaced(position), option = spaced(option))
        }
        NoTable::Endless { position, option } => {
            message!("rules-endless", position = spaced(position), option = spaced(option))
        }
        NoTable::Breaks { position, option } => {
            message!("rules-break", position = spaced(position), option = spaced(option))
        }
    }
}
