//! Reasons: why the player to move wins or loses, line by line.

use std::fmt::{self, Write};

/// The lines of an explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    lines: Vec<Line>,
}

/// A line of an explanation. Either part may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Text in columns with other lines, which cannot be wrapped.
    pub columns: String,
    /// Prose after the columns, which can be wrapped.
    pub prose: String,
}

impl fmt::Display for Reason {
    /// A line of text for each, which is not wrapped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = if self.columns.is_empty() || self.prose.is_empty() { "" } else { "   " };
        write!(f, "{}{gap}{}", self.columns, self.prose)
    }
}

/// Who wins, in words.
pub(crate) fn verdict(wins: bool) -> &'static str {
    if wins { "the player to move wins" } else { "the player to move loses" }
}

impl Reason {
    /// The lines, from the first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds a sentence.
    pub fn say(&mut self, prose: impl Into<String>) {
        self.lines.push(Line { columns: String::new(), prose: prose.into() });
    }

    /// Adds labelled numbers below one another in binary, then their nim-sum and what it tells: the position
    /// is a P-position if the nim-sum is 0.
    pub fn nim_sum(&mut self, numbers: &[(String, u64)]) {
        self.nim_sum_telling(numbers, verdict);
    }

    /// As [`Reason::nim_sum`], with other words for what the nim-sum tells: `telling` gets whether it is not
    /// 0.
    pub(crate) fn nim_sum_telling(&mut self, numbers: &[(String, u64)], telling: fn(bool) -> &'static str) {
        let sum = numbers.iter().fold(0, |sum, (_, number)| sum ^ number);
        let zero = if sum == 0 { "zero" } else { "not zero" };
        self.columns(numbers, "xor", |column| sum >> column & 1, &format!("{zero}: {}", telling(sum != 0)));
    }

    /// Adds labelled numbers below one another in binary, a rule, and below it `sum` of each column. Columns
    /// count from 0 at the right.
    pub(crate) fn columns(
        &mut self, numbers: &[(String, u64)], label: &str, sum: impl Fn(u32) -> u64, remark: &str,
    ) {
        let all = numbers.iter().fold(1, |or, (_, number)| or | number);
        let columns = u64::BITS - all.leading_zeros();
        let sums: Vec<u64> = (0..columns).rev().map(sum).collect();
        let digits = sums.iter().map(|sum| sum.to_string().len()).max().unwrap_or(1);
        // Sums of several digits need a blank between them.
        let cell = if digits > 1 { digits + 1 } else { 1 };
        let labels = numbers.iter().map(|(label, _)| label.len()).chain([label.len()]);
        let before = labels.max().unwrap_or_default();

        let line = |label: &str, cells: &mut dyn Iterator<Item = u64>, remark: &str| {
            let mut columns = format!("{label:>before$}   ");
            cells.for_each(|digit| {
                let _ = write!(columns, "{digit:>cell$}");
            });
            Line { columns, prose: remark.to_owned() }
        };
        for (label, number) in numbers {
            self.lines.push(line(label, &mut (0..columns).rev().map(|column| number >> column & 1), ""));
        }
        let rule = "-".repeat(columns as usize * cell);
        self.lines.push(Line { columns: format!("{:before$}   {rule}", ""), prose: String::new() });
        self.lines.push(line(label, &mut sums.iter().copied(), remark));
    }
}

/// Numbers, each with itself as its label.
pub(crate) fn labelled(row: &[u64]) -> Vec<(String, u64)> {
    row.iter().map(|number| (number.to_string(), *number)).collect()
}

/// `n` as a multiple of `modulus` and a remainder, as in `10 = 2 * 4 + 2`.
pub(crate) fn divided(n: u64, modulus: u128) -> String {
    let wide = u128::from(n);
    format!("{n} = {} * {modulus} + {}", wide / modulus, wide % modulus)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_several_digits_stand_apart() {
        let mut reason = Reason::default();
        let numbers = vec![("a".to_owned(), 5), ("bc".to_owned(), 1)];
        reason.columns(&numbers, "d", |column| u64::from(column) * 10, "e");
        let columns: Vec<&str> = reason.lines().iter().map(|line| &*line.columns).collect();
        assert_eq!(
            columns,
            ["  a     1  0  1", " bc     0  0  1", "      ---------", "  d    20 10  0"]
                .map(|line| &line[1..])
        );
        assert_eq!(reason.lines()[3].prose, "e");
    }
}
