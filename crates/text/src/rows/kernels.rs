//! The nim-sums of rows, computed with a given instruction set.

use super::Rows;
use super::nim_sums::{Instructions, Lookup, ROWS, bits, differences, prefix};
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use crate::machine::isa::Isa;
use crate::verdicts::Verdicts;

impl Rows<'_> {
    /// Passes the nim-sums of all rows to `take` in order, several at a time.
    pub fn nim_sums(self, isa: Isa, values: &Lookup<'_>, take: &mut dyn FnMut(&[u64])) {
        self.with(isa, values, |sums, _| take(sums));
    }

    /// Adds a verdict for each row: a win if the nim-sum of its values is not 0.
    pub fn judge_nim_sums(self, isa: Isa, values: &Lookup<'_>, verdicts: &mut Verdicts) {
        self.with(isa, values, |sums, bits| verdicts.push_bits(bits, sums.len()));
    }

    fn with(self, isa: Isa, values: &Lookup<'_>, take: impl FnMut(&[u64], u64)) {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Bw(avx512bw) => avx512::nim_sums(avx512bw, self, values, take),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512(avx512) => avx512::nim_sums(avx512.bw(), self, values, take),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2(avx2) => avx2::nim_sums(avx2, self, values, take),
            _ => self.each_nim_sum(&Instructions { prefix, differences, bits }, values, take),
        }
    }
}

impl Verdicts {
    /// Adds a verdict for each nim-sum: a win if it is not 0.
    pub fn push_nim_sums(&mut self, isa: Isa, sums: &[u64]) {
        let wins = |sums: &[u64; ROWS]| match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Bw(avx512bw) => avx512::bits_of(avx512bw, sums),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512(avx512) => avx512::bits_of(avx512.bw(), sums),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2(avx2) => avx2::bits_of(avx2, sums),
            _ => bits(sums),
        };
        let (words, rest) = sums.as_chunks();
        for word in words {
            self.push_bits(wins(word), ROWS);
        }
        if !rest.is_empty() {
            let mut last = [0; ROWS];
            last[..rest.len()].copy_from_slice(rest);
            self.push_bits(wins(&last), rest.len());
        }
    }
}
