//! Looks for the smallest input on which a program is wrong.
//!
//! An input is smaller if it has fewer positions, then if it has fewer numbers, then if their sum is smaller. The
//! program runs on many small positions in one input, ordered by size. The first wrong answer belongs to the smallest
//! of them that is wrong, which is then tried by itself. So a single run finds the smallest of thousands.
//!
//! ```text
//! first: the smallest position of the wrong input that is answered wrongly by itself
//! then: all small positions; P-positions and their neighbours, along their curve if they have one
//! last: all passes in turn, until none makes the input smaller
//! ```
//!
//! If no position by itself gets a wrong answer, the search first reduces the number of positions. The search usually
//! ends after a number of runs rather than a time, so a seed gives the same result, unless time ends it. That limit is
//! a last resort.

use std::iter;
use std::time::Duration;

use super::line_ends::LineEnds;
use super::passes::{CUTS, PASSES, Pass};
use super::scope::choices;
use super::search::{Shrinking, Stopped, TIME};
use super::trial::{ProgramTrial, Stress, StressError};
use crate::check::FaultKind;
use crate::generate::Case;
use crate::process::ProgramRun;

/// The most runs to find a position of the input that is wrong by itself.
const ALONE_RUNS: u32 = 300;
/// The most runs for pairs and triples of small positions.
const TUPLE_RUNS: u32 = 600;
/// In each turn, a pass has at most `PASS_RUNS` runs, with about `PASS_NUMBERS` numbers in all of them, but at least
/// `FEW_RUNS` runs.
const PASS_RUNS: u32 = 600;
const PASS_NUMBERS: usize = 4_000_000;
const FEW_RUNS: u32 = 20;
/// From this many positions per input on, try them in batches of about this many positions.
const MANY: usize = 30;
const AT_ONCE: usize = 4000;
/// The longest input, in bytes, from which many smaller inputs are made at once; and about how many numbers these
/// inputs have in all.
const SHORT: usize = 1 << 14;
const NUMBERS: usize = 100_000;
/// If a program was too slow, the time limit of its trials is this many times the time of its slowest right run, but at
/// least `LEAST_LIMIT`. That is enough to detect an endless loop.
const SLOWER: u32 = 10;
const LEAST_LIMIT: Duration = Duration::from_millis(500);

/// The smallest wrong input that was found.
#[derive(Debug)]
pub struct Shrunk {
    /// The input, and what the program did.
    pub trial: ProgramTrial,
    /// Another run on the same input, if its result differs.
    pub other: Option<ProgramRun>,
    /// How many runs the search took.
    pub runs: u32,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
}

