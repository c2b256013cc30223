//! Submissions: single source files that solve a problem at an online judge.
//!
//! A submission needs only the standard library, and compiles on the old compilers that judges have: C++98, Python 3.5,
//! Rust 1.65. Each theorem has a Rust file with its proof, and versions in C++ and Python beside it. The Rust file uses
//! other parts of the crate only through `use super::`. A game's [`Contest::solution`](crate::game::Contest::solution)
//! names the files that answer a row, and how. A Rust submission contains the very text that is compiled here, without
//! the parts that make it a file of the crate. In the other languages the heading of the Rust file, which is the proof,
//! comes above the code.
//!
//! One plan of a program's steps serves all languages: each language has its version of every piece.
//!
//! A submission trusts that the input is as promised. It notices one mistake: it stops at anything that is
//! neither a number nor a blank, which this crate refuses too.

mod frame;
mod functions;
mod pieces;
mod plan;
pub(crate) mod position;
mod program;

use super::assignment::Assignment;
use crate::game::{
    AnswerKind, Code, ComputedRow, DescribedBy, Ending, Entry, Family, Language, MovePart, MoveText, Report,
    Ruleset, Settings, Solution, code,
};
use crate::message::{Message, message};
use crate::teach::rules;
use program::{SourceText, WIDTH};

/// The largest heap of a table that a program makes of a set from its input.
pub(crate) const MOST_IN_TABLE: u64 = 1 << 24;

/// The source of a program that answers an assignment about the game with the table entry `entry` and these settings.
/// The comment at its top begins with `title`, which can have several lines.
///
/// # Errors
///
/// Why there is no submission, in a sentence.
pub fn source(
    title: &str, (entry, settings): (&Entry, &Settings), assignment: &Assignment<'_>, language: Language,
) -> Result<String, Message> {
    let solution = solution(assignment)?;
    let mut heading: Vec<String> = title.lines().map(str::to_owned).collect();
    if language == Language::Python && solution.slow_in_python {
        heading.push("Python is likely too slow for the largest inputs.".to_owned());
    }
    heading.extend(solution.most.map(|most| format!("All numbers of a position are at most {most}.")));
    heading.push(String::new());
    heading.extend(about(entry, settings, assignment.task.form().ending(assignment.game)));
    let steps = plan::of(&assignment.task, &solution, language)?;
    let of_lost = match assignment.task.kind() {
        AnswerKind::Count => code!("submission/texts/count"),
        AnswerKind::Report(Report::Told(text)) if text.each.is_some() => {
            code!("submission/texts/each_move")
        }
        AnswerKind::Report(_) => code!("submission/texts/first_move"),
        _ => code!("submission/texts/written"),
    };
    let search = solution.moves.as_ref().map(|moves| [&moves.texts[..], &[of_lost]].concat());
    let mut texts = search.unwrap_or_default();
    if matches!(assignment.task.kind(), AnswerKind::Report(Report::Told(text)) if text.tells()[2]) {
        texts.push(code!("submission/texts/rest"));
    }
    Ok(frame::source(program((heading, steps), solution, &texts, language), language))
}

