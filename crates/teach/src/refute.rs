//! Formulas and answers about a game, checked against the right answers.
//!
//! [`refute()`] tries claimed answers, wherever they come from, on a fixed set of rows, and says what is wrong with
//! them: the smallest wrong position, a condition that separates wrong positions from right ones, the misconception
//! that gives these answers, and a move that shows a contradiction. [`of_rules`] decides a formula about rules for
//! all positions, if it can.
//!
//! ```
//! use judge_games::nim::Nim;
//! use judge_teach::refute::{Disputed, Tries, Judgement, refute};
//!
//! let nim = Nim::normal();
//! let subject = Disputed { game: &nim, asks_value: false, length: None, is_asked: None };
//! // Won exactly if the sum of the piles is not 0.
//! let mut sum = |rows: &[Vec<u64>]| -> Vec<Option<u64>> {
//!     rows.iter().map(|row| Some(row.iter().any(|pile| *pile > 0).into())).collect()
//! };
//! let Judgement::False(refuted) = refute(&subject, &mut sum, Tries::default()) else { panic!("it is false") };
//! assert_eq!(refuted.row, [1, 1]);
//! ```

mod contradiction;
mod misconception;
mod report;
mod rows;
mod separate;
mod shrink;
mod subject;
#[cfg(test)]
mod tests;

pub use contradiction::{By, Contradiction};
pub use misconception::Misconception;
pub use report::{details, json, text};
pub use subject::{Disputed, IsAsked, Oracle};

use misconception::RowsAnswered;
use rows::SmallRows;
use subject::answers;

use crate::games::own;
use crate::message::Message;
use crate::theory::rules::{Claim, Decision, Rules, Solved, decide, theorem};

/// The verdict on a claim.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// It holds for all positions of this many numbers.
    Proved(usize),
    /// It holds for all tried positions.
    Tried(Vec<WrongRows>),
    /// It is false.
    False(Box<Refuted>),
}

/// How many rows of one length were tried, and how many of them are wrong. Small rows (all rows with numbers up to a
/// bound) and larger rows are counted separately. Long rows of different lengths are counted together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrongRows {
    /// The length of these rows, or of the shortest of them if rows of several lengths are counted together.
    pub length: usize,
    /// The length of the longest rows counted here.
    pub longest: usize,
    /// The largest number of small rows, if all small ones were tried.
    pub bound: Option<u64>,
    /// How many small rows were tried.
    pub small: usize,
    /// How many of the small rows are wrong.
    pub small_wrong: usize,
    /// How many larger rows were tried.
    pub large: usize,
    /// How many of the larger rows are wrong.
    pub large_wrong: usize,
}

/// The mistakes of a false claim.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refuted {
    /// The smallest wrong position among the tried ones.
    pub row: Vec<u64>,
    /// The claimed answer.
    pub claimed: Option<u64>,
    /// Whether the claimed answer comes from a formula that is undefined here.
    pub is_undefined: bool,
    /// The right answer; `None` if it is only known that the claim is wrong at this position or at one of its options.
    pub right: Option<u64>,
    /// Whether all smaller positions were tried too.
    pub is_smallest: bool,
    /// How many positions are wrong.
    pub counts: Vec<WrongRows>,
    /// The next wrong positions.
    pub next: Vec<Vec<u64>>,
    /// A condition that, of the positions tried, exactly the wrong ones meet.
    pub separates: Option<String>,
    /// The misconception that the claimed answers follow.
    pub misconception: Option<Message>,
    /// Where the claim contradicts itself.
    pub contradiction: Option<Contradiction>,
}

/// The rows on which to try a claim, and the names of their numbers.
#[derive(Clone, Default)]
pub struct Tries<'a> {
    /// Numbers to try, together with their neighbours.
    pub numbers: &'a [u64],
    /// Rows to try.
    pub rows: Vec<Vec<u64>>,
    /// A row that the user knows to be wrong. The report is about this row, even if a smaller one is wrong.
    pub wrong: Option<Vec<u64>>,
    /// The most small rows of each length; ten thousand by default. A fifth as many large rows are tried too.
    pub most: Option<u64>,
    /// The names of the numbers of a row.
    pub names: &'a [String],
    /// The game on the command line.
    pub named: Option<Misconception<'a>>,
    /// Whether the opponent follows a script. Then a move leaves a position that the claim is not about.
    pub is_scripted: bool,
}

