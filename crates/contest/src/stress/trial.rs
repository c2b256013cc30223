//! Runs of a program on an input, and their faults.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::Duration;

use super::candidate::Candidate;
use super::line_ends::LineEnds;
use crate::assignment::Assignment;
use crate::check::{FaultKind, LetterCase, Verdict, check};
use crate::generate::{Case, Constraints};
use crate::message::{Message, message};
use crate::process::{ProgramRun, RunEnd};
use crate::text::{Error, system_error};

/// A program, or a function, and the assignment that it must answer.
pub struct Stress<'a> {
    /// The assignment.
    pub assignment: &'a Assignment<'a>,
    /// The limits of inputs.
    pub limits: Constraints,
    /// The program.
    pub candidate: Candidate<'a>,
}

/// A run of the program, and the verdict on it.
#[derive(Clone, Debug)]
pub struct ProgramTrial {
    /// The input, in parts.
    pub case: Case,
    /// How the lines of the input end.
    pub ends: LineEnds,
    /// The input.
    pub input: Arc<Vec<u8>>,
    /// The right answers.
    pub expected: Vec<u8>,
    /// The program's answers, and how it ended.
    pub run: ProgramRun,
    /// The fault; `None` if the program is right.
    pub fault: Option<Fault>,
}

impl ProgramTrial {
    /// The kind of its fault, if it has one.
    pub fn fault_kind(&self) -> Option<FaultKind> {
        self.fault.as_ref().map(|fault| fault.kind)
    }
}

/// The fault of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// The fault, as a message.
    pub what: Message,
    /// The number of the position that was answered wrongly, from 1, if the fault is at a position.
    pub position: Option<u64>,
}

impl Fault {
    /// A fault that is at no position.
    pub fn new(kind: FaultKind, what: Message) -> Fault {
        Fault { kind, what, position: None }
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum StressError {
    /// The input was refused, so the program was not judged on it.
    Input(Error),
    /// The program could not be run, or was stopped.
    Program(io::Error),
    /// No input fits the request; the message says why.
    Request(Message),
}

impl std::error::Error for StressError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StressError::Input(error) => Some(error),
            StressError::Program(error) => Some(error),
            StressError::Request(_) => None,
        }
    }
}

impl StressError {
    /// Whether the program was stopped.
    pub(super) fn is_stop(&self) -> bool {
        matches!(self, StressError::Program(error) if error.kind() == io::ErrorKind::Interrupted)
    }

    /// Why, as a message.
    pub fn message(&self) -> Message {
        match self {
            StressError::Input(error) => error.message(),
            StressError::Program(error) => message!("stress-cannot-run", why = system_error(error)),
            StressError::Request(why) => why.clone(),
        }
    }
}

impl fmt::Display for StressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl<'a> Stress<'a> {
    /// A test within the limits of the assignment.
    pub fn new(assignment: &'a Assignment<'a>, candidate: impl Into<Candidate<'a>>) -> Self {
        Stress { assignment, limits: assignment.limits, candidate: candidate.into() }
    }

    /// Runs the program on an input, given in parts, with these line ends.
    ///
    /// # Errors
    ///
    /// If the input is refused, or the program cannot be run.
    pub fn run(&self, case: Case, ends: LineEnds) -> Result<ProgramTrial, StressError> {
        let input = Arc::new(ends.of(case.text()));
        let Answered { expected, run, fault } = answered(self.assignment, &self.candidate, &input)?;
        Ok(ProgramTrial { case, ends, input, expected, run, fault })
    }
}

/// A run of a program on the text of an input, and the verdict on it.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The right answers.
    pub expected: Vec<u8>,
    /// The program's answers, and how it ended.
    pub run: ProgramRun,
    /// The fault; `None` if the program is right.
    pub fault: Option<Fault>,
}

/// Runs a program on the text of an input.
///
/// # Errors
///
/// If the input is refused, or the program cannot be run.
pub fn answered(
    assignment: &Assignment<'_>, candidate: &Candidate<'_>, input: &Arc<Vec<u8>>,
) -> Result<Answered, StressError> {
    /// A program may write twice the length of the right answers and this many bytes more, so that a talkative program
    /// still gets a report on its first wrong line.
    const MORE: usize = 1 << 20;

    let mut expected = Vec::new();
    assignment.task.run("input", &input[..], &mut expected).map_err(StressError::Input)?;
    let most = 2 * expected.len() + MORE;
    let run = candidate.run(input, most).map_err(StressError::Program)?;
    let mut fault = bad_end(run.end, candidate.time_limit());
    if fault.is_none() {
        let verdict =
            check(LetterCase::Exact, assignment, ("input", &input[..]), ("output", &run.output[..]));
        if let Verdict::Wrong(wrong) = verdict.map_err(StressError::Input)? {
            let position = wrong.position.map(|position| position.number);
            fault = Some(Fault { kind: wrong.kind, what: wrong.what, position });
        }
    }
    Ok(Answered { expected, run, fault })
}

/// The fault in how a program ended, if there is one.
pub(crate) fn bad_end(end: RunEnd, time_limit: Duration) -> Option<Fault> {
    let (kind, what) = match end {
        RunEnd::Exit(status) if status.success() => return None,
        RunEnd::Exit(status) => (FaultKind::Crash, crash(status)),
        RunEnd::TooSlow => {
            (FaultKind::TooSlow, message!("stress-no-end", time = format!("{:?}", time_limit)))
        }
        RunEnd::TooMuch(most) => (FaultKind::Format, message!("stress-too-much", most)),
    };
    Some(Fault::new(kind, what))
}

/// How a program failed.
fn crash(status: ExitStatus) -> Message {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return message!("stress-signal", signal = signal.unsigned_abs());
    }
    status
        .code()
        .map_or_else(|| status.to_string().into(), |code| message!("stress-exit", code = code.to_string()))
}