impl Stress<'_> {
    /// Looks for the smallest input on which the program is wrong in any way, with a limited number of runs.
    /// `slowest` is the time of the program's slowest right run. Before each run, calls `tell` with the number of runs.
    ///
    /// The result holds an input on which the program has run, and the output of that run.
    ///
    /// # Errors
    ///
    /// If the program cannot be run.
    pub fn shrink(
        &self, wrong: ProgramTrial, slowest: Duration, tell: &mut dyn FnMut(u32),
    ) -> Result<Shrunk, StressError> {
        let stopped = |trial| Shrunk { trial, other: None, runs: 0, stopped: Some(Stopped::Signal) };
        match unless_stopped(self.flaky(&wrong, tell))? {
            Some(Some(shrunk)) => return Ok(shrunk),
            Some(None) => {}
            None => return Ok(stopped(wrong)),
        }
        let shrunk = self.smallest(wrong.clone(), slowest, tell)?;
        if matches!(shrunk.trial.fault_kind(), Some(FaultKind::Crash | FaultKind::TooSlow)) {
            // Crashes and times can differ from run to run: the stack does not always end at the same depth.
            return Ok(match unless_stopped(self.run(shrunk.trial.case.clone(), shrunk.trial.ends))? {
                Some(again) if again.fault_kind() != shrunk.trial.fault_kind() => {
                    Shrunk { trial: wrong, stopped: Some(Stopped::Unsteady), ..shrunk }
                }
                _ => shrunk,
            });
        }
        // Some programs are flaky only on small inputs.
        Ok(match unless_stopped(self.other_run(&shrunk.trial))? {
            Some(Some(other)) if shrunk.stopped != Some(Stopped::Signal) => shrunk.told_flaky(other),
            _ => shrunk,
        })
    }

    fn smallest(
        &self, mut wrong: ProgramTrial, slowest: Duration, tell: &mut dyn FnMut(u32),
    ) -> Result<Shrunk, StressError> {
        if wrong.ends != LineEnds::Usual {
            let usual = self.run(wrong.case.clone(), LineEnds::Usual)?;
            wrong = if usual.fault.is_some() { usual } else { wrong };
        }
        let is_slow = wrong.fault_kind() == Some(FaultKind::TooSlow);
        let time = if is_slow { TIME / 3 } else { TIME };
        let limit = (SLOWER * slowest).max(LEAST_LIMIT);
        let mut runs = 0;
        if is_slow && limit < self.candidate.time_limit() {
            // A run that takes much longer than any right run is usually an endless loop, so a short limit will do.
            let quick = Stress { candidate: self.candidate.within(limit), ..*self };
            let mut search = Shrinking::new(&quick, wrong.clone(), time, 0, tell);
            search.find()?;
            let (found, stopped) = (search.best.case, search.stopped);
            runs = search.runs;
            let spent = search.spent;
            // The input counts only if the program is wrong on it under the user's limit too.
            let mut search = Shrinking::new(self, wrong.clone(), time, runs, tell);
            search.spent = spent;
            if search.consider(found)? {
                return Ok(Shrunk { trial: search.best, other: None, runs: search.runs, stopped });
            }
            runs = search.runs.max(runs);
        }
        let mut search = Shrinking::new(self, wrong, time, runs, tell);
        search.is_slow = is_slow;
        search.find()?;
        Ok(Shrunk { trial: search.best, other: None, runs: search.runs, stopped: search.stopped })
    }
}

/// The result of runs, if the user did not stop them.
fn unless_stopped<T>(done: Result<T, StressError>) -> Result<Option<T>, StressError> {
    match done {
        Err(error) if error.is_stop() => Ok(None),
        done => done.map(Some),
    }
}

