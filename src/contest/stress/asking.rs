//! Questions to a program beyond its trials: what it answers for rows, whoever wins.

use std::sync::Arc;
use std::time::Duration;

use super::trial::Stress;
use crate::contest::generate::{Case, DescribedGame};
use crate::contest::process::End;
use crate::game::AnswerKind;

/// The most runs, the time that they may take together, and the most rows and numbers of one.
const RUNS: u32 = 200;
const TIME: Duration = Duration::from_secs(10);
const ROWS: usize = 4000;
const NUMBERS: usize = 100_000;
/// The most bytes of an answer that is none of the words.
const BYTES: usize = 20;
/// Where an input holds fewer rows, it would take too many runs.
const FEWEST: u64 = 50;

/// A program that is asked about rows of its assignment, as long as it answers.
pub struct Asking<'a> {
    stress: &'a Stress<'a>,
    runs: u32,
    time: Duration,
    has_failed: bool,
}

impl Stress<'_> {
    /// The program, to be asked about rows; none if inputs are anything but many rows of one game, or answers anything but
    /// who wins or the Grundy value.
    pub fn asking(&self) -> Option<Asking<'_>> {
        let kind = self.assignment.task.kind();
        let is_told = kind.is_verdict() || *kind == AnswerKind::Grundy;
        let holds_rows = self.assignment.no_case().is_rows() && self.limits.positions >= FEWEST;
        let asking = || Asking { stress: self, runs: 0, time: Duration::ZERO, has_failed: false };
        (is_told && holds_rows).then(asking)
    }

    /// Whether this row can stand in an input within the limits.
    pub fn allows(&self, row: &[u64]) -> bool {
        self.with_rows(&[row.to_vec()]).is_some_and(|case| case.keeps_to(&self.limits))
    }

    fn with_rows(&self, rows: &[Vec<u64>]) -> Option<Case> {
        let game = DescribedGame { rows: rows.to_vec(), ..DescribedGame::default() };
        self.assignment.no_case().with_games(vec![game])
    }
}

impl Asking<'_> {
    /// What the program answers for these rows: 1 if the player to move wins and 0 if not, or else the Grundy value.
    /// Nothing from the first run on that fails, takes too long, or answers anything else.
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

    /// Whether it has answered all that it was asked.
    pub fn has_answered(&self) -> bool {
        !self.has_failed
    }

    fn run(&mut self, rows: &[Vec<u64>]) -> Option<Vec<u64>> {
        let left = TIME.checked_sub(self.time)?;
        self.runs += 1;
        let case = self.stress.with_rows(rows).filter(|_| self.runs <= RUNS)?;
        let mut input = Vec::new();
        case.write(&mut input).ok()?;
        let kind = self.stress.assignment.task.kind();
        let [win, lose] = [true, false].map(|wins| match kind {
            AnswerKind::Words(words) | AnswerKind::Letters(words) => words.of(wins),
            _ => {
                if wins {
                    "1"
                } else {
                    "0"
                }
            }
        });
        let subject = self.stress.subject.within(left.min(self.stress.subject.time_limit()));
        let most = rows.len() * (win.len().max(lose.len()).max(BYTES) + 2);
        let run = subject.run(&Arc::new(input), most).ok()?;
        self.time += run.time;
        if !matches!(run.end, End::Exit(status) if status.success()) {
            return None;
        }
        let text = String::from_utf8(run.output).ok()?;
        let mut tokens = &text.split_whitespace().collect::<Vec<_>>()[..];
        // The longer phrase first: the other can be its beginning.
        let mut phrases = [(win, 1), (lose, 0)]
            .map(|(phrase, answer)| (phrase.split_whitespace().collect::<Vec<_>>(), answer));
        phrases.sort_by_key(|(phrase, _)| usize::MAX - phrase.len());
        let answer = |_| {
            let (length, answer) = if *kind == AnswerKind::Grundy {
                (1, tokens.first()?.parse().ok()?)
            } else {
                let (phrase, answer) = phrases.iter().find(|(phrase, _)| tokens.starts_with(phrase))?;
                (phrase.len(), *answer)
            };
            tokens = &tokens[length..];
            Some(answer)
        };
        let answers = rows.iter().map(answer).collect::<Option<Vec<u64>>>()?;
        tokens.is_empty().then_some(answers)
    }
}
