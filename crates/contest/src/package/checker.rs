//! The checker of a package, in C++.

use std::fmt::Write as _;

use super::contest_system::ContestSystem;
use crate::assignment::Assignment;
use crate::game::{AnswerKind, MoveText, Report};
use crate::message::Message;
use crate::submission;
use crate::text::quote;

/// The checker of a package, in C++: a program that compares the words of an output with the words of the
/// answers, or that accepts any winning move.
///
/// # Errors
///
/// Why these answers have no checker.
#[expect(clippy::missing_panics_doc, reason = "memory takes all that is written to it")]
pub fn checker(assignment: &Assignment<'_>, system: ContestSystem) -> Result<String, Message> {
    let head = match system {
        ContestSystem::Polygon => "#include \"testlib.h\"\n\n#include <string>\n",
        ContestSystem::Kattis => include_str!("texts/checking.cpp"),
    };
    let kind = assignment.task.kind();
    let told;
    let (numbers, words): (bool, Vec<&str>) = match kind {
        AnswerKind::Win => (false, vec!["0", "1"]),
        AnswerKind::Words(words) | AnswerKind::Letters(words) => (false, words.of_win_and_loss().collect()),
        AnswerKind::Report(Report::Amounts) => (true, vec!["none"]),
        AnswerKind::Report(Report::Changes) => (true, vec!["No", "Yes"]),
        AnswerKind::Report(Report::Cells(words)) => (true, words.of_win_and_loss().collect()),
        AnswerKind::Report(Report::Told(text)) => {
            told = text.words();
            (true, told.iter().map(String::as_str).filter(|word| *word != MoveText::HOLE).collect())
        }
        AnswerKind::Count | AnswerKind::Grundy | AnswerKind::Report(Report::Results) => (true, Vec::new()),
        AnswerKind::Move => {
            return submission::checker(ABOUT_MOVES, [head, include_str!("texts/moves.cpp")], assignment);
        }
        AnswerKind::Moves => {
            return Ok(format!("// {ABOUT_ALL_MOVES}\n{head}\n{}", include_str!("texts/all_moves.cpp")));
        }
    };
    let mut possible = String::new();
    if matches!(kind, AnswerKind::Letters(_)) {
        let letters = quote::cpp(&words.concat());
        writeln!(possible, "    return word.find_first_not_of({letters}) == std::string::npos;")
    } else {
        for (_, word) in words.iter().enumerate().filter(|(index, word)| !words[..*index].contains(word)) {
            let [from, to] =
                if word.contains(MoveText::HOLE) { ["isLike(word, ", ")"] } else { ["word == ", ""] };
            writeln!(possible, "    if ({from}{}{to}) return true;", quote::cpp(word)).expect(WRITTEN);
        }
        let rest =
            if numbers { "word.find_first_not_of(\"0123456789\") == std::string::npos" } else { "false" };
        writeln!(possible, "    return {rest};")
    }
    .expect(WRITTEN);
    let like = if possible.contains("isLike(") { LIKE } else { "" };
    Ok(format!("// {ABOUT}\n{head}\n{like}{POSSIBLE}{possible}}}\n\n{MAIN}"))
}

const WRITTEN: &str = "memory takes all that is written to it";

const ABOUT: &str =
    "Compares the words of an output with those of the answers, whatever blanks are between them.";

const ABOUT_MOVES: &str = "Accepts any winning move, or '-' if there is none.";

const ABOUT_ALL_MOVES: &str =
    "Compares the winning moves of an output with those of the answers, in any order.";

const POSSIBLE: &str =
    "// Whether some answer contains this word.\nstatic bool isPossible(const std::string& word) {\n";

const LIKE: &str = include_str!("texts/like.cpp");

const MAIN: &str = include_str!("texts/checker.cpp");
