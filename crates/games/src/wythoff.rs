//! Wythoff's game: two heaps. A move takes any number from one heap, or the same number from both.
//!
//! Notation: `a`, `b` are the heaps, `lo <= hi` the same two in order, `k = hi - lo` their difference, and
//! phi = (1 + sqrt 5) / 2 the golden ratio.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bounded;
mod golden_ratio;
mod grundy;
mod misere;
mod naming;
mod near;
#[cfg(target_arch = "aarch64")]
mod neon;
mod pairs;
mod small;
mod strategy;
mod teach;
#[cfg(test)]
mod tests;
mod theorem;

use std::convert::Infallible;
use std::iter;
use std::ops::{ControlFlow, RangeInclusive};

use crate::game::{
    AnswerKind, AnswerLines, BatchError, BuildError, Bulk, Code, Contest, Curve, Edges, Ending, Entry, Game,
    Group, MoveLists, Notation, Parameter, Report, RowError, Ruleset, Settings, Solution, Stated, Theory,
    Trials, Visit, answer_rows, code, judge_rows, list_each, sorted, visit_takings,
};
use crate::machine::isa::Isa;
use crate::message::{Message, message};
#[cfg(target_arch = "x86_64")]
use crate::text::Column;
use crate::text::{Kernel, Rows, Verdicts};
use bounded::Bounded;
use near::Near;
use pairs::PairJudge;
use small::{NONE, PAIRS};
use strategy::lost_lo;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "wythoff",
    names: &["Wythoff's game", "威佐夫博弈", "奇异局势", "golden ratio", "tsianshidzi", "corner the queen"],
    example: ("", "3 5"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(stated))),
    parameters: &[Parameter::optional("t", "T", "wythoff.t"), Parameter::optional("max", "M", "wythoff.max")],
    misere: Theory::KnownOfSome("wythoff-searched"),
    grundy: Theory::KnownOfSome("wythoff-plain"),
    build,
    trials: &[
        Trials(2, 100, &["", "--misere"]),
        Trials(2, 40, &["--t 1", "--t 2", "--t 3", "--t 7"]),
        Trials(2, 40, &["--max 1", "--max 2", "--max 5", "--max 12"]),
    ],
    edges: &[
        Edges { options: "", piles: 2, numbers: EDGES },
        Edges { options: "--misere", piles: 2, numbers: EDGES },
        // The table of Grundy values ends at 1023.
        Edges { options: "", piles: 2, numbers: "0-3 633 1021-1023" },
        Edges { options: "--t 2", piles: 2, numbers: NEAR_EDGES },
        Edges { options: "--t 4294967296", piles: 2, numbers: NEAR_EDGES },
        Edges { options: "--max 4294967295", piles: 2, numbers: "0-3 2^32 4294967298 2^63 2^64" },
        Edges { options: "--max 18446744073709551614", piles: 2, numbers: EDGES },
        Edges { options: "--t 18446744073709551615", piles: 2, numbers: "0-3 2^32 2^63 2^64" },
    ],
};

/// Numbers at the edges for `--t`. They include lost pairs for `t = 2` in which `A_n = floor(n sqrt 2)`, and `n sqrt 2`
/// is as close to an integer as possible: `n` is a Pell number.
const NEAR_EDGES: &str = "0-4 2^32 2850877693509864481 6882627592338442562 2^63 16616132878186749606 2^64";

/// The game in the notation of rules (`theory::rules`).
fn stated(settings: &Settings, piles: usize) -> Option<String> {
    let most = |heap: &str| settings.value("max").map_or(heap.to_owned(), |max| format!("min({heap},{max})"));
    let both = match settings.value("t") {
        None => format!("a-k b-k for k in 1..min({},b)", most("a")),
        Some(t) => format!("a-k b-l for k in 1..a, l in 1..b if k < l+{t} and l < k+{t}"),
    };
    let (a, b) = (most("a"), most("b"));
    (piles == 2).then(|| format!("a b -> a-k b for k in 1..{a} | a b-k for k in 1..{b} | {both}"))
}

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let (t, max, ending) = (settings.positive("t")?, settings.positive("max")?, settings.ending());
    // The round, unless the maximum is `u64::MAX`, which is no maximum.
    let round = max.and_then(|max| max.checked_add(1));
    Ok(match (t.filter(|&t| t > 1), round, ending) {
        (None, None, ending) => Box::new(Wythoff { ending }),
        (_, _, Ending::Misere) => {
            return Err(message!("not-misere", why = Message::named("no-misere-theory")).into());
        }
        (Some(t), None, _) => Box::new(Near { t }),
        (None, Some(m), _) => Box::new(Bounded { m }),
        (Some(_), Some(_), _) => return Err(message!("wythoff-not-both").into()),
    })
}

/// Fibonacci numbers, whose products with the golden ratio come closest to integers: F(45) to F(55), because constants
/// of 64 bits go wrong at F(47) or F(52), and F(90) to F(93), the largest below 2^64. The last pair would be judged as
/// lost if differences wrapped.
const EDGES: &str = "0-2 1134903170 1836311903 2971215073 4807526976 7778742049 12586269025 20365011074 \
    32951280099 53316291173 86267571272 139583862445 2^32 2^63 2880067194370816120 4660046610375530309 \
    7540113804746346429 12200160415121876738 2^64 969663791289186562 12969663791289186562";

