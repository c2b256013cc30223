//! Nim: any number of piles; take from one, as much as one likes or up to a maximum.
//!
//! Notation: `m` is the most that one may take, `r` the remainder of a pile by `m + 1` (the whole pile where there
//! is no maximum), `x` the xor of all `r`.

mod misere;
mod strategy;
mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use super::division::Modulus;
use super::reason::{self, Reason, verdict};
use super::tables::{self, Course, Table};
use super::{
    BuildError, Ending, Entry, Game, Grundy, Leave, Misere, Parameter, Refusal, Settings, Trial,
    grundy_in_normal_play, judge_rows, judge_xors, moves_in_one_pile, naming, sorted,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::question::Question;
use crate::report::Report;
use crate::scan::Kernel;
use crate::submission::Solution;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "nim",
    row: "one or more piles",
    a_move: "take 1 or more from one pile",
    parameters: &[Parameter {
        name: "max",
        value: "M",
        help: "take at most M at a time (bounded Nim)",
        required: false,
        positional: false,
    }],
    misere: Misere::Known,
    build,
    trials: &[
        Trial { arguments: "", piles: 4, most: 10 },
        Trial { arguments: "--misere", piles: 4, most: 10 },
        Trial { arguments: "--max 1", piles: 4, most: 5 },
        Trial { arguments: "--max 1 --misere", piles: 4, most: 5 },
        Trial { arguments: "--max 2", piles: 4, most: 10 },
        Trial { arguments: "--max 2 --misere", piles: 4, most: 10 },
        Trial { arguments: "--max 4", piles: 3, most: 12 },
        Trial { arguments: "--max 4 --misere", piles: 3, most: 12 },
        Trial { arguments: "--max 18446744073709551615", piles: 3, most: 6 },
    ],
};

/// Nim and bounded Nim (C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901).
#[derive(Clone, Copy, Debug)]
pub struct Nim {
    /// The most that one may take; `u64::MAX` where there is no maximum, for no pile holds more.
    max: u64,
    /// `m + 1`.
    modulus: Modulus,
    ending: Ending,
}

impl Nim {
    /// Nim without a maximum.
    #[must_use]
    pub fn new(ending: Ending) -> Self {
        Self::bounded(u64::MAX, ending)
    }

    /// Nim in which at most `max` stones are taken at a time.
    ///
    /// # Panics
    ///
    /// If `max` is 0.
    #[must_use]
    pub fn bounded(max: u64, ending: Ending) -> Self {
        assert!(max > 0, "a player must be able to take a stone");
        Self { max, modulus: Modulus::one_more_than(max), ending }
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Game>, BuildError> {
    let ending = settings.ending();
    Ok(Box::new(match settings.positive("max")? {
        Some(max) => Nim::bounded(max, ending),
        None => Nim::new(ending),
    }))
}

impl Game for Nim {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        moves_in_one_pile(row, |pile| (pile.saturating_sub(self.max)..pile).rev())
    }

    fn wins(&self, row: &[u64]) -> bool {
        let remainders = row.iter().map(|&pile| self.remainder(pile));
        match self.ending {
            Ending::Normal => theorem::wins(remainders),
            Ending::Misere => misere::wins_misere(remainders),
        }
    }

    /// On each pile at most one move wins: the one that changes its `r` so that the xor becomes that of a lost
    /// position. In order from the left.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let (x, _) = self.xor(row.iter());
        let large = row.iter().filter(|&&pile| self.remainder(pile) > 1).count();
        let mut left = row.to_vec();
        for (index, &pile) in row.iter().enumerate() {
            let r = self.remainder(pile);
            let any_large = large > usize::from(r > 1);
            let x = x ^ u64::from(self.ending == Ending::Misere && !any_large);
            // Down to the wanted remainder, if need be past a multiple of m + 1. It cannot overflow: where m
            // is the largest u64, r is the pile itself, and only the first is possible.
            let left_over = if let Some(wanted) = strategy::winning_move(r, x) {
                pile - (r - wanted)
            } else {
                let wanted = r ^ x;
                if x == 0 || wanted > self.max || pile <= self.max {
                    continue;
                }
                pile - r - (self.max - wanted) - 1
            };
            left[index] = left_over;
            leave(&left)?;
            left[index] = pile;
        }
        ControlFlow::Continue(())
    }

