//! Components of disjunctive sums: heaps.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::nim_sum::nim_sum;
use super::period::Periodicity;
use super::tame::wins_misere;
use crate::game::naming::{spaced, the};
use crate::game::{AnswerKind, Board, Drawn, Ending, Solution, Table, Visit, first, picture, sorted};
use crate::message::{Message, message};
use crate::text::{Kernel, Lookup, Rows, Verdicts};

/// A kind of heap: the options and the Grundy value of a heap of each size.
///
/// [`Sum`](super::Sum) turns the disjunctive sum of such heaps into a game. Everything that follows from
/// options and values is implemented there, once.
///
/// ```
/// use judge_theory::{Component, ComponentContest, ComponentTeach, Sum};
/// use judge_game::{Game, Position, Visit};
/// use std::ops::ControlFlow;
///
/// /// Take one stone or two from a heap.
/// struct OneOrTwo;
///
/// impl Component for OneOrTwo {
///     fn value(&self, heap: u64) -> u64 { heap % 3 }
///     fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()> {
///         (1..=heap.min(2)).try_for_each(|taken| visit(&[heap - taken]))
///     }
/// }
/// impl ComponentTeach for OneOrTwo {}
/// impl ComponentContest for OneOrTwo {}
///
/// let game = Sum::normal(OneOrTwo);
/// assert_eq!(Position::new(&game, &[7, 5])?.winning_moves()?, [[5, 5], [7, 4]]);
/// # Ok::<(), judge_game::RowError>(())
/// ```
pub trait Component: Sync {
    /// The Grundy value of a heap that is at most [`Component::largest`].
    fn value(&self, heap: u64) -> u64;

    /// States the rules: visits the options of a heap, each as one heap or several. A heap of 0 is no heap.
    fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()>;

    /// For judging in bulk: a lookup of the values of heaps up to this size. It can use the instructions of the
    /// kernel.
    fn values(&self, _largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        each(kernel, |heap| self.value(heap))
    }

