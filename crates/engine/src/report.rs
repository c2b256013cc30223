//! The reports for some online-judge problems, as [`Report`] defines them.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::told;
use crate::game::{Game, MOST_LISTED, Report, RowError, Words, place_of};
use crate::message::message;
use crate::text::Answers;

/// Adds a report on a position, without the end of its last line.
pub(super) fn push(
    report: &Report, game: &dyn Game, row: &[u64], answers: &mut Answers,
) -> Result<(), RowError> {
    match report {
        Report::Results => results(game, row, answers),
        Report::Amounts => amounts(game, row, answers),
        Report::Told(text) => told::push(text, game, row, answers),
        Report::Changes => changes(game, row, answers),
        Report::Cells(words) => cells(game, row, words, answers),
    }
}

fn results(game: &dyn Game, row: &[u64], answers: &mut Answers) -> Result<(), RowError> {
    let mut moves = Vec::new();
    let _ = game.visit_winning_moves(row, &mut |after| {
        let piles = row.iter().copied().zip(after.iter().copied());
        let mut changed: Vec<_> = piles.filter(|(before, after)| before != after).collect();
        changed.sort_unstable();
        let mut left = after.to_vec();
        left.sort_unstable();
        moves.push((Reverse(changed.len()), changed, left));
        ControlFlow::Continue(())
    })?;
    moves.sort_unstable();
    // Moves on equal heaps are the same move.
    moves.dedup();
    answers.push_text(if moves.is_empty() { b"0" } else { b"1" });
    for (_, _, left) in moves {
        answers.end_line();
        answers.push_row(&left);
    }
    Ok(())
}

fn amounts(game: &dyn Game, row: &[u64], answers: &mut Answers) -> Result<(), RowError> {
    let [pile, most] = [row[0], row.get(1).copied().unwrap_or_default()];
    if most.saturating_sub(pile) > MOST_LISTED as u64 {
        let why = message!("amounts-above", most = MOST_LISTED);
        return Err(RowError::number(1, why));
    }
    // The last move can take more stones than there are, but not from an empty heap.
    let beyond = (pile > 0).then(|| pile.saturating_add(1)..=most).into_iter().flatten();
    let mut amounts = Vec::new();
    let _ = game.visit_winning_moves(row, &mut |after| {
        amounts.extend(pile.checked_sub(after[0]));
        ControlFlow::Continue(())
    })?;
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

fn changes(game: &dyn Game, row: &[u64], answers: &mut Answers) -> Result<(), RowError> {
    let (mut changes, mut from) = (Vec::new(), 0);
    // Moves on later heaps come later, so the search for the heap that changes need not begin anew.
    let _ = game.visit_winning_moves(row, &mut |after| {
        let changes_at = |index: &usize| row[*index] != after[*index];
        if let Some(index) = (from..row.len()).chain(0..from).find(changes_at) {
            changes.push((row[index], after[index]));
            from = index;
        }
        ControlFlow::Continue(())
    })?;
    // If heaps are equal, the game visits only the moves on the first.
    changes.sort_unstable();
    answers.push_text(if changes.is_empty() { b"No" } else { b"Yes" });
    for &heap in row {
        let first = changes.partition_point(|&(before, _)| before < heap);
        for (before, after) in changes[first..].iter().take_while(|(before, _)| *before == heap) {
            answers.end_line();
            answers.push_row(&[*before, *after]);
        }
    }
    Ok(())
}

fn cells(game: &dyn Game, row: &[u64], words: &Words, answers: &mut Answers) -> Result<(), RowError> {
    let mut cells = Vec::new();
    let _ = game.visit_winning_moves(row, &mut |after| {
        cells.extend(after.last().map(|&cell| place_of(cell)));
        ControlFlow::Continue(())
    })?;
    cells.sort_unstable();
    answers.push_text(if cells.is_empty() { &words.lose } else { &words.win }.as_bytes());
    for (row, column) in cells {
        answers.end_line();
        answers.push_row(&[row, column]);
    }
    Ok(())
}
