//! Answers as some problems of contests want them, which are more than a word and other than a position.

use std::ops::ControlFlow;

use crate::answers::Answers;
use crate::error::{Fault, Spot};
use crate::games::Game;
use crate::question::MOST_MOVES;

/// What is written about a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// `0`, or `1` and then every position that a winning move leaves, a line each, its piles in order of size: first
    /// those that take from the most piles, and then those that leave the smallest piles.
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
    let mut left = Vec::new();
    let _ = game.winning_moves(row, &mut |after| {
        let untouched = row.iter().zip(after).filter(|(before, after)| before == after).count();
        let mut after = after.to_vec();
        after.sort_unstable();
        left.push((untouched, after));
        ControlFlow::Continue(())
    });
    left.sort_unstable();
    // Two moves may leave the same piles; of such the one that takes from more piles comes first and stays.
    let mut listed: Vec<Vec<u64>> = Vec::new();
    for (_, after) in left {
        if !listed.contains(&after) {
            listed.push(after);
        }
    }
    answers.push_text(if listed.is_empty() { b"0" } else { b"1" });
    for after in listed {
        answers.end_line();
        answers.push_row(&after);
    }
}

fn amounts(game: &dyn Game, row: &[u64], answers: &mut Answers) -> Result<(), (Spot, Fault)> {
    let [pile, most] = [row[0], row.get(1).copied().unwrap_or_default()];
    if most.saturating_sub(pile) > MOST_MOVES as u64 {
        let why = format!("more than {MOST_MOVES} amounts win here, and so many are not listed");
        return Err((Spot::Pile(1), Fault::Excluded(why.into())));
    }
    // Where nothing is left, there is no last move that could take more than that.
    let beyond = if pile == 0 { 1..=0 } else { pile.saturating_add(1)..=most };
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