    /// For counting in bulk, if that is quick: counts for each heap the options that win in normal play.
    fn counts(&self, _kernel: Kernel) -> Option<Box<Counting<'_>>> {
        None
    }

    /// Whether the value of every heap is its size, as in Nim.
    fn sizes_are_values(&self) -> bool {
        false
    }

    /// The largest heap whose value is known, and why the values of larger heaps are not known: a sentence, or the
    /// name of its message. Only heaps up to `wanted` need to be considered.
    fn largest(&self, _wanted: u64) -> (u64, &'static str) {
        (u64::MAX, "")
    }

    /// Why a heap that is [too large](Component::largest) is refused.
    fn unknown(&self) -> Message {
        let (largest, why) = self.largest(u64::MAX);
        message!("pile-unknown", largest, why = Message::named(why))
    }

    /// Visits the options with this Grundy value, in the order of [`Component::options`]. If several options
    /// are the same heaps, visits only the first.
    fn options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let mut seen = HashSet::new();
        self.options(heap, &mut |parts| {
            let sum = nim_sum(parts.iter().map(|&part| self.value(part)));
            if sum == value && seen.insert(sorted(parts)) { visit(parts) } else { ControlFlow::Continue(()) }
        })
    }

    /// How many options have this Grundy value.
    fn count_options_with(&self, heap: u64, value: u64) -> u128 {
        let mut count = 0;
        let _ = self.options(heap, &mut |parts| {
            count += u128::from(nim_sum(parts.iter().map(|&part| self.value(part))) == value);
            ControlFlow::Continue(())
        });
        count
    }

    /// In tame misère play: visits the options that win beside heaps whose values are all at most 1 and have
    /// this nim-sum, in the order of [`Component::options`]. By default, these are the options whose value is
    /// `value ^ 1`.
    ///
    /// That is right if a move leaves one heap, or no value is above 1. Otherwise two heaps of value 2 or more
    /// can have the nim-sum 0 or 1, and then the rule of normal play applies to them.
    fn lone_options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.options_with(heap, value ^ 1, visit)
    }

    /// How many options [`Component::lone_options_with`] visits.
    fn count_lone_options_with(&self, heap: u64, value: u64) -> u128 {
        self.count_options_with(heap, value ^ 1)
    }

    /// The largest heap whose options can all be tried in a reasonable time.
    fn searchable(&self) -> u64 {
        u64::MAX
    }

    /// Whether the normal form of a row leaves out this heap, because it has no effect: it has no move.
    fn is_nothing(&self, _heap: u64) -> bool {
        false
    }

    /// Whether two equal heaps cancel in normal play, as a coin that is turned over twice shows the same side as before.
    fn cancels(&self) -> bool {
        false
    }

    /// All heaps, if they are labels and not sizes.
    fn labels(&self) -> Option<Vec<u64>> {
        None
    }

    /// The theory of misère play for a sum of these heaps.
    fn misere(&self) -> MisereTheory {
        MisereTheory::Unknown
    }

    /// The nim-sum of the values of heaps. Provided, as the next three are, so that the loop over the heaps of a row is
    /// compiled together with the component's values.
    fn nim_sum(&self, heaps: &[u64]) -> u64 {
        heaps.iter().fold(0, |sum, &heap| sum ^ self.value(heap))
    }

    /// In tame misère play: adds for each row whether the player to move wins.
    fn judge_tame(&self, rows: Rows<'_>, verdicts: &mut Verdicts) {
        verdicts.extend(rows.iter().map(|row| wins_misere(row.iter().map(|&heap| self.value(heap)))));
    }

    /// In normal play: how many options of these heaps, whose values have this nim-sum, win.
    fn count_options_of(&self, heaps: &[u64], nim_sum: u64) -> u128 {
        let count = |&heap: &u64| self.count_options_with(heap, nim_sum ^ self.value(heap));
        heaps.iter().fold(0, |sum: u128, heap| sum.saturating_add(count(heap)))
    }

    /// In normal play: visits these options, each with the index of its heap.
    fn options_of(
        &self, heaps: &[u64], nim_sum: u64, visit: &mut dyn FnMut(usize, &[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        heaps.iter().enumerate().try_for_each(|(index, &heap)| {
            self.options_with(heap, nim_sum ^ self.value(heap), &mut |parts| visit(index, parts))
        })
    }
}

/// Receives heaps, and the nim-sum of the row of each, which it replaces by the number of options of the heap that make
/// it 0.
pub type Counting<'c> = dyn Fn(&[u64], &mut [u64]) + 'c;

/// Looks up the value that a closure returns for each heap.
pub fn each<'v>(kernel: Kernel, value: impl Fn(u64) -> u64 + 'v) -> Box<Lookup<'v>> {
    written(
        kernel,
        #[inline(always)]
        move |heaps, room| heaps.iter().zip(room).for_each(|(&heap, room)| *room = value(heap)),
    )
}

/// Looks up the values that a closure writes. The closure is compiled for each instruction set, with everything
/// inlined into it.
pub fn written<'v>(kernel: Kernel, write: impl Fn(&[u64], &mut [u64]) + 'v) -> Box<Lookup<'v>> {
    Box::new(move |heaps, room| {
        kernel.isa().run(
            #[inline(always)]
            || write(heaps, room),
        );
        room
    })
}

/// The theory of misère play for a sum of heaps.
#[derive(Clone, Copy, Debug)]
pub enum MisereTheory {
    /// No theory.
    Unknown,
    /// The heaps are tame: their sum has the same outcome as misère Nim on their Grundy values.
    Tame,
    /// The outcome of normal play, with exceptions.
    Except(&'static Exceptions),
}

/// The positions whose outcome in misère play differs from normal play.
#[derive(Debug)]
pub struct Exceptions {
    /// The largest heap in an exception.
    pub largest: u64,
    /// The largest heap from which a move can lead to an exception.
    pub reach: u64,
    /// The name of the exception that the heaps form, if any. If there are two heaps of a size, two more of
    /// that size make no difference.
    pub find: fn(&[u64]) -> Option<&'static str>,
    /// The name of the message that explains the exceptions.
    pub story: &'static str,
    /// The name of the message that says how to read the names of exceptions.
    pub notation: &'static str,
}

/// The words for a component.
#[derive(Clone, Copy, Debug)]
pub struct HeapWords {
    /// The word for a heap: one of the variants of the message `the-thing`.
    pub thing: &'static str,
    /// The mark that pictures draw for each unit of a heap.
    pub mark: char,
    /// The property of a heap that the theorem uses: one of the variants of the messages about nim-sums.
    pub counts: &'static str,
    /// The most heaps that a move can split one heap into, and the name of the message for a row that no move
    /// can leave. If `None`, a move leaves one heap.
    pub splits: Option<(usize, &'static str)>,
}

impl HeapWords {
    /// Piles of stones, where a move leaves one pile.
    pub const PILES: Self = HeapWords { thing: "pile", mark: 'o', counts: "value", splits: None };
}

/// How to talk to people about a component. Every method has a default.
pub trait ComponentTeach: Component {
    /// The words for it: by default, those for piles.
    fn words(&self) -> HeapWords {
        HeapWords::PILES
    }

