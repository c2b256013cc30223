//! Grundy's game: any number of piles; split one into two that are not equal.
//!
//! Notation: `n` is the size of a pile, `G(n)` its Grundy value, `a` and `n - a` the parts that a split makes of it,
//! the smaller one first, `x` the xor of all `G(n)`.

#[cfg(test)]
mod tests;
#[expect(clippy::cast_possible_truncation, reason = "a value is below 256")]
#[expect(clippy::manual_div_ceil, reason = "a submission is compiled by older compilers too")]
#[expect(clippy::manual_is_multiple_of, reason = "a submission is compiled by older compilers too")]
mod theorem;

use std::borrow::Cow;
use std::ops::{ControlFlow, Range, RangeInclusive};
use std::sync::OnceLock;

use super::reason::{self, Reason};
use super::tables::{self, Course, Table};
use super::{
    Ending, Entry, Game, Grundy, Leave, Misere, Refusal, Trial, judge_rows_by, judge_xors, sorted,
    sprague_grundy,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::Solution;
use theorem::extend_grundy_values;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "unequal",
    row: "one or more piles, each of up to 1048575",
    a_move: "split one pile into two that are not equal, neither empty (Grundy's game)",
    parameters: &[],
    misere: Misere::Unknown("no rule is known that decides all piles when the last move loses"),
    build: |_| Ok(Box::new(Unequal::default())),
    trials: &[Trial { arguments: "", piles: 3, most: 12 }],
};

/// The largest pile of which the value is computed.
const LARGEST: u64 = (1 << 20) - 1;
/// The fewest values that are computed at once.
const FEWEST: u64 = 1 << 8;
/// How many powers of two there are from [`FEWEST`] on, up to [`LARGEST`].
const STEPS: usize = 13;
const _: () = assert!(FEWEST << (STEPS - 1) == LARGEST + 1);

/// Grundy's game (P. M. Grundy, "Mathematics and games", 1939). Constant time a pile, after the values of all piles up
/// to the next power of two were computed: a second or so for piles of a million, and nothing to speak of for small ones.
///
/// Whether `G` has a period is not known.
#[derive(Debug, Default)]
pub struct Unequal {
    /// `G` of the piles below a power of two, from [`FEWEST`] on, if it was asked for.
    values: [OnceLock<Vec<u8>>; STEPS],
}

