//! Mock Turtles on a single line whose rows say the number of the first coin, as in problems of online judges: a row is
//! that number and the coins that show heads. A coin that is listed twice shows heads as if it were listed once.

use std::ops::ControlFlow;

use super::heads::heads;
use super::odious::odious_value;
use super::{Coins, MOCK_TURTLES, ODIOUS, Turns};
use crate::game::{Contest, Ending, Entry, Game, RowError, Solution, Teach, Trials, Visit, code};
use crate::message::{Message, message};
use crate::theory::{Sum, solutions};

/// The game's line in the table.
pub(crate) const ENTRY: Entry = Entry {
    name: "mock-turtles-with-first",
    example: ("", "0 1 2 3 1"),
    notation: None,
    build: |_| Ok(Box::new(CoinLine { alone: Sum::normal(Coins(Turns::UpToThree)) })),
    trials: &[Trials(4, 6, &[""]), Trials(6, 2, &[""])],
    ..MOCK_TURTLES
};

/// The last place whose value fits into 64 bits.
const LAST: u64 = (1 << 63) - 1;

/// The game. Takes `O(n log n)` time for n coins.
struct CoinLine {
    /// Each head as if it had a line of its own.
    alone: Sum,
}

/// The row of [`CoinLine::alone`] for these heads.
fn alone(row: &[u64]) -> Vec<u64> {
    heads(row).into_iter().map(|place| place + 1).collect()
}

impl CoinLine {
    /// Visits rows of heads alone as lines. A coin that is turned twice shows the same side as before.
    fn visit_line(&self, first: u64, visit: Visit<'_>) -> impl FnMut(&[u64]) -> ControlFlow<()> {
        move |left| {
            let coins = self.alone.normal_form(left);
            visit(&[&[first], &coins.iter().map(|coin| coin - 1 + first).collect::<Vec<_>>()[..]].concat())
        }
    }
}

impl Game for CoinLine {
    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        (from.max(1)..row.len()).try_for_each(|index| match row[index].checked_sub(row[0]) {
            None => Err(RowError::number(index, message!("coins-before-first", first = row[0]))),
            Some(place) if place > LAST => Err(RowError::number(index, message!("next-value-too-large"))),
            Some(_) => Ok(()),
        })
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        [row[0]].into_iter().chain(heads(row).into_iter().map(|place| place + row[0])).collect()
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.alone.visit_moves(&alone(row), &mut self.visit_line(row[0], visit))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        heads(row).iter().fold(0, |sum, &place| sum ^ odious_value(place, 0)) != 0
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        self.alone.visit_winning_moves(&alone(row), &mut self.visit_line(row[0], visit))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.alone.count_winning_moves(&alone(row))
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        self.alone.grundy_value(&alone(row))
    }
}

impl Teach for CoinLine {}

impl Contest for CoinLine {
    fn solution(&self) -> Result<Solution, Message> {
        let nim = solutions::nim(Ending::Normal).through(&ODIOUS, "odious_values(&row, 0)");
        Ok(nim.through(&[code!("heads")], "heads(&row)"))
    }

    /// Four coins in a row, the first at a multiple of four, without and with a coin that is listed again.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let fours = [most, most / 2, most / 4, 3].into_iter().filter(|&last| last <= most.min(LAST));
        let fours = fours.filter_map(|last| (last | 3).checked_sub(if last % 4 == 3 { 0 } else { 4 }));
        fours
            .flat_map(|last| {
                [
                    vec![0, last - 3, last - 2, last - 1, last],
                    vec![0, last, last - 1, last - 2, last - 3, last],
                ]
            })
            .collect()
    }
}
