//! Rules of one coordinate: heaps of a disjunctive sum, by their Grundy values.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::known::Own;
use super::solution;
use crate::game::naming::summed;
use crate::game::{Board, Ending, Solution, Visit, sorted};
use crate::message::{Message, message};
use crate::text::{Kernel, Lookup};
use crate::theory::automata::{Automaton, Budget, Exhausted, Images, Linear, Var, is_natural};
use crate::theory::rules::{Formula, Periodic, Right};
use crate::theory::{
    Component, ComponentContest, ComponentTeach, HeapWords, Period, Periodicity, each, written,
};

/// The steps that may be spent to find the largest heap whose value has 64 bits.
const STEPS: u64 = 10_000_000;

/// A heap under rules of one's own.
pub(super) struct OwnHeap {
    own: Own,
    /// The largest heap whose value is known, and the name of the message that says why larger heaps have no
    /// known value.
    largest: (u64, &'static str),
    /// The theorem's automaton, prepared for many heaps when that is first needed.
    images: OnceLock<Option<Images>>,
}

impl OwnHeap {
    pub(super) fn new(own: Own) -> Self {
        let theorem = own.solved.theorem.as_ref();
        let largest = match theorem.and_then(|theorem| theorem.values.as_ref()) {
            None => (own.side - 1, "own-nothing-proved"),
            Some(values) => match first_too_large(values) {
                Ok(None) => (u64::MAX, ""),
                Ok(Some(heap)) => (heap - 1, "own-value-too-large"),
                Err(Exhausted) => (own.side - 1, "own-value-open"),
            },
        };
        OwnHeap { own, largest, images: OnceLock::new() }
    }
}

/// The heaps in order, without empty ones beside others.
fn without_empty(heaps: &[u64]) -> Vec<u64> {
    let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    if heaps.is_empty() { vec![0] } else { sorted(&heaps) }
}

/// The least heap of 64 bits whose value does not fit into 64 bits.
fn first_too_large(values: &Automaton) -> Result<Option<u64>, Exhausted> {
    let (numeration, mut budget) = (values.numeration(), Budget::of(STEPS));
    let (value, half, fresh) = (Var(1), Var(2), Var(3));
    // A value does not fit if it is at least twice a number that is at least 2^63.
    let twice = Linear { terms: vec![(1, value), (-2, half)], constant: 0 };
    let large = Linear { terms: vec![(1, half)], constant: i64::MIN };
    let large = is_natural(numeration, &large, fresh, &mut budget)?;
    let above = is_natural(numeration, &twice, fresh, &mut budget)?.and(&large, &mut budget)?;
    let above = values.and(&above.exists(half, &mut budget)?, &mut budget)?;
    let heaps = above.exists(value, &mut budget)?;
    Ok(heaps.least().and_then(|least| u64::try_from(least[0]).ok()))
}

impl Component for OwnHeap {
    fn value(&self, heap: u64) -> u64 {
        self.own.solved.value(&[heap]).expect("the heap is not above the largest whose value is known")
    }

    fn values(&self, largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        let theorem = self.own.solved.theorem.as_ref().filter(|_| largest >= self.own.side);
        let images = theorem.and_then(|theorem| {
            let make = || theorem.values.as_ref().and_then(Images::new);
            self.images.get_or_init(make).as_ref()
        });
        match images {
            Some(images) => written(kernel, |heaps, room| images.write(heaps, room)),
            None => each(kernel, |heap| self.value(heap)),
        }
    }

    /// Leaves out empty heaps beside others: they have no options.
    fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.own.options.visit(&[heap], None, &mut |parts| visit(&without_empty(parts)))
    }

    fn largest(&self, _wanted: u64) -> (u64, &'static str) {
        self.largest
    }

    fn searchable(&self) -> u64 {
        self.own.options.searchable
    }
}

impl ComponentTeach for OwnHeap {
    fn words(&self) -> HeapWords {
        HeapWords { splits: Some((usize::MAX, "one-pile-changes")), ..HeapWords::PILES }
    }

    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<Message, Message> {
        let (wanted, among) = (sorted(parts), [parts, &[0]].concat());
        self.own.options.check_move(&[heap], &among, &|option| without_empty(option) == wanted)?;
        let left = parts.iter().try_fold(0_u64, |sum, &part| sum.checked_add(part));
        let (after, before) = (summed(parts), heap);
        Ok(match left.and_then(|left| heap.checked_sub(left)) {
            None => message!("own-leave", place, before, after),
            Some(0) => message!("split-pile", place, before, after),
            Some(taken) => message!("take-and-leave", taken, place, before, after),
        })
    }

    fn why(&self) -> Option<Message> {
        Some(self.own.right())
    }

    fn lists_values(&self) -> bool {
        true
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        let Periodic { from, period, .. } = self.period().filter(|periodic| periodic.saltus == 0)?;
        let period = Some(Period { pre_period: *from as u64, period: *period as u128 });
        Some(Periodicity { period, known: u64::MAX })
    }

    fn board(&self) -> Board {
        if self.own.splits { Board::Break } else { Board::Take }
    }
}

impl OwnHeap {
    /// The proved period of the values.
    fn period(&self) -> Option<&Periodic> {
        self.own.solved.formulas.iter().find_map(|finding| match &finding.formula {
            Formula::Values(periodic) if finding.right == Right::Proved => Some(periodic),
            _ => None,
        })
    }
}

impl ComponentContest for OwnHeap {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let theorem = self.own.solved.theorem.as_ref();
        match theorem.and_then(|theorem| theorem.values.as_ref()) {
            Some(values) => solution::of_values(values, self.period(), ending),
            None => Ok(solution::of_few_values(self.own.few_values(), ending)),
        }
    }
}
