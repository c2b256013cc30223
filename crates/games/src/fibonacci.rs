//! Fibonacci Nim: a move takes at most `K` times as many stones as the move before it took (M. J. Whinihan, "Fibonacci
//! Nim", 1963, for `K = 2`).
//!
//! Notation: `n` is the heap, `q` is the most that the next move can take, and `H` is the sequence of the theorem. A
//! row is `n q`, or just `n` before the first move.

pub(super) mod any_factor;
mod theorem;
mod with_factor;

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::{at_most, changes, decrease, summed};
use crate::game::{
    AnswerKind, BuildError, Code, Constant, Contest, Drawn, Edges, Ending, Entry, Game, Group, Notation,
    Parameter, Reason, Report, RowError, Ruleset, Settings, Solution, Stated, Table, Teach, Theory, Trials,
    Visit, code, only_of, picture, verdict,
};
use crate::message::{Message, message};
use theorem::{least_part, most, sequence};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "fibonacci",
    names: &["Fibonacci Nim", "斐波那契博弈", "Zeckendorf", "dynamic Nim", "Schwenk"],
    example: ("", "20 19"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation::of(Stated::Row(|settings, piles| {
        let factor = settings.value("factor").unwrap_or("2");
        (piles == 2).then(|| format!("n q where q > 0 -> n-k {factor}*k for k in 1..min(n,q)"))
    }))),
    parameters: &[Parameter::optional("factor", "K", "fibonacci.factor")],
    misere: Theory::Known,
    grundy: Theory::Unknown("no-grundy-theory"),
    build,
    trials: &[Trials(2, 40, &["", "--factor 1", "--factor 3"]), Trials(2, 20, &["--factor 7"])],
    edges: &[
        Edges { options: "", piles: 2, numbers: EDGES },
        Edges { options: "--misere", piles: 2, numbers: EDGES },
        Edges { options: "--factor 1", piles: 2, numbers: "0-5 2^32 2^63 2^64" },
        Edges { options: "--factor 1000", piles: 2, numbers: "0-3 1000 2000 2^32 2^63 2^64" },
    ],
};

/// Fibonacci numbers: the largest below 2^32 and below 2^64.
const EDGES: &str = "0-5 2971215073 2^63 12200160415121876738 2^64";

/// The largest factor. With it, the sequence has 38,033 numbers; with smaller factors, it has fewer.
const MOST_FACTOR: u64 = 1000;

/// Fibonacci Nim. Takes at most 64 binary searches per row.
#[derive(Clone, Debug)]
pub struct Fibonacci {
    factor: u64,
    ending: Ending,
    /// The numbers of `H`.
    sequence: Vec<u64>,
}

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let factor = settings.positive("factor")?.unwrap_or(2);
    if factor > MOST_FACTOR {
        return Err(message!("fibonacci-factor", factor, most = MOST_FACTOR).into());
    }
    Ok(Box::new(Fibonacci { factor, ending: settings.ending(), sequence: sequence(factor, u64::MAX) }))
}

impl Fibonacci {
    /// The row after a move takes `taken`. A `q` that does not fit becomes the largest number, which allows the same
    /// moves.
    fn after(&self, n: u64, taken: u64) -> [u64; 2] {
        [n - taken, taken.saturating_mul(self.factor)]
    }

    /// The part of the heap that counts: in misère play, all but the last stone.
    fn counted(&self, n: u64) -> u64 {
        n.saturating_sub(self.misere())
    }

    fn misere(&self) -> u64 {
        self.ending.is_misere().into()
    }

    /// The parts of a number, the largest first.
    fn parts(&self, n: u64) -> Vec<u64> {
        let (mut left, mut parts) = (n, Vec::new());
        while left > 0 {
            parts.push(self.sequence[self.sequence.partition_point(|&number| number <= left) - 1]);
            left -= parts[parts.len() - 1];
        }
        parts
    }

    /// The numbers of stones that winning moves take, in ascending order. The proof of the theorem shows why.
    fn winning(&self, row: &[u64]) -> Vec<u64> {
        let (parts, mut taken) = (self.parts(self.counted(row[0])), 0);
        let sums = parts.iter().enumerate().rev().map(|(index, part)| {
            taken += part;
            (taken, parts[..index].last())
        });
        let possible = sums.take_while(|&(taken, _)| taken <= most(row));
        // Whether the next part is more than `K` times as much as the move takes.
        let wins = |taken: u64, next: &u64| taken < next.div_ceil(self.factor);
        let winning = possible.filter(|&(taken, next)| next.is_none_or(|next| wins(taken, next)));
        winning.map(|(taken, _)| taken).collect()
    }
}

impl Game for Fibonacci {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=2
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

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        let (n, q) = (row[0], most(row));
        vec![n, q.min(n.max(1))]
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        (1..=row[0].min(most(row))).try_for_each(|taken| visit(&self.after(row[0], taken)))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        theorem::wins(row, self.misere(), &self.sequence)
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(self.winning(row).into_iter().try_for_each(|taken| visit(&self.after(row[0], taken))))
    }

    /// At most 64 moves win.
    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(self.winning(row).len() as u128)
    }
}

