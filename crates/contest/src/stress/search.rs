//! Tries inputs that are smaller than the smallest wrong one so far.

use std::time::Duration;

use super::trial::{ProgramTrial, Stress, StressError};
use crate::generate::Case;

/// The most runs of the search.
const RUNS: u32 = 4000;
/// The most bytes in the inputs of all runs together.
const BYTES: usize = 500_000_000;
/// The most numbers in all inputs that are looked at, whether the program runs on them or not.
const LOOKED: usize = 500_000_000;
/// The most numbers, and the most games, of an input that joins many.
const NUMBERS: usize = 200_000;
const GAMES: u64 = 100;
/// How many positions to try at a time if the program is too slow.
const SLOW_CASES: usize = 2;
/// The most time that the program may take in all runs of the search.
pub(super) const TIME: Duration = Duration::from_secs(60);

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// It reached its limit of runs.
    Runs(u32),
    /// It reached its time limit.
    Time(Duration),
    /// The user stopped it.
    Signal,
    /// It found smaller inputs on which the program sometimes fails.
    Unsteady,
}

/// A search for the smallest input.
pub(super) struct Shrinking<'a> {
    pub(super) stress: &'a Stress<'a>,
    pub(super) best: ProgramTrial,
    pub(super) runs: u32,
    /// How long the runs may take, and how long they took.
    time: Duration,
    pub(super) spent: Duration,
    /// How many bytes the inputs had.
    bytes: usize,
    /// How many numbers the inputs had that were looked at.
    pub(super) looked: usize,
    tell: &'a mut dyn FnMut(u32),
    pub(super) stopped: Option<Stopped>,
    /// How many positions can share an input, as far as is known, without spoiling each other's answers.
    batch: usize,
    /// Whether the program exceeds the user's time limit.
    pub(super) is_slow: bool,
    /// Whether some step was left out to save runs.
    pub(super) has_saved: bool,
    /// Whether no step may be left out, because all usual ones are done.
    pub(super) is_thorough: bool,
}

impl<'a> Shrinking<'a> {
    pub(super) fn new(
        stress: &'a Stress<'a>, best: ProgramTrial, time: Duration, runs: u32, tell: &'a mut dyn FnMut(u32),
    ) -> Self {
        let (spent, batch) = (Duration::ZERO, usize::MAX);
        Shrinking {
            stress,
            best,
            runs,
            time,
            spent,
            bytes: 0,
            looked: 0,
            tell,
            stopped: None,
            batch,
            is_slow: false,
            has_saved: false,
            is_thorough: false,
        }
    }

    /// Whether the smallest wrong input so far has one position, or asks about all piles up to a given one.
    pub(super) fn is_one(&self) -> bool {
        self.best.case.is_one()
    }

    /// Runs the program on a case, if the limits allow the case and there are runs left.
    pub(super) fn run(&mut self, case: Case) -> Result<Option<ProgramTrial>, StressError> {
        if self.is_over() || !case.keeps_to(&self.stress.limits) {
            return Ok(None);
        }
        (self.tell)(self.runs + 1);
        self.runs += 1;
        match self.stress.run(case, self.best.ends) {
            Ok(trial) => {
                self.spent += trial.run.time;
                self.bytes += trial.input.len();
                Ok(Some(trial))
            }
            // The game refuses the input, or cannot answer it.
            Err(StressError::Input(_)) => Ok(None),
            Err(error) if error.is_stop() => {
                self.stopped = Some(Stopped::Signal);
                Ok(None)
            }
            Err(failure) => Err(failure),
        }
    }

    /// Runs the program on the case, if it is smaller than the smallest wrong input so far. If the program is wrong,
    /// the case becomes the smallest so far, and the result is `true`.
    pub(super) fn consider(&mut self, case: Case) -> Result<bool, StressError> {
        if case.weight() >= self.best.case.weight() {
            return Ok(false);
        }
        let wrong = self.run(case)?.filter(|trial| trial.fault.is_some());
        Ok(wrong.map(|trial| self.best = trial).is_some())
    }

    pub(super) fn is_over(&mut self) -> bool {
        if self.stress.candidate.is_stopped() {
            self.stopped = Some(Stopped::Signal);
        }
        let is_spent = self.runs >= RUNS || self.bytes >= BYTES || self.looked >= LOOKED;
        if self.stopped.is_none() && is_spent {
            self.stopped = Some(Stopped::Runs(self.runs));
        } else if self.stopped.is_none() && self.spent >= self.time {
            self.stopped = Some(Stopped::Time(self.time));
        }
        self.stopped.is_some()
    }

