//! Automata over words of digits: the sets and relations that they decide.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::rc::Rc;

use foldhash::fast::RandomState;

use super::budget::{Budget, Exhausted};
use super::numeration::{Numeration, Prefix};

/// A variable, which a track of an automaton reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(pub u32);

/// A relation between numbers, as the minimal automaton that reads their words side by side.
///
/// Leading zeros bring all words to the same length. Two relations of the same variables are equal iff their automata
/// are, so `==` decides equality of relations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    numeration: Numeration,
    /// The variables in ascending order; in each letter, the first variable has the lowest digit.
    tracks: Vec<Var>,
    /// The next state, for each state and each letter, or [`DEAD`]. The start is state 0. Every state can be reached,
    /// and every state but the start leads to an accepting one.
    next: Vec<u32>,
    accepting: Vec<bool>,
}

/// The dead state: no word that leads here is in the relation.
pub const DEAD: u32 = u32::MAX;

impl Automaton {
    /// The relation that a table of transitions reads. The table has the next state, or [`DEAD`], for each state and
    /// letter, and `accepting` says which states accept. The start is state 0. Words that are not in the numeration
    /// are left out.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn of_table(
        numeration: Numeration, tracks: &[Var], next: &[u32], accepting: &[bool], budget: &mut Budget,
    ) -> Result<Automaton, Exhausted> {
        let letters = Letters::new(numeration, tracks)?;
        let step = |&(state, full): &(u32, u32), letter: usize| {
            let full = letters.follow(full, letter)?;
            Some((next[state as usize * letters.count + letter], full)).filter(|(state, _)| is_alive(state))
        };
        build(numeration, tracks.to_vec(), (0, 0), &step, &|&(state, _)| accepting[state as usize], budget)
    }

    /// The numeration of its words.
    pub fn numeration(&self) -> Numeration {
        self.numeration
    }

    /// The variables, in ascending order.
    pub fn tracks(&self) -> &[Var] {
        &self.tracks
    }

    /// How many states there are, without the dead one.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// How many letters there are: one for each choice of a digit for each track.
    pub fn letters(&self) -> usize {
        self.numeration.digits().pow(self.tracks.len() as u32)
    }

    /// The state after this one and a letter, or [`DEAD`]. A letter is a number whose base is the number of
    /// digits; the digit of the first track is the lowest.
    pub fn next(&self, state: u32, letter: usize) -> u32 {
        self.next[state as usize * self.letters() + letter]
    }

    /// For each state in order, the state after each letter; `None` for the dead state.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Option<u32>>> {
        let alive = |&next: &u32| Some(next).filter(|next| *next != DEAD);
        self.next.chunks(self.letters()).map(move |row| row.iter().map(alive))
    }

    /// The states that accept, in order.
    pub fn accepting(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.accepting).filter(|(_, accepts)| **accepts).map(|(state, _)| state)
    }

    /// Whether words that end in a state are in the relation.
    pub fn accepts(&self, state: u32) -> bool {
        state != DEAD && self.accepting[state as usize]
    }

    /// Whether no numbers are in the relation.
    pub fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// Whether these numbers, one for each track, are in the relation.
    ///
    /// # Panics
    ///
    /// If there are more or fewer numbers than tracks.
    pub fn contains(&self, numbers: &[u64]) -> bool {
        assert_eq!(numbers.len(), self.tracks.len(), "there is a number for each track");
        if self.numeration == Numeration::Base(2) {
            return self.contains_bits(numbers);
        }
        let mut state = 0;
        for letter in self.word_of(numbers) {
            state = self.next(state, letter);
            if state == DEAD {
                return false;
            }
        }
        self.accepting[state as usize]
    }

    /// The letters of these numbers, one for each of the first tracks.
    fn word_of(&self, numbers: &[u64]) -> impl Iterator<Item = usize> {
        let digits = self.numeration.digits();
        let words: Vec<Vec<u32>> = numbers.iter().map(|&number| self.numeration.word(number)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or_default();
        (0..length).rev().map(move |place| {
            let digit = |word: &Vec<u32>| word.len().checked_sub(place + 1).map_or(0, |index| word[index]);
            words.iter().rev().fold(0, |letter, word| letter * digits + digit(word) as usize)
        })
    }

    /// As [`Automaton::contains`] in binary, where digits are bits and no words need to be made.
    fn contains_bits(&self, numbers: &[u64]) -> bool {
        let letters = self.letters();
        let length = u64::BITS - numbers.iter().fold(0, |all, number| all | number).leading_zeros();
        let mut state = 0;
        for place in (0..length).rev() {
            let letter =
                numbers.iter().rev().fold(0, |letter, number| letter * 2 + (number >> place & 1) as usize);
            state = self.next[state as usize * letters + letter];
            if state == DEAD {
                return false;
            }
        }
        self.accepting[state as usize]
    }

    /// The image of a row, for a relation that is a function: the numbers on all tracks but the last have at most one
    /// image on the last track, and the image is at most three digits longer. `None` if the row has no image of 64
    /// bits.
    ///
    /// Reads the digits once, and keeps one prefix of the image for each state that is reached, since two prefixes
    /// that reach the same state continue alike.
    ///
    /// # Panics
    ///
    /// If there is not one more track.
    pub fn image(&self, row: &[u64]) -> Option<u64> {
        assert_eq!(self.tracks.len(), row.len() + 1, "a function has one more track");
        let (letters, of_image) = (self.letters(), self.letters() / self.numeration.digits());
        let mut is_reached = vec![false; self.states()];
        let (mut ways, mut next) = (vec![(0, Prefix::default())], Vec::new());
        for given in [0; 3].into_iter().chain(self.word_of(row)) {
            for (state, prefix) in ways.drain(..) {
                for other in 0..self.numeration.digits() {
                    let letter = given + other * of_image;
                    let to = self.next[state as usize * letters + letter];
                    if let Some(prefix) = prefix.then(self.numeration, other as u32).filter(|_| to != DEAD)
                        && !std::mem::replace(&mut is_reached[to as usize], true)
                    {
                        next.push((to, prefix));
                    }
                }
            }
            std::mem::swap(&mut ways, &mut next);
            for (state, _) in &ways {
                is_reached[*state as usize] = false;
            }
        }
        let (_, found) = ways.into_iter().find(|(state, _)| self.accepts(*state))?;
        u64::try_from(found.value()).ok()
    }

    /// Numbers in the relation, one for each track, whose words are as short as possible. `None` if the relation is
    /// empty.
    pub fn least(&self) -> Option<Vec<u128>> {
        let mut from = vec![None; self.states()];
        let mut waiting = VecDeque::from([0]);
        let mut reached = Some(0).filter(|&start| self.accepts(start));
        while reached.is_none() {
            let state: u32 = waiting.pop_front()?;
            for letter in 0..self.letters() {
                let next = self.next(state, letter);
                if next != DEAD && next != 0 && from[next as usize].is_none() {
                    from[next as usize] = Some((state, letter));
                    waiting.push_back(next);
                    if self.accepts(next) && reached.is_none() {
                        reached = Some(next);
                    }
                }
            }
        }
        let (mut state, mut word) = (reached?, Vec::new());
        while let Some((before, letter)) = from[state as usize] {
            word.push(letter);
            state = before;
        }
        Some((0..self.tracks.len()).map(|track| self.number(&word, track)).collect())
    }

    /// The number on a track of a word whose letters are in reverse order.
    fn number(&self, word: &[usize], track: usize) -> u128 {
        let digits = self.numeration.digits();
        let read = word.iter().rev().fold(Prefix::default(), |prefix, letter| {
            let digit = letter / digits.pow(track as u32) % digits;
            prefix.then(self.numeration, digit as u32).expect("the automaton reads only words")
        });
        read.value()
    }

    /// The relation with other variables: `vars[i]` replaces the variable of the i-th track. One variable can replace
    /// several.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    ///
    /// # Panics
    ///
    /// If there are more or fewer variables than tracks.
    pub fn at(&self, vars: &[Var], budget: &mut Budget) -> Result<Automaton, Exhausted> {
        assert_eq!(vars.len(), self.tracks.len(), "each track gets a variable");
        let tracks = sorted(vars.iter().copied());
        let letters = Letters::new(self.numeration, &tracks)?;
        let own: Vec<usize> = (0..letters.count).map(|letter| letters.project(letter, vars)).collect();
        let step = |&(state, _): &(u32, u32), letter: usize| {
            Some(self.next(state, own[letter])).filter(is_alive).map(|next| (next, 0))
        };
        build(self.numeration, tracks, (0, 0), &step, &|&(state, _)| self.accepts(state), budget)
    }

    /// The numbers in both relations.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn and(&self, other: &Automaton, budget: &mut Budget) -> Result<Automaton, Exhausted> {
        let tracks = sorted(self.tracks.iter().chain(&other.tracks).copied());
        let letters = Letters::new(self.numeration, &tracks)?;
        let own: Vec<[usize; 2]> = (0..letters.count)
            .map(|letter| [letters.project(letter, &self.tracks), letters.project(letter, &other.tracks)])
            .collect();
        let step = |&(a, b): &(u32, u32), letter: usize| {
            let [own, others] = own[letter];
            let next = (self.next(a, own), other.next(b, others));
            (is_alive(&next.0) && is_alive(&next.1)).then_some(next)
        };
        build(self.numeration, tracks, (0, 0), &step, &|&(a, b)| self.accepts(a) && other.accepts(b), budget)
    }

    /// The numbers that are not in the relation.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn not(&self, budget: &mut Budget) -> Result<Automaton, Exhausted> {
        let letters = Letters::new(self.numeration, &self.tracks)?;
        let step = |(state, full): &(u32, u32), letter: usize| {
            let full = letters.follow(*full, letter)?;
            let next = if *state == DEAD { DEAD } else { self.next(*state, letter) };
            Some((next, full))
        };
        build(
            self.numeration,
            self.tracks.clone(),
            (0, 0),
            &step,
            &|&(state, _)| !self.accepts(state),
            budget,
        )
    }

    /// The numbers in at least one of the relations.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn or(&self, other: &Automaton, budget: &mut Budget) -> Result<Automaton, Exhausted> {
        let neither = self.not(budget)?.and(&other.not(budget)?, budget)?;
        neither.not(budget)
    }

    /// The numbers that are in the relation for some value of the variable.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn exists(&self, var: Var, budget: &mut Budget) -> Result<Automaton, Exhausted> {
        let Ok(gone) = self.tracks.binary_search(&var) else { return Ok(self.clone()) };
        let mut tracks = self.tracks.clone();
        tracks.remove(gone);
        let digits = self.numeration.digits();
        let low = digits.pow(gone as u32);
        // The letters of this automaton that become `letter` when the track is removed.
        let with = |letter: usize| {
            (0..digits).map(move |digit| letter % low + digit * low + letter / low * low * digits)
        };
        let after = |states: &[u32], letter: usize| {
            let mut next: Vec<u32> = states
                .iter()
                .flat_map(|&state| with(letter).map(move |letter| self.next(state, letter)))
                .filter(is_alive)
                .collect();
            next.sort_unstable();
            next.dedup();
            next
        };
        // The word of the variable can be the longest: then the others begin with zeros.
        let mut start = vec![0];
        loop {
            let next = sorted(start.iter().copied().chain(after(&start, 0)));
            if next == start {
                break;
            }
            start = next;
        }
        let step = |states: &Rc<[u32]>, letter: usize| {
            let next = after(states, letter);
            (!next.is_empty()).then(|| Rc::from(next))
        };
        let accepts = |states: &Rc<[u32]>| states.iter().any(|&state| self.accepts(state));
        let weight = |states: &Rc<[u32]>| digits * states.len();
        build_weighed(self.numeration, tracks, Rc::from(start), &step, &accepts, &weight, budget)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it filters references")]
