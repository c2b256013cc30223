//! Questions to a program beyond its trials: its answers for rows, right or wrong.

use std::sync::Arc;
use std::time::Duration;

use super::trial::Stress;
use crate::game::{AnswerKind, AnswerPrefix};
use crate::generate::{Case, DescribedGame};
use crate::process::RunEnd;

/// The most rows and numbers of one run.
const ROWS: usize = 4000;
const NUMBERS: usize = 100_000;
/// The most bytes of an answer that is a number.
const BYTES: usize = 20;
/// The fewest rows that an input must be able to hold: with fewer, it would take too many runs.
const FEWEST: u64 = 50;

/// Asks a program about rows of its assignment, until it fails to answer.
pub struct Asking<'a> {
    stress: &'a Stress<'a>,
    runs: u32,
    time: Duration,
    has_failed: bool,
    is_late: bool,
}

impl Stress<'_> {
    /// Prepares to ask the program about rows. `None` unless an input can hold many rows of one game without draws, and
    /// each answer says who wins or is the Grundy value.
    pub fn asking(&self) -> Option<Asking<'_>> {
        let kind = self.assignment.task.kind();
        let is_told = kind.is_verdict() || *kind == AnswerKind::Grundy;
        let can_draw = self.assignment.game.is_some_and(|game| game.draws().is_some());
        let holds_rows = self.assignment.no_case().is_rows() && self.limits.positions >= FEWEST;
        let asking =
            || Asking { stress: self, runs: 0, time: Duration::ZERO, has_failed: false, is_late: false };
        (is_told && holds_rows && !can_draw).then(asking)
    }

    /// Whether an input within the limits can have this row.
    pub fn allows(&self, row: &[u64]) -> bool {
        self.with_rows(&[row.to_vec()]).is_some_and(|case| case.keeps_to(&self.limits))
    }

    fn with_rows(&self, rows: &[Vec<u64>]) -> Option<Case> {
        let game = DescribedGame { rows: rows.to_vec(), ..DescribedGame::default() };
        self.assignment.no_case().with_games(vec![game])
    }
}

impl Asking<'_> {
    /// The most runs.
    pub const RUNS: u32 = 200;
    /// Their total time.
    pub const TIME: Duration = Duration::from_secs(10);

    /// The program's answers for these rows: 1 if the player to move wins and 0 if not, or the Grundy value. Once a
    /// run fails, takes too long, or answers anything else, its answers and all later ones are `None`.
    pub fn answers(&mut self, rows: &[Vec<u64>]) -> Vec<Option<u64>> {
        let limits = &self.stress.limits;
        let positions = usize::try_from(limits.positions).unwrap_or(usize::MAX).min(ROWS);
        let numbers = usize::try_from(limits.numbers_in_all).unwrap_or(usize::MAX).min(NUMBERS);
        let (mut all, mut rest) = (Vec::new(), rows);
        while !rest.is_empty() && !self.has_failed {
            let mut count = 0;
            let fits = |row: &&Vec<u64>| {
                count += row.len();
                count <= numbers
            };
            let batch = rest.iter().take(positions).take_while(fits).count().max(1);
            match self.run(&rest[..batch]) {
                Some(answers) => all.extend(answers.into_iter().map(Some)),
                None => self.has_failed = true,
            }
            rest = &rest[batch..];
        }
        all.resize(rows.len(), None);
        all
    }

    /// Whether the program has answered every question so far.
    pub fn has_answered(&self) -> bool {
        !self.has_failed
    }

    /// Whether it failed because its questions took more than [`Asking::TIME`] or [`Asking::RUNS`].
    pub fn is_late(&self) -> bool {
        self.is_late
    }

    fn run(&mut self, rows: &[Vec<u64>]) -> Option<Vec<u64>> {
        let left = Self::TIME.saturating_sub(self.time);
        self.is_late = left.is_zero() || self.runs == Self::RUNS;
        if self.is_late {
            return None;
        }
        self.runs += 1;
        let case = self.stress.with_rows(rows)?;
        let task = &self.stress.assignment.task;
        let (kind, prefix) = (task.kind(), task.prefix_of_answers());
        let [win, lose] = match kind {
            AnswerKind::Words(words) | AnswerKind::Letters(words) => [&*words.win, &words.lose],
            _ => ["1", "0"],
        };
        let candidate = self.stress.candidate.within(left.min(self.stress.candidate.time_limit()));
        let longest = prefix.map_or(0, |prefix| prefix.around(rows.len(), "").len());
        let most = rows.len() * (longest + win.len().max(lose.len()).max(BYTES) + 2);
        let run = candidate.run(&Arc::new(case.text()), most).ok()?;
        self.time += run.time;
        self.is_late = run.end == RunEnd::TooSlow && left < self.stress.candidate.time_limit();
        if !matches!(run.end, RunEnd::Exit(status) if status.success()) {
            return None;
        }
        let text = String::from_utf8(run.output).ok()?;
        let mut tokens = &text.split_whitespace().collect::<Vec<_>>()[..];
        let around = |row: usize, answer: &str| {
            prefix.map_or(answer.to_owned(), |prefix| prefix.around(row + 1, answer))
        };
        let answer = |row: usize| {
            let (length, answer) = if *kind == AnswerKind::Grundy {
                let before = prefix.map_or(0, AnswerPrefix::words);
                let word = *tokens.get(before)?;
                let number = prefix.map_or(Some(word), |prefix| prefix.within(row + 1, word))?;
                let whole = around(row, number);
                let whole: Vec<&str> = whole.split_whitespace().collect();
                (Some(whole.len()).filter(|_| tokens.starts_with(&whole))?, number.parse().ok()?)
            } else {
                let phrases = [(win, 1), (lose, 0)].map(|(phrase, answer)| (around(row, phrase), answer));
                let fits = |(phrase, answer): &(String, u64)| {
                    let words: Vec<&str> = phrase.split_whitespace().collect();
                    tokens.starts_with(&words).then_some((words.len(), *answer))
                };
                // The longer phrase counts, because the shorter one can be its beginning.
                phrases.iter().filter_map(fits).max()?
            };
            tokens = &tokens[length..];
            Some(answer)
        };
        let answers = (0..rows.len()).map(answer).collect::<Option<Vec<u64>>>()?;
        tokens.is_empty().then_some(answers)
    }
}
