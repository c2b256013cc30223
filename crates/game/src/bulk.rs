//! How a game judges and answers many rows at once.

use std::iter;
use std::ops::ControlFlow;

use super::answer::AnswerKind;
use super::lines::AnswerLines;
use super::move_lists::MoveLists;
use super::outcome::Outcome;
use super::rules::{
    BatchError, Draws, Ending, Game, RowError, check, each_grundy_value, grundy, list_each, list_moves,
};
use crate::text::{Kernel, Rows, Verdicts};

/// Judges rows in order, up to the first that is not a position, as fast as the game can, and adds a verdict
/// for each.
///
/// # Errors
///
/// The first row that is not a position.
pub fn judge(
    game: &dyn Game, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts,
) -> Result<(), BatchError> {
    match game.bulk() {
        // Without a row, the game need not compute any values.
        _ if rows.is_empty() => Ok(()),
        Some(bulk) => bulk.judge(rows, kernel, verdicts),
        None => judge_rows(game, rows, verdicts, |row| game.is_won(row)),
    }
}

/// Like [`judge`], but adds the outcome of each row, which can be a draw.
///
/// # Errors
///
/// The first row that is not a position.
pub fn outcomes(
    game: &dyn Game, rows: Rows<'_>, kernel: Kernel, outcomes: &mut Vec<Outcome>,
) -> Result<(), BatchError> {
    let (mut wins, mut draws) = (Verdicts::new(), Verdicts::new());
    let judged = judge(game, rows, kernel, &mut wins);
    if let Some(game) = game.draws() {
        judge_draws(game, rows.first(wins.len()), &mut draws);
    }
    let draws = draws.iter().chain(iter::repeat(false));
    outcomes.extend(wins.iter().zip(draws).map(|(wins, is_drawn)| Outcome::new(wins, is_drawn)));
    judged
}

/// Adds for each row whether it is a draw. All rows must be positions.
pub fn judge_draws(game: &dyn Draws, rows: Rows<'_>, draws: &mut Verdicts) {
    draws.extend(rows.iter().map(|row| game.is_drawn(row)));
}

/// Adds the Grundy values of rows in order, up to the first that is refused, as fast as the game can.
///
/// # Errors
///
/// The first row that is not a position or has no known Grundy value; in misère play the first row.
pub fn grundy_values(
    game: &dyn Game, rows: Rows<'_>, kernel: Kernel, values: &mut Vec<u64>,
) -> Result<(), BatchError> {
    match game.bulk() {
        Some(bulk) if game.ending() == Ending::Normal => bulk.grundy_values(rows, kernel, values),
        _ => each_grundy_value(game, rows, values),
    }
}

/// Lists the winning moves of rows in order, up to the first that is refused, as fast as the game can.
///
/// # Errors
///
/// The first row that is not a position, or whose moves cannot be written, take too long to find, or are too many, as
/// in [`Position::winning_moves`](super::Position::winning_moves). Some of its moves may be listed.
pub fn list_winning_moves(
    game: &dyn Game, rows: Rows<'_>, kernel: Kernel, lists: &mut MoveLists,
) -> Result<(), BatchError> {
    match game.bulk() {
        Some(bulk) => bulk.list_winning_moves(rows, kernel, lists),
        None => list_each(game, rows, lists),
    }
}

/// Answers rows in order as fast as the game can; see [`Bulk::answer`](super::Bulk::answer).
///
/// # Errors
///
/// At the first row that is refused.
pub fn answer(
    game: &dyn Game, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
) -> Result<usize, BatchError> {
    match game.bulk() {
        Some(bulk) => bulk.answer(kind, rows, kernel, lines),
        None => answer_rows(game, kind, rows, lines),
    }
}

/// Judges rows one by one with `wins`, up to the first that is not a position.
///
/// # Errors
///
/// At the first row that is not a position.
pub fn judge_rows<G: Game + ?Sized>(
    game: &G, rows: Rows<'_>, verdicts: &mut Verdicts, wins: impl Fn(&[u64]) -> bool,
) -> Result<(), BatchError> {
    // Two plain loops are faster than one with an early exit.
    let refused = rows.iter().position(|row| check(game, row).is_err());
    verdicts.extend(rows.first(refused.unwrap_or(rows.len())).iter().map(wins));
    match refused.and_then(|row| Some((row, check(game, rows.get(row)?).err()?))) {
        Some((row, error)) => Err(BatchError::new(row, error)),
        None => Ok(()),
    }
}

/// Answers rows one by one, as [`Bulk::answer`](super::Bulk::answer) does.
///
/// # Errors
///
/// At the first row that is refused.
pub fn answer_rows(
    game: &dyn Game, kind: &AnswerKind, rows: Rows<'_>, lines: &mut AnswerLines<'_>,
) -> Result<usize, BatchError> {
    for (index, row) in rows.iter().enumerate() {
        if index > 0 && lines.are_too_many() {
            return Ok(index);
        }
        let answered = check(game, row).and_then(|()| answer_position(game, kind, row, lines));
        answered.map_err(|error| BatchError::new(index, error))?;
    }
    Ok(rows.len())
}

/// Answers a position, or writes nothing if it is refused. The error is placed at the end of the row, because
/// the number that it is about may be in an earlier block of the input.
///
/// # Errors
///
/// If the row is refused.
pub fn answer_position(
    game: &dyn Game, kind: &AnswerKind, row: &[u64], lines: &mut AnswerLines<'_>,
) -> Result<(), RowError> {
    answer_checked(game, kind, row, lines).map_err(RowError::at_the_end)
}

fn answer_checked(
    game: &dyn Game, kind: &AnswerKind, row: &[u64], lines: &mut AnswerLines<'_>,
) -> Result<(), RowError> {
    match kind {
        AnswerKind::Move => {
            let visited = game.visit_winning_moves(row, &mut |left| {
                lines.push_move(left);
                ControlFlow::Break(())
            })?;
            if visited.is_continue() {
                lines.push_no_move();
            }
        }
        AnswerKind::Moves => lines.push_moves(|list| list_moves(game, row, list))?,
        AnswerKind::Count => lines.push_count(game.count_winning_moves(row)?),
        _ => match (grundy(game, row), game.draws()) {
            (Ok(value), _) => lines.push_values(&[value]),
            (Err(error), draws) => {
                let infinity = draws.and_then(|draws| draws.infinity(row));
                lines.push_infinity(&infinity.ok_or(error)?);
            }
        },
    }
    Ok(())
}
