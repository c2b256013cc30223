//! One pile against an opponent who does not choose: his replies are known in advance.
//!
//! Notation: `n` is the pile, `m` the number of replies and the most that one may take, `a_k` the reply to
//! taking `k`.

#[expect(
    clippy::needless_bitwise_bool,
    reason = "a short circuit would be a branch that nothing can predict"
)]
mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use super::division::Divisor;
use super::reason::{self, Reason, verdict};
use super::settings::decimal;
use super::{
    BuildError, Ending, Entry, Game, Grundy, Leave, Misere, Parameter, Refusal, Script, Settings, Table,
    Trial, UsageError, judge_rows, naming, tables,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::{Solution, array};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "scripted",
    row: "one pile",
    a_move: "take 1 to m; the opponent then takes all if m or fewer are left, and else answers k with a_k",
    parameters: &[Parameter {
        name: "replies",
        value: "a1,...,am",
        help: "what the opponent takes after you took 1, 2, ..., m",
        required: true,
        positional: false,
    }],
    misere: Misere::Unknown("the opponent's script is written for a game that the last stone wins"),
    build,
    trials: &[
        Trial { arguments: "--replies 1", piles: 1, most: 120 },
        Trial { arguments: "--replies 3,2,1", piles: 1, most: 120 },
        Trial { arguments: "--replies 3,2,2", piles: 1, most: 120 },
        Trial { arguments: "--replies 4,4,4,4,1", piles: 1, most: 120 },
        Trial { arguments: "--replies 7,6,5,4,3,2,1", piles: 1, most: 200 },
        Trial { arguments: "--replies 1,2,3,4,5,6,7", piles: 1, most: 200 },
    ],
};

/// The game against a script. Constant time a row; the strategy tries each of the `m` moves.
#[derive(Clone, Debug)]
pub struct Scripted {
    replies: Vec<u64>,
    /// `m + 1`.
    round: u64,
    by_round: Divisor,
    /// Whether some `k + a_k` is not `m + 1`.
    errs: bool,
}

impl Scripted {
    /// The game against these replies.
    ///
    /// # Panics
    ///
    /// If there is none, or if one is not from 1 to their number.
    #[must_use]
    pub fn new(replies: Vec<u64>) -> Self {
        let m = replies.len() as u64;
        assert!(m > 0 && replies.iter().all(|reply| (1..=m).contains(reply)));
        let errs = theorem::errs(&replies);
        Self { replies, round: m + 1, by_round: Divisor::new(m + 1), errs }
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Game>, BuildError> {
    let list = settings.required("replies")?;
    let m = list.split(',').count() as u64;
    let replies = list.split(',').map(|reply| match decimal(reply) {
        Some(number) if (1..=m).contains(&number) => Ok(number),
        _ => Err(UsageError(format!(
            "--replies: '{reply}' is none: each of {m} replies is a number from 1 to {m}, and commas separate them"
        ))),
    });
    Ok(Box::new(Scripted::new(replies.collect::<Result<_, _>>()?)))
}

impl Game for Scripted {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=1
    }

    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// What is left before the opponent's reply.
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        (1..=row[0].min(self.most())).map(|taken| vec![row[0] - taken]).collect()
    }

    fn is_winning(&self, row: &[u64], left: &[u64], wins: &mut dyn FnMut(&[u64]) -> bool) -> bool {
        let (n, left) = (row[0], left[0]);
        if left <= self.most() {
            return left == 0;
        }
        wins(&[left - self.reply(n - left)])
    }

    fn wins(&self, row: &[u64]) -> bool {
        self.pile_wins(row[0])
    }

    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let n = row[0];
        for taken in 1..=n.min(self.most()) {
            if self.is_winning(row, &[n - taken], &mut |row| self.wins(row)) {
                leave(&[n - taken])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        Err(
            "Grundy values belong to games in which both players have the same moves; here the opponent has a script",
        )
    }

    fn judge(&self, batch: &Batch, _kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        let Some(piles) = batch.singles() else { return judge_rows(self, batch, answers) };
        answers.extend(piles.iter().map(|&n| self.pile_wins(n)));
        Ok(())
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        naming::changes(row, left)?;
        let taken = naming::decrease("pile", 0, row, left)?;
        naming::at_most(self.most(), taken)?;
        Ok(format!("take {taken} ({} -> {})", row[0], left[0]))
    }

    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        naming::one_taken(row)
    }

