//! Wythoff's game: two piles; take from one, or the same from both.
//!
//! Notation: `a`, `b` are the piles, `lo <= hi` the same two in order, `k = hi - lo` their difference, and
//! phi = (1 + sqrt 5) / 2 the golden ratio.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod golden_ratio;
mod misere;
#[cfg(target_arch = "aarch64")]
mod neon;
mod strategy;
#[cfg(test)]
mod tests;
mod theorem;

use std::cmp::Ordering;
use std::iter;
use std::ops::{ControlFlow, RangeInclusive};

use super::{
    Ending, Entry, Game, Grundy, Leave, Misere, NO_MISERE_GRUNDY, Reason, Refusal, Table, Trial, judge_rows,
    moves_in_one_pile, naming, sorted, tables,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::error::{Fault, Spot};
use crate::isa::Isa;
use crate::question::Question;
use crate::report::Report;
use crate::scan::Kernel;
use crate::submission::Solution;
#[cfg(test)]
use golden_ratio::divide_by_phi;
use misere::wins_misere;
use strategy::lost_lo;
use theorem::wins;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "wythoff",
    row: "two piles",
    a_move: "take 1 or more from one pile, or the same from both",
    parameters: &[],
    misere: Misere::Known,
    build: |settings| Ok(Box::new(Wythoff::new(settings.ending()))),
    trials: &[
        Trial { arguments: "", piles: 2, most: 100 },
        Trial { arguments: "--misere", piles: 2, most: 100 },
    ],
};

/// Wythoff's game (W. A. Wythoff, "A modification of the game of Nim", 1907).
#[derive(Clone, Copy, Debug, Default)]
pub struct Wythoff {
    ending: Ending,
}

impl Wythoff {
    /// The game with this ending.
    #[must_use]
    pub const fn new(ending: Ending) -> Self {
        Self { ending }
    }
}