fn is_alive(state: &u32) -> bool {
    *state != DEAD
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable();
    items.dedup();
    items
}

/// The letters of some tracks.
pub(super) struct Letters<'a> {
    numeration: Numeration,
    tracks: &'a [Var],
    pub(super) count: usize,
    digits: Vec<Vec<u32>>,
}

/// The most letters that the digits of several tracks make.
const MOST_LETTERS: usize = 1 << 18;

impl<'a> Letters<'a> {
    /// Too many letters count as a spent budget.
    pub(super) fn new(numeration: Numeration, tracks: &'a [Var]) -> Result<Self, Exhausted> {
        let count = numeration.digits().checked_pow(tracks.len() as u32);
        let count = count.filter(|count| *count <= MOST_LETTERS).ok_or(Exhausted)?;
        let digits_of = |mut letter: usize| {
            let digit = |_| {
                let digit = letter % numeration.digits();
                letter /= numeration.digits();
                digit as u32
            };
            (0..tracks.len()).map(digit).collect()
        };
        Ok(Letters { numeration, tracks, count, digits: (0..count).map(digits_of).collect() })
    }

    /// The digit of each track.
    pub(super) fn digits(&self, letter: usize) -> &[u32] {
        &self.digits[letter]
    }

    /// The letter for `tracks`, a subset of these tracks, that has the same digits as `letter`.
    fn project(&self, letter: usize, tracks: &[Var]) -> usize {
        tracks.iter().rev().fold(0, |own, track| {
            let index = self.tracks.binary_search(track).expect("it is one of the tracks");
            own * self.numeration.digits() + self.digits[letter][index] as usize
        })
    }