    fn script(&self) -> Option<Script<'_>> {
        Some(Box::new(|row, left| {
            let left = left[0];
            vec![if left <= self.most() { 0 } else { left - self.reply(row[0] - left) }]
        }))
    }

    /// The first multiples of `m + 1`: where the script errs, there are no other lost piles.
    fn hard_rows(&self, most: u64) -> Vec<Vec<u64>> {
        let multiples = (0..3).map_while(|rounds| self.round.checked_mul(rounds));
        multiples.filter(|&n| n <= most && !self.wins(&[n])).map(|n| vec![n]).collect()
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (n, m, round) = (row[0], self.most(), self.round);
        let wins = self.wins(row);
        reason.say(format!("One may take up to m = {m}; what counts is the remainder by m + 1 = {round}."));
        reason.say(format!("{}.", reason::divided(n, u128::from(round))));
        if !n.is_multiple_of(round) {
            let why = if n <= m {
                "one can take all"
            } else {
                "one can take the remainder, and no reply leads back to a multiple"
            };
            reason.say(format!("The remainder is not 0, so that {why}: {}.", verdict(wins)));
            return;
        }
        if n <= round {
            let why =
                if n == 0 { "nothing is left" } else { "whatever one takes, the opponent can take the rest" };
            reason.say(format!("The remainder is 0, and {why}: {}.", verdict(wins)));
            return;
        }
        let error = (1..).zip(&self.replies).find(|(k, reply)| k + *reply != round);
        reason.say(match error {
            Some((k, reply)) => format!(
                "The remainder is 0, but the reply to {k} is {reply}, and {k} + {reply} is not {round}: that leads off the multiples, and {}.",
                verdict(wins)
            ),
            None => format!(
                "The remainder is 0, and every reply makes a move up to {round}, so that it stays 0: {}.",
                verdict(wins)
            ),
        });
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        tables::only_of(1, piles)?;
        // Where the script errs, all multiples from the second on are won.
        let last = if self.errs { self.round } else { u64::MAX };
        Ok(Table::new("lost piles", move |visit| {
            (0..=last / self.round).try_for_each(|rounds| visit(&[rounds * self.round]))
        }))
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        Ok(Solution {
            constants: vec![array("REPLIES", "u64", &self.replies)],
            before: "let (round, errs) = (REPLIES.len() as u64 + 1, errs(&REPLIES));\n".to_owned(),
            ..Solution::of(&["n"], &[include_str!("scripted/theorem.rs")], "wins(n, n % round, round, errs)")
        })
    }
}

impl Scripted {
    #[inline]
    fn pile_wins(&self, n: u64) -> bool {
        theorem::wins(n, self.by_round.remainder(n), self.round, self.errs)
    }

    /// The most that one may take, `m`.
    fn most(&self) -> u64 {
        self.round - 1
    }

    /// What the opponent takes after one took `taken`.
    fn reply(&self, taken: u64) -> u64 {
        let index = usize::try_from(taken - 1).expect("a move takes at most m");
        self.replies[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{strategy, usage_error};

    #[test]
    fn a_perfect_script_loses_only_off_the_multiples() {
        let game = Scripted::new((1..=20).rev().collect());
        assert!(!game.wins(&[0]) && !game.wins(&[21]) && !game.wins(&[42]));
        assert!(game.wins(&[20]) && game.wins(&[41]) && game.wins(&[43]));
    }

    #[test]
    fn a_script_that_errs_once_is_beaten_from_the_second_multiple_on() {
        let mut replies: Vec<u64> = (1..=20).rev().collect();
        replies[6] = 13;
        let game = Scripted::new(replies);
        assert!(!game.wins(&[21]) && game.wins(&[42]));
        assert_eq!(strategy(&game, &[42]), [[35]]);
    }

    #[test]
    fn piles_may_be_as_large_as_a_u64() {
        let most = u64::MAX;
        assert!(!Scripted::new(vec![2, 1]).wins(&[most]), "3 divides 2^64 - 1");
        assert!(Scripted::new(vec![1, 1]).wins(&[most]));
        assert_eq!(strategy(&Scripted::new(vec![1]), &[most]), [[most - 1]]);
    }

    #[test]
    fn hard_rows_are_the_first_lost_multiples() {
        let (perfect, errs) = (Scripted::new(vec![2, 1]), Scripted::new(vec![1, 1]));
        assert_eq!(perfect.hard_rows(u64::MAX), [[0], [3], [6]]);
        assert_eq!(perfect.hard_rows(5), [[0], [3]]);
        assert_eq!(errs.hard_rows(u64::MAX), [[0], [3]]);
    }

    #[test]
    fn replies_are_from_1_to_their_number() {
        for list in ["", "0", "2", "1,3", "1,", "1,x", "+1", "1, 1", "18446744073709551616"] {
            let error = usage_error(&ENTRY, &[("replies", list)]);
            assert!(error.starts_with("--replies: "), "{list}: {error}");
        }
    }
}
