//! The test itself: one input after another, until the program is wrong.

use std::time::{Duration, Instant};

use super::coverage::Coverage;
use super::line_ends::LineEnds;
use super::rounds::{Fixed, Options, ROUNDS, Rounds};
use super::shrink::Shrunk;
use super::trial::{ProgramTrial, Stress, StressError};
use crate::check::FaultKind;
use crate::generate::DescribedGame;
use crate::message::Message;
use crate::text::Error;

/// The result of a test.
#[derive(Debug)]
pub struct Tested {
    /// How many runs the test took, not counting those that minimized a wrong input.
    pub runs: u64,
    /// The coverage of the inputs.
    pub coverage: Coverage,
    /// The time of the slowest right run.
    pub slowest: Duration,
    /// Why some rows were left out, if some were.
    pub refused: Option<Error>,
    /// How many random inputs were left out because none could be drawn, and why the first was.
    pub undrawn: Option<(u64, Message)>,
    /// How many runs exceeded the time limit, but not when they were repeated.
    pub late: u64,
    /// How the test ended.
    pub end: Ended,
}

/// How a test ended.
#[derive(Debug)]
pub enum Ended {
    /// All runs were right.
    Right,
    /// A run was wrong; this is the smallest wrong input that was found.
    Wrong(Box<Shrunk>),
    /// The user stopped the test; all runs until then were right.
    Stopped,
}

/// How far a test has come.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// The next run begins.
    Run {
        /// Runs so far.
        runs: u64,
        /// The most runs of the test, if it counts runs.
        most: Option<u64>,
        /// How long the test has taken.
        elapsed: Duration,
        /// The coverage of the inputs.
        coverage: &'a Coverage,
    },
    /// A run was wrong, and the next run tries a smaller input. The number counts these runs, including the next one.
    Small(u32),
}

impl Stress<'_> {
    /// Runs the program on one input after another until it is wrong, and then minimizes the wrong input.
    /// Before each run, calls `tell` with the progress of the test.
    ///
    /// # Errors
    ///
    /// If no input fits the options, or the program cannot be run.
    ///
    /// ```
    /// use judge_contest::assignment::Assignment;
    /// use judge_contest::stress::{Ended, Options, Stress, Candidate};
    ///
    /// // A program that forgets the last pile.
    /// let faulty = |input: &[u8]| {
    ///     let lines = std::str::from_utf8(input).unwrap().lines();
    ///     let answers = lines.map(|line| {
    ///         let row: Vec<u64> = line.split_whitespace().map(|pile| pile.parse().unwrap()).collect();
    ///         let sum = row[..row.len() - 1].iter().fold(0, |sum, pile| sum ^ pile);
    ///         if sum > 0 { "1\n" } else { "0\n" }
    ///     });
    ///     answers.collect::<String>().into_bytes()
    /// };
    ///
    /// let nim = judge_games::nim::Nim::normal();
    /// let assignment = Assignment::of_game(&nim);
    /// let stress = Stress::new(&assignment, Candidate::Function(&faulty));
    /// let tested = stress.test(&Options::default(), &mut |_| {})?;
    /// let Ended::Wrong(small) = tested.end else { panic!("it is wrong") };
    /// assert_eq!(&small.trial.input[..], b"1\n");
    /// # Ok::<(), judge_contest::stress::StressError>(())
    /// ```
    pub fn test(&self, options: &Options, tell: &mut dyn FnMut(Progress<'_>)) -> Result<Tested, StressError> {
        let limits = self.limits.narrowed_to(None, options.piles.as_ref(), options.max_pile);
        let limits = limits.map_err(StressError::Request)?;
        let stress = Stress { limits, candidate: self.candidate.clone(), ..*self };
        let rounds = Rounds::new(self.assignment, &limits, options);
        let mut test = Test {
            tested: Tested {
                runs: 0,
                coverage: Coverage::new(self.assignment, &limits, rounds.max_pile),
                slowest: Duration::ZERO,
                refused: None,
                undrawn: None,
                late: 0,
                end: Ended::Right,
            },
            stress: &stress,
            rounds,
        };
        test.tested.end = match test.find(options, tell) {
            Err(error) if error.is_stop() => Ended::Stopped,
            found => found?,
        };
        Ok(test.tested)
    }
}

/// A test, and how far it has come.
struct Test<'a> {
    stress: &'a Stress<'a>,
    rounds: Rounds<'a>,
    tested: Tested,
}

