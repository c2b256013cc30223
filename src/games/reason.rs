//! Why a position is won or lost, for a person: what a game says of it, and the move to make.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::{Ending, Game};

/// Why a position is won or lost, line by line. The last line is what to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    lines: Vec<Line>,
}

/// A line of a reason. Either part may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What stands below and above other lines, and cannot be wrapped.
    pub columns: String,
    /// What stands behind it, and can be.
    pub prose: String,
}

/// Why the player to move wins or loses in this position, which [`super::check`] accepts, and what to do.
#[must_use]
pub fn explain(game: &dyn Game, row: &[u64]) -> Reason {
    let mut reason = Reason::default();
    game.reason(row, &mut reason);
    reason.say(advice(game, row));
    reason
}

/// What the player to move does best: the first winning move, or else one that makes the game last.
#[must_use]
pub fn best_move(game: &dyn Game, row: &[u64]) -> Option<Vec<u64>> {
    winning_move(game, row).or_else(|| game.delaying_move(row))
}

/// What the end of the game means to the player who has no move.
#[must_use]
pub fn without_a_move(ending: Ending) -> &'static str {
    match ending {
        Ending::Normal => "loses",
        Ending::Misere => "wins",
    }
}

fn winning_move(game: &dyn Game, row: &[u64]) -> Option<Vec<u64>> {
    let mut first = None;
    let _ = game.winning_moves(row, &mut |left| {
        first = Some(left.to_vec());
        ControlFlow::Break(())
    });
    first
}

fn advice(game: &dyn Game, row: &[u64]) -> String {
    let name = |left: &[u64]| game.name_move(row, left).expect("the strategy keeps to the rules");
    if let Some(left) = winning_move(game, row) {
        return name(&left);
    }
    match (game.delaying_move(row), game.overflowing(row)) {
        (None, _) => {
            let outcome = without_a_move(game.ending());
            format!("the game is over: there is no move, and the player to move {outcome}")
        }
        (Some(left), None) => format!("no move wins; to make the game last, {}", name(&left)),
        (Some(left), Some(pile)) => format!(
            "every winning move would bring number {} above {}, the largest number there is; instead, {}",
            pile + 1,
            u64::MAX,
            name(&left)
        ),
    }
}

/// Who wins, in words.
pub(super) fn verdict(wins: bool) -> &'static str {
    if wins { "the player to move wins" } else { "the player to move loses" }
}

impl Reason {
    /// Its lines, from the first.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds a sentence.
    pub(super) fn say(&mut self, prose: impl Into<String>) {
        self.lines.push(Line { columns: String::new(), prose: prose.into() });
    }

    /// Adds numbers below one another in binary, as one adds them on paper, and their xor with what it tells:
    /// that the position is lost iff it is 0.
    pub(super) fn xor(&mut self, numbers: &[(String, u64)]) {
        self.xor_telling(numbers, verdict);
    }

    /// The same, where whether the xor is not 0 tells something else.
    pub(super) fn xor_telling(&mut self, numbers: &[(String, u64)], telling: fn(bool) -> &'static str) {
        let x = numbers.iter().fold(0, |x, (_, number)| x ^ number);
        let zero = if x == 0 { "zero" } else { "not zero" };
        self.columns(numbers, "xor", |column| x >> column & 1, &format!("{zero}: {}", telling(x != 0)));
    }

    /// Adds numbers below one another in binary, a line, and below it something of each column, counted from 0 at
    /// the right.
    pub(super) fn columns(
        &mut self,
        numbers: &[(String, u64)],
        label: &str,
        sum: impl Fn(u32) -> u64,
        remark: &str,
    ) {
        let all = numbers.iter().fold(1, |or, (_, number)| or | number);
        let columns = u64::BITS - all.leading_zeros();
        let sums: Vec<u64> = (0..columns).rev().map(sum).collect();
        let digits = sums.iter().map(|sum| sum.to_string().len()).max().unwrap_or(1);
        // Sums of several digits need something between them.
        let cell = if digits > 1 { digits + 1 } else { 1 };
        let labels = numbers.iter().map(|(label, _)| label.len()).chain([label.len()]);
        let before = labels.max().unwrap_or_default();

        let mut add = |label: &str, cells: &mut dyn Iterator<Item = u64>, remark: &str| {
            let mut columns = format!("{label:>before$}   ");
            cells.for_each(|digit| {
                let _ = write!(columns, "{digit:>cell$}");
            });
            self.lines.push(Line { columns, prose: remark.to_owned() });
        };
        for (label, number) in numbers {
            add(label, &mut (0..columns).rev().map(|column| number >> column & 1), "");
        }
        let rule = "-".repeat(columns as usize * cell);
        add(label, &mut sums.iter().copied(), remark);
        let rule = Line { columns: format!("{:before$}   {rule}", ""), prose: String::new() };
        self.lines.insert(self.lines.len() - 1, rule);
    }
}

/// The piles by their sizes, as labels of columns.
pub(super) fn piles(row: &[u64]) -> Vec<(String, u64)> {
    row.iter().map(|pile| (pile.to_string(), *pile)).collect()
}

/// Piles by their Grundy values, as labels of columns.
pub(super) fn grundy_values(row: &[u64], value: impl Fn(u64) -> u64) -> Vec<(String, u64)> {
    row.iter().map(|&pile| (format!("G({pile}) = {}", value(pile)), value(pile))).collect()
}

/// `n` as a multiple of `modulus` and a remainder, as in `10 = 2 * 4 + 2`.
pub(super) fn divided(n: u64, modulus: u128) -> String {
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
