//! Programs that answer the same input differently from run to run.

use super::shrink::Shrunk;
use super::trial::{Fault, ProgramTrial, Stress, StressError};
use crate::check::FaultKind;
use crate::generate::Case;
use crate::message::message;
use crate::process::{ProgramRun, RunEnd};

/// How often the program runs again on an input that it answers wrongly.
const AGAIN: u32 = 3;
/// How many smaller inputs to try with a flaky program.
const SMALLER: usize = 8;

impl Stress<'_> {
    /// If the program gives a different answer when it runs again on a wrong input, returns that input, or a smaller
    /// one on which its answers differ too.
    pub(super) fn flaky(
        &self, wrong: &ProgramTrial, tell: &mut dyn FnMut(u32),
    ) -> Result<Option<Shrunk>, StressError> {
        let Some(other) = self.other_run(wrong)? else { return Ok(None) };
        let mut runs = AGAIN;
        let position = wrong.fault.as_ref().and_then(|fault| fault.position);
        let known = position.and_then(|number| usize::try_from(number - 1).ok());
        let mut cases: Vec<Case> = known.map(|index| wrong.case.only(index)).into_iter().collect();
        let mut all = wrong.case.some_alone(wrong.input.len());
        all.sort_by_cached_key(Case::weight);
        cases.extend(all.into_iter().take(SMALLER));
        cases.sort_by_cached_key(Case::weight);
        for case in cases {
            runs += 1 + AGAIN;
            tell(runs);
            let trial = self.run(case, wrong.ends)?;
            if let Some(other) = self.other_run(&trial)? {
                return Ok(Some(Shrunk { trial, other: None, runs, stopped: None }.told_flaky(other)));
            }
        }
        Ok(Some(Shrunk { trial: wrong.clone(), other: None, runs, stopped: None }.told_flaky(other)))
    }

    /// Runs the program on the same input a few times, and returns a run with a different result, if there is one.
    pub(super) fn other_run(&self, trial: &ProgramTrial) -> Result<Option<ProgramRun>, StressError> {
        let Some(before) = exit_of(&trial.run) else { return Ok(None) };
        for _ in 0..AGAIN {
            let again = self.run(trial.case.clone(), trial.ends)?.run;
            let is_other =
                exit_of(&again).is_some_and(|exit| exit != before || again.output != trial.run.output);
            if is_other {
                return Ok(Some(again));
            }
        }
        Ok(None)
    }
}

impl Shrunk {
    /// Marks the trial as flaky: the run `other` on the same input had a different result.
    pub(super) fn told_flaky(mut self, other: ProgramRun) -> Self {
        self.trial.fault = Some(Fault::new(FaultKind::Flaky, message!("stress-flaky")));
        self.other = Some(other);
        self
    }
}

/// Whether a program that ended by itself reported success. `None` if it was stopped at a limit: then its output
/// depends on timing.
fn exit_of(run: &ProgramRun) -> Option<bool> {
    match run.end {
        RunEnd::Exit(status) => Some(status.success()),
        RunEnd::TooSlow | RunEnd::TooMuch(_) => None,
    }
}
