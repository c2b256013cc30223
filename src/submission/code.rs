//! Pieces of code.

use std::fmt::Display;

use super::Solution;
use crate::question::Question;

/// How wide code and comments are.
pub(super) const WIDTH: usize = 100;

/// Lines in braces behind `head`.
pub(super) fn block(head: &str, lines: &str) -> String {
    let lines: Vec<String> = lines.lines().map(|line| format!("    {line}\n")).collect();
    format!("{head} {{\n{}}}\n", lines.concat())
}

/// What is done with each row.
pub(super) fn each_row(solution: &Solution, question: &Question<'_>) -> String {
    let Solution { each_row, answer, .. } = solution;
    let [win, lose] = match question {
        Question::Win => ["1\n".to_owned(), "0\n".to_owned()],
        Question::Words(words) => [&words.win, &words.lose].map(|word| [word, words.end].concat()),
        _ => return format!("{each_row}answers.push_str(&format!(\"{{}}\\n\", {answer}));\n"),
    };
    let line = format!("answers.push_str(if {answer} {{ {win:?} }} else {{ {lose:?} }});\n");
    // Room for what it is indented by.
    if line.len() <= WIDTH - 12 {
        return each_row.clone() + &line;
    }
    format!("{each_row}let wins = {answer};\nanswers.push_str(if wins {{ {win:?} }} else {{ {lose:?} }});\n")
}

/// A constant array.
pub(crate) fn array<T: Display>(name: &str, item: &str, items: &[T]) -> String {
    let head = format!("const {name}: [{item}; {}] = [", items.len());
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    let line = format!("{head}{}];\n", items.join(", "));
    if line.len() <= WIDTH {
        return line;
    }
    let mut lines = vec!["   ".to_owned()];
    for item in items {
        if lines[lines.len() - 1].len() + item.len() + 2 > WIDTH {
            lines.push("   ".to_owned());
        }
        if let Some(line) = lines.last_mut() {
            *line += &[" ", &item, ","].concat();
        }
    }
    format!("{head}\n{}\n];\n", lines.join("\n"))
}
