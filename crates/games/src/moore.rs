//! Moore's Nim: a move takes any number of stones from each of 1 to K heaps.
//!
//! Notation: write the heaps in binary, one below another; each bit is a *column*. A move *touches* the heaps
//! that it takes from. In a column, `u` is the number of ones in untouched heaps; `t` is the number of touched
//! heaps.

mod columns;
mod misere;
mod table;

mod teach;
#[cfg(test)]
mod tests;
mod theorem;

use std::collections::HashSet;
use std::num::NonZero;
use std::ops::ControlFlow;

use crate::game::{
    BuildError, Constant, Contest, Edges, Ending, Entry, Game, Group, Notation, Parameter, RowError, RowSpot,
    Ruleset, Settings, Solution, Stated, Theory, Trials, Visit, changed_row, code, coordinates, sorted,
};
use crate::message::{Message, message};
use crate::nim::Nim;
use crate::text::Cause;
use crate::theory::Sum;
use columns::{remainder, top_column};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "moore",
    names: &["Moore's Nim", "Nim_k", "several piles at a time"],
    example: ("--heaps 2", "3 5 6"),
    group: Group::Nim,
    code: None,
    notation: Some(Notation {
        rules: Stated::Row(stated),
        options: |moves| (1..=moves.piles).map(|heaps| format!("--heaps {heaps}")).collect(),
    }),
    parameters: &[Parameter::required("heaps", "K", "moore.heaps")],
    misere: Theory::Known,
    grundy: Theory::KnownOfSome("moore-of-one"),
    build,
    trials: &[
        Trials(3, 8, &["--heaps 1"]),
        Trials(4, 5, &["--heaps 2"]),
        Trials(5, 3, &["--heaps 2"]),
        Trials(4, 4, &["--heaps 3"]),
        Trials(3, 5, &["--heaps 18446744073709551615"]),
    ],
    edges: &[
        Edges { options: "--heaps 1", piles: 2, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--heaps 2", piles: 3, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--heaps 2 --misere", piles: 3, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--heaps 18446744073709551614", piles: 2, numbers: "1 2^63 2^64" },
        Edges { options: "--heaps 18446744073709551615 --misere", piles: 2, numbers: "1 2^63 2^64" },
    ],
};

/// The game in the notation of rules (`theory::rules`), with one kind of move for each choice of heaps.
fn stated(settings: &Settings, piles: usize) -> Option<String> {
    const TAKEN: [&str; 4] = ["k", "l", "i", "j"];
    let (names, most) = (coordinates(piles)?, settings.positive("heaps").ok()??);
    let touching = |touched: u32| {
        let all: Vec<usize> = (0..piles).filter(|index| touched >> index & 1 == 1).collect();
        let changes: Vec<_> = all
            .iter()
            .zip(TAKEN)
            .map(|(&index, taken)| (index, format!("{}-{taken}", names[index])))
            .collect();
        let choices: Vec<String> =
            all.iter().zip(TAKEN).map(|(&index, taken)| format!("{taken} in 1..{}", names[index])).collect();
        format!("{} for {}", changed_row(names, &changes), choices.join(", "))
    };
    let subsets = (1..1_u32 << piles).filter(|touched| u64::from(touched.count_ones()) <= most);
    Some(format!("{} -> {}", names.join(" "), subsets.map(touching).collect::<Vec<_>>().join(" | ")))
}

/// Moore's Nim (E. H. Moore, "A generalization of the game called Nim", 1910). A row of n heaps takes `O(n * log K)`
/// time, whatever the sizes of the heaps.
#[derive(Clone, Copy, Debug)]
pub struct Moore {
    /// K, the most heaps that a move takes from.
    heaps: u64,
    ending: Ending,
}

