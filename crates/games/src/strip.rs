//! The strip: a move brings one token nearer to the goal, cell 0, by any distance or up to a maximum. Any
//! number of tokens can share a cell.
//!
//! A token is a heap of Nim whose size is the token's distance from the goal.

use std::ops::ControlFlow;

use crate::game::naming::the_one_that_changes;
use crate::game::{
    BuildError, Edges, Entry, Group, Parameter, Ruleset, Settings, Table, Teach, Theory, Trials, Visit,
    sorted, visit_takings,
};
use crate::message::{Message, message};
use crate::nim::{self, BoundedNim, Nim};
use crate::theory::{Changes, Sum, Via, View, ViewFacts};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "strip",
    names: &["Nimble", "coins on a strip", "tokens"],
    example: ("", "2 4 7"),
    group: Group::Nim,
    code: None,
    notation: Some(nim::NOTATION),
    parameters: &[Parameter::optional("max", "M", "strip.max")],
    misere: Theory::Known,
    grundy: Theory::Known,
    build,
    trials: &[Trials(3, 9, &[""]), Trials(3, 12, &["--max 3"])],
    edges: &[
        Edges { options: "", piles: 3, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--misere", piles: 3, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--max 4294967295", piles: 2, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--max 18446744073709551614 --misere", piles: 2, numbers: "1 2^63 2^64" },
    ],
};

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let ending = settings.ending();
    Ok(match nim::max(settings)? {
        Some(max) => {
            Box::new(Via::new(Strip { max: max.get() }, Sum::of_known(BoundedNim::new(max), ending)))
        }
        None => Box::new(Via::new(Strip { max: u64::MAX }, Sum::of_known(Nim, ending))),
    })
}

/// Tokens on a strip as heaps of Nim.
///
/// ```
/// use judge_game::Position;
/// use judge_games::{nim::Nim, strip::Strip};
/// use judge_theory::{Sum, Via};
///
/// let strip = Via::new(Strip { max: u64::MAX }, Sum::normal(Nim));
/// assert_eq!(Position::new(&strip, &[2, 4, 7])?.winning_move()?, Some(vec![2, 4, 6]));
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Strip {
    /// The most cells that a token can move. `u64::MAX` means no maximum, because no token is farther away.
    pub max: u64,
}

impl View for Strip {
    fn facts(&self) -> ViewFacts {
        ViewFacts { is_same: true, ..ViewFacts::tokens("strip-rule") }
    }

    #[inline]
    fn heaps(&self, row: &[u64], heap: &mut dyn FnMut(u64)) {
        row.iter().copied().for_each(heap);
    }

    fn back(&self, _row: &[u64], heap: usize, size: u64) -> Option<Changes> {
        Some([(heap, size); 2])
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        visit_takings(row, |cell| (1..=cell.min(self.max)).map(move |steps| cell - steps), visit)
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let index = the_one_that_changes("token", row, left)?;
        let steps = row[index].checked_sub(left[index]);
        let steps = steps.ok_or_else(|| message!("strip-away", token = index + 1))?;
        if steps > self.max {
            return Err(message!("strip-at-most", most = self.max, steps));
        }
        Ok(message!("strip-move", token = index + 1, steps, before = row[index], after = left[index]))
    }

    fn table<'a>(&self, game: &'a Via, piles: Option<usize>) -> Result<Table<'a>, Message> {
        game.sum().table(piles)
    }
}

#[cfg(test)]
mod tests {
    use crate::every_game::{game, strategy};

    #[test]
    fn tokens_that_share_a_cell_cancel() {
        let strip = game("strip");
        assert!(!strip.is_won(&[7, 7]));
        assert_eq!(strategy(&*strip, &[u64::MAX, 7, 7]), [[0, 7, 7]]);
    }

    #[test]
    fn with_a_maximum_whole_rounds_do_not_count() {
        let strip = game("strip --max 3");
        assert!(!strip.is_won(&[4, 8]));
        assert_eq!(strategy(&*strip, &[6, 8]), [[4, 8], [6, 6]]);
    }
}
