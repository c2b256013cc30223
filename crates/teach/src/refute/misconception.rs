//! Wrong answers that would be right for something else.

use std::sync::LazyLock;

use super::subject::Disputed;
use crate::game::{Ending, Entry, Game, Ruleset, Settings};
use crate::games::table::GAMES;
use crate::message::{Message, message};

/// A row with the claimed answer and the right answer.
pub(super) type RowsAnswered<'a> = (&'a [u64], Option<u64>, Option<u64>);

/// A game on the command line.
#[derive(Clone, Copy)]
pub struct Misconception<'a> {
    /// Its entry in the table.
    pub entry: &'static Entry,
    /// Its options.
    pub settings: &'a Settings,
}

/// Names the misconception whose answers are exactly the claimed ones: another game, truncated numbers, or a formula
/// in floating point. Wrong rows should come first, because they exclude most misconceptions at once.
pub(super) fn misconception(
    subject: &Disputed<'_>, named: Option<Misconception<'_>>, answers: &[RowsAnswered<'_>],
) -> Option<Message> {
    of_an_ending(subject, named, answers)
        .or_else(|| of_a_game(subject, named, answers))
        .or_else(|| of_bits(subject, answers))
        .or_else(|| of_a_ratio(subject, answers))
        .or_else(|| up_to(answers))
}

/// Rows are compared in this order: those with numbers up to the first bound, the others up to the second, and so on.
/// Answers to larger rows can take long (a misère quotient is first sought when a row of about 20 asks for it), and a few
/// tiny rows exclude nearly every game.
const BOUNDS: [u64; 3] = [9, 200, u64::MAX];

/// Whether the claimed answers are the answers of `game` to all rows that are positions of `game`. More than half of
/// the rows, and all wrong rows, must be such positions.
pub(super) fn are_those_of(subject: &Disputed<'_>, game: &dyn Game, answers: &[RowsAnswered<'_>]) -> bool {
    let other = Disputed { game, ..*subject };
    let mut count = 0;
    let mut agrees = |(row, claimed, own): &RowsAnswered<'_>| match other.right(row) {
        None => claimed == own,
        right => {
            count += 1;
            right == *claimed
        }
    };
    let stage = |row: &[u64]| BOUNDS.iter().position(|bound| row.iter().all(|number| number <= bound));
    let agree = (0..BOUNDS.len())
        .all(|number| answers.iter().filter(|(row, ..)| stage(row) == Some(number)).all(&mut agrees));
    agree && 2 * count > answers.len()
}

