//! Explanations: why a position is won or lost, and what to do.

use crate::game::{Ending, Position, Reason, RowError, RowSpot, Teach};
use crate::text::Cause;

/// Why the player to move wins or loses in this position; the last line says what to do.
///
/// ```
/// use judge::{Position, games::nim::Nim, teach::explain::explain};
///
/// let nim = Nim::normal();
/// let reason = explain(Position::new(&nim, &[3, 5, 7])?);
/// let last = reason.lines().last().unwrap();
/// assert_eq!(last.prose, "take 1 from pile 1 (3 -> 2)");
/// # Ok::<(), judge::RowError>(())
/// ```
pub fn explain<G: Teach + ?Sized>(position: Position<'_, G>) -> Reason {
    let mut reason = Reason::default();
    position.game().reason(position.row(), &mut reason);
    reason.say(advice(position));
    reason
}

/// Whether a player without a move wins, as a verb.
pub(super) fn without_a_move(ending: Ending) -> &'static str {
    match ending {
        Ending::Normal => "loses",
        Ending::Misere => "wins",
    }
}

fn advice<G: Teach + ?Sized>(position: Position<'_, G>) -> String {
    let (game, row) = (position.game(), position.row());
    let name = |left: &[u64]| game.name_move(row, left).unwrap_or_else(|why| why);
    match (position.winning_move(), game.stalling_move(row)) {
        (Ok(Some(left)), _) => name(&left),
        (_, None) => {
            let outcome = without_a_move(game.ending());
            format!("the game is over: there is no move, and the player to move {outcome}")
        }
        (Ok(None), Some(left)) => format!("no move wins; to make the game last, {}", name(&left)),
        // Another winning move can be written.
        (Err(_), Some(left)) if !game.is_won(&left) => name(&left),
        (Err(RowError { spot, cause: Cause::MoveOverflows, .. }), Some(left)) => {
            let number = match spot {
                RowSpot::Number(index) => index + 1,
                RowSpot::End => row.len(),
            };
            format!(
                "every winning move would bring number {number} above {}, the largest number there is; instead, {}",
                u64::MAX,
                name(&left)
            )
        }
        (Err(error), Some(left)) => {
            format!(
                "a move wins, which is not looked for ({error}); one that need not win is: {}",
                name(&left)
            )
        }
    }
}
