//! Looks for the smallest input on which a program is wrong.
//!
//! Smaller is what has fewer positions, then fewer numbers, then a smaller sum of them. A program is tried on
//! many small positions in one input, ordered by size: where it is wrong at one of them, those before it are
//! right, and the one is tried alone. So a single run tells the smallest of thousands.
//!
//! ```text
//! of the positions of the wrong input, the smallest that is answered wrongly alone
//! then: all small positions; P-positions and their neighbours, along their curve if they have one
//! until nothing is smaller: fewer numbers; smaller numbers; both by bisection
//! ```
//!
//! Where no position is answered wrongly alone, it is their number that is bisected. How many runs there may
//! be decides where the search ends, so that a seed always gives the same; a limit of time stands behind it.

use std::iter;
use std::time::{Duration, Instant};

use super::rounds::choices;
use super::search::{Search, Stopped, TIME};
use super::simpler::Simpler;
use super::trial::{Stress, StressError, Trial};
use crate::contest::check::FaultKind;
use crate::contest::generate::Case;

/// Runs for finding out which position of an input is wrong alone.
const ALONE_RUNS: u32 = 300;
/// Runs for pairs and triples of small positions.
const TUPLE_RUNS: u32 = 600;
/// The time limit of trials of a program that was too slow, in times of its slowest run that was not, and at
/// least: it may be an endless loop, and a tenth of a second tells.
const SLOWER: u32 = 10;
const LEAST_LIMIT: Duration = Duration::from_millis(500);

/// The smallest wrong input that was found.
#[derive(Debug)]
pub struct Shrunk {
    /// The input, and what the program did.
    pub trial: Trial,
    /// How many runs it took.
    pub runs: u32,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
}

impl Stress<'_> {
    /// Looks for the smallest input on which the program is wrong, in whatever way, by a bounded number of
    /// runs. `slowest` is how long its slowest run took that was right. Before each run `tell` is called with
    /// their number.
    ///
    /// What is returned has been run: the input, and what the program did.
    ///
    /// # Errors
    ///
    /// If the program cannot be run.
    pub fn shrink(
        &self, wrong: Trial, slowest: Duration, tell: &mut dyn FnMut(u32),
    ) -> Result<Shrunk, StressError> {
        let end = Instant::now() + TIME;
        let is_slow = wrong.fault.as_ref().is_some_and(|fault| fault.kind == FaultKind::TooSlow);
        let limit = (SLOWER * slowest).max(LEAST_LIMIT);
        let mut runs = 0;
        if is_slow && limit < self.program.time_limit {
            // What takes much longer than any right run is mostly an endless loop, which shows soon.
            let mut quick = Stress { program: self.program.clone(), ..*self };
            quick.program.time_limit = limit;
            let mut search = Search::new(&quick, wrong.clone(), end, 0, tell);
            search.find()?;
            let (found, stopped) = (search.best.case, search.stopped);
            runs = search.runs;
            // It counts if it is too slow by the user's limit too.
            let mut search = Search::new(self, wrong.clone(), end, runs, tell);
            if search.consider(found)? {
                return Ok(Shrunk { trial: search.best, runs: search.runs, stopped });
            }
            runs = search.runs.max(runs);
        }
        let mut search = Search::new(self, wrong, end, runs, tell);
        search.is_slow = is_slow;
        search.find()?;
        Ok(Shrunk { trial: search.best, runs: search.runs, stopped: search.stopped })
    }
}

impl Search<'_> {
    fn find(&mut self) -> Result<(), StressError> {
        self.take_one()?;
        if self.is_one() { self.make_one_smaller() } else { self.make_many_fewer() }
    }

    /// Takes the smallest position of the input that is wrong alone, if one is.
    fn take_one(&mut self) -> Result<(), StressError> {
        if self.is_one() {
            return Ok(());
        }
        let position = self.best.fault.as_ref().and_then(|fault| fault.position);
        let known = position.and_then(|number| usize::try_from(number - 1).ok());
        let whole = self.best.case.clone();
        if let Some(index) = known {
            self.consider(whole.only(index))?;
        }
        let all = self.runs + ALONE_RUNS;
        let mut cases = whole.alone();
        cases.sort_by_cached_key(Case::weight);
        for cases in cases.chunks(cases.len().div_ceil(16).max(1)) {
            if self.runs >= all || self.first_wrong(cases.to_vec())? {
                break;
            }
        }
        Ok(())
    }

    /// Looks for a smaller position.
    fn make_one_smaller(&mut self) -> Result<(), StressError> {
        let simpler = Simpler::new(self.stress);
        simpler.sweep(self)?;
        loop {
            let before = self.best.case.weight();
            simpler.descend(self)?;
            if self.best.case.weight() == before || self.is_over() {
                return Ok(());
            }
        }
    }

    /// Looks for fewer positions, of which none is wrong alone.
    fn make_many_fewer(&mut self) -> Result<(), StressError> {
        let small = Simpler::new(self.stress).smallest(&self.best.case);
        // One small position over and over.
        for (index, one) in small.iter().take(2).enumerate() {
            let filled =
                |count| Case::joined(&vec![one.clone(); usize::try_from(count).unwrap_or(usize::MAX)]);
            let most = self.best.case.parts() as u64;
            if !self.consider(filled(most))? && (most == 1 || !self.consider(filled(most - 1))?) {
                continue;
            }
            let wrong = self.best.case.parts() as u64;
            self.bisect(1, wrong, |search, count| search.consider(filled(count)))?;
            if index == 0 {
                // It is their number that is wrong, whatever they are.
                return Ok(());
            }
        }
        // An earlier position spoils a later one: two or three small ones, or some of those that there are.
        let most = self.runs + TUPLE_RUNS;
        for count in 2..=3 {
            let few = if count == 2 { small.len() } else { small.len().min(6) };
            let tuples = choices(iter::repeat_n(small[..few].to_vec(), count));
            let mut cases: Vec<Case> = tuples.iter().map(|tuple| Case::joined(tuple)).collect();
            cases.sort_by_cached_key(Case::weight);
            for case in cases {
                if self.runs >= most {
                    break;
                }
                if self.consider(case)? {
                    return Ok(());
                }
            }
        }
        self.leave_out_parts()?;
        self.take_smaller()
    }

    /// Leaves out pieces of the parts as long as some can be: halves, then quarters, and so on (A. Zeller and
    /// R. Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
    fn leave_out_parts(&mut self) -> Result<(), StressError> {
        let mut piece = self.best.case.parts() / 2;
        while piece > 0 && !self.is_over() {
            let (mut start, mut any) = (0, false);
            while start < self.best.case.parts() && self.best.case.parts() > 1 && !self.is_over() {
                let end = self.best.case.parts().min(start + piece);
                let is_all = end - start == self.best.case.parts();
                if !is_all && self.consider(self.best.case.without(start..end))? {
                    any = true;
                } else {
                    start = end;
                }
            }
            if !any || piece > 1 {
                piece /= 2;
            }
        }
        Ok(())
    }

    /// Takes the first simpler case that will do, until there is none.
    fn take_smaller(&mut self) -> Result<(), StressError> {
        /// Up to how many bytes an input is made smaller number by number: that takes time in the square of
        /// its size.
        const SMALL: usize = 1 << 12;
        'again: while self.best.input.len() <= SMALL && !self.is_over() {
            let mut cases = self.best.case.smaller();
            cases.sort_by_cached_key(Case::weight);
            for case in cases {
                if self.consider(case)? {
                    continue 'again;
                }
            }
            return Ok(());
        }
        Ok(())
    }
}
