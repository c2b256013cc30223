//! Problems of online judges: the catalogue, a record each.
//!
//! A record says how the problem's own data is read and answered, in terms of mechanisms that are not a problem's:
//! a game and its options, a [`Layout`], a [`View`] that makes a row of the game from one of the problem, a
//! [`Head`] where the input brings the game's options too, and an [`Answer`].

mod catalogue;
mod head;
mod series;
mod view;

use crate::exercise::Exercise;
use crate::games::{Ending, Entry, Game, Settings};
use crate::generate::{Generator, Limits, Wanted};
use crate::job::Job;
use crate::layout::Layout;
use crate::question::{Question, Words};
use crate::report::Report;
use crate::scan::Kernel;

pub use catalogue::PROBLEMS;
pub use head::{Field, Head, Kind, Last, Rows};
pub use series::Series;
pub use view::View;

/// A problem's line in the catalogue.
#[derive(Debug)]
pub struct Problem {
    /// What users call it: the judge and the number, in lower case, with a hyphen between.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The judge's name, as it writes it.
    pub judge: &'static str,
    /// How positions are read.
    pub input: Input,
    /// What is written about each.
    pub answer: Answer,
    /// What its statement allows.
    pub limits: Limits,
}

/// How the positions of a problem are read.
#[derive(Debug)]
pub enum Input {
    /// As rows of one game.
    Rows {
        /// The game's name.
        game: &'static str,
        /// Its options, each with its value, but for `--misere`.
        options: &'static [(&'static str, &'static str)],
        /// How it ends.
        ending: Ending,
        /// How the rows stand in the input.
        layout: Layout,
        /// What makes a row of the game from one of the problem.
        view: View,
    },
    /// As games, each with a head that says what is played, and its rows behind it.
    Games(Head),
}

/// What is written about a position.
#[derive(Clone, Copy, Debug)]
pub enum Answer {
    /// `1` or `0`, a line.
    Bits,
    /// A word for who wins, a line.
    Words(&'static str, &'static str),
    /// A letter for who wins, those of all rows of one game on one line.
    Letters(&'static str, &'static str),
    /// The number of winning moves, a line.
    Count,
    /// A report.
    Report(Report),
}

impl Problem {
    /// The problem with this ID.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Problem> {
        PROBLEMS.iter().find(|problem| problem.id == id)
    }

    /// The name of the problem's game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        match &self.input {
            Input::Rows { game, .. } => game,
            Input::Games(head) => match head.kind {
                Kind::Subtraction { .. } => "subtraction",
                Kind::Graph => "graph",
            },
        }
    }

    /// The problem's game with its options, as on the command line.
    #[must_use]
    pub fn game_with_options(&self) -> String {
        let Input::Rows { game, options, ending, .. } = &self.input else { return self.game().to_owned() };
        let options = options.iter().map(|(name, value)| format!(" --{name} {value}"));
        let misere = (*ending == Ending::Misere).then(|| " --misere".to_owned());
        [(*game).to_owned()].into_iter().chain(options).chain(misere).collect()
    }

    /// Hands what the problem asks to `then`, and returns what that returns.
    ///
    /// # Panics
    ///
    /// Never: a test makes the game of every record.
    pub fn pose<T>(&self, kernel: Kernel, then: impl FnOnce(&Exercise<'_>) -> T) -> T {
        let (question, max_piles) = (&self.answer.question(), MAX_NUMBERS);
        match &self.input {
            Input::Games(head) => then(&Exercise::Games(Series { head, question, kernel, max_piles })),
            Input::Rows { layout, view, .. } => {
                let game: &dyn Game = &view::Viewed { game: &*self.build(), view: *view };
                then(&Exercise::Positions(Job { game, question, kernel, max_piles, layout: *layout }))
            }
        }
    }

    /// Hands a generator of the problem's inputs to `then`, and returns what that returns. What is wanted is brought
    /// within the problem's limits; [`Problem::check`] says whether it is.
    ///
    /// # Errors
    ///
    /// If there seems to be no such input.
    pub fn generate<T>(
        &self,
        wanted: &Wanted,
        then: impl FnOnce(&mut Generator<'_>) -> T,
    ) -> Result<T, String> {
        match &self.input {
            Input::Games(head) => Ok(then(&mut Generator::of_games(head, self.limits, wanted))),
            Input::Rows { layout, view, .. } => {
                let game: &dyn Game = &view::Viewed { game: &*self.build(), view: *view };
                Ok(then(&mut Generator::of_rows(game, *view, *layout, self.limits, wanted)?))
            }
        }
    }

    /// Whether what is wanted is within the problem's limits.
    ///
    /// # Errors
    ///
    /// As [`Limits::check`].
    pub fn check(&self, wanted: &Wanted) -> Result<(), String> {
        match &self.input {
            // The limit on positions is that of each game, and there may be any number of games.
            Input::Games(Head { repeats: Some(_), .. }) => {
                Limits { positions: u64::MAX, ..self.limits }.check(wanted)
            }
            _ => self.limits.check(wanted),
        }
    }

    /// The game of the problem's rows.
    fn build(&self) -> Box<dyn Game> {
        let Input::Rows { game, options, ending, .. } = &self.input else {
            unreachable!("other games are described by the input")
        };
        let mut settings = Settings::new(*ending);
        for &(name, value) in *options {
            settings.set(name, value.to_owned());
        }
        let entry = Entry::find(game).expect("a record names a game");
        (entry.build)(&settings).expect("a record has options that its game knows")
    }
}

/// The most numbers in a row, and the most letters in a line: far more than any of the problems allows.
const MAX_NUMBERS: usize = 1 << 24;

impl Answer {
    /// The question that is answered so.
    fn question(self) -> Question<'static> {
        match self {
            Answer::Bits => Question::Win,
            Answer::Words(win, lose) => Question::Words(Words::new(win, lose)),
            Answer::Letters(win, lose) => Question::Words(Words { end: "", ..Words::new(win, lose) }),
            Answer::Count => Question::Count,
            Answer::Report(report) => Question::Report(report),
        }
    }
}

