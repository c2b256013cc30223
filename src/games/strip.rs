//! The strip: tokens walk toward the goal, cell 0, as far as one likes or up to a maximum; any number of them
//! may share a cell.
//!
//! A token is a pile of Nim with as many stones as it has cells to go.

use std::ops::{ControlFlow, RangeInclusive};

use super::nim::Nim;
use super::{
    BuildError, Ending, Entry, Game, Grundy, Leave, Misere, Parameter, Reason, Refusal, Settings, Table,
    Trial, moves_in_one_pile, naming, picture, sorted,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::Solution;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "strip",
    row: "the cells of the tokens, counted from the goal, cell 0",
    a_move: "move one token 1 or more cells toward the goal; any number of tokens may share a cell",
    parameters: &[Parameter {
        name: "max",
        value: "M",
        help: "move at most M cells at a time",
        required: false,
        positional: false,
    }],
    misere: Misere::Known,
    build,
    trials: &[
        Trial { arguments: "", piles: 3, most: 9 },
        Trial { arguments: "--misere", piles: 3, most: 9 },
        Trial { arguments: "--max 3", piles: 3, most: 12 },
        Trial { arguments: "--max 3 --misere", piles: 3, most: 12 },
    ],
};

/// The game on a strip of cells: Nim, and with a maximum bounded Nim. Linear in the number of tokens.
#[derive(Clone, Copy, Debug)]
pub struct Strip {
    /// The most cells that a token may move; `u64::MAX` where there is no maximum, for no token is farther off.
    max: u64,
    nim: Nim,
}

impl Strip {
    /// The game in which a token moves at most `max` cells at a time.
    ///
    /// # Panics
    ///
    /// If `max` is 0.
    #[must_use]
    pub fn new(max: u64, ending: Ending) -> Self {
        Self { max, nim: Nim::bounded(max, ending) }
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Game>, BuildError> {
    let max = settings.positive("max")?.unwrap_or(u64::MAX);
    Ok(Box::new(Strip::new(max, settings.ending())))
}

impl Game for Strip {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        self.nim.ending()
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        moves_in_one_pile(row, |cell| (1..=cell.min(self.max)).map(move |steps| cell - steps))
    }

    /// As in Nim, misère too.
    fn wins(&self, row: &[u64]) -> bool {
        self.nim.wins(row)
    }

    /// As in Nim.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        self.nim.winning_moves(row, leave)
    }

    /// As in Nim.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        self.nim.grundy()
    }

    /// As in Nim.
    fn judge(&self, batch: &Batch, kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        self.nim.judge(batch, kernel, answers)
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let index = naming::the_one_that_changes("token", row, left)?;
        let steps = row[index].checked_sub(left[index]);
        let steps = steps.ok_or_else(|| format!("token {} would move away from the goal", index + 1))?;
        if steps > self.max {
            return Err(format!("a token moves at most {} cells, not {steps}", self.max));
        }
        let cells = if steps == 1 { "cell" } else { "cells" };
        Ok(format!("move token {} by {steps} {cells} ({} -> {})", index + 1, row[index], left[index]))
    }

    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        naming::one_taken(row)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say("A token is a pile of Nim with as many stones as it has cells to go.");
        self.nim.reason(row, reason);
    }

    /// As in Nim.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        self.nim.table(piles)
    }

    fn picture(&self, row: &[u64]) -> Vec<String> {
        picture::bars("token", '-', row)
    }

    /// As in Nim.
    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        self.nim.solution(question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::strategy;

    #[test]
    fn tokens_that_share_a_cell_cancel() {
        let most = u64::MAX;
        let strip = Strip::new(most, Ending::Normal);
        assert!(!strip.wins(&[7, 7]));
        assert_eq!(strategy(&strip, &[most, 7, 7]), [[0, 7, 7]]);
    }

    #[test]
    fn with_a_maximum_whole_rounds_do_not_count() {
        let strip = Strip::new(3, Ending::Normal);
        assert!(!strip.wins(&[4, 8]));
        assert_eq!(strategy(&strip, &[6, 8]), [[4, 8], [6, 6]]);
    }
}