impl Game for Wythoff {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = moves_in_one_pile(row, |pile| 0..pile);
        let both = row[0].min(row[1]);
        moves.extend((1..=both).map(|taken| vec![row[0] - taken, row[1] - taken]));
        moves
    }

    fn wins(&self, row: &[u64]) -> bool {
        self.pair_wins(row[0], row[1])
    }

    /// At most three moves win. They are tried in this order: on both piles, on the first, on the second.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        strategy::winning_moves(row[0], row[1], self.is_misere()).try_for_each(|left| leave(&left))
    }

    /// No formula is known, so they stand in a table: piles up to 1023, in 2 MB. To make it takes some
    /// tens of milliseconds.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        if self.ending == Ending::Misere {
            return Err(NO_MISERE_GRUNDY);
        }
        let table = grundy_table(TABLE_PILES);
        Ok(Box::new(move |row| {
            let index = |pile: u64| usize::try_from(pile).ok().filter(|&pile| pile < TABLE_PILES);
            match (index(row[0]), index(row[1])) {
                (Some(a), Some(b)) => Ok(u64::from(table[a * TABLE_PILES + b])),
                (a, _) => {
                    Err((Spot::Pile(usize::from(a.is_some())), Fault::Excluded(NO_LARGE_GRUNDY.into())))
                }
            }
        }))
    }

    /// The pairs whose differences are Fibonacci numbers, multiples of them or next to them. `F(n) * phi` is as close to
    /// an integer as any number of that size comes, and for an even n just below one. The largest come first.
    fn hard_rows(&self, most: u64) -> Vec<Vec<u64>> {
        const MULTIPLES: u64 = 4;
        let next = |&(a, b): &(u64, u64)| Some((b, a.checked_add(b)?));
        let fibonacci: Vec<u64> = iter::successors(Some((1, 2)), next).map(|(a, _)| a).collect();
        let mut rows = Vec::new();
        for multiple in 1..=MULTIPLES {
            for k in fibonacci.iter().rev().filter_map(|number| number.checked_mul(multiple)) {
                for k in [k, k.saturating_add(1), k - 1] {
                    let pair = lost_lo(k, self.is_misere()).and_then(|lo| Some([lo, lo.checked_add(k)?]));
                    rows.extend(pair.filter(|pair| pair[1] <= most).map(Vec::from));
                }
            }
        }
        rows
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    /// Pairs below 2^32 are judged several at a time where the instruction set allows.
    fn judge(&self, batch: &Batch, kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        let Some(pairs) = batch.pairs() else { return judge_rows(self, batch, answers) };
        let lines = answers.more(pairs.len());
        match kernel.isa() {
            Isa::Scalar => self.judge_pairs(pairs, lines),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2(avx2) => avx2::judge(avx2, *self, pairs, lines),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Bw(avx512bw) => avx512::judge(avx512bw, *self, pairs, lines),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512(avx512) => avx512::judge(avx512.bw(), *self, pairs, lines),
            #[cfg(target_arch = "aarch64")]
            Isa::Neon(neon) => neon::judge(neon, *self, pairs, lines),
        }
        Ok(())
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        if naming::changes(row, left)?.len() == 1 {
            return naming::take_from_one(row, left, |_| Ok(()));
        }
        let taken = [naming::decrease("pile", 0, row, left)?, naming::decrease("pile", 1, row, left)?];
        if taken[0] != taken[1] {
            return Err(format!(
                "{} from one pile and {} from the other are not the same",
                taken[0], taken[1]
            ));
        }
        Ok(format!("take {} from both piles ({} {} -> {} {})", taken[0], row[0], row[1], left[0], left[1]))
    }

    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        naming::one_taken(row)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (lo, hi) = in_order(row[0], row[1]);
        let k = hi - lo;
        reason.say("For each difference k just one pair (a_k, b_k) is lost: a_k is k times the golden ratio, rounded down, and b_k = a_k + k.");
        if self.ending == Ending::Misere {
            reason.say("Where the last stone loses, that holds from k = 2 on; before, the lost pairs are (2, 2) for k = 0 and (0, 1) for k = 1.");
        }
        let Some((a, b)) = lost_lo(k, self.is_misere()).and_then(|a| Some((a, a.checked_add(k)?))) else {
            reason.say(format!("The difference is k = {k}; the pair that belongs to it has numbers above {}, so both piles are below it: the player to move wins.", u64::MAX));
            return;
        };
        let what = match lo.cmp(&a) {
            Ordering::Equal => "these are the piles: the player to move loses".to_owned(),
            Ordering::Greater => format!("both piles are above it by {}: the player to move wins", lo - a),
            Ordering::Less => format!("both piles are below it by {}: the player to move wins", a - lo),
        };
        reason.say(format!("The difference is k = {k}, which belongs to the pair ({a}, {b}); {what}."));
    }

    /// The pairs by their difference.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        tables::only_of(2, piles)?;
        let pair = |k| lost_lo(k, self.is_misere()).and_then(|lo| Some([k, lo, lo.checked_add(k)?]));
        Ok(Table::new("k and the lost pair a_k b_k", move |visit| {
            (0..).map_while(pair).try_for_each(|line| visit(&line))
        }))
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        const GOLDEN_RATIO: &str = include_str!("wythoff/golden_ratio.rs");
        const THEOREM: &str = include_str!("wythoff/theorem.rs");
        let of = |texts: &[&'static str], answer: &str| Ok(Solution::of(&["a", "b"], texts, answer));
        match (question, self.ending) {
            (Question::Report(Report::Results), Ending::Normal) => {
                let strategy = include_str!("wythoff/strategy.rs");
                of(&[GOLDEN_RATIO, strategy, include_str!("../submission/texts/results.rs")], "results(a, b)")
            }
            (_, Ending::Normal) => {
                question.only_who_wins()?;
                of(&[GOLDEN_RATIO, THEOREM], "wins(a, b)")
            }
            (_, Ending::Misere) => {
                question.only_who_wins()?;
                of(&[GOLDEN_RATIO, THEOREM, include_str!("wythoff/misere.rs")], "wins_misere(a, b)")
            }
        }
    }
}

