//! Pieces of code.

use crate::game::{AnswerKind, Solution, WIDTH};

/// Lines in braces after `head`.
pub(super) fn block(head: &str, lines: &str) -> String {
    let lines: Vec<String> = lines.lines().map(|line| format!("    {line}\n")).collect();
    format!("{head} {{\n{}}}\n", lines.concat())
}

/// The statements for each row.
pub(super) fn each_row(solution: &Solution, kind: &AnswerKind) -> String {
    let Solution { each_row, answer, .. } = solution;
    let [win, lose] = match kind {
        AnswerKind::Win => ["1\n".to_owned(), "0\n".to_owned()],
        AnswerKind::Words(words) => [&words.win, &words.lose].map(|word| format!("{word}\n")),
        AnswerKind::Letters(words) => [words.win.clone(), words.lose.clone()],
        _ => return format!("{each_row}answers.push_str(&format!(\"{{}}\\n\", {answer}));\n"),
    };
    let line = format!("answers.push_str(if {answer} {{ {win:?} }} else {{ {lose:?} }});\n");
    // Room for its indentation.
    if line.len() <= WIDTH - 12 {
        return each_row.clone() + &line;
    }
    format!("{each_row}let wins = {answer};\nanswers.push_str(if wins {{ {win:?} }} else {{ {lose:?} }});\n")
}
