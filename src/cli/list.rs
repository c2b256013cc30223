//! `judge list`: a line for each game, or more about the games and problems that match words.

use clap::{ArgMatches, Args};

use super::error::CliError;
use super::game;
use super::language;
use super::output::print;
use super::tool::{Operands, Tool};
use super::unknown::unplayed;
use crate::contest::problems::{self, Problem};
use crate::games::table::find;
use crate::message::escaped;
use crate::message::{Message, message};
use crate::teach::list;
use crate::teach::search::{self, FoundGame};

pub(super) const COMMAND: Tool =
    Tool::new("list", Operands::Own(|command, _| Arguments::augment_args(command)), run).examples(&[
        "judge list",
        "judge list misere",
        "judge list 威佐夫",
        "judge list poj 石子",
    ]);

#[derive(Args)]
struct Arguments {
    #[arg(long, conflicts_with = "words")]
    markdown: bool,
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let asked: Arguments = game::arguments(matches);
    if asked.markdown {
        return print(list::markdown(language::words()));
    }
    if asked.words.is_empty() {
        return print(list::lines(language::words()));
    }
    let words = asked.words.join(" ");
    let games = search::games(&words);
    let all = problems::all();
    let fits = |problem: &&Problem| {
        let text = text_of_problem(problem).to_lowercase();
        asked.words.iter().all(|word| text.contains(&word.to_lowercase()))
    };
    let problems = problems::lines(all.iter().filter(fits));
    let paragraphs: Vec<String> = games.games.iter().map(paragraph).collect();
    let say = |message: Message| language::say(&message);
    print(match (games.is_whole, problems.is_empty()) {
        (true, true) => paragraphs.join("\n"),
        (true, false) => {
            format!("{}\n{}\n{problems}", paragraphs.join("\n"), say(message!("list-problems")))
        }
        (false, false) => problems,
        (false, true) => match unplayed(&words) {
            Some(unplayed) => return Err(CliError::Refused(unplayed)),
            None if paragraphs.is_empty() => {
                let words = escaped(words.as_bytes());
                return Err(CliError::Refused(message!("nothing-fits", words)));
            }
            None => format!("{}\n\n{}", say(message!("list-nearest")), paragraphs.join("\n")),
        },
    })
}

/// A paragraph about a game, in the program's language, and the options that make the variant that was asked for.
fn paragraph(FoundGame { game, options }: &FoundGame) -> String {
    let paragraph = list::paragraph(game, language::words());
    if options.is_empty() {
        return paragraph;
    }
    let name = language::say(&message!("list-variant"));
    format!("{paragraph}    {name:10} judge {} {options}\n", game.name)
}

/// All text about a problem, with the title of its game.
fn text_of_problem(problem: &Problem) -> String {
    let title = find(problem.game.name()).map(|game| game.title().to_string()).unwrap_or_default();
    let url = problem.url().unwrap_or_default();
    let Problem { id, title: called, judge, game, .. } = problem;
    format!("{id} {called} ({judge}) {} {title} {url}", game.with_options())
}
