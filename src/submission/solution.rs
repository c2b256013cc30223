//! What a game brings to a submission.

/// How a submission answers a row: source texts, and how they are used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The texts of theorems, which compile by themselves.
    pub texts: Vec<&'static str>,
    /// Constants, each with the end of its last line.
    pub constants: Vec<String>,
    /// Statements before the first row, each line with its end.
    pub before: String,
    /// The same before each row's answer.
    pub each_row: String,
    /// The names of a row's numbers. Where there are none, it is `row`, a vector of any length.
    pub row: &'static [&'static str],
    /// What is asked of the row, as an expression: whether the player to move wins, or else what is written.
    pub answer: String,
}

impl Solution {
    /// Where `answer` is all that is to be said of rows of any length.
    pub(crate) fn of_rows(texts: &[&'static str], answer: impl Into<String>) -> Self {
        Solution { texts: texts.to_vec(), answer: answer.into(), ..Solution::default() }
    }

    /// The same for rows of just these numbers.
    pub(crate) fn of(
        row: &'static [&'static str],
        texts: &[&'static str],
        answer: impl Into<String>,
    ) -> Self {
        Solution { row, ..Solution::of_rows(texts, answer) }
    }
}