impl Game for Unequal {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        Ending::Normal
    }

    fn excluded(&self, row: &[u64], from: usize) -> Option<(usize, Cow<'static, str>)> {
        let pile = from + row[from..].iter().position(|&pile| pile > LARGEST)?;
        let why = format!("a pile above {LARGEST}, up to which answers are known: no period was ever found");
        Some((pile, why.into()))
    }

    /// The two parts stand in the place of the pile, the smaller one first.
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (index, &n) in row.iter().enumerate() {
            moves.extend((1..n.div_ceil(2)).map(|a| after(row, index, a)));
        }
        moves
    }

    fn wins(&self, row: &[u64]) -> bool {
        self.xor(row) != 0
    }

    /// On a pile those splits win that leave `G(n) xor x`. Takes time for every split of every pile.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let (x, values) = (self.xor(row), self.values(row));
        for (index, &n) in row.iter().enumerate() {
            let wanted = value(values, n) ^ x;
            parts_with(&values[..=place(n)], wanted).try_for_each(|a| leave(&after(row, index, a)))?;
        }
        ControlFlow::Continue(())
    }

    /// Takes time for every split of every pile.
    fn count_winning_moves(&self, row: &[u64]) -> Option<u128> {
        let (x, values) = (self.xor(row), self.values(row));
        let on_one_pile = |&n: &u64| parts_with(&values[..=place(n)], value(values, n) ^ x).count() as u128;
        Some(row.iter().map(on_one_pile).sum())
    }

    /// It is `x`.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        Ok(Box::new(|row| Ok(self.xor(row))))
    }

    fn judge(&self, batch: &Batch, _kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        // It is found in no time, and is above LARGEST only if a pile is, since LARGEST has all lower bits.
        let all = batch.numbers().iter().fold(0, |all, n| all | n);
        if all <= LARGEST {
            let values = self.values(&[all]);
            judge_xors(batch, answers, |n| value(values, n));
            return Ok(());
        }
        let values = self.values(batch.numbers());
        judge_rows_by(self, batch, answers, |row| sprague_grundy::xor(row, |n| value(values, n)) != 0)
    }

    /// Piles of 1 and 2 cannot be split.
    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        let mut row = sorted(row);
        row.retain(|&n| n > 2);
        row
    }

    /// The two parts may stand in either order.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let index = row.iter().zip(left).take_while(|(before, after)| before == after).count();
        // The piles from the first that changes on, as they were and as they are.
        let (was, is) = (&row[index..], &left[index.min(left.len())..]);
        let parts = match (was, is) {
            ([n, others @ ..], [l, r, rest @ ..]) if others == rest => Some((n, l, r)),
            _ => None,
        };
        let (n, l, r) = parts.ok_or("a move splits one pile; its two parts stand in its place")?;
        if l.checked_add(*r) != Some(*n) {
            return Err(format!("{l} and {r} are no parts of pile {}, which is {n}", index + 1));
        }
        if *l == 0 || *r == 0 {
            return Err("of the two parts none is empty".to_owned());
        }
        if l == r {
            return Err(format!("{l} and {r} are equal; the two parts must differ"));
        }
        Ok(format!("split pile {} ({n} -> {l} + {r})", index + 1))
    }

    /// It splits 1 off.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        let index = row.iter().position(|&n| n > 2)?;
        Some(after(row, index, 1))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(format!("A pile of n counts as a pile of Nim of G(n), its Grundy value: the least number that no position has which a split makes of it. The values follow no known rule; they are computed, up to n = {LARGEST}."));
        reason.xor(&reason::grundy_values(row, |n| value(self.values(row), n)));
    }

    /// The values of one pile, unless the number of piles is given.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        Ok(match piles {
            None => tables::values("Grundy value", Course::UpTo(LARGEST), |n| self.xor(&[n])),
            Some(piles) => tables::lost_rows(self, piles),
        })
    }

    /// The piles that lose alone, which random rows hardly ever are.
    fn hard_rows(&self, most: u64) -> Vec<Vec<u64>> {
        // No others are known.
        let known = (0..=most.min(1222)).rev();
        known.map(|n| vec![n]).filter(|row| !self.wins(row)).collect()
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        let texts = [include_str!("unequal/theorem.rs"), include_str!("sprague_grundy.rs")];
        let each_row = "let largest = row.iter().max().map_or(0, |&n| n as usize);\n\
                        if values.len() <= largest {\n    \
                            extend_grundy_values(&mut values, (largest + 1).next_power_of_two());\n\
                        }\n";
        Ok(Solution {
            before: "let mut values = Vec::new();\n".to_owned(),
            each_row: each_row.to_owned(),
            ..Solution::of_rows(&texts, "xor(&row, |n| u64::from(values[n as usize])) != 0")
        })
    }
}

/// The row after the pile at this index was split, with `a` as its smaller part.
fn after(row: &[u64], index: usize, a: u64) -> Vec<u64> {
    [&row[..index], &[a, row[index] - a], &row[index + 1..]].concat()
}

/// Where the value of a pile stands.
fn place(n: u64) -> usize {
    usize::try_from(n).expect("it is at most LARGEST")
}

/// `G(n)`.
fn value(values: &[u8], n: u64) -> u64 {
    u64::from(values[place(n)])
}

/// The smaller part of each split that has this value, when these are `G` up to the pile that is split.
fn parts_with(values: &[u8], wanted: u64) -> impl Iterator<Item = u64> {
    // Most splits have another value, so many are looked at together.
    const AT_ONCE: usize = 256;
    let (n, end) = (values.len() - 1, values.len() / 2);
    let has_it = move |a: &usize| u64::from(values[*a] ^ values[n - a]) == wanted;
    let any_has_it = move |parts: &Range<usize>| {
        let others = values[n + 1 - parts.end..=n - parts.start].iter().rev();
        let splits = values[parts.clone()].iter().zip(others);
        splits.filter(|(part, other)| u64::from(*part ^ *other) == wanted).count() != 0
    };
    let parts = (1..end).step_by(AT_ONCE).map(move |first| first..(first + AT_ONCE).min(end));
    parts.filter(any_has_it).flatten().filter(has_it).map(|a| a as u64)
}

impl Unequal {
    fn xor(&self, row: &[u64]) -> u64 {
        let values = self.values(row);
        sprague_grundy::xor(row, |n| value(values, n))
    }

    /// `G`, for piles that are no larger than these, but for those above [`LARGEST`]. Computes it if it is not known yet.
    fn values(&self, numbers: &[u64]) -> &[u8] {
        let largest = numbers.iter().copied().filter(|&n| n <= LARGEST).max().unwrap_or(0);
        let len = (largest + 1).next_power_of_two().max(FEWEST);
        let step = (len / FEWEST).ilog2() as usize;
        self.values[step].get_or_init(|| {
            let known = self.values[..step].iter().rev().find_map(OnceLock::get);
            let mut values = known.cloned().unwrap_or_default();
            extend_grundy_values(&mut values, place(len));
            values
        })
    }
}