impl Teach for Fibonacci {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        changes(&[row[0], most(row)], left)?;
        let taken = decrease("pile", 0, row[0], left[0])?;
        at_most(most(row), taken)?;
        let [after, most] = self.after(row[0], taken);
        if taken == 0 || left[1] != most {
            return Err(message!("fibonacci-next", taken, most));
        }
        Ok(message!("take-so-many", taken, before = row[0], after))
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        (index == 0 && number <= row[0]).then(|| self.after(row[0], number).to_vec())
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (n, q, verdict) = (row[0], most(row), verdict(self.is_won(row)));
        let counted = self.counted(n);
        if counted == 0 {
            return reason.say(message!("fibonacci-last", verdict));
        }
        let first: Vec<String> = self.sequence.iter().take(8).map(u64::to_string).collect();
        reason.say(message!("fibonacci-rule", first = first.join(", "), factor = self.factor));
        if self.ending.is_misere() {
            reason.say(message!("fibonacci-misere"));
        }
        let (parts, part) = (summed(&self.parts(counted)), least_part(counted, &self.sequence));
        reason.say(if part <= q {
            message!("fibonacci-may", counted, parts, part, q, verdict)
        } else {
            message!("fibonacci-may-not", counted, parts, part, q, verdict)
        });
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let counted = self.counted(left[0]);
        match least_part(counted, &self.sequence) {
            0 => message!("fibonacci-leaves-last"),
            part => message!("fibonacci-leaves", n = left[0], counted, part, q = left[1]),
        }
    }

    /// The lost rows in which all stones could be taken if `q` did not forbid it, in order of the heap, then of `q`.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(2, piles)?;
        let columns = vec![message!("column-stones"), message!("column-most")];
        let table = Table::new(message!("fibonacci-table"), columns, |visit| {
            (1..=u64::MAX).try_for_each(|n| {
                (1..=n).take_while(|&q| !self.is_won(&[n, q])).try_for_each(|q| visit(&[n, q]))
            })
        });
        Ok(table.of_lost_rows(0))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        vec![
            picture::bar(message!("the-pile"), 'o', row[0]),
            Drawn::Line(message!("at-most", most = most(row))),
        ]
    }
}

impl Contest for Fibonacci {
    fn least_at(&self, index: usize) -> u64 {
        u64::from(index == 1)
    }

    fn solution(&self) -> Result<Solution, Message> {
        let answer = if self.ending.is_misere() { "wins(&row, 1, &table)" } else { "wins(&row, 0, &table)" };
        let solution = Solution::of_rows(&[code!("fibonacci/theorem")], answer);
        Ok(solution.with("FACTOR", Constant::Number(self.factor)).after(Code {
            rust: "let table = sequence(FACTOR, u64::MAX);",
            cpp: "const vector<u64> table = sequence(FACTOR, ~0ULL);",
            python: "table = sequence(FACTOR, 2**64)",
        }))
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        let has_least = matches!(kind, AnswerKind::Report(Report::Told(text)) if text.is_amount())
            && self.ending == Ending::Normal;
        let mut solution = self.solution().ok().filter(|_| has_least)?;
        solution.texts.push(code!("fibonacci/least"));
        Some(Solution { answer: "least(&row, &table)", ..solution })
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        let all = self.sequence.iter().filter_map(|number| number.checked_add(self.misere()));
        all.take_while(|&number| number <= most).collect()
    }

    /// The largest numbers of the sequence, with a `q` just too small for a winning move.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let heaps =
            self.sequence.iter().rev().filter_map(|&part| Some((part.checked_add(self.misere())?, part)));
        heaps.filter(|&(n, part)| n <= most && part > 1).take(40).map(|(n, part)| vec![n, part - 1]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{game, refused_at, strategy, usage_error};

    #[test]
    fn the_first_player_loses_from_a_fibonacci_number() {
        let game = game("fibonacci");
        assert!(!game.is_won(&[12_200_160_415_121_876_738, 12_200_160_415_121_876_737]));
        assert!(game.is_won(&[12_200_160_415_121_876_739, 1]));
        assert_eq!(strategy(&*game, &[20, 19]), [[18, 4]]);
        assert_eq!(strategy(&*game, &[20]), [[18, 4]]);
        for n in [2, 3, 5, 13, 12_200_160_415_121_876_738] {
            assert!(!game.is_won(&[n]) && game.is_won(&[n + 1]) == (n != 2), "{n}");
        }
        assert!(game.is_won(&[1]) && !game.is_won(&[0]));
        assert_eq!(strategy(&*game, &[u64::MAX, u64::MAX]).last().unwrap(), &[0, u64::MAX]);
    }

    #[test]
    fn with_factor_1_the_lowest_binary_one_decides() {
        let game = game("fibonacci --factor 1");
        for n in [1, 6, 40, 1 << 63, u64::MAX - 7] {
            let lowest = 1 << n.trailing_zeros();
            assert!(game.is_won(&[n, lowest]));
            assert!(lowest == 1 || !game.is_won(&[n, lowest - 1]), "{n}");
        }
    }

    #[test]
    fn every_number_of_the_sequence_follows_from_two_before() {
        for factor in [1, 2, 3, 999, 1000] {
            let numbers = sequence(factor, u64::MAX);
            assert!(numbers.is_sorted() && numbers.len() < 45_000, "{factor}: {}", numbers.len());
            for pair in numbers.windows(2) {
                // The least number that is at least the last one when multiplied by the factor.
                let least = numbers.partition_point(|&number| number < pair[0].div_ceil(factor));
                assert_eq!(pair[1], pair[0] + numbers[least], "{factor}");
            }
            let last = numbers[numbers.len() - 1];
            assert!(last > u64::MAX / 2 || factor > 2, "{factor}");
        }
    }

    #[test]
    fn a_factor_or_a_row_may_be_refused() {
        assert!(usage_error(&ENTRY, &[("factor", "1001")]).contains("1000"));
        assert_eq!(refused_at(&*game("fibonacci"), &[5, 0]), Some(1));
    }
}
