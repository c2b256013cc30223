//! Bachet's game: one pile; take at most as much as the row says. Racing to 100 by 1 to 10 is the row `100 10`.
//!
//! Notation: `n` is the pile, `m` the most that one may take, `r` the remainder of `n` by `m + 1`.

mod remainder;
mod strategy;
mod theorem;

use std::borrow::Cow;
use std::ops::{ControlFlow, RangeInclusive};

use super::reason::{self, Reason, verdict};
use super::{
    Ending, Entry, Game, Grundy, Leave, Misere, Table, Trial, grundy_in_normal_play, naming, picture,
};
use crate::question::Question;
use crate::report::Report;
use crate::submission::Solution;
use remainder::remainder;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "bash",
    row: "a pile and the most that one may take: n m",
    a_move: "take 1 to m from the pile",
    parameters: &[],
    misere: Misere::Known,
    build: |settings| Ok(Box::new(Bash::new(settings.ending()))),
    trials: &[
        Trial { arguments: "", piles: 2, most: 100 },
        Trial { arguments: "--misere", piles: 2, most: 100 },
    ],
};

/// Bachet's game (C.-G. Bachet de Méziriac, "Problèmes plaisans et délectables", 1612). Constant time a row.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bash {
    ending: Ending,
}

impl Bash {
    /// The game with this ending.
    #[must_use]
    pub fn new(ending: Ending) -> Self {
        Self { ending }
    }
}

impl Game for Bash {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn excluded(&self, row: &[u64], _from: usize) -> Option<(usize, Cow<'static, str>)> {
        (row.get(1) == Some(&0)).then(|| (1, "the most that one may take is 0; it must be 1 or more".into()))
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let (n, m) = (row[0], row[1]);
        (1..=m.min(n)).map(|taken| vec![n - taken, m]).collect()
    }

    fn wins(&self, row: &[u64]) -> bool {
        theorem::wins(row[0], row[1], self.is_misere())
    }

    /// At most one move wins.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let (n, m) = (row[0], row[1]);
        match strategy::winning_move(n, m, self.is_misere()) {
            Some(taken) => leave(&[n - taken, m]),
            None => ControlFlow::Continue(()),
        }
    }

    /// It is `r`: from a pile below `m + 1` every smaller one is reached, and from any other all remainders but
    /// its own.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        grundy_in_normal_play(self.ending, |row| remainder(row[0], row[1]))
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let (n, m) = (row[0], row[1]);
        if left[1] != m {
            return Err(format!("the second number, the most that one may take, stays {m}"));
        }
        naming::changes(row, left)?;
        let taken = naming::decrease("pile", 0, row, left)?;
        naming::at_most(m, taken)?;
        Ok(format!("take {taken} ({n} -> {})", left[0]))
    }

    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        Some(vec![row[0].checked_sub(1)?, row[1]])
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        (index == 0).then_some(vec![row[0].checked_sub(number)?, row[1]])
    }

    /// Where `m + 1` is as large as it can be, or one that 32 bits cannot hold, the largest `n` that are lost, and the least.
    fn hard_rows(&self, most: u64) -> Vec<Vec<u64>> {
        let lost = u64::from(self.is_misere());
        let mut rows = Vec::new();
        for m in [most, most.saturating_sub(1), u64::from(u32::MAX), u64::from(u32::MAX) - 1, most / 2] {
            if !(1..=most).contains(&m) {
                continue;
            }
            // The largest n with that remainder, if not the least itself.
            let largest = most - remainder(most - lost, m);
            rows.extend([vec![largest, m], vec![lost, m]]);
        }
        rows
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (n, m) = (row[0], row[1]);
        let round = u128::from(m) + 1;
        let lost = u64::from(self.is_misere());
        reason.say(format!("Whatever one takes, the opponent can make it up to {m} + 1 = {round}."));
        let whose = if lost == 0 {
            "whoever faces a multiple of that"
        } else {
            "whoever faces 1 more than a multiple of that must take the last stone, and"
        };
        reason.say(format!("So {whose} loses."));
        let r = remainder(n, m);
        let is = if r == lost { "is" } else { "is not" };
        reason.say(format!(
            "{}: the remainder {is} {lost}, and {}.",
            reason::divided(n, round),
            verdict(r != lost)
        ));
    }

    fn table(&self, _piles: Option<usize>) -> Result<Table<'_>, String> {
        let lost = if self.ending == Ending::Misere { "1 more than the multiples" } else { "the multiples" };
        Err(format!("there is one for each m, and it is short: lost are {lost} of m + 1"))
    }

    fn picture(&self, row: &[u64]) -> Vec<String> {
        vec![picture::bar("pile", 'o', row[0]), format!("at most: {}", row[1])]
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        let mut texts = vec![include_str!("bash/remainder.rs")];
        if let (Question::Report(Report::Amounts), Ending::Normal) = (question, self.ending) {
            texts.extend([include_str!("bash/strategy.rs"), include_str!("../submission/texts/amounts.rs")]);
            return Ok(Solution::of(&["n", "m"], &texts, "amounts(n, m)"));
        }
        question.only_who_wins()?;
        texts.push(include_str!("bash/theorem.rs"));
        Ok(Solution::of(&["n", "m"], &texts, format!("wins(n, m, {})", self.is_misere())))
    }
}

impl Bash {
    fn is_misere(self) -> bool {
        self.ending == Ending::Misere
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{refused_at, strategy};

    #[test]
    fn racing_to_100_by_at_most_10_starts_with_1() {
        assert_eq!(strategy(&Bash::default(), &[100, 10]), [[99, 10]]);
        assert!(!Bash::default().wins(&[99, 10]));
    }

    #[test]
    fn m_plus_1_may_overflow() {
        let most = u64::MAX;
        assert_eq!(strategy(&Bash::default(), &[most, most]), [[0, most]]);
        assert_eq!(strategy(&Bash::new(Ending::Misere), &[most, most]), [[1, most]]);
        assert!(!Bash::default().wins(&[most, most - 1]));
        assert_eq!(strategy(&Bash::new(Ending::Misere), &[most, most - 1]), [[1, most - 1]]);
        assert!(!Bash::default().wins(&[most, 2]), "3 divides 2^64 - 1");
    }

    #[test]
    fn hard_rows_have_the_largest_moduli() {
        for ending in [Ending::Normal, Ending::Misere] {
            let moduli = |most| {
                let mut moduli: Vec<u64> =
                    Bash::new(ending).hard_rows(most).iter().map(|row| row[1]).collect();
                moduli.dedup();
                moduli
            };
            let (most, half, word) = (u64::MAX, u64::MAX / 2, u64::from(u32::MAX));
            assert_eq!(moduli(most), [most, most - 1, word, word - 1, half]);
            assert_eq!(moduli(100), [100, 99, 50]);
        }
    }

    #[test]
    fn to_take_nothing_is_refused() {
        assert_eq!(refused_at(&Bash::default(), &[5, 0]), Some(1));
        assert_eq!(refused_at(&Bash::default(), &[0, 5]), None);
    }
}
