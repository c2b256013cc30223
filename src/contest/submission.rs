//! Submissions: what is asked about an input, answered by one source file that an online judge compiles.
//!
//! It needs nothing but the standard library, and no newer compiler than judges have: edition 2021, Rust
//! 1.65. What decides in it is the crate's own theorem, the very text that is compiled here. Each theorem
//! stands, with its proof, in a file that uses nothing of the crate, and a game tells by
//! [`Contest::solution`](crate::game::Contest::solution) which of these files answer a row, and how.
//! Such a file may use another by `use super::`; in a submission they stand in one, and what makes them files
//! of the crate falls away.
//!
//! A submission reads what its judge promises, and looks for no mistakes in it.

mod code;
mod games;
mod positions;

use super::assignment::Assignment;
use crate::engine::{DescribedRows, Header};
use crate::game::{AnswerKind, Ending, Entry, Solution, WIDTH};

/// The source of a program that answers an assignment about a game, whose line in the table is `entry`.
/// `title` is its first line.
///
/// # Errors
///
/// Why there is none, in a sentence.
pub fn source(title: &str, entry: &Entry, assignment: &Assignment<'_>) -> Result<String, String> {
    let task = &assignment.task;
    let (solution, ending, body) = match (assignment.game, task.positions(), task.header()) {
        (Some(game), Some((_, layout)), _) => {
            let solution = match task.kind() {
                kind if kind.is_verdict() => game.solution()?,
                kind => game.solution_of(kind).ok_or(VERDICTS_ALONE)?,
            };
            let body = positions::body(layout, &solution, task.kind());
            (solution, game.ending(), body)
        }
        (_, _, Some(header)) => {
            let solution = described(header, task.kind())?;
            let body = games::body(header, &solution, task.kind());
            (solution, Ending::Normal, body)
        }
        _ => return Err("the theorem of this game is not written as a submission".to_owned()),
    };
    let mut parts = vec![heading(title, entry, ending), "use std::io::Read;\n".to_owned()];
    parts.extend(solution.constants);
    parts.extend(solution.texts.into_iter().map(adapted));
    parts.push(include_str!("submission/texts/numbers.rs").to_owned());
    parts.push(code::block("fn main()", &body));
    Ok(parts.join("\n"))
}

const VERDICTS_ALONE: &str = "a submission of this game says who wins, and nothing else";

/// How a submission answers rows of the games that its input describes.
fn described(header: &Header, kind: &AnswerKind) -> Result<Solution, String> {
    if !kind.is_verdict() {
        return Err(VERDICTS_ALONE.to_owned());
    }
    let solution = (header.family.solution)();
    Ok(match header.rows {
        DescribedRows::Follow(_) => solution,
        // All values are made at once.
        DescribedRows::ThePile | DescribedRows::UpToThePile => Solution {
            before: solution.before + "extend_grundy_values(&mut values, &set, pile as usize + 1);\n",
            each_row: String::new(),
            ..solution
        },
    })
}

/// The comment at the top.
fn heading(title: &str, entry: &Entry, ending: Ending) -> String {
    let last = match ending {
        Ending::Normal => "",
        Ending::Misere => " Whoever takes the last stone loses.",
    };
    let about = format!("A row is {}; a move: {}.{last}", entry.row, entry.a_move);
    let about = textwrap::wrap(&about, WIDTH);
    [title, ""].into_iter().chain(about.iter().map(AsRef::as_ref)).map(comment).collect()
}

fn comment(line: &str) -> String {
    format!("//! {line}").trim_end().to_owned() + "\n"
}

/// The text of a file of the crate, without what makes it one: its heading becomes a comment, imports go, and
/// nothing is public where there are no modules.
fn adapted(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("use super::"));
    let mut adapted = String::new();
    for line in lines {
        // After a heading, an import has left a blank line of its own.
        if !line.is_empty() || !adapted.ends_with("\n\n") {
            adapted +=
                &line.replacen("//!", "//", 1).replacen("pub(super) ", "", 1).replacen("pub(crate) ", "", 1);
            adapted += "\n";
        }
    }
    adapted
}
