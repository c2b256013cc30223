//! Explanations: why a position is won or lost, and what to do.

use std::fmt::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::game::naming::spaced;
use crate::game::{Columns, Ending, Outcome, Part, Position, Reason, RowError, RowSpot, Teach, best_move};
use crate::message::{Message, message};
use crate::text::Cause;
use crate::words::Words;

/// Why the player to move wins or loses in this position: the rule that decides, how it applies to the
/// position, and why the best move is the best. The last sentence says what to do.
///
/// ```
/// use judge_message::words::{Locale, Words};
/// use judge_game::Position;
/// use judge_games::nim::Nim;
/// use judge_teach::explain::{explain, lines};
///
/// let nim = Nim::normal();
/// let reason = explain(Position::new(&nim, &[3, 5, 7])?);
/// let lines = lines(&reason, Words::of(Locale::En));
/// assert_eq!(lines.last().unwrap().prose, "take 1 from pile 1 (3 -> 2)");
/// # Ok::<(), judge_game::RowError>(())
/// ```
pub fn explain<G: Teach + ?Sized>(position: Position<'_, G>) -> Reason {
    let mut reason = Reason::default();
    let Some((game, row)) = position.game().stands_for(position.row()) else {
        explain_to(&mut reason, position);
        return reason;
    };
    reason.say(message!("stands-for", row = spaced(&row)));
    match Position::new(&*game, &row) {
        Ok(position) => explain_to(&mut reason, position),
        Err(error) => reason.say(error.message()),
    }
    reason
}

/// As above, after the sentences that are there.
fn explain_to<G: Teach + ?Sized>(reason: &mut Reason, position: Position<'_, G>) {
    let (game, row) = (position.game(), position.row());
    let Some(stalling) = game.stalling_move(row) else {
        reason.say(over(game.ending()));
        return;
    };
    game.reason(row, reason);
    let name = |left: &[u64]| game.name_move(row, left).unwrap_or_else(|why| why);
    match position.winning_move() {
        Ok(None) if position.outcome() == Outcome::Drawn => {
            reason.say(message!("no-move-wins-but-draws", stalling = name(&stalling)));
        }
        Ok(Some(left)) => {
            reason.say(why_it_wins(game, row, &left));
            reason.say(name(&left));
        }
        Ok(None) => {
            reason.say(answer(game, row, &stalling));
            let is_last = game.stalling_move(&stalling).is_none();
            let stalling = name(&stalling);
            reason.say(if is_last {
                message!("no-move-wins-and-ends", stalling)
            } else {
                message!("no-move-wins", stalling)
            });
        }
        // The preferred winning move overflows, but the stalling move wins too.
        Err(_) if !game.is_won(&stalling) => {
            reason.say(why_it_wins(game, row, &stalling));
            reason.say(name(&stalling));
        }
        Err(RowError { spot, cause: Cause::MoveOverflows, .. }) => {
            let number = match spot {
                RowSpot::Number(index) => index + 1,
                RowSpot::End => row.len(),
            };
            reason.say(message!(
                "winning-moves-overflow",
                number,
                most = u64::MAX,
                stalling = name(&stalling)
            ));
        }
        Err(error) => {
            reason.say(message!("win-not-looked-for", error = error.message(), stalling = name(&stalling)));
        }
    }
}

/// The message that no move is left, and who wins.
pub(super) fn over(ending: Ending) -> Message {
    match ending {
        Ending::Normal => message!("over-loses"),
        Ending::Misere => message!("over-wins"),
    }
}

/// Why a winning move wins.
pub(super) fn why_it_wins<G: Teach + ?Sized>(game: &G, row: &[u64], left: &[u64]) -> Message {
    if game.stalling_move(left).is_none() {
        return message!("leaves-no-move");
    }
    game.why_it_wins(row, left)
}

/// A move that does not win, the opponent's answer to it, and why that answer wins.
fn answer<G: Teach + ?Sized>(game: &G, row: &[u64], left: &[u64]) -> Message {
    let first = game.name_move(row, left).unwrap_or_else(|why| why);
    if game.stalling_move(left).is_none() {
        return message!("answer-none", first);
    }
    let name = |reply: &[u64]| game.name_move(left, reply).unwrap_or_else(|why| why);
    if let Some(script) = game.script() {
        let reply = script.reply(row, left);
        return message!("answer-of-script", first, answer = name(&reply), reply = spaced(&reply));
    }
    match Position::new(game, left).and_then(best_move) {
        Ok(Some(reply)) => {
            message!("answer", first, answer = name(&reply), why = why_it_wins(game, left, &reply))
        }
        _ => message!("answer-not-looked-for"),
    }
}

