//! Judges pairs, one by one or several at a time.

use super::misere::wins_misere;
use super::theorem::wins;
#[cfg(target_arch = "x86_64")]
use crate::text::Column;
use crate::text::{Rows, Verdicts};

/// How many pairs one word of verdicts holds.
const WORD: usize = 64;

/// The game, for judging pairs.
#[derive(Clone, Copy, Debug)]
pub(super) struct PairJudge {
    pub(super) misere: bool,
}

impl PairJudge {
    /// The theorem.
    #[inline]
    pub(super) fn wins(self, a: u64, b: u64) -> bool {
        if self.misere { wins_misere(a, b) } else { wins(a, b) }
    }

    /// If the larger heap is at least this large, a pair has the same outcome in normal and misère play.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn smallest_regular(self) -> u64 {
        if self.misere { 3 } else { 0 }
    }

    /// Judges every pair, one by one, if all rows are pairs. Otherwise returns `false`.
    pub(super) fn judge(self, rows: Rows<'_>, verdicts: &mut Verdicts) -> bool {
        let Some(pairs) = rows.pairs() else { return false };
        self.judge_each(pairs, verdicts);
        true
    }

    fn judge_each(self, pairs: &[[u64; 2]], verdicts: &mut Verdicts) {
        for word in pairs.chunks(WORD) {
            verdicts.push_bits(self.bits(word), word.len());
        }
    }

    /// A bit for each of at most 64 pairs, set if the player to move wins.
    fn bits(self, pairs: &[[u64; 2]]) -> u64 {
        pairs.iter().rev().fold(0, |bits, &[a, b]| bits << 1 | u64::from(self.wins(a, b)))
    }

    /// Judges every pair, `TURN` at a time, if all rows are pairs. Otherwise returns `false`. `turn` returns a
    /// bit for each of its pairs, set if the pair is lost, or `None` if it must leave them to the theorem.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub(super) fn judge_by_turns<const TURN: usize>(
        self, rows: Rows<'_>, verdicts: &mut Verdicts, turn: impl Fn(&[[u64; 2]; TURN]) -> Option<u64>,
    ) -> bool {
        let Some(pairs) = rows.pairs() else { return false };
        let (words, rest) = pairs.as_chunks::<WORD>();
        for word in words {
            verdicts.push_bits(self.won(word.as_chunks().0, &turn), WORD);
        }
        let (turns, last) = rest.as_chunks();
        verdicts.push_bits(self.won(turns, &turn), rest.len() - last.len());
        self.judge_each(last, verdicts);
        true
    }

    /// As above, for pairs in two columns of the same length. Returns the bitwise or of the signs of the last few
    /// numbers, which are fewer than `TURN`, and so left to the theorem.
    #[cfg(target_arch = "x86_64")]
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub(super) fn judge_columns_by_turns<const TURN: usize>(
        self, first: Column<'_>, second: Column<'_>, verdicts: &mut Verdicts,
        mut turn: impl FnMut([&[u64; TURN]; 2]) -> Option<u64>,
    ) -> u64 {
        let all = u64::MAX >> (64 - TURN);
        let mut signs = 0;
        let len = first.len().min(second.len());
        for start in (0..len).step_by(WORD) {
            let end = len.min(start + WORD);
            let [(firsts, a), (seconds, b)] =
                [first, second].map(|column| column.slice(start..end).read_chunks());
            let mut won = 0;
            for ((first, second), at) in firsts.zip(seconds).zip((0..).step_by(TURN)) {
                let lost = turn([&first, &second]).unwrap_or_else(|| {
                    let wins = first.iter().zip(&second).rev().map(|(&a, &b)| self.wins(a, b));
                    wins.fold(0, |lost, wins| lost << 1 | u64::from(!wins))
                });
                won |= (lost ^ all) << at;
            }
            let last = a.len();
            verdicts.push_bits(won, end - start - last);
            let won = a.zip(b).zip(0..).fold(0, |won, ((a, b), at)| {
                signs |= a & first.sign() | b & second.sign();
                won | u64::from(self.wins(a, b)) << at
            });
            verdicts.push_bits(won, last);
        }
        signs
    }

    /// A bit for each of at most 64 pairs, set if the player to move wins. For exactly 64 pairs, the compiler
    /// knows the number and unrolls the loop.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    fn won<const TURN: usize>(
        self, turns: &[[[u64; 2]; TURN]], turn: &impl Fn(&[[u64; 2]; TURN]) -> Option<u64>,
    ) -> u64 {
        let all = u64::MAX >> (64 - TURN);
        let mut won = 0;
        for (pairs, at) in turns.iter().zip((0..).step_by(TURN)) {
            won |= match turn(pairs) {
                Some(lost) => lost ^ all,
                None => self.bits(pairs),
            } << at;
        }
        won
    }
}

/// For small `k`, 64 bits suffice where [`divide_by_phi`](super::golden_ratio::divide_by_phi) needs 128.
///
/// `2^64 / phi` rounded to the nearest integer, which is larger by some `e < 0.049`. For `k < 2^32`,
/// `floor(k / phi)` is `floor(k * CONSTANT / 2^64)`.
///
/// The product is too large by `k * e / 2^64 < 2^-32 * 0.049`. That matters only if `k / phi` is below an
/// integer by no more than this error. No `k` below F(48), which is above `2^32`, has `k / phi` closer to an
/// integer than `F(47) / phi`, whose distance is `phi^-47 > 2^-33`.
///
/// The quotient takes two multiplications of 32 bits: with `CONSTANT = high * 2^32 + low`, the quotient is
/// `floor((k * high + floor(k * low / 2^32)) / 2^32)`, and the sum is below `2^64`.
pub(super) const CONSTANT: u64 = 0x9E37_79B9_7F4A_7C16;