/// Wythoff's game (W. A. Wythoff, "A modification of the game of Nim", 1907).
///
/// ```
/// use judge_game::Position;
/// use judge_games::wythoff::Wythoff;
///
/// assert!(!Position::new(&Wythoff::normal(), &[4, 7])?.wins());
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Wythoff {
    ending: Ending,
}

impl Wythoff {
    /// The game in normal play.
    pub const fn normal() -> Self {
        Self { ending: Ending::Normal }
    }

    /// The game in misère play.
    pub const fn misere() -> Self {
        Self { ending: Ending::Misere }
    }

    fn pairs(self) -> PairJudge {
        PairJudge { misere: self.ending.is_misere() }
    }
}

impl Game for Wythoff {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        visit_takings(row, |heap| (0..heap).rev(), visit)?;
        (1..=row[0].min(row[1])).try_for_each(|taken| visit(&[row[0] - taken, row[1] - taken]))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.pairs().wins(row[0], row[1])
    }

    /// At most three moves win. They come in this order: on both heaps, on the first, on the second.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let mut moves = strategy::winning_moves(row[0], row[1], self.ending.is_misere());
        Ok(moves.try_for_each(|left| visit(&left)))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(strategy::winning_moves(row[0], row[1], self.ending.is_misere()).count() as u128)
    }

    /// No formula is known. A table holds the values of heaps up to 1023. It is computed once, which takes tens
    /// of milliseconds and 2 MB.
    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        grundy::value(row[0], row[1])
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Some(self)
    }
}

impl Bulk for Wythoff {
    /// Finds the moves of several pairs below 2^32 at a time.
    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        let Some(pairs) = rows.pairs().filter(|_| !self.ending.is_misere() && *kind != AnswerKind::Grundy)
        else {
            return answer_rows(self, kind, rows, lines);
        };
        for pairs in pairs.chunks(PAIRS) {
            if !are_small(pairs) {
                for &[a, b] in pairs {
                    let mut left = strategy::winning_moves(a, b, false);
                    match kind {
                        AnswerKind::Moves => push_moves([a, b], lines),
                        AnswerKind::Count => lines.push_count(left.count() as u128),
                        _ => match left.next() {
                            Some(left) => lines.push_move(&left),
                            None => lines.push_no_move(),
                        },
                    }
                }
                continue;
            }
            let mut padded = [[0; 2]; PAIRS];
            padded[..pairs.len()].copy_from_slice(pairs);
            let mut counts = [0; PAIRS];
            if *kind != AnswerKind::Move {
                match kernel.isa() {
                    #[cfg(target_arch = "x86_64")]
                    Isa::Avx2(avx2) => avx2::counts(avx2, &padded, &mut counts),
                    #[cfg(target_arch = "x86_64")]
                    Isa::Avx512Bw(avx512bw) => avx512::counts(avx512bw, &padded, &mut counts),
                    #[cfg(target_arch = "x86_64")]
                    Isa::Avx512(avx512) => avx512::counts(avx512.bw(), &padded, &mut counts),
                    _ => small::counts(&padded, &mut counts),
                }
            }
            if *kind == AnswerKind::Count {
                lines.push_small_counts(&counts[..pairs.len()]);
                continue;
            }
            let mut moves = [NONE; PAIRS];
            match kernel.isa() {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx2(avx2) => avx2::moves(avx2, &padded, &mut moves),
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512Bw(avx512bw) => avx512::moves(avx512bw, &padded, &mut moves),
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512(avx512) => avx512::moves(avx512.bw(), &padded, &mut moves),
                _ => small::moves(&padded, &mut moves),
            }
            for ((row, left), count) in pairs.iter().zip(&moves).zip(counts) {
                if count > 1 {
                    push_moves(*row, lines);
                } else if *left == NONE {
                    lines.push_no_move();
                } else {
                    lines.push_move(left);
                }
            }
        }
        Ok(rows.len())
    }

    /// Finds the moves of several pairs below 2^32 at a time.
    fn list_winning_moves(
        &self, rows: Rows<'_>, kernel: Kernel, lists: &mut MoveLists,
    ) -> Result<(), BatchError> {
        let Some(pairs) = rows.pairs().filter(|_| !self.ending.is_misere()) else {
            return list_each(self, rows, lists);
        };
        for pairs in pairs.chunks(PAIRS) {
            if are_small(pairs) {
                kernel.isa().run(
                    #[inline(always)]
                    || small::list(pairs, lists),
                );
                continue;
            }
            for &[a, b] in pairs {
                list_once(strategy::winning_moves(a, b, false), &mut |left| lists.push(left));
                lists.end_row();
            }
        }
        Ok(())
    }

    /// Judges several pairs at a time if the instruction set allows it.
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let pairs = self.pairs();
        let are_pairs = match kernel.isa() {
            Isa::Scalar => pairs.judge(rows, verdicts),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2(avx2) => avx2::judge(avx2, pairs, rows, verdicts),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Bw(avx512bw) => avx512::judge(avx512bw, pairs, rows, verdicts),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512(avx512) => avx512::judge(avx512.bw(), pairs, rows, verdicts),
            #[cfg(target_arch = "aarch64")]
            Isa::Neon(neon) => neon::judge(neon, pairs, rows, verdicts),
        };
        if are_pairs { Ok(()) } else { judge_rows(self, rows, verdicts, |row| self.is_won(row)) }
    }

    /// Only with AVX2 and AVX-512, where making rows of columns, or copies of them, takes a good part of the time.
    #[cfg(target_arch = "x86_64")]
    fn judge_pairs(
        &self, first: Column<'_>, second: Column<'_>, kernel: Kernel, verdicts: &mut Verdicts,
    ) -> bool {
        let avx512bw = match kernel.isa() {
            Isa::Scalar => return false,
            Isa::Avx2(avx2) => return avx2::judge_columns(avx2, self.pairs(), first, second, verdicts),
            Isa::Avx512Bw(avx512bw) => avx512bw,
            Isa::Avx512(avx512) => avx512.bw(),
        };
        avx512::judge_columns(avx512bw, self.pairs(), first, second, verdicts)
    }
}