/// The most wrong positions to list after the first one.
const NEXT: usize = 10;

/// Tries a claim. Asks for the answers to all rows at once, then for the answers to options.
pub fn refute(subject: &Disputed<'_>, claimed: &mut Oracle<'_>, tries: Tries<'_>) -> Judgement {
    let small = rows::small(subject, tries.most);
    with_small(subject, claimed, small, tries)
}

/// As [`refute()`], with the small rows.
fn with_small(
    subject: &Disputed<'_>, claimed: &mut Oracle<'_>, small: SmallRows, mut tries: Tries<'_>,
) -> Judgement {
    tries.rows.extend(tries.wrong.clone());
    let rows::RowsToTry { mut all, bounds } =
        rows::rows(subject, small, tries.numbers, tries.rows, tries.most);
    let is_small = |row: &[u64]| {
        bounds.iter().any(|(length, bound)| *length == row.len() && row.iter().all(|number| number <= bound))
    };
    let rows: Vec<Vec<u64>> = all.iter().map(|(row, _)| row.clone()).collect();
    let mut answers = claimed(&rows);
    let first = all.iter().zip(&answers).find(|((_, right), answer)| Some(*right) != **answer);
    if let Some(((row, _), _)) = first.filter(|((row, _), _)| !is_small(row)) {
        let small = shrink::shrink(subject, claimed, row);
        let place = all.partition_point(|(row, _)| subject::by_size(row, &small).is_lt());
        if let Some(right) = subject.right(&small).filter(|_| small != *row) {
            answers.insert(place, claimed(std::slice::from_ref(&small)).pop().flatten());
            all.insert(place, (small, right));
        }
    }
    let (mut wrong, mut right) = (Vec::new(), Vec::new());
    let mut counts: Vec<WrongRows> = Vec::new();
    for ((row, is), answer) in all.iter().zip(&answers) {
        let is_wrong = Some(*is) != *answer;
        let bound = bounds.iter().find(|(length, _)| *length == row.len()).map(|(_, bound)| *bound);
        if counts
            .last()
            .is_none_or(|count| count.longest != row.len() && (count.bound, bound) != (None, None))
        {
            counts.push(WrongRows { length: row.len(), bound, ..WrongRows::default() });
        }
        if let Some(count) = counts.last_mut() {
            count.longest = row.len();
            let (rows, wrong) = if is_small(row) {
                (&mut count.small, &mut count.small_wrong)
            } else {
                (&mut count.large, &mut count.large_wrong)
            };
            *rows += 1;
            *wrong += usize::from(is_wrong);
        }
        if is_wrong { &mut wrong } else { &mut right }.push((&row[..], *answer, Some(*is)));
    }
    let Some(smallest) = wrong.first() else { return Judgement::Tried(counts) };
    let shown = wrong.iter().find(|(row, ..)| tries.wrong.as_deref() == Some(*row)).unwrap_or(smallest);
    let (row, answer, is) = *shown;
    let next = wrong.iter().filter(|(other, ..)| *other != row).map(|(other, ..)| other.to_vec()).take(NEXT);
    let only =
        |rows: &[RowsAnswered<'_>]| -> Vec<Vec<u64>> { rows.iter().map(|(row, ..)| row.to_vec()).collect() };
    let answered: Vec<RowsAnswered<'_>> = wrong.iter().chain(&right).copied().collect();
    let contradiction =
        if tries.is_scripted { None } else { contradiction::contradiction(subject, claimed, row) };
    Judgement::False(Box::new(Refuted {
        row: row.to_vec(),
        claimed: answer,
        is_undefined: false,
        right: is,
        is_smallest: is_small(row) && row == smallest.0,
        next: next.collect(),
        separates: separate::separate(tries.names, subject.length, &only(&wrong), &only(&right)),
        misconception: misconception::misconception(subject, tries.named, &answered),
        contradiction,
        counts,
    }))
}

/// Decides a formula about rules; if that fails, tries it. `None` if nothing is known.
pub fn of_rules(rules: &Rules, solved: &Solved, claim: &Claim) -> Option<Judgement> {
    let dimension = rules.dimension();
    let length = (claim.places() > 0 || dimension > 1).then_some(dimension);
    let decided = || decide(rules, solved.theorem.as_ref(), &claim.of_length(length?));
    let is_alone = length.is_some() && !claim.asks_value();
    let Some(game) = own::of_few_rows(rules.clone(), solved.clone(), is_alone) else {
        return length.filter(|_| decided() == Some(Decision::Proved)).map(Judgement::Proved);
    };
    let tries = Tries { numbers: claim.constants(), names: &rules.coordinates, ..Tries::default() };
    let subject = Disputed { game: &*game, asks_value: claim.asks_value(), length, is_asked: None };
    match with_decision(&subject, claim, decided, tries) {
        Judgement::Tried(counts) if counts.is_empty() => None,
        judgement => Some(judgement),
    }
}

/// Decides a formula about a game with `rules`, if they are given; otherwise, or if that fails, tries it.
pub fn of_game(subject: &Disputed<'_>, rules: Option<&Rules>, claim: &Claim, tries: Tries<'_>) -> Judgement {
    let decided = || {
        let (rules, length) = rules.zip(subject.length)?;
        let theorem = theorem(rules).ok()?;
        decide(rules, theorem.as_ref(), &claim.of_length(length))
    };
    // Rules can have more positions than the game that states them, such as larger ones.
    let is_of_game = |decision: &Decision| match decision {
        Decision::Proved => true,
        Decision::Wrong(row) | Decision::Contradicts(row) => subject.right(row).is_some(),
    };
    with_decision(subject, claim, || decided().filter(is_of_game), tries)
}

/// The verdict on a formula with this decision. A formula that is wrong at a small position needs none.
fn with_decision(
    subject: &Disputed<'_>, claim: &Claim, decide: impl FnOnce() -> Option<Decision>, mut tries: Tries<'_>,
) -> Judgement {
    let mut answers = answers(claim);
    let small = rows::small(subject, tries.most);
    let is_false = small.all.iter().any(|(row, right)| answers(row) != Some(*right));
    let decided = if is_false { None } else { decide() };
    let (position, is_first) = match (decided, subject.length) {
        (Some(Decision::Proved), Some(length)) => return Judgement::Proved(length),
        // For rows of one number, the first wrong row that the decision finds is the least.
        (Some(Decision::Wrong(row)), length) => (Some(row), length == Some(1)),
        (Some(Decision::Contradicts(row)), _) => (Some(row), false),
        (Some(Decision::Proved), None) | (None, _) => (None, false),
    };
    tries.rows.extend(position.clone());
    let mut claimed = |rows: &[Vec<u64>]| rows.iter().map(&mut answers).collect::<Vec<_>>();
    let is_undefined = |row: &[u64]| claim.of_length(row.len()).is_undefined(row);
    match (with_small(subject, &mut claimed, small, tries), position) {
        (Judgement::Tried(counts), Some(row)) => {
            // The claim contradicts itself at `row`, but the right answer there is unknown.
            let answer = claimed(std::slice::from_ref(&row)).pop().flatten();
            let contradiction = contradiction::contradiction(subject, &mut claimed, &row);
            Judgement::False(Box::new(Refuted {
                is_undefined: is_undefined(&row),
                row,
                claimed: answer,
                right: None,
                is_smallest: false,
                counts,
                next: Vec::new(),
                separates: None,
                misconception: None,
                contradiction,
            }))
        }
        (Judgement::False(mut refuted), position) => {
            refuted.is_smallest |= is_first && position.as_ref() == Some(&refuted.row);
            refuted.is_undefined = is_undefined(&refuted.row);
            Judgement::False(refuted)
        }
        (found, _) => found,
    }
}