/// The problems, a line each, for a terminal.
#[must_use]
pub fn list() -> String {
    let width = |column: fn(&Problem) -> &'static str| {
        PROBLEMS.iter().map(|problem| column(problem).len()).max().unwrap_or_default()
    };
    let (ids, games) = (width(|problem| problem.id), width(Problem::game));
    let line = |problem: &Problem| {
        let Problem { id, title, judge, .. } = problem;
        format!("{id:<ids$}  {:<games$}  {title} ({judge})\n", problem.game())
    };
    PROBLEMS.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// Text that is read at most so many bytes at a time.
    struct Pieces<'a>(&'a [u8], usize);

    impl Read for Pieces<'_> {
        fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
            let most = self.1.min(room.len());
            (&mut self.0).take(most as u64).read(room)
        }
    }

    #[test]
    fn it_does_not_matter_how_the_data_of_a_problem_arrives() {
        for problem in PROBLEMS {
            let sample = std::fs::read_to_string(format!("samples/problems/{}.in", problem.id)).unwrap();
            // As it is, cut short, and with more behind it.
            for data in [sample.clone(), sample[..sample.len() - 3].to_owned(), format!("{sample}7 7 7\n")] {
                let run = |most| {
                    let mut answers = Vec::new();
                    let input = Pieces(data.as_bytes(), most);
                    let done =
                        problem.pose(Kernel::best(), |exercise| exercise.run("input", input, &mut answers));
                    (done.map_err(|error| error.to_string()), String::from_utf8(answers).unwrap())
                };
                let whole = run(usize::MAX);
                for most in [1, 2, 3, 5] {
                    assert_eq!(run(most), whole, "{}: {data:?}", problem.id);
                }
            }
        }
    }

    #[test]
    fn a_line_of_letters_may_be_longer_than_a_block() {
        let problem = Problem::find("poj-2960").unwrap();
        let data = format!("1 1\n100000\n{}0\n", "1 1\n1 2\n".repeat(50_000));
        let mut answers = Vec::new();
        problem
            .pose(Kernel::best(), |exercise| exercise.run("input", data.as_bytes(), &mut answers))
            .unwrap();
        assert!(answers == [&b"WL".repeat(50_000)[..], b"\n"].concat());
    }
}