    /// Bisects between a number that is answered rightly and one that is answered wrongly, and returns the least number
    /// found wrong. If the program is slow, the search stops close to that number, because times vary.
    pub(super) fn bisect(
        &mut self, mut right: u64, mut wrong: u64,
        is_wrong: impl Fn(&mut Self, u64) -> Result<bool, StressError>,
    ) -> Result<u64, StressError> {
        while wrong - right > 1 + u64::from(self.is_slow && !self.is_thorough) * (wrong / 20)
            && !self.is_over()
        {
            let middle = right.midpoint(wrong);
            *(if is_wrong(self, middle)? { &mut wrong } else { &mut right }) = middle;
        }
        Ok(wrong)
    }

    /// Tries the smallest of these inputs, then bisects the others by size. Returns whether one is wrong and smaller
    /// than the smallest wrong input so far.
    pub(super) fn boldest(&mut self, mut cases: Vec<Case>) -> Result<bool, StressError> {
        let best = self.best.case.weight();
        cases.retain(|case| case.weight() < best);
        cases.sort_by_cached_key(Case::weight);
        let Some(first) = cases.first() else { return Ok(false) };
        if self.consider(first.clone())? {
            return Ok(true);
        }
        let (most, place) = (cases.len() as u64, |index| usize::try_from(index).unwrap_or(usize::MAX));
        let least = self.bisect(0, most, |search, index| search.consider(cases[place(index)].clone()))?;
        Ok(least < most)
    }

    /// The most cases to join into one input.
    pub(super) fn most_at_once(&self) -> usize {
        let Case { form, .. } = &self.best.case;
        let most = match form.layout() {
            Some(_) => self.stress.limits.positions,
            None => form.format.number_of_games().1.min(GAMES),
        };
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        if self.is_slow { 1 } else { most.min(self.batch).max(1) }
    }

    /// Tries cases of one position each, the smallest first. If one is wrong, it becomes the smallest so far, and the
    /// result is `true`.
    pub(super) fn first_wrong(&mut self, mut cases: Vec<Case>) -> Result<bool, StressError> {
        let best = self.best.case.weight();
        let limits = self.stress.limits;
        cases.retain(|case| case.weight() < best && case.keeps_to(&limits));
        cases.sort_by_cached_key(Case::weight);
        if self.is_slow && !self.is_thorough {
            // Each wrong case takes all the time allowed, so only the most likely are tried, one by one.
            self.has_saved |= cases.len() > SLOW_CASES;
            cases.truncate(SLOW_CASES);
        }
        let most_numbers = limits.numbers_in_input(NUMBERS);
        let mut rest = &cases[..];
        while !rest.is_empty() && !self.is_over() {
            let mut numbers = 0;
            let fitting = rest.iter().take_while(|case| {
                numbers += case.numbers();
                numbers <= most_numbers
            });
            let count = fitting.count().clamp(1, self.most_at_once());
            match self.first_wrong_together(&rest[..count])? {
                Together::Right => rest = &rest[count..],
                Together::Wrong => return Ok(true),
                // The cases are tried again in smaller inputs.
                Together::Dependent => {}
            }
        }
        Ok(false)
    }

    /// Like [`Shrinking::first_wrong`], for cases that fit into one input.
    fn first_wrong_together(&mut self, cases: &[Case]) -> Result<Together, StressError> {
        let [first, .., _] = cases else {
            let wrong = cases.first().map(|case| self.consider(case.clone())).transpose()?;
            return Ok(if wrong == Some(true) { Together::Wrong } else { Together::Right });
        };
        let Some(trial) = self.run(Case::joined(cases))? else {
            // One of the cases cannot be answered.
            let (front, back) = cases.split_at(cases.len() / 2);
            return match self.first_wrong_together(front)? {
                Together::Right => self.first_wrong_together(back),
                other => Ok(other),
            };
        };
        let Some(fault) = trial.fault else { return Ok(Together::Right) };
        // The least number of cases, counted from the first, that together give a wrong answer.
        let least = match fault.position {
            Some(position) => position,
            None if self.consider(first.clone())? => return Ok(Together::Wrong),
            None => self.bisect(1, cases.len() as u64, |search, count| {
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                let trial = search.run(Case::joined(&cases[..count]))?;
                Ok(trial.is_some_and(|trial| trial.fault.is_some()))
            })?,
        };
        let least = usize::try_from(least).unwrap_or(usize::MAX).min(cases.len());
        if self.consider(cases[least - 1].clone())? {
            return Ok(Together::Wrong);
        }
        // The case is wrong only after the cases before it, so later inputs join fewer cases.
        self.batch = (least - 1).clamp(1, cases.len() / 2);
        Ok(Together::Dependent)
    }
}

/// The result for positions that were tried together.
enum Together {
    /// All were answered rightly.
    Right,
    /// One was answered wrongly by itself.
    Wrong,
    /// An answer was wrong when they were together, but no position that was tried alone was answered wrongly.
    Dependent,
}
