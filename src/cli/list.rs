//! `judge list`: a line for each game, or more about the games and problems that match words.

use clap::{ArgMatches, Args, Command};

use super::error::CliError;
use super::game;
use super::language;
use super::output::print;
use super::unknown::unplayed;
use crate::contest::problems::{self, Problem};
use crate::game::Entry;
use crate::games::table::{GAMES, find};
use crate::message::message;
use crate::teach::list;
use crate::text::escaped;
use crate::words::{Locale, Words};

/// The command's name.
pub(super) const NAME: &str = "list";

#[derive(Args)]
struct Arguments {
    #[arg(long, conflicts_with = "words")]
    markdown: bool,
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

pub(super) fn command() -> Command {
    Arguments::augment_args(Command::new(NAME))
        .after_help("  judge list\n  judge list misere\n  judge list 威佐夫\n  judge list poj 石子")
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let asked: Arguments = game::arguments(matches);
    if asked.markdown {
        return print(list::markdown(language::words()));
    }
    if asked.words.is_empty() {
        return print(list::lines(language::words()));
    }
    let words: Vec<String> = asked.words.iter().map(|word| word.to_lowercase()).collect();
    let fits = |text: String| {
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let games: Vec<String> = GAMES.iter().filter(|game| fits(text_of(game))).map(paragraph).collect();
    let all = problems::all();
    let problems = problems::lines(all.iter().filter(|problem| fits(text_of_problem(problem))));
    match (games.is_empty(), problems.is_empty()) {
        (true, true) => {
            let words = asked.words.join(" ");
            let nothing = || message!("nothing-fits", words = escaped(words.as_bytes()));
            Err(CliError::Refused(unplayed(&words).unwrap_or_else(nothing)))
        }
        (true, false) => print(problems),
        (false, true) => print(games.join("\n")),
        (false, false) => {
            let heading = language::say(&message!("list-problems"));
            print(format!("{}\n{heading}\n{problems}", games.join("\n")))
        }
    }
}

/// A paragraph about a game, in the program's language.
fn paragraph(game: &Entry) -> String {
    list::paragraph(game, language::words())
}

/// All text about a game, in all languages.
fn text_of(game: &Entry) -> String {
    let all: String = Locale::ALL.map(|locale| list::paragraph(game, Words::of(locale))).concat();
    format!("{all} {} {} misère", game.names.join(" "), game.title().to_string().replace('\'', ""))
}

/// All text about a problem, with the title of its game.
fn text_of_problem(problem: &Problem) -> String {
    let title = find(problem.game.name()).map(|game| game.title().to_string()).unwrap_or_default();
    let url = problem.url().unwrap_or_default();
    let Problem { id, title: called, judge, game, .. } = problem;
    format!("{id} {called} ({judge}) {} {title} {url}", game.with_options())
}
