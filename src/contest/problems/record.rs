//! What is known of a problem.

use crate::contest::assignment::Assignment;
use crate::contest::generate::{Constraints, Generator, Request};
use crate::contest::validate;
use crate::engine::{Header, Layout, Task};
use crate::game::{AnswerKind, Entry, Report, Ruleset, Settings, Words};
use crate::games::table;
use crate::message::Message;
use crate::text::Kernel;

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
    pub limits: Constraints,
}

/// How the positions of a problem are read.
#[derive(Debug)]
pub enum Input {
    /// As rows of one game.
    Rows {
        /// The game.
        game: &'static Entry,
        /// The name that it has on the command line.
        name: &'static str,
        /// Its options, as on the command line.
        options: &'static str,
        /// How the rows stand in the input.
        layout: Layout,
    },
    /// As games, each with a header that says what is played, followed by its rows.
    Games(Header),
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
    /// Where its judge has it, if that is on the web.
    pub fn url(&self) -> Option<String> {
        let (judge, number) = self.id.split_once('-')?;
        Some(match judge {
            "poj" => format!("http://poj.org/problem?id={number}"),
            "hdu" => format!("https://acm.hdu.edu.cn/showproblem.php?pid={number}"),
            "luogu" => format!("https://www.luogu.com.cn/problem/{}", number.to_uppercase()),
            "cses" => format!("https://cses.fi/problemset/task/{number}"),
            "spoj" => format!("https://www.spoj.com/problems/{}/", number.to_uppercase()),
            "atcoder" => format!("https://atcoder.jp/contests/dp/tasks/{}", number.replace('-', "_")),
            _ => return None,
        })
    }

    /// The name of the problem's game.
    pub fn game(&self) -> &'static str {
        match &self.input {
            Input::Rows { name, .. } => name,
            Input::Games(header) => header.family.name,
        }
    }

    /// The problem's game with its options, as on the command line.
    pub fn game_with_options(&self) -> String {
        match &self.input {
            Input::Rows { name, options, .. } => format!("{name} {options}").trim_end().to_owned(),
            Input::Games(_) => self.game().to_owned(),
        }
    }

    /// The line of the problem's game in the table.
    #[expect(clippy::missing_panics_doc, reason = "tests ask for the game of every record")]
    pub fn entry(&self) -> &'static Entry {
        match &self.input {
            Input::Rows { game, .. } => game,
            Input::Games(header) => {
                table::find(header.family.name).expect("a family's name is that of its game")
            }
        }
    }

    /// The options of the problem's game, where it is one.
    #[expect(clippy::missing_panics_doc, reason = "tests ask for the game of every record")]
    pub fn settings(&self) -> Settings {
        let Input::Rows { game, options, .. } = &self.input else { return Settings::default() };
        Settings::parse(game.parameters, options).expect("a test makes the game of every record")
    }

    /// Hands the problem's assignment to `then`, and returns what that returns.
    pub fn pose<T>(&self, kernel: Kernel, then: impl FnOnce(&Assignment<'_>) -> T) -> T {
        let kind = self.answer.kind();
        match &self.input {
            Input::Games(header) => {
                let task = Task::described(header).answer(&kind).kernel(kernel);
                then(&Assignment { task, game: None, limits: self.limits })
            }
            Input::Rows { layout, .. } => {
                let game = self.build();
                let task = Task::new(&*game).answer(&kind).kernel(kernel).layout(*layout);
                then(&Assignment { task, game: Some(&*game), limits: self.limits })
            }
        }
    }

    /// Hands what the problem's inputs are, for a [`Validator`](crate::contest::validate::Validator), to `then`,
    /// and returns what that returns.
    pub fn input<T>(&self, then: impl FnOnce(validate::Input<'_>) -> T) -> T {
        match &self.input {
            Input::Games(header) => then(validate::Input::Games(header)),
            Input::Rows { layout, .. } => then(validate::Input::Rows(&*self.build(), *layout)),
        }
    }

    /// Hands a generator of the problem's inputs to `then`, and returns what that returns. The request is
    /// brought within the problem's limits; [`Problem::check`] tells whether it is.
    ///
    /// # Errors
    ///
    /// If there seems to be no such input.
    pub fn generate<T>(
        &self, request: &Request, then: impl FnOnce(&mut Generator<'_>) -> T,
    ) -> Result<T, Message> {
        match &self.input {
            Input::Games(header) => Ok(then(&mut Generator::of_games(header, self.limits, request))),
            Input::Rows { layout, .. } => {
                let game = self.build();
                Ok(then(&mut Generator::of_rows(&*game, *layout, self.limits, request)?))
            }
        }
    }

    /// Whether a request is within the problem's limits.
    ///
    /// # Errors
    ///
    /// As [`Constraints::check`].
    pub fn check(&self, request: &Request) -> Result<(), Message> {
        match &self.input {
            // The limit on positions is that of each game, and there may be any number of games.
            Input::Games(Header { repeats: Some(_), .. }) => {
                Constraints { positions: u64::MAX, ..self.limits }.check(request)
            }
            _ => self.limits.check(request),
        }
    }

    /// The game of the problem's rows, unless its input describes its games.
    pub fn game_of_rows(&self) -> Option<Box<dyn Ruleset>> {
        matches!(self.input, Input::Rows { .. }).then(|| self.build())
    }

    /// The game of the problem's rows.
    fn build(&self) -> Box<dyn Ruleset> {
        let Input::Rows { game, options, .. } = &self.input else {
            unreachable!("other games are described by the input")
        };
        game.parse(options).expect("a test makes the game of every record")
    }
}

impl Answer {
    /// The kind of answer.
    fn kind(self) -> AnswerKind {
        match self {
            Answer::Bits => AnswerKind::Win,
            Answer::Words(win, lose) => AnswerKind::Words(Words::new(win, lose)),
            Answer::Letters(win, lose) => AnswerKind::Letters(Words::new(win, lose)),
            Answer::Count => AnswerKind::Count,
            Answer::Report(report) => AnswerKind::Report(report),
        }
    }
}
