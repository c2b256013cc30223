//! Submissions: what is asked about an input, answered by one source file that an online judge compiles.
//!
//! It needs nothing but the standard library, and no newer compiler than judges have: edition 2021, Rust 1.65. What
//! decides in it is the crate's own theorem, the very text that is compiled here. Each theorem stands, with its
//! proof, in a file that uses nothing of the crate, and a game says by [`Game::solution`](crate::Game::solution)
//! which of these files answer a row, and how. Such a file may use another by `use super::`; in a submission they
//! stand in one, and what makes them files of the crate falls away.
//!
//! A submission reads what its judge promises, and looks for no mistakes in it.

mod code;
mod games;
mod positions;
mod solution;

use crate::exercise::Exercise;
use crate::games::{Ending, Entry};
use crate::problems::Series;

pub(crate) use code::array;
pub use solution::Solution;

/// The source of a program that answers what `exercise` asks about a game, whose line in the table is `entry`. `title`
/// is its first line.
///
/// # Errors
///
/// Why there is none, in a sentence.
pub fn source(title: &str, entry: &Entry, exercise: &Exercise<'_>) -> Result<String, String> {
    let (solution, ending, body) = match exercise {
        Exercise::Positions(job) => {
            let solution = job.game.solution(job.question)?;
            let body = positions::body(job.layout, &solution, job.question);
            (solution, job.game.ending(), body)
        }
        Exercise::Games(Series { head, question, .. }) => {
            let solution = head.solution(question)?;
            let body = games::body(head, &solution, question);
            (solution, Ending::Normal, body)
        }
    };
    let mut parts = vec![heading(title, entry, ending), "use std::io::Read;\n".to_owned()];
    parts.extend(solution.constants);
    parts.extend(solution.texts.into_iter().map(adapted));
    parts.push(include_str!("submission/texts/numbers.rs").to_owned());
    parts.push(code::block("fn main()", &body));
    Ok(parts.join("\n"))
}

/// The comment at the top.
fn heading(title: &str, entry: &Entry, ending: Ending) -> String {
    let last = match ending {
        Ending::Normal => "",
        Ending::Misere => " Whoever takes the last stone loses.",
    };
    let about = format!("A row is {}; a move: {}.{last}", entry.row, entry.a_move);
    let about = textwrap::wrap(&about, code::WIDTH);
    [title, ""].into_iter().chain(about.iter().map(AsRef::as_ref)).map(comment).collect()
}

fn comment(line: &str) -> String {
    format!("//! {line}").trim_end().to_owned() + "\n"
}

/// The text of a file of the crate, without what makes it one: its heading is a comment of its own, what it uses stands
/// beside it, and nothing is public where there are no modules.
fn adapted(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("use super::"));
    let mut adapted = String::new();
    for line in lines {
        // Behind a heading, what is used has left a blank line of its own.
        if !line.is_empty() || !adapted.ends_with("\n\n") {
            adapted += &line.replacen("//!", "//", 1).replacen("pub(super) ", "", 1);
            adapted += "\n";
        }
    }
    adapted
}