    /// The tracks whose last digit restricts the next digit, one bit for each track, after one more letter. `None` if
    /// that letter cannot follow.
    pub(super) fn follow(&self, full: u32, letter: usize) -> Option<u32> {
        let Numeration::Ostrowski(t) = self.numeration else { return Some(0) };
        let mut next = 0;
        for (track, &digit) in self.digits[letter].iter().enumerate() {
            if full >> track & 1 == 1 && digit > 0 {
                return None;
            }
            next |= u32::from(digit == t) << track;
        }
        Some(next)
    }
}

/// The most states before an automaton is made minimal, which bounds the memory. More count as a spent budget.
const MOST_STATES: usize = 300_000;

/// The minimal automaton with these states: those reached from `start` by `step`.
pub(super) fn build<S: Clone + Eq + Hash>(
    numeration: Numeration, tracks: Vec<Var>, start: S, step: &dyn Fn(&S, usize) -> Option<S>,
    accepts: &dyn Fn(&S) -> bool, budget: &mut Budget,
) -> Result<Automaton, Exhausted> {
    build_weighed(numeration, tracks, start, step, accepts, &|_| 1, budget)
}

/// As `build`, but for each letter a state costs as many steps as its weight.
fn build_weighed<S: Clone + Eq + Hash>(
    numeration: Numeration, tracks: Vec<Var>, start: S, step: &dyn Fn(&S, usize) -> Option<S>,
    accepts: &dyn Fn(&S) -> bool, weight: &dyn Fn(&S) -> usize, budget: &mut Budget,
) -> Result<Automaton, Exhausted> {
    let letters = numeration.digits().pow(tracks.len() as u32);
    let mut numbers: HashMap<S, u32, RandomState> = HashMap::default();
    numbers.insert(start.clone(), 0);
    let (mut states, mut next) = (vec![start], Vec::new());
    let mut done = 0;
    while done < states.len() {
        if states.len() > MOST_STATES {
            return Err(Exhausted);
        }
        budget.spend((letters * weight(&states[done])) as u64)?;
        for letter in 0..letters {
            let number = match step(&states[done], letter) {
                None => DEAD,
                Some(state) => *numbers.entry(state).or_insert_with_key(|state| {
                    states.push(state.clone());
                    (states.len() - 1) as u32
                }),
            };
            next.push(number);
        }
        done += 1;
    }
    let accepting = states.iter().map(accepts).collect();
    minimal(Automaton { numeration, tracks, next, accepting }, budget)
}

