//! The record of a problem.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::computed::{Computation, Computed, InOption};
use crate::assignment::Assignment;
use crate::engine::{Format, Games, Task};
use crate::game::{AnswerKind, AnswerPrefix, Entry, Family, Ruleset, Settings, Theory, check};
use crate::generate::{Constraints, Generator, Request};
use crate::message::{Message, message};
use crate::text::Kernel;

/// A problem, as its text defines it.
#[derive(Debug)]
pub struct Problem {
    /// The name for users: the judge and the number, in lower case, joined by a hyphen.
    pub id: String,
    /// The title.
    pub title: String,
    /// The judge's own name for the problem.
    pub judge: String,
    /// The text.
    pub source: String,
    /// The structure of the input.
    pub games: Arc<Games>,
    /// The game, or the family of games that the input describes.
    pub game: ProblemGame,
    /// The kind of answer for each position.
    pub answer: AnswerKind,
    /// The text before each answer.
    pub prefix: Option<AnswerPrefix>,
    /// Whether the answers to all rows of a game share a line, with blanks between them.
    pub has_blanks: bool,
    /// The limits of its statement.
    pub limits: Constraints,
    /// The samples of its statement.
    pub samples: Vec<Sample>,
}

/// An input, and the answers to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The input.
    pub input: String,
    /// The answers.
    pub answers: String,
}

/// The game of a problem, or the family of games that its input describes.
#[derive(Clone, Debug)]
pub struct ProblemGame {
    /// The game's entry in the table.
    pub entry: &'static Entry,
    /// Its options, as on the command line, without what the input describes.
    pub options: String,
    /// The family, if the input describes the games.
    pub family: Option<&'static Family>,
    /// How the row, and perhaps options, are computed from the numbers of the input, if they are.
    pub computation: Option<Computation>,
    /// The game, once it is made.
    pub(super) built: Built,
}

/// A game that is made when it is needed.
#[derive(Clone, Default)]
pub(super) struct Built(OnceLock<Option<Arc<dyn Ruleset>>>);

impl fmt::Debug for Built {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.get().is_some() { "made" } else { "not made" })
    }
}

/// How many numbers of a row are tried at their limits.
const MOST_LOOKED_AT: usize = 8;

impl ProblemGame {
    /// The name that users know the game by. Some problems have their own variant of a game, `GAME-with-NUMBER`.
    pub fn name(&self) -> &'static str {
        let name = self.entry.name;
        name.split_once("-with-").map_or(name, |(name, _)| name)
    }

    /// The game with its options, as on the command line.
    pub fn with_options(&self) -> String {
        format!("{} {}", self.name(), self.options).trim_end().to_owned()
    }

    /// The options of the game; the default ones if the input describes the games.
    #[expect(clippy::missing_panics_doc, reason = "the options of a problem's text were parsed before")]
    pub fn settings(&self) -> Settings {
        // The name of a number stands for it.
        let named = |option: &InOption| option.name.trim_matches(['{', '}']).to_owned();
        let options = self.computation.as_ref().map(|computation| computation.options(&self.options, named));
        let options = options.unwrap_or_else(|| self.options.clone());
        match self.family {
            None => Settings::parse(self.entry.parameters, &options).expect("they were parsed before"),
            Some(_) => Settings::default(),
        }
    }

    /// The game, unless the input describes it. It is made once, because it can take long to solve rules.
    pub fn build(&self) -> Option<Arc<dyn Ruleset>> {
        self.built.0.get_or_init(|| self.make()).clone()
    }

    fn make(&self) -> Option<Arc<dyn Ruleset>> {
        if let Some(computation) = &self.computation {
            let computed = Computed::new(self.entry, &self.options, computation);
            return Some(Arc::new(computed.expect("it was made before")));
        }
        let is_fixed = self.family.is_none();
        is_fixed.then(|| self.entry.make(&self.settings()).expect("it was made before").into())
    }

    /// Why the game has no Grundy values; `None` if it has them.
    pub(super) fn no_grundy(&self) -> Option<Message> {
        match (self.build(), self.entry.grundy) {
            (Some(game), _) => self.entry.no_grundy(&*game),
            (None, Theory::Unknown(why)) => Some(Message::named(why)),
            (None, _) => None,
        }
    }
}