    /// The xor of all `r`.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        grundy_in_normal_play(self.ending, |row| self.xor(row.iter()).0)
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn judge(&self, batch: &Batch, _kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        match (self.ending, self.max) {
            (Ending::Normal, u64::MAX) => judge_xors(batch, answers, |pile| pile),
            (Ending::Normal, _) => judge_xors(batch, answers, |pile| self.remainder(pile)),
            (Ending::Misere, _) => return judge_rows(self, batch, answers),
        }
        Ok(())
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        naming::take_from_one(row, left, |taken| naming::at_most(self.max, taken))
    }

    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        naming::one_taken(row)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (x, any_large) = self.xor(row.iter());
        let modulus = u128::from(self.max) + 1;
        let is_bounded = self.max < u64::MAX;
        if is_bounded {
            reason.say(format!("Only the remainder of a pile by {modulus} counts: whatever one takes, the opponent can make it up to that."));
        }
        if self.ending == Ending::Misere {
            let piles = if is_bounded { "remainder" } else { "pile" };
            if !any_large {
                let ones = row.iter().filter(|&&pile| self.remainder(pile) == 1).count();
                let odd = if x == 1 { "odd" } else { "even" };
                reason.say(format!("No {piles} is above 1, and whoever takes the last stone loses: an odd number of ones is lost."));
                reason.say(format!("The number of ones is {ones}, {odd}: {}.", verdict(x != 1)));
                return;
            }
            reason.say(format!(
                "While some {piles} is above 1, who wins is the same as if the last stone won."
            ));
        }
        if is_bounded {
            let label = |&pile: &u64| {
                (format!("{pile} mod {modulus} = {}", self.remainder(pile)), self.remainder(pile))
            };
            reason.xor(&row.iter().map(label).collect::<Vec<_>>());
        } else {
            reason.xor(&reason::piles(row));
        }
    }

    /// With a maximum, in normal play, the Grundy values of a pile; else the lost rows.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        if piles.is_none() && self.ending == Ending::Normal && self.max < u64::MAX {
            let course =
                Course::Periodic { pre_period: 0, period: u128::from(self.max) + 1, known: u64::MAX };
            return Ok(tables::values("Grundy value", course, |n| self.remainder(n)));
        }
        Ok(tables::lost_rows_among(self, piles.unwrap_or(tables::PILES), |others| {
            // The first pile must bring the xor to that of a lost position, as a winning move does.
            let (x, any_large) = self.xor(others.iter());
            let wanted = x ^ u64::from(self.ending == Ending::Misere && !any_large);
            let round = self.max.checked_add(1);
            std::iter::successors(Some(wanted), move |first| first.checked_add(round?))
        }))
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        let strategy = include_str!("nim/strategy.rs");
        if self.max == u64::MAX && self.ending == Ending::Normal {
            match question {
                Question::Count => {
                    return Ok(Solution::of_rows(
                        &[strategy, include_str!("../submission/texts/count.rs")],
                        "winning_moves(&row)",
                    ));
                }
                Question::Report(Report::Taking) => {
                    return Ok(Solution::of_rows(
                        &[strategy, include_str!("../submission/texts/taking.rs")],
                        "taking(row)",
                    ));
                }
                _ => {}
            }
        }
        question.only_who_wins()?;
        let piles = match self.max.checked_add(1) {
            Some(modulus) => format!("row.into_iter().map(|pile| pile % {modulus})"),
            None => "row.into_iter()".to_owned(),
        };
        Ok(match self.ending {
            Ending::Normal => Solution::of_rows(&[include_str!("nim/theorem.rs")], format!("wins({piles})")),
            Ending::Misere => {
                Solution::of_rows(&[include_str!("nim/misere.rs")], format!("wins_misere({piles})"))
            }
        })
    }
}

impl Nim {
    /// The part of a pile that counts.
    fn remainder(self, pile: u64) -> u64 {
        self.modulus.remainder(pile)
    }

    /// The xor of the remainders, and whether any of them is above 1.
    fn xor<'a>(self, row: impl Iterator<Item = &'a u64>) -> (u64, bool) {
        let (x, or) = row.fold((0, 0), |(x, or), &pile| {
            let r = self.remainder(pile);
            (x ^ r, or | r)
        });
        (x, or > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::strategy;

    #[test]
    fn the_moves_of_the_worked_examples_win() {
        for (row, left) in [
            (&[14, 21, 39][..], &[14, 21, 27][..]),
            (&[55, 81, 121], &[55, 81, 102]),
            (&[3, 5, 7, 19, 50], &[3, 5, 7, 19, 18]),
        ] {
            assert!(strategy(&Nim::new(Ending::Normal), row).contains(&left.to_vec()));
        }
    }

    #[test]
    fn m_plus_1_may_overflow() {
        let most = u64::MAX;
        for ending in [Ending::Normal, Ending::Misere] {
            for max in [most, most - 1] {
                let game = Nim::bounded(max, ending);
                assert!(!game.wins(&[max, max]));
                assert_eq!(strategy(&game, &[max, max - 1]), [[max - 1, max - 1]]);
            }
        }
        assert!(!Nim::bounded(most - 1, Ending::Normal).wins(&[most]));
        assert_eq!(strategy(&Nim::bounded(most, Ending::Normal), &[most]), [[0]]);
    }

    #[test]
    fn only_of_plain_nim_a_submission_counts_moves() {
        let counts = |game: Nim| game.solution(&Question::Count).is_ok();
        assert!(counts(Nim::new(Ending::Normal)));
        assert!(!counts(Nim::bounded(3, Ending::Normal)) && !counts(Nim::new(Ending::Misere)));
    }

    #[test]
    fn batches_are_judged_as_rows() {
        let mut rng = fastrand::Rng::with_seed(9);
        let rows: Vec<Vec<u64>> = (0..if cfg!(miri) { 20 } else { 2000 })
            .map(|_| (0..rng.usize(1..=6)).map(|_| rng.u64(..) >> rng.u32(55..64)).collect())
            .collect();
        let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
        for ending in [Ending::Normal, Ending::Misere] {
            for max in [1, 2, 3, 100, u64::MAX - 1, u64::MAX] {
                let game = Nim::bounded(max, ending);
                let mut answers = Answers::new();
                game.judge(&batch, Kernel::best(), &mut answers).unwrap();
                let expected: Vec<u8> = rows.iter().flat_map(|row| Answers::line(game.wins(row))).collect();
                assert_eq!(answers.text(), expected, "{game:?}");
            }
        }
    }
}