/// The same relation with the fewest states, in the order in which they are reached.
fn minimal(mut automaton: Automaton, budget: &mut Budget) -> Result<Automaton, Exhausted> {
    trim(&mut automaton);
    let letters = automaton.letters();
    // E. F. Moore's refinement: longer and longer words distinguish the states.
    let mut class: Vec<u32> = automaton.accepting.iter().map(|&accepts| accepts.into()).collect();
    let mut count = 0;
    loop {
        budget.spend(automaton.next.len() as u64)?;
        let of = |state: &u32| if is_alive(state) { class[*state as usize] } else { DEAD };
        let mut keys: Vec<u32> = Vec::with_capacity(class.len() * (letters + 1));
        for (next, &own) in automaton.next.chunks_exact(letters).zip(&class) {
            keys.push(own);
            keys.extend(next.iter().map(of));
        }
        let mut known: HashMap<&[u32], u32, RandomState> = HashMap::default();
        let number = |key| {
            let new = known.len() as u32;
            *known.entry(key).or_insert(new)
        };
        let refined: Vec<u32> = keys.chunks_exact(letters + 1).map(number).collect();
        let classes = known.len();
        class = refined;
        if classes == count {
            break;
        }
        count = classes;
    }
    // Classes are numbered in the order of their first states, which is the order in which they are reached.
    let mut next = Vec::with_capacity(count * letters);
    let mut accepting = Vec::with_capacity(count);
    for (state, own) in class.iter().enumerate() {
        if *own as usize == accepting.len() {
            accepting.push(automaton.accepting[state]);
            let of = |state: &u32| if is_alive(state) { class[*state as usize] } else { DEAD };
            next.extend(automaton.next[state * letters..][..letters].iter().map(of));
        }
    }
    Ok(Automaton { next, accepting, ..automaton })
}

