//! One pile against an opponent who follows a script, which fixes every reply.
//!
//! Notation: `n` is the pile, `m` the number of replies and the most that a move can take, `a_k` the reply to
//! taking `k`.

mod teach;
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a short circuit would be a branch that nothing can predict"
)]
mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::{
    AnswerKind, AnswerLines, BatchError, BuildError, Bulk, Code, Constant, Contest, Edges, Entry, Game,
    Group, Parameter, RowError, Ruleset, Script, Settings, Solution, Theory, Trials, Visit, answer_rows,
    code, decimal, judge_rows,
};
use crate::machine::division::Divisor;
use crate::message::{Message, message};
use crate::text::{Kernel, Rows, Verdicts};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "scripted",
    names: &["a scripted opponent", "table of replies"],
    example: ("--replies 2,1", "7"),
    group: Group::Taking,
    code: None,
    notation: None,
    parameters: &[Parameter::required("replies", "a1,...,am", "scripted.replies")],
    misere: Theory::Unknown("no-misere-of-scripted"),
    grundy: Theory::Unknown("no-grundy-of-scripted"),
    build,
    trials: &[
        Trials(1, 120, &["--replies 1", "--replies 3,2,1", "--replies 3,2,2", "--replies 4,4,4,4,1"]),
        Trials(1, 200, &["--replies 7,6,5,4,3,2,1", "--replies 1,2,3,4,5,6,7"]),
    ],
    edges: &[
        Edges { options: "--replies 2,1", piles: 1, numbers: "0-10 2^32 2^63 2^64" },
        Edges { options: "--replies 1,1", piles: 1, numbers: "0-10 2^32 2^63 2^64" },
        Edges { options: "--replies 4,4,4,4,1", piles: 1, numbers: "0-40 2^32 2^63 2^64" },
    ],
};

/// The game against a script. Takes constant time per row.
#[derive(Clone, Debug)]
pub struct Scripted {
    replies: Vec<u64>,
    /// `m + 1`.
    round: u64,
    by_round: Divisor,
    /// Whether some `k + a_k` is not `m + 1`.
    errs: bool,
    /// For each sum, how many `k` have it as `k + a_k`.
    sums: Vec<u64>,
    /// The least `k` for which `k + a_k` is not `1 + a_1`, or `m + 1` if there is none.
    first_other: u64,
}

impl Scripted {
    /// The game against these replies: at least one, each from 1 to their number.
    ///
    /// # Errors
    ///
    /// If there is no reply, or if one is not in this range.
    pub fn new(replies: Vec<u64>) -> Result<Self, BuildError> {
        let m = replies.len() as u64;
        if m == 0 {
            return Err(message!("no-replies").into());
        }
        if let Some(reply) = replies.iter().find(|reply| !(1..=m).contains(reply)) {
            return Err(no_reply(&reply.to_string(), m));
        }
        let errs = theorem::errs_somewhere(&replies);
        let mut sums = vec![0; 2 * replies.len() + 1];
        for sum in (1..).zip(&replies).filter_map(|(k, reply)| usize::try_from(k + reply).ok()) {
            sums[sum] += 1;
        }
        let other = (1..).zip(&replies).find(|(k, reply)| k + *reply != 1 + replies[0]);
        let first_other = other.map_or(m + 1, |(k, _)| k);
        Ok(Self { replies, round: m + 1, by_round: Divisor::new(m + 1), errs, sums, first_other })
    }

    #[inline]
    fn pile_wins(&self, n: u64) -> bool {
        theorem::wins(n, self.by_round.remainder(n), self.round, self.errs)
    }

    /// The most that a move can take, `m`.
    fn most(&self) -> u64 {
        self.round - 1
    }

    /// Two limits on winning moves from a won pile `n` above `m`. The first is the most that a move can take so that
    /// the opponent cannot take the rest. The second, if the script errs, is the sum `k + a_k` that would leave
    /// `m + 1`, which is lost. A move and its reply can leave no other lost pile: the first limit rules out 0. If no
    /// reply errs, all multiples of `m + 1` are lost. But then `n` is not a multiple, so a round of `m + 1` does not
    /// leave one.
    fn leaving_more(&self, n: u64) -> (u64, Option<u64>) {
        let more = n - self.round;
        (more.min(self.most()), self.errs.then_some(more))
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let list = settings.required("replies")?;
    let m = list.split(',').count() as u64;
    let replies = list.split(',').map(|reply| decimal(reply).ok_or_else(|| no_reply(reply, m)));
    Ok(Box::new(Scripted::new(replies.collect::<Result<_, _>>()?)?))
}

fn no_reply(reply: &str, m: u64) -> BuildError {
    message!("is-no-reply", reply, m).into()
}

impl Game for Scripted {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=1
    }