/// A line of an explanation. Either part can be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Text that is aligned with other lines and cannot be wrapped.
    pub columns: String,
    /// Prose after the columns. It can be wrapped.
    pub prose: String,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = if self.columns.is_empty() || self.prose.is_empty() { "" } else { "   " };
        write!(f, "{}{gap}{}", self.columns, self.prose)
    }
}

/// The lines of an explanation in a language.
pub fn lines(reason: &Reason, words: &Words) -> Vec<Line> {
    let mut lines = Vec::new();
    for part in reason.parts() {
        match part {
            Part::Sentence(sentence) => {
                lines.push(Line { columns: String::new(), prose: words.say(sentence) });
            }
            Part::Columns(columns) => lines_of(columns, words, &mut lines),
        }
    }
    lines
}

/// The line wrapped to `width`. Its prose follows its columns if both fit on one line; otherwise it goes
/// below them.
pub fn wrapped(line: &Line, width: usize) -> Vec<String> {
    let Line { columns, prose } = line;
    let prose_alone = || textwrap::wrap(prose, width).into_iter().map(String::from);
    match (columns.is_empty(), prose.is_empty()) {
        (false, true) => vec![columns.clone()],
        (true, _) => prose_alone().collect(),
        (false, false) if columns.width() + 3 + prose.width() <= width => vec![line.to_string()],
        (false, false) => [columns.clone()].into_iter().chain(prose_alone()).collect(),
    }
}

fn lines_of(columns: &Columns, words: &Words, lines: &mut Vec<Line>) {
    let label = words.say(&columns.label);
    let labels: Vec<String> = columns.numbers.iter().map(|(label, _)| words.say(label)).collect();
    let before = labels.iter().chain([&label]).map(|label| label.width()).max().unwrap_or_default();
    let digits = columns.sums.iter().map(|sum| sum.to_string().len()).max().unwrap_or(1);
    // Sums of several digits need a blank between them.
    let cell = if digits > 1 { digits + 1 } else { 1 };

    let line = |label: &str, cells: &mut dyn Iterator<Item = u64>| {
        let mut columns = format!("{:1$}{label}   ", "", before - label.width());
        cells.for_each(|digit| {
            let _ = write!(columns, "{digit:>cell$}");
        });
        columns
    };
    for (label, (_, number)) in labels.iter().zip(&columns.numbers) {
        let columns = line(label, &mut columns.digits(*number));
        lines.push(Line { columns, prose: String::new() });
    }
    let rule = "-".repeat(columns.sums.len() * cell);
    lines.push(Line { columns: format!("{:before$}   {rule}", ""), prose: String::new() });
    let remark = words.say(&columns.remark);
    lines.push(Line { columns: line(&label, &mut columns.sums.iter().copied()), prose: remark });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Locale;

    #[test]
    fn sums_of_several_digits_stand_apart() {
        let mut reason = Reason::default();
        let numbers = vec![("a".into(), 5), ("bc".into(), 1)];
        reason.columns(numbers, "d".into(), |column| u64::from(column) * 10, "e".into());
        let lines = lines(&reason, Words::of(Locale::En));
        let columns: Vec<&str> = lines.iter().map(|line| &*line.columns).collect();
        assert_eq!(
            columns,
            ["  a     1  0  1", " bc     0  0  1", "      ---------", "  d    20 10  0"]
                .map(|line| &line[1..])
        );
        assert_eq!(lines[3].prose, "e");
    }

    #[test]
    fn chinese_labels_are_two_columns_wide() {
        let mut reason = Reason::default();
        reason.nim_sum(vec![("5".into(), 5), ("17".into(), 17)]);
        let lines = lines(&reason, Words::of(Locale::Zh));
        assert_eq!(lines[0].columns, "   5   00101");
        assert_eq!(lines[3].columns, "异或   10100");
    }
}
