//! Reads 64 rows at once in binary, a bit of every number at a time, with AVX-512.
//!
//! The states of 64 rows are the bytes of a vector. A byte permute looks up 64 transitions in a table of 128. So the
//! table must hold all transitions: up to 64 states for rows of one number, 32 for two, 16 for three.
#![expect(unsafe_code, reason = "vectors are loaded and stored through pointers")]
#![allow(clippy::wildcard_imports, reason = "the names say where they come from")]

use std::arch::x86_64::*;
use std::array::from_fn;

use super::automaton::{Automaton, DEAD};
use super::numeration::Numeration;
use crate::machine::isa::Avx512;
use crate::machine::planes::planes;

/// How many rows are read together.
const ROWS: usize = 64;
/// How many transitions the table has.
const ALL: usize = 128;

/// The transitions of an automaton.
#[derive(Clone, Debug)]
pub(super) struct Bits {
    /// The next state, for each letter and each state. The state after the others is dead.
    next: [u8; ALL],
    /// 1 for each accepting state, and otherwise 0.
    accepting: [u8; ROWS],
}

impl Bits {
    /// The transitions of an automaton with up to three tracks. `None` if it does not read bits or has too many states.
    pub(super) fn new(automaton: &Automaton) -> Option<Self> {
        let (tracks, dead) = (automaton.tracks().len(), automaton.states());
        let letters = 1 << tracks;
        let size = ALL / letters;
        if automaton.numeration() != Numeration::Base(2) || dead >= size {
            return None;
        }
        let mut bits = Bits { next: [dead as u8; ALL], accepting: [0; ROWS] };
        for state in 0..dead {
            bits.accepting[state] = automaton.accepts(state as u32).into();
            for letter in 0..letters {
                let next = automaton.next(state as u32, letter);
                if next != DEAD {
                    bits.next[letter * size + state] = next as u8;
                }
            }
        }
        Some(bits)
    }

    /// Calls `visit` with the answers to up to 64 rows at a time.
    pub(super) fn contain<const TRACKS: usize>(
        &self, _: Avx512, rows: &[[u64; TRACKS]], visit: impl FnMut(&[bool]),
    ) {
        // SAFETY: the value proves that the processor has these features.
        unsafe { self.read(rows, visit) }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn read<const TRACKS: usize>(&self, rows: &[[u64; TRACKS]], mut visit: impl FnMut(&[bool])) {
        let (turns, rest) = rows.as_chunks::<ROWS>();
        for turn in turns {
            visit(&self.turn(turn));
        }
        if !rest.is_empty() {
            let mut last = [[0; TRACKS]; ROWS];
            last[..rest.len()].copy_from_slice(rest);
            visit(&self.turn(&last)[..rest.len()]);
        }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline]
    fn turn<const TRACKS: usize>(&self, rows: &[[u64; TRACKS]; ROWS]) -> [bool; ROWS] {
        // SAFETY: these read 64 bytes each, of arrays of 128 and of 64.
        let [low, high, accepting] = [&self.next[..ROWS], &self.next[ROWS..], &self.accepting[..]]
            .map(|table| unsafe { _mm512_loadu_si512(table.as_ptr().cast()) });
        let numbers: [[u64; ROWS]; TRACKS] = from_fn(|track| from_fn(|row| rows[row][track]));
        // The bitwise or of all numbers is at least the largest number.
        let all = numbers.as_flattened().iter().fold(0, |all, number| all | number);
        let numbers = numbers.map(|numbers| planes(&numbers));
        let mut states = _mm512_setzero_si512();
        for place in (0..u64::BITS - all.leading_zeros()).rev() {
            let bit = _mm512_set1_epi8((1_u8 << (place % 8)).cast_signed());
            let mut letters = _mm512_setzero_si512();
            for (track, planes) in numbers.iter().enumerate() {
                let ones = _mm512_test_epi8_mask(planes[place as usize / 8], bit);
                let digit = _mm512_set1_epi8(((ALL >> TRACKS) << track) as i8);
                letters = _mm512_mask_add_epi8(letters, ones, letters, digit);
            }
            states = _mm512_permutex2var_epi8(low, _mm512_add_epi8(states, letters), high);
        }
        let accepted = _mm512_permutexvar_epi8(states, accepting);
        let mut answers = [0_u8; ROWS];
        // SAFETY: this writes 64 bytes, the length of the array.
        unsafe { _mm512_storeu_si512(answers.as_mut_ptr().cast(), accepted) };
        answers.map(|answer| answer != 0)
    }
}
