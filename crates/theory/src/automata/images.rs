//! Finds the images of many numbers at once, under a relation that is a function.
//!
//! The automaton reads blocks of both numbers side by side, but only the first number is known. So a first pass, from
//! the greatest place on, finds the sets of states that this number's blocks allow. A second pass follows a path
//! through these sets backwards. The path is unique: every path reads valid words and the relation is a function, so
//! no two states of a set lead to the same state by the same block.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::automaton::{Automaton, DEAD};
use super::blocks::{DigitPlace, LANES, blocks};

/// The most blocks at a place, and the most steps backwards.
const MOST: (usize, usize) = (16, 1 << 18);

/// The steps of a function from block to block.
///
/// ```
/// use judge_theory::automata::{Budget, Images, Linear, Numeration, Var, is_zero};
///
/// let double = Linear { terms: vec![(2, Var(0)), (-1, Var(1))], constant: 0 };
/// let double = is_zero(Numeration::ZECKENDORF, &double, &mut Budget::of(100_000))?;
/// let mut found = [0; 3];
/// Images::new(&double).unwrap().write(&[21, 1, 4_000_000_000], &mut found);
/// assert_eq!(found, [42, 2, 8_000_000_000]);
/// # Ok::<(), judge_theory::automata::Exhausted>(())
/// ```
#[derive(Clone, Debug)]
pub struct Images {
    /// The places of blocks, from the least on.
    places: Vec<DigitPlace>,
    /// How many more blocks the image can have than the number.
    more: usize,
    /// For each set of states and each block, the next set.
    sets: Vec<u32>,
    /// For each set, each block and each state after the block: the state before the block, and the block of the
    /// image.
    steps: Vec<(u16, u16)>,
    /// For each set, its accepting state; any state if none accepts.
    ends: Vec<u16>,
    states: usize,
    count: usize,
}

impl Images {
    /// The steps of a relation of two tracks that is a function, as for [`Automaton::image`]. `None` if there are too
    /// many, or if leading zeros change the automaton's answers.
    pub fn new(automaton: &Automaton) -> Option<Self> {
        let (numeration, states) = (automaton.numeration(), automaton.states());
        let fits = |blocks: &Vec<Vec<u32>>| blocks.len() <= MOST.0;
        let blocks = (1..64).map(|digits| blocks(numeration, digits)).take_while(fits).last()?;
        if automaton.tracks().len() != 2 || automaton.next(0, 0) != 0 {
            return None;
        }
        let (digits, count) = (blocks[0].len(), blocks.len());
        let length = numeration.places_up_to(u64::MAX).len();
        let places = (0..length).step_by(digits).map(|after| DigitPlace::new(numeration, &blocks, after));
        let places = places.collect::<Option<Vec<DigitPlace>>>()?;
        let after = |state: u32, block: usize, other: usize| {
            let both = blocks[block].iter().zip(&blocks[other]);
            both.fold(state, |state, (&digit, &other)| {
                let letter = digit as usize + other as usize * numeration.digits();
                if state == DEAD { DEAD } else { automaton.next(state, letter) }
            })
        };
        let mut known: HashMap<Vec<u32>, u32, RandomState> = HashMap::default();
        known.insert(vec![0], 0);
        let (mut all, mut sets, mut steps) = (vec![vec![0]], Vec::new(), Vec::new());
        let mut done = 0;
        while done < all.len() {
            if (done + 1) * count * states > MOST.1 {
                return None;
            }
            for block in 0..count {
                let mut backwards = vec![(0, 0); states];
                let mut next = Vec::new();
                for &state in &all[done] {
                    for other in 0..count {
                        let to = after(state, block, other);
                        if to != DEAD && !next.contains(&to) {
                            next.push(to);
                            backwards[to as usize] = (state as u16, other as u16);
                        }
                    }
                }
                next.sort_unstable();
                let new = all.len() as u32;
                sets.push(*known.entry(next).or_insert_with_key(|next| {
                    all.push(next.clone());
                    new
                }));
                steps.extend(backwards);
            }
            done += 1;
        }
        let end =
            |set: &Vec<u32>| set.iter().find(|state| automaton.accepts(**state)).map_or(0, |&end| end as u16);
        let ends = all.iter().map(end).collect();
        Some(Images { places, more: 3_usize.div_ceil(digits), sets, steps, ends, states, count })
    }

    /// Writes the image of each of `numbers`, which must all have one.
    pub fn write(&self, numbers: &[u64], room: &mut [u64]) {
        let all = numbers.iter().fold(0, |all, number| all | number);
        let places = (DigitPlace::needed(&self.places, all) + self.more).min(self.places.len());
        let mut ways = vec![[0; LANES]; places];
        for (some, room) in numbers.chunks(LANES).zip(room.chunks_mut(LANES)) {
            let (mut rests, mut sets) = ([0; LANES], [0_u32; LANES]);
            rests[..some.len()].copy_from_slice(some);
            for (place, way) in self.places.iter().zip(&mut ways).rev() {
                for ((rest, set), step) in rests.iter_mut().zip(&mut sets).zip(way) {
                    *step = *set as usize * self.count + place.cut(rest);
                    *set = self.sets[*step];
                }
            }
            let mut states = sets.map(|set| self.ends[set as usize]);
            let mut values = [0; LANES];
            for (place, way) in self.places.iter().zip(&ways) {
                for ((value, state), step) in values.iter_mut().zip(&mut states).zip(way) {
                    let (before, other) = self.steps[step * self.states + usize::from(*state)];
                    *value += place.least(other.into());
                    *state = before;
                }
            }
            room[..some.len()].copy_from_slice(&values[..some.len()]);
        }
    }
}