/// Whether all piles are below 2^32.
fn are_small(pairs: &[[u64; 2]]) -> bool {
    u32::try_from(pairs.as_flattened().iter().fold(0, |all, pile| all | pile)).is_ok()
}

/// Adds all positions that winning moves leave in normal play, each once.
fn push_moves([a, b]: [u64; 2], lines: &mut AnswerLines<'_>) {
    let Ok(()) = lines.push_moves(|list| -> Result<(), Infallible> {
        list_once(strategy::winning_moves(a, b, false), list);
        Ok(())
    });
}

/// Lists at most three positions, each once.
fn list_once(positions: impl Iterator<Item = [u64; 2]>, list: &mut dyn FnMut(&[u64])) {
    let mut listed = [NONE; 3];
    for (place, left) in positions.enumerate() {
        if !listed.contains(&[left[1], left[0]]) && !listed.contains(&left) {
            listed[place] = left;
            list(&left);
        }
    }
}

impl Contest for Wythoff {
    fn solution(&self) -> Result<Solution, Message> {
        let texts = [code!("wythoff/golden_ratio"), code!("wythoff/theorem"), code!("wythoff/misere")];
        Ok(match self.ending {
            Ending::Normal => Solution::of(&["a", "b"], &texts[..2], "wins(a, b)"),
            Ending::Misere => Solution::of(&["a", "b"], &texts, "wins_misere(a, b)"),
        })
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        let texts = [code!("wythoff/golden_ratio"), code!("wythoff/strategy"), code!("wythoff/results")];
        if kind.is_moves() {
            let rule = Code::cpp(include_str!("wythoff/rule.cpp"));
            let texts = [rule, code!("wythoff/strategy"), code!("wythoff/options")];
            return Some(self.solution().ok()?.choosing(&texts, "options(a, b)", &[rule]));
        }
        let has_results = (kind, self.ending) == (&AnswerKind::Report(Report::Results), Ending::Normal);
        has_results.then(|| Solution::of(&["a", "b"], &texts, "results(a, b)"))
    }

    /// The lost pairs whose differences are Fibonacci numbers, small multiples of them, or neighbours of
    /// either. `F(n) * phi` is closer to an integer than any `k * phi` with a smaller `k`, and for even n it is
    /// just below that integer. For each multiple, the largest pairs come first.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        const MULTIPLES: u64 = 4;
        let next = |&(a, b): &(u64, u64)| Some((b, a.checked_add(b)?));
        let fibonacci: Vec<u64> = iter::successors(Some((1, 2)), next).map(|(a, _)| a).collect();
        let multiples = (1..=MULTIPLES).flat_map(|multiple| {
            fibonacci.iter().rev().filter_map(move |number| number.checked_mul(multiple))
        });
        // Tables of pairs end at round numbers.
        let ends =
            [2_u64, 10].into_iter().flat_map(|base| (1..64).map_while(move |power| base.checked_pow(power)));
        let mut rows = Vec::new();
        for k in multiples.chain(ends) {
            for k in [k, k.saturating_add(1), k - 1] {
                let pair = lost_lo(k, self.ending.is_misere()).and_then(|lo| Some([lo, lo.checked_add(k)?]));
                rows.extend(pair.filter(|pair| pair[1] <= most).map(Vec::from));
            }
        }
        rows
    }

    fn curve(&self) -> Option<&dyn Curve> {
        Some(self)
    }
}

/// The place of a pair is its difference. Each difference has one P-position.
impl Curve for Wythoff {
    fn place(&self, row: &[u64]) -> u64 {
        row[0].abs_diff(row[1])
    }

    fn at(&self, place: u64) -> Option<Vec<u64>> {
        let lo = lost_lo(place, self.ending.is_misere())?;
        Some(vec![lo, lo.checked_add(place)?])
    }
}
