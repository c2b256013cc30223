//! Fibonacci Nim whose rows say the factor, as in problems of online judges: a row is `n K q`, or `n K` before the
//! first move.

use std::ops::{ControlFlow, RangeInclusive};

use super::Fibonacci;
use super::theorem::sequence;
use super::with_factor::wins_with_factor;
use crate::game::{
    AnswerKind, Contest, Edges, Ending, Entry, Game, Report, RowError, Solution, Teach, Trials, Visit, code,
};
use crate::message::{Message, message};

/// The game's line in the table.
pub(crate) const ENTRY: Entry = Entry {
    name: "fibonacci-with-factor",
    example: ("", "20 2"),
    notation: None,
    parameters: &[],
    build: |settings| Ok(Box::new(AnyFactor { ending: settings.ending() })),
    trials: &[Trials(2, 40, &[""]), Trials(3, 12, &[""])],
    edges: &[Edges { options: "", piles: 2, numbers: "0-5 1000 100000 2971215073 2^32" }],
    ..super::ENTRY
};

/// The largest factor. With it, the sequence has 3.5 million numbers up to 2^64, and fewer with smaller factors.
const MOST_FACTOR: u64 = 100_000;

/// The game. Computes the sequence up to the heap for each row.
#[derive(Clone, Copy, Debug)]
struct AnyFactor {
    ending: Ending,
}

impl AnyFactor {
    /// The game with the factor of a row, and what the row is in that game.
    fn of(self, row: &[u64]) -> (Fibonacci, Vec<u64>) {
        let sequence = sequence(row[1], row[0]);
        (Fibonacci { factor: row[1], ending: self.ending, sequence }, [&row[..1], &row[2..]].concat())
    }
}

/// Visits rows of the game with this factor as rows that say the factor.
fn visit_with(factor: u64, visit: Visit<'_>) -> impl FnMut(&[u64]) -> ControlFlow<()> {
    move |row| visit(&[row[0], factor, row[1]])
}

impl Game for AnyFactor {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=3
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn validate(&self, row: &[u64], _from: usize) -> Result<(), RowError> {
        match row
            .iter()
            .enumerate()
            .skip(1)
            .find(|&(index, &number)| number == 0 || index == 1 && number > MOST_FACTOR)
        {
            Some((1, 0)) => Err(RowError::number(1, message!("fibonacci-factor-zero"))),
            Some((index, 0)) => Err(RowError::number(index, message!("bash-zero"))),
            Some((index, &factor)) => {
                Err(RowError::number(index, message!("fibonacci-factor", factor, most = MOST_FACTOR)))
            }
            None => Ok(()),
        }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let (game, inner) = self.of(row);
        game.visit_moves(&inner, &mut visit_with(row[1], visit))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        wins_with_factor(row, self.ending.is_misere().into())
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let (game, inner) = self.of(row);
        game.visit_winning_moves(&inner, &mut visit_with(row[1], visit))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let (game, inner) = self.of(row);
        game.count_winning_moves(&inner)
    }
}

impl Teach for AnyFactor {}

impl Contest for AnyFactor {
    fn least_at(&self, index: usize) -> u64 {
        u64::from(index == 1)
    }

    fn solution(&self) -> Result<Solution, Message> {
        let texts = [code!("theorem"), code!("with_factor")];
        let misere = self.ending.is_misere();
        let answer = if misere { "wins_with_factor(&row, 1)" } else { "wins_with_factor(&row, 0)" };
        Ok(Solution { slow_in_python: true, ..Solution::of_rows(&texts, answer) })
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        let has_least = matches!(kind, AnswerKind::Report(Report::Told(text)) if text.is_amount())
            && self.ending == Ending::Normal;
        let texts = [code!("theorem"), code!("least"), code!("least_with_factor")];
        has_least.then(|| Solution {
            slow_in_python: true,
            ..Solution::of_rows(&texts, "least_with_factor(&row)")
        })
    }

    /// For some factors, the largest numbers of the sequence.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        const ELEMENTS: usize = 8;
        let factors = [MOST_FACTOR, 1, 2, 3, MOST_FACTOR - 1, 1000, 4, 5, 7, 10]
            .into_iter()
            .filter(|&factor| factor <= most);
        let rows = factors.flat_map(|factor| {
            let misere = u64::from(self.ending.is_misere());
            // More numbers take too long.
            let last = sequence(factor, most.min(1 << 32)).into_iter().rev().take(ELEMENTS);
            last.map(move |n| vec![n + misere, factor])
        });
        rows.filter(|row| row[0] <= most && !self.is_won(row)).collect()
    }
}