impl Problem {
    /// The URL of the problem at its judge, if known.
    pub fn url(&self) -> Option<String> {
        let (judge, number) = self.id.split_once('-')?;
        Some(match judge {
            "poj" => format!("http://poj.org/problem?id={number}"),
            "hdu" => format!("https://acm.hdu.edu.cn/showproblem.php?pid={number}"),
            "luogu" => format!("https://www.luogu.com.cn/problem/{}", number.to_uppercase()),
            "codeforces" => {
                let (contest, letter) = number.split_once('-')?;
                format!("https://codeforces.com/problemset/problem/{contest}/{}", letter.to_uppercase())
            }
            "hackerrank" | "kattis" => return self.url_by_name(judge),
            "cses" => format!("https://cses.fi/problemset/task/{number}"),
            "spoj" => format!("https://www.spoj.com/problems/{}/", number.to_uppercase()),
            "atcoder" => {
                let contest = number.split('-').next().unwrap_or_default();
                format!("https://atcoder.jp/contests/{contest}/tasks/{}", number.replace('-', "_"))
            }
            "yosupo" => format!("https://judge.yosupo.jp/problem/{}", number.replace('-', "_")),
            _ => return None,
        })
    }

    /// The URL at a judge that names its problems, in the last word of its name for the problem.
    fn url_by_name(&self, judge: &str) -> Option<String> {
        let name = self.judge.split_whitespace().last()?;
        Some(match judge {
            "hackerrank" => format!("https://www.hackerrank.com/challenges/{name}/problem"),
            _ => format!("https://open.kattis.com/problems/{name}"),
        })
    }

    /// The format of the problem's input.
    pub fn format(&self) -> &Format {
        &self.games.format
    }

    /// Passes the problem's assignment to `then`, and returns the result of `then`.
    pub fn pose<T>(&self, kernel: Kernel, then: impl FnOnce(&Assignment<'_>) -> T) -> T {
        let game = self.game.build();
        let of_task = game.as_deref().map(|game| game as &dyn crate::game::Game);
        let task = Task::formatted(&self.games, of_task)
            .answer(&self.answer)
            .prefix(self.prefix.as_ref())
            .blanks(self.has_blanks)
            .kernel(kernel);
        then(&Assignment { task, game: game.as_deref(), limits: self.limits })
    }

    /// Passes a generator of the problem's inputs to `then`, and returns the result of `then`. Clamps the request to
    /// the problem's limits; [`Problem::check`] reports whether it is within them.
    ///
    /// # Errors
    ///
    /// If no input within the limits is found.
    pub fn generate<T>(
        &self, request: &Request, then: impl FnOnce(&mut Generator<'_>) -> T,
    ) -> Result<T, Message> {
        let game = self.game.build();
        Ok(then(&mut Generator::of(&self.games, game.as_deref(), &self.limits, request)?))
    }

    /// Whether a request is within the problem's limits.
    ///
    /// # Errors
    ///
    /// As [`Constraints::check`].
    pub fn check(&self, request: &Request) -> Result<(), Message> {
        let (fewest, most) = self.positions();
        if request.rows < fewest {
            return Err(message!("too-few-rows", rows = request.rows, fewest));
        }
        Constraints { positions: most, ..self.limits }.check(request)
    }

    /// Why judge cannot answer some positions within the limits, if it finds one: with one number as large as the limits
    /// allow, and the others as small, or with all as large. It looks at the shortest positions and, because the winner of
    /// one component is known further than its value, at those with some components more.
    pub fn beyond(&self) -> Option<Message> {
        let game = self.game.build()?;
        let shortest = self.limits.piles.0.clamp(1, MOST_LOOKED_AT);
        let longer = (shortest + 2 * game.in_groups_of()).min(self.limits.piles.1);
        self.beyond_of(&*game, shortest).or_else(|| self.beyond_of(&*game, longer))
    }

    /// As [`Problem::beyond`], for positions of this length.
    fn beyond_of(&self, game: &dyn Ruleset, length: usize) -> Option<Message> {
        let limits = &self.limits;
        let small: Vec<u64> =
            (0..length).map(|index| limits.numbers_at(index).0.max(game.least_at(index))).collect();
        let refused = |row: &[u64]| limits.allow_row(row).then(|| check(game, row).err())?;
        if !limits.allow_row(&small) || refused(&small).is_some() {
            return None;
        }
        let large: Vec<u64> = (0..length).map(|index| limits.numbers_at(index).1).collect();
        let with_most = (0..length).map(|index| {
            let mut row = small.clone();
            row[index] = large[index];
            row
        });
        let error = with_most.chain([large.clone()]).find_map(|row| refused(&row))?;
        Some(message!("limits-beyond", cause = error.cause.message()))
    }

    /// The fewest and the most positions of an input.
    pub fn positions(&self) -> (u64, u64) {
        let (fewest_games, most_games) = self.format().number_of_games();
        let fewest = match self.format().asked.up_to() {
            Some(_) => self.limits.numbers_at(0).0.max(1),
            None => self.format().rows.fixed().unwrap_or(1),
        };
        // The limit on positions applies to each game, the limit on their numbers to all games.
        let most = self.limits.rows_in_all(self.format().numbers_before_list());
        (fewest_games.saturating_mul(fewest), most_games.saturating_mul(self.limits.positions).min(most))
    }
}