impl Test<'_> {
    fn find(&mut self, options: &Options, tell: &mut dyn FnMut(Progress<'_>)) -> Result<Ended, StressError> {
        let begun = Instant::now();
        let assignment = self.stress.assignment;
        let mut fixed = self.rounds.small();
        let first = fixed.first().cloned();
        // The rows that tell programs apart take time to find, and a faulty program may not need them.
        let mut has_telling = false;
        fixed.reverse();
        let mut random = 0;
        while options.runs.is_none_or(|most| self.tested.runs < most)
            && options.time.is_none_or(|time| begun.elapsed() < time)
            && (options.runs.is_some() || options.time.is_some() || random < ROUNDS)
        {
            if fixed.is_empty() && !has_telling {
                has_telling = true;
                fixed = self.rounds.telling(first.as_ref());
                fixed.reverse();
            }
            let Tested { runs, coverage, .. } = &self.tested;
            let usual = options.time.is_none().then_some(runs + fixed.len() as u64 + ROUNDS - random);
            let most = options.runs.or(usual);
            tell(Progress::Run { runs: *runs, most, elapsed: begun.elapsed(), coverage });
            let (trial, tells) = if let Some(input) = fixed.pop() {
                match self.stress.run(input.case.clone(), input.ends) {
                    Err(StressError::Input(error)) => {
                        // Some row may have too many moves to list.
                        self.tested.refused = Some(error);
                        fixed.extend(halves(&input));
                        continue;
                    }
                    trial => (trial?, input.tells),
                }
            } else {
                random += 1;
                match self.run_random(random - 1) {
                    Err(StressError::Request(why)) if self.tested.runs > 0 => {
                        let undrawn = self.tested.undrawn.get_or_insert((0, why));
                        undrawn.0 += 1;
                        // Other random inputs may fit the limits.
                        if undrawn.0 < ROUNDS {
                            continue;
                        }
                        break;
                    }
                    trial => (trial?, false),
                }
            };
            let trial = self.confirmed(trial)?;
            self.tested.runs += 1;
            self.tested.coverage.add(assignment, &trial, tells);
            if trial.fault.is_some() {
                let mut tell = |runs| tell(Progress::Small(runs));
                let small = self.stress.shrink(trial, self.tested.slowest, &mut tell)?;
                return Ok(Ended::Wrong(Box::new(small)));
            }
            self.tested.slowest = self.tested.slowest.max(trial.run.time);
        }
        Ok(Ended::Right)
    }

    /// If the program was too slow, repeats the run: the machine may have been busy.
    fn confirmed(&mut self, trial: ProgramTrial) -> Result<ProgramTrial, StressError> {
        if trial.fault_kind() != Some(FaultKind::TooSlow) {
            return Ok(trial);
        }
        let again = self.stress.run(trial.case, trial.ends)?;
        self.tested.late += u64::from(again.fault_kind() != Some(FaultKind::TooSlow));
        Ok(again)
    }

    /// Runs the program on a random input. If its rows cannot be answered, for example because too many moves win,
    /// rows from then on are shorter or have smaller numbers.
    fn run_random(&mut self, number: u64) -> Result<ProgramTrial, StressError> {
        const FEW: usize = 5;
        loop {
            let case = self.stress.assignment.draw(&self.rounds.request(number));
            let case = case.map_err(StressError::Request)?;
            let refusal = match self.stress.run(case, LineEnds::Usual) {
                Err(StressError::Input(error)) => error,
                done => return done,
            };
            let (fewest, most) = self.rounds.piles.clone().into_inner();
            let largest = self.rounds.max_pile.unwrap_or(u64::MAX);
            if most > fewest.max(FEW) {
                self.rounds.piles = fewest..=(most / 10).max(fewest.max(FEW));
            } else if largest > 10 {
                self.rounds.max_pile = Some(largest / 10);
            } else {
                return Err(StressError::Input(refusal));
            }
            self.tested.refused = Some(refusal);
        }
    }
}

/// The two halves of an input of several rows of one game, the second half first.
fn halves(input: &Fixed) -> Vec<Fixed> {
    let [game] = &input.case.games[..] else { return Vec::new() };
    let (front, back) = game.rows.split_at(game.rows.len() / 2);
    let halves =
        [back, front].into_iter().filter(|half| input.case.is_rows() && half.len() < game.rows.len());
    let of = |half: &[Vec<u64>]| DescribedGame { rows: half.to_vec(), ..game.clone() };
    let case = |half| input.case.with_games(vec![of(half)]);
    halves.filter_map(|half| Some(Fixed { case: case(half)?, ..input.clone() })).collect()
}