impl Wythoff {
    fn is_misere(self) -> bool {
        self.ending == Ending::Misere
    }

    #[inline]
    fn pair_wins(self, a: u64, b: u64) -> bool {
        if self.is_misere() { wins_misere(a, b) } else { wins(a, b) }
    }

    /// The smallest larger pile from which on a pair is judged alike in normal and misère play.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    fn smallest_regular(self) -> u64 {
        match self.ending {
            Ending::Normal => 0,
            Ending::Misere => 3,
        }
    }

    /// Writes the line of every pair, one by one.
    fn judge_pairs(self, pairs: &[[u64; 2]], lines: &mut [[u8; 2]]) {
        for (line, &[a, b]) in lines.iter_mut().zip(pairs) {
            *line = Answers::line(self.pair_wins(a, b));
        }
    }
}

fn in_order(a: u64, b: u64) -> (u64, u64) {
    (a.min(b), a.max(b))
}

/// Up to which pile, and that not included, Grundy values are known.
const TABLE_PILES: usize = 1024;
const NO_LARGE_GRUNDY: &str = "a pile above 1023, up to which Grundy values of Wythoff's game are known";

/// The Grundy values of all positions with piles below `piles`, row by row.
///
/// The value of (a, b) is the least that is not yet in the table's row a, nor its column b, nor its diagonal
/// b - a. What is in each is a set of bits, together with the index of the first word that is not full.
fn grundy_table(piles: usize) -> Vec<u16> {
    // A row, a column and a diagonal hold fewer than 3 * piles values before a position.
    let words = (3 * piles).div_ceil(64);
    let sets = |count: usize| vec![(0, vec![0_u64; words]); count];
    let (mut rows, mut columns, mut diagonals) = (sets(piles), sets(piles), sets(2 * piles));
    let mut table = vec![0; piles * piles];
    for (a, b) in (0..piles).flat_map(|a| (0..piles).map(move |b| (a, b))) {
        let sets: [&mut (usize, Vec<u64>); 3] =
            [&mut rows[a], &mut columns[b], &mut diagonals[piles + b - a]];
        let start = sets.iter().map(|(start, _)| *start).max().unwrap_or_default();
        let absent = |word: usize| !sets.iter().fold(0, |present, (_, set)| present | set[word]);
        let word = (start..words).find(|&word| absent(word) != 0).expect("the sets cannot be full together");
        let bit = absent(word).trailing_zeros() as usize;
        for (start, set) in sets {
            set[word] |= 1 << bit;
            while set.get(*start) == Some(&u64::MAX) {
                *start += 1;
            }
        }
        table[a * piles + b] = u16::try_from(word * 64 + bit).expect("there are fewer than 3 * piles values");
    }
    table
}

/// For small `k` 64 bits do what [`golden_ratio::divide_by_phi`] takes 128 for.
///
/// `2^64 / phi` to the nearest integer, which is above it by some `e < 0.049`. For `k < 2^32`,
/// `floor(k / phi) = floor(k * CONSTANT / 2^64)`.
///
/// The product is too large by `k * e / 2^64 < 2^-32 * 0.049`, which matters only where an integer exceeds `k / phi`
/// by no more than that. No `k` below F(48), which is above `2^32`, has `k / phi` closer to an integer than F(47)
/// has, and there it is `phi^-47 > 2^-33`.
///
/// It takes two multiplications of 32 bits: with `CONSTANT = high * 2^32 + low`, the quotient is
/// `floor((k * high + floor(k * low / 2^32)) / 2^32)`, and the sum is below `2^64`.
#[cfg(any(test, target_arch = "x86_64", target_arch = "aarch64"))]
const CONSTANT: u64 = 0x9E37_79B9_7F4A_7C16;