/// The source of a checker in C++ that accepts any winning move as the answer to a row. It begins with the line `about`.
/// The code `before` reads files and reports.
///
/// # Errors
///
/// Why there is no such checker.
pub(super) fn checker(
    about: &str, before: [&'static str; 2], assignment: &Assignment<'_>,
) -> Result<String, Message> {
    let solution = solution(assignment)?;
    let rule = solution.moves.iter().flat_map(|moves| moves.rule.clone());
    let steps = plan::of_checker(&assignment.task, &solution)? + "finish();\n";
    let texts = before.map(Code::cpp).into_iter().chain(rule).collect::<Vec<_>>();
    Ok(frame::checker(program((vec![about.to_owned()], steps), solution, &texts, Language::Cpp)))
}

/// How the rows of an assignment are answered.
fn solution(assignment: &Assignment<'_>) -> Result<Solution, Message> {
    let (kind, games) = (assignment.task.kind(), assignment.task.form());
    let solution = match (assignment.game, games.family) {
        (Some(game), _) if kind.is_verdict() => game.solution()?,
        (Some(game), _) => solution_of(game, kind)
            .map_or_else(|| Err(game.solution().err().unwrap_or_else(|| others(game))), Ok)?,
        (None, Some(family)) => described(family, games.largest, kind)?,
        (None, None) => return Err(message!("no-submission")),
    };
    check_largest(assignment.limits.largest(), solution.most)?;
    Ok(solution)
}

/// Refuses limits that go beyond what a program can answer. All numbers are no limit.
fn check_largest(largest: u64, most: Option<u64>) -> Result<(), Message> {
    match most {
        Some(most) if (most + 1..u64::MAX).contains(&largest) => {
            Err(message!("submission-beyond", largest, most))
        }
        _ => Ok(()),
    }
}

/// A program of these parts, the heading and the steps, and the definitions of a solution with these texts after them.
fn program(
    (heading, steps): (Vec<String>, String), solution: Solution, texts: &[Code], language: Language,
) -> SourceText {
    let mut program = SourceText::new(heading, solution.constants, steps);
    for &text in solution.texts.iter().chain(texts) {
        program.define(text, language);
    }
    if let Some(ComputedRow { code, sets, .. }) = &solution.computed {
        program.set(sets, language);
        program.define_below("", language.pick(code.each_ref().map(String::as_str)), language);
    }
    program
}

/// What submissions of a game answer, if not what was asked for.
fn others(game: &dyn Ruleset) -> Message {
    let of_parts = |win| AnswerKind::Report(Report::Told(MoveText { win, each: None, lose: String::new() }));
    let kinds = [
        ("count", AnswerKind::Count),
        ("{amount}", of_parts(vec![MovePart::Amount])),
        ("{pile}", of_parts(vec![MovePart::Pile])),
        ("grundy", AnswerKind::Grundy),
        ("move", AnswerKind::Move),
        ("moves", AnswerKind::Moves),
    ];
    let has_code = |(_, kind): &&(&str, AnswerKind)| solution_of(game, kind).is_some();
    let kinds: Vec<&str> = kinds.iter().filter(has_code).map(|(name, _)| *name).collect();
    if kinds.is_empty() {
        message!("verdicts-alone")
    } else {
        message!("verdicts-or-others", kinds = kinds.join(", "))
    }
}

/// How a submission gives this kind of answer, which is no verdict.
fn solution_of(game: &dyn Ruleset, kind: &AnswerKind) -> Option<Solution> {
    game.solution_of(kind).or_else(|| values(game, kind)).or_else(|| of_moves(game, kind))
}

/// How a submission finds what can be told from all winning moves.
fn of_moves(game: &dyn Ruleset, kind: &AnswerKind) -> Option<Solution> {
    let is_told = matches!(kind, AnswerKind::Count | AnswerKind::Report(Report::Told(_)));
    game.solution_of(&AnswerKind::Moves).filter(|_| is_told)
}

/// How a submission writes the Grundy value, if the verdict is that the nim-sum of the values of heaps is not 0.
fn values(game: &dyn Ruleset, kind: &AnswerKind) -> Option<Solution> {
    const IS_WON: &str = " != 0";
    let is_asked = *kind == AnswerKind::Grundy && game.ending() == Ending::Normal;
    let solution =
        game.solution().ok().filter(|solution| is_asked && solution.answer.starts_with("nim_sum("))?;
    Some(Solution { answer: solution.answer.strip_suffix(IS_WON)?, ..solution })
}

/// How a submission answers rows of games that its input describes.
fn described(family: &Family, largest: usize, kind: &AnswerKind) -> Result<Solution, Message> {
    // In Python, a table for heaps up to this size takes a second.
    const SMALL: usize = 100_000;
    if family.by == DescribedBy::Set {
        check_largest(largest as u64, Some(MOST_IN_TABLE))?;
    }
    let solution = (family.solution)(kind).ok_or_else(|| message!("verdicts-alone"))?;
    let is_slow = largest > SMALL || matches!(family.by, DescribedBy::Grid | DescribedBy::Edges);
    Ok(Solution { slow_in_python: solution.slow_in_python && is_slow, ..solution })
}

/// The lines that explain rows and moves.
fn about(entry: &Entry, settings: &Settings, ending: Ending) -> Vec<String> {
    let last = match ending {
        Ending::Normal => "",
        Ending::Misere => " Whoever takes the last stone loses.",
    };
    let (row, a_move) = (rules::row(entry, settings), rules::a_move(entry, settings, &[]));
    let about = format!("A row is {row}; a move: {a_move}.{last}");
    textwrap::wrap(&about, WIDTH - "//! ".len()).into_iter().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::table::GAMES;

    /// The help for `--answer` promises this.
    #[test]
    fn submissions_have_the_answers_that_the_help_promises() {
        crate::game::at_root();
        let kinds = [AnswerKind::Move, AnswerKind::Moves, AnswerKind::Count, AnswerKind::Grundy];
        for entry in GAMES {
            for trial in entry.trials().filter(|trial| !trial.arguments.contains("graph")) {
                let game = entry.parse(&trial.arguments).unwrap();
                let command = format!("{} {}", entry.name, trial.arguments);
                let has_moves = match entry.name {
                    "bash" | "euclid" | "nim" | "strip" => true,
                    "mark" => game.ending() == Ending::Normal,
                    "subtraction" => !trial.arguments.contains("squares"),
                    "wythoff" => ["", "--misere", "--t 1"].contains(&trial.arguments.trim()),
                    // These are games of the others.
                    "moore" => {
                        trial.arguments.contains("--heaps 1 ") || trial.arguments.ends_with("--heaps 1")
                    }
                    "rules" => trial.arguments.contains("wythoff"),
                    _ => false,
                };
                for kind in &kinds {
                    let expected = match kind {
                        AnswerKind::Grundy => entry.name == "turning-corners",
                        _ => has_moves,
                    };
                    let found = game.solution_of(kind).or_else(|| of_moves(&*game, kind)).is_some();
                    assert_eq!(found, expected, "{command} {kind:?}");
                }
            }
        }
    }
}
