//! Components: the heaps that a disjunctive sum is made of.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::nim_sum::nim_sum;
use super::period::Periodicity;
use crate::game::{AnswerKind, Ending, Numbers, Solution, Visit, first, picture, sorted};

/// A kind of heap, known by its size: what a move may make of it, and its Grundy value.
///
/// [`Sum`](super::Sum) makes a game of any number of such heaps. All that follows from options and values is
/// written once, there.
///
/// ```
/// use judge::theory::{Component, Sum};
/// use judge::{Game, Position, Visit};
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
///
/// let game = Sum::normal(OneOrTwo);
/// assert_eq!(Position::new(&game, &[7, 5])?.winning_moves()?, [[5, 5], [7, 4]]);
/// # Ok::<(), judge::RowError>(())
/// ```
pub trait Component: Sync {
    /// The Grundy value of a heap, at most [`Component::largest`].
    fn value(&self, heap: u64) -> u64;

    /// The rules: visits what each move leaves of a heap, as one heap or several. A heap of 0 stands for
    /// nothing.
    fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()>;

    /// The values of all heaps up to one, for judging in bulk: a closure that the loop can inline.
    fn values(&self, _largest: u64) -> impl Fn(u64) -> u64 {
        |heap| self.value(heap)
    }

    /// The largest heap whose value is known, and why no larger one's is.
    fn largest(&self) -> (u64, &'static str) {
        (u64::MAX, "")
    }

    /// Visits the options with this value, in the order of [`Component::options`]; of those that are the same
    /// heaps, the first alone.
    fn options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let mut seen = HashSet::new();
        self.options(heap, &mut |parts| {
            let is_it = nim_sum(parts, |part| self.value(part)) == value && seen.insert(sorted(parts));
            if is_it { visit(parts) } else { ControlFlow::Continue(()) }
        })
    }

    /// How many options have this value.
    fn count_options_with(&self, heap: u64, value: u64) -> u128 {
        let mut count = 0;
        let _ = self.options(heap, &mut |parts| {
            count += u128::from(nim_sum(parts, |part| self.value(part)) == value);
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether a row may leave out such a heap, because it stands for nothing.
    fn is_nothing(&self, _heap: u64) -> bool {
        false
    }

    /// What decides misère play of a sum of these heaps.
    fn misere(&self) -> MisereTheory {
        MisereTheory::Unknown
    }
}

/// What decides misère play of a sum of heaps.
#[derive(Clone, Copy, Debug)]
pub enum MisereTheory {
    /// No theory.
    Unknown,
    /// The heaps are tame: their sum is played as misère Nim on the Grundy values.
    Tame,
    /// The outcome is that of normal play, with exceptions.
    Except(&'static Exceptions),
}

/// The positions in which the outcome of misère play differs from that of normal play.
#[derive(Debug)]
pub struct Exceptions {
    /// The largest heap in an exception.
    pub largest: u64,
    /// The largest heap of which a move may leave an exception.
    pub reach: u64,
    /// The name of the exception that the heaps are, if they are one. Two more heaps of a size of which there
    /// are two make no difference.
    pub find: fn(&[u64]) -> Option<&'static str>,
    /// What is said of them all.
    pub story: &'static str,
    /// How to read their names.
    pub notation: &'static str,
}

/// What a heap says to people.
pub trait ComponentTeach: Component {
    /// What a heap is called.
    const THING: &'static str = "pile";
    /// The mark that pictures draw it with.
    const MARK: char = 'o';
    /// What counts of a heap.
    const COUNTS: &'static str = "value";
    /// Into how many heaps a move may split one, and what is said where a row does not fit that. Without it,
    /// a move leaves one.
    const SPLITS: Option<(usize, &'static str)> = None;

    /// The move that leaves `parts` of the heap at this place, counted from 1, in words.
    ///
    /// # Errors
    ///
    /// Why no move does.
    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<String, String>;

    /// The heap and the option that make the game last. By default the first option of all.
    fn stalling_option(&self, row: &[u64]) -> Option<(usize, Vec<u64>)> {
        row.iter()
            .enumerate()
            .find_map(|(index, &heap)| Some((index, first(|visit| self.options(heap, visit))?)))
    }

    /// What counts of a heap, in a sentence, unless it is the heap itself.
    fn why(&self) -> Option<String> {
        None
    }

    /// The heap and its value, as a label of the nim-sum.
    fn label(&self, heap: u64) -> String {
        format!("G({heap}) = {}", self.value(heap))
    }

    /// What is known of the values of one heap, where a table of them is worth more than one of P-positions.
    fn periodicity(&self) -> Option<Periodicity> {
        None
    }

    /// What is known of the outcomes of one heap in misère play, where its table lists them.
    fn outcomes(&self) -> Option<Periodicity> {
        None
    }

    /// The heaps with this value in ascending order, where they are found without trying all.
    fn heaps_with(&self, _value: u64) -> Option<Box<dyn Iterator<Item = u64>>> {
        None
    }

    /// All heaps, where they are labels and not sizes. The table lists their values.
    fn labels(&self) -> Option<Vec<u64>> {
        None
    }

    /// A heap in a picture.
    fn picture(&self, place: usize, heap: u64) -> String {
        picture::bar(&format!("{} {place}", Self::THING), Self::MARK, heap)
    }
}

/// What contests ask of a heap.
pub trait ComponentContest: Component {
    /// As [`Contest::solution`](crate::game::Contest::solution).
    ///
    /// # Errors
    ///
    /// A sentence that says why there is none.
    fn solution(&self, ending: Ending) -> Result<Solution, String>;

    /// As [`Contest::solution_of`](crate::game::Contest::solution_of).
    fn solution_of(&self, _ending: Ending, _kind: &AnswerKind) -> Option<Solution> {
        None
    }

    /// As [`Contest::edge_cases`](crate::game::Contest::edge_cases).
    fn edge_cases(&self, _most: u64) -> Vec<Vec<u64>> {
        Vec::new()
    }

    /// As [`Contest::numbers`](crate::game::Contest::numbers).
    fn numbers(&self) -> Numbers {
        Numbers::Sizes
    }
}
