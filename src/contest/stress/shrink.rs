//! Makes an input on which a program is wrong small.

use std::time::{Duration, Instant};

use super::trial::{Stress, StressError, Trial};
use crate::contest::generate::Case;

/// How many runs it may take at most.
const RUNS: u32 = 2000;
/// How long it may take, and in how many limits of time, whichever is longer.
const TIME: Duration = Duration::from_secs(20);
const LIMITS: u32 = 4;
/// Up to how many bytes an input is made smaller number by number: that takes time in the square of its size.
const SMALL: usize = 1 << 12;

impl Stress<'_> {
    /// Looks for the smallest input on which the program is wrong in the same way as in `wrong`, for a
    /// bounded time: the one position that was answered wrongly, then as few parts as will do, and then one
    /// simpler case after another. Before each run `tell` is called with their number.
    ///
    /// What is returned has been run: the input, and what the program did.
    ///
    /// # Errors
    ///
    /// If the program cannot be run.
    pub fn shrink(&self, wrong: Trial, tell: &mut dyn FnMut(u32)) -> Result<Trial, StressError> {
        let time = TIME.max(LIMITS * self.program.time_limit);
        let mut search = Search { stress: self, best: wrong, runs: 0, end: Instant::now() + time, tell };
        search.take_the_position()?;
        search.leave_out_parts()?;
        search.take_smaller()?;
        Ok(search.best)
    }
}

struct Search<'a> {
    stress: &'a Stress<'a>,
    best: Trial,
    runs: u32,
    end: Instant,
    tell: &'a mut dyn FnMut(u32),
}

impl Search<'_> {
    /// Runs the program on a case, and returns whether it is wrong in the same way, which makes it the best
    /// so far.
    fn try_case(&mut self, case: Case) -> Result<bool, StressError> {
        if !case.keeps_to(&self.stress.limits) || self.is_over() {
            return Ok(false);
        }
        (self.tell)(self.runs + 1);
        let kind = |trial: &Trial| trial.fault.as_ref().map(|fault| fault.kind);
        let trial = match self.stress.run(case) {
            Ok(trial) => trial,
            // It is none of the game's, or none of the program's.
            Err(StressError::Input(_)) => return Ok(false),
            Err(failure @ StressError::Program(_)) => return Err(failure),
        };
        self.runs += 1;
        let is_same = kind(&trial) == kind(&self.best);
        if is_same {
            self.best = trial;
        }
        Ok(is_same)
    }

    fn is_over(&self) -> bool {
        self.runs >= RUNS || Instant::now() >= self.end
    }

    /// Tries the position that was answered wrongly alone.
    fn take_the_position(&mut self) -> Result<(), StressError> {
        let position = self.best.fault.as_ref().and_then(|fault| fault.position);
        if let Some(index) = position.and_then(|number| usize::try_from(number - 1).ok())
            && self.best.case.positions() > 1
        {
            self.try_case(self.best.case.only(index))?;
        }
        Ok(())
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
                if !is_all && self.try_case(self.best.case.without(start..end))? {
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
        'again: while self.best.input.len() <= SMALL && !self.is_over() {
            for case in self.best.case.smaller() {
                if self.try_case(case)? {
                    continue 'again;
                }
            }
            return Ok(());
        }
        Ok(())
    }
}
