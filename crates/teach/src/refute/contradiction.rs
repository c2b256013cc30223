//! A move that shows that a claim is false, without reference to the right answers.
//!
//! A claim about who wins *contradicts itself* at a position with options if it calls the position and all options won,
//! or if it calls the position and an option lost. At a position without options it contradicts itself if it calls the
//! position won, or in misère play lost. A claim about Grundy values contradicts itself at a position if the claimed
//! value is not the mex of the claimed values of the options.
//!
//! **A false claim contradicts itself somewhere.** Every play ends, so among the positions that the claim gets wrong
//! there is one, `p`, from which no sequence of moves leads to another. The claim is right about all options of `p`,
//! and they determine the answer at `p`. At `p` the claim gives another answer, so it contradicts itself there.
//! Conversely, where a claim contradicts itself it is wrong about the position or about an option.
//!
//! So the search begins at the smallest wrong position, and moves on to a wrong option until the claim contradicts
//! itself. If options are smaller than their positions, it ends where it began.
//!
//! If the claim is not about rows of a certain length, the search uses the right answers to these rows.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::subject::{Disputed, Oracle};
use crate::game::{Game, visit_some};

/// Who gives the answers for the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The claim.
    Claim,
    /// The rules for at least one option, because the claim is about rows of another length.
    Right,
}

/// Answers to a position and its options that cannot all be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A position without a move is called won, or lost in misère play.
    NoMove {
        /// The position.
        row: Vec<u64>,
        /// Whether it is called won.
        is_won: bool,
    },
    /// A position is called won, and so are all its options.
    OnlyWon {
        /// The position.
        row: Vec<u64>,
        /// Its options.
        options: Vec<Vec<u64>>,
        /// Who says so.
        by: By,
    },
    /// A position is called lost, and so is one of its options.
    BothLost {
        /// The position.
        row: Vec<u64>,
        /// The option.
        option: Vec<u64>,
        /// Who says so.
        by: By,
    },
    /// A position has the same value as one of its options.
    SameValue {
        /// The position.
        row: Vec<u64>,
        /// The option.
        option: Vec<u64>,
        /// The value.
        value: u64,
        /// Who gives the option this value.
        by: By,
    },
    /// No option of a position has a certain smaller value.
    Missing {
        /// The position.
        row: Vec<u64>,
        /// Its value.
        value: u64,
        /// The smaller value.
        missing: u64,
        /// Who says so.
        by: By,
    },
    /// A position has no value.
    NoValue {
        /// The position.
        row: Vec<u64>,
    },
}

/// The most positions that the search visits.
const POSITIONS: usize = 1000;

/// Finds a contradiction in a claim at this position or at a follower. `None` if there are too many options or
/// positions, or if there is no contradiction.
pub(super) fn contradiction(
    subject: &Disputed<'_>, claimed: &mut Oracle<'_>, row: &[u64],
) -> Option<Contradiction> {
    let mut row = row.to_vec();
    for _ in 0..POSITIONS {
        let (options, is_all) = options(subject.game, &row);
        let answers = with_others(subject, claimed, &options)?;
        let own = with_others(subject, claimed, std::slice::from_ref(&row))?[0];
        let found = if subject.asks_value {
            of_value(subject, &row, own, (&options, is_all), &answers)
        } else {
            of_outcome(subject, &row, own == Some(1), (&options, is_all), &answers)
        };
        if found.is_some() {
            return found;
        }
        let is_wrong = |(option, answer): &(&Vec<u64>, &Option<u64>)| {
            subject.right(option).is_some_and(|it| Some(it) != **answer)
        };
        row.clone_from(options.iter().zip(&answers).find(is_wrong)?.0);
    }
    None
}

/// The options of a position, each once, and `true` if the list is complete.
fn options(game: &dyn Game, row: &[u64]) -> (Vec<Vec<u64>>, bool) {
    let mut all = Vec::new();
    // A won position has a lost option, which may come after all listed options.
    let _ = game.visit_winning_moves(row, &mut |option| {
        all.push(option.to_vec());
        ControlFlow::Break(())
    });
    let mut seen: HashSet<Vec<u64>> = all.iter().cloned().collect();
    let done = visit_some(game, row, &mut |option| {
        if seen.insert(option.to_vec()) {
            all.push(option.to_vec());
        }
    });
    (all, done.is_continue())
}

/// The claimed answers for the rows that the claim is about, and the right answers for the others. `None` if one of
/// these is unknown.
fn with_others(
    subject: &Disputed<'_>, claimed: &mut Oracle<'_>, rows: &[Vec<u64>],
) -> Option<Vec<Option<u64>>> {
    let own: Vec<Vec<u64>> = rows.iter().filter(|row| subject.is_about(row)).cloned().collect();
    let mut answers = claimed(&own).into_iter();
    rows.iter()
        .map(|row| if subject.is_about(row) { answers.next() } else { subject.right(row).map(Some) })
        .collect()
}

fn of_outcome(
    subject: &Disputed<'_>, row: &[u64], is_won: bool, (options, is_all): (&[Vec<u64>], bool),
    answers: &[Option<u64>],
) -> Option<Contradiction> {
    let row = row.to_vec();
    if options.is_empty() {
        return (is_won != subject.game.ending().is_misere())
            .then_some(Contradiction::NoMove { row, is_won });
    }
    let by = |options: &[Vec<u64>]| by(subject, options);
    match (is_won, options.iter().zip(answers).find(|(_, answer)| **answer != Some(1))) {
        (true, None) if is_all => {
            Some(Contradiction::OnlyWon { row, options: options.to_vec(), by: by(options) })
        }
        (false, Some((option, _))) => {
            let by = by(std::slice::from_ref(option));
            Some(Contradiction::BothLost { row, option: option.clone(), by })
        }
        _ => None,
    }
}

fn of_value(
    subject: &Disputed<'_>, row: &[u64], own: Option<u64>, (options, is_all): (&[Vec<u64>], bool),
    answers: &[Option<u64>],
) -> Option<Contradiction> {
    let row = row.to_vec();
    let Some(value) = own else { return Some(Contradiction::NoValue { row }) };
    if let Some(same) = answers.iter().position(|answer| *answer == own) {
        let option = options[same].clone();
        let by = by(subject, std::slice::from_ref(&option));
        return Some(Contradiction::SameValue { row, option, value, by });
    }
    let taken: HashSet<u64> = answers.iter().copied().flatten().collect();
    let missing = (0..value).find(|value| !taken.contains(value)).filter(|_| is_all);
    missing.map(|missing| Contradiction::Missing { row, value, missing, by: by(subject, options) })
}

fn by(subject: &Disputed<'_>, options: &[Vec<u64>]) -> By {
    if options.iter().all(|option| subject.is_about(option)) { By::Claim } else { By::Right }
}
