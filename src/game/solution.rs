//! Solutions: the theorem of a game as source text, for submissions.

/// How a submission answers a row: source texts, and the code that uses them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Solution {
    /// The texts of theorem files, which compile by themselves.
    pub texts: Vec<&'static str>,
    /// Constants, each with its last line end.
    pub constants: Vec<String>,
    /// Statements before the first row, each with its line end.
    pub before: String,
    /// Statements before each row's answer.
    pub each_row: String,
    /// The names of a row's numbers; without names, the row is `row`, a vector of any length.
    pub row: &'static [&'static str],
    /// The answer to a row, as an expression: a verdict, or the text to write.
    pub answer: String,
}

impl Solution {
    /// Answers rows of any length with the expression `answer`.
    pub fn of_rows(texts: &[&'static str], answer: impl Into<String>) -> Self {
        Solution { texts: texts.to_vec(), answer: answer.into(), ..Solution::default() }
    }

    /// Answers rows of these numbers with the expression `answer`.
    pub fn of(row: &'static [&'static str], texts: &[&'static str], answer: impl Into<String>) -> Self {
        Solution { row, ..Solution::of_rows(texts, answer) }
    }

    /// Answers rows of a view: the expression `heaps`, which uses the functions of `text`, makes the row of
    /// heaps.
    pub fn through(mut self, text: &'static str, heaps: &str) -> Self {
        self.texts.push(text);
        self.each_row.insert_str(0, &format!("let row = {heaps};\n"));
        self
    }
}

/// The columns of a line of code or comments at most.
pub const WIDTH: usize = 100;

/// The definition of a constant array, in lines of at most [`WIDTH`].
pub(crate) fn array<T: std::fmt::Display>(name: &str, item: &str, items: &[T]) -> String {
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
