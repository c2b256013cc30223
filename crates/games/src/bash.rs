//! Bachet's game: one heap, from which a move takes at most as many stones as the row says. The race to 100 in
//! steps of 1 to 10 is the row `100 10`.
//!
//! Notation: `n` is the heap, `m` the most that a move takes, and `r` is `n` modulo `m + 1`.

pub(super) mod at_least;
mod remainder;
mod strategy;
mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::{at_most, changes, decrease};
use crate::game::picture;
use crate::game::{
    AnswerKind, Code, Contest, Drawn, Edges, Ending, Entry, Game, Group, Notation, Reason, Report, RowError,
    Solution, Stated, Table, Teach, Theory, Trials, Visit, code, divided, only_of, verdict,
};
use crate::message::{Message, message};
use remainder::remainder;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "bash",
    names: &["Bachet's game", "巴什博弈", "take-away game", "Brave Game"],
    example: ("", "23 2"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| {
        (piles == 2).then(|| "n m where m > 0 -> n-k m for k in 1..min(n,m)".to_owned())
    }))),
    parameters: &[],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Bash { ending: settings.ending() })),
    trials: &[Trials(2, 100, &[""])],
    edges: &[
        Edges { options: "", piles: 2, numbers: "1 100 2^32 6442450943 2^63 2^64" },
        Edges { options: "--misere", piles: 2, numbers: "1 100 2^32 6442450943 2^63 2^64" },
    ],
};

/// Bachet's game (C.-G. Bachet de Méziriac, "Problèmes plaisans et délectables", 1612). Takes constant time per
/// row.
#[derive(Clone, Copy, Debug)]
pub struct Bash {
    ending: Ending,
}

impl Bash {
    /// The game in normal play.
    pub const fn normal() -> Self {
        Self { ending: Ending::Normal }
    }

    /// The game in misère play.
    pub const fn misere() -> Self {
        Self { ending: Ending::Misere }
    }
}

impl Game for Bash {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn validate(&self, row: &[u64], _from: usize) -> Result<(), RowError> {
        match row.get(1) {
            Some(0) => Err(RowError::number(1, message!("bash-zero"))),
            _ => Ok(()),
        }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let (n, m) = (row[0], row[1]);
        (1..=m.min(n)).try_for_each(|taken| visit(&[n - taken, m]))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        theorem::wins(row[0], row[1], u64::from(self.ending.is_misere()))
    }

    /// At most one move wins.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let (n, m) = (row[0], row[1]);
        Ok(match strategy::winning_move(n, m, self.ending.is_misere()) {
            Some(taken) => visit(&[n - taken, m]),
            None => ControlFlow::Continue(()),
        })
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(strategy::winning_move(row[0], row[1], self.ending.is_misere()).is_some().into())
    }

    /// The value is `r`: a heap below `m + 1` has every smaller heap as an option, and any other heap has
    /// options with all remainders but its own.
    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(remainder(row[0], row[1]))
    }
}

impl Teach for Bash {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let (n, m) = (row[0], row[1]);
        changes(row, left)?;
        if left[1] != m {
            return Err(message!("bash-most-stays", m));
        }
        let taken = decrease("pile", 0, n, left[0])?;
        at_most(m, taken)?;
        Ok(message!("take-so-many", taken, before = n, after = left[0]))
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        (index == 0).then_some(vec![row[0].checked_sub(number)?, row[1]])
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (n, m) = (row[0], row[1]);
        let round = u128::from(m) + 1;
        let lost = u64::from(self.ending.is_misere());
        reason.say(message!("bash-rule", m, round));
        reason.say(if lost == 0 { message!("bash-normal") } else { message!("bash-misere") });
        let r = remainder(n, m);
        let (divided, verdict) = (divided(n, round), verdict(r != lost));
        reason.say(if r == lost {
            message!("bash-remainder-is", divided, lost, verdict)
        } else {
            message!("bash-remainder-is-not", divided, lost, verdict)
        });
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let (n, round) = (left[0], u128::from(left[1]) + 1);
        let divided = divided(n, round);
        if self.ending.is_misere() {
            message!("bash-leaves-one-more", n, round, divided)
        } else {
            message!("bash-leaves-multiple", n, round, divided)
        }
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(2, piles)?;
        let columns = vec![message!("column-stones"), message!("column-most")];
        let table = Table::new(message!("bash-table"), columns, |visit| {
            for sum in 1..=u64::MAX {
                for m in (1..=sum).rev() {
                    if !self.is_won(&[sum - m, m]) {
                        visit(&[sum - m, m])?;
                    }
                }
            }
            ControlFlow::Continue(())
        });
        Ok(table.of_lost_rows(0))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        vec![picture::bar(message!("the-pile"), 'o', row[0]), Drawn::Line(message!("at-most", most = row[1]))]
    }
}

