//! Bachet's game with a least number too, as in problems of online judges: a row is `n p q`, and a move takes `p` to `q`
//! stones, or all of fewer than `p`.

mod theorem;

use std::ops::{ControlFlow, Range, RangeInclusive};

use crate::game::{
    Contest, Edges, Ending, Entry, Game, RowError, Solution, Teach, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};

/// The game's line in the table.
pub(crate) const ENTRY: Entry = Entry {
    name: "bash-with-least",
    example: ("", "7 2 4"),
    notation: None,
    grundy: Theory::Unknown("no-grundy-theory"),
    build: |settings| Ok(Box::new(AtLeast { ending: settings.ending() })),
    trials: &[Trials(3, 25, &[""]), Trials(3, 12, &[""])],
    edges: &[
        Edges { options: "", piles: 3, numbers: "1-4 2^32 6442450943 2^63 2^64" },
        Edges { options: "--misere", piles: 3, numbers: "1-4 2^32 6442450943 2^63 2^64" },
    ],
    ..super::ENTRY
};

/// The game. Takes constant time per row, and per winning move.
#[derive(Clone, Copy, Debug)]
struct AtLeast {
    ending: Ending,
}

impl Game for AtLeast {
    fn piles(&self) -> RangeInclusive<usize> {
        3..=3
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn validate(&self, row: &[u64], _from: usize) -> Result<(), RowError> {
        match *row {
            [_, 0, ..] => Err(RowError::number(1, message!("bash-least-zero"))),
            [_, p, q] if q < p => Err(RowError::number(2, message!("bash-least-above", p, q))),
            _ => Ok(()),
        }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let (n, p, q) = (row[0], row[1], row[2]);
        if 0 < n && n < p {
            return visit(&[0, p, q]);
        }
        (p..=q.min(n)).try_for_each(|taken| visit(&[n - taken, p, q]))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        theorem::wins(row[0], row[1], row[2], self.ending.is_misere().into())
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(self.lost_options(row).rev().try_for_each(|left| visit(&[left, row[1], row[2]])))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let left = self.lost_options(row);
        Ok(left.end.saturating_sub(left.start).into())
    }
}

impl AtLeast {
    /// The numbers of stones that winning moves leave. They are lost in one round: the lost numbers of two rounds lie more
    /// than `q - p` apart.
    fn lost_options(self, row: &[u64]) -> Range<u64> {
        let (n, p, q) = (row[0], row[1], row[2]);
        let (least, most) = match n {
            0 => return 0..0,
            n if n < p => (0, 0),
            n => (n - q.min(n), n - p),
        };
        // How far `most` is into its round.
        let at = theorem::in_round(most, p, q, self.ending.is_misere().into());
        let down = |by: u128| most.saturating_sub(u64::try_from(by).unwrap_or(u64::MAX));
        let end = at.checked_sub(p.into()).map_or(most + 1, down);
        down(at).max(least)..end
    }
}

impl Teach for AtLeast {}

impl Contest for AtLeast {
    fn least_at(&self, index: usize) -> u64 {
        u64::from(index > 0)
    }

    fn solution(&self) -> Result<Solution, Message> {
        let answer = if self.ending.is_misere() { "wins(n, p, q, 1)" } else { "wins(n, p, q, 0)" };
        Ok(Solution::of(&["n", "p", "q"], &[code!("at_least/theorem")], answer))
    }

    /// For some `p` and `q`, lost rows near 0, `p`, `q` and the largest number.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let bounds = [(1, most), (most / 2, most / 2), (most / 2, most), (2, most / 3), (most / 3, most / 2)];
        let rows = bounds
            .into_iter()
            .flat_map(|(p, q)| [0, 1, p - p.min(1), p, p + 1, q, most].map(|n| vec![n, p, q]));
        rows.filter(|row| row[0] <= most && self.validate(row, 0).is_ok() && !self.is_won(row)).collect()
    }
}