/// Leaves out the states that lead to no accepting one, except the start.
fn trim(automaton: &mut Automaton) {
    let (letters, count) = (automaton.letters(), automaton.states());
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); count];
    for (state, next) in automaton.next.chunks_exact(letters).enumerate() {
        next.iter().filter(|next| is_alive(next)).for_each(|next| before[*next as usize].push(state as u32));
    }
    let mut lives = automaton.accepting.clone();
    let mut waiting: Vec<u32> = (0..count as u32).filter(|&state| lives[state as usize]).collect();
    while let Some(state) = waiting.pop() {
        for &state in &before[state as usize] {
            if !std::mem::replace(&mut lives[state as usize], true) {
                waiting.push(state);
            }
        }
    }
    lives[0] = true;
    let mut number = 0;
    let numbers: Vec<u32> = lives
        .iter()
        .map(|lives| {
            let own = if *lives { number } else { DEAD };
            number += u32::from(*lives);
            own
        })
        .collect();
    let next = automaton.next.chunks_exact(letters).zip(&lives).filter(|(_, lives)| **lives);
    let renumbered = |state: &u32| if is_alive(state) { numbers[*state as usize] } else { DEAD };
    automaton.next = next.flat_map(|(next, _)| next.iter().map(renumbered)).collect();
    let mut lives = lives.into_iter();
    automaton.accepting.retain(|_| lives.next() == Some(true));
}