fn of_an_ending(
    subject: &Disputed<'_>, named: Option<Misconception<'_>>, answers: &[RowsAnswered<'_>],
) -> Option<Message> {
    let (ending, told) = match subject.game.ending() {
        Ending::Normal => (Ending::Misere, "misconception-misere"),
        Ending::Misere => (Ending::Normal, "misconception-normal"),
    };
    let Misconception { entry, settings } = named?;
    let mut settings = settings.clone();
    settings.set_ending(ending);
    let game = entry.make_known(&settings).ok()?;
    are_those_of(subject, &*game, answers).then(|| Message::named(told))
}

/// The largest value of an option that is tried.
const LARGEST: u64 = 9;

/// A game, and its command.
type Commanded = (String, Box<dyn Ruleset>);

/// `None` if rows can be answered only by a search, which takes long: in misère play without a theory, or beyond a quotient.
fn commanded(entry: &Entry, options: &str, ending: Ending) -> Option<Commanded> {
    let has_quotient = entry.parameters.iter().any(|parameter| parameter.name == "order");
    if ending.is_misere() && has_quotient {
        return None;
    }
    let misere = if ending.is_misere() { " --misere" } else { "" };
    let settings = Settings::parse(entry.parameters, &format!("{options}{misere}")).ok()?;
    let game = entry.make_known(&settings).ok()?;
    Some((format!("{} {options}", entry.name).trim_end().to_owned() + misere, game))
}

/// The games that need no options. They are kept, because what they compute about themselves can take long.
static OTHERS: LazyLock<Vec<Commanded>> = LazyLock::new(|| {
    let others = GAMES.iter().filter(|entry| entry.parameters.iter().all(|parameter| !parameter.required));
    let endings = |entry| [Ending::Normal, Ending::Misere].map(|ending| commanded(entry, "", ending));
    others.flat_map(endings).flatten().collect()
});

/// Returns a message if the answers are those of this game with another option, or of another game.
fn of_a_game(
    subject: &Disputed<'_>, named: Option<Misconception<'_>>, answers: &[RowsAnswered<'_>],
) -> Option<Message> {
    let told = |(command, game): &Commanded| {
        let answers = are_those_of(subject, &**game, answers);
        answers.then(|| message!("misconception-game", game = command.clone()))
    };
    let of_own = named.and_then(|Misconception { entry, settings }| {
        let options = entry.parameters.iter().filter(|one| !one.positional && !one.is_file);
        let mut others = options.flat_map(|option| {
            let value = |number: u64| format!("--{} {number}", option.name);
            let plain = (!option.required).then(String::new);
            plain.into_iter().chain((1..=LARGEST).map(value))
        });
        others.find_map(|options| told(&commanded(entry, &options, settings.ending())?))
    });
    of_own.or_else(|| OTHERS.iter().find_map(told))
}

/// Returns a message if the answers are right for the numbers without their high bits, or rounded to 53 bits.
fn of_bits(subject: &Disputed<'_>, answers: &[RowsAnswered<'_>]) -> Option<Message> {
    let are_of = |change: &dyn Fn(u64) -> u64| {
        answers.iter().all(|(row, claimed, _)| {
            let changed: Vec<u64> = row.iter().map(|&number| change(number)).collect();
            subject.right(&changed).is_some_and(|right| Some(right) == *claimed)
        })
    };
    let bits = [8_u32, 16, 31, 32, 63].into_iter().find(|bits| are_of(&|number| number & ((1 << bits) - 1)));
    if let Some(bits) = bits {
        return Some(message!("misconception-bits", number = 1_u64 << bits, bits));
    }
    are_of(&as_double).then(|| message!("misconception-double"))
}

/// The number as a 64-bit float.
#[expect(clippy::cast_precision_loss, reason = "it is what programs lose")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "above 2^64 it saturates")]
fn as_double(number: u64) -> u64 {
    number as f64 as u64
}

/// Returns a message if the answers come from the golden ratio as a float, or with few digits. By these answers, a row
/// is lost if `a = floor(k phi)`, where `k` is the difference of the two numbers.
#[expect(clippy::cast_precision_loss, reason = "it is what programs lose")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "above 2^64 it saturates")]
fn of_a_ratio(subject: &Disputed<'_>, answers: &[RowsAnswered<'_>]) -> Option<Message> {
    if subject.asks_value {
        return None;
    }
    let exact = f64::midpoint(1.0, 5_f64.sqrt());
    let ratios = [exact, 1.618, 1.6180, 1.61803, 1.618_033_988_7, 1.618_033_988_75];
    let is_of = |ratio: f64| {
        answers.iter().all(|(row, claimed, _)| match row {
            &&[a, b] => {
                let (lo, k) = (a.min(b), a.abs_diff(b));
                *claimed == Some((lo != (k as f64 * ratio) as u64).into())
            }
            _ => false,
        })
    };
    ratios
        .into_iter()
        .find(|ratio| is_of(*ratio))
        .map(|ratio| message!("misconception-ratio", ratio = ratio.to_string()))
}

/// Returns a message if the answers are right as long as all numbers are below a power of two at which programs often
/// fail.
fn up_to(answers: &[RowsAnswered<'_>]) -> Option<Message> {
    let wrong = answers.iter().filter(|(_, claimed, right)| claimed != right);
    let least = wrong.filter_map(|(row, ..)| row.iter().max()).min()?;
    // The first failure lies between the power and twice the power.
    let bits = [15_u32, 16, 31, 32, 52, 53, 62, 63].into_iter().rev().find(|bits| *least >= 1 << bits)?;
    (*least >> bits < 2).then(|| message!("misconception-up-to", bits))
}
