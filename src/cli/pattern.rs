//! What a program's wrong answers have in common. `judge stress` analyses them as `judge refute` analyses a formula.

use super::refute::{names, numbers, rows_of};
use crate::contest::stress::{Asking, Stress};
use crate::game::AnswerKind;
use crate::message::{Message, message};
use crate::teach::refute::{Disputed, Judgement, Misconception, Tries, details, refute};

/// Bounds for [`Tries::most`]. Within these bounds, it is twice the number of positions that an input can have.
const LEAST: u64 = 500;
const MOST: u64 = 10_000;

/// Sentences about a program that answers `row` wrongly, from its answers to rows for which `is_asked` is true. If
/// asking takes too long, a sentence says only that. `None` if the program cannot be asked about rows, fails to answer
/// one, or answers all of them rightly.
pub(super) fn pattern(
    stress: &Stress<'_>, named: Misconception<'_>, row: &[u64], is_asked: &dyn Fn(&[u64]) -> bool,
) -> Option<Vec<Message>> {
    let game = stress.assignment.game?;
    let mut asking = stress.asking()?;
    let (fewest, most) = stress.limits.piles;
    let asks_value = *stress.assignment.task.kind() == AnswerKind::Grundy;
    let is_asked = |row: &[u64]| is_asked(row) && stress.allows(row);
    let length = (fewest == most).then_some(fewest);
    let subject = Disputed { game, asks_value, length, is_asked: Some(&is_asked) };
    let tries = Tries {
        numbers: &numbers(game, row),
        rows: rows_of(game),
        wrong: Some(row.to_vec()),
        most: Some(stress.limits.positions.saturating_mul(2).clamp(LEAST, MOST)),
        names: &names(game, length),
        named: Some(named),
        is_scripted: game.script().is_some(),
    };
    let judgement = refute(&subject, &mut |rows| asking.answers(rows), tries);
    let heading = message!("stress-patterns");
    match judgement {
        _ if asking.is_late() => {
            Some(vec![message!("stress-no-patterns", seconds = Asking::TIME.as_secs(), runs = Asking::RUNS)])
        }
        Judgement::False(refuted) if asking.has_answered() => {
            Some([vec![heading], details(&refuted, asks_value)].concat())
        }
        _ => None,
    }
}
