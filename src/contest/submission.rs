//! Submissions: the answers to an input, from one source file that an online judge compiles.
//!
//! It needs only the standard library, and no newer compiler than judges have: C++ of 1998, Python 3.5, Rust
//! 1.65. Each theorem is in a Rust file, with its proof, that uses nothing of the crate; beside it are the same
//! theorem in C++ and Python. A game names by [`Contest::solution`](crate::game::Contest::solution) which of
//! these files answer a row, and how. In Rust that is the same text that is compiled here: such a file can use
//! another by `use super::`, and the parts that make it a file of the crate are removed. In the other languages
//! the heading of the Rust file, which is the proof, comes above the code.
//!
//! The steps of a program are planned once, in pieces that each language has.
//!
//! A submission trusts that its judge keeps its promises. It notices one mistake in an input: it ends at
//! anything that is neither a number nor a blank, which is refused here too.

mod frame;
mod pieces;
mod plan;
mod program;

use super::assignment::Assignment;
use crate::game::{AnswerKind, Ending, Entry, Family, Game, Language, Solution};
use crate::games::rules;
use crate::message::{Message, message};
use program::{SourceText, WIDTH};

/// The source of a program that answers an assignment about a game, whose line in the table is `entry`. The
/// comment at its top begins with `title`, a line or several.
///
/// # Errors
///
/// Why there is none, in a sentence.
pub fn source(
    title: &str, entry: &Entry, assignment: &Assignment<'_>, language: Language,
) -> Result<String, Message> {
    let (kind, games) = (assignment.task.kind(), assignment.task.form());
    let solution = match (assignment.game, games.family) {
        (Some(game), _) if kind.is_verdict() => game.solution()?,
        (Some(game), _) => {
            game.solution_of(kind).ok_or_else(|| match game.solution_of(&AnswerKind::Count) {
                Some(_) => message!("verdicts-or-count"),
                None => message!("verdicts-alone"),
            })?
        }
        (None, Some(family)) => described(family, games.largest, kind)?,
        (None, None) => return Err(message!("no-submission")),
    };
    let ending = assignment.game.map_or(Ending::Normal, Game::ending);
    let steps = plan::of(&games.format, &solution, kind, language)?;
    let mut heading: Vec<String> = title.lines().map(str::to_owned).collect();
    if language == Language::Python && solution.slow_in_python {
        heading.push("Python is likely too slow for the largest inputs.".to_owned());
    }
    heading.push(String::new());
    heading.extend(about(entry, ending));
    let mut program = SourceText::new(heading, solution.constants, steps);
    for text in solution.texts {
        program.define(text, language);
    }
    Ok(frame::source(program, language))
}

/// How a submission answers rows of the games that its input describes.
fn described(family: &Family, largest: usize, kind: &AnswerKind) -> Result<Solution, Message> {
    // Python makes a table for heaps up to this size in a second.
    const SMALL: usize = 100_000;
    if !kind.is_verdict() {
        return Err(message!("verdicts-alone"));
    }
    let solution = (family.solution)();
    Ok(Solution { slow_in_python: solution.slow_in_python && largest > SMALL, ..solution })
}

/// The lines about rows and moves.
fn about(entry: &Entry, ending: Ending) -> Vec<String> {
    let last = match ending {
        Ending::Normal => "",
        Ending::Misere => " Whoever takes the last stone loses.",
    };
    let about = format!("A row is {}; a move: {}.{last}", rules::row(entry), rules::a_move(entry));
    textwrap::wrap(&about, WIDTH - "//! ".len()).into_iter().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::table::GAMES;

    /// The help of `--answer` says so.
    #[test]
    fn only_nim_and_strip_count_moves_in_submissions() {
        let kinds = [AnswerKind::Move, AnswerKind::Moves, AnswerKind::Count, AnswerKind::Grundy];
        for entry in GAMES {
            for trial in entry.trials().filter(|trial| !trial.arguments.contains("graph")) {
                let game = entry.parse(&trial.arguments).unwrap();
                for kind in &kinds {
                    let expected = ["nim", "strip"].contains(&entry.name)
                        && trial.arguments.is_empty()
                        && *kind == AnswerKind::Count;
                    let found = game.solution_of(kind).is_some();
                    assert_eq!(found, expected, "{} {} {kind:?}", entry.name, trial.arguments);
                }
            }
        }
    }
}
