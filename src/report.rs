//! Answers as some problems of contests want them, which are more than a word and other than a position.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::answers::Answers;
use crate::error::{Fault, Spot};
use crate::games::Game;
use crate::question::MOST_MOVES;

/// What is written about a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// `0`, or `1` and then what every winning move leaves, a line each, its piles in order of size: first the moves
    /// that take from the most piles, and then those on the smallest. What two moves leave is there twice.
    Results,
    /// How much the winning moves take from the first pile, in ascending order on one line, or `none`. The last move
    /// may take more than there is, up to the row's second number.
    Amounts,
    /// What the winning move on the first pile that has one takes, and that pile's number, from 1; on the next line
    /// the piles after it. Or `lose`.
    Taking,
}

impl Report {
    /// Adds the lines for one row, which the game accepts.
    ///
    /// # Errors
    ///
    /// If there is more to write than is written about one row.
    pub(crate) fn answer(
        self,
        game: &dyn Game,
        row: &[u64],
        answers: &mut Answers,
    ) -> Result<(), (Spot, Fault)> {
        match self {
            Report::Results => results(game, row, answers),
            Report::Amounts => amounts(game, row, answers)?,
            Report::Taking => taking(game, row, answers),
        }
        answers.end_line();
        Ok(())
    }
}

fn results(game: &dyn Game, row: &[u64], answers: &mut Answers) {
    let mut moves = Vec::new();
    let _ = game.winning_moves(row, &mut |after| {
        let piles = row.iter().copied().zip(after.iter().copied());
        let mut changed: Vec<_> = piles.filter(|(before, after)| before != after).collect();
        changed.sort_unstable();
        let mut left = after.to_vec();
        left.sort_unstable();
        moves.push((Reverse(changed.len()), changed, left));
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    // On equal piles it is the same move.
    moves.dedup();
    answers.push_text(if moves.is_empty() { b"0" } else { b"1" });
    for (_, _, left) in moves {
        answers.end_line();
        answers.push_row(&left);
    }
}

fn amounts(game: &dyn Game, row: &[u64], answers: &mut Answers) -> Result<(), (Spot, Fault)> {
    let [pile, most] = [row[0], row.get(1).copied().unwrap_or_default()];
    if most.saturating_sub(pile) > MOST_MOVES as u64 {
        let why = format!("more than {MOST_MOVES} amounts win here, and so many are not listed");
        return Err((Spot::Pile(1), Fault::Excluded(why.into())));
    }
    // Where nothing is left, there is no last move that could take more than that.
    let beyond = (pile > 0).then(|| pile.saturating_add(1)..=most).into_iter().flatten();
    let mut amounts = Vec::new();
    let _ = game.winning_moves(row, &mut |after| {
        amounts.push(pile - after[0]);
        ControlFlow::Continue(())
    });
    amounts.sort_unstable();
    let mut separator: &[u8] = b"";
    for amount in amounts.into_iter().chain(beyond) {
        answers.push_text(separator);
        answers.push_number(amount);
        separator = b" ";
    }
    if separator.is_empty() {
        answers.push_text(b"none");
    }
    Ok(())
}

fn taking(game: &dyn Game, row: &[u64], answers: &mut Answers) {
    let found = game.winning_moves(row, &mut |after| {
        let changed = row.iter().zip(after).enumerate().find(|(_, (before, after))| before != after);
        if let Some((index, (before, left))) = changed {
            answers.push_number(before - left);
            answers.push_text(b" ");
            answers.push_number(index + 1);
            answers.end_line();
            answers.push_row(after);
        }
        ControlFlow::Break(())
    });
    if found.is_continue() {
        answers.push_text(b"lose");
    }
}
