//! Stones in a circle from which a move takes up to `k` side by side, where the row says `k`, as in problems of online
//! judges: a row is `c k` and the heaps of stones side by side, none at first.

mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use super::Circle;
use crate::game::{Contest, Edges, Entry, Game, RowError, Solution, Teach, Trials, Visit, code};
use crate::message::{Message, message};

/// The game's line in the table.
pub(crate) const ENTRY: Entry = Entry {
    name: "circle-with-most",
    example: ("", "6 2"),
    parameters: &[],
    build: |_| Ok(Box::new(AnyMost)),
    trials: &[Trials(2, 24, &[""]), Trials(4, 7, &[""])],
    edges: &[
        Edges { options: "", piles: 2, numbers: "0-12 2^32 2^64" },
        Edges { options: "", piles: 3, numbers: "0-12 250-255" },
    ],
    ..super::ENTRY
};

/// The largest `k`.
const MOST: u64 = 10;

/// How many values are computed if no period is known.
const VALUES: u64 = 256;

/// The game. Takes constant time for a row without heaps.
#[derive(Clone, Copy, Debug)]
struct AnyMost;

/// The game with the `k` of a row, and what the row is in that game.
fn of(row: &[u64]) -> (Circle, Vec<u64>) {
    let code: String = ["0."].into_iter().chain((0..row[1]).map(|_| "7")).collect();
    // With up to two digits, the period is proved.
    let values = (row[1] > 2).then_some(VALUES);
    let game = Circle::new(&code, values).expect("a circle can have this code");
    (game, [&row[..1], &row[2..]].concat())
}

/// Visits rows of the game with this `k` as rows that say it.
fn visit_with(k: u64, visit: Visit<'_>) -> impl FnMut(&[u64]) -> ControlFlow<()> {
    move |row| visit(&[&[row[0], k], &row[1..]].concat())
}

impl Game for AnyMost {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=usize::MAX
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        match row {
            [_, 0, ..] => return Err(RowError::number(1, message!("bash-zero"))),
            &[_, k, ..] if k > MOST => {
                return Err(RowError::number(1, message!("circle-most", k, most = MOST)));
            }
            [_, _, _, ..] => {}
            _ => return Ok(()),
        }
        of(row).0.heaps.validate(row, from.max(2))
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        let (game, inner) = of(row);
        let form = game.normal_form(&inner);
        [&[form[0], row[1]], &form[1..]].concat()
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let (game, inner) = of(row);
        game.visit_moves(&inner, &mut visit_with(row[1], visit))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        if row.len() == 2 {
            return theorem::wins(row[0], row[1]);
        }
        let (game, inner) = of(row);
        // A circle that the theorem calls lost has the value 0, and heaps can be of any known size beside it.
        let circle = if theorem::wins(row[0], row[1]) { game.circle(row[0]) } else { 0 };
        inner[1..].iter().fold(circle, |sum, &heap| sum ^ game.heap(heap)) != 0
    }

    /// Where the values of the heaps are known that a circle can leave.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if !self.is_won(row) {
            return Ok(ControlFlow::Continue(()));
        }
        let (game, inner) = of(row);
        game.validate(&inner, 0)?;
        game.visit_winning_moves(&inner, &mut visit_with(row[1], visit))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if !self.is_won(row) {
            return Ok(0);
        }
        let (game, inner) = of(row);
        game.validate(&inner, 0)?;
        game.count_winning_moves(&inner)
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        let (game, inner) = of(row);
        if self.is_won(row) {
            game.validate(&inner, 0)?;
            game.grundy_value(&inner)
        } else {
            Ok(0)
        }
    }
}

impl Teach for AnyMost {}

impl Contest for AnyMost {
    fn least_at(&self, index: usize) -> u64 {
        u64::from(index == 1)
    }

    fn solution(&self) -> Result<Solution, Message> {
        Ok(Solution::of(&["n", "k"], &[code!("any_most/theorem")], "wins(n, k)"))
    }

    /// Circles that are too large to be taken whole.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let rows = (1..=MOST).flat_map(|k| [most, most - most.min(1), k + 1, k + 2].map(|n| vec![n, k]));
        rows.filter(|row| row[0] <= most && row[1] <= most && !self.is_won(row)).collect()
    }
}
