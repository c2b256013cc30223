//! Reads many rows at once, with an automaton that takes several digits of every number in a step.
//!
//! Numbers are cut into blocks of digits, from the greatest place on. A block is named by the number that it denotes
//! by itself, so the blocks are 0, 1, 2, ... without a gap. In base 2^k a block is a group of bits. Otherwise it
//! is approximately the rest of the number divided by the block's place: a multiplication yields the block or the
//! one before, and the largest rest of each block decides between them. `DigitPlace::new` checks for all rests
//! that the guess is never further off.

use std::iter::repeat_n;

use super::automaton::{Automaton, DEAD};
#[cfg(target_arch = "x86_64")]
use super::bits::Bits;
use super::numeration::{Numeration, Prefix};
#[cfg(target_arch = "x86_64")]
use crate::machine::isa::Isa;
use crate::text::Kernel;

/// How many rows are read side by side, which hides the latency of memory.
pub(super) const LANES: usize = 8;
/// The most blocks at a place, letters made of blocks, and transitions.
const MOST: [usize; 3] = [1 << 6, 1 << 11, 1 << 16];

/// The steps of an automaton from block to block.
///
/// ```
/// use judge_text::Kernel;
/// use judge_theory::automata::{Blocks, Budget, Linear, Numeration, Var, is_zero};
///
/// let double = Linear { terms: vec![(2, Var(0)), (-1, Var(1))], constant: 0 };
/// let double = is_zero(Numeration::ZECKENDORF, &double, &mut Budget::of(100_000))?;
/// let (blocks, mut found) = (Blocks::new(&double).unwrap(), Vec::new());
/// blocks.contain(Kernel::best(), &[21, 42, 21, 43], |some| found.extend_from_slice(some));
/// assert_eq!(found, [true, false]);
/// # Ok::<(), judge_theory::automata::Exhausted>(())
/// ```
#[derive(Clone, Debug)]
pub struct Blocks {
    tracks: usize,
    /// The bits of a block, in base 2^k.
    bits: Option<usize>,
    /// The places of blocks, in ascending order.
    places: Vec<DigitPlace>,
    /// The next state, for each letter of blocks and each state. The last state is dead.
    next: Vec<u16>,
    accepting: Vec<bool>,
    /// The same, bit by bit, if that is possible.
    #[cfg(target_arch = "x86_64")]
    by_bit: Option<Bits>,
}

/// A place of blocks.
#[derive(Clone, Debug)]
pub(super) struct DigitPlace {
    /// About 2^64 divided by the place.
    reciprocal: u64,
    /// Subtracted from the rest before the guess, so that the guess is never too large.
    less: u64,
    /// The least and the largest rest of each block.
    rests: Vec<(u64, u64)>,
}

impl DigitPlace {
    /// The place with `after` digits below it. `None` if some guess would be off by more than one.
    pub(super) fn new(numeration: Numeration, blocks: &[Vec<u32>], after: usize) -> Option<Self> {
        let value = |block: &Vec<u32>| {
            let mut digits = block.iter().copied().chain(repeat_n(0, after));
            let read = digits.try_fold(Prefix::default(), |prefix, digit| prefix.then(numeration, digit))?;
            u64::try_from(read.value()).ok()
        };
        let least: Vec<u64> = blocks.iter().map_while(value).collect();
        let above =
            numeration.places().nth(after + blocks[0].len()).and_then(|above| u64::try_from(above).ok());
        let largest =
            if least.len() < blocks.len() { u64::MAX } else { above.map_or(u64::MAX, |above| above - 1) };
        let ends = least[1..].iter().map(|next| next - 1).chain([largest]);
        let rests: Vec<(u64, u64)> = least.iter().copied().zip(ends).collect();
        // The ratio of two much larger places approximates the reciprocal.
        let far = numeration.places_up_to(u64::MAX).len() / 2;
        let [one, other] = [far, far + after].map(|place| numeration.places().nth(place));
        let reciprocal = u64::try_from((one? << 64) / other?).unwrap_or(u64::MAX);
        let too_much = |(block, &(_, most)): (u128, &(u64, u64))| {
            let guessed_right = (((block + 1) << 64) - 1) / u128::from(reciprocal);
            most.saturating_sub(u64::try_from(guessed_right).unwrap_or(u64::MAX))
        };
        let less = (0..).zip(&rests).map(too_much).max()?;
        let place = DigitPlace { reciprocal, less, rests };
        let is_near = |(block, &(least, most)): (usize, &(u64, u64))| {
            place.guess(least) + 1 >= block && place.guess(most) <= block
        };
        (0..).zip(&place.rests).all(is_near).then_some(place)
    }

    fn guess(&self, rest: u64) -> usize {
        ((u128::from(rest.saturating_sub(self.less)) * u128::from(self.reciprocal)) >> 64) as usize
    }

    /// Splits off the block at this place from a number.
    pub(super) fn cut(&self, rest: &mut u64) -> usize {
        let guess = self.guess(*rest);
        let block = guess + usize::from(*rest > self.rests[guess].1);
        *rest -= self.rests[block].0;
        block
    }

    /// The number that a block at this place denotes, if it fits into 64 bits; otherwise 0.
    pub(super) fn least(&self, block: usize) -> u64 {
        self.rests.get(block).map_or(0, |rest| rest.0)
    }

    /// How many of these places a number needs.
    pub(super) fn needed(places: &[DigitPlace], number: u64) -> usize {
        places.partition_point(|place| place.rests[0].1 < number)
    }
}