    /// Names the move that leaves `parts` of the heap at `place`, counted from 1. By default, says what is left, and does
    /// not check that a move leaves it.
    ///
    /// # Errors
    ///
    /// Why no move leaves these parts.
    fn name_option(&self, _place: usize, _heap: u64, parts: &[u64]) -> Result<Message, Message> {
        Ok(message!("leave", left = spaced(parts)))
    }

    /// A stalling move: the index of a heap, and an option of it that makes the game last. By default, the very
    /// first option.
    fn stalling_option(&self, row: &[u64]) -> Option<(usize, Vec<u64>)> {
        row.iter()
            .enumerate()
            .find_map(|(index, &heap)| Some((index, first(&mut |visit| self.options(heap, visit))?)))
    }

    /// A sentence about the property of a heap that decides the game, unless it is the size.
    fn why(&self) -> Option<Message> {
        None
    }

    /// The heap and its value, as a label in the nim-sum.
    fn label(&self, heap: u64) -> Message {
        format!("G({heap}) = {}", self.value(heap)).into()
    }

    /// Whether the Grundy values of one heap make a better table than the P-positions.
    fn lists_values(&self) -> bool {
        self.periodicity(0).is_some()
    }

    /// The facts about these values, if they are [listed](ComponentTeach::lists_values). Computes them, if it
    /// must, for `lines` lines and for a search for a period; this can take a second.
    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        None
    }

    /// Further facts about the values of one heap, one sentence each, if its table lists them.
    fn facts(&self, _lines: u64) -> Vec<Message> {
        Vec::new()
    }

    /// If the computed values prove a period: a certificate that lets an independent checker accept it.
    fn certificate(&self) -> Option<String> {
        None
    }

    /// The facts about the outcomes of one heap in misère play, if its table lists them.
    fn outcomes(&self) -> Option<Periodicity> {
        None
    }

    /// The table of one heap in misère play, if there is a better one than that of the outcomes.
    fn misere_table(&self) -> Option<Table<'_>> {
        None
    }

    /// The heaps with this value in ascending order, if there is a faster way than trying all.
    fn heaps_with(&self, _value: u64) -> Option<Box<dyn Iterator<Item = u64>>> {
        None
    }

    /// How people point at a move on a board.
    fn board(&self) -> Board {
        match (self.labels(), self.words().splits) {
            (Some(_), _) => Board::Walk,
            (None, Some(_)) => Board::Break,
            (None, None) => Board::Take,
        }
    }

    /// A heap in a picture.
    fn picture(&self, place: usize, heap: u64) -> Drawn {
        let HeapWords { thing, mark, .. } = self.words();
        picture::bar(the(thing, place - 1), mark, heap)
    }
}

/// A component's material for contests. Every method has a default.
pub trait ComponentContest: Component {
    /// As [`Contest::solution`](crate::game::Contest::solution).
    ///
    /// # Errors
    ///
    /// A sentence about why there is none.
    fn solution(&self, _ending: Ending) -> Result<Solution, Message> {
        Err(message!("no-submission"))
    }

    /// As [`Contest::solution_of`](crate::game::Contest::solution_of).
    fn solution_of(&self, _ending: Ending, _kind: &AnswerKind) -> Option<Solution> {
        None
    }

    /// As [`Contest::edge_cases`](crate::game::Contest::edge_cases).
    fn edge_cases(&self, _most: u64) -> Vec<Vec<u64>> {
        Vec::new()
    }

    /// As [`Contest::landmarks`](crate::game::Contest::landmarks).
    fn landmarks(&self, _most: u64) -> Vec<u64> {
        Vec::new()
    }
}

/// All parts of a component, as a [`Sum`](super::Sum) holds them.
pub trait AnyComponent: ComponentTeach + ComponentContest + Send {}

impl<C: ComponentTeach + ComponentContest + Send> AnyComponent for C {}