    /// The options before the opponent's reply.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        (1..=row[0].min(self.most())).try_for_each(|taken| visit(&[row[0] - taken]))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.pile_wins(row[0])
    }

    /// The first option takes constant time. All options together take time linear in the number of replies.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let n = row[0];
        if !self.pile_wins(n) {
            return Ok(ControlFlow::Continue(()));
        }
        if n <= self.most() {
            return Ok(visit(&[0]));
        }
        let (most, losing) = self.leaving_more(n);
        let first = if losing == Some(1 + self.replies[0]) { self.first_other } else { 1 };
        let from_first = (1..=most).zip(&self.replies).skip(usize::try_from(first - 1).unwrap_or(usize::MAX));
        let mut winning = from_first.filter(|(k, reply)| losing != Some(k + *reply));
        Ok(winning.try_for_each(|(k, _)| visit(&[n - k])))
    }

    /// Takes constant time.
    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let n = row[0];
        if !self.pile_wins(n) || n <= self.most() {
            return Ok(self.pile_wins(n).into());
        }
        let (most, losing) = self.leaving_more(n);
        let losing = losing.and_then(|sum| self.sums.get(usize::try_from(sum).ok()?));
        Ok(u128::from(most - losing.copied().unwrap_or(0)))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Some(self)
    }
}

impl Bulk for Scripted {
    fn judge(&self, rows: Rows<'_>, _kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let Some(piles) = rows.singles() else {
            return judge_rows(self, rows, verdicts, |row| self.is_won(row));
        };
        verdicts.extend(piles.iter().map(|&n| self.pile_wins(n)));
        Ok(())
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, _kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        answer_rows(self, kind, rows, lines)
    }
}

impl Script for Scripted {
    fn reply(&self, row: &[u64], left: &[u64]) -> Vec<u64> {
        let (taken, left) = (row[0] - left[0], left[0]);
        if left <= self.most() {
            return vec![0];
        }
        let index = usize::try_from(taken - 1).expect("a move takes at most m");
        vec![left - self.replies[index]]
    }
}

impl Contest for Scripted {
    fn solution(&self) -> Result<Solution, Message> {
        let theorem = code!("scripted/theorem");
        let solution = Solution::of(&["n"], &[theorem], "wins(n, n % round, round, errs)");
        Ok(solution.with("REPLIES", Constant::List(self.replies.clone())).after(Code {
            rust: "let (round, errs) = (REPLIES.len() as u64 + 1, errs_somewhere(REPLIES));",
            cpp: "const u64 round = REPLIES.size() + 1;\nconst bool errs = errs_somewhere(REPLIES);",
            python: "round, errs = len(REPLIES) + 1, errs_somewhere(REPLIES)",
        }))
    }

    /// The first multiples of `m + 1` that are lost. If the script errs, only 0 and `m + 1` are.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let multiples = (0..3).map_while(|rounds| self.round.checked_mul(rounds));
        multiples.filter(|&n| n <= most && !self.pile_wins(n)).map(|n| vec![n]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{strategy, usage_error};

    fn scripted(replies: Vec<u64>) -> Scripted {
        Scripted::new(replies).unwrap()
    }

    #[test]
    fn a_perfect_script_loses_only_off_the_multiples() {
        let game = scripted((1..=20).rev().collect());
        assert!(!game.is_won(&[0]) && !game.is_won(&[21]) && !game.is_won(&[42]));
        assert!(game.is_won(&[20]) && game.is_won(&[41]) && game.is_won(&[43]));
    }

    #[test]
    fn a_script_that_errs_once_is_beaten_from_the_second_multiple_on() {
        let mut replies: Vec<u64> = (1..=20).rev().collect();
        replies[6] = 13;
        let game = scripted(replies);
        assert!(!game.is_won(&[21]) && game.is_won(&[42]));
        assert_eq!(strategy(&game, &[42]), [[35]]);
    }

    #[test]
    fn piles_may_be_as_large_as_a_u64() {
        let most = u64::MAX;
        assert!(!scripted(vec![2, 1]).is_won(&[most]), "3 divides 2^64 - 1");
        assert!(scripted(vec![1, 1]).is_won(&[most]));
        assert_eq!(strategy(&scripted(vec![1]), &[most]), [[most - 1]]);
    }

    #[test]
    fn edge_cases_are_the_first_lost_multiples() {
        let (perfect, errs) = (scripted(vec![2, 1]), scripted(vec![1, 1]));
        assert_eq!(perfect.edge_cases(u64::MAX), [[0], [3], [6]]);
        assert_eq!(perfect.edge_cases(5), [[0], [3]]);
        assert_eq!(errs.edge_cases(u64::MAX), [[0], [3]]);
    }

    #[test]
    fn replies_are_from_1_to_their_number() {
        for list in ["", "0", "2", "1,3", "1,", "1,x", "+1", "1, 1", "18446744073709551616"] {
            let error = usage_error(&ENTRY, &[("replies", list)]);
            assert!(error.starts_with("--replies: "), "{list}: {error}");
        }
        assert!(Scripted::new(vec![]).is_err() && Scripted::new(vec![2]).is_err());
    }
}