impl Shrinking<'_> {
    fn find(&mut self) -> Result<(), StressError> {
        self.take_one()?;
        if !self.is_one() && self.make_many_fewer()? {
            return Ok(());
        }
        if self.best.input.len() > SHORT {
            // A long input takes long to work on, so it is cut before anything else.
            self.make_passes(&PASSES[..CUTS])?;
        }
        if self.is_one() {
            self.sweep()?;
        }
        self.make_smaller()
    }

    /// Takes the smallest position of the input that is wrong by itself, if there is one.
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
        let mut cases = whole.some_alone(self.best.input.len());
        cases.sort_by_cached_key(Case::weight);
        for cases in cases.chunks(cases.len().div_ceil(16).max(1)) {
            if self.runs >= all || self.first_wrong(cases.to_vec())? {
                break;
            }
        }
        Ok(())
    }

    /// Lets all passes take turns, until none makes the input smaller. The last turn leaves out no step.
    fn make_smaller(&mut self) -> Result<(), StressError> {
        loop {
            let before = self.best.case.weight();
            self.has_saved = false;
            self.make_passes(PASSES)?;
            if self.is_one() {
                if self.stress.assignment.game.is_none() {
                    self.first_wrong(self.with_small_descriptions())?;
                }
                self.recombine()?;
            }
            if self.is_over() || (self.best.case.weight() == before && !self.has_saved) {
                return Ok(());
            }
            self.is_thorough = self.best.case.weight() == before;
            if self.is_thorough && self.best.fault_kind() == Some(FaultKind::TooSlow) {
                // Each step that was left out would take all the time allowed.
                self.stopped = Some(Stopped::Runs(self.runs));
                return Ok(());
            }
        }
    }

    /// Makes these passes, and first the pass of edges or of runs if rows have some.
    fn make_passes(&mut self, passes: &[Pass]) -> Result<(), StressError> {
        let edges = self.stress.limits.of_edges();
        if let Some((shape, from)) = edges {
            self.make_pass(Pass::Edges(shape, from))?;
        }
        if let Some(from) = self.stress.limits.word {
            self.make_pass(Pass::Runs(from))?;
        }
        passes.iter().try_for_each(|&pass| self.make_pass(pass))?;
        edges.map_or(Ok(()), |(_, from)| self.make_pass(Pass::Names(from)))
    }

    /// Tries all families of a pass: many in one run if an input can have many positions, otherwise one after another.
    fn make_pass(&mut self, pass: Pass) -> Result<(), StressError> {
        let limits = self.stress.limits;
        let least = |index: usize| limits.numbers_at(index).0;
        let affordable = u32::try_from(PASS_NUMBERS / (self.best.input.len() / 2).max(1)).unwrap_or(u32::MAX);
        let most = if self.is_thorough { u32::MAX } else { affordable.clamp(FEW_RUNS, PASS_RUNS) };
        let (mut at, most) = ((0, 0), self.runs.saturating_add(most));
        while self.runs < most && !self.is_over() {
            let games = self.best.case.games.clone();
            let (mut cases, mut numbers, mut is_done) = (Vec::new(), 0, false);
            let is_long = self.best.input.len() > SHORT;
            let many = self.is_one() && self.most_at_once() >= MANY && !is_long;
            while cases.len() < if many { AT_ONCE } else { 1 } && numbers < NUMBERS && !is_done {
                let family = pass.next(&games, &mut at, &least);
                is_done = family.is_none();
                for games in family.into_iter().flatten() {
                    self.looked = self.looked.saturating_add(self.best.case.numbers());
                    if self.is_over() {
                        return Ok(());
                    }
                    let Some(case) = self.best.case.with_games(games) else { continue };
                    let lost = self.lost_instead(&case);
                    numbers += (1 + lost.len()) * case.numbers();
                    self.looked += lost.len() * case.numbers();
                    // If the input is long, take only lost cases if there are any: a bisection needs cases of one kind.
                    if !is_long || lost.is_empty() {
                        cases.push(case);
                    }
                    cases.extend(lost);
                }
            }
            let is_smaller = if many { self.first_wrong(cases)? } else { self.boldest(cases)? };
            if is_smaller && many {
                at = (0, 0);
            } else if is_smaller {
                // The pass has replaced what was at this index.
                at.1 = at.1.saturating_sub(1);
            } else if is_done {
                return Ok(());
            }
        }
        self.has_saved = true;
        Ok(())
    }

    /// Looks for an input of fewer positions, if no position is wrong by itself. Returns whether the result is known to
    /// be the smallest.
    fn make_many_fewer(&mut self) -> Result<bool, StressError> {
        let small = self.smallest();
        // Try one small position over and over.
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
                // The number of positions makes the program fail, whatever the positions are.
                return Ok(true);
            }
        }
        // Otherwise an earlier position spoils a later one. Try two or three small positions, then some of the input's
        // own.
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
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::assignment::Assignment;
    use crate::game::{Description, is_lost};
    use crate::games::nim::Nim;
    use crate::generate::DescribedGame;
    use crate::stress::{Candidate, Ended, Options};

    /// The smallest input found that this program gets wrong.
    fn smallest_input(assignment: &Assignment<'_>, faulty: &dyn Fn(&[u8]) -> Vec<u8>) -> String {
        let stress = Stress::new(assignment, Candidate::Function(faulty));
        let tested = stress.test(&Options::default(), &mut |_| {}).unwrap();
        let Ended::Wrong(small) = tested.end else { panic!("no input is found wrong") };
        String::from_utf8(small.trial.input.to_vec()).unwrap()
    }

    /// The smallest wrong row found for a program that is wrong exactly on the rows for which `is_wrong` holds.
    fn smallest(is_wrong: impl Fn(&[u64]) -> bool) -> Vec<u64> {
        let faulty = |input: &[u8]| {
            let text = std::str::from_utf8(input).unwrap();
            let answers = text.lines().map(|line| {
                let row: Vec<u64> = line.split_whitespace().map(|number| number.parse().unwrap()).collect();
                let wins = row.iter().fold(0, |sum, heap| sum ^ heap) > 0;
                if wins == is_wrong(&row) { "0\n" } else { "1\n" }
            });
            answers.collect::<String>().into_bytes()
        };
        let nim = Nim::normal();
        let assignment = Assignment::of_game(&nim);
        let text = smallest_input(&assignment, &faulty);
        text.split_whitespace().map(|number| number.parse().unwrap()).collect()
    }

    #[test]
    fn a_long_row_is_cut_in_few_runs() {
        // The program under test ignores all heaps after the first `SEEN`.
        const SEEN: usize = 13_107;
        let forgetful = |input: &[u8]| {
            let heaps = std::str::from_utf8(input).unwrap().split_whitespace();
            let seen = heaps.take(SEEN).fold(0, |sum, heap| sum ^ heap.parse::<u64>().unwrap());
            if seen > 0 { b"1\n".to_vec() } else { b"0\n".to_vec() }
        };
        let nim = Nim::normal();
        let assignment = Assignment::of_game(&nim);
        let stress = Stress::new(&assignment, Candidate::Function(&forgetful));
        let mut row: Vec<u64> = (1..20_000).map(|number| number * number % 1009 + 1).collect();
        row.push(row.iter().fold(0, |sum, heap| sum ^ heap));
        let game = DescribedGame { rows: vec![row], ..DescribedGame::default() };
        let case = assignment.no_case().with_games(vec![game]).unwrap();
        let wrong = stress.run(case, LineEnds::Usual).unwrap();
        let mut tell = |_| {};
        let mut search = Shrinking::new(&stress, wrong, TIME, 0, &mut tell);
        for &pass in &PASSES[..CUTS] {
            search.make_pass(pass).unwrap();
        }
        assert_eq!(search.best.case.numbers(), SEEN + 1);
        assert!(search.runs < 100, "{}", search.runs);
    }

    /// The program under test is wrong about trees of 7 or more vertices. The tree is a path whose leaf has a small
    /// number, so no number can just be left out.
    #[test]
    fn trees_lose_edges_and_stay_trees() {
        let text = include_str!("../../../../samples/tree.problem");
        let problem = crate::problems::read("tree", text).unwrap();
        problem.pose(crate::text::Kernel::best(), |assignment| {
            let vertices = |input: &[u8]| std::str::from_utf8(input).unwrap().lines().count() - 1;
            let faulty = |input: &[u8]| {
                let mut answers = Vec::new();
                assignment.task.run("input", input, &mut answers).unwrap();
                if vertices(input) < 7 { answers } else { b"neither\n".to_vec() }
            };
            let stress = Stress::new(assignment, Candidate::Function(&faulty));
            let path = (2..40).rev().flat_map(|vertex| [vertex + 1, vertex]);
            let row = [1, 1, 1, 40].into_iter().chain(path).collect();
            let game = DescribedGame { rows: vec![row], ..DescribedGame::default() };
            let case = assignment.no_case().with_games(vec![game]).unwrap();
            let wrong = stress.run(case, LineEnds::Usual).unwrap();
            let mut tell = |_| {};
            let mut search = Shrinking::new(&stress, wrong, TIME, 0, &mut tell);
            search.make_passes(&[]).unwrap();
            assert_eq!(vertices(&search.best.input), 7);
        });
    }

    /// The program under test reads all graphs, but forgets those after the first.
    #[test]
    fn two_graphs_of_an_edge_are_the_smallest() {
        let text = include_str!("../problems/texts/poj-3710.problem");
        let problem = crate::problems::read("poj-3710", text).unwrap();
        problem.pose(crate::text::Kernel::best(), |assignment| {
            let faulty = |input: &[u8]| {
                let mut numbers = std::str::from_utf8(input).unwrap().split_whitespace();
                let (mut first, mut answers) = (String::new(), Vec::new());
                while let Some(graphs) = numbers.next() {
                    for graph in 0..graphs.parse().unwrap() {
                        let [vertices, edges] = [(); 2].map(|()| numbers.next().unwrap());
                        let ends: Vec<&str> =
                            numbers.by_ref().take(2 * edges.parse::<usize>().unwrap()).collect();
                        if graph == 0 {
                            first += &["1", vertices, edges, &ends.join(" "), "\n"].join(" ");
                        }
                    }
                }
                assignment.task.run("input", first.as_bytes(), &mut answers).unwrap();
                answers
            };
            assert_eq!(smallest_input(assignment, &faulty), "2\n2 1\n1 2\n2 1\n1 2\n");
        });
    }

    /// The program under test forgets all rows of pins after the first hundred. Such words never came, and their rows were
    /// not shortened.
    #[test]
    fn a_word_of_a_hundred_and_one_pins_is_the_smallest() {
        let text = "title Pins\ninput t / repeat t { n / word s[n][IX] / }\ngame kayles\nrow 0 {run if s = 0}\n\
                    answer WIN LOSE\nlimits t 1..500; n 1..300; sum n 3000\n";
        crate::problems::read("file", text).unwrap().pose(crate::text::Kernel::best(), |assignment| {
            let faulty = |input: &[u8]| {
                let seen = |line: &str| {
                    let rows: Vec<&str> = line.split('X').collect();
                    let mut pins = rows.iter().enumerate().filter(|(_, row)| !row.is_empty());
                    let end = pins.nth(100).map_or(rows.len(), |(at, _)| at);
                    format!("{:X<1$}", rows[..end].join("X"), line.len()) + "\n"
                };
                let text: String = std::str::from_utf8(input).unwrap().lines().map(seen).collect();
                let mut answers = Vec::new();
                assignment.task.run("input", text.as_bytes(), &mut answers).unwrap();
                answers
            };
            let expected = format!("1\n201\n{}I\n", "IX".repeat(100));
            assert_eq!(smallest_input(assignment, &faulty), expected);
        });
    }

    /// The program under test does not see the last of three or more rows.
    #[test]
    fn a_cell_in_the_third_row_is_the_smallest() {
        let problem = crate::problems::find("luogu-p4055").unwrap().problem();
        problem.pose(crate::text::Kernel::best(), |assignment| {
            let faulty = |input: &[u8]| {
                let text = std::str::from_utf8(input).unwrap();
                let lines: Vec<&str> = text.lines().collect();
                let columns = lines[0].split(' ').next_back().unwrap();
                let rows = if lines.len() > 3 { &lines[1..lines.len() - 1] } else { &lines[1..] };
                let seen = format!("{} {columns}\n{}\n", rows.len(), rows.join("\n"));
                let mut answers = Vec::new();
                assignment.task.run("input", seen.as_bytes(), &mut answers).unwrap();
                answers
            };
            assert_eq!(smallest_input(assignment, &faulty), "3 1\n#\n#\n.\n");
        });
    }

    type Predicate<'a> = &'a dyn Fn(&[u64]) -> bool;

    /// All positions with up to 3 heaps of up to 16, by the order in which inputs count as smaller.
    fn small_rows() -> Vec<Vec<u64>> {
        let mut rows: Vec<Vec<u64>> = (0..=16).map(|heap| vec![heap]).collect();
        for length in 1..3 {
            let shorter: Vec<Vec<u64>> = rows.iter().filter(|row| row.len() == length).cloned().collect();
            rows.extend(shorter.iter().flat_map(|row| (0..=16).map(|heap| [&row[..], &[heap]].concat())));
        }
        let descents = |row: &[u64]| row.windows(2).filter(|pair| pair[1] < pair[0]).count();
        rows.sort_by_cached_key(|row| (row.len(), row.iter().sum::<u64>(), descents(row)));
        rows
    }

    /// Programs that are wrong at some rows, and at no smaller ones than the exhaustive search finds.
    #[test]
    fn no_smaller_row_than_the_one_found_is_wrong() {
        let xor = |row: &[u64]| row.iter().fold(0, |xor, heap| xor ^ heap);
        let predicates: [Predicate<'_>; 10] = [
            &|row| row == [5, 3],
            &|row| row.len() == 3 && row[0] > row[1] && row[1] > row[2] && row[2] > 1,
            &|row| row.len() > 1 && row.iter().sum::<u64>() % 11 == 10,
            &|row| row.iter().map(|heap| heap * heap).sum::<u64>() > 150 && row.len() > 1,
            &|row| xor(row) == 7 && row.len() == 3,
            &|row| xor(row) == 0 && row.len() == 3 && row[0] > 2,
            &|row| row.windows(2).any(|pair| pair[0] == pair[1] && pair[0] > 4),
            &|row| row.windows(2).any(|pair| pair[0] == pair[1] + 6),
            &|row| row.iter().product::<u64>() == 36 && row.len() > 1,
            &|row| row.len() > 1 && row[0] % 5 == 3 && row[row.len() - 1] % 4 == 1,
        ];
        let rows = small_rows();
        for (number, is_wrong) in predicates.iter().enumerate() {
            let least = rows.iter().find(|row| is_wrong(row)).unwrap();
            let found = smallest(is_wrong);
            let weight = |row: &[u64]| {
                (row.len(), row.iter().sum::<u64>(), row.windows(2).filter(|pair| pair[1] < pair[0]).count())
            };
            assert_eq!(weight(&found), weight(least), "{number}: {found:?}, {least:?}");
        }
    }

    /// The program under test computes in double precision. Its first wrong row was found only for t = 1.
    #[test]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "the program under test casts"
    )]
    fn the_first_row_that_double_precision_gets_wrong_is_the_smallest() {
        let near = crate::games::table::find("wythoff").unwrap().parse("--t 3").unwrap();
        let slope = (13_f64.sqrt() - 1.0) / 2.0;
        let faulty = |input: &[u8]| {
            let text = std::str::from_utf8(input).unwrap();
            let answers = text.lines().map(|line| {
                let mut row: Vec<u64> =
                    line.split_whitespace().map(|number| number.parse().unwrap()).collect();
                row.sort_unstable();
                let difference = row[1] - row[0];
                let is_lost =
                    difference.is_multiple_of(3) && ((difference / 3) as f64 * slope) as u64 == row[0];
                if is_lost { "0\n" } else { "1\n" }
            });
            answers.collect::<String>().into_bytes()
        };
        let assignment = Assignment::of_game(&*near);
        let stress = Stress::new(&assignment, Candidate::Function(&faulty));
        let row = vec![2_657_531_572_824, 8_777_230_535_229];
        let game = DescribedGame { rows: vec![row], ..DescribedGame::default() };
        let case = assignment.no_case().with_games(vec![game]).unwrap();
        let wrong = stress.run(case, LineEnds::Usual).unwrap();
        let found = stress.shrink(wrong, Duration::ZERO, &mut |_| {}).unwrap();
        let text = String::from_utf8_lossy(&found.trial.input).into_owned();
        // Trying all places in turn finds the first wrong one at the place 239244622.
        assert_eq!(text, "311682064 1029415930\n");
    }

    /// The program under test reads numbers as 32-bit floats. Both heaps and the range had to change at once, so an
    /// input with two heaps was once called minimized.
    #[test]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the program under test casts"
    )]
    fn a_range_and_its_heaps_are_lowered_together() {
        let problem = crate::problems::find("atcoder-abc297-g").unwrap().problem();
        problem.pose(crate::text::Kernel::best(), |assignment| {
            let faulty = |input: &[u8]| {
                let numbers = std::str::from_utf8(input).unwrap().split_whitespace();
                let numbers: Vec<u64> = numbers.map(|number| number.parse::<f32>().unwrap() as u64).collect();
                let [_, first, last, heaps @ ..] = &numbers[..] else { panic!("a range and heaps") };
                let xor = heaps.iter().fold(0, |xor, heap| xor ^ (heap % (first + last) / first));
                if xor == 0 { b"Second\n".to_vec() } else { b"First\n".to_vec() }
            };
            let stress = Stress::new(assignment, Candidate::Function(&faulty));
            for (range, row) in [
                ([16_777_217, 16_777_217], vec![16_777_216, 16_777_215]),
                ([16_777_217, 16_777_217], vec![16_777_216]),
                ([16_777_217, 16_777_217], vec![16_777_216, 9, 9]),
            ] {
                let description = Description::Range(range.to_vec());
                let game = DescribedGame { description, rows: vec![row], ..DescribedGame::default() };
                let case = assignment.no_case().with_games(vec![game]).unwrap();
                let wrong = stress.run(case, LineEnds::Usual).unwrap();
                assert!(wrong.fault.is_some());
                let found = stress.shrink(wrong, Duration::ZERO, &mut |_| {}).unwrap();
                let text = String::from_utf8_lossy(&found.trial.input).into_owned();
                assert_eq!((&*text, found.stopped), ("1 1 1\n16777217\n", None));
            }
        });
    }

    /// The program under test looks at each edge of a tree once, in the order of the input, and forgets those that do
    /// not hang on an edge before them.
    fn forgetful_of_edges(edges: &[u64]) -> bool {
        let (mut order, mut below) = (vec![1], BTreeMap::new());
        for &[u, v] in edges.as_chunks().0 {
            let (known, new) = if order.contains(&u) { (u, v) } else { (v, u) };
            if order.contains(&known) {
                order.push(new);
                below.insert(new, known);
            }
        }
        let mut values = BTreeMap::new();
        for vertex in order[1..].iter().rev() {
            let value = values.get(vertex).unwrap_or(&0) + 1;
            *values.entry(below[vertex]).or_insert(0) ^= value;
        }
        values.get(&1).is_some_and(|&value: &u64| value > 0)
    }

    /// Trees with shuffled edges came only among the random inputs, where they have thousands of vertices.
    #[test]
    fn a_small_tree_shows_that_the_order_of_edges_matters() {
        let problem = crate::problems::find("atcoder-agc017-d").unwrap().problem();
        problem.pose(crate::text::Kernel::best(), |assignment| {
            let faulty = |input: &[u8]| {
                let numbers = std::str::from_utf8(input).unwrap().split_whitespace();
                let numbers: Vec<u64> = numbers.map(|number| number.parse().unwrap()).collect();
                if forgetful_of_edges(&numbers[1..]) { b"Alice\n".to_vec() } else { b"Bob\n".to_vec() }
            };
            let stress = Stress::new(assignment, Candidate::Function(&faulty));
            let options = Options { runs: Some(300), ..Options::default() };
            let tested = stress.test(&options, &mut |_| {}).unwrap();
            let Ended::Wrong(small) = tested.end else { panic!("no tree is found wrong") };
            // No list of up to three edges is smaller; with fewer edges, none is answered wrongly.
            let game = assignment.game.unwrap();
            let digits = |number: usize, count: u32| -> Vec<u64> {
                (0..count).map(|place| (number / 4_usize.pow(place) % 4 + 1) as u64).collect()
            };
            let rows = [2, 4, 6]
                .into_iter()
                .flat_map(|count| (0..4_usize.pow(count)).map(move |number| digits(number, count)));
            let is_wrong = |row: &Vec<u64>| {
                assignment.limits.allow_row(row) && forgetful_of_edges(row) == is_lost(game, row)
            };
            let weight = |row: Vec<u64>| {
                let game = DescribedGame { rows: vec![row], ..DescribedGame::default() };
                assignment.no_case().with_games(vec![game]).unwrap().weight()
            };
            assert_eq!(rows.filter(is_wrong).map(weight).min(), Some(small.trial.case.weight()));
            assert_eq!(small.stopped, None);
        });
    }

    #[test]
    fn the_smallest_rows_are_found() {
        let large = |row: &[u64], least: u64| row.iter().filter(|&&heap| heap >= least).count();
        assert_eq!(smallest(move |row| large(row, 1 << 32) >= 2), [1 << 32, 1 << 32]);
        // Zeros are left out before any number is lowered.
        assert_eq!(smallest(move |row| row.len() >= 300 && large(row, 1) > 0).len(), 300);
        // Equal heaps are lowered together.
        assert_eq!(
            smallest(|row| row.len() > 1 && row.windows(2).all(|two| two[0] == two[1]) && row[0] > 1234),
            [1235, 1235]
        );
        // One heap is raised while the other is lowered.
        assert_eq!(
            smallest(|row| matches!(row, [one, other] if *one > 1 && other / 2 + 3 * one > 1 << 31)),
            [715_827_883, 0]
        );
    }
}