impl Moore {
    /// The game in which a move takes from at most `heaps` heaps. With 1 it is [`Nim`], which knows more about itself.
    pub fn new(heaps: NonZero<u64>, ending: Ending) -> Self {
        Self { heaps: heaps.get(), ending }
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let heaps = settings.positive("heaps")?.and_then(NonZero::new);
    let heaps = heaps.ok_or_else(|| message!("no-parameter-given", name = "heaps"))?;
    Ok(match heaps.get() {
        1 => Box::new(Sum::of_known(Nim, settings.ending())),
        _ => Box::new(Moore::new(heaps, settings.ending())),
    })
}

impl Game for Moore {
    fn ending(&self) -> Ending {
        self.ending
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.visit_moves(&mut row.to_vec(), 0, 0, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        match self.ending {
            Ending::Normal => theorem::wins(row, self.heaps),
            Ending::Misere => misere::wins_misere(row, self.heaps),
        }
    }

    /// The preferred move is built from the top column down. In each column it touches as few further heaps as
    /// it can, from the left. The other moves are found by search.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let preferred = if self.is_won(row) { self.preferred_move(row) } else { None };
        let Some(preferred) = preferred else { return Ok(ControlFlow::Continue(())) };
        if visit(&preferred).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        self.check_searchable(row)?;
        let mut seen = HashSet::from([sorted(&preferred)]);
        Ok(self.visit_moves(&mut row.to_vec(), 0, 0, &mut |left| {
            let is_new = !self.is_won(left) && seen.insert(sorted(left));
            if is_new { visit(left) } else { ControlFlow::Continue(()) }
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if !self.is_won(row) {
            return Ok(0);
        }
        self.check_searchable(row)?;
        // Empty heaps would only make each verdict slower.
        let mut heaps: Vec<u64> = row.iter().copied().filter(|&heap| heap > 0).collect();
        let mut count = 0;
        let _ = self.visit_moves(&mut heaps, 0, 0, &mut |left| {
            count += u128::from(!self.is_won(left));
            ControlFlow::Continue(())
        });
        Ok(count)
    }

    fn grundy_value(&self, _row: &[u64]) -> Result<u64, RowError> {
        Err(RowError::number(0, message!("no-grundy-of-moore")))
    }
}

/// The limits on the moves to try: the most moves per nonempty heap, and the most heaps in all rows that they leave.
const MOST_MOVES: (u64, u64) = (256, 1 << 18);

impl Contest for Moore {
    fn solution(&self) -> Result<Solution, Message> {
        let (theorem, misere) = (code!("moore/theorem"), code!("moore/misere"));
        let solution = match self.ending {
            Ending::Normal => Solution::of_rows(&[theorem], "wins(&row, HEAPS)"),
            Ending::Misere => Solution::of_rows(&[theorem, misere], "wins_misere(&row, HEAPS)"),
        };
        Ok(solution.with("HEAPS", Constant::Number(self.heaps)))
    }
}

impl Moore {
    /// The rules: visits the moves that take from heaps at index `from` or later, after `touched` heaps have
    /// been touched.
    fn visit_moves(
        &self, left: &mut Vec<u64>, from: usize, touched: u64, visit: Visit<'_>,
    ) -> ControlFlow<()> {
        if touched == self.heaps {
            return ControlFlow::Continue(());
        }
        for index in from..left.len() {
            let heap = left[index];
            for less in (0..heap).rev() {
                left[index] = less;
                visit(left)?;
                self.visit_moves(left, index + 1, touched + 1, visit)?;
            }
            left[index] = heap;
        }
        ControlFlow::Continue(())
    }

    /// Refuses a row with too many moves to try.
    fn check_searchable(&self, row: &[u64]) -> Result<(), RowError> {
        let heaps: Vec<u64> = row.iter().copied().filter(|&heap| heap > 0).collect();
        let count = heaps.len() as u64;
        let most = (MOST_MOVES.0 * count).min(MOST_MOVES.1 / count.max(1));
        // ways[k]: the number of moves that touch k of the heaps so far.
        let mut ways = vec![1_u64];
        for heap in heaps {
            if (ways.len() as u64) <= self.heaps {
                ways.push(0);
            }
            for k in (1..ways.len()).rev() {
                ways[k] = ways[k].saturating_add(ways[k - 1].saturating_mul(heap));
            }
            let moves = ways[1..].iter().fold(0, |sum: u64, &ways| sum.saturating_add(ways));
            if moves > most {
                return Err(RowError::because(RowSpot::End, Cause::TooManyToTry { most }));
            }
        }
        Ok(())
    }

    /// The number of ones, modulo K + 1, in a lost row with no heap above 1. In every column of any other
    /// lost row, it is 0.
    fn wanted_in_small(self) -> u64 {
        u64::from(self.ending == Ending::Misere)
    }

    /// The option of a winning move from a won row, if there is a move.
    ///
    /// In a column, `u` and the ones that the touched heaps get must add up to a multiple of K + 1. The touched
    /// heaps can get any number of ones up to `t`, because they are already smaller, whatever follows. An
    /// untouched heap with a one becomes touched if it loses that one. Let `r` be `u` modulo K + 1. If
    /// `K + 1 - r <= t`, that many touched heaps get a one. Otherwise `r` is at most `K - t`, so `r` more heaps
    /// can be touched. So no column is a dead end.
    ///
    /// In misère play, if all columns but the lowest have become empty, the number of ones in the lowest must
    /// be 1 modulo K + 1. The same argument holds with `u - 1` for `u`. If `u` is 0, one of the touched heaps
    /// gets a one.
    fn preferred_move(self, row: &[u64]) -> Option<Vec<u64>> {
        let mut left = row.to_vec();
        // In these heaps of `left`, all bits of lower columns are 0.
        let mut touched: Vec<usize> = Vec::new();
        for column in (0..top_column(row)).rev() {
            let is_small = column == 0 && left.iter().all(|heap| *heap <= 1);
            let wanted = if is_small { self.wanted_in_small() } else { 0 };
            let ones = left.iter().map(|heap| heap >> column & 1).sum::<u64>();
            let r = ones.checked_sub(wanted).map_or(self.heaps, |more| remainder(more, self.heaps));
            let missing = usize::try_from(self.heaps - r).ok().filter(|missing| *missing < touched.len());
            let bit = 1 << column;
            match missing {
                _ if r == 0 => {}
                Some(missing) => touched[..=missing].iter().for_each(|&heap| left[heap] |= bit),
                None if ones < r => return None,
                None => {
                    let with_one = (0..left.len()).filter(|&heap| left[heap] & bit != 0);
                    touched.extend(with_one.take(usize::try_from(r).unwrap_or(usize::MAX)));
                    let newly = touched.len() - usize::try_from(r).unwrap_or(touched.len());
                    touched[newly..].iter().for_each(|&heap| left[heap] &= !(bit | (bit - 1)));
                }
            }
        }
        (!touched.is_empty()).then_some(left)
    }
}