impl Contest for Bash {
    fn least_at(&self, index: usize) -> u64 {
        u64::from(index == 1)
    }

    fn solution(&self) -> Result<Solution, Message> {
        let answer = if self.ending.is_misere() { "wins(n, m, 1)" } else { "wins(n, m, 0)" };
        Ok(Solution::of(&["n", "m"], &[code!("bash/remainder"), code!("bash/theorem")], answer))
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        let strategy = Code::rust(include_str!("bash/strategy.rs"));
        if kind.is_moves() {
            let options = format!("options(n, m, {})", u8::from(self.ending.is_misere()));
            let rule = Code::cpp(include_str!("bash/rule.cpp"));
            return Some(self.solution().ok()?.choosing(
                &[strategy, code!("bash/options")],
                options,
                &[rule],
            ));
        }
        let texts = [code!("bash/remainder"), strategy, code!("bash/amounts")];
        let has_amounts = (kind, self.ending) == (&AnswerKind::Report(Report::Amounts), Ending::Normal);
        has_amounts.then(|| Solution::of(&["n", "m"], &texts, "amounts(n, m)"))
    }

    /// For some `m`, the largest and the least lost `n`. `m + 1` is as large as possible, near half of that, or around
    /// `2^32`.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let lost = u64::from(self.ending.is_misere());
        let mut rows = Vec::new();
        for m in [most, most.saturating_sub(1), u64::from(u32::MAX), u64::from(u32::MAX) - 1, most / 2] {
            if !(1..=most).contains(&m) {
                continue;
            }
            // The largest lost n, which can also be the least.
            let largest = most - remainder(most - lost, m);
            rows.extend([vec![largest, m], vec![lost, m]]);
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{refused_at, strategy};

    #[test]
    fn racing_to_100_by_at_most_10_starts_with_1() {
        assert_eq!(strategy(&Bash::normal(), &[100, 10]), [[99, 10]]);
        assert!(!Bash::normal().is_won(&[99, 10]));
    }

    #[test]
    fn m_plus_1_may_overflow() {
        let most = u64::MAX;
        assert_eq!(strategy(&Bash::normal(), &[most, most]), [[0, most]]);
        assert_eq!(strategy(&Bash::misere(), &[most, most]), [[1, most]]);
        assert!(!Bash::normal().is_won(&[most, most - 1]));
        assert_eq!(strategy(&Bash::misere(), &[most, most - 1]), [[1, most - 1]]);
        assert!(!Bash::normal().is_won(&[most, 2]), "3 divides 2^64 - 1");
    }

    #[test]
    fn edge_cases_have_the_largest_moduli() {
        for game in [Bash::normal(), Bash::misere()] {
            let moduli = |most| {
                let mut moduli: Vec<u64> = game.edge_cases(most).iter().map(|row| row[1]).collect();
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
        assert_eq!(refused_at(&Bash::normal(), &[5, 0]), Some(1));
        assert_eq!(refused_at(&Bash::normal(), &[0, 5]), None);
    }
}
