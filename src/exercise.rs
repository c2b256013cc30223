//! Exercises: what an input is taken for, and what is answered about it.

use std::io::{Read, Write};

use crate::error::Error;
use crate::forms;
use crate::job::Job;
use crate::problems::Series;
use crate::question::Question;

/// What is asked about an input: by a game's command with its options, or by a problem of a judge.
#[derive(Clone, Copy)]
pub enum Exercise<'a> {
    /// Positions of one game.
    Positions(Job<'a>),
    /// Games that the input describes, each with positions of its own.
    Games(Series<'a>),
}

impl<'a> Exercise<'a> {
    /// What is asked of every row.
    pub(crate) fn question(&self) -> &'a Question<'a> {
        match self {
            Exercise::Positions(job) => job.question,
            Exercise::Games(series) => series.question,
        }
    }

    /// The same with another question.
    pub(crate) fn asking<'b>(&self, question: &'b Question<'b>) -> Exercise<'b>
    where
        'a: 'b,
    {
        match *self {
            Exercise::Positions(job) => Exercise::Positions(Job { question, ..job }),
            Exercise::Games(series) => Exercise::Games(Series { question, ..series }),
        }
    }

    /// Answers `input`, which error messages call `file`.
    ///
    /// # Errors
    ///
    /// As [`Job::run`].
    ///
    /// # Panics
    ///
    /// As [`Job::run`].
    pub fn run(&self, file: &str, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
        match self {
            Exercise::Positions(job) => job.run(file, input, output),
            Exercise::Games(series) => forms::run(&mut series.reader(), series.kernel, file, input, output),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::answers::MOST_ANSWERS;
    use crate::games::bash::Bash;
    use crate::games::nim::Nim;
    use crate::games::{Ending, Game};
    use crate::layout::{Layout, Positions};
    use crate::problems::{Field, Head, Kind, Last, Rows};
    use crate::question::Words;
    use crate::report::Report;
    use crate::scan::Kernel;

    /// Calls `test` with exercises that have several megabytes of answers, with inputs that are read at once, and with how
    /// long the longest answer is.
    fn with_long_answers(test: &mut dyn FnMut(&Exercise<'_>, &str, usize)) {
        let kernel = Kernel::best();
        let (nim, bash) = (Nim::new(Ending::Normal), Bash::new(Ending::Normal));
        let long_words = Question::Words(Words::new(&"w".repeat(50_000), "l"));
        let cases: [(&dyn Game, _, _, _); 3] = [
            // A row of 20 piles, and five moves that win in it.
            (
                &nim,
                &Question::Moves,
                "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n".repeat(20_000),
                300,
            ),
            (&bash, &Question::Report(Report::Amounts), "1 10000\n".repeat(200), 50_000),
            (&nim, &long_words, "1\n".repeat(200), 50_001),
        ];
        for (game, question, rows, longest) in cases {
            // Positions that are no lines are read in another loop.
            let counted = |row: &str| format!("{} {row}\n", row.split(' ').count());
            let counted: String = rows.lines().map(counted).collect();
            for (positions, text) in [(Positions::Lines, &rows), (Positions::Counted, &counted)] {
                let layout = Layout { positions, ..Layout::default() };
                test(
                    &Exercise::Positions(Job { game, question, kernel, max_piles: 20, layout }),
                    text,
                    longest,
                );
            }
        }

        let joined_letters = Question::Words(Words { end: "", ..Words::new("W", "L") });
        let words = Question::Words(Words::new(&"w".repeat(100), "l"));
        for (rows, question, games, longest) in [
            (Rows::UpToThePile, &joined_letters, "50000 1 1\n".repeat(200), 50_001),
            (Rows::UpToThePile, &Question::Win, "50000 1 1\n".repeat(200), 2 * 50_000),
            (Rows::UpToThePile, &words, "50000 1 1\n".repeat(3), 101),
            (Rows::ThePile, &long_words, "1 1 1\n".repeat(200), 50_001),
        ] {
            let kind = Kind::Subtraction { largest: 50_000 };
            let fields = &[Field::Pile, Field::Size, Field::Set];
            let head = Head { kind, fields, rows, repeats: Some(Last::End) };
            let series = Series { head: &head, question, kernel, max_piles: 60_000 };
            test(&Exercise::Games(series), &games, longest);
        }
    }

    /// Takes what is written, and may fail once.
    #[derive(Default)]
    struct Output {
        /// The number of the write that fails.
        fails_at: Option<usize>,
        /// How long each write was.
        lengths: Vec<usize>,
        written: Vec<u8>,
    }

    impl Write for Output {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            if self.fails_at == Some(self.lengths.len()) {
                self.fails_at = None;
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.lengths.push(text.len());
            self.written.extend(text);
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "too long an input")]
    fn long_answers_are_written_before_they_are_too_many() {
        with_long_answers(&mut |exercise, text, longest| {
            let mut output = Output::default();
            exercise.run("f", text.as_bytes(), &mut output).unwrap();
            assert!(output.written.len() > 4 * MOST_ANSWERS);
            assert!(output.lengths.iter().all(|&len| len <= MOST_ANSWERS + longest), "{:?}", output.lengths);
        });
    }

    #[test]
    #[cfg_attr(miri, ignore = "too long an input")]
    fn nothing_is_written_after_a_failure() {
        with_long_answers(&mut |exercise, text, _| {
            let mut all = Vec::new();
            exercise.run("f", text.as_bytes(), &mut all).unwrap();
            for at in 0..3 {
                let mut output = Output { fails_at: Some(at), ..Output::default() };
                let failure = exercise.run("f", text.as_bytes(), &mut output).unwrap_err();
                assert!(matches!(failure, Error::Write { .. }), "{failure}");
                assert!(all.starts_with(&output.written) && output.written.len() < all.len(), "write {at}");
                assert_eq!(output.written.is_empty(), at == 0);
            }
        });
    }
}