/// The blocks of `digits` digits, in ascending order.
pub(super) fn blocks(numeration: Numeration, digits: usize) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..digits {
        let longer = all.iter().flat_map(|block| {
            let may = |digit: &u32| block.last().is_none_or(|&last| numeration.may_follow(last, *digit));
            (0..numeration.digits() as u32).filter(may).map(|digit| [&block[..], &[digit]].concat())
        });
        all = longer.collect();
    }
    all
}

impl Blocks {
    /// The steps of an automaton with up to three tracks. `None` if there are too many, or if leading zeros change
    /// the automaton's answers.
    pub fn new(automaton: &Automaton) -> Option<Self> {
        let (numeration, tracks, dead) =
            (automaton.numeration(), automaton.tracks().len(), automaton.states());
        let fits = |blocks: &Vec<Vec<u32>>| {
            let letters = blocks.len().saturating_pow(tracks as u32);
            [blocks.len(), letters, letters.saturating_mul(dead + 1)]
                .iter()
                .zip(MOST)
                .all(|(count, most)| *count <= most)
        };
        let blocks = (1..64).map(|digits| blocks(numeration, digits)).take_while(fits).last()?;
        if !(1..=3).contains(&tracks) || automaton.next(0, 0) != 0 {
            return None;
        }
        let length = numeration.places_up_to(u64::MAX).len();
        let places =
            (0..length).step_by(blocks[0].len()).map(|after| DigitPlace::new(numeration, &blocks, after));
        let places = places.collect::<Option<Vec<DigitPlace>>>()?;
        let mut next = Vec::new();
        for letter in 0..blocks.len().pow(tracks as u32) {
            let block = |track: usize| &blocks[letter / blocks.len().pow(track as u32) % blocks.len()];
            let own: Vec<&Vec<u32>> = (0..tracks).rev().map(block).collect();
            let at = |digit: usize| {
                own.iter().fold(0, |all, block| all * numeration.digits() + block[digit] as usize)
            };
            let word: Vec<usize> = (0..blocks[0].len()).map(at).collect();
            next.extend((0..dead as u32).map(|state| {
                let step =
                    |state, &letter: &usize| if state == DEAD { DEAD } else { automaton.next(state, letter) };
                word.iter().fold(state, step).min(dead as u32) as u16
            }));
            next.push(dead as u16);
        }
        let accepting = (0..dead as u32).map(|state| automaton.accepts(state)).chain([false]).collect();
        let bits = numeration.is_binary().then(|| blocks.len().trailing_zeros() as usize);
        Some(Blocks {
            tracks,
            bits,
            places,
            next,
            accepting,
            #[cfg(target_arch = "x86_64")]
            by_bit: Bits::new(automaton),
        })
    }

    /// Calls `visit` with the answers to a few rows at a time: `true` for each row in the relation. `numbers`
    /// holds the rows one after another.
    pub fn contain(&self, kernel: Kernel, numbers: &[u64], visit: impl FnMut(&[bool])) {
        match self.tracks {
            1 => self.read::<1>(kernel, numbers.as_chunks().0, visit),
            2 => self.read::<2>(kernel, numbers.as_chunks().0, visit),
            _ => self.read::<3>(kernel, numbers.as_chunks().0, visit),
        }
    }

    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(unused_variables, reason = "only AVX-512 reads bit by bit")
    )]
    fn read<const TRACKS: usize>(&self, kernel: Kernel, rows: &[[u64; TRACKS]], visit: impl FnMut(&[bool])) {
        #[cfg(target_arch = "x86_64")]
        if let (Isa::Avx512(avx512), Some(bits)) = (kernel.isa(), &self.by_bit) {
            return bits.contain(avx512, rows, visit);
        }
        if let Some(bits) = self.bits {
            let block = |after: usize, number: u64| (number >> (after * bits)) as usize & ((1 << bits) - 1);
            self.follow(rows, visit, |after, row: &mut [u64; TRACKS]| {
                row.iter().rev().fold(0, |letter, &number| letter << bits | block(after, number))
            });
        } else {
            let count = self.places[0].rests.len();
            self.follow(rows, visit, |after, row: &mut [u64; TRACKS]| {
                let place = &self.places[after];
                row.iter_mut().rev().fold(0, |letter, number| letter * count + place.cut(number))
            });
        }
    }

    /// Reads rows side by side. `letter` splits off the letter at a place from a row.
    fn follow<const TRACKS: usize>(
        &self, rows: &[[u64; TRACKS]], mut visit: impl FnMut(&[bool]),
        letter: impl Fn(usize, &mut [u64; TRACKS]) -> usize,
    ) {
        // The bitwise or of all numbers is at least the largest number.
        let all = rows.as_flattened().iter().fold(0, |all, number| all | number);
        let places = DigitPlace::needed(&self.places, all);
        let dead = self.accepting.len() - 1;
        for some in rows.chunks(LANES) {
            let (mut rests, mut states) = ([[0; TRACKS]; LANES], [0; LANES]);
            rests[..some.len()].copy_from_slice(some);
            for after in (0..places).rev() {
                if states == [dead as u16; LANES] {
                    break;
                }
                for (state, rest) in states.iter_mut().zip(&mut rests) {
                    *state = self.next[letter(after, rest) * (dead + 1) + usize::from(*state)];
                }
            }
            visit(&states.map(|state| self.accepting[usize::from(state)])[..some.len()]);
        }
    }
}
